//! What is kept of a match.

use crate::{
    container::{self, Kind},
    course,
    error::{RecordError, ReplayError},
    extras,
    hash::{Sha256, StateHash},
};
use serde::Serialize;
use stechec_game::{Fault, Moment, PhaseAddress, PhaseCounter, Team, Usage};

/// What was played, by whom, under which conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Header {
    /// The program that recorded it, with its version.
    pub writer: String,
    /// The game.
    pub game: String,
    /// The champions' interface, see [`stechec_game::Game::API_HASH`].
    pub api_hash: u64,
    /// The rules, see [`stechec_game::Game::RULES_VERSION`].
    pub rules_version: u32,
    /// The run or tournament the match belongs to; may be empty.
    pub run: String,
    /// The match within its run; may be empty.
    pub id: String,
    /// The source of all randomness in the match.
    pub seed: u64,
    /// What became of champions that failed, as a word.
    pub fault_policy: String,
    /// Where it was played.
    pub map: MapText,
    /// Who played, in the order of teams.
    pub seats: Vec<Seat>,
    /// Whatever else is worth keeping: names and texts.
    pub notes: Vec<(String, String)>,
}

/// A map, as its game prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapText {
    /// Its name, for people.
    pub name: String,
    /// The map itself.
    pub text: String,
}

/// A champion at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// Its name, for people.
    pub name: String,
    /// What kind of program it is, as a word.
    pub kind: String,
    /// The hash of its file, if it has one.
    pub sha256: Option<Sha256>,
    /// What it was allowed to use: names and amounts, in the order they were given.
    pub limits: Vec<(String, u64)>,
    /// Whatever else is worth keeping, such as its language: names and texts.
    pub notes: Vec<(String, String)>,
}

/// A phase and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseRecord {
    /// The turn.
    pub turn: u32,
    /// The phase's name.
    pub name: String,
    /// Everybody who was asked, in the order of teams.
    pub calls: Vec<Call>,
    /// The state after it.
    pub after: StateHash,
}

/// What came of asking one team once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The team.
    pub team: Team,
    /// What it ordered.
    pub orders: Orders,
    /// How it failed, if it did.
    pub fault: Option<Box<Fault>>,
    /// What it used, if that was recorded.
    pub usage: Option<Usage>,
    /// What it wrote, if that was recorded.
    pub log: Box<[u8]>,
}

/// The orders of one call, as the game writes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// How many there are.
    pub count: u32,
    /// The orders one after the other, in the postcard format.
    pub bytes: Box<[u8]>,
    /// Which of them the referee refused, in ascending order; all others count.
    pub refused: Box<[u32]>,
    /// Refused orders that were too many or too long to be kept.
    pub dropped: u32,
}

/// A match that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    pub(crate) header: Header,
    pub(crate) start: StateHash,
    pub(crate) opening: Vec<Call>,
    pub(crate) phases: Vec<PhaseRecord>,
    pub(crate) closing: Vec<Call>,
    pub(crate) scores: Vec<i32>,
    pub(crate) lost_log_bytes: u64,
}

impl Replay {
    /// What was played.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The state before the first phase.
    pub fn start(&self) -> StateHash {
        self.start
    }

    /// The calls before the first phase.
    pub fn opening(&self) -> &[Call] {
        &self.opening
    }

    /// Phase by phase.
    pub fn phases(&self) -> &[PhaseRecord] {
        &self.phases
    }

    /// The address of every phase.
    pub fn addresses(&self) -> Vec<PhaseAddress> {
        let mut counter = PhaseCounter::default();
        let phases = self.phases.iter();
        phases.map(|it| counter.next(it.turn, &it.name)).collect()
    }

    /// The calls after the last phase.
    pub fn closing(&self) -> &[Call] {
        &self.closing
    }

    /// The points of every team in the end.
    pub fn scores(&self) -> &[i32] {
        &self.scores
    }

    /// The rank of every team, from 1; teams with equal points share it.
    pub fn ranks(&self) -> Vec<usize> {
        stechec_game::ranks(&self.scores)
    }

    /// How many bytes of logs there was no room for.
    pub fn lost_log_bytes(&self) -> u64 {
        self.lost_log_bytes
    }

    /// Every call, in the course of the match.
    pub fn calls(&self) -> impl Iterator<Item = (Moment, &Call)> {
        let at = |moment| move |call| (moment, call);
        let phases = (self.phases.iter().enumerate())
            .flat_map(move |(index, phase)| phase.calls.iter().map(at(Moment::Phase(index))));
        (self.opening.iter().map(at(Moment::Opening)))
            .chain(phases)
            .chain(self.closing.iter().map(at(Moment::Closing)))
    }

    /// Every fault, in the course of the match.
    pub fn faults(&self) -> impl Iterator<Item = (Moment, Team, &Fault)> {
        (self.calls())
            .filter_map(|(moment, call)| Some((moment, call.team, call.fault.as_deref()?)))
    }

    /// What the match is known by: the same for the same match, whatever was measured or
    /// logged on the way.
    pub fn digest(&self) -> Sha256 {
        Sha256::of(&course::write(self))
    }

    /// The same match without what was measured and logged: the same match is then always
    /// the same file.
    #[must_use]
    pub fn bare(mut self) -> Self {
        let phases = self.phases.iter_mut().flat_map(|phase| &mut phase.calls);
        for call in (self.opening.iter_mut())
            .chain(phases)
            .chain(&mut self.closing)
        {
            call.usage = None;
            call.log = Box::default();
        }
        self.lost_log_bytes = 0;
        self
    }

    /// The same match without what only a champion's owner may read: what it wrote, and
    /// what led to its faults.
    #[must_use]
    pub fn for_everybody(mut self) -> Self {
        let phases = self.phases.iter_mut().flat_map(|phase| &mut phase.calls);
        for call in (self.opening.iter_mut())
            .chain(phases)
            .chain(&mut self.closing)
        {
            call.log = Box::default();
            if let Some(fault) = &mut call.fault {
                fault.detail = None;
            }
        }
        self.lost_log_bytes = 0;
        self
    }

    /// The replay as a file.
    pub fn encode(&self) -> Result<Vec<u8>, RecordError> {
        let mut sections = vec![(Kind::Core, course::write(self))];
        sections.extend(extras::write_usage(self).map(|bytes| (Kind::Usage, bytes)));
        sections.extend(extras::write_logs(self).map(|bytes| (Kind::Logs, bytes)));
        container::pack(&sections)
    }

    /// Reads a file. Orders stay as they are until they are played.
    pub fn decode(file: &[u8]) -> Result<Self, ReplayError> {
        let mut replay = None;
        for packed in container::open(file)? {
            let bytes = packed.unpack()?;
            match (packed.kind(), &mut replay) {
                (Kind::Core, _) => replay = Some(course::read(&bytes)?),
                (Kind::Usage, Some(replay)) => extras::read_usage(replay, &bytes)?,
                (Kind::Logs, Some(replay)) => extras::read_logs(replay, &bytes)?,
                // The container lets no section stand before the core.
                (_, None) => return Err(ReplayError::NotAReplay),
            }
        }
        replay.ok_or(ReplayError::NotAReplay)
    }
}
