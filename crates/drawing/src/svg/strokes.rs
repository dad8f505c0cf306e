//! What happened on the board: ways, shots, blows, losses.

use std::fmt::Write;

use crate::colour::{INK, PAPER, team};
use crate::{Board, Cell, Colour, Stroke};

use super::canvas::{Canvas, Num, TILE, extent};

/// The colour of blows.
const BLOW: Colour = Colour(0xc8, 0x1e, 0x1e);
/// How far the end of a shot's line stays away from the middle of the cell aimed at.
const SHORT: f32 = 5.0;

/// What lies under the pieces: blows and ways.
pub(super) fn under(canvas: &mut Canvas, board: &Board) {
    for stroke in &board.strokes {
        match stroke {
            Stroke::Struck(cell) if inside(board, *cell) => struck(canvas, *cell),
            Stroke::Way { owner, cells } if cells.iter().all(|&cell| inside(board, cell)) => {
                way(canvas, *owner, cells);
            }
            _ => {}
        }
    }
}

/// What lies over the pieces: shots and losses.
pub(super) fn over(canvas: &mut Canvas, board: &Board) {
    for stroke in &board.strokes {
        match *stroke {
            Stroke::Shot { owner, from, to } if inside(board, from) && inside(board, to) => {
                shot(canvas, owner, from, to);
            }
            Stroke::Loss { owner, at } if inside(board, at) => loss(canvas, owner, at),
            _ => {}
        }
    }
}

/// Only what is on the board is drawn.
fn inside(board: &Board, (x, y): Cell) -> bool {
    let (columns, rows) = extent(board);
    x < columns && y < rows
}

fn middle((x, y): Cell) -> (f32, f32) {
    ((x as f32 + 0.5) * TILE, (y as f32 + 0.5) * TILE)
}

fn struck(canvas: &mut Canvas, (x, y): Cell) {
    canvas.define("struck", || {
        format!(
            r#"<path fill="{BLOW}" fill-opacity=".3" stroke="{BLOW}" stroke-width="1.6" d="M3 3h26v26h-26z"/>"#
        )
    });
    canvas.place("struck", x as f32 * TILE, y as f32 * TILE);
}

/// Ways of several owners along the same cells lie side by side.
fn way(canvas: &mut Canvas, owner: usize, cells: &[Cell]) {
    let aside = (owner % 5) as f32 * 2.5 - 5.0;
    let mut data = String::new();
    for (index, &cell) in cells.iter().enumerate() {
        let (x, y) = middle(cell);
        let command = if index == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{command}{} {}", Num(x + aside), Num(y + aside));
    }
    line(canvas, owner, &data, 3.2, "");
    if let Some(&first) = cells.first() {
        let (x, y) = middle(first);
        let (x, y) = (Num(x + aside), Num(y + aside));
        let fill = team(owner).fill;
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{INK}" stroke-width="1" d="M{x} {y}m-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0z"/>"#
        ));
    }
}

/// A line in an owner's colour that stands out from any ground.
fn line(canvas: &mut Canvas, owner: usize, data: &str, width: f32, dashes: &str) {
    let fill = team(owner).fill;
    let casing = if fill.lightness() > 0.5 { INK } else { PAPER };
    for (colour, width) in [(casing, width + 2.0), (fill, width)] {
        let width = Num(width);
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}"{dashes} d="{data}"/>"#
        ));
    }
}

fn shot(canvas: &mut Canvas, owner: usize, from: Cell, to: Cell) {
    let ((x0, y0), (x1, y1)) = (middle(from), middle(to));
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let (dx, dy) = (dx / length, dy / length);
    let (tip_x, tip_y) = (x1 - dx * SHORT, y1 - dy * SHORT);
    let (neck_x, neck_y) = (tip_x - dx * 8.0, tip_y - dy * 8.0);
    let data = format!(
        "M{} {}L{} {}",
        Num(x0 + dx * 10.0),
        Num(y0 + dy * 10.0),
        Num(neck_x),
        Num(neck_y)
    );
    let dashes = r#" stroke-dasharray="6 4" stroke-linecap="butt""#;
    line(canvas, owner, &data, 2.4, dashes);
    let head = format!(
        "M{} {}L{} {}L{} {}z",
        Num(tip_x),
        Num(tip_y),
        Num(neck_x - dy * 4.5),
        Num(neck_y + dx * 4.5),
        Num(neck_x + dy * 4.5),
        Num(neck_y - dx * 4.5)
    );
    let fill = team(owner).fill;
    let casing = if fill.lightness() > 0.5 { INK } else { PAPER };
    canvas.draw(format_args!(
        r#"<path fill="{fill}" stroke="{casing}" stroke-width="1" d="{head}"/>"#
    ));
}

/// A cross in the colour of whose piece it was.
fn loss(canvas: &mut Canvas, owner: usize, at: Cell) {
    let (x, y) = middle(at);
    let id = format!("loss{owner}");
    canvas.define(&id, || {
        let (fill, data) = (team(owner).fill, "M-9-9L9 9M9-9L-9 9");
        format!(
            r#"<path fill="none" stroke="{INK}" stroke-width="8" d="{data}"/><path fill="none" stroke="{PAPER}" stroke-width="6" d="{data}"/><path fill="none" stroke="{fill}" stroke-width="3.6" d="{data}"/>"#
        )
    });
    canvas.place(&id, x, y);
}
