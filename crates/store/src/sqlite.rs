//! Results in one SQLite file.

use crate::{Batch, Header, Record, Store, StoreError, batch::signed, packed::unpack};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Row, params};
use std::{fmt, fs, io, ops::ControlFlow, path::Path, time::Duration};

/// The version of the tables below.
const FORMAT: i64 = 4;
/// What SQLite says of a file without tables: a run was stopped before it made them.
const UNBEGUN: i64 = 0;
/// Entries are numbered within their batch; no batch has more than this many bits can count.
const BATCH_SHIFT: u32 = 24;
/// The pages of a new file: large ones are fewer to write.
const PAGE_BYTES: i64 = 16_384;
/// How long one waits for another who reads or writes.
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
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let text = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full(text),
            // A write that fails for another reason than a full disk is rare; what there is
            // to do about it is the same.
            Some(ErrorCode::SystemIoFailure) => Self::Full(text),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                Self::ReadOnly(text)
            }
            _ => Self::Broken(text),
        }
    }
}

fn unreadable(error: impl fmt::Display) -> StoreError {
    StoreError::Broken(error.to_string())
}

impl Sqlite {
    /// Opens a file to write to; it is made if it is not there.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let store = Self {
            connection: Connection::open(path)?,
        };
        store.connection.busy_timeout(PATIENCE)?;
        (store.connection).pragma_update(None, "page_size", PAGE_BYTES)?;
        // Readers never wait for the writer; a batch is in the file before it counts.
        store
            .connection
            .pragma_update(None, "journal_mode", "WAL")?;
        store
            .connection
            .pragma_update(None, "synchronous", "NORMAL")?;
        store.prepare()?;
        Ok(store)
    }

    /// Opens a file that is there, to read from.
    pub fn read(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let store = Self { connection };
        match store.format()? {
            FORMAT => Ok(store),
            UNBEGUN => Err(StoreError::Unbegun),
            found => Err(StoreError::Version {
                found,
                known: FORMAT,
            }),
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

    fn prepare(&self) -> Result<(), StoreError> {
        match self.format()? {
            FORMAT => Ok(()),
            UNBEGUN => {
                let all = format!("BEGIN; {TABLES} PRAGMA user_version = {FORMAT}; COMMIT;");
                Ok(self.connection.execute_batch(&all)?)
            }
            found => Err(StoreError::Version {
                found,
                known: FORMAT,
            }),
        }
    }
}

impl Store for Sqlite {
    fn header(&self) -> Result<Option<Header>, StoreError> {
        let text: Option<String> = (self.connection)
            .query_row("SELECT header FROM run", [], |row| row.get(0))
            .optional()?;
        text.map(|text| serde_json::from_str(&text).map_err(unreadable))
            .transpose()
    }

    fn begin(&mut self, header: &Header) -> Result<(), StoreError> {
        let text = serde_json::to_string(header).map_err(unreadable)?;
        let change = self.connection.transaction()?;
        change.execute_batch(
            "DELETE FROM run; DELETE FROM match; DELETE FROM kept; DELETE FROM batch;",
        )?;
        change.execute("INSERT INTO run (header) VALUES (?1)", [text])?;
        Ok(change.commit()?)
    }

    fn go_on_as(&mut self, header: &Header) -> Result<(), StoreError> {
        let text = serde_json::to_string(header).map_err(unreadable)?;
        self.connection
            .execute("UPDATE run SET header = ?1", [text])?;
        Ok(())
    }

    fn add(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let change = self.connection.transaction()?;
        {
            let mut ids = Vec::with_capacity(batch.len());
            let mut matches = change.prepare_cached(
                "INSERT INTO match (id, map, seed, seats) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (entry, seats) in batch.matches() {
                matches.execute(params![entry.id, entry.map, entry.seed as i64, seats])?;
                ids.push(entry.id.unsigned_abs());
            }
            let mut kept =
                change.prepare_cached("INSERT INTO kept (id, replay, logs) VALUES (?1, ?2, ?3)")?;
            for it in batch.kept() {
                kept.execute(params![it.id, it.replay, it.logs])?;
            }
            // Who asks for news is told of a batch by its ids: an index of entries would be
            // one more place to write to for every match.
            let ids = postcard::to_stdvec(&ids).map_err(unreadable)?;
            change
                .prepare_cached("INSERT INTO batch (ids) VALUES (?1)")?
                .execute([ids])?;
        }
        Ok(change.commit()?)
    }

    fn count(&self) -> Result<u64, StoreError> {
        let count = "SELECT count(*) FROM match";
        let count: i64 = self.connection.query_row(count, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    fn ids(&self) -> Result<Vec<u64>, StoreError> {
        let mut query = (self.connection).prepare("SELECT id FROM match ORDER BY id")?;
        let ids = query.query_map([], |row| row.get::<_, i64>(0))?;
        let ids: Result<Vec<u64>, _> = ids.map(|id| id.map(|id| id as u64)).collect();
        Ok(ids?)
    }

    fn each(&self, witness: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<(), StoreError> {
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
        witness: &mut dyn FnMut(u64, Record) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut batches = self
            .connection
            .prepare_cached("SELECT number, ids FROM batch WHERE number >= ?1 ORDER BY number")?;
        let mut one = (self.connection)
            .prepare_cached("SELECT id, map, seed, seats FROM match WHERE id = ?1")?;
        let mut rows = batches.query([signed(after >> BATCH_SHIFT)?])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let ids: Vec<u8> = row.get(1)?;
            let ids: Vec<u64> = postcard::from_bytes(&ids).map_err(unreadable)?;
            let entries = (1..).map(|at| (number.unsigned_abs() << BATCH_SHIFT) + at);
            for (entry, id) in entries.zip(ids).filter(|(entry, _)| *entry > after) {
                let mut found = one.query([signed(id)?])?;
                let Some(found) = found.next()? else { continue };
                if witness(entry, record(found)?).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn get(&self, id: u64) -> Result<Option<Record>, StoreError> {
        let mut query = self.connection.prepare_cached(
            "SELECT id, map, seed, seats, replay, logs FROM match LEFT JOIN kept USING (id)
             WHERE id = ?1",
        )?;
        let mut rows = query.query([signed(id)?])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let logs: Option<String> = row.get(5)?;
        let logs = logs.map(|logs| serde_json::from_str(&logs).map_err(unreadable));
        Ok(Some(Record {
            replay: row.get(4)?,
            logs: logs.transpose()?,
            ..record(row)?
        }))
    }
}

fn record(row: &Row<'_>) -> Result<Record, StoreError> {
    let seats = unpack(row.get_ref(3)?.as_blob().map_err(unreadable)?).map_err(unreadable)?;
    Ok(Record {
        id: row.get::<_, i64>(0)? as u64,
        map: row.get::<_, u32>(1)? as usize,
        seed: row.get::<_, i64>(2)? as u64,
        seats,
        replay: None,
        logs: None,
    })
}
