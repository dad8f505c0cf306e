//! How much work a frame is: the largest matches of the games, seen as a whole and from near.

use super::{
    Exported, assert_sound, dungeon, escouade, pack,
    recorded::{Arranged, lines},
    settle,
};
use serde_json::json;
use std::{path::PathBuf, time::Duration};
use stechec_browser::{Browser, Look, Page};
use stechec_web::Skin;

/// Generous, because test machines draw without a graphics card.
pub(crate) const MOST_MILLISECONDS: f64 = 50.0;
const FRAMES: u32 = 40;

/// Makes a page count processor time: it does not depend on what else the machine does.
pub(crate) fn measure(page: &Page<'_>) {
    page.call("Performance.enable", &json!({"timeDomain": "threadTicks"}))
        .unwrap();
}

/// Processor time the page's scripts have taken, in milliseconds.
fn script_time(page: &Page<'_>) -> f64 {
    let answer = page.call("Performance.getMetrics", &json!({})).unwrap();
    let metrics = answer["metrics"].as_array().unwrap();
    let script = metrics.iter().find(|each| each["name"] == "ScriptDuration");
    script.unwrap()["value"].as_f64().unwrap() * 1000.0
}

/// What a frame takes on the average while a match is played from some phase on.
pub(crate) fn frame(page: &Page<'_>, phase: u32) -> f64 {
    let began = script_time(page);
    page.evaluate(&format!(
        "stechecViewer.clock.seek({phase}, 0); stechecViewer.stage.frameTimes.length = 0; stechecViewer.clock.play()"
    ))
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

/// The phase with the most events.
fn busiest(page: &Page<'_>) -> u32 {
    let found = page.evaluate(
        "(() => { const { recording } = stechecViewer;
           const counts = Array.from({ length: recording.phases }, (_, phase) => recording.phase(phase).events.length);
           return counts.indexOf(Math.max(...counts)); })()",
    );
    found.unwrap().as_u64().unwrap() as u32
}

/// Measures a match where most happens, and leaves a picture and the figures.
fn assert_smooth(name: &str, lines: &str, skin: Skin) {
    let browser = Browser::start().unwrap();
    let page = Exported::dressed(lines, skin).open(&browser, &Look::default(), "");
    measure(&page);
    let busiest = busiest(&page);
    let far = frame(&page, busiest);
    page.evaluate("stechecViewer.stage.camera.setSize(64)")
        .unwrap();
    settle(&page);
    let near = frame(&page, busiest);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    page.screenshot(&folder.join(format!("viewer-smooth-{name}.png")))
        .unwrap();
    assert_sound(&page);
    let report = format!("script time of a frame: far {far:.1} ms, near {near:.1} ms");
    std::fs::write(folder.join(format!("viewer-smooth-{name}.txt")), &report).unwrap();
    assert!(
        far < MOST_MILLISECONDS && near < MOST_MILLISECONDS,
        "{report}"
    );
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_largest_cave_stays_fluid() {
    // A few of its forty rounds show all there is.
    let map = include_str!("../../../../maps/meute/abyss.map").replacen("60 59 40", "60 59 3", 1);
    let arranged = Arranged {
        map_name: "abyss",
        map_text: &map,
        teams: &["red", "blue", "green", "violet"],
        seed: 5,
    };
    let lines = lines::<meute::Meute>(&arranged, pack::orders::any_order);
    assert_smooth("meute", &lines, pack::SKIN);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_largest_dungeon_stays_fluid() {
    let arranged = Arranged {
        map_name: "citadelle",
        map_text: include_str!("../../../../maps/donjon/dungeon-citadelle.map"),
        teams: &["red", "blue"],
        seed: 5,
    };
    let lines = lines::<donjon::Donjon>(&arranged, dungeon::orders::any_order);
    assert_smooth("donjon", &lines, dungeon::SKIN);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_largest_town_stays_fluid() {
    let arranged = Arranged {
        map_name: "citadelle",
        map_text: include_str!("../../../../maps/escouade/citadelle.map"),
        teams: &["red", "blue"],
        seed: 5,
    };
    let lines = lines::<::escouade::Escouade>(&arranged, escouade::orders::any_order);
    assert_smooth("escouade", &lines, escouade::SKIN);
}
