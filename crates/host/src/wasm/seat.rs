use super::{
    engine::ticks,
    inside::{Inside, Place, fuel_left, grant},
    load::Loaded,
    trap::{self, Stage},
};
use crate::{Budget, Call, Fault, FaultKind, Limits, Reply, Seat, SeatPlan, Usage};
use std::{sync::Arc, time::Instant};
use stechec_game::{Desk, Game};
use wasmtime::{Instance, ModuleExport, Store, TypedFunc};

/// A champion in one seat of one match. Its code runs in [`Seat::finish`], in the thread of
/// whoever calls that.
pub(super) struct WasmSeat<G: Game> {
    loaded: Arc<Loaded<G>>,
    map: Arc<G::Map>,
    limits: Limits,
    store: Store<Inside<G>>,
    state: State,
    waiting: Option<Call<G>>,
}

enum State {
    /// Not yet an instance: that is made in the first call, and on its budget.
    Fresh,
    Ready(Ready),
    Out,
}

/// An instance that is set up.
pub(super) struct Ready {
    pub(super) instance: Instance,
    /// In the order of [`Game::ENTRY_POINTS`].
    entry_points: Vec<TypedFunc<(), ()>>,
}

type Stopped = (Stage, wasmtime::Error);

impl<G: Game> WasmSeat<G> {
    pub(super) fn new(loaded: Arc<Loaded<G>>, plan: SeatPlan<G>) -> Self {
        let most = loaded.engine.options().limits.memory_bytes;
        let limits = Limits {
            memory_bytes: plan.limits.memory_bytes.min(most),
            ..plan.limits
        };
        let inside = Inside::new(&limits, plan.seed, plan.team);
        let mut store = Store::new(loaded.engine.wasmtime(), inside);
        store.limiter(|inside| &mut inside.bounds);
        Self {
            loaded,
            map: plan.map,
            limits,
            store,
            state: State::Fresh,
            waiting: None,
        }
    }

    fn spent(&self) -> u64 {
        self.store.data().meter.spent(fuel_left(&self.store))
    }

    /// Plays a call through.
    fn play(&mut self, call: Call<G>) -> Result<Vec<G::Order>, Fault> {
        let spent = self.spent();
        let inside = self.store.data_mut();
        inside.nature.begin(call.turn, spent);
        inside.bounds.denied = None;
        inside.answer.clear();
        self.store.set_epoch_deadline(ticks(self.limits.wall_ms));
        let fault = match self.run(call) {
            Ok(()) => {
                let place = &mut self.store.data_mut().place;
                return Ok(place
                    .as_mut()
                    .map(|place| place.desk.take_orders())
                    .unwrap_or_default());
            }
            Err((stage, error)) => trap::fault(&error, stage, &self.limits, &self.store),
        };
        self.state = State::Out;
        Err(fault)
    }

    fn run(&mut self, call: Call<G>) -> Result<(), Stopped> {
        let number = G::ENTRY_POINTS
            .iter()
            .position(|&name| name == call.entry_point);
        let stage = Stage::EntryPoint(call.entry_point, call.budget);
        let stopped = |error| (stage, error);
        let fuel = match call.budget {
            Budget::Init => self.limits.init_fuel,
            Budget::Phase => self.limits.phase_fuel,
        };
        let fresh = matches!(self.state, State::Fresh);
        if fresh {
            grant(&mut self.store, self.limits.init_fuel).map_err(stopped)?;
            self.state = State::Ready(set_up(&self.loaded, &mut self.store)?);
        }
        // Setting up and opening share one budget.
        if !fresh || call.budget == Budget::Phase {
            grant(&mut self.store, fuel).map_err(stopped)?;
        }
        let State::Ready(ready) = &self.state else {
            return Err(stopped(wasmtime::Error::msg("it was called after a fault")));
        };
        let Some(entry_point) = number.and_then(|number| ready.entry_points.get(number)) else {
            return Err(stopped(wasmtime::Error::msg(
                "there is no such entry point",
            )));
        };
        let inside = self.store.data_mut();
        let place = inside.place.get_or_insert_with(|| Place {
            desk: G::Desk::new(Arc::clone(&self.map)),
            map: Arc::clone(&self.map),
        });
        place.desk.open(call.view);
        entry_point.call(&mut self.store, ()).map_err(stopped)
    }

    fn memory_bytes(&self) -> u64 {
        let memory = self.store.data().memory;
        memory.map_or(0, |memory| memory.data_size(&self.store) as u64)
    }
}

impl<G: Game> Seat<G> for WasmSeat<G> {
    fn start(&mut self, call: Call<G>) {
        self.waiting = Some(call);
    }

    fn finish(&mut self) -> Reply<G> {
        let Some(call) = self.waiting.take() else {
            return Reply {
                orders: Err(Fault::new(FaultKind::Machine, "no call was begun")),
                usage: Usage::default(),
                log: Vec::new(),
            };
        };
        let (began, before) = (Instant::now(), self.spent());
        let orders = self.play(call);
        Reply {
            orders,
            usage: Usage {
                fuel: Some(self.spent() - before),
                cpu_us: None,
                wall_us: u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX),
                memory_bytes: self.memory_bytes(),
            },
            log: self.store.data_mut().output.take(),
        }
    }
}

/// Makes an instance, which runs its start function, and lets it initialize itself.
pub(super) fn set_up<G: Game>(
    loaded: &Loaded<G>,
    store: &mut Store<Inside<G>>,
) -> Result<Ready, Stopped> {
    let instance = (loaded.instance)
        .instantiate(&mut *store)
        .map_err(|error| (Stage::Start, error))?;
    let mut find = || {
        let exports = &loaded.exports;
        let memory = instance
            .get_module_export(&mut *store, &exports.memory)
            .and_then(|export| export.into_memory())
            .ok_or_else(gone)?;
        store.data_mut().memory = Some(memory);
        let entry_points = (exports.entry_points.iter())
            .map(|export| procedure(store, &instance, export))
            .collect::<wasmtime::Result<_>>()?;
        let initialize = (exports.initialize.as_ref())
            .map(|export| procedure(store, &instance, export))
            .transpose()?;
        let ready = Ready {
            instance,
            entry_points,
        };
        Ok((ready, initialize))
    };
    let (ready, initialize) = find().map_err(|error| (Stage::Start, error))?;
    if let Some(initialize) = initialize {
        (initialize.call(&mut *store, ())).map_err(|error| (Stage::Initialize, error))?;
    }
    Ok(ready)
}

fn procedure<G: Game>(
    store: &mut Store<Inside<G>>,
    instance: &Instance,
    export: &ModuleExport,
) -> wasmtime::Result<TypedFunc<(), ()>> {
    instance
        .get_module_export(&mut *store, export)
        .and_then(|export| export.into_func())
        .ok_or_else(gone)?
        .typed(&*store)
}

fn gone() -> wasmtime::Error {
    wasmtime::Error::msg("an export that was there at load is gone")
}
