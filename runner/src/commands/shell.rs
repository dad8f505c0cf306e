//! `stechec completions` and `stechec man`: what shells and man know of the command line, made
//! from its definition.

use super::Failure;
use crate::{
    cli::{CompletionsArgs, ManArgs, definition},
    report,
};
use clap_mangen::Man;
use std::{fs, path::Path};
use stechec_files::FileError;
use stechec_problem::harmless_path;

pub(super) fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut definition = definition();
    let name = definition.get_name().to_owned();
    clap_complete::generate(args.shell, &mut definition, name, &mut script);
    report::print(String::from_utf8_lossy(&script).trim_end());
    Ok(())
}

pub(super) fn man_pages(args: &ManArgs) -> Result<(), Failure> {
    fs::create_dir_all(&args.folder).map_err(|cause| FileError {
        action: "create",
        path: args.folder.clone(),
        cause,
    })?;
    let mut definition = definition().disable_help_subcommand(true);
    definition.build();
    let pages = write(&definition, &args.folder)?;
    report::print(&format!(
        "wrote {pages} man pages to {}",
        harmless_path(&args.folder)
    ));
    Ok(())
}

/// The page of a command and of all below it; answers how many there are.
fn write(command: &clap::Command, folder: &Path) -> Result<usize, Failure> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let path = folder.join(format!("{name}.1"));
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render(&mut page).map_err(|cause| FileError {
        action: "write",
        path: path.clone(),
        cause,
    })?;
    stechec_files::write(&path, &page)?;
    let mut pages = 1;
    for inner in command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set())
    {
        pages += write(inner, folder)?;
    }
    Ok(pages)
}
