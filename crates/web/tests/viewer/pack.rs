//! Meute in its own skin: hexes, thin walls, cards, the line to the focus, options, in both
//! languages, on a projector and on a phone.

#[path = "../../../../games/meute/tests/common/orders.rs"]
pub(crate) mod orders;

use super::{Exported, assert_sound, looks::picture, settle, told_orders};
use meute::{Meute, map, skin};
use serde_json::{Value, json};
use std::sync::Arc;
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_game::{Chance, Judged, Match, TeamCount};
use stechec_replay::{Given, Recorder, Seat, Setup, Usage, export};
use stechec_web::Skin;

const MAP: &str = include_str!("../../../../maps/meute/duel.map");
pub(crate) const SKIN: Skin = Skin::new("meute", skin::FILES);

/// The lines of a match between two teams that order anything.
pub(crate) fn lines() -> String {
    let seat = |name: &str| Seat {
        name: name.to_owned(),
        kind: "wasm".to_owned(),
        sha256: None,
        limits: Vec::new(),
        notes: Vec::new(),
    };
    let map = Arc::new(map::read(MAP).unwrap());
    let setup = Setup::<Meute> {
        writer: "stechec".to_owned(),
        run: "a run".to_owned(),
        id: "a match".to_owned(),
        seed: 5,
        fault_policy: "out".to_owned(),
        map_name: "duel".to_owned(),
        map_text: MAP.to_owned(),
        map: map.clone(),
        seats: vec![seat("red"), seat("blue")],
        notes: Vec::new(),
    };
    let mut recorder = Recorder::<Meute>::new(setup).unwrap();
    let two = TeamCount::new::<Meute>(2).unwrap();
    let mut chance = Chance::new(5, "shown in the browser");
    let mut game = Match::<Meute>::new(map.clone(), two, 5);
    while let Some(phase) = game.phase() {
        let mut judged: [Vec<Judged<Meute>>; 2] = Default::default();
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
        let calls: Vec<Given<'_, Meute>> = (phase.asked.iter())
            .map(|team| Given {
                team,
                orders: &judged[team.index()],
                dropped: 0,
                fault: None,
                usage: Usage::default(),
                log: b"",
            })
            .collect();
        recorder.phase(phase.turn, phase.name, &calls, game.state());
    }
    let replay = recorder.finish(&game.scores()).unwrap();
    export::lines::<Meute>(&replay)
        .unwrap()
        .map(|line| line.unwrap() + "\n")
        .collect()
}

/// Goes to some part of the first beat with an event that a test in JavaScript finds.
fn go_to(page: &Page<'_>, is_it: &str, part: f32) -> Value {
    let found = page
        .evaluate(&format!(
            "(() => {{ const {{ clock, recording, stage }} = stechecViewer;
               for (let phase = 0; phase < recording.phases; phase += 1) {{
                 clock.seek(phase);
                 const beat = clock.moments.beats.findIndex((events) => events.some({is_it}));
                 if (beat < 0) continue;
                 clock.seek(phase, beat);
                 clock.part = {part};
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

/// How many pixels of the canvas have about this colour.
fn pixels(page: &Page<'_>, colour: &str) -> u64 {
    let script = format!(
        "(() => {{ const canvas = document.querySelector('.board');
           const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
           copy.drawImage(canvas, 0, 0);
           const {{ data }} = copy.getImageData(0, 0, canvas.width, canvas.height);
           const wanted = [1, 3, 5].map((at) => parseInt({colour:?}.slice(at, at + 2), 16));
           let count = 0;
           for (let at = 0; at < data.length; at += 4) {{
             if (wanted.every((value, part) => Math.abs(data[at + part] - value) < 6)) count += 1;
           }}
           return count; }})()"
    );
    page.evaluate(&script).unwrap().as_u64().unwrap()
}

fn text(page: &Page<'_>) -> String {
    let text = page.evaluate("document.body.innerText").unwrap();
    text.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn cards_decisions_blows_and_options_are_seen_as_they_happen() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let page = exported.open(&browser, &Look::default(), "");
    go_to(&page, "({ event }) => event === 'card_revealed'", 0.6);
    picture(&page, "meute-cards");
    let plain = pixels(&page, "#ff5b4a");
    go_to(
        &page,
        "({ event, target }) => event === 'decided' && target",
        0.6,
    );
    assert!(pixels(&page, "#ff5b4a") > plain + 50, "a line to the focus");
    picture(&page, "meute-focus");
    go_to(
        &page,
        "({ event, damage }) => event === 'struck' && damage > 0",
        0.75,
    );
    picture(&page, "meute-blow");
    go_to(&page, "({ event }) => event === 'fell'", 0.4);
    picture(&page, "meute-fall");
    // A tie: the options stand on their hexes and in the list.
    let tie = go_to(&page, "({ why }) => why === 'tie'", 0.5);
    let next = format!("stechecViewer.clock.seek({} + 1)", tie[0]);
    page.evaluate(&next).unwrap();
    settle(&page);
    let options = "stechecViewer.clock.moments.after(0).options.length > 1";
    assert_eq!(page.evaluate(options).unwrap(), json!(true));
    assert!(pixels(&page, "#ffd04a") > 100, "numbers of options");
    picture(&page, "meute-options");
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_cave_is_shown_on_projectors_and_phones_in_both_themes() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let projector = Look {
        width: 1920,
        height: 1080,
        ..Look::default()
    };
    for (device, look) in [("projector", projector), ("phone", Look::phone())] {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let page = exported.open(&browser, &look.clone().theme(theme), "#figure=8");
            page.evaluate("stechecViewer.clock.seek(20)").unwrap();
            settle(&page);
            picture(&page, &format!("meute-{device}-{name}"));
            assert_sound(&page);
        }
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn cards_and_states_are_told_in_both_languages() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    for (language, wanted) in [
        ("en", ["Left in the deck", "move", "token", "initiative"]),
        (
            "fr",
            ["Reste dans le paquet", "mouvement", "jeton", "manche"],
        ),
    ] {
        let look = Look::default().language(language);
        let page = exported.open(&browser, &look, "#figure=8");
        page.evaluate("stechecViewer.clock.seek(3)").unwrap();
        settle(&page);
        let told = text(&page);
        for part in wanted {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert_sound(&page);
    }
}

/// What each order of the interface is told with in French.
const FRENCH_ORDERS: [(&str, &str); 5] = [
    ("jouer_carte", " joue "),
    ("aller", " va en ("),
    ("frapper", " frappe "),
    ("poser", " pose quelque chose en ("),
    ("choisir", "Choisit l’option "),
];

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn orders_and_options_are_told_in_french() {
    let browser = Browser::start().unwrap();
    let exported = Exported::dressed(&lines(), SKIN);
    let page = exported.open(&browser, &Look::default().language("fr"), "");
    let told = told_orders(&page);
    for (order, words) in FRENCH_ORDERS {
        let texts = &told[order];
        assert!(texts.iter().any(|text| text.contains(words)), "{texts:?}");
    }
    assert_eq!(told.len(), FRENCH_ORDERS.len());
    let tie = go_to(&page, "({ why }) => why === 'tie'", 0.5);
    page.evaluate(&format!("stechecViewer.clock.seek({} + 1)", tie[0]))
        .unwrap();
    settle(&page);
    let options = "[...document.querySelectorAll('.options li')].map((item) => item.textContent)";
    let options: Vec<String> = serde_json::from_value(page.evaluate(options).unwrap()).unwrap();
    assert!(options.len() > 1, "{options:?}");
    for option in options {
        let is_french = option.starts_with("Frappe héros ") || option.starts_with("Finit en (");
        assert!(is_french, "{option}");
    }
    assert_sound(&page);
}
