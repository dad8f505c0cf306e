//! Tournaments: the plan, the matches, the results.
//!
//! ```text
//! stechec.toml ──plan──▶ fixtures ──engine (arena on every core)──▶ store ──▶ standings
//! ```
//!
//! | file | what |
//! |---|---|
//! | `plan.rs`, `plan/` | stechec.toml |
//! | `arena.rs` | champions and maps, made ready once; one match by its fixture |
//! | `bench.rs` | what a tournament costs beside its matches |
//! | `calibration.rs` | how long matches take |
//! | `engine.rs` | many matches on all cores, written down in batches |
//! | `logs.rs` | what is kept of the champions' output |
//! | `machine.rs` | where they are played |
//! | `run.rs` | a run from the beginning, or from where it was left |

mod arena;
pub mod bench;
mod calibration;
mod engine;
mod logs;
mod machine;
mod plan;
mod run;
mod secret;

pub use arena::{Arena, ArenaPlan, Keep, Prepared, Unusable};
pub use calibration::{Calibrated, calibrate};
pub use engine::{Done, Engine, Played};
pub use plan::{MapEntry, Plan, Stop};
pub use run::{Run, RunError};
pub use secret::draw_secret;
