use crate::{
    Contents, Folder, FolderError,
    contents::{CONTENTS, Entry, FORMAT, PROGRAM, SOURCES},
    folder::MAX_PROGRAM,
    sha256,
};
use flate2::{Compression, GzBuilder};
use std::{io, path::Path};
use stechec_api::{Interface, hash};
use stechec_files::read_bytes;
use stechec_problem::harmless_path;

/// Why the archive could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// The folder is invalid.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The archive could not be made.
    #[error("the archive could not be made: {0}")]
    Archive(io::Error),
    /// Archives have paths as text.
    #[error("{0} has a name that is not valid text")]
    Path(String),
}

/// The archive of a champion that was built. The same files give the same bytes.
pub fn pack(folder: &Folder, interface: &Interface) -> Result<(Contents, Vec<u8>), PackError> {
    let manifest = &folder.manifest;
    let (program_entry, program) = file(&folder.path, manifest.output(), PROGRAM)?;
    let (mut sources, mut files) = (Vec::new(), Vec::new());
    for path in folder.files()? {
        let path = (path.to_str()).ok_or_else(|| PackError::Path(harmless_path(&path)))?;
        let (entry, content) = file(&folder.path, path, SOURCES)?;
        files.push((entry.path.clone(), content));
        sources.push(entry);
    }
    let contents = Contents {
        format: FORMAT,
        name: manifest.name.clone(),
        description: manifest.description.clone(),
        authors: manifest.authors.clone(),
        game: manifest.game.clone(),
        api_hash: format!("{:016x}", hash(interface)),
        language: manifest.language.name.to_owned(),
        kind: manifest.kind().name().to_owned(),
        program: program_entry,
        sources,
    };
    let list = serde_json::to_vec_pretty(&contents)
        .map_err(|error| PackError::Archive(io::Error::other(error)))?;
    let mut all = vec![
        (CONTENTS.to_owned(), list),
        (contents.program.path.clone(), program),
    ];
    all.append(&mut files);
    let archive = archive(&all).map_err(PackError::Archive)?;
    Ok((contents, archive))
}

fn file(folder: &Path, path: &str, inside: &str) -> Result<(Entry, Vec<u8>), FolderError> {
    let place = folder.join(path);
    let content =
        read_bytes(&place, MAX_PROGRAM).map_err(|error| FolderError::Unreadable(place, error))?;
    let path = match inside {
        PROGRAM => path.rsplit('/').next().unwrap_or(path),
        _ => path,
    };
    let entry = Entry {
        path: format!("{inside}/{path}"),
        bytes: content.len() as u64,
        sha256: sha256(&content),
    };
    Ok((entry, content))
}

/// Without dates, owners and whatever else differs from machine to machine.
fn archive(files: &[(String, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let packed = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::best());
    let mut archive = tar::Builder::new(packed);
    for (path, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        archive.append_data(&mut header, path, content.as_slice())?;
    }
    archive.into_inner()?.finish()
}
