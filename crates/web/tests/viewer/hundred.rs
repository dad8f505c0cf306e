//! A hundred teams on a map of 200 by 200 cells.

use super::{Exported, assert_sound, busy, lines_of, settle};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;
use stechec_browser::{Browser, Look, Page};

/// Generous, because test machines draw without a graphics card and do other things.
const MOST_MILLISECONDS: f64 = 50.0;

/// The median of the time our script takes for a frame while the match plays.
fn median_frame(page: &Page<'_>) -> f64 {
    page.evaluate("stechecViewer.stage.frameTimes.length = 0; stechecViewer.clock.play()")
        .unwrap();
    page.wait_for_within(
        "stechecViewer.stage.frameTimes.length >= 60",
        Duration::from_secs(120),
    )
    .unwrap();
    page.evaluate("stechecViewer.clock.pause()").unwrap();
    let median = "stechecViewer.stage.frameTimes.toSorted((a, b) => a - b)[30]";
    page.evaluate(median).unwrap().as_f64().unwrap()
}

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
    let far = median_frame(&page);
    page.evaluate("stechecViewer.clock.seek(4, 0); stechecViewer.stage.camera.setSize(24); stechecViewer.stage.camera.centre(100, 99)")
        .unwrap();
    settle(&page);
    let near = median_frame(&page);
    page.press("7").unwrap();
    let fog = median_frame(&page);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    page.screenshot(&folder.join("viewer-hundred.png")).unwrap();
    assert_sound(&page);
    let report = format!(
        "script time of a frame, median: far {far:.1} ms, near {near:.1} ms, fog {fog:.1} ms"
    );
    std::fs::write(folder.join("viewer-hundred.txt"), &report).unwrap();
    assert!(
        far < MOST_MILLISECONDS && near < MOST_MILLISECONDS && fog < MOST_MILLISECONDS,
        "{report}"
    );
}
