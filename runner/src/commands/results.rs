//! `stechec standings`, `matches`, `show`, `verify`: what is in the results of a run.

use super::{Failure, recorded};
use crate::{
    cli::{MatchesArgs, RatingsArgs, ShowArgs, StandingsArgs},
    report,
};
use serde_json::json;
use stechec_past::{Recorded, id};
use stechec_run::{Show, Summary, Table, model_of, pretty, setup_of};
use stechec_store::{Record, SeatRecord};
use stechec_tournament::rating::{Rankings, Ratings};

/// Ratings by all matches that were played, in whatever order.
pub(super) fn ratings(args: &RatingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let champions = &results.header.champions;
    let mut model = model_of(&results.header);
    model.level = args.level.unwrap_or(model.level);
    (model.check(champions.len())).map_err(|error| Failure::Usage(error.to_string(), None))?;
    let mut rankings = Rankings::new(champions.len());
    results.outcomes(|outcome| {
        rankings.add(outcome);
        Ok(())
    })?;
    let ratings = Ratings::new(&mut rankings, &model);
    if args.format == Show::Json {
        let mut value = serde_json::to_value(&ratings).unwrap_or_default();
        value["names"] = champions.iter().map(|it| it.name.as_str()).collect();
        report::print(pretty(&value).trim_end());
        return Ok(());
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
            champions[row.champion].name.clone(),
            format!("{:.0}", row.rating),
            format!("{:.0}", row.low),
            format!("{:.0}", row.high),
            row.matches.to_string(),
            better.unwrap_or_default(),
        ]);
    }
    let shown = match args.format {
        Show::Csv => table.csv(),
        _ => table.text(),
    };
    report::print(shown.trim_end());
    Ok(())
}

pub(super) fn standings_of(args: &StandingsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let setup = setup_of(&results.header).map_err(|error| results.broken(error))?;
    let mut summary = Summary::new(&setup).map_err(|error| results.broken(error))?;
    results.outcomes(|outcome| summary.add(outcome))?;
    let names: Vec<String> = (results.header.champions.iter())
        .map(|champion| champion.name.clone())
        .collect();
    let shown = summary.show(&names, args.format);
    let shown = shown.map_err(|error| results.broken(error))?;
    report::print(shown.trim_end());
    Ok(())
}

pub(super) fn matches(args: &MatchesArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let (champions, maps) = (&results.header.champions, &results.header.maps);
    let champions: Vec<&str> = champions.iter().map(|it| it.name.as_str()).collect();
    let maps: Vec<&str> = maps.iter().map(|it| it.name.as_str()).collect();
    all_known("champion", &args.champion, &champions)?;
    all_known("map", args.map.as_slice(), &maps)?;
    let mut table = Table::new(["match", "map", "result", "faults"].map(str::to_owned));
    let mut all = Vec::new();
    results.each(|record| {
        if !wanted(&results, args, &record) {
            return;
        }
        let mut seats: Vec<&SeatRecord> = record.seats.iter().collect();
        seats.sort_by_key(|seat| seat.rank);
        match args.format {
            Show::Json => all.push(json!({
                "id": id(&record),
                "map": results.map(&record),
                "seed": record.seed.to_string(),
                "seats": record.seats.iter().map(|seat| {
                    let mut value = serde_json::to_value(seat).unwrap_or_default();
                    value["name"] = results.name(seat).into();
                    value["uses"] = results.uses(seat);
                    value
                }).collect::<Vec<_>>(),
            })),
            _ => {
                let told = seats
                    .iter()
                    .map(|seat| format!("{} {}", results.name(seat), seat.score));
                let faults = seats.iter().flat_map(|seat| {
                    let name = results.name(seat);
                    seat.faults
                        .iter()
                        .map(move |fault| format!("{name}: {}", fault.kind))
                });
                table.rows.push(vec![
                    id(&record),
                    results.map(&record).to_owned(),
                    told.collect::<Vec<_>>().join(", "),
                    faults.collect::<Vec<_>>().join(", "),
                ]);
            }
        }
    })?;
    report::print(
        match args.format {
            Show::Table if table.rows.is_empty() => "no match is like that".to_owned(),
            Show::Table => table.text(),
            Show::Csv => table.csv(),
            Show::Json => pretty(&json!(all)),
        }
        .trim_end(),
    );
    Ok(())
}

/// Names that occur nowhere would find nothing, and seem to say that there is nothing.
fn all_known(what: &str, asked: &[String], known: &[&str]) -> Result<(), Failure> {
    match asked.iter().find(|name| !known.contains(&name.as_str())) {
        Some(unknown) => Err(Failure::Usage(
            format!("there is no {what} `{unknown}`"),
            Some(format!("there are: {}", known.join(", "))),
        )),
        None => Ok(()),
    }
}

fn wanted(results: &Recorded, args: &MatchesArgs, record: &Record) -> bool {
    let plays = |name: &String| record.seats.iter().any(|seat| results.name(seat) == name);
    let mut scores: Vec<i32> = record.seats.iter().map(|seat| seat.score).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let apart = match scores[..] {
        [first, second, ..] => first.abs_diff(second),
        _ => 0,
    };
    args.champion.iter().all(plays)
        && (args.map.as_deref()).is_none_or(|map| results.map(record) == map)
        && (!args.faults || record.seats.iter().any(|seat| !seat.faults.is_empty()))
        && args.close.is_none_or(|most| apart <= most)
}

pub(super) fn show(args: &ShowArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let record = results.get(&args.id)?;
    report::print(&format!(
        "{} on {}, seed {}",
        id(&record),
        results.map(&record),
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
