//! Workers that really play: what the database costs beside a file, and what a second worker brings.

use super::{KIND, LOOK, PATIENCE};
use crate::{NotPublished, Room, Status, publish_run};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::{
    cell::RefCell,
    io,
    process::Child,
    sync::atomic::AtomicBool,
    thread,
    time::{Duration, Instant},
};
use stechec_files::Scratch;
use stechec_game::Secret;
use stechec_play::{
    Hosts, Turns,
    tournament::{
        Arena, Engine, Field, Plan, Played, RunError, Slice, bench::Timed, largest_table,
    },
};
use stechec_run::RecordedIds;
use stechec_store::{
    Place, Sqlite, Store, StoreError,
    postgres::{Address, Client, DatabaseError, Line, OrganizerDesk, Postgres},
};
use stechec_tournament::{
    Fixtures, Refusals, Schedule,
    schedule::{Amount, Format, RoundRobin},
};

/// What the runs of this bench are called.
const RUN: &str = "bench-machines-real";
/// What its workers are called.
const WORKERS: [&str; 2] = ["stechec-bench-1", "stechec-bench-2"];
/// How often every encounter is planned: more than is ever played.
const TIMES: u32 = 1_000_000;
/// Matches of the first slice; those that are measured have as many as take long enough.
const FIRST: u64 = 32;
/// How long a worker that comes is waited for.
const READY: Duration = Duration::from_secs(120);

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
pub enum NotMeasured {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Results cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Matches cannot be published.
    #[error(transparent)]
    Published(#[from] NotPublished),
    /// Matches cannot be played.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The champions of the plan cannot meet as often as they have to.
    #[error("the plan cannot be made long enough: {0}")]
    Plan(#[from] Refusals),
    /// There are no threads.
    #[error(transparent)]
    Threads(#[from] ThreadPoolBuildError),
    /// A folder cannot be made, or a worker cannot be started.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Something else.
    #[error("{0}")]
    Other(String),
}

/// What is measured, and for how long.
pub struct Real<'a> {
    /// Its champions and maps play, everybody against everybody; see [`endless`].
    pub plan: &'a Plan,
    /// They are ready here, for one match at a time.
    pub arena: Arena,
    /// What they need as long as they play.
    pub hosts: &'a Hosts,
    /// The database.
    pub address: &'a Address,
    /// How long a slice of matches should take one worker.
    pub slice: Duration,
    /// How often each is measured.
    pub turns: usize,
    /// Starts a worker of this name, with one thread.
    pub hire: &'a dyn Fn(&str) -> io::Result<Child>,
}

/// Matches of a slice, and the rates of a file, of one worker and of two.
pub struct Measured {
    /// How many matches.
    pub matches: u64,
    /// By turns.
    pub turns: Turns<3>,
}

/// The same champions and maps in as many matches as anybody wants.
pub fn endless(mut plan: Plan) -> Result<Plan, Refusals> {
    let table = largest_table(&plan.setup).min(plan.champions.len());
    plan.setup.format = Format::RoundRobin(RoundRobin {
        table,
        amount: Amount::Full { times: TIMES },
    });
    RUN.clone_into(&mut plan.name);
    plan.fixtures = Fixtures::new(&plan.setup)?;
    (plan.stop, plan.native_on) = (None, None);
    Ok(plan)
}

/// Plays slices of matches by turns: with a file on one thread, by one worker, by two.
pub fn measure(real: Real<'_>) -> Result<Measured, NotMeasured> {
    let Fixtures::Static(schedule) = &real.plan.fixtures else {
        return Err(NotMeasured::Other("not all matches are known".to_owned()));
    };
    let (slice, turns, hire) = (real.slice, real.turns, real.hire);
    let secret = Secret::of_seed(0);
    let session = real.plan.session(&real.arena);
    let arena = real.arena.for_session(1, secret);
    let folder = Scratch::new()?;
    let mut file = Sqlite::open(&Place::at(folder.path()).store())?;
    file.begin(&session, &secret)?;
    let pool = ThreadPoolBuilder::new().num_threads(1).build()?;
    let mut file = Alone {
        arena: &arena,
        pool,
        plan: real.plan,
        slices: Slices::new(schedule),
        store: file,
    };
    let matches = long_enough(&mut file, slice)?;
    let _tidy = Tidy::new(real.address)?;
    let mut store = Postgres::open(real.address, RUN)?;
    store.begin(&session, &secret)?;
    let mut desk = OrganizerDesk::new(Line::new(real.address, KIND, PATIENCE));
    let run = (desk.run_number(RUN)?)
        .ok_or_else(|| NotMeasured::Other("the run is not there".to_owned()))?;
    let published = publish_run(
        &mut desk,
        real.plan,
        (&arena, real.hosts),
        &session.header,
        (run, 1),
        (Duration::from_secs(20), KIND),
    )?;
    let over = AtomicBool::new(false);
    let mut watch = |_: &Status| {};
    let room = Room {
        desk,
        published,
        cost: real.plan.setup.scoring.faults,
        stop: &over,
        heard: 0,
        watch: &mut watch,
    };
    let mut together = Together {
        run,
        room,
        slices: Slices::new(schedule),
        store,
    };
    let known = together.newest()?;
    let first = Worker(hire(WORKERS[0])?);
    together.warm_up(matches / 8, known)?;
    let (file, together) = (RefCell::new(file), RefCell::new(together));
    let turns = Turns::measure_times::<NotMeasured>(
        turns,
        [
            &mut || file.borrow_mut().play(matches),
            &mut || together.borrow_mut().play(matches),
            &mut || {
                let mut together = together.borrow_mut();
                let known = together.newest()?;
                let _second = Worker(hire(WORKERS[1])?);
                together.warm_up(matches / 8, known)?;
                together.play(matches)
            },
        ],
    )?;
    drop(first);
    Ok(Measured { matches, turns })
}

/// So many matches that a slice of them takes long enough.
fn long_enough(file: &mut Alone<'_>, slice: Duration) -> Result<u64, NotMeasured> {
    let mut matches = FIRST;
    loop {
        let timed = file.play(matches)?;
        if timed.time >= slice {
            return Ok(matches);
        }
        let missing = slice.as_secs_f64() / timed.time.as_secs_f64().max(1e-6);
        matches = (matches as f64 * (missing * 1.05).clamp(1.1, 20.0)).ceil() as u64;
    }
}

/// Matches of a schedule, from the first one on.
struct Slices<'a> {
    schedule: &'a Schedule,
    next: u64,
}

impl<'a> Slices<'a> {
    fn new(schedule: &'a Schedule) -> Self {
        Self { schedule, next: 0 }
    }

    fn play(
        &mut self,
        matches: u64,
        (field, store): (&mut dyn Field, &mut dyn Store),
    ) -> Result<Timed, NotMeasured> {
        let range = self.next..self.next + matches;
        self.next += matches;
        let slice = Slice {
            schedule: self.schedule,
            range,
        };
        let begun = Instant::now();
        let played = field.play_slice(slice, &RecordedIds::default(), store, &mut |_| {})?;
        let time = begun.elapsed();
        all_played(&played)?;
        Ok(Timed { matches, time })
    }
}

fn all_played(played: &Played) -> Result<(), NotMeasured> {
    match played.failed.first() {
        Some((id, fault)) => Err(NotMeasured::Other(format!("{id}: {}", fault.message))),
        None => Ok(()),
    }
}

/// This machine alone, on one thread, with a file.
struct Alone<'a> {
    arena: &'a Arena,
    pool: ThreadPool,
    plan: &'a Plan,
    slices: Slices<'a>,
    store: Sqlite,
}

impl Alone<'_> {
    fn play(&mut self, matches: u64) -> Result<Timed, NotMeasured> {
        let stop = AtomicBool::new(false);
        let mut engine = Engine {
            arena: self.arena,
            pool: &self.pool,
            stop: &stop,
            cost: self.plan.setup.scoring.faults,
        };
        self.slices.play(matches, (&mut engine, &mut self.store))
    }
}

/// Workers, with a database.
struct Together<'a> {
    run: i64,
    room: Room<'a>,
    slices: Slices<'a>,
    store: Postgres,
}

impl Together<'_> {
    fn play(&mut self, matches: u64) -> Result<Timed, NotMeasured> {
        self.slices.play(matches, (&mut self.room, &mut self.store))
    }

    /// The number of the worker that came last.
    fn newest(&mut self) -> Result<i64, NotMeasured> {
        let workers = self.room.desk.workers(self.run)?;
        Ok(workers.iter().map(|it| it.number).max().unwrap_or(0))
    }

    /// Plays until the worker that came after this one has handed in something: it is ready then.
    fn warm_up(&mut self, matches: u64, after: i64) -> Result<(), NotMeasured> {
        let begun = Instant::now();
        while begun.elapsed() < READY {
            let workers = self.room.desk.workers(self.run)?;
            match workers.iter().find(|it| it.number > after) {
                Some(worker) if worker.matches >= matches / 4 => return Ok(()),
                Some(_) => {
                    self.play(matches.max(1))?;
                }
                // Until it is there, nobody might play.
                None => thread::sleep(LOOK),
            }
        }
        Err(NotMeasured::Other("a worker does not play".to_owned()))
    }
}

/// A process that ends with the bench.
struct Worker(Child);

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Leaves nothing of the bench in the database.
struct Tidy(Client);

impl Tidy {
    fn new(address: &Address) -> Result<Self, DatabaseError> {
        let tidy = Self(Client::connect(address, KIND)?);
        tidy.tidy()?;
        Ok(tidy)
    }

    fn tidy(&self) -> Result<(), DatabaseError> {
        let names: Vec<&str> = WORKERS.to_vec();
        (self.0).execute("DELETE FROM stechec.run WHERE name = $1", &[&RUN])?;
        let workers = "DELETE FROM stechec.worker WHERE name = ANY ($1)";
        (self.0).execute(workers, &[&names]).map(|_| ())
    }
}

impl Drop for Tidy {
    fn drop(&mut self) {
        // What is left is removed the next time.
        let _ = self.tidy();
    }
}
