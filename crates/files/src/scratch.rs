use std::{
    env,
    fs::{self, File},
    io,
    path::Path,
    time::Duration,
};
use tempfile::TempDir;

const PREFIX: &str = "stechec-";
/// The file in it that is locked as long as somebody needs the folder.
const LOCK: &str = "lock";
/// A folder so young may not have been locked yet.
const YOUNG: Duration = Duration::from_secs(60);

/// A folder for what is only needed for a while. It is gone with its owner; if that one was
/// killed, with the next one who makes such a folder.
#[derive(Debug)]
pub struct Scratch {
    folder: TempDir,
    /// Let go of by the system, however this process ends.
    _lock: File,
}

impl Scratch {
    /// A new folder among the system's temporary files.
    pub fn new() -> io::Result<Self> {
        Self::inside(&env::temp_dir())
    }

    fn inside(place: &Path) -> io::Result<Self> {
        remove_forgotten(place, YOUNG);
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(place)?;
        let lock = File::create(folder.path().join(LOCK))?;
        lock.lock()?;
        Ok(Self {
            folder,
            _lock: lock,
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes folders whose owners are no more. What cannot be removed is not ours.
fn remove_forgotten(place: &Path, young: Duration) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX));
        // Of a link only the link itself would be looked at here, and never what it leads to.
        let old = entry.metadata().is_ok_and(|found| {
            let age = found.modified().ok().and_then(|then| then.elapsed().ok());
            found.is_dir() && age.is_some_and(|age| age >= young)
        });
        if !ours || !old {
            continue;
        }
        let lock = crate::open(&entry.path().join(LOCK));
        if lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_holds_is_removed_and_nothing_else() {
        let place = tempfile::tempdir().expect("a folder");
        let mine = Scratch::inside(place.path()).expect("a folder");
        for (name, file) in [
            ("stechec-forgotten", LOCK),
            ("stechec-of-somebody", "other"),
            ("other", LOCK),
        ] {
            fs::create_dir(place.path().join(name)).expect("a folder");
            fs::write(place.path().join(name).join(file), "").expect("a file");
        }
        let names = || {
            let entries = fs::read_dir(place.path()).expect("a folder");
            entries
                .flatten()
                .map(|it| it.file_name())
                .collect::<Vec<_>>()
        };
        remove_forgotten(place.path(), YOUNG);
        assert_eq!(names().len(), 4, "all of them are young");
        remove_forgotten(place.path(), Duration::ZERO);
        assert_eq!(names().len(), 3);
        assert!(!place.path().join("stechec-forgotten").exists());
        assert!(mine.path().exists(), "its owner lives");
        drop(mine);
        assert_eq!(names().len(), 2);
    }
}
