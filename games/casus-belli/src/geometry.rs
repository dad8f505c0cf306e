//! Cells and directions.

use crate::interface::Orientation;
use std::fmt;

/// A cell, or any pair of numbers a champion may send: x to the east, y to the south.
pub use crate::api::Position;

impl Position {
    /// The cell `steps` further in a direction.
    #[must_use]
    pub fn step(self, direction: Orientation, steps: i32) -> Self {
        let (dx, dy) = direction.vector();
        Self::new(self.x + dx * steps, self.y + dy * steps)
    }

    /// The cell moved by a displacement. Saturates: targets come from champions.
    #[must_use]
    pub fn shifted(self, by: Displacement) -> Self {
        Self::new(self.x.saturating_add(by.dx), self.y.saturating_add(by.dy))
    }

    /// The direction of a neighbouring cell; none if it is not one of the four.
    pub fn direction_to(self, neighbour: Self) -> Option<Orientation> {
        (Orientation::ALL.iter().copied()).find(|&direction| self.step(direction, 1) == neighbour)
    }

    /// The cells of the cross around this one, itself first.
    pub fn cross(self) -> [Self; 5] {
        let [north, east, south, west] = [
            Orientation::Nord,
            Orientation::Est,
            Orientation::Sud,
            Orientation::Ouest,
        ]
        .map(|direction| self.step(direction, 1));
        [self, north, east, south, west]
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// How far a figure was pushed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Displacement {
    dx: i32,
    dy: i32,
}

impl Displacement {
    /// From one cell to another.
    pub fn between(from: Position, to: Position) -> Self {
        Self {
            dx: to.x - from.x,
            dy: to.y - from.y,
        }
    }
}

impl Orientation {
    /// One step this way, as (x, y).
    pub fn vector(self) -> (i32, i32) {
        match self {
            Self::Nord => (0, -1),
            Self::Est => (1, 0),
            Self::Sud => (0, 1),
            Self::Ouest => (-1, 0),
        }
    }

    /// One column further across the field of someone facing this way, as (x, y).
    pub fn across(self) -> (i32, i32) {
        match self {
            Self::Nord => (-1, 0),
            Self::Est => (0, 1),
            Self::Sud => (1, 0),
            Self::Ouest => (0, -1),
        }
    }
}
