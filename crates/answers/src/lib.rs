//! What tools are told: the JSON of the command line (`--format json`) and of the server
//! (`/api/…`).
//!
//! Each question has one answer, a typed struct made here from what a run consists of
//! (`stechec-run`) and what it comes to (`stechec-report`), whoever asks and whatever the
//! format of the tournament. What a format does not have is null or empty, never missing.
//! Every answer is described by a JSON Schema in `docs/schema/`, generated from these types
//! ([`schemas`]); a test fails when one of them is stale.
//!
//! Champions are named wherever they occur, beside their place in the list of the run; what
//! people are shown for them is their `title`.
//! Numbers that a JSON reader may not hold exactly (seeds) are texts.
//!
//! ```
//! use stechec_answers::{Finding, Verification};
//!
//! let answer = Verification { from_orders: 12, from_scratch: 12, ..Verification::default() };
//! assert!(serde_json::to_string(&answer).unwrap().contains("\"from_orders\":12"));
//! # let _: Option<Finding> = None;
//! ```

mod audit;
mod champions;
mod fairness;
mod games;
mod maps;
mod matches;
mod past;
mod plan;
mod played;
mod ratings;
mod refusal;
mod runs;
mod sandbox;
mod schema;
mod site;
mod standings;
mod texts;
mod verification;
mod workers;

pub use audit::AuditTrail;
pub use champions::{
    ChampionDetail, ChampionList, ChampionSummary, EntryPoint, FaultSummary, MapSlice, Opponent,
    RatedInterval, SeatSlice, SliceFigures, SpentPerCall,
};
pub use fairness::{Fairness, SeatTest};
pub use games::{
    GameDetail, GameEntryPoint, GameList, GameSummary, InterfaceSummary, MapCollection, NamedMap,
    OpponentList, OpponentSummary, Players,
};
pub use maps::{MapList, MapSummary};
pub use matches::{
    Log, LogList, MatchDetail, MatchPage, MatchPart, MatchRecord, MatchSummary, Retrial,
    SeatDetail, SeatSummary, WhichResult,
};
pub use past::{CallAgain, CallOutcome, ExplainedPhase, Explanation, RepeatedProgram, Repetition};
pub use plan::{Estimate, MapChoice, PlanSummary, PlannedMatch};
pub use played::{ChampionCheck, PlayedMatch, PlayedSeat, RefusedOrders, TrialMatch, UsedOfLimit};
pub use ratings::{RatedChampion, Ratings};
pub use refusal::ServerRefusal;
pub use runs::{RunList, RunState, RunStatus, RunSummary};
pub use sandbox::{Sandbox, SandboxAttempt, SandboxLayer, SandboxTrial, SandboxTrialOutcome};
pub use schema::schemas;
pub use site::{Ownership, Site};
pub use standings::{
    Absent, Bracket, ChangedPrograms, CriterionValue, Encounter, LotTold, PassedOverTold, Place,
    Results, Slot, Standings, StandingsRow, StandingsTable,
};
pub use texts::{CheckedFile, MapCheck, MapFigures, TextPlace, TextProblem};
pub use verification::{Finding, SealState, Verification};

use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::{Language, format_in_words, lot_in_words, passed_over_in_words};
use stechec_tournament::{
    schedule::{Format, Lot},
    standings::PassedOver,
};

/// A text in the languages of the dashboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Words {
    /// A tournament's format in words.
    pub fn of_format(format: &Format, champions: &[String]) -> Self {
        Self {
            en: format_in_words(format, champions, Language::English),
            fr: format_in_words(format, champions, Language::French),
        }
    }

    /// What a lot decided, in words.
    pub fn of_lot(lot: &Lot, champions: &[String]) -> Self {
        Self {
            en: lot_in_words(lot, champions, Language::English),
            fr: lot_in_words(lot, champions, Language::French),
        }
    }

    /// Which tie a criterion was not asked to break, in words.
    pub fn of_passed_over(passed_over: &PassedOver, champions: &[String]) -> Self {
        Self {
            en: passed_over_in_words(passed_over, champions, Language::English),
            fr: passed_over_in_words(passed_over, champions, Language::French),
        }
    }
}

/// JSON that people can read, too: indented, with a line break at the end.
pub fn pretty(answer: &impl Serialize) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(answer)? + "\n")
}

/// The name at a place of a list; a question mark where there is none.
fn name_at(names: &[String], at: usize) -> String {
    names.get(at).map_or("?", String::as_str).to_owned()
}
pub use workers::{GivenBack, Machine, Player, Workers};
