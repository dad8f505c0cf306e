use super::{
    limits::DISK_BYTES,
    memory::Memory,
    moment::LastMoment,
    process::{Event, Process},
    verdict::{self, Place, Stop},
    wait::{Happened, TICK, wait_together},
    watch::Caught,
    wire::{End, Exit, Note},
};
use crate::{Budget, Call, Failure, Limits, MachineFault, Reply, Seat, Usage, UsedBefore};
use rustix::event::PollFd;
use std::time::{Duration, Instant};
use stechec_game::{Game, Orders, SeatChance};

/// How long a process may take to end once its channel is closed.
const GRACE_MS: u32 = 500;

/// After a call of at least this length the champion's memory is checked.
const LONG: Duration = Duration::from_micros(100);

/// How often the memory of a champion is checked while it is waited for; less often the more
/// of them are waited for.
const MEMORY_TICK: Duration = Duration::from_millis(10);

/// A champion that works longer than this between two calls is stopped, there and between
/// all that follow: nobody thinks on the others' time.
const BETWEEN: Duration = Duration::from_millis(1);

/// A champion's process in one seat of one match.
pub struct NativeSeat {
    limits: Limits,
    /// What it has used of its match: in other seats, and up to its last call.
    spent: UsedBefore,
    same_core: bool,
    /// None after a fault.
    process: Option<Process>,
    stage: Stage,
    calls: u32,
    pending: Option<Pending>,
    /// Processor time used up to the end of the last call.
    cpu: Duration,
    memory_bytes: u64,
    /// Its end, until that is told.
    last: Option<LastMoment>,
}

/// How far the process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Locking,
    Loading,
    Loaded,
}

/// A call that is not finished yet.
struct Pending {
    /// None if the library is only to be loaded.
    entry_point: Option<&'static str>,
    budget: Budget,
    began: Instant,
    /// How long it has been served, and when to look at it again.
    served: Duration,
    due: Duration,
    /// For how much of that others may have kept it from its core, and how long it had
    /// queued for a core when this was first asked.
    others: Duration,
    queued_before: Option<Duration>,
    /// For how much of it somebody outside held its process, and how long it had been served
    /// and had worked when that was last looked at.
    held: Duration,
    looked_at: (Duration, Duration),
    /// Processor time used when it began, and when it ended.
    cpu_before: Duration,
    cpu_after: Duration,
    outcome: Option<Result<Vec<u8>, Failure>>,
}

impl Pending {
    /// The time that counts.
    fn wall(&self) -> Duration {
        let kept = self.others.saturating_add(self.held);
        self.served.saturating_sub(kept)
    }

    /// Looks whether it is held. Whoever has worked since the last look was not.
    fn look(&mut self, cpu: Duration, is_held: impl FnOnce() -> bool) {
        let (served, worked) = (self.served, cpu);
        let (served_before, worked_before) = self.looked_at;
        self.looked_at = (served, worked);
        if worked == worked_before && is_held() {
            self.held += served.saturating_sub(served_before);
        }
    }
}

impl NativeSeat {
    /// A seat in a process that was just opened. `map` is empty for a mere trial.
    pub(super) fn new(
        mut process: Process,
        table: Option<(SeatChance, &str)>,
        limits: Limits,
        spent: UsedBefore,
        same_core: bool,
    ) -> Self {
        if same_core {
            process.follow();
        }
        match table {
            Some((chance, map)) => process.send(&[chance.secret().bytes(), map.as_bytes()]),
            None => process.send(&[]),
        }
        Self {
            limits,
            spent,
            same_core,
            process: Some(process),
            stage: Stage::Locking,
            calls: 0,
            pending: None,
            cpu: Duration::ZERO,
            memory_bytes: 0,
            last: None,
        }
    }

    /// Waits until the library is loaded.
    pub(super) fn load(&mut self) -> Result<(), Failure> {
        self.expect(None, Budget::Init);
        wait_together(&mut [self]);
        let outcome = self.pending.take().and_then(|call| call.outcome);
        let outcome = outcome.map_or(Ok(()), |outcome| outcome.map(drop));
        outcome.map_err(|failure| self.explain(failure))
    }

    fn expect(&mut self, entry_point: Option<&'static str>, budget: Budget) {
        self.pending = Some(Pending {
            entry_point,
            budget,
            began: Instant::now(),
            served: Duration::ZERO,
            due: Duration::ZERO,
            others: Duration::ZERO,
            queued_before: None,
            held: Duration::ZERO,
            looked_at: (Duration::ZERO, self.cpu),
            cpu_before: self.cpu,
            cpu_after: self.cpu,
            outcome: None,
        });
        self.set_due(self.cpu);
        self.allow_cpu();
    }

    /// Says how far it may go where nobody serves it.
    fn allow_cpu(&self) {
        let Some(process) = &self.process else {
            return;
        };
        let budgets = match (self.stage, &self.pending) {
            (Stage::Loaded, _) => self.cpu_limit(),
            // If it is ready without anybody having noticed, its call has begun.
            (_, Some(call)) => {
                let call = self.limits.call_cpu_ms(call.budget);
                self.cpu_limit() + Duration::from_millis(call)
            }
            (_, None) => self.cpu_limit(),
        };
        let whole = Duration::from_millis(self.limits.match_cpu_ms);
        let left = whole.saturating_sub(Duration::from_micros(self.spent.cpu_us));
        process.watched.called(self.cpu + budgets.min(left));
    }

    /// Whether there is a call without an outcome.
    pub(super) fn is_waiting(&self) -> bool {
        (self.pending.as_ref()).is_some_and(|call| call.outcome.is_none())
    }

    /// What to wait for while it is waited for.
    pub(super) fn events(&self) -> impl Iterator<Item = (Event, PollFd<'_>)> {
        let process = self.process.as_ref().filter(|_| self.is_waiting());
        process.into_iter().flat_map(Process::events)
    }

    /// How long it can be left alone if nothing happens.
    pub(super) fn longest_wait(&self, crowd: u32) -> Duration {
        let tick = MEMORY_TICK.max(TICK * crowd);
        let due = |call: &Pending| call.due.saturating_sub(call.served);
        self.pending.as_ref().map_or(tick, due).min(tick)
    }

    /// How long it was served in this call.
    pub(super) fn served(&self) -> Duration {
        self.pending.as_ref().map_or(Duration::ZERO, |it| it.served)
    }

    /// Whether it is time to check its limits.
    pub(super) fn is_due(&self) -> bool {
        (self.pending.as_ref()).is_some_and(|call| call.served >= call.due)
    }

    /// Allows for the time it was kept from its core: as the kernel says, whoever it was, or
    /// as long as the other seats have worked.
    pub(super) fn allow_for(&mut self, others: Duration) {
        let queued = self.process.as_ref().and_then(Process::queued);
        if let Some(call) = &mut self.pending {
            let queued = queued.unwrap_or_default();
            let before = *call.queued_before.get_or_insert(queued);
            call.others = others.max(queued.saturating_sub(before));
        }
    }

    /// The processor time it has used in its call.
    pub(super) fn cpu_in_call(&self) -> Duration {
        let Some(call) = &self.pending else {
            return Duration::ZERO;
        };
        let now = match call.outcome {
            Some(_) => call.cpu_after,
            None => self.cpu_time(),
        };
        now.saturating_sub(call.cpu_before)
    }

    /// Serves it: hands over what it has not taken yet, takes what it has written.
    pub(super) fn serve(&mut self, happened: Happened, passed: Duration) {
        if let Some(call) = &mut self.pending {
            call.served += passed;
        }
        let Some(process) = &mut self.process else {
            return;
        };
        if happened.output {
            process.output.drain();
        }
        if happened.room {
            process.look_at_calls();
        }
        if happened.answer {
            if let Err(stop) = process.pull() {
                return self.fail(stop);
            }
            // While it starts, several answers may have come since the pipes were looked at: what
            // was written before the last of them belongs to it.
            if self.stage != Stage::Loaded {
                process.output.drain();
            }
        }
        if happened.answer || happened.room {
            self.proceed();
        }
    }

    /// Goes on with what has come.
    pub(super) fn proceed(&mut self) {
        if let Some(process) = &mut self.process {
            process.push();
        }
        while self.is_waiting() {
            let Some(process) = &mut self.process else {
                return self.fail(Stop::Machine("called after a fault".to_owned()));
            };
            match process.take_frame() {
                Ok(Some(body)) => self.hear(&body),
                // What it has said before it stopped listening is still there.
                Ok(None) if process.is_deaf() => match process.pull() {
                    Ok(true) => process.output.drain(),
                    Ok(false) => return self.fail(Stop::Closed),
                    Err(stop) => return self.fail(stop),
                },
                Ok(None) => return,
                Err(stop) => return self.fail(stop),
            }
        }
    }

    fn hear(&mut self, body: &[u8]) {
        let note = Note::read(body);
        match (self.stage, note) {
            (Stage::Locking, Some(Note::Locked)) => self.stage = Stage::Loading,
            // Up to then all that goes wrong is the host's.
            (Stage::Locking, note) => {
                let why = match note {
                    Some(Note::Unlocked(text)) => text.to_owned(),
                    other => format!("{other:?}"),
                };
                self.fail(Stop::Machine(not_ready(&why)));
            }
            (Stage::Loading, Some(Note::Loaded)) => self.loaded(),
            (Stage::Loaded, Some(Note::Done { call, orders })) if call == self.calls => {
                self.settle(orders);
            }
            (_, note) => {
                let stop = note.map_or(Stop::Garbage, |note| Stop::from_note(&note));
                self.fail(stop);
            }
        }
    }

    fn loaded(&mut self) {
        self.stage = Stage::Loaded;
        let now = self.cpu_time();
        let Some(call) = &mut self.pending else {
            return;
        };
        match (call.entry_point, call.budget) {
            (None, _) => call.outcome = Some(Ok(Vec::new())),
            // Loading had a budget of its own.
            (Some(_), Budget::Phase) => self.cpu = now,
            (Some(_), Budget::Init) => {}
        }
        self.allow_cpu();
    }

    /// A call was answered, perhaps too late without anybody having noticed.
    fn settle(&mut self, orders: &[u8]) {
        let now = self.cpu_time();
        if let Some(stop) = self.caught(now).or_else(|| self.work_stop(now)) {
            return self.fail(stop);
        }
        let worked = now.saturating_sub(self.cpu);
        let looked_at = worked >= LONG || self.memory_bytes == 0;
        if let Some(stop) = looked_at.then(|| self.memory_stop()).flatten() {
            return self.fail(stop);
        }
        let Some(call) = &mut self.pending else {
            return;
        };
        call.cpu_after = now;
        call.outcome = Some(Ok(orders.to_vec()));
        // On one core nobody works longer than time passes, but for what it did before its first
        // call. Elsewhere it is watched.
        let has_worked =
            self.same_core && self.calls > 1 && worked > call.began.elapsed() + BETWEEN;
        if let Some(process) = &self.process {
            process.watched.answered(now + BETWEEN, has_worked);
        }
    }

    /// Checks whether it is still within its limits.
    pub(super) fn check(&mut self) {
        let now = self.cpu_time();
        if let (Some(call), Some(process)) = (&mut self.pending, &self.process) {
            call.look(now, || process.is_held());
        }
        let stop = (self.caught(now))
            .or_else(|| self.work_stop(now))
            .or_else(|| self.memory_stop())
            .or_else(|| self.disk_stop())
            .or_else(|| self.wall_stop());
        match stop {
            Some(stop) => self.fail(stop),
            None => self.set_due(now),
        }
    }

    /// What it did while nobody looked.
    fn caught(&mut self, now: Duration) -> Option<Stop> {
        let caught = self.process.as_ref()?.watched.caught()?;
        Some(match caught {
            Caught::Memory => self.memory_stop().unwrap_or(Stop::Memory),
            Caught::Cpu => self.work_stop(now).unwrap_or(Stop::Cpu),
        })
    }

    /// Whether its time is up. If it has too much memory as well, that is its fault: it was the
    /// first, however late somebody looked.
    fn work_stop(&mut self, now: Duration) -> Option<Stop> {
        let stop = self.cpu_stop(now)?;
        Some(self.memory_stop().unwrap_or(stop))
    }

    fn cpu_stop(&self, now: Duration) -> Option<Stop> {
        let used = now.saturating_sub(self.cpu);
        let in_match = Duration::from_micros(self.spent.cpu_us) + used;
        if used > self.cpu_limit() {
            return Some(Stop::Cpu);
        }
        let limit = Duration::from_millis(self.limits.match_cpu_ms);
        (in_match > limit).then_some(Stop::MatchCpu)
    }

    /// The processor time for what it is doing.
    fn cpu_limit(&self) -> Duration {
        let budget = match self.stage {
            Stage::Loaded => self.pending.as_ref().map_or(Budget::Phase, |it| it.budget),
            Stage::Locking | Stage::Loading => Budget::Init,
        };
        Duration::from_millis(self.limits.call_cpu_ms(budget))
    }

    fn memory_stop(&mut self) -> Option<Stop> {
        let process = self.process.as_ref()?;
        let Memory { resident, own } = process.memory()?;
        self.memory_bytes = resident;
        (own > process.memory_limit).then_some(Stop::Memory)
    }

    fn disk_stop(&self) -> Option<Stop> {
        let read = self.process.as_ref()?.disk_bytes()?;
        (read > DISK_BYTES).then_some(Stop::Disk)
    }

    fn wall_stop(&self) -> Option<Stop> {
        let call = self.pending.as_ref()?;
        let (limit, is_match) = self.wall_limit();
        if call.held > limit {
            let why = "its process was stopped or frozen from outside";
            return Some(Stop::Machine(why.to_owned()));
        }
        let stop = if is_match {
            Stop::MatchWall
        } else {
            Stop::Wall
        };
        (call.wall() > limit).then_some(stop)
    }

    /// How long the call may take, and whether that is what is left of the match.
    fn wall_limit(&self) -> (Duration, bool) {
        let call = Duration::from_millis(self.limits.wall_ms);
        let whole = Duration::from_millis(self.limits.match_wall_ms);
        let left = whole.saturating_sub(Duration::from_micros(self.spent.wall_us));
        (call.min(left), left < call)
    }

    /// Sets when to look at it again, given the processor time it has used.
    fn set_due(&mut self, now: Duration) {
        let used = now.saturating_sub(self.cpu);
        let in_match = Duration::from_micros(self.spent.cpu_us) + used;
        let cpu_left = self.cpu_limit().saturating_sub(used);
        let match_left = Duration::from_millis(self.limits.match_cpu_ms).saturating_sub(in_match);
        let (wall, _) = self.wall_limit();
        if let Some(call) = &mut self.pending {
            let wall_left = wall.saturating_sub(call.wall()) + TICK;
            let next = cpu_left.min(match_left).min(wall_left).min(MEMORY_TICK);
            call.due = call.served + next.max(TICK);
        }
    }

    /// The call has failed.
    pub(super) fn fail(&mut self, stop: Stop) {
        let now = self.cpu_time();
        let Some(call) = &self.pending else {
            return;
        };
        let loaded = self.stage == Stage::Loaded;
        let place = Place {
            entry_point: call.entry_point.filter(|_| loaded),
            budget: if loaded { call.budget } else { Budget::Init },
        };
        let locking = self.stage == Stage::Locking;
        let seen = format!("it was not ready ({stop:?})");
        let failure = match self.end(stop, place) {
            // None of its code runs yet.
            Failure::Champion(_) if locking => MachineFault::new(not_ready(&seen)).into(),
            failure => failure,
        };
        if let Some(call) = &mut self.pending {
            call.cpu_after = now;
            call.outcome = Some(Err(failure));
        }
    }

    /// Ends the process and says why.
    fn end(&mut self, stop: Stop, place: Place) -> Failure {
        let unknown = End {
            exit: Exit::Code(0),
            killed: true,
            peak_bytes: 0,
            out_of_memory: false,
        };
        let Some(process) = &mut self.process else {
            return verdict::fault(stop, unknown, place, &self.limits, u64::MAX);
        };
        let grace_ms = match stop {
            Stop::Closed => GRACE_MS,
            _ => 0,
        };
        let mut last = LastMoment::of(process, &stop);
        let (stop, end) = match process.bury(grace_ms) {
            Ok(end) => (stop, end),
            Err(error) => (Stop::Machine(format!("the keeper: {error}")), unknown),
        };
        last.is_over(process);
        self.last = Some(last);
        verdict::fault(stop, end, place, &self.limits, process.memory_limit)
    }

    /// Adds to a failure where it was, now that nobody else is waited for.
    fn explain(&mut self, failure: Failure) -> Failure {
        match (self.last.take(), &self.process) {
            (Some(last), Some(process)) => last.explain(process, failure),
            _ => failure,
        }
    }

    fn cpu_time(&self) -> Duration {
        let time = self.process.as_ref().and_then(Process::cpu_time);
        time.unwrap_or(self.cpu)
    }
}

fn not_ready(why: &str) -> String {
    format!("a process for a native champion: {why}")
}

impl<G: Game> Seat<G> for NativeSeat {
    fn start(&mut self, call: Call<G>) {
        self.calls += 1;
        self.expect(Some(call.entry_point), call.budget);
        let number = (G::ENTRY_POINTS.iter()).position(|name| *name == call.entry_point);
        let number = number.and_then(|number| u8::try_from(number).ok());
        let view = postcard::to_stdvec(&call.view);
        match (&mut self.process, number, view) {
            (Some(process), Some(number), Ok(view)) => {
                if self.same_core {
                    process.follow();
                }
                let (calls, turn) = (self.calls.to_le_bytes(), call.turn.to_le_bytes());
                process.send(&[&calls, &turn, &[number], &view]);
            }
            _ => {
                let text = format!("{} cannot be called", call.entry_point);
                self.fail(Stop::Machine(text));
            }
        }
    }

    fn finish(&mut self) -> Reply<G> {
        wait_together(&mut [self]);
        let outcome = (self.pending.as_mut()).and_then(|call| call.outcome.take());
        let (Some(outcome), Some(call)) = (outcome, self.pending.take()) else {
            return Reply {
                orders: Ok(Orders::default()),
                usage: Usage::default(),
                log: Vec::new(),
            };
        };
        let orders = outcome.and_then(|orders| {
            let place = Place {
                entry_point: call.entry_point,
                budget: call.budget,
            };
            postcard::from_bytes(&orders).map_err(|_| self.end(Stop::Garbage, place))
        });
        let orders = orders.map_err(|failure| self.explain(failure));
        let used = call.cpu_after.saturating_sub(call.cpu_before);
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let (cpu_us, wall_us) = (micros(used), micros(call.wall()));
        self.cpu = call.cpu_after;
        self.spent.cpu_us = self.spent.cpu_us.saturating_add(cpu_us);
        self.spent.wall_us = self.spent.wall_us.saturating_add(wall_us);
        let log = (self.process.as_mut()).map(|process| process.output.take());
        if orders.is_err() {
            self.process = None;
        }
        Reply {
            orders,
            usage: Usage {
                fuel: None,
                cpu_us: Some(cpu_us),
                wall_us: Some(wall_us),
                memory_bytes: Some(self.memory_bytes),
            },
            log: log.unwrap_or_default(),
        }
    }

    fn native(&mut self) -> Option<&mut NativeSeat> {
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn time_that_it_was_held_is_not_its_own() {
        let mut call = Pending {
            entry_point: None,
            budget: Budget::Phase,
            began: Instant::now(),
            served: Duration::ZERO,
            due: Duration::ZERO,
            others: Duration::ZERO,
            queued_before: None,
            held: Duration::ZERO,
            looked_at: (Duration::ZERO, Duration::ZERO),
            cpu_before: Duration::ZERO,
            cpu_after: Duration::ZERO,
            outcome: None,
        };
        // Served up to then, processor time so far, held; what counts of it.
        for (served, cpu, held, wall) in [
            (10, 9, false, 10),
            (20, 9, false, 20),
            (30, 9, true, 20),
            (9_030, 9, true, 20),
            // It was thawed in between, and has worked since.
            (9_040, 10, true, 30),
            (9_050, 10, false, 40),
        ] {
            call.served = served * MS;
            call.look(cpu * MS, || held);
            assert_eq!(call.wall(), wall * MS, "after {served} ms");
        }
    }
}
