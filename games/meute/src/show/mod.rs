//! What viewers are told: everything they draw, worked out by the rules.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | hexes, thin walls, starts, and what all cards do |
//! | `scene.rs` | the table as it stands |
//! | `acts.rs` | events: when each is shown, where, by whom |
//! | `changes.rs` | what there is to be changed between two tables |
//! | `order.rs` | orders, right or wrong |

mod acts;
mod board;
mod changes;
pub(crate) mod order;
mod scene;

use crate::{
    Meute, event::Event, figure::Id, geometry::Position, interface::Erreur, map::Map, order::Order,
    state::State,
};
use stechec_game::{
    FigureId, Show,
    show::{Act, Board, Cell, Details, Scene, ShownOrder, Word},
};

impl Show for Meute {
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

impl From<Id> for FigureId {
    fn from(id: Id) -> Self {
        Self(u32::from(id.0))
    }
}

impl From<Position> for Cell {
    fn from(at: Position) -> Self {
        Self::new(at.x, at.y)
    }
}
