//! A board as text for a terminal.

mod cell;
mod flat;
mod layout;
mod notes;
mod shaped;
mod sheet;
mod touch;

use crate::Board;
use crate::levels::{shown as as_shown, single};

pub use cell::owner_style;

use layout::{Layout, Weave};

/// How a board is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// With colours for a terminal that has 24 bits of them; otherwise ASCII alone, as far
    /// as the board's own characters are ASCII.
    pub colour: bool,
}

/// Writes a board as lines of text: a ruler, the rows with their numbers, dice and cards, the
/// caption.
///
/// A piece is shown by its letter instead of the glyph; pieces of several owners are a `*`.
/// Without colour, if there is more than one owner, the owner's number follows the letter. If
/// pieces are in some condition, a sign follows that. A thing that lies on a tile is shown by its
/// letter, a zone by its own where the ground is plain. If there are numbers, all cells are as
/// wide as the largest, and walls are a `#`. Without colour, dim cells are blank; so are cells
/// without a mark if some are lit but none dim. Strokes are shown in colour only, and shots
/// and rays not at all.
///
/// Odd rows of hexes are shifted to the right. If there are sides, they stand between the
/// cells: squares are written as a grid with a `+` at every corner. Levels stand side by
/// side as far as there is room, from the lowest on.
pub fn text(board: &Board, style: TextStyle) -> String {
    let board = &as_shown(board);
    let layout = Layout::of(board, style, None);
    let mut out = match layout.weave {
        Weave::Squares if board.levels.count <= 1 => flat::rows(board, &layout),
        _ => shaped::levels(board, &layout),
    };
    notes::trays(&mut out, board);
    notes::caption(&mut out, board);
    notes::legend(&mut out, board, &layout);
    out
}

/// A part of a board, for a window it does not fit into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// How many columns, at most.
    pub columns: usize,
    /// How many rows, at most.
    pub rows: usize,
    /// Cells one character wide even where two would look better.
    pub narrow: bool,
}

/// How much room text takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Characters left of the first cell.
    pub gutter: usize,
    /// Characters from one cell to the next.
    pub cell: usize,
    /// Lines above the first row.
    pub ruler: usize,
    /// Lines from one row to the next.
    pub row: usize,
    /// Characters right of the last cell, as of rows that are shifted.
    pub right: usize,
}

impl Measure {
    /// How wide that many columns are.
    pub fn width(&self, columns: usize) -> usize {
        self.gutter + columns * self.cell + self.right
    }

    /// How high that many rows are.
    pub fn height(&self, rows: usize) -> usize {
        self.ruler + rows * self.row
    }

    /// How many columns fit into a width.
    pub fn columns_within(&self, width: usize) -> usize {
        width.saturating_sub(self.gutter + self.right) / self.cell.max(1)
    }

    /// How many rows fit into a height.
    pub fn rows_within(&self, height: usize) -> usize {
        height.saturating_sub(self.ruler) / self.row.max(1)
    }
}

/// How much room a level of a board takes, cells being as narrow as asked.
pub fn measure(board: &Board, style: TextStyle, narrow: bool) -> Measure {
    let part = Part {
        narrow,
        ..Part::default()
    };
    Layout::of(&single(board), style, Some(part)).measure()
}

/// Writes the ruler and the rows of a part of a board, a line each; all rows are as wide as
/// [`Measure::width`] says. Of several levels this is the one that is shown, or the lowest.
pub fn lines(board: &Board, style: TextStyle, part: Part) -> Vec<String> {
    let board = &single(board);
    let layout = Layout::of(board, style, Some(part));
    match layout.weave {
        Weave::Squares => {
            let rows = flat::rows(board, &layout);
            rows.lines().map(str::to_owned).collect()
        }
        _ => shaped::lines(board, &layout),
    }
}

/// Column numbers and ticks.
const RULER_LINES: usize = 2;

#[cfg(test)]
mod tests;
