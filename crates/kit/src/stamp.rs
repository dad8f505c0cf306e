//! Whether a build would change anything.

use crate::{
    Folder, FolderError,
    folder::{MAX_BYTES, MAX_PROGRAM},
    sha256,
};
use sha2::{Digest, Sha256};
use std::path::PathBuf;
use stechec_api::Generated;
use stechec_files::{read_bytes, write_own};

/// The longest file that says what was built from what.
const MAX_STAMP: u64 = 4 << 10;

/// The file that says what was built from what.
fn file(folder: &Folder) -> PathBuf {
    folder.build().join("stamp")
}

/// A digest of all a build depends on, except the compilers themselves.
pub(crate) fn inputs(
    folder: &Folder,
    steps: &[Vec<String>],
    bindings: &[Generated],
) -> Result<String, FolderError> {
    let mut digest = Sha256::new();
    let mut add = |bytes: &[u8]| {
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(bytes);
    };
    for word in steps.iter().flatten() {
        add(word.as_bytes());
    }
    for file in bindings {
        add(file.path.as_bytes());
        add(file.text.as_bytes());
    }
    for path in folder.files()? {
        let place = folder.path.join(&path);
        let content =
            read_bytes(&place, MAX_BYTES).map_err(|error| FolderError::Unreadable(place, error))?;
        add(path.to_string_lossy().as_bytes());
        add(&content);
    }
    let digest = digest.finalize();
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Whether what was built last came from these inputs and is still there.
pub(crate) fn is_fresh(folder: &Folder, inputs: &str) -> bool {
    let Ok(stamp) = read_bytes(&file(folder), MAX_STAMP) else {
        return false;
    };
    let Ok(output) = read_bytes(&folder.output(), MAX_PROGRAM) else {
        return false;
    };
    stamp == text(inputs, &output).as_bytes()
}

/// Remembers what was built from what.
pub(crate) fn keep(folder: &Folder, inputs: &str, output: &[u8]) -> std::io::Result<()> {
    let written = write_own(&file(folder), text(inputs, output).as_bytes());
    written.map_err(|error| error.cause)
}

fn text(inputs: &str, output: &[u8]) -> String {
    format!("inputs {inputs}\noutput {}\n", sha256(output))
}
