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
//! | `telling.rs`, `words.rs`, `numbers.rs`, `fairness.rs` | findings in words, in two languages |
//!
//! The same [`Table`] becomes text for terminals, Markdown and CSV, so that all three say the same:
//!
//! ```
//! use stechec_report::Table;
//!
//! let mut table = Table::new(["champion", "points"].map(str::to_owned));
//! table.rows.push(["ant", "12"].map(str::to_owned).to_vec());
//! table.rows.push(["grasshopper", "7"].map(str::to_owned).to_vec());
//! let text = table.text();
//! assert!(text.contains("ant              12"), "numbers stand below each other:\n{text}");
//! assert_eq!(table.csv(), "champion,points\nant,12\ngrasshopper,7\n");
//! ```

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
mod telling;
mod words;

pub use csv::fairness as fairness_table;
pub use fairness::{Evidence, decisive, evidence, verdict};
pub use findings::{
    Ahead, Champion, FaultGroup, Findings, MachineKind, MapFindings, Notable, NotableSeat,
    RatedMoment, Slice, Spend, Why,
};
pub use gather::{GatherError, Misfit, Subject, gather};
pub use html::Links;
pub use stats::{Part, fairness_parts, stats, stats_for_spreadsheets, stats_in_words};
pub use stechec_run::Language;
pub use table::{Table, csv_line};

use telling::Telling;

/// What pages of a report call their maker: nothing else is ever replaced by a report.
pub const GENERATOR: &str = "stechec report";

/// The page of a report.
const INDEX: &str = "index.html";

/// A file of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub content: String,
}

/// A file beside the page.
pub(crate) struct Beside {
    name: &'static str,
    /// What is in it, in English and in French.
    about: [&'static str; 2],
    make: fn(&Telling<'_>) -> String,
}

/// A table for spreadsheets and tools.
const fn beside(
    name: &'static str,
    about: [&'static str; 2],
    make: fn(&Telling<'_>) -> String,
) -> Beside {
    Beside { name, about, make }
}

pub(crate) const BESIDE: [Beside; 15] = [
    beside(
        "report.md",
        [
            "the essentials, for an email or an issue",
            "l’essentiel, pour un courriel ou un ticket",
        ],
        markdown::markdown,
    ),
    beside(
        "standings.csv",
        [
            "the standings, with the value of every criterion",
            "le classement, avec la valeur de chaque critère",
        ],
        |it| csv::standings(it).csv(),
    ),
    beside(
        "ratings.csv",
        [
            "ratings with their intervals",
            "les cotes et leurs intervalles",
        ],
        |it| csv::ratings(it).csv(),
    ),
    beside(
        "ratings-over-run.csv",
        [
            "ratings over the course of the run",
            "les cotes au fil du tournoi",
        ],
        |it| csv::over_run(it).csv(),
    ),
    beside(
        "head-to-head.csv",
        [
            "every pair that met",
            "toutes les paires qui se sont affrontées",
        ],
        |it| csv::head_to_head(it).csv(),
    ),
    beside(
        "scores.csv",
        [
            "how the game's points are spread",
            "la répartition des points de jeu",
        ],
        |it| csv::scores(it).csv(),
    ),
    beside(
        "by-map.csv",
        ["champions by map", "les champions par carte"],
        |it| csv::by_map(it).csv(),
    ),
    beside(
        "by-seat.csv",
        ["champions by seat", "les champions par siège"],
        |it| csv::by_seat(it).csv(),
    ),
    beside(
        "fairness.csv",
        [
            "seats by map, and the tests",
            "les sièges par carte, et les tests",
        ],
        |it| csv::fairness(it).csv(),
    ),
    beside(
        "faults.csv",
        ["who failed where, and how", "qui a échoué, où et comment"],
        |it| csv::faults(it).csv(),
    ),
    beside(
        "matches.csv",
        [
            "the matches to look at first",
            "les matchs à regarder en premier",
        ],
        |it| csv::notable(it).csv(),
    ),
    beside(
        "audit.csv",
        [
            "who did what to the run beyond playing it, when and why",
            "qui est intervenu dans le tournoi, quand, comment et pourquoi",
        ],
        |it| csv::audit(it).csv(),
    ),
    beside(
        "fuel.csv",
        [
            "instructions by champion and entry point; memory of WASM champions",
            "les instructions par champion et point d’entrée ; la mémoire des champions WASM",
        ],
        |it| csv::fuel(it).csv(),
    ),
    beside(
        "measured.html",
        [
            "processor time and memory of native champions, with plots; the machines that played",
            "le temps de calcul et la mémoire des champions natifs, en graphiques ; les machines",
        ],
        html::measured,
    ),
    beside(
        "measured.csv",
        ["the same in numbers", "la même chose en chiffres"],
        |it| csv::measured(it).csv(),
    ),
];

/// All files of a report. Tables for tools are the same in every language.
pub fn report(findings: &Findings, links: &Links, language: Language) -> Vec<File> {
    let names = std::iter::once(INDEX).chain(BESIDE.iter().map(|file| file.name));
    names
        .filter_map(|name| {
            let content = report_file(findings, links, language, name)?;
            Some(File { name, content })
        })
        .collect()
}

/// One file of a report; none if there is none of that name.
pub fn report_file(
    findings: &Findings,
    links: &Links,
    language: Language,
    name: &str,
) -> Option<String> {
    let telling = Telling::new(findings, language);
    if name == INDEX {
        return Some(html::index(&telling, links));
    }
    let file = BESIDE.iter().find(|file| file.name == name)?;
    Some((file.make)(&telling))
}
