//! What viewers are shown, and what is explained, against what the rules say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use meute::{Meute, event::Event, map, state::State};
use serde::Serialize;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use stechec_game::{
    Chance, Explain, FigureId, Judged, Match, Phase, PlayedPhase, Show, Team, TeamCount,
    show::{Change, Scene},
};

const MAP: &str = "13 9 8\n# # # # # # # # # # # # #\n # 1 . . . # . g . . . 2 #\n\
                   # 1 . . a . ^ . . : . 2 #\n # . . : . # . . $ . . . #\n# . . . G . . . . b . . #\n \
                   # . $ . . # ! . . . . . #\n# 3 . . . # . h . . O 4 #\n # 3 . . A . . . B . . 4 #\n\
                   # # # # # # # # # # # # #\nmur 2 2 est\nmur 3 3 sud_est\nmur 8 4 est\n";

/// A phase of a random match.
struct Seen {
    phase: Phase,
    before: State,
    orders: Vec<Judged<Meute>>,
    events: Vec<Event>,
    after: State,
}

fn random_phases(mut check: impl FnMut(&Seen)) {
    let map = Arc::new(map::read(MAP).unwrap());
    for seed in 0..12 {
        let teams = TeamCount::new::<Meute>(2 + seed as usize % 3).unwrap();
        let mut chance = Chance::new(seed, "shown");
        let mut game = Match::<Meute>::new(map.clone(), teams, seed);
        while let Some(phase) = game.phase() {
            let before = game.state().clone();
            let mut given = Vec::new();
            for team in teams.teams() {
                let view = game.view(team);
                for _ in 0..10 {
                    let order = orders::any_order(&mut chance, &map, &view);
                    let verdict = game.order(team, &order);
                    given.push(Judged {
                        team,
                        order,
                        verdict,
                    });
                }
            }
            let events = game.resolve().to_vec();
            let after = game.state().clone();
            check(&Seen {
                phase,
                before,
                orders: given,
                events,
                after,
            });
        }
    }
}

fn value(shown: impl Serialize) -> Value {
    serde_json::to_value(shown).unwrap()
}

/// What is drawn of a scene, by name.
fn drawn(scene: &Scene, scores: &[i32]) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for figure in &scene.figures {
        let id = figure.id.0;
        all.insert(format!("{id} marks"), value(&figure.marks));
        // The fallen fade where they stood.
        if figure.at.is_some() {
            all.insert(format!("{id} at"), value(figure.at));
        }
        for (name, amount) in &figure.values {
            all.insert(format!("{id} value {name}"), value(amount));
        }
        for (name, detail) in &figure.details {
            all.insert(format!("{id} {name}"), detail.clone());
        }
    }
    for (team, holding) in scene.teams.iter().enumerate() {
        all.insert(format!("cards {team}"), value(&holding.cards));
    }
    for overlay in &scene.overlays {
        all.insert(format!("overlay {}", overlay.id), value(overlay));
    }
    for pile in &scene.piles {
        all.insert(format!("pile {}", pile.name), value(pile));
    }
    all.insert("queue".to_owned(), value(&scene.queue));
    all.insert("options".to_owned(), value(&scene.options));
    all.insert("round".to_owned(), value(&scene.values["round"]));
    all.insert("scores".to_owned(), value(scores));
    all
}

/// Carries a change out, as a viewer does.
fn apply(all: &mut BTreeMap<String, Value>, change: &Change) {
    match change {
        Change::Figure(change) => {
            let id = change.id.0;
            if let Some(at) = &change.at {
                all.insert(format!("{id} at"), value(at));
            }
            if let Some(marks) = &change.marks {
                all.insert(format!("{id} marks"), value(marks));
            }
            for (name, amount) in &change.values {
                all.insert(format!("{id} value {name}"), value(amount));
            }
            for (name, detail) in &change.details {
                all.insert(format!("{id} {name}"), detail.clone());
            }
        }
        Change::Hold { team, cards, .. } => {
            all.insert(format!("cards {}", team.0), value(cards));
        }
        Change::Score { team, points } => {
            all.get_mut("scores").unwrap()[team.index()] = json!(points);
        }
        Change::Overlay(overlay) => {
            all.insert(format!("overlay {}", overlay.id), value(overlay));
        }
        Change::EndOverlay(id) => {
            all.remove(&format!("overlay {id}"))
                .expect("an overlay that was there");
        }
        Change::Pile(pile) => {
            all.insert(format!("pile {}", pile.name), value(pile));
        }
        Change::Queue(queue) => {
            all.insert("queue".to_owned(), value(queue));
        }
        Change::Options(options) => {
            all.insert("options".to_owned(), value(options));
        }
        Change::Value { name, amount } => {
            all.insert(name.to_string(), value(amount));
        }
        other => panic!("{other:?} is not used by this game"),
    }
}

#[test]
fn the_changes_of_acts_lead_from_scene_to_scene() {
    let (mut changes, mut zones) = (0, 0);
    random_phases(|seen| {
        let scores = |state: &State| state.table.scores.clone();
        let mut all = drawn(&Meute::scene(&seen.before), &scores(&seen.before));
        let acts = Meute::acts(&seen.before, &seen.events, &seen.after);
        assert_eq!(acts.len(), seen.events.len());
        assert!(acts.is_sorted_by_key(|act| act.beat), "beats never go down");
        for act in &acts {
            assert!(!act.event.is_empty(), "{act:?}");
            act.changes
                .iter()
                .for_each(|change| apply(&mut all, change));
            changes += act.changes.len();
            zones += usize::from(act.event == "decided" && act.cells.len() > 1);
        }
        let wanted = drawn(&Meute::scene(&seen.after), &scores(&seen.after));
        all.retain(|name, _| !name.ends_with(" at") || wanted.contains_key(name));
        assert_eq!(all, wanted, "after {:?}", seen.events);
    });
    assert!(changes > 5_000, "only {changes} changes");
    assert!(zones > 100, "only {zones} decisions about several hexes");
}

#[test]
fn the_board_shows_hexes_thin_walls_and_starts() {
    let map = map::read(MAP).unwrap();
    let board = Meute::board(&map).unwrap();
    assert_eq!((board.columns, board.rows), (13, 9));
    assert_eq!(board.ground[2], "#........:..#", "traps are no ground");
    assert_eq!(board.ground[5], "#.$..#!.....#");
    let sides: Vec<_> = board
        .sides
        .iter()
        .map(|side| (side.at.x, side.at.y, side.way))
        .collect();
    assert_eq!(sides, [(2, 2, 0), (3, 3, 5), (8, 4, 0)]);
    let zones: Vec<_> = board
        .zones
        .iter()
        .map(|zone| (zone.team, zone.cells.clone()))
        .collect();
    assert_eq!(zones[1], (Some(Team(1)), vec![24, 37]));
    let facts = Meute::facts(&map);
    assert_eq!(facts["rounds"], 8);
    assert_eq!(facts["cards"]["arc"]["range"], 4);
    assert_eq!(
        facts["decks"]["garde"][2]["text"],
        "move 1, attack 2 zone ARC"
    );
}

#[test]
fn only_teams_that_play_have_starts() {
    let map = Arc::new(map::read(MAP).unwrap());
    for count in 2..=4 {
        let teams = TeamCount::new::<Meute>(count).unwrap();
        let game = Match::<Meute>::new(map.clone(), teams, 1);
        let zones = Meute::scene(game.state()).zones.unwrap();
        let of: Vec<Option<Team>> = zones.iter().map(|zone| zone.team).collect();
        let playing: Vec<Option<Team>> = teams.teams().map(Some).collect();
        assert_eq!(of, playing);
    }
}

#[test]
fn every_refusal_is_explained_and_every_decision_accounted_for() {
    let (mut refused, mut decisions, mut narrowed) = (0, 0, 0);
    let names = ["red", "blue", "green", "gold"].map(str::to_owned);
    random_phases(|seen| {
        for told in Meute::tell_orders(&seen.before, &seen.orders) {
            assert_eq!(told.why.is_none(), told.answer == "OK", "{told:?}");
            refused += usize::from(told.why.is_some());
        }
        let played = PlayedPhase {
            phase: seen.phase,
            calls: &[],
            orders: &seen.orders,
            before: &seen.before,
            events: &seen.events,
            after: &seen.after,
            names: &names,
        };
        let parts = Meute::explain(&played, None);
        let lines: Vec<_> = parts.iter().flat_map(|part| &part.lines).collect();
        let told = lines.iter().filter(|line| line.kind == "decision").count();
        let decided = |event: &&Event| matches!(event, Event::Decided { .. });
        assert_eq!(told, seen.events.iter().filter(decided).count());
        decisions += told;
        narrowed += lines
            .iter()
            .filter(|line| line.kind == "why" && line.text.contains(" left out, "))
            .count();
        for figure in [0, 3, 8, 12] {
            let id = FigureId(figure);
            for line in Meute::explain(&played, Some(id))
                .iter()
                .flat_map(|part| &part.lines)
            {
                let named = line.figures.iter().any(|known| known.id == id);
                assert!(named || line.depth > 0, "{line:?} is not about {id}");
            }
        }
    });
    assert!(
        refused > 2_000 && decisions > 500 && narrowed > 100,
        "{refused} refused, {decisions} decisions, {narrowed} times narrowed down"
    );
}

#[test]
fn figures_go_by_several_words() {
    let cases = [
        ("hero 0", "heros 0"),
        ("HEROS_1", "heros 1"),
        ("bat 9", "chauve_souris 9"),
        ("chauve_souris 9", "chauve_souris 9"),
        ("GENRE_GARDE", "garde"),
        ("archer-10", "archer 10"),
        ("nobody", "nobody"),
        ("", ""),
    ];
    for (word, wanted) in cases {
        assert_eq!(Meute::figure_word(word), wanted, "{word}");
    }
}
