use super::{
    clock::{served, start_call},
    inside::{Inside, Place, fuel_left, grant},
    load::Loaded,
    program::{Running, Stopped},
    trap::{self, Stage},
};
use crate::{
    Asking, Budget, Call, Failure, Limits, MachineFault, Reply, Seat, SeatPlan, Usage, UsedBefore,
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_game::{Desk, Game, Orders};
use wasmtime::Store;

/// A champion in one seat of one match. Its code runs in [`Seat::finish`], in the thread of
/// whoever calls that.
pub(super) struct WasmSeat<G: Game> {
    loaded: Arc<Loaded<G>>,
    map: Arc<G::Map>,
    limits: Limits,
    /// What it had used of its match in other seats, and time that passed since.
    before: UsedBefore,
    store: Store<Inside<G>>,
    state: State<G>,
    waiting: Option<Waiting>,
    /// What the call that waits may know, unless the desk has it already.
    view: Option<G::View>,
}

/// A call that was begun.
struct Waiting {
    entry_point: &'static str,
    turn: u32,
    budget: Budget,
}

enum State<G: Game> {
    /// Not yet an instance: that is made in the first call, and on its budget.
    Fresh,
    Ready(Box<dyn Running<G>>),
    Out,
}

impl<G: Game> WasmSeat<G> {
    pub(super) fn new(loaded: Arc<Loaded<G>>, plan: SeatPlan<G>) -> Self {
        let most = loaded.engine.options().limits.memory_bytes;
        let limits = Limits {
            memory_bytes: plan.limits.memory_bytes.min(most),
            ..plan.limits
        };
        Self {
            store: loaded.store(&limits, &plan.spent, plan.chance),
            before: plan.spent,
            loaded,
            map: Arc::clone(plan.map.map()),
            limits,
            state: State::Fresh,
            waiting: None,
            view: None,
        }
    }

    fn spent(&self) -> u64 {
        self.store.data().meter.spent(fuel_left(&self.store))
    }

    /// Fuel for a call: its budget, or what is left of the match's.
    fn fuel(&self, budget: Budget) -> u64 {
        let spent = self.before.fuel.saturating_add(self.spent());
        let left = self.limits.match_fuel.saturating_sub(spent);
        self.limits.call_fuel(budget).min(left)
    }

    /// Starts the clock of a call: its own, or what is left of the match's.
    fn set_clock(&mut self) {
        let left = (self.limits.match_wall_ms).saturating_sub(self.before.wall_us / 1_000);
        self.store.data_mut().match_clock = left < self.limits.wall_ms;
        let wall_ms = self.limits.wall_ms.min(left);
        start_call(&mut self.store, wall_ms);
    }

    /// Carries out a call.
    fn play(&mut self, call: Waiting) -> Result<Orders<G::Order>, Failure> {
        let spent = self.spent();
        let inside = self.store.data_mut();
        inside.nature.begin(call.turn, spent);
        inside.bounds.denied = None;
        inside.answer.clear();
        self.set_clock();
        let fault = match self.run(call) {
            Ok(()) => {
                let place = &mut self.store.data_mut().place;
                return Ok(place
                    .as_mut()
                    .map(|place| place.desk.take_orders())
                    .unwrap_or_default());
            }
            Err((stage, error)) => {
                let places = &self.loaded.places;
                trap::fault(&error, stage, &self.limits, &self.store, places)
            }
        };
        self.state = State::Out;
        Err(fault)
    }

    fn run(&mut self, call: Waiting) -> Result<(), Stopped> {
        let number = G::ENTRY_POINTS
            .iter()
            .position(|&name| name == call.entry_point);
        let stage = Stage::EntryPoint(call.entry_point, call.budget);
        let stopped = |error| (stage, error);
        let fresh = matches!(self.state, State::Fresh);
        if fresh {
            let fuel = self.fuel(Budget::Init);
            grant(&mut self.store, fuel).map_err(stopped)?;
            self.state = State::Ready(self.loaded.program.set_up(&mut self.store)?);
        }
        // Setting up and opening share one budget.
        if !fresh || call.budget == Budget::Phase {
            let fuel = self.fuel(call.budget);
            grant(&mut self.store, fuel).map_err(stopped)?;
        }
        let State::Ready(running) = &self.state else {
            return Err(stopped(wasmtime::Error::msg("it was called after a fault")));
        };
        let Some(entry_point) = number else {
            return Err(stopped(wasmtime::Error::msg(
                "there is no such entry point",
            )));
        };
        let inside = self.store.data_mut();
        let place = inside.place.get_or_insert_with(|| Place {
            desk: G::Desk::new(Arc::clone(&self.map)),
            map: Arc::clone(&self.map),
        });
        if let Some(view) = self.view.take() {
            place.desk.open(view);
        }
        (running.enter(entry_point, &mut self.store)).map_err(stopped)
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

impl<G: Game> Seat<G> for WasmSeat<G> {
    fn start(&mut self, call: Call<G>) {
        self.view = Some(call.view);
        self.waiting = Some(Waiting {
            entry_point: call.entry_point,
            turn: call.turn,
            budget: call.budget,
        });
    }

    fn ask(&mut self, asking: &Asking<'_, G>) {
        let place = self.store.data_mut().place.as_mut();
        let renewed =
            place.is_some_and(|place| (place.desk).reopen(&mut |view| asking.view_into(view)));
        if !renewed {
            self.view = Some(asking.view());
        }
        self.waiting = Some(Waiting {
            entry_point: asking.entry_point,
            turn: asking.turn,
            budget: asking.budget,
        });
    }

    fn finish(&mut self) -> Reply<G> {
        let Some(call) = self.waiting.take() else {
            return Reply {
                orders: Err(MachineFault::new("no call was begun").into()),
                usage: Usage::default(),
                log: Vec::new(),
            };
        };
        let (began, before) = (Instant::now(), self.spent());
        let orders = self.play(call);
        let wall = began.elapsed();
        let served_us = micros(served(&self.store, wall));
        self.before.wall_us = self.before.wall_us.saturating_add(served_us);
        Reply {
            orders,
            usage: Usage {
                fuel: Some(self.spent() - before),
                cpu_us: None,
                wall_us: Some(micros(wall)),
                memory_bytes: Some(self.store.data().bounds.used()),
            },
            log: self.store.data_mut().output.take(),
        }
    }
}
