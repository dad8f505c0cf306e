use super::{
    process::{Meter, Process},
    verdict::{self, Place, Stop},
    wire::{End, Exit, Note},
};
use crate::{Budget, Call, Fault, Limits, Reply, Seat, Usage};
use std::time::{Duration, Instant};
use stechec_game::{Game, Orders};

/// How long a process whose channel is closed may take to be gone.
const GRACE_MS: u32 = 500;

/// A call that takes at least this long has its memory looked at.
const LONG: Duration = Duration::from_micros(100);

/// A champion's process in one seat of one match.
pub(super) struct NativeSeat {
    limits: Limits,
    same_core: bool,
    /// None after a fault.
    process: Option<Process>,
    loaded: bool,
    calls: u32,
    pending: Option<Pending>,
    /// Processor time used up to the end of the last call.
    cpu: Duration,
    memory_bytes: u64,
}

struct Pending {
    entry_point: &'static str,
    /// Whether the cell was asked at all.
    sent: bool,
    budget: Budget,
    since: Instant,
}

impl NativeSeat {
    /// A seat in a process that was just opened. `map` is empty for a mere trial.
    pub(super) fn new(mut process: Process, map: &str, limits: Limits, same_core: bool) -> Self {
        if same_core {
            process.follow();
        }
        process.send(&[map.as_bytes()]);
        Self {
            limits,
            same_core,
            process: Some(process),
            loaded: false,
            calls: 0,
            pending: None,
            cpu: Duration::ZERO,
            memory_bytes: 0,
        }
    }

    fn meter(&self, budget: Budget, since: Instant) -> Meter {
        let cpu_ms = match budget {
            Budget::Init => self.limits.init_cpu_ms,
            Budget::Phase => self.limits.phase_cpu_ms,
        };
        Meter {
            cpu_before: self.cpu,
            cpu: Duration::from_millis(cpu_ms),
            since,
            wall: Duration::from_millis(self.limits.wall_ms),
        }
    }

    /// Waits until the library is loaded.
    pub(super) fn load(&mut self, since: Instant) -> Result<(), Fault> {
        if self.loaded {
            return Ok(());
        }
        let meter = self.meter(Budget::Init, since);
        let place = Place {
            entry_point: None,
            budget: Budget::Init,
        };
        self.lock(&meter, place)?;
        let body = self.receive(&meter, place)?;
        match Note::read(&body) {
            Some(Note::Loaded) => self.loaded = true,
            other => return Err(self.unexpected(other, place)),
        }
        Ok(())
    }

    /// Waits until the process is locked in. Up to then all that goes wrong is the host's.
    fn lock(&mut self, meter: &Meter, place: Place) -> Result<(), Fault> {
        let Some(process) = &mut self.process else {
            return Ok(());
        };
        let why = match process.receive(meter) {
            Err(stop) => format!("it was not ready ({stop:?})"),
            Ok(body) => match Note::read(&body) {
                Some(Note::Locked) => return Ok(()),
                Some(Note::Unlocked(text)) => text.to_owned(),
                other => format!("{other:?}"),
            },
        };
        let stop = Stop::Machine(format!("a process for a native champion: {why}"));
        Err(self.fail(stop, place))
    }

    fn receive(&mut self, meter: &Meter, place: Place) -> Result<Vec<u8>, Fault> {
        match &mut self.process {
            Some(process) => process
                .receive(meter)
                .map_err(|stop| self.fail(stop, place)),
            None => Err(self.fail(Stop::Machine("called after a fault".to_owned()), place)),
        }
    }

    fn unexpected(&mut self, note: Option<Note<'_>>, place: Place) -> Fault {
        let stop = note.map_or_else(Stop::garbage, |note| Stop::from_note(&note));
        self.fail(stop, place)
    }

    /// Ends the process and says why.
    fn fail(&mut self, stop: Stop, place: Place) -> Fault {
        let unknown = End {
            exit: Exit::Code(0),
            killed: true,
            peak_bytes: 0,
        };
        self.cpu = self.cpu_time();
        let Some(process) = &mut self.process else {
            return verdict::fault(stop, unknown, place, &self.limits);
        };
        let grace_ms = match stop {
            Stop::Closed => GRACE_MS,
            _ => 0,
        };
        let (stop, end) = match process.bury(grace_ms) {
            Ok(end) => (stop, end),
            Err(error) => (Stop::Machine(format!("the keeper: {error}")), unknown),
        };
        verdict::fault(stop, end, place, &self.limits).detail(process.output.last_lines())
    }

    /// Waits for the orders of a call.
    fn orders<G: Game>(&mut self, call: &Pending) -> Result<Orders<G::Order>, Fault> {
        let place = Place {
            entry_point: Some(call.entry_point),
            budget: call.budget,
        };
        if !call.sent {
            let text = format!("{} cannot be called", call.entry_point);
            return Err(self.fail(Stop::Machine(text), place));
        }
        self.load(call.since)?;
        if call.budget == Budget::Phase && self.calls == 1 {
            // Loading had a budget of its own.
            self.cpu = self.cpu_time();
        }
        let meter = self.meter(call.budget, call.since);
        let body = self.receive(&meter, place)?;
        let orders = match Note::read(&body) {
            Some(Note::Done { call, orders }) if call == self.calls => {
                postcard::from_bytes(orders).map_err(|_| self.fail(Stop::garbage(), place))?
            }
            other => return Err(self.unexpected(other, place)),
        };
        // It may have answered too late without anybody having looked meanwhile.
        match self.cpu_time().saturating_sub(meter.cpu_before) > meter.cpu {
            true => Err(self.fail(Stop::Cpu, place)),
            false => Ok(orders),
        }
    }

    fn cpu_time(&self) -> Duration {
        let time = self.process.as_ref().and_then(Process::cpu_time);
        time.unwrap_or(self.cpu)
    }
}

impl<G: Game> Seat<G> for NativeSeat {
    fn start(&mut self, call: Call<G>) {
        self.calls += 1;
        let since = Instant::now();
        let number = (G::ENTRY_POINTS.iter()).position(|name| *name == call.entry_point);
        let number = number.and_then(|number| u8::try_from(number).ok());
        let view = postcard::to_stdvec(&call.view);
        let mut sent = false;
        if let (Some(process), Some(number), Ok(view)) = (&mut self.process, number, view) {
            if self.same_core {
                process.follow();
            }
            process.send(&[&self.calls.to_le_bytes(), &[number], &view]);
            sent = true;
        }
        self.pending = Some(Pending {
            entry_point: call.entry_point,
            sent,
            budget: call.budget,
            since,
        });
    }

    fn finish(&mut self) -> Reply<G> {
        let Some(call) = self.pending.take() else {
            return Reply {
                orders: Ok(Orders::default()),
                usage: Usage::default(),
                log: Vec::new(),
            };
        };
        let before = self.cpu;
        let orders = self.orders::<G>(&call);
        self.cpu = self.cpu_time();
        let used = self.cpu.saturating_sub(before);
        let log = match &mut self.process {
            Some(process) => {
                if used >= LONG || self.memory_bytes == 0 {
                    let memory_bytes = process.memory_bytes();
                    self.memory_bytes = memory_bytes.unwrap_or(self.memory_bytes);
                }
                process.output.take()
            }
            None => Vec::new(),
        };
        if orders.is_err() {
            self.process = None;
        }
        Reply {
            orders,
            usage: Usage {
                fuel: None,
                cpu_us: Some(u64::try_from(used.as_micros()).unwrap_or(u64::MAX)),
                wall_us: u64::try_from(call.since.elapsed().as_micros()).unwrap_or(u64::MAX),
                memory_bytes: self.memory_bytes,
            },
            log,
        }
    }
}
