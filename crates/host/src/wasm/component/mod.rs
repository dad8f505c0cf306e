//! Champions that are components: what Python, JavaScript and others are made into.

mod door;
mod inspect;
mod shape;

use super::{
    engine::WasmEngine,
    file::refused,
    inside::Inside,
    kind::Kind,
    load::{Origin, machine},
    program::{Program, Running, Stopped, gone},
    trap::Stage,
};
use crate::Failure;
use inspect::Exports;
use stechec_game::Game;
use wasmtime::{
    Engine, Store,
    component::{
        Component, ComponentExportIndex, ComponentNamedList, Instance, InstancePre, Lift, Linker,
        TypedFunc,
    },
};

/// Python comes as some forty linked modules; JavaScript with three memories, two of them
/// empty. Interpreters need more stack than what they run. Calls through an interface take
/// ten times as long as others.
pub(super) static KIND: Kind = Kind {
    instances: 128,
    memories: 4,
    tables: 8,
    stack_bytes: 1 << 20,
    call_price: 500,
    stops: "uncaught exception, abort, or use of what `--stub-wasi` took out, such as clock, \
            files and standard output",
    interprets: true,
};

/// Compiles a component, or says everything that is wrong with it.
pub(super) fn load<G: Game>(
    engine: &WasmEngine,
    wasm: &[u8],
) -> Result<(Box<dyn Program<G>>, Origin), Failure> {
    let too_large = shape::complaints(wasm, engine.options().limits.memory_bytes)?;
    if !too_large.is_empty() {
        return Err(refused(too_large.join("; ")).into());
    }
    let (component, origin) = engine.components()?.compiled::<Component>(wasm)?;
    let mut complaints = inspect::imports(&component);
    let exports = match inspect::exports::<G>(&component) {
        Ok(exports) if complaints.is_empty() => exports,
        found => {
            complaints.extend(found.err().unwrap_or_default());
            return Err(refused(complaints.join("; ")).into());
        }
    };
    let mut linker = Linker::new(component.engine());
    door::add(&mut linker).map_err(machine)?;
    let program = ComponentProgram::<G> {
        instance: linker.instantiate_pre(&component).map_err(machine)?,
        exports,
    };
    Ok((Box::new(program), origin))
}

struct ComponentProgram<G: Game> {
    instance: InstancePre<Inside<G>>,
    exports: Exports,
}

impl<G: Game> Program<G> for ComponentProgram<G> {
    fn engine(&self) -> &Engine {
        self.instance.engine()
    }

    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn hash(&self) -> Option<u64> {
        None
    }

    fn set_up(&self, store: &mut Store<Inside<G>>) -> Result<Box<dyn Running<G>>, Stopped> {
        let mut find = || {
            let instance = self.instance.instantiate(&mut *store)?;
            Ok(RunningComponent {
                hash: function(store, &instance, &self.exports.hash)?,
                entry_points: (self.exports.entry_points.iter())
                    .map(|export| function(store, &instance, export))
                    .collect::<wasmtime::Result<_>>()?,
            })
        };
        match find() {
            Ok(running) => Ok(Box::new(running)),
            Err(error) => Err((Stage::Start, error)),
        }
    }
}

fn function<G: Game, R: ComponentNamedList + Lift>(
    store: &mut Store<Inside<G>>,
    instance: &Instance,
    place: &ComponentExportIndex,
) -> wasmtime::Result<TypedFunc<(), R>> {
    (instance.get_func(&mut *store, place))
        .ok_or_else(gone)?
        .typed(&*store)
}

struct RunningComponent {
    hash: TypedFunc<(), (u64,)>,
    /// In the order of [`Game::ENTRY_POINTS`].
    entry_points: Vec<TypedFunc<(), ()>>,
}

impl<G: Game> Running<G> for RunningComponent {
    fn ask_hash(&self, store: &mut Store<Inside<G>>) -> wasmtime::Result<u64> {
        let (told,) = self.hash.call(store, ())?;
        // JavaScript has no integers of 64 bits: it tells the nearest number it has.
        let nearest = G::API_HASH as f64 as u64;
        Ok(if told == nearest { G::API_HASH } else { told })
    }

    fn enter(&self, entry_point: usize, store: &mut Store<Inside<G>>) -> wasmtime::Result<()> {
        let entry_point = self.entry_points.get(entry_point).ok_or_else(gone)?;
        entry_point.call(store, ())
    }
}
