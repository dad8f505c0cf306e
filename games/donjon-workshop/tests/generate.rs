//! New maps: always sound, always without warnings, always the same for the same settings.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::{
    interface::Terrain,
    map::{self, Spot},
};
use donjon_workshop::{
    DonjonWorkshop,
    generate::{Settings, empty_map, new_map, problems},
    lint, reach,
};
use stechec_game::Chance;
use stechec_workshop::Workshop;

fn any(chance: &mut Chance) -> Settings {
    Settings {
        across: 1 + chance.below(6) as i32,
        down: 1 + chance.below(6) as i32,
        side: 3 + chance.below(10) as i32,
        figures: 1 + chance.below(8) as usize,
        hidden: chance.below(101),
        turns: 2 * (1 + chance.below(30)),
        points: 1 + chance.below(20) as i32,
        seed: u64::from(chance.below(1_000_000)),
    }
}

#[test]
fn new_maps_are_without_warnings() {
    let mut chance = Chance::new(12, "settings");
    let mut drawn = 0;
    while drawn < 100 {
        let settings = any(&mut chance);
        if !problems(&settings).is_empty() {
            continue;
        }
        drawn += 1;
        let text = new_map(&settings);
        let warnings = lint::check(&text);
        assert!(warnings.is_empty(), "{settings:?}\n{text}\n{warnings:?}");
        if drawn % 5 == 0 {
            assert_eq!(new_map(&settings), text, "{settings:?}");
        }
    }
}

/// Whatever is asked for, empty rooms are without warnings: nothing has to be refused.
#[test]
fn the_last_resort_is_without_warnings() {
    let mut chance = Chance::new(13, "last resort");
    let mut drawn = 0;
    while drawn < 100 {
        let settings = any(&mut chance);
        if !problems(&settings).is_empty() {
            continue;
        }
        drawn += 1;
        let text = empty_map(&settings);
        let warnings = lint::check(&text);
        assert!(warnings.is_empty(), "{settings:?}\n{text}\n{warnings:?}");
    }
}

/// Half a turn takes a map to itself: both teams find the same.
#[test]
fn both_teams_find_the_same() {
    for seed in 0..12 {
        let settings = Settings {
            across: 2 + (seed % 2) as i32,
            down: 3,
            side: 5,
            figures: 5,
            hidden: 0,
            turns: 40,
            points: 5,
            seed,
        };
        let map = map::read(&new_map(&settings)).unwrap();
        let cells = || map.rooms.iter().flat_map(|plan| &plan.cells);
        let count = |terrain| cells().filter(|cell| cell.terrain == terrain).count();
        assert_eq!(count(Terrain::Depart0), count(Terrain::Depart1));
        let steps = |team| {
            let mut steps: Vec<Option<u32>> = reach::treasures(&map, team)
                .into_iter()
                .map(|(_, it)| it)
                .collect();
            steps.sort_unstable();
            steps
        };
        assert_eq!(steps(0), steps(1), "seed {seed}");
    }
}

#[test]
fn settings_are_heeded() {
    let settings = [
        ("across", "3"),
        ("down", "4"),
        ("side", "4"),
        ("hidden", "100"),
        ("seed", "5"),
    ];
    let map = map::read(&DonjonWorkshop.new_map(&settings).unwrap()).unwrap();
    assert_eq!(
        (map.layout.across, map.layout.down, map.layout.side),
        (3, 4, 4)
    );
    let unknown = map.spots.iter().filter(|spot| **spot == Spot::Any).count();
    assert_eq!(unknown, 10, "all but the rooms with start lines");
    let open = DonjonWorkshop.new_map(&[("hidden", "0")]).unwrap();
    assert!(!map::read(&open).unwrap().spots.contains(&Spot::Any));
}

/// Everything that is wrong is said at once.
#[test]
fn wrong_settings_are_told() {
    let wrong = |settings: &[(&'static str, &str)]| DonjonWorkshop.new_map(settings).unwrap_err();
    assert_eq!(
        wrong(&[("across", "7"), ("side", "x"), ("turns", "")]).len(),
        3
    );
    let cases = [
        (
            vec![("across", "6"), ("down", "5"), ("side", "3")],
            "letters",
        ),
        (
            vec![("across", "6"), ("side", "12"), ("down", "1")],
            "no more than 40",
        ),
        (vec![("turns", "7")], "even"),
        (
            vec![("across", "1"), ("down", "1"), ("side", "4")],
            "do not fit",
        ),
    ];
    for (settings, why) in cases {
        let told: Vec<String> = wrong(&settings).iter().map(ToString::to_string).collect();
        let told = told.join("\n");
        assert!(told.contains(why), "{settings:?}: {told}");
    }
}
