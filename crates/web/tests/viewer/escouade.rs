//! Escouade in its own skin: levels, sides, places, dice, lines of sight, in both languages, on a
//! projector and on a phone.

#[path = "../../../../games/escouade/tests/common/orders.rs"]
pub(crate) mod orders;

use super::{
    Exported, assert_sound,
    looks::picture,
    recorded::{self, Arranged},
    settle, told_orders,
};
use escouade::{Escouade, skin};
use serde_json::{Value, json};
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_web::Skin;

/// Three small levels, so that everybody meets.
const MAP: &str = "4 3 3 8 99\nniveau 0\n+-+-+-+-+\n|A A A b|\n+ +m+ +%+\n|D . 2 D|\n+ +-+l+ +\n\
                   |a B B B|\n+-+-+-+-+\nniveau 1\n+-+-+-+-+\n|h .    |\n+ +s+ + +\n|  . . .|\n\
                   + + + + +\n|    1 h|\n+-+-+-+-+\nniveau 2\n+-+-+-+-+\n|h      |\n+ + + + +\n\
                   |       |\n+ + + + +\n|      h|\n+-+-+-+-+\n";
/// A match with shots, fights and falls.
const SEED: u64 = 12;
pub(crate) const SKIN: Skin = Skin::new("escouade", skin::FILES);

/// The lines of a match between two teams that order anything.
pub(crate) fn lines() -> String {
    let arranged = Arranged {
        map_name: "tower",
        map_text: MAP,
        teams: &["red", "blue"],
        seed: SEED,
    };
    recorded::lines::<Escouade>(&arranged, orders::any_order)
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

/// On a phone figures are larger than their bases: no base may cover a neighbour's face, and nobody
/// may stick out of the picture.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn nobody_is_cut_on_a_phone() {
    let browser = Browser::start().unwrap();
    let arranged = Arranged {
        map_name: "patrouille",
        map_text: include_str!("../../../../maps/escouade/patrouille.map"),
        teams: &["red", "blue"],
        seed: SEED,
    };
    let lines = recorded::lines::<Escouade>(&arranged, orders::any_order);
    let page = Exported::dressed(&lines, SKIN).open(&browser, &Look::phone(), "");
    picture(&page, "escouade-phone-start");
    let outside = page
        .evaluate(
            "(() => { const { scene, camera } = stechecViewer.stage;
               const { width, height } = document.querySelector('.board');
               return scene.figures.filter((posed) => posed?.figure.at).filter(({ x, y, scale }) => {
                 const reach = scale * camera.boost * camera.size * 12.1 / 32;
                 const [left, top] = [camera.left + x * camera.size, camera.top + y * camera.size];
                 return left < reach || top < reach || left + reach > width || top + reach > height;
               }).length; })()",
        )
        .unwrap();
    assert_eq!(outside, json!(0));
    // Bases are the only squares that are filled, discs the only pictures put down by their middle.
    let drawn = page
        .evaluate(
            "new Promise((done) => { const proto = CanvasRenderingContext2D.prototype; const drawn = [];
               const { fillRect, drawImage } = proto; const board = document.querySelector('.board');
               proto.fillRect = function (x, y, width, height) {
                 if (this.canvas === board && width === height) drawn.push('base');
                 return fillRect.call(this, x, y, width, height);
               };
               proto.drawImage = function (picture, x, y, width, ...rest) {
                 if (this.canvas === board && width > 0 && x === -width / 2) drawn.push('disc');
                 return drawImage.call(this, picture, x, y, ...(width === undefined ? [] : [width]), ...rest);
               };
               stechecViewer.stage.invalidate();
               requestAnimationFrame(() => requestAnimationFrame(() => {
                 Object.assign(proto, { fillRect, drawImage });
                 done([drawn.filter((what) => what === 'disc').length, drawn.lastIndexOf('base') < drawn.indexOf('disc'), drawn.indexOf('base')]);
               })); })",
        )
        .unwrap();
    let figures = 12;
    assert_eq!(drawn, json!([2 * figures, true, 0]), "bases lie below");
    assert_sound(&page);
}

/// What the orders of the interface are told with in French.
const FRENCH_ORDERS: [(&str, &[&str]); 8] = [
    ("relancer", &["relance des dés, masque "]),
    ("depenser", &[" pour l’action suivante"]),
    (
        "deplacer",
        &[
            " se déplace vers ",
            " sprinte vers ",
            " se relève",
            " reste dans son cube",
            ", place ",
        ],
    ),
    (
        "agir",
        &[
            " tire sur ",
            " mitraille ",
            " combat ",
            " repousse ",
            " s’occupe du détonateur",
        ],
    ),
    ("finir", &[" : fin du tour", "passe"]),
    ("choisir", &["choisit ", " dés de plus"]),
    ("repondre", &["esquive", "contre-attaque : "]),
    ("placer", &[" à la place "]),
];

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn orders_are_told_in_french() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let page = exported.open(&browser, &Look::default().language("fr"), "");
    let told = told_orders(&page);
    for (order, all) in FRENCH_ORDERS {
        let texts = &told[order];
        for words in all {
            let is_told = texts.iter().any(|text| text.contains(words));
            assert!(is_told, "{words}: {texts:?}");
        }
    }
    assert_eq!(told.len(), FRENCH_ORDERS.len());
    assert_sound(&page);
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
