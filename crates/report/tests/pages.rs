//! The report of made-up tournaments of every kind: as it was looked at, and harmless.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::*;
use stechec_report::{Language, Links, report};
use stechec_run::{AuditAction, AuditEntry, Machine, ProgramKind, SandboxLayer};

const NAMES: [&str; 8] = ["ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"];

/// A file of the report of a tournament.
fn file(cup: &Cup, name: &str) -> String {
    file_in(cup, name, Language::English)
}

fn file_in(cup: &Cup, name: &str, language: Language) -> String {
    let findings = cup.findings();
    let first = findings.notable.first().map(|it| it.id);
    let links = Links::Pages(first.into_iter().collect());
    let files = report(&findings, &links, language);
    files
        .into_iter()
        .find(|it| it.name == name)
        .unwrap()
        .content
}

/// The page without its style sheet, which is looked at elsewhere.
fn page(cup: &Cup) -> String {
    page_in(cup, Language::English)
}

fn page_in(cup: &Cup, language: Language) -> String {
    let page = file_in(cup, "index.html", language);
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
fn pages_in_french() {
    for (name, format, champions) in [
        ("round-robin", ROUND_ROBIN, &NAMES[..5]),
        ("groups", GROUPS, &NAMES[..6]),
        ("knockout-of-four", KNOCKOUT_OF_FOUR, &NAMES[..]),
    ] {
        let cup = Cup::new(format, champions, &["hill", "lake"]);
        let (page, text) = (
            page_in(&cup, Language::French),
            file_in(&cup, "report.md", Language::French),
        );
        insta::assert_snapshot!(format!("{name}-html-french"), page);
        insta::assert_snapshot!(format!("{name}-markdown-french"), text);
        let tables = |language| {
            let files = report(&cup.findings(), &Links::default(), language);
            let tables = files.into_iter().filter(|it| it.name.ends_with(".csv"));
            tables.collect::<Vec<_>>()
        };
        assert_eq!(
            tables(Language::French),
            tables(Language::English),
            "tools read the same in every language"
        );
    }
}

/// A run that its rule for stopping ended is complete, and says why.
#[test]
fn a_run_that_was_stopped_by_its_rule_is_complete() {
    let mut cup = Cup::new(ROUND_ROBIN, &NAMES[..4], &["hill"]);
    let rule = r#"{"rule":{"top":1,"target":"set","level":0.5},"first_look":40}"#;
    cup.header.plan.stop = Some(serde_json::from_str(rule).unwrap());
    let half = page_of(&cup, &cup.records[..40]);
    assert!(half.contains("40 matches of 60 were enough"), "{half}");
    assert!(!half.contains("not complete"));
    let between = page_of(&cup, &cup.records[..39]);
    assert!(between.contains("This run is not complete: 21 matches are missing"));
}

fn page_of(cup: &Cup, records: &[stechec_run::MatchRecord]) -> String {
    let findings = cup.findings_of(records);
    let files = report(&findings, &Links::default(), Language::English);
    files.into_iter().next().unwrap().content
}

/// Who decided what is told on every page for people and in a table for tools; titles are
/// for people.
#[test]
fn decisions_and_titles_are_told() {
    let mut cup = Cup::new(ROUND_ROBIN, &NAMES[..3], &["hill"]);
    cup.header.champions[1].title = Some("Les Abeilles <3".to_owned());
    let id = cup.records[0].id;
    let name = "ant".to_owned();
    let entry = |number, action| AuditEntry {
        number,
        time: format!("2026-05-08T14:00:0{number}Z"),
        who: "Ada <ada>".to_owned(),
        action,
        words: "the rules,\narticle 5".to_owned(),
    };
    cup.audit = vec![
        entry(
            1,
            AuditAction::Withdrew {
                champion: 0,
                name,
                round: None,
            },
        ),
        entry(2, AuditAction::Applied { id, retrial: 1 }),
    ];
    insta::assert_snapshot!(
        "decisions",
        [
            file(&cup, "report.md"),
            file_in(&cup, "report.md", Language::French),
            file(&cup, "audit.csv"),
        ]
        .join("\n==\n")
    );
    for (language, told) in [
        (Language::English, "withdrew ant"),
        (Language::French, "a retiré ant"),
    ] {
        let page = page_in(&cup, language);
        assert!(page.contains(told), "{page}");
        assert!(page.contains("Ada &lt;ada&gt;"));
        assert!(page.contains("Les Abeilles &lt;3 (bee)"));
    }
    assert!(file(&cup, "standings.csv").contains(",bee,"));
}

#[test]
fn tables_for_spreadsheets() {
    let cup = Cup::new(ROUND_ROBIN, &NAMES[..3], &["hill", "lake"]);
    let files = report(&cup.findings(), &Links::default(), Language::English);
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
        for file in report(&cup.findings(), &Links::default(), Language::English) {
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
    let before = report(&cup.findings(), &Links::default(), Language::English);
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
    let after = report(&cup.findings(), &Links::default(), Language::English);
    let changed: Vec<&str> = (before.iter().zip(&after))
        .filter(|(before, after)| before != after)
        .map(|(before, _)| before.name)
        .collect();
    assert_eq!(changed, ["measured.html", "measured.csv"]);
}

#[test]
fn kinds_of_machines_are_told_with_what_they_played() {
    let mut cup = Cup::new(ROUND_ROBIN, &NAMES[..4], &["hill"]);
    let before = page(&cup);
    let session = cup.sessions[0].clone();
    let kinds = [
        ("pc-1", "Debian 12", 8, None),
        ("pc-2", "Debian 12", 8, None),
        ("old", "<Debian> 11", 2, Some("no cgroups")),
        ("idle", "Debian 13", 4, None),
    ];
    cup.sessions = (kinds.into_iter())
        .map(|(name, system, cores, missing)| {
            let mut session = session.clone();
            session.machine = Machine {
                name: name.to_owned(),
                system: system.to_owned(),
                architecture: "x86_64".to_owned(),
                cores,
                sandbox: vec![SandboxLayer {
                    name: "memory".to_owned(),
                    missing: missing.map(str::to_owned),
                }],
            };
            session
        })
        .collect();
    for (at, record) in cup.records.iter_mut().enumerate() {
        record.session = 1 + at as u32 % 3;
    }
    let findings = cup.findings();
    let told: Vec<_> = (findings.machines.iter())
        .map(|it| {
            (
                &*it.system,
                it.cores,
                it.missing.len(),
                it.machines,
                it.matches,
            )
        })
        .collect();
    let each = cup.records.len() as u64 / 3;
    assert_eq!(cup.records.len() as u64, 3 * each);
    assert_eq!(
        told,
        [
            ("<Debian> 11", 2, 1, 1, each),
            ("Debian 12", 8, 0, 2, 2 * each)
        ]
    );
    for language in [Language::English, Language::French] {
        let measured = file_in(&cup, "measured.html", language);
        for word in ["Debian 12", "&lt;Debian&gt; 11", "x86_64", ">memory<"] {
            assert!(measured.contains(word), "{word}: {measured}");
        }
        assert!(!measured.contains("Debian 13"), "nothing was played on it");
    }
    assert_eq!(
        page(&cup),
        before,
        "the report itself is the same wherever it was played"
    );
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
