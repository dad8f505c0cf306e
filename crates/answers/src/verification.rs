use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::MatchId;

/// `stechec verify`: the result of playing recorded matches again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verification {
    /// Matches verified from their orders.
    pub from_orders: u64,
    /// Matches verified by having their champions play them again.
    pub from_scratch: u64,
    /// Matches whose replay was not kept.
    pub without_replay: u64,
    /// What is wrong; empty if nothing is.
    pub findings: Vec<Finding>,
}

/// A match that does not play as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The match.
    pub id: MatchId,
    /// What is different.
    pub message: String,
}
