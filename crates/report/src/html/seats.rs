use super::champions::by;
use super::page::{Column, Section, cell, figure, name, number, table};
use super::places::verdict_cell;
use crate::fairness::{decisive, evidence, verdict};
use crate::findings::Findings;
use crate::markup::{Node, el};
use crate::numbers::{counted, grouped, percent, probability, signed};
use stechec_tournament::statistics::{FairnessReport, SeatReport};

/// So many seats are shown in tables and as columns.
const SEATS: usize = 20;
/// So many maps are told one by one.
const MAPS: usize = 60;

pub(super) fn seats(findings: &Findings) -> Option<Section> {
    let mut body = Vec::new();
    for report in &findings.fairness {
        body.extend(of_table(report, findings));
    }
    let most = findings.fairness.iter().map(|it| it.table).max()?;
    let names: Vec<String> = (1..=most.min(SEATS))
        .map(|it| format!("seat {it}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let words = ("Champions by seat", "Who does well in which seat.");
    let heat = by(findings, words, names, |champion| &champion.seats);
    let caption = "Percentage of opponents beaten in each seat: 50 is the average.";
    body.push(figure(heat.draw(), caption));
    Some(Section {
        id: "seats",
        title: "Seats",
        body,
    })
}

fn of_table(report: &FairnessReport, findings: &Findings) -> Vec<Node> {
    let overall = &report.overall;
    let told = format!(
        "With {} in a match, {}: {}.",
        report.table,
        counted(overall.matches, "match", "matches"),
        verdict(overall)
    );
    vec![
        el("p").class("verdict").text(told),
        seat_table(overall),
        map_table(report, findings),
    ]
}

fn seat_table(report: &SeatReport) -> Node {
    let columns = vec![
        Column::Text("seat"),
        Column::Number("won"),
        Column::Number("share"),
        Column::Number("mean rank"),
        Column::Number("ranks gained"),
    ];
    let rows = report.seats.iter().enumerate().take(SEATS);
    let rows = rows.map(|(seat, row)| {
        vec![
            name(seat + 1),
            number(grouped(row.wins)),
            number(percent(row.wins as f64 / report.matches.max(1) as f64)),
            number(format!("{:.2}", row.mean_rank)),
            number(signed(row.advantage, 2)),
        ]
    });
    let caption = "All maps together; ranks gained relative to what the ratings predict";
    table(caption, columns, rows.collect())
}

fn map_table(report: &FairnessReport, findings: &Findings) -> Node {
    let columns = vec![
        Column::Text("map"),
        Column::Number("matches"),
        Column::Text("fair?"),
        Column::Number("p, adjusted"),
        Column::Text("in words"),
    ];
    let rows = report.maps.iter().take(MAPS).map(|it| {
        vec![
            name(it.map.map_or("?", |map| findings.map_name(map))),
            number(grouped(it.matches)),
            verdict_cell(evidence(it)),
            number(decisive(it).map_or_else(|| "–".to_owned(), probability)),
            cell(verdict(it)),
        ]
    });
    let summary = el("summary").text("Each map by itself");
    let caption = "Whether all seats of a map are equally good";
    el("details")
        .at("open", "")
        .with(summary)
        .with(table(caption, columns, rows.collect()))
}
