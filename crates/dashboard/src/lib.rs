//! What `stechec serve` shows: results of runs, or one replay. Questions come in, answers
//! (`stechec-answers`) go out; `crates/serve` carries both over HTTP, and nothing here knows of it.
//!
//! | file | what |
//! |---|---|
//! | `results.rs` | the site of a folder with runs: every question and its answer |
//! | `watched.rs` | one run, followed while it grows |
//! | `overview.rs` | all runs at a glance |
//! | `index.rs` | its matches, small enough to be kept in memory |
//! | `view.rs` | answers about a run and its matches |
//! | `findings.rs` | statistics over the results, as in the report |
//! | `figures.rs` | runs as figures, for those who watch over servers |
//! | `replay.rs` | the site of one replay |
//! | `secret.rs` | the secret that tokens are derived from |

mod figures;
mod findings;
mod index;
mod overview;
mod replay;
mod results;
mod secret;
mod view;
mod watched;

pub use replay::ReplaySite;
pub use results::ResultsSite;
pub use secret::keys_of;

/// The program and its version, as the pages show it.
const PROGRAM: &str = concat!("stechec ", env!("CARGO_PKG_VERSION"));
