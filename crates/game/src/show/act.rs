//! What happens in a phase, and what it changes.

use super::{
    Amount, Card, CardPile, Cell, CellNumber, Choice, Details, Die, Figure, Overlay, Queue, Side,
    Word, Zone,
};
use crate::{FigureId, Team};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// An event as it is shown: when, where, by whom, and all it changes. Whoever applies the
/// changes of a phase's acts to the scene before it has the scene after it, as far as it is
/// to be seen on the way; the next scene is complete in any case.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Act {
    /// What happens, as a word for tools and skins.
    pub event: Word,
    /// What has the same number happens at the same time; numbers never go down.
    pub beat: u32,
    /// What happens, in words; an event without is not told by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether people look for it first, such as a death: it is marked on the timeline.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub headline: bool,
    /// Whether every team knows of it, whatever it sees.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// The team it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// The figure it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
    /// The figure that does it to that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
    /// The cell that the figure aims at: a line leads there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Cell>,
    /// The cells it takes place on: they light up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellNumber>,
    /// Dice that are thrown for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// All it changes, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// More for the game's own skin.
    #[serde(flatten)]
    pub details: Details,
}

/// Something that changes. Written `{"figure": {"id": 7, …}}`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Some things about a figure.
    Figure(FigureChange),
    /// A figure that was not there before.
    NewFigure(Box<Figure>),
    /// The ground of some cells, as characters of the board.
    Ground(Vec<(CellNumber, char)>),
    /// Sides: each replaces what was there.
    Sides(Vec<Side>),
    /// A zone: it replaces the one of its number, or is new.
    Zone(Zone),
    /// An overlay: it replaces the one of its id, or is new.
    Overlay(Overlay),
    /// The overlay of this id is gone.
    EndOverlay(Word),
    /// A square block of cells turns, with all that is on it: ground, sides, zones, figures.
    /// Where a character means another direction afterwards, [`Change::Ground`] follows.
    Turn(BlockTurn),
    /// A team's points.
    Score {
        /// Whose.
        team: Team,
        /// What it has now.
        points: i32,
    },
    /// A team's cards and dice.
    Hold {
        /// Whose.
        team: Team,
        /// All its cards.
        cards: Vec<Card>,
        /// All its dice.
        dice: Vec<Die>,
    },
    /// A pile: it replaces the one of its name, or is new.
    Pile(CardPile),
    /// The dice that lie on the table.
    Dice(Vec<Die>),
    /// Who acts after whom.
    Queue(Queue),
    /// What can be chosen from now on.
    Options(Vec<Choice>),
    /// A value of the match, see [`Scene::values`](super::Scene::values).
    Value {
        /// Its name.
        name: Word,
        /// What it is now.
        amount: Amount,
    },
}

/// What changes about a figure; the rest stays.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct FigureChange {
    /// Whose number it is.
    pub id: FigureId,
    /// Where it is now; `Some(None)` if it leaves the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Option<Cell>>,
    /// Where in its cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<(u8, u8)>,
    /// Whether it is suddenly there, instead of going there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub appears: bool,
    /// Where it looks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Option<Team>>,
    /// What it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Word>,
    /// All that is the matter with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Word>>,
    /// Whether it is dead: it fades, and stays until something else happens to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead: Option<bool>,
    /// Values that change.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Word, Amount>,
    /// The cells it sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sees: Option<Vec<CellNumber>>,
    /// Sets of cells that are replaced.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub traces: BTreeMap<Word, Vec<CellNumber>>,
    /// Cells that are added to sets.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub more_traces: BTreeMap<Word, Vec<CellNumber>>,
    /// Teams that do not know where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden_from: Option<Vec<Team>>,
    /// More for the game's own skin: each replaces the field of its name.
    #[serde(flatten)]
    pub details: Details,
}

impl FigureChange {
    /// Nothing yet about this figure.
    pub fn of(id: FigureId) -> Self {
        Self {
            id,
            ..Self::default()
        }
    }

    /// It goes to a cell.
    #[must_use]
    pub fn to(self, cell: Cell) -> Self {
        Self {
            at: Some(Some(cell)),
            ..self
        }
    }

    /// It leaves the board.
    #[must_use]
    pub fn away(self) -> Self {
        Self {
            at: Some(None),
            ..self
        }
    }

    /// A value of it changes.
    #[must_use]
    pub fn value(mut self, name: impl Into<Word>, amount: Amount) -> Self {
        self.values.insert(name.into(), amount);
        self
    }
}

impl From<FigureChange> for Change {
    fn from(change: FigureChange) -> Self {
        Self::Figure(change)
    }
}

/// A square block of cells that turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BlockTurn {
    /// Its corner in the north-west.
    pub at: Cell,
    /// Cells along a side.
    pub size: u32,
    /// Quarters of a turn to the right; to the left if negative.
    pub quarters: i8,
}
