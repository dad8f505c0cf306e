//! Shares out the matches of a run over machines.
//!
//! Whoever runs a tournament (`room`) publishes ranges of matches in a PostgreSQL database; workers
//! (`worker`) take leases of some seconds each, play and hand in. What is there is counted by
//! whoever runs it, in whatever order it comes: results are the same bytes as on one machine.
//!
//! | file | what |
//! |---|---|
//! | `bench.rs`, `bench/` | how many workers one database can serve; what it costs beside a file |
//! | `pace.rs` | how many matches a worker takes at a time |
//! | `terms.rs` | what a worker has to know of a run, and what it has to be |
//! | `portion.rs` | the matches of a lease |
//! | `intervals.rs` | which matches are there already |
//! | `cache.rs` | programs and maps by their hashes, on disk |
//! | `ready.rs` | a run made ready to be played on this machine |
//! | `hands.rs` | threads that play what is in hand |
//! | `worker.rs` | takes leases, plays, hands in |
//! | `publish.rs` | what a run is about, for workers to read |
//! | `room.rs` | the coordinator: publishes, waits, counts |
//! | `samples.rs` | some matches of each machine, for whoever wants to know whether one lies |
//! | `together.rs` | a run coordinated and played along |
//!
//! How much a worker takes follows from how fast it has been, and grows step by step:
//!
//! ```
//! use std::time::Duration;
//! use stechec_machines::Pace;
//!
//! let mut pace = Pace::new(8);
//! assert_eq!(pace.wanted(), 8, "a match for each thread, to begin with");
//! pace.note(8, Duration::from_millis(80), 4_000);
//! assert_eq!(pace.wanted(), 32, "fast matches: four times as many");
//! pace.note(32, Duration::from_secs(320), 16_000);
//! assert!(pace.wanted() < 32, "slow ones: as many as fit into a few seconds");
//! ```

pub mod bench;
mod cache;
mod hands;
mod intervals;
mod pace;
mod portion;
mod publish;
mod ready;
mod room;
mod samples;
mod terms;
mod together;
mod worker;

pub use cache::Cache;
pub use hands::Table;
pub use pace::Pace;
pub use portion::{BadLease, fixtures_of, pack_fixture};
pub use publish::{NotPublished, Published, publish_run};
pub use ready::{AlreadyReady, FromDatabase, MakeHosts, NotReady, Preparation, Ready};
pub use room::{Room, Status};
pub use samples::sample_of_each;
pub use terms::{Terms, kind_of};
pub use together::{NotTogether, Together, play_together};
pub use worker::{Ended, WorkError, Worker, WorkerEvent, work};
