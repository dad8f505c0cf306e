//! Threads that play what is in hand. They belong to nobody: whoever leaves need not wait for a match
//! that takes minutes.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io,
    ops::Range,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};
use stechec_host::MachineFault;
use stechec_run::MatchRecord;
use stechec_store::postgres::Lease;
use stechec_tournament::Fixture;

/// What plays matches.
pub trait Table: Send + Sync {
    /// Plays a match, or says how the machine failed.
    fn play(&self, fixture: &Fixture) -> Result<MatchRecord, MachineFault>;
}

/// A match to be played.
struct Task {
    lease: i64,
    place: u64,
    fixture: Fixture,
    table: Arc<dyn Table>,
}

/// A lease in hand, and what came of its matches so far, by place.
pub(crate) struct Held {
    pub(crate) lease: Lease,
    /// The places of matches that are not played yet.
    left: BTreeSet<u64>,
    pub(crate) records: BTreeMap<u64, MatchRecord>,
    pub(crate) failed: BTreeMap<u64, MachineFault>,
    /// Time of all threads together.
    pub(crate) busy: Duration,
}

impl Held {
    /// What is to be given back: what is not played, and what could not be.
    pub(crate) fn back(&self) -> Vec<Range<u64>> {
        let mut places: Vec<u64> = self
            .left
            .iter()
            .chain(self.failed.keys())
            .copied()
            .collect();
        places.sort_unstable();
        let mut ranges: Vec<Range<u64>> = Vec::new();
        for place in places {
            match ranges.last_mut() {
                Some(last) if last.end == place => last.end += 1,
                _ => ranges.push(place..place + 1),
            }
        }
        ranges
    }
}

#[derive(Default)]
struct Inner {
    tasks: VecDeque<Task>,
    held: BTreeMap<i64, Held>,
    over: bool,
}

#[derive(Default)]
struct Shared {
    inner: Mutex<Inner>,
    /// There is something to play, or nothing any more.
    work: Condvar,
    /// Something was played.
    played: Condvar,
}

/// Threads, and what they have to play.
pub(crate) struct Hands(Arc<Shared>);

impl Hands {
    pub(crate) fn new(threads: usize) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        for _ in 0..threads.max(1) {
            let shared = shared.clone();
            thread::Builder::new()
                .name("match".to_owned())
                .spawn(move || shared.play())?;
        }
        Ok(Self(shared))
    }

    /// Takes a lease in hand.
    pub(crate) fn add(&self, lease: Lease, matches: Vec<(u64, Fixture)>, table: &Arc<dyn Table>) {
        let mut inner = self.0.lock();
        let number = lease.number;
        let held = Held {
            lease,
            left: matches.iter().map(|(place, _)| *place).collect(),
            records: BTreeMap::new(),
            failed: BTreeMap::new(),
            busy: Duration::ZERO,
        };
        inner.held.insert(number, held);
        let tasks = matches.into_iter().map(|(place, fixture)| Task {
            lease: number,
            place,
            fixture,
            table: table.clone(),
        });
        inner.tasks.extend(tasks);
        self.0.work.notify_all();
    }

    /// The leases in hand.
    pub(crate) fn leases(&self) -> Vec<i64> {
        self.0.lock().held.keys().copied().collect()
    }

    /// How many matches wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().tasks.len()
    }

    /// A lease of which everything was tried, out of hand.
    pub(crate) fn finished(&self) -> Option<Held> {
        let mut inner = self.0.lock();
        let done = inner.held.iter().find(|(_, held)| held.left.is_empty());
        let number = done.map(|(&number, _)| number)?;
        inner.held.remove(&number)
    }

    /// Forgets leases other than these: they are somebody else's now.
    pub(crate) fn keep_only(&self, alive: &[i64]) -> usize {
        let mut inner = self.0.lock();
        let before = inner.held.len();
        inner.held.retain(|number, _| alive.contains(number));
        inner.tasks.retain(|task| alive.contains(&task.lease));
        before - inner.held.len()
    }

    /// Everything out of hand, as far as it is.
    pub(crate) fn let_go(&self) -> Vec<Held> {
        let mut inner = self.0.lock();
        inner.tasks.clear();
        std::mem::take(&mut inner.held).into_values().collect()
    }

    /// Waits until something was played, or for so long.
    pub(crate) fn wait(&self, patience: Duration) {
        let inner = self.0.lock();
        let done = |inner: &Inner| inner.held.values().any(|held| held.left.is_empty());
        if !done(&inner) {
            // Whichever of both it was, is looked at next.
            let _ = self.0.played.wait_timeout(inner, patience);
        }
    }
}

impl Drop for Hands {
    fn drop(&mut self) {
        let mut inner = self.0.lock();
        inner.over = true;
        inner.tasks.clear();
        self.0.work.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play(&self) {
        while let Some(task) = self.next() {
            let begin = Instant::now();
            let played = task.table.play(&task.fixture);
            self.note(&task, played, begin.elapsed());
        }
    }

    fn next(&self) -> Option<Task> {
        let mut inner = self.lock();
        loop {
            if inner.over {
                return None;
            }
            if let Some(task) = inner.tasks.pop_front() {
                return Some(task);
            }
            inner = self
                .work
                .wait(inner)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn note(&self, task: &Task, played: Result<MatchRecord, MachineFault>, time: Duration) {
        let mut inner = self.lock();
        let tasks = inner.tasks.len();
        // It may have been given away meanwhile.
        let Some(held) = inner.held.get_mut(&task.lease) else {
            return;
        };
        held.left.remove(&task.place);
        held.busy += time;
        match played {
            Ok(record) => {
                held.records.insert(task.place, record);
            }
            Err(fault) => {
                held.failed.insert(task.place, fault);
            }
        }
        if held.left.is_empty() || tasks == 0 {
            self.played.notify_all();
        }
    }
}
