//! `stechec backup`: the results of a run, copied in one piece while it may go on.

use super::{Failure, recorded, seal};
use crate::{cli::BackupArgs, report};
use std::{fs, path::Path};
use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_store::{RunFolder, Sqlite, Store};

pub(super) fn run(args: &BackupArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let copy = RunFolder::at(&args.out);
    if copy.store().exists() {
        let message = format!("there are results in {} already", args.out.display());
        let help = "choose another folder: a backup replaces nothing";
        return Err(Failure::Usage(message, Some(help.to_owned())));
    }
    let failed = |action, path: &Path| {
        let path = path.to_owned();
        move |cause| FileError {
            action,
            path,
            cause,
        }
    };
    fs::create_dir_all(&args.out).map_err(failed("create", &args.out))?;
    // Under another name until it is whole.
    let part = args.out.join("results.sqlite.part");
    Sqlite::remove(&part).map_err(failed("remove", &part))?;
    let copied = results.store.copy_to(&part);
    let copied = copied.and_then(|()| Sqlite::read(&part)?.count());
    let count = copied.map_err(|error| {
        let _ = Sqlite::remove(&part);
        failed("write", &part)(std::io::Error::other(error.to_string()))
    })?;
    fs::rename(&part, copy.store()).map_err(failed("write", &copy.store()))?;
    seals(&results, &args.out)?;
    let out = args.out.display();
    report::print(&format!(
        "{count} matches are in {out}; look at them with --run {out}"
    ));
    Ok(())
}

/// A seal goes with its results.
fn seals(results: &Recorded, out: &Path) -> Result<(), Failure> {
    let files = seal::files(results);
    for from in [files.manifest, files.signature] {
        if let (true, Some(name)) = (from.is_file(), from.file_name()) {
            let text = stechec_files::read(&from)?.text;
            stechec_files::write(&out.join(name), text.as_bytes())?;
        }
    }
    Ok(())
}
