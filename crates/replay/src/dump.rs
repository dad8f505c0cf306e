//! A match as JSON lines while it is played, without a recording: `stechec match --dump`. What is
//! in it is the same whenever the same orders are given: no clock is recorded.

use schemars::JsonSchema;
use serde::Serialize;
use stechec_game::{FaultRecord, PhaseAddress, Team, show::Word};

/// The version of the format; it changes when a field changes its meaning.
pub const DUMP_VERSION: u32 = 1;

/// A line of a dump: the header, a phase each, the end. Orders and events are as the rules of the
/// game write them.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "DumpLine")]
pub enum DumpLine<'a, Order = (), Event = ()> {
    /// The first line: what is played, and by whom.
    Header {
        /// The version of the format.
        stechec_dump: u32,
        /// The game.
        game: &'a str,
        /// The source of all randomness in the match.
        seed: u64,
        /// The champions' names, by team.
        champions: &'a [String],
    },
    /// A phase, or the opening or the closing.
    Phase {
        /// The turn, from 0.
        turn: u32,
        /// The phase's name, or `opening` or `closing`.
        phase: &'a str,
        /// Its address.
        address: &'a PhaseAddress,
        /// Everybody who was asked.
        teams: Vec<DumpCall<'a, Order>>,
        /// What happened.
        events: &'a [Event],
        /// Every team's points afterwards.
        scores: Vec<i32>,
    },
    /// The last line: how the match ended, by team.
    End {
        /// The points.
        scores: Vec<i32>,
        /// The ranks, from 1; teams with equal points share one.
        ranks: Vec<usize>,
        /// The faults.
        faults: Vec<&'a [FaultRecord]>,
    },
}

/// What came of asking one team.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DumpCall")]
pub struct DumpCall<'a, Order> {
    /// The team.
    pub team: Team,
    /// What it ordered.
    pub orders: Vec<DumpOrder<'a, Order>>,
    /// Instructions, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u64>,
    /// How it failed, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<&'a FaultRecord>,
}

/// An order and the answer to it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DumpOrder")]
pub struct DumpOrder<'a, Order> {
    /// The order.
    pub order: &'a Order,
    /// The answer, in the words of the interface.
    pub answer: Word,
}
