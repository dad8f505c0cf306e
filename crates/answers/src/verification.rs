use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::MatchId;

/// `stechec verify`: what was looked at, what was not, and what is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verification {
    /// How many matches were recorded.
    pub matches: u64,
    /// How many of them were looked at.
    pub looked_at: u64,
    /// Whether every row of the results is as it was written.
    pub as_written: bool,
    /// Matches whose seats, map, seed and ranks are what plan, secret and points say.
    pub as_planned: u64,
    /// Matches verified from their orders, with all that their replays say.
    pub from_orders: u64,
    /// Matches verified by having their champions play them again.
    pub from_scratch: u64,
    /// Results beside those that count that were looked at in the same way: first ones that were
    /// replaced, and new ones that were dropped or are waiting.
    pub beside: u64,
    /// Entries of the audit trail, all of which were looked at.
    pub decisions: u64,
    /// Matches whose replay was not kept.
    pub without_replay: u64,
    /// Whether the seal holds, if it was looked at.
    pub seal: Option<SealState>,
    /// What was not looked at, and why, in words.
    pub not_looked_at: Vec<String>,
    /// What is wrong; empty if nothing is.
    pub findings: Vec<Finding>,
}

/// What a seal is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SealState {
    /// Whether the results are those of the manifest.
    pub same_results: bool,
    /// The public key of whoever signed it, in base64, if the signature holds.
    pub signed_by: Option<String>,
    /// Whether that is the key that was asked for; null if none was.
    pub expected_key: Option<bool>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The match, if it is about one.
    pub id: Option<MatchId>,
    /// What is different.
    pub message: String,
}
