//! `stechec api`: the bindings of every language, from the description of the interface.

use super::{Failure, with_text};
use crate::{cli::ApiArgs, exit, failure::Misuse, report};
use std::path::{Path, PathBuf};
use stechec_files::{is_as_written, write_with_folders};
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
    for (path, text) in stechec_api::wanted(&interface, &args.languages, args.output.as_deref()) {
        if !is_as_written(&path, text.as_bytes())? {
            stale.push((path, text));
        }
    }
    if args.check {
        complain(&stale)
    } else {
        write(&stale)
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
        write_with_folders(path, text.as_bytes())?;
        report::print(&format!("wrote {}", harmless_path(&path)));
    }
    if stale.is_empty() {
        report::print("all files were up to date");
    }
    Ok(())
}
