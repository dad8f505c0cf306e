//! What viewers are shown, against what the rules say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use casus_belli::{
    CasusBelli,
    figure::FigureId,
    geometry::Position,
    interface::Classe,
    map::{Map, read},
    numbers,
    order::{Action, Order},
    state::State,
    view::View,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use stechec_game::{Chance, Game, Match, Show, Team, TeamCount};

const MAP: &str = "12 8\n5 4\n2\n30\n............\n.FF_....~~..\n.F._.T..~...\n...____.....\n\
                   ..#.._..F...\n..#.._..T...\n.....___....\n............\n";

fn value(shown: impl Serialize) -> Value {
    serde_json::to_value(shown).unwrap()
}

fn numbers_in(list: &Value) -> Vec<usize> {
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    // An empty set is left out.
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().map(number).collect()
}

/// The place in the list of figures of one that is known by its number.
fn place(id: &Value) -> usize {
    id.as_u64().unwrap() as usize
}

/// What an act changes about its figure.
fn change(act: &Value) -> &Value {
    &act["changes"][0]["figure"]
}

fn cells(map: &Map, mut seen: impl FnMut(Position) -> bool) -> Vec<usize> {
    let seen = map.positions().filter(|&at| seen(at));
    seen.map(|at| map.index(at).unwrap()).collect()
}

/// Plays random matches and shows what each phase began with, what happened and what came
/// of it.
fn random_phases(mut check: impl FnMut(&State, &[casus_belli::event::Event], &State)) {
    let map = Arc::new(read(MAP).unwrap());
    for seed in 0..20 {
        let teams = TeamCount::new::<CasusBelli>(2 + seed as usize % 3).unwrap();
        let mut chance = Chance::new(seed, "shown");
        let mut game = Match::<CasusBelli>::new(map.clone(), teams, 0);
        while game.phase().is_some() {
            let before = game.state().clone();
            for team in teams.teams() {
                let view = game.view(team);
                for _ in 0..5 {
                    let order = orders::any_order(&mut chance, &map, &view);
                    let _ = game.order(team, &order);
                }
            }
            game.resolve();
            check(&before, game.events(), game.state());
        }
    }
}

#[test]
fn a_scene_shows_what_the_rules_say() {
    random_phases(|_, _, state| {
        let scene = value(CasusBelli::scene(state));
        for (index, (id, figure)) in state.figures().enumerate() {
            let shown = &scene["figures"][index];
            assert_eq!(shown["team"], json!(id.team().0));
            assert_eq!(shown["id"], json!(index));
            assert_eq!(shown["kind"], json!(id.class().word()));
            assert_eq!(shown["at"], json!([figure.position.x, figure.position.y]));
            let facing = ["nord", "est", "sud", "ouest"]
                .iter()
                .position(|&word| word == figure.facing.word())
                .unwrap();
            assert_eq!(shown["facing"], json!(90 * facing));
            assert_eq!(
                shown["values"]["life"],
                json!([figure.life, numbers::FULL_LIFE])
            );
            let respawn = figure.respawn;
            assert_eq!(shown["respawn"], json!([respawn.x, respawn.y]));
            let traces = figure.traces.iter().map(|&at| state.map.index(at).unwrap());
            assert_eq!(
                numbers_in(&shown["traces"]["traces"]),
                traces.collect::<Vec<_>>()
            );
            let field = state.side(id.team()).field(&state.map, id.class());
            let mut sees = numbers_in(&shown["sees"]);
            sees.sort_unstable();
            assert_eq!(
                sees,
                cells(&state.map, |at| field.contains(&state.map, at)),
                "{id:?}"
            );
        }
    });
}

#[test]
fn a_scene_shows_what_each_team_sees_and_no_more() {
    let mut sights = 0;
    random_phases(|_, _, state| {
        let scene = value(CasusBelli::scene(state));
        for team in state.teams().teams() {
            let shown = &scene["teams"][team.index()];
            let side = state.side(team);
            assert_eq!(
                numbers_in(&shown["sees"]),
                cells(&state.map, |at| side.sees(&state.map, at))
            );
            let mut seen: Vec<usize> = (View::of(state, team).seen.iter())
                .map(|seen| FigureId::new(Team(seen.info.equipe as u8), seen.info.classe).index())
                .collect();
            seen.sort_unstable();
            assert_eq!(numbers_in(&shown["sees_figures"]), seen);
            for (sight, at) in [("palantir", side.palantir), ("i_see", side.i_see)] {
                let id = json!(format!("{sight} {}", team.0));
                let overlays = scene["overlays"].as_array();
                let shown = overlays.and_then(|all| all.iter().find(|it| it["id"] == id));
                assert_eq!(shown.is_none(), at.is_none());
                if let (Some(at), Some(shown)) = (at, shown) {
                    assert_eq!(shown["at"], json!([at.x, at.y]));
                    assert_eq!(shown["team"], json!(team.0));
                    assert_eq!(shown["sight"], json!(true));
                    assert!(!numbers_in(&shown["cells"]).is_empty());
                    sights += 1;
                }
            }
        }
    });
    assert!(sights > 100, "only {sights} sights were shown");
}

#[test]
fn acts_show_where_attacks_strike_and_what_they_leave() {
    let mut hits = 0;
    random_phases(|before, events, after| {
        let acts = value(CasusBelli::acts(before, events, after));
        let mut at: Vec<usize> = (before.figures())
            .map(|(_, figure)| before.map.index(figure.position).unwrap())
            .collect();
        let mut life: BTreeMap<String, i64> = BTreeMap::new();
        let mut struck: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for act in acts.as_array().unwrap() {
            let cell = |at: &Value| {
                let number = |axis: usize| at[axis].as_i64().unwrap() as i32;
                before
                    .map
                    .index(Position::new(number(0), number(1)))
                    .unwrap()
            };
            match act["event"].as_str().unwrap() {
                "attacked" => {
                    struck.insert(act["figure"].to_string(), numbers_in(&act["cells"]));
                }
                "hit" => {
                    let cells = &struck[&act["by"].to_string()];
                    assert!(cells.contains(&at[place(&act["figure"])]), "{act}");
                    life.insert(
                        act["figure"].to_string(),
                        change(act)["values"]["life"][0].as_i64().unwrap(),
                    );
                    hits += 1;
                }
                "pushed" => at[place(&act["figure"])] = cell(&change(act)["at"]),
                "died" => {
                    assert!(life[&act["figure"].to_string()] <= 0, "{act}");
                    assert!(!act["killers"].as_array().unwrap().is_empty(), "{act}");
                    assert_eq!(change(act)["dead"], json!(true));
                    assert_eq!(act["headline"], json!(true));
                    life.remove(&act["figure"].to_string());
                }
                _ => {}
            }
        }
        for (id, figure) in after.figures() {
            if let Some(&shown) = life.get(&id.index().to_string()) {
                assert_eq!(shown, i64::from(figure.life));
            }
        }
    });
    assert!(hits > 300, "only {hits} hits were shown");
}

#[test]
fn beats_follow_the_resolution() {
    random_phases(|before, events, after| {
        let acts = value(CasusBelli::acts(before, events, after));
        let beats: Vec<u64> = (acts.as_array().unwrap().iter())
            .map(|act| act["beat"].as_u64().unwrap())
            .collect();
        assert!(beats.is_sorted(), "{beats:?}");
        for act in acts.as_array().unwrap() {
            if let Some(step) = act["step"].as_u64() {
                assert_eq!(act["beat"], json!(step + 1));
            }
        }
    });
}

#[test]
fn what_is_noticed_becomes_the_traces() {
    random_phases(|before, events, after| {
        let acts = value(CasusBelli::acts(before, events, after));
        let mut noticed: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for act in acts.as_array().unwrap() {
            if act["event"] == "noticed" {
                let cells = numbers_in(&change(act)["more_traces"]["traces"]);
                assert!(!cells.is_empty(), "{act}");
                noticed
                    .entry(act["figure"].to_string())
                    .or_default()
                    .extend(cells);
            }
        }
        let scene = value(CasusBelli::scene(after));
        for (index, (id, _)) in after.figures().enumerate() {
            if let Some(cells) = noticed.get(&id.index().to_string()) {
                let traces = &scene["figures"][index]["traces"]["traces"];
                assert_eq!(&numbers_in(traces), cells);
            }
        }
    });
}

#[test]
fn what_figures_see_is_shown_whenever_it_changes() {
    random_phases(|before, events, after| {
        let sees = |scene: &Value, index: usize| numbers_in(&scene["figures"][index]["sees"]);
        let count = before.figures().count();
        let first = value(CasusBelli::scene(before));
        let mut shown: Vec<_> = (0..count).map(|index| sees(&first, index)).collect();
        let acts = value(CasusBelli::acts(before, events, after));
        for act in acts.as_array().unwrap() {
            if change(act).get("sees").is_some() {
                shown[place(&act["figure"])] = numbers_in(&change(act)["sees"]);
            }
        }
        let last = value(CasusBelli::scene(after));
        for (index, shown) in shown.iter().enumerate() {
            assert_eq!(shown, &sees(&last, index), "figure {index}");
        }
    });
}

#[test]
fn those_who_walked_turn_when_all_have_arrived() {
    let map = Arc::new(read(MAP).unwrap());
    let teams = TeamCount::new::<CasusBelli>(2).unwrap();
    let mut game = Match::<CasusBelli>::new(map, teams, 0);
    let before = game.state().clone();
    let to = |class: Classe, path: &[(i32, i32)], facing: i32| Order {
        team: 0,
        class: class.number(),
        action: Action::Move {
            path: path.iter().map(|&(x, y)| Position::new(x, y)).collect(),
            facing,
        },
    };
    for order in [
        to(Classe::Voleur, &[(5, 5), (5, 6)], 1),
        to(Classe::Barbare, &[(5, 3)], 2),
        to(Classe::Elfe, &[], 3),
    ] {
        game.order(Team(0), &order).unwrap();
    }
    game.resolve();
    let acts = value(CasusBelli::acts(&before, game.events(), game.state()));
    let turned: Vec<_> = (acts.as_array().unwrap().iter())
        .filter(|act| act["event"] == "turned")
        .map(|act| (act["figure"].clone(), act["beat"].clone()))
        .collect();
    let expected = [(Classe::Elfe, 0), (Classe::Voleur, 3), (Classe::Barbare, 3)];
    assert_eq!(
        turned,
        expected.map(|(class, beat)| (json!(class.index()), json!(beat)))
    );
}

#[test]
fn the_setting_is_the_map_and_the_numbers() {
    let map = read(MAP).unwrap();
    let board = value(CasusBelli::board(&map));
    let ground: Vec<&str> = MAP.lines().skip(4).collect();
    assert_eq!(board["ground"], json!(ground));
    assert_eq!(board["grounds"]["F"]["word"], "foret");
    assert_eq!(board["grounds"].as_object().unwrap().len(), 6);
    let facts = value(CasusBelli::facts(&map));
    assert_eq!(facts["turns"], 30);
    for (index, &class) in Classe::ALL.iter().enumerate() {
        let shown = &facts["classes"][index];
        assert_eq!(shown["class"], class.word());
        assert_eq!(shown["sight"], numbers::of(class).sight);
        assert_eq!(shown["attacks"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn orders_are_shown_in_words_where_there_are_words() {
    let start = CasusBelli::start(
        Arc::new(read(MAP).unwrap()),
        TeamCount::new::<CasusBelli>(2).unwrap(),
        0,
    );
    let order = |class, facing| Order {
        team: 1,
        class,
        action: Action::Move {
            path: vec![Position::new(1, 2)],
            facing,
        },
    };
    assert_eq!(
        value(CasusBelli::order(&start, &order(2, 3))),
        json!({"team": 1, "class": "elfe", "figure": 5, "deed": "move", "path": [[1, 2]], "facing": "ouest"})
    );
    assert_eq!(
        value(CasusBelli::order(&start, &order(7, -1))),
        json!({"team": 1, "class": 7, "deed": "move", "path": [[1, 2]], "facing": -1})
    );
    let answer = CasusBelli::check(&start, &mut Default::default(), Team(0), &order(7, -1));
    assert_eq!(CasusBelli::answer(answer), "PERSONNAGE_IMPOSSIBLE");
    assert_eq!(CasusBelli::answer(Ok(())), "OK");
}

/// Whoever applies the changes of all acts, knowing no event, arrives at the next scene.
#[test]
fn changes_lead_from_scene_to_scene() {
    random_phases(|before, events, after| {
        let mut scene = value(CasusBelli::scene(before));
        let mut scores = before.scores.clone();
        for act in value(CasusBelli::acts(before, events, after))
            .as_array()
            .unwrap()
        {
            for change in act["changes"].as_array().into_iter().flatten() {
                apply(&mut scene, &mut scores, change);
            }
        }
        let next = value(CasusBelli::scene(after));
        assert_eq!(scores, after.scores);
        for (shown, expected) in
            (scene["figures"].as_array().unwrap().iter()).zip(next["figures"].as_array().unwrap())
        {
            for field in ["at", "facing", "values", "sees", "traces", "respawn"] {
                assert_eq!(shown[field], expected[field], "{field} of {shown}");
            }
        }
        let sorted = |scene: &Value| {
            let mut overlays = scene["overlays"].as_array().cloned().unwrap_or_default();
            overlays.sort_by_key(|overlay| overlay["id"].to_string());
            overlays
        };
        assert_eq!(sorted(&scene), sorted(&next));
    });
}

fn apply(scene: &mut Value, scores: &mut [i32], change: &Value) {
    if scene.get("overlays").is_none() {
        scene["overlays"] = json!([]);
    }
    let (kind, what) = change.as_object().unwrap().iter().next().unwrap();
    match kind.as_str() {
        "figure" => {
            let figure = &mut scene["figures"][place(&what["id"])];
            for (name, new) in what.as_object().unwrap() {
                match name.as_str() {
                    "values" | "traces" => {
                        for (key, new) in new.as_object().unwrap() {
                            figure[name][key] = new.clone();
                        }
                    }
                    "more_traces" => {
                        for (key, more) in new.as_object().unwrap() {
                            let cells = figure["traces"][key].as_array_mut().unwrap();
                            cells.extend(more.as_array().unwrap().iter().cloned());
                        }
                    }
                    _ => figure[name] = new.clone(),
                }
            }
        }
        "overlay" | "end_overlay" => {
            let id = what.get("id").unwrap_or(what).clone();
            let overlays = scene["overlays"].as_array_mut().unwrap();
            overlays.retain(|overlay| overlay["id"] != id);
            if kind == "overlay" {
                overlays.push(what.clone());
            }
        }
        "score" => {
            scores[what["team"].as_u64().unwrap() as usize] =
                what["points"].as_i64().unwrap() as i32;
        }
        other => panic!("{other}"),
    }
}
