//! The motions that can leave a map as it is.

use casus_belli::{geometry::Position, map::Map};
use serde::Serialize;
use std::fmt;

/// A motion of the grid onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// West and east change places.
    LeftRight,
    /// North and south change places.
    TopBottom,
    /// A mirror from the top left to the bottom right corner; squares only.
    Diagonal,
    /// A mirror from the top right to the bottom left corner; squares only.
    AntiDiagonal,
    /// By 180 degrees.
    HalfTurn,
    /// By 90 degrees, clockwise; squares only.
    QuarterTurn,
}

impl Motion {
    /// All motions.
    pub const ALL: &'static [Self] = &[
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::HalfTurn,
        Self::QuarterTurn,
    ];

    /// Whether only a square can be moved so.
    pub fn needs_square(self) -> bool {
        matches!(
            self,
            Self::Diagonal | Self::AntiDiagonal | Self::QuarterTurn
        )
    }

    /// Where a cell of a grid of this size goes.
    pub fn image(self, columns: i32, rows: i32, at: Position) -> Position {
        let (right, bottom) = (columns - 1, rows - 1);
        match self {
            Self::LeftRight => Position::new(right - at.x, at.y),
            Self::TopBottom => Position::new(at.x, bottom - at.y),
            Self::Diagonal => Position::new(at.y, at.x),
            Self::AntiDiagonal => Position::new(bottom - at.y, right - at.x),
            Self::HalfTurn => Position::new(right - at.x, bottom - at.y),
            Self::QuarterTurn => Position::new(bottom - at.y, at.x),
        }
    }

    /// Whether the map's terrain looks the same after this motion. The start does not
    /// count: on a grid with an even side there is no cell in the middle.
    pub fn keeps(self, map: &Map) -> bool {
        let (columns, rows) = (map.columns(), map.rows());
        (!self.needs_square() || columns == rows)
            && (map.positions()).all(|at| map.zone(at) == map.zone(self.image(columns, rows, at)))
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::LeftRight => "mirror left-right",
            Self::TopBottom => "mirror top-bottom",
            Self::Diagonal => "mirror in the diagonal",
            Self::AntiDiagonal => "mirror in the other diagonal",
            Self::HalfTurn => "half turn",
            Self::QuarterTurn => "quarter turn",
        })
    }
}
