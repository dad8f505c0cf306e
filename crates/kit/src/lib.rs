//! Champions as folders and archives: what they are, how they are built, submitted and
//! read again.
//!
//! | file | what |
//! |---|---|
//! | `manifest.rs` | champion.toml |
//! | `folder.rs` | a champion's folder and the files in it |
//! | `ignore.rs` | what in the folder is not part of the champion |
//! | `data.rs` | the data files that its program carries |
//! | `tools.rs` | compilers: where they are, and whether they are complete |
//! | `build.rs`, `run.rs`, `stamp.rs` | building, only when something changed |
//! | `hint.rs` | what a compiler's complaint means for a champion |
//! | `test.rs` | the tests of a champion's own functions |
//! | `new.rs` | a new champion |
//! | `look.rs` | what a program asks for and offers |
//! | `pack.rs`, `unpack.rs`, `contents.rs` | the archive to hand in |
//! | `words.rs` | names and words of others, as they may be shown |
//!
//! Building runs compilers, and whatever champion.toml says: build only what you trust.
//! Archives bring what was built, so reading them runs nothing.
//!
//! ```
//! use stechec_kit::name_complaint;
//!
//! assert_eq!(name_complaint("rusher-2"), None);
//! assert!(name_complaint("../rusher").is_some());
//! ```

mod build;
mod contents;
mod data;
mod folder;
mod hint;
mod ignore;
mod look;
mod manifest;
mod new;
mod pack;
mod run;
mod stamp;
mod test;
mod tools;
mod unpack;
mod words;

pub use build::{BuildError, Built, OtherGame, build};
pub use contents::Contents;
pub use data::{DATA, DataError, data_files};
pub use folder::{Folder, FolderError};
pub use ignore::BadPattern;
pub use look::{Look, look};
pub use manifest::{MANIFEST, Manifest, is_of_a_word, name_complaint};
pub use new::{NewError, create};
pub use pack::{PackError, pack};
pub use run::Failed;
pub use test::{TestError, test};
pub use tools::{MissingTool, Tools};
pub use unpack::{MAX_PACKED, Packed, UnpackError, unpack};

use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
