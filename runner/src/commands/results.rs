//! `stechec standings`, `matches`, `show`, `verify`: what is in the results of a run.

use super::{Failure, recorded};
use crate::{
    cli::{Format, MatchesArgs, RatingsArgs, ShowArgs, StandingsArgs, TableFormat},
    report, standings,
};
use stechec_answers as answers;
use stechec_past::Recorded;
use stechec_report::Table;
use stechec_run::{MatchFilter, MatchRecord, SeatRecord};
use stechec_tournament::rating::{Rankings, Ratings};

/// Ratings by all matches that were played, in whatever order.
pub(super) fn ratings(args: &RatingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let names = results.header.champion_names();
    let mut model = results.header.plan.rating.clone();
    model.level = args.level.unwrap_or(model.level);
    (model.check(names.len())).map_err(|error| Failure::Usage(error.to_string(), None))?;
    let mut rankings = Rankings::new(names.len());
    results.outcomes(|outcome| {
        rankings.add(outcome);
        Ok(())
    })?;
    let ratings = Ratings::new(&mut rankings, &model);
    if args.format == TableFormat::Json {
        return report::print_json(&answers::Ratings::new(&ratings, &model, &names));
    }
    let head = [
        "champion",
        "rating",
        "low",
        "high",
        "matches",
        "better than next",
    ];
    let mut table = Table::new(head.map(str::to_owned));
    for row in &ratings.rows {
        let better = row
            .better_than_next
            .map(|share| format!("{:.1} %", share * 100.0));
        table.rows.push(vec![
            names[row.champion].clone(),
            format!("{:.0}", row.rating),
            format!("{:.0}", row.low),
            format!("{:.0}", row.high),
            row.matches.to_string(),
            better.unwrap_or_default(),
        ]);
    }
    let shown = match args.format {
        TableFormat::Csv => table.csv(),
        _ => table.text(),
    };
    report::print(shown.trim_end());
    Ok(())
}

pub(super) fn standings(args: &StandingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let summary = results.summary()?;
    let shown = standings::shown(&results.header, &summary, args.format)?;
    report::print(shown.trim_end());
    Ok(())
}

pub(super) fn matches(args: &MatchesArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let filter = MatchFilter {
        champions: args.champion.clone(),
        map: args.map.clone(),
        faults: args.faults,
        close: args.close,
    };
    let filter = filter.resolve(&results.header)?;
    if args.format == TableFormat::Json {
        let mut all = Vec::new();
        results.each(|record| {
            if filter.accepts(&record) {
                all.push(answers::MatchRecord::new(&results.header, &record, |_| {
                    true
                }));
            }
        })?;
        return report::print_json(&all);
    }
    let mut table = Table::new(["match", "map", "result", "faults"].map(str::to_owned));
    results.each(|record| {
        if filter.accepts(&record) {
            table.rows.push(row(&results, &record));
        }
    })?;
    let shown = match args.format {
        TableFormat::Csv => table.csv(),
        _ if table.rows.is_empty() => "no match matches these filters".to_owned(),
        _ => table.text(),
    };
    report::print(shown.trim_end());
    Ok(())
}

/// A match in a table: the best first, and who failed.
fn row(results: &Recorded, record: &MatchRecord) -> Vec<String> {
    let mut seats: Vec<&SeatRecord> = record.seats.iter().collect();
    seats.sort_by_key(|seat| seat.rank);
    let scores = seats
        .iter()
        .map(|seat| format!("{} {}", results.name(seat), seat.score));
    let faults = seats.iter().flat_map(|seat| {
        let name = results.name(seat);
        let faults = seat.faults.iter();
        faults.map(move |fault| format!("{name}: {}", fault.kind))
    });
    vec![
        record.id.to_string(),
        results.map(record).to_owned(),
        scores.collect::<Vec<_>>().join(", "),
        faults.collect::<Vec<_>>().join(", "),
    ]
}

pub(super) fn show(args: &ShowArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let record = results.get(&args.id)?;
    match args.format {
        Format::Json => {
            report::print_json(&answers::MatchDetail::new(&results.header, &record, |_| {
                true
            }))?;
        }
        Format::Text => tell(&results, &record),
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
    report::say(&format!("the replay: {}", path.display()));
    Ok(())
}

/// A match in words: who came where, and what failed.
fn tell(results: &Recorded, record: &MatchRecord) {
    report::print(&format!(
        "{} on {}, seed {}",
        record.id,
        results.map(record),
        record.seed
    ));
    let head = [
        "seat",
        "champion",
        "rank",
        "points",
        "orders",
        "instructions",
        "cpu ms",
    ];
    let mut table = Table::new(head.map(str::to_owned));
    let or_dash = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    for (place, seat) in record.seats.iter().enumerate() {
        let ms = seat.cpu_us.map(|us| format!("{:.1}", us as f64 / 1000.0));
        table.rows.push(vec![
            (place + 1).to_string(),
            results.name(seat).to_owned(),
            seat.rank.to_string(),
            seat.score.to_string(),
            seat.orders.to_string(),
            or_dash(seat.fuel.map(|fuel| fuel.to_string())),
            or_dash(ms),
        ]);
    }
    report::print(table.text().trim_end());
    for seat in &record.seats {
        for fault in &seat.faults {
            let name = results.name(seat);
            report::print(&format!(
                "\n{name} failed in turn {} in {}: {} ({})",
                fault.turn, fault.entry_point, fault.message, fault.kind
            ));
            for line in fault.detail.iter().flat_map(|detail| detail.lines()) {
                report::print(&format!("    {line}"));
            }
        }
    }
}
