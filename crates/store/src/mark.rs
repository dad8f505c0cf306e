use crate::{Sqlite, StoreError, digest};
use sha2::{Digest as _, Sha256};

/// Stands for everything that is known of a run beside its matches: plan, sessions, audit
/// trail, matches that were played again. Whenever one of them changes, so does this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark([u8; 32]);

impl Sqlite {
    /// Where the run stands, to be compared with where it stood before. This reads a few
    /// hashes that were written anyway, however large the run is.
    pub fn mark(&self) -> Result<Mark, StoreError> {
        let mut hash = Sha256::new();
        for table in digest::WHOLE {
            let noted = digest::noted(&self.connection, table)?.unwrap_or_default();
            hash.update((noted.len() as u64).to_le_bytes());
            hash.update(noted);
        }
        Ok(Mark(hash.finalize().into()))
    }
}
