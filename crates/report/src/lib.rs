//! What the results of a tournament come to, and the report of it.
//!
//! ```text
//! records ──gather──▶ Findings ──report──▶ index.html, report.md, *.csv
//! ```
//!
//! Nothing here reads clocks, files or the environment: the same results give the same
//! bytes, in whatever order they were played. What is measured rather than counted
//! (processor time, memory of native champions) differs from run to run; it is kept apart,
//! in the files whose names begin with `measured`.

mod findings;
mod gather;
mod recorded;

pub use findings::{
    Ahead, Champion, FaultGroup, Findings, MapFindings, Notable, NotableSeat, Placed, RatedMoment,
    Slice, Spend, Why,
};
pub use gather::{NoFindings, Subject, gather};
pub use recorded::{outcome, setup};
