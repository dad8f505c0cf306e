//! What a worker may ask for.

use super::{multirange, signed};
use crate::{
    Batch,
    postgres::{Bell, DatabaseError, Line, PackedBatch, Row},
};
use std::{ops::Range, time::Duration};
use stechec_game::Secret;
use stechec_run::SessionNumber;

/// Who comes to work.
#[derive(Clone, Debug)]
pub struct WorkerWords {
    /// The machine's name.
    pub name: String,
    /// What it calls itself besides: only machines with a label get work that asks for it.
    pub labels: Vec<String>,
    /// Matches it plays at a time.
    pub threads: u32,
    /// The program it runs, in words.
    pub program: String,
}

/// Whether a machine may work.
pub enum Joined {
    /// It may.
    Welcome(Box<WorkerDesk>),
    /// It was set aside, for this reason.
    SetAside(String),
}

/// A run that is open to workers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobName {
    /// Its number.
    pub run: i64,
    /// Its name.
    pub name: String,
    /// What a worker has to be to play it.
    pub kind: String,
    /// Whether somebody coordinates it now.
    pub coordinated: bool,
    /// Whether it has matches that somebody plays, or that this machine could.
    pub playing: bool,
}

/// Which matches of a range are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All.
    All,
    /// Those with a native champion.
    WithNative,
    /// Those without.
    WithoutNative,
}

impl Part {
    pub(super) fn number(self) -> i16 {
        match self {
            Self::All => 0,
            Self::WithNative => 1,
            Self::WithoutNative => 2,
        }
    }

    pub(super) fn of(number: i16) -> Self {
        match number {
            1 => Self::WithNative,
            2 => Self::WithoutNative,
            _ => Self::All,
        }
    }
}

/// Matches that one worker plays, until it hands them in or is not heard of any more.
#[derive(Clone, Debug)]
pub struct Lease {
    /// Its number.
    pub number: i64,
    /// Of which run.
    pub run: i64,
    /// The version of the run's terms.
    pub version: i64,
    /// Places in the schedule, or in the list of matches.
    pub range: Range<u64>,
    /// Which of them.
    pub part: Part,
    /// How long it lives without a sign of life.
    pub patience: Duration,
    /// The matches themselves, packed, where no schedule numbers them.
    pub fixtures: Option<Vec<Vec<u8>>>,
}

/// What came of asking for work.
pub enum Taken {
    /// Work.
    Lease(Lease),
    /// There is nothing for this worker now.
    Nothing,
    /// There is nothing for it any more, for this reason.
    SetAside(String),
}

/// What a worker needs to play matches of a run.
pub struct Job {
    /// Grows with every change.
    pub version: i64,
    /// What is to be known, as JSON.
    pub terms: String,
    /// What all chance follows from.
    pub secret: Secret,
}

/// What came of a lease.
pub struct HandIn<'a> {
    /// The lease.
    pub lease: i64,
    /// How long all threads together worked on it.
    pub busy: Duration,
    /// What was played.
    pub batch: &'a Batch,
    /// What was not, as places.
    pub back: &'a [Range<u64>],
    /// Why not.
    pub reason: &'a str,
    /// Whether the machine failed on it.
    pub fault: bool,
}

/// Where a worker asks.
pub struct WorkerDesk {
    line: Line,
    me: i64,
    pass: String,
}

impl WorkerDesk {
    /// Comes to work.
    pub fn join(mut line: Line, words: &WorkerWords) -> Result<Joined, DatabaseError> {
        let threads = i32::try_from(words.threads).unwrap_or(i32::MAX);
        let row = line.ask_briefly(|client| {
            client.query_one(
                "SELECT me, my_pass::text, refused FROM stechec.worker_join($1, $2, $3, $4)",
                &[&words.name, &words.labels, &threads, &words.program],
            )
        })?;
        if let Some(why) = row.get(2) {
            return Ok(Joined::SetAside(why));
        }
        Ok(Joined::Welcome(Box::new(Self {
            line,
            me: row.get(0),
            pass: row.get(1),
        })))
    }

    /// The runs that are open to workers. Whoever coordinated one may be gone.
    pub fn jobs(&mut self) -> Result<Vec<JobName>, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let rows = self.line.ask_briefly(|client| {
            let sql = "SELECT run, name, kind, coordinated, playing \
                       FROM stechec.worker_jobs($1, $2::text::uuid)";
            client.query(sql, &[&me, pass])
        })?;
        let job = |row: &Row| JobName {
            run: row.get(0),
            name: row.get(1),
            kind: row.get(2),
            coordinated: row.get(3),
            playing: row.get(4),
        };
        Ok(rows.iter().map(job).collect())
    }

    /// What it needs to play matches of a run of which it has a lease; none if that is over.
    pub fn job(&mut self, run: i64) -> Result<Option<Job>, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let row = self.line.ask_briefly(|client| {
            let sql =
                "SELECT version, terms, secret FROM stechec.worker_job($1, $2::text::uuid, $3)";
            client.query_one(sql, &[&me, pass, &run])
        })?;
        let (version, terms): (Option<i64>, Option<String>) = (row.get(0), row.get(1));
        let secret: Option<Vec<u8>> = row.get(2);
        let secret = secret.and_then(|it| it.try_into().ok()).map(Secret::new);
        Ok(version
            .zip(terms)
            .zip(secret)
            .map(|((version, terms), secret)| Job {
                version,
                terms,
                secret,
            }))
    }

    /// The bytes with this hash; none if no such run uses them. Whoever asks compares the hash.
    pub fn blob(&mut self, run: i64, sha256: &[u8]) -> Result<Option<Vec<u8>>, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let row = self.line.ask(|client| {
            let sql = "SELECT stechec.worker_blob($1, $2::text::uuid, $3, $4)";
            client.query_one(sql, &[&me, pass, &run, &sha256])
        })?;
        Ok(row.get(0))
    }

    /// The session that its matches belong to; none if that run is not played any more.
    pub fn session(
        &mut self,
        run: i64,
        machine: &str,
    ) -> Result<Option<SessionNumber>, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let row = self.line.ask_briefly(|client| {
            let sql = "SELECT stechec.worker_session($1, $2::text::uuid, $3, $4)";
            client.query_one(sql, &[&me, pass, &run, &machine])
        })?;
        let session: Option<i32> = row.get(0);
        Ok(session.and_then(|it| it.try_into().ok()))
    }

    /// Takes a lease of at most so many matches: of one run only, or best of the one that it is
    /// ready for.
    pub fn take(
        &mut self,
        kinds: &[String],
        (only, ready_for): (Option<i64>, Option<i64>),
        wanted: u64,
    ) -> Result<Taken, DatabaseError> {
        let (me, pass, wanted) = (self.me, &self.pass, signed(wanted));
        let rows = self.line.ask_briefly(|client| {
            let sql = "SELECT refused, lease, run, version, first, until, part, patience_ms, \
                       fixtures FROM stechec.worker_take($1, $2::text::uuid, $3, $4, $5, $6)";
            client.query(sql, &[&me, pass, &kinds, &only, &ready_for, &wanted])
        })?;
        let Some(row) = rows.first() else {
            return Ok(Taken::Nothing);
        };
        if let Some(why) = row.get(0) {
            return Ok(Taken::SetAside(why));
        }
        let place = |column: usize| row.get::<_, i64>(column).unsigned_abs();
        Ok(Taken::Lease(Lease {
            number: row.get(1),
            run: row.get(2),
            version: row.get(3),
            range: place(4)..place(5),
            part: Part::of(row.get(6)),
            patience: Duration::from_millis(place(7)),
            fixtures: row.get(8),
        }))
    }

    /// A sign of life; tells which of its leases are still there.
    pub fn beat(&mut self, held: &[i64]) -> Result<Vec<i64>, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let row = self.line.ask_briefly(|client| {
            let sql = "SELECT stechec.worker_beat($1, $2::text::uuid, $3)";
            client.query_one(sql, &[&me, pass, &held])
        })?;
        Ok(row.get(0))
    }

    /// Hands in what was played and gives back the rest; false if the lease is somebody else's by
    /// now, or was handed in already.
    pub fn hand_in(&mut self, what: &HandIn<'_>) -> Result<bool, DatabaseError> {
        self.hand_in_packed(what, &PackedBatch::of(what.batch))
    }

    /// The same with matches that were packed before, in the place of those of the batch.
    pub fn hand_in_packed(
        &mut self,
        what: &HandIn<'_>,
        packed: &PackedBatch,
    ) -> Result<bool, DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let back = multirange(what.back);
        let kept = what.batch.kept();
        let ids: Vec<i64> = kept.iter().map(|it| it.id).collect();
        let replays: Vec<Option<&[u8]>> = kept.iter().map(|it| it.replay.as_deref()).collect();
        let logs: Vec<Option<&[u8]>> = kept.iter().map(|it| it.logs.as_deref()).collect();
        let row = self.line.ask(|client| {
            client.query_one(
                "SELECT stechec.worker_hand_in($1, $2::text::uuid, $3, $4, \
                 $5::text::int8multirange, $6, $7, $8, $9, $10, $11::text::int8multirange, \
                 $12, $13)",
                &[
                    &me,
                    pass,
                    &what.lease,
                    &what.busy.as_secs_f64(),
                    &packed.ids,
                    &packed.count,
                    &packed.matches,
                    &ids,
                    &replays,
                    &logs,
                    &back,
                    &what.reason,
                    &what.fault,
                ],
            )
        })?;
        Ok(row.get(0))
    }

    /// Goes home.
    pub fn leave(&mut self) -> Result<(), DatabaseError> {
        let (me, pass) = (self.me, &self.pass);
        let sql = "SELECT stechec.worker_leave($1, $2::text::uuid)";
        self.line
            .ask_briefly(|client| client.execute(sql, &[&me, pass]).map(|_| ()))
    }

    /// Waits until somebody says that there is work, or for so long.
    pub fn wait_for_work(&mut self, patience: Duration) -> Result<Option<Bell>, DatabaseError> {
        self.line.listen(super::WORK_BELL)?;
        self.line.bell(patience)
    }
}
