//! The map collection: every map reads, prints as it is, is its own half turn, and lets
//! everybody get somewhere.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::{
    figure::FigureId,
    interface::{Cube, Direction, Marque},
    map::{Map, print, read},
    ways,
};
use std::{collections::BTreeSet, fs, path::Path};
use stechec_game::Team;

fn collection() -> Vec<(String, String, Map)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/escouade");
    let mut maps: Vec<_> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "map"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap();
            let map = read(&text).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
            (name, text, map)
        })
        .collect();
    maps.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    maps
}

/// The cubes a size can get to from others, rubble included.
fn reached(map: &Map, size: i32, from: &[Cube]) -> BTreeSet<Cube> {
    let mut known: BTreeSet<Cube> = from.iter().copied().collect();
    let mut open: Vec<Cube> = from.to_vec();
    while let Some(at) = open.pop() {
        for to in (0..27).map(|n| at.shifted(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1)) {
            if ways::best(map, size, at, to).is_some() && known.insert(to) {
                open.push(to);
            }
        }
    }
    known
}

#[test]
fn the_collection_is_large_enough_and_prints_as_it_is() {
    let maps = collection();
    assert!(maps.len() >= 8, "only {} maps", maps.len());
    for (name, text, map) in maps {
        assert_eq!(print(map.layout()), text, "{name}");
    }
}

#[test]
fn every_map_is_its_own_half_turn() {
    for (name, _, map) in collection() {
        let size = map.size();
        let turned = |at: Cube| Cube::new(size.x - 1 - at.x, size.y - 1 - at.y, at.z);
        for at in map.layout().cubes() {
            let swapped = match map.mark(at) {
                Marque::Depart0 => Marque::Depart1,
                Marque::Depart1 => Marque::Depart0,
                Marque::Sortie0 => Marque::Sortie1,
                Marque::Sortie1 => Marque::Sortie0,
                mark => mark,
            };
            assert_eq!(map.mark(turned(at)), swapped, "{name}: {at:?}");
            assert_eq!(map.floor(turned(at)), map.floor(at), "{name}: {at:?}");
            for (side, other) in [
                (Direction::Nord, Direction::Sud),
                (Direction::Ouest, Direction::Est),
            ] {
                assert_eq!(
                    map.side(turned(at), other),
                    map.side(at, side),
                    "{name}: {at:?}"
                );
            }
        }
    }
}

#[test]
fn what_counts_can_be_reached() {
    for (name, _, map) in collection() {
        let start = map.deployment(Team(0));
        for id in FigureId::of(Team(0)) {
            let there = reached(&map, id.size(), start);
            let enemy = map.deployment(Team(1));
            assert!(
                enemy.iter().all(|at| there.contains(at)),
                "{name}: {id:?} meets nobody"
            );
        }
        let small = reached(&map, 1, start);
        let wanted = map
            .layout()
            .cubes()
            .filter(|&at| map.mark(at) != Marque::Rien);
        for at in wanted {
            assert!(small.contains(&at), "{name}: nobody gets to {at:?}");
        }
    }
}
