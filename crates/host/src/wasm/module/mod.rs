//! Champions that are modules.

mod door;
mod inspect;
mod memory;
mod shape;
mod wasi;

use super::{
    engine::WasmEngine,
    file::refused,
    inside::{Inside, store},
    kind::Kind,
    load::{Origin, machine},
    program::{Program, Running, Stopped, gone},
    trap::Stage,
};
use crate::{Failure, UsedBefore};
use inspect::Exports;
use shape::Shape;
use stechec_game::{Game, SeatChance};
use wasmtime::{
    Engine, Extern, Instance, InstancePre, Linker, Module, ModuleExport, Store, TypedFunc,
    WasmParams, WasmResults,
};

/// The price of any host function, in instructions.
const BASE_PRICE: u64 = 50;

/// The door has addresses in one memory; no compiler needs more tables.
pub(super) static KIND: Kind = Kind {
    instances: 1,
    memories: 1,
    tables: 4,
    stack_bytes: 512 << 10,
    call_price: BASE_PRICE,
    stops: "abort, panic, failed assertion",
    interprets: false,
};

/// Compiles a module, or says everything that is wrong with it.
pub(super) fn load<G: Game>(
    engine: &WasmEngine,
    wasm: &[u8],
) -> Result<(Box<dyn Program<G>>, Origin), Failure> {
    let limits = &engine.options().limits;
    let shape = Shape::read(wasm)?;
    let too_large = shape.complaints(limits.memory_bytes);
    if !too_large.is_empty() {
        return Err(refused(too_large.join("; ")).into());
    }
    let (module, origin) = engine.modules().compiled::<Module>(wasm)?;
    let linker = linker(module.engine()).map_err(machine)?;
    let inside = Inside::new(
        limits,
        &UsedBefore::default(),
        &KIND,
        SeatChance::of_seed(0),
    );
    let mut store = store(module.engine(), inside);
    let mut complaints = inspect::imports(&module, &linker, &mut store);
    let exports = match inspect::exports::<G>(&module) {
        Ok(exports) if complaints.is_empty() => exports,
        found => {
            complaints.extend(found.err().unwrap_or_default());
            return Err(refused(complaints.join("; ")).into());
        }
    };
    let program = ModuleProgram {
        instance: linker.instantiate_pre(&module).map_err(machine)?,
        exports,
        hash: shape.hash,
    };
    Ok((Box::new(program), origin))
}

fn linker<G: Game>(engine: &Engine) -> wasmtime::Result<Linker<Inside<G>>> {
    let mut linker = Linker::new(engine);
    door::add(&mut linker)?;
    wasi::add(&mut linker)?;
    Ok(linker)
}

struct ModuleProgram<G: Game> {
    instance: InstancePre<Inside<G>>,
    exports: Exports,
    hash: Option<u64>,
}

impl<G: Game> Program<G> for ModuleProgram<G> {
    fn engine(&self) -> &Engine {
        self.instance.module().engine()
    }

    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn hash(&self) -> Option<u64> {
        self.hash
    }

    fn set_up(&self, store: &mut Store<Inside<G>>) -> Result<Box<dyn Running<G>>, Stopped> {
        let instance = (self.instance)
            .instantiate(&mut *store)
            .map_err(|error| (Stage::Start, error))?;
        let (running, initialize) = self
            .find(&instance, store)
            .map_err(|error| (Stage::Start, error))?;
        if let Some(initialize) = initialize {
            (initialize.call(&mut *store, ())).map_err(|error| (Stage::Initialize, error))?;
        }
        Ok(Box::new(running))
    }
}

type Procedure = TypedFunc<(), ()>;

impl<G: Game> ModuleProgram<G> {
    /// Finds in an instance what was found in its module.
    fn find(
        &self,
        instance: &Instance,
        store: &mut Store<Inside<G>>,
    ) -> wasmtime::Result<(RunningModule, Option<Procedure>)> {
        let exports = &self.exports;
        let memory = export(store, instance, &exports.memory)?
            .into_memory()
            .ok_or_else(gone)?;
        store.data_mut().memory = Some(memory);
        let running = RunningModule {
            hash: function(store, instance, &exports.hash)?,
            entry_points: (exports.entry_points.iter())
                .map(|export| function(store, instance, export))
                .collect::<wasmtime::Result<_>>()?,
        };
        let initialize = (exports.initialize.as_ref())
            .map(|export| function(store, instance, export))
            .transpose()?;
        Ok((running, initialize))
    }
}

fn export<G: Game>(
    store: &mut Store<Inside<G>>,
    instance: &Instance,
    export: &ModuleExport,
) -> wasmtime::Result<Extern> {
    (instance.get_module_export(&mut *store, export)).ok_or_else(gone)
}

fn function<G: Game, P: WasmParams, R: WasmResults>(
    store: &mut Store<Inside<G>>,
    instance: &Instance,
    place: &ModuleExport,
) -> wasmtime::Result<TypedFunc<P, R>> {
    export(store, instance, place)?
        .into_func()
        .ok_or_else(gone)?
        .typed(&*store)
}

struct RunningModule {
    hash: TypedFunc<(), u64>,
    /// In the order of [`Game::ENTRY_POINTS`].
    entry_points: Vec<Procedure>,
}

impl<G: Game> Running<G> for RunningModule {
    fn ask_hash(&self, store: &mut Store<Inside<G>>) -> wasmtime::Result<u64> {
        self.hash.call(store, ())
    }

    fn enter(&self, entry_point: usize, store: &mut Store<Inside<G>>) -> wasmtime::Result<()> {
        let entry_point = self.entry_points.get(entry_point).ok_or_else(gone)?;
        entry_point.call(store, ())
    }
}
