//! The figures of maps, against simpler ways to find them.
#![allow(
    clippy::unwrap_used,
    reason = "clippy knows test functions, not their helpers"
)]

use casus_belli::{
    interface::{Classe, Orientation, Zone},
    map::{self, Map},
    numbers,
    paths::PathFinder,
    sight::Field,
};
use casus_belli_workshop::{
    stats::{Decimal, stats},
    symmetry::Motion,
};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

fn published(name: &str) -> Map {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/casus-belli");
    map::read(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

#[test]
fn the_example_of_the_rules() {
    let expected = "\
size          10 x 9, 90 cells
start         5,4
turns         20: 3 of placement, 17 of play
terrain       . grass       30   33.3 %
              _ road         7    7.8 %
              F forest       9   10.0 %
              ~ marsh        8    8.9 %
              # wall        34   37.8 %
              T tower        2    2.2 %
reachable     56 of 56 open cells, 100.0 %
towers        2 of 2 reachable
distance      6.4 points on average, 14 to the farthest cell 1,7
choke points  0
placement     voleur        56  100.0 %
              barbare       56  100.0 %
              elfe          56  100.0 %
sight         15.2 cells on average, openness 0.414
symmetry      none";
    assert_eq!(stats(&published("example.map")).to_string(), expected);
}

#[test]
fn symmetries_of_published_maps() {
    use Motion::{HalfTurn, LeftRight, QuarterTurn, TopBottom};
    for (name, expected) in [
        ("cloister.map", QuarterTurn),
        ("citadel.map", QuarterTurn),
        ("orchard.map", LeftRight),
        ("honeycomb.map", TopBottom),
        ("caverns.map", HalfTurn),
    ] {
        let symmetries = stats(&published(name)).symmetries;
        assert!(symmetries.contains(&expected), "{name}: {symmetries:?}");
        assert!(symmetries.contains(&HalfTurn), "{name}: {symmetries:?}");
    }
    assert_eq!(stats(&published("realm.map")).symmetries, []);
}

#[test]
fn each_symmetry_is_told_from_the_others() {
    use Motion::*;
    for (grid, expected) in [
        ("F.F\n...\n_._\n", vec![LeftRight]),
        ("F._\n...\nF._\n", vec![TopBottom]),
        ("F._\n...\n_..\n", vec![Diagonal]),
        ("T__\n.._\nF.T\n", vec![AntiDiagonal]),
        ("F_.\n...\n._F\n", vec![HalfTurn]),
        (".F..\n...F\nF...\n..F.\n", vec![HalfTurn, QuarterTurn]),
        ("F._\n...\n_.F\n", vec![Diagonal, AntiDiagonal, HalfTurn]),
        ("..F\n...\n.T.\n", vec![]),
    ] {
        let rows: Vec<&str> = grid.lines().collect();
        let side = rows.len();
        let text = format!("{side} {side}\n1 1\n1\n9\n{grid}");
        let map = map::read(&text).unwrap();
        assert_eq!(stats(&map).symmetries, expected, "{grid}");
    }
}

/// How many cells would cut off others: by trying.
fn choke_points(map: &Map) -> usize {
    let reached = |map: &Map| stats(map).reachable;
    let all = reached(map);
    let costs = |at| PathFinder::default().distance(map, map.start(), at);
    let others = (map.positions())
        .filter(|&at| at != map.start() && costs(at).is_some())
        .filter(|&at| {
            let mut plan = map.plan();
            plan.zones[map.index(at).unwrap()] = Zone::Mur;
            reached(&map::read(&map::print(&plan)).unwrap()) + 1 < all
        })
        .count();
    others + usize::from(start_is_choke_point(map, all))
}

fn start_is_choke_point(map: &Map, all: usize) -> bool {
    let beside = (Orientation::ALL.iter())
        .map(|&way| map.start().step(way, 1))
        .find(|&at| map.walkable(at));
    beside.is_some_and(|beside| {
        let mut plan = map.plan();
        plan.zones[map.index(map.start()).unwrap()] = Zone::Mur;
        plan.start = beside;
        stats(&map::read(&map::print(&plan)).unwrap()).reachable + 1 < all
    })
}

/// Where a figure can be after the placement turns: by walking from everywhere each turn.
fn places(map: &Map, class: Classe) -> usize {
    let paths = PathFinder::default();
    let mut places = vec![map.start()];
    for _ in 0..map.placement_turns() {
        let near = |to| {
            let points = numbers::of(class).points;
            (places.iter())
                .any(|&from| (paths.distance(map, from, to)).is_some_and(|d| d <= points))
        };
        places = map.positions().filter(|&to| near(to)).collect();
    }
    places.len()
}

fn small_map() -> impl Strategy<Value = Map> {
    let cells = proptest::collection::vec(proptest::sample::select(b"..__~~###FT".to_vec()), 6..60);
    (2..8_usize, cells, 0..4_u32, any::<prop::sample::Index>()).prop_map(
        |(columns, mut cells, placement, start)| {
            cells.truncate(cells.len() / columns * columns);
            cells.resize(cells.len().max(columns), b'.');
            let start = start.index(cells.len());
            cells[start] = b'.';
            let mut text = format!("{columns} {}\n", cells.len() / columns);
            text += &format!("{} {}\n{placement}\n20\n", start % columns, start / columns);
            for row in cells.chunks(columns) {
                text += &format!("{}\n", std::str::from_utf8(row).unwrap());
            }
            map::read(&text).unwrap()
        },
    )
}

proptest! {
    #[test]
    fn choke_points_are_cut_points(map in small_map()) {
        prop_assert_eq!(stats(&map).choke_points, choke_points(&map));
    }

    #[test]
    fn placement_follows_the_turns(map in small_map()) {
        for reach in stats(&map).placement {
            prop_assert_eq!(reach.cells, places(&map, reach.class), "{:?}", reach.class);
        }
    }

    #[test]
    fn distances_are_shortest_paths(map in small_map()) {
        let stats = stats(&map);
        let paths = PathFinder::default();
        let costs: Vec<u32> =
            map.positions().filter_map(|at| paths.distance(&map, map.start(), at)).collect();
        prop_assert_eq!(stats.reachable, costs.len());
        prop_assert_eq!(stats.largest_cost, costs.iter().copied().max().unwrap());
        prop_assert_eq!(
            paths.distance(&map, map.start(), stats.farthest),
            Some(stats.largest_cost)
        );
        let sum = costs.iter().map(|&cost| u64::from(cost)).sum();
        prop_assert_eq!(stats.mean_cost, Decimal::ratio(sum, costs.len() as u64));
    }

    #[test]
    fn sight_is_that_of_the_rules(map in small_map()) {
        let stats = stats(&map);
        let paths = PathFinder::default();
        let mut seen = 0;
        for at in map.positions() {
            if paths.distance(&map, map.start(), at).is_some() {
                for &facing in Orientation::ALL {
                    Field::of_figure(&map, at, facing, 4).for_each(&map, |_| seen += 1);
                }
            }
        }
        prop_assert_eq!(
            stats.sight.mean_cells,
            Decimal::ratio(seen, 4 * stats.reachable as u64)
        );
    }
}
