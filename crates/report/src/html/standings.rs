use super::LISTED;
use super::page::{Column, Section, cell, cut, figure, name, number, table, words};
use crate::findings::Findings;
use crate::markup::{Node, el};
use crate::numbers::{counted, grouped};
use crate::plot::{Axis, bracket, line, picture, px, round_name};
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
/// So many broken ties are told.
const TIES: usize = 12;

pub(super) fn standings(findings: &Findings) -> Option<Section> {
    let ratings = findings.ratings.as_ref();
    let mut columns = vec![
        Column::Number("place"),
        Column::Text("champion"),
        Column::Number("points"),
    ];
    let axis = ratings.map(axis);
    if let Some((ratings, axis)) = ratings.zip(axis.as_ref()) {
        columns.push(Column::Number("rating"));
        columns.push(Column::Other(scale(ratings, axis)));
    }
    columns.extend([
        Column::Number("won"),
        Column::Number("played"),
        Column::Number("shared firsts"),
        Column::Number("game points"),
        Column::Number("faults"),
        Column::Text("kind"),
    ]);
    let shown = findings.ranking.iter().take(LISTED);
    let rows = shown.map(|placed| row(placed, findings, ratings.zip(axis.as_ref())));
    let mut first: Vec<Vec<Node>> = rows.collect();
    let more = first.split_off(first.len().min(UNFOLDED));
    let mut body = vec![table("Standings", columns.clone(), first)];
    if !more.is_empty() {
        let summary = el("summary").text(format!("The next {}", more.len()));
        let more = table("Standings, continued", columns, more);
        body.push(el("details").with(summary).with(more));
    }
    body.extend(cut(
        findings.ranking.len(),
        LISTED,
        "champions",
        "standings.csv",
    ));
    body.extend(ties(findings));
    Some(Section {
        id: "standings",
        title: "Standings",
        body,
    })
}

fn axis(ratings: &Ratings) -> Axis {
    let ends = ratings.rows.iter().flat_map(|row| [row.low, row.high]);
    Axis::new(ends, (2.0, BAR - 2.0))
}

fn scale(ratings: &Ratings, axis: &Axis) -> Node {
    let told = format!("{} interval", told::level(ratings));
    let mut svg = picture("bar", (BAR, 14.0), &told, "The scale of the bars below");
    for (at, label) in axis.ticks(4) {
        svg = svg.with(crate::plot::text(axis.at(at), 11.0, "tick", label));
    }
    el("span").class("scale").text(told).with(svg)
}

fn row(placed: &Placement, findings: &Findings, rated: Option<(&Ratings, &Axis)>) -> Vec<Node> {
    let champion = &findings.champions[placed.champion];
    let record = &champion.record;
    let mut named = name(&champion.name);
    if let Some(author) = &champion.author {
        named = named.with(el("span").class("author soft").text(author));
    }
    let mut cells = vec![
        number(told::rank(placed.rank, placed.shared)),
        named,
        number(points(placed.champion, findings)),
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
        let told = format!("{:.0}, from {:.0} to {:.0}", row.rating, row.low, row.high);
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
        cell(champion.kind.name()),
    ]);
    cells
}

/// Points with those for byes, where there are some.
fn points(champion: usize, findings: &Findings) -> String {
    let row = findings.standings.row(champion);
    row.map_or_else(String::new, |row| row.record.points.to_string())
}

fn ties(findings: &Findings) -> Option<Node> {
    // Where a bracket decides, points do not.
    let ties = match findings.bracket.is_some() || !findings.groups.is_empty() {
        true => Vec::new(),
        false => told::broken_ties(&findings.standings, findings),
    };
    let more = ties.len().saturating_sub(TIES);
    let list = ties.iter().take(TIES).map(|tie| el("li").text(tie));
    let mut list = el("ul").with_all(list);
    if more > 0 {
        list = list.with(el("li").text(format!("and {more} more")));
    }
    (!ties.is_empty()).then(|| {
        let broken = counted(ties.len() as u64, "tie", "ties");
        let summary = el("summary").text(format!("Equal in points: {broken} broken"));
        el("details").with(summary).with(list)
    })
}

pub(super) fn groups(findings: &Findings) -> Option<Section> {
    if findings.groups.is_empty() {
        return None;
    }
    let tables = findings.groups.iter().enumerate();
    let tables = tables.map(|(index, group)| group_table(index, group, findings));
    Some(Section {
        id: "groups",
        title: "Groups",
        body: vec![el("div").class("tiles").with_all(tables)],
    })
}

fn group_table(index: usize, group: &Standings, findings: &Findings) -> Node {
    let columns = vec![
        Column::Number("place"),
        Column::Text("champion"),
        Column::Number("played"),
        Column::Number("won"),
        Column::Number("points"),
    ];
    let rows = group.rows.iter().map(|row| {
        vec![
            number(told::rank(Some(row.rank), row.shared)),
            name(findings.name(row.champion)),
            number(row.record.played),
            number(row.record.wins),
            number(row.record.points),
        ]
    });
    table(&format!("Group {}", index + 1), columns, rows.collect())
}

pub(super) fn knockout(findings: &Findings) -> Option<Section> {
    let drawn = findings.bracket.as_ref()?;
    let names: Vec<&str> = findings
        .champions
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    let mut body = match bracket(drawn, &names, "The bracket") {
        Some(tree) => vec![figure(
            tree,
            "Each name has its seed before it and the games it won after it.",
        )],
        None => tables(drawn, findings),
    };
    if let Some(third) = &drawn.third_place {
        let line = encounter(third, findings);
        body.push(words(format!("For third place: {line}")));
    }
    let decided = drawn.rounds.iter().flatten().chain(&drawn.third_place);
    let decided: Vec<Node> = decided
        .filter_map(|it| by_more_than_games(it, findings))
        .collect();
    if !decided.is_empty() {
        let summary = el("summary").text("Decided by more than the games");
        body.push(el("details").with(summary).with(el("ul").with_all(decided)));
    }
    Some(Section {
        id: "knockout",
        title: "Knockout",
        body,
    })
}

/// Encounters of more than two: a list for each round.
fn tables(drawn: &Bracket, findings: &Findings) -> Vec<Node> {
    let rounds = drawn.rounds.iter().enumerate();
    let round = |(index, encounters): (usize, &Vec<Encounter>)| {
        let items = encounters.iter().map(|it| {
            let line = encounter(it, findings);
            el("li").text(format!("Table {}: {line}", it.table + 1))
        });
        let title = round_name(index, drawn.rounds.len());
        let list = el("ul").with_all(items);
        el("div").with(el("h3").text(title)).with(list)
    };
    rounds.map(round).collect()
}

/// Who played, the best first, with scores.
fn encounter(encounter: &Encounter, findings: &Findings) -> String {
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
            format!("{} {}{going}", findings.name(champion), slot.score)
        }
        None => "not known yet".to_owned(),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn by_more_than_games(it: &Encounter, findings: &Findings) -> Option<Node> {
    let how = match it.decided_by? {
        Decision::Games => return None,
        Decision::FurtherGames(1) => "after 1 further game".to_owned(),
        Decision::FurtherGames(games) => format!("after {games} further games"),
        Decision::BetterSeed => "still level after all games: the better seed".to_owned(),
    };
    Some(el("li").text(format!("{}: {how}", encounter(it, findings))))
}
