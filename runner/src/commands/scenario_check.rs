//! `stechec scenario check`: scripts against their known outcomes.

use super::Failure;
use crate::{
    cli::ScenarioCheckArgs,
    exit,
    files::{self, FileError},
    games::Scenarios,
    report,
};
use rayon::prelude::*;
use std::{io::ErrorKind, ops::ControlFlow, path::Path};
use stechec_scenario::first_difference;

/// What is wrong with one script, ready to be shown, and the exit code for it.
type Wrong = (String, u8);

pub(super) fn run(scenarios: &dyn Scenarios, args: &ScenarioCheckArgs) -> Result<(), Failure> {
    if args.files.iter().any(|path| path.as_os_str() == "-") {
        let message = "scripts from standard input have no outcome beside them";
        return Err(Failure::Usage(
            message.into(),
            Some("name files or folders".into()),
        ));
    }
    let scripts = files::expand(&args.files, "scn")?;
    let wrong: Vec<Wrong> = (scripts.par_iter())
        .filter_map(|script| check(scenarios, script))
        .collect();
    for (how, _) in &wrong {
        report::print(how);
        report::print("");
    }
    let agree = scripts.len() - wrong.len();
    report::print(&format!("{agree} of {} scenarios agree", scripts.len()));
    match wrong.iter().map(|(_, code)| *code).max() {
        Some(code) => Err(Failure::Said(code)),
        None => Ok(()),
    }
}

fn check(scenarios: &dyn Scenarios, script: &Path) -> Option<Wrong> {
    let difference = match compare(scenarios, script) {
        Ok(difference) => difference?,
        Err(Failure::File(error)) => return Some((without_outcome(script, error), exit::FILES)),
        Err(Failure::Text(text)) => {
            let (source, problems) = *text;
            let shown = report::for_people(&source.name, &source.text, &problems);
            return Some((shown, exit::FOUND_WRONG));
        }
        Err(_) => "it cannot be compared".to_owned(),
    };
    Some((
        format!("{}: {difference}", script.display()),
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
    let (script, outcome) = (script.display(), outcome.display());
    format!("{error}\n  write it with: stechec scenario run {script} > {outcome}")
}

/// The first difference of a script's outcome from what is written down beside it.
fn compare(scenarios: &dyn Scenarios, script: &Path) -> Result<Option<String>, Failure> {
    // Only as many phases as are written down, and one more, need to be played.
    let outcome = script.with_extension("jsonl");
    let lines = files::read(&outcome).map_or(0, |written| written.text.lines().count());
    let mut played: Vec<serde_json::Value> = Vec::new();
    super::with_text(script, |text| {
        scenarios.outcomes(text, &mut |line| {
            played.push(serde_json::from_str(&line).unwrap_or_default());
            match played.len() > lines {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })
    })?;
    super::with_text(&outcome, |written| {
        Ok(match first_difference(written, &played) {
            Ok(difference) => difference.map(|difference| difference.to_string()),
            Err(not_json) => Some(format!("the outcome's {not_json}")),
        })
    })
}
