//! `stechec standings`, `ratings`, `show`: what is in the results of a run.

use super::{Failure, machine, recorded};
use crate::{
    cli::{Format, RatingsArgs, ShowArgs, StandingsArgs, TableFormat},
    report, standings,
};
use stechec_answers::{self as answers, WhichResult};
use stechec_past::Recorded;
use stechec_problem::harmless_path;
use stechec_proof::session_of;
use stechec_report::Table;
use stechec_run::{
    AuditEntry, Header, Language, MatchRecord, SeatRecord, Session, repeats_in_words, retrials,
};
use stechec_store::Store;
use stechec_tournament::{
    MatchId,
    rating::{Rankings, Ratings},
};

/// Ratings by all matches that were played, in whatever order.
pub(super) fn ratings(args: &RatingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let champions = results.header.champions.len();
    let mut model = results.header.plan.rating.clone();
    model.level = args.level.unwrap_or(model.level);
    (model.check(champions)).map_err(|error| Failure::Usage(error.to_string(), None))?;
    let mut rankings = Rankings::new(champions);
    results.outcomes(|outcome| {
        let counted = results.header.rulings.counted(outcome);
        counted.iter().for_each(|it| rankings.add(it));
        Ok(())
    })?;
    let ratings = Ratings::new(&mut rankings, &model);
    if args.format == TableFormat::Json {
        return report::print_json(&answers::Ratings::new(&ratings, &model, &results.header));
    }
    if args.format == TableFormat::Csv {
        let table = ratings_for_spreadsheets(&ratings, &results.header);
        report::print(table.csv().trim_end());
        return Ok(());
    }
    let mut table = Table::new(RATED.map(str::to_owned));
    for row in &ratings.rows {
        let [_, title] = standings::called(&results.header, row.champion);
        let share = |share: f64| format!("{:.1} %", share * 100.0);
        table.rows.push(vec![
            title,
            format!("{:.0}", row.rating),
            format!("{:.0}", row.low),
            format!("{:.0}", row.high),
            row.matches.to_string(),
            row.better_than_next.map(share).unwrap_or_default(),
        ]);
    }
    report::print(table.text().trim_end());
    let repeats = repeats_in_words(ratings.repeated, Language::English);
    repeats.iter().for_each(|it| report::print(it));
    Ok(())
}

/// What is told of a rating.
const RATED: [&str; 6] = [
    "champion",
    "rating",
    "low",
    "high",
    "matches",
    "better than next",
];

/// The same with numbers in full.
fn ratings_for_spreadsheets(ratings: &Ratings, header: &Header) -> Table {
    let head = RATED.into_iter().chain(["title"]);
    let mut table = Table::new(head.map(str::to_owned));
    for row in &ratings.rows {
        let [name, title] = standings::called(header, row.champion);
        let better = row.better_than_next.map(|it| it.to_string());
        table.rows.push(vec![
            name,
            row.rating.to_string(),
            row.low.to_string(),
            row.high.to_string(),
            row.matches.to_string(),
            better.unwrap_or_default(),
            title,
        ]);
    }
    table
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
            tell(&results, &record, &sessions);
            retrial.iter().for_each(|it| tell_retrial(record.id, it));
        }
    }
    let Some(path) = &args.replay else {
        return Ok(());
    };
    let Some(replay) = &record.replay else {
        let help = Some("`[keep] replays = \"all\"` in the plan keeps them".to_owned());
        let message = format!("no replay of {} was kept", args.id);
        return Err(Failure::Usage(message, help));
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
    let Some(waiting) = waiting else {
        return Err(Failure::Usage(
            format!("no new result of {id} is waiting"),
            Some(format!("`stechec rejudge {id} --reason …` plays it again")),
        ));
    };
    let record = results.store.retrial(waiting).map_err(broken)?;
    let missing = || results.broken("its new result is missing");
    Ok((record.ok_or_else(missing)?, WhichResult::Waiting))
}

/// Says that there is more than one result, and which this one is.
fn tell_retrial(id: MatchId, retrial: &answers::Retrial) {
    let shown = match (retrial.shown, retrial.applied) {
        (WhichResult::First, Some(_)) => {
            "this is the first result; it was replaced and does not count".to_owned()
        }
        (WhichResult::Waiting, _) => format!(
            "this is a new result, which does not count; `stechec rejudge {id} --apply` or --drop decides"
        ),
        (_, Some(entry)) => format!(
            "this result replaced the first one (entry {entry} of `stechec audit`); `stechec show \
             {id} --first` shows that"
        ),
        (_, None) => "this is the first result, and it counts".to_owned(),
    };
    report::print(&format!("\n{shown}"));
    if let (Some(entry), false) = (retrial.waiting, retrial.shown == WhichResult::Waiting) {
        report::print(&format!(
            "a new result is waiting (entry {entry} of `stechec audit`); `stechec show {id} --new` \
             shows it"
        ));
    }
}

/// A match in words: ranks, and what failed.
fn tell(results: &Recorded, record: &MatchRecord, sessions: &[Session]) {
    let session = if sessions.len() > 1 {
        format!(", session {}", record.session)
    } else {
        String::new()
    };
    report::print(&format!(
        "{} on {}, seed {}{session}",
        record.id,
        results.map(record),
        record.seed
    ));
    let programs = session_of(record, sessions);
    let program = |seat: &SeatRecord| {
        let entry = programs.and_then(|it| it.header.champions.get(seat.champion));
        entry.map_or("?", |it| it.sha256.get(..8).unwrap_or(&it.sha256))
    };
    let head = [
        "seat",
        "champion",
        "rank",
        "points",
        "orders",
        "instructions",
        "cpu ms",
        "program",
    ];
    let mut table = Table::new(head.map(str::to_owned));
    let or_dash = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let counted = record.outcome_in(&results.header).ok();
    for (place, seat) in record.seats.iter().enumerate() {
        let rank = counted.as_ref().map_or(seat.rank, |it| it.ranks()[place]);
        let ms = seat.cpu_us.map(|us| format!("{:.1}", us as f64 / 1000.0));
        table.rows.push(vec![
            (place + 1).to_string(),
            results.title(seat).to_owned(),
            rank.to_string(),
            seat.score.to_string(),
            seat.orders.to_string(),
            or_dash(seat.fuel.map(|fuel| fuel.to_string())),
            or_dash(ms),
            program(seat).to_owned(),
        ]);
    }
    report::print(table.text().trim_end());
    let ranks = record.seats.iter().map(|seat| seat.rank);
    if counted.is_some_and(|it| !ranks.eq(it.ranks().iter().copied())) {
        report::print("who failed stands below everybody who did not: `[faults] rank = \"last\"`");
    }
    for seat in &record.seats {
        for fault in &seat.faults {
            let name = results.title(seat);
            report::print(&format!(
                "\n{name} failed in turn {} in {}: {} ({})",
                fault.turn, fault.entry_point, fault.fault.message, fault.fault.kind
            ));
            for line in fault.fault.detail.iter().flat_map(|detail| detail.lines()) {
                report::print(&format!("    {line}"));
            }
        }
    }
}
