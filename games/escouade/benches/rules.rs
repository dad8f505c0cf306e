//! How long the dearest questions and whole matches take, from the smallest map to the largest.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement may fail at once"
)]

#[path = "../tests/common/orders.rs"]
mod orders;

use criterion::{
    BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use escouade::{
    Escouade,
    board::Board,
    desk::Desk,
    event::Event,
    figure::FigureId,
    interface::Cube,
    map::{Map, read},
    order::Order,
    room::Room,
    sheet::Sheet,
    state::State,
    ways,
};
use std::{
    collections::{BTreeMap, VecDeque},
    hint::black_box,
    sync::Arc,
};
use stechec_game::{Chance, Desk as _, Game, Match, Team, TeamCount};

const MAPS: [(&str, &str); 3] = [
    ("duel", include_str!("../../../maps/escouade/duel.map")),
    (
        "patrouille",
        include_str!("../../../maps/escouade/patrouille.map"),
    ),
    (
        "citadelle",
        include_str!("../../../maps/escouade/citadelle.map"),
    ),
];
/// The one who needs most room.
const COLOSSE: i32 = 5;
/// Random orders among which a phase's are chosen.
const TRIES: usize = 400;

fn new_match(map: &Arc<Map>) -> Match<Escouade> {
    let teams = TeamCount::new::<Escouade>(2).unwrap();
    Match::new(map.clone(), teams, 2017)
}

/// A cube and all around it.
fn around(at: Cube) -> impl Iterator<Item = Cube> {
    (0..27).map(move |n| at.shifted(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1))
}

/// How many steps it is to the nearest enemy of a team.
fn distances(map: &Map, board: &Board, team: Team) -> BTreeMap<Cube, i32> {
    let enemies = board.on_board(Team(1 - team.0));
    let mut open: VecDeque<Cube> = enemies.filter_map(|id| board.figure(id).cube).collect();
    let mut known: BTreeMap<Cube, i32> = open.iter().map(|&at| (at, 0)).collect();
    while let Some(at) = open.pop_front() {
        let steps = known[&at] + 1;
        for from in around(at) {
            if !known.contains_key(&from) && ways::best(map, 1, from, at).is_some() {
                known.insert(from, steps);
                open.push_back(from);
            }
        }
    }
    known
}

/// The best of some random orders that are allowed: attacks first, then moves towards the enemy.
fn chosen(chance: &mut Chance, map: &Map, game: &Match<Escouade>, team: Team) -> Option<Order> {
    let view = game.view(team);
    let far = distances(map, &game.state().situation.board, team);
    let worth = |order: &Order| match order {
        Order::Agir { .. } => 0,
        Order::Deplacer { path, .. } => {
            let end = path.last().and_then(|end| far.get(end));
            end.map_or(i32::MAX, |steps| steps + 1)
        }
        _ => i32::MAX,
    };
    (0..TRIES)
        .map(|_| orders::any_order(chance, map, &view))
        .filter(|order| Escouade::check(game.state(), &mut Sheet::default(), team, order).is_ok())
        .min_by_key(worth)
}

/// The orders of a match, phase by phase, so that playing it measures the rules alone.
fn recorded(map: &Arc<Map>) -> Vec<Vec<(Team, Order)>> {
    let mut chance = Chance::new(2017, "bench");
    let mut game = new_match(map);
    let mut phases = Vec::new();
    while let Some(phase) = game.phase() {
        let mut given = Vec::new();
        for team in phase.asked.iter() {
            if let Some(order) = chosen(&mut chance, map, &game, team) {
                game.order(team, &order).unwrap();
                given.push((team, order));
            }
        }
        game.resolve();
        phases.push(given);
    }
    phases
}

/// A match as it stands after some phases; orders that were allowed once are allowed again.
fn played(map: &Arc<Map>, phases: &[Vec<(Team, Order)>]) -> Match<Escouade> {
    let mut game = new_match(map);
    for given in phases {
        for (team, order) in given {
            game.order(*team, order).unwrap();
        }
        game.resolve();
    }
    game
}

/// What is measured must be a match: figures go, shoot, fight and die.
fn assert_fought(name: &str, map: &Arc<Map>, phases: &[Vec<(Team, Order)>]) {
    let mut game = new_match(map);
    let mut events = Vec::new();
    for given in phases {
        for (team, order) in given {
            game.order(*team, order).unwrap();
        }
        events.extend_from_slice(game.resolve());
    }
    let count = |is_it: fn(&Event) -> bool| events.iter().filter(|event| is_it(event)).count();
    let steps = count(|event| matches!(event, Event::Stepped { .. }));
    let attacks = count(|event| matches!(event, Event::Attacked { .. }));
    let deaths = count(|event| matches!(event, Event::Died { .. }));
    let fought = steps > 20 && attacks > 10 && deaths > 0;
    assert!(
        fought,
        "{name}: {steps} steps, {attacks} attacks, {deaths} deaths"
    );
}

/// Questions of the interface, asked in the middle of a match.
fn questions(group: &mut BenchmarkGroup<'_, WallTime>, map: &Arc<Map>, state: &State) {
    group.bench_function("view", |bencher| {
        bencher.iter(|| Escouade::view(black_box(state), Team(0)));
    });
    let mut desk = Desk::new(map.clone());
    desk.open(Escouade::view(state, Team(0)));
    let ids = || FigureId::all().map(FigureId::number);
    let pairs: Vec<(i32, i32)> = ids()
        .flat_map(|one| ids().map(move |other| (one, other)))
        .collect();
    group.bench_function("vue of all pairs", |bencher| {
        bencher.iter(|| {
            let seen = pairs
                .iter()
                .map(|&(one, other)| black_box(&desk).vue(one, other).index());
            seen.sum::<usize>()
        });
    });
    let size = map.size();
    let corners = [0, size.z - 1].map(|z| Cube::new(size.x - 1, 0, z));
    group.bench_function("vue_depuis of all from two corners", |bencher| {
        bencher.iter(|| {
            let asked = corners.iter().flat_map(|&at| ids().map(move |id| (at, id)));
            asked
                .map(|(at, id)| black_box(&desk).vue_depuis(0, at, 5, id).index())
                .sum::<usize>()
        });
    });
    group.bench_function("des_tir of all pairs, all weapons", |bencher| {
        bencher.iter(|| {
            let asked = pairs
                .iter()
                .flat_map(|&(one, other)| (0..4).map(move |arm| (one, other, arm)));
            asked
                .map(|(one, other, arm)| black_box(&desk).des_tir(one, other, arm, 0))
                .sum::<i32>()
        });
    });
}

/// What every move asks: which steps there are, and where there is room.
fn steps(group: &mut BenchmarkGroup<'_, WallTime>, map: &Map, state: &State) {
    let cubes: Vec<Cube> = map.layout().cubes().collect();
    group.bench_function("all steps from all cubes", |bencher| {
        bencher.iter(|| {
            let steps = cubes
                .iter()
                .flat_map(|&from| around(from).map(move |to| (from, to)));
            steps
                .filter(|&(from, to)| ways::best(black_box(map), 1, from, to).is_some())
                .count()
        });
    });
    let giant = FigureId::from_number(COLOSSE).unwrap();
    group.bench_function("room for a colosse in all cubes", |bencher| {
        bencher.iter(|| {
            let rooms = cubes
                .iter()
                .map(|&at| Room::without(&state.situation.board, at, giant));
            rooms.map(|room| room.entries(giant).count()).sum::<usize>()
        });
    });
}

fn benches(criterion: &mut Criterion) {
    for (name, text) in MAPS {
        let map = Arc::new(read(text).unwrap());
        let phases = recorded(&map);
        assert_fought(name, &map, &phases);
        let mut group = criterion.benchmark_group(name);
        group.bench_function(format!("match of {} phases", phases.len()), |bencher| {
            bencher.iter(|| played(black_box(&map), &phases).scores());
        });
        let state = played(&map, &phases[..phases.len() / 2]).into_state();
        questions(&mut group, &map, &state);
        steps(&mut group, &map, &state);
        group.finish();
    }
}

criterion_group!(rules, benches);
criterion_main!(rules);
