//! How many workers one database can serve: workers that only pretend to play.

use crate::Pace;
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use stechec_run::{MatchRecord, SeatRecord};
use stechec_store::{
    Batch, StoreError,
    postgres::{
        Address, Client, DatabaseError, HandIn, JobPage, Joined, Line, OrganizerDesk, Part, Taken,
        WorkPage, WorkerDesk, WorkerWords,
    },
};
use stechec_tournament::MatchId;

const KIND: &str = "stechec bench machines";
const RUN: &str = "bench-machines";
/// More than any bench plays.
const MATCHES: u64 = 1 << 40;

/// What is pretended.
#[derive(Clone, Copy, Debug)]
pub struct Pretended {
    /// So many workers.
    pub workers: usize,
    /// Each on so many cores.
    pub cores: usize,
    /// Time of a match on one of them.
    pub each: Duration,
    /// For so long.
    pub time: Duration,
}

/// What was measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Served {
    /// Leases that were handed in.
    pub leases: u64,
    /// Matches in them.
    pub matches: u64,
    /// How long it took.
    pub time: Duration,
    /// How long all workers together waited for the database.
    pub waited: Duration,
    /// The longest that one waited for a lease.
    pub longest: Duration,
    /// Transactions of the database.
    pub transactions: u64,
    /// Bytes that it wrote to its log.
    pub log_bytes: u64,
}

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
pub enum NotServed {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Results cannot be packed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No worker came.
    #[error("a worker was refused: {0}")]
    Refused(String),
}

/// Lets workers pretend to play. What they hand in is thrown away afterwards.
pub fn serve_pretended(address: &Address, pretended: Pretended) -> Result<Served, NotServed> {
    let client = Client::connect(address, KIND)?;
    let drop_run = "DELETE FROM stechec.run WHERE name = $1";
    client.execute(drop_run, &[&RUN])?;
    let run: i64 = client
        .query_one("SELECT stechec.begin_run($1, ''::bytea)", &[&RUN])?
        .get(0);
    client.query("SELECT stechec.open_session($1, '{}', '{}')", &[&run])?;
    let line = Line::new(address, KIND, Duration::from_secs(60));
    let mut desk = OrganizerDesk::new(line.again());
    open(&mut desk, run)?;
    let before = load(&client)?;
    let served = all_workers(&line, pretended)?;
    let after = load(&client)?;
    client.execute(drop_run, &[&RUN])?;
    client.execute("DELETE FROM stechec.worker WHERE program = $1", &[&KIND])?;
    Ok(Served {
        transactions: after.0.saturating_sub(before.0),
        log_bytes: after.1.saturating_sub(before.1),
        ..served
    })
}

fn open(desk: &mut OrganizerDesk, run: i64) -> Result<(), DatabaseError> {
    desk.open(&JobPage {
        run,
        kind: KIND,
        terms: "{}",
        blobs: &[],
        session: 1,
        first: MatchId::unpacked(0),
        patience: Duration::from_secs(60),
        coordinator: KIND,
    })?;
    let page = WorkPage {
        range: 0..MATCHES,
        part: Part::All,
        label: None,
    };
    desk.publish(run, |_| Ok(vec![page.clone()]))
}

/// Transactions so far, and bytes of the log.
fn load(client: &Client) -> Result<(u64, u64), DatabaseError> {
    client.batch("SELECT pg_stat_clear_snapshot()")?;
    let row = client.query_one(
        "SELECT xact_commit + xact_rollback, \
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint \
         FROM pg_stat_database WHERE datname = current_database()",
        &[],
    )?;
    let number = |at: usize| row.get::<_, i64>(at).unsigned_abs();
    Ok((number(0), number(1)))
}

fn all_workers(line: &Line, pretended: Pretended) -> Result<Served, NotServed> {
    let over = AtomicBool::new(false);
    let total = Mutex::new(Served::default());
    let wrong = Mutex::new(None);
    // Everybody is there before the clock starts.
    let mut desks = Vec::new();
    for number in 0..pretended.workers {
        desks.push(join(line.again(), number, pretended.cores)?);
    }
    let begun = Instant::now();
    thread::scope(|scope| {
        for desk in desks {
            let (over, total, wrong) = (&over, &total, &wrong);
            scope.spawn(move || match pretend(desk, pretended, over) {
                Ok(own) => {
                    let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                    total.leases += own.leases;
                    total.matches += own.matches;
                    total.waited += own.waited;
                    total.longest = total.longest.max(own.longest);
                }
                Err(error) => {
                    let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
                    *wrong = Some(error);
                }
            });
        }
        thread::sleep(pretended.time);
        over.store(true, Ordering::Relaxed);
    });
    if let Some(error) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    Ok(Served {
        time: begun.elapsed(),
        ..total.into_inner().unwrap_or_else(PoisonError::into_inner)
    })
}

fn join(line: Line, number: usize, cores: usize) -> Result<WorkerDesk, NotServed> {
    let words = WorkerWords {
        name: format!("pretender-{number}"),
        labels: Vec::new(),
        threads: cores as u32,
        program: KIND.to_owned(),
    };
    match WorkerDesk::join(line, &words)? {
        Joined::Welcome(desk) => Ok(*desk),
        Joined::SetAside(why) => Err(NotServed::Refused(why)),
    }
}

fn pretend(
    mut desk: WorkerDesk,
    pretended: Pretended,
    over: &AtomicBool,
) -> Result<Served, NotServed> {
    let mut pace = Pace::new(pretended.cores);
    let mut served = Served::default();
    let kinds = [KIND.to_owned()];
    while !over.load(Ordering::Relaxed) {
        let asked = Instant::now();
        let lease = match desk.take(&kinds, (None, None), pace.wanted())? {
            Taken::Lease(lease) => lease,
            Taken::Nothing => continue,
            Taken::SetAside(why) => return Err(NotServed::Refused(why)),
        };
        let mut waited = asked.elapsed();
        let count = lease.range.end - lease.range.start;
        let busy = pretended.each.mul_f64(count as f64);
        thread::sleep(busy.div_f64(pretended.cores as f64));
        let batch = Batch::of(lease.range.clone().filter_map(record))?;
        let handed = Instant::now();
        desk.hand_in(&HandIn {
            lease: lease.number,
            busy,
            batch: &batch,
            back: &[],
            reason: "",
            fault: false,
        })?;
        waited += handed.elapsed();
        pace.note(count, busy, batch.bytes() as u64);
        served.leases += 1;
        served.matches += count;
        served.waited += waited;
        served.longest = served.longest.max(waited);
    }
    desk.leave()?;
    Ok(served)
}

/// A match between two, as large as most.
fn record(number: u64) -> Option<MatchRecord> {
    let seat = |champion| SeatRecord {
        champion,
        score: 100,
        rank: 1,
        orders: 200,
        fuel: Some(1_000_000),
        fuel_most: Some(10_000),
        memory_bytes: 1 << 20,
        ..SeatRecord::default()
    };
    Some(MatchRecord {
        id: MatchId::unpacked(number)?,
        session: 1,
        map: 0,
        seed: number,
        moves: number,
        seats: vec![seat(0), seat(1)],
        replay: None,
        logs: None,
    })
}
