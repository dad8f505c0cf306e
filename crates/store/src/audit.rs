//! The audit trail of a run, and the results of matches that were played again. Both are
//! tables of their own: a run that is only played has nothing in them.

use crate::{
    Sqlite, StoreError,
    batch::{Batch, row_id},
    digest,
    error::malformed,
    logs,
    sqlite::{MATCH, insert_session, record},
};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;
use stechec_run::{AuditAction, AuditEntry, MatchRecord, Session, Signature, retrials};
use stechec_tournament::MatchId;

/// `retrial` has the columns of a match and of what was kept of it; its number is that of the
/// entry under which the match was played again.
pub(crate) const TABLES: &str = "
    CREATE TABLE audit (
        number INTEGER PRIMARY KEY,
        time TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL,
        words TEXT NOT NULL
    ) STRICT;
    CREATE TABLE retrial (
        number INTEGER PRIMARY KEY,
        id INTEGER NOT NULL,
        session INTEGER NOT NULL,
        map INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seats BLOB NOT NULL,
        replay BLOB,
        logs BLOB
    ) STRICT;
";

/// Results that are kept were begun anew.
pub(crate) const CLEAR: &str = "DELETE FROM audit; DELETE FROM retrial;";

/// Who did something, when, and with which words.
#[derive(Clone, Copy, Debug)]
pub struct Witness<'a> {
    /// A time of UTC.
    pub time: &'a str,
    /// Who.
    pub who: &'a str,
    /// With which words.
    pub words: &'a str,
}

/// An entry for the audit trail.
#[derive(Clone, Copy, Debug)]
pub struct Note<'a> {
    /// Who did it, when, and with which words.
    pub witness: Witness<'a>,
    /// What was done.
    pub action: &'a AuditAction,
    /// The result of a match that was played again, if it is about one.
    pub retrial: Option<&'a MatchRecord>,
}

impl<'a> From<&'a Signature> for Witness<'a> {
    fn from(signature: &'a Signature) -> Self {
        Self {
            time: signature.time(),
            who: signature.who(),
            words: signature.words(),
        }
    }
}

impl<'a> Note<'a> {
    /// An entry that somebody signed.
    pub fn new(
        signature: &'a Signature,
        action: &'a AuditAction,
        retrial: Option<&'a MatchRecord>,
    ) -> Self {
        Self {
            witness: signature.into(),
            action,
            retrial,
        }
    }
}

impl Sqlite {
    pub(crate) fn read_audit(&self) -> Result<Vec<AuditEntry>, StoreError> {
        let mut query = self
            .connection
            .prepare_cached("SELECT number, time, who, action, words FROM audit ORDER BY number")?;
        let mut rows = query.query([])?;
        let mut trail = Vec::new();
        while let Some(row) = rows.next()? {
            let action: String = row.get(3)?;
            trail.push(AuditEntry {
                number: row.get::<_, i64>(0)?.unsigned_abs(),
                time: row.get(1)?,
                who: row.get(2)?,
                action: serde_json::from_str(&action).map_err(malformed)?,
                words: row.get(4)?,
            });
        }
        Ok(trail)
    }

    /// Opens a session, if there is one to open, and adds entries to the audit trail: all of
    /// it or nothing. Answers the numbers of the entries.
    pub(crate) fn write_audit(
        &mut self,
        session: Option<&Session>,
        notes: &[Note<'_>],
    ) -> Result<Vec<u64>, StoreError> {
        let change = self.connection.transaction()?;
        if let Some(session) = session {
            insert_session(&change, session)?;
            digest::note(&change, "session")?;
        }
        let numbers = insert_notes(&change, notes)?;
        change.commit()?;
        Ok(numbers)
    }

    pub(crate) fn restate_audit(
        &mut self,
        number: u64,
        action: &AuditAction,
    ) -> Result<(), StoreError> {
        let action = serde_json::to_string(action).map_err(malformed)?;
        let number = number.cast_signed();
        let change = self.connection.transaction()?;
        change.execute(
            "UPDATE audit SET action = ?2 WHERE number = ?1",
            params![number, action],
        )?;
        digest::note(&change, "audit")?;
        Ok(change.commit()?)
    }

    /// The result of a match that was played again, by the entry of the audit trail.
    pub(crate) fn read_retrial(&self, number: u64) -> Result<Option<MatchRecord>, StoreError> {
        let mut query = self.connection.prepare_cached(&format!(
            "SELECT {MATCH}, replay, logs FROM retrial WHERE number = ?1"
        ))?;
        let found = query.query_row([number.cast_signed()], |row| {
            Ok((record(row), row.get(6)?, row.get(7)?))
        });
        let Some((record, replay, packed)) = found.optional()? else {
            return Ok(None);
        };
        let packed: Option<Vec<u8>> = packed;
        Ok(Some(MatchRecord {
            replay,
            logs: packed.as_deref().map(logs::unpack).transpose()?,
            ..record?
        }))
    }

    /// The results that count instead of the first ones, by the rows of their matches.
    pub(crate) fn applied(&self) -> Result<BTreeMap<i64, MatchRecord>, StoreError> {
        applied(&self.read_audit()?, |number| self.read_retrial(number))
    }

    /// The result that counts instead of the first one of a match.
    pub(crate) fn applied_to(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        Ok(self.applied()?.remove(&row_id(id)))
    }
}

/// The results that count instead of the first ones, by the rows of their matches, with matches
/// that were played again read by `retrial`.
pub(crate) fn applied(
    trail: &[AuditEntry],
    retrial: impl Fn(u64) -> Result<Option<MatchRecord>, StoreError>,
) -> Result<BTreeMap<i64, MatchRecord>, StoreError> {
    let mut applied = BTreeMap::new();
    for (id, of_match) in retrials(trail) {
        let Some(number) = of_match.applied else {
            continue;
        };
        let record = retrial(number)?.filter(|it| it.id == id);
        let missing = || malformed(format!("the new result of {id} is missing"));
        applied.insert(row_id(id), record.ok_or_else(missing)?);
    }
    Ok(applied)
}

/// The result of a match that counts: the first, or the one that was put in its place.
pub(crate) fn counting(applied: &BTreeMap<i64, MatchRecord>, first: MatchRecord) -> MatchRecord {
    match applied.get(&row_id(first.id)) {
        Some(other) => MatchRecord {
            replay: None,
            logs: None,
            ..other.clone()
        },
        None => first,
    }
}

/// Adds entries to the audit trail, as part of a larger change.
pub(crate) fn insert_notes(
    change: &Connection,
    notes: &[Note<'_>],
) -> Result<Vec<u64>, StoreError> {
    let mut numbers = Vec::new();
    for Note {
        witness,
        action,
        retrial,
    } in notes
    {
        let action = serde_json::to_string(action).map_err(malformed)?;
        change.execute(
            "INSERT INTO audit (time, who, action, words) VALUES (?1, ?2, ?3, ?4)",
            params![witness.time, witness.who, action, witness.words],
        )?;
        let number = change.last_insert_rowid();
        if let Some(record) = retrial {
            insert_retrial(change, number, record)?;
        }
        numbers.push(number.unsigned_abs());
    }
    digest::note(change, "audit")?;
    digest::note(change, "retrial")?;
    Ok(numbers)
}

fn insert_retrial(
    change: &Connection,
    number: i64,
    record: &MatchRecord,
) -> Result<(), StoreError> {
    let batch = Batch::of([record.clone()])?;
    let kept = batch.kept().first();
    for (entry, seats) in batch.matches() {
        change.execute(
            "INSERT INTO retrial (number, id, session, map, seed, moves, seats, replay, logs)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                number,
                entry.id,
                entry.session,
                entry.map,
                entry.seed,
                entry.moves,
                seats,
                kept.and_then(|it| it.replay.as_deref()),
                kept.and_then(|it| it.logs.as_deref()),
            ],
        )?;
    }
    Ok(())
}
