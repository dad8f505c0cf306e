//! How many workers one database can serve: workers that only pretend to play; and what it costs and
//! brings to those that do (`real`).

pub mod real;

use crate::Pace;
use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use stechec_run::{MatchRecord, SeatRecord};
use stechec_store::{
    Batch, StoreError,
    postgres::{
        Address, Client, DatabaseError, HandIn, JobPage, Joined, Line, OrganizerDesk, PackedBatch,
        Part, Taken, WorkPage, WorkerDesk, WorkerWords,
    },
};
use stechec_tournament::MatchId;

const KIND: &str = "stechec bench machines";
const RUN: &str = "bench-machines";
/// More than any bench plays.
const MATCHES: u64 = 1 << 40;
/// How long the database may be away.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked whether a worker came, or has grown its leases.
const LOOK: Duration = Duration::from_millis(100);

/// What is pretended.
#[derive(Clone, Copy, Debug)]
pub struct Pretended {
    /// So many workers.
    pub workers: usize,
    /// Each on so many cores.
    pub cores: usize,
    /// Time of a match on one of them.
    pub each: Duration,
    /// Size of the replay that is kept of each; none if it is 0.
    pub replay_bytes: usize,
    /// For so long.
    pub time: Duration,
}

/// What was measured, once every worker took leases of the size that it wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Served {
    /// Leases that were handed in, in a second.
    pub leases: f64,
    /// Matches in them, in a second.
    pub matches: f64,
    /// The share of the workers' time in which they waited for the database.
    pub waiting: f64,
    /// The longest that one waited for a lease, both ways.
    pub longest: Duration,
    /// Transactions of the database, in a second.
    pub transactions: f64,
    /// Bytes that it wrote to its log, in a second.
    pub log_bytes: f64,
    /// How many of its connections worked, on average.
    pub active: f64,
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
    let line = Line::new(address, KIND, PATIENCE);
    let mut desk = OrganizerDesk::new(line.again());
    open(&mut desk, run)?;
    let served = all_workers(&client, &line, pretended)?;
    client.execute(drop_run, &[&RUN])?;
    client.execute("DELETE FROM stechec.worker WHERE program = $1", &[&KIND])?;
    Ok(served)
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

/// What the database did so far, and when.
struct Load {
    at: Instant,
    transactions: u64,
    log_bytes: u64,
    active: Duration,
}

fn load(client: &Client) -> Result<Load, DatabaseError> {
    client.batch("SELECT pg_stat_clear_snapshot()")?;
    let row = client.query_one(
        "SELECT xact_commit + xact_rollback, \
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint, active_time \
         FROM pg_stat_database WHERE datname = current_database()",
        &[],
    )?;
    let number = |at: usize| row.get::<_, i64>(at).unsigned_abs();
    Ok(Load {
        at: Instant::now(),
        transactions: number(0),
        log_bytes: number(1),
        active: Duration::from_secs_f64(row.get::<_, f64>(2).max(0.0) / 1000.0),
    })
}

impl Load {
    /// What it did since another moment, in a second of it.
    fn since(&self, before: &Self) -> Served {
        let time = self.at.duration_since(before.at).as_secs_f64();
        let count = |now: u64, then: u64| now.saturating_sub(then) as f64 / time;
        Served {
            transactions: count(self.transactions, before.transactions),
            log_bytes: count(self.log_bytes, before.log_bytes),
            active: self.active.saturating_sub(before.active).as_secs_f64() / time,
            ..Served::default()
        }
    }
}

/// What one worker did, from its first lease that counts to its last.
#[derive(Default)]
struct Own {
    leases: u64,
    matches: u64,
    waited: Duration,
    longest: Duration,
    time: Duration,
}

/// Whether what workers do counts, and whether they go home.
#[derive(Default)]
struct Phase {
    counts: AtomicBool,
    over: AtomicBool,
    /// Workers whose leases have grown as far as they will: the first ones are small.
    grown: AtomicUsize,
}

/// What is handed in. Real workers pack results on machines of their own, and all at the same time:
/// here it is done once for all leases of a size.
struct Results {
    replay_bytes: usize,
    by_size: Mutex<BTreeMap<u64, Arc<Packed>>>,
}

/// Results of a lease, and how many bytes they were before they were compressed.
struct Packed {
    batch: PackedBatch,
    bytes: u64,
}

impl Results {
    fn new(replay_bytes: usize) -> Self {
        Self {
            replay_bytes,
            by_size: Mutex::default(),
        }
    }

    fn of_size(&self, size: u64) -> Result<Arc<Packed>, StoreError> {
        let mut by_size = locked(&self.by_size);
        if let Some(known) = by_size.get(&size) {
            return Ok(known.clone());
        }
        let batch = Batch::of((0..size).filter_map(record))?;
        let packed = Arc::new(Packed {
            batch: PackedBatch::of(&batch),
            bytes: batch.bytes() as u64,
        });
        by_size.insert(size, packed.clone());
        Ok(packed)
    }

    /// What is kept of matches besides, which is never packed.
    fn replays(&self, range: &Range<u64>) -> Result<Batch, StoreError> {
        if self.replay_bytes == 0 {
            return Ok(Batch::default());
        }
        let with_replay = |number| {
            Some(MatchRecord {
                replay: Some(vec![number as u8; self.replay_bytes]),
                ..record(number)?
            })
        };
        Batch::of(range.clone().filter_map(with_replay))
    }
}

fn all_workers(client: &Client, line: &Line, pretended: Pretended) -> Result<Served, NotServed> {
    let phase = Phase::default();
    let (all, wrong) = (Mutex::new(Vec::new()), Mutex::new(None));
    // Everybody is there before the clock starts.
    let mut desks = Vec::new();
    for number in 0..pretended.workers {
        desks.push(join(line.again(), number, pretended.cores)?);
    }
    let results = Results::new(pretended.replay_bytes);
    let load = thread::scope(|scope| {
        for desk in desks {
            let (phase, results, all, wrong) = (&phase, &results, &all, &wrong);
            scope.spawn(move || match pretend(desk, pretended, results, phase) {
                Ok(own) => locked(all).push(own),
                Err(error) => *locked(wrong) = Some(error),
            });
        }
        while phase.grown.load(Ordering::Relaxed) < pretended.workers && locked(&wrong).is_none() {
            thread::sleep(LOOK);
        }
        phase.counts.store(true, Ordering::Relaxed);
        let before = load(client);
        thread::sleep(pretended.time);
        let after = load(client);
        phase.over.store(true, Ordering::Relaxed);
        Ok::<_, DatabaseError>(after?.since(&before?))
    })?;
    if let Some(error) = locked(&wrong).take() {
        return Err(error);
    }
    let all = locked(&all);
    let each = all.iter().filter(|own| own.leases > 0);
    let total = |of: fn(&Own) -> f64| each.clone().map(of).sum::<f64>();
    Ok(Served {
        leases: total(|own| own.leases as f64 / own.time.as_secs_f64()),
        matches: total(|own| own.matches as f64 / own.time.as_secs_f64()),
        waiting: total(|own| own.waited.as_secs_f64()) / total(|own| own.time.as_secs_f64()),
        longest: each.map(|own| own.longest).max().unwrap_or_default(),
        ..load
    })
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
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
    results: &Results,
    phase: &Phase,
) -> Result<Own, NotServed> {
    let mut pace = Pace::new(pretended.cores);
    let mut own = Own::default();
    let (mut first, mut grown) = (None, false);
    let kinds = [KIND.to_owned()];
    // Whoever has nothing to show goes on.
    while !phase.over.load(Ordering::Relaxed) || own.leases == 0 {
        let asked = Instant::now();
        let lease = match desk.take(&kinds, (None, None), pace.wanted())? {
            Taken::Lease(lease) => lease,
            Taken::Nothing => continue,
            Taken::SetAside(why) => return Err(NotServed::Refused(why)),
        };
        let mut waited = asked.elapsed();
        let count = lease.range.end - lease.range.start;
        let busy = pretended.each.mul_f64(count as f64);
        let handed_in = prepare(&lease.range, results)?;
        let played = busy.div_f64(pretended.cores as f64);
        thread::sleep(played.saturating_sub(asked.elapsed() - waited));
        let handed = Instant::now();
        hand_in(&mut desk, lease.number, busy, &handed_in)?;
        waited += handed.elapsed();
        pace.note(count, busy, handed_in.bytes);
        if !grown && pace.wanted() <= count + count / 10 {
            grown = true;
            phase.grown.fetch_add(1, Ordering::Relaxed);
        }
        // The first one that counts begins when that is said, in the middle of a lease.
        if first.is_some() || phase.counts.load(Ordering::Relaxed) {
            if let Some(begun) = first {
                own.leases += 1;
                own.matches += count;
                own.waited += waited;
                own.longest = own.longest.max(waited);
                own.time = Instant::now().duration_since(begun);
            }
            first = first.or_else(|| Some(Instant::now()));
        }
    }
    desk.leave()?;
    Ok(own)
}

/// What comes of a lease.
struct Prepared {
    packed: PackedBatch,
    replays: Batch,
    bytes: u64,
}

fn prepare(range: &Range<u64>, results: &Results) -> Result<Prepared, StoreError> {
    let replays = results.replays(range)?;
    let packed = results.of_size(range.end - range.start)?;
    Ok(Prepared {
        packed: PackedBatch {
            ids: format!("{{[{},{})}}", range.start, range.end),
            count: packed.batch.count,
            matches: packed.batch.matches.clone(),
        },
        bytes: packed.bytes.max(replays.bytes() as u64),
        replays,
    })
}

fn hand_in(
    desk: &mut WorkerDesk,
    lease: i64,
    busy: Duration,
    what: &Prepared,
) -> Result<bool, DatabaseError> {
    let words = HandIn {
        lease,
        busy,
        batch: &what.replays,
        back: &[],
        reason: "",
        fault: false,
    };
    desk.hand_in_packed(&words, &what.packed)
}

/// A match between two, as large as most, in which nothing follows from anything that is simpler.
fn record(number: u64) -> Option<MatchRecord> {
    let drawn = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seat = |champion: usize| {
        let of_seat = drawn.rotate_left(21 * champion as u32);
        SeatRecord {
            champion,
            score: (of_seat % 200) as i32,
            rank: 1 + (drawn % 2) as u32,
            orders: 100 + of_seat % 300,
            fuel: Some(1_000_000 + of_seat % 1_000_000),
            fuel_most: Some(10_000 + of_seat % 10_000),
            memory_bytes: 1 << 20,
            ..SeatRecord::default()
        }
    };
    Some(MatchRecord {
        id: MatchId::unpacked(number)?,
        session: 1,
        map: (drawn % 8) as usize,
        seed: drawn ^ (drawn >> 27),
        moves: 200 + drawn % 300,
        seats: vec![seat(0), seat(1)],
        replay: None,
        logs: None,
    })
}
