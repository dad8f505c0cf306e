//! Everything as it stands between two phases.

use super::{Cell, CellNumber, Details, Side, Word, Zone};
use crate::{FigureId, FigureName, Team};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything as it stands. What is left empty is not drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Scene {
    /// Every figure, in ascending order of numbers; those that are not on the board too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// By team: what it sees and holds. Empty if there is nothing to say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Holding>,
    /// Sets of cells that mean something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
    /// The ground, in place of the board's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Vec<String>>,
    /// The sides, in place of the board's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<Side>>,
    /// The zones, in place of the board's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zones: Option<Vec<Zone>>,
    /// Cards that lie on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<CardPile>,
    /// Dice that lie on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// Who acts after whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queue: Option<Queue>,
    /// What the team that is asked next may choose from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Choice>,
    /// What else there is to tell, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Word, Amount>,
}

/// A figure: somebody or something that has a number and a place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Figure {
    /// Its number within the match.
    pub id: FigureId,
    /// Whose it is; nobody's if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// What it is, such as `elfe`: a skin has a face for it.
    pub kind: Word,
    /// What people call it, if that is more than its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Word>,
    /// Where it stands; none if it is not on the board.
    pub at: Option<Cell>,
    /// Where in its cell, in hundredths from the north-west; anywhere if it does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<(u8, u8)>,
    /// Where it looks, in degrees clockwise from north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// How large it is, in percent of a usual figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// Whether it is a thing rather than somebody: drawn small, below the others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub thing: bool,
    /// What is the matter with it: `wounded`, `lying`, `frozen`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Word>,
    /// What is known of it, by name. A bar shows the first that is [`Amount::Of`].
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Word, Amount>,
    /// What only its own team knows of it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub secrets: BTreeMap<Word, Amount>,
    /// The cells it sees, where teams see a part of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sees: Option<Vec<CellNumber>>,
    /// Other sets of cells that belong to it, by name; cells may come several times.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub traces: BTreeMap<Word, Vec<CellNumber>>,
    /// Teams that do not know where it is, even if they see its cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden_from: Vec<Team>,
    /// More for the game's own skin.
    #[serde(flatten)]
    pub details: Details,
}

impl Figure {
    /// The figure as people speak of it.
    pub fn named(&self) -> FigureName {
        FigureName {
            id: self.id,
            team: self.team,
            word: self.name.clone().unwrap_or_else(|| self.kind.clone()),
        }
    }
}

/// A number or a word that is told of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Amount {
    /// So many of at most so many, such as life.
    Of(i64, i64),
    /// A number.
    Number(i64),
    /// A word.
    Word(Word),
}

/// What a team sees and holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Holding {
    /// All cells it sees by any means, in ascending order; none if everybody sees everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sees: Option<Vec<CellNumber>>,
    /// The figures it sees, its own too; none if they are those on cells it sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sees_figures: Option<Vec<FigureId>>,
    /// Its cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Its dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// What else it has, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Word, Amount>,
}

/// A set of cells that means something: a field of vision, a blessing, a fire.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Overlay {
    /// What it is known by; two overlays never share one.
    pub id: Word,
    /// What it is, such as `palantir`.
    pub kind: Word,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// Its middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
    /// Its cells.
    pub cells: Vec<CellNumber>,
    /// Whether its team sees these cells.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sight: bool,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Card {
    /// What it says.
    pub word: Word,
    /// A number on it, such as its initiative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// Whether only its owner knows it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// The figure it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
}

/// Cards that lie together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct CardPile {
    /// What it is called.
    pub name: Word,
    /// How many cards it has that nobody sees.
    pub count: u32,
    /// Those that can be seen, the topmost last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
}

/// A die and what it shows.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Die {
    /// How many faces it has.
    pub faces: u32,
    /// The face that is up.
    pub shows: u32,
    /// What that face is called, where it is not a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<Word>,
    /// Whether it counts, such as a success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
}

impl Die {
    /// A die with numbers.
    pub fn new(faces: u32, shows: u32) -> Self {
        Self {
            faces,
            shows,
            word: None,
            counts: None,
        }
    }
}

/// Who acts after whom.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Queue {
    /// Figures in their order.
    pub figures: Vec<FigureId>,
    /// Whose turn it is, as a place in that list.
    pub now: Option<usize>,
}

/// Something to choose.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Choice {
    /// What it is.
    pub text: String,
    /// The cells it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellNumber>,
    /// More for the game's own skin.
    #[serde(flatten)]
    pub details: Details,
}
