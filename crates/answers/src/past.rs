use crate::RefusedOrders;
use schemars::JsonSchema;
use serde::Serialize;
use stechec_game::{CallComparison, Fault, Part, PhaseAddress, Team, ToldOrder};

/// `stechec explain`: what happened in a match, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Explanation {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// Who played, in the order of teams.
    pub teams: Vec<String>,
    /// The phases that were asked about.
    pub phases: Vec<ExplainedPhase>,
    /// Orders that did not count, in the order of teams; absent if one turn was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Vec<RefusedOrders>>,
}

/// A phase, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExplainedPhase {
    /// The turn.
    pub turn: u32,
    /// The phase's name.
    pub phase: String,
    /// Where it is in the match.
    pub address: PhaseAddress,
    /// What was called in it.
    pub entry_point: String,
    /// What is to be said about it.
    pub parts: Vec<Part>,
}

/// `stechec debug`: what a champion decides now, beside what it decided then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Repetition {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The champion that was asked again.
    pub champion: String,
    /// Its team.
    pub team: Team,
    /// Its program now.
    pub program: RepeatedProgram,
    /// How often it was asked.
    pub calls: usize,
    /// How many of its orders counted.
    pub orders: usize,
    /// Whether the match would have gone another way.
    pub differs: bool,
    /// The first call with another outcome than recorded.
    pub first_difference: Option<CallAgain>,
    /// The calls that were asked about.
    pub shown: Vec<CallAgain>,
}

/// The program that was asked again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RepeatedProgram {
    /// Where it is.
    pub path: String,
    /// Its hash.
    pub sha256: String,
    /// The hash of the program that played, if it was recorded.
    pub recorded_sha256: Option<String>,
    /// Whether it is the very program that played; null if that is not known.
    pub is_recorded: Option<bool>,
}

/// A call made again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CallAgain {
    /// Where it is in the match.
    pub address: PhaseAddress,
    /// The turn.
    pub turn: u32,
    /// The phase's name, or `opening` or `closing`.
    pub phase: String,
    /// What was called.
    pub entry_point: String,
    /// How it compares with what was recorded.
    pub comparison: CallComparison,
    /// What it wrote.
    pub log: String,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// What came of it now.
    #[serde(flatten)]
    pub now: CallOutcome,
    /// What came of it then.
    pub recorded: CallOutcome,
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CallOutcome {
    /// What was ordered.
    pub orders: Vec<ToldOrder>,
    /// Refused orders that were not kept.
    pub dropped: u32,
    /// Instructions, where they are counted.
    pub fuel: Option<u64>,
    /// How it failed, if it did.
    pub fault: Option<Fault>,
}
