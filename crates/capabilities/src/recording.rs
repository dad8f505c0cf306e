//! A match as a replay while it is played: one recorder for single matches and tournaments.

use crate::{MatchPlan, limits::written};
use std::sync::Arc;
use stechec_api::ProgramKind;
use stechec_game::{Game, MatchChance, Moment};
use stechec_host::Limits;
use stechec_referee::{Asked, MatchResult, PhaseRecord};
use stechec_replay::{Given, Header, RecordError, Recorder, Seat, Setup, Sha256};

/// The program that writes replays.
const WRITER: &str = concat!("stechec ", env!("CARGO_PKG_VERSION"));

/// The note of a replay that holds what champions' chance followed from.
const CHANCE_NOTE: &str = "chance";

/// All chance of a recorded match. Replays that were written before champions' chance had a
/// secret have none.
pub fn recorded_chance(header: &Header) -> Option<MatchChance> {
    let note = header.notes.iter().find(|(name, _)| name == CHANCE_NOTE);
    let champions = note?.1.parse().ok()?;
    Some(MatchChance::recorded(header.seed, champions))
}

/// What is kept besides orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// What is the same whenever the match is played: the same match is the same bytes.
    Repeatable,
    /// Clocks, memory and what champions wrote as well.
    Everything,
}

/// A champion in its seat, as replays record it.
pub struct SeatedChampion<'a> {
    /// Its name.
    pub name: &'a str,
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// The hash of its program.
    pub sha256: Sha256,
    /// What it may use.
    pub limits: Limits,
}

impl SeatedChampion<'_> {
    /// The seat of a replay.
    pub fn seat(&self) -> Seat {
        Seat {
            name: self.name.to_owned(),
            kind: self.kind.name().to_owned(),
            sha256: Some(self.sha256),
            limits: written(self.limits),
            notes: Vec::new(),
        }
    }
}

/// How the replay of a match is made.
pub struct RecordingPlan<'a> {
    /// The run it belongs to; may be empty.
    pub run: &'a str,
    /// The match within it; may be empty.
    pub id: String,
    /// The map's name, for people.
    pub map_name: &'a str,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// What is kept besides orders.
    pub extent: Extent,
    /// Whether it is worth keeping, once it is known how it ended.
    pub wanted: &'a (dyn Fn(&MatchResult) -> bool + Sync),
}

/// Collects a match for its replay.
pub(crate) struct Recording<G: Game> {
    recorder: Recorder<G>,
    extent: Extent,
}

impl<G: Game> Recording<G> {
    /// A match that is about to begin.
    pub(crate) fn new(
        about: &RecordingPlan<'_>,
        plan: &MatchPlan<'_>,
        map: &Arc<G::Map>,
    ) -> Result<Self, RecordError> {
        let recorder = Recorder::new(Setup {
            writer: WRITER.to_owned(),
            run: about.run.to_owned(),
            id: about.id.clone(),
            seed: plan.chance.seed,
            fault_policy: plan.policy.name().to_owned(),
            map_name: about.map_name.to_owned(),
            map: map.clone(),
            map_text: plan.map.printed().to_owned(),
            seats: about.seats.clone(),
            notes: vec![(CHANCE_NOTE.to_owned(), plan.chance.champions().to_hex())],
        })?;
        let extent = about.extent;
        Ok(Self { recorder, extent })
    }

    /// The opening, a phase or the closing was played.
    pub(crate) fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        let given = record.asked.iter().map(|asked| given(asked, self.extent));
        let given: Vec<Given<'_, G>> = given.collect();
        let called = record.called;
        match called.moment {
            Moment::Opening => self.recorder.opening(&given),
            Moment::Phase(_) => {
                (self.recorder).phase(called.turn, called.name, &given, record.state);
            }
            Moment::Closing => self.recorder.closing(&given),
        }
    }

    /// The replay as a file, now that the match is over.
    pub(crate) fn finish(self, result: &MatchResult) -> Result<Vec<u8>, RecordError> {
        let scores: Vec<i32> = result.teams.iter().map(|team| team.score).collect();
        self.recorder.finish(&scores)?.encode()
    }
}

fn given<G: Game>(asked: &Asked<G>, extent: Extent) -> Given<'_, G> {
    let everything = extent == Extent::Everything;
    Given {
        team: asked.team,
        orders: &asked.orders,
        dropped: asked.dropped,
        fault: asked.fault.as_ref().map(|failed| &failed.fault),
        usage: if everything {
            asked.usage
        } else {
            asked.usage.reproducible()
        },
        log: if everything { &asked.log } else { b"" },
    }
}
