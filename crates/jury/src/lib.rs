//! What a jury does with a run: it looks its results over, decides, and seals them.
//!
//! | module | what |
//! |---|---|
//! | `rulings` | who takes part: withdrawn, disqualified, admitted again |
//! | `retrials` | matches played again beside their first results, applied or dropped |
//! | `verify` | results compared with all they follow from |
//! | `backup` | results copied while a run may go on, or brought to another place |
//! | `signer` | who decides, for audit trails |
//! | `seal` | the manifest of a run and its signature, and the keys of organizers |
//!
//! How results are compared and what a manifest consists of is said in `stechec-proof`, without a
//! file or a champion; here it is done to a run in its folder. Every decision is an entry of the
//! audit trail with a signature, and nothing that was recorded is ever removed. Nothing is
//! printed: what people are told comes back as a value.
//!
//! ```
//! use stechec_jury::seal::{new_key, read_public_key};
//!
//! let folder = tempfile::tempdir()?;
//! let private = folder.path().join("organizer.key");
//! let public = new_key(&private)?;
//! assert!(read_public_key(&public).is_ok());
//! // The private key is never taken for the one to publish, nor overwritten.
//! assert!(read_public_key(&private).is_err());
//! assert!(new_key(&private).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod backup;
mod error;
mod retrials;
mod rulings;
pub mod seal;
mod signer;
mod verify;

pub use backup::{backup, import};
pub use error::Error;
pub use retrials::{Decision, Retrial, SideBySide, settle};
pub use rulings::{Judgement, Ruled, falls_away, rule};
pub use signer::signer;
pub use verify::{FromScratch, Prepare, Selection, Verify, in_words, verify};

use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_store::{Place, Store, StoreError};
use stechec_tournament::Outcome;

/// The results of a run, to be written to.
fn writable(folder: &Place) -> Result<Box<dyn Store>, Error> {
    folder.open().map_err(|error| unusable(folder, &error))
}

fn unusable(folder: &Place, error: &StoreError) -> Error {
    Error::File(FileError {
        action: "use",
        path: folder.store(),
        cause: std::io::Error::other(error.to_string()),
    })
}

/// What came of every match; those that make no sense are named one by one when they are
/// looked at.
fn outcomes(results: &Recorded) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    // What cannot be read at all is told when it is looked at.
    let _ = results.each(|record| outcomes.extend(record.outcome_in(&results.header).ok()));
    outcomes
}
