//! What happened on the board: ways, shots, rays, blows, losses.

use std::fmt::Write;

use crate::colour::{self, INK, PAPER};
use crate::geometry::{Point, Spot, TILE};
use crate::{Cell, Colour, Shape, Stroke, Within};

use super::canvas::{Canvas, Num, Scene};

/// The colour of blows.
const BLOW: Colour = Colour(0xc8, 0x1e, 0x1e);
/// The colour of lines of sight that are free, and of those that something stops.
const FREE: Colour = Colour(0x1f, 0x8a, 0x4c);
const STOPPED: Colour = Colour(0x8a, 0x3b, 0x2a);
/// How far the end of a shot's line stays away from the middle of the cell aimed at.
const SHORT: f32 = 5.0;

/// What lies under the pieces: blows and ways.
pub(super) fn under(canvas: &mut Canvas, scene: &Scene<'_>) {
    for stroke in &scene.board.strokes {
        match stroke {
            Stroke::Struck(cell) => {
                if let Some(spot) = scene.geometry.spot(*cell) {
                    struck(canvas, scene, spot);
                }
            }
            Stroke::Way { owner, cells } => {
                for run in runs(scene, cells) {
                    way(canvas, *owner, &run);
                }
            }
            _ => {}
        }
    }
}

/// What lies over the pieces: lines of sight, shots, rays and losses.
pub(super) fn over(canvas: &mut Canvas, scene: &Scene<'_>) {
    // What is free is seen best.
    for shown in [false, true] {
        for stroke in &scene.board.strokes {
            if let Stroke::Sight { from, to, free } = stroke
                && *free == shown
            {
                sight(canvas, scene, *from, *to, *free);
            }
        }
    }
    for stroke in &scene.board.strokes {
        match stroke {
            Stroke::Shot { owner, from, to } => {
                let ends = runs(scene, &[*from, *to]).concat();
                if let [from, to] = ends[..] {
                    shot(canvas, *owner, from, to);
                }
            }
            Stroke::Ray { owner, cells } => {
                for run in runs(scene, cells) {
                    ray(canvas, *owner, &run);
                }
            }
            Stroke::Loss { owner, at } => {
                if let Some(spot) = scene.geometry.spot(*at) {
                    loss(canvas, *owner, scene.geometry.centre(spot));
                }
            }
            _ => {}
        }
    }
}

/// The middles of some cells, level by level, since lines would lead nowhere between levels.
/// Nothing at all if a cell is not on the board.
fn runs(scene: &Scene<'_>, cells: &[Cell]) -> Vec<Vec<Point>> {
    let spots: Option<Vec<Spot>> = (cells.iter())
        .map(|&cell| scene.geometry.spot(cell))
        .collect();
    let spots = spots.unwrap_or_default();
    let levels = spots.chunk_by(|a, b| a.level == b.level);
    let middle = |spot: &Spot| scene.geometry.centre(*spot);
    levels.map(|run| run.iter().map(middle).collect()).collect()
}

/// What sets a colour off from any ground.
fn casing(fill: Colour) -> Colour {
    if fill.lightness() > 0.5 { INK } else { PAPER }
}

fn struck(canvas: &mut Canvas, scene: &Scene<'_>, spot: Spot) {
    canvas.define("struck", || {
        let data = match scene.geometry.shape {
            Shape::Squares => "M3 3h26v26h-26z",
            Shape::Hexes => "M16 .8L29 8.4v15.2L16 31.2L3 23.6v-15.2z",
        };
        format!(
            r#"<path fill="{BLOW}" fill-opacity=".3" stroke="{BLOW}" stroke-width="1.6" d="{data}"/>"#
        )
    });
    let (x, y) = scene.geometry.corner(spot);
    canvas.place("struck", x, y);
}

/// Path data from point to point.
fn line_through(points: &[Point], aside: f32) -> String {
    let mut data = String::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{command}{} {}", Num(x + aside), Num(y + aside));
    }
    data
}

/// Ways of several owners along the same cells lie side by side.
fn way(canvas: &mut Canvas, owner: Option<usize>, points: &[Point]) {
    let aside = owner.map_or(0.0, |owner| (owner % 5) as f32 * 2.5 - 5.0);
    line(canvas, owner, &line_through(points, aside), 3.2, "");
    if let Some(&(x, y)) = points.first() {
        let (x, y) = (Num(x + aside), Num(y + aside));
        let fill = colour::line(owner);
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{INK}" stroke-width="1" d="M{x} {y}m-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0z"/>"#
        ));
    }
}

/// A line in an owner's colour that stands out from any ground.
fn line(canvas: &mut Canvas, owner: Option<usize>, data: &str, width: f32, dashes: &str) {
    let fill = colour::line(owner);
    for (colour, width) in [(casing(fill), width + 2.0), (fill, width)] {
        let width = Num(width);
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}"{dashes} d="{data}"/>"#
        ));
    }
}

/// Which way it is from one point to another, and how far.
fn toward((x0, y0): Point, (x1, y1): Point) -> (f32, f32, f32) {
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx.hypot(dy);
    (dx / length, dy / length, length)
}

fn shot(canvas: &mut Canvas, owner: Option<usize>, from: Point, to: Point) {
    let (dx, dy, length) = toward(from, to);
    if length < 1.0 {
        return;
    }
    let (tip_x, tip_y) = (to.0 - dx * SHORT, to.1 - dy * SHORT);
    let (neck_x, neck_y) = (tip_x - dx * 8.0, tip_y - dy * 8.0);
    let data = format!(
        "M{} {}L{} {}",
        Num(from.0 + dx * 10.0),
        Num(from.1 + dy * 10.0),
        Num(neck_x),
        Num(neck_y)
    );
    let dashes = r#" stroke-dasharray="6 4" stroke-linecap="butt""#;
    line(canvas, owner, &data, 2.4, dashes);
    head(canvas, owner, (tip_x, tip_y), (dx, dy));
}

/// The head of an arrow that points from `dx`, `dy` behind its tip.
fn head(canvas: &mut Canvas, owner: Option<usize>, (tip_x, tip_y): Point, (dx, dy): Point) {
    let (neck_x, neck_y) = (tip_x - dx * 8.0, tip_y - dy * 8.0);
    let head = format!(
        "M{} {}L{} {}L{} {}z",
        Num(tip_x),
        Num(tip_y),
        Num(neck_x - dy * 4.5),
        Num(neck_y + dx * 4.5),
        Num(neck_x + dy * 4.5),
        Num(neck_y - dx * 4.5)
    );
    let fill = colour::line(owner);
    let casing = casing(fill);
    canvas.draw(format_args!(
        r#"<path fill="{fill}" stroke="{casing}" stroke-width="1" d="{head}"/>"#
    ));
}

/// A thin line, with a cross where it is stopped.
fn sight(canvas: &mut Canvas, scene: &Scene<'_>, from: Within, to: Within, free: bool) {
    let point = |at: Within| {
        let (x, y) = scene.geometry.corner(scene.geometry.spot(at.cell)?);
        let part = |hundredths: u8| f32::from(hundredths) * TILE / 100.0;
        Some((x + part(at.across), y + part(at.down)))
    };
    let (Some(from), Some(to)) = (point(from), point(to)) else {
        return;
    };
    let data = line_through(&[from, to], 0.0);
    let (colour, end) = if free {
        (FREE, String::new())
    } else {
        let (x, y) = (Num(to.0 - 1.6), Num(to.1 - 1.6));
        (STOPPED, format!("M{x} {y}l3.2 3.2m0-3.2l-3.2 3.2"))
    };
    canvas.draw(format_args!(
        r#"<path fill="none" stroke="{colour}" stroke-width=".9" d="{data}{end}"/>"#
    ));
}

/// A line that may bend, with a small disc where it does and an arrow at its end.
fn ray(canvas: &mut Canvas, owner: Option<usize>, points: &[Point]) {
    let [.., before, last] = points else {
        return;
    };
    line(canvas, owner, &line_through(points, 0.0), 1.8, "");
    let fill = colour::line(owner);
    let discs: String = (points[..points.len() - 1].iter())
        .map(|&(x, y)| {
            let (x, y) = (Num(x), Num(y));
            format!("M{x} {y}m-2.4 0a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z")
        })
        .collect();
    let casing = casing(fill);
    canvas.draw(format_args!(
        r#"<path fill="{fill}" stroke="{casing}" stroke-width=".8" d="{discs}"/>"#
    ));
    let (dx, dy, length) = toward(*before, *last);
    if length >= 1.0 {
        head(canvas, owner, *last, (dx, dy));
    }
}

/// A cross in the colour of whose piece it was.
fn loss(canvas: &mut Canvas, owner: Option<usize>, (x, y): Point) {
    let id = owner.map_or("loss".to_owned(), |owner| format!("loss{owner}"));
    canvas.define(&id, || {
        let (fill, data) = (colour::line(owner), "M-9-9L9 9M9-9L-9 9");
        format!(
            r#"<path fill="none" stroke="{INK}" stroke-width="8" d="{data}"/><path fill="none" stroke="{PAPER}" stroke-width="6" d="{data}"/><path fill="none" stroke="{fill}" stroke-width="3.6" d="{data}"/>"#
        )
    });
    canvas.place(&id, x, y);
}
