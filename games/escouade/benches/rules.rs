//! How fast the rules are: whole matches with scripted orders, and the dearest questions.

#![allow(missing_docs, reason = "criterion's macros make public items")]

use criterion::{Criterion, criterion_group, criterion_main};
use escouade::{
    Escouade,
    figure::FigureId,
    interface::{Action, Cube},
    map::{self, Map},
    order::Order,
    room::{Place, Room},
    sight::{self, Body},
    ways,
};
use std::{hint::black_box, sync::Arc};
use stechec_game::{Chance, Game, Match, TeamCount};

const SMALL: &str = include_str!("../../../maps/escouade/patrouille.map");
const LARGE: &str = include_str!("../../../maps/escouade/citadelle.map");

fn read(text: &str) -> Arc<Map> {
    Arc::new(map::read(text).expect("the collection is sound"))
}

/// Everybody walks about and shoots at whom it sees.
fn some_orders(chance: &mut Chance, team: u8) -> [Order; 3] {
    let figure = 6 * i32::from(team) + chance.below(6) as i32;
    let target = 6 * i32::from(1 - team) + chance.below(6) as i32;
    let step = |chance: &mut Chance| chance.below(3) as i32 - 1;
    let path = vec![Cube::new(4 + step(chance), 4 + step(chance), 0)];
    [
        Order::Agir {
            figure,
            action: Action::Tirer.number(),
            target,
            weapon: chance.below(4) as i32,
            dice: 0,
        },
        Order::Deplacer {
            figure,
            action: Action::Deplacer.number(),
            path,
            place: -1,
        },
        Order::Finir { figure },
    ]
}

fn whole_match(map: &Arc<Map>, seed: u64) -> Vec<i32> {
    let two = TeamCount::new::<Escouade>(2).expect("two teams play");
    let mut chance = Chance::new(seed, "bench");
    let mut game = Match::<Escouade>::new(map.clone(), two, seed);
    while let Some(phase) = game.phase() {
        for team in phase.asked.iter() {
            for order in some_orders(&mut chance, team.0) {
                let _ = game.order(team, &order);
            }
        }
        game.resolve();
    }
    game.scores()
}

fn matches(criterion: &mut Criterion) {
    for (name, text) in [("patrouille", SMALL), ("citadelle", LARGE)] {
        let map = read(text);
        let mut seed = 0;
        criterion.bench_function(&format!("whole match, {name}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                whole_match(&map, seed)
            });
        });
    }
}

fn questions(criterion: &mut Criterion) {
    let map = read(LARGE);
    let size = map.size();
    let corner = Place::from_number(0, 1).expect("a place");
    let eye = Body::new(1, Cube::new(0, 0, 0), corner).eye();
    let far = Body::new(1, Cube::new(size.x - 1, size.y - 1, size.z - 1), corner);
    criterion.bench_function("sight across the largest board", |bencher| {
        bencher.iter(|| sight::sees(&map, black_box(eye), &far));
    });
    let cubes: Vec<Cube> = map.layout().cubes().collect();
    criterion.bench_function("all steps from a cube", |bencher| {
        let from = cubes[cubes.len() / 2];
        bencher.iter(|| {
            let around = (0..27).map(|n| from.shifted(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1));
            around
                .filter(|&to| ways::best(&map, 1, from, to).is_some())
                .count()
        });
    });
    let state = Escouade::start(map.clone(), TeamCount::new::<Escouade>(2).expect("two"), 0);
    criterion.bench_function("room in a cube", |bencher| {
        let giant = FigureId::from_number(5).expect("a figure");
        let cube = map.deployment(stechec_game::Team(0))[0];
        bencher.iter(|| {
            Room::without(&state.situation.board, cube, giant)
                .entries(giant)
                .count()
        });
    });
}

criterion_group!(benches, matches, questions);
criterion_main!(benches);
