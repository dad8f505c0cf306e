use super::{Cell, Direction};

/// What stands on a side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SideLook {
    /// Nothing; for a side that only text shows.
    Open,
    /// A wall.
    Wall,
    /// A wall with a gap of that many hundredths of its length.
    Gap(u8),
    /// A door that is shut.
    Door,
    /// A portcullis that is down.
    Bars,
    /// A portcullis that is up.
    RaisedBars,
    /// What is left of a portcullis.
    BrokenBars,
    /// A wall with a slit to look through.
    Slit,
    /// Loose stones.
    Rubble,
    /// A wall with something fixed to it, named by a letter.
    Fixture(char),
}

/// Something between two cells, or between a cell and the outside.
///
/// It may be named from either of its cells. Where both name it, each has a side of its
/// own, and both are drawn, each in its cell; text has room for one, and shows that of the
/// first cell in reading order unless it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// The cell.
    pub cell: Cell,
    /// On which side of the cell; what is not a side of such a cell is not drawn.
    pub toward: Direction,
    /// What it looks like.
    pub look: SideLook,
    /// The character that stands for it in text.
    pub glyph: char,
}

impl Side {
    /// A side with the character that its look suggests.
    pub fn new(cell: Cell, toward: Direction, look: SideLook) -> Self {
        let wall = match toward {
            Direction::North | Direction::South => '-',
            Direction::East | Direction::West => '|',
            Direction::NorthEast | Direction::SouthWest => '\\',
            Direction::SouthEast | Direction::NorthWest => '/',
        };
        let glyph = match look {
            SideLook::Open => ' ',
            SideLook::Wall => wall,
            SideLook::Gap(_) => '.',
            SideLook::Door => 'D',
            SideLook::Bars => '#',
            SideLook::RaisedBars => '=',
            SideLook::BrokenBars => '~',
            SideLook::Slit => ':',
            SideLook::Rubble => '%',
            SideLook::Fixture(letter) => letter,
        };
        Self {
            cell,
            toward,
            look,
            glyph,
        }
    }

    /// The same side with another character.
    pub fn glyph(self, glyph: char) -> Self {
        Self { glyph, ..self }
    }
}
