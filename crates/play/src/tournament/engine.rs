//! Plays matches on all cores and writes them down, batch by batch.

use super::{
    arena::Arena,
    field::{Ask, Field, Slice},
    run::RunError,
};
use std::{
    sync::{
        Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use stechec_host::MachineFault;
use stechec_run::{FaultRecord, MatchRecord, RecordedIds};
use stechec_store::{Batch, Store};
use stechec_tournament::{
    Fixture, MatchId, Outcome, Rulings, rating::Verdict, standings::FaultCost,
};

/// A batch is written when it has this many matches, or is this old.
const BATCH: usize = 512;
const BATCH_AGE: Duration = Duration::from_millis(100);
/// Matches that a thread takes at a time when they are short: neighbours in the schedule are
/// neighbours in the store.
const GRAB: usize = 32;
/// A match is short if it takes less.
const SHORT: Duration = Duration::from_micros(500);

/// What came of playing.
#[derive(Debug, Default)]
pub struct Played {
    /// Matches the machine failed to play, with the reason.
    pub failed: Vec<(MatchId, MachineFault)>,
    /// Whether it was stopped before the end.
    pub stopped: bool,
    /// What the plan's rule for stopping said last.
    pub verdict: Option<Verdict>,
}

/// A match that is in the store.
#[derive(Debug)]
pub struct Done {
    /// What came of it and counts.
    pub outcome: Outcome,
    /// The faults of champions.
    pub faults: Vec<(usize, FaultRecord)>,
}

impl Done {
    /// What counts of a match by these rules.
    pub fn of(record: &MatchRecord, cost: &FaultCost) -> Result<Self, RunError> {
        let faults = record.seats.iter().flat_map(|seat| {
            let faults = seat.faults.iter();
            faults.map(|fault| (seat.champion, fault.clone()))
        });
        Ok(Self {
            outcome: record.outcome()?.judged(cost),
            faults: faults.collect(),
        })
    }
}

/// What plays: champions and maps, threads, and a way to stop.
pub struct Engine<'a> {
    /// Champions and maps.
    pub arena: &'a Arena,
    /// Threads.
    pub pool: &'a rayon::ThreadPool,
    /// Set to stop after the matches in flight.
    pub stop: &'a AtomicBool,
    /// What it costs to fail.
    pub cost: FaultCost,
}

/// Where results are written down, by one thread at a time.
struct Book<'b> {
    store: &'b mut dyn Store,
    each: &'b mut (dyn FnMut(&Done) + Send),
    failed: Vec<(MatchId, MachineFault)>,
    broken: Option<RunError>,
    rulings: &'b RwLock<Rulings>,
}

/// What one thread played and nobody wrote down yet.
#[derive(Default)]
struct Unwritten {
    batch: Batch,
    done: Vec<Done>,
}

impl Unwritten {
    fn add(&mut self, record: MatchRecord, cost: &FaultCost) -> Result<(), RunError> {
        let done = Done::of(&record, cost)?;
        self.batch.push(record)?;
        self.done.push(done);
        Ok(())
    }
}

impl Book<'_> {
    /// A jury may rule while matches are played.
    fn hear_rulings(&mut self) {
        match self.store.rulings() {
            Ok(now) => {
                let mut known = self.rulings.write().unwrap_or_else(PoisonError::into_inner);
                *known = now;
            }
            Err(error) => self.broken = self.broken.take().or(Some(error.into())),
        }
    }

    /// Writes what was played, and says whether to continue.
    fn write(&mut self, unwritten: &mut Unwritten) -> bool {
        if self.broken.is_none() && !unwritten.batch.is_empty() {
            match self.store.add(&unwritten.batch) {
                Ok(()) => unwritten.done.iter().for_each(|done| (self.each)(done)),
                Err(error) => self.broken = Some(error.into()),
            }
            self.hear_rulings();
        }
        unwritten.batch.clear();
        unwritten.done.clear();
        self.broken.is_none()
    }
}

impl Engine<'_> {
    /// Plays matches and writes them down. What is handed to `each` is in the store.
    ///
    /// Whoever plays also writes: waking another for it costs as much as an idle match.
    pub fn play(
        &self,
        fixtures: impl Iterator<Item = Fixture> + Send,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let rulings = RwLock::new(store.rulings()?);
        let book = Mutex::new(Book {
            store,
            each,
            failed: Vec::new(),
            broken: None,
            rulings: &rulings,
        });
        let fixtures = Mutex::new(fixtures);
        self.pool.in_place_scope(|scope| {
            for _ in 0..self.pool.current_num_threads() {
                scope.spawn(|_| self.work(&fixtures, &book, &rulings));
            }
        });
        let mut book = book.into_inner().unwrap_or_else(PoisonError::into_inner);
        book.failed.sort_by_key(|(id, _)| id.packed());
        match book.broken {
            Some(error) => Err(error),
            None => Ok(Played {
                failed: book.failed,
                stopped: self.stop.load(Ordering::Relaxed),
                verdict: None,
            }),
        }
    }

    fn work(
        &self,
        fixtures: &Mutex<impl Iterator<Item = Fixture>>,
        book: &Mutex<Book<'_>>,
        rulings: &RwLock<Rulings>,
    ) {
        let mut unwritten = Unwritten::default();
        let (mut begun, mut last) = (Instant::now(), SHORT);
        let mut mine = Vec::new().into_iter();
        let mut core = self.arena.core(self.pool.current_num_threads());
        while !self.stop.load(Ordering::Relaxed) {
            if mine.len() == 0 {
                let grab = if last < SHORT { GRAB } else { 1 };
                let grabbed: Vec<Fixture> = locked(fixtures).by_ref().take(grab).collect();
                mine = grabbed.into_iter();
            }
            let Some(fixture) = mine.next() else { break };
            // Somebody may have been taken out a moment ago.
            if read(rulings).prevent(&fixture) {
                continue;
            }
            if let Some(core) = &mut core {
                core.between_matches();
            }
            let before = Instant::now();
            match self.arena.play(&fixture) {
                Ok(record) => {
                    if let Err(error) = unwritten.add(record, &self.cost) {
                        locked(book).broken = Some(error);
                        return;
                    }
                }
                Err(fault) => locked(book).failed.push((fixture.id, fault)),
            }
            let now = Instant::now();
            last = now - before;
            if unwritten.batch.len() >= BATCH || now - begun >= BATCH_AGE {
                if !locked(book).write(&mut unwritten) {
                    return;
                }
                begun = now;
            }
        }
        locked(book).write(&mut unwritten);
    }
}

/// This machine alone.
impl Field for Engine<'_> {
    fn play_slice(
        &mut self,
        slice: Slice<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let Slice { schedule, range } = slice;
        let missing = range.filter_map(|number| schedule.fixture(number));
        let missing = missing.filter(|fixture| !recorded.contains(fixture.id));
        self.play(missing, store, each)
    }

    /// Asks again when everything that it was told is played: with few threads, nothing waits.
    fn play_asked(
        &mut self,
        ask: &mut Ask<'_>,
        _: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let mut news = Vec::new();
        loop {
            let fixtures = ask(store, &news)?;
            if fixtures.is_empty() {
                return Ok(Played::default());
            }
            news.clear();
            let played = self.play(fixtures.into_iter(), store, &mut |done| {
                each(done);
                news.push(done.outcome.clone());
            })?;
            if played.stopped || !played.failed.is_empty() {
                return Ok(played);
            }
        }
    }
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
