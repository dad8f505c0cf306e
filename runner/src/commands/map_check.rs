//! `stechec map check`: errors, and warnings about likely problems.

use super::Failure;
use crate::{
    cli::{Format, MapCheckArgs},
    exit, report,
};
use rayon::prelude::*;
use std::path::PathBuf;
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_collection::MAPS;
use stechec_console::{CheckedMap, checked_in_words, map_check};
use stechec_files::FileError;

pub(super) fn run(game: &GameEntry, args: &MapCheckArgs) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let files = args.files.iter().map(|file| MAPS.find(file, game.name()));
    let files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
    let paths = stechec_files::expand(&files, "map")?;
    let read: Vec<Result<CheckedMap, FileError>> = (paths.par_iter())
        .map(|path| Ok(CheckedMap::new(workshop, GAMES, stechec_files::read(path)?)))
        .collect();
    let (mut checked, mut unreadable) = (Vec::new(), Vec::new());
    for read in read {
        match read {
            Ok(one) => checked.push(one),
            Err(error) => unreadable.push(error),
        }
    }
    match args.format {
        Format::Text => {
            report::print(&checked_in_words(
                &checked,
                unreadable.len(),
                report::width(),
            ));
        }
        Format::Json => report::print_json(&map_check(&checked))?,
    }
    unreadable.iter().for_each(report::complain_about_file);
    if !unreadable.is_empty() {
        return Err(Failure::Said(exit::FILES));
    }
    if checked.iter().any(|map| map.is_refused(args.strict)) {
        return Err(Failure::Said(exit::FOUND_WRONG));
    }
    Ok(())
}
