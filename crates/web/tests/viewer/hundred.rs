//! A hundred teams on a map of 200 by 200 cells.

use super::{Exported, assert_sound, busy, lines_of, settle};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;
use stechec_browser::{Browser, Look, Page};

/// Generous, because test machines draw without a graphics card.
const MOST_MILLISECONDS: f64 = 50.0;
const FRAMES: u32 = 40;

/// Processor time the page's scripts have taken, in milliseconds: it does not depend on what
/// else the machine does.
fn script_time(page: &Page<'_>) -> f64 {
    let answer = page.call("Performance.getMetrics", &json!({})).unwrap();
    let metrics = answer["metrics"].as_array().unwrap();
    let script = metrics.iter().find(|each| each["name"] == "ScriptDuration");
    script.unwrap()["value"].as_f64().unwrap() * 1000.0
}

/// What a frame takes on the average while an attack phase is played.
fn frame(page: &Page<'_>) -> f64 {
    let began = script_time(page);
    page.evaluate("stechecViewer.clock.seek(4, 0); stechecViewer.stage.frameTimes.length = 0; stechecViewer.clock.play()")
        .unwrap();
    let played = format!("stechecViewer.stage.frameTimes.length >= {FRAMES}");
    page.wait_for_within(&played, Duration::from_secs(180))
        .unwrap();
    page.evaluate("stechecViewer.clock.pause()").unwrap();
    let frames = page
        .evaluate("stechecViewer.stage.frameTimes.length")
        .unwrap();
    (script_time(page) - began) / frames.as_f64().unwrap()
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
    page.call("Performance.enable", &json!({"timeDomain": "threadTicks"}))
        .unwrap();
    let far = frame(&page);
    page.evaluate(
        "stechecViewer.stage.camera.setSize(24); stechecViewer.stage.camera.centre(100, 99)",
    )
    .unwrap();
    settle(&page);
    let near = frame(&page);
    page.press("7").unwrap();
    let fog = frame(&page);
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
