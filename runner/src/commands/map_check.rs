//! `stechec map check`: errors, and warnings about likely problems.

use super::Failure;
use crate::{
    cli::{Format, MapCheckArgs},
    exit, report,
};
use rayon::prelude::*;
use std::path::PathBuf;
use stechec_answers::{CheckedFile, MapCheck};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_collection::MAPS;
use stechec_console::{counted, hardly_a_map, map_of_another_game};
use stechec_files::{FileError, Source};
use stechec_problem::Problems;
use stechec_workshop::Workshop;

type Checked = (Source, Problems);

pub(super) fn run(game: &GameEntry, args: &MapCheckArgs) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let files = args.files.iter().map(|file| MAPS.find(file, game.name()));
    let files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
    let paths = stechec_files::expand(&files, "map")?;
    let read: Vec<Result<Checked, FileError>> = (paths.par_iter())
        .map(|path| stechec_files::read(path).map(|source| check(workshop, source)))
        .collect();
    let (mut checked, mut unreadable) = (Vec::new(), Vec::new());
    for read in read {
        match read {
            Ok(one) => checked.push(one),
            Err(error) => unreadable.push(error),
        }
    }
    match args.format {
        Format::Text => show(&checked, unreadable.len()),
        Format::Json => report::print_json(&for_tools(&checked))?,
    }
    unreadable.iter().for_each(report::complain_about_file);
    let wrong = (checked.iter())
        .any(|(_, problems)| problems.errors() > 0 || args.strict && problems.warnings() > 0);
    match (unreadable.is_empty(), wrong) {
        (false, _) => Err(Failure::Said(exit::FILES)),
        (true, true) => Err(Failure::Said(exit::FOUND_WRONG)),
        (true, false) => Ok(()),
    }
}

fn check(workshop: &dyn Workshop, mut source: Source) -> Checked {
    let problems = match source.not_text.take() {
        Some(problem) => problem.into(),
        None => {
            let problems = workshop.check(&source.text);
            let elsewhere = || map_of_another_game(GAMES, &source.text);
            let elsewhere = (problems.errors() > 0).then(elsewhere).flatten();
            let elsewhere = elsewhere.or_else(|| hardly_a_map(&source, &problems));
            elsewhere.unwrap_or(problems)
        }
    };
    (source, problems)
}

fn show(checked: &[Checked], not_read: usize) {
    for (source, problems) in checked.iter().filter(|(_, problems)| !problems.is_empty()) {
        report::print(&report::for_people(&source.name, &source.text, problems));
        report::print("");
    }
    let errors = checked.iter().map(|(_, problems)| problems.errors()).sum();
    let warnings = checked
        .iter()
        .map(|(_, problems)| problems.warnings())
        .sum();
    let maps = counted(checked.len(), "map");
    let others = match not_read {
        0 => String::new(),
        _ => format!(", {not_read} not read"),
    };
    report::print(&match (errors, warnings, not_read) {
        (0, 0, 0) => format!("{maps} checked: no problems"),
        _ => format!(
            "{maps} checked{others}: {}, {}",
            counted(errors, "error"),
            counted(warnings, "warning")
        ),
    });
}

fn for_tools(checked: &[Checked]) -> MapCheck {
    let problems = || checked.iter().map(|(_, problems)| problems);
    MapCheck {
        files: (checked.iter())
            .map(|(source, problems)| CheckedFile::new(&source.name, &source.text, problems))
            .collect(),
        errors: problems().map(Problems::errors).sum(),
        warnings: problems().map(Problems::warnings).sum(),
    }
}
