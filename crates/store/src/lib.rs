//! Keeps the results of a run.
//!
//! What a run consists of is said in `stechec-run`; here it becomes rows. [`Store`] is the
//! one door to it: a run writes matches in a [`Batch`], which is there or not there, never
//! half; everything else reads. [`Sqlite`] keeps them in one file, which lies in the run's
//! folder; [`postgres`] keeps them where several machines play. A [`Place`] is either,
//! and whoever opens it need not know which.
//!
//! Where a match was played again and its new result applied, that is what readers get; the
//! first stays where it was. `audit.rs` keeps who decided so.
//!
//! ```
//! use stechec_store::{Busy, Place};
//!
//! let results = tempfile::tempdir()?;
//! let place = Place::new(results.path(), "cup");
//! // Only one process plays a run; readers need no lock.
//! let lock = place.lock()?;
//! assert!(matches!(place.lock(), Err(Busy::Taken(_))));
//! let store = place.open_under(&lock)?;
//! assert_eq!(store.count()?, 0, "nothing was played yet");
//! drop(lock);
//! assert!(!place.is_running());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod batch;
mod digest;
mod error;
mod folder;
mod logs;
mod mark;
mod news;
mod packed;
mod place;
pub mod postgres;
mod reading;
mod sqlite;
mod transfer;

pub use audit::{Note, Witness};
pub use batch::Batch;
pub use digest::{Damage, Link};
pub use error::StoreError;
pub use folder::{Busy, Replaced, runs};
pub use mark::Mark;
pub use news::News;
pub use place::{BadShelf, Lock, Place, Shelf, machine_name};
pub use sqlite::Sqlite;
pub use transfer::{Part, RawMatch, copy};

use std::{ops::ControlFlow, path::Path};
use stechec_game::Secret;
use stechec_run::{
    AuditAction, AuditEntry, Header, MatchRecord, Session, SessionNumber, retrial_sessions, rulings,
};
use stechec_tournament::{MatchId, Rulings};

/// The most text that is kept of all logs of a match together, whatever its limits are: any store
/// must be able to hold it.
pub const LOG_BYTES: usize = 128 << 20;

/// Results of one run.
pub trait Store: Send {
    /// What the run is about, as it was said last; none if it has not begun.
    fn header(&self) -> Result<Option<Header>, StoreError>;
    /// Everything it was about so far, and where it was played: the first is number 1.
    fn sessions(&self) -> Result<Vec<Session>, StoreError>;
    /// What all chance follows from; none if it has not begun.
    fn secret(&self) -> Result<Option<Secret>, StoreError>;
    /// Everything that is not as it was written.
    fn damage(&self) -> Result<Vec<Damage>, StoreError>;
    /// Hands over the hash of every part: tables first, then matches in the order of ids.
    fn links(&self, witness: &mut dyn FnMut(Link)) -> Result<(), StoreError>;
    /// Where the run stands, to be compared with where it stood before. This reads a few
    /// hashes that were written anyway, however large the run is.
    fn mark(&self) -> Result<Mark, StoreError>;
    /// The session that the run goes on in, with its number; none if it has not begun. Those that
    /// were opened to play single matches again are not the run's.
    fn current_session(&self) -> Result<Option<(SessionNumber, Session)>, StoreError> {
        let others = retrial_sessions(&self.audit()?);
        let sessions = (1..).zip(self.sessions()?);
        Ok(sessions.filter(|it| !others.contains(&it.0)).last())
    }
    /// Begins a run: whatever was kept before is gone.
    fn begin(&mut self, session: &Session, secret: &Secret) -> Result<(), StoreError> {
        self.begin_noting(session, secret, &[])
    }
    /// Begins a run with these entries in its audit trail.
    fn begin_noting(
        &mut self,
        session: &Session,
        secret: &Secret,
        notes: &[Note<'_>],
    ) -> Result<(), StoreError>;
    /// Goes on with a run under another header, or on another machine: what was kept stays.
    fn go_on_as(&mut self, session: &Session) -> Result<(), StoreError> {
        self.go_on_noting(Some(session), &[]).map(|_| ())
    }
    /// Opens a session, if there is one to open, and adds entries to the audit trail: all of it,
    /// or nothing if it fails. Tells the numbers of the entries.
    fn go_on_noting(
        &mut self,
        session: Option<&Session>,
        notes: &[Note<'_>],
    ) -> Result<Vec<u64>, StoreError>;
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
    /// What people did to the run beyond playing it, in the order in which they did it.
    fn audit(&self) -> Result<Vec<AuditEntry>, StoreError>;
    /// Adds an entry to the audit trail.
    fn note(&mut self, witness: Witness<'_>, action: &AuditAction) -> Result<(), StoreError> {
        let note = Note {
            witness,
            action,
            retrial: None,
        };
        self.go_on_noting(None, &[note]).map(|_| ())
    }
    /// Settles what an entry of the audit trail left open.
    fn restate(&mut self, number: u64, action: &AuditAction) -> Result<(), StoreError>;
    /// Settles what was ruled since the last round: it holds from this round on.
    fn settle_rulings(&mut self, round: u32) -> Result<(), StoreError> {
        for mut entry in self.audit()? {
            let Some(open) = entry.action.round_mut().filter(|it| it.is_none()) else {
                continue;
            };
            *open = Some(round);
            self.restate(entry.number, &entry.action)?;
        }
        Ok(())
    }
    /// The result of a match that was played again, by the entry of the audit trail.
    fn retrial(&self, number: u64) -> Result<Option<MatchRecord>, StoreError>;
    /// Who was taken out of the run.
    fn rulings(&self) -> Result<Rulings, StoreError> {
        Ok(rulings(&self.audit()?))
    }
    /// The first result of a match, with what was kept of it, whatever counts now.
    fn first(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError>;
    /// A match as it counts, with what was kept of it.
    fn get(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError>;
    /// Writes a copy of everything, in one piece, to an SQLite file that is not there yet. A run
    /// may go on writing meanwhile: what it adds is not part of the copy.
    fn copy_to(&self, path: &Path) -> Result<(), StoreError>;
    /// Hands over everything as it was written, for another store.
    fn parts(
        &self,
        witness: &mut dyn FnMut(Part) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;
    /// Writes what another store handed over.
    fn put(&mut self, part: Part) -> Result<(), StoreError>;
}
