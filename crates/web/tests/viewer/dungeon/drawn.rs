//! Thing by thing: what the skin promises is on the page, and on the board to the pixel.

use super::{SKIN, maps, recorded, shown_phases, stand};
use crate::{Exported, assert_sound, looks::picture, settle};
use serde_json::{Value, json};
use stechec_browser::{Browser, Look, Page};

/// One room full of portcullises, with those who open, close and break them.
const GATES: &str = "\
1 1 5 12 20
guerrier voleuse
A
salle A 1 droite
+-+-+-+-+-+
|A.A#_=_._|
+#+=+#+=+#+
|_=_#_#_=_|
+#+=+#+=+#+
|_#_=_=_#_|
+#+=+#+=+#+
|_=_#_#_=_|
+=+#+=+#+=+
|B.B#_=_._|
+-+-+-+-+-+
zones
aabbc
aabbc
ddeec
ddeff
ddeff
";

/// A small room where everybody has a scroll of frost at hand.
const FROST: &str = "\
1 1 3 40 20
guerrier clerc
A
salle A 1 droite
+-+-+-+
|A._.B|
+.+.+.+
|_._._|
+.+.+.+
|A._.B|
+-+-+-+
zones
aaa
aaa
aaa
objet parchemin_gel 0 0
objet parchemin_gel 2 0
objet parchemin_gel 1 1
objet parchemin_gel 0 2
objet parchemin_gel 2 2
";

/// The lines of a match, with the phase and the beat in which something happens in it.
struct Found {
    lines: String,
    phase: usize,
    beat: u64,
    event: Value,
}

/// A match of random orders with a phase in which this happens.
fn found(map: &str, happens: impl Fn(&[Value]) -> Option<usize>) -> Found {
    (0..400)
        .find_map(|seed| {
            let (lines, phases) = shown_phases(&recorded(map, seed));
            let (phase, event) = (phases.iter().enumerate())
                .find_map(|(phase, events)| Some((phase, events[happens(events)?].clone())))?;
            let beat = event["beat"].as_u64().unwrap();
            Some(Found {
                lines,
                phase,
                beat,
                event,
            })
        })
        .expect("it happens in one of many matches")
}

fn named(name: &str) -> impl Fn(&[Value]) -> Option<usize> {
    move |events| events.iter().position(|event| event["event"] == name)
}

impl Found {
    fn open<'b>(&self, browser: &'b Browser) -> Page<'b> {
        Exported::dressed(&self.lines, SKIN).open(browser, &Look::default(), "")
    }

    /// Before the beat.
    fn before(&self, page: &Page<'_>) {
        stand(page, (self.phase, self.beat), 0.0);
    }

    /// When the beat is over.
    fn after(&self, page: &Page<'_>) {
        stand(page, (self.phase, self.beat + 1), 0.0);
    }
}

/// How many elements there are.
fn count(page: &Page<'_>, selector: &str) -> u64 {
    let script = format!("document.querySelectorAll({selector:?}).length");
    page.evaluate(&script).unwrap().as_u64().unwrap()
}

/// Colours of a part of the board, in cells: its left, its top, its width and its height. As many
/// pixels as there are of a colour, or all of them as a text.
fn board(page: &Page<'_>, place: [f64; 4], colour: Option<&str>) -> Value {
    let script = format!(
        "(() => {{ const canvas = document.querySelector('.board');
           const {{ camera }} = stechecViewer.stage;
           const [x, y, width, height] = {place:?};
           const box = [camera.left + x * camera.size, camera.top + y * camera.size, width * camera.size, height * camera.size].map(Math.round);
           const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
           copy.drawImage(canvas, 0, 0);
           const {{ data }} = copy.getImageData(...box);
           const colour = {};
           if (colour === null) return Array.from(data).join(' ');
           const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
           let found = 0;
           for (let at = 0; at < data.length; at += 4) if (wanted.every((value, part) => Math.abs(data[at + part] - value) < 10)) found += 1;
           return found; }})()",
        json!(colour)
    );
    page.evaluate(&script).unwrap()
}

fn pixels(page: &Page<'_>, place: [f64; 4], colour: &str) -> u64 {
    board(page, place, Some(colour)).as_u64().unwrap()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn dice_that_are_spent_look_spent() {
    let browser = Browser::start().unwrap();
    let found = found(maps::ARENA, named("spent"));
    let page = found.open(&browser);
    let (all, spent) = (".hand .die", ".hand .die[data-counts=no]");
    found.before(&page);
    let (dice, none) = (count(&page, all), count(&page, spent));
    assert_eq!(none, 0, "nothing is spent yet");
    found.after(&page);
    assert_eq!((count(&page, all), count(&page, spent)), (dice, 1));
    // It shows the face that the action used up, and is told apart at a glance.
    let face = page.evaluate(&format!("document.querySelector('{spent}').textContent"));
    assert_eq!(face.unwrap(), found.event["face"].to_string());
    let looks = "[...document.querySelectorAll('.hand .die')].map((it) => { const { opacity, textDecorationLine, backgroundColor, color } = getComputedStyle(it);
        return [it.dataset.counts, [opacity, textDecorationLine, backgroundColor, color].join()]; })";
    let looks: Vec<(String, String)> =
        serde_json::from_value(page.evaluate(looks).unwrap()).unwrap();
    let of = |counts: &str| looks.iter().find(|(it, _)| it == counts).map(|it| &it.1);
    assert!(of("no").is_some() && of("no") != of(""), "{looks:?}");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn cards_lie_face_down_until_the_fight_is_decided() {
    let browser = Browser::start().unwrap();
    let found = found(maps::TWINS, named("played"));
    let page = found.open(&browser);
    let (backs, faces) = (
        ".pile .card-face[data-hidden=yes]",
        ".pile .cards .card-face",
    );
    found.before(&page);
    assert_eq!((count(&page, backs), count(&page, faces)), (0, 0));
    found.after(&page);
    assert_eq!((count(&page, backs), count(&page, faces)), (1, 0));
    // The answer of the other team ends the fight: both sides' cards are shown.
    let decided = "(() => { const { clock } = stechecViewer; clock.seek(clock.phase + 1);
        return clock.moments.beats.findIndex((events) => events.some(({ event }) => event === 'fight_decided')); })()";
    let beat = page.evaluate(decided).unwrap().as_u64().unwrap();
    stand(&page, (found.phase + 1, beat), 0.0);
    assert_eq!((count(&page, backs), count(&page, faces)), (1, 0));
    stand(&page, (found.phase + 1, beat + 1), 0.0);
    assert_eq!(count(&page, backs), 0, "nothing is hidden any more");
    assert!(count(&page, faces) >= 2, "one card of each team at least");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn rays_are_drawn_over_mirrors() {
    let browser = Browser::start().unwrap();
    let page = found(maps::TWINS, named("fight_decided")).open(&browser);
    // A ray that turns: its last cell is in another row and in another column than its first.
    let bent = "(() => { const { clock, recording } = stechecViewer; const { columns } = recording.header.board;
        const place = (cell) => [cell % columns, Math.floor(cell / columns)];
        for (let phase = 1; phase < recording.phases; phase += 1) {
          clock.seek(phase);
          const { figures } = clock.moments.after(0);
          for (const { id, rays = [] } of figures) for (const ray of rays) {
            const [[x, y], [u, v]] = [place(ray[0]), place(ray.at(-1))];
            if (x !== u && y !== v) return [phase, id, u, v];
          }
        }
        return null; })()";
    let bent: Option<(usize, u32, f64, f64)> =
        serde_json::from_value(page.evaluate(bent).unwrap()).unwrap();
    let (phase, figure, x, y) = bent.expect("a ray over a mirror");
    let line = |figure: Value| {
        page.evaluate(&format!("stechecViewer.view.set({{ figure: {figure} }})"))
            .unwrap();
        stand(&page, (phase, 0), 0.0);
        pixels(&page, [x, y, 1.0, 1.0], "#ffe9a3")
    };
    let (without, with) = (line(json!(null)), line(json!(figure)));
    picture(&page, "dungeon-ray-over-mirror");
    assert!(
        with > without + 20,
        "{without} and {with} pixels at {x},{y}"
    );
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_portcullis_is_down_up_or_broken() {
    let browser = Browser::start().unwrap();
    let mut looks: Vec<(&str, Value, u64)> = Vec::new();
    for (was, side) in [
        ("herse_fermee", "herse_ouverte"),
        ("herse_ouverte", "herse_fermee"),
        ("herse_fermee", "ouvert"),
    ] {
        // Across a row, so that all pictures lie the same way.
        let found = found(GATES, |events| {
            events.iter().position(|event| {
                let upright = event["direction"] == "est" || event["direction"] == "ouest";
                event["event"] == "side_changed" && event["side"] == side && upright
            })
        });
        let page = found.open(&browser);
        let (x, y): (f64, f64) = serde_json::from_value(found.event["at"].clone()).unwrap();
        let edge = if found.event["direction"] == "est" {
            x + 1.0
        } else {
            x
        };
        // The figures beside it are left out.
        let place = [edge - 0.12, y + 0.1, 0.24, 0.8];
        let kind = |beats: u64| {
            let script = format!(
                "(() => {{ const {{ clock }} = stechecViewer; clock.seek({}, {beats});
                   return [...clock.moments.after({beats}).sides.values()].map(({{ at, way, kind }}) => [at, way, kind ?? null]); }})()",
                found.phase
            );
            let sides: Vec<(Vec<f64>, u8, Option<String>)> =
                serde_json::from_value(page.evaluate(&script).unwrap()).unwrap();
            let side = sides
                .into_iter()
                .find(|(at, way, _)| at[..2] == [edge, y] && *way == 3);
            side.and_then(|(_, _, kind)| kind)
        };
        let last = kind(found.beat + 1);
        let wanted = if side == "ouvert" {
            "herse_brisee"
        } else {
            side
        };
        assert_eq!(last.as_deref(), Some(wanted));
        if side != "ouvert" {
            assert_eq!(kind(found.beat).as_deref(), Some(was));
        }
        // At rest, without what the action itself shows.
        stand(&page, (found.phase + 1, 0), 0.0);
        picture(&page, &format!("dungeon-{wanted}"));
        looks.push((
            wanted,
            board(&page, place, None),
            pixels(&page, place, "#b6c0cf"),
        ));
        assert_sound(&page);
    }
    let [(_, up, up_steel), (_, down, down_steel), (_, broken, _)] = &looks[..] else {
        panic!("three states");
    };
    assert!(up != down && down != broken && up != broken, "all differ");
    assert!(
        down_steel > up_steel,
        "bars fill the gate: {down_steel}, {up_steel}"
    );
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_wounded_bleed_and_the_frozen_are_in_ice() {
    let browser = Browser::start().unwrap();
    for (map, event, mark, colour) in [
        (maps::TWINS, "wounded", "wounded", "#d1232f"),
        (FROST, "frozen", "frozen", "#2f7fb5"),
    ] {
        let found = found(map, named(event));
        let page = found.open(&browser);
        let figure = found.event["figure"].as_u64().unwrap();
        // The cell of the figure before the phase, and the first one later on where it still is so.
        let script = format!(
            "(() => {{ const {{ clock, recording }} = stechecViewer;
               const who = (phase) => {{ clock.seek(phase); return clock.moments.after(0).figures.find(({{ id }}) => id === {figure}); }};
               const {{ at: before, marks = [] }} = who({phase});
               for (let later = {phase} + 1; later < recording.phases; later += 1) {{
                 const now = who(later);
                 if (now.at && now.marks?.includes('{mark}')) return [before, marks.includes('{mark}'), later, now.at];
               }}
               return null; }})()",
            phase = found.phase
        );
        let told = page.evaluate(&script).unwrap();
        assert!(!told.is_null(), "{event}: it does not last");
        let (before, already, later, after): ([f64; 2], bool, usize, [f64; 2]) =
            serde_json::from_value(told).unwrap();
        assert!(!already);
        let cell = |[x, y]: [f64; 2]| [x, y, 1.0, 1.0];
        stand(&page, (found.phase, 0), 0.0);
        let sound = pixels(&page, cell(before), colour);
        stand(&page, (later, 0), 0.0);
        let shown = pixels(&page, cell(after), colour);
        picture(&page, &format!("dungeon-{mark}"));
        assert!(shown > sound + 10, "{event}: {sound} and {shown} pixels");
        assert_sound(&page);
    }
}

/// Where a figure is drawn in parts of a beat, in cells.
fn poses(page: &Page<'_>, found: &Found, figure: u64) -> Vec<(f64, f64)> {
    let parts = [0.02, 0.25, 0.45, 0.98].into_iter();
    parts
        .map(|part| {
            stand(page, (found.phase, found.beat), part);
            let script = format!(
                "(() => {{ const {{ x, y }} = stechecViewer.stage.posed({figure}); return [x, y]; }})()"
            );
            serde_json::from_value(page.evaluate(&script).unwrap()).unwrap()
        })
        .collect()
}

/// How far it has come in each part, from where it was in the first.
fn way(poses: &[(f64, f64)]) -> Vec<f64> {
    let (x, y) = poses[0];
    (poses.iter())
        .map(|(u, v)| (u - x).abs() + (v - y).abs())
        .collect()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_boulder_rolls_cell_by_cell() {
    let browser = Browser::start().unwrap();
    let found = found(maps::TWINS, named("rolled"));
    let page = found.open(&browser);
    let rolls = "stechecViewer.clock.moments.beats.flat().find(({ event }) => event === 'rolled').changes.find(({ figure }) => figure?.at).figure.id";
    found.before(&page);
    let boulder = page.evaluate(rolls).unwrap().as_u64().unwrap();
    let kind = format!("stechecViewer.stage.posed({boulder}).figure.kind");
    assert_eq!(page.evaluate(&kind).unwrap(), "rocher");
    let come = way(&poses(&page, &found, boulder));
    assert!(come.is_sorted() && come[1] > 0.0, "{come:?}");
    assert!(come[3] > come[1] && come[3] > 0.9, "{come:?}");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_chain_is_pushed_at_once() {
    let browser = Browser::start().unwrap();
    let chained = |events: &[Value]| {
        let is_push = |event: &Value| event["event"] == "pushed";
        (1..events.len()).find(|&at| is_push(&events[at - 1]) && is_push(&events[at]))
    };
    let found = found(maps::ARENA, chained);
    let page = found.open(&browser);
    // Who pushes is pushed in the same beat, and both are on their way together.
    let figures = ["by", "figure"].map(|name| found.event[name].as_u64().unwrap());
    for figure in figures {
        let come = way(&poses(&page, &found, figure));
        assert!(come[1] > 0.05 && come[1] < 0.95, "{figure}: {come:?}");
        assert!(come.is_sorted() && come[3] > 0.9, "{figure}: {come:?}");
    }
    stand(&page, (found.phase, found.beat), 0.4);
    settle(&page);
    picture(&page, "dungeon-chain");
    assert_sound(&page);
}
