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
//! | `folder.rs` | `results/<run>/` |
//! | `run.rs` | a run from the beginning, or from where it was left |
//! | `recorded.rs` | results, opened to be looked at |
//! | `report.rs` | `results/<run>/report/` |
//! | `summary.rs`, `tables.rs` | what results come to, for people and for tools |
//! | `there.rs` | which matches are recorded already |

mod arena;
pub(crate) mod bench;
mod calibration;
mod engine;
mod folder;
mod plan;
mod recorded;
mod report;
mod run;
mod summary;
mod tables;
mod there;

pub(crate) use arena::{Arena, ArenaPlan, Unfit, arena};
pub(crate) use calibration::{Calibrated, calibrate};
pub(crate) use engine::{Done, Engine, Played};
pub(crate) use folder::{Busy, RunFolder, runs};
pub(crate) use plan::{Plan, Stop};
pub(crate) use recorded::{Recorded, id};
pub(crate) use report::write_report;
pub(crate) use run::{Run, RunError};
pub(crate) use stechec_report::Table;
pub(crate) use stechec_report::{outcome, setup as setup_of};
pub(crate) use summary::{Summary, model_of};
pub(crate) use tables::{Show, pretty};
