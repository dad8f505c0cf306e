use super::page::{Section, cut, figure};
use crate::findings::{Ahead, Champion};
use crate::numbers::{percent, signed};
use crate::plot::{Cell, Course, Heat, Lines, Mark, Row, Rows};
use crate::telling::Telling;
use crate::words as told;
use stechec_run::Language;
use stechec_tournament::schedule::Placement;

/// Champions whose line has a colour of its own.
const COLOURED: usize = 8;
/// Champions whose lines are drawn at all.
const DRAWN: usize = 40;
/// Champions of a heat map, and of the plot of scores.
const COMPARED: usize = 100;
const BOXES: usize = 50;

pub(super) fn ratings(findings: &Telling<'_>) -> Option<Section> {
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
        title: findings.say("Ratings over the run", "Les cotes au fil du tournoi"),
        told: findings.say(
            "One line per champion: its rating after that many matches.",
            "Une ligne par champion : sa cote après tant de matchs.",
        ),
        below: findings.say("matches", "matchs"),
        courses,
    };
    let caption = findings.say(
        "Ratings over the course of the run, in the order of the plan: how soon they settled. A \
         difference of 400 means ten times as strong; the mean is MEAN. Intervals of LEVEL are in \
         the standings.",
        "Les cotes au fil du tournoi, dans l’ordre du plan : à quel moment elles se sont \
         stabilisées. Un écart de 400 veut dire dix fois plus fort ; la moyenne est MEAN. Les \
         intervalles à LEVEL sont dans le classement.",
    );
    let caption = caption
        .replace("MEAN", &format!("{:.0}", mean(findings)))
        .replace("LEVEL", &told::level(ratings, findings));
    let mut body = vec![figure(lines.draw(), &caption)];
    body.extend(cut(
        findings,
        (ratings.rows.len(), DRAWN),
        ["champions", "champions"],
        "ratings-over-run.csv",
    ));
    (moments.len() > 1).then_some(Section {
        id: "ratings",
        title: findings.say("Rating over the run", "Cotes"),
        body,
    })
}

fn mean(findings: &Telling<'_>) -> f64 {
    let ratings = findings.over_run.last().map(|it| &it.ratings);
    let sum: f64 = ratings.into_iter().flatten().sum();
    sum / findings.champions.len().max(1) as f64
}

pub(super) fn head_to_head(findings: &Telling<'_>) -> Option<Section> {
    let shown: Vec<usize> = (findings.ranking.iter().take(COMPARED))
        .map(|placed| placed.champion)
        .collect();
    let names: Vec<&str> = shown.iter().map(|&it| findings.name(it)).collect();
    let cell = |a: usize, b: usize| {
        let meeting = findings.between(a, b);
        (a != b && meeting.total() > 0).then(|| {
            let share = Ahead::from(meeting).share;
            let (name, other) = (findings.name(a), findings.name(b));
            let [against, ahead, level, behind] = match findings.language() {
                Language::English => ["against", "ahead", "level", "behind"],
                Language::French => ["contre", "fois devant", "fois à égalité", "fois derrière"],
            };
            let colon = findings.say(": ", " : ");
            let told = format!(
                "{name} {against} {other}{colon}{} {ahead}, {} {level}, {} {behind}",
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
        title: findings.say("Head to head", "Confrontations"),
        told: findings.say(
            "Every champion against every other: how often it finished ahead.",
            "Chaque champion contre chaque autre : combien de fois il a fini devant.",
        ),
        rows: names.clone(),
        columns: names,
        cells,
    };
    let caption = findings.say(
        "How often the champion in the row finished ahead of the one in the column, as a \
         percentage of their meetings (a tie counts as half). Blue: more often than not; orange: \
         less; empty: they never met.",
        "Combien de fois le champion de la ligne a fini devant celui de la colonne, en pourcentage \
         de leurs rencontres (une égalité compte pour moitié). Bleu : le plus souvent devant ; \
         orange : le plus souvent derrière ; vide : ils ne se sont jamais rencontrés.",
    );
    let mut body = vec![figure(heat.draw(), caption)];
    let all = findings.champions.len();
    body.extend(cut(
        findings,
        (all, COMPARED),
        ["champions", "champions"],
        "head-to-head.csv",
    ));
    Some(Section {
        id: "head-to-head",
        title: findings.say("Head to head", "Confrontations"),
        body,
    })
}

pub(super) fn scores(findings: &Telling<'_>) -> Option<Section> {
    let ranked = findings.ranking.iter().take(BOXES);
    let rows =
        ranked.filter_map(|placed| score_row(&findings.champions[placed.champion], findings));
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let plot = Rows {
        title: "Scores",
        told: findings.say(
            "For each champion, how its points are spread over its matches.",
            "Pour chaque champion, la répartition de ses points sur ses matchs.",
        ),
        unit: findings.say(
            "the game's points in a match",
            "points de jeu dans un match",
        ),
        logarithmic: false,
        rows,
    };
    let caption = findings.say(
        "The box holds half of a champion's matches, the stroke is the median, and the line holds \
         nine out of ten; dots are the lowest and the highest.",
        "La boîte contient la moitié des matchs d’un champion, le trait est la médiane, la ligne en \
         contient neuf sur dix ; les points sont le plus bas et le plus haut.",
    );
    let mut body = vec![figure(plot.draw(), caption)];
    let all = findings.champions.len();
    body.extend(cut(
        findings,
        (all, BOXES),
        ["champions", "champions"],
        "scores.csv",
    ));
    Some(Section {
        id: "scores",
        title: "Scores",
        body,
    })
}

fn score_row(champion: &Champion, findings: &Telling<'_>) -> Option<Row> {
    let at = |share: f64| champion.scores.quantile(share).map(f64::from);
    let (low, high) = (at(0.0)?, at(1.0)?);
    let (five, ninety_five) = (at(0.05)?, at(0.95)?);
    let (quarter, median, three_quarters) = (at(0.25)?, at(0.5)?, at(0.75)?);
    Some(Row {
        label: champion.shown().to_owned(),
        told: {
            let matches = findings.matches(champion.scores.total());
            let name = champion.shown();
            let english = format!("{name}: median {median} of {matches}, from {low} to {high}");
            let french = format!("{name} : médiane {median} sur {matches}, de {low} à {high}");
            findings.say(&english, &french).to_owned()
        },
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
    telling: &Telling<'a>,
    (title, told): (&'a str, &'a str),
    columns: Vec<&'a str>,
    of: fn(&Champion) -> &[(usize, crate::findings::Slice)],
) -> Heat<'a> {
    const ROWS: usize = 50;
    let findings = telling.findings();
    let shown = findings.ranking.iter().take(ROWS);
    let row = |placed: &Placement| {
        let champion = &findings.champions[placed.champion];
        let mut cells: Vec<Option<Cell>> = columns.iter().map(|_| None).collect();
        for (column, slice) in of(champion) {
            if let Some(cell) = cells.get_mut(*column) {
                let [colon, won, rank, score] = match telling.language() {
                    Language::English => [": ", " won of ", ", mean rank ", ", mean score "],
                    Language::French => [" : ", " gagnés sur ", ", rang moyen ", ", score moyen "],
                };
                let told = [
                    champion.shown(),
                    ", ",
                    columns[*column],
                    colon,
                    &percent(slice.win_share()),
                    won,
                    &telling.matches(slice.matches),
                    rank,
                    &telling.figures(format!("{:.2}", slice.mean_rank())),
                    score,
                    &telling.figures(signed(slice.mean_score(), 1)),
                ]
                .concat();
                *cell = Some(Cell {
                    share: slice.share(),
                    told,
                });
            }
        }
        (champion.shown(), cells)
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
