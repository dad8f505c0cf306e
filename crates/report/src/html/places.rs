//! Maps, faults, matches.

use super::Links;
use super::champions::by;
use super::page::{Column, Section, cell, cut, figure, name, number, table};
use crate::fairness::{Evidence, decisive, evidence};
use crate::findings::{Findings, MapFindings, Notable};
use crate::markup::{Node, el};
use crate::numbers::{grouped, percent, probability};
use crate::words as told;
use stechec_tournament::MatchId;

/// Where `stechec serve` answers unless it is told otherwise.
const SERVER: &str = "http://127.0.0.1:2012";
/// So many maps, faults and columns of maps are shown.
const MAPS: usize = 60;
const MAP_COLUMNS: usize = 30;
const FAULTS: usize = 60;

pub(super) fn maps(findings: &Findings) -> Option<Section> {
    let columns = vec![
        Column::Text("map"),
        Column::Number("weight"),
        Column::Number("matches"),
        Column::Number("drawn"),
        Column::Number("median score"),
        Column::Number("faults"),
        Column::Text("fair to all seats?"),
        Column::Number("p"),
    ];
    let rows = findings.maps.iter().enumerate().take(MAPS);
    let rows = rows.map(|(index, map)| map_row(index, map, findings));
    let mut body = vec![table("What was played where", columns, rows.collect())];
    body.extend(cut(findings.maps.len(), MAPS, "maps", "by-map.csv"));
    if findings.maps.len() > 1 && findings.matches > 0 {
        let names = findings.maps.iter().take(MAP_COLUMNS);
        let names = names.map(|map| map.name.as_str()).collect();
        let words = ("Champions by map", "Who does well on which map.");
        let heat = by(findings, words, names, |champion| &champion.maps);
        let caption = "Percentage of opponents beaten on each map: 50 is the average.";
        body.push(figure(heat.draw(), caption));
    }
    Some(Section {
        id: "maps",
        title: "Maps",
        body,
    })
}

fn map_row(index: usize, map: &MapFindings, findings: &Findings) -> Vec<Node> {
    let undecided = map.undecided as f64 / map.matches.max(1) as f64;
    let median = map.scores.quantile(0.5);
    // Where tables differ in size, the one with the strongest evidence speaks.
    let reports = findings.fairness.iter().flat_map(|it| &it.maps);
    let reports = reports.filter(|it| it.map == Some(index));
    let worst = reports.min_by(|a, b| {
        let p = |it| decisive(it).unwrap_or(2.0);
        p(a).total_cmp(&p(b))
    });
    let (verdict, p) = match worst {
        None => (cell("–"), None),
        Some(report) => (verdict_cell(evidence(report)), decisive(report)),
    };
    vec![
        name(&map.name),
        number(map.weight),
        number(grouped(map.matches)),
        number(percent(undecided)),
        number(median.map_or_else(|| "–".to_owned(), |it| it.to_string())),
        number(grouped(map.faults)),
        verdict,
        number(p.map_or_else(|| "–".to_owned(), probability)),
    ]
}

/// The verdict on seats in a word.
pub(super) fn verdict_cell(evidence: Evidence) -> Node {
    match evidence {
        Evidence::Unknown => el("td").class("word soft").text("cannot tell"),
        Evidence::None => el("td").class("word good").text("no sign of unfairness"),
        Evidence::Some => el("td").class("word warn").text("suspicious"),
        Evidence::Strong => el("td").class("word bad").text("unfair"),
    }
}

pub(super) fn faults(findings: &Findings, links: &Links) -> Option<Section> {
    let title = "Faults";
    let id = "faults";
    if findings.faults.is_empty() {
        let body = vec![el("p").class("good").text("Nobody failed.")];
        return (findings.matches > 0).then_some(Section { id, title, body });
    }
    let columns = vec![
        Column::Text("champion"),
        Column::Text("in"),
        Column::Text("what"),
        Column::Number("times"),
        Column::Number("matches"),
        Column::Text("first"),
        Column::Text("message"),
    ];
    let rows = findings.faults.iter().take(FAULTS).map(|group| {
        vec![
            name(findings.name(group.champion)),
            cell(&group.entry_point),
            cell(&group.kind),
            number(grouped(group.times)),
            number(grouped(group.matches)),
            el("td").with(link(group.first, &findings.run, links)),
            el("td").class("message").text(&group.message),
        ]
    });
    let mut body = vec![table("Who failed where, and how", columns, rows.collect())];
    body.extend(cut(
        findings.faults.len(),
        FAULTS,
        "kinds of faults",
        "faults.csv",
    ));
    Some(Section { id, title, body })
}

/// A match: its page in the report, or where a server would show it.
fn link(id: MatchId, run: &str, links: &Links) -> Node {
    let href = match links.pages.contains(&id) {
        true => format!("matches/{id}.html"),
        false => format!("{SERVER}/runs/{}/matches/{id}", in_address(run)),
    };
    let class = match links.pages.contains(&id) {
        true => "watch",
        false => "served",
    };
    el("a").class(class).at("href", href).text(id)
}

/// A name as a part of an address.
fn in_address(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let encoded = name.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    encoded.collect()
}

pub(super) fn matches(findings: &Findings, links: &Links) -> Option<Section> {
    if findings.notable.is_empty() {
        return None;
    }
    let columns = vec![
        Column::Text("match"),
        Column::Text("why"),
        Column::Text("result"),
        Column::Text("map"),
    ];
    let row = |notable: &Notable| {
        vec![
            el("th")
                .at("scope", "row")
                .with(link(notable.id, &findings.run, links)),
            cell(told::reasons(notable, findings)),
            cell(told::result(notable, findings)),
            cell(findings.map_name(notable.map)),
        ]
    };
    let rows = findings.notable.iter().map(row).collect();
    let served = "Matches marked ▶ play in this folder. For all others start ";
    let caption = "To look at first: finals, upsets, close matches, high scores, faults";
    let body = vec![
        table(caption, columns, rows),
        el("p")
            .class("soft")
            .text(served)
            .with(el("code").text("stechec serve"))
            .text("; links lead there."),
    ];
    Some(Section {
        id: "matches",
        title: "Matches",
        body,
    })
}
