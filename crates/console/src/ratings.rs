use crate::Text;
use stechec_past::standings::called;
use stechec_play::tournament::Faults;
use stechec_report::Table;
use stechec_run::{Header, Language, repeats_in_words};
use stechec_tournament::rating::{Ratings, Verdict};

/// What is told of a rating.
const RATED: [&str; 6] = [
    "champion",
    "rating",
    "low",
    "high",
    "matches",
    "better than next",
];

/// How often a champion failed in the same way, for people.
pub fn faults_in_words(name: &str, faults: &Faults) -> String {
    let times = match faults.times {
        1 => "once".to_owned(),
        times => format!("{times} times"),
    };
    let (kind, first, message) = (faults.kind, faults.first, &faults.message);
    format!("{name} failed {times} ({kind}), first in {first}: {message}")
}

/// Ratings for people.
pub fn ratings_in_words(ratings: &Ratings, header: &Header) -> String {
    let mut table = Table::new(RATED.map(str::to_owned));
    for row in &ratings.rows {
        let [_, title] = called(header, row.champion);
        let share = |share: f64| format!("{:.1} %", share * 100.0);
        table.rows.push(vec![
            title,
            format!("{:.0}", row.rating),
            format!("{:.0}", row.low),
            format!("{:.0}", row.high),
            row.matches.to_string(),
            row.better_than_next.map(share).unwrap_or_default(),
        ]);
    }
    let mut text = Text::default();
    text.line(table.text().trim_end());
    let repeats = repeats_in_words(ratings.repeated, Language::English);
    repeats.iter().for_each(|it| text.line(it));
    text.end()
}

/// The same for spreadsheets, with numbers in full.
pub fn ratings_for_spreadsheets(ratings: &Ratings, header: &Header) -> Table {
    let head = RATED.into_iter().chain(["title"]);
    let mut table = Table::new(head.map(str::to_owned));
    for row in &ratings.rows {
        let [name, title] = called(header, row.champion);
        let better = row.better_than_next.map(|it| it.to_string());
        table.rows.push(vec![
            name,
            row.rating.to_string(),
            row.low.to_string(),
            row.high.to_string(),
            row.matches.to_string(),
            better.unwrap_or_default(),
            title,
        ]);
    }
    table
}

/// What the rule for stopping said after so many matches of all those planned, if their number is
/// known.
pub fn verdict_in_words(verdict: Verdict, top: usize, total: Option<u64>, matches: u64) -> String {
    let best = match top {
        1 => "the best champion is".to_owned(),
        more => format!("the best {more} are"),
    };
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let total = total.unwrap_or(matches);
    let (sure, after) = match verdict {
        Verdict::Separated { confidence } => (confidence, "enough"),
        Verdict::GoOn { confidence, .. } => (confidence, "not enough yet"),
        Verdict::Exhausted { confidence } => (
            confidence,
            "not enough; plan more rounds, or more maps where games repeat themselves",
        ),
    };
    format!(
        "after {matches} of {total} matches {best} told apart from the rest with {} confidence: {after}",
        percent(sure)
    )
}
