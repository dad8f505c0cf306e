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
    order::{Deed, Order},
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
    list.as_array().unwrap().iter().map(number).collect()
}

/// The place in the list of figures of one that is named `[team, class]`.
fn place(id: &Value) -> usize {
    let class = Classe::from_word(id[1].as_str().unwrap()).unwrap();
    FigureId::new(Team(id[0].as_u64().unwrap() as u8), class).index()
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
        assert_eq!(scene["scores"], json!(state.scores));
        assert_eq!(scene["turn"], json!(state.clock.turn));
        for (index, (id, figure)) in state.figures().enumerate() {
            let shown = &scene["figures"][index];
            assert_eq!(shown["team"], json!(id.team().0));
            assert_eq!(shown["class"], json!(id.class().word()));
            assert_eq!(shown["at"], json!([figure.position.x, figure.position.y]));
            assert_eq!(shown["facing"], json!(figure.facing.word()));
            assert_eq!(shown["life"], json!(figure.life));
            let traces = figure.traces.iter().map(|&at| state.map.index(at).unwrap());
            assert_eq!(numbers_in(&shown["traces"]), traces.collect::<Vec<_>>());
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
                assert_eq!(shown[sight].is_null(), at.is_none());
                if let Some(at) = at {
                    assert_eq!(shown[sight]["at"], json!([at.x, at.y]));
                    assert!(!numbers_in(&shown[sight]["sees"]).is_empty());
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
        let acts = value(CasusBelli::acts(before, events));
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
                    life.insert(act["figure"].to_string(), act["life"].as_i64().unwrap());
                    hits += 1;
                }
                "pushed" => at[place(&act["figure"])] = cell(&act["to"]),
                "died" => {
                    assert!(life[&act["figure"].to_string()] <= 0, "{act}");
                    assert!(!act["killers"].as_array().unwrap().is_empty(), "{act}");
                    life.remove(&act["figure"].to_string());
                }
                _ => {}
            }
        }
        for (id, figure) in after.figures() {
            if let Some(&shown) = life.get(&value(id).to_string()) {
                assert_eq!(shown, i64::from(figure.life));
            }
        }
    });
    assert!(hits > 300, "only {hits} hits were shown");
}

#[test]
fn beats_follow_the_resolution() {
    random_phases(|before, events, _| {
        let acts = value(CasusBelli::acts(before, events));
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
        let acts = value(CasusBelli::acts(before, events));
        let mut noticed: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for act in acts.as_array().unwrap() {
            if act["event"] == "noticed" {
                let cells = numbers_in(&act["cells"]);
                assert!(!cells.is_empty() && act.get("at").is_none(), "{act}");
                noticed
                    .entry(act["figure"].to_string())
                    .or_default()
                    .extend(cells);
            }
        }
        let scene = value(CasusBelli::scene(after));
        for (index, (id, _)) in after.figures().enumerate() {
            if let Some(cells) = noticed.get(&value(id).to_string()) {
                assert_eq!(&numbers_in(&scene["figures"][index]["traces"]), cells);
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
        let acts = value(CasusBelli::acts(before, events));
        for act in acts.as_array().unwrap() {
            if act.get("sees").is_some() {
                shown[place(&act["figure"])] = numbers_in(&act["sees"]);
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
        deed: Deed::Move {
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
    let acts = value(CasusBelli::acts(&before, game.events()));
    let turned: Vec<_> = (acts.as_array().unwrap().iter())
        .filter(|act| act["event"] == "turned")
        .map(|act| (act["figure"][1].clone(), act["beat"].clone()))
        .collect();
    let expected = [("elfe", 0), ("voleur", 3), ("barbare", 3)];
    assert_eq!(
        turned,
        expected.map(|(class, beat)| (json!(class), json!(beat)))
    );
}

#[test]
fn the_setting_is_the_map_and_the_numbers() {
    let map = read(MAP).unwrap();
    let setting = value(CasusBelli::setting(&map));
    let ground: Vec<&str> = MAP.lines().skip(4).collect();
    assert_eq!(setting["ground"], json!(ground));
    assert_eq!(setting["zones"]["F"], "foret");
    assert_eq!(setting["zones"].as_object().unwrap().len(), 6);
    assert_eq!(setting["turns"], 30);
    for (index, &class) in Classe::ALL.iter().enumerate() {
        let shown = &setting["classes"][index];
        assert_eq!(shown["class"], class.word());
        assert_eq!(shown["sight"], numbers::of(class).sight);
        assert_eq!(shown["attacks"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn orders_are_shown_in_words_where_there_are_words() {
    let order = |class, facing| Order {
        team: 1,
        class,
        deed: Deed::Move {
            path: vec![Position::new(1, 2)],
            facing,
        },
    };
    assert_eq!(
        value(CasusBelli::wish(&order(2, 3))),
        json!({"team": 1, "class": "elfe", "deed": "move", "path": [[1, 2]], "facing": "ouest"})
    );
    assert_eq!(
        value(CasusBelli::wish(&order(7, -1))),
        json!({"team": 1, "class": 7, "deed": "move", "path": [[1, 2]], "facing": -1})
    );
    let answer = CasusBelli::check(
        &CasusBelli::start(
            Arc::new(read(MAP).unwrap()),
            TeamCount::new::<CasusBelli>(2).unwrap(),
            0,
        ),
        &mut Default::default(),
        Team(0),
        &order(7, -1),
    );
    assert_eq!(CasusBelli::answer(answer), "PERSONNAGE_IMPOSSIBLE");
    assert_eq!(CasusBelli::answer(Ok(())), "OK");
}
