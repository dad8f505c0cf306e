use super::page::{Section, cut, figure};
use crate::findings::{Ahead, Champion, Findings};
use crate::numbers::{counted, percent, signed};
use crate::plot::{Cell, Course, Heat, Lines, Mark, Row, Rows};
use crate::words as told;
use stechec_tournament::schedule::Placement;

/// Champions whose line has a colour of its own.
const COLOURED: usize = 8;
/// Champions whose lines are drawn at all.
const DRAWN: usize = 40;
/// Champions of a heat map, and of the plot of scores.
const COMPARED: usize = 100;
const BOXES: usize = 50;

pub(super) fn ratings(findings: &Findings) -> Option<Section> {
    let ratings = findings.ratings.as_ref()?;
    let moments = &findings.over_run;
    let courses = ratings.rows.iter().take(DRAWN).enumerate();
    let courses = courses.map(|(place, row)| Course {
        name: findings.name(row.champion),
        points: (moments.iter())
            .map(|it| (it.matches as f64, it.ratings[row.champion]))
            .collect(),
        colour: (place < COLOURED).then_some(place),
    });
    let courses: Vec<Course<'_>> = courses.collect();
    let lines = Lines {
        title: "Ratings over the run",
        told: "One line per champion: its rating after that many matches.",
        below: "matches",
        courses,
    };
    let caption = format!(
        "Ratings over the course of the run, in the order of the plan: how soon they settled. A \
         difference of 400 means ten times as strong; the mean is {:.0}. Intervals of {} are in \
         the standings.",
        mean(findings),
        told::level(ratings)
    );
    let mut body = vec![figure(lines.draw(), &caption)];
    body.extend(cut(
        ratings.rows.len(),
        DRAWN,
        "champions",
        "ratings-over-run.csv",
    ));
    (moments.len() > 1).then_some(Section {
        id: "ratings",
        title: "Rating over the run",
        body,
    })
}

fn mean(findings: &Findings) -> f64 {
    let ratings = findings.over_run.last().map(|it| &it.ratings);
    let sum: f64 = ratings.into_iter().flatten().sum();
    sum / findings.champions.len().max(1) as f64
}

pub(super) fn head_to_head(findings: &Findings) -> Option<Section> {
    let shown: Vec<usize> = (findings.ranking.iter().take(COMPARED))
        .map(|placed| placed.champion)
        .collect();
    let names: Vec<&str> = shown.iter().map(|&it| findings.name(it)).collect();
    let cell = |a: usize, b: usize| {
        let meeting = findings.between(a, b);
        (a != b && meeting.total() > 0).then(|| {
            let share = Ahead::from(meeting).share;
            let (name, other) = (findings.name(a), findings.name(b));
            let told = format!(
                "{name} against {other}: {} ahead, {} level, {} behind",
                meeting.ahead, meeting.level, meeting.behind
            );
            Cell { share, told }
        })
    };
    let row = |&a: &usize| shown.iter().map(|&b| cell(a, b)).collect::<Vec<_>>();
    let cells: Vec<Vec<Option<Cell>>> = shown.iter().map(row).collect();
    if findings.matches == 0 {
        return None;
    }
    let heat = Heat {
        title: "Head to head",
        told: "Every champion against every other: how often it finished ahead.",
        rows: names.clone(),
        columns: names,
        cells,
    };
    let caption = "How often the champion in the row finished ahead of the one in the column, as a percentage of their meetings (a tie counts as half). Blue: more often than not; \
                   orange: less; empty: they never met.";
    let mut body = vec![figure(heat.draw(), caption)];
    let all = findings.champions.len();
    body.extend(cut(all, COMPARED, "champions", "head-to-head.csv"));
    Some(Section {
        id: "head-to-head",
        title: "Head to head",
        body,
    })
}

pub(super) fn scores(findings: &Findings) -> Option<Section> {
    let ranked = findings.ranking.iter().take(BOXES);
    let rows = ranked.filter_map(|placed| score_row(&findings.champions[placed.champion]));
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let plot = Rows {
        title: "Scores",
        told: "For each champion, how its points are spread over its matches.",
        unit: "the game's points in a match",
        logarithmic: false,
        rows,
    };
    let caption = "The box holds half of a champion's matches, the stroke is the median, and the line holds nine out of ten; dots are the lowest and the highest.";
    let mut body = vec![figure(plot.draw(), caption)];
    let all = findings.champions.len();
    body.extend(cut(all, BOXES, "champions", "scores.csv"));
    Some(Section {
        id: "scores",
        title: "Scores",
        body,
    })
}

fn score_row(champion: &Champion) -> Option<Row> {
    let at = |share: f64| champion.scores.quantile(share).map(f64::from);
    let (low, high) = (at(0.0)?, at(1.0)?);
    let (five, ninety_five) = (at(0.05)?, at(0.95)?);
    let (quarter, median, three_quarters) = (at(0.25)?, at(0.5)?, at(0.75)?);
    Some(Row {
        label: champion.name.clone(),
        told: format!(
            "{}: median {median} of {}, from {low} to {high}",
            champion.name,
            counted(champion.scores.total(), "match", "matches")
        ),
        marks: vec![
            Mark::Dot(low),
            Mark::Dot(high),
            Mark::Span(five, ninety_five),
            Mark::Box(quarter, three_quarters),
            Mark::Median(median),
        ],
    })
}

/// A heat map of champions by something they did matches on.
pub(super) fn by<'a>(
    findings: &'a Findings,
    (title, told): (&'a str, &'a str),
    columns: Vec<&'a str>,
    of: fn(&Champion) -> &[(usize, crate::findings::Slice)],
) -> Heat<'a> {
    const ROWS: usize = 50;
    let shown = findings.ranking.iter().take(ROWS);
    let row = |placed: &Placement| {
        let champion = &findings.champions[placed.champion];
        let mut cells: Vec<Option<Cell>> = columns.iter().map(|_| None).collect();
        for (column, slice) in of(champion) {
            if let Some(cell) = cells.get_mut(*column) {
                let told = format!(
                    "{}, {}: {} won of {}, mean rank {:.2}, mean score {}",
                    champion.name,
                    columns[*column],
                    percent(slice.win_share()),
                    counted(slice.matches, "match", "matches"),
                    slice.mean_rank(),
                    signed(slice.mean_score(), 1),
                );
                *cell = Some(Cell {
                    share: slice.share(),
                    told,
                });
            }
        }
        (champion.name.as_str(), cells)
    };
    let (rows, cells) = shown.map(row).unzip();
    Heat {
        title,
        told,
        rows,
        columns,
        cells,
    }
}
