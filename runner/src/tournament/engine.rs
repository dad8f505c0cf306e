//! Plays matches on all cores and writes them down, batch by batch.

use super::arena::Arena;
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    time::{Duration, Instant},
};
use stechec_host::Fault;
use stechec_store::{Record, Store, StoreError};
use stechec_tournament::{Fixture, MatchId, rating::Verdict};

/// A batch is written when it has so many matches, or is so old.
const BATCH: usize = 2048;
const BATCH_AGE: Duration = Duration::from_millis(100);
/// A thread hands over so many matches together, or what it has after so long: waking the
/// one who writes costs as much as playing an idle match.
const HANDFUL: usize = 256;
const HANDFUL_AGE: Duration = Duration::from_millis(50);
/// Handfuls that may wait to be written, for each thread.
const WAITING: usize = 4;

/// What came of playing.
#[derive(Debug, Default)]
pub(crate) struct Played {
    /// Matches the machine failed to play, with the reason.
    pub(crate) failed: Vec<(MatchId, Fault)>,
    /// Whether it was stopped before the end.
    pub(crate) stopped: bool,
    /// What the plan's rule for stopping said last.
    pub(crate) verdict: Option<Verdict>,
}

/// What plays: champions and maps, threads, and a way to stop.
pub(crate) struct Engine<'a> {
    pub(crate) arena: &'a dyn Arena,
    pub(crate) pool: &'a rayon::ThreadPool,
    pub(crate) stop: &'a AtomicBool,
}

/// Matches that are handed over together.
#[derive(Default)]
struct Handful {
    played: Vec<Record>,
    failed: Vec<(MatchId, Fault)>,
}

impl Engine<'_> {
    /// Plays matches and writes them down. What is handed to `each` is in the store.
    pub(crate) fn play(
        &self,
        fixtures: impl Iterator<Item = Fixture> + Send,
        store: &mut dyn Store,
        each: &mut dyn FnMut(&Record),
    ) -> Result<Played, StoreError> {
        let threads = self.pool.current_num_threads();
        let (sender, receiver) = sync_channel(threads * WAITING);
        let fixtures = Mutex::new(fixtures);
        let broken = AtomicBool::new(false);
        self.pool.in_place_scope(|scope| {
            for _ in 0..threads {
                let (sender, fixtures, broken) = (sender.clone(), &fixtures, &broken);
                scope.spawn(move |_| self.work(fixtures, broken, &sender));
            }
            drop(sender);
            let written = write(&receiver, store, each);
            // Whoever plays need not go on if nothing can be written any more.
            broken.store(written.is_err(), Ordering::Relaxed);
            drop(receiver);
            written.map(|failed| Played {
                failed,
                stopped: self.stop.load(Ordering::Relaxed),
                verdict: None,
            })
        })
    }

    fn work(
        &self,
        fixtures: &Mutex<impl Iterator<Item = Fixture>>,
        broken: &AtomicBool,
        sender: &SyncSender<Handful>,
    ) {
        let mut handful = Handful::default();
        let mut begun = Instant::now();
        while !self.stop.load(Ordering::Relaxed) && !broken.load(Ordering::Relaxed) {
            let next = fixtures
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .next();
            let Some(fixture) = next else { break };
            match self.arena.play(&fixture) {
                Ok(record) => handful.played.push(record),
                Err(fault) => handful.failed.push((fixture.id, fault)),
            }
            if handful.played.len() >= HANDFUL || begun.elapsed() >= HANDFUL_AGE {
                if sender.send(std::mem::take(&mut handful)).is_err() {
                    return;
                }
                begun = Instant::now();
            }
        }
        // If nobody takes it any more, writing has failed, and that is said elsewhere.
        let _ = sender.send(handful);
    }
}

fn write(
    receiver: &Receiver<Handful>,
    store: &mut dyn Store,
    each: &mut dyn FnMut(&Record),
) -> Result<Vec<(MatchId, Fault)>, StoreError> {
    let mut failed = Vec::new();
    let mut batch = Vec::with_capacity(BATCH);
    let mut begun = Instant::now();
    loop {
        let answer = receiver.recv_timeout(BATCH_AGE.saturating_sub(begun.elapsed()));
        let ended = matches!(answer, Err(RecvTimeoutError::Disconnected));
        let mut handful = answer.unwrap_or_default();
        batch.append(&mut handful.played);
        failed.append(&mut handful.failed);
        if ended || batch.len() >= BATCH || begun.elapsed() >= BATCH_AGE {
            if !batch.is_empty() {
                store.add(&batch)?;
                batch.drain(..).for_each(|record| each(&record));
            }
            begun = Instant::now();
        }
        if ended {
            return Ok(failed);
        }
    }
}
