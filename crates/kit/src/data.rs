//! The data files in a champion's folder.

use crate::{Folder, FolderError, folder};
use std::path::{Path, PathBuf};
use stechec_data::{Files, TooMuch};
use stechec_files::read_bytes;
use stechec_problem::harmless_path;

/// The folder of data files, in a champion's folder.
pub const DATA: &str = "data";

/// Why the data files of a champion cannot be carried.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The folder is invalid.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// They are too many or too large.
    #[error("{}: {}", harmless_path(.0), .1)]
    TooMuch(PathBuf, TooMuch),
    /// The program is a text.
    #[error(
        "a program in the text format of WebAssembly has no room for the files in {DATA}: write \
         them as `(data …)`"
    )]
    InText,
}

/// The data files of a champion, by their paths in that folder.
pub fn data_files(folder: &Folder) -> Result<Files, DataError> {
    let mut found = Vec::new();
    for path in folder.files()? {
        let Ok(name) = path.strip_prefix(DATA) else {
            continue;
        };
        let place = folder.path.join(&path);
        let content = read_bytes(&place, folder::MAX_BYTES)
            .map_err(|error| FolderError::Unreadable(place, error))?;
        found.push((name.to_string_lossy().into_owned(), content));
    }
    let too_much = |why| DataError::TooMuch(folder.path.join(DATA), why);
    Files::new(found).map_err(too_much)
}

/// A program with these files, or why it cannot carry them.
pub(crate) fn carrying(output: &Path, program: &[u8], files: &Files) -> Result<Vec<u8>, DataError> {
    let is_text = output.extension().is_some_and(|ending| ending == "wat");
    if is_text && !files.is_empty() {
        return Err(DataError::InText);
    }
    Ok(stechec_data::attach(program, files))
}
