//! What whoever coordinates a run says, and what others want to know of it.

use super::{Part, WORK_BELL, signed};
use crate::postgres::{Client, DatabaseError, Line, Row};
use std::{ops::Range, time::Duration};
use stechec_run::SessionNumber;
use stechec_tournament::MatchId;

/// Waiting for it keeps those who hand in away while it is worked out what is missing.
const PUBLISHING: &str =
    "SELECT pg_advisory_xact_lock(hashtext('stechec publishes'), $1::bigint::integer)";

/// A range is published in so many rows, of which none is smaller than these matches: more are not worth
/// the trouble, and a lease ends where its row does.
const ROWS: u64 = 16;
const SMALLEST_ROW: u64 = 1000;

/// What a run asks of workers.
pub struct JobPage<'a> {
    /// The run's number.
    pub run: i64,
    /// What a worker has to be.
    pub kind: &'a str,
    /// What it has to know, as JSON.
    pub terms: &'a str,
    /// The hashes of what it may read.
    pub blobs: &'a [Vec<u8>],
    /// The session of whoever coordinates.
    pub session: SessionNumber,
    /// The id of the first match of the schedule; none if matches are listed.
    pub first: Option<MatchId>,
    /// How long a lease lives without a sign of life.
    pub patience: Duration,
    /// Who coordinates, in words.
    pub coordinator: &'a str,
}

/// Matches to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkPage {
    /// Their places.
    pub range: Range<u64>,
    /// Which of them.
    pub part: Part,
    /// What machines must be called to play them.
    pub label: Option<String>,
}

/// Work on which several machines failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Its places.
    pub range: Range<u64>,
    /// What was said last.
    pub reason: String,
}

/// What is published and not handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outstanding {
    /// How many matches nobody has taken.
    pub free: u64,
    /// How many are being played.
    pub leased: u64,
    /// Who has them.
    pub players: u64,
    /// What nobody tries any more.
    pub given_up: Vec<GivenUp>,
    /// Labels that some of it asks for and no machine that is there has.
    pub unmanned: Vec<String>,
}

/// A machine that works or has worked.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkerPage {
    /// Its number.
    pub number: i64,
    /// Its name.
    pub name: String,
    /// What it calls itself besides.
    pub labels: Vec<String>,
    /// Matches it plays at a time.
    pub threads: u32,
    /// How long ago it came.
    pub since: Duration,
    /// How long ago it was heard of.
    pub seen: Duration,
    /// Whether it left.
    pub gone: bool,
    /// Why it gets no more work, if so.
    pub set_aside: Option<String>,
    /// Matches it handed in.
    pub matches: u64,
    /// How long its threads worked on them, in all.
    pub busy: Duration,
    /// Matches it plays now.
    pub playing: u64,
    /// Matches that it gave back or lost.
    pub returned: u64,
    /// Why it did so last.
    pub reason: Option<String>,
}

impl WorkerPage {
    /// How many matches it plays in a second with all of its threads, if it has played any.
    pub fn rate(&self) -> Option<f64> {
        let busy = self.busy.as_secs_f64();
        let rate = self.matches as f64 / busy * f64::from(self.threads);
        (self.matches > 0 && busy > 0.0).then_some((rate * 10.0).round() / 10.0)
    }
}

/// Matches that were not handed in.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// The machine.
    pub name: String,
    /// How long ago.
    pub ago: Duration,
    /// How many.
    pub matches: u64,
    /// Why.
    pub reason: String,
}

/// Where an organizer asks.
pub struct OrganizerDesk {
    line: Line,
}

impl OrganizerDesk {
    /// Asks over this line.
    pub fn new(line: Line) -> Self {
        Self { line }
    }

    /// The number of a run that has begun.
    pub fn run_number(&mut self, name: &str) -> Result<Option<i64>, DatabaseError> {
        let sql = "SELECT number FROM stechec.run WHERE name = $1 AND secret IS NOT NULL";
        let row = self
            .line
            .ask_briefly(|client| client.query_opt(sql, &[&name]))?;
        Ok(row.map(|row| row.get(0)))
    }

    /// Keeps bytes under their hash, if they are not kept already.
    pub fn keep_blob(&mut self, sha256: &[u8], content: &[u8]) -> Result<(), DatabaseError> {
        let there = "SELECT EXISTS (SELECT FROM stechec.blob WHERE sha256 = $1)";
        let put = "INSERT INTO stechec.blob VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.line.ask(|client| {
            if !client.query_one(there, &[&sha256])?.get::<_, bool>(0) {
                client.execute(put, &[&sha256, &content])?;
            }
            Ok(())
        })
    }

    /// Says what a run asks of workers. What was published before and is not being played is taken
    /// back: it is worked out anew.
    pub fn open(&mut self, job: &JobPage<'_>) -> Result<(), DatabaseError> {
        let first = job.first.map(|id| id.packed().cast_signed());
        let session = i32::try_from(job.session).unwrap_or(i32::MAX);
        let patience = job.patience.as_secs_f64();
        self.line.ask_briefly(|client| {
            client.transaction(|client| {
                client.query(PUBLISHING, &[&job.run])?;
                client.execute("DELETE FROM stechec.work WHERE run = $1", &[&job.run])?;
                // What was put aside under another name is played no more.
                client.execute(
                    "UPDATE stechec.job SET open = false FROM stechec.run AS own, \
                     stechec.run AS old WHERE own.number = $1 AND job.run = old.number \
                     AND starts_with(old.name, own.name || '/')",
                    &[&job.run],
                )?;
                client.execute(
                    "INSERT INTO stechec.job AS old (run, kind, terms, blobs, version, session, \
                     first_id, patience, open, coordinator) \
                     VALUES ($1, $2, $3, $4, 1, $5, $6, make_interval(secs => $7), true, $8) \
                     ON CONFLICT (run) DO UPDATE SET kind = excluded.kind, \
                     terms = excluded.terms, blobs = excluded.blobs, version = old.version + 1, \
                     session = excluded.session, first_id = excluded.first_id, \
                     patience = excluded.patience, open = true, \
                     coordinator = excluded.coordinator, since = clock_timestamp()",
                    &[
                        &job.run,
                        &job.kind,
                        &job.terms,
                        &job.blobs,
                        &session,
                        &first,
                        &patience,
                        &job.coordinator,
                    ],
                )?;
                Ok(())
            })
        })
    }

    /// Says something else to workers from now on.
    pub fn restate(&mut self, run: i64, terms: &str) -> Result<(), DatabaseError> {
        let sql = "UPDATE stechec.job SET terms = $2, version = version + 1 WHERE run = $1";
        self.line
            .ask_briefly(|client| client.execute(sql, &[&run, &terms]).map(|_| ()))
    }

    /// Publishes what `missing` says, which is told the places that are published or being played.
    /// Nothing is handed in meanwhile.
    pub fn publish<E: From<DatabaseError>>(
        &mut self,
        run: i64,
        mut missing: impl FnMut(&[(Range<u64>, Part)]) -> Result<Vec<WorkPage>, E>,
    ) -> Result<(), E> {
        let mut wrong = None;
        let done = self.line.ask_briefly(|client| {
            client.transaction(|client| {
                client.query(PUBLISHING, &[&run])?;
                let published = published(client, run)?;
                match missing(&published) {
                    Ok(work) => insert(client, run, &work),
                    Err(error) => {
                        wrong = Some(error);
                        Ok(())
                    }
                }
            })
        });
        match (wrong, done) {
            (Some(wrong), _) => Err(wrong),
            (None, done) => Ok(done?),
        }
    }

    /// Gives matches that no schedule numbers their places; those that have one keep it.
    pub fn list(
        &mut self,
        run: i64,
        matches: &[(MatchId, Vec<u8>)],
    ) -> Result<Vec<u64>, DatabaseError> {
        let ids: Vec<i64> = (matches.iter())
            .map(|(id, _)| id.packed().cast_signed())
            .collect();
        let fixtures: Vec<&[u8]> = matches.iter().map(|(_, it)| it.as_slice()).collect();
        let rows = self.line.ask_briefly(|client| {
            client.transaction(|client| {
                client.query(PUBLISHING, &[&run])?;
                client.execute(
                    "INSERT INTO stechec.listed SELECT $1, \
                     (SELECT coalesce(max(place) + 1, 0) FROM stechec.listed WHERE run = $1) \
                     + row_number() OVER (ORDER BY it.place) - 1, it.id, it.fixture \
                     FROM unnest($2::bigint[], $3::bytea[]) WITH ORDINALITY \
                     AS it (id, fixture, place) \
                     WHERE NOT EXISTS (SELECT FROM stechec.listed AS old \
                     WHERE old.run = $1 AND old.id = it.id)",
                    &[&run, &ids, &fixtures],
                )?;
                client.query(
                    "SELECT listed.place FROM unnest($2::bigint[]) WITH ORDINALITY \
                     AS it (id, nth) JOIN stechec.listed ON listed.run = $1 \
                     AND listed.id = it.id ORDER BY it.nth",
                    &[&run, &ids],
                )
            })
        })?;
        Ok(rows.iter().map(|row| place(row, 0)).collect())
    }

    /// Ends leases whose time is over; tells what is still to come.
    pub fn tend(&mut self, run: i64) -> Result<Outstanding, DatabaseError> {
        self.line.ask_briefly(|client| {
            client.query("SELECT stechec.end_overdue_leases()", &[])?;
            client.snapshot(|client| {
                let row = client.query_one(
                    "SELECT (SELECT coalesce(sum(until - first), 0)::bigint FROM stechec.work \
                     WHERE run = $1 AND NOT given_up), \
                     coalesce(sum(until - first), 0)::bigint, count(DISTINCT worker) \
                     FROM stechec.lease WHERE run = $1",
                    &[&run],
                )?;
                let given_up = client.query(
                    "SELECT first, until, coalesce(reason, '') FROM stechec.work \
                     WHERE run = $1 AND given_up ORDER BY first",
                    &[&run],
                )?;
                let given_up = given_up.iter().map(|row| GivenUp {
                    range: place(row, 0)..place(row, 1),
                    reason: row.get(2),
                });
                let unmanned = client.query(UNMANNED, &[&run])?;
                Ok(Outstanding {
                    free: place(&row, 0),
                    leased: place(&row, 1),
                    players: place(&row, 2),
                    given_up: given_up.collect(),
                    unmanned: unmanned.iter().map(|row| row.get(0)).collect(),
                })
            })
        })
    }

    /// Nobody takes work of a run any more. What is being played may be handed in.
    pub fn close(&mut self, run: i64) -> Result<(), DatabaseError> {
        self.line.ask_briefly(|client| {
            client.transaction(|client| {
                client.execute("DELETE FROM stechec.work WHERE run = $1", &[&run])?;
                let close = "UPDATE stechec.job SET open = false WHERE run = $1";
                client.execute(close, &[&run])?;
                // Who waits for work of this run looks around again.
                client.query("SELECT pg_notify($1, $2)", &[&WORK_BELL, &run.to_string()])?;
                Ok(())
            })
        })
    }

    /// Waits until something was handed in, or for so long.
    pub fn wait_for_news(&mut self, patience: Duration) -> Result<(), DatabaseError> {
        self.line.listen(super::DONE_BELL)?;
        let bell = self.line.bell(patience)?;
        // What rang since then says the same.
        while bell.is_some() && self.line.bell(Duration::ZERO)?.is_some() {}
        Ok(())
    }

    /// The machines that are there, and those that did something for a run.
    pub fn workers(&mut self, run: i64) -> Result<Vec<WorkerPage>, DatabaseError> {
        let rows = self
            .line
            .ask_briefly(|client| client.query(WORKERS, &[&run]))?;
        Ok(rows.iter().map(worker).collect())
    }

    /// What was not handed in of a run, the last first.
    pub fn returned(&mut self, run: i64, most: u32) -> Result<Vec<Returned>, DatabaseError> {
        let rows = self.line.ask_briefly(|client| {
            client.query(
                "SELECT worker.name, extract(epoch FROM clock_timestamp() - at)::float8, \
                 given_back.matches, given_back.reason FROM stechec.given_back \
                 JOIN stechec.worker ON worker.number = given_back.worker \
                 WHERE run = $1 ORDER BY given_back.number DESC LIMIT $2",
                &[&run, &i64::from(most)],
            )
        })?;
        let returned = |row: &Row| Returned {
            name: row.get(0),
            ago: seconds(row, 1),
            matches: place(row, 2),
            reason: row.get(3),
        };
        Ok(rows.iter().map(returned).collect())
    }

    /// Lets a machine work again that was set aside; tells how many there were of this name.
    pub fn admit(&mut self, name: &str) -> Result<u64, DatabaseError> {
        let sql = "UPDATE stechec.worker SET set_aside = NULL, strikes = 0 \
                   WHERE name = $1 AND set_aside IS NOT NULL";
        self.line
            .ask_briefly(|client| client.execute(sql, &[&name]))
    }
}

const UNMANNED: &str = "
    SELECT DISTINCT label FROM stechec.work
    WHERE run = $1 AND NOT given_up AND label IS NOT NULL AND NOT EXISTS (
        SELECT FROM stechec.worker
        WHERE worker.seen > clock_timestamp() - interval '1 minute' AND worker.gone IS NULL
            AND worker.set_aside IS NULL AND work.label = ANY (worker.labels))
    ORDER BY label";

const WORKERS: &str = "
    SELECT worker.number, worker.name, worker.labels, worker.threads,
        extract(epoch FROM clock_timestamp() - worker.since)::float8,
        extract(epoch FROM clock_timestamp() - worker.seen)::float8,
        worker.gone IS NOT NULL, worker.set_aside, worker.matches, worker.busy,
        (SELECT coalesce(sum(until - first), 0)::bigint FROM stechec.lease
            WHERE lease.worker = worker.number AND lease.run = $1),
        back.matches, back.reason
    FROM stechec.worker CROSS JOIN LATERAL (
        SELECT coalesce(sum(matches), 0)::bigint AS matches,
            (array_agg(reason ORDER BY number DESC))[1] AS reason
        FROM stechec.given_back AS it WHERE it.worker = worker.number AND it.run = $1) AS back
    WHERE worker.gone IS NULL AND worker.seen > clock_timestamp() - interval '1 minute'
        OR back.matches > 0
        OR EXISTS (SELECT FROM stechec.handed_in AS it WHERE it.run = $1 AND it.worker = worker.number)
        OR EXISTS (SELECT FROM stechec.lease WHERE lease.run = $1 AND lease.worker = worker.number)
    ORDER BY worker.number";

fn worker(row: &Row) -> WorkerPage {
    WorkerPage {
        number: row.get(0),
        name: row.get(1),
        labels: row.get(2),
        threads: row.get::<_, i32>(3).unsigned_abs(),
        since: seconds(row, 4),
        seen: seconds(row, 5),
        gone: row.get(6),
        set_aside: row.get(7),
        matches: place(row, 8),
        busy: seconds(row, 9),
        playing: place(row, 10),
        returned: place(row, 11),
        reason: row.get(12),
    }
}

fn published(client: &Client, run: i64) -> Result<Vec<(Range<u64>, Part)>, DatabaseError> {
    let sql = "SELECT first, until, part FROM stechec.work WHERE run = $1 \
               UNION ALL SELECT first, until, part FROM stechec.lease WHERE run = $1 ORDER BY 1";
    let rows = client.query(sql, &[&run])?;
    let published = |row: &Row| (place(row, 0)..place(row, 1), Part::of(row.get(2)));
    Ok(rows.iter().map(published).collect())
}

/// A range in several rows: whoever takes from one passes over those that others take from.
fn cut(range: &Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
    let Range { start, end } = *range;
    let length = end.saturating_sub(start);
    let rows = (length / SMALLEST_ROW).clamp(1, ROWS);
    let step = length.div_ceil(rows).max(1);
    let row = move |at: u64| {
        let first = start + at * step;
        first..end.min(first + step)
    };
    (0..rows).map(row).filter(|row| !row.is_empty())
}

fn insert(client: &Client, run: i64, work: &[WorkPage]) -> Result<(), DatabaseError> {
    let rows = || {
        work.iter()
            .flat_map(|it| cut(&it.range).map(move |range| (it, range)))
    };
    let first: Vec<i64> = rows().map(|(_, range)| signed(range.start)).collect();
    let until: Vec<i64> = rows().map(|(_, range)| signed(range.end)).collect();
    let part: Vec<i16> = rows().map(|(it, _)| it.part.number()).collect();
    let label: Vec<Option<&str>> = rows().map(|(it, _)| it.label.as_deref()).collect();
    client.execute(
        "INSERT INTO stechec.work (run, first, until, part, label) SELECT $1, it.* \
         FROM unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[]) AS it",
        &[&run, &first, &until, &part, &label],
    )?;
    client.query("SELECT pg_notify($1, $2)", &[&WORK_BELL, &run.to_string()])?;
    Ok(())
}

/// Places and counts are never below zero.
fn place(row: &Row, column: usize) -> u64 {
    row.get::<_, i64>(column).unsigned_abs()
}

fn seconds(row: &Row, column: usize) -> Duration {
    Duration::try_from_secs_f64(row.get::<_, f64>(column).max(0.0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_ranges_are_published_in_rows_that_leave_out_nothing() {
        for (range, rows) in [
            (5..6, 1),
            (0..1999, 1),
            (7..2007, 2),
            (0..16_001, 16),
            (3..1 << 40, 16),
        ] {
            let cut: Vec<Range<u64>> = cut(&range).collect();
            assert_eq!(cut.len(), rows, "{range:?}");
            assert_eq!((cut[0].start, cut[rows - 1].end), (range.start, range.end));
            assert!(cut.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
        assert_eq!(cut(&(4..4)).count(), 0);
    }
}
