//! A hundred teams on a map of 200 by 200 cells.

use super::{
    Exported, assert_sound, busy, lines_of, settle,
    smooth::{MOST_MILLISECONDS, frame, measure},
};
use serde_json::json;
use std::path::PathBuf;
use stechec_browser::{Browser, Look};

/// A phase in which everybody attacks.
const ATTACKS: u32 = 4;

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_hundred_teams_stay_fluid() {
    let map = busy::map_of_collection("realm.map").replacen("\n8\n100\n", "\n2\n6\n", 1);
    let exported = Exported::of(&lines_of(&map, 100));
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
