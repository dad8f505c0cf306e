//! Matches on their way into a store.

use crate::{
    StoreError,
    digest::{Digest, RowHash},
    error::malformed,
    logs,
    packed::pack,
    transfer::RawMatch,
};
use std::ops::Range;
use stechec_run::MatchRecord;
use stechec_tournament::MatchId;

/// Matches that are added together. They are packed at once, where they were played: a few
/// bytes each are left, and whoever writes them only writes.
#[derive(Default)]
pub struct Batch {
    matches: Vec<Entry>,
    seats: Vec<u8>,
    kept: Vec<Kept>,
}

/// A match; its seats are somewhere in the batch.
pub(crate) struct Entry {
    pub(crate) id: i64,
    pub(crate) session: u32,
    pub(crate) map: u32,
    pub(crate) seed: i64,
    pub(crate) moves: i64,
    /// Of the row it becomes.
    pub(crate) digest: Digest,
    seats: Range<usize>,
}

/// What was kept of a match besides its result.
pub(crate) struct Kept {
    pub(crate) id: i64,
    pub(crate) replay: Option<Vec<u8>>,
    /// Packed.
    pub(crate) logs: Option<Vec<u8>>,
    /// Of the row it becomes.
    pub(crate) digest: Digest,
}

impl Batch {
    /// These matches.
    pub fn of(records: impl IntoIterator<Item = MatchRecord>) -> Result<Self, StoreError> {
        let mut batch = Self::default();
        for record in records {
            batch.push(record)?;
        }
        Ok(batch)
    }

    /// One more.
    pub fn push(&mut self, record: MatchRecord) -> Result<(), StoreError> {
        let id = row_id(record.id);
        let logs = record.logs.as_deref().map(logs::pack).transpose()?;
        let begin = self.seats.len();
        if let Err(error) = pack(&record.seats, &mut self.seats) {
            self.seats.truncate(begin);
            return Err(malformed(error));
        }
        self.push_kept(id, record.replay, logs);
        let entry = RawMatch {
            id,
            session: record.session,
            map: record.map as u32,
            seed: record.seed.cast_signed(),
            moves: record.moves.cast_signed(),
            seats: Vec::new(),
            replay: None,
            logs: None,
        };
        self.push_packed(&entry, begin);
        Ok(())
    }

    /// Notes what was kept of a match, if anything was.
    fn push_kept(&mut self, id: i64, replay: Option<Vec<u8>>, logs: Option<Vec<u8>>) {
        if replay.is_none() && logs.is_none() {
            return;
        }
        let mut row = RowHash::of("kept");
        row.integer(id);
        row.option(replay.as_deref(), RowHash::blob);
        row.option(logs.as_deref(), RowHash::blob);
        self.kept.push(Kept {
            id,
            replay,
            logs,
            digest: row.finish(),
        });
    }

    /// Notes a match whose packed seats are the last of all, from `begin` on.
    fn push_packed(&mut self, it: &RawMatch, begin: usize) {
        let mut row = RowHash::of("match");
        for number in [it.id, it.session.into(), it.map.into(), it.seed, it.moves] {
            row.integer(number);
        }
        row.blob(&self.seats[begin..]);
        self.matches.push(Entry {
            id: it.id,
            session: it.session,
            map: it.map,
            seed: it.seed,
            moves: it.moves,
            digest: row.finish(),
            seats: begin..self.seats.len(),
        });
    }

    /// Matches as another store kept them.
    pub(crate) fn of_raw(matches: Vec<RawMatch>) -> Self {
        let mut batch = Self::default();
        for it in matches {
            let begin = batch.seats.len();
            batch.seats.extend(&it.seats);
            batch.push_packed(&it, begin);
            batch.push_kept(it.id, it.replay, it.logs);
        }
        batch
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.matches.len()
    }

    /// How many bytes they take, with what was kept of them.
    pub fn bytes(&self) -> usize {
        let kept = |it: &Kept| {
            it.replay.as_ref().map_or(0, Vec::len) + it.logs.as_ref().map_or(0, Vec::len)
        };
        self.seats.len() + self.kept.iter().map(kept).sum::<usize>()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// Forgets them; the room they took is used again.
    pub fn clear(&mut self) {
        self.matches.clear();
        self.seats.clear();
        self.kept.clear();
    }

    /// The matches, each with its packed seats.
    pub(crate) fn matches(&self) -> impl Iterator<Item = (&Entry, &[u8])> {
        let seats = |entry: &Entry| &self.seats[entry.seats.clone()];
        self.matches.iter().map(move |entry| (entry, seats(entry)))
    }

    pub(crate) fn kept(&self) -> &[Kept] {
        &self.kept
    }
}

/// Ids are 64 bits without a sign; most databases know only numbers with one. The highest
/// bit of an id is never set: there are fewer than eight stages.
pub(crate) fn row_id(id: MatchId) -> i64 {
    id.packed().cast_signed()
}

/// The id that was kept in a row.
pub(crate) fn match_id(row: i64) -> Result<MatchId, StoreError> {
    let id = MatchId::unpacked(row.cast_unsigned());
    id.ok_or_else(|| malformed(format!("{row} is not a match id")))
}
