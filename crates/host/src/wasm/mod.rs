//! Champions as WASM, in the referee's process.
//!
//! A [`WasmEngine`] is made once; it compiles files to [`WasmChampion`]s, and each of those
//! takes seats in any number of matches, every seat an instance of its own. Where to look:
//!
//! | file | what |
//! |---|---|
//! | `engine.rs` | how wasmtime is set up: fuel, pool, clock, features |
//! | `cache.rs` | compiled champions on disk |
//! | `shape.rs`, `inspect.rs`, `load.rs` | what is checked before a champion is let in |
//! | `door.rs` | `stechec.call` and `stechec.log` |
//! | `wasi/` | the WASI that sees nothing |
//! | `inside.rs`, `bounds.rs`, `output.rs`, `nature.rs` | what a seat's store holds |
//! | `seat.rs` | a seat in a match |
//! | `trap.rs` | faults, in words |
//!
//! Everything a champion can notice is a function of its file, its calls, the match's seed,
//! its team and the turn. The one exception is how deep its stack goes, which depends on
//! the compiler: same version and same kind of processor, same depth.

mod bounds;
mod cache;
mod door;
mod engine;
mod inside;
mod inspect;
mod load;
mod measure;
mod nature;
mod output;
mod seat;
mod shape;
mod text;
mod trap;
mod wasi;

pub use engine::{WasmEngine, WasmOptions};
pub use load::{Origin, WasmChampion};
pub use measure::{CallCosts, call_costs};
