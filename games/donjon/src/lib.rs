//! The rules of Donjon: pure functions on maps, dungeons and orders.
//!
//! Where to look: the course of a match in [`turn`] and `phases`, orders and their
//! judgement in [`order`], cells, rooms and how they turn in [`board`], lines of sight in
//! [`sight`], zones in [`zones`], pushes in [`push`], boulders in [`boulder`], who joins a
//! fight in [`fight`], effects of cells in `phases/effects.rs`, dodging in
//! `phases/esquive.rs`, what a team may know in [`view`], the champions' functions in
//! [`desk`], all numbers in [`numbers`]. What champions see of it is in [`api`], which is
//! generated. Everything that changes the table is an [`event`]; [`change`] says how.
//! A match can so be told, shown and explained from the same list, and nothing changes that
//! nobody was told.
//!
//! Questions of rules are settled by scripts. Here a team has the points that win: whatever is
//! done next, even ending the turn, the match is over.
//!
//! ```
//! use donjon::Donjon;
//! use serde_json::{json, to_value};
//!
//! let script = "
//! map
//! 1 1 3 8 2
//! guerrier clerc
//! A
//! salle A 1 droite
//! +-+-+-+
//! |A.A._|
//! +.+.+.+
//! |_._._|
//! +.+.+.+
//! |_.B.B|
//! +-+-+-+
//! zones
//! aaa
//! aaa
//! aaa
//! end
//! teams 2
//! setup
//! tour 3
//! des 1 5
//! figure 0 0,1 fort
//! figure 1 1,1 gel=3
//! figure 2 1,2
//! points 0 2
//! end
//! phase
//! order 0 finir
//! end
//! ";
//! let scenario = stechec_scenario::read::<Donjon>(script).expect("a script that makes sense");
//! let outcome = to_value(&scenario.outcomes()[0]).expect("an outcome is JSON");
//! assert_eq!(outcome["errors"], json!(["OK"]));
//! assert_eq!((&outcome["points"], &outcome["next"]), (&json!([0, 2]), &json!(null)));
//! ```

#[rustfmt::skip]
pub mod api;
pub mod board;
pub mod boulder;
pub mod change;
pub mod desk;
pub mod dungeon;
pub mod event;
mod explain;
pub mod few;
pub mod fight;
pub mod figure;
pub mod geometry;
pub mod hand;
pub mod interface;
pub mod map;
pub mod numbers;
pub mod order;
pub mod outlook;
mod phases;
pub mod push;
pub mod script;
pub mod sheet;
pub mod show;
pub mod sight;
pub mod skin;
pub mod state;
pub mod table;
pub mod tell;
pub mod terrain;
pub mod turn;
pub mod view;
pub mod zones;

use crate::{
    desk::Desk,
    event::Event,
    interface::Erreur,
    map::Map,
    order::{Grounds, Order},
    sheet::Sheet,
    state::State,
    turn::is_asked,
    view::View,
};
use std::sync::Arc;
use stechec_game::{Game, Phase, Team, TeamCount, TeamSet};
use stechec_problem::Problems;

/// The game, for whoever drives games without knowing them.
#[derive(Clone, Copy, Debug)]
pub struct Donjon;

impl Game for Donjon {
    const NAME: &'static str = "donjon";
    const FUNCTIONS: &'static [&'static str] = api::FUNCTIONS;
    const API_HASH: u64 = api::API_HASH;
    const ENTRY_POINTS: &'static [&'static str] = api::ENTRY_POINTS;
    const OPENING: Option<&'static str> = api::OPENING;
    const CLOSING: Option<&'static str> = api::CLOSING;
    const TEAMS: (usize, usize) = (2, 2);

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
        map::print(map)
    }

    /// Rooms that lie face down are no business of champions.
    fn public_map(map: &Arc<Map>) -> Arc<Map> {
        Arc::new(map.public())
    }

    fn start(map: Arc<Map>, teams: TeamCount, seed: u64) -> State {
        State::new(map, teams, seed)
    }

    fn phase(state: &State) -> Option<Phase> {
        let (name, entry_point) = state.table.clock.phase()?;
        Some(Phase {
            turn: state.table.clock.turn,
            name,
            entry_point,
            asked: state.asked().collect::<TeamSet>(),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View::of(state, team)
    }

    fn view_between(state: &State, team: Team) -> View {
        View {
            asked: false,
            ..View::of(state, team)
        }
    }

    fn check(state: &State, sheet: &mut Sheet, caller: Team, order: &Order) -> Result<(), Erreur> {
        let grounds = Grounds {
            table: &state.table,
            team: caller.index(),
            asked: is_asked(&state.table, caller),
        };
        grounds.judge(sheet, order)
    }

    fn apply(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
        phases::resolve(state, sheet, events);
    }

    fn scores(state: &State) -> Vec<i32> {
        state.table.points.to_vec()
    }

    /// Zones may be flooded to the last cell, and rays wander over mirrors.
    fn cost(map: &Map, function: u32) -> u64 {
        let cells = map.layout.cells() as u64;
        match api::FUNCTIONS.get(function as usize) {
            Some(&"actions_possibles") => 100 * cells,
            Some(&("arrivees" | "deplacer")) => 40 * cells,
            Some(&("agir" | "attaquer" | "voit")) => 8 * cells,
            Some(&("rayon" | "objets")) => 2 * cells,
            _ => 0,
        }
    }
}
