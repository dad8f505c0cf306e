//! `stechec matches`: the matches of a run, one by one and in as little memory as one takes.

use super::{Failure, recorded};
use crate::{
    cli::{ListFormat, MatchesArgs},
    report::{self, Lines},
};
use std::ops::ControlFlow;
use stechec_answers as answers;
use stechec_past::Recorded;
use stechec_proof::session_of;
use stechec_report::{Table, csv_line};
use stechec_run::{MatchFilter, MatchRecord, ResolvedFilter, SeatRecord, Session};
use stechec_store::Store;

/// What a line of the CSV is about: a seat of a match.
const COLUMNS: [&str; 18] = [
    "match",
    "map",
    "seed",
    "seat",
    "champion",
    "rank",
    "points",
    "score",
    "faults",
    "orders",
    "instructions",
    "instructions_most",
    "cpu_us",
    "cpu_us_most",
    "memory_bytes",
    "session",
    "program",
    "title",
];

/// What matches are told from.
struct Told {
    results: Recorded,
    sessions: Vec<Session>,
}

pub(super) fn matches(args: &MatchesArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let sessions = results.sessions()?;
    let told = Told { results, sessions };
    let results = &told.results;
    let filter = MatchFilter {
        champions: args.champion.clone(),
        map: args.map.clone(),
        faults: args.faults,
        close: args.close,
    };
    let filter = filter.resolve(&results.header)?;
    match args.format {
        ListFormat::Table => table(results, &filter),
        ListFormat::Json => json(&told, &filter),
        ListFormat::Jsonl => each(results, &filter, |record, out| {
            out.write(&in_json(&told, record)?)
        }),
        ListFormat::Csv => {
            let mut out = Lines::new();
            let head = COLUMNS.map(str::to_owned);
            out.write(csv_line(&head).trim_end())?;
            each_to(out, results, &filter, |record, out| {
                let rows = seats(&told, record)?;
                rows.iter()
                    .try_for_each(|row| out.write(csv_line(row).trim_end()))
            })
        }
    }
}

/// Everything that passes the filter, in the order of ids.
fn each(
    results: &Recorded,
    filter: &ResolvedFilter,
    tell: impl FnMut(&MatchRecord, &mut Lines) -> Result<(), Failure>,
) -> Result<(), Failure> {
    each_to(Lines::new(), results, filter, tell)
}

fn each_to(
    mut out: Lines,
    results: &Recorded,
    filter: &ResolvedFilter,
    mut tell: impl FnMut(&MatchRecord, &mut Lines) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut told = Ok(());
    let read = results.store.each(&mut |record| {
        if filter.accepts(&record) {
            told = tell(&record, &mut out);
        }
        if told.is_ok() && !out.is_closed() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    read.map_err(|error| results.broken(error))?;
    told?;
    out.end()
}

fn in_json(told: &Told, record: &MatchRecord) -> Result<String, Failure> {
    let header = &told.results.header;
    let answer = answers::MatchRecord::new(header, &told.sessions, record, |_| true);
    serde_json::to_string(&answer).map_err(super::machine)
}

/// A list, a match on each line.
fn json(told: &Told, filter: &ResolvedFilter) -> Result<(), Failure> {
    let results = &told.results;
    let mut out = Lines::new();
    out.write("[")?;
    // A comma stands after every match but the last, which nobody knows before the end.
    let mut waiting: Option<String> = None;
    let mut written = Ok(());
    let read = results.store.each(&mut |record| {
        if filter.accepts(&record) {
            written = in_json(told, &record).and_then(|text| match waiting.replace(text) {
                Some(before) => out.write(&format!("{before},")),
                None => Ok(()),
            });
        }
        if written.is_ok() && !out.is_closed() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    read.map_err(|error| results.broken(error))?;
    written?;
    waiting.iter().try_for_each(|last| out.write(last))?;
    out.write("]")?;
    out.end()
}

/// The seats of a match as rows: numbers as numbers, nothing where nothing was counted.
fn seats(told: &Told, record: &MatchRecord) -> Result<Vec<Vec<String>>, Failure> {
    let results = &told.results;
    let header = &results.header;
    let session = session_of(record, &told.sessions);
    let program = |seat: &SeatRecord| {
        let entry = session.and_then(|it| it.header.champions.get(seat.champion));
        entry.map_or_else(String::new, |it| it.sha256.clone())
    };
    let outcome = (record.outcome_in(header)).map_err(|error| results.broken(error))?;
    let points = header.plan.scoring.points_of(&outcome);
    let or_nothing = |number: Option<u64>| number.map_or_else(String::new, |it| it.to_string());
    let row = |(at, seat): (usize, &SeatRecord)| {
        vec![
            record.id.to_string(),
            results.map(record).to_owned(),
            record.seed.to_string(),
            (at + 1).to_string(),
            results.name(seat).to_owned(),
            outcome.ranks()[at].to_string(),
            points[at].number().to_string(),
            seat.score.to_string(),
            seat.faults.len().to_string(),
            seat.orders.to_string(),
            or_nothing(seat.fuel),
            or_nothing(seat.fuel_most),
            or_nothing(seat.cpu_us),
            or_nothing(seat.cpu_us_most),
            seat.memory_bytes.to_string(),
            record.session.to_string(),
            program(seat),
            results.title(seat).to_owned(),
        ]
    };
    Ok(record.seats.iter().enumerate().map(row).collect())
}

/// For people: the best first, and who failed.
fn table(results: &Recorded, filter: &ResolvedFilter) -> Result<(), Failure> {
    let mut table = Table::new(["match", "map", "result", "faults"].map(str::to_owned));
    let mut wrong = None;
    results.each(|record| {
        if filter.accepts(&record) {
            match row(results, &record) {
                Ok(row) => table.rows.push(row),
                Err(failure) => wrong = Some(failure),
            }
        }
    })?;
    if let Some(failure) = wrong {
        return Err(failure);
    }
    let shown = if table.rows.is_empty() {
        "no match matches these filters".to_owned()
    } else {
        table.text()
    };
    report::print(shown.trim_end());
    Ok(())
}

fn row(results: &Recorded, record: &MatchRecord) -> Result<Vec<String>, Failure> {
    let outcome = record.outcome_in(&results.header);
    let outcome = outcome.map_err(|error| results.broken(error))?;
    let mut seats: Vec<(&SeatRecord, u32)> = (record.seats.iter())
        .zip(outcome.ranks().iter().copied())
        .collect();
    seats.sort_by_key(|(_, rank)| *rank);
    let scores = seats
        .iter()
        .map(|(seat, _)| format!("{} {}", results.title(seat), seat.score));
    let faults = seats.iter().flat_map(|(seat, _)| {
        let name = results.title(seat);
        let faults = seat.faults.iter();
        faults.map(move |fault| format!("{name}: {}", fault.fault.kind))
    });
    Ok(vec![
        record.id.to_string(),
        results.map(record).to_owned(),
        scores.collect::<Vec<_>>().join(", "),
        faults.collect::<Vec<_>>().join(", "),
    ])
}
