//! The projector in a real browser: every format, few and many champions, from the first
//! match to the last.
//!
//! `cargo test -p stechec-dashboard --test projector -- --ignored` leaves pictures in
//! `target/tmp/projector`, or in the folder that `STECHEC_SCREENSHOTS` names.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

// The made-up tournaments that reports are tested with.
#[path = "../../../report/tests/common/mod.rs"]
mod cups;
mod hall;

use cups::Cup;
use hall::{Hall, keep, screen};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use stechec_browser::{Browser, Page, Theme};
use stechec_run::Stop;
use stechec_tournament::rating::{StopRule, Target};

/// The least height of a line of text, in pixels of a screen of 1080: two in a hundred.
const LEAST_LINE: f64 = 24.0;
const SIZES: [usize; 3] = [8, 32, 100];

fn formats(champions: usize) -> Vec<(&'static str, String)> {
    let groups = champions.div_ceil(6);
    let knockout = r#"{"table":2,"games":3,"further-games":3,"third-place":true}"#;
    let rules_of_four = r#"{"table":4,"games":2,"further-games":1,"third-place":false}"#;
    vec![
        (
            "round-robin",
            r#"{"kind":"round-robin","table":2,"amount":{"rounds":6}}"#.to_owned(),
        ),
        (
            "tables-of-four",
            r#"{"kind":"round-robin","table":4,"amount":{"rounds":6}}"#.to_owned(),
        ),
        (
            "gauntlet",
            r#"{"kind":"gauntlet","challenger":1,"table":2,"amount":{"rounds":4}}"#.to_owned(),
        ),
        ("melee", r#"{"kind":"melee","rounds":12}"#.to_owned()),
        (
            "swiss",
            r#"{"kind":"swiss","rounds":4,"table":2,"games":2,"seeding":"drawn"}"#.to_owned(),
        ),
        (
            "knockout",
            format!(r#"{{"kind":"knockout","seeding":"drawn","rules":{knockout}}}"#),
        ),
        (
            "knockout-of-four",
            format!(r#"{{"kind":"knockout","seeding":"drawn","rules":{rules_of_four}}}"#),
        ),
        (
            "groups",
            format!(
                r#"{{"kind":"groups","groups":{groups},"table":2,"amount":{{"rounds":6}},
                "advance":2,"seeding":"drawn","knockout":{knockout}}}"#
            ),
        ),
    ]
}

fn cup(format: &str, champions: usize) -> Cup {
    let name = |at: usize| match at % 4 {
        0 => format!("team-{at}"),
        1 => format!("The Wanderers {at}"),
        2 => format!("élan vital n° {at}"),
        _ => format!("champion-with-a-long-name-{at}"),
    };
    let names: Vec<String> = (0..champions).map(name).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Cup::new(format, &names, &["hill", "lake"])
}

/// What is wrong with the page as it stands: what sticks out, what is too small to read.
const FAULTS: &str = r#"(() => {
    const faults = [];
    const stage = document.querySelector(".stage");
    for (const it of stage.querySelectorAll(".who, th.name")) {
        if (WHOLE && it.scrollWidth > it.clientWidth + 1) faults.push(`${it.textContent} is cut`);
    }
    for (const it of stage.querySelectorAll(".who, th.name a, .first, .podium li, .notes li, h2")) {
        const box = it.getBoundingClientRect();
        const text = it.textContent.trim();
        if (box.width === 0 || text === "") continue;
        if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1) faults.push(`${text} sticks out`);
        const range = document.createRange();
        range.selectNodeContents(it);
        const line = range.getClientRects()[0];
        if (line && line.height < LEAST) faults.push(`${text} is ${line.height} px high`);
    }
    return faults.slice(0, 5);
})()"#;

/// The names on the page as it stands.
const NAMES: &str = "[...document.querySelectorAll('.stage .who:not(.soft), .stage th.name a')].map((it) => it.textContent)";

fn texts(page: &Page<'_>, script: &str) -> Vec<String> {
    let told = page.evaluate(script).unwrap();
    let told = told.as_array().unwrap().iter();
    told.map(|it| it.as_str().unwrap().to_owned()).collect()
}

/// Whether names have to be shown whole: in large trees long ones end in an ellipsis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Whole,
    Cut,
}

/// Turns through all pages, checks each, and gives the names that were seen.
fn turn_through(page: &Page<'_>, what: &str, names: Names) -> BTreeSet<String> {
    let number = page
        .evaluate("document.querySelector('.page-number').textContent")
        .unwrap();
    let number = number.as_str().unwrap();
    let pages: usize = (number.rsplit(' ').next())
        .filter(|it| !it.is_empty())
        .map_or(1, |it| it.parse().unwrap());
    let mut seen = BTreeSet::new();
    for at in 1..=pages {
        let place = format!("{what}-{at}");
        keep(page, &place);
        let script = FAULTS.replace("LEAST", &LEAST_LINE.to_string());
        let whole = (names == Names::Whole).to_string();
        let faults = texts(page, &script.replace("WHOLE", &whole));
        assert_eq!(faults, Vec::<String>::new(), "{place}");
        assert_eq!(page.complaints().unwrap(), Vec::<String>::new(), "{place}");
        seen.extend(texts(page, NAMES));
        page.press("ArrowRight").unwrap();
    }
    seen
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn every_format_can_be_read_from_the_last_row() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    for champions in SIZES {
        for (name, format) in formats(champions) {
            let cup = cup(&format, champions);
            for (stage, share) in [("begun", 0.1), ("half", 0.5), ("end", 1.0)] {
                let run = format!("{name}-{champions}-{stage}");
                hall.write(&run, &cup, share);
                let playing = (share < 1.0).then(|| hall.play(&run));
                let page = hall.open(&browser, &run, &screen());
                let small = champions <= 8;
                let names = if small { Names::Whole } else { Names::Cut };
                let mut seen = turn_through(&page, &run, names);
                // Pages turn by themselves too: one may have gone by between two looks.
                for _ in 0..3 {
                    if seen.len() < champions {
                        seen.extend(turn_through(&page, &run, names));
                    }
                }
                let mut missing = cup.header.champion_names();
                missing.retain(|it| !seen.contains(it));
                assert!(missing.is_empty(), "{run}: {missing:?} are nowhere");
                assert_eq!(seen.len(), champions, "{run}: nobody else is shown");
                let wins = "document.querySelector('.winner-scene .first')?.textContent ?? null";
                let mut first = page.evaluate(wins).unwrap();
                // On a slow machine pages have turned by themselves meanwhile.
                for _ in 0..200 {
                    if stage != "end" || first != Value::Null {
                        break;
                    }
                    page.press("ArrowRight").unwrap();
                    first = page.evaluate(wins).unwrap();
                }
                assert_eq!(first != Value::Null, stage == "end", "{run}: {first}");
                drop(playing);
            }
        }
    }
}

/// What stands on the first page. On a slow machine it may have been turned already.
fn on_the_first_page(page: &Page<'_>, selector: &str) -> String {
    let found = format!(
        "/^(1 |$)/.test(document.querySelector('.page-number').textContent) \
         ? document.querySelector('.stage {selector}').textContent : null"
    );
    for _ in 0..100 {
        if let Some(text) = page.evaluate(&found).unwrap().as_str() {
            return text.to_owned();
        }
        page.press("ArrowRight").unwrap();
    }
    panic!("{:?}", page.evaluate("document.body.innerText"));
}

/// While it is played, the round that is being played is what is shown first.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_knockout_of_a_hundred_shows_its_rounds_one_after_the_other() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let format = &formats(100)
        .into_iter()
        .find(|it| it.0 == "knockout")
        .unwrap()
        .1;
    let cup = cup(format, 100);
    let mut titles = Vec::new();
    for share in [0.05, 0.4, 0.7, 0.85, 0.93, 0.97, 0.995] {
        let run = format!("at-{share}");
        hall.write(&run, &cup, share);
        let _playing = hall.play(&run);
        let page = hall.open(&browser, &run, &screen());
        let title = on_the_first_page(&page, ".round-scene h2");
        let title = title.split(" · ").next().unwrap().to_owned();
        if titles.last() != Some(&title) {
            titles.push(title);
        }
    }
    let expected = [
        "Preliminary round",
        "Last 64",
        "Last 32",
        "Last 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ];
    let order: Vec<usize> = (titles.iter())
        .map(|title| expected.iter().position(|it| it == title).unwrap())
        .collect();
    assert!(order.is_sorted() && order.len() >= 4, "{titles:?}");
}

/// Turns until a page shows something; what was seen instead is told.
fn turn_to(page: &Page<'_>, selector: &str) -> String {
    let found = format!("document.querySelector('.stage {selector}')?.textContent ?? null");
    for _ in 0..100 {
        if let Some(text) = page.evaluate(&found).unwrap().as_str() {
            return text.to_owned();
        }
        page.press("ArrowRight").unwrap();
    }
    panic!("{:?}", page.evaluate("document.body.innerText"));
}

/// Rounds that are over, and those to come as far as they are known, are found as well.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn all_rounds_of_a_knockout_are_turned_through() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let format = &formats(32)
        .into_iter()
        .find(|it| it.0 == "knockout")
        .unwrap()
        .1;
    hall.write("cup", &cup(format, 32), 1.0);
    let page = hall.open(&browser, "cup", &screen());
    let mut titles = BTreeSet::new();
    for _ in 0..40 {
        let title = "[document.querySelector('.round-scene h2')?.textContent ?? '']";
        titles.extend(texts(&page, title));
        page.press("ArrowRight").unwrap();
    }
    // Nothing is being played any more that would have to be shown again between the others: there
    // are five rounds, the way to the final, who won, and what a lot decided.
    let number = texts(
        &page,
        "[document.querySelector('.page-number').textContent]",
    );
    let pages: usize = number[0].rsplit(' ').next().unwrap().parse().unwrap();
    assert!(pages <= 12, "{number:?}");
    let rounds = [
        "Last 32",
        "Last 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ];
    for round in rounds {
        let found = titles
            .iter()
            .any(|it| it.starts_with(&format!("{round} · ")));
        assert!(found, "{round}: {titles:?}");
    }
}

/// What was not decided by playing has a page of its own.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn lots_and_withdrawals_are_shown() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let mut cup = cup(cups::KNOCKOUT_OF_FOUR, 8);
    cup.header.champions[2].title = Some("Les Chats".to_owned());
    cup.sessions[0].header = cup.header.clone();
    hall.write("cup", &cup, 1.0);
    hall.withdraw("cup", 1);
    for (language, lot, gone) in [
        ("en", "are level in", "has withdrawn."),
        ("fr", "sont à égalité", "s’est retiré."),
    ] {
        let page = hall.open(&browser, "cup", &screen().language(language));
        let told = turn_to(&page, ".notes-scene .notes");
        assert!(told.contains(lot) && told.contains(gone), "{told}");
        assert!(told.contains("The Wanderers 1"), "{told}");
        keep(&page, &format!("notes-{language}"));
        // On the page of the run as well.
        let page = browser
            .open(&hall.address("/runs/cup"), &screen().language(language))
            .unwrap();
        page.wait_for("document.querySelector('.notes li')")
            .unwrap();
        let told = texts(&page, "[document.querySelector('.notes').innerText]").concat();
        assert!(told.contains(lot) && told.contains(gone), "{told}");
        assert_eq!(page.complaints().unwrap(), Vec::<String>::new());
        keep(&page, &format!("notes-run-{language}"));
    }
}

/// What lies over something else in a tree.
const OVERLAPS: &str = r#"(() => {
    const parts = [...document.querySelectorAll(".tree h3, .tree .slot, .tree .games")];
    const boxes = parts.map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        const box = it.matches(".slot") ? it.getBoundingClientRect() : range.getBoundingClientRect();
        return { text: it.textContent, box };
    });
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a, at) => boxes.slice(at + 1)
        .filter((b) => over(a.box, b.box)).map((b) => `${a.text} and ${b.text}`));
})()"#;

/// The match for third place stands below the final, whose games are linked there.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn nothing_lies_over_something_else_in_a_tree() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let format = formats(8).into_iter().find(|it| it.0 == "knockout");
    let format = format.unwrap().1;
    for champions in [4, 8, 13] {
        let run = format!("tree-{champions}");
        hall.write(&run, &cup(&format, champions), 1.0);
        let address = hall.address(&format!("/runs/{run}"));
        let page = browser.open(&address, &screen()).unwrap();
        page.wait_for("document.querySelector('.tree .slot')")
            .unwrap();
        keep(&page, &run);
        assert_eq!(texts(&page, OVERLAPS), Vec::<String>::new(), "{run}");
    }
}

/// A title that nobody won by playing is shown with what decided it, any other without.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_final_that_a_lot_decided_says_so() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let rules = r#"{"table":2,"games":1,"further-games":0,"third-place":false}"#;
    let format = format!(r#"{{"kind":"knockout","seeding":"drawn","rules":{rules}}}"#);
    let mut cup = cup(&format, 4);
    let mut write = |run: &str, ranks: [u32; 2]| {
        let last = cup.records.iter_mut().max_by_key(|it| it.id).unwrap();
        for (seat, rank) in last.seats.iter_mut().zip(ranks) {
            (seat.score, seat.rank) = (-(rank as i32), rank);
        }
        hall.write(run, &cup, 1.0);
    };
    write("won", [1, 2]);
    write("level", [1, 1]);
    for (language, words) in [("en", "drawn by lot"), ("fr", "tiré au sort")] {
        let look = screen().language(language);
        let page = hall.open(&browser, "level", &look);
        let told = turn_to(&page, ".winner-scene .lot");
        assert!(told.contains(words), "{told}");
        keep(&page, &format!("lot-{language}"));
        let page = hall.open(&browser, "won", &look);
        turn_to(&page, ".winner-scene .facts");
        let lot = "document.querySelector('.winner-scene .lot')";
        assert_eq!(page.evaluate(lot).unwrap(), json!(null));
    }
}

/// At a table of four a lot may decide places below the first: the title was won all the same.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_lot_below_the_first_place_is_not_said_to_decide_the_title() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let rules = r#"{"table":4,"games":1,"further-games":0,"third-place":false}"#;
    let format = format!(r#"{{"kind":"knockout","seeding":"drawn","rules":{rules}}}"#);
    let mut cup = cup(&format, 4);
    for (run, ranks, decided) in [
        ("first", [1, 2, 2, 4], false),
        ("last", [1, 2, 3, 3], false),
        ("level", [1, 1, 3, 4], true),
        ("all", [1, 1, 1, 1], true),
    ] {
        for (seat, rank) in cup.records[0].seats.iter_mut().zip(ranks) {
            (seat.score, seat.rank) = (-(rank as i32), rank);
        }
        hall.write(run, &cup, 1.0);
        let page = hall.open(&browser, run, &screen());
        turn_to(&page, ".notes-scene .notes");
        turn_to(&page, ".winner-scene .facts");
        let lot = "[document.querySelector('.winner-scene .lot')?.textContent ?? '']";
        let lot = texts(&page, lot).concat();
        assert_eq!(!lot.is_empty(), decided, "{run}: {lot}");
    }
}

/// A run that its rule for stopping ended is complete, and says why.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_run_that_a_rule_ended_says_why() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let long = r#"{"kind":"round-robin","table":2,"amount":{"rounds":300}}"#;
    let mut cup = cup(long, 3);
    cup.header.plan.stop = Some(Stop {
        rule: StopRule {
            top: 1,
            target: Target::Set,
            level: 0.95,
        },
        first_look: 150,
    });
    for seat in cup.records.iter_mut().flat_map(|it| &mut it.seats) {
        let first = seat.champion == 0;
        (seat.score, seat.rank) = if first { (9, 1) } else { (0, 2) };
    }
    for record in &mut cup.records {
        if record.seats.iter().all(|it| it.rank == 2) {
            record.seats.iter_mut().for_each(|it| it.rank = 1);
        }
    }
    cup.records.truncate(150);
    cup.sessions[0].header = cup.header.clone();
    hall.write("cup", &cup, 1.0);
    let page = hall.open(&browser, "cup", &screen());
    let facts = turn_to(&page, ".winner-scene .facts");
    assert!(facts.contains("150 of 300 matches were enough"), "{facts}");
    let state = "[document.querySelector('.state').className, document.querySelector('.played').textContent]";
    let state = texts(&page, state);
    assert!(state[0].contains("finished"), "{state:?}");
    assert!(state[1].contains("were enough"), "{state:?}");
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_end_is_shown_when_it_comes() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let cup = cup(r#"{"kind":"melee","rounds":12}"#, 8);
    hall.write("cup", &cup, 0.5);
    let playing = hall.play("cup");
    let look = screen().theme(Theme::Dark).language("fr");
    let page = hall.open(&browser, "cup", &look);
    assert_eq!(
        page.evaluate("document.querySelector('.winner-scene')")
            .unwrap(),
        json!(null)
    );
    hall.write("cup", &cup, 1.0);
    drop(playing);
    page.wait_for("document.querySelector('.winner-scene .title')?.textContent === 'Vainqueur'")
        .unwrap();
    keep(&page, "end-dark-french");
}

/// That a projector shows something.
const BEGUN: &str = "document.querySelector('.stage')?.childElementCount > 0";

/// Tabs of one browser share one stream of events.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn many_tabs_have_one_stream() {
    let hall = Hall::new();
    let browser = Browser::start().unwrap();
    let cup = cup(r#"{"kind":"melee","rounds":12}"#, 8);
    for run in ["one", "two"] {
        hall.write(run, &cup, 0.5);
    }
    let _playing = hall.play("one");
    let first = hall.open(&browser, "one", &screen());
    let further = (1..12).map(|at| {
        let path = format!("/runs/{}/projector", ["one", "two"][at % 2]);
        let tab = first.tab(&hall.address(&path), &screen()).unwrap();
        tab.wait_for(BEGUN).unwrap();
        tab
    });
    let further: Vec<Page<'_>> = further.collect();
    let listeners = "fetch('/metrics').then((it) => it.text())\
        .then((text) => Number(/^stechec_listeners (\\d+)$/m.exec(text)[1]))";
    first
        .wait_for("document.querySelector('.state.running')")
        .unwrap();
    assert_eq!(first.evaluate(listeners).unwrap(), json!(1));
    // News reach all of them.
    hall.write("one", &cup, 0.75);
    for tab in further.iter().skip(1).step_by(2).chain([&first]) {
        tab.wait_for("document.querySelector('.played').textContent.startsWith('18 of')")
            .unwrap();
    }
}
