//! Collects a match while it is played.

use crate::{
    error::{RecordError, TooLarge},
    hash::StateHash,
    limits,
    record::{Call, Header, MapText, Orders, PhaseRecord, Replay, Seat},
};
use std::{marker::PhantomData, sync::Arc};
use stechec_game::{Fault, Game, Judged, Team, TeamCount, Usage};

/// What must be known of a match before it is recorded.
pub struct Setup<G: Game> {
    /// The program that records, with its version.
    pub writer: String,
    /// The run or tournament the match belongs to; may be empty.
    pub run: String,
    /// The match within its run; may be empty.
    pub id: String,
    /// The source of all randomness in the match.
    pub seed: u64,
    /// What becomes of champions that fail, as a word.
    pub fault_policy: String,
    /// The map's name, for people.
    pub map_name: String,
    /// Where it is played.
    pub map: Arc<G::Map>,
    /// The map as the game prints it, so that it is not printed for every match.
    pub map_text: String,
    /// Who plays, in the order of teams.
    pub seats: Vec<Seat>,
    /// Whatever else is worth keeping: names and texts.
    pub notes: Vec<(String, String)>,
}

/// The result of calling one team once, as the referee reports it.
pub struct Given<'a, G: Game> {
    /// The team.
    pub team: Team,
    /// Its orders, and how each was judged.
    pub orders: &'a [Judged<G>],
    /// Refused orders that nobody has kept.
    pub dropped: u32,
    /// How it failed, if it did.
    pub fault: Option<&'a Fault>,
    /// What it used, as far as that is to be recorded.
    pub usage: Usage,
    /// What it wrote, as far as that is to be recorded.
    pub log: &'a [u8],
}

/// Collects a match, moment by moment. What goes wrong on the way is said at the end, so
/// that a match is never disturbed by being recorded.
pub struct Recorder<G: Game> {
    replay: Replay,
    calls: usize,
    log_bytes: usize,
    refused_bytes: usize,
    failed: Option<RecordError>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Recorder<G> {
    /// A recorder for a match that is about to begin.
    pub fn new(setup: Setup<G>) -> Result<Self, RecordError> {
        let teams = TeamCount::new::<G>(setup.seats.len())?;
        let start = StateHash::of(&G::start(setup.map.clone(), teams, setup.seed))?;
        let header = Header {
            writer: setup.writer,
            game: G::NAME.to_owned(),
            api_hash: G::API_HASH,
            rules_version: G::RULES_VERSION,
            run: setup.run,
            id: setup.id,
            seed: setup.seed,
            fault_policy: setup.fault_policy,
            map: MapText {
                name: setup.map_name,
                text: setup.map_text,
            },
            seats: setup.seats,
            notes: setup.notes,
        };
        check_header(&header)?;
        let replay = Replay {
            header,
            start,
            opening: Vec::new(),
            phases: Vec::new(),
            closing: Vec::new(),
            scores: Vec::new(),
            lost_log_bytes: 0,
        };
        Ok(Self {
            replay,
            calls: 0,
            log_bytes: 0,
            refused_bytes: 0,
            failed: None,
            game: PhantomData,
        })
    }

    /// Everybody was called before the first phase.
    pub fn opening(&mut self, given: &[Given<'_, G>]) {
        let Replay {
            opening,
            phases,
            closing,
            ..
        } = &self.replay;
        let late = !opening.is_empty() || !phases.is_empty() || !closing.is_empty();
        if let Some(calls) = self.calls("the opening", late, given) {
            self.replay.opening = calls;
        }
    }

    /// A phase was played; `after` is the state it led to.
    pub fn phase(&mut self, turn: u32, name: &str, given: &[Given<'_, G>], after: &G::State) {
        let late = !self.replay.closing.is_empty();
        let Some(calls) = self.calls("a phase", late, given) else {
            return;
        };
        let phases = self.replay.phases.len() + 1;
        let record = || {
            TooLarge::unless("phases", phases, limits::PHASES)?;
            TooLarge::unless("bytes of a phase's name", name.len(), limits::WORD_BYTES)?;
            Ok(PhaseRecord {
                turn,
                name: name.to_owned(),
                calls,
                after: StateHash::of(after)?,
            })
        };
        match record() {
            Ok(phase) => self.replay.phases.push(phase),
            Err(error) => self.failed = Some(error),
        }
    }

    /// Everybody was called after the last phase.
    pub fn closing(&mut self, given: &[Given<'_, G>]) {
        let twice = !self.replay.closing.is_empty();
        if let Some(calls) = self.calls("the closing", twice, given) {
            self.replay.closing = calls;
        }
    }

    /// The match is over.
    pub fn finish(mut self, scores: &[i32]) -> Result<Replay, RecordError> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        if scores.len() != self.replay.header.seats.len() {
            return Err(RecordError::OutOfOrder { what: "the scores" });
        }
        self.replay.scores = scores.to_vec();
        Ok(self.replay)
    }

    /// The calls of one moment; none once something went wrong.
    fn calls(
        &mut self,
        what: &'static str,
        misplaced: bool,
        given: &[Given<'_, G>],
    ) -> Option<Vec<Call>> {
        if self.failed.is_some() {
            return None;
        }
        let teams = self.replay.header.seats.len();
        let in_order = given.windows(2).all(|pair| pair[0].team < pair[1].team);
        let known = given.iter().all(|given| given.team.index() < teams);
        self.calls += given.len();
        let calls = if misplaced || !in_order || !known {
            Err(RecordError::OutOfOrder { what })
        } else if let Err(too_large) = TooLarge::unless("calls", self.calls, limits::CALLS) {
            Err(too_large.into())
        } else {
            self.each(given)
        };
        calls.map_err(|error| self.failed = Some(error)).ok()
    }

    fn each(&mut self, given: &[Given<'_, G>]) -> Result<Vec<Call>, RecordError> {
        // Collected as a result, the list would not know how long it gets.
        let mut calls = Vec::with_capacity(given.len());
        for given in given {
            calls.push(self.call(given)?);
        }
        Ok(calls)
    }

    fn call(&mut self, given: &Given<'_, G>) -> Result<Call, RecordError> {
        let fault = given.fault.map(|fault| {
            let detail = fault.detail.as_deref().unwrap_or_default();
            let message = cut(&fault.message, limits::MESSAGE_BYTES);
            Box::new(Fault::new(fault.kind, message).detail(cut(detail, limits::DETAIL_BYTES)))
        });
        let usage = (given.usage != Usage::default()).then_some(given.usage);
        Ok(Call {
            team: given.team,
            orders: self.orders(given)?,
            fault,
            usage,
            log: self.log(given.log),
        })
    }

    /// Orders as the game writes them. All that count are kept; those that were refused are
    /// kept as long as there is room, since anybody can give any number of them.
    fn orders(&mut self, given: &Given<'_, G>) -> Result<Orders, RecordError> {
        let (mut bytes, mut refused) = (Vec::<u8>::new(), Vec::new());
        let (mut count, mut dropped) = (0_usize, given.dropped);
        let in_all = limits::REFUSED_BYTES_IN_ALL.saturating_sub(self.refused_bytes);
        let mut room = in_all.min(limits::REFUSED_BYTES);
        for Judged { order, verdict, .. } in given.orders {
            let before = bytes.len();
            bytes = postcard::to_extend(order, bytes).map_err(|error| RecordError::Unwritable {
                what: "an order",
                why: error.to_string(),
            })?;
            let written = bytes.len() - before;
            if verdict.is_err() {
                if refused.len() == limits::REFUSED_ORDERS || written > room {
                    // What comes later is not kept either: a beginning without gaps.
                    room = 0;
                    dropped = dropped.saturating_add(1);
                    bytes.truncate(before);
                    continue;
                }
                room -= written;
                self.refused_bytes += written;
                refused.push(count as u32);
            }
            count += 1;
        }
        TooLarge::unless("orders of a call", count, limits::ORDERS)?;
        Ok(Orders {
            count: count as u32,
            bytes: bytes.into(),
            refused: refused.into(),
            dropped,
        })
    }

    /// As much of a log as there is room for.
    fn log(&mut self, log: &[u8]) -> Box<[u8]> {
        let room = limits::LOG_BYTES.min(limits::LOG_BYTES_IN_ALL - self.log_bytes);
        let kept = &log[..log.len().min(room)];
        self.log_bytes += kept.len();
        self.replay.lost_log_bytes += (log.len() - kept.len()) as u64;
        kept.into()
    }
}

fn check_header(header: &Header) -> Result<(), TooLarge> {
    let name = |what, text: &str| TooLarge::unless(what, text.len(), limits::NAME_BYTES);
    let word = |what, text: &str| TooLarge::unless(what, text.len(), limits::WORD_BYTES);
    name("bytes of the program's name", &header.writer)?;
    name("bytes of the game's name", &header.game)?;
    name("bytes of the run's name", &header.run)?;
    name("bytes of the match's name", &header.id)?;
    word("bytes of the fault policy", &header.fault_policy)?;
    name("bytes of the map's name", &header.map.name)?;
    let map = header.map.text.len();
    TooLarge::unless("bytes of the map", map, limits::MAP_BYTES)?;
    check_notes(&header.notes)?;
    for seat in &header.seats {
        name("bytes of a champion's name", &seat.name)?;
        word("bytes of a champion's kind", &seat.kind)?;
        TooLarge::unless("limits of a seat", seat.limits.len(), limits::SEAT_LIMITS)?;
        for (limit, _) in &seat.limits {
            word("bytes of a limit's name", limit)?;
        }
        check_notes(&seat.notes)?;
    }
    Ok(())
}

fn check_notes(notes: &[(String, String)]) -> Result<(), TooLarge> {
    TooLarge::unless("notes", notes.len(), limits::NOTES)?;
    notes.iter().try_for_each(|(name, text)| {
        TooLarge::unless("bytes of a note's name", name.len(), limits::WORD_BYTES)?;
        TooLarge::unless("bytes of a note", text.len(), limits::NAME_BYTES)
    })
}

/// As much of a text as there is room for, with a sign that something is missing.
fn cut(text: &str, limit: usize) -> String {
    const MISSING: char = '…';
    if text.len() <= limit {
        return text.to_owned();
    }
    let end = text.floor_char_boundary(limit - MISSING.len_utf8());
    format!("{}{MISSING}", &text[..end])
}
