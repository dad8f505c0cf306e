//! Generated maps keep what the generator promises.

use casus_belli::{
    interface::Zone,
    map::{self, Map, MapPlan},
};
use casus_belli_workshop::{
    generate::{GenerateError, MAX_WALLS, Options, Symmetry, TOLERANCE, generate},
    lint, stats,
};
use proptest::prelude::*;

fn read(plan: &MapPlan) -> (Map, String) {
    let text = map::print(plan);
    let map = map::read(&text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    (map, text)
}

/// All that is promised of any generated map.
fn check(options: &Options) {
    let plan = generate(options).unwrap_or_else(|error| panic!("{options:?}\n{error}"));
    let (map, text) = read(&plan);
    let warnings: Vec<String> = (lint::warnings(&map, &text).iter())
        .map(|warning| warning.message.clone())
        .collect();
    assert!(warnings.is_empty(), "{options:?}\n{warnings:?}\n{text}");

    let stats = stats::stats(&map);
    assert_eq!(
        (stats.columns, stats.rows),
        (options.columns as i32, options.rows as i32)
    );
    assert_eq!(stats.reachable, stats.walkable, "connected\n{text}");
    let (x, y) = (options.columns as i32 / 2, options.rows as i32 / 2);
    assert_eq!((stats.start.x, stats.start.y), (x, y), "central");
    for motion in options.symmetry.motions() {
        assert!(stats.symmetries.contains(motion), "{motion}\n{text}");
    }
    for zone in [
        Zone::Mur,
        Zone::Foret,
        Zone::Marais,
        Zone::Route,
        Zone::Tour,
    ] {
        check_share(options, &map, zone);
    }
    assert_eq!(generate(options).as_ref(), Ok(&plan), "deterministic");
}

/// A terrain covers what was asked for, within the tolerance.
fn check_share(options: &Options, map: &Map, zone: Zone) {
    let percent = match zone {
        Zone::Mur => options.walls,
        Zone::Foret => options.forest,
        Zone::Marais => options.marsh,
        Zone::Route => options.road,
        _ => options.towers,
    };
    let border = |at| {
        let casus_belli::geometry::Position { x, y } = at;
        x == 0 || y == 0 || x == map.columns() - 1 || y == map.rows() - 1
    };
    let inside = (map.positions()).filter(|&at| !border(at) && map.zone(at) == zone);
    let off = inside.count().abs_diff(options.cells_of(percent));
    assert!(off <= TOLERANCE, "{zone:?} is off by {off}: {options:?}");
}

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    proptest::sample::select(Symmetry::ALL.to_vec())
}

/// Options of every kind that the documentation allows, up to full boards.
fn any_options() -> impl Strategy<Value = Options> {
    let size = (7..60_u32, 7..60_u32);
    let shares = (0..=MAX_WALLS, prop::array::uniform4(0..=100_u32));
    (size, any::<u64>(), any_symmetry(), shares).prop_map(
        |((columns, rows), seed, symmetry, (walls, shares))| {
            // What is left after the others, so that the sum never passes 100.
            let mut left = 100 - walls;
            let [forest, marsh, road, towers] = shares.map(|share| {
                let share = share.min(left);
                left -= share;
                share
            });
            let square = symmetry == Symmetry::QuarterTurn;
            Options {
                columns,
                rows: if square { columns } else { rows },
                seed,
                symmetry,
                walls,
                forest,
                marsh,
                road,
                towers,
                ..Options::default()
            }
        },
    )
}

proptest! {
    #[test]
    fn any_allowed_options_make_a_good_map(options in any_options()) {
        check(&options);
    }

    /// Turns that were asked for are kept, or refused with a reason that names them.
    #[test]
    fn turns_that_were_asked_for(
        options in any_options(),
        placement in proptest::option::of(1..12_u32),
        turns in proptest::option::of(18..90_u32),
    ) {
        let options = Options { placement_turns: placement, turns, ..options };
        match generate(&options) {
            Ok(plan) => {
                prop_assert_eq!(placement.unwrap_or(plan.placement_turns), plan.placement_turns);
                prop_assert_eq!(turns.unwrap_or(plan.turns), plan.turns);
                let (map, text) = read(&plan);
                prop_assert!(lint::warnings(&map, &text).is_empty());
            }
            Err(error) => {
                prop_assert!(matches!(error, GenerateError::Warnings(_)));
                prop_assert!(error.to_string().contains("turns: "), "{}", error);
            }
        }
    }
}

#[test]
fn large_and_long_maps() {
    for (columns, rows, symmetry) in [
        (200, 200, Symmetry::QuarterTurn),
        (300, 7, Symmetry::None),
        (7, 300, Symmetry::HalfTurn),
        (151, 90, Symmetry::Both),
    ] {
        check(&Options {
            columns,
            rows,
            symmetry,
            ..Options::default()
        });
    }
}

#[test]
fn the_default_is_a_good_map() {
    for seed in 0..50 {
        check(&Options {
            seed,
            ..Options::default()
        });
    }
}

#[test]
fn seeds_make_different_maps() {
    let plan = |seed| {
        generate(&Options {
            seed,
            ..Options::default()
        })
    };
    assert_ne!(plan(1), plan(2));
}

#[test]
fn all_bad_options_are_told_at_once() {
    let options = Options {
        columns: 6,
        rows: 1001,
        symmetry: Symmetry::QuarterTurn,
        walls: 46,
        forest: 101,
        placement_turns: Some(0),
        turns: Some(6),
        ..Options::default()
    };
    let expected = "\
no map can be drawn with these options
- columns: 6, 7 to 1000 are allowed
- rows: 1001, 7 to 1000 are allowed
- walls: 46, 0 to 45 are allowed
- forest: 101, 0 to 100 are allowed
- placement_turns: 0, 1 to 9994 are allowed
- turns: 6, 7 to 10000 are allowed
- symmetry: quarter-turn needs as many columns as rows, not 6 and 1001
- walls + forest + marsh + road + towers: 164 per cent together, 0 to 100 are allowed";
    assert_eq!(generate(&options).unwrap_err().to_string(), expected);
}

#[test]
fn turns_that_do_not_go_together() {
    let options = |placement, turns| Options {
        columns: 60,
        rows: 60,
        placement_turns: placement,
        turns,
        ..Options::default()
    };
    for (options, expected) in [
        (
            options(Some(10), Some(15)),
            "turns: 15, 16 to 10000 are allowed",
        ),
        (
            options(Some(1), None),
            "placement_turns: 1, this map needs 2 or more",
        ),
        (
            options(None, Some(7)),
            "turns: 7 leave room for 1 placement turns, this map needs 2",
        ),
    ] {
        let error = generate(&options).unwrap_err().to_string();
        assert!(error.ends_with(expected), "{error}");
    }
}

#[test]
fn words_of_symmetries() {
    for &symmetry in Symmetry::ALL {
        assert_eq!(Symmetry::from_word(symmetry.word()), Some(symmetry));
    }
    assert_eq!(Symmetry::from_word("diagonal"), None);
}

/// Whoever changes the generator changes all maps that others made with it: this test
/// makes them notice.
#[test]
fn a_seed_is_for_ever() {
    let options = Options {
        columns: 24,
        rows: 16,
        seed: 2012,
        ..Options::default()
    };
    let expected = "\
24 16
12 8
3
40
########################
#~.FF..~~~...FF.~....~F#
##....#~~~...FFF.....~~#
#T#.....~..#.FFF.......#
#.##.........FFFFF.....#
#F..#...##....#FF#F....#
#FF#.##..##.....FFF....#
#FF....#.#.____________#
#____________.#.#....FF#
#....FFF.....##..##.#FF#
#....F#FF#....##...#..F#
#.....FFFFF.........##.#
#.......FFF.#..~.....#T#
#~~.....FFF...~~~#....##
#F~....~.FF...~~~..FF.~#
########################
";
    assert_eq!(map::print(&generate(&options).unwrap()), expected);
}
