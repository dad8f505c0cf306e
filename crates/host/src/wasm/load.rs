use super::{
    door,
    engine::{WasmEngine, ticks},
    inside::{Inside, grant},
    inspect::{self, Exports},
    seat::{self, WasmSeat},
    shape::{self, Shape, refused},
    text::plain,
    trap::{self, Stage},
    wasi,
};
use crate::{Champion, Fault, FaultKind, Seat, SeatPlan};
use std::sync::Arc;
use stechec_game::{Game, Team};
use wasmtime::{InstancePre, Linker, Module, Store};

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
    pub(super) instance: InstancePre<Inside<G>>,
    pub(super) exports: Exports,
}

impl<G: Game> WasmChampion<G> {
    /// Loads a champion from the bytes of its `.wasm` or `.wat` file, or says everything
    /// that is wrong with it.
    pub fn load(engine: &WasmEngine, name: &str, bytes: &[u8]) -> Result<Self, Fault> {
        let wasm = shape::binary(name, bytes, engine.options().file_bytes)?;
        let shape = Shape::read(&wasm)?;
        let too_large = shape.complaints(engine.options().limits.memory_bytes);
        if !too_large.is_empty() {
            return Err(refused(too_large.join("; ")));
        }
        let (module, origin) = module(engine, &wasm)?;
        let linker = linker(engine).map_err(machine)?;
        let mut store = store(engine);
        let mut complaints = inspect::imports(&module, &linker, &mut store);
        let exports = match inspect::exports::<G>(&module) {
            Ok(exports) if complaints.is_empty() => exports,
            Ok(_) => return Err(refused(complaints.join("; "))),
            Err(more) => {
                complaints.extend(more);
                return Err(refused(complaints.join("; ")));
            }
        };
        let loaded = Loaded {
            engine: engine.clone(),
            instance: linker.instantiate_pre(&module).map_err(machine)?,
            exports,
        };
        // Before any of its code runs, where that can be.
        let told = match shape.hash {
            Some(told) => told,
            None => loaded.ask_hash(store)?,
        };
        inspect::hash::<G>(told)?;
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
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Fault> {
        Ok(Box::new(WasmSeat::new(Arc::clone(&self.loaded), plan)))
    }
}

impl<G: Game> Loaded<G> {
    /// Asks an instance made for nothing else which interface it was built for.
    fn ask_hash(&self, mut store: Store<Inside<G>>) -> Result<u64, Fault> {
        let limits = self.engine.options().limits;
        grant(&mut store, limits.init_fuel).map_err(machine)?;
        store.set_epoch_deadline(ticks(limits.wall_ms));
        let mut ask = || {
            let ready = seat::set_up(self, &mut store)?;
            let hash = (ready.instance)
                .get_module_export(&mut store, &self.exports.hash)
                .and_then(|export| export.into_func())
                .ok_or_else(|| wasmtime::Error::msg("an export that was there is gone"));
            hash.and_then(|hash| hash.typed::<(), i64>(&store))
                .and_then(|hash| hash.call(&mut store, ()))
                .map_err(|error| (Stage::Hash, error))
        };
        ask().map(|hash| hash as u64).map_err(|(stage, error)| {
            let fault = trap::fault(&error, stage, &limits, &store);
            if fault.kind == FaultKind::Machine {
                return fault;
            }
            let why = format!("it could not tell its API: it {}", fault.message);
            refused(why).detail(fault.detail.unwrap_or_default())
        })
    }
}

fn machine(error: wasmtime::Error) -> Fault {
    Fault::new(FaultKind::Machine, format!("WASM failed: {error:#}"))
}

/// Compiled code, from the cache if it is there.
fn module(engine: &WasmEngine, wasm: &[u8]) -> Result<(Module, Origin), Fault> {
    if let Some(cache) = engine.cache()
        && let Some(module) = cache.get(engine.wasmtime(), wasm)
    {
        return Ok((module, Origin::Cache));
    }
    let module = Module::from_binary(engine.wasmtime(), wasm)
        .map_err(|error| uncompilable(engine, wasm, &error))?;
    let kept = engine.cache().map(|cache| cache.put(wasm, &module));
    let origin = match kept {
        Some(Err(why)) => Origin::CompiledNotKept(why),
        Some(Ok(())) | None => Origin::Compiled,
    };
    Ok((module, origin))
}

/// Why a file could not be compiled. The validator says it better than the compiler.
fn uncompilable(engine: &WasmEngine, wasm: &[u8], error: &wasmtime::Error) -> Fault {
    let invalid = Module::validate(engine.wasmtime(), wasm).err();
    let invalid = invalid.as_ref().unwrap_or(error).root_cause();
    match invalid.downcast_ref::<wasmparser::BinaryReaderError>() {
        Some(error) => shape::broken(error.offset(), error.message()),
        None => refused(format!(
            "it cannot be compiled: {}",
            plain(&format!("{error:#}"), 300)
        )),
    }
}

fn linker<G: Game>(engine: &WasmEngine) -> wasmtime::Result<Linker<Inside<G>>> {
    let mut linker = Linker::new(engine.wasmtime());
    door::add(&mut linker)?;
    wasi::add(&mut linker)?;
    Ok(linker)
}

/// A store outside of any match.
fn store<G: Game>(engine: &WasmEngine) -> Store<Inside<G>> {
    let inside = Inside::new(&engine.options().limits, 0, Team(0));
    let mut store = Store::new(engine.wasmtime(), inside);
    store.limiter(|inside| &mut inside.bounds);
    store
}
