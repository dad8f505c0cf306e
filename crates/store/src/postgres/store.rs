//! Results of a run in a PostgreSQL database.

use super::{
    Address, Client, DatabaseError, Row, damage,
    lock::RunLock,
    packed::{Packed, PackedBatch, keep, kept_at_once},
    patiently,
    reading::{InOrder, batch},
    schema, transfer,
};
use crate::{
    Batch, Damage, Link, Mark, Note, Part, Sqlite, Store, StoreError,
    audit::{applied, counting},
    batch::row_id,
    digest::WHOLE,
    error::malformed,
    logs,
};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    ops::ControlFlow,
    path::Path,
    sync::Arc,
    time::Duration,
};
use stechec_game::Secret;
use stechec_run::{
    AuditAction, AuditEntry, Header, Machine, MatchRecord, Session, left_out, retrial_sessions,
    rulings,
};
use stechec_tournament::MatchId;

/// How long a server may be away before a run gives up.
const PATIENCE: Duration = Duration::from_secs(60);
/// What the server's list of connections calls us.
pub(super) const APPLICATION: &str = "stechec";
/// Entries are numbered within their batch; no batch has more than this many bits can count.
const BATCH_SHIFT: u32 = 24;

/// A store in a database.
pub struct Postgres {
    address: Address,
    name: String,
    client: RefCell<Client>,
    /// The run's number; none as long as nothing is kept under its name.
    number: Cell<Option<i64>>,
    /// The batch that was read last: who asks for a match asks for its neighbours.
    last: RefCell<Option<LastBatch>>,
    /// Held by whoever writes.
    lock: Option<Arc<RunLock>>,
}

type LastBatch = (i64, i64, Arc<Vec<Packed>>);

impl Postgres {
    /// Opens what is kept of a run, to read from.
    pub fn read(address: &Address, run: &str) -> Result<Self, StoreError> {
        let store = Self::connect(address, run, None)?;
        match store.number.get() {
            Some(_) => Ok(store),
            None => Err(StoreError::Unbegun),
        }
    }

    /// Opens what is kept of a run, to write to. It is made when the run begins.
    pub fn open(address: &Address, run: &str) -> Result<Self, StoreError> {
        Self::connect(address, run, None)
    }

    /// The same, as long as a lock is held: whoever loses it writes no more.
    pub fn open_locked(lock: Arc<RunLock>) -> Result<Self, StoreError> {
        Self::connect(lock.address(), lock.run(), Some(lock.clone()))
    }

    fn connect(
        address: &Address,
        run: &str,
        lock: Option<Arc<RunLock>>,
    ) -> Result<Self, StoreError> {
        let client = Client::connect(address, APPLICATION)?;
        schema::expect_version(&client)?;
        let store = Self {
            address: address.clone(),
            name: run.to_owned(),
            client: RefCell::new(client),
            number: Cell::new(None),
            last: RefCell::new(None),
            lock,
        };
        let number = store.ask(|client| {
            client.query_opt(
                "SELECT number FROM stechec.run WHERE name = $1 AND secret IS NOT NULL",
                &[&store.name],
            )
        })?;
        store.number.set(number.map(|row| row.get(0)));
        Ok(store)
    }

    /// Which run this is, in the tables of the database.
    pub fn number(&self) -> Option<i64> {
        self.number.get()
    }

    /// Stands for a run in questions; no run has it.
    fn run(&self) -> i64 {
        self.number.get().unwrap_or(-1)
    }

    /// Asks something; asks again through another connection when one is lost.
    fn ask<T>(&self, work: impl Fn(&Client) -> Result<T, DatabaseError>) -> Result<T, StoreError> {
        patiently(PATIENCE, || {
            self.reconnect_if_lost()?;
            work(&self.client.borrow())
        })
        .map_err(StoreError::from)
    }

    /// Tells whether there is another connection now.
    fn reconnect_if_lost(&self) -> Result<bool, DatabaseError> {
        if self.client.borrow().is_open() {
            return Ok(false);
        }
        let fresh = Client::connect(&self.address, APPLICATION)?;
        *self.client.borrow_mut() = fresh;
        Ok(true)
    }

    /// Changes something by several statements: all of it or nothing.
    fn change<T>(
        &self,
        work: impl Fn(&Client) -> Result<T, DatabaseError>,
    ) -> Result<T, StoreError> {
        self.change_at_once(|client| client.transaction(&work))
    }

    /// Changes something by one statement, if nobody else has taken the run meanwhile. What is done
    /// again after a connection was lost must come to the same.
    fn change_at_once<T>(
        &self,
        work: impl Fn(&Client) -> Result<T, DatabaseError>,
    ) -> Result<T, StoreError> {
        self.last.take();
        if let Some(lock) = &self.lock {
            lock.hold_now_and_then()?;
        }
        let done = patiently(PATIENCE, || {
            // Whatever took this connection took the lock's as well.
            if self.reconnect_if_lost()?
                && let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.hold())
            {
                return Ok(Err(error));
            }
            work(&self.client.borrow()).map(Ok)
        });
        done.map_err(StoreError::from)?
    }

    fn query(&self, sql: &str, values: super::Values<'_>) -> Result<Vec<Row>, StoreError> {
        self.ask(|client| client.query(sql, values))
    }

    /// The same for what is asked again and again while a run is played.
    fn query_briefly(&self, sql: &str, values: super::Values<'_>) -> Result<Vec<Row>, StoreError> {
        self.ask(|client| client.briefly(|it| it.query(sql, values)))
    }

    fn insert_notes(
        client: &Client,
        run: i64,
        notes: &[Packednote],
    ) -> Result<Vec<u64>, DatabaseError> {
        let mut numbers = Vec::new();
        for note in notes {
            let number: i64 = client
                .query_one(
                    "INSERT INTO stechec.audit
                     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5
                     FROM stechec.audit WHERE run = $1 RETURNING number",
                    &[&run, &note.time, &note.who, &note.action, &note.words],
                )?
                .get(0);
            if let Some(batch) = &note.retrial {
                insert_retrial(client, run, number, batch)?;
            }
            numbers.push(number.unsigned_abs());
        }
        for table in ["audit", "retrial"] {
            client.query("SELECT stechec.note_hash($1, $2)", &[&run, &table])?;
        }
        client.query("SELECT stechec.ring($1)", &[&run])?;
        Ok(numbers)
    }

    /// The batch with a match, decoded.
    fn batch_of(&self, id: i64) -> Result<Option<Arc<Vec<Packed>>>, StoreError> {
        if let Some((first, last, matches)) = &*self.last.borrow()
            && (*first..=*last).contains(&id)
            && matches.iter().any(|it| it.id == id)
        {
            return Ok(Some(matches.clone()));
        }
        let found = self.query(
            "SELECT matches, first_id, last_id
             FROM stechec.batch JOIN stechec.content USING (run, first_id)
             WHERE run = $1 AND last_id >= $2 AND first_id <= $2 AND ids @> $2::bigint",
            &[&self.run(), &id],
        )?;
        let Some(row) = found.first() else {
            return Ok(None);
        };
        let matches = Arc::new(Packed::all(row.get(0))?);
        *self.last.borrow_mut() = Some((row.get(1), row.get(2), matches.clone()));
        Ok(Some(matches))
    }

    fn applied(&self) -> Result<BTreeMap<i64, MatchRecord>, StoreError> {
        applied(&self.audit()?, |number| self.retrial(number))
    }
}

/// An entry of the audit trail as rows.
struct Packednote {
    time: String,
    who: String,
    words: String,
    action: String,
    retrial: Option<Batch>,
}

fn pack_notes(notes: &[Note<'_>]) -> Result<Vec<Packednote>, StoreError> {
    let pack = |note: &Note<'_>| {
        let retrial = note.retrial.map(|record| Batch::of([record.clone()]));
        Ok(Packednote {
            time: note.witness.time.to_owned(),
            who: note.witness.who.to_owned(),
            words: note.witness.words.to_owned(),
            action: serde_json::to_string(note.action).map_err(malformed)?,
            retrial: retrial.transpose()?,
        })
    };
    notes.iter().map(pack).collect()
}

fn insert_retrial(
    client: &Client,
    run: i64,
    number: i64,
    batch: &Batch,
) -> Result<(), DatabaseError> {
    let kept = batch.kept().first();
    for (entry, seats) in batch.matches() {
        client.execute(
            "INSERT INTO stechec.retrial VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            &[
                &run,
                &number,
                &entry.id,
                &i64::from(entry.session),
                &i64::from(entry.map),
                &entry.seed,
                &entry.moves,
                &seats,
                &kept.and_then(|it| it.replay.as_deref()),
                &kept.and_then(|it| it.logs.as_deref()),
            ],
        )?;
    }
    Ok(())
}

/// A session as rows.
fn pack_session(session: &Session) -> Result<(String, String), StoreError> {
    let header = session.header.to_json().map_err(malformed)?;
    Ok((header, session.machine.to_json().map_err(malformed)?))
}

impl Store for Postgres {
    fn header(&self) -> Result<Option<Header>, StoreError> {
        let trail = self.audit()?;
        let others: Vec<i32> = (retrial_sessions(&trail).into_iter())
            .map(|it| it as i32)
            .collect();
        let rows = self.query(
            "SELECT header FROM stechec.session WHERE run = $1 AND number <> ALL ($2)
             ORDER BY number DESC LIMIT 1",
            &[&self.run(), &others],
        )?;
        let header = rows
            .first()
            .map(|row| Header::from_json(row.get(0)))
            .transpose()?;
        Ok(header.map(|header| Header {
            rulings: rulings(&trail),
            decisions: trail.len() as u64,
            left_out: left_out(&trail),
            ..header
        }))
    }

    fn sessions(&self) -> Result<Vec<Session>, StoreError> {
        let rows = self.query(
            "SELECT number, header, machine FROM stechec.session WHERE run = $1 ORDER BY number",
            &[&self.run()],
        )?;
        let mut sessions = Vec::new();
        for row in rows {
            let number: i32 = row.get(0);
            if number != sessions.len() as i32 + 1 {
                return Err(malformed(format!(
                    "there is no session before number {number}"
                )));
            }
            sessions.push(Session {
                header: Header::from_json(row.get(1))?,
                machine: Machine::from_json(row.get(2))?,
            });
        }
        Ok(sessions)
    }

    fn secret(&self) -> Result<Option<Secret>, StoreError> {
        let rows = self.query(
            "SELECT secret FROM stechec.run WHERE number = $1",
            &[&self.run()],
        )?;
        let bytes = rows.first().and_then(|row| row.get::<_, Option<&[u8]>>(0));
        let secret = |bytes: &[u8]| bytes.try_into().map(Secret::new);
        (bytes.map(secret).transpose()).map_err(|_| malformed("its secret is malformed"))
    }

    fn damage(&self) -> Result<Vec<Damage>, StoreError> {
        let run = self.run();
        damage::snapshot(&self.client.borrow(), |client| damage::damage(client, run))
    }

    fn links(&self, witness: &mut dyn FnMut(Link)) -> Result<(), StoreError> {
        let run = self.run();
        damage::snapshot(&self.client.borrow(), |client| {
            damage::links(client, run, witness)
        })
    }

    fn mark(&self) -> Result<Mark, StoreError> {
        let rows = self.query(
            "SELECT name, sha256 FROM stechec.digest WHERE run = $1",
            &[&self.run()],
        )?;
        let noted = |table: &str| -> Vec<u8> {
            let found = rows.iter().find(|row| row.get::<_, &str>(0) == table);
            found.map(|row| row.get(1)).unwrap_or_default()
        };
        Ok(Mark::of(&WHOLE.map(noted)))
    }

    fn begin_noting(
        &mut self,
        session: &Session,
        secret: &Secret,
        notes: &[Note<'_>],
    ) -> Result<(), StoreError> {
        let (header, machine) = pack_session(session)?;
        let notes = pack_notes(notes)?;
        let secret = secret.bytes().as_slice();
        let number = self.change(|client| {
            let begin = "SELECT stechec.begin_run($1, $2)";
            let run: i64 = client.query_one(begin, &[&self.name, &secret])?.get(0);
            client.query(
                "SELECT stechec.open_session($1, $2, $3)",
                &[&run, &header, &machine],
            )?;
            Self::insert_notes(client, run, &notes)?;
            Ok(run)
        })?;
        self.number.set(Some(number));
        Ok(())
    }

    fn go_on_noting(
        &mut self,
        session: Option<&Session>,
        notes: &[Note<'_>],
    ) -> Result<Vec<u64>, StoreError> {
        let session = session.map(pack_session).transpose()?;
        let notes = pack_notes(notes)?;
        let run = self.run();
        self.change(|client| {
            if let Some((header, machine)) = &session {
                client.query(
                    "SELECT stechec.open_session($1, $2, $3)",
                    &[&run, header, machine],
                )?;
            }
            Self::insert_notes(client, run, &notes)
        })
    }

    fn add(&mut self, batch: &Batch) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        let packed = PackedBatch::of(batch);
        let run = self.run();
        let add = "SELECT stechec.add($1, $2::text::int8multirange, $3, $4, $5, $6, $7)";
        if let Some((ids, replays, logs)) = kept_at_once(batch) {
            return self.change_at_once(|client| {
                let PackedBatch {
                    ids: all,
                    count,
                    matches,
                } = &packed;
                client.query(add, &[&run, all, count, matches, &ids, &replays, &logs])?;
                Ok(())
            });
        }
        self.change(|client| {
            // After a connection was lost nobody knows whether this is in already.
            let there = "SELECT FROM stechec.batch JOIN stechec.content USING (run, first_id)
                WHERE run = $1 AND ids = $2::text::int8multirange AND matches = $3";
            if client
                .query_opt(there, &[&run, &packed.ids, &packed.matches])?
                .is_some()
            {
                return Ok(());
            }
            keep(client, "stechec.keep", run, batch)?;
            let append = "SELECT stechec.append($1, $2::text::int8multirange, $3, $4)";
            client.query(append, &[&run, &packed.ids, &packed.count, &packed.matches])?;
            Ok(())
        })
    }

    fn count(&self) -> Result<u64, StoreError> {
        let count = "SELECT coalesce(sum(count), 0)::bigint FROM stechec.batch WHERE run = $1";
        let rows = self.query(count, &[&self.run()])?;
        Ok(rows
            .first()
            .map_or(0, |row| row.get::<_, i64>(0))
            .unsigned_abs())
    }

    fn ids(&self) -> Result<Vec<MatchId>, StoreError> {
        let mut ids = Vec::new();
        self.in_order(&mut |it| {
            ids.push(it.id()?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(ids)
    }

    fn each(
        &self,
        witness: &mut dyn FnMut(MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let applied = self.applied()?;
        self.in_order(&mut |it| Ok(witness(counting(&applied, it.record()?))))
    }

    fn news(
        &self,
        after: u64,
        witness: &mut dyn FnMut(u64, MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        // Whoever plays a run listens all the time, and may not write for long.
        if let Some(lock) = &self.lock {
            lock.hold_now_and_then()?;
        }
        let numbers = self.query_briefly(
            "SELECT number FROM stechec.batch WHERE run = $1 AND number >= $2 ORDER BY number",
            &[&self.run(), &(after >> BATCH_SHIFT).cast_signed()],
        )?;
        let applied = self.applied()?;
        for row in numbers {
            let number: i64 = row.get(0);
            let matches = self.ask(|client| batch(client, self.run(), number))?;
            let entries = (1..).map(|at| (number.unsigned_abs() << BATCH_SHIFT) + at);
            for (entry, it) in entries.zip(Packed::all(&matches)?) {
                if entry > after && witness(entry, counting(&applied, it.record()?)).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn audit(&self) -> Result<Vec<AuditEntry>, StoreError> {
        let rows = self.query_briefly(
            "SELECT number, time, who, action, words FROM stechec.audit WHERE run = $1 ORDER BY number",
            &[&self.run()],
        )?;
        let entry = |row: &Row| {
            Ok(AuditEntry {
                number: row.get::<_, i64>(0).unsigned_abs(),
                time: row.get(1),
                who: row.get(2),
                action: serde_json::from_str(row.get(3)).map_err(malformed)?,
                words: row.get(4),
            })
        };
        rows.iter().map(entry).collect()
    }

    fn restate(&mut self, number: u64, action: &AuditAction) -> Result<(), StoreError> {
        let action = serde_json::to_string(action).map_err(malformed)?;
        let run = self.run();
        self.change(|client| {
            let update = "UPDATE stechec.audit SET action = $3 WHERE run = $1 AND number = $2";
            client.execute(update, &[&run, &number.cast_signed(), &action])?;
            client.query("SELECT stechec.note_hash($1, 'audit')", &[&run])?;
            client.query("SELECT stechec.ring($1)", &[&run])?;
            Ok(())
        })
    }

    fn retrial(&self, number: u64) -> Result<Option<MatchRecord>, StoreError> {
        let rows = self.query(
            "SELECT id, session, map, seed, moves, seats, replay, logs
             FROM stechec.retrial WHERE run = $1 AND number = $2",
            &[&self.run(), &number.cast_signed()],
        )?;
        let Some(row) = rows.first() else {
            return Ok(None);
        };
        let small = |at: usize| u32::try_from(row.get::<_, i64>(at)).map_err(malformed);
        let packed = Packed {
            id: row.get(0),
            session: small(1)?,
            map: small(2)?,
            seed: row.get(3),
            moves: row.get(4),
            seats: row.get(5),
        };
        let logs: Option<&[u8]> = row.get(7);
        Ok(Some(MatchRecord {
            replay: row.get(6),
            logs: logs.map(logs::unpack).transpose()?,
            ..packed.record()?
        }))
    }

    fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let mut file = Sqlite::open(path)?;
        self.parts(&mut |part| file.put(part))
    }

    fn parts(
        &self,
        witness: &mut dyn FnMut(Part) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let run = self.run();
        damage::snapshot(&self.client.borrow(), |client| {
            transfer::hand_over(client, run, witness)
        })
    }

    fn put(&mut self, part: Part) -> Result<(), StoreError> {
        if let Part::Batch(matches) = part {
            return self.add(&Batch::of_raw(matches));
        }
        let run = self.run();
        let begun = self.change(|client| transfer::take(client, &self.name, run, &part))?;
        self.number.set(begun.or(self.number.get()));
        Ok(())
    }

    fn first(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        let row = row_id(id);
        let batch = self.batch_of(row)?;
        let Some(found) = batch
            .as_ref()
            .and_then(|all| all.iter().find(|it| it.id == row))
        else {
            return Ok(None);
        };
        let kept = "SELECT replay, logs FROM stechec.kept WHERE run = $1 AND id = $2";
        let kept = self.query(kept, &[&self.run(), &row])?;
        let kept = kept.first();
        let logs = kept.and_then(|row| row.get::<_, Option<&[u8]>>(1));
        Ok(Some(MatchRecord {
            replay: kept.and_then(|row| row.get(0)),
            logs: logs.map(logs::unpack).transpose()?,
            ..found.record()?
        }))
    }

    fn get(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        match self.applied()?.remove(&row_id(id)) {
            Some(applied) => Ok(Some(applied)),
            None => self.first(id),
        }
    }
}

impl Postgres {
    /// Hands over matches in the order of ids, whatever batches they are in.
    fn in_order(
        &self,
        witness: &mut dyn FnMut(&Packed) -> Result<ControlFlow<()>, StoreError>,
    ) -> Result<(), StoreError> {
        let run = self.run();
        let mut all = InOrder::new(self.ask(|client| InOrder::places(client, run))?);
        while let Some(it) = all.next(&|number| self.ask(|client| batch(client, run, number)))? {
            if witness(&it)?.is_break() {
                break;
            }
        }
        Ok(())
    }
}
