//! The rules of Meute: pure functions on maps, states and orders.
//!
//! Where to look: what monsters do in [`automaton`] (whom they can strike from where in
//! [`targets`]), ways and proximity in [`ways`], sight in `sight`, the course of a round in
//! `phases`, orders and their judgement in [`order`], what everybody knows in [`table`], what
//! events change of it in `change`, the champions' functions in [`desk`], all numbers in
//! [`numbers`]. What champions see of it is in [`api`], which is generated; what viewers are
//! shown in `show`, why things happened in `explain` and, for monsters, [`why`].
//!
//! Monsters belong to nobody: what they do follows from the table alone, by the same functions
//! for the referee and for a champion that asks what they will do.
//!
//! Questions of rules are settled by scripts. Here a hero stands on treasure when a round ends,
//! which counts for a team whose points are below zero as well:
//!
//! ```
//! use meute::Meute;
//! use serde_json::{json, to_value};
//!
//! let script = "
//! map
//! 9 8 4
//! . . . . . . . . .
//!  . . . . . . . . .
//! . . . ! . . . . .
//!  . . . . . . . . .
//! . . . . . . $ . .
//!  . . . . . . . : .
//! . . . . . . . . .
//!  1 1 2 2 3 3 4 4 .
//! end
//! teams 2
//! setup
//! aucun monstre
//! points -2 -1
//! heros 0 6,4
//! heros 1 0,0
//! heros 2 5,3
//! heros 3 absent 3
//! end
//! skip 1
//! ";
//! let scenario = stechec_scenario::read::<Meute>(script).expect("a script that makes sense");
//! let outcome = to_value(&scenario.outcomes()[0]).expect("an outcome is JSON");
//! assert_eq!(outcome["scores"], json!([-1, -1]));
//! ```

#[rustfmt::skip]
pub mod api;
pub mod automaton;
pub mod board;
mod change;
pub mod desk;
pub mod event;
mod explain;
pub mod figure;
pub mod foresight;
pub mod geometry;
pub mod ground;
pub mod hero_ways;
pub mod interface;
pub mod map;
pub mod numbers;
pub mod order;
mod phases;
pub mod script;
pub mod sheet;
mod show;
mod sight;
pub mod skin;
pub mod state;
pub mod table;
pub mod targets;
pub mod tell;
pub mod turn;
pub mod view;
pub mod ways;
pub mod why;

use crate::{
    desk::Desk,
    event::Event,
    interface::Erreur,
    map::Map,
    order::{Grounds, Order},
    sheet::Sheet,
    state::State,
    view::View,
};
use std::sync::Arc;
use stechec_game::{Game, Phase, Team, TeamCount};
use stechec_problem::Problems;

/// The game, for whoever drives games without knowing them.
#[derive(Clone, Copy, Debug)]
pub struct Meute;

impl Game for Meute {
    const NAME: &'static str = "meute";
    const FUNCTIONS: &'static [&'static str] = api::FUNCTIONS;
    const API_HASH: u64 = api::API_HASH;
    const ENTRY_POINTS: &'static [&'static str] = api::ENTRY_POINTS;
    const OPENING: Option<&'static str> = api::OPENING;
    const CLOSING: Option<&'static str> = api::CLOSING;
    const TEAMS: (usize, usize) = (2, numbers::MAX_TEAMS);

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
        map::print(map.plan())
    }

    fn start(map: Arc<Map>, teams: TeamCount, seed: u64) -> State {
        State::new(map, teams, seed)
    }

    fn phase(state: &State) -> Option<Phase> {
        state.table.phase.map(|kind| Phase {
            turn: state.table.round,
            name: kind.name(),
            entry_point: kind.entry_point(),
            asked: state.asked(),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View::of(state, team)
    }

    fn view_between(state: &State, team: Team) -> View {
        View::of(state, team).between()
    }

    fn check(state: &State, sheet: &mut Sheet, caller: Team, order: &Order) -> Result<(), Erreur> {
        let grounds = Grounds {
            map: &state.map,
            table: &state.table,
            team: caller,
            sheet,
        };
        let accepted = grounds.judge(order)?;
        sheet.note(accepted);
        Ok(())
    }

    fn apply(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
        phases::resolve(state, sheet, events);
    }

    fn scores(state: &State) -> Vec<i32> {
        state.table.scores.clone()
    }

    fn cost(map: &Map, function: u32) -> u64 {
        let hexes = map.hexes() as u64;
        match api::FUNCTIONS.get(function as usize) {
            Some(&("proximite" | "accessibles" | "chemin")) => 20 * hexes,
            Some(&"visible") => 2_000,
            Some(&"prevoir") => 300 * hexes,
            _ => 0,
        }
    }
}
