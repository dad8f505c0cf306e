//! Sharing out matches over machines: what workers and coordinators say to the database.
//!
//! | file | what |
//! |---|---|
//! | `queue/worker.rs` | a worker's questions: all it has are functions |
//! | `queue/organizer.rs` | publishing work, looking at who works |

mod organizer;
mod worker;

pub use organizer::{GivenUp, JobPage, OrganizerDesk, Outstanding, Returned, WorkPage, WorkerPage};
pub use worker::{HandIn, Job, JobName, Joined, Lease, Part, Taken, WorkerDesk, WorkerWords};

/// Rings when there is work.
pub const WORK_BELL: &str = "stechec_work";
/// Rings when something was handed in or given back.
pub const DONE_BELL: &str = "stechec";

/// Ranges as `int8multirange` is written.
fn multirange(ranges: &[std::ops::Range<u64>]) -> String {
    let parts: Vec<String> = (ranges.iter())
        .map(|range| format!("[{},{})", range.start, range.end))
        .collect();
    format!("{{{}}}", parts.join(","))
}

/// Numbers of matches are far below the highest bit.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
