use crate::{Header, SessionNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stechec_game::FaultRecord;
use stechec_tournament::{BadOutcome, ChampionIndex, MatchId, Outcome, RawOutcome};

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRecord {
    /// Its id.
    pub id: MatchId,
    /// When it was played: under which header, on which machine.
    pub session: SessionNumber,
    /// The map, as a place in the header's list.
    pub map: usize,
    /// The game's own chance came from here.
    pub seed: u64,
    /// What was ordered and happened, as one number ([`stechec_game::MovesHash`]).
    pub moves: u64,
    /// Who played, by seat.
    pub seats: Vec<SeatRecord>,
    /// The replay, if it was kept.
    pub replay: Option<Vec<u8>>,
    /// What champions wrote, if it was kept: by seat, call by call.
    pub logs: Option<Vec<Vec<LogEntry>>>,
}

/// A record that contradicts itself or the header of its run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignRecord {
    /// Its ranks, seats or scores contradict each other.
    #[error(transparent)]
    Outcome(#[from] BadOutcome),
    /// Its champion or map is not in the header.
    #[error("{0} names a champion or map that is not in the header")]
    Unknown(MatchId),
}

impl MatchRecord {
    /// What came of the match, with the ranks that the game gave.
    pub fn outcome(&self) -> Result<Outcome, BadOutcome> {
        let seats = || self.seats.iter();
        Outcome::try_from(RawOutcome {
            id: self.id,
            map: self.map,
            seats: seats().map(|seat| seat.champion).collect(),
            scores: seats().map(|seat| seat.score).collect(),
            ranks: seats().map(|seat| seat.rank).collect(),
            faults: seats().map(|seat| seat.faults.len() as u32).collect(),
            game: Some(self.moves),
        })
    }

    /// What came of the match and counts by the header's plan, if its champions and map are
    /// those of the header.
    pub fn outcome_in(&self, header: &Header) -> Result<Outcome, ForeignRecord> {
        let stranger = |seat: &SeatRecord| seat.champion >= header.champions.len();
        let outcome = self.outcome()?;
        if self.map >= header.maps.len() || self.seats.iter().any(stranger) {
            Err(ForeignRecord::Unknown(self.id))
        } else {
            Ok(outcome.judged(&header.plan.scoring.faults))
        }
    }
}

/// How a match went for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRecord {
    /// The champion, as a place in the header's list.
    pub champion: ChampionIndex,
    /// The game's points.
    pub score: i32,
    /// The rank, from 1; ties share one.
    pub rank: u32,
    /// Orders that counted.
    pub orders: u64,
    /// Total instructions, where they are counted.
    pub fuel: Option<u64>,
    /// The most instructions in one phase, where they are counted.
    pub fuel_most: Option<u64>,
    /// Total processor time in microseconds, where it is measured.
    pub cpu_us: Option<u64>,
    /// The most processor time in one phase in microseconds, where it is measured.
    pub cpu_us_most: Option<u64>,
    /// The most memory, in bytes.
    pub memory_bytes: u64,
    /// What it used, by entry point in the header's order; empty if that was not noted.
    pub usage: Vec<EntryPointUsage>,
    /// Its faults, in the order in which they happened.
    pub faults: Vec<FaultRecord>,
}

/// What a seat used in all calls of one entry point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EntryPointUsage {
    /// How often it was called.
    pub calls: u64,
    /// Instructions, where they are counted.
    pub fuel: Option<Spent>,
    /// Processor time in microseconds, where it is measured.
    pub cpu_us: Option<Spent>,
}

/// What several calls took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spent {
    /// In all.
    pub total: u64,
    /// The most in one call.
    pub most: u64,
}

impl EntryPointUsage {
    /// Counts a call.
    pub fn count(&mut self, fuel: Option<u64>, cpu_us: Option<u64>) {
        self.calls += 1;
        for (spent, more) in [(&mut self.fuel, fuel), (&mut self.cpu_us, cpu_us)] {
            let Some(more) = more else { continue };
            let spent = spent.get_or_insert_default();
            spent.total = spent.total.saturating_add(more);
            spent.most = spent.most.max(more);
        }
    }
}

/// What a champion wrote in one call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// The turn.
    pub turn: u32,
    /// The entry point that was called.
    pub entry_point: String,
    /// What it wrote; bytes that are not text are replaced.
    pub text: String,
}
