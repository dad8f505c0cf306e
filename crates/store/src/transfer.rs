//! A run as it was written, byte for byte, on its way from one store into another.

use crate::{
    Batch, Sqlite, Store, StoreError,
    digest::{self, Digest},
    error::malformed,
};
use rusqlite::{Row, params};

/// A part of what is kept of a run. They come in an order in which they can be written: the run
/// itself, sessions, batches as they were added, the audit trail, matches that were played again.
pub enum Part {
    /// The run begins: what all chance follows from.
    Run(Vec<u8>),
    /// A session: its header and machine.
    Session(String, String),
    /// Matches that were added together.
    Batch(Vec<RawMatch>),
    /// An entry of the audit trail.
    Audit {
        /// Its number.
        number: i64,
        /// When.
        time: String,
        /// Who.
        who: String,
        /// What was done.
        action: String,
        /// Why.
        words: String,
    },
    /// A match that was played again, by the number of the entry.
    Retrial(i64, RawMatch),
}

/// A match as it is kept.
pub struct RawMatch {
    pub(crate) id: i64,
    pub(crate) session: u32,
    pub(crate) map: u32,
    pub(crate) seed: i64,
    pub(crate) moves: i64,
    pub(crate) seats: Vec<u8>,
    pub(crate) replay: Option<Vec<u8>>,
    pub(crate) logs: Option<Vec<u8>>,
}

/// Copies a run from one store into another, where whatever was kept is gone.
pub fn copy(from: &dyn Store, into: &mut dyn Store) -> Result<(), StoreError> {
    from.parts(&mut |part| into.put(part))?;
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    from.links(&mut |link| theirs.push(link))?;
    into.links(&mut |link| ours.push(link))?;
    if theirs == ours {
        return Ok(());
    }
    Err(malformed(
        "the copy is not what was copied: the results are damaged, or were changed meanwhile",
    ))
}

const RAW: &str = "id, session, map, seed, moves, seats, replay, logs";

fn raw(row: &Row<'_>) -> rusqlite::Result<RawMatch> {
    Ok(RawMatch {
        id: row.get(0)?,
        session: row.get(1)?,
        map: row.get(2)?,
        seed: row.get(3)?,
        moves: row.get(4)?,
        seats: row.get(5)?,
        replay: row.get(6)?,
        logs: row.get(7)?,
    })
}

impl Sqlite {
    pub(crate) fn hand_over(
        &self,
        witness: &mut dyn FnMut(Part) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        // All of it as of one moment: a reader's transaction sees nothing that comes later.
        let moment = self.connection.unchecked_transaction()?;
        let mut run = moment.prepare("SELECT secret FROM run")?;
        let mut rows = run.query([])?;
        while let Some(row) = rows.next()? {
            witness(Part::Run(row.get(0)?))?;
        }
        let mut sessions = moment.prepare("SELECT header, machine FROM session ORDER BY number")?;
        let mut rows = sessions.query([])?;
        while let Some(row) = rows.next()? {
            witness(Part::Session(row.get(0)?, row.get(1)?))?;
        }
        let mut batches = moment.prepare("SELECT ids FROM batch ORDER BY number")?;
        let one = format!("SELECT {RAW} FROM match LEFT JOIN kept USING (id) WHERE id = ?1");
        let mut one = moment.prepare(&one)?;
        let mut rows = batches.query([])?;
        while let Some(row) = rows.next()? {
            let ids: Vec<u8> = row.get(0)?;
            let ids: Vec<u64> = postcard::from_bytes(&ids).map_err(malformed)?;
            let matches = ids.iter().map(|id| one.query_row([id.cast_signed()], raw));
            witness(Part::Batch(matches.collect::<rusqlite::Result<_>>()?))?;
        }
        let audit = "SELECT number, time, who, action, words FROM audit ORDER BY number";
        let mut audit = moment.prepare(audit)?;
        let mut rows = audit.query([])?;
        while let Some(row) = rows.next()? {
            witness(Part::Audit {
                number: row.get(0)?,
                time: row.get(1)?,
                who: row.get(2)?,
                action: row.get(3)?,
                words: row.get(4)?,
            })?;
        }
        let retrials = format!("SELECT {RAW}, number FROM retrial ORDER BY number");
        let mut retrials = moment.prepare(&retrials)?;
        let mut rows = retrials.query([])?;
        while let Some(row) = rows.next()? {
            witness(Part::Retrial(row.get(8)?, raw(row)?))?;
        }
        Ok(())
    }

    pub(crate) fn take(&mut self, part: Part) -> Result<(), StoreError> {
        if let Part::Batch(matches) = part {
            return self.add(&Batch::of_raw(matches));
        }
        let change = self.connection.transaction()?;
        let changed = match part {
            Part::Batch(_) => None,
            Part::Run(secret) => {
                change.execute_batch(crate::sqlite::CLEAR)?;
                change.execute_batch(crate::audit::CLEAR)?;
                change.execute("INSERT INTO run (secret) VALUES (?1)", [secret])?;
                for table in digest::WHOLE {
                    digest::note(&change, table)?;
                }
                digest::note_batches(&change, &Digest::default())?;
                None
            }
            Part::Session(header, machine) => {
                let insert = "INSERT INTO session (header, machine) VALUES (?1, ?2)";
                change.execute(insert, [header, machine])?;
                Some("session")
            }
            Part::Audit {
                number,
                time,
                who,
                action,
                words,
            } => {
                let insert = "INSERT INTO audit (number, time, who, action, words) VALUES (?1, ?2, ?3, ?4, ?5)";
                change.execute(insert, params![number, time, who, action, words])?;
                Some("audit")
            }
            Part::Retrial(number, it) => {
                let insert = format!(
                    "INSERT INTO retrial (number, {RAW}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
                );
                let RawMatch {
                    id,
                    session,
                    map,
                    seed,
                    moves,
                    seats,
                    replay,
                    logs,
                } = it;
                change.execute(
                    &insert,
                    params![number, id, session, map, seed, moves, seats, replay, logs],
                )?;
                Some("retrial")
            }
        };
        if let Some(table) = changed {
            digest::note(&change, table)?;
        }
        Ok(change.commit()?)
    }
}
