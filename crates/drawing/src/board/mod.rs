//! What is to be drawn.

mod ground;
mod side;
mod stroke;
mod token;
mod tray;
mod zone;

pub use ground::{Colour, Item, Mark, Symbol, Tile};
pub use side::{Side, SideLook};
pub use stroke::{Stroke, Within};
pub use token::{Condition, Place, Token};
pub use tray::{Piece, Tray};
pub use zone::{Zone, ZoneLook};

/// How the cells of a board fit together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// Squares, with four sides each.
    #[default]
    Squares,
    /// Hexes that stand on a corner, with six sides each; odd rows are shifted half a cell to
    /// the right.
    Hexes,
}

/// A direction on the board: which way a piece looks, or on which side of a cell something is.
///
/// Squares have sides to the north, east, south and west; hexes to the east and west and to
/// the four between. A piece may look anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// The direction the other way.
    pub fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::East => Self::West,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::West => Self::East,
            Self::NorthWest => Self::SouthEast,
        }
    }
}

/// A cell by column and row, both from 0.
///
/// On a board of several levels the rows go on: the first row of a level follows the last
/// row of the level below it. [`Board::cell`] does that sum.
pub type Cell = (usize, usize);

/// The levels of a board, and how they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// How many there are, from the lowest up; no board has none.
    pub count: usize,
    /// The one that is shown, with those below it where it has no floor
    /// ([`Symbol::Void`]); all of them side by side if none is chosen.
    pub shown: Option<usize>,
}

impl Default for Levels {
    fn default() -> Self {
        Self {
            count: 1,
            shown: None,
        }
    }
}

/// A board to be drawn.
///
/// A board of squares needs `columns` and `tiles` and can leave the rest to
/// `..Board::default()`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// How the cells fit together.
    pub shape: Shape,
    /// Tiles in a row.
    pub columns: usize,
    /// All tiles, row by row from the top, level after level.
    pub tiles: Vec<Tile>,
    /// The levels; one unless said otherwise.
    pub levels: Levels,
    /// What stands between cells.
    pub sides: Vec<Side>,
    /// Groups of cells that belong together.
    pub zones: Vec<Zone>,
    /// Said above or below the picture, such as what the marks mean.
    pub caption: String,
    /// What happened, drawn over the tiles and under the pieces.
    pub strokes: Vec<Stroke>,
    /// Dice and cards, shown below the board.
    pub trays: Vec<Tray>,
    /// Owners and what is to be said of them, such as their names.
    pub legend: Vec<(usize, String)>,
}

impl Board {
    /// How many rows there are, on each level.
    pub fn rows(&self) -> usize {
        self.tiles.len() / self.columns.max(1) / self.levels.count.max(1)
    }

    /// The tile in column `x` of row `y`, rows being counted over all levels.
    pub fn tile(&self, x: usize, y: usize) -> Option<&Tile> {
        (x < self.columns).then(|| self.tiles.get(y.checked_mul(self.columns)? + x))?
    }

    /// The tile in column `x` of row `y`, to be changed.
    pub fn tile_mut(&mut self, x: usize, y: usize) -> Option<&mut Tile> {
        let columns = self.columns;
        (x < columns).then(|| self.tiles.get_mut(y.checked_mul(columns)? + x))?
    }

    /// The cell in column `x` and row `y` of a level.
    pub fn cell(&self, x: usize, y: usize, level: usize) -> Cell {
        (x, level.saturating_mul(self.rows()).saturating_add(y))
    }
}
