use super::LISTED;
use super::page::{Column, Section, cell, cut, figure, name, number, table, words};
use crate::markup::{Node, el};
use crate::numbers::grouped;
use crate::plot::{Axis, bracket, line, picture, px, round_name};
use crate::telling::Telling;
use crate::words as told;
use stechec_tournament::{
    rating::Ratings,
    schedule::{Bracket, Decision, Encounter, Placement},
    standings::Standings,
};

/// The width of the bars that show ratings.
const BAR: f64 = 180.0;
/// So many champions are listed at first.
const UNFOLDED: usize = 32;
/// Broken ties listed, at most.
const TIES: usize = 12;

pub(super) fn standings(findings: &Telling<'_>) -> Option<Section> {
    let ratings = findings.ratings.as_ref();
    let mut columns = vec![
        Column::Number("place"),
        Column::Text("champion"),
        Column::Number("points"),
    ];
    let (standings, continued) = (
        findings.say("Standings", "Classement"),
        findings.say("Standings, continued", "Suite du classement"),
    );
    let axis = ratings.map(axis);
    if let Some((ratings, axis)) = ratings.zip(axis.as_ref()) {
        columns.push(Column::Number(findings.say("rating", "cote")));
        columns.push(Column::Other(scale(ratings, axis, findings)));
    }
    columns.extend([
        Column::Number(findings.say("won", "gagnés")),
        Column::Number(findings.say("played", "joués")),
        Column::Number(findings.say("shared firsts", "1ers ex æquo")),
        Column::Number(findings.say("game points", "points de jeu")),
        Column::Number(findings.say("faults", "fautes")),
        Column::Text(findings.say("kind", "type")),
    ]);
    let shown = findings.ranking.iter().take(LISTED);
    let rows = shown.map(|placed| row(placed, findings, ratings.zip(axis.as_ref())));
    let mut first: Vec<Vec<Node>> = rows.collect();
    let more = first.split_off(first.len().min(UNFOLDED));
    let mut body = Vec::from_iter(super::about::changed_programs(findings));
    body.push(table(standings, columns.clone(), first));
    if !more.is_empty() {
        let next = findings.say("The next", "Les suivants :");
        let summary = el("summary").text(format!("{next} {}", more.len()));
        let more = table(continued, columns, more);
        body.push(el("details").with(summary).with(more));
    }
    body.extend(cut(
        findings,
        (findings.ranking.len(), LISTED),
        ["champions", "champions"],
        "standings.csv",
    ));
    body.extend(ties(findings));
    let remarks = told::remarks(findings);
    if !remarks.is_empty() {
        let items = remarks.into_iter().map(|it| el("li").text(it));
        let title = findings.say(
            "Lots, rulings and remarks",
            "Tirages au sort, décisions et remarques",
        );
        body.push(el("h3").text(title));
        body.push(el("ul").with_all(items));
    }
    Some(Section {
        id: "standings",
        title: standings,
        body,
    })
}

fn axis(ratings: &Ratings) -> Axis {
    let ends = ratings.rows.iter().flat_map(|row| [row.low, row.high]);
    Axis::new(ends, (2.0, BAR - 2.0))
}

fn scale(ratings: &Ratings, axis: &Axis, findings: &Telling<'_>) -> Node {
    let interval = findings.say("LEVEL interval", "intervalle à LEVEL");
    let told = interval.replace("LEVEL", &told::level(ratings, findings));
    let below = findings.say(
        "The scale of the bars below",
        "L’échelle des barres du dessous",
    );
    let mut svg = picture("bar", (BAR, 14.0), &told, below);
    for (at, label) in axis.ticks(4) {
        svg = svg.with(crate::plot::text(axis.at(at), 11.0, "tick", label));
    }
    el("span").class("scale").text(told).with(svg)
}

fn row(placed: &Placement, findings: &Telling<'_>, rated: Option<(&Ratings, &Axis)>) -> Vec<Node> {
    let champion = &findings.champions[placed.champion];
    let record = &champion.record;
    let mut named = name(champion.shown());
    if let Some(author) = &champion.author {
        named = named.with(el("span").class("author soft").text(author));
    }
    let mut cells = vec![
        number(told::rank(placed.rank, placed.shared)),
        named,
        number(findings.figures(points(placed.champion, findings))),
    ];
    let rating = rated.and_then(|(ratings, axis)| {
        let row = ratings
            .rows
            .iter()
            .find(|it| it.champion == placed.champion)?;
        Some((row, axis))
    });
    if let Some((row, axis)) = rating {
        cells.push(number(format!("{:.0}", row.rating)));
        let (from, to) = (findings.say("from", "de"), findings.say("to", "à"));
        let told = format!(
            "{:.0}, {from} {:.0} {to} {:.0}",
            row.rating, row.low, row.high
        );
        let middle = el("circle").class("dot").at("cx", px(axis.at(row.rating)));
        let svg = picture("bar", (BAR, 14.0), &told, &told)
            .with(el("title").text(&told))
            .with(line(
                "span",
                (axis.at(row.low), 7.0),
                (axis.at(row.high), 7.0),
            ))
            .with(middle.at("cy", 7).at("r", 4));
        cells.push(el("td").with(svg));
    }
    let class = if record.faults == 0 {
        "number"
    } else {
        "number bad"
    };
    cells.extend([
        number(grouped(record.wins)),
        number(grouped(record.played)),
        number(grouped(record.shared_wins)),
        number(record.game_points.to_string().replace('-', "−")),
        el("td").class(class).text(grouped(record.faults)),
        cell(told::kind(champion.kind, findings)),
    ]);
    cells
}

/// Points with those for byes, where there are some.
fn points(champion: usize, findings: &Telling<'_>) -> String {
    let row = findings.standings.row(champion);
    row.map_or_else(String::new, |row| row.record.points.to_string())
}

fn ties(findings: &Telling<'_>) -> Option<Node> {
    // Where a bracket decides, points do not.
    let ties = if findings.bracket.is_some() || !findings.groups.is_empty() {
        Vec::new()
    } else {
        told::broken_ties(&findings.standings, findings)
    };
    let more = ties.len().saturating_sub(TIES);
    let list = ties.iter().take(TIES).map(|tie| el("li").text(tie));
    let mut list = el("ul").with_all(list);
    if more > 0 {
        list = list.with(el("li").text(told::and_more(more, findings)));
    }
    (!ties.is_empty()).then(|| {
        let broken = findings.counted(
            ties.len() as u64,
            ["tie broken", "ties broken"],
            ["égalité départagée", "égalités départagées"],
        );
        let equal = findings.say("Equal in points: ", "À égalité de points : ");
        let summary = el("summary").text(format!("{equal}{broken}"));
        el("details").with(summary).with(list)
    })
}

pub(super) fn groups(findings: &Telling<'_>) -> Option<Section> {
    if findings.groups.is_empty() {
        return None;
    }
    let tables = findings.groups.iter().enumerate();
    let tables = tables.map(|(index, group)| group_table(index, group, findings));
    Some(Section {
        id: "groups",
        title: findings.say("Groups", "Poules"),
        body: vec![el("div").class("tiles").with_all(tables)],
    })
}

fn group_table(index: usize, group: &Standings, findings: &Telling<'_>) -> Node {
    let columns = vec![
        Column::Number("place"),
        Column::Text("champion"),
        Column::Number(findings.say("played", "joués")),
        Column::Number(findings.say("won", "gagnés")),
        Column::Number("points"),
    ];
    let rows = group.rows.iter().map(|row| {
        vec![
            number(told::rank(Some(row.rank), row.shared)),
            name(findings.name(row.champion)),
            number(row.record.played),
            number(row.record.wins),
            number(findings.figures(row.record.points)),
        ]
    });
    let title = format!("{} {}", findings.say("Group", "Poule"), index + 1);
    table(&title, columns, rows.collect())
}

pub(super) fn knockout(findings: &Telling<'_>) -> Option<Section> {
    let drawn = findings.bracket.as_ref()?;
    let names: Vec<&str> = findings.champions.iter().map(|it| it.shown()).collect();
    let mut body = match bracket(drawn, &names, findings) {
        Some(tree) => vec![figure(
            tree,
            findings.say(
                "Each name has its seed before it and the games it won after it.",
                "Devant chaque nom sa tête de série, derrière les parties qu’il a gagnées.",
            ),
        )],
        None => tables(drawn, findings),
    };
    if let Some(third) = &drawn.third_place {
        let line = encounter(third, findings);
        let title = findings.say("For third place: ", "Petite finale : ");
        body.push(words(format!("{title}{line}")));
    }
    let decided = drawn.rounds.iter().flatten().chain(&drawn.third_place);
    let decided: Vec<Node> = decided
        .filter_map(|it| by_more_than_games(it, findings))
        .collect();
    if !decided.is_empty() {
        let summary = el("summary").text(findings.say(
            "Decided by more than the games",
            "Décidées par plus que les parties prévues",
        ));
        body.push(el("details").with(summary).with(el("ul").with_all(decided)));
    }
    Some(Section {
        id: "knockout",
        title: findings.say("Knockout", "Élimination directe"),
        body,
    })
}

/// Encounters of more than two: a list for each round.
fn tables(drawn: &Bracket, findings: &Telling<'_>) -> Vec<Node> {
    let rounds = drawn.rounds.iter().enumerate();
    let round = |(index, encounters): (usize, &Vec<Encounter>)| {
        let items = encounters.iter().map(|it| {
            let line = encounter(it, findings);
            let table = findings.say("Table N: ", "Table N : ");
            el("li").text(table.replace('N', &(it.table + 1).to_string()) + &line)
        });
        let title = round_name(index, drawn.rounds.len(), findings);
        let list = el("ul").with_all(items);
        el("div").with(el("h3").text(title)).with(list)
    };
    rounds.map(round).collect()
}

/// Who played, the best first, with scores.
fn encounter(encounter: &Encounter, findings: &Telling<'_>) -> String {
    let mut slots: Vec<_> = encounter.slots.iter().collect();
    if let Some(ranking) = &encounter.ranking {
        slots.sort_by_key(|slot| ranking.iter().position(|it| Some(*it) == slot.champion));
    }
    let told = slots.iter().map(|slot| match slot.champion {
        Some(champion) => {
            let going = if slot.goes_on == Some(true) {
                " ✓"
            } else {
                ""
            };
            let score = findings.figures(slot.score);
            format!("{} {score}{going}", findings.name(champion))
        }
        None => findings.say("not known yet", "pas encore connu").to_owned(),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn by_more_than_games(it: &Encounter, findings: &Telling<'_>) -> Option<Node> {
    let how = match it.decided_by? {
        Decision::Games => return None,
        Decision::FurtherGames(games) => {
            let games = findings.counted(
                games.into(),
                ["further game", "further games"],
                ["partie supplémentaire", "parties supplémentaires"],
            );
            format!("{} {games}", findings.say("after", "après"))
        }
        Decision::BetterSeed => findings
            .say(
                "still level after all games: the better seed",
                "toujours à égalité : la meilleure tête de série",
            )
            .to_owned(),
        Decision::Walkover => findings.say("a walkover", "par forfait").to_owned(),
    };
    let colon = findings.say(": ", " : ");
    Some(el("li").text(format!("{}{colon}{how}", encounter(it, findings))))
}
