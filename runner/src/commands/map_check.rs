//! `stechec map check`: errors, and warnings about what will hurt.

use super::Failure;
use crate::{
    cli::{Format, MapCheckArgs},
    exit,
    report::{self, JsonProblem},
};
use rayon::prelude::*;
use serde::Serialize;
use stechec_capabilities::GameEntry;
use stechec_files::{FileError, Source};
use stechec_problem::Problems;
use stechec_workshop::Workshop;

type Checked = (Source, Problems);

pub(super) fn run(game: &GameEntry, args: &MapCheckArgs) -> Result<(), Failure> {
    let workshop = game.maps()?;
    let paths = stechec_files::expand(&args.files, "map")?;
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
        Format::Json => show_json(&checked),
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
        None => workshop.check(&source.text),
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

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[derive(Serialize)]
struct JsonReport<'a> {
    files: Vec<JsonFile<'a>>,
    errors: usize,
    warnings: usize,
}

#[derive(Serialize)]
struct JsonFile<'a> {
    file: &'a str,
    problems: Vec<JsonProblem<'a>>,
    /// Problems beyond those listed.
    more: usize,
}

fn show_json(checked: &[Checked]) {
    let files = (checked.iter())
        .map(|(source, problems)| JsonFile {
            file: &source.name,
            problems: report::for_tools(&source.text, problems),
            more: problems.not_kept(),
        })
        .collect();
    let report = JsonReport {
        files,
        errors: checked.iter().map(|(_, problems)| problems.errors()).sum(),
        warnings: checked
            .iter()
            .map(|(_, problems)| problems.warnings())
            .sum(),
    };
    report::print(&serde_json::to_string_pretty(&report).unwrap_or_default());
}
