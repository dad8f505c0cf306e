//! Standings as people and spreadsheets read them.

use crate::{cli::TableFormat, commands::Failure, failure::machine};
use std::fmt::Write;
use stechec_answers::{self as answers, pretty};
use stechec_report::Table;
use stechec_run::{Header, Summary};
use stechec_tournament::{
    schedule::{Lines, Progress},
    standings::{Criterion, Row, Standings},
};

/// Who stands where, in the form that is wanted.
pub(crate) fn shown(
    header: &Header,
    summary: &Summary,
    format: TableFormat,
) -> Result<String, Failure> {
    let names = header.champion_names();
    let progress = summary.progress().map_err(machine)?;
    Ok(match format {
        TableFormat::Table => text(&progress, &names),
        TableFormat::Csv => match &progress.standings {
            Some(standings) => table(standings, &names).csv(),
            None => places(&progress, &names).csv(),
        },
        TableFormat::Json => {
            let answer = answers::Standings::new(header, summary).map_err(machine)?;
            pretty(&answer).map_err(machine)?
        }
    })
}

/// The best so far, a line each: rank, name, the first criterion, matches.
pub(crate) fn leaderboard(standings: &Standings, names: &[&str], most: usize) -> String {
    let mut text = String::new();
    for row in standings.rows.iter().take(most) {
        let name = names.get(row.champion).copied().unwrap_or("?");
        let value = row.values.first().and_then(Option::as_ref);
        let value = value.map_or_else(String::new, ToString::to_string);
        let (rank, played) = (row.rank, row.record.played);
        let _ = writeln!(text, "  {rank:>3}. {name:<24} {value:>9} in {played}");
    }
    text
}

/// Groups, standings, bracket and places: whatever the format has.
fn text(progress: &Progress, names: &[String]) -> String {
    let mut text = String::new();
    for (number, group) in progress.groups.iter().enumerate() {
        let table = with_ties(group, names);
        let _ = writeln!(text, "group {}\n{table}", number + 1);
    }
    if let Some(standings) = &progress.standings {
        let _ = writeln!(text, "{}", with_ties(standings, names));
    }
    if let Some(bracket) = &progress.bracket {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let _ = writeln!(text, "{}", bracket.draw(&names, Lines::Unicode));
    }
    // Standings are the places already.
    if progress.standings.is_none() && !progress.places.is_empty() {
        text += &places(progress, names).text();
    }
    text
}

fn places(progress: &Progress, names: &[String]) -> Table {
    let mut table = Table::new(["place", "champion"].map(str::to_owned));
    for place in &progress.places {
        let rank = ranked(place.rank, place.shared);
        table.rows.push(vec![rank, names[place.champion].clone()]);
    }
    table
}

fn ranked(rank: usize, shared: bool) -> String {
    let shared = if shared { "=" } else { "" };
    format!("{rank}{shared}")
}

/// Standings, with the value of each criterion.
fn table(standings: &Standings, names: &[String]) -> Table {
    let head = ["rank", "champion", "played", "won", "faults"];
    let order = standings.order.iter().map(|it| it.name().to_owned());
    let mut table = Table::new(head.map(str::to_owned).into_iter().chain(order));
    for row in &standings.rows {
        table.rows.push(cells(row, names));
    }
    table
}

/// The same as text, and what broke ties.
fn with_ties(standings: &Standings, names: &[String]) -> String {
    let main = standings.order.first().copied();
    let notes = standings.rows.windows(2).filter_map(|pair| {
        let criterion = pair[1].separated_by.filter(|it| Some(*it) != main)?;
        Some(broken_tie(&pair[0], &pair[1], names, criterion))
    });
    let notes: String = notes.collect();
    table(standings, names).text() + &notes
}

/// Says which rule put one below another that has as many points.
fn broken_tie(above: &Row, below: &Row, names: &[String], criterion: Criterion) -> String {
    let (above, below) = (&names[above.champion], &names[below.champion]);
    format!("{above} is ahead of {below} on {criterion}\n")
}

fn cells(row: &Row, names: &[String]) -> Vec<String> {
    let record = &row.record;
    let mut cells = vec![
        ranked(row.rank, row.shared),
        names[row.champion].clone(),
        record.played.to_string(),
        record.wins.to_string(),
        record.faults.to_string(),
    ];
    let values = row.values.iter();
    cells.extend(values.map(|value| value.as_ref().map_or_else(String::new, ToString::to_string)));
    cells
}
