use sha2::{Digest as _, Sha256};

/// Stands for everything that is known of a run beside its matches: plan, sessions, audit
/// trail, matches that were played again. Whenever one of them changes, so does this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark([u8; 32]);

impl Mark {
    /// What the hashes of small tables come to.
    pub(crate) fn of(hashes: &[Vec<u8>]) -> Self {
        let mut hash = Sha256::new();
        for noted in hashes {
            hash.update((noted.len() as u64).to_le_bytes());
            hash.update(noted);
        }
        Self(hash.finalize().into())
    }
}
