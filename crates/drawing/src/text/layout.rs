//! What all cells of a text have in common.

use crate::geometry::extent;
use crate::{Board, Mark, Shape, Tile};

use super::{Measure, Part, RULER_LINES, TextStyle};

/// The widest board whose cells are two characters wide in colour, which makes them nearly
/// square and leaves room for an arrow.
const WIDEST_SQUARE: usize = 50;

/// How cells and what is between them fill a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weave {
    /// Squares, with nothing between them.
    Squares,
    /// Squares, with a character and a line between them.
    WalledSquares,
    /// Hexes, with a blank between them.
    Hexes,
    /// Hexes, with a character and a line between them.
    WalledHexes,
}

impl Weave {
    fn of(board: &Board) -> Self {
        match (board.shape, board.sides.is_empty()) {
            (Shape::Squares, true) => Self::Squares,
            (Shape::Squares, false) => Self::WalledSquares,
            (Shape::Hexes, true) => Self::Hexes,
            (Shape::Hexes, false) => Self::WalledHexes,
        }
    }

    /// Whether there are sides to be shown.
    pub(super) fn walled(self) -> bool {
        matches!(self, Self::WalledSquares | Self::WalledHexes)
    }

    /// How wide a cell is if its content is, so that everything falls into place.
    fn cell(self, content: usize) -> usize {
        match self {
            Self::Squares => content,
            Self::WalledSquares => content,
            // Odd rows begin half a cell to the right.
            Self::Hexes => content + 1 - content % 2,
            // A slanting side lies a quarter of the way to the next cell.
            Self::WalledHexes => (content + 1).next_multiple_of(4) - 1,
        }
    }
}

/// What all cells have in common.
pub(super) struct Layout {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) colour: bool,
    pub(super) numbers: bool,
    /// Whether cells without a mark are left blank.
    pub(super) only_lit: bool,
    /// Digits of the largest owner, where colours cannot tell owners apart.
    pub(super) owner_digits: Option<usize>,
    /// Whether pieces show a sign of their condition.
    pub(super) conditions: bool,
    pub(super) weave: Weave,
    /// Characters of a cell.
    pub(super) cell: usize,
    /// Characters left of the first cell.
    pub(super) gutter: usize,
}

impl Layout {
    pub(super) fn of(board: &Board, style: TextStyle, part: Option<Part>) -> Layout {
        let (all_columns, all_rows) = extent(board);
        let whole = Part {
            columns: all_columns,
            rows: all_rows,
            narrow: all_columns > WIDEST_SQUARE,
            ..Part::default()
        };
        let part = part.unwrap_or(whole);
        let (left, top) = (part.left.min(all_columns), part.top.min(all_rows));
        let columns = part.columns.min(all_columns - left);
        let rows = part.rows.min(all_rows - top);
        let marks = || board.tiles.iter().filter_map(|tile| tile.mark.as_ref());
        let lit = marks().any(|mark| *mark == Mark::Lit);
        let dim = marks().any(|mark| *mark == Mark::Dim);
        let largest = largest_number(board);
        let conditions = (board.tiles.iter())
            .flat_map(|tile| &tile.tokens)
            .any(|token| !token.conditions.is_empty());
        let mut layout = Layout {
            left,
            top,
            columns,
            rows,
            colour: style.colour,
            numbers: largest.is_some(),
            only_lit: lit && !dim && !style.colour,
            owner_digits: owner_digits(board).filter(|_| !style.colour),
            conditions,
            weave: Weave::of(board),
            cell: 0,
            gutter: digits(all_rows.saturating_sub(1)) + 1,
        };
        let square = style.colour && !part.narrow;
        layout.cell = layout.weave.cell(layout.content(largest, square));
        layout
    }

    /// How wide what is written in a cell can be; cells may be widened to look square.
    fn content(&self, largest: Option<u32>, square: bool) -> usize {
        // Something else keeps cells apart that are not side by side.
        let blank = usize::from(self.weave == Weave::Squares);
        let sign = usize::from(self.conditions);
        let piece = 1 + self.owner_digits.unwrap_or(0) + sign;
        match (largest, self.owner_digits) {
            (Some(largest), _) => digits(largest as usize).max(piece) + blank,
            (None, Some(_)) => piece + blank,
            // With something around it a cell of three characters looks square.
            (None, None) if square && self.weave != Weave::Squares => 3,
            (None, None) => piece.max(1 + usize::from(square)),
        }
    }

    /// How much room everything takes.
    pub(super) fn measure(&self) -> Measure {
        let between = usize::from(self.weave != Weave::Squares);
        let (wall, cell) = (usize::from(self.weave.walled()), self.cell + between);
        let shift = match self.weave {
            Weave::Hexes | Weave::WalledHexes => cell / 2,
            _ => 0,
        };
        Measure {
            gutter: self.gutter + wall,
            cell,
            ruler: RULER_LINES + wall,
            row: 1 + wall,
            right: shift,
        }
    }

    /// Whether nothing of a tile's ground is shown.
    pub(super) fn is_blank(&self, tile: &Tile) -> bool {
        match tile.mark {
            Some(Mark::Dim) => !self.colour,
            None => self.only_lit,
            _ => false,
        }
    }
}

/// The largest number on a board, if there are any.
fn largest_number(board: &Board) -> Option<u32> {
    let marks = board.tiles.iter().filter_map(|tile| tile.mark.as_ref());
    let numbers = marks.filter_map(|mark| match mark {
        Mark::Number { value, .. } => Some(*value),
        _ => None,
    });
    numbers.max()
}

/// The digits of the largest owner, if there are several.
fn owner_digits(board: &Board) -> Option<usize> {
    let tokens = || board.tiles.iter().flat_map(|tile| &tile.tokens);
    let owners = || tokens().filter_map(|token| token.owner);
    let first = owners().next();
    let several = owners().any(|owner| first != Some(owner));
    owners().max().filter(|_| several).map(digits)
}

pub(super) fn digits(number: usize) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}
