//! What viewers are told: everything they draw, worked out by the rules.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | what a map looks like before a match, and the numbers of it |
//! | `ground.rs` | cells, sides and zones as they are drawn |
//! | `scene.rs` | a state: figures, objects, dice, cards, the fight |
//! | `acts.rs` | events: when each is shown, and whom it is about |
//! | `difference.rs` | what an event changes, as the difference of two scenes |
//! | `order.rs` | orders in words |

mod acts;
mod board;
mod difference;
mod ground;
pub(crate) mod order;
mod scene;

pub(crate) use acts::subject;
pub use ground::{SideShown, sides_shown};

use crate::{
    Donjon, event::Event, geometry::Position, interface::Erreur, map::Map, order::Order,
    state::State,
};
use stechec_game::{
    Show,
    show::{Act, Board, Cell, Details, Scene, ShownOrder, Word},
};

impl Show for Donjon {
    fn board(map: &Map) -> Option<Board> {
        Some(board::board(map))
    }

    fn facts(map: &Map) -> Details {
        board::facts(map)
    }

    fn scene(state: &State) -> Scene {
        scene::scene(&state.map, &state.table)
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

impl From<Position> for Cell {
    fn from(at: Position) -> Self {
        Self::new(at.x, at.y)
    }
}

/// A figure's number as viewers know it.
pub(crate) fn number(id: crate::figure::FigureId) -> stechec_game::FigureId {
    stechec_game::FigureId(id as u32)
}
