//! The rules of Escouade: pure functions on maps, states and orders.
//!
//! Where to look: the course of a match in [`course`], orders in [`order`] and their
//! judgement in `judge`, the resolution of phases in `phases` (a file for each kind of
//! action), ways in [`ways`], lines of sight in [`sight`], room in a cube in [`room`], tests
//! of dice in [`throw`], who has how many of them in [`modifiers`], command dice in
//! [`command`], all numbers in [`numbers`], the champions' functions in [`desk`]. What
//! champions see of it is in [`api`], which is generated; what viewers are shown is in
//! [`show`], its looks in [`skin`], why things happened in [`explain`].
//!
//! Whether something succeeds is decided by dice only where the rules say so, and every test of
//! dice is told with who threw how many and why, so that no outcome has to be taken on trust.
//!
//! Questions of rules are settled by scripts, which say what the dice show. Here a figure
//! sprints through rubble, and the one die it throws shows a one:
//!
//! ```
//! use escouade::Escouade;
//! use serde_json::{json, to_value};
//!
//! let script = "
//! map
//! 6 4 1 4 12
//! niveau 0
//! +-+-+-+-+-+-+
//! |A A A . . D|
//! + +l+l+ + + +
//! |. .%1%. . b|
//! + +l+l+ + + +
//! |a . . 2 . .|
//! + +l+l+ + + +
//! |D . . B B B|
//! +-+-+-+-+-+-+
//! end
//! teams 2
//! setup
//! tour 0
//! figure 4 1,1,0 10
//! figure 6 5,3,0 15
//! commandes 0
//! commandes 1
//! end
//! phase
//! dice 1
//! deplacer 0 4 sprinter 0 1,2,0 1,1,0 2,1,0
//! end
//! ";
//! let scenario = stechec_scenario::read::<Escouade>(script).expect("a script that makes sense");
//! let outcome = to_value(&scenario.outcomes()[0]).expect("an outcome is JSON");
//! assert_eq!(outcome["errors"], json!(["OK"]));
//! assert_eq!(outcome["tests"][0]["successes"], 0);
//! ```

#[rustfmt::skip]
pub mod api;
pub mod board;
pub mod command;
pub mod course;
pub mod desk;
pub mod event;
pub mod explain;
pub mod figure;
pub mod geometry;
pub mod interface;
mod judge;
pub mod map;
pub mod modifiers;
pub mod numbers;
pub mod order;
mod phases;
pub mod room;
pub mod script;
mod setup;
pub mod sheet;
pub mod show;
pub mod sight;
pub mod skin;
pub mod state;
pub mod tell;
pub mod throw;
pub mod view;
pub mod ways;

use crate::{
    desk::Desk, event::Event, interface::Erreur, map::Map, order::Order, sheet::Sheet,
    state::State, view::View,
};
use std::sync::Arc;
use stechec_game::{Game, Phase, Team, TeamCount};
use stechec_problem::Problems;

/// The game, for whoever drives games without knowing them.
#[derive(Clone, Copy, Debug)]
pub struct Escouade;

impl Game for Escouade {
    const NAME: &'static str = "escouade";
    const FUNCTIONS: &'static [&'static str] = api::FUNCTIONS;
    const API_HASH: u64 = api::API_HASH;
    const ENTRY_POINTS: &'static [&'static str] = api::ENTRY_POINTS;
    const OPENING: Option<&'static str> = api::OPENING;
    const CLOSING: Option<&'static str> = api::CLOSING;
    const TEAMS: (usize, usize) = (numbers::TEAMS, numbers::TEAMS);

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
        map::print(map.layout())
    }

    fn start(map: Arc<Map>, _teams: TeamCount, seed: u64) -> State {
        State::new(map, seed)
    }

    fn phase(state: &State) -> Option<Phase> {
        let course = &state.situation.course;
        course.phase.as_ref().map(|stage| Phase {
            turn: course.turn,
            name: stage.name(course.number),
            entry_point: stage.entry_point(),
            asked: stage.asked(&state.situation.board, course.team),
        })
    }

    fn view(state: &State, team: Team) -> View {
        View::of(state, team)
    }

    fn view_between(state: &State, team: Team) -> View {
        let mut view = View::of(state, team);
        view.situation.course.phase = None;
        view
    }

    fn check(state: &State, sheet: &mut Sheet, caller: Team, order: &Order) -> Result<(), Erreur> {
        Ok(judge::check(state, sheet, caller, order)?)
    }

    fn apply(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
        phases::resolve(state, sheet, events);
    }

    fn scores(state: &State) -> Vec<i32> {
        state.situation.board.points.to_vec()
    }

    /// Lines of sight are nine walks through the board, a step is up to six ways.
    fn cost(map: &Map, function: u32) -> u64 {
        let size = map.size();
        let crossed = (size.x + size.y + size.z).unsigned_abs();
        match api::FUNCTIONS.get(function as usize) {
            Some(&("vue" | "vue_depuis" | "des_tir" | "agir")) => 9 * 10 * u64::from(crossed),
            Some(&"pas") => 100,
            Some(&"deplacer") => 1_000,
            _ => 0,
        }
    }
}
