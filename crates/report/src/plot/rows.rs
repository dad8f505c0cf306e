use super::{Axis, WIDTH, label_width, line, picture, px, rect, short, text};
use crate::markup::{Node, el};

const ROW: f64 = 22.0;
const FOOT: f64 = 40.0;
const LABEL: usize = 22;

/// Something on a row.
pub(crate) enum Mark {
    /// From one number to another.
    Span(f64, f64),
    /// Where the middle half of all numbers lies.
    Box(f64, f64),
    /// The middle one.
    Median(f64),
    /// A single number.
    Dot(f64),
    /// A single number that stands out.
    Most(f64),
}

/// A row of a plot.
pub(crate) struct Row {
    pub(crate) label: String,
    /// What is shown when somebody points at it.
    pub(crate) told: String,
    pub(crate) marks: Vec<Mark>,
}

/// Rows of marks over one axis.
pub(crate) struct Rows<'a> {
    pub(crate) title: &'a str,
    pub(crate) told: &'a str,
    pub(crate) unit: &'a str,
    pub(crate) logarithmic: bool,
    pub(crate) rows: Vec<Row>,
}

impl Rows<'_> {
    pub(crate) fn draw(&self) -> Node {
        let labels = self.rows.iter().map(|row| row.label.as_str());
        let left = label_width(labels, LABEL);
        let ends = (left + 8.0, WIDTH - 14.0);
        let numbers = || {
            self.rows
                .iter()
                .flat_map(|row| &row.marks)
                .flat_map(numbers)
        };
        let axis = if self.logarithmic {
            Axis::logarithmic(numbers(), ends)
        } else {
            Axis::new(numbers(), ends)
        };
        let bottom = self.rows.len() as f64 * ROW + 6.0;
        let size = (WIDTH, bottom + FOOT);
        let mut svg = picture("plot", size, self.title, self.told);
        for (number, label) in axis.ticks(6) {
            let x = axis.at(number);
            svg = svg.with(line("grid", (x, 2.0), (x, bottom))).with(text(
                x,
                bottom + 16.0,
                "tick",
                label,
            ));
        }
        let middle = (ends.0 + ends.1) / 2.0;
        svg = svg.with(text(middle, bottom + 34.0, "unit", self.unit));
        for (index, row) in self.rows.iter().enumerate() {
            let y = index as f64 * ROW + ROW / 2.0 + 2.0;
            svg = svg.with(draw(row, &axis, left, y));
        }
        svg
    }
}

fn numbers(mark: &Mark) -> Vec<f64> {
    match *mark {
        Mark::Span(a, b) | Mark::Box(a, b) => vec![a, b],
        Mark::Median(a) | Mark::Dot(a) | Mark::Most(a) => vec![a],
    }
}

fn draw(row: &Row, axis: &Axis, left: f64, y: f64) -> Node {
    let (from, to) = axis.ends();
    let mut group = el("g")
        .class("row")
        .with(el("title").text(&row.told))
        .with(rect("reach", (0.0, y - ROW / 2.0), (to, ROW)))
        .with(text(left, y + 4.0, "label", short(&row.label, LABEL)))
        .with(line("rule", (from, y), (to, y)));
    for mark in &row.marks {
        group = group.with(match *mark {
            Mark::Span(a, b) => line("span", (axis.at(a), y), (axis.at(b), y)),
            Mark::Box(a, b) => {
                let (x, end) = (axis.at(a), axis.at(b));
                rect("box", (x, y - 6.0), ((end - x).max(2.0), 12.0)).at("rx", 2)
            }
            Mark::Median(a) => line("median", (axis.at(a), y - 6.0), (axis.at(a), y + 6.0)),
            Mark::Dot(a) => dot("dot", axis.at(a), y),
            Mark::Most(a) => dot("most", axis.at(a), y),
        });
    }
    group
}

fn dot(class: &str, x: f64, y: f64) -> Node {
    let circle = el("circle").class(class).at("cx", px(x)).at("cy", px(y));
    circle.at("r", 4)
}
