//! The folder of a run: `results/<run>/`.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use stechec_files::FileError;

/// How often a lock that is taken is tried again, and after how long.
const TRIES: u32 = 5;
const INSTANT: Duration = Duration::from_millis(20);

/// Where a run keeps everything.
#[derive(Clone, Debug)]
pub struct RunFolder(PathBuf);

/// Why a run cannot have its folder.
#[derive(Debug, thiserror::Error)]
pub enum Busy {
    /// Another run is writing there.
    #[error("another run is writing to {}", .0.display())]
    Taken(PathBuf),
    /// The folder cannot be used.
    #[error(transparent)]
    File(FileError),
}

impl RunFolder {
    /// The folder of a run, which may not be there yet.
    pub fn new(results: &Path, run: &str) -> Self {
        Self(results.join(run))
    }

    /// A folder that was named as it is.
    pub fn at(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The results themselves.
    pub fn store(&self) -> PathBuf {
        self.0.join("results.sqlite")
    }

    /// Makes the folder, and keeps others out as long as the lock lives. The system gives
    /// it back when this process ends, however that comes about.
    pub fn lock(&self) -> Result<File, Busy> {
        let file = |action, path: &Path, cause| {
            Busy::File(FileError {
                action,
                path: path.to_owned(),
                cause,
            })
        };
        fs::create_dir_all(&self.0).map_err(|cause| file("create", &self.0, cause))?;
        let path = self.0.join("lock");
        let lock = File::create(&path).map_err(|cause| file("write", &path, cause))?;
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

    /// Whether a run is writing there.
    pub fn is_running(&self) -> bool {
        let lock = File::open(self.0.join("lock"));
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// The runs below a folder of results, by name.
pub fn runs(results: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(results)? {
        let entry = entry?;
        if RunFolder::at(&entry.path()).store().is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
