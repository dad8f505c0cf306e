//! How fast the rules are: `cargo bench -p meute`.

use criterion::{Criterion, criterion_group, criterion_main};
use meute::{
    Meute,
    foresight::foresee,
    geometry::Position,
    hero_ways,
    interface::Carte,
    map::{self, Map},
    order::Order,
    state::State,
    turn::PhaseKind,
    ways::proximity,
};
use std::{hint::black_box, path::Path, sync::Arc};
use stechec_game::{Chance, Match, Team, TeamCount};

type Script = Vec<Vec<(Team, Order)>>;

/// A small map, and one of the largest size with as many monsters as there may be; how many
/// teams play on them.
const MAPS: [(&str, &str, usize); 2] = [
    ("13x11", "../../maps/meute/duel.map", 2),
    ("60x60", "tests/maps/05-sound-largest.map", 4),
];

fn load(file: &str) -> Arc<Map> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(file).expect("the map is there");
    Arc::new(map::read(&text).expect("a sound map"))
}

fn teams(count: usize) -> TeamCount {
    TeamCount::new::<Meute>(count).expect("2 to 4")
}

/// Orders of a phase: cards in turn, a walk, a blow.
fn orders(chance: &mut Chance, state: &State) -> Vec<(Team, Order)> {
    let table = &state.table;
    match table.phase {
        Some(PhaseKind::Cards) => (0..table.heroes.len())
            .map(|hero| {
                let hand: Vec<Carte> = table.heroes[hero].hand.cards().collect();
                let card = chance.pick(&hand).copied().unwrap_or(Carte::Repos);
                let order = Order::PlayCard {
                    id: hero as i32,
                    card: card.number(),
                };
                (meute::figure::team_of(hero), order)
            })
            .collect(),
        Some(PhaseKind::Hero(id)) => {
            let reach = hero_ways::accessible(&state.map, table, id.number(), 2, false);
            let to = chance.pick(&reach).copied().unwrap_or(Position::NOWHERE);
            let path = hero_ways::path(&state.map, table, id.number(), to, false);
            let team = id.team().expect("a hero's phase");
            let targets = table.figures_in_play().map(|(target, _)| Order::Strike {
                id: id.number(),
                target: target.number(),
            });
            let walk = Order::Go {
                id: id.number(),
                path,
            };
            (std::iter::once(walk).chain(targets))
                .map(|order| (team, order))
                .collect()
        }
        Some(PhaseKind::Choice(_)) => vec![(table.token, Order::Choose { option: 1 })],
        None => Vec::new(),
    }
}

/// The orders that count of a whole match.
fn script(map: &Arc<Map>, teams: TeamCount) -> Script {
    let mut chance = Chance::new(2012, "benchmark");
    let mut game = Match::<Meute>::new(map.clone(), teams, 7);
    let mut script = Vec::new();
    while game.phase().is_some() {
        let mut given = orders(&mut chance, game.state());
        given.retain(|(team, order)| game.order(*team, order).is_ok());
        game.resolve();
        script.push(given);
    }
    script
}

fn play(map: &Arc<Map>, teams: TeamCount, script: &Script) -> Vec<i32> {
    let mut game = Match::<Meute>::new(map.clone(), teams, 7);
    for orders in script {
        for (team, order) in orders {
            let verdict = game.order(*team, order);
            debug_assert!(verdict.is_ok());
        }
        game.resolve();
    }
    game.scores()
}

fn matches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("match");
    for (size, file, count) in MAPS {
        let map = load(file);
        let script = script(&map, teams(count));
        let rounds = map.rounds();
        group.bench_function(
            format!("{count} teams, {rounds} rounds, {size}"),
            |bencher| {
                bencher.iter(|| play(black_box(&map), teams(count), &script));
            },
        );
    }
    group.finish();
}

/// What all monsters would do with all cards, one after the other.
fn foresight(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("prevoir");
    for (size, file, _) in MAPS {
        let map = load(file);
        let state = State::new(map.clone(), teams(4), 7);
        let monsters = state.table.monsters.len() as i32;
        let mut questions = (0..monsters * 4).cycle();
        group.bench_function(size, |bencher| {
            bencher.iter(|| {
                let number = questions.next().unwrap_or(0);
                foresee(&map, &state.table, 8 + number / 4, number % 4, &[])
            });
        });
    }
    group.finish();
}

fn queries(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("queries");
    for (size, file, count) in MAPS {
        let map = load(file);
        let state = State::new(map.clone(), teams(count), 7);
        let hexes: Vec<Position> = map.positions().filter(|&at| !map.is_wall(at)).collect();
        let mut chance = Chance::new(2012, "queries");
        let mut any = move || *chance.pick(&hexes).expect("a cave has hexes");
        group.bench_function(format!("visible, {size}"), |bencher| {
            bencher.iter(|| map.sees(any(), any()));
        });
        group.bench_function(format!("proximite, {size}"), |bencher| {
            bencher.iter(|| proximity(&map, any(), any()));
        });
        group.bench_function(format!("chemin, {size}"), |bencher| {
            bencher.iter(|| hero_ways::path(&map, &state.table, 0, any(), false));
        });
        group.bench_function(format!("accessibles, {size}"), |bencher| {
            bencher.iter(|| hero_ways::accessible(&map, &state.table, 0, black_box(5), true));
        });
    }
    group.finish();
}

criterion_group!(benches, matches, foresight, queries);
criterion_main!(benches);
