use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::MatchId;

/// `stechec verify`: what came of playing recorded matches again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verification {
    /// Matches that come out the same from their orders.
    pub from_orders: u64,
    /// Matches that come out the same when their champions play them again.
    pub from_scratch: u64,
    /// Matches whose replay was not kept.
    pub without_replay: u64,
    /// What is wrong; empty if nothing is.
    pub findings: Vec<Finding>,
}

/// A match that does not come out as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The match.
    pub id: MatchId,
    /// What is different.
    pub message: String,
}
