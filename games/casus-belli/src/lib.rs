//! The rules of Casus Belli (Prologin 2012): pure functions on maps, states and orders.
//!
//! Where to look: the course of a match in [`turn`], orders and their judgement in
//! [`order`], the resolution of phases in `phases` (a file for each kind of attack and for
//! walking), fields of vision in [`sight`], points in `phases/deaths.rs`, what a team may
//! know in [`view`], the champions' functions in [`desk`], shortest paths in [`paths`],
//! all numbers in [`numbers`]. What champions see of it is in [`api`], which is generated;
//! what viewers are shown is in [`show`].
//!
//! ```
//! use casus_belli::CasusBelli;
//! use std::sync::Arc;
//! use stechec_game::{Game, Match, TeamCount};
//!
//! let map = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";
//! let map = Arc::new(CasusBelli::read_map(map).expect("a valid map"));
//! let teams = TeamCount::new::<CasusBelli>(2).expect("two teams can play");
//! let mut game = Match::<CasusBelli>::new(map, teams, 42);
//! while game.phase().is_some() {
//!     game.resolve(); // nobody gives an order
//! }
//! assert_eq!(CasusBelli::scores(game.state()), [0, 0]);
//! ```

#[rustfmt::skip]
pub mod api;
pub mod desk;
pub mod event;
pub mod explain;
pub mod figure;
pub mod geometry;
pub mod interface;
pub mod map;
pub mod numbers;
pub mod occupancy;
pub mod order;
pub mod paths;
mod phases;
pub mod script;
pub mod sheet;
pub mod show;
pub mod sight;
pub mod skin;
pub mod state;
pub mod tell;
pub mod turn;
pub mod view;

use crate::{
    desk::Desk, event::Event, interface::Erreur, map::Map, order::Order, sheet::Sheet,
    state::State, view::View,
};
use std::sync::Arc;
use stechec_game::{Game, MAX_TEAMS, Phase, Team, TeamCount, TeamSet};
use stechec_problem::Problems;

/// What answering about a map costs for each of its cells where every flood is remembered, and
/// where a champion can have each worked out anew: what visiting a cell takes.
const KNOWN_CELL_COST: u64 = 4;
const VISIT_COST: u64 = 16;
/// Beyond this size a map does not fit into the caches of a processor, and what is beyond costs
/// more.
const CACHED_CELLS: u64 = 1 << 16;
const FAR_CELL_COST: u64 = 48;

/// The game, for whoever drives games without knowing them.
#[derive(Clone, Copy, Debug)]
pub struct CasusBelli;

impl Game for CasusBelli {
    const NAME: &'static str = "casus-belli";
    const FUNCTIONS: &'static [&'static str] = api::FUNCTIONS;
    const API_HASH: u64 = api::API_HASH;
    const ENTRY_POINTS: &'static [&'static str] = api::ENTRY_POINTS;
    const OPENING: Option<&'static str> = api::OPENING;
    const CLOSING: Option<&'static str> = api::CLOSING;
    const TEAMS: (usize, usize) = (2, MAX_TEAMS);

    type Map = Map;
    type State = State;
    type View = View;
    type Order = Order;
    type Sheet = Sheet;
    type Refusal = Erreur;
    type Event = Event;
    type Desk = Desk;

    fn read_map(text: &str) -> Result<Map, Problems> {
        map::read(text)
    }

    fn print_map(map: &Map) -> String {
        map::print(&map.plan())
    }

    /// There is no chance in this game: the seed makes no difference.
    fn start(map: Arc<Map>, teams: TeamCount, _seed: u64) -> State {
        State::new(map, teams)
    }

    fn phase(state: &State) -> Option<Phase> {
        state.clock.phase.map(|kind| Phase {
            turn: state.clock.turn,
            name: kind.name(),
            entry_point: kind.entry_point(),
            asked: TeamSet::all(state.teams()),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View::of(state, team)
    }

    fn view_between(state: &State, team: Team) -> View {
        let mut view = View::of(state, team);
        view.clock.phase = None;
        view
    }

    fn view_into(state: &State, team: Team, view: &mut View) {
        view.renew(state, team);
    }

    fn check(state: &State, sheet: &mut Sheet, caller: Team, order: &Order) -> Result<(), Erreur> {
        Ok(order::check(state, sheet, caller, order)?)
    }

    fn apply(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
        phases::resolve(state, sheet, events);
    }

    fn scores(state: &State) -> Vec<i32> {
        state.scores.clone()
    }

    /// A shortest path may lead past every cell. On small maps that is worked out once for each
    /// start; on larger ones whoever asks from ever other starts has it worked out every time.
    fn cost(map: &Map, function: u32) -> u64 {
        match api::FUNCTIONS.get(function as usize) {
            Some(&("distance" | "chemin")) => {
                let cells = map.cells() as u64;
                if cells <= paths::REMEMBERED_CELLS {
                    return KNOWN_CELL_COST * cells;
                }
                VISIT_COST * cells + FAR_CELL_COST * cells.saturating_sub(CACHED_CELLS)
            }
            _ => 0,
        }
    }
}
