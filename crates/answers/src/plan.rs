use crate::Words;
use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::RecordedPlan;
use stechec_tournament::{
    MatchId,
    schedule::{Balance, RoundPlan},
    standings::Caution,
};

/// `stechec plan`: what would be played.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlanSummary {
    /// The run's name.
    pub name: String,
    /// The game.
    pub game: String,
    /// Who plays.
    pub champions: Vec<String>,
    /// Where.
    pub maps: Vec<MapChoice>,
    /// The format in words.
    pub format_words: Words,
    /// What has an influence on results.
    pub plan: RecordedPlan,
    /// How many matches there are; the most there can be if that is not certain.
    pub total: u64,
    /// Whether `total` is certain: not where matches follow from results.
    pub certain: bool,
    /// The fewest matches there can be.
    pub least: u64,
    /// The rounds, each of which waits for the one before; empty where all matches are known.
    pub rounds: Vec<RoundPlan>,
    /// How evenly champions are treated; null if that follows from results, or there are too
    /// many matches to count.
    pub balance: Option<Balance>,
    /// Criteria of the standings that are not fair here, or say nothing.
    pub cautions: Vec<Caution>,
    /// The first matches, as examples.
    pub first: Vec<PlannedMatch>,
    /// How long it would take, if that was tried.
    pub estimate: Option<Estimate>,
}

/// A map that is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapChoice {
    /// Its name.
    pub name: String,
    /// How often it is played, in proportion.
    pub weight: u32,
}

/// A match that would be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlannedMatch {
    /// Its name.
    pub id: MatchId,
    /// The map.
    pub map: String,
    /// Who plays, by seat.
    pub seats: Vec<String>,
}

/// How long matches take, from some that were played and forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Estimate {
    /// How many were tried.
    pub measured: u64,
    /// What one of them took, in seconds.
    pub seconds_per_match: f64,
    /// Matches at a time.
    pub threads: usize,
    /// How many matches the estimate is for: all, or the most there can be.
    pub matches: u64,
    /// What they would take together, in seconds, with rounds one after the other.
    pub seconds: f64,
    /// The same for the fewest matches there can be.
    pub least_seconds: f64,
}
