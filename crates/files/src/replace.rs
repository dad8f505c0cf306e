//! One file takes the place of another in a single step, and nothing of those stays who were killed
//! before it.

use std::{
    ffi::OsStr,
    fs::{self, File, Metadata},
    io::{self, Write},
    path::Path,
};
use tempfile::NamedTempFile;

const PREFIX: &str = ".stechec-";

/// Writes a new file beside `target` and gives it that name.
pub(crate) fn replace(
    target: &Path,
    folder: &Path,
    there: Option<Metadata>,
    content: &[u8],
) -> io::Result<()> {
    // The name of the temporary file means nothing to anybody.
    let plainly = |error: io::Error| io::Error::from(error.kind());
    remove_forgotten(folder);
    let mut file = begin(folder).map_err(plainly)?;
    file.write_all(content).map_err(plainly)?;
    if let Some(there) = there {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.persist(target).map_err(|error| plainly(error.error))?;
    Ok(())
}

/// A new file, locked as long as its writer lives.
fn begin(folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder)?;
        // Not every file system has locks; there nothing is removed either.
        let _ = file.as_file().lock();
        // Somebody else may have taken it for forgotten before it was locked.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes files whose writers are no more.
fn remove_forgotten(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let ours = is_ours(&entry.file_name());
        if ours && let Ok(file) = crate::open(&entry.path()) {
            remove_unlocked(&file, &entry.path());
        }
    }
}

fn is_ours(name: &OsStr) -> bool {
    // What tempfile adds is six letters and digits.
    let drawn = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
    drawn
        .is_some_and(|drawn| drawn.len() == 6 && drawn.bytes().all(|it| it.is_ascii_alphanumeric()))
}

fn remove_unlocked(file: &File, path: &Path) {
    if file.try_lock().is_ok() {
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        let mut names: Vec<String> = (entries)
            .map(|it| it.file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn what_killed_writers_left_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let others = [
            ".stechec-report-abcdef",
            ".stechec-notes",
            ".stechecignore",
            "abcdef",
        ];
        for name in others.iter().chain(&[".stechec-a1B2c3"]) {
            fs::write(folder.path().join(name), "").expect("a file");
        }
        fs::create_dir(folder.path().join(".stechec-folder")).expect("a folder");
        let writer = begin(folder.path()).expect("a file");
        replace(&folder.path().join("new"), folder.path(), None, b"content")
            .expect("it is written");
        let mut expected: Vec<String> = others.iter().map(|&it| it.to_owned()).collect();
        let begun = writer
            .path()
            .file_name()
            .and_then(OsStr::to_str)
            .expect("a name");
        expected.extend([begun, ".stechec-folder", "new"].map(str::to_owned));
        expected.sort();
        assert_eq!(names(folder.path()), expected);
        drop(writer);
        assert_eq!(
            fs::read(folder.path().join("new")).expect("a file"),
            b"content"
        );
    }

    #[test]
    fn many_may_write_the_same_file_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("file");
        std::thread::scope(|scope| {
            for number in 0..8u8 {
                let (target, folder) = (&target, folder.path());
                scope.spawn(move || {
                    for _ in 0..100 {
                        replace(target, folder, None, &[number; 1000]).expect("it is written");
                    }
                });
            }
        });
        assert_eq!(names(folder.path()), ["file"]);
        let content = fs::read(&target).expect("a file");
        assert!(content.len() == 1000 && content.iter().all(|it| *it == content[0]));
    }
}
