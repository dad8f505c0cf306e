//! `stechec scenario check`: scripts against their known outcomes.

use super::Failure;
use crate::{cli::ScenarioCheckArgs, exit, failure::Misuse, report};
use rayon::prelude::*;
use std::{io::ErrorKind, path::Path};
use stechec_capabilities::{GameEntry, Scripts};
use stechec_files::{BadText, FileError, TextError};
use stechec_play::compare_outcomes;
use stechec_problem::harmless_path;

/// What is wrong with one script, ready to be shown, and the exit code for it.
type Wrong = (String, u8);

pub(super) fn run(game: &GameEntry, args: &ScenarioCheckArgs) -> Result<(), Failure> {
    let scripts = game.scripts()?;
    if args.files.iter().any(|path| path.as_os_str() == "-") {
        return Err(Misuse::NoExpectedOutcome.into());
    }
    let files = stechec_files::expand(&args.files, "scn")?;
    let wrong: Vec<Wrong> = (files.par_iter())
        .filter_map(|file| check(scripts, file))
        .collect();
    for (how, _) in &wrong {
        report::print(how);
        report::print("");
    }
    let agree = files.len() - wrong.len();
    report::print(&format!("{agree} of {} scenarios agree", files.len()));
    match wrong.iter().map(|(_, code)| *code).max() {
        Some(code) => Err(Failure::Said(code)),
        None => Ok(()),
    }
}

fn check(scripts: &dyn Scripts, script: &Path) -> Option<Wrong> {
    let difference = match compare_outcomes(scripts, script) {
        Ok(difference) => difference?,
        Err(TextError::File(error)) => return Some((without_outcome(script, error), exit::FILES)),
        Err(TextError::Text(text)) => {
            let BadText { source, problems } = *text;
            let shown = report::for_people(&source.name, &source.text, &problems);
            return Some((shown, exit::FOUND_WRONG));
        }
    };
    Some((
        format!("{}: {difference}", harmless_path(&script)),
        exit::FOUND_WRONG,
    ))
}

/// A file is missing: most often an outcome that was never written down.
fn without_outcome(script: &Path, error: FileError) -> String {
    let outcome = script.with_extension("jsonl");
    let missing = error.cause.kind() == ErrorKind::NotFound && error.path == outcome;
    if !missing {
        return error.to_string();
    }
    let (script, outcome) = (harmless_path(&script), harmless_path(&outcome));
    format!("{error}\n  write it with: stechec scenario run {script} > {outcome}")
}
