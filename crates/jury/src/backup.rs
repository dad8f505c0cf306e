//! The results of a run, copied in one piece while it may go on.

use crate::{Error, seal, unusable};
use std::{fs, path::Path};
use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_store::{Place, Sqlite, Store};

/// Copies results and their seal to a folder, which is made if it is not there. Answers how many
/// matches there are.
pub fn backup(results: &Recorded, out: &Path) -> Result<u64, Error> {
    let copy = Place::at(out);
    if copy.store().exists() {
        return Err(Error::ResultsThere(out.to_owned()));
    }
    let failed = |action, path: &Path| {
        let path = path.to_owned();
        move |cause| FileError {
            action,
            path,
            cause,
        }
    };
    fs::create_dir_all(out).map_err(failed("create", out))?;
    // Under another name until it is whole.
    let part = out.join("results.sqlite.part");
    Sqlite::remove(&part).map_err(failed("remove", &part))?;
    let copied = results.store.copy_to(&part);
    let copied = copied.and_then(|()| Sqlite::read(&part)?.count());
    let count = copied.map_err(|error| {
        let _ = Sqlite::remove(&part);
        failed("write", &part)(std::io::Error::other(error.to_string()))
    })?;
    fs::rename(&part, copy.store()).map_err(failed("write", &copy.store()))?;
    seals(results, out)?;
    Ok(count)
}

/// Brings a run to another place, where nothing is kept of it yet, with its seal. Answers how many
/// matches there are.
pub fn import(results: &Recorded, into: &Place) -> Result<u64, Error> {
    let _lock = into.lock()?;
    let failed = |error| unusable(into, &error);
    if into.exists().map_err(failed)? {
        return Err(Error::ResultsThere(into.shown()));
    }
    into.take_over(results.store.as_ref()).map_err(failed)?;
    let out = into.path();
    fs::create_dir_all(out).map_err(|cause| FileError {
        action: "create",
        path: out.to_owned(),
        cause,
    })?;
    seals(results, out)?;
    results.store.count().map_err(failed)
}

/// A seal goes with its results.
fn seals(results: &Recorded, out: &Path) -> Result<(), FileError> {
    let files = seal::files(results);
    for from in [files.manifest, files.signature] {
        if let (true, Some(name)) = (from.is_file(), from.file_name()) {
            let text = stechec_files::read(&from)?.text;
            stechec_files::write_own(&out.join(name), text.as_bytes())?;
        }
    }
    Ok(())
}
