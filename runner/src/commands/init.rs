//! `stechec init`: a folder for a contest, ready to be played.

use super::{Failure, first_steps::first_language};
use crate::{cli::InitArgs, failure::Misuse, report};
use std::path::Path;
use stechec_capabilities::GameEntry;
use stechec_play::{Contest, create_contest, plan_of_contest};
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &InitArgs) -> Result<(), Failure> {
    let folder = &args.folder;
    let plan = plan_of_contest(folder);
    if plan.exists() {
        return Err(Misuse::PlanExists(plan).into());
    }
    tell(game, folder, &create_contest(game, folder)?);
    Ok(())
}

fn tell(game: &GameEntry, folder: &Path, contest: &Contest) {
    let name = game.name();
    let Contest {
        maps,
        champions,
        ready,
        lacking,
    } = contest;
    let place = harmless_path(&folder);
    report::print(&format!(
        "A contest of {name} in {place}: {maps} maps, {champions} champions and a plan.\n\n\
         Next, in that folder:"
    ));
    // What the game does not bring has to be there before anything can be played.
    for (what, count) in [("maps", maps), ("champions", champions)] {
        if *count == 0 {
            report::print(&format!(
                "  put {what} into {what}/{name}: {name} brings none"
            ));
        }
    }
    let mut steps = vec![("stechec run".to_owned(), "play the tournament")];
    if let Some(language) = first_language(game) {
        let new = format!("stechec champion new {language} champions/{name}/mine");
        steps.push((new, "take part"));
    }
    steps.push(("stechec serve".to_owned(), "watch in the browser"));
    steps_in_columns(&steps);
    if !lacking.is_empty() {
        let lacking: String = lacking.iter().map(|it| format!("\n  {it}")).collect();
        report::print(&format!(
            "\n{} of the champions can play here; for the others:{lacking}",
            ready.len(),
        ));
    }
}

fn steps_in_columns(steps: &[(String, &str)]) {
    let width = steps.iter().map(|(step, _)| step.chars().count()).max();
    let width = width.unwrap_or(0) + 3;
    for (step, about) in steps {
        report::print(&format!("  {step:<width$}{about}"));
    }
}
