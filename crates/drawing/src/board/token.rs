use super::Direction;

/// What can be seen of a piece's condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// It is its turn: a bright ring.
    Active,
    /// It has had its turn: paler.
    Spent,
    /// It is hurt: a drop of blood.
    Wounded,
    /// It lies on the ground: flat.
    Lying,
    /// It cannot move: in ice.
    Frozen,
    /// It misses its turn: stars.
    Stunned,
    /// It cannot strike: a broken blade.
    Disarmed,
    /// Others do not see it: faint.
    Hidden,
    /// It is protected: a shield.
    Shielded,
    /// Anything else: a small badge with a letter.
    Badge(char),
}

/// Where a piece stands within its cell: a cell is a grid of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many places there are in each row and column of the cell.
    pub grid: u8,
    /// The column of the piece's upper left place, from 0.
    pub column: u8,
    /// The row of that place.
    pub row: u8,
    /// How many places wide and high the piece is.
    pub size: u8,
}

/// A piece on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// A letter or digit that names it.
    pub letter: char,
    /// The owner, for the colour; none for what belongs to nobody.
    pub owner: Option<usize>,
    /// Which way it looks, if that matters.
    pub facing: Option<Direction>,
    /// What can be seen of its condition.
    pub conditions: Vec<Condition>,
    /// How much life it has, and the most it can have: a bar.
    pub life: Option<(u32, u32)>,
    /// Where it stands in its cell; pieces without a place share what room there is.
    pub place: Option<Place>,
}

impl Token {
    /// A piece of nobody's that looks nowhere.
    pub fn new(letter: char) -> Self {
        Self {
            letter,
            owner: None,
            facing: None,
            conditions: Vec::new(),
            life: None,
            place: None,
        }
    }

    /// The same piece, belonging to somebody.
    pub fn of(self, owner: usize) -> Self {
        Self {
            owner: Some(owner),
            ..self
        }
    }

    /// The same piece, looking somewhere.
    pub fn facing(self, facing: Direction) -> Self {
        Self {
            facing: Some(facing),
            ..self
        }
    }

    /// The same piece in one more condition.
    pub fn with(mut self, condition: Condition) -> Self {
        self.conditions.push(condition);
        self
    }

    /// The same piece with some life left of the most it can have.
    pub fn life(self, left: u32, most: u32) -> Self {
        Self {
            life: Some((left, most)),
            ..self
        }
    }

    /// The same piece at a place within its cell.
    pub fn at(self, place: Place) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }
}
