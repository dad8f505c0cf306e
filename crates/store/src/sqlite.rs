//! Results in one SQLite file.

use crate::{
    Batch, Store, StoreError,
    batch::{match_id, row_id},
    error::malformed,
    packed::unpack,
};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::{
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};
use stechec_run::{Header, MatchRecord};
use stechec_tournament::MatchId;

/// The version of the tables below and of what is in them. Others are refused: 4 was the
/// last one whose header held its plan as a text.
const FORMAT: i64 = 5;
/// What SQLite says of a file without tables: a run was stopped before it made them.
const UNBEGUN: i64 = 0;
/// Entries are numbered within their batch; no batch has more than this many bits can count.
const BATCH_SHIFT: u32 = 24;
/// The pages of a new file: large ones are fewer to write.
const PAGE_BYTES: i64 = 16_384;
/// How long to wait for another reader or writer.
const PATIENCE: Duration = Duration::from_secs(10);

const TABLES: &str = "
    CREATE TABLE run (header TEXT NOT NULL) STRICT;
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        map INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        seats BLOB NOT NULL
    ) STRICT;
    CREATE TABLE kept (
        id INTEGER PRIMARY KEY,
        replay BLOB,
        logs TEXT
    ) STRICT;
    CREATE TABLE batch (
        number INTEGER PRIMARY KEY,
        ids BLOB NOT NULL
    ) STRICT;
";

/// A store in one file.
pub struct Sqlite {
    connection: Connection,
    path: PathBuf,
}

impl Sqlite {
    /// Opens a file to write to; it is made if it is not there.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let open = || {
            let store = Self {
                connection: Connection::open(path)?,
                path: path.to_owned(),
            };
            store.connection.busy_timeout(PATIENCE)?;
            store.prepare()?;
            Ok(store)
        };
        open().map_err(|error: StoreError| error.explained(path))
    }

    /// Opens a file that is there, to read from.
    pub fn read(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let path = path.to_owned();
        let store = Self { connection, path };
        match store.format()? {
            FORMAT => Ok(store),
            UNBEGUN => Err(StoreError::Unbegun),
            found => Err(other_format(found)),
        }
    }

    /// Removes a store and what belongs to it.
    pub fn remove(path: &Path) -> io::Result<()> {
        for end in ["-wal", "-shm", ""] {
            let mut name = path.as_os_str().to_owned();
            name.push(end);
            match fs::remove_file(name) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    fn format(&self) -> Result<i64, StoreError> {
        let version = "SELECT user_version FROM pragma_user_version";
        Ok(self.connection.query_row(version, [], |row| row.get(0))?)
    }

    /// Makes the file a store, unless it is one of another format: that is left as it is.
    fn prepare(&self) -> Result<(), StoreError> {
        let found = self.format()?;
        if found != FORMAT && found != UNBEGUN {
            return Err(other_format(found));
        }
        (self.connection).pragma_update(None, "page_size", PAGE_BYTES)?;
        // Readers never wait for the writer; a batch is in the file before it counts.
        for (key, value) in [("journal_mode", "WAL"), ("synchronous", "NORMAL")] {
            self.connection.pragma_update(None, key, value)?;
        }
        if found == UNBEGUN {
            let all = format!("BEGIN; {TABLES} PRAGMA user_version = {FORMAT}; COMMIT;");
            self.connection.execute_batch(&all)?;
        }
        Ok(())
    }

    fn begin_as(&mut self, header: &Header) -> Result<(), StoreError> {
        let text = header.to_json().map_err(malformed)?;
        let change = self.connection.transaction()?;
        change.execute_batch(
            "DELETE FROM run; DELETE FROM match; DELETE FROM kept; DELETE FROM batch;",
        )?;
        change.execute("INSERT INTO run (header) VALUES (?1)", [text])?;
        Ok(change.commit()?)
    }

    fn replace_header(&mut self, header: &Header) -> Result<(), StoreError> {
        let text = header.to_json().map_err(malformed)?;
        self.connection
            .execute("UPDATE run SET header = ?1", [text])?;
        Ok(())
    }

    fn insert(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let change = self.connection.transaction()?;
        {
            let mut ids = Vec::with_capacity(batch.len());
            let mut matches = change.prepare_cached(
                "INSERT INTO match (id, map, seed, seats) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (entry, seats) in batch.matches() {
                let seed = entry.seed.cast_signed();
                matches.execute(params![entry.id, entry.map, seed, seats])?;
                ids.push(entry.id.cast_unsigned());
            }
            let mut kept =
                change.prepare_cached("INSERT INTO kept (id, replay, logs) VALUES (?1, ?2, ?3)")?;
            for it in batch.kept() {
                kept.execute(params![it.id, it.replay, it.logs])?;
            }
            // Who asks for news is told of a batch by its ids: an index of entries would be
            // one more place to write to for every match.
            let ids = postcard::to_stdvec(&ids).map_err(malformed)?;
            change
                .prepare_cached("INSERT INTO batch (ids) VALUES (?1)")?
                .execute([ids])?;
        }
        Ok(change.commit()?)
    }
}

fn other_format(found: i64) -> StoreError {
    let known = FORMAT;
    match found < FORMAT {
        true => StoreError::TooOld { found, known },
        false => StoreError::TooNew { found, known },
    }
}

impl Store for Sqlite {
    fn header(&self) -> Result<Option<Header>, StoreError> {
        let text: Option<String> = (self.connection)
            .query_row("SELECT header FROM run", [], |row| row.get(0))
            .optional()?;
        Ok(text.map(|text| Header::from_json(&text)).transpose()?)
    }

    fn begin(&mut self, header: &Header) -> Result<(), StoreError> {
        let done = self.begin_as(header);
        done.map_err(|error| error.explained(&self.path))
    }

    fn go_on_as(&mut self, header: &Header) -> Result<(), StoreError> {
        let done = self.replace_header(header);
        done.map_err(|error| error.explained(&self.path))
    }

    fn add(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let done = self.insert(batch);
        done.map_err(|error| error.explained(&self.path))
    }

    fn count(&self) -> Result<u64, StoreError> {
        let count = "SELECT count(*) FROM match";
        let count: i64 = self.connection.query_row(count, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    fn ids(&self) -> Result<Vec<MatchId>, StoreError> {
        let mut query = (self.connection).prepare("SELECT id FROM match ORDER BY id")?;
        let ids = query.query_map([], |row| row.get::<_, i64>(0))?;
        ids.map(|id| match_id(id?)).collect()
    }

    fn each(
        &self,
        witness: &mut dyn FnMut(MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut query =
            (self.connection).prepare("SELECT id, map, seed, seats FROM match ORDER BY id")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            if witness(record(row)?).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn news(
        &self,
        after: u64,
        witness: &mut dyn FnMut(u64, MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut batches = self
            .connection
            .prepare_cached("SELECT number, ids FROM batch WHERE number >= ?1 ORDER BY number")?;
        let mut one = (self.connection)
            .prepare_cached("SELECT id, map, seed, seats FROM match WHERE id = ?1")?;
        let mut rows = batches.query([(after >> BATCH_SHIFT).cast_signed()])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let ids: Vec<u8> = row.get(1)?;
            let ids: Vec<u64> = postcard::from_bytes(&ids).map_err(malformed)?;
            let entries = (1..).map(|at| (number.unsigned_abs() << BATCH_SHIFT) + at);
            for (entry, id) in entries.zip(ids).filter(|(entry, _)| *entry > after) {
                let mut found = one.query([id.cast_signed()])?;
                let Some(found) = found.next()? else { continue };
                if witness(entry, record(found)?).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn get(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        let mut query = self.connection.prepare_cached(
            "SELECT id, map, seed, seats, replay, logs FROM match LEFT JOIN kept USING (id)
             WHERE id = ?1",
        )?;
        let mut rows = query.query([row_id(id)])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let logs: Option<String> = row.get(5)?;
        let logs = logs.map(|logs| serde_json::from_str(&logs).map_err(malformed));
        Ok(Some(MatchRecord {
            replay: row.get(4)?,
            logs: logs.transpose()?,
            ..record(row)?
        }))
    }
}

fn record(row: &Row<'_>) -> Result<MatchRecord, StoreError> {
    let seats = unpack(row.get_ref(3)?.as_blob().map_err(malformed)?).map_err(malformed)?;
    Ok(MatchRecord {
        id: match_id(row.get(0)?)?,
        map: row.get::<_, u32>(1)? as usize,
        seed: row.get::<_, i64>(2)?.cast_unsigned(),
        seats,
        replay: None,
        logs: None,
    })
}
