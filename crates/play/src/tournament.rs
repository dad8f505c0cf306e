//! Tournaments: the plan, the matches, the results.
//!
//! ```text
//! stechec.toml ──plan──▶ fixtures ──engine (arena on every core)──▶ store ──▶ standings
//! ```
//!
//! | file | what |
//! |---|---|
//! | `plan.rs`, `plan/`, `plan_file.rs` | stechec.toml |
//! | `entry.rs` | who takes part, and what becomes of those that cannot be loaded |
//! | `begin.rs`, `changes.rs` | a run starts, resumes or is counted anew; what a changed plan costs it |
//! | `arena.rs` | champions and maps, made ready once; one match by its fixture |
//! | `bench.rs` | what a tournament costs beside its matches |
//! | `calibration.rs` | how long matches take |
//! | `engine.rs` | many matches on all cores, written down in batches |
//! | `field.rs` | who plays: this machine alone, or several |
//! | `logs.rs` | what is kept of the champions' output |
//! | `machine.rs` | where they are played |
//! | `tally.rs` | faults, counted while matches are played |
//! | `run.rs` | a run from the beginning, or from where it was left |

mod arena;
mod begin;
pub mod bench;
mod calibration;
mod changes;
mod engine;
mod entry;
mod field;
mod logs;
mod machine;
mod plan;
mod plan_file;
mod run;
mod secret;
mod tally;

pub use arena::{Arena, ArenaPlan, Entrant, Keep, Prepared, Unusable};
pub use begin::{BeginError, Beginning, Begun, Circumstances, begin, begun, rescore, set_aside};
pub use calibration::{Calibrated, calibrate};
pub use changes::{AcceptedChanges, ChangeCost, Conflict, Misfit, RefusedChanges};
pub use engine::{Done, Engine, Played};
pub use entry::{Entered, EntryWitness, Fate};
pub use field::{Ask, Field, Slice};
pub use plan::{MapEntry, Plan, Stop, is_label, largest_table};
pub use plan_file::PlanFile;
pub use run::{Run, RunError};
pub use secret::draw_secret;
pub use tally::{FaultTally, Faults};
