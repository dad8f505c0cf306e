//! Results in one SQLite file.

use crate::{
    Batch, Damage, Link, Mark, Note, Part, Store, StoreError,
    audit::{self, counting},
    batch::{Entry, match_id, row_id},
    digest::{self, Digest, chained},
    error::malformed,
    logs,
    packed::unpack,
    reading::{Reading, expect_files},
};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::{
    collections::BTreeSet,
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};
use stechec_game::Secret;
use stechec_run::{
    AuditAction, AuditEntry, Header, Machine, MatchRecord, Session, left_out, retrial_sessions,
    rulings,
};
use stechec_tournament::MatchId;
use tempfile::TempDir;

/// The version of the tables below and of what is in them. Others are refused: 5 was the
/// last one without a secret, sessions and hashes, 6 the last one whose logs were plain text,
/// 7 the last one that did not tell which matches are the same, move by move.
const FORMAT: i64 = 8;
/// What SQLite says of a file without tables: a run was stopped before it made them.
const UNBEGUN: i64 = 0;
/// Entries are numbered within their batch; no batch has more than this many bits can count.
const BATCH_SHIFT: u32 = 24;
/// The pages of a new file: large ones are fewer to write.
const PAGE_BYTES: i64 = 16_384;
/// How long to wait for another reader or writer.
const PATIENCE: Duration = Duration::from_secs(10);

const TABLES: &str = "
    CREATE TABLE run (secret BLOB NOT NULL) STRICT;
    CREATE TABLE session (
        number INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        machine TEXT NOT NULL
    ) STRICT;
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL,
        map INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seats BLOB NOT NULL
    ) STRICT;
    CREATE TABLE kept (
        id INTEGER PRIMARY KEY,
        replay BLOB,
        logs BLOB
    ) STRICT;
    CREATE TABLE batch (
        number INTEGER PRIMARY KEY,
        ids BLOB NOT NULL,
        sha256 BLOB NOT NULL
    ) STRICT;
    CREATE TABLE digest (
        name TEXT PRIMARY KEY,
        sha256 BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// Whatever was kept is gone.
pub(crate) const CLEAR: &str = "
    DELETE FROM run; DELETE FROM session; DELETE FROM match; DELETE FROM kept;
    DELETE FROM batch; DELETE FROM digest;
";

/// A store in one file.
pub struct Sqlite {
    pub(crate) connection: Connection,
    path: PathBuf,
    /// Which file it is, if it is written to.
    identity: Option<Identity>,
    /// What is read instead of the file itself; it goes when the connection is closed.
    _copy: Option<TempDir>,
}

/// What tells a file from another of the same name.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|_| (0, 0))
}

impl Sqlite {
    /// Opens a file to write to; it is made if it is not there.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let open = || {
            expect_files(path)?;
            let mut store = Self {
                connection: Connection::open(path)?,
                path: path.to_owned(),
                identity: None,
                _copy: None,
            };
            store.connection.busy_timeout(PATIENCE)?;
            store.prepare()?;
            store.identity = identity(path);
            Ok(store)
        };
        open().map_err(|error: StoreError| error.explained(path))
    }

    /// Opens a file that is there, to read from.
    pub fn read(path: &Path) -> Result<Self, StoreError> {
        let Reading { connection, copy } = Reading::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        let store = Self {
            connection,
            path: path.to_owned(),
            identity: None,
            _copy: copy,
        };
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
            let audit = audit::TABLES;
            let all = format!("BEGIN; {TABLES} {audit} PRAGMA user_version = {FORMAT}; COMMIT;");
            self.connection.execute_batch(&all)?;
        }
        Ok(())
    }

    fn begin_as(
        &mut self,
        session: &Session,
        secret: &Secret,
        notes: &[Note<'_>],
    ) -> Result<(), StoreError> {
        let change = self.connection.transaction()?;
        change.execute_batch(CLEAR)?;
        change.execute_batch(audit::CLEAR)?;
        let secret = secret.bytes().as_slice();
        change.execute("INSERT INTO run (secret) VALUES (?1)", [secret])?;
        insert_session(&change, session)?;
        for table in digest::WHOLE {
            digest::note(&change, table)?;
        }
        audit::insert_notes(&change, notes)?;
        digest::note_batches(&change, &Digest::default())?;
        Ok(change.commit()?)
    }

    /// What the run was about last, apart from some sessions.
    fn newest_header(&self, except: &BTreeSet<u32>) -> Result<Option<String>, StoreError> {
        let newest = "SELECT number, header FROM session ORDER BY number DESC";
        let mut query = self.connection.prepare_cached(newest)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let number: u32 = row.get(0)?;
            if !except.contains(&number) {
                return Ok(Some(row.get(1)?));
            }
        }
        Ok(None)
    }

    /// Whoever removes the file of a run in progress takes what is written from now on: the
    /// system lets us write to it, and nobody will ever read it.
    fn still_there(&self) -> Result<(), StoreError> {
        if identity(&self.path) == self.identity {
            Ok(())
        } else {
            Err(StoreError::Gone)
        }
    }

    fn insert(&mut self, batch: &Batch) -> Result<(), StoreError> {
        self.still_there()?;
        let change = self.connection.transaction()?;
        {
            let mut ids = Vec::with_capacity(batch.len());
            let mut rows = Vec::with_capacity(batch.len());
            let mut matches = change.prepare_cached(
                "INSERT INTO match (id, session, map, seed, moves, seats)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            for (entry, seats) in batch.matches() {
                let Entry {
                    id,
                    session,
                    map,
                    seed,
                    moves,
                    ..
                } = entry;
                matches.execute(params![id, session, map, seed, moves, seats])?;
                ids.push(id.cast_unsigned());
                rows.push(&entry.digest);
            }
            let mut kept =
                change.prepare_cached("INSERT INTO kept (id, replay, logs) VALUES (?1, ?2, ?3)")?;
            for it in batch.kept() {
                kept.execute(params![it.id, it.replay, it.logs])?;
            }
            // Who asks for news is told of a batch by its ids: an index of entries would be
            // one more place to write to for every match.
            let ids = postcard::to_stdvec(&ids).map_err(malformed)?;
            let number = "SELECT coalesce(max(number), 0) + 1 FROM batch";
            let number: i64 = (change.prepare_cached(number)?).query_row([], |row| row.get(0))?;
            rows.extend(batch.kept().iter().map(|kept| &kept.digest));
            let digest = chained(&digest::last_batch(&change)?, number, &ids, rows);
            change
                .prepare_cached("INSERT INTO batch (number, ids, sha256) VALUES (?1, ?2, ?3)")?
                .execute(params![number, ids, digest.as_slice()])?;
            digest::note_batches(&change, &digest)?;
        }
        Ok(change.commit()?)
    }
}

impl Drop for Sqlite {
    /// Who wrote leaves everything in the file itself. SQLite does so only where nobody else has it
    /// open, and a jury that has read a run decides about it while it is open; then a copy of the
    /// file alone would lack what was decided.
    fn drop(&mut self) {
        if self.identity.is_some() {
            let checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";
            let _ = self.connection.query_row(checkpoint, [], |_| Ok(()));
        }
    }
}

pub(crate) fn insert_session(change: &Connection, session: &Session) -> Result<(), StoreError> {
    let header = session.header.to_json().map_err(malformed)?;
    let machine = session.machine.to_json().map_err(malformed)?;
    let insert = "INSERT INTO session (header, machine) VALUES (?1, ?2)";
    change.execute(insert, [header, machine])?;
    Ok(())
}

fn other_format(found: i64) -> StoreError {
    let known = FORMAT;
    if found < FORMAT {
        StoreError::TooOld { found, known }
    } else {
        StoreError::TooNew { found, known }
    }
}

impl Store for Sqlite {
    fn header(&self) -> Result<Option<Header>, StoreError> {
        let trail = self.read_audit()?;
        let text = self.newest_header(&retrial_sessions(&trail))?;
        let header = text.map(|text| Header::from_json(&text)).transpose()?;
        Ok(header.map(|header| Header {
            rulings: rulings(&trail),
            decisions: trail.len() as u64,
            left_out: left_out(&trail),
            ..header
        }))
    }

    fn sessions(&self) -> Result<Vec<Session>, StoreError> {
        let query = "SELECT number, header, machine FROM session ORDER BY number";
        let mut query = self.connection.prepare(query)?;
        let mut rows = query.query([])?;
        let mut sessions = Vec::new();
        while let Some(row) = rows.next()? {
            let (number, header, machine): (i64, String, String) =
                (row.get(0)?, row.get(1)?, row.get(2)?);
            if number != sessions.len() as i64 + 1 {
                return Err(malformed(format!(
                    "there is no session before number {number}"
                )));
            }
            sessions.push(Session {
                header: Header::from_json(&header)?,
                machine: Machine::from_json(&machine)?,
            });
        }
        Ok(sessions)
    }

    fn secret(&self) -> Result<Option<Secret>, StoreError> {
        let bytes: Option<Vec<u8>> = (self.connection)
            .query_row("SELECT secret FROM run", [], |row| row.get(0))
            .optional()?;
        let secret = |bytes: Vec<u8>| bytes.try_into().map(Secret::new);
        (bytes.map(secret).transpose()).map_err(|_| malformed("its secret is malformed"))
    }

    fn damage(&self) -> Result<Vec<Damage>, StoreError> {
        digest::damage(&self.connection)
    }

    fn links(&self, witness: &mut dyn FnMut(Link)) -> Result<(), StoreError> {
        digest::links(&self.connection, witness)
    }

    fn mark(&self) -> Result<Mark, StoreError> {
        let noted = |table| digest::noted(&self.connection, table);
        let mut hashes = Vec::new();
        for table in digest::WHOLE {
            hashes.push(noted(table)?.unwrap_or_default());
        }
        Ok(Mark::of(&hashes))
    }

    fn begin_noting(
        &mut self,
        session: &Session,
        secret: &Secret,
        notes: &[Note<'_>],
    ) -> Result<(), StoreError> {
        let done = self.begin_as(session, secret, notes);
        done.map_err(|error| error.explained(&self.path))
    }

    fn go_on_noting(
        &mut self,
        session: Option<&Session>,
        notes: &[Note<'_>],
    ) -> Result<Vec<u64>, StoreError> {
        let done = self.write_audit(session, notes);
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
            (self.connection).prepare(&format!("SELECT {MATCH} FROM match ORDER BY id"))?;
        let applied = self.applied()?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            if witness(counting(&applied, record(row)?)).is_break() {
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
        let applied = self.applied()?;
        let mut one = (self.connection)
            .prepare_cached(&format!("SELECT {MATCH} FROM match WHERE id = ?1"))?;
        let mut rows = batches.query([(after >> BATCH_SHIFT).cast_signed()])?;
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let ids: Vec<u8> = row.get(1)?;
            let ids: Vec<u64> = postcard::from_bytes(&ids).map_err(malformed)?;
            let entries = (1..).map(|at| (number.unsigned_abs() << BATCH_SHIFT) + at);
            for (entry, id) in entries.zip(ids).filter(|(entry, _)| *entry > after) {
                let mut found = one.query([id.cast_signed()])?;
                let Some(found) = found.next()? else { continue };
                if witness(entry, counting(&applied, record(found)?)).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn audit(&self) -> Result<Vec<AuditEntry>, StoreError> {
        self.read_audit()
    }

    fn restate(&mut self, number: u64, action: &AuditAction) -> Result<(), StoreError> {
        let done = self.restate_audit(number, action);
        done.map_err(|error| error.explained(&self.path))
    }

    fn retrial(&self, number: u64) -> Result<Option<MatchRecord>, StoreError> {
        self.read_retrial(number)
    }

    fn get(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        if let Some(applied) = self.applied_to(id)? {
            return Ok(Some(applied));
        }
        self.first(id)
    }

    fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let text = path.to_str().ok_or_else(|| {
            StoreError::Unopened(format!("{} is not a name in UTF-8", path.display()))
        })?;
        self.connection.execute("VACUUM INTO ?1", [text])?;
        Ok(())
    }

    fn parts(
        &self,
        witness: &mut dyn FnMut(Part) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.hand_over(witness)
    }

    fn put(&mut self, part: Part) -> Result<(), StoreError> {
        let done = self.take(part);
        done.map_err(|error| error.explained(&self.path))
    }

    fn first(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        let mut query = self.connection.prepare_cached(&format!(
            "SELECT {MATCH}, replay, logs FROM match LEFT JOIN kept USING (id) WHERE id = ?1"
        ))?;
        let mut rows = query.query([row_id(id)])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let packed: Option<Vec<u8>> = row.get(7)?;
        Ok(Some(MatchRecord {
            replay: row.get(6)?,
            logs: packed.as_deref().map(logs::unpack).transpose()?,
            ..record(row)?
        }))
    }
}

/// The columns of a match, in the order in which they are read.
pub(crate) const MATCH: &str = "id, session, map, seed, moves, seats";

pub(crate) fn record(row: &Row<'_>) -> Result<MatchRecord, StoreError> {
    let seats = unpack(row.get_ref(5)?.as_blob().map_err(malformed)?).map_err(malformed)?;
    Ok(MatchRecord {
        id: match_id(row.get(0)?)?,
        session: row.get(1)?,
        map: row.get::<_, u32>(2)? as usize,
        seed: row.get::<_, i64>(3)?.cast_unsigned(),
        moves: row.get::<_, i64>(4)?.cast_unsigned(),
        seats,
        replay: None,
        logs: None,
    })
}
