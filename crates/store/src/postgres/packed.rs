//! Matches on their way into a database, and back: a batch is one value.
//!
//! Of each match: its id, session, map, seed, moves, how many bytes its seats take, and these.
//! Numbers have the lowest byte first and always the same length.

use crate::{
    Batch, StoreError,
    batch::{Kept, match_id},
    digest::{Digest, RowHash},
    error::malformed,
    packed::unpack,
    postgres::{Client, DatabaseError},
};
use std::fmt::Write;
use stechec_run::MatchRecord;
use stechec_tournament::MatchId;

/// What is sent at once of replays and logs.
const CHUNK: usize = 8 << 20;

/// A batch as a database keeps it.
pub struct PackedBatch {
    /// The ids of its matches, as `int8multirange` is written.
    pub ids: String,
    /// How many matches there are.
    pub count: i64,
    /// The matches themselves.
    pub matches: Vec<u8>,
}

impl PackedBatch {
    /// A batch, which has at least one match.
    pub fn of(batch: &Batch) -> Self {
        let mut matches = Vec::new();
        let mut ids = Vec::with_capacity(batch.len());
        for (entry, seats) in batch.matches() {
            ids.push(entry.id);
            matches.extend(entry.id.to_le_bytes());
            matches.extend(entry.session.to_le_bytes());
            matches.extend(entry.map.to_le_bytes());
            matches.extend(entry.seed.to_le_bytes());
            matches.extend(entry.moves.to_le_bytes());
            matches.extend((seats.len() as u32).to_le_bytes());
            matches.extend(seats);
        }
        Self {
            count: ids.len() as i64,
            ids: ranges(ids),
            matches,
        }
    }
}

/// What was kept of matches, as a function of the database takes it: ids, replays, logs.
pub(super) type KeptValues<'a> = (Vec<i64>, Vec<Option<&'a [u8]>>, Vec<Option<&'a [u8]>>);

/// What was kept of a batch's matches, if it is little enough to be sent at once.
pub(super) fn kept_at_once(batch: &Batch) -> Option<KeptValues<'_>> {
    let size =
        |it: &Kept| it.replay.as_ref().map_or(0, Vec::len) + it.logs.as_ref().map_or(0, Vec::len);
    let size: usize = batch.kept().iter().map(size).sum();
    (size <= CHUNK).then(|| values(batch.kept()))
}

fn values(kept: &[Kept]) -> KeptValues<'_> {
    (
        kept.iter().map(|it| it.id).collect(),
        kept.iter().map(|it| it.replay.as_deref()).collect(),
        kept.iter().map(|it| it.logs.as_deref()).collect(),
    )
}

/// Sends what was kept of a batch's matches: calls `stechec.keep`, or a function with the same
/// values, as often as is needed. It belongs into the transaction of the batch.
pub fn keep(client: &Client, function: &str, run: i64, batch: &Batch) -> Result<(), DatabaseError> {
    let sql = format!("SELECT {function}($1, $2, $3, $4)");
    let mut rest = batch.kept();
    while !rest.is_empty() {
        let mut size = 0;
        let fits = rest.iter().take_while(|it| {
            let fits = size < CHUNK;
            size += it.replay.as_ref().map_or(0, Vec::len) + it.logs.as_ref().map_or(0, Vec::len);
            fits
        });
        let (now, later) = rest.split_at(fits.count());
        let (ids, replays, logs) = values(now);
        client.query(&sql, &[&run, &ids, &replays, &logs])?;
        rest = later;
    }
    Ok(())
}

/// Ids as ranges: most of them follow each other.
fn ranges(mut ids: Vec<i64>) -> String {
    ids.sort_unstable();
    let mut text = String::from("{");
    let mut ids = ids.into_iter().peekable();
    while let Some(first) = ids.next() {
        let mut last = first;
        while ids.next_if_eq(&(last + 1)).is_some() {
            last += 1;
        }
        let comma = if text.len() > 1 { "," } else { "" };
        // Writing to a text cannot fail.
        let _ = write!(text, "{comma}[{first},{last}]");
    }
    text + "}"
}

/// A match as it was packed.
pub(super) struct Packed {
    pub(super) id: i64,
    pub(super) session: u32,
    pub(super) map: u32,
    pub(super) seed: i64,
    pub(super) moves: i64,
    pub(super) seats: Vec<u8>,
}

impl Packed {
    /// The matches of a batch, in the order in which they were added.
    pub(super) fn all(bytes: &[u8]) -> Result<Vec<Self>, StoreError> {
        let mut rest = bytes;
        let mut all = Vec::new();
        while !rest.is_empty() {
            let one = Self::first(&mut rest);
            all.push(one.ok_or_else(|| malformed("a batch of matches ends too early"))?);
        }
        Ok(all)
    }

    fn first(rest: &mut &[u8]) -> Option<Self> {
        let id = i64::from_le_bytes(take(rest)?);
        let session = u32::from_le_bytes(take(rest)?);
        let map = u32::from_le_bytes(take(rest)?);
        let seed = i64::from_le_bytes(take(rest)?);
        let moves = i64::from_le_bytes(take(rest)?);
        let length = u32::from_le_bytes(take(rest)?) as usize;
        let (seats, more) = rest.split_at_checked(length)?;
        *rest = more;
        Some(Self {
            id,
            session,
            map,
            seed,
            moves,
            seats: seats.to_vec(),
        })
    }

    pub(super) fn id(&self) -> Result<MatchId, StoreError> {
        match_id(self.id)
    }

    /// The hash of the row that it is in a table of matches.
    pub(super) fn digest(&self) -> Digest {
        let mut row = RowHash::of("match");
        for number in [
            self.id,
            self.session.into(),
            self.map.into(),
            self.seed,
            self.moves,
        ] {
            row.integer(number);
        }
        row.blob(&self.seats);
        row.finish()
    }

    /// The match, without replay and logs.
    pub(super) fn record(&self) -> Result<MatchRecord, StoreError> {
        Ok(MatchRecord {
            id: self.id()?,
            session: self.session,
            map: self.map as usize,
            seed: self.seed.cast_unsigned(),
            moves: self.moves.cast_unsigned(),
            seats: unpack(&self.seats).map_err(malformed)?,
            replay: None,
            logs: None,
        })
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, more) = rest.split_first_chunk()?;
    *rest = more;
    Some(*bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_that_follow_each_other_are_one_range() {
        assert_eq!(
            ranges(vec![9, 3, 4, 5, 1 << 60]),
            "{[3,5],[9,9],[1152921504606846976,1152921504606846976]}"
        );
    }

    #[test]
    fn what_is_cut_short_is_no_batch() {
        for length in 1..36 {
            assert!(Packed::all(&vec![1; length]).is_err(), "{length}");
        }
        assert!(Packed::all(&[]).unwrap().is_empty());
    }
}
