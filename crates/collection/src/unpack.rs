//! From the program to a folder of the user's.

use crate::{Collection, EDITION, Item};
use rustix::process::getuid;
use std::{
    env,
    fs::{self, DirBuilder},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
};
use stechec_files::{FileError, user_cache};

/// Puts what is inside the program where it can be read and built: the user's cache or, where
/// that cannot be used, a folder of the user's own beside other temporary files.
pub(crate) fn item(collection: &Collection, item: &Item) -> Result<PathBuf, FileError> {
    let place = |cache: &Path| {
        // By edition: two versions of the program have different things of the same name.
        let folder = cache.join(EDITION).join(collection.folder).join(item.game);
        write(collection, item, &folder)
    };
    let cache = user_cache().map(|cache| cache.join("collection"));
    if let Some(Ok(placed)) = cache.map(|cache| place(&cache)) {
        return Ok(placed);
    }
    place(&beside_temporary_files()?)
}

/// Writes an item into a folder; what is there already and the same is left alone.
pub(crate) fn write(
    collection: &Collection,
    item: &Item,
    folder: &Path,
) -> Result<PathBuf, FileError> {
    let inner = if collection.ending.is_empty() {
        folder.join(item.name)
    } else {
        folder.to_owned()
    };
    for (path, bytes) in item.files {
        let place = inner.join(path);
        if stechec_files::read_bytes(&place, bytes.len() as u64).is_ok_and(|there| there == *bytes)
        {
            continue;
        }
        let parent = place.parent().unwrap_or(&inner);
        fs::create_dir_all(parent).map_err(|cause| failed("make", parent, cause))?;
        stechec_files::write_own(&place, bytes)?;
    }
    let name = format!("{}{}", item.name, collection.ending);
    Ok(folder.join(name))
}

fn failed(action: &'static str, path: &Path, cause: io::Error) -> FileError {
    FileError {
        action,
        path: path.to_owned(),
        cause,
    }
}

/// A folder that nobody else can write to.
fn beside_temporary_files() -> Result<PathBuf, FileError> {
    let uid = getuid().as_raw();
    let folder = env::temp_dir().join(format!("stechec-{uid}"));
    match DirBuilder::new().mode(0o700).create(&folder) {
        Ok(()) => return Ok(folder),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(failed("make", &folder, error)),
    }
    let there = fs::symlink_metadata(&folder).map_err(|cause| failed("use", &folder, cause))?;
    if !there.is_dir() || there.uid() != uid || there.mode() & 0o077 != 0 {
        let cause = io::Error::other("others could change what is in it");
        return Err(failed("use", &folder, cause));
    }
    Ok(folder)
}
