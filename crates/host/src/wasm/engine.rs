use super::{
    bounds::{TABLE_ELEMENTS, TABLES},
    cache::Cache,
};
use crate::{Fault, FaultKind, Limits};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use wasmtime::{
    Config, Engine, InstanceAllocationStrategy, OperatorCost, PoolingAllocationConfig,
    WasmBacktraceDetails,
};

/// The call stack of a champion. A thread that runs matches needs this and some more.
pub(super) const STACK_BYTES: usize = 512 << 10;
/// How often the wall clock is looked at.
const TICK_MS: u64 = 10;
/// Memory of an instance that is wiped by hand rather than given back to the system.
const RESIDENT_BYTES: usize = 64 << 10;
/// Instances for champions that are being loaded while matches are played.
const LOADING: u32 = 8;
/// What WASM with 32-bit addresses can have at most.
const MEMORY_MOST: u64 = 4 << 30;

/// How a [`WasmEngine`] is made.
#[derive(Clone, Debug)]
pub struct WasmOptions {
    /// The folder where compiled champions are kept. It is made if it is not there, and
    /// nobody else may have access to it. Without one, every load compiles.
    pub cache: Option<PathBuf>,
    /// How many seats can be taken at the same time.
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
            seats: 64,
            limits: Limits::default(),
            file_bytes: 32 << 20,
        }
    }
}

/// Compiles champions and gives their instances room. All matches share one.
#[derive(Clone)]
pub struct WasmEngine(Arc<Inner>);

struct Inner {
    engine: Engine,
    cache: Option<Cache>,
    options: WasmOptions,
    _ticker: Ticker,
}

impl WasmEngine {
    /// An engine; fails if the machine has no room for it or the cache folder cannot be
    /// used.
    pub fn new(options: WasmOptions) -> Result<Self, Fault> {
        let machine = |why: String| Fault::new(FaultKind::Machine, why);
        let engine = Engine::new(&config(&options))
            .map_err(|error| machine(format!("WASM cannot be set up here: {error:#}")))?;
        let cache = (options.cache.as_deref())
            .map(|folder| Cache::open(folder, &engine))
            .transpose()
            .map_err(machine)?;
        let ticker = Ticker::start(&engine)
            .map_err(|error| machine(format!("no thread for the WASM clock: {error}")))?;
        Ok(Self(Arc::new(Inner {
            engine,
            cache,
            options,
            _ticker: ticker,
        })))
    }

    pub(super) fn wasmtime(&self) -> &Engine {
        &self.0.engine
    }

    pub(super) fn cache(&self) -> Option<&Cache> {
        self.0.cache.as_ref()
    }

    pub(super) fn options(&self) -> &WasmOptions {
        &self.0.options
    }
}

/// How many ticks a call may see. The first may come at once, so that is one more.
pub(super) fn ticks(wall_ms: u64) -> u64 {
    wall_ms.div_ceil(TICK_MS).saturating_add(1)
}

fn config(options: &WasmOptions) -> Config {
    let mut config = Config::new();
    config
        // Budgets: exact ones, and the wall clock behind them.
        .consume_fuel(true)
        .operator_cost(instruction_prices())
        .epoch_interruption(true)
        .max_wasm_stack(STACK_BYTES)
        // The same on every machine.
        .cranelift_nan_canonicalization(true)
        .wasm_relaxed_simd(false)
        // The door has 32-bit addresses in one memory.
        .wasm_multi_memory(false)
        .wasm_memory64(false)
        // Places in backtraces; nothing else needs native unwind tables.
        .wasm_backtrace_details(WasmBacktraceDetails::Enable)
        .native_unwind_info(false)
        // Fast instances.
        .memory_init_cow(true)
        .allocation_strategy(InstanceAllocationStrategy::Pooling(pool(options)));
    config
}

fn pool(options: &WasmOptions) -> PoolingAllocationConfig {
    let instances = options.seats.saturating_add(LOADING);
    let memory = options.limits.memory_bytes.min(MEMORY_MOST);
    let mut pool = PoolingAllocationConfig::new();
    pool.total_core_instances(instances)
        .total_memories(instances)
        .total_tables(instances.saturating_mul(TABLES))
        .max_memories_per_module(1)
        .max_tables_per_module(TABLES)
        .table_elements(TABLE_ELEMENTS)
        .max_memory_size(usize::try_from(memory).unwrap_or(usize::MAX))
        .max_unused_warm_slots(instances)
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

/// The thread that lets time pass for all instances. It ends with the engine.
struct Ticker {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Ticker {
    fn start(engine: &Engine) -> std::io::Result<Self> {
        let (stop, stopped) = mpsc::channel();
        let engine = engine.clone();
        let thread = thread::Builder::new()
            .name("wasm clock".into())
            .spawn(move || {
                let tick = Duration::from_millis(TICK_MS);
                while stopped.recv_timeout(tick) == Err(RecvTimeoutError::Timeout) {
                    engine.increment_epoch();
                }
            })?;
        Ok(Self {
            stop: Some(stop),
            thread: Some(thread),
        })
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // It does nothing that could panic, and there is nobody to tell.
            let _ = thread.join();
        }
    }
}
