//! Plots as SVG. Colours come from the page's style sheet by classes, so that they follow
//! its theme; sizes are in pixels of the page.

mod axis;
mod bracket;
mod heat;
mod lines;
mod rows;

pub(crate) use axis::Axis;
pub(crate) use bracket::{bracket, round_name};
pub(crate) use heat::{Cell, Heat};
pub(crate) use lines::{Course, Lines};
pub(crate) use rows::{Mark, Row, Rows};

use crate::markup::{Node, el};

/// The width of plots that are as wide as the page.
pub(crate) const WIDTH: f64 = 860.0;
/// The width of a letter of a plot, on average.
const LETTER: f64 = 7.3;

/// A picture with a name and a description for those who do not see it.
pub(crate) fn picture(class: &str, (width, height): (f64, f64), title: &str, told: &str) -> Node {
    el("svg")
        .class(class)
        .at("viewBox", format!("0 0 {} {}", px(width), px(height)))
        .at("width", px(width))
        .at("height", px(height))
        .at("role", "img")
        .at("aria-label", title)
        .with(el("desc").text(told))
}

/// A coordinate: tenths of a pixel are enough.
pub(crate) fn px(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

pub(crate) fn text(x: f64, y: f64, class: &str, words: impl ToString) -> Node {
    el("text")
        .class(class)
        .at("x", px(x))
        .at("y", px(y))
        .text(words)
}

pub(crate) fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Node {
    el("line")
        .class(class)
        .at("x1", px(x1))
        .at("y1", px(y1))
        .at("x2", px(x2))
        .at("y2", px(y2))
}

pub(crate) fn rect(class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> Node {
    el("rect")
        .class(class)
        .at("x", px(x))
        .at("y", px(y))
        .at("width", px(width.max(0.0)))
        .at("height", px(height.max(0.0)))
}

/// A name that is not too long for a label.
pub(crate) fn short(name: &str, most: usize) -> String {
    match name.chars().nth(most) {
        None => name.to_owned(),
        Some(_) => {
            let begin: String = name.chars().take(most.saturating_sub(1)).collect();
            begin.trim_end().to_owned() + "…"
        }
    }
}

/// The room that the longest of these labels takes.
fn label_width<'a>(labels: impl IntoIterator<Item = &'a str>, most: usize) -> f64 {
    let longest = labels.into_iter().map(|label| label.chars().count()).max();
    longest.unwrap_or(0).min(most) as f64 * LETTER + 10.0
}
