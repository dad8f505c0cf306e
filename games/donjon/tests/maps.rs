//! The maps of the collection.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::{
    interface::{Object, Terrain},
    map::{Map, print, read},
};
use std::{collections::BTreeSet, fs, path::Path};

fn collection() -> Vec<(String, Map)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/donjon");
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|entry| entry.unwrap().path());
    let mut maps: Vec<(String, Map)> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "map"))
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let map = read(&text).unwrap_or_else(|it| panic!("{}: {it:?}", path.display()));
            (path.file_stem().unwrap().display().to_string(), map)
        })
        .collect();
    maps.sort_by(|one, other| one.0.cmp(&other.0));
    maps
}

#[test]
fn there_are_maps_of_all_sizes() {
    let maps = collection();
    assert!(maps.len() >= 8, "{} maps", maps.len());
    let sizes: BTreeSet<usize> = maps.iter().map(|(_, map)| map.layout.cells()).collect();
    assert!(sizes.len() >= 6 && sizes.contains(&1_600), "{sizes:?}");
}

#[test]
fn maps_survive_printing() {
    for (name, map) in collection() {
        assert_eq!(read(&print(&map)).unwrap(), map, "{name}");
        let public = map.public();
        assert_eq!(read(&print(&public)).unwrap(), public, "{name}");
    }
}

/// Neither team has more to choose from.
#[test]
fn start_lines_are_equal() {
    for (name, map) in collection() {
        let cells = || map.rooms.iter().flat_map(|plan| &plan.cells);
        let count = |terrain| cells().filter(|cell| cell.terrain == terrain).count();
        assert_eq!(count(Terrain::Depart0), count(Terrain::Depart1), "{name}");
    }
}

/// Arenas are for beginners: one open room, without what only dungeons have.
#[test]
fn arenas_are_one_open_room() {
    let (arenas, dungeons): (Vec<_>, Vec<_>) =
        (collection().into_iter()).partition(|(name, _)| name.starts_with("arena-"));
    assert!(arenas.len() >= 4 && dungeons.len() >= 6);
    for (name, map) in dungeons {
        assert!(
            name.starts_with("dungeon-") && map.rooms.len() > 1,
            "{name}"
        );
    }
    for (name, map) in arenas {
        assert_eq!(map.rooms.len(), 1, "{name}");
        for cell in &map.rooms[0].cells {
            let known = matches!(
                cell.terrain,
                Terrain::Sol
                    | Terrain::Depart0
                    | Terrain::Depart1
                    | Terrain::Statue
                    | Terrain::Arbre
                    | Terrain::Fosse
                    | Terrain::Precipice
                    | Terrain::Lave
                    | Terrain::Piege
            );
            assert!(
                known && !cell.boulder && cell.object == Object::Rien,
                "{name}: {:?}",
                cell.terrain
            );
        }
    }
}
