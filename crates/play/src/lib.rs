//! Plays matches and tournaments on this machine.
//!
//! | file | what |
//! |---|---|
//! | `hosts.rs`, `program.rs` | champions: found, built, loaded |
//! | `contest.rs` | a folder for a contest, and a first match |
//! | `request/` | what match is asked for, in words, checked |
//! | `single.rs` | one match, and what is kept of it (`dump.rs`, `logs.rs`) |
//! | `forecast.rs` | how long a tournament will take |
//! | `tournament/` | many matches: the plan, the arena, the engine, a run |
//! | `trial.rs`, `verdict.rs` | whether a champion is fit to play |
//! | `spar.rs`, `workbench.rs` | a champion against others, again and again; what is kept of it |
//! | `scripts.rs` | scripts beside their known outcomes |
//! | `bench.rs`, `costs.rs` | what hosts, referee and languages cost |
//! | `turns.rs`, `compare/` | comparisons on a machine that others use too, of two builds as well |
//!
//! Nothing here knows a game's types, prints, or ends the process: what is to be said comes
//! back as a value. A plan, for example, is read with all its mistakes at once:
//!
//! ```
//! use std::path::Path;
//! use stechec_capabilities::Games;
//! use stechec_play::tournament::Plan;
//!
//! let plan = "name = \"cup\"\n[format]\nkind = \"rund-robin\"\n[scoring]\npoits = [1, 0]\n";
//! let problems = Plan::read(plan, Path::new(""), Games::new(&[])).err().expect("mistakes");
//! let messages: Vec<&str> = problems.iter().map(|it| it.message.as_str()).collect();
//! assert!(messages.contains(&"`kind` cannot be `rund-robin`"), "{messages:?}");
//! assert!(messages.contains(&"unknown key `poits` in [scoring]"), "{messages:?}");
//! ```

mod bench;
mod compare;
mod contest;
mod costs;
mod dump;
mod error;
mod forecast;
mod hosts;
mod logs;
mod processor;
pub mod program;
mod request;
mod scripts;
mod single;
mod spar;
pub mod tournament;
mod trial;
mod turns;
mod verdict;
mod waiting;
mod workbench;

pub use bench::{Measured, Measurements, NoNative, bench, bench_teams, idle_wat};
pub use compare::{
    Build, BuildComparison, ComparedKind, Difference, Ratio, Row as KindRow, compare_builds,
    compare_on_plan, rows_of_table,
};
pub use contest::{Contest, create_contest, first_match, plan_of_contest};
pub use costs::{LanguageCost, NoCost, language_cost};
pub use error::{BadChampion, Error, Unfit};
pub use forecast::{Forecast, forecast, rounds, samples};
pub use hosts::{
    CHAMPION_WORD, COMPILE_WORD, HostOptions, HostSettings, Hosts, Loaded, examine_sandbox,
};
pub use request::{LimitWords, MatchOptions, MatchWords, Unsuitable};
pub use scripts::compare_outcomes;
pub use single::{Finished, MatchRequest, Player, play_match};
pub use spar::{Bout, Loss, Score, Sparring, SparringMap, spar};
pub use stechec_capabilities::{Refusals, Refused};
pub use trial::{Findings, PeakUsage, Trial, check};
pub use turns::{Measure, TIMES, Turns};
pub use verdict::{Row, Verdict};
pub use workbench::{Snapshot, keep_losses, keep_version, kept_version, sparring_maps};
