//! Looking back at what was played: opening results and replays, and describing them.
//!
//! | file | what |
//! |---|---|
//! | `recorded.rs` | results of a run, opened to be looked at |
//! | `report.rs` | `results/<run>/report/` |
//! | `standings.rs` | standings in words and for spreadsheets |
//! | `source.rs` | finds a replay: a file, or a match of a run |
//! | `open.rs` | the selected match: its teams, turns and phases |
//! | `turns.rs` | ranges of turns |
//! | `pictures.rs` | a picture of a match, or a film |
//! | `watch.rs`, `watch/` | a recorded match as screens of a terminal |
//! | `error.rs` | why there is nothing to look at |
//!
//! ```
//! use stechec_past::Turns;
//!
//! let turns: Turns = "3..7".parse().expect("turns 3 to 7");
//! assert!(turns.contains(3) && turns.contains(7) && !turns.contains(8));
//! ```

mod error;
mod finished;
mod open;
mod pictures;
mod recorded;
mod report;
mod source;
pub mod standings;
mod turns;
pub mod watch;

pub use error::Error;
pub use open::PastMatch;
pub use pictures::{Pace, Scope};
pub use recorded::Recorded;
pub use report::write_report;
pub use source::Origin;
pub use turns::{BadTurns, Turns};
