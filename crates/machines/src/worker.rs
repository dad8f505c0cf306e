//! Takes leases, plays, hands in; until there is nothing to do, or somebody says stop.

use crate::{
    Pace,
    hands::{Hands, Held},
    portion::fixtures_of,
    ready::{NotReady, Preparation, Ready},
};
use std::{
    collections::BTreeSet,
    io,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};
use stechec_store::{
    Batch, StoreError,
    postgres::{DatabaseError, HandIn, JobName, Lease, Taken, WorkerDesk},
};

/// Leases in hand at most: while one is finished, the next is begun.
const IN_HAND: usize = 2;
/// How often a worker looks around, bells or not.
const LOOK: Duration = Duration::from_millis(200);
/// How long it waits for a bell before it asks for work anyway.
const POLL: Duration = Duration::from_millis(1000);
/// How long there has to be nothing to do before a worker that may go home does.
const IDLE: Duration = Duration::from_secs(10);
/// Why matches are given back by somebody who leaves.
const LEAVING: &str = "the worker was stopped";

/// A machine at work.
pub struct Worker<'a> {
    /// Where it asks.
    pub desk: WorkerDesk,
    /// What it can play.
    pub kinds: Vec<String>,
    /// The only run that it plays for; none for any.
    pub only: Option<i64>,
    /// Makes runs ready.
    pub preparation: Box<dyn Preparation + 'a>,
    /// Matches at a time.
    pub threads: usize,
    /// Whether to go home when there is nothing to do.
    pub exit_when_idle: bool,
    /// Set to stop.
    pub stop: &'a AtomicBool,
}

/// What happened, for people who watch.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// A run of this name is ready to be played.
    Ready(String),
    /// So many matches were handed in, that took so long on all threads together.
    HandedIn(u64, Duration),
    /// Matches were given back, for this reason.
    GivenBack(u64, String),
    /// A lease was somebody else's by the time it was handed in, or before.
    Lost(u64),
    /// There is nothing to do.
    Idle,
}

/// How work ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody said so.
    Stopped,
    /// There was nothing to do.
    Idle,
    /// It gets no more work, for this reason.
    SetAside(String),
    /// What is to be played asks for another program: its kind.
    OtherKind(Vec<String>),
}

/// Why a worker cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The database cannot be asked.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What was played cannot be packed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No threads.
    #[error("threads cannot be started: {0}")]
    Threads(#[from] io::Error),
}

/// Works until there is nothing to do, or somebody says stop. `each` is told what happens.
pub fn work(worker: Worker<'_>, each: &mut dyn FnMut(&WorkerEvent)) -> Result<Ended, WorkError> {
    let hands = Hands::new(worker.threads)?;
    let mut shift = Shift {
        pace: Pace::new(worker.threads),
        worker,
        hands,
        ready: None,
        beaten: Instant::now(),
        beat_every: LOOK,
        idle_since: None,
        told_idle: false,
    };
    let ended = shift.run(each);
    if ended.is_ok() {
        shift.give_all_back(each)?;
        shift.worker.desk.leave()?;
    }
    ended
}

struct Shift<'a> {
    worker: Worker<'a>,
    hands: Hands,
    pace: Pace,
    ready: Option<Ready>,
    beaten: Instant,
    beat_every: Duration,
    idle_since: Option<Instant>,
    told_idle: bool,
}

impl Shift<'_> {
    fn run(&mut self, each: &mut dyn FnMut(&WorkerEvent)) -> Result<Ended, WorkError> {
        loop {
            if self.worker.stop.load(Ordering::Relaxed) {
                return Ok(Ended::Stopped);
            }
            while let Some(held) = self.hands.finished() {
                self.hand_in(&held, each)?;
            }
            self.beat(each)?;
            if let Some(ended) = self.fetch(each)? {
                return Ok(ended);
            }
            self.hands.wait(LOOK.min(self.beat_every));
        }
    }

    /// Says that it lives, from time to time.
    fn beat(&mut self, each: &mut dyn FnMut(&WorkerEvent)) -> Result<(), WorkError> {
        let held = self.hands.leases();
        if held.is_empty() || self.beaten.elapsed() < self.beat_every {
            return Ok(());
        }
        let alive = self.worker.desk.beat(&held)?;
        self.beaten = Instant::now();
        let lost = self.hands.keep_only(&alive);
        if lost > 0 {
            each(&WorkerEvent::Lost(lost as u64));
        }
        Ok(())
    }

    /// Takes more work when little is left; waits if there is none.
    fn fetch(&mut self, each: &mut dyn FnMut(&WorkerEvent)) -> Result<Option<Ended>, WorkError> {
        let held = self.hands.leases();
        if held.len() >= IN_HAND || self.hands.waiting() > 0 {
            return Ok(None);
        }
        let of = (self.worker.only, self.ready.as_ref().map(|ready| ready.run));
        let taken = (self.worker.desk).take(&self.worker.kinds, of, self.pace.wanted())?;
        match taken {
            Taken::Lease(lease) => {
                self.idle_since = None;
                self.told_idle = false;
                self.begin(lease, &held, each)?;
                Ok(None)
            }
            Taken::SetAside(why) => Ok(Some(Ended::SetAside(why))),
            Taken::Nothing if held.is_empty() => self.idle(each),
            Taken::Nothing => Ok(None),
        }
    }

    /// Nothing to do: is there anything that it could ever do?
    fn idle(&mut self, each: &mut dyn FnMut(&WorkerEvent)) -> Result<Option<Ended>, WorkError> {
        let jobs = self.worker.desk.jobs()?;
        // What nobody coordinates and nobody plays was left by somebody who is gone.
        let (own, others): (Vec<JobName>, Vec<JobName>) = (jobs.into_iter())
            .filter(|job| job.coordinated || job.playing)
            .partition(|job| self.worker.kinds.contains(&job.kind));
        // What is left of another version is no reason to go while nobody waits for it.
        let others: BTreeSet<String> = (others.into_iter())
            .filter(|job| job.coordinated)
            .map(|job| job.kind)
            .collect();
        if !own.is_empty() {
            self.idle_since = None;
        } else if !others.is_empty() {
            return Ok(Some(Ended::OtherKind(others.into_iter().collect())));
        } else {
            let since = *self.idle_since.get_or_insert_with(Instant::now);
            if self.worker.exit_when_idle && since.elapsed() >= IDLE {
                return Ok(Some(Ended::Idle));
            }
        }
        if !self.told_idle {
            self.told_idle = true;
            each(&WorkerEvent::Idle);
        }
        let until = Instant::now() + POLL;
        while Instant::now() < until && !self.worker.stop.load(Ordering::Relaxed) {
            if self.worker.desk.wait_for_work(LOOK)?.is_some() {
                break;
            }
        }
        Ok(None)
    }

    /// Takes a lease in hand. What cannot be played here goes back at once.
    fn begin(
        &mut self,
        lease: Lease,
        held: &[i64],
        each: &mut dyn FnMut(&WorkerEvent),
    ) -> Result<(), WorkError> {
        self.beat_every = (lease.patience / 4).max(Duration::from_millis(50));
        let all: Vec<i64> = held.iter().copied().chain([lease.number]).collect();
        match self.matches(&lease, &all, each) {
            Ok(Some((ready, matches))) => {
                let matches = (matches.into_iter())
                    .filter(|(_, fixture)| !ready.rulings.prevent(fixture))
                    .collect();
                self.hands.add(lease, matches, &ready.table);
                self.ready = Some(ready);
                Ok(())
            }
            Ok(None) => self.give_back(&lease, "the run is not played any more", false, each),
            Err(NotReady::Database(error)) => Err(error.into()),
            Err(error) => self.give_back(&lease, &error.to_string(), true, each),
        }
    }

    #[expect(clippy::type_complexity, reason = "used once")]
    fn matches(
        &mut self,
        lease: &Lease,
        held: &[i64],
        each: &mut dyn FnMut(&WorkerEvent),
    ) -> Result<Option<(Ready, Vec<(u64, stechec_tournament::Fixture)>)>, NotReady> {
        let known = self.ready.take();
        let known = known.filter(|ready| ready.run == lease.run && ready.version == lease.version);
        let ready = match known {
            Some(ready) => ready,
            None => {
                let ready = (self.worker.preparation).ready(&mut self.worker.desk, lease, held)?;
                let Some(ready) = ready else { return Ok(None) };
                each(&WorkerEvent::Ready(ready.name.clone()));
                ready
            }
        };
        let matches = fixtures_of(lease, ready.schedule.as_deref(), &ready.native)?;
        Ok(Some((ready, matches)))
    }

    fn give_back(
        &mut self,
        lease: &Lease,
        reason: &str,
        fault: bool,
        each: &mut dyn FnMut(&WorkerEvent),
    ) -> Result<(), WorkError> {
        let back = [lease.range.clone()];
        self.worker.desk.hand_in(&HandIn {
            lease: lease.number,
            busy: Duration::ZERO,
            batch: &Batch::default(),
            back: &back,
            reason,
            fault,
        })?;
        let count = lease.range.end - lease.range.start;
        each(&WorkerEvent::GivenBack(count, reason.to_owned()));
        Ok(())
    }

    /// Hands in what was played, and gives back what was not.
    fn hand_in(
        &mut self,
        held: &Held,
        each: &mut dyn FnMut(&WorkerEvent),
    ) -> Result<(), WorkError> {
        let batch = Batch::of(held.records.values().cloned())?;
        let back = held.back();
        let fault = held.failed.values().next();
        let reason = fault.map_or(LEAVING, |fault| &fault.message);
        let taken = self.worker.desk.hand_in(&HandIn {
            lease: held.lease.number,
            busy: held.busy,
            batch: &batch,
            back: &back,
            reason,
            fault: fault.is_some(),
        })?;
        let matches = batch.len() as u64;
        if !taken {
            each(&WorkerEvent::Lost(1));
            return Ok(());
        }
        let bytes = batch.bytes() as u64;
        self.pace.note(matches, held.busy, bytes);
        each(&WorkerEvent::HandedIn(matches, held.busy));
        let returned: u64 = back.iter().map(|range| range.end - range.start).sum();
        if returned > 0 {
            each(&WorkerEvent::GivenBack(returned, reason.to_owned()));
        }
        Ok(())
    }

    /// Whoever leaves keeps nothing.
    fn give_all_back(&mut self, each: &mut dyn FnMut(&WorkerEvent)) -> Result<(), WorkError> {
        for held in self.hands.let_go() {
            self.hand_in(&held, each)?;
        }
        Ok(())
    }
}
