//! The report of made-up tournaments of every kind: as it was looked at, and harmless.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::*;
use stechec_report::{Links, report};
use stechec_run::ProgramKind;

const NAMES: [&str; 8] = ["ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"];

/// A file of the report of a tournament.
fn file(cup: &Cup, name: &str) -> String {
    let mut links = Links::default();
    let findings = cup.findings();
    links.pages.extend(findings.notable.first().map(|it| it.id));
    let files = report(&findings, &links);
    files
        .into_iter()
        .find(|it| it.name == name)
        .unwrap()
        .content
}

/// The page without its style sheet, which is looked at elsewhere.
fn page(cup: &Cup) -> String {
    let page = file(cup, "index.html");
    let (head, rest) = page.split_once("<style>").unwrap();
    let (_, body) = rest.split_once("</style>").unwrap();
    format!("{head}<style></style>{body}")
}

#[test]
fn pages_of_every_format() {
    for (name, format, champions) in [
        ("round-robin", ROUND_ROBIN, &NAMES[..5]),
        ("tables-of-four", TABLES_OF_FOUR, &NAMES[..]),
        ("groups", GROUPS, &NAMES[..6]),
        ("swiss", SWISS, &NAMES[..5]),
        ("knockout-of-four", KNOCKOUT_OF_FOUR, &NAMES[..]),
        ("melee", MELEE, &NAMES[..]),
    ] {
        let cup = Cup::new(format, champions, &["hill", "lake"]);
        insta::assert_snapshot!(format!("{name}-html"), page(&cup));
        insta::assert_snapshot!(format!("{name}-markdown"), file(&cup, "report.md"));
    }
}

#[test]
fn tables_for_spreadsheets() {
    let cup = Cup::new(ROUND_ROBIN, &NAMES[..3], &["hill", "lake"]);
    let files = report(&cup.findings(), &Links::default());
    let tables = files.iter().filter(|file| file.name.ends_with(".csv"));
    let shown = tables.map(|file| format!("== {}\n{}", file.name, file.content));
    insta::assert_snapshot!("csv", shown.collect::<String>());
}

#[test]
fn names_and_messages_never_become_markup() {
    let hostile = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(2)>",
        "=cmd|' /C calc'!A0",
        "[x](javascript:alert(3)) | `b`",
    ];
    for format in [ROUND_ROBIN, GROUPS] {
        let cup = Cup::new(format, &hostile, &["</style><b>map</b>", "| x |"]);
        for file in report(&cup.findings(), &Links::default()) {
            let text = &file.content;
            for bad in ["<script", "<img", "<b>"] {
                assert!(
                    !text.contains(bad) || file.name.ends_with(".csv"),
                    "{bad} in {}",
                    file.name
                );
            }
            assert!(!text.contains("secret backtrace"), "{}", file.name);
            assert!(
                !text.contains("\n=cmd") && !text.contains(",=cmd"),
                "{}",
                file.name
            );
        }
    }
}

#[test]
fn only_measured_files_know_what_was_measured() {
    let mut cup = Cup::new(ROUND_ROBIN, &NAMES[..4], &["hill"]);
    let before = report(&cup.findings(), &Links::default());
    let native = |champion: usize| cup.header.champions[champion].kind == ProgramKind::Native;
    for seat in cup.records.iter_mut().flat_map(|record| &mut record.seats) {
        if native(seat.champion) {
            seat.memory_bytes += 4096;
            for spent in seat
                .usage
                .iter_mut()
                .filter_map(|used| used.cpu_us.as_mut())
            {
                spent.total += 17;
                spent.most += 5;
            }
        }
    }
    let after = report(&cup.findings(), &Links::default());
    let changed: Vec<&str> = (before.iter().zip(&after))
        .filter(|(before, after)| before != after)
        .map(|(before, _)| before.name)
        .collect();
    assert_eq!(changed, ["measured.html", "measured.csv"]);
}

#[test]
fn nothing_played_is_a_report_too() {
    for format in [ROUND_ROBIN, GROUPS, KNOCKOUT_OF_FOUR, SWISS, MELEE] {
        let mut cup = Cup::new(format, &NAMES, &["hill"]);
        cup.records.clear();
        let page = page(&cup);
        assert!(page.contains("Nothing was played yet"), "{format}");
    }
}

#[test]
fn a_hundred_champions_fit_on_a_page() {
    let names: Vec<String> = (0..130).map(|it| format!("champion number {it}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let format = ROUND_ROBIN.replace("30", "12");
    let page = page(&Cup::new(&format, &names, &["hill"]));
    assert!(page.len() < 2_000_000, "{}", page.len());
    assert!(page.contains("The first 100 of 130 champions"));
}
