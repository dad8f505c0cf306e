//! Texts and files at the edge: limits on what comes in, nothing lost on the way out.
//!
//! [`read`] takes a text and [`read_bytes`] anything, of limited size; both take regular files
//! only ([`open`]), since a named pipe would keep them waiting. [`write()`] leaves a file either as it was or
//! complete, [`write_own`] writes to nothing but files, and [`with_text`] joins reading with
//! whatever makes sense of a text:
//!
//! ```
//! use std::path::Path;
//! use stechec_files::{TextError, with_text};
//!
//! let read = with_text(Path::new("no/such/file"), |text| Ok(text.len()));
//! assert!(matches!(read, Err(TextError::File(_))));
//! ```

mod replace;
mod scratch;

pub use scratch::Scratch;

use std::{
    env,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};
use stechec_problem::{Problem, Problems, harmless_path, read_utf8};

/// The largest text that is read at all; readers of maps and scripts have limits of their
/// own.
const MAX_BYTES: u64 = 64 << 20;

/// A file that could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("cannot {action} {}: {cause}", harmless_path(&path))]
pub struct FileError {
    /// What was attempted: `read`, `write`.
    pub action: &'static str,
    /// Which file.
    pub path: PathBuf,
    /// What the system says.
    pub cause: io::Error,
}

/// A text from a file: its name, and what is wrong with it if it is not text.
#[derive(Debug)]
pub struct Source {
    /// What to call it in messages.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// Why it is not text, if it is not.
    pub not_text: Option<Problem>,
}

/// A text and everything that is wrong with it.
#[derive(Debug)]
pub struct BadText {
    /// The text.
    pub source: Source,
    /// What is wrong.
    pub problems: Problems,
}

/// Why nothing came of a text.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// It could not be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is invalid.
    #[error("{} is invalid", .0.source.name)]
    Text(Box<BadText>),
}

/// Where this program keeps what it can make again, for this user; none if nobody says.
pub fn user_cache() -> Option<PathBuf> {
    let base = env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    Some(base.or_else(home)?.join("stechec"))
}

/// Reads a file and hands its text to `use_text`.
pub fn with_text<T>(
    path: &Path,
    use_text: impl FnOnce(&str) -> Result<T, Problems>,
) -> Result<T, TextError> {
    let mut source = read(path)?;
    let bad = |source, problems| TextError::Text(Box::new(BadText { source, problems }));
    if let Some(problem) = source.not_text.take() {
        return Err(bad(source, problem.into()));
    }
    use_text(&source.text).map_err(|problems| bad(source, problems))
}

/// Opens a regular file for reading. Whatever else goes by a path (a folder, a named pipe, a
/// device) is refused at once, where reading it might wait for ever or never end.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    // To open a named pipe would wait for somebody who writes to it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        libc::O_NONBLOCK | libc::O_NOCTTY,
    );
    let file = options.open(path)?;
    expect_file(&file.metadata()?)?;
    Ok(file)
}

/// Opens a regular file that stands for something by being locked, and makes it if it is not there.
pub fn open_to_lock(path: &Path) -> io::Result<File> {
    let file = match expect_regular(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {
            let mut options = File::options();
            options.read(true).write(true).create(true).truncate(false);
            // Whoever puts a named pipe there just now is not waited for either.
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
            options.open(path)?
        }
    };
    expect_file(&file.metadata()?)?;
    Ok(file)
}

/// Fails unless there is a regular file, for those who have others open it by its name.
pub fn expect_regular(path: &Path) -> io::Result<()> {
    expect_file(&fs::metadata(path)?)
}

fn expect_file(about: &fs::Metadata) -> io::Result<()> {
    if about.is_file() {
        return Ok(());
    }
    let kind = kind_in_words(about.file_type());
    Err(io::Error::other(format!("it is {kind}, not a file")))
}

/// What something is that is not a regular file.
fn kind_in_words(kind: fs::FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return "a named pipe";
        }
        if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
    }
    if kind.is_dir() {
        return "a folder";
    }
    "something else"
}

/// Reads a regular file that has at most so many bytes.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    limited(open(path)?, most)
}

/// Reads a text; `-` stands for standard input.
pub fn read(path: &Path) -> Result<Source, FileError> {
    let failed = |cause| FileError {
        action: "read",
        path: path.to_owned(),
        cause,
    };
    let bytes = match path.to_str() {
        Some("-") => limited(io::stdin().lock(), MAX_BYTES),
        _ => read_bytes(path, MAX_BYTES),
    };
    let (text, not_text) = match read_utf8(bytes.map_err(failed)?) {
        Ok(text) => (text, None),
        Err((shown, problem)) => (shown, Some(*problem)),
    };
    let name = match path.to_str() {
        Some("-") => "standard input".to_owned(),
        _ => harmless_path(&path),
    };
    Ok(Source {
        name,
        text,
        not_text,
    })
}

fn limited(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let (size, unit) = if most < 1 << 20 {
            (most >> 10, "KiB")
        } else {
            (most >> 20, "MiB")
        };
        return Err(io::Error::other(format!("it is larger than {size} {unit}")));
    }
    Ok(bytes)
}

/// Writes a file completely or not at all: the old one stays until the new one is complete.
/// What somebody left beside it who was killed in between is removed.
/// Links are followed; what is not a regular file (a device, a pipe, a link to nothing) is
/// written to directly.
pub fn write(path: &Path, content: &[u8]) -> Result<(), FileError> {
    let failed = |cause| FileError {
        action: "write",
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
        let message = format!("there is no folder {}", harmless_path(&folder));
        return Err(failed(io::Error::other(message)));
    }
    replace::replace(&target, folder, there, content).map_err(failed)
}

/// Writes a file as [`write()`] does, and makes the folders it lies in.
pub fn write_with_folders(path: &Path, content: &[u8]) -> Result<(), FileError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|cause| FileError {
            action: "create",
            path: folder.to_owned(),
            cause,
        })?;
    }
    write(path, content)
}

/// Whether a file has this content already.
pub fn is_as_written(path: &Path, content: &[u8]) -> Result<bool, FileError> {
    match fs::read(path) {
        Ok(found) => Ok(found == content),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(cause) => Err(FileError {
            action: "read",
            path: path.to_owned(),
            cause,
        }),
    }
}

/// Writes a file that is this program's own, as [`write()`] does; nothing but a regular file is
/// written to, since nobody reads from a pipe that has the name of such a file.
pub fn write_own(path: &Path, content: &[u8]) -> Result<(), FileError> {
    match expect_regular(path) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => Err(FileError {
            action: "write",
            path: path.to_owned(),
            cause,
        }),
        _ => write(path, content),
    }
}

/// The files in a list of files and folders: a folder stands for all files in it and
/// below that have the extension, in the order of their names.
pub fn expand(paths: &[PathBuf], extension: &str) -> Result<Vec<PathBuf>, FileError> {
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
                action: "use",
                path: path.clone(),
                cause,
            });
        }
    }
    Ok(files)
}

fn collect(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<(), FileError> {
    let failed = |cause| FileError {
        action: "read",
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::{process::Command, time::Instant};

    #[test]
    fn only_regular_files_are_read_and_nobody_waits() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
        assert!(made.success());
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
        let begun = Instant::now();
        for (path, expected) in [
            (pipe.as_path(), "it is a named pipe, not a file"),
            (Path::new("/dev/zero"), "it is a device, not a file"),
            (folder.path(), "it is a folder, not a file"),
        ] {
            let error = read_bytes(path, 10).expect_err("refused");
            assert_eq!(error.to_string(), expected);
            let error = read(path).expect_err("refused");
            assert!(error.to_string().ends_with(expected), "{error}");
            let error = open_to_lock(path).expect_err("refused");
            assert_eq!(error.to_string(), expected);
            let error = write_own(path, b"content").expect_err("refused");
            assert!(error.to_string().ends_with(expected), "{error}");
        }
        assert!(read_bytes(&socket, 10).is_err());
        assert!(begun.elapsed().as_secs() < 10);
    }

    #[test]
    fn a_file_to_lock_is_made_and_keeps_what_is_in_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("lock");
        open_to_lock(&path).expect("it is made");
        fs::write(&path, "content").expect("a file");
        let lock = open_to_lock(&path).expect("it is opened");
        lock.try_lock().expect("nobody has it");
        let other = open_to_lock(&path).expect("it is opened");
        assert!(other.try_lock().is_err());
        assert_eq!(fs::read(&path).expect("a file"), b"content");
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("link", &link).expect("a link");
        assert!(open_to_lock(&link).is_err() && write_own(&link, b"").is_err());
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, [7; 2048]).expect("a file");
        assert_eq!(read_bytes(&file, 2048).expect("fits").len(), 2048);
        let error = read_bytes(&file, 1024).expect_err("too large");
        assert_eq!(error.to_string(), "it is larger than 1 KiB");
    }
}
