//! What viewers are told: everything they draw, worked out by the rules.

mod acts;
mod board;
mod details;
pub(crate) mod order;
mod scene;

use crate::{
    Escouade,
    event::Event,
    figure::FigureId,
    interface::{Cube, Erreur},
    map::Map,
    order::Order,
    state::State,
};
use stechec_game::{
    Show,
    show::{Act, Board, Cell, Details, Scene, ShownOrder, Word},
};

impl Show for Escouade {
    fn board(map: &Map) -> Option<Board> {
        Some(board::board(map))
    }

    fn facts(map: &Map) -> Details {
        board::facts(map)
    }

    fn scene(state: &State) -> Scene {
        scene::scene(state)
    }

    fn acts(before: &State, events: &[Event], after: &State) -> Vec<Act> {
        acts::acts(before, events, after)
    }

    fn order(before: &State, order: &Order) -> ShownOrder {
        order::shown(before, order)
    }

    fn answer(verdict: Result<(), Erreur>) -> Word {
        Erreur::from(verdict).word().into()
    }
}

impl From<FigureId> for stechec_game::FigureId {
    fn from(id: FigureId) -> Self {
        Self(id.index() as u32)
    }
}

impl From<Cube> for Cell {
    fn from(at: Cube) -> Self {
        Self::at(at.x, at.y, at.z)
    }
}
