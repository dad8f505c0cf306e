//! How fast the rules are: `cargo bench -p casus-belli`.

use casus_belli::{
    CasusBelli,
    geometry::Position,
    interface::{Classe, Orientation},
    map::{self, Map},
    numbers,
    order::{Action, Order},
    paths::PathFinder,
    sight::Field,
    state::State,
};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::{hint::black_box, path::Path, sync::Arc};
use stechec_game::{Chance, Match, Team, TeamCount};

const TURNS: u32 = 20;

type Script = Vec<Vec<(Team, Order)>>;

fn map_file(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../maps/casus-belli")
        .join(name);
    std::fs::read_to_string(file).expect("the map collection is there")
}

/// A map of the collection with the benchmark's number of turns.
fn load(name: &str) -> Arc<Map> {
    let mut plan = map::read(&map_file(name)).expect("a sound map").plan();
    (plan.placement_turns, plan.turns) = (3, TURNS);
    Arc::new(map::read(&map::print(&plan)).expect("a sound map"))
}

/// Walks on and on until the points are used up.
fn full_walk(chance: &mut Chance, map: &Map, state: &State, team: Team, class: Classe) -> Action {
    let mut at = state.side(team).figure(class).position;
    let mut points = numbers::of(class).points;
    let mut path = Vec::new();
    let mut heading = chance.below(4) as usize;
    while let Some(left) = numbers::leaving_cost(map.zone(at)).and_then(|c| points.checked_sub(c)) {
        let open = |turn: &usize| map.walkable(at.step(Orientation::ALL[(heading + turn) % 4], 1));
        let Some(turn) = [0, 1, 3, 2].into_iter().find(open) else {
            break;
        };
        heading = (heading + turn) % 4;
        at = at.step(Orientation::ALL[heading], 1);
        path.push(at);
        points = left;
    }
    Action::Move {
        path,
        facing: chance.below(4) as i32,
    }
}

/// Any attack that is possible now, aimed where it hurts if somebody is there.
fn full_attack(chance: &mut Chance, map: &Map, state: &State, team: Team, class: Classe) -> Action {
    let side = state.side(team);
    let slot = chance.below(3) as usize;
    let ready = side.figure(class).recharge(slot, state.clock.turn) == 0;
    let attack = numbers::of(class).attacks[if ready { slot } else { 0 }];
    let own = side.figure(class).position;
    let target = (state.figures().map(|(_, figure)| figure.position))
        .find(|&at| at != own && side.reaches(map, class, attack, at))
        .unwrap_or(own);
    Action::Attack {
        attack: attack.number(),
        target,
    }
}

/// The orders of a whole match in which every figure walks and attacks all the time.
fn script(map: &Arc<Map>, teams: TeamCount) -> Script {
    let mut chance = Chance::new(2012, "benchmark");
    let mut game = Match::<CasusBelli>::new(map.clone(), teams, 0);
    let mut script = Vec::new();
    while let Some(phase) = game.phase() {
        let mut orders = Vec::new();
        for team in teams.teams() {
            for &class in Classe::ALL {
                let action = match phase.name {
                    "attack" => full_attack(&mut chance, map, game.state(), team, class),
                    _ => full_walk(&mut chance, map, game.state(), team, class),
                };
                let order = Order {
                    team: i32::from(team.0),
                    class: class.number(),
                    action,
                };
                game.order(team, &order).expect("only orders that count");
                orders.push((team, order));
            }
        }
        game.resolve();
        script.push(orders);
    }
    script
}

#[inline(never)]
fn play(map: &Arc<Map>, teams: TeamCount, script: &Script) -> Vec<i32> {
    let mut game = Match::<CasusBelli>::new(map.clone(), teams, 0);
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
    for (size, name) in [
        ("20x20", "keep.map"),
        ("35x35", "wheel.map"),
        ("200x200", "realm.map"),
    ] {
        let map = load(name);
        for count in [3, 100] {
            let teams = TeamCount::new::<CasusBelli>(count).expect("2 to 100");
            let script = script(&map, teams);
            group.bench_function(format!("{count} teams, {TURNS} turns, {size}"), |bencher| {
                bencher.iter(|| play(black_box(&map), teams, &script));
            });
        }
    }
    group.finish();
}

/// One movement phase in which everybody walks, with all traces.
fn movement(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("movement");
    for count in [3, 100] {
        let map = load("wheel.map");
        let teams = TeamCount::new::<CasusBelli>(count).expect("2 to 100");
        let orders = script(&map, teams).swap_remove(0);
        group.bench_function(
            format!("{count} teams, one phase with traces, 35x35"),
            |bencher| {
                bencher.iter_batched_ref(
                    || {
                        let mut game = Match::<CasusBelli>::new(map.clone(), teams, 0);
                        for (team, order) in &orders {
                            game.order(*team, order).expect("only orders that count");
                        }
                        game
                    },
                    |game| game.resolve().len(),
                    BatchSize::SmallInput,
                );
            },
        );
    }
    group.finish();
}

fn vision(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("vision");
    let map = load("realm.map");
    let cells: Vec<Position> = map.positions().filter(|&at| map.walkable(at)).collect();
    group.bench_function("a field of size 5, its cells listed", |bencher| {
        let mut next = cells.iter().cycle();
        bencher.iter(|| {
            let at = *next.next().expect("cells go round");
            let mut sum = 0;
            Field::of_figure(&map, at, Orientation::Est, 5).for_each(&map, |cell| sum += cell.x);
            sum
        });
    });
    let teams = TeamCount::new::<CasusBelli>(100).expect("2 to 100");
    let state = State::new(map.clone(), teams);
    group.bench_function("the view of one of 100 teams", |bencher| {
        bencher.iter(|| casus_belli::view::View::of(black_box(&state), Team(7)));
    });
    group.finish();
}

fn paths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("paths");
    let text = map_file("realm.map");
    group.bench_function("200x200 read and ready to play", |bencher| {
        bencher.iter(|| map::read(black_box(&text)).expect("a sound map"));
    });
    let map = load("realm.map");
    let far = farthest(&map);
    group.bench_function("first question across 200x200", |bencher| {
        bencher.iter(|| PathFinder::default().distance(&map, map.start(), black_box(far)));
    });
    let known = PathFinder::default();
    group.bench_function("the same distance again", |bencher| {
        bencher.iter(|| known.distance(&map, map.start(), black_box(far)));
    });
    group.bench_function("the whole path across, distances known", |bencher| {
        bencher.iter(|| known.path(&map, map.start(), black_box(far)));
    });
    group.finish();
}

fn farthest(map: &Map) -> Position {
    let finder = PathFinder::default();
    (map.positions())
        .max_by_key(|&at| finder.distance(map, map.start(), at))
        .expect("a map has cells")
}

criterion_group!(benches, matches, movement, vision, paths);
criterion_main!(benches);
