//! Champions as WASM, in the referee's process.
//!
//! A [`WasmEngine`] is made once; it compiles files to [`WasmChampion`]s, and each of those
//! takes seats in any number of matches, every seat an instance of its own. A champion is a
//! core module or a component; only the two folders know the difference. Where to look:
//!
//! | file | what |
//! |---|---|
//! | `engine.rs`, `clock.rs` | how wasmtime is set up: fuel, pools, clock, features |
//! | `compile/` | compiling, in a process of its own |
//! | `cache.rs` | compiled champions on disk |
//! | `file.rs`, `text_format.rs`, `counts.rs`, `load.rs`, `complaints.rs` | how a champion is let in, or what is wrong with it |
//! | `module/` | core modules: what is checked, their door, the WASI that sees nothing |
//! | `component/` | components: what is checked, their door |
//! | `program.rs`, `kind.rs` | what both are to a seat |
//! | `door.rs` | what is behind the door, and the price of it |
//! | `inside.rs`, `bounds.rs`, `output.rs`, `nature.rs` | what a seat's store holds |
//! | `seat.rs` | a seat in a match |
//! | `trap.rs`, `places.rs` | faults, in words; where they happened, by debug information |
//!
//! Everything a champion can notice is a function of its file, its calls, the match's seed,
//! its team and the turn. The one exception is how deep its stack goes, which depends on
//! the compiler: same version and same kind of processor, same depth.

mod bounds;
mod cache;
mod clock;
mod compile;
mod complaints;
mod component;
mod counts;
mod door;
mod engine;
mod file;
mod inside;
mod kind;
mod load;
mod measure;
mod module;
mod nature;
mod output;
mod places;
mod program;
mod seat;
mod text;
mod text_format;
mod trap;

pub use compile::compile_main;
pub use engine::{WasmEngine, WasmOptions};
pub use load::{Origin, WasmChampion};
pub use measure::{CallCosts, call_costs};
