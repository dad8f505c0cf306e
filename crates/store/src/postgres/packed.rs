//! Matches on their way into a database, and back: a batch is one value.
//!
//! Of each match: its id, session, map, seed, moves, how many bytes its seats take, and these.
//! Numbers have the lowest byte first and always the same length. All of it is compressed, after how
//! long it was before; what would be longer than is ever unpacked is left as it is, after a zero.

use crate::{
    Batch, StoreError,
    batch::{Kept, match_id},
    digest::{Digest, RowHash},
    error::malformed,
    packed::unpack,
    postgres::{Client, DatabaseError},
};
use std::{borrow::Cow, fmt::Write};
use stechec_run::MatchRecord;
use stechec_tournament::MatchId;

/// The most that is ever unpacked, whatever somebody handed in: many times what workers take in hand.
const UNPACKED_BYTES: usize = 256 << 20;
/// Quick, and enough for what all matches have in common.
const LEVEL: i32 = 1;
/// What is sent at once of replays and logs.
const CHUNK: usize = 8 << 20;

/// A batch as a database keeps it.
pub struct PackedBatch {
    /// The ids of its matches, as `int8multirange` is written.
    pub ids: String,
    /// How many matches there are.
    pub count: i64,
    /// The matches themselves, compressed.
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
            matches: compress(&matches, UNPACKED_BYTES),
        }
    }
}

/// What is longer than `most`, or cannot be compressed, is left as it is.
fn compress(bytes: &[u8], most: usize) -> Vec<u8> {
    let length = u32::try_from(bytes.len()).ok();
    let length = length.filter(|length| *length > 0 && bytes.len() <= most);
    let compressed = length.zip(length.and_then(|_| zstd::bulk::compress(bytes, LEVEL).ok()));
    match compressed {
        Some((length, frame)) => [&length.to_le_bytes()[..], &frame].concat(),
        None => [&[0; 4][..], bytes].concat(),
    }
}

fn decompress(packed: &[u8]) -> Result<Cow<'_, [u8]>, StoreError> {
    let mut rest = packed;
    let length = take(&mut rest).ok_or_else(|| malformed("a batch of matches ends too early"))?;
    match u32::from_le_bytes(length) as usize {
        0 => Ok(rest.into()),
        length if length > UNPACKED_BYTES => Err(malformed(format!(
            "a batch of matches would have {length} bytes"
        ))),
        length => {
            let bytes = zstd::bulk::decompress(rest, length).map_err(malformed)?;
            if bytes.len() != length {
                return Err(malformed(
                    "a batch of matches has another length than it says",
                ));
            }
            Ok(bytes.into())
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
        let bytes = decompress(bytes)?;
        let mut rest = &*bytes;
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
            let bytes = vec![1; length];
            for most in [0, UNPACKED_BYTES] {
                assert!(Packed::all(&compress(&bytes, most)).is_err(), "{length}");
            }
        }
        for length in 0..4 {
            assert!(Packed::all(&vec![0; length]).is_err(), "{length}");
        }
        assert!(Packed::all(&compress(&[], 9)).unwrap().is_empty());
    }

    #[test]
    fn what_was_compressed_comes_back_and_nothing_larger_than_is_said() {
        let bytes: Vec<u8> = (0..100_000_u32).map(|it| (it % 251) as u8).collect();
        let packed = compress(&bytes, UNPACKED_BYTES);
        assert!(packed.len() < bytes.len() / 10, "{}", packed.len());
        assert_eq!(*decompress(&packed).unwrap(), bytes);
        let plain = compress(&bytes, bytes.len() - 1);
        assert_eq!(*decompress(&plain).unwrap(), bytes);
        for said in [1, 99_999, 100_001, u32::MAX] {
            let mut lie = packed.clone();
            lie[..4].copy_from_slice(&said.to_le_bytes());
            assert!(decompress(&lie).is_err(), "{said}");
        }
    }
}
