//! `stechec matches`: the matches of a run, one by one and in as little memory as one takes.

use super::{Failure, recorded};
use crate::{
    cli::{ListFormat, MatchesArgs},
    report::{self, Lines},
};
use std::ops::ControlFlow;
use stechec_answers as answers;
use stechec_console::{SEAT_COLUMNS, match_row, seat_rows};
use stechec_past::Recorded;
use stechec_report::{Table, csv_line};
use stechec_run::{MatchFilter, MatchRecord, ResolvedFilter, Session};
use stechec_store::Store;

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
            let head = SEAT_COLUMNS.map(str::to_owned);
            out.write(csv_line(&head).trim_end())?;
            each_to(out, results, &filter, |record, out| {
                let rows = seat_rows(results, &told.sessions, record)?;
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

/// For people: the best first, and who failed.
fn table(results: &Recorded, filter: &ResolvedFilter) -> Result<(), Failure> {
    let mut table = Table::new(["match", "map", "result", "faults"].map(str::to_owned));
    let mut wrong = None;
    results.each(|record| {
        if filter.accepts(&record) {
            match match_row(results, &record) {
                Ok(row) => table.rows.push(row),
                Err(error) => wrong = Some(error),
            }
        }
    })?;
    if let Some(error) = wrong {
        return Err(error.into());
    }
    let shown = if table.rows.is_empty() {
        "no match matches these filters".to_owned()
    } else {
        table.text()
    };
    report::print(shown.trim_end());
    Ok(())
}
