//! What is written is hashed, and the hash is written beside it: whatever is changed later
//! is found. Small tables are hashed as a whole. Matches are hashed with the batch that they
//! were written in, each batch on top of the one before it.
//!
//! This finds changes; whoever changes the hashes as well is found by a seal.

use crate::{StoreError, batch::match_id, error::malformed};
use rusqlite::{Connection, Row, types::ValueRef};
use sha2::{Digest as _, Sha256};
use stechec_tournament::MatchId;

/// A SHA-256 hash.
pub(crate) type Digest = [u8; 32];

/// A part of the results and its hash. One after the other they cover every byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A table that holds neither matches nor what was kept of them.
    Table {
        /// Its name.
        name: &'static str,
        /// The hash of its rows.
        sha256: [u8; 32],
    },
    /// A match, with what was kept of it.
    Match {
        /// Its id.
        id: MatchId,
        /// The hash of its rows.
        sha256: [u8; 32],
    },
}

/// Tables that are hashed as a whole, in the order in which they are checked. `digest` holds
/// the hashes, and `match`, `kept` and `batch` are hashed batch by batch.
pub(crate) const WHOLE: [&str; 4] = ["run", "session", "audit", "retrial"];
const BY_BATCH: [&str; 4] = ["match", "kept", "batch", "digest"];
/// The name of the hash of all batches.
pub(crate) const BATCHES: &str = "batch";

/// Something that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// A table has other content.
    #[error("the table `{0}` is not as it was written")]
    Table(String),
    /// Matches, or what was kept of them.
    #[error("{} is not as it was written", span(.0))]
    Batch(Vec<MatchId>),
    /// A batch is missing, or others were put in its place.
    #[error("batches of matches are missing or not as they were written")]
    Batches,
    /// Rows that came from nowhere.
    #[error("the table `{0}` has {1} rows that no batch of matches knows")]
    Strays(&'static str, u64),
    /// A table, index, view or trigger that this format does not have.
    #[error("there is a foreign {kind} `{name}`: it is not part of the format")]
    Foreign {
        /// What it is, in SQLite's words.
        kind: String,
        /// Its name.
        name: String,
    },
    /// A program or map that workers fetch by its hash. None of them uses it as it is.
    #[error("the program or map with the hash {0} is not as it was written")]
    Blob(String),
}

fn span(ids: &[MatchId]) -> String {
    match (ids.first(), ids.last()) {
        (Some(first), Some(last)) if first != last => {
            format!("one of the {} matches from {first} to {last}", ids.len())
        }
        (Some(first), _) => format!("the match {first}"),
        _ => "a batch without matches".to_owned(),
    }
}

/// Hashes the values of a row, one after the other.
pub(crate) struct RowHash(Sha256);

impl RowHash {
    pub(crate) fn of(table: &str) -> Self {
        let mut row = Self(Sha256::new());
        row.text(table);
        row
    }

    pub(crate) fn integer(&mut self, value: i64) {
        self.0.update([1]);
        self.0.update(value.to_le_bytes());
    }

    pub(crate) fn text(&mut self, value: &str) {
        self.bytes(3, value.as_bytes());
    }

    pub(crate) fn blob(&mut self, value: &[u8]) {
        self.bytes(4, value);
    }

    pub(crate) fn option<T: ?Sized>(&mut self, value: Option<&T>, write: fn(&mut Self, &T)) {
        match value {
            None => self.0.update([0]),
            Some(value) => write(self, value),
        }
    }

    fn bytes(&mut self, kind: u8, value: &[u8]) {
        self.0.update([kind]);
        self.0.update((value.len() as u64).to_le_bytes());
        self.0.update(value);
    }

    /// All values of a row, whatever columns there are.
    fn row(&mut self, row: &Row<'_>) -> rusqlite::Result<()> {
        for column in 0..row.as_ref().column_count() {
            match row.get_ref(column)? {
                ValueRef::Null => self.0.update([0]),
                ValueRef::Integer(value) => self.integer(value),
                ValueRef::Real(value) => {
                    self.0.update([2]);
                    self.0.update(value.to_le_bytes());
                }
                ValueRef::Text(value) => self.bytes(3, value),
                ValueRef::Blob(value) => self.bytes(4, value),
            }
        }
        Ok(())
    }

    pub(crate) fn finish(self) -> Digest {
        self.0.finalize().into()
    }
}

/// The hash of a batch on top of the one before it.
pub(crate) fn chained<'a>(
    before: &Digest,
    number: i64,
    ids: &[u8],
    rows: impl IntoIterator<Item = &'a Digest>,
) -> Digest {
    let mut hash = RowHash::of(BATCHES);
    hash.blob(before);
    hash.integer(number);
    hash.blob(ids);
    rows.into_iter().for_each(|row| hash.blob(row));
    hash.finish()
}

/// The hash of all rows of a table.
fn whole(connection: &Connection, table: &str) -> rusqlite::Result<Digest> {
    let mut hash = RowHash::of(table);
    let query = format!("SELECT * FROM {table} ORDER BY rowid");
    let mut query = connection.prepare(&query)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        hash.row(row)?;
    }
    Ok(hash.finish())
}

/// Notes the hash of a table that was changed.
pub(crate) fn note(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    let digest = whole(connection, table)?;
    put(connection, table, &digest)
}

/// Notes the hash of the last batch.
pub(crate) fn note_batches(connection: &Connection, last: &Digest) -> rusqlite::Result<()> {
    put(connection, BATCHES, last)
}

fn put(connection: &Connection, name: &str, digest: &Digest) -> rusqlite::Result<()> {
    let put = "INSERT OR REPLACE INTO digest (name, sha256) VALUES (?1, ?2)";
    let mut put = connection.prepare_cached(put)?;
    put.execute((name, digest.as_slice())).map(|_| ())
}

/// The hash of the last batch.
pub(crate) fn last_batch(connection: &Connection) -> rusqlite::Result<Digest> {
    let found = noted(connection, BATCHES)?;
    Ok(found.and_then(|it| it.try_into().ok()).unwrap_or_default())
}

pub(crate) fn noted(connection: &Connection, name: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    let mut query = connection.prepare_cached("SELECT sha256 FROM digest WHERE name = ?1")?;
    let mut rows = query.query([name])?;
    rows.next()?.map(|row| row.get(0)).transpose()
}

/// Everything that is not as it was written.
pub(crate) fn damage(connection: &Connection) -> Result<Vec<Damage>, StoreError> {
    let mut found = foreign_objects(connection)?;
    for table in WHOLE {
        let digest = whole(connection, table)?;
        if noted(connection, table)?.as_deref() != Some(&digest) {
            found.push(Damage::Table(table.to_owned()));
        }
    }
    let names: i64 = connection.query_row("SELECT count(*) FROM digest", [], |row| row.get(0))?;
    if names != WHOLE.len() as i64 + 1 {
        found.push(Damage::Table("digest".to_owned()));
    }
    batches(connection, &mut found)?;
    Ok(found)
}

/// Whatever the file's schema has beyond this format's tables: other tables, and indexes, views and
/// triggers under any name, which could change what is read and written. SQLite's own begin
/// with `sqlite_`, a name that it gives to nobody else.
fn foreign_objects(connection: &Connection) -> Result<Vec<Damage>, StoreError> {
    let query = "SELECT type, name, tbl_name FROM sqlite_schema ORDER BY type, name";
    let mut query = connection.prepare(query)?;
    let mut rows = query.query([])?;
    let mut foreign = Vec::new();
    while let Some(row) = rows.next()? {
        let (kind, name, table): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let is_table = |name: &str| WHOLE.contains(&name) || BY_BATCH.contains(&name);
        let known = match &*kind {
            "table" => is_table(&name),
            "index" => name.starts_with("sqlite_autoindex_") && is_table(&table),
            _ => false,
        };
        if !known {
            foreign.push(Damage::Foreign { kind, name });
        }
    }
    Ok(foreign)
}

/// Follows the batches from the first to the last.
fn batches(connection: &Connection, found: &mut Vec<Damage>) -> Result<(), StoreError> {
    let mut query = connection.prepare("SELECT number, ids, sha256 FROM batch ORDER BY number")?;
    let mut rows = query.query([])?;
    let mut before = Digest::default();
    let (mut matches, mut kept) = (0, 0);
    while let Some(row) = rows.next()? {
        let (number, ids): (i64, Vec<u8>) = (row.get(0)?, row.get(1)?);
        let noted: Vec<u8> = row.get(2)?;
        let read = Batch::read(connection, &ids)?;
        let digest = chained(&before, number, &ids, read.matches.iter().chain(&read.kept));
        if noted != digest {
            found.push(Damage::Batch(read.ids));
        }
        matches += read.matches.len() as u64;
        kept += read.kept.len() as u64;
        // One that is damaged says nothing about those that follow.
        before = noted.try_into().unwrap_or_default();
    }
    if noted(connection, BATCHES)?.as_deref() != Some(&before) {
        found.push(Damage::Batches);
    }
    for (table, known) in [("match", matches), ("kept", kept)] {
        let count = format!("SELECT count(*) FROM {table}");
        let count: i64 = connection.query_row(&count, [], |row| row.get(0))?;
        let strays = count.unsigned_abs().saturating_sub(known);
        if strays > 0 {
            found.push(Damage::Strays(table, strays));
        }
    }
    Ok(())
}

/// A batch as it is now.
#[derive(Default)]
struct Batch {
    ids: Vec<MatchId>,
    matches: Vec<Digest>,
    kept: Vec<Digest>,
}

impl Batch {
    fn read(connection: &Connection, ids: &[u8]) -> Result<Self, StoreError> {
        let mut batch = Self::default();
        let Ok(ids) = postcard::from_bytes::<Vec<u64>>(ids) else {
            return Ok(batch);
        };
        for id in ids {
            let id = id.cast_signed();
            batch.ids.extend(match_id(id).ok());
            batch.matches.extend(row_digest(connection, "match", id)?);
            batch.kept.extend(row_digest(connection, "kept", id)?);
        }
        Ok(batch)
    }
}

/// The hash of a row, if it is there.
fn row_digest(connection: &Connection, table: &str, id: i64) -> Result<Option<Digest>, StoreError> {
    let query = format!("SELECT * FROM {table} WHERE id = ?1");
    let mut query = connection.prepare_cached(&query).map_err(malformed)?;
    let mut rows = query.query([id])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let mut hash = RowHash::of(table);
    hash.row(row)?;
    Ok(Some(hash.finish()))
}

/// The hash of every part: tables first, then matches in the order of ids.
pub(crate) fn links(
    connection: &Connection,
    witness: &mut dyn FnMut(Link),
) -> Result<(), StoreError> {
    for name in WHOLE {
        let sha256 = whole(connection, name)?;
        witness(Link::Table { name, sha256 });
    }
    let mut query = connection.prepare("SELECT * FROM match ORDER BY id")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get("id")?;
        let mut own = RowHash::of("match");
        own.row(row)?;
        let mut link = RowHash::of("link");
        link.blob(&own.finish());
        link.option(
            row_digest(connection, "kept", id)?
                .as_ref()
                .map(|it| &it[..]),
            RowHash::blob,
        );
        witness(Link::Match {
            id: match_id(id)?,
            sha256: link.finish(),
        });
    }
    Ok(())
}
