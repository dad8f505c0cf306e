//! What `stechec serve` shows: results of runs, or one replay. Questions come in, JSON goes
//! out; `crates/serve` carries both over HTTP, and nothing here knows of it.
//!
//! | file | what |
//! |---|---|
//! | `results.rs` | the site of a folder with runs: every question and its answer |
//! | `watched.rs` | one run, followed while it grows |
//! | `glance.rs` | all runs at a glance |
//! | `index.rs` | its matches, small enough to be kept in memory |
//! | `told.rs` | what is told of a run and its matches, as JSON |
//! | `findings.rs` | champions and maps, as the report sees them |
//! | `replay.rs` | the site of one replay |
//! | `secret.rs` | the secret that tokens follow from |

mod findings;
mod glance;
mod index;
mod replay;
mod results;
mod secret;
mod told;
mod watched;

pub use findings::champion as champion_in_json;
pub use replay::ReplaySite;
pub use results::ResultsSite;
pub use secret::keys_of;
