//! Pages keep their lines packed; unpacked in the browser, they are what they were made from.

use super::{Exported, SKIN, busy, dungeon, escouade, lines_of, pack};
use serde_json::{Value, json};
use stechec_browser::{Browser, Look};
use stechec_web::Skin;

/// What a line tells, as the viewer has it: where something is left out, it puts what that means.
fn told(line: &Value) -> Value {
    let mut state = line["state"].clone();
    for list in ["figures", "teams"] {
        if state[list].is_null() {
            state[list] = json!([]);
        }
    }
    json!([line["calls"], line["events"], line["scores"], state])
}

fn comes_back(browser: &Browser, lines: &str, skin: Skin) {
    let page = Exported::dressed(lines, skin).open(browser, &Look::default(), "");
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let phases = &lines[2..lines.len() - 1];
    assert!(!phases.is_empty());
    let shown = page
        .evaluate(
            "(({ header }) => [header.board, header.teams, header.map])(stechecViewer.recording)",
        )
        .unwrap();
    assert_eq!(
        shown,
        json!([lines[0]["board"], lines[0]["teams"], lines[0]["map"]])
    );
    for (index, line) in phases.iter().enumerate() {
        let phase = format!(
            "(({{ calls, events, scores, state }}) => [calls, events, scores, state])(stechecViewer.recording.phase({index}))"
        );
        assert_eq!(page.evaluate(&phase).unwrap(), told(line), "phase {index}");
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn what_is_unpacked_is_what_was_packed() {
    let browser = Browser::start().unwrap();
    comes_back(&browser, &lines_of(&busy::short(), 2), SKIN);
    comes_back(&browser, &dungeon::eventful().0, dungeon::SKIN);
    comes_back(&browser, &escouade::lines(), escouade::SKIN);
    comes_back(&browser, &pack::lines(), pack::SKIN);
}
