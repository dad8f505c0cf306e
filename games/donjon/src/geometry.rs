//! Cells, directions and the grid of rooms.

use crate::interface::Orientation;
pub use crate::interface::Position;
use serde::{Deserialize, Serialize};
use std::fmt;

/// No place in the dungeon.
pub const NOWHERE: Position = Position::new(-1, -1);

impl Default for Position {
    fn default() -> Self {
        NOWHERE
    }
}

impl Position {
    /// The neighbouring cell in a direction. Saturates: cells come from champions.
    #[must_use]
    pub fn step(self, direction: Orientation) -> Self {
        let (dx, dy) = match direction {
            Orientation::Nord => (0, -1),
            Orientation::Est => (1, 0),
            Orientation::Sud => (0, 1),
            Orientation::Ouest => (-1, 0),
        };
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The direction of a neighbouring cell; none if it is not one of the four.
    pub fn direction_to(self, neighbour: Self) -> Option<Orientation> {
        (Orientation::ALL.iter().copied())
            .find(|&direction| self != neighbour && self.step(direction) == neighbour)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Orientation {
    /// A quarter to the right.
    #[must_use]
    pub fn right(self) -> Self {
        Self::ALL[(self.index() + 1) % 4]
    }

    /// The other way.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::ALL[(self.index() + 2) % 4]
    }

    /// The way a ray goes on behind a mirror `/`.
    #[must_use]
    pub fn off_rising_mirror(self) -> Self {
        match self {
            Self::Nord => Self::Est,
            Self::Est => Self::Nord,
            Self::Sud => Self::Ouest,
            Self::Ouest => Self::Sud,
        }
    }

    /// The way a ray goes on behind a mirror `\`.
    #[must_use]
    pub fn off_falling_mirror(self) -> Self {
        self.off_rising_mirror().opposite()
    }
}

/// How rooms and cells are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// Rooms in a row.
    pub across: i32,
    /// Rows of rooms.
    pub down: i32,
    /// Cells per side of a room.
    pub side: i32,
}

impl Layout {
    /// Columns of cells.
    pub fn columns(self) -> i32 {
        self.across * self.side
    }

    /// Rows of cells.
    pub fn rows(self) -> i32 {
        self.down * self.side
    }

    /// Number of cells.
    pub fn cells(self) -> usize {
        (self.columns() * self.rows()) as usize
    }

    /// Number of places for rooms.
    pub fn places(self) -> usize {
        (self.across * self.down) as usize
    }

    /// Whether a cell lies in the dungeon.
    pub fn contains(self, at: Position) -> bool {
        (0..self.columns()).contains(&at.x) && (0..self.rows()).contains(&at.y)
    }

    /// The cell's number in reading order; none outside.
    pub fn index(self, at: Position) -> Option<usize> {
        self.contains(at)
            .then(|| (at.y * self.columns() + at.x) as usize)
    }

    /// The cell with a number in reading order.
    pub fn position(self, index: usize) -> Position {
        let columns = self.columns().max(1) as usize;
        Position::new((index % columns) as i32, (index / columns) as i32)
    }

    /// Every cell in reading order.
    pub fn positions(self) -> impl Iterator<Item = Position> {
        (0..self.cells()).map(move |index| self.position(index))
    }

    /// The place a cell belongs to; none outside.
    pub fn place(self, at: Position) -> Option<usize> {
        self.contains(at)
            .then(|| (at.y / self.side * self.across + at.x / self.side) as usize)
    }

    /// The top left cell of a place.
    pub fn corner(self, place: usize) -> Position {
        let across = self.across.max(1);
        let place = place as i32;
        Position::new(place % across * self.side, place / across * self.side)
    }

    /// The cells of a place in reading order.
    pub fn cells_of(self, place: usize) -> impl Iterator<Item = Position> {
        let (corner, side) = (self.corner(place), self.side);
        (0..side * side).map(move |at| Position::new(corner.x + at % side, corner.y + at / side))
    }

    /// Where a cell comes to when its room turns a quarter to the right.
    pub fn turned(self, at: Position) -> Position {
        let corner = self
            .place(at)
            .map_or(Position::new(0, 0), |place| self.corner(place));
        let (column, row) = (at.x - corner.x, at.y - corner.y);
        Position::new(corner.x + self.side - 1 - row, corner.y + column)
    }
}

/// The largest number of cells: 40 columns and 40 rows.
pub const MAX_CELLS: usize = 1_600;

/// Some cells of a dungeon, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSet([u64; MAX_CELLS / 64]);

impl Default for CellSet {
    fn default() -> Self {
        Self([0; MAX_CELLS / 64])
    }
}

impl CellSet {
    /// Adds a cell; false if it was there.
    pub fn insert(&mut self, index: usize) -> bool {
        let Some(word) = self.0.get_mut(index / 64) else {
            return false;
        };
        let bit = 1 << (index % 64);
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    /// Whether a cell is there.
    pub fn contains(&self, index: usize) -> bool {
        (self.0.get(index / 64)).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Takes out the first cell.
    pub fn pop(&mut self) -> Option<usize> {
        let (place, word) = (self.0.iter_mut().enumerate()).find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(place * 64 + bit)
    }

    /// The cells in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || left.pop())
    }
}
