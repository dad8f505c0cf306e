//! Matches on their way into a store.

use crate::{Record, StoreError, packed::pack};
use std::ops::Range;

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
    pub(crate) map: u32,
    pub(crate) seed: u64,
    seats: Range<usize>,
}

/// What was kept of a match besides its result.
pub(crate) struct Kept {
    pub(crate) id: i64,
    pub(crate) replay: Option<Vec<u8>>,
    pub(crate) logs: Option<String>,
}

impl Batch {
    /// These matches.
    pub fn of(records: impl IntoIterator<Item = Record>) -> Result<Self, StoreError> {
        let mut batch = Self::default();
        for record in records {
            batch.push(record)?;
        }
        Ok(batch)
    }

    /// One more.
    pub fn push(&mut self, record: Record) -> Result<(), StoreError> {
        let id = signed(record.id)?;
        let logs = record.logs.as_ref().map(serde_json::to_string);
        let logs = logs.transpose().map_err(unwritable)?;
        let begin = self.seats.len();
        if let Err(error) = pack(&record.seats, &mut self.seats) {
            self.seats.truncate(begin);
            return Err(unwritable(error));
        }
        if record.replay.is_some() || logs.is_some() {
            self.kept.push(Kept {
                id,
                replay: record.replay,
                logs,
            });
        }
        self.matches.push(Entry {
            id,
            map: record.map as u32,
            seed: record.seed,
            seats: begin..self.seats.len(),
        });
        Ok(())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.matches.len()
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

fn unwritable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Broken(error.to_string())
}

/// Ids are 64 bits without a sign; most databases know only numbers with one, which keep
/// their order as long as the highest bit is not set.
pub(crate) fn signed(id: u64) -> Result<i64, StoreError> {
    i64::try_from(id).map_err(|_| StoreError::Broken(format!("{id} is no id of a match")))
}
