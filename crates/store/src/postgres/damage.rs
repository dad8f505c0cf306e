//! Whether everything is as it was written, and the hashes that seals are made of. They are
//! worked out from what is there, as SQLite's store works them out.

use super::{
    Client, DatabaseError, Row,
    packed::Packed,
    reading::{InOrder, batch},
    schema,
};
use crate::{
    Damage, Link, StoreError,
    batch::match_id,
    digest::{BATCHES, Digest, RowHash, WHOLE},
};
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;

/// The hash of what was kept of a match, from what is there: as SQL, so that replays stay where
/// they are.
const KEPT_HASH: &str = "stechec.kept_hash(id, replay, logs)";
/// How many of these are asked for at once.
const PAGE: i64 = 10_000;

/// Reads as of one moment.
pub(super) fn snapshot<T>(
    client: &Client,
    work: impl FnOnce(&Client) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    client.snapshot(work)
}

pub(super) fn damage(client: &Client, run: i64) -> Result<Vec<Damage>, StoreError> {
    let mut found = schema::foreign(client)?;
    let noted = client.query(
        "SELECT name, sha256 FROM stechec.digest WHERE run = $1",
        &[&run],
    )?;
    let noted_of = |name: &str| -> Option<&[u8]> {
        let row = noted.iter().find(|row| row.get::<_, &str>(0) == name);
        row.map(|row| row.get(1))
    };
    for table in WHOLE {
        if noted_of(table) != Some(&whole(client, run, table)?) {
            found.push(Damage::Table(table.to_owned()));
        }
    }
    if noted.len() != WHOLE.len() + 1 {
        found.push(Damage::Table("digest".to_owned()));
    }
    let last = batches(client, run, &mut found)?;
    if noted_of(BATCHES) != Some(&last) {
        found.push(Damage::Batches);
    }
    Ok(found)
}

/// The hash of all rows of a table.
fn whole(client: &Client, run: i64, table: &str) -> Result<Digest, DatabaseError> {
    let mut hash = RowHash::of(table);
    match table {
        "run" => {
            let secret = "SELECT secret FROM stechec.run WHERE number = $1 AND secret IS NOT NULL";
            for row in client.query(secret, &[&run])? {
                hash.blob(row.get(0));
            }
        }
        "session" => {
            let all = "SELECT number, header, machine FROM stechec.session WHERE run = $1 ORDER BY number";
            for row in client.query(all, &[&run])? {
                hash.integer(row.get::<_, i32>(0).into());
                hash.text(row.get(1));
                hash.text(row.get(2));
            }
        }
        "audit" => {
            let all = "SELECT number, time, who, action, words FROM stechec.audit WHERE run = $1 ORDER BY number";
            for row in client.query(all, &[&run])? {
                hash.integer(row.get(0));
                (1..5).for_each(|at| hash.text(row.get(at)));
            }
        }
        _ => {
            let numbers = "SELECT number FROM stechec.retrial WHERE run = $1 ORDER BY number";
            for row in client.query(numbers, &[&run])? {
                retrial(client, run, row.get(0), &mut hash)?;
            }
        }
    }
    Ok(hash.finish())
}

/// One at a time: each may have a large replay.
fn retrial(
    client: &Client,
    run: i64,
    number: i64,
    hash: &mut RowHash,
) -> Result<(), DatabaseError> {
    let row = client.query_one(
        "SELECT number, id, session, map, seed, moves, seats, replay, logs
         FROM stechec.retrial WHERE run = $1 AND number = $2",
        &[&run, &number],
    )?;
    (0..6).for_each(|at| hash.integer(row.get(at)));
    hash.blob(row.get(6));
    (7..9).for_each(|at| hash.option(row.get::<_, Option<&[u8]>>(at), RowHash::blob));
    Ok(())
}

/// Follows the batches from the first to the last; gives the hash of the last.
fn batches(client: &Client, run: i64, found: &mut Vec<Damage>) -> Result<Digest, StoreError> {
    let all = client.query(
        "SELECT number, sha256 FROM stechec.batch WHERE run = $1 ORDER BY number",
        &[&run],
    )?;
    let mut before = Digest::default();
    let mut kept = 0_u64;
    for row in all {
        let (number, noted): (i64, &[u8]) = (row.get(0), row.get(1));
        let read = Read::of(client, run, number)?;
        kept += read.kept.len() as u64;
        if !read.as_told || read.chained(&before, number) != noted {
            let ids = read.ids.iter().filter_map(|id| match_id(*id).ok());
            found.push(Damage::Batch(ids.collect()));
        }
        // One that is damaged says nothing about those that follow.
        before = noted.try_into().unwrap_or_default();
    }
    let count = "SELECT count(*), count(*) FILTER (WHERE sha256 IS DISTINCT FROM stechec.kept_hash(id, replay, logs))
        FROM stechec.kept WHERE run = $1";
    let count = client.query_one(count, &[&run])?;
    let strays = count.get::<_, i64>(0).unsigned_abs().saturating_sub(kept);
    if strays > 0 {
        found.push(Damage::Strays("kept", strays));
    }
    if count.get::<_, i64>(1) > 0 {
        found.push(Damage::Table("kept".to_owned()));
    }
    // A batch without content is damaged itself.
    let count = "SELECT count(*) FROM stechec.content LEFT JOIN stechec.batch USING (run, first_id)
        WHERE run = $1 AND batch.number IS NULL";
    let strays = client.query_one(count, &[&run])?.get::<_, i64>(0);
    if strays > 0 {
        found.push(Damage::Strays("content", strays.unsigned_abs()));
    }
    Ok(before)
}

/// A batch as it is now.
struct Read {
    ids: Vec<i64>,
    content: Digest,
    kept: Vec<Digest>,
    /// Whether the columns beside the matches say the same as they do.
    as_told: bool,
}

impl Read {
    fn of(client: &Client, run: i64, number: i64) -> Result<Self, StoreError> {
        let row = client.query_one(
            "SELECT matches, first_id, last_id, count,
                 (SELECT array_agg(ARRAY[lower(it), upper(it)] ORDER BY lower(it)) FROM unnest(ids) AS it)::text
             FROM stechec.batch LEFT JOIN stechec.content USING (run, first_id)
             WHERE run = $1 AND number = $2",
            &[&run, &number],
        )?;
        let matches: &[u8] = row.get::<_, Option<_>>(0).unwrap_or_default();
        let content = Sha256::digest(matches).into();
        let mut ids: Vec<i64> = (Packed::all(matches).unwrap_or_default().iter())
            .map(|it| it.id)
            .collect();
        ids.sort_unstable();
        let kept = client.query(
            &format!(
                "SELECT {KEPT_HASH} FROM stechec.kept WHERE run = $1 AND id = ANY (
                     SELECT unnest($2::bigint[])) ORDER BY id"
            ),
            &[&run, &ids],
        )?;
        let kept = kept
            .iter()
            .map(|row| row.get::<_, &[u8]>(0).try_into().unwrap_or_default());
        let as_told = ids.first() == Some(&row.get(1))
            && ids.last() == Some(&row.get(2))
            && row.get::<_, i64>(3) == ids.len() as i64
            && row.get::<_, Option<String>>(4) == Some(ranges(&ids));
        Ok(Self {
            content,
            kept: kept.collect(),
            as_told,
            ids,
        })
    }

    fn chained(&self, before: &Digest, number: i64) -> Digest {
        let mut hash = RowHash::of(BATCHES);
        hash.blob(before);
        hash.integer(number);
        hash.blob(&self.content);
        self.kept.iter().for_each(|kept| hash.blob(kept));
        hash.finish()
    }
}

/// Sorted ids as ranges, as the server writes an array of them.
fn ranges(ids: &[i64]) -> String {
    let follows = |pair: &[i64; 2]| pair[0] + 1 == pair[1];
    let runs = ids.chunk_by(|a, b| follows(&[*a, *b]));
    let runs = runs.filter_map(|run| Some(format!("{{{},{}}}", run.first()?, run.last()? + 1)));
    format!("{{{}}}", runs.collect::<Vec<_>>().join(","))
}

/// The hash of every part: tables first, then matches in the order of ids.
pub(super) fn links(
    client: &Client,
    run: i64,
    witness: &mut dyn FnMut(Link),
) -> Result<(), StoreError> {
    for name in WHOLE {
        let sha256 = whole(client, run, name)?;
        witness(Link::Table { name, sha256 });
    }
    let mut all = InOrder::new(InOrder::places(client, run)?);
    let mut kept = Kept::default();
    while let Some(it) = all.next(&|number| batch(client, run, number))? {
        let mut link = RowHash::of("link");
        link.blob(&it.digest());
        let of_kept = kept.of(client, run, it.id)?;
        link.option(of_kept.as_ref().map(|it| &it[..]), RowHash::blob);
        witness(Link::Match {
            id: it.id()?,
            sha256: link.finish(),
        });
    }
    Ok(())
}

/// Hashes of what was kept, asked for as matches come by in the order of ids.
#[derive(Default)]
struct Kept {
    page: VecDeque<(i64, Digest)>,
    /// Up to which id everything was asked for.
    known: Option<i64>,
    complete: bool,
}

impl Kept {
    fn of(&mut self, client: &Client, run: i64, id: i64) -> Result<Option<Digest>, DatabaseError> {
        while !self.complete && self.known.is_none_or(|known| known < id) {
            let page = format!(
                "SELECT id, {KEPT_HASH} FROM stechec.kept WHERE run = $1 AND id > $2 ORDER BY id LIMIT $3"
            );
            let after = self.known.unwrap_or(i64::MIN);
            let rows = client.query(&page, &[&run, &after, &PAGE])?;
            let read = |row: &Row| {
                (
                    row.get(0),
                    row.get::<_, &[u8]>(1).try_into().unwrap_or_default(),
                )
            };
            self.page.extend(rows.iter().map(read));
            self.known = rows.last().map(|row| row.get(0)).or(self.known);
            self.complete = (rows.len() as i64) < PAGE;
        }
        while self.page.front().is_some_and(|(at, _)| *at < id) {
            self.page.pop_front();
        }
        Ok(self
            .page
            .front()
            .filter(|(at, _)| *at == id)
            .map(|(_, hash)| *hash))
    }
}
