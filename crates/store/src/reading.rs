//! Opens a file to read from, wherever it is: a database with a log needs files beside it,
//! which a reader on a read-only disk, or without the right to write, cannot make.

use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};
use stechec_problem::harmless;
use tempfile::TempDir;

const READ: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// A connection, and the copy it reads from, if it needs one.
pub(crate) struct Reading {
    pub(crate) connection: Connection,
    pub(crate) copy: Option<TempDir>,
}

impl Reading {
    /// Reads the file where it is, as it is being written. Where that cannot be done, nobody
    /// writes it: if its log is empty, it is read as it stands, else a copy of both is.
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        expect_files(path)?;
        let usual = open(path, READ);
        let Err(StoreError::ReadOnly(_) | StoreError::Unopened(_)) = usual else {
            return Ok(Self {
                connection: usual?,
                copy: None,
            });
        };
        if !path.is_file() {
            return usual.map(|connection| Self {
                connection,
                copy: None,
            });
        }
        match log_bytes(path) {
            0 => Ok(Self {
                connection: open(&immutable(path)?, READ | OpenFlags::SQLITE_OPEN_URI)?,
                copy: None,
            }),
            _ => Self::of_copy(path),
        }
    }

    /// A copy of the file with its log, where the log can be worked in.
    fn of_copy(path: &Path) -> Result<Self, StoreError> {
        let unopened = |error: std::io::Error| StoreError::Unopened(error.to_string());
        let folder = TempDir::new().map_err(unopened)?;
        let copy = folder.path().join("results.sqlite");
        fs::copy(path, &copy).map_err(unopened)?;
        fs::copy(beside(path, "-wal"), beside(&copy, "-wal")).map_err(unopened)?;
        Ok(Self {
            connection: open(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?,
            copy: Some(folder),
        })
    }
}

/// SQLite opens these by their names, and would wait for whoever writes to a named pipe.
pub(crate) fn expect_files(path: &Path) -> Result<(), StoreError> {
    for end in ["", "-wal", "-shm", "-journal"] {
        let file = beside(path, end);
        match stechec_files::expect_regular(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                return Err(StoreError::Unopened(format!(
                    "{}: {error}",
                    harmless(&name)
                )));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Opens a file and reads from it: SQLite notices only then what it lacks.
fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags)?;
    let count = "SELECT count(*) FROM sqlite_schema";
    connection.query_row(count, [], |row| row.get::<_, i64>(0))?;
    Ok(connection)
}

/// The address of a file that nobody writes.
fn immutable(path: &Path) -> Result<PathBuf, StoreError> {
    let path = fs::canonicalize(path).map_err(|error| StoreError::Unopened(error.to_string()))?;
    let mut address = String::from("file:");
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                address.push(char::from(byte));
            }
            other => address += &format!("%{other:02X}"),
        }
    }
    Ok(PathBuf::from(address + "?immutable=1"))
}

fn log_bytes(path: &Path) -> u64 {
    fs::metadata(beside(path, "-wal")).map_or(0, |log| log.len())
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    PathBuf::from(name)
}
