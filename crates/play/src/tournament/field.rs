use super::{Done, Played, RunError};
use std::ops::Range;
use stechec_run::RecordedIds;
use stechec_store::Store;
use stechec_tournament::{Fixture, Outcome, Schedule};

/// Says what can be played now, given what came of matches since it was asked last: everything
/// that has no result yet. Nothing means that it is over.
pub type Ask<'a> = dyn FnMut(&mut dyn Store, &[Outcome]) -> Result<Vec<Fixture>, RunError> + 'a;

/// Some matches of a schedule.
#[derive(Clone)]
pub struct Slice<'a> {
    /// The schedule.
    pub schedule: &'a Schedule,
    /// The numbers of the matches.
    pub range: Range<u64>,
}

/// Who plays the matches of a run: this machine alone, or several. What is handed to `each` is in
/// the store, and none of it is in `recorded`.
pub trait Field {
    /// Plays what is missing of some matches.
    fn play_slice(
        &mut self,
        slice: Slice<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError>;

    /// Plays what is asked for, until nothing more is.
    fn play_asked(
        &mut self,
        ask: &mut Ask<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError>;
}
