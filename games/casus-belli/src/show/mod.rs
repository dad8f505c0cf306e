//! What viewers are told: everything they draw, worked out by the rules. The shape is
//! described in `docs/replays.md`.

mod acts;
mod board;
mod order;
mod scene;

use crate::{
    CasusBelli,
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Erreur, Orientation},
    map::Map,
    numbers::FULL_LIFE,
    order::Order,
    sight::Field,
    state::State,
};
use serde::Serialize;
use stechec_game::{
    Show, Team,
    show::{Act, Amount, Board, Cell, CellNumber, Details, Overlay, Scene, ShownOrder, Word},
};

impl Show for CasusBelli {
    fn board(map: &Map) -> Option<Board> {
        Some(board::board(map))
    }

    fn facts(map: &Map) -> Details {
        board::facts(map)
    }

    fn scene(state: &State) -> Scene {
        scene::scene(state)
    }

    fn acts(before: &State, events: &[Event], _after: &State) -> Vec<Act> {
        acts::acts(before, events)
    }

    fn order(before: &State, order: &Order) -> ShownOrder {
        order::shown(before, order)
    }

    fn answer(verdict: Result<(), Erreur>) -> Word {
        Erreur::from(verdict).word().into()
    }
}

/// The name of the set of cells where a figure noticed somebody.
const TRACES: &str = "traces";

impl From<FigureId> for stechec_game::FigureId {
    /// The place in the list of all figures: by team, then by class.
    fn from(id: FigureId) -> Self {
        Self(id.index() as u32)
    }
}

impl From<Position> for Cell {
    fn from(at: Position) -> Self {
        Self::new(at.x, at.y)
    }
}

/// Degrees clockwise from north.
fn degrees(facing: Orientation) -> u16 {
    match facing {
        Orientation::Nord => 0,
        Orientation::Est => 90,
        Orientation::Sud => 180,
        Orientation::Ouest => 270,
    }
}

fn life(life: i32) -> Amount {
    Amount::Of(life.into(), FULL_LIFE.into())
}

/// A sight that belongs to no figure: a palantír, or an `I see`.
fn spy(map: &Map, team: Team, by: Attaque, at: Position, field: Field) -> Overlay {
    Overlay {
        id: spy_id(team, by),
        kind: by.word().into(),
        team: Some(team),
        at: Some(at.into()),
        cells: cells_of(map, field),
        sight: true,
    }
}

fn spy_id(team: Team, by: Attaque) -> Word {
    format!("{} {}", by.word(), team.0).into()
}

/// The numbers of a field's cells, in scan order.
fn cells_of(map: &Map, field: Field) -> Vec<CellNumber> {
    let mut cells = Vec::new();
    field.for_each(map, |cell| cells.extend(map.index(cell)));
    cells
}

/// The fields of a structure.
fn details(of: &impl Serialize) -> Details {
    match serde_json::to_value(of) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => Details::new(),
    }
}
