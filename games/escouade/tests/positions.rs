//! What must hold in every position of random matches.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/crowd.rs"]
mod crowd;
#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;

use escouade::{
    Escouade,
    course::Stage,
    event::Event,
    figure::FigureId,
    interface::{Cube, Etat},
    map::{self, Map},
    room::Places,
    state::State,
};
use std::{collections::BTreeMap, sync::Arc};
use stechec_game::{Chance, Match, Team, TeamCount};

/// Sections 1 to 3 of the rules.
fn assert_sound(state: &State) {
    let board = &state.situation.board;
    let lifted = match state.situation.course.phase {
        Some(Stage::Place { lifted, .. }) => Some(lifted),
        _ => None,
    };
    let mut taken: BTreeMap<Cube, Places> = BTreeMap::new();
    let mut sizes: BTreeMap<(Cube, Team), i32> = BTreeMap::new();
    for id in FigureId::all() {
        let figure = board.figure(id);
        let on_board = matches!(figure.state, Etat::Debout | Etat::Bloque);
        assert_eq!(figure.cube.is_some(), on_board, "{id:?}");
        assert_eq!(figure.place.is_some(), on_board && lifted != Some(id));
        assert!(!on_board || figure.wounds <= id.size(), "{id:?} lives");
        let Some(cube) = figure.cube else { continue };
        assert!(state.map.has_floor(cube), "{id:?} stands on a floor");
        let sum = sizes.entry((cube, id.team())).or_default();
        *sum += id.size();
        assert!(*sum <= 4, "capacity of {cube:?}");
        if let Some(place) = figure.place {
            let base = Places::base(id.size(), place);
            let others = taken.entry(cube).or_default();
            assert!(!others.meet(base), "{id:?} stands on somebody");
            *others = others.and(base);
        }
    }
    assert!(board.commands.iter().all(|held| held.len() <= 3));
    assert!(state.situation.course.number <= 36, "phases of a turn");
}

/// A match to be played: on a random map from its beginning, or in a crowd.
fn random_match(seed: u64, chance: &mut Chance) -> (Arc<Map>, Match<Escouade>) {
    let two = TeamCount::new::<Escouade>(2).unwrap();
    let read = |text: &str| {
        let map = map::read(text);
        Arc::new(map.unwrap_or_else(|wrong| panic!("{text}{wrong:?}")))
    };
    if seed.is_multiple_of(2) {
        let map = read(crowd::SMALL_MAP);
        let state = crowd::crowded(chance, &map, two, seed);
        assert_sound(&state);
        return (map, Match::from_state(state));
    }
    let map = read(&maps::random_map(chance));
    let game = Match::new(map.clone(), two, seed);
    (map, game)
}

#[test]
fn random_matches_stay_sound_and_end() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..300 {
        let mut chance = Chance::new(seed, "random positions");
        let (map, mut game) = random_match(seed, &mut chance);
        while let Some(phase) = game.phase() {
            *seen.entry(phase.entry_point).or_default() += 1;
            for team in phase.asked.iter() {
                let view = game.view(team);
                if seed.is_multiple_of(2) && chance.percent(50) {
                    let _ = game.order(team, &crowd::large_step(&mut chance, &view));
                }
                for _ in 0..30 {
                    let order = orders::any_order(&mut chance, &map, &view);
                    let _ = game.order(team, &order);
                }
            }
            game.resolve();
            assert_sound(game.state());
            for event in game.events() {
                let what = match event {
                    Event::Died { .. } => "died",
                    Event::Lifted { .. } => "lifted",
                    Event::Pushed { .. } => "pushed",
                    Event::Blocked { .. } => "blocked",
                    _ => continue,
                };
                *seen.entry(what).or_default() += 1;
            }
        }
    }
    // The matches went everywhere.
    for what in [
        "jouer_commandement",
        "jouer_action",
        "jouer_interception",
        "jouer_place",
        "jouer_assaut",
        "jouer_reponse",
        "died",
        "lifted",
        "pushed",
        "blocked",
    ] {
        assert!(
            seen.get(what).is_some_and(|&often| often > 20),
            "{what}: {seen:?}"
        );
    }
}
