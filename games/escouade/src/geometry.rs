//! Cubes, directions and range.

use crate::interface::{Cube, Direction};

/// What a path ends with when it leads off the board.
pub const OUTSIDE: Cube = Cube::new(-1, -1, -1);

/// One of the three ways a unit step can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// West and east.
    X,
    /// North and south.
    Y,
    /// Down and up.
    Z,
}

impl Cube {
    /// The cube next to this one in a direction.
    #[must_use]
    pub fn towards(self, direction: Direction) -> Self {
        match direction {
            Direction::Nord => self.shifted(0, -1, 0),
            Direction::Est => self.shifted(1, 0, 0),
            Direction::Sud => self.shifted(0, 1, 0),
            Direction::Ouest => self.shifted(-1, 0, 0),
        }
    }

    /// The cube so far away. Numbers from outside may be of any size.
    #[must_use]
    pub fn shifted(self, x: i32, y: i32, z: i32) -> Self {
        Self::new(
            self.x.saturating_add(x),
            self.y.saturating_add(y),
            self.z.saturating_add(z),
        )
    }

    /// The cube above.
    #[must_use]
    pub fn above(self) -> Self {
        self.shifted(0, 0, 1)
    }

    /// How far it is to another cube of the board, along each axis.
    pub fn offset(self, to: Self) -> [i32; 3] {
        [to.x - self.x, to.y - self.y, to.z - self.z]
    }

    /// The key of reading order: by level, row, column.
    pub fn reading_order(self) -> (i32, i32, i32) {
        (self.z, self.y, self.x)
    }
}

/// The range between two cubes of the board.
pub fn range(from: Cube, to: Cube) -> i32 {
    from.offset(to).into_iter().map(i32::abs).max().unwrap_or(0)
}

/// Whether two cubes of the board are neighbours, corners included.
pub fn adjacent(from: Cube, to: Cube) -> bool {
    range(from, to) == 1
}

/// The direction of a unit step along x or y; none if it goes up or down or nowhere.
pub fn direction([x, y, _]: [i32; 3], axis: Axis) -> Option<Direction> {
    match (axis, x.signum(), y.signum()) {
        (Axis::X, 1, _) => Some(Direction::Est),
        (Axis::X, -1, _) => Some(Direction::Ouest),
        (Axis::Y, _, 1) => Some(Direction::Sud),
        (Axis::Y, _, -1) => Some(Direction::Nord),
        _ => None,
    }
}
