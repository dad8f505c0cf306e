//! Where the results of a run are kept.
//!
//! [`Store`] is the one door to it: a run writes matches in a [`Batch`], which is there
//! or not there, never half; everything else reads. [`Sqlite`] keeps them in one file. A
//! store for several machines would stand beside it.

mod batch;
mod packed;
mod record;
mod sqlite;

pub use batch::Batch;
pub use record::{Entered, FaultNote, Header, LogNote, MapNote, Record, SeatRecord, Spent, Used};
pub use sqlite::Sqlite;

use std::{fmt, ops::ControlFlow};

/// What went wrong with a store.
#[derive(Debug)]
pub enum StoreError {
    /// There is no room left for it.
    Full(String),
    /// It cannot be written: its folder or file is protected.
    ReadOnly(String),
    /// There is a file, but whoever made it was stopped before it was a store.
    Unbegun,
    /// It was made by another version of the program.
    Version {
        /// The version that was found.
        found: i64,
        /// The version this program writes.
        known: i64,
    },
    /// It is no store, or broken.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full(why) => write!(f, "there is no room left: {why}"),
            Self::ReadOnly(why) => write!(f, "it cannot be written: {why}"),
            Self::Unbegun => write!(f, "nothing was written to it yet"),
            Self::Version { found, known } => write!(
                f,
                "it was written by another version: its format is {found}, this program knows {known}"
            ),
            Self::Broken(why) => write!(f, "it cannot be read: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

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
    fn ids(&self) -> Result<Vec<u64>, StoreError>;
    /// Hands over every match in the order of ids, without replays and logs, as long as
    /// more is wanted.
    fn each(&self, witness: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<(), StoreError>;
    /// Hands over matches in the order in which they were added, without replays and logs,
    /// each with a number that grows; only those with a greater one than `after`.
    fn news(
        &self,
        after: u64,
        witness: &mut dyn FnMut(u64, Record) -> ControlFlow<()>,
    ) -> Result<(), StoreError>;
    /// A match, with what was kept of it.
    fn get(&self, id: u64) -> Result<Option<Record>, StoreError>;
}
