//! Who won, and how it ended for each: two things.

use serde::Serialize;
use stechec_game::FaultRecord;

/// How the match ended for one team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TeamResult {
    /// Its points.
    pub score: i32,
    /// Its rank, from 1; teams with equal points share it.
    pub rank: usize,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<FaultRecord>,
    /// Orders that counted.
    pub orders: usize,
    /// Instructions used in all, where they are counted.
    pub fuel: Option<u64>,
    /// Processor time used in all in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// Time that passed in its calls, in microseconds.
    pub wall_us: u64,
    /// The most memory in use after a call, in bytes.
    pub memory_bytes: u64,
}

/// What came of a match, by team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchResult {
    /// By team.
    pub teams: Vec<TeamResult>,
    /// What was ordered and happened, as one number ([`stechec_game::MovesHash`]).
    #[serde(skip)]
    pub moves: u64,
}

impl MatchResult {
    pub(crate) fn new(mut teams: Vec<TeamResult>, scores: &[i32], moves: u64) -> Self {
        let ranked = scores.iter().zip(stechec_game::ranks(scores));
        for (team, (&score, rank)) in teams.iter_mut().zip(ranked) {
            (team.score, team.rank) = (score, rank);
        }
        Self { teams, moves }
    }
}
