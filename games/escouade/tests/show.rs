//! What viewers are shown, and what is explained, against what the rules say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use escouade::{Escouade, event::Event, map, state::State};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};
use stechec_game::{
    Chance, Explain, Judged, Match, PlayedPhase, Show, TeamCount,
    show::{Change, Scene},
};

const MAP: &str = "4 3 2 4 30\nniveau 0\n+-+-+-+-+\n|A A A b|\n+ +m+ +%+\n|D . 2 D|\n+ +-+l+ +\n\
                   |a B B B|\n+-+-+-+-+\nniveau 1\n+-+-+-+-+\n|h .    |\n+ +s+ + +\n|  . . .|\n\
                   + + + + +\n|    1 h|\n+-+-+-+-+\n";

/// A phase of a random match.
struct Seen {
    phase: stechec_game::Phase,
    before: State,
    orders: Vec<Judged<Escouade>>,
    events: Vec<Event>,
    after: State,
}

fn random_phases(mut check: impl FnMut(Seen)) {
    let map = Arc::new(map::read(MAP).unwrap());
    let two = TeamCount::new::<Escouade>(2).unwrap();
    for seed in 0..40 {
        let mut chance = Chance::new(seed, "shown");
        let mut game = Match::<Escouade>::new(map.clone(), two, seed);
        while let Some(phase) = game.phase() {
            let before = game.state().clone();
            let mut given = Vec::new();
            for team in two.teams() {
                let view = game.view(team);
                for _ in 0..12 {
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
            check(Seen {
                phase,
                before,
                orders: given,
                events,
                after,
            });
        }
    }
}

/// What is drawn of a scene, by name.
fn drawn(scene: &Scene) -> BTreeMap<String, Value> {
    let value = |shown: &dyn erased::Shown| shown.value();
    let mut all = BTreeMap::new();
    for figure in &scene.figures {
        let id = figure.id.0;
        all.insert(format!("{id} marks"), value(&figure.marks));
        all.insert(format!("{id} values"), value(&figure.values));
        all.insert(format!("{id} details"), value(&figure.details));
        all.insert(format!("{id} at"), value(&figure.at));
        all.insert(format!("{id} place"), value(&figure.place));
    }
    for (team, holding) in scene.teams.iter().enumerate() {
        all.insert(format!("dice {team}"), value(&holding.dice));
    }
    for overlay in &scene.overlays {
        all.insert(format!("overlay {}", overlay.id), value(overlay));
    }
    for (name, amount) in &scene.values {
        all.insert(name.to_string(), value(amount));
    }
    all
}

/// Leaves out what is not looked at: the dead fade where they fell, and those who are lifted or
/// gone keep the place in their cell that nobody draws.
fn without_the_unseen(mut all: BTreeMap<String, Value>, scene: &Scene) -> BTreeMap<String, Value> {
    for figure in &scene.figures {
        let id = figure.id.0;
        if figure.marks.iter().any(|mark| mark == "dead") {
            all.remove(&format!("{id} at"));
        }
        if figure.place.is_none() {
            all.remove(&format!("{id} place"));
        }
    }
    all
}

mod erased {
    use serde_json::Value;

    pub(crate) trait Shown {
        fn value(&self) -> Value;
    }

    impl<T: serde::Serialize> Shown for T {
        fn value(&self) -> Value {
            serde_json::to_value(self).unwrap_or(Value::Null)
        }
    }
}

/// Carries a change out, as a viewer does.
fn apply(all: &mut BTreeMap<String, Value>, scores: &mut [i32; 2], change: &Change) {
    use erased::Shown;
    match change {
        Change::Figure(change) => {
            let id = change.id.0;
            if let Some(at) = &change.at {
                all.insert(format!("{id} at"), at.value());
            }
            if let Some(place) = &change.place {
                all.insert(format!("{id} place"), place.value());
            }
            all.insert(format!("{id} marks"), change.marks.clone().unwrap().value());
            all.insert(format!("{id} values"), change.values.value());
            all.insert(format!("{id} details"), change.details.value());
        }
        Change::Hold { team, dice, .. } => {
            all.insert(format!("dice {}", team.0), dice.value());
        }
        Change::Score { team, points } => scores[team.index()] = *points,
        Change::Overlay(overlay) => {
            all.insert(format!("overlay {}", overlay.id), overlay.value());
        }
        Change::EndOverlay(id) => {
            all.remove(&format!("overlay {id}"));
        }
        Change::Value { name, amount } => {
            all.insert(name.to_string(), amount.value());
        }
        other => panic!("{other:?} is not used by this game"),
    }
}

#[test]
fn the_changes_of_acts_lead_from_scene_to_scene() {
    let mut changes = 0;
    random_phases(|seen| {
        let mut all = drawn(&Escouade::scene(&seen.before));
        let mut scores = seen.before.situation.board.points;
        let acts = Escouade::acts(&seen.before, &seen.events, &seen.after);
        assert_eq!(acts.len(), seen.events.len());
        assert!(acts.is_sorted_by_key(|act| act.beat), "beats never go down");
        for change in acts.iter().flat_map(|act| &act.changes) {
            apply(&mut all, &mut scores, change);
            changes += 1;
        }
        let scene = Escouade::scene(&seen.after);
        let (all, wanted) = (
            without_the_unseen(all, &scene),
            without_the_unseen(drawn(&scene), &scene),
        );
        let names = all.keys().chain(wanted.keys());
        let differs = |name: &&String| all.get(*name) != wanted.get(*name);
        let differing: Vec<&String> = names.filter(differs).collect();
        if seen.events.is_empty() {
            // Nothing is shown of a turn that just ends; only whose turn it is differs then.
            let active = |name: &String| {
                let mut details = [&all, &wanted].map(|from| from[name].clone());
                details.iter_mut().for_each(|it| it["active"] = Value::Null);
                details[0] == details[1]
            };
            let whose = |name: &&String| *name == "team" || active(name);
            assert!(differing.iter().all(whose), "{differing:?}");
        } else {
            assert_eq!(differing, Vec::<&String>::new(), "{:?}", seen.events);
        }
        assert_eq!(scores, seen.after.situation.board.points);
    });
    assert!(changes > 3_000, "only {changes} changes");
}

#[test]
fn the_board_shows_levels_sides_and_zones() {
    let board = Escouade::board(&map::read(MAP).unwrap()).unwrap();
    assert_eq!((board.columns, board.rows, board.levels.0), (4, 3, 2));
    assert_eq!(
        board.ground,
        ["AAAb", "D.2D", "aBBB", "h.  ", " ...", "  1h"]
    );
    let sides: Vec<String> = (board.sides.iter())
        .map(|side| {
            format!(
                "{},{},{} {} {}",
                side.at.x,
                side.at.y,
                side.at.z,
                side.way,
                side.kind.clone().unwrap()
            )
        })
        .collect();
    let wanted = [
        "1,1,0 0 moyen",
        "3,1,0 0 eboulis",
        "1,2,0 0 bloque",
        "2,2,0 0 large",
        "1,1,1 0 petit",
    ];
    assert_eq!(sides, wanted);
    let zones: Vec<&str> = board.zones.iter().map(|zone| &*zone.name).collect();
    assert_eq!(
        zones,
        [
            "objective 2",
            "objective 1",
            "deployment",
            "deployment",
            "exit",
            "exit"
        ]
    );
}

#[test]
fn every_refusal_is_explained_and_every_test_adds_up() {
    let (mut refused, mut tests) = (0, 0);
    let names = ["red".to_owned(), "blue".to_owned()];
    random_phases(|seen| {
        for told in Escouade::tell_orders(&seen.before, &seen.orders) {
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
        let parts = Escouade::explain(&played, None);
        let lines = parts.iter().flat_map(|part| &part.lines);
        tests += lines.filter(|line| line.text.contains("or more")).count();
        for figure in 0..12 {
            let id = stechec_game::FigureId(figure);
            for line in Escouade::explain(&played, Some(id))
                .iter()
                .flat_map(|part| &part.lines)
            {
                let named = line.figures.iter().any(|known| known.id == id);
                assert!(named || line.depth > 0, "{line:?} is not about {id}");
            }
        }
    });
    assert!(
        refused > 2_000 && tests > 100,
        "{refused} refused, {tests} tests"
    );
}
