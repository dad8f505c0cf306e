//! What champions write stays text, and what is not a replay is said to be none.

use super::{Exported, FIXTURE, assert_sound, settle};
use serde_json::{Value, json};
use stechec_browser::{Browser, Look, Theme};

const MARKUP: &str = "<img src=x onerror=\"document.title='hacked'\"></script><script>document.title='hacked'</script>";

/// The fixture with a change to every line.
fn changed(change: impl Fn(&mut Value)) -> String {
    FIXTURE
        .lines()
        .map(|line| {
            let mut line: Value = serde_json::from_str(line).unwrap();
            change(&mut line);
            format!("{line}\n")
        })
        .collect()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn names_and_logs_stay_text() {
    let long = "very ".repeat(79);
    let lines = changed(|line| {
        if line["line"] == "header" {
            line["teams"][0]["name"] = json!(MARKUP);
            line["teams"][1]["name"] = json!(format!("\u{202e}{long}"));
            line["teams"][2]["name"] = json!("\u{0}\n\t");
            line["map"]["name"] = json!(MARKUP);
            line["teams"][0]["faults"][0]["message"] = json!(MARKUP);
            line["run"] = json!(MARKUP);
        }
        for call in line["calls"].as_array_mut().into_iter().flatten() {
            call["log"] = json!(MARKUP);
            call["fault"] = json!({"kind": MARKUP, "message": MARKUP, "detail": MARKUP});
            for order in call["orders"].as_array_mut().into_iter().flatten() {
                order["answer"] = json!(MARKUP);
            }
        }
        for event in line["events"].as_array_mut().into_iter().flatten() {
            event["text"] = json!(MARKUP);
            if event["event"] == "turned" {
                event["event"] = json!("something_new");
            }
        }
    });
    let browser = Browser::start().unwrap();
    let exported = Exported::of(&lines);
    for look in [Look::default(), Look::phone().theme(Theme::Dark)] {
        let page = exported.open(
            &browser,
            &look,
            "#turn=3&phase=attack&beat=1&of=0&figure=1.elfe",
        );
        for tab in ["#tab-match", "#tab-happens", "#tab-team"] {
            page.click(tab).unwrap();
            settle(&page);
            assert_sound(&page);
        }
        let log = "document.querySelector('.log').textContent";
        assert_eq!(page.evaluate(log).unwrap(), json!(MARKUP));
        let made = "[document.images.length, document.scripts.length, document.title === 'hacked']";
        assert_eq!(page.evaluate(made).unwrap(), json!([0, 0, false]));
        let names = page
            .evaluate("document.querySelector('.teams').textContent")
            .unwrap();
        assert!(names.as_str().unwrap().contains("<img src=x"), "{names}");
        assert!(!names.as_str().unwrap().contains('\u{202e}'), "{names}");
    }
}

/// The message shown for some lines, and how many phases can be looked at.
fn message_for(browser: &Browser, lines: &str) -> (String, Value) {
    let page = Exported::of(lines).open(browser, &Look::default(), "");
    assert_eq!(
        page.evaluate("document.body.dataset.state").unwrap(),
        json!("broken")
    );
    settle(&page);
    assert_sound(&page);
    let text = page
        .evaluate("document.querySelector('.message').innerText")
        .unwrap();
    let phases = page
        .evaluate("globalThis.stechecViewer?.recording.phases ?? null")
        .unwrap();
    (text.as_str().unwrap().to_owned(), phases)
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn what_is_wrong_is_said_and_the_rest_can_be_seen() {
    let browser = Browser::start().unwrap();
    let lines: Vec<&str> = FIXTURE.lines().collect();
    let cases = [
        (String::new(), "ends after 0 of ? phases", json!(null)),
        ("\n\n\n".to_owned(), "ends after 0 of ? phases", json!(null)),
        ("no JSON\n".to_owned(), "Line 1 cannot be read", json!(null)),
        ("[]\n".to_owned(), "field “line”", json!(null)),
        (
            "{\"line\":\"header\"}".to_owned(),
            "field “stechec_export”",
            json!(null),
        ),
        (
            lines[..1].join("\n"),
            "ends after 0 of 6 phases",
            json!(null),
        ),
        (lines[..5].join("\n"), "ends after 3 of 6 phases", json!(3)),
        (
            format!("{}\n{}", lines[..4].join("\n"), &lines[4][..500]),
            "Line 5 cannot be read",
            json!(2),
        ),
        (
            format!("{}\n{}", lines[..4].join("\n"), lines[5]),
            "field “index”",
            json!(2),
        ),
        (
            FIXTURE.replace("\"stechec_export\":2", "\"stechec_export\":3"),
            "field “stechec_export”",
            json!(null),
        ),
        (
            FIXTURE.replace("\"stechec_export\":2", "\"stechec_export\":1"),
            "exported in version 1 of the format",
            json!(null),
        ),
        (
            FIXTURE.replacen("\"columns\":12", "\"columns\":100000000", 1),
            "board.columns",
            json!(null),
        ),
        (
            FIXTURE.replacen("\"columns\":12", "\"columns\":11", 1),
            "board.ground",
            json!(null),
        ),
        (
            FIXTURE.replacen("\"at\":[5,4]", "\"at\":[5,400]", 1),
            "state.figures.at",
            json!(null),
        ),
        (
            FIXTURE.replacen("\"scores\":[0,0,0]", "\"scores\":[0,0]", 1),
            "field “scores”",
            json!(null),
        ),
    ];
    for (text, expected, phases) in cases {
        let (message, seen) = message_for(&browser, &text);
        assert!(message.contains(expected), "{expected}: {message}");
        assert_eq!(seen, phases, "{expected}");
    }
}

/// Events that contradict the state must not stop anything.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn absurd_events_are_survived() {
    let absurd = [
        json!({"event": "moved", "beat": 1, "figure": [99, "elfe"], "from": [0, 0], "to": [1, 1]}),
        json!({"event": "moved", "beat": 1, "figure": 99, "changes": [{"figure": {"id": 99, "at": [1, 1]}}]}),
        json!({"event": "moved", "beat": 1, "figure": 2, "changes": [{"figure": {"id": 2, "at": [-5, 1e9], "facing": "up", "sees": [-3, 1e12, 0.5]}}]}),
        json!({"event": "moved", "beat": 1, "changes": "many"}),
        json!({"event": "moved", "beat": 1, "changes": [null, 3, {}, {"figure": null}, {"unknown": {"id": 1}}, {"figure": {"id": 2, "at": null}}]}),
        json!({"event": "attacked", "beat": 1, "figure": 2, "attack": "constructor", "target": null, "cells": [1e9, -1]}),
        json!({"event": "attacked", "beat": 1, "figure": 1, "attack": "fus_ro_dah"}),
        json!({"event": "hit", "beat": 1, "figure": 2, "by": null, "damage": "a lot", "changes": [{"figure": {"id": 2, "values": {"life": [-1e9, 0]}}}]}),
        json!({"event": "hit", "beat": 1, "figure": 2, "changes": [{"figure": {"id": 2, "values": {"__proto__": "x", "life": "none"}, "marks": ["odd"]}}]}),
        json!({"event": "died", "beat": 1, "figure": 2, "rule": "__proto__"}),
        json!({"event": "scored", "beat": 1, "team": 77, "points": 1, "victim": 5555, "changes": [{"score": {"team": 77, "points": 1}}]}),
        json!({"event": "revealed", "beat": 1, "team": 9, "with": "palantir", "at": [0, 0]}),
        json!({"event": "revealed", "beat": 1, "team": 0, "with": "palantir", "at": "here", "changes": [{"overlay": {"id": "palantir 0", "kind": "palantir", "cells": [3, 1e9], "at": "here"}}]}),
        json!({"event": "respawned", "beat": 2, "figure": 2, "at": "home", "changes": [{"new_figure": {"id": 2}}, {"end_overlay": 7}]}),
        json!({"event": "faded", "beat": 2, "team": -1}),
        json!({"event": "noticed", "beat": 2, "figure": 2, "changes": [{"figure": {"id": 2, "more_traces": {"traces": [1e9, 4]}}}]}),
        json!({"event": "turned", "beat": 2, "changes": [{"turn": {"at": [0, 0], "size": 900, "quarters": 1e9}}, {"ground": [[1e9, "#"], [3, "?"]]}]}),
        json!({"event": "built", "beat": 2, "changes": [{"sides": [{"at": [0, 0], "way": 9, "kind": "x"}]}, {"sides": [{"at": [99, 0], "way": 1, "kind": "x"}]}, {"zone": {"id": 1, "name": "z", "cells": [1e9]}}]}),
        json!({"event": "dealt", "beat": 2, "changes": [{"hold": {"team": 100, "cards": [{}], "dice": [{}]}}, {"queue": {"figures": [4444, null]}}, {"options": [{}]}, {"pile": {"name": "p"}}, {"value": {"name": "v"}}, {"dice": [{"shows": {}}]}]}),
        json!({"event": "__proto__", "beat": 3, "text": "?"}),
    ];
    let lines = changed(|line| {
        if let Some(events) = line["events"].as_array_mut() {
            *events = absurd.to_vec();
        }
        for call in line["calls"].as_array_mut().into_iter().flatten() {
            call["orders"] = json!([
                {"order": {"team": -4, "class": 99, "deed": "move", "path": [[1, 2]], "facing": 12}, "answer": "OK"},
                {"order": {"team": 0, "class": "elfe", "figure": 2, "deed": "attack", "attack": 7, "target": [-1, 1e9]}, "answer": "OK"},
                {"order": {"team": 0, "class": "elfe", "figure": 2, "deed": "move", "path": "there", "facing": null}, "answer": "OK"},
                {"order": null, "answer": null},
            ]);
            call["usage"] = json!({"fuel": -1, "cpu_us": "x", "wall_us": 1e300});
        }
    });
    let browser = Browser::start().unwrap();
    let page = Exported::of(&lines).open(&browser, &Look::default(), "#of=0&figure=0.elfe");
    for step in 0..24 {
        page.press(if step % 4 == 0 { "1" } else { "." }).unwrap();
        page.evaluate("stechecViewer.clock.part = 0.6; stechecViewer.stage.invalidate()")
            .unwrap();
        settle(&page);
    }
    page.press("Escape").unwrap();
    for _ in 0..4 {
        page.press("+").unwrap();
    }
    // A beat that is still being played would be stopped instead.
    page.wait_for("!stechecViewer.clock.playing").unwrap();
    page.press(" ").unwrap();
    page.wait_for("stechecViewer.clock.phase === 6").unwrap();
    assert_sound(&page);
}
