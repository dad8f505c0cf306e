//! `stechec standings`, `ratings`, `show`: what is in the results of a run.

use super::{Failure, machine, recorded};
use crate::{
    cli::{Format, RatingsArgs, ShowArgs, StandingsArgs, TableFormat},
    failure::Misuse,
    report, selection, standings,
};
use stechec_answers::{self as answers, WhichResult};
use stechec_console::{
    match_in_words, ratings_for_spreadsheets, ratings_in_words, retrial_in_words,
};
use stechec_past::Recorded;
use stechec_problem::harmless_path;
use stechec_run::{AuditEntry, MatchRecord, retrials};
use stechec_tournament::rating::{Rankings, Ratings};

/// Ratings by all matches that were played, in whatever order.
pub(super) fn ratings(args: &RatingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let champions = results.header.champions.len();
    let mut model = results.header.plan.rating.clone();
    model.level = args.level.unwrap_or(model.level);
    model.check(champions).map_err(Misuse::BadLevel)?;
    let mut rankings = Rankings::new(champions);
    results.outcomes(|outcome| {
        let counted = results.header.rulings.counted(outcome);
        counted.iter().for_each(|it| rankings.add(it));
        Ok(())
    })?;
    let ratings = Ratings::new(&mut rankings, &model);
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
    let (record, which) = selected(&results, &trail, args)?;
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

/// The result somebody asks for: the one that counts, the first, or the one that is waiting.
fn selected(
    results: &Recorded,
    trail: &[AuditEntry],
    args: &ShowArgs,
) -> Result<(MatchRecord, WhichResult), Failure> {
    let counting = results.get(&args.id)?;
    let id = counting.id;
    let broken = |error: stechec_store::StoreError| results.broken(error);
    if args.first {
        let first = results.store.first(id).map_err(broken)?;
        let missing = || results.broken("its first result is missing");
        return Ok((first.ok_or_else(missing)?, WhichResult::First));
    }
    if !args.new {
        return Ok((counting, WhichResult::Counting));
    }
    let waiting = retrials(trail).get(&id).and_then(|it| it.open);
    let waiting = waiting.ok_or(Misuse::NothingWaiting(id))?;
    let record = results.store.retrial(waiting).map_err(broken)?;
    let missing = || results.broken("its new result is missing");
    Ok((record.ok_or_else(missing)?, WhichResult::Waiting))
}
