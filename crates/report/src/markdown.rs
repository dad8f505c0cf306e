//! The report as Markdown: short enough for an email or an issue.

use crate::csv;
use crate::fairness::{decisive, verdict};
use crate::findings::Findings;
use crate::numbers::{counted, probability};
use crate::table::{Table, in_markdown};
use crate::words;
use std::fmt::Write;
use stechec_tournament::schedule::Lines;

/// So many champions, faults and maps are listed.
const LISTED: usize = 50;

pub(crate) fn markdown(findings: &Findings) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "# {}\n", in_markdown(&findings.run));
    let facts = [
        in_markdown(&findings.game),
        words::format(findings),
        counted(findings.champions.len() as u64, "champion", "champions"),
        counted(findings.maps.len() as u64, "map", "maps"),
        words::progress(findings),
        format!("seed {}", findings.setup.seed),
    ];
    let _ = writeln!(text, "{}.\n", facts.join(", "));
    if !findings.complete {
        text += "This run is not complete: places may still change.\n\n";
    }
    section(&mut text, "Standings", standings(findings));
    knockout(&mut text, findings);
    seats(&mut text, findings);
    section(&mut text, "Faults", csv::faults(findings));
    section(&mut text, "Matches to look at", csv::notable(findings));
    text += "The page `index.html` beside this file has plots and the rest; the CSV files have \
             everything.\n";
    text
}

fn section(text: &mut String, title: &str, mut table: Table) {
    let all = table.rows.len();
    if all == 0 {
        return;
    }
    table.rows.truncate(LISTED);
    let _ = writeln!(text, "## {title}\n\n{}", table.markdown());
    if all > LISTED {
        let _ = writeln!(text, "The first {LISTED} of {all}.\n");
    }
}

fn standings(findings: &Findings) -> Table {
    let head = [
        "place", "champion", "played", "won", "points", "faults", "rating", "from", "to",
    ];
    let mut table = Table::of(head);
    for placed in &findings.ranking {
        let champion = &findings.champions[placed.champion];
        let row = findings.standings.row(placed.champion);
        let record = row.map_or(&champion.record, |row| &row.record);
        let rated = findings.ratings.iter().flat_map(|ratings| &ratings.rows);
        let rated = rated.clone().find(|row| row.champion == placed.champion);
        let rating = |of: fn(&stechec_tournament::rating::Rating) -> f64| {
            rated.map_or_else(String::new, |row| format!("{:.0}", of(row)))
        };
        table.rows.push(vec![
            words::rank(placed.rank, placed.shared),
            champion.name.clone(),
            record.played.to_string(),
            record.wins.to_string(),
            record.points.to_string(),
            record.faults.to_string(),
            rating(|row| row.rating),
            rating(|row| row.low),
            rating(|row| row.high),
        ]);
    }
    table
}

fn knockout(text: &mut String, findings: &Findings) {
    let Some(bracket) = &findings.bracket else {
        return;
    };
    // Nothing in an indented block is markup, but not every reader of Markdown knows.
    let plain = |character: char| match crate::markup::visible(character) {
        '<' => '‹',
        '>' => '›',
        other => other,
    };
    let names = findings.champions.iter();
    let names: Vec<String> = names
        .map(|it| it.name.chars().map(plain).collect())
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let _ = writeln!(text, "## Knockout\n");
    for line in bracket.draw(&names, Lines::Unicode).lines() {
        let _ = writeln!(text, "    {line}");
    }
    text.push('\n');
}

fn seats(text: &mut String, findings: &Findings) {
    let mut table = Table::of(["seats in a match", "map", "matches", "p", "in words"]);
    for report in &findings.fairness {
        for part in std::iter::once(&report.overall).chain(&report.maps) {
            table.rows.push(vec![
                report.table.to_string(),
                part.map
                    .map_or("all", |map| findings.map_name(map))
                    .to_owned(),
                part.matches.to_string(),
                decisive(part).map_or_else(String::new, probability),
                verdict(part),
            ]);
        }
    }
    section(text, "Seats and maps", table);
}
