//! The viewer in a real browser: played, scrubbed, looked at, and fed with what is wrong.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

// The matches between busy champions that replays are tested with.
#[path = "../../../replay/tests/common/mod.rs"]
mod busy;

mod boards;
mod dungeon;
mod escouade;
mod eyes;
mod hostile;
mod hundred;
mod looks;
mod pack;
mod packed;
mod playing;
mod recorded;
mod served;
mod smooth;

use casus_belli::CasusBelli;
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs};
use stechec_browser::{Browser, Look, Page};
use stechec_replay::export;
use stechec_web::{Skin, export_page};
use tempfile::TempDir;

/// A replay of every version stays readable: its lines are kept as a file.
const FIXTURE: &str = include_str!("../../../replay/tests/fixtures/v1-full.jsonl");

/// What the game of the fixture looks like.
const SKIN: Skin = Skin::new("casus-belli", casus_belli::skin::FILES);

/// The lines of a match between busy champions.
fn lines_of(map: &str, teams: usize) -> String {
    let replay = busy::busy_match(map, teams, 11, busy::Extras::All);
    export::lines::<CasusBelli>(&replay)
        .unwrap()
        .map(|line| line.unwrap() + "\n")
        .collect()
}

/// An exported page on the disk.
struct Exported {
    folder: TempDir,
}

impl Exported {
    fn of(lines: &str) -> Exported {
        Exported::dressed(lines, SKIN)
    }

    fn dressed(lines: &str, skin: Skin) -> Exported {
        let folder = tempfile::tempdir().unwrap();
        let page = export_page(lines, None, skin).unwrap();
        fs::write(folder.path().join("match.html"), page).unwrap();
        Exported { folder }
    }

    /// Opens the page and waits until all of it is read.
    fn open<'b>(&self, browser: &'b Browser, look: &Look, hash: &str) -> Page<'b> {
        let file = self.folder.path().join("match.html");
        let page = browser
            .open(&format!("file://{}{hash}", file.display()), look)
            .unwrap();
        page.wait_for("document.body.dataset.state").unwrap();
        page
    }
}

/// Nothing may be complained about, and nothing may stick out to the side.
fn assert_sound(page: &Page<'_>) {
    assert_eq!(page.complaints().unwrap(), Vec::<String>::new());
    let wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(page.evaluate(wide).unwrap(), json!(0), "sticks out");
}

/// Phase and beat the viewer stands at.
fn place(page: &Page<'_>) -> Value {
    page.evaluate("[stechecViewer.clock.phase, stechecViewer.clock.beat]")
        .unwrap()
}

/// Waits until everything that was asked for is drawn.
fn settle(page: &Page<'_>) {
    let frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
    page.evaluate(frames).unwrap();
}

/// How the orders of all phases are told, by the name each has in `what.order`; none may be
/// told in the words of the game's crate, which are English.
fn told_orders(page: &Page<'_>) -> BTreeMap<String, Vec<String>> {
    let told = page.evaluate(
        "(() => { const { clock, recording, view } = stechecViewer; const told = {};
           for (let phase = 0; phase < recording.phases; phase += 1) {
             for (const { team, orders } of recording.phase(phase).calls ?? []) {
               view.set({ of: team });
               clock.seek(phase);
               const shown = [...document.querySelectorAll('.team-panel .orders li > span')];
               for (const [at, { order }] of orders.entries()) {
                 (told[order.what.order] ??= []).push(shown[at].textContent === order.text ? `as it is: ${order.text}` : shown[at].textContent);
               }
             }
           }
           return told; })()",
    );
    let told: BTreeMap<String, Vec<String>> = serde_json::from_value(told.unwrap()).unwrap();
    for text in told.values().flatten() {
        assert!(!text.starts_with("as it is"), "{text}");
    }
    told
}
