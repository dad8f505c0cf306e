//! The folder of a run: `results/<run>/`.

use crate::{Sqlite, Store, StoreError, copy};
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use stechec_files::FileError;
use stechec_problem::harmless_path;

/// How often a lock that is taken is tried again, and after how long.
const TRIES: u32 = 5;
const INSTANT: Duration = Duration::from_millis(20);

/// What belongs to the results of a run, in the order in which it can be moved: a log is of
/// no use without its database.
const SET_ASIDE: [&str; 7] = [
    "report",
    "manifest.sig",
    "manifest.json",
    "results.sqlite-shm",
    "results.sqlite-wal",
    "results.sqlite-journal",
    "results.sqlite",
];

/// Where a run keeps everything.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

/// Results that were put aside when a run was started over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The folder they are in, seen from the run's.
    pub folder: String,
    /// How many matches there are; none if that cannot be read.
    pub matches: Option<u64>,
}

/// Why a run cannot have its folder.
#[derive(Debug, thiserror::Error)]
pub enum Busy {
    /// Another run is writing there.
    #[error("another run is writing to {}", harmless_path(.0))]
    Taken(PathBuf),
    /// Another run is writing there, and it is known whose.
    #[error("`{run}` is being run by {who}")]
    TakenBy {
        /// The run.
        run: String,
        /// Who runs it.
        who: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(StoreError),
    /// The folder cannot be used.
    #[error(transparent)]
    File(FileError),
}

impl Folder {
    /// The folder of a run, which may not be there yet.
    pub(crate) fn new(results: &Path, run: &str) -> Self {
        Self(results.join(run))
    }

    /// A folder that was named as it is.
    pub(crate) fn at(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The results themselves.
    pub(crate) fn store(&self) -> PathBuf {
        self.0.join("results.sqlite")
    }

    /// Makes the folder, and keeps others out as long as the lock lives. The system gives
    /// it back when this process ends, however that comes about.
    pub(crate) fn lock(&self) -> Result<File, Busy> {
        let file = |action, path: &Path, cause| {
            Busy::File(FileError {
                action,
                path: path.to_owned(),
                cause,
            })
        };
        fs::create_dir_all(&self.0).map_err(|cause| file("create", &self.0, cause))?;
        let path = self.0.join("lock");
        let lock = stechec_files::open_to_lock(&path);
        let lock = lock.map_err(|cause| file("write", &path, cause))?;
        let mut tries = TRIES;
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(lock),
                // Whoever only looks whether it is taken holds it for an instant.
                Err(TryLockError::WouldBlock) if tries > 0 => thread::sleep(INSTANT),
                Err(TryLockError::WouldBlock) => return Err(Busy::Taken(self.0.clone())),
                Err(TryLockError::Error(cause)) => return Err(file("lock", &path, cause)),
            }
            tries -= 1;
        }
    }

    /// Takes over everything that is kept of a run elsewhere. It has another name until it is
    /// whole.
    pub(crate) fn take_over(&self, from: &dyn Store) -> Result<(), StoreError> {
        let failed = |error: io::Error| StoreError::Io(error.to_string());
        let part = self.0.join("results.sqlite.part");
        Sqlite::remove(&part).map_err(failed)?;
        let copied = Sqlite::open(&part).and_then(|mut file| copy(from, &mut file));
        if let Err(error) = copied {
            let _ = Sqlite::remove(&part);
            return Err(error);
        }
        fs::rename(&part, self.store()).map_err(failed)
    }

    /// Puts what is kept here aside, where it can still be looked at: into `replaced-1`, or
    /// the next number that is free. Answers where, if there was anything.
    pub(crate) fn set_aside(&self) -> Result<Option<PathBuf>, FileError> {
        // Also what cannot be read: a link that leads in circles.
        let there = |name: &&str| fs::symlink_metadata(self.0.join(name)).is_ok();
        let names: Vec<&str> = SET_ASIDE.into_iter().filter(there).collect();
        if names.is_empty() {
            return Ok(None);
        }
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |cause| FileError {
                action: "move",
                path,
                cause,
            }
        };
        let free = (1_u64..).map(|number| self.0.join(format!("replaced-{number}")));
        let free = free.into_iter().find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| self.0.join("replaced"));
        fs::create_dir(&aside).map_err(failed(&aside))?;
        for name in names {
            let from = self.0.join(name);
            fs::rename(&from, aside.join(name)).map_err(failed(&from))?;
        }
        Ok(Some(aside))
    }

    /// What was put aside last, if anything ever was.
    pub(crate) fn replaced(&self) -> Option<Replaced> {
        let number = |entry: fs::DirEntry| -> Option<u64> {
            let name = entry.file_name();
            name.to_str()?.strip_prefix("replaced-")?.parse().ok()
        };
        let entries = fs::read_dir(&self.0).ok()?.flatten();
        let last = entries.filter_map(number).max()?;
        let folder = format!("replaced-{last}");
        let store = Self(self.0.join(&folder)).store();
        let matches = Sqlite::read(&store).and_then(|store| store.count());
        Some(Replaced {
            folder,
            matches: matches.ok(),
        })
    }

    /// Whether a run is writing there.
    pub(crate) fn is_running(&self) -> bool {
        let lock = stechec_files::open(&self.0.join("lock"));
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// The runs below a folder of results, by name.
pub fn runs(results: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(results)? {
        let entry = entry?;
        if Folder::at(&entry.path()).store().is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
