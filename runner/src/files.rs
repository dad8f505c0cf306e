//! Reading and writing files: limits on what comes in, nothing lost on the way out.

use std::{
    fmt,
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};
use stechec_problem::{Problem, read_utf8};

/// The largest text that is read at all; readers of maps and scripts have limits of their
/// own.
const MAX_BYTES: u64 = 64 << 20;

/// A file that could not be read or written.
#[derive(Debug)]
pub(crate) struct FileError {
    pub(crate) deed: &'static str,
    pub(crate) path: PathBuf,
    pub(crate) cause: io::Error,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "cannot {} {}: {}",
            self.deed,
            self.path.display(),
            self.cause
        )
    }
}

/// A text from a file: its name, and what is wrong with it if it is no text.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) not_text: Option<Problem>,
}

/// Reads a text; `-` stands for standard input.
pub(crate) fn read(path: &Path) -> Result<Source, FileError> {
    let failed = |cause| FileError {
        deed: "read",
        path: path.to_owned(),
        cause,
    };
    let bytes = match path.to_str() {
        Some("-") => limited(io::stdin().lock()),
        _ => File::open(path).and_then(limited),
    };
    let (text, not_text) = match read_utf8(bytes.map_err(failed)?) {
        Ok(text) => (text, None),
        Err((shown, problem)) => (shown, Some(*problem)),
    };
    let name = match path.to_str() {
        Some("-") => "standard input".to_owned(),
        _ => path.display().to_string(),
    };
    Ok(Source {
        name,
        text,
        not_text,
    })
}

fn limited(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        let message = format!("it is larger than {} MiB", MAX_BYTES >> 20);
        return Err(io::Error::other(message));
    }
    Ok(bytes)
}

/// Writes a file whole or not at all: what was there stays until the new one is complete.
/// Links are followed; what is no ordinary file yet (a device, a pipe, a link to nothing) is
/// written to directly.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), FileError> {
    let failed = |cause| FileError {
        deed: "write",
        path: path.to_owned(),
        cause,
    };
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(&target).ok();
    if there.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(failed(io::Error::other("it is a folder")));
    }
    let link_to_nothing = there.is_none() && target.is_symlink();
    if link_to_nothing || there.as_ref().is_some_and(|there| !there.is_file()) {
        return fs::write(&target, content).map_err(failed);
    }
    let folder = match target.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let message = format!("there is no folder {}", folder.display());
        return Err(failed(io::Error::other(message)));
    }
    replace(&target, folder, there, content).map_err(failed)
}

fn replace(
    target: &Path,
    folder: &Path,
    there: Option<fs::Metadata>,
    content: &[u8],
) -> io::Result<()> {
    // The name of the temporary file means nothing to anybody.
    let plainly = |error: io::Error| io::Error::from(error.kind());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".stechec-");
    #[cfg(unix)]
    let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder).map_err(plainly)?;
    file.write_all(content).map_err(plainly)?;
    if let Some(there) = there {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.persist(target).map_err(|error| plainly(error.error))?;
    Ok(())
}

/// The files meant by a list of files and folders: a folder stands for all files in it and
/// below that have the extension, in the order of their names.
pub(crate) fn expand(paths: &[PathBuf], extension: &str) -> Result<Vec<PathBuf>, FileError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        collect(path, extension, &mut files)?;
        if files.len() == before {
            let cause = io::Error::other(format!("there is no .{extension} file in it"));
            return Err(FileError {
                deed: "use",
                path: path.clone(),
                cause,
            });
        }
    }
    Ok(files)
}

fn collect(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<(), FileError> {
    let failed = |cause| FileError {
        deed: "read",
        path: folder.to_owned(),
        cause,
    };
    let mut entries: Vec<_> = (fs::read_dir(folder).map_err(failed)?)
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        // Links to folders are not followed: they may lead in circles.
        if entry.file_type().map_err(failed)?.is_dir() {
            collect(&path, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    Ok(())
}
