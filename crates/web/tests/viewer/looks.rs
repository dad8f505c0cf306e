//! How it looks: themes, widths, languages, still pictures. The pictures are left in the
//! folder for temporary files of the build, for people to look at.

use super::{Exported, FIXTURE, assert_sound, busy, lines_of, settle};
use serde_json::json;
use std::path::PathBuf;
use stechec_browser::{Browser, Look, Page, Theme};

/// A share of pixels that are not the commonest colour: a picture of something.
fn assert_drawn(page: &Page<'_>, canvas: &str) {
    let share = page
        .evaluate(&format!(
            "(() => {{ const canvas = document.querySelector('{canvas}');
               const {{ data }} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
               const counts = new Map();
               for (let at = 0; at < data.length; at += 4 * 97) {{
                 const key = data.slice(at, at + 4).join();
                 counts.set(key, (counts.get(key) ?? 0) + 1);
               }}
               return 1 - Math.max(...counts.values()) * 97 * 4 / data.length; }})()"
        ))
        .unwrap();
    assert!(
        share.as_f64().unwrap() > 0.005,
        "{canvas} is empty: {share}"
    );
}

pub(crate) fn picture(page: &Page<'_>, name: &str) {
    settle(page);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    page.screenshot(&folder.join(format!("viewer-{name}.png")))
        .unwrap();
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn both_themes_and_widths_are_sound() {
    let browser = Browser::start().unwrap();
    let exported = Exported::of(&lines_of(&busy::map_of_collection("orchard.map"), 4));
    let looks = [("desktop", Look::default()), ("phone", Look::phone())];
    for (device, look) in looks {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let look = look.clone().theme(theme);
            let page = exported.open(
                &browser,
                &look,
                "#turn=9&phase=attack&beat=1&team=1&figure=1.elfe",
            );
            for canvas in [".ground", ".board", ".timeline canvas"] {
                assert_drawn(&page, canvas);
            }
            picture(&page, &format!("{device}-{name}"));
            assert_sound(&page);
        }
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn french_is_a_choice() {
    let browser = Browser::start().unwrap();
    let exported = Exported::of(FIXTURE);
    let page = exported.open(
        &browser,
        &Look::default().language("fr"),
        "#turn=3&phase=attack&beat=1",
    );
    let text = || page.evaluate("document.body.innerText").unwrap();
    for part in ["Équipes", "Événements", "crie Fus Ro Dah", "Tour 3, attack"] {
        assert!(text().as_str().unwrap().contains(part), "{part}");
    }
    assert_eq!(
        page.evaluate("document.documentElement.lang").unwrap(),
        json!("fr")
    );
    picture(&page, "french");
    page.evaluate("(() => { const choice = document.querySelector('.switches select'); choice.value = 'en'; choice.dispatchEvent(new Event('change')); })()")
        .unwrap();
    page.wait_for("document.body.innerText.includes('shouts Fus Ro Dah')")
        .unwrap();
    assert!(!text().as_str().unwrap().contains("Équipes"));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn without_motion_figures_jump() {
    let browser = Browser::start().unwrap();
    let calm = Look {
        reduced_motion: true,
        ..Look::default()
    };
    let page = Exported::of(FIXTURE).open(&browser, &calm, "");
    // Between two beats, every figure stands on the middle of a slot: nothing is on its way.
    page.evaluate("stechecViewer.clock.seek(0, 2); stechecViewer.clock.part = 0.5; stechecViewer.stage.invalidate()")
        .unwrap();
    settle(&page);
    let between =
        "(() => { const { scene } = stechecViewer.stage; return scene.before === scene.after; })()";
    assert_eq!(page.evaluate(between).unwrap(), json!(true));
    page.evaluate("stechecViewer.clock.setSpeed(16)").unwrap();
    page.press(" ").unwrap();
    page.wait_for("stechecViewer.clock.phase >= 1").unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_board_is_zoomed_and_moved() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "");
    let size = || {
        page.evaluate("stechecViewer.stage.camera.size")
            .unwrap()
            .as_f64()
            .unwrap()
    };
    let whole = size();
    page.wheel(400.0, 400.0, -300.0).unwrap();
    page.wait_for(&format!("stechecViewer.stage.camera.size > {whole}"))
        .unwrap();
    assert_eq!(size().fract(), 0.0, "cells are whole pixels");
    let left = page.evaluate("stechecViewer.stage.camera.left").unwrap();
    page.press("d").unwrap();
    page.wait_for(&format!("stechecViewer.stage.camera.left < {left}"))
        .unwrap();
    for key in ["i", "i", "i", "i", "i", "i"] {
        page.press(key).unwrap();
    }
    picture(&page, "near");
    page.press("c").unwrap();
    assert_eq!(size(), whole);
    assert_sound(&page);
}
