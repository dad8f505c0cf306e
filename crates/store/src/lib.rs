//! Keeps the results of a run.
//!
//! What a run consists of is said in `stechec-run`; here it becomes rows. [`Store`] is the
//! one door to it: a run writes matches in a [`Batch`], which is there or not there, never
//! half; everything else reads. [`Sqlite`] keeps them in one file, which lies in the run's
//! [`RunFolder`]. A store for several machines would go beside it.

mod batch;
mod error;
mod folder;
mod packed;
mod sqlite;

pub use batch::Batch;
pub use error::StoreError;
pub use folder::{Busy, RunFolder, runs};
pub use sqlite::Sqlite;

use std::ops::ControlFlow;
use stechec_run::{Header, MatchRecord};
use stechec_tournament::MatchId;

/// Results of one run.
pub trait Store: Send {
    /// What the run is about; none if it has not begun.
    fn header(&self) -> Result<Option<Header>, StoreError>;
    /// Begins a run: whatever was kept before is gone.
    fn begin(&mut self, header: &Header) -> Result<(), StoreError>;
    /// Goes on with a run under another header: what was kept stays.
    fn go_on_as(&mut self, header: &Header) -> Result<(), StoreError>;
    /// Adds matches: all of them, or none if it fails.
    fn add(&mut self, batch: &Batch) -> Result<(), StoreError>;
    /// How many matches there are.
    fn count(&self) -> Result<u64, StoreError>;
    /// The ids of all matches, in their order.
    fn ids(&self) -> Result<Vec<MatchId>, StoreError>;
    /// Hands over every match in the order of ids, without replays and logs, as long as
    /// more is wanted.
    fn each(
        &self,
        witness: &mut dyn FnMut(MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError>;
    /// Hands over matches in the order in which they were added, without replays and logs,
    /// each with a number that grows; only those with a greater one than `after`.
    fn news(
        &self,
        after: u64,
        witness: &mut dyn FnMut(u64, MatchRecord) -> ControlFlow<()>,
    ) -> Result<(), StoreError>;
    /// A match, with what was kept of it.
    fn get(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError>;
}
