//! The data files a champion carries: weights, openings, tables.
//!
//! They stand at the end of its program, where loaders of libraries do not look, and where WASM
//! has room for sections of one's own. So a champion stays one file, and its hash covers its data.
//!
//! ```
//! use stechec_data::{Files, attach, split};
//!
//! let files = Files::new([("openings.txt".to_owned(), b"e4 e5".to_vec())])?;
//! let program = attach(b"\x7fELF...", &files);
//! let (code, found) = split(&program)?;
//! assert_eq!(code, b"\x7fELF...");
//! assert_eq!(found.get(b"openings.txt"), Some(&b"e4 e5"[..]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod behind;

pub use behind::{Damaged, attach, read_behind, split};

use std::collections::BTreeMap;

/// How many files a champion can carry.
pub const MAX_FILES: usize = 64;
/// How many bytes they can have together.
pub const MAX_BYTES: usize = 8 << 20;
/// The longest path of one of them, in bytes.
pub const MAX_NAME: usize = 100;

/// Data files by their paths, whose parts are separated by `/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<Vec<u8>, Vec<u8>>);

/// Why files are too many, too large or badly named to be carried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMuch {
    /// There are too many.
    #[error("more than {MAX_FILES} data files: put several into one")]
    Files,
    /// They are too large.
    #[error("more than {} MiB of data files: keep less, or more densely", MAX_BYTES >> 20)]
    Bytes,
    /// A path is too long.
    #[error("the path of a data file has more than {MAX_NAME} bytes: `{0}`")]
    Name(String),
}

impl Files {
    /// These files, if they are not too much.
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Self, TooMuch> {
        let mut kept = Self::default();
        for (name, content) in files {
            if name.len() > MAX_NAME {
                return Err(TooMuch::Name(name));
            }
            kept.0.insert(name.into_bytes(), content);
        }
        match kept {
            _ if kept.0.len() > MAX_FILES => Err(TooMuch::Files),
            _ if kept.bytes() > MAX_BYTES => Err(TooMuch::Bytes),
            kept => Ok(kept),
        }
    }

    /// How many bytes all of them have.
    fn bytes(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is in a file, if there is one of that path.
    pub fn get(&self, name: &[u8]) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }
}
