//! Watches cells whether anybody serves them or not.
//!
//! A referee serves the native champions of a match together, but not all the time: it runs WASM
//! champions itself, opens others again, and resolves phases. Meanwhile a cell could take any
//! amount of memory and time. So one thread looks at all cells of this process every few
//! milliseconds and stops those that go too far. Whoever serves them next finds out why.

use super::{
    memory::{Memory, Meter},
    sys,
};
use rustix::process::{Pid, Signal, kill_process};
use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// How often cells are looked at; less often the more of them there are.
const TICK: Duration = Duration::from_millis(10);
const TICK_PER_CELL: Duration = Duration::from_micros(100);

/// What a cell was stopped for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Caught {
    /// More memory than it may have.
    Memory,
    /// More processor time than its call may take.
    Cpu,
}

/// A cell that is watched.
pub(super) struct Watched {
    pid: Pid,
    meter: Meter,
    memory_limit: u64,
    state: Mutex<State>,
}

struct State {
    /// Whether it is to work: there is a call, or it has still to be made ready.
    called: bool,
    /// The processor time at which it is stopped.
    cpu_most: Duration,
    /// What it had used when it was looked at last: who has not worked has no more memory.
    cpu_seen: Duration,
    stopped: bool,
    /// Whether it has worked between calls: from then on it is stopped there.
    rests: bool,
    caught: Option<Caught>,
    /// Its process is not ours any more.
    gone: bool,
}

impl State {
    fn new(cpu_most: Duration) -> Self {
        Self {
            called: true,
            cpu_most,
            cpu_seen: Duration::ZERO,
            stopped: false,
            rests: false,
            caught: None,
            gone: false,
        }
    }

    /// Whether it has to be stopped, now that it has used so much processor time.
    fn is_too_much(&mut self, cpu: Duration, memory: impl FnOnce() -> bool) -> bool {
        if self.gone || self.stopped || cpu == self.cpu_seen {
            return false;
        }
        self.cpu_seen = cpu;
        if memory() {
            self.caught = Some(Caught::Memory);
        } else if cpu <= self.cpu_most {
            return false;
        } else if self.called {
            self.caught = Some(Caught::Cpu);
        } else {
            self.rests = true;
        }
        self.stopped = true;
        true
    }
}

impl Watched {
    /// Watches a cell that may use this much memory, and this much processor time until it is
    /// called.
    /// `counted` says whether the kernel itself counts what it needs for the cell.
    pub(super) fn new(
        pid: Pid,
        memory_limit: u64,
        cpu_most: Duration,
        counted: bool,
    ) -> io::Result<Arc<Self>> {
        let watched = Arc::new(Self {
            pid,
            meter: Meter::open(pid, counted)?,
            memory_limit,
            state: Mutex::new(State::new(cpu_most)),
        });
        add(Arc::clone(&watched))?;
        Ok(watched)
    }

    pub(super) fn memory(&self) -> Option<Memory> {
        self.meter.read()
    }

    /// It is called, and may work up to this processor time.
    pub(super) fn called(&self, cpu_most: Duration) {
        let mut state = self.state();
        (state.called, state.cpu_most) = (true, cpu_most);
        if state.stopped && state.caught.is_none() && !state.gone {
            state.stopped = false;
            // If it is gone already, that will be noticed.
            let _ = kill_process(self.pid, Signal::CONT);
        }
    }

    /// It has answered, and may hardly work from now on: up to this processor time, or not at
    /// all if it is known to have worked between calls.
    pub(super) fn answered(&self, cpu_most: Duration, has_worked: bool) {
        let mut state = self.state();
        (state.called, state.cpu_most) = (false, cpu_most);
        state.rests |= has_worked;
        if state.rests && !state.stopped && !state.gone {
            state.stopped = true;
            let _ = kill_process(self.pid, Signal::STOP);
        }
    }

    /// What it was stopped for, if it went too far.
    pub(super) fn caught(&self) -> Option<Caught> {
        self.state().caught
    }

    /// It is going to be buried: from now on its number may be somebody else's.
    pub(super) fn leave(&self) {
        self.state().gone = true;
    }

    fn look(&self) {
        let mut state = self.state();
        let Some(cpu) = (!state.gone).then(|| sys::cpu_time(self.pid)).flatten() else {
            return;
        };
        let over = || {
            let own = self.meter.read().map_or(0, |it| it.own);
            own.saturating_add(self.meter.tables()) > self.memory_limit
        };
        if state.is_too_much(cpu, over) {
            let _ = kill_process(self.pid, Signal::STOP);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All cells of this process, and whether a thread looks at them.
#[derive(Default)]
struct Cells {
    watched: Vec<Arc<Watched>>,
    looked_at: bool,
}

static CELLS: Mutex<Cells> = Mutex::new(Cells {
    watched: Vec::new(),
    looked_at: false,
});

fn cells() -> MutexGuard<'static, Cells> {
    CELLS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn add(cell: Arc<Watched>) -> io::Result<()> {
    let mut cells = cells();
    if !cells.looked_at {
        let thread = thread::Builder::new().name("cells".to_owned());
        thread.spawn(watch)?;
        cells.looked_at = true;
    }
    cells.watched.push(cell);
    Ok(())
}

/// Looks at all cells until there are none.
fn watch() {
    loop {
        let tick = {
            let mut cells = cells();
            cells.watched.retain(|cell| !cell.state().gone);
            if cells.watched.is_empty() {
                cells.looked_at = false;
                return;
            }
            cells.watched.iter().for_each(|cell| cell.look());
            let crowd = u32::try_from(cells.watched.len()).unwrap_or(u32::MAX);
            TICK.max(TICK_PER_CELL.saturating_mul(crowd))
        };
        thread::sleep(tick);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn whoever_goes_too_far_is_stopped_once_and_for_the_right_reason() {
        for (called, cpu, memory, caught, stopped) in [
            (true, 100 * MS, false, None, false),
            (true, 101 * MS, false, Some(Caught::Cpu), true),
            (true, MS, true, Some(Caught::Memory), true),
            // Memory comes first: to fill it takes time.
            (true, 101 * MS, true, Some(Caught::Memory), true),
            // Work between calls is not a fault, but it has an end.
            (false, 101 * MS, false, None, true),
            (false, MS, true, Some(Caught::Memory), true),
        ] {
            let mut state = State::new(100 * MS);
            state.called = called;
            assert_eq!(state.is_too_much(cpu, || memory), stopped);
            assert_eq!((state.caught, state.stopped), (caught, stopped));
            // Whoever has worked between calls is not let to do so again.
            assert_eq!(state.rests, !called && caught.is_none());
            let again = state.is_too_much(cpu + MS, || memory);
            assert_eq!(again, !stopped && cpu + MS > 100 * MS);
        }
    }

    #[test]
    fn who_has_not_worked_or_is_gone_is_left_alone() {
        let unread = || panic!("its memory is not looked at");
        let mut state = State::new(MS);
        assert!(!state.is_too_much(Duration::ZERO, unread));
        state.gone = true;
        assert!(!state.is_too_much(9 * MS, unread));
    }
}
