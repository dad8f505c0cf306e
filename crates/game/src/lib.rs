//! The contract every game fulfils.
//!
//! A [`Game`] is rules only: no files, clocks, environment or threads. The referee drives
//! it through a [`Match`], phase by phase, without knowing its name:
//!
//! 1. [`Game::phase`] says which entry point is called now and which teams are asked;
//! 2. each asked team is handed its [`Game::View`]: what it may know, and nothing else;
//! 3. a [`Desk`] on the champion's side answers its calls from that view and the map
//!    alone, and collects its orders;
//! 4. [`Game::check`] judges every order again, with the game's own refusals;
//! 5. [`Game::apply`] resolves the phase. It cannot fail.
//!
//! The [`conformance`] suite holds a game to what the referee relies on.
//!
//! Rules are pure so that a match can be played again from its orders, on any machine, to the
//! same state; views are types of their own so that nothing hidden can leak by mistake; orders
//! are judged twice so that nothing a champion's process says has to be believed. All chance
//! of a game comes from its seed:
//!
//! ```
//! use stechec_game::{Chance, Dice};
//!
//! // The same seed and purpose give the same numbers, whatever else is drawn.
//! let draw = |purpose| Chance::new(42, purpose).below(1000);
//! assert_eq!(draw("cards"), draw("cards"));
//!
//! // Scripts say what is thrown next; when they say nothing, the seed decides.
//! let mut dice = Dice::new(42, "dice");
//! dice.follow([6]);
//! assert_eq!(dice.throw(6), 6);
//! ```

mod address;
mod chance;
pub mod conformance;
mod dice;
mod door;
mod explain;
mod fault;
mod figure;
mod matches;
mod moment;
mod moves;
mod orders;
mod ranks;
mod secret;
pub mod show;
mod teams;
mod usage;

pub use address::{BadAddress, PhaseAddress, PhaseCounter, PhaseLabel};
pub use chance::Chance;
pub use dice::{Dice, DiceReport};
pub use door::{BadCall, Words};
pub use explain::{
    CallComparison, Called, Explain, Judged, Line, Part, PlayedPhase, ToldOrder, lines_about,
};
pub use fault::{Fault, FaultKind, FaultPolicy, FaultRecord, UnknownFaultKind};
pub use figure::{FigureId, FigureName, NoFigure, find_figure};
pub use matches::Match;
pub use moment::Moment;
pub use moves::MovesHash;
pub use orders::{OrderBook, Orders, REFUSED_KEPT, REFUSED_WORDS};
pub use ranks::ranks;
pub use secret::{BadSecret, MatchChance, SeatChance, Secret};
pub use show::Show;
pub use teams::{MAX_TEAMS, Team, TeamCount, TeamSet, WrongTeamCount};
pub use usage::Usage;

use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, sync::Arc};
use stechec_problem::Problems;

/// One phase of a match: who is asked, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// The turn, counted from 0.
    pub turn: u32,
    /// The phase's name in results, such as `attack`: no `/`, and no `.` followed by a number.
    /// It may come several times in a turn, see [`PhaseAddress`].
    pub name: &'static str,
    /// The champion's function that is called.
    pub entry_point: &'static str,
    /// The teams that are called; all others have to wait.
    pub asked: TeamSet,
}

/// The rules of one game.
pub trait Game: Sized + 'static {
    /// The game's name, as in file and folder names.
    const NAME: &'static str;
    /// Goes up whenever the same orders, written the same way, may lead to another state
    /// than before: replays say under which rules they were played.
    const RULES_VERSION: u32 = 1;
    /// The functions a champion may call; the door's function number is the place here.
    const FUNCTIONS: &'static [&'static str];
    /// Identifies the interface: a champion built for another one is refused.
    const API_HASH: u64;
    /// Every entry point a champion has, opening and closing included.
    const ENTRY_POINTS: &'static [&'static str];
    /// Entry point called once before the first phase; orders are refused there.
    const OPENING: Option<&'static str>;
    /// Entry point called once after the last phase; orders are refused there.
    const CLOSING: Option<&'static str>;
    /// How many teams can play, at least and at most.
    const TEAMS: (usize, usize);

    /// A checked map.
    type Map: PartialEq + Debug + Send + Sync;
    /// Everything about a match in progress, hidden things included. What is written of it
    /// is the same for equal states and differs for different ones; the map, which stays
    /// as it is, may be left out. Replays keep a hash of it: a change of what is written is
    /// a change of [`Game::RULES_VERSION`].
    type State: Clone + PartialEq + Debug + Serialize + Send;
    /// What one team may know.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// An order as a champion gives it: anything may be wrong with it.
    type Order: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// The orders of one phase that were checked and count.
    type Sheet: Default + Send;
    /// Why an order does not count, in the words of the game's interface.
    type Refusal: Copy + PartialEq + Debug;
    /// Something that happened during the resolution of a phase.
    type Event: Clone + PartialEq + Debug + Serialize + Send;
    /// The champion's side of the table.
    type Desk: Desk<Game = Self>;

    /// Reads a map, or says everything that is wrong with it.
    fn read_map(text: &str) -> Result<Self::Map, Problems>;
    /// Writes a map so that reading it again gives the same one.
    fn print_map(map: &Self::Map) -> String;

    /// The map as everybody may know it before a match: this is what desks are made with,
    /// and all that a process which runs a contestant's code is told of the map. It can be
    /// printed and read like any other. A game that hides nothing in its maps leaves this.
    fn public_map(map: &Arc<Self::Map>) -> Arc<Self::Map> {
        Arc::clone(map)
    }

    /// The state before the first phase. All chance of the match comes from `seed`.
    fn start(map: Arc<Self::Map>, teams: TeamCount, seed: u64) -> Self::State;
    /// The phase that is to be played now; none when the match is over.
    fn phase(state: &Self::State) -> Option<Phase>;
    /// What `team` may know now.
    fn view(state: &Self::State, team: Team) -> Self::View;
    /// What `team` may know while no phase is played, in the opening and the closing: as
    /// [`Game::view`], but every order is refused.
    fn view_between(state: &Self::State, team: Team) -> Self::View;
    /// Makes the same as [`Game::view`] of a view of any other state, whose memory is used again:
    /// this is done for every call, and little changes from one to the next.
    fn view_into(state: &Self::State, team: Team, view: &mut Self::View) {
        *view = Self::view(state, team);
    }
    /// Judges an order of `caller` for the current phase and notes it on the sheet if it
    /// counts; if it does not, nothing changes. Orders of other teams on the sheet make no
    /// difference.
    fn check(
        state: &Self::State,
        sheet: &mut Self::Sheet,
        caller: Team,
        order: &Self::Order,
    ) -> Result<(), Self::Refusal>;
    /// Resolves the current phase with the sheet's orders, empties the sheet, and goes on
    /// to the next phase. Does nothing when the match is over.
    fn apply(state: &mut Self::State, sheet: &mut Self::Sheet, events: &mut Vec<Self::Event>);
    /// The points of every team so far.
    fn scores(state: &Self::State) -> Vec<i32>;
    /// What a call of a function costs a champion beyond the words that go in and out, in
    /// instructions: for the few functions that do work of their own. It must depend on
    /// nothing else, so that budgets are the same on every machine.
    fn cost(_map: &Self::Map, _function: u32) -> u64 {
        0
    }
}

/// The champion's side of the table: it holds the public map, the team's view and nothing
/// else about the match, so it may live in the process that runs a contestant's code.
pub trait Desk: Send {
    /// The game that is played.
    type Game: Game;

    /// A desk for one seat of one match on a map as [`Game::public_map`] tells it.
    fn new(map: Arc<<Self::Game as Game>::Map>) -> Self;
    /// A phase begins: what the team knows now. Orders not yet taken are dropped.
    fn open(&mut self, view: <Self::Game as Game>::View);
    /// The same, where the view of the phase before is still there: `change` makes of it what
    /// the team knows now. Says whether that was done; if not, the desk is opened with a new view.
    fn reopen(&mut self, _change: &mut dyn FnMut(&mut <Self::Game as Game>::View)) -> bool {
        false
    }
    /// Answers a call of the champion: a function's number and its arguments as words; the
    /// answer's words replace what was in `answer`.
    fn call(&mut self, function: u32, args: &[i32], answer: &mut Vec<i32>) -> Result<(), BadCall>;
    /// The orders of this phase, in the order in which they were given: those that stood up
    /// to what the team knows, and the first of those that did not. An [`OrderBook`] keeps
    /// them.
    fn take_orders(&mut self) -> Orders<<Self::Game as Game>::Order>;
}
