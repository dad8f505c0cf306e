//! `stechec api`: the bindings of every language, from the description of the interface.

use super::{Failure, with_text};
use crate::{cli::ApiArgs, exit, failure::Misuse, report};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, LANGUAGES, Language, everything, generate};
use stechec_files::FileError;
use stechec_problem::harmless_path;

pub(super) fn run(game: &str, args: &ApiArgs) -> Result<(), Failure> {
    let description = Path::new("api").join(format!("{game}.yml"));
    let interface = with_text(&description, stechec_api::read)?;
    if interface.game != game {
        return Err(Misuse::OtherInterface {
            file: description,
            found: interface.game,
            wanted: game.to_owned(),
        }
        .into());
    }
    let mut stale = Vec::new();
    for (path, text) in wanted(&interface, args) {
        if !is_fresh(&path, &text)? {
            stale.push((path, text));
        }
    }
    if args.check {
        complain(&stale)
    } else {
        write(&stale)
    }
}

/// Every file that should be there, and what should be in it.
fn wanted(interface: &Interface, args: &ApiArgs) -> Vec<(PathBuf, String)> {
    let chosen = |language: &&Language| {
        args.languages.is_empty() || args.languages.iter().any(|name| name == language.name)
    };
    let bindings = ["api", "generated", &interface.game].iter().collect();
    let folder: &PathBuf = match &args.output {
        Some(output) => output,
        None if args.languages.is_empty() => return everything(interface),
        None => &bindings,
    };
    (LANGUAGES.iter().copied().filter(chosen))
        .flat_map(|language| {
            let files = generate(interface, language).into_iter();
            files.map(move |file| (folder.join(language.name).join(file.path), file.text))
        })
        .collect()
}

fn is_fresh(path: &Path, text: &str) -> Result<bool, FileError> {
    match fs::read(path) {
        Ok(found) => Ok(found == text.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(cause) => Err(FileError {
            action: "read",
            path: path.to_owned(),
            cause,
        }),
    }
}

fn complain(stale: &[(PathBuf, String)]) -> Result<(), Failure> {
    if stale.is_empty() {
        report::print("all generated files are up to date");
        return Ok(());
    }
    for (path, _) in stale {
        report::print(&format!("stale: {}", harmless_path(&path)));
    }
    report::complain(
        "some generated files are out of date",
        Some("run the same command without --check to refresh them"),
    );
    Err(Failure::Said(exit::FOUND_WRONG))
}

fn write(stale: &[(PathBuf, String)]) -> Result<(), Failure> {
    for (path, text) in stale {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|cause| FileError {
                action: "create",
                path: folder.to_owned(),
                cause,
            })?;
        }
        stechec_files::write(path, text.as_bytes())?;
        report::print(&format!("wrote {}", harmless_path(&path)));
    }
    if stale.is_empty() {
        report::print("all files were up to date");
    }
    Ok(())
}
