//! Everything as tables for spreadsheets and tools.

mod uses;

pub(crate) use uses::{fuel, measured};

use crate::fairness::{decisive, evidence};
use crate::findings::{Ahead, Champion, Findings, Slice};
use crate::table::Table;
use crate::telling::Telling;
use crate::words;
use stechec_run::Language;
use stechec_tournament::standings::Value;

/// So many pairs are listed: a spreadsheet takes no more.
const MAX_PAIRS: usize = 1_000_000;

/// The last column of every table about champions: what people are shown for them.
const TITLE: &str = "title";

/// A number to three places, which is more than anybody needs.
fn decimal(number: f64) -> String {
    let text = format!("{number:.3}");
    // Nothing has no sign.
    match text.strip_prefix('-') {
        Some("0.000") => "0.000".to_owned(),
        _ => text,
    }
}

fn or_empty<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

pub(crate) fn standings(findings: &Findings) -> Table {
    let order = findings
        .standings
        .order
        .iter()
        .map(|it| it.name().to_owned());
    let head = [
        "place",
        "shared",
        "champion",
        "author",
        "kind",
        "played",
        "won",
        "shared wins",
    ];
    let head = head
        .map(str::to_owned)
        .into_iter()
        .chain(["byes", "faults"].map(str::to_owned));
    let mut table = Table::new(head.chain(order).chain([TITLE.to_owned()]));
    for placed in &findings.ranking {
        let champion = &findings.champions[placed.champion];
        let Some(row) = findings.standings.row(placed.champion) else {
            continue;
        };
        let record = &row.record;
        let mut cells = vec![
            or_empty(placed.rank),
            placed.shared.to_string(),
            champion.name.clone(),
            champion.author.clone().unwrap_or_default(),
            champion.kind.to_string(),
            record.played.to_string(),
            record.wins.to_string(),
            record.shared_wins.to_string(),
            record.byes.to_string(),
            record.faults.to_string(),
        ];
        let in_full = |value: &Option<Value>| or_empty(value.as_ref().map(Value::in_full));
        cells.extend(row.values.iter().map(in_full));
        cells.push(champion.shown().to_owned());
        table.rows.push(cells);
    }
    table
}

pub(crate) fn ratings(findings: &Findings) -> Table {
    let mut table = Table::of([
        "champion",
        "rating",
        "low",
        "high",
        "error",
        "matches",
        "better than next",
        TITLE,
    ]);
    for row in findings.ratings.iter().flat_map(|ratings| &ratings.rows) {
        table.rows.push(vec![
            findings.name(row.champion).to_owned(),
            decimal(row.rating),
            decimal(row.low),
            decimal(row.high),
            decimal(row.error),
            row.matches.to_string(),
            or_empty(row.better_than_next.map(decimal)),
            findings.title(row.champion).to_owned(),
        ]);
    }
    table
}

pub(crate) fn over_run(findings: &Findings) -> Table {
    let mut table = Table::of(["matches", "champion", "rating", TITLE]);
    for moment in &findings.over_run {
        for (champion, rating) in moment.ratings.iter().enumerate() {
            table.rows.push(vec![
                moment.matches.to_string(),
                findings.name(champion).to_owned(),
                decimal(*rating),
                findings.title(champion).to_owned(),
            ]);
        }
    }
    table
}

pub(crate) fn head_to_head(findings: &Findings) -> Table {
    let mut table = Table::of([
        "champion",
        "other",
        "ahead",
        "level",
        "behind",
        "share",
        TITLE,
        "other title",
    ]);
    for (a, b, meeting) in findings.pairs().take(MAX_PAIRS) {
        table.rows.push(vec![
            findings.name(a).to_owned(),
            findings.name(b).to_owned(),
            meeting.ahead.to_string(),
            meeting.level.to_string(),
            meeting.behind.to_string(),
            decimal(Ahead::from(meeting).share),
            findings.title(a).to_owned(),
            findings.title(b).to_owned(),
        ]);
    }
    table
}

pub(crate) fn scores(findings: &Findings) -> Table {
    let shares = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0];
    let mut table = Table::of([
        "champion", "matches", "lowest", "5 %", "25 %", "median", "75 %", "95 %", "highest", TITLE,
    ]);
    for champion in &findings.champions {
        let mut cells = vec![champion.name.clone(), champion.scores.total().to_string()];
        cells.extend(shares.map(|share| or_empty(champion.scores.quantile(share))));
        cells.push(champion.shown().to_owned());
        table.rows.push(cells);
    }
    table
}

const SLICE: [&str; 7] = [
    "matches",
    "won",
    "shared wins",
    "points",
    "mean rank",
    "mean score",
    "faults",
];

fn slice(slice: &Slice) -> [String; 7] {
    [
        slice.matches.to_string(),
        slice.wins.to_string(),
        slice.shared_wins.to_string(),
        slice.points.to_string(),
        decimal(slice.mean_rank()),
        decimal(slice.mean_score()),
        slice.faults.to_string(),
    ]
}

fn slices(
    findings: &Findings,
    what: &str,
    of: fn(&Champion) -> &[(usize, Slice)],
    name: impl Fn(usize) -> String,
) -> Table {
    let head = ["champion", what].into_iter().chain(SLICE).chain([TITLE]);
    let mut table = Table::new(head.map(str::to_owned));
    for champion in &findings.champions {
        for (key, of) in of(champion) {
            let mut cells = vec![champion.name.clone(), name(*key)];
            cells.extend(slice(of));
            cells.push(champion.shown().to_owned());
            table.rows.push(cells);
        }
    }
    table
}

pub(crate) fn by_map(findings: &Findings) -> Table {
    let name = |map: usize| findings.map_name(map).to_owned();
    slices(findings, "map", |champion| &champion.maps, name)
}

pub(crate) fn by_seat(findings: &Findings) -> Table {
    let name = |seat: usize| (seat + 1).to_string();
    slices(findings, "seat", |champion| &champion.seats, name)
}

/// How every seat did, on every map, and what the test says.
pub fn fairness(findings: &Findings) -> Table {
    let mut table = Table::of([
        "seats in a match",
        "map",
        "matches",
        "seat",
        "won",
        "mean rank",
        "ranks gained",
        "p",
        "p adjusted",
        "evidence against fairness",
    ]);
    for report in &findings.fairness {
        for part in std::iter::once(&report.overall).chain(&report.maps) {
            for (seat, row) in part.seats.iter().enumerate() {
                table.rows.push(vec![
                    report.table.to_string(),
                    part.map
                        .map_or("all", |map| findings.map_name(map))
                        .to_owned(),
                    part.matches.to_string(),
                    (seat + 1).to_string(),
                    row.wins.to_string(),
                    decimal(row.mean_rank),
                    decimal(row.advantage),
                    or_empty(part.p_value.map(|p| format!("{p:.6}"))),
                    or_empty(decisive(part).map(|p| format!("{p:.6}"))),
                    evidence(part).name().to_owned(),
                ]);
            }
        }
    }
    table
}

pub(crate) fn faults(findings: &Findings) -> Table {
    let mut table = faults_in(&Telling::plain(findings));
    let titles = findings.faults.iter().map(|it| findings.title(it.champion));
    table.add_column(TITLE, titles.map(str::to_owned));
    table
}

/// The same in a language, for people.
pub(crate) fn faults_in(findings: &Telling<'_>) -> Table {
    let mut table = Table::of([
        "champion",
        findings.say("entry point", "point d’entrée"),
        findings.say("kind", "type"),
        findings.say("times", "fois"),
        findings.say("matches", "matchs"),
        findings.say("first match", "premier match"),
        findings.say("turn", "tour"),
        "message",
    ]);
    for group in &findings.faults {
        table.rows.push(vec![
            findings.name(group.champion).to_owned(),
            group.entry_point.clone(),
            group.kind.clone(),
            group.times.to_string(),
            group.matches.to_string(),
            group.first.to_string(),
            group.turn.to_string(),
            group.message.clone(),
        ]);
    }
    table
}

pub(crate) fn notable(findings: &Findings) -> Table {
    notable_in(&Telling::plain(findings))
}

/// The same in a language, for people.
pub(crate) fn notable_in(findings: &Telling<'_>) -> Table {
    let mut table = Table::of(match findings.language() {
        Language::English => ["match", "why", "result", "map"],
        Language::French => ["match", "pourquoi", "résultat", "carte"],
    });
    for notable in &findings.notable {
        table.rows.push(vec![
            notable.id.to_string(),
            words::reasons(notable, findings),
            words::result(notable, findings),
            findings.map_name(notable.map).to_owned(),
        ]);
    }
    table
}

pub(crate) fn audit(findings: &Findings) -> Table {
    audit_in(&Telling::plain(findings))
}

/// The same in a language, for people.
pub(crate) fn audit_in(findings: &Telling<'_>) -> Table {
    let mut table = Table::of(match findings.language() {
        Language::English => ["time", "who", "what", "why"],
        Language::French => ["quand", "qui", "quoi", "pourquoi"],
    });
    for entry in &findings.audit {
        table.rows.push(vec![
            entry.time.clone(),
            entry.who.clone(),
            entry.action.in_words(findings.language()),
            entry.words.replace('\n', " "),
        ]);
    }
    table
}
