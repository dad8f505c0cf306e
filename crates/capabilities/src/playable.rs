//! What every game brings.

use crate::{
    Calls, GameChampion, GameMap, LoadFrom, MatchError, MatchPlan, NoCalls, NotAsked, PlayedMatch,
    Position, Reel, RepeatedMatch, Rerun, Sitting, Witness,
};
use std::{ops::ControlFlow, path::Path, process::ExitCode};
use stechec_game::WrongTeamCount;
use stechec_host::{CallCosts, Failure, Fault, WasmEngine, native::BadRehearsal};
use stechec_problem::Problems;
use stechec_replay::{PlayError, Replay, export::States};

/// What is known of a game without playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Its name, as in file and folder names.
    pub name: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// Identifies the champions' interface.
    pub api_hash: u64,
    /// Every entry point a champion has, opening and closing included.
    pub entry_points: &'static [&'static str],
    /// The one that is called before the first phase.
    pub opening: Option<&'static str>,
    /// The one that is called after the last phase.
    pub closing: Option<&'static str>,
    /// How many teams can play, at least and at most.
    pub teams: (usize, usize),
}

/// A game that can be played, whichever it is. [`Rules`](crate::Rules) makes one of any
/// implementation of [`Show`](stechec_game::Show).
pub trait Playable: Sync {
    /// What is known of it without playing.
    fn facts(&self) -> Facts;
    /// Reads a map, or says everything that is wrong with it.
    fn read_map(&self, text: &str) -> Result<GameMap, Problems>;
    /// Loads a champion.
    fn load(&self, from: LoadFrom<'_>) -> Result<GameChampion, Failure>;
    /// A champion that does nothing, in this process.
    fn idle(&self) -> GameChampion;

    /// A champion that could not be loaded: it fails as soon as it is to play.
    fn failing(&self, fault: Fault) -> GameChampion;
    /// Plays a match.
    fn play(
        &self,
        plan: &MatchPlan<'_>,
        witness: &mut dyn Witness,
    ) -> Result<PlayedMatch, MatchError>;
    /// Plays a match by its rules alone, with a view for every team that would be asked;
    /// returns how many would.
    fn play_bare(&self, map: &GameMap, teams: usize) -> Result<u32, WrongTeamCount>;
    /// What calls between host and WASM champions cost.
    fn call_costs(&self, engine: &WasmEngine, map: &GameMap) -> Result<CallCosts, Failure>;

    /// Plays a recorded match again from its orders.
    fn verify(&self, replay: &Replay) -> Result<(), PlayError>;
    /// The same on its map, which was read already: [`GameMap::printed`] is the replay's
    /// text.
    fn verify_on(&self, replay: &Replay, map: &GameMap) -> Result<Verified, PlayError>;
    /// The entry point of every phase of a recorded match.
    fn entry_points(&self, replay: &Replay) -> Result<Vec<&'static str>, PlayError>;
    /// Every phase of a recorded match with its state and events, as lines of JSON, as long
    /// as more is wanted.
    fn export(
        &self,
        replay: &Replay,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), PlayError>;
    /// A recorded match, to be played to any moment of it.
    fn reel<'r>(&self, replay: &'r Replay) -> Result<Box<dyn Reel + 'r>, PlayError>;
    /// Asks a champion again what it was asked in a recorded match.
    fn ask_again(
        &self,
        champion: &GameChampion,
        again: &Rerun<'_>,
    ) -> Result<RepeatedMatch, NotAsked>;
    /// The calls of a champion in a recorded match, for a process without a referee.
    fn rehearsal(&self, again: &Rerun<'_>) -> Result<Calls, NoCalls>;

    /// A recorded match before the phase of this number, seen from a seat.
    fn position(
        &self,
        replay: &Replay,
        phase: usize,
        sitting: Sitting,
    ) -> Result<Box<dyn Position + '_>, PlayError>;

    /// The whole life of a process that runs native champions of this game.
    fn champion_main(&self) -> ExitCode;
    /// Makes a champion's recorded calls in this process: its library, and the calls.
    fn rehearse(&self, library: &Path, calls: &[u8]) -> Result<(), BadRehearsal>;
}

/// A recorded match that went the same way again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The entry point of every phase.
    pub entry_points: Vec<&'static str>,
    /// What was ordered and happened, as one number ([`stechec_game::MovesHash`]).
    pub moves: u64,
}
