//! Escouade in its own skin: levels, sides, places, dice, lines of sight, in both languages, on a
//! projector and on a phone.

#[path = "../../../../games/escouade/tests/common/orders.rs"]
mod orders;

use super::{Exported, assert_sound, looks::picture, settle};
use escouade::{Escouade, map, skin};
use serde_json::{Value, json};
use std::sync::Arc;
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_game::{Chance, Judged, Match, TeamCount};
use stechec_replay::{Given, RecordedUsage, Recorder, Seat, Setup, export};
use stechec_web::Skin;

/// Three small levels, so that everybody meets.
const MAP: &str = "4 3 3 8 99\nniveau 0\n+-+-+-+-+\n|A A A b|\n+ +m+ +%+\n|D . 2 D|\n+ +-+l+ +\n\
                   |a B B B|\n+-+-+-+-+\nniveau 1\n+-+-+-+-+\n|h .    |\n+ +s+ + +\n|  . . .|\n\
                   + + + + +\n|    1 h|\n+-+-+-+-+\nniveau 2\n+-+-+-+-+\n|h      |\n+ + + + +\n\
                   |       |\n+ + + + +\n|      h|\n+-+-+-+-+\n";
/// A match with shots, fights and falls.
const SEED: u64 = 12;
const SKIN: Skin = Skin::new("escouade", skin::FILES);

/// The lines of a match between two teams that order anything.
fn lines() -> String {
    let seat = |name: &str| Seat {
        name: name.to_owned(),
        kind: "wasm".to_owned(),
        sha256: None,
        limits: Vec::new(),
        notes: Vec::new(),
    };
    let map = Arc::new(map::read(MAP).unwrap());
    let setup = Setup::<Escouade> {
        writer: "stechec".to_owned(),
        run: "a run".to_owned(),
        id: "a match".to_owned(),
        seed: SEED,
        fault_policy: "out".to_owned(),
        map_name: "tower".to_owned(),
        map_text: MAP.to_owned(),
        map: map.clone(),
        seats: vec![seat("red"), seat("blue")],
        notes: Vec::new(),
    };
    let mut recorder = Recorder::<Escouade>::new(setup).unwrap();
    let two = TeamCount::new::<Escouade>(2).unwrap();
    let mut chance = Chance::new(SEED, "shown in the browser");
    let mut game = Match::<Escouade>::new(map.clone(), two, SEED);
    while let Some(phase) = game.phase() {
        let mut judged: [Vec<Judged<Escouade>>; 2] = Default::default();
        for team in phase.asked.iter() {
            let view = game.view(team);
            for _ in 0..30 {
                let order = orders::any_order(&mut chance, &map, &view);
                let verdict = game.order(team, &order);
                judged[team.index()].push(Judged {
                    team,
                    order,
                    verdict,
                });
            }
        }
        game.resolve();
        let calls: Vec<Given<'_, Escouade>> = (phase.asked.iter())
            .map(|team| Given {
                team,
                orders: &judged[team.index()],
                dropped: 0,
                fault: None,
                usage: RecordedUsage::default(),
                log: b"",
            })
            .collect();
        recorder.phase(phase.turn, phase.name, &calls, game.state());
    }
    let replay = recorder.finish(&game.scores()).unwrap();
    export::lines::<Escouade>(&replay)
        .unwrap()
        .map(|line| line.unwrap() + "\n")
        .collect()
}

/// Goes to the middle of the first beat with an event that a test in JavaScript finds.
fn go_to(page: &Page<'_>, is_it: &str) -> Value {
    let found = page
        .evaluate(&format!(
            "(() => {{ const {{ clock, recording, stage }} = stechecViewer;
               for (let phase = 0; phase < recording.phases; phase += 1) {{
                 clock.seek(phase);
                 const beat = clock.moments.beats.findIndex((events) => events.some({is_it}));
                 if (beat < 0) continue;
                 clock.seek(phase, beat);
                 clock.part = 0.8;
                 stage.invalidate();
                 return [phase, beat];
               }}
               return null; }})()"
        ))
        .unwrap();
    assert!(!found.is_null(), "nothing is {is_it}");
    settle(page);
    found
}

/// How much of the canvas has one of these colours, in pixels.
fn pixels(page: &Page<'_>, colours: &[&str]) -> u64 {
    let script = format!(
        "(() => {{ const canvas = document.querySelector('.board');
           const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
           copy.drawImage(canvas, 0, 0);
           const {{ data }} = copy.getImageData(0, 0, canvas.width, canvas.height);
           const wanted = {colours:?}.map((text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)));
           let count = 0;
           for (let at = 0; at < data.length; at += 4) {{
             if (wanted.some((colour) => colour.every((value, part) => Math.abs(data[at + part] - value) < 6))) count += 1;
           }}
           return count; }})()"
    );
    page.evaluate(&script).unwrap().as_u64().unwrap()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn shots_fights_and_dice_are_seen_as_they_happen() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let page = exported.open(&browser, &Look::default(), "");
    let plain = pixels(&page, &["#2fbf71"]);
    go_to(&page, "({ lines }) => lines?.aims.some(({ free }) => free)");
    assert!(pixels(&page, &["#2fbf71"]) > plain + 50, "lines of sight");
    picture(&page, "escouade-shot");
    go_to(&page, "({ dice }) => dice?.some(({ counts }) => counts)");
    assert!(pixels(&page, &["#8ee0a4"]) > 100, "dice that count");
    picture(&page, "escouade-dice");
    go_to(
        &page,
        "({ event, lines }) => event === 'attacked' && !lines",
    );
    picture(&page, "escouade-fight");
    go_to(&page, "({ event }) => event === 'blocked'");
    picture(&page, "escouade-blocked");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn levels_are_shown_on_projectors_and_phones_in_both_themes() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let projector = Look {
        width: 1920,
        height: 1080,
        ..Look::default()
    };
    for (device, look) in [("projector", projector), ("phone", Look::phone())] {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let page = exported.open(&browser, &look.clone().theme(theme), "");
            page.evaluate("stechecViewer.clock.seek(30)").unwrap();
            picture(&page, &format!("escouade-{device}-{name}"));
            assert_sound(&page);
            // Whoever is on the board is drawn large enough to be told apart.
            let least = "(() => { const { scene, camera } = stechecViewer.stage;
                const sizes = scene.figures.filter((posed) => posed?.figure.at).map(({ scale }) => scale * camera.size / camera.ratio);
                return Math.min(...sizes); })()";
            let least = page.evaluate(least).unwrap().as_f64().unwrap();
            assert!(least >= 12.0, "{device}: {least} pixels");
        }
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn one_level_hides_what_is_above_and_shades_what_is_below() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let page = exported.open(&browser, &Look::default(), "");
    let levels = "stechecViewer.stage.geometry.levels";
    assert_eq!(page.evaluate(levels).unwrap(), json!(3));
    let size = || {
        let size = page.evaluate("stechecViewer.stage.camera.size").unwrap();
        size.as_f64().unwrap()
    };
    let beside = size();
    for level in 0..3 {
        page.press("l").unwrap();
        settle(&page);
        let shown = page.evaluate("stechecViewer.stage.geometry.level").unwrap();
        assert_eq!(shown, json!(level));
        assert!(size() > beside, "one level has more room");
        picture(&page, &format!("escouade-level-{level}"));
    }
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn it_is_told_in_english_and_french() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    for (language, parts) in [
        ("en", ["lines of sight are free", "shoots at", "Round"]),
        ("fr", ["lignes de vue libres", "tire sur", "Manche"]),
    ] {
        let page = exported.open(&browser, &Look::default().language(language), "");
        go_to(&page, "({ what }) => what?.manner === 'shot'");
        let text = page.evaluate("document.body.innerText").unwrap();
        for part in parts {
            assert!(text.as_str().unwrap().contains(part), "{part}: {text}");
        }
        picture(&page, &format!("escouade-{language}"));
        assert_sound(&page);
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn no_button_is_cut_off_in_a_low_window() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    for (width, height) in [(1200, 420), (1000, 600), (1400, 700), (700, 500)] {
        let look = Look {
            width,
            height,
            ..Look::default()
        };
        let page = exported.open(&browser, &look, "");
        let covered = page
            .evaluate(
                "(() => { const field = document.querySelector('.field').getBoundingClientRect();
                   return [...document.querySelectorAll('.lens button')].filter((button) => {
                     const { top, bottom, left, right } = button.getBoundingClientRect();
                     return top < field.top - 1 || bottom > field.bottom + 1 || left < field.left - 1 || right > field.right + 1;
                   }).length; })()",
            )
            .unwrap();
        assert_eq!(covered, json!(0), "{width} x {height}");
    }
}
