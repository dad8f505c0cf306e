//! What viewers are told: everything they draw, worked out by the rules. The shape is
//! described in `docs/replays.md`.
//!
//! Sets of cells are lists of cell numbers, counted row by row from the north-west:
//! `y * columns + x`. A single cell is `[x, y]`.

mod acts;
mod scene;
mod setting;
mod wish;

pub use acts::Act;
pub use scene::Scene;
pub use setting::Setting;
pub use wish::Wish;

use crate::{
    CasusBelli, event::Event, interface::Erreur, map::Map, order::Order, sight::Field, state::State,
};
use stechec_game::Show;

impl Show for CasusBelli {
    type Setting = Setting;
    type Scene = Scene;
    type Act = Act;
    type Wish = Wish;

    fn setting(map: &Map) -> Setting {
        Setting::of(map)
    }

    fn scene(state: &State) -> Scene {
        Scene::of(state)
    }

    fn acts(before: &State, events: &[Event]) -> Vec<Act> {
        acts::acts(before, events)
    }

    fn wish(order: &Order) -> Wish {
        Wish::of(order)
    }

    fn answer(verdict: Result<(), Erreur>) -> &'static str {
        Erreur::from(verdict).word()
    }
}

/// The number of a cell, see above.
type CellNumber = usize;

/// The numbers of a field's cells, in scan order.
fn cells_of(map: &Map, field: Field) -> Vec<CellNumber> {
    let mut cells = Vec::new();
    field.for_each(map, |cell| cells.extend(map.index(cell)));
    cells
}
