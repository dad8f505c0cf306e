//! The document under construction.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use crate::{Board, Colour, Tile};

use super::region::Cells;

/// The side of a tile, in the units of the drawing.
pub(super) const TILE: f32 = 32.0;

/// A number with at most two decimals, in as few characters as possible.
#[derive(Clone, Copy)]
pub(super) struct Num(pub(super) f32);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// What is drawn once and used often, and what is drawn.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) defs: String,
    pub(super) body: String,
    known: BTreeSet<String>,
}

impl Canvas {
    /// Defines a shape unless it is there already; `id` must be fit for XML as it is.
    pub(super) fn define(&mut self, id: &str, shape: impl FnOnce() -> String) {
        if !self.known.contains(id) {
            let _ = writeln!(self.defs, r#"<g id="{id}">{}</g>"#, shape());
            self.known.insert(id.to_owned());
        }
    }

    /// Draws a defined shape with its origin at `x`, `y`.
    pub(super) fn place(&mut self, id: &str, x: f32, y: f32) {
        let (x, y) = (Num(x), Num(y));
        let _ = writeln!(self.body, r##"<use href="#{id}" x="{x}" y="{y}"/>"##);
    }

    /// Draws a line of the document as it is.
    pub(super) fn draw(&mut self, line: fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(line);
        self.body.push('\n');
    }
}

/// A path filled with one colour and nothing else.
pub(super) fn filled(colour: Colour, data: &str) -> String {
    format!(r#"<path fill="{colour}" d="{data}"/>"#)
}

/// A path drawn as a line.
pub(super) fn stroked(colour: Colour, width: f32, data: &str) -> String {
    let width = Num(width);
    format!(r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d="{data}"/>"#)
}

/// The columns and rows of a board; both are 0 if either is.
pub(crate) fn extent(board: &Board) -> (usize, usize) {
    match (board.columns, board.rows()) {
        (0, _) | (_, 0) => (0, 0),
        extent => extent,
    }
}

/// All tiles with their columns and rows, in the order of reading.
pub(super) fn tiles(board: &Board) -> impl Iterator<Item = (usize, usize, &Tile)> {
    let (columns, rows) = extent(board);
    let tiles = board.tiles.iter().take(columns * rows).enumerate();
    tiles.map(move |(i, tile)| (i % columns, i / columns, tile))
}

/// The cells whose tiles are of some kind.
pub(super) fn cells(board: &Board, is: impl Fn(&Tile) -> bool) -> Cells {
    tiles(board)
        .filter(|(_, _, tile)| is(tile))
        .map(|(x, y, _)| (x, y))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown = |value| Num(value).to_string();
        assert_eq!(shown(12.0), "12");
        assert_eq!(shown(-0.001), "0");
        assert_eq!(shown(-1.5), "-1.5");
        assert_eq!(shown(0.05), "0.05");
        assert_eq!(shown(6404.25), "6404.25");
    }
}
