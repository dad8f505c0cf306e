//! The board as a match finds it.

use super::Word;
use crate::Team;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::{borrow::Cow, collections::BTreeMap};

/// How cells lie together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Squares; ways are 0 north, 1 east, 2 south, 3 west.
    #[default]
    Squares,
    /// Hexes with a corner at the top, odd rows shifted to the right by half a cell; ways are
    /// 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east.
    Hexes,
}

/// A cell: column, row and level, from 0. Written `[x, y]`, or `[x, y, z]` above level 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// To the east.
    pub x: i32,
    /// To the south.
    pub y: i32,
    /// Upwards.
    pub z: i32,
}

impl Cell {
    /// A cell of the lowest level.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y, z: 0 }
    }

    /// A cell of any level.
    pub const fn at(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.z {
            0 => (self.x, self.y).serialize(serializer),
            z => (self.x, self.y, z).serialize(serializer),
        }
    }
}

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "description": "A cell: column and row, and its level above level 0, all from 0.",
            "items": { "type": "integer" },
            "minItems": 2,
            "maxItems": 3,
        })
    }
}

/// A cell as a number: level by level, row by row, so `(z * rows + y) * columns + x`. Sets of
/// cells are lists of them.
pub type CellNumber = usize;

/// What a board is made of. What may change during a match can be given here as it is in the
/// beginning, or with every [`Scene`](super::Scene).
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Board {
    /// How cells lie together.
    pub shape: Shape,
    /// Cells from west to east.
    pub columns: u32,
    /// Cells from north to south.
    pub rows: u32,
    /// Boards on top of one another.
    #[serde(skip_serializing_if = "is_one")]
    pub levels: Levels,
    /// A text for each row, level by level; a character for each cell.
    pub ground: Vec<String>,
    /// What the characters stand for. A character that is missing here is no cell.
    pub grounds: BTreeMap<char, Ground>,
    /// The kinds of sides there are, by their words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub side_kinds: BTreeMap<Word, SideLook>,
    /// What stands between cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<Side>,
    /// Parts of the board with a name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
}

/// How many levels a board has: one, unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Levels(pub u32);

impl Default for Levels {
    fn default() -> Self {
        Self(1)
    }
}

fn is_one(levels: &Levels) -> bool {
    levels.0 == 1
}

impl Board {
    /// A board of one level, row by row.
    pub fn new(shape: Shape, ground: Vec<String>, grounds: BTreeMap<char, Ground>) -> Self {
        Self {
            shape,
            columns: ground.first().map_or(0, |row| row.chars().count()) as u32,
            rows: ground.len() as u32,
            ground,
            grounds,
            ..Self::default()
        }
    }

    /// The number of a cell; none outside.
    pub fn number(&self, Cell { x, y, z }: Cell) -> Option<CellNumber> {
        let within = |value: i32, most: u32| u32::try_from(value).ok().filter(|it| *it < most);
        let x = within(x, self.columns)?;
        let y = within(y, self.rows)?;
        let z = within(z, self.levels.0)?;
        Some(((z * self.rows + y) * self.columns + x) as CellNumber)
    }
}

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ground {
    /// Its word, such as `foret`.
    pub word: Word,
    /// How it looks where the game brings no skin.
    pub look: GroundLook,
}

impl Ground {
    /// A kind of ground.
    pub fn new(word: impl Into<Word>, look: GroundLook) -> Self {
        Self {
            word: word.into(),
            look,
        }
    }
}

/// How ground looks where the game brings no skin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GroundLook {
    /// Where one walks.
    Floor,
    /// A road or another good way.
    Path,
    /// Where one does not walk.
    Wall,
    /// Something solid on the floor: a statue, an obstacle.
    Block,
    /// Hard to walk on.
    Rough,
    /// Trees and grass.
    Plant,
    /// Water, ice.
    Water,
    /// Something that hurts.
    Danger,
    /// Somewhere to fall down; nothing at all.
    Hole,
    /// Mist or darkness.
    Mist,
    /// Something to use: a switch, a rune, a gear.
    Device,
    /// Something to win: a treasure, an objective, an exit.
    Goal,
    /// Where a team begins.
    Start,
}

/// What stands on the side of a cell. Neighbours may each have a side of their own towards
/// the other; both are drawn then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Side {
    /// The cell.
    pub at: Cell,
    /// Towards which neighbour, see [`Shape`].
    pub way: u8,
    /// What: one of the board's kinds; none for an open side.
    pub kind: Option<Word>,
}

/// How a kind of side looks where the game brings no skin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideLook {
    /// Nobody gets through.
    Wall,
    /// A door that is shut.
    Closed,
    /// A door that stands open.
    Open,
    /// Nobody gets through, but one sees through.
    Window,
    /// An opening of so many percent of the side.
    Gap(u8),
    /// Hard to cross.
    Rubble,
}

/// Some cells with a name: a room, an objective, a place to start from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Zone {
    /// Its number among the zones.
    pub id: u32,
    /// Its name, as short as on a map.
    pub name: Word,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// Its cells.
    pub cells: Vec<CellNumber>,
    /// Whether nobody knows yet what is in it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}
