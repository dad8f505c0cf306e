//! What can be said of a replay without playing it.

use crate::{
    hash::Sha256,
    record::{Call, Replay, Seat},
};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use stechec_game::{Fault, Moment};

/// A replay in short: what was played, by whom, and how it ended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Info<'r> {
    /// The program that recorded it.
    pub writer: &'r str,
    /// The game.
    pub game: &'r str,
    /// The champions' interface, in hexadecimal digits.
    pub api: String,
    /// The version of the rules.
    pub rules: u32,
    /// The run it belongs to.
    pub run: &'r str,
    /// The match within its run.
    #[serde(rename = "match")]
    pub id: &'r str,
    /// The seed; a text, since not every JSON reader takes 64-bit numbers.
    pub seed: String,
    /// What became of champions that failed.
    pub fault_policy: &'r str,
    /// Where it was played.
    pub map: MapInfo<'r>,
    /// What the match is known by.
    pub digest: Sha256,
    /// How many phases were played.
    pub phases: usize,
    /// Who played, in the order of teams.
    pub teams: Vec<SeatInfo<'r>>,
    /// Whatever else was kept.
    #[serde(serialize_with = "as_object")]
    #[schemars(with = "BTreeMap<String, String>")]
    pub notes: &'r [(String, String)],
    /// Bytes of logs that there was no room for.
    pub lost_log_bytes: u64,
}

/// A map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MapInfo<'r> {
    /// Its name.
    pub name: &'r str,
    /// The hash of its text.
    pub sha256: Sha256,
    /// The map itself.
    pub text: &'r str,
}

/// A champion and how the match ended for it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatInfo<'r> {
    /// Its team.
    pub team: usize,
    /// Its name.
    pub name: &'r str,
    /// What kind of program it is.
    pub kind: &'r str,
    /// The hash of its file.
    pub sha256: Option<Sha256>,
    /// What it was allowed to use.
    #[serde(serialize_with = "as_object")]
    #[schemars(with = "BTreeMap<String, u64>")]
    pub limits: &'r [(String, u64)],
    /// Whatever else was kept of it.
    #[serde(serialize_with = "as_object")]
    #[schemars(with = "BTreeMap<String, String>")]
    pub notes: &'r [(String, String)],
    /// Its points in the end.
    pub score: i32,
    /// Its rank, from 1.
    pub rank: usize,
    /// How many of its orders counted.
    pub orders: u64,
    /// How many of its orders the referee refused.
    pub refused: u64,
    /// Instructions in all, if they were recorded.
    pub fuel: Option<u64>,
    /// Its faults, in the course of the match.
    pub faults: Vec<FaultInfo<'r>>,
}

/// A fault and when it happened.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FaultInfo<'r> {
    /// The phase, counted from 0; none in the opening and the closing.
    pub index: Option<usize>,
    /// The turn; none in the opening and the closing.
    pub turn: Option<u32>,
    /// The phase's name, or `opening` or `closing`.
    pub phase: &'r str,
    /// What happened.
    #[serde(flatten)]
    pub fault: &'r Fault,
}

fn as_object<S: Serializer, T: Serialize>(
    pairs: &&[(String, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

impl<'r> Info<'r> {
    /// What can be said of a replay.
    pub fn of(replay: &'r Replay) -> Self {
        let header = &replay.header;
        let ranks = replay.ranks();
        let teams = (header.seats.iter().enumerate())
            .map(|(team, seat)| seat_info(replay, team, seat, ranks[team]))
            .collect();
        Self {
            writer: &header.writer,
            game: &header.game,
            api: format!("{:016x}", header.api_hash),
            rules: header.rules_version,
            run: &header.run,
            id: &header.id,
            seed: header.seed.to_string(),
            fault_policy: &header.fault_policy,
            map: MapInfo {
                name: &header.map.name,
                sha256: Sha256::of(header.map.text.as_bytes()),
                text: &header.map.text,
            },
            digest: replay.digest(),
            phases: replay.phases.len(),
            teams,
            notes: &header.notes,
            lost_log_bytes: replay.lost_log_bytes,
        }
    }
}

fn seat_info<'r>(replay: &'r Replay, team: usize, seat: &'r Seat, rank: usize) -> SeatInfo<'r> {
    let calls = || (replay.calls()).filter(move |(_, call)| call.team.index() == team);
    let refused = |call: &Call| call.orders.refused.len() as u64 + u64::from(call.orders.dropped);
    let counted = |call: &Call| u64::from(call.orders.count) - call.orders.refused.len() as u64;
    let fuel = |call: &Call| call.usage.as_ref().and_then(|usage| usage.fuel);
    SeatInfo {
        team,
        name: &seat.name,
        kind: &seat.kind,
        sha256: seat.sha256,
        limits: &seat.limits,
        notes: &seat.notes,
        score: replay.scores[team],
        rank,
        orders: calls().map(|(_, call)| counted(call)).sum(),
        refused: calls().map(|(_, call)| refused(call)).sum(),
        fuel: calls()
            .filter_map(|(_, call)| fuel(call))
            .reduce(u64::saturating_add),
        faults: calls()
            .filter_map(|(moment, call)| Some(fault_info(replay, moment, call.fault.as_deref()?)))
            .collect(),
    }
}

fn fault_info<'r>(replay: &'r Replay, moment: Moment, fault: &'r Fault) -> FaultInfo<'r> {
    let (index, turn, phase) = match moment {
        Moment::Opening => (None, None, "opening"),
        Moment::Closing => (None, None, "closing"),
        Moment::Phase(index) => {
            let phase = &replay.phases[index];
            (Some(index), Some(phase.turn), phase.name.as_str())
        }
    };
    FaultInfo {
        index,
        turn,
        phase,
        fault,
    }
}
