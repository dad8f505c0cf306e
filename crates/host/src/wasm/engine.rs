use super::{
    bounds::TABLE_ELEMENTS,
    cache::{Cache, Compiled, fresh},
    clock::Clock,
    compile::{Compiler, Task, family},
    component, counts,
    file::{broken, refused},
    kind::Kind,
    load::Origin,
    module,
    text::plain,
};
use crate::{Failure, Launcher, Limits, MachineFault};
use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};
use wasmtime::{
    CacheStore, Config, Engine, InstanceAllocationStrategy, OperatorCost, PoolingAllocationConfig,
    WasmBacktraceDetails,
};

/// Memory of an instance that is wiped by hand rather than given back to the system.
const RESIDENT_BYTES: usize = 64 << 10;
/// Instances for champions that are being loaded while matches are played.
const LOADING: u32 = 8;
/// The most memory that WASM with 32-bit addresses can have.
const MEMORY_MOST: u64 = 4 << 30;
/// What wasmtime itself may need to keep track of all parts of an instance.
const BOOKKEEPING_BYTES: usize = 4 << 20;

/// How a [`WasmEngine`] is made.
#[derive(Clone, Debug)]
pub struct WasmOptions {
    /// The folder where compiled champions are kept. It is made if it is not there, and
    /// nobody else may have access to it. Without one, or where it cannot be used, every load
    /// compiles.
    pub cache: Option<PathBuf>,
    /// How large that folder may grow, in bytes: the least recently used goes first.
    pub cache_bytes: u64,
    /// How the process is started that compiles a champion, under limits on what that may
    /// take. Without one, champions are compiled here, and one of them can take all the
    /// time and memory there is.
    pub compiler: Option<Launcher>,
    /// How many seats can be taken at the same time, by modules and again by components.
    pub seats: u32,
    /// The most any seat can have, and what a champion may use while it is loaded. A
    /// seat's own limits count where they are smaller.
    pub limits: Limits,
    /// The largest file that is taken, in bytes.
    pub file_bytes: usize,
}

impl Default for WasmOptions {
    fn default() -> Self {
        Self {
            cache: None,
            cache_bytes: 2 << 30,
            compiler: None,
            seats: 64,
            limits: Limits::default(),
            file_bytes: 32 << 20,
        }
    }
}

/// Compiles champions and runs their instances. All matches share one.
#[derive(Clone)]
pub struct WasmEngine(Arc<Inner>);

struct Inner {
    modules: Runtime,
    /// Made with the first component: most runs have none.
    components: Arc<OnceLock<Runtime>>,
    options: WasmOptions,
    _clock: Clock,
}

impl WasmEngine {
    /// An engine; fails if the machine has no room for it. A cache folder that cannot be used
    /// is gone without, see [`Self::without_cache`].
    pub fn new(options: WasmOptions) -> Result<Self, MachineFault> {
        let modules = Runtime::new(&options, &module::KIND)?;
        let components = Arc::default();
        let clock = Clock::start(&modules.engine, &components)
            .map_err(|error| machine(format!("no thread for the WASM clock: {error}")))?;
        Ok(Self(Arc::new(Inner {
            modules,
            components,
            options,
            _clock: clock,
        })))
    }

    /// Why there is no cache although one was asked for.
    pub fn without_cache(&self) -> Option<&str> {
        self.0.modules.without_cache.as_deref()
    }

    /// What runs modules.
    pub(super) fn modules(&self) -> &Runtime {
        &self.0.modules
    }

    /// What runs components.
    pub(super) fn components(&self) -> Result<&Runtime, MachineFault> {
        match self.0.components.get() {
            Some(components) => Ok(components),
            None => {
                // If two load their first at the same time, one runtime is wasted.
                let made = Runtime::new(&self.0.options, &component::KIND)?;
                Ok(self.0.components.get_or_init(|| made))
            }
        }
    }

    /// What turns files into code.
    pub(super) fn compiler(&self) -> Compiler {
        Compiler(self.0.options.compiler.clone())
    }

    pub(super) fn options(&self) -> &WasmOptions {
        &self.0.options
    }
}

/// wasmtime with a pool of room for one kind of champion, and what it compiled before.
pub(super) struct Runtime {
    engine: Engine,
    cache: Option<Cache>,
    /// Why the cache that was asked for cannot be used.
    without_cache: Option<String>,
    compiler: Compiler,
}

impl Runtime {
    fn new(options: &WasmOptions, kind: &Kind) -> Result<Self, MachineFault> {
        let engine = Engine::new(&config(options, kind))
            .map_err(|error| machine(format!("WASM cannot be set up here: {error:#}")))?;
        // Whoever has no room for a cache, or only a strange one, can play all the same.
        let cache = (options.cache.as_deref())
            .map(|folder| Cache::open(folder, &engine, options.cache_bytes));
        let (cache, without_cache) = match cache {
            Some(Ok(cache)) => (Some(cache), None),
            Some(Err(why)) => (None, Some(why)),
            None => (None, None),
        };
        Ok(Self {
            engine,
            cache,
            without_cache,
            compiler: Compiler(options.compiler.clone()),
        })
    }

    pub(super) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Compiled code, from the cache if it is there.
    pub(super) fn compiled<C: Compiled>(&self, wasm: &[u8]) -> Result<(C, Origin), Failure> {
        if let Some(cache) = &self.cache
            && let Some(code) = cache.get(&self.engine, wasm)
        {
            return Ok((code, Origin::Cache));
        }
        let too_large =
            counts::complaints(wasm).map_err(|error| broken(error.offset(), error.message()))?;
        if !too_large.is_empty() {
            return Err(refused(too_large.join("; ")).into());
        }
        let made = self.code(C::TASK, wasm)?;
        let code = fresh::<C>(&self.engine, &made).map_err(|error| {
            refused(format!(
                "it cannot be used: {}",
                plain(&error.to_string(), 300)
            ))
        })?;
        let kept = self.cache.as_ref().map(|cache| cache.put(wasm, &made));
        let origin = match kept {
            Some(Err(why)) => Origin::CompiledNotKept(why),
            Some(Ok(())) | None => Origin::Compiled,
        };
        Ok((code, origin))
    }

    /// Machine code, made with the functions that were compiled before where there are any.
    fn code(&self, task: Task, wasm: &[u8]) -> Result<Vec<u8>, Failure> {
        let known = (self.cache.as_ref())
            .filter(|_| task == Task::Component)
            .and_then(|cache| Some((cache, family(wasm)?)));
        let functions = known.map(|(cache, family)| cache.functions(&family).unwrap_or_default());
        let made = (self.compiler).code(task, &self.engine, wasm, functions.as_deref())?;
        if let Some((cache, family)) = known
            && !made.functions.is_empty()
        {
            // If they cannot be kept, they are compiled again.
            let _ = cache.put_functions(&family, &made.functions);
        }
        Ok(made.code)
    }
}

fn machine(why: String) -> MachineFault {
    MachineFault::new(why)
}

/// An engine that compiles this kind of champion, and runs none. Functions that are kept make no
/// difference to code.
pub(super) fn compiling_engine(
    kind: &Kind,
    functions: Option<Arc<dyn CacheStore>>,
) -> wasmtime::Result<Engine> {
    let mut config = config(&WasmOptions::default(), kind);
    // A pool makes no difference to code, and takes address space and time to set up.
    config.allocation_strategy(InstanceAllocationStrategy::OnDemand);
    if let Some(functions) = functions {
        config.enable_incremental_compilation(functions)?;
    }
    Engine::new(&config)
}

fn config(options: &WasmOptions, kind: &Kind) -> Config {
    let mut config = Config::new();
    config
        // Budgets: exact ones, and the wall clock behind them.
        .consume_fuel(true)
        .operator_cost(instruction_prices())
        .epoch_interruption(true)
        .max_wasm_stack(kind.stack_bytes)
        // The same on every machine.
        .cranelift_nan_canonicalization(true)
        .wasm_relaxed_simd(false)
        // The door has 32-bit addresses. What wasmtime puts between components in a
        // component has to see the memories of both.
        .wasm_multi_memory(kind.memories > 1)
        .wasm_memory64(false)
        // Nobody reads debug information in this process: see `places`. Nothing else needs
        // native unwind tables.
        .wasm_backtrace_details(WasmBacktraceDetails::Disable)
        .native_unwind_info(false)
        // Fast instances.
        .memory_init_cow(true)
        .allocation_strategy(InstanceAllocationStrategy::Pooling(pool(options, kind)));
    config
}

/// Room for exactly this many champions, as far as the pool can count.
fn pool(options: &WasmOptions, kind: &Kind) -> PoolingAllocationConfig {
    let champions = options.seats.saturating_add(LOADING);
    let memory = options.limits.memory_bytes.min(MEMORY_MOST);
    let mut pool = PoolingAllocationConfig::new();
    pool.total_component_instances(champions)
        .total_core_instances(champions.saturating_mul(kind.instances))
        .total_memories(champions.saturating_mul(kind.memories))
        .total_tables(champions.saturating_mul(kind.tables))
        .max_core_instances_per_component(kind.instances)
        .max_memories_per_component(kind.memories)
        .max_tables_per_component(kind.tables)
        .max_component_instance_size(BOOKKEEPING_BYTES)
        .max_memories_per_module(1)
        .max_tables_per_module(kind.tables)
        .table_elements(TABLE_ELEMENTS)
        .max_memory_size(usize::try_from(memory).unwrap_or(usize::MAX))
        .max_unused_warm_slots(champions)
        .linear_memory_keep_resident(RESIDENT_BYTES)
        .table_keep_resident(RESIDENT_BYTES);
    pool
}

/// An instruction costs 1, except those that leave compiled code for a moment.
fn instruction_prices() -> OperatorCost {
    let mut prices = OperatorCost::new();
    (prices.MemoryGrow, prices.TableGrow) = (100, 100);
    (prices.MemoryCopy, prices.MemoryFill, prices.MemoryInit) = (10, 10, 10);
    (prices.TableCopy, prices.TableFill, prices.TableInit) = (10, 10, 10);
    prices
}
