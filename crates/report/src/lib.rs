//! What the results of a tournament come to, and the report of it.
//!
//! ```text
//! records ──gather──▶ Findings ──report──▶ index.html, report.md, *.csv
//! ```
//!
//! Nothing here reads clocks, files or the environment: the same results give the same
//! bytes, in whatever order they were played. What is measured rather than counted
//! (processor time, memory of native champions) differs from run to run; it is kept apart,
//! in the files whose names begin with `measured`.
//!
//! | place | what |
//! |---|---|
//! | `gather/` | records folded into [`Findings`] |
//! | `html/`, `plot/`, `markup.rs` | the pages, the plots in them, how both are written |
//! | `markdown.rs`, `csv.rs`, `table.rs` | the report for mails and for tools |
//! | `words.rs`, `numbers.rs`, `fairness.rs` | how findings are told |

mod csv;
mod fairness;
mod findings;
mod gather;
mod html;
mod markdown;
mod markup;
mod numbers;
mod plot;
mod stats;
mod table;
mod words;

pub use csv::fairness as fairness_table;
pub use fairness::{Evidence, decisive, evidence, verdict};
pub use findings::{
    Ahead, Champion, FaultGroup, Findings, MapFindings, Notable, NotableSeat, RatedMoment, Slice,
    Spend, Why,
};
pub use gather::{GatherError, Misfit, Subject, gather};
pub use html::Links;
pub use stats::{Part, fairness_parts, stats};
pub use table::Table;

/// What pages of a report call their maker: nothing else is ever replaced by a report.
pub const GENERATOR: &str = "stechec report";

/// A file of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub content: String,
}

/// A file beside the page: its name, what is in it, and how it is made.
type Beside = (&'static str, &'static str, fn(&Findings) -> String);

pub(crate) const BESIDE: [Beside; 14] = [
    (
        "report.md",
        "the essentials, for an email or an issue",
        markdown::markdown,
    ),
    (
        "standings.csv",
        "the standings, with the value of every criterion",
        |it| csv::standings(it).csv(),
    ),
    ("ratings.csv", "ratings with their intervals", |it| {
        csv::ratings(it).csv()
    }),
    (
        "ratings-over-run.csv",
        "ratings over the course of the run",
        |it| csv::over_run(it).csv(),
    ),
    ("head-to-head.csv", "every pair that met", |it| {
        csv::head_to_head(it).csv()
    }),
    ("scores.csv", "how the game's points are spread", |it| {
        csv::scores(it).csv()
    }),
    ("by-map.csv", "champions by map", |it| csv::by_map(it).csv()),
    ("by-seat.csv", "champions by seat", |it| {
        csv::by_seat(it).csv()
    }),
    ("fairness.csv", "seats by map, and the tests", |it| {
        csv::fairness(it).csv()
    }),
    ("faults.csv", "who failed where, and how", |it| {
        csv::faults(it).csv()
    }),
    ("matches.csv", "the matches to look at first", |it| {
        csv::notable(it).csv()
    }),
    (
        "fuel.csv",
        "instructions by champion and entry point; memory of WASM champions",
        |it| csv::fuel(it).csv(),
    ),
    (
        "measured.html",
        "processor time and memory of native champions, with plots",
        html::measured,
    ),
    ("measured.csv", "the same in numbers", |it| {
        csv::measured(it).csv()
    }),
];

/// All files of a report.
pub fn report(findings: &Findings, links: &Links) -> Vec<File> {
    let page = File {
        name: "index.html",
        content: html::index(findings, links),
    };
    let beside = BESIDE.iter().map(|&(name, _, make)| File {
        name,
        content: make(findings),
    });
    std::iter::once(page).chain(beside).collect()
}
