//! What a game offers to viewers: all they draw, worked out, so that no viewer ever
//! implements a rule. The lines of JSON that come of it are described in `docs/replays.md`.

mod act;
mod board;
mod plain;
mod scene;

pub use act::{Act, BlockTurn, Change, FigureChange};
pub use board::{Board, Cell, CellNumber, Ground, GroundLook, Levels, Shape, Side, SideLook, Zone};
pub use plain::acts as plain_acts;
pub use scene::{Amount, Card, CardPile, Choice, Die, Figure, Holding, Overlay, Queue, Scene};

use crate::{FigureId, Game};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// A word of a game: for people, tools and skins.
pub type Word = Cow<'static, str>;

/// Further fields, which only the game's own skin knows. They stand beside the fields of what
/// they belong to and must not have their names.
pub type Details = serde_json::Map<String, serde_json::Value>;

/// What a game offers to viewers. Nothing of it is needed: with `impl Show for MyGame {}`,
/// phases, orders, points and events are shown in words. With a [`Board`] and a [`Scene`]
/// there is something to see, and with [`Act`]s that carry their changes it moves.
///
/// ```
/// use stechec_game::show::*;
/// use stechec_game::{FigureId, Team};
/// use std::collections::BTreeMap;
///
/// // A row of hexes with a knight and a monster that belongs to nobody.
/// let grounds = BTreeMap::from([('.', Ground::new("floor", GroundLook::Floor))]);
/// let board = Board::new(Shape::Hexes, vec!["....".to_owned()], grounds);
/// let knight = Figure {
///     id: FigureId(0),
///     team: Some(Team(0)),
///     kind: "knight".into(),
///     at: Some(Cell::new(0, 0)),
///     values: BTreeMap::from([("life".into(), Amount::Of(10, 10))]),
///     ..Figure::default()
/// };
/// let bat = Figure {
///     id: FigureId(8),
///     kind: "bat".into(),
///     at: Some(Cell::new(2, 0)),
///     ..Figure::default()
/// };
/// let scene = Scene { figures: vec![knight, bat], ..Scene::default() };
///
/// // The bat flies to the knight and bites.
/// let bite = Act {
///     event: "bite".into(),
///     text: Some("the bat bites the knight".to_owned()),
///     figure: Some(FigureId(0)),
///     by: Some(FigureId(8)),
///     changes: vec![
///         FigureChange::of(FigureId(8)).to(Cell::new(1, 0)).into(),
///         FigureChange::of(FigureId(0)).value("life", Amount::Of(8, 10)).into(),
///     ],
///     ..Act::default()
/// };
/// let json = serde_json::to_value(&bite)?;
/// assert_eq!(json["changes"][0]["figure"]["at"], serde_json::json!([1, 0]));
/// assert_eq!(json["changes"][1]["figure"]["values"]["life"], serde_json::json!([8, 10]));
/// # assert_eq!(board.number(Cell::new(3, 0)), Some(3));
/// # assert_eq!(scene.figures.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub trait Show: Game {
    /// The board of matches on a map; none if there is nothing to draw.
    fn board(_map: &Self::Map) -> Option<Board> {
        None
    }

    /// What else stays as it is in matches on a map, such as the number of turns. Numbers and
    /// texts are told to readers, the rest is for the game's own skin.
    fn facts(_map: &Self::Map) -> Details {
        Details::new()
    }

    /// Everything as it stands.
    fn scene(_state: &Self::State) -> Scene {
        Scene::default()
    }

    /// The events of a phase that led from one state to another, in their order.
    fn acts(_before: &Self::State, events: &[Self::Event], _after: &Self::State) -> Vec<Act> {
        plain::acts(events)
    }

    /// An order as it is shown, right or wrong, before it is carried out.
    fn order(_before: &Self::State, order: &Self::Order) -> ShownOrder {
        plain::order(order)
    }

    /// The answer to an order, in the words of the interface; `OK` if it counts.
    fn answer(verdict: Result<(), Self::Refusal>) -> Word {
        match verdict {
            Ok(()) => Word::Borrowed("OK"),
            Err(refusal) => Word::Owned(format!("{refusal:?}")),
        }
    }
}

/// An order as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct ShownOrder {
    /// The order in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The figure it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
    /// The cells it leads over, one after the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Cell>>,
    /// The cell it aims at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Cell>,
    /// More for the game's own skin.
    #[serde(flatten)]
    pub details: Details,
}
