use crate::postgres::DatabaseError;
use rusqlite::{ErrorCode, ffi};
use std::{
    fs,
    io::{self, ErrorKind, Seek, SeekFrom, Write},
    path::Path,
};
use stechec_run::HeaderError;

/// What went wrong with a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no space left for it.
    #[error("no space left: {0}")]
    Full(String),
    /// It cannot be written: its folder or file is protected.
    #[error("it cannot be written: {0}")]
    ReadOnly(String),
    /// It is not there, or may not be opened.
    #[error("it cannot be opened: {0}")]
    Unopened(String),
    /// The disk or the file system failed, for another reason than a lack of room.
    #[error("the disk could not be read or written: {0}")]
    Io(String),
    /// Somebody removed or replaced it while it was written to.
    #[error("it was removed or replaced while it was being written")]
    Gone,
    /// There is a file, but whoever made it was stopped before it was a store.
    #[error("nothing was written to it yet")]
    Unbegun,
    /// It was made by a program that wrote an older format.
    #[error(
        "it was written by an older version of stechec: its format is {found}, this version \
         reads format {known}"
    )]
    TooOld {
        /// The format that was found.
        found: i64,
        /// The format this program reads and writes.
        known: i64,
    },
    /// It was made by a program that writes a newer format.
    #[error(
        "it was written by a newer version of stechec: its format is {found}, this version \
         reads format {known}"
    )]
    TooNew {
        /// The format that was found.
        found: i64,
        /// The format this program reads and writes.
        known: i64,
    },
    /// Its header cannot be read.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// There is a database, but nobody made it a store.
    #[error("the database {0} is not set up for stechec")]
    NoSchema(String),
    /// Somebody else plays the run now.
    #[error("it was taken over by {0} while the connection to the database was lost")]
    TakenOver(String),
    /// The database it is in cannot be used.
    #[error(transparent)]
    Database(DatabaseError),
    /// It is not a store, or it is damaged.
    #[error("it cannot be read: {0}")]
    Broken(String),
}

impl StoreError {
    /// Whether another version of the program wrote it: nothing is wrong with it.
    pub fn is_other_version(&self) -> bool {
        matches!(
            self,
            Self::TooOld { .. }
                | Self::TooNew { .. }
                | Self::Header(HeaderError::TooOld { .. } | HeaderError::TooNew { .. })
        )
    }

    /// What can be done about it, where that is not up to whoever opened it.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::Database(error) => error.help(),
            Self::NoSchema(_) => Some("`stechec store init` sets it up".to_owned()),
            _ => None,
        }
    }

    /// Looks for the real cause of a failed write, which SQLite does not tell: a few bytes
    /// written behind the end of the store's files fail for the same reason.
    pub(crate) fn explained(self, store: &Path) -> Self {
        let (Self::Io(_) | Self::Unopened(_) | Self::ReadOnly(_)) = self else {
            return self;
        };
        let Err(cause) = write_beyond(store) else {
            return self;
        };
        match (cause.kind(), self) {
            (ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge, _) => {
                Self::Full(cause.to_string())
            }
            (ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied, _) => {
                Self::ReadOnly(cause.to_string())
            }
            (_, Self::Io(why)) => Self::Io(format!("{why}: {cause}")),
            (_, other) => other,
        }
    }
}

/// Writes where the store's files would grow, in a file that is gone afterwards.
fn write_beyond(store: &Path) -> io::Result<()> {
    static BYTES: [u8; 1 << 16] = [0; 1 << 16];
    let folder = store.parent().filter(|it| *it != Path::new(""));
    let mut probe = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")))?;
    let mut log = store.as_os_str().to_owned();
    log.push("-wal");
    let size = |path: &Path| fs::metadata(path).map_or(0, |it| it.len());
    let end = size(store).max(size(Path::new(&log)));
    probe.seek(SeekFrom::Start(end))?;
    probe.write_all(&BYTES)?;
    probe.sync_all()
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        if error.is_full() {
            Self::Full(error.to_string())
        } else {
            Self::Database(error)
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let text = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full(text),
            Some(ErrorCode::SystemIoFailure) => {
                // The extended code says what was tried: reading, writing, flushing ...
                let code = error.sqlite_extended_error_code();
                Self::Io(code.map_or(text, |code| ffi::Error::new(code).to_string()))
            }
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(text),
            Some(ErrorCode::CannotOpen) => Self::Unopened(text),
            _ => Self::Broken(text),
        }
    }
}

/// What cannot be turned into rows, or rows that are none of ours.
pub(crate) fn malformed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Broken(error.to_string())
}
