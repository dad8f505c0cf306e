use super::champions::by;
use super::page::{Column, Section, cell, figure, name, number, table};
use super::places::verdict_cell;
use crate::fairness::{decisive, evidence, verdict_in};
use crate::markup::{Node, el};
use crate::numbers::{grouped, percent, probability, signed};
use crate::telling::Telling;
use stechec_tournament::statistics::{FairnessReport, SeatReport};

/// So many seats are shown in tables and as columns.
const SEATS: usize = 20;
/// Maps listed one by one, at most.
const MAPS: usize = 60;

pub(super) fn seats(findings: &Telling<'_>) -> Option<Section> {
    let mut body = Vec::new();
    for report in &findings.fairness {
        body.extend(of_table(report, findings));
    }
    let most = findings.fairness.iter().map(|it| it.table).max()?;
    let seat = findings.say("seat", "siège");
    let names: Vec<String> = (1..=most.min(SEATS))
        .map(|it| format!("{seat} {it}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let words = (
        findings.say("Champions by seat", "Les champions par siège"),
        findings.say("Who does well in which seat.", "Qui réussit à quel siège."),
    );
    let heat = by(findings, words, names, |champion| &champion.seats);
    let caption = findings.say(
        "Percentage of opponents beaten in each seat: 50 is the average.",
        "Pourcentage d’adversaires battus à chaque siège : 50 est la moyenne.",
    );
    body.push(figure(heat.draw(), caption));
    Some(Section {
        id: "seats",
        title: findings.say("Seats", "Sièges"),
        body,
    })
}

fn of_table(report: &FairnessReport, findings: &Telling<'_>) -> Vec<Node> {
    let overall = &report.overall;
    let (seats, matches) = (report.table, findings.matches(overall.matches));
    let verdict = verdict_in(overall, findings.language());
    let english = format!("With {seats} in a match, {matches}: {verdict}.");
    let french = format!("À {seats} par match, {matches} : {verdict}.");
    vec![
        el("p")
            .class("verdict")
            .text(findings.say(&english, &french)),
        seat_table(overall, findings),
        map_table(report, findings),
    ]
}

fn seat_table(report: &SeatReport, findings: &Telling<'_>) -> Node {
    let columns = vec![
        Column::Text(findings.say("seat", "siège")),
        Column::Number(findings.say("won", "gagnés")),
        Column::Number(findings.say("share", "part")),
        Column::Number(findings.say("mean rank", "rang moyen")),
        Column::Number(findings.say("ranks gained", "rangs gagnés")),
    ];
    let rows = report.seats.iter().enumerate().take(SEATS);
    let rows = rows.map(|(seat, row)| {
        vec![
            name(seat + 1),
            number(grouped(row.wins)),
            number(percent(row.wins as f64 / report.matches.max(1) as f64)),
            number(findings.figures(format!("{:.2}", row.mean_rank))),
            number(findings.figures(signed(row.advantage, 2))),
        ]
    });
    let caption = findings.say(
        "All maps together; ranks gained relative to what the ratings predict",
        "Toutes les cartes ensemble ; rangs gagnés par rapport à ce que prédisent les cotes",
    );
    table(caption, columns, rows.collect())
}

fn map_table(report: &FairnessReport, findings: &Telling<'_>) -> Node {
    let columns = vec![
        Column::Text(findings.say("map", "carte")),
        Column::Number(findings.say("matches", "matchs")),
        Column::Text(findings.say("fair?", "équitable ?")),
        Column::Number(findings.say("p, adjusted", "p, ajusté")),
        Column::Text(findings.say("in words", "en mots")),
    ];
    let rows = report.maps.iter().take(MAPS).map(|it| {
        vec![
            name(it.map.map_or("?", |map| findings.map_name(map))),
            number(grouped(it.matches)),
            verdict_cell(evidence(it), findings),
            number(
                decisive(it).map_or_else(|| "–".to_owned(), |p| findings.figures(probability(p))),
            ),
            cell(verdict_in(it, findings.language())),
        ]
    });
    let title = findings.say("Each map by itself", "Chaque carte à part");
    let summary = el("summary").text(title);
    let caption = findings.say(
        "Whether all seats of a map are equally good",
        "Si tous les sièges d’une carte se valent",
    );
    el("details")
        .at("open", "")
        .with(summary)
        .with(table(caption, columns, rows.collect()))
}
