//! Plays matches and tournaments on this machine.
//!
//! | file | what |
//! |---|---|
//! | `hosts.rs`, `program.rs` | champions: found, built, loaded |
//! | `single.rs` | one match, and what is kept of it (`dump.rs`, `logs.rs`) |
//! | `tournament/` | many matches: the plan, the arena, the engine, a run |
//! | `trial.rs`, `verdict.rs` | whether a champion is fit to play |
//! | `spar.rs` | a champion against others, again and again |
//! | `bench.rs`, `costs.rs` | what hosts, referee and languages cost |
//!
//! Nothing here knows a game's types, prints, or ends the process: what is to be said comes
//! back as a value.

mod bench;
mod costs;
mod dump;
mod error;
mod hosts;
mod logs;
pub mod program;
mod single;
mod spar;
pub mod tournament;
mod trial;
mod verdict;

pub use bench::{Measured, Measurements, bench, bench_teams, idle_wat};
pub use costs::{LanguageCost, NoCost, language_cost};
pub use error::{BadChampion, Error, Unfit};
pub use hosts::{CHAMPION_WORD, COMPILE_WORD, HostPlan, Hosts, LoadOptions, Loaded};
pub use single::{MatchRequest, Player, play_match};
pub use spar::{Bout, Sparring, spar};
pub use trial::{Findings, Trial, Used, check};
pub use verdict::{Row, Verdict};
