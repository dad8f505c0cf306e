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
//! | `listeners.rs` | a crowd that listens, to measure what it costs |
//! | `machines.rs` | the machines that play for a run in a database |
//! | `secret.rs` | the secret that tokens are derived from |
//!
//! ```
//! use std::sync::Arc;
//! use stechec_capabilities::Games;
//! use stechec_dashboard::ResultsSite;
//! use stechec_serve::{Keys, NoAnswer, Question, SECRET_BYTES, Site, Viewer};
//!
//! let nobody = Viewer::new(Arc::new(Keys::new([0; SECRET_BYTES])), None);
//! let results = std::path::Path::new("nothing/was/played/here");
//! let site = ResultsSite::below(results, Games::new(&[]), |why| eprintln!("{why}"));
//! // Without results there is an empty list, and runs appear in it as they begin.
//! let runs = site.ask(&Question::Runs, &nobody)?;
//! assert!(runs.text().contains(r#""runs":[]"#), "{}", runs.text());
//! let cup = Question::Run { run: "cup".to_owned() };
//! assert!(matches!(site.ask(&cup, &nobody), Err(NoAnswer::Missing(_))));
//! # Ok::<(), NoAnswer>(())
//! ```

mod figures;
mod findings;
mod index;
mod listeners;
mod machines;
mod newest;
mod overview;
mod replay;
mod results;
mod secret;
mod view;
mod watched;

pub use listeners::while_listened_to;
pub use machines::machines_of;
pub use newest::NewestReplay;
pub use replay::ReplaySite;
pub use results::ResultsSite;
pub use secret::keys_of;

/// The program and its version, as the pages show it.
const PROGRAM: &str = concat!("stechec ", env!("CARGO_PKG_VERSION"));
