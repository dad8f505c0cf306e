//! `stechec standings`, `ratings`, `show`: what is in the results of a run.

use super::{Failure, machine, recorded};
use crate::{
    cli::{Format, RatingsArgs, ShowArgs, StandingsArgs, TableFormat},
    failure::Misuse,
    report, selection, standings,
};
use stechec_answers::{self as answers, WhichResult};
use stechec_console::{
    match_in_words, ratings_for_spreadsheets, ratings_in_words, result_of, retrial_in_words,
};
use stechec_problem::harmless_path;

/// Ratings by all matches that were played, in whatever order.
pub(super) fn ratings(args: &RatingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let champions = results.header.champions.len();
    let mut model = results.header.plan.rating.clone();
    model.level = args.level.unwrap_or(model.level);
    model.check(champions).map_err(Misuse::BadLevel)?;
    let ratings = results.ratings(&model)?;
    let header = &results.header;
    match args.format {
        TableFormat::Json => report::print_json(&answers::Ratings::new(&ratings, &model, header))?,
        TableFormat::Csv => {
            let table = ratings_for_spreadsheets(&ratings, header);
            report::print(table.csv().trim_end());
        }
        TableFormat::Table => report::print(&ratings_in_words(&ratings, header)),
    }
    Ok(())
}

pub(super) fn standings(args: &StandingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let summary = results.summary()?;
    let shown = standings::shown(&results.header, &summary, &results.programs()?, args.format)?;
    report::print(shown.trim_end());
    let progress = summary.progress().map_err(machine)?;
    let counts = summary.counts_at(&progress);
    let note = match summary.ending(&results.header.plan, counts) {
        Some(ending) => standings::ended(ending, counts),
        None => Some(standings::partial(counts)),
    };
    note.iter().for_each(|note| report::say(note));
    Ok(())
}

pub(super) fn show(args: &ShowArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    let which = match (args.first, args.new) {
        (true, _) => WhichResult::First,
        (false, true) => WhichResult::Waiting,
        (false, false) => WhichResult::Counting,
    };
    let record = result_of(&results, &trail, &args.id, which)?;
    let retrial = answers::Retrial::of(record.id, &trail, which);
    let sessions = results.sessions()?;
    match args.format {
        Format::Json => report::print_json(&answers::MatchDetail::new(
            &results.header,
            &sessions,
            &record,
            retrial,
            |_| true,
        ))?,
        Format::Text => {
            report::print(&match_in_words(&results, &record, &sessions));
            if let Some(retrial) = &retrial {
                let which = selection::of_run(&args.which);
                report::print(&format!(
                    "\n{}",
                    retrial_in_words(record.id, retrial, &which)
                ));
            }
        }
    }
    let Some(path) = &args.replay else {
        return Ok(());
    };
    let Some(replay) = &record.replay else {
        return Err(Misuse::NoReplayKept(args.id.clone()).into());
    };
    stechec_files::write(path, replay)?;
    report::say(&format!("the replay: {}", harmless_path(&path)));
    Ok(())
}
