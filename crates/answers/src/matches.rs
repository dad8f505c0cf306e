use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_run::{self as run, EntryPointUsage, FaultRecord, Header, Session, SessionNumber};
use stechec_tournament::{ChampionIndex, MatchId, standings::Points};

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
    /// What people are shown: its title, or else its name.
    pub title: String,
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
    /// The session of the run it was played in, from 1; null outside a run. Sessions differ in
    /// programs, machine or plan.
    pub session: Option<SessionNumber>,
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
    /// What was decided about a match that was played again; null if it never was.
    pub retrial: Option<Retrial>,
}

/// A match that was played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Retrial {
    /// Which of its results this is.
    pub shown: WhichResult,
    /// The entry of the audit trail under which the result was played that counts now; null if
    /// the first counts.
    pub applied: Option<u64>,
    /// The entry of the audit trail whose result nobody has applied or dropped yet.
    pub waiting: Option<u64>,
}

/// One of the results of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhichResult {
    /// The one that counts.
    Counting,
    /// The first one.
    First,
    /// The one that is waiting to be applied or dropped.
    Waiting,
}

impl Retrial {
    /// What has become of a match, as its run's audit trail tells.
    pub fn of(id: MatchId, trail: &[run::AuditEntry], shown: WhichResult) -> Option<Self> {
        let known = run::retrials(trail);
        let of_match = known.get(&id)?;
        Some(Self {
            shown,
            applied: of_match.applied,
            waiting: of_match.open,
        })
    }
}

/// How a match went for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatDetail {
    /// Who, and how it ended.
    #[serde(flatten)]
    pub summary: SeatSummary,
    /// The SHA-256 of the program that played, in hexadecimal digits; null where it is unknown.
    pub program: Option<String>,
    /// Points for the rank, as they count in standings; null outside a run.
    pub points: Option<Points>,
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
    pub usage: BTreeMap<String, EntryPointUsage>,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<FaultRecord>,
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
    pub when: MatchPart,
    /// What it wrote.
    pub text: String,
}

/// A part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MatchPart {
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
    /// A record of a run with these sessions; the details of faults are for those who may read
    /// them, by champion's name.
    pub fn new(
        header: &Header,
        sessions: &[Session],
        record: &run::MatchRecord,
        may_read: impl Fn(&str) -> bool,
    ) -> Self {
        let counted = record.outcome_in(header).ok();
        let points = counted.as_ref().map(|it| header.plan.scoring.points_of(it));
        let session = record.session.checked_sub(1);
        let session = session.and_then(|at| sessions.get(at as usize));
        let seat = |(at, seat): (usize, &run::SeatRecord)| {
            let program = session.and_then(|it| it.header.champions.get(seat.champion));
            let program = program.map(|it| it.sha256.clone());
            let rank = counted.as_ref().map_or(seat.rank, |it| it.ranks()[at]);
            let points = points.as_ref().map(|points| points[at]);
            SeatDetail {
                program,
                ..SeatDetail::new(header, seat, (rank, points), &may_read)
            }
        };
        Self {
            id: record.id.to_string(),
            map: header.map_name(record.map).unwrap_or("?").to_owned(),
            seed: record.seed.to_string(),
            session: Some(record.session),
            seats: record.seats.iter().enumerate().map(seat).collect(),
        }
    }
}

impl MatchDetail {
    /// One match, with what was kept of it and what was decided about it.
    pub fn new(
        header: &Header,
        sessions: &[Session],
        record: &run::MatchRecord,
        retrial: Option<Retrial>,
        may_read: impl Fn(&str) -> bool,
    ) -> Self {
        Self {
            record: MatchRecord::new(header, sessions, record, may_read),
            replay: record.replay.is_some(),
            logs: record.logs.is_some(),
            retrial,
        }
    }
}

impl SeatDetail {
    fn new(
        header: &Header,
        seat: &run::SeatRecord,
        (rank, points): (u32, Option<Points>),
        may_read: impl Fn(&str) -> bool,
    ) -> Self {
        let name = header.champion_name(seat.champion).unwrap_or("?");
        let fault = |fault: &FaultRecord| {
            let mut fault = fault.clone();
            fault.fault.detail = fault.fault.detail.filter(|_| may_read(name));
            fault.fault.stack = fault.fault.stack.filter(|_| may_read(name));
            fault
        };
        let named = header.entry_points.iter().zip(&seat.usage);
        Self {
            summary: SeatSummary {
                champion: seat.champion,
                name: name.to_owned(),
                title: header
                    .champion_title(seat.champion)
                    .unwrap_or("?")
                    .to_owned(),
                score: seat.score,
                rank,
                fault_count: seat.faults.len(),
            },
            program: None,
            points,
            orders: seat.orders,
            fuel: seat.fuel,
            fuel_most: seat.fuel_most,
            cpu_us: seat.cpu_us,
            cpu_us_most: seat.cpu_us_most,
            memory_bytes: Some(seat.memory_bytes),
            usage: named.map(|(name, it)| (name.clone(), *it)).collect(),
            faults: seat.faults.iter().map(fault).collect(),
        }
    }
}
