//! What was played, looked back at: results and replays opened, and what is told of them.
//!
//! | file | what |
//! |---|---|
//! | `recorded.rs` | results of a run, opened to be looked at |
//! | `report.rs` | `results/<run>/report/` |
//! | `source.rs` | a file, or a match of a run: which replay is meant |
//! | `open.rs` | the match that is meant: its teams, turns and phases |
//! | `turns.rs` | which turns are meant |
//! | `pictures.rs` | a picture of a match, or a film |
//! | `watch.rs`, `watch/` | a recorded match as screens of a terminal |
//! | `error.rs` | why there is nothing to look at |

mod error;
mod open;
mod pictures;
mod recorded;
mod report;
mod source;
mod turns;
pub mod watch;

pub use error::Error;
pub use open::PastMatch;
pub use pictures::{Pace, Scope};
pub use recorded::Recorded;
pub use report::write_report;
pub use source::{Opened, Origin};
pub use turns::Turns;
