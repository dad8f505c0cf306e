use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_game::FaultRecord;

/// `stechec match`: how a single match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayedMatch {
    /// In the order of seats.
    pub teams: Vec<PlayedSeat>,
}

/// How a single match ended for one team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayedSeat {
    /// The champion.
    pub name: String,
    /// Its points.
    pub score: i32,
    /// Its rank, from 1; teams with equal points share it.
    pub rank: usize,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<FaultRecord>,
    /// Orders that counted.
    pub orders: usize,
    /// Orders that did not.
    pub refused: RefusedOrders,
    /// Instructions used in all, where they are counted.
    pub fuel: Option<u64>,
    /// Processor time used in all in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// Time that passed in its calls, in microseconds.
    pub wall_us: u64,
    /// The most memory in use after a call, in bytes.
    pub memory_bytes: u64,
}

/// Orders that were refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RefusedOrders {
    /// How many, with those that were too many to be looked at one by one.
    pub count: u64,
    /// How often each answer of the interface was given.
    pub reasons: BTreeMap<String, u64>,
}

/// `stechec champion check`: whether a champion can play, and what it uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChampionCheck {
    /// `native` or `WASM`.
    pub kind: String,
    /// What form its file has.
    pub form: String,
    /// How large its file is.
    pub bytes: u64,
    /// The hash of its file.
    pub sha256: String,
    /// What it defines.
    pub exports: Vec<String>,
    /// What it needs.
    pub imports: Vec<String>,
    /// The hash of the interface it must have been built with.
    pub api_hash: String,
    /// The matches it was tried in.
    pub trials: Vec<TrialMatch>,
    /// What it used at most in a call, of what it may.
    pub usage: Vec<UsedOfLimit>,
    /// Whether it may play.
    pub fit: bool,
    /// Why not, or what to think about.
    pub remarks: Vec<String>,
}

/// A match that a champion was tried in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TrialMatch {
    /// The map.
    pub map: String,
    /// How many played.
    pub teams: usize,
    /// Its points.
    pub score: i32,
    /// Its orders that counted.
    pub orders: usize,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<FaultRecord>,
}

/// How much of a limit was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UsedOfLimit {
    /// What is limited.
    pub what: String,
    /// In which unit.
    pub unit: String,
    /// The most that was used.
    pub used: u64,
    /// What may be used.
    pub limit: u64,
}
