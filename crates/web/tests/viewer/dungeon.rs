//! A dungeon in its skin: rooms that turn, sides, rays over mirrors, fights, pushes. The
//! pictures are left in the folder for temporary files of the build.

#[path = "../../../../games/donjon/tests/common/maps.rs"]
#[allow(dead_code, reason = "other tests use the other maps")]
mod maps;
#[path = "../../../../games/donjon/tests/common/orders.rs"]
pub(crate) mod orders;

mod drawn;

use super::{Exported, assert_sound, looks::picture, settle, told_orders};
use donjon::{Donjon, map};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_game::{Chance, Game, Judged, Match, TeamCount};
use stechec_replay::{Given, Recorder, Replay, Seat, Setup, Usage, export};
use stechec_web::Skin;

pub(crate) const SKIN: Skin = Skin::new("donjon", donjon::skin::FILES);

/// A recorded match of random orders.
fn recorded(text: &str, seed: u64) -> Replay {
    let map = Arc::new(map::read(text).unwrap());
    let two = TeamCount::new::<Donjon>(2).unwrap();
    let seat = |name: &str| Seat {
        name: name.to_owned(),
        kind: "wasm".to_owned(),
        sha256: None,
        limits: Vec::new(),
        notes: Vec::new(),
    };
    let mut recorder = Recorder::<Donjon>::new(Setup {
        writer: "stechec".to_owned(),
        run: String::new(),
        id: String::new(),
        seed,
        fault_policy: "out".to_owned(),
        map_name: "twins".to_owned(),
        map_text: Donjon::print_map(&map),
        map: map.clone(),
        seats: vec![seat("tactician"), seat("brawler")],
        notes: Vec::new(),
    })
    .unwrap();
    let mut chance = Chance::new(seed, "dungeon");
    let mut game = Match::<Donjon>::new(map.clone(), two, seed);
    recorder.opening(&[]);
    while let Some(phase) = game.phase() {
        let mut judged = Vec::new();
        for team in two.teams() {
            let view = game.view(team);
            let given = (0..8).map(|_| {
                let order = orders::any_order(&mut chance, &map, &view);
                let verdict = game.order(team, &order);
                Judged {
                    team,
                    order,
                    verdict,
                }
            });
            judged.push(given.collect::<Vec<_>>());
        }
        game.resolve();
        let calls: Vec<Given<'_, Donjon>> = (two.teams())
            .filter(|team| phase.asked.contains(*team))
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
    recorder.closing(&[]);
    recorder.finish(&game.scores()).unwrap()
}

/// The lines of a replay, and the events of each phase.
fn shown_phases(replay: &Replay) -> (String, Vec<Vec<Value>>) {
    let mut phases = Vec::new();
    let mut lines = String::new();
    for line in export::lines::<Donjon>(replay).unwrap() {
        let line = line.unwrap();
        let value: Value = serde_json::from_str(&line).unwrap();
        if value["line"] == "phase" {
            phases.push(value["events"].as_array().cloned().unwrap_or_default());
        }
        lines.push_str(&line);
        lines.push('\n');
    }
    (lines, phases)
}

/// The lines of a replay, and where each kind of event happens first: phase and beat.
fn shown(replay: &Replay) -> (String, BTreeMap<String, (usize, u64)>) {
    let (lines, phases) = shown_phases(replay);
    let mut first = BTreeMap::new();
    for (phase, event) in (phases.iter().enumerate())
        .flat_map(|(phase, events)| events.iter().map(move |event| (phase, event)))
    {
        let name = event["event"].as_str().unwrap().to_owned();
        let beat = event["beat"].as_u64().unwrap();
        first.entry(name).or_insert((phase, beat));
    }
    (lines, first)
}

/// Stands still in the middle of a beat.
fn stand(page: &Page<'_>, (phase, beat): (usize, u64), part: f32) {
    page.evaluate(&format!(
        "(() => {{ const {{ clock }} = stechecViewer; clock.pause(); clock.seek({phase}, {beat});
           clock.part = {part}; clock.dispatchEvent(new Event('moved')); }})()"
    ))
    .unwrap();
    settle(page);
}

/// A match in which everything happens that a skin draws.
pub(crate) fn eventful() -> (String, BTreeMap<String, (usize, u64)>) {
    let wanted = ["turned", "pushed", "fight_decided", "dodged", "zat", "died"];
    (0..400)
        .map(|seed| shown(&recorded(maps::TWINS, seed)))
        .find(|(_, first)| wanted.iter().all(|event| first.contains_key(*event)))
        .unwrap()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_dungeon_is_drawn_in_its_skin() {
    let browser = Browser::start().unwrap();
    let (lines, first) = eventful();
    let exported = Exported::dressed(&lines, SKIN);
    let projector = Look {
        width: 1920,
        height: 1080,
        ..Look::default()
    };
    for (device, look) in [("projector", projector), ("phone", Look::phone())] {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let page = exported.open(&browser, &look.clone().theme(theme), "#figure=0.magicien");
            for (event, &place) in &first {
                for part in [0.0, 0.3, 0.7] {
                    stand(&page, place, part);
                }
                if ["turned", "fight_decided", "pushed"].contains(&event.as_str()) {
                    stand(&page, place, 0.35);
                    picture(&page, &format!("dungeon-{event}-{device}-{name}"));
                }
            }
            assert_sound(&page);
        }
    }
}

/// The cells a room takes before and after it has turned, as the page has them.
#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_room_turns_with_its_ground() {
    let browser = Browser::start().unwrap();
    let (lines, first) = eventful();
    let page = Exported::dressed(&lines, SKIN).open(&browser, &Look::default(), "");
    let (phase, _) = first["turned"];
    let same = page
        .evaluate(&format!(
            "(() => {{ const {{ clock, recording }} = stechecViewer; clock.seek({phase}, 1e6);
               const {{ columns, ground }} = recording.header.board;
               const kept = clock.moments.after(clock.beats).ground;
               const drawn = ground.map((row, y) => Array.from(row).map((letter, x) => kept.get(y * columns + x) ?? letter).join(''));
               const told = recording.before({phase} + 1).ground;
               return JSON.stringify(drawn) === JSON.stringify(told); }})()"
        ))
        .unwrap();
    assert_eq!(same, json!(true));
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_dungeon_is_told_in_french() {
    let browser = Browser::start().unwrap();
    let (lines, first) = eventful();
    let exported = Exported::dressed(&lines, SKIN);
    let page = exported.open(&browser, &Look::default().language("fr"), "");
    for (event, words) in [
        ("turned", "Une salle tourne"),
        ("zat", "Le Zat en"),
        ("died", "meurt"),
    ] {
        stand(&page, first[event], 0.9);
        let text = page.evaluate("document.body.innerText").unwrap();
        assert!(text.as_str().unwrap().contains(words), "{words}: {text}");
    }
    assert_sound(&page);
}

/// What each order of the interface is told with in French.
const FRENCH_ORDERS: [(&str, &str); 7] = [
    ("placer", " commence en ("),
    ("deplacer", " : déplacement en ("),
    ("agir", " de l’équipe "),
    ("attaquer", " contre "),
    ("soutenir", "Se joint au combat : "),
    ("carte", "Joue "),
    ("finir", "Termine le tour"),
];

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn orders_are_told_in_french() {
    let browser = Browser::start().unwrap();
    let (lines, _) = eventful();
    let page = Exported::dressed(&lines, SKIN).open(&browser, &Look::default().language("fr"), "");
    let told = told_orders(&page);
    for (order, words) in FRENCH_ORDERS {
        let texts = &told[order];
        assert!(texts.iter().any(|text| text.contains(words)), "{texts:?}");
    }
    assert_eq!(told.len(), FRENCH_ORDERS.len());
    assert_sound(&page);
}
