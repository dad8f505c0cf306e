//! A match to be played, and what is reported of it phase by phase.

use crate::{GameChampion, GameMap, RecordingPlan};
use std::any::Any;
use stechec_game::{MatchChance, PhaseAddress, Team, WrongTeamCount, show::Word};
use stechec_host::{Limits, MachineFault, Usage};
use stechec_referee::{CalledPhase, FaultPolicy, FaultRecord, MatchResult, NoResult};
use stechec_replay::RecordError;

/// What is to be played.
pub struct MatchPlan<'a> {
    /// Where.
    pub map: &'a GameMap,
    /// The source of all randomness in the match.
    pub chance: MatchChance,
    /// What becomes of champions that fail.
    pub policy: FaultPolicy,
    /// Ask champions that run in this process on several threads.
    pub parallel: bool,
    /// Who plays, in the order of teams.
    pub seats: Vec<MatchSeat>,
    /// How its replay is made, if one is.
    pub recording: Option<RecordingPlan<'a>>,
}

/// A champion and what it may use.
#[derive(Clone)]
pub struct MatchSeat {
    /// The champion.
    pub champion: GameChampion,
    /// Its limits.
    pub limits: Limits,
}

/// A match that was played.
pub struct PlayedMatch {
    /// What came of it.
    pub result: MatchResult,
    /// Its replay, if one was wanted.
    pub replay: Option<Vec<u8>>,
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The game does not allow that many teams.
    #[error(transparent)]
    Teams(#[from] WrongTeamCount),
    /// The machine failed, not a champion: the match should be played again.
    #[error("the machine failed: {}", .0.message)]
    Machine(MachineFault),
    /// It cannot be recorded.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl From<NoResult> for MatchError {
    fn from(ended: NoResult) -> Self {
        match ended {
            NoResult::Teams(wrong) => Self::Teams(wrong),
            NoResult::Machine(fault) => Self::Machine(*fault),
        }
    }
}

/// Observes a match.
pub trait Witness {
    /// The opening, a phase or the closing was played.
    fn phase(&mut self, phase: &dyn PhaseView);
}

/// Observes nothing.
impl Witness for () {
    fn phase(&mut self, _: &dyn PhaseView) {}
}

/// What came of asking one team.
#[derive(Clone, Copy)]
pub struct CallView<'a> {
    /// The team.
    pub team: Team,
    /// What it used.
    pub usage: Usage,
    /// What it wrote.
    pub log: &'a [u8],
    /// Orders that were refused and not kept: there were too many.
    pub dropped: u32,
    /// Its fault, if it failed.
    pub fault: Option<&'a FaultRecord>,
}

/// A phase that was played, or the opening or the closing.
pub trait PhaseView {
    /// What everybody was called for.
    fn called(&self) -> CalledPhase;
    /// Which phase it is; the opening and the closing have the name they are called by.
    fn address(&self) -> &PhaseAddress;
    /// How many teams were asked.
    fn calls(&self) -> usize;
    /// One of them, in the order of teams; there are as many as [`PhaseView::calls`] says.
    fn call(&self, at: usize) -> CallView<'_>;
    /// The answers to the orders of one of them that were refused.
    fn refused(&self, at: usize) -> Vec<Word>;
    /// Whether anything happened.
    fn has_events(&self) -> bool;
    /// What happened, in words, a line each.
    fn told(&self) -> Vec<String>;
    /// Every team's points.
    fn scores(&self) -> Vec<i32>;
    /// The phase as a line of JSON: orders, answers, events and scores, and no clock.
    fn json(&self) -> Result<String, serde_json::Error>;
    /// Everything, afterwards: the game's own state, for those who know its type.
    fn state(&self) -> &dyn Any;
}
