//! How long the dearest questions and whole matches take.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement may fail at once"
)]

#[path = "../tests/common/orders.rs"]
mod orders;

use criterion::{Criterion, criterion_group, criterion_main};
use donjon::{
    Donjon,
    interface::Orientation,
    map::{Map, read},
    order::{Order, possible_actions},
    sheet::Sheet,
    sight,
    state::State,
    zones,
};
use std::{hint::black_box, sync::Arc};
use stechec_game::{Chance, Game, Match, Team, TeamCount};

const MAPS: [(&str, &str); 3] = [
    ("duel", include_str!("../../../maps/donjon/arena-duel.map")),
    (
        "portes",
        include_str!("../../../maps/donjon/dungeon-portes.map"),
    ),
    (
        "citadelle",
        include_str!("../../../maps/donjon/dungeon-citadelle.map"),
    ),
];

fn new_match(map: &Arc<Map>) -> Match<Donjon> {
    let teams = TeamCount::new::<Donjon>(2).unwrap();
    Match::new(map.clone(), teams, 2012)
}

/// The orders of a random match, phase by phase, so that playing it measures the rules alone.
fn recorded(map: &Arc<Map>) -> Vec<Vec<(Team, Order)>> {
    let mut chance = Chance::new(2012, "bench");
    let mut game = new_match(map);
    let mut phases = Vec::new();
    while let Some(phase) = game.phase() {
        let mut given = Vec::new();
        for team in phase.asked.iter() {
            let view = game.view(team);
            for _ in 0..4 {
                let order = orders::any_order(&mut chance, map, &view);
                if game.order(team, &order).is_ok() {
                    given.push((team, order));
                }
            }
        }
        game.resolve();
        phases.push(given);
    }
    phases
}

fn play(map: &Arc<Map>, phases: &[Vec<(Team, Order)>]) -> Vec<i32> {
    let mut game = new_match(map);
    for given in phases {
        for (team, order) in given {
            let _ = game.order(*team, order);
        }
        game.resolve();
    }
    game.scores()
}

/// A position in the middle of a match.
fn middle(map: &Arc<Map>, phases: &[Vec<(Team, Order)>]) -> State {
    let mut game = new_match(map);
    for given in &phases[..phases.len() / 2] {
        for (team, order) in given {
            let _ = game.order(*team, order);
        }
        game.resolve();
    }
    game.into_state()
}

fn benches(criterion: &mut Criterion) {
    for (name, text) in MAPS {
        let map = Arc::new(read(text).unwrap());
        let phases = recorded(&map);
        let state = middle(&map, &phases);
        let table = &state.table;
        let dungeon = &table.dungeon;
        let mut group = criterion.benchmark_group(name);
        group.bench_function(format!("match of {} phases", phases.len()), |bencher| {
            bencher.iter(|| play(black_box(&map), &phases));
        });
        group.bench_function("view", |bencher| {
            bencher.iter(|| Donjon::view(black_box(&state), Team(0)));
        });
        group.bench_function("arrivals of all figures", |bencher| {
            bencher.iter(|| {
                let all = dungeon.figures.iter();
                all.map(|figure| zones::arrivals(black_box(dungeon), figure).iter().count())
                    .sum::<usize>()
            });
        });
        group.bench_function("rays of all figures", |bencher| {
            bencher.iter(|| {
                let figures = dungeon.placed().map(|(_, _, at)| at);
                let rays = figures.flat_map(|at| Orientation::ALL.iter().map(move |&it| (at, it)));
                rays.map(|(at, it)| sight::ray(black_box(dungeon), at, it).count())
                    .sum::<usize>()
            });
        });
        let active = table.clock.active().unwrap_or(0);
        let own = (active * map.classes.len()) as i32;
        group.bench_function("possible actions", |bencher| {
            bencher.iter(|| possible_actions(black_box(table), active, &Sheet::default(), own));
        });
        group.finish();
    }
}

criterion_group!(rules, benches);
criterion_main!(rules);
