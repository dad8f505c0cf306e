//! How a run ended, and where to look next.

use super::progress::Count;
use crate::{cli::RunArgs, commands::Failure, exit, report, selection, standings};
use stechec_catalogue::GAMES;
use stechec_console::{counted_matches, faults_in_words, matches_are, verdict_in_words};
use stechec_past::Recorded;
use stechec_play::tournament::{Plan, Played, Run};
use stechec_problem::harmless_path;
use stechec_store::Place;

/// Says how it ended, and where to look next.
pub(super) fn conclude(
    plan: &Plan,
    folder: &Place,
    args: &RunArgs,
    count: &Count,
    played: &Played,
) -> Result<(), Failure> {
    // A jury may have ruled since it began.
    let results = Recorded::open(folder.clone())?;
    let (header, programs) = (&results.header, results.programs()?);
    let shown = if header.rulings == plan.setup.rulings {
        standings::shown(header, &count.summary, &programs, args.format)?
    } else {
        standings::shown(header, &results.summary()?, &programs, args.format)?
    };
    report::print(shown.trim_end());
    for faults in count.faults.iter() {
        let name = header.champion_name(faults.champion).unwrap_or("?");
        report::say(&faults_in_words(name, faults));
    }
    for (id, fault) in &played.failed {
        report::say(&format!("{id} could not be played: {}", fault.message));
    }
    let played_now = count.matches;
    let shown = harmless_path(&folder.shown());
    if played.stopped {
        report::say(&format!(
            "stopped after {}; `stechec run{}` resumes from there",
            counted_matches(played_now),
            selection::of_plan(&args.config, &args.shelf)
        ));
        return Err(Failure::Said(exit::STOPPED));
    }
    if let (Some(verdict), Some(stop)) = (played.verdict, &plan.stop) {
        report::say(&verdict_in_words(
            verdict,
            stop.rule.top,
            Run::total(plan),
            played_now,
        ));
    }
    let which = selection::of_planned_run(&args.config, &args.shelf, folder);
    let example = count.first;
    let example = example.map_or_else(String::new, |id| id.to_string());
    report::say(&format!(
        "{} in {shown}; look at them with\n  stechec ratings{which}\n  \
         stechec matches --faults{which}\n  stechec show {example}{which}\n  \
         stechec serve {}",
        matches_are(played_now),
        selection::served(folder)
    ));
    write_report(&results, plan)?;
    if played.failed.is_empty() {
        return Ok(());
    }
    Err(Failure::Said(exit::MACHINE))
}

/// What was played is safe, whatever becomes of its report.
pub(super) fn write_report(results: &Recorded, plan: &Plan) -> Result<(), Failure> {
    let page = stechec_past::write_report(results, None, GAMES, plan.report_language)?;
    report::say(&format!("the report: {}", harmless_path(&page)));
    Ok(())
}
