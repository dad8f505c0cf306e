use super::{
    clock::start_call,
    component,
    engine::WasmEngine,
    file::{self, refused},
    inside::{Inside, grant, store},
    module,
    places::Places,
    program::Program,
    seat::WasmSeat,
    trap::{self, Stage},
};
use crate::{Champion, Failure, Fault, Limits, MachineFault, Seat, SeatPlan, UsedBefore};
use std::sync::Arc;
use stechec_data::{Files, split};
use stechec_game::{Game, SeatChance};
use wasmtime::Store;

/// Where a champion's compiled code came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was compiled, and kept if there is a cache.
    Compiled,
    /// It was compiled, but could not be kept; why not.
    CompiledNotKept(String),
    /// It was in the cache.
    Cache,
}

/// A champion that was let in.
pub struct WasmChampion<G: Game> {
    name: String,
    origin: Origin,
    loaded: Arc<Loaded<G>>,
}

/// What all seats of a champion share.
pub(super) struct Loaded<G: Game> {
    /// Keeps the engine's clock going.
    pub(super) engine: WasmEngine,
    pub(super) program: Box<dyn Program<G>>,
    /// The data files behind its program.
    files: Arc<Files>,
    pub(super) places: Places,
}

impl<G: Game> WasmChampion<G> {
    /// Loads a champion from the bytes of its `.wasm` or `.wat` file, a module or a
    /// component, or says everything that is wrong with it.
    pub fn load(engine: &WasmEngine, name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        let most = engine.options().file_bytes;
        let wasm = file::binary(&engine.compiler(), name, bytes, most)?;
        // Not compiled, so that other data need not be compiled anew.
        let (code, files) = split(&wasm).map_err(|damaged| refused(damaged.to_string()))?;
        let (program, origin) = if file::is_component(code) {
            component::load(engine, code)?
        } else {
            module::load(engine, code)?
        };
        let loaded = Loaded {
            engine: engine.clone(),
            program,
            files: Arc::new(files),
            places: Places::new(engine.compiler(), wasm),
        };
        // Before any of its code runs, where that can be.
        let told = match loaded.program.hash() {
            Some(told) => told,
            None => loaded.ask_hash()?,
        };
        built_for::<G>(told)?;
        Ok(Self {
            name: name.to_owned(),
            origin,
            loaded: Arc::new(loaded),
        })
    }

    /// The name it was loaded with.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where its compiled code came from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }
}

impl<G: Game> Champion<G> for WasmChampion<G> {
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure> {
        Ok(Box::new(WasmSeat::new(Arc::clone(&self.loaded), plan)))
    }
}

impl<G: Game> Loaded<G> {
    /// A store for one instance.
    pub(super) fn store(
        &self,
        limits: &Limits,
        spent: &UsedBefore,
        chance: SeatChance,
    ) -> Store<Inside<G>> {
        let mut inside = Inside::new(limits, spent, self.program.kind(), chance);
        inside.files = Arc::clone(&self.files);
        store(self.program.engine(), inside)
    }

    /// Asks an instance made for nothing else which interface it was built for.
    fn ask_hash(&self) -> Result<u64, Failure> {
        let limits = self.engine.options().limits;
        let mut store = self.store(&limits, &UsedBefore::default(), SeatChance::of_seed(0));
        grant(&mut store, limits.init_fuel).map_err(machine)?;
        start_call(&mut store, limits.wall_ms);
        let asked = self.program.set_up(&mut store).and_then(|running| {
            let told = running.ask_hash(&mut store);
            told.map_err(|error| (Stage::Hash, error))
        });
        asked.map_err(|(stage, error)| {
            match trap::fault(&error, stage, &limits, &store, &self.places) {
                Failure::Champion(fault) => {
                    let why = format!("it could not tell its API: it {}", fault.message);
                    refused(why).detail(fault.detail.unwrap_or_default()).into()
                }
                machine => machine,
            }
        })
    }
}

/// A champion was built for this interface, or is told what to do.
fn built_for<G: Game>(told: u64) -> Result<(), Fault> {
    if told == G::API_HASH {
        return Ok(());
    }
    Err(refused(format!(
        "built for another API: its hash is {told:016x}, that of {} is {:016x}; rebuild it with \
         the bindings of this version",
        G::NAME,
        G::API_HASH
    )))
}

pub(super) fn machine(error: wasmtime::Error) -> MachineFault {
    MachineFault::new(format!("WASM failed: {error:#}"))
}
