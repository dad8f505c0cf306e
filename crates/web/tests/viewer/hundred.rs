//! A hundred teams on a map of 200 by 200 cells.

use super::{
    Exported, SKIN, assert_sound, busy, lines_of, settle,
    smooth::{MOST_MILLISECONDS, frame, measure},
};
use casus_belli::CasusBelli;
use serde_json::json;
use std::path::PathBuf;
use stechec_browser::{Browser, Look};
use stechec_replay::export::{self, States};
use stechec_web::export_page;

/// A phase in which everybody attacks.
const ATTACKS: u32 = 4;

fn on_realm(turns: u32) -> String {
    busy::map_of_collection("realm.map").replacen("\n8\n100\n", &format!("\n{turns}\n6\n"), 1)
}

/// A page is sent by mail.
#[test]
fn a_page_of_a_hundred_teams_is_small() {
    let replay = busy::busy_match(&on_realm(1), 100, 11, busy::Extras::None);
    let lines: String = export::lines_with::<CasusBelli>(&replay, States::Changes)
        .unwrap()
        .map(|line| line.unwrap() + "\n")
        .collect();
    let size = |lines: &str| export_page(lines, None, SKIN).unwrap().len();
    let (packed, plain) = (size(&lines) - size(""), lines.len());
    assert!(packed * 20 < plain, "{packed} of {plain}");
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_hundred_teams_stay_fluid() {
    let exported = Exported::of(&lines_of(&on_realm(2), 100));
    let browser = Browser::start().unwrap();
    let page = exported.open(&browser, &Look::default(), "#turn=4&phase=attack");
    assert_eq!(
        page.evaluate("stechecViewer.recording.header.teams.length")
            .unwrap(),
        json!(100)
    );
    measure(&page);
    let far = frame(&page, ATTACKS);
    page.evaluate(
        "stechecViewer.stage.camera.setSize(24); stechecViewer.stage.camera.centre(100, 99)",
    )
    .unwrap();
    settle(&page);
    let near = frame(&page, ATTACKS);
    page.press("7").unwrap();
    let fog = frame(&page, ATTACKS);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    page.screenshot(&folder.join("viewer-hundred.png")).unwrap();
    assert_sound(&page);
    let report =
        format!("script time of a frame: far {far:.1} ms, near {near:.1} ms, fog {fog:.1} ms");
    std::fs::write(folder.join("viewer-hundred.txt"), &report).unwrap();
    assert!(
        far < MOST_MILLISECONDS && near < MOST_MILLISECONDS && fog < MOST_MILLISECONDS,
        "{report}"
    );
}
