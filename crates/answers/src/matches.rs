use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_run::{self as run, Header};
use stechec_tournament::{ChampionIndex, MatchId};

/// `/api/runs/RUN/matches`: a page of matches, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchPage {
    /// How many matches match the filters.
    pub found: usize,
    /// The page, from 1.
    pub page: u32,
    /// Matches on a page.
    pub size: u32,
    /// The matches of this page.
    pub matches: Vec<MatchSummary>,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchSummary {
    /// Its name.
    pub id: MatchId,
    /// The map.
    pub map: String,
    /// Who played, by seat.
    pub seats: Vec<SeatSummary>,
}

/// How a match went for one seat, in brief.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatSummary {
    /// The champion, as a place in the list of the run.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// The game's points.
    pub score: i32,
    /// The rank, from 1; ties share one.
    pub rank: u32,
    /// How often it failed.
    pub fault_count: usize,
}

/// `stechec matches`: a match with everything recorded about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchRecord {
    /// Its name: its id, if it was played in a run.
    pub id: String,
    /// The map.
    pub map: String,
    /// The seed of all randomness: a 64-bit number, as a string.
    pub seed: String,
    /// Who played, by seat.
    pub seats: Vec<SeatDetail>,
}

/// `stechec show`, `/api/runs/RUN/matches/ID`: one match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchDetail {
    /// What was recorded about it.
    #[serde(flatten)]
    pub record: MatchRecord,
    /// Whether its replay was kept.
    pub replay: bool,
    /// Whether logs were kept.
    pub logs: bool,
}

/// How a match went for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatDetail {
    /// Who, and how it ended.
    #[serde(flatten)]
    pub summary: SeatSummary,
    /// Orders that counted.
    pub orders: u64,
    /// Total instructions, where they are counted.
    pub fuel: Option<u64>,
    /// The most instructions used in one phase.
    pub fuel_most: Option<u64>,
    /// Total processor time in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// The most processor time in one phase, in microseconds.
    pub cpu_us_most: Option<u64>,
    /// Peak memory in bytes, where it was recorded.
    pub memory_bytes: Option<u64>,
    /// What it used, by entry point; empty if that was not recorded.
    pub usage: BTreeMap<String, Usage>,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<Fault>,
}

/// What all calls of one entry point used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Usage {
    /// How often it was called.
    pub calls: u64,
    /// Instructions, where they are counted.
    pub fuel: Option<Spent>,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<Spent>,
}

/// What several calls took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spent {
    /// In all.
    pub total: u64,
    /// The most in one call.
    pub most: u64,
}

/// A fault of a champion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fault {
    /// The turn.
    pub turn: u32,
    /// The entry point that was called.
    pub entry_point: String,
    /// What kind of fault.
    pub kind: String,
    /// What happened, in words.
    pub message: String,
    /// A backtrace, the last output; null for those who may not read it.
    pub detail: Option<String>,
}

/// `/api/runs/RUN/matches/ID/logs`: what champions wrote, as far as it may be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LogList {
    /// Call by call.
    pub logs: Vec<Log>,
}

/// What a champion wrote in one call, or what led to its fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Log {
    /// The team, from 0.
    pub team: usize,
    /// The turn.
    pub turn: u32,
    /// The entry point that was called, where it is known.
    pub entry_point: Option<String>,
    /// In which part of the match.
    pub when: Moment,
    /// What it wrote.
    pub text: String,
}

/// A part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Before the first phase.
    Opening,
    /// In a phase.
    Phase,
    /// After the last phase.
    Closing,
}

impl MatchSummary {
    /// A match in short, from its seats in short.
    pub fn new(header: &Header, id: MatchId, map: usize, seats: Vec<SeatSummary>) -> Self {
        Self {
            id,
            map: header.map_name(map).unwrap_or("?").to_owned(),
            seats,
        }
    }
}

impl MatchRecord {
    /// A record; the details of faults are for those who may read them, by champion's name.
    pub fn new(
        header: &Header,
        record: &run::MatchRecord,
        may_read: impl Fn(&str) -> bool,
    ) -> Self {
        let seat = |seat: &run::SeatRecord| SeatDetail::new(header, seat, &may_read);
        Self {
            id: record.id.to_string(),
            map: header.map_name(record.map).unwrap_or("?").to_owned(),
            seed: record.seed.to_string(),
            seats: record.seats.iter().map(seat).collect(),
        }
    }
}

impl MatchDetail {
    /// One match, with what was kept of it.
    pub fn new(
        header: &Header,
        record: &run::MatchRecord,
        may_read: impl Fn(&str) -> bool,
    ) -> Self {
        Self {
            record: MatchRecord::new(header, record, may_read),
            replay: record.replay.is_some(),
            logs: record.logs.is_some(),
        }
    }
}

impl SeatDetail {
    fn new(header: &Header, seat: &run::SeatRecord, may_read: impl Fn(&str) -> bool) -> Self {
        let name = header.champion_name(seat.champion).unwrap_or("?");
        let fault = |fault: &run::FaultRecord| Fault {
            turn: fault.turn,
            entry_point: fault.entry_point.clone(),
            kind: fault.kind.clone(),
            message: fault.message.clone(),
            detail: fault.detail.clone().filter(|_| may_read(name)),
        };
        let spent = |it: run::Spent| Spent {
            total: it.total,
            most: it.most,
        };
        let usage = |it: &run::EntryPointUsage| Usage {
            calls: it.calls,
            fuel: it.fuel.map(spent),
            cpu_us: it.cpu_us.map(spent),
        };
        let named = header.entry_points.iter().zip(&seat.usage);
        Self {
            summary: SeatSummary {
                champion: seat.champion,
                name: name.to_owned(),
                score: seat.score,
                rank: seat.rank,
                fault_count: seat.faults.len(),
            },
            orders: seat.orders,
            fuel: seat.fuel,
            fuel_most: seat.fuel_most,
            cpu_us: seat.cpu_us,
            cpu_us_most: seat.cpu_us_most,
            memory_bytes: Some(seat.memory_bytes),
            usage: named.map(|(name, it)| (name.clone(), usage(it))).collect(),
            faults: seat.faults.iter().map(fault).collect(),
        }
    }
}
