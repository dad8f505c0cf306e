//! What is known of one champion, and of seats, as tables.

use crate::fairness::{decisive, verdict};
use crate::findings::{Ahead, Champion, Findings, Slice, Spend};
use crate::numbers::{probability, signed};
use crate::table::Table;
use crate::words;
use stechec_tournament::ChampionIndex;

/// A table and what it is about.
#[derive(Clone, Debug)]
pub struct Part {
    /// What its rows are.
    pub about: &'static str,
    /// The rows; the first column names them.
    pub table: Table,
}

/// All parts below one another, for people.
pub fn stats_in_words(parts: &[Part]) -> String {
    let parts = parts.iter().map(|part| match part.about {
        unit @ ("instructions" | "microseconds") => {
            format!("{unit} in a call\n{}", part.table.text())
        }
        _ => part.table.text(),
    });
    parts.collect::<Vec<_>>().join("\n")
}

/// All parts in one table, a value in each row.
pub fn stats_for_spreadsheets(parts: &[Part]) -> Table {
    let head = ["about", "name", "measure", "value"];
    let mut all = Table::new(head.map(str::to_owned));
    for part in parts {
        part.table.long(part.about, &mut all);
    }
    all
}

/// Everything about a champion, part by part; empty parts are left out.
pub fn stats(findings: &Findings, champion: ChampionIndex) -> Vec<Part> {
    let Some(of) = findings.champions.get(champion) else {
        return Vec::new();
    };
    let map = |map: usize| findings.map_name(map).to_owned();
    let seat = |seat: usize| (seat + 1).to_string();
    let parts = [
        ("all", whole(findings, champion, of)),
        ("opponent", opponents(findings, champion)),
        ("map", slices("map", &of.maps, map)),
        ("seat", slices("seat", &of.seats, seat)),
        (
            "instructions",
            uses(findings, of, &of.fuel, findings.phase_fuel as f64),
        ),
        (
            "microseconds",
            uses(
                findings,
                of,
                &of.cpu_us,
                findings.phase_cpu_ms as f64 * 1000.0,
            ),
        ),
        ("fault", faults(findings, champion)),
    ];
    let parts = parts
        .into_iter()
        .map(|(about, table)| Part { about, table });
    parts.filter(|part| !part.table.rows.is_empty()).collect()
}

fn whole(findings: &Findings, champion: ChampionIndex, of: &Champion) -> Table {
    let mut table = Table::of([
        "champion",
        "place",
        "of",
        "rating",
        "low",
        "high",
        "played",
        "won",
        "shared",
        "points",
        "game points",
        "faults",
    ]);
    let placed = findings.placed(champion);
    let rated = findings.ratings.iter().flat_map(|ratings| &ratings.rows);
    let rated = rated.clone().find(|row| row.champion == champion);
    let rating = |of: fn(&stechec_tournament::rating::Rating) -> f64| {
        rated.map_or_else(String::new, |row| format!("{:.0}", of(row)))
    };
    let row = findings.standings.row(champion);
    let record = row.map_or(&of.record, |row| &row.record);
    table.rows.push(vec![
        of.name.clone(),
        placed.map_or_else(String::new, |it| words::rank(it.rank, it.shared)),
        findings.champions.len().to_string(),
        rating(|row| row.rating),
        rating(|row| row.low),
        rating(|row| row.high),
        record.played.to_string(),
        record.wins.to_string(),
        record.shared_wins.to_string(),
        record.points.to_string(),
        record.game_points.to_string(),
        record.faults.to_string(),
    ]);
    table
}

fn opponents(findings: &Findings, champion: ChampionIndex) -> Table {
    let mut table = Table::of(["opponent", "met", "ahead", "level", "behind", "share, %"]);
    for (other, meeting) in findings.opponents(champion) {
        table.rows.push(vec![
            findings.name(other).to_owned(),
            meeting.total().to_string(),
            meeting.ahead.to_string(),
            meeting.level.to_string(),
            meeting.behind.to_string(),
            format!("{:.0}", Ahead::from(meeting).share * 100.0),
        ]);
    }
    table
}

/// Terminals and tools have no use for thin spaces.
fn plain(text: &str) -> String {
    text.replace('\u{202f}', " ").replace('−', "-")
}

fn slices(what: &str, slices: &[(usize, Slice)], name: impl Fn(usize) -> String) -> Table {
    let head = [
        what,
        "matches",
        "won",
        "shared",
        "points",
        "mean rank",
        "mean score",
        "faults",
    ];
    let mut table = Table::of(head);
    for (key, slice) in slices {
        table.rows.push(vec![
            name(*key),
            slice.matches.to_string(),
            slice.wins.to_string(),
            slice.shared_wins.to_string(),
            slice.points.to_string(),
            format!("{:.2}", slice.mean_rank()),
            format!("{:.1}", slice.mean_score()),
            slice.faults.to_string(),
        ]);
    }
    table
}

fn uses(findings: &Findings, champion: &Champion, spends: &[Option<Spend>], limit: f64) -> Table {
    let mut table = Table::of([
        "entry point",
        "calls",
        "mean",
        "median match",
        "most",
        "of a phase's limit, %",
        "most in",
    ]);
    let named = findings
        .entry_points
        .iter()
        .zip(spends)
        .zip(&champion.calls);
    for ((entry_point, spend), &calls) in named {
        let Some(spend) = spend else { continue };
        let share = format!("{:.3}", spend.most as f64 / limit * 100.0);
        let median = spend.quantile(0.5).map(|it| format!("{it:.0}"));
        table.rows.push(vec![
            entry_point.clone(),
            calls.to_string(),
            format!("{:.0}", spend.mean(calls)),
            median.unwrap_or_default(),
            spend.most.to_string(),
            share,
            spend.most_in.to_string(),
        ]);
    }
    table
}

fn faults(findings: &Findings, champion: ChampionIndex) -> Table {
    let head = [
        "kind",
        "entry point",
        "times",
        "matches",
        "first",
        "turn",
        "message",
    ];
    let mut table = Table::of(head);
    for group in findings.faults.iter().filter(|it| it.champion == champion) {
        table.rows.push(vec![
            group.kind.clone(),
            group.entry_point.clone(),
            group.times.to_string(),
            group.matches.to_string(),
            group.first.to_string(),
            group.turn.to_string(),
            group.message.clone(),
        ]);
    }
    table
}

/// Whether seats and maps are fair: a table for each number of seats.
pub fn fairness_parts(findings: &Findings) -> Vec<(usize, Table)> {
    let part = |report: &stechec_tournament::statistics::FairnessReport| {
        let mut table = Table::of(["map", "matches", "p", "ranks gained by seat", "in words"]);
        for part in std::iter::once(&report.overall).chain(&report.maps) {
            let gained = part
                .seats
                .iter()
                .take(8)
                .map(|seat| signed(seat.advantage, 2));
            table.rows.push(vec![
                part.map
                    .map_or("all maps", |map| findings.map_name(map))
                    .to_owned(),
                part.matches.to_string(),
                decisive(part).map_or_else(|| "-".to_owned(), probability),
                plain(&gained.collect::<Vec<_>>().join(" ")),
                plain(&verdict(part)),
            ]);
        }
        (report.table, table)
    };
    findings.fairness.iter().map(part).collect()
}
