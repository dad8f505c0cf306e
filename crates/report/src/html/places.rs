//! Maps, faults, matches.

use super::Links;
use super::champions::by;
use super::page::{Column, Section, cell, cut, figure, name, number, table};
use crate::fairness::{Evidence, decisive, evidence};
use crate::findings::{MapFindings, Notable};
use crate::markup::{Node, el};
use crate::numbers::{grouped, percent, probability};
use crate::telling::Telling;
use crate::words as told;
use stechec_tournament::MatchId;

/// Where `stechec serve` answers unless it is told otherwise.
const SERVER: &str = "http://127.0.0.1:2012";
/// So many maps, faults and columns of maps are shown.
const MAPS: usize = 60;
const MAP_COLUMNS: usize = 30;
const FAULTS: usize = 60;

pub(super) fn maps(findings: &Telling<'_>) -> Option<Section> {
    let columns = vec![
        Column::Text(findings.say("map", "carte")),
        Column::Number(findings.say("weight", "poids")),
        Column::Number(findings.say("matches", "matchs")),
        Column::Number(findings.say("drawn", "nuls")),
        Column::Number(findings.say("median score", "score médian")),
        Column::Number(findings.say("faults", "fautes")),
        Column::Text(findings.say("fair to all seats?", "sièges équitables ?")),
        Column::Number("p"),
    ];
    let rows = findings.maps.iter().enumerate().take(MAPS);
    let rows = rows.map(|(index, map)| map_row(index, map, findings));
    let caption = findings.say("What was played where", "Ce qui a été joué, et où");
    let mut body = vec![table(caption, columns, rows.collect())];
    body.extend(cut(
        findings,
        (findings.maps.len(), MAPS),
        ["maps", "cartes"],
        "by-map.csv",
    ));
    if findings.maps.len() > 1 && findings.matches > 0 {
        let names = findings.findings().maps.iter().take(MAP_COLUMNS);
        let names = names.map(|map| map.name.as_str()).collect();
        let words = (
            findings.say("Champions by map", "Les champions par carte"),
            findings.say(
                "Who does well on which map.",
                "Qui réussit sur quelle carte.",
            ),
        );
        let heat = by(findings, words, names, |champion| &champion.maps);
        let caption = findings.say(
            "Percentage of opponents beaten on each map: 50 is the average.",
            "Pourcentage d’adversaires battus sur chaque carte : 50 est la moyenne.",
        );
        body.push(figure(heat.draw(), caption));
    }
    Some(Section {
        id: "maps",
        title: findings.say("Maps", "Cartes"),
        body,
    })
}

fn map_row(index: usize, map: &MapFindings, findings: &Telling<'_>) -> Vec<Node> {
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
        Some(report) => (verdict_cell(evidence(report), findings), decisive(report)),
    };
    vec![
        name(&map.name),
        number(map.weight),
        number(grouped(map.matches)),
        number(percent(undecided)),
        number(median.map_or_else(|| "–".to_owned(), |it| it.to_string())),
        number(grouped(map.faults)),
        verdict,
        number(p.map_or_else(|| "–".to_owned(), |p| findings.figures(probability(p)))),
    ]
}

/// The verdict on seats in a word.
pub(super) fn verdict_cell(evidence: Evidence, findings: &Telling<'_>) -> Node {
    let (class, english, french) = match evidence {
        Evidence::Unknown => ("word soft", "cannot tell", "impossible à dire"),
        Evidence::None => ("word good", "no sign of unfairness", "rien d’inéquitable"),
        Evidence::Some => ("word warn", "suspicious", "suspect"),
        Evidence::Strong => ("word bad", "unfair", "inéquitable"),
    };
    el("td").class(class).text(findings.say(english, french))
}

pub(super) fn faults(findings: &Telling<'_>, links: &Links) -> Option<Section> {
    let title = findings.say("Faults", "Fautes");
    let id = "faults";
    if findings.faults.is_empty() {
        let nobody = findings.say("Nobody failed.", "Personne n’a commis de faute.");
        let body = vec![el("p").class("good").text(nobody)];
        return (findings.matches > 0).then_some(Section { id, title, body });
    }
    let columns = vec![
        Column::Text("champion"),
        Column::Text(findings.say("in", "dans")),
        Column::Text(findings.say("what", "quoi")),
        Column::Number(findings.say("times", "fois")),
        Column::Number(findings.say("matches", "matchs")),
        Column::Text(findings.say("first", "première")),
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
    let caption = findings.say("Who failed where, and how", "Qui a échoué, où et comment");
    let mut body = vec![table(caption, columns, rows.collect())];
    body.extend(cut(
        findings,
        (findings.faults.len(), FAULTS),
        ["kinds of faults", "types de fautes"],
        "faults.csv",
    ));
    Some(Section { id, title, body })
}

/// A match: its page in the report, or where a server shows it.
fn link(id: MatchId, run: &str, links: &Links) -> Node {
    let (class, href) = match links {
        Links::Pages(pages) if pages.contains(&id) => ("watch", format!("matches/{id}.html")),
        Links::Pages(_) => (
            "served",
            format!("{SERVER}/runs/{}/matches/{id}", in_address(run)),
        ),
        Links::Served { front } => ("watch", format!("{front}{id}")),
    };
    el("a").class(class).at("href", href).text(id)
}

/// A name as a part of an address.
fn in_address(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let encoded = name.bytes().map(|byte| {
        if plain(byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    });
    encoded.collect()
}

pub(super) fn matches(findings: &Telling<'_>, links: &Links) -> Option<Section> {
    if findings.notable.is_empty() {
        return None;
    }
    let columns = vec![
        Column::Text("match"),
        Column::Text(findings.say("why", "pourquoi")),
        Column::Text(findings.say("result", "résultat")),
        Column::Text(findings.say("map", "carte")),
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
    let served = findings.say(
        "Matches marked ▶ play in this folder. For all others start ",
        "Les matchs marqués ▶ se regardent dans ce dossier. Pour tous les autres, lancez ",
    );
    let caption = findings.say(
        "To look at first: finals, upsets, close matches, high scores, faults",
        "À regarder en premier : finales, surprises, matchs serrés, hauts scores, fautes",
    );
    let mut body = vec![table(caption, columns, rows)];
    if matches!(links, Links::Pages(_)) {
        body.push(
            el("p")
                .class("soft")
                .text(served)
                .with(el("code").text("stechec serve"))
                .text(findings.say("; links lead there.", " : les liens y mènent.")),
        );
    }
    Some(Section {
        id: "matches",
        title: findings.say("Matches", "Matchs"),
        body,
    })
}
