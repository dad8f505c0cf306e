//! Warnings, pictures, figures and new maps.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade_workshop::{
    EscouadeWorkshop,
    generate::{Settings, last_resort, new_map},
};
use proptest::prelude::*;
use std::{env, fs};
use stechec_drawing::{Mark, TextStyle, svg, text};
use stechec_problem::Location;
use stechec_workshop::{NoPicture, Workshop};

/// A sound map.
const SOUND: &str = "\
3 4 2 4 12
niveau 0
+-+-+-+
|A A A|
+ + + +
|1 .|.|
+-+l+-+
|.|. 1|
+ + + +
|B B B|
+-+-+-+
niveau 1
+-+-+-+
|     |
+ + + +
|  h  |
+ + + +
|  h  |
+ + + +
|     |
+-+-+-+
";

/// There is a floor above, and nothing to climb.
const UNREACHED: &str = "\
5 5 2 4 12
niveau 0
+-+-+-+-+-+
|A A A . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . B B B|
+-+-+-+-+-+
niveau 1
+-+-+-+-+-+
|         |
+ + + + + +
|         |
+ + + + + +
|    .    |
+ + + + + +
|         |
+ + + + + +
|         |
+-+-+-+-+-+
";

/// An empty map of five columns.
fn open_map(rows: usize) -> String {
    let mut plan = vec!["|. . . . .|"; rows];
    (plan[0], plan[rows - 1]) = ("|A A A . .|", "|. . B B B|");
    let border = "+-+-+-+-+-+";
    let rows_of = plan.join("\n+ + + + + +\n");
    format!("5 {rows} 1 4 12\nniveau 0\n{border}\n{rows_of}\n{border}\n")
}

fn said_about(map: &str) -> Vec<String> {
    let problems = EscouadeWorkshop.check(map);
    (problems.iter())
        .map(|problem| {
            let Location { line, .. } = Location::of(map, problem.places[0].span.start);
            format!("{line} {}", problem.code)
        })
        .collect()
}

#[test]
fn warnings_tell_what_will_hurt() {
    let uneven = open_map(8).replacen("|. . . . .|", "|. 2 . . .|", 1);
    let trap = (open_map(5).replacen("|A A", "|AmA", 1)).replacen("+ + + + + +", "+m+ + + + +", 1);
    let pair =
        (open_map(5).replacen("|A A A", "|A AmA", 1)).replacen("+ + + + + +", "+m+m+ + + +", 1);
    let way_out = pair.replacen("+m+m+", "+m+%+", 1);
    assert!(!said_about(&way_out).contains(&"4 trap".to_owned()));
    let cases: [(&str, &str); 8] = [
        (SOUND, "4 deployments-in-sight"),
        (UNREACHED, "14 unreached-level"),
        (&uneven, "6 uneven-objective"),
        (&trap, "4 trap"),
        (&pair, "4 trap"),
        (&way_out, "1 no-objective"),
        ("3 4 2 4\n", "1 bad-header"),
        ("", "1 empty"),
    ];
    for (map, wanted) in cases {
        let said = said_about(map);
        assert!(
            said.iter().any(|line| line == wanted),
            "{wanted} not in {said:?} of\n{map}"
        );
    }
}

/// What `map new` is asked for.
fn settings() -> impl Strategy<Value = Settings> {
    let numbers = (6..=16, 6..=16, 1..=4, 1..=20u32, 1..=99, 0..=u64::MAX >> 1);
    numbers.prop_map(|(columns, rows, levels, rounds, goal, seed)| Settings {
        columns,
        rows,
        levels,
        rounds,
        goal,
        seed,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn new_maps_are_clean_and_the_same_for_the_same_settings(settings in settings()) {
        let map = new_map(&settings);
        let problems = EscouadeWorkshop.check(&map);
        prop_assert!(problems.is_empty(), "{problems:?} of\n{map}");
        prop_assert_eq!(new_map(&settings), map);
    }

    #[test]
    fn the_last_resort_is_clean(settings in settings()) {
        let map = last_resort(&settings);
        let problems = EscouadeWorkshop.check(&map);
        prop_assert!(problems.is_empty(), "{problems:?} of\n{map}");
        let figures = EscouadeWorkshop.figures(&map).unwrap().json;
        prop_assert_eq!(figures["objectives"].as_array().unwrap().len(), 4);
    }
}

#[test]
fn the_last_resort_is_clean_from_the_smallest_size_to_the_largest() {
    let sizes = [6, 7, 8, 11, 16];
    for (columns, rows) in (sizes.into_iter()).flat_map(|size| sizes.map(|other| (size, other))) {
        for levels in [1, 4] {
            let settings = Settings {
                columns,
                rows,
                levels,
                rounds: 8,
                goal: 12,
                seed: 0,
            };
            let map = last_resort(&settings);
            assert!(EscouadeWorkshop.check(&map).is_empty(), "{map}");
        }
    }
}

#[test]
fn new_maps_are_drawn_as_they_are_asked_for() {
    let settings = [("columns", "10"), ("rows", "7"), ("levels", "3")];
    let map = EscouadeWorkshop.new_map(&settings).unwrap();
    assert!(map.starts_with("10 7 3 8 12\n"), "{map}");
    let figures = EscouadeWorkshop.figures(&map).unwrap();
    assert!(figures.text.contains("10 x 7 cubes on 3 levels"));
    let wrong = EscouadeWorkshop.new_map(&[("columns", "5"), ("levels", "x")]);
    assert_eq!(wrong.unwrap_err().len(), 2);
}

#[test]
fn pictures_show_a_level_reach_and_sight() {
    let plain = |overlays: &[(&'static str, &str)]| {
        let board = EscouadeWorkshop.picture(SOUND, overlays).unwrap();
        text(&board, TextStyle { colour: false })
    };
    assert!(plain(&[]).contains('A'));
    assert_ne!(plain(&[("level", "1")]), plain(&[]));
    assert_ne!(
        plain(&[("reach", "0,0,0,1")]),
        plain(&[("reach", "0,0,0,3")])
    );
    let lit = EscouadeWorkshop
        .picture(SOUND, &[("sight", "0,0,0")])
        .unwrap();
    assert!(lit.tiles.iter().any(|tile| tile.mark.is_some()));
    let marked = |mark: &Mark| {
        let tiles = lit.tiles.iter();
        tiles
            .filter(|tile| tile.mark.as_ref() == Some(mark))
            .count()
    };
    let caption = "what a small figure sees from the middle of 0,0,0";
    assert_eq!(
        lit.caption,
        format!("{caption}: {} cubes", marked(&Mark::Lit))
    );
    assert!(plain(&[("reach", "0,0,0,1")]).contains("steps from 0,0,0 for size 1; the farthest"));
    for (name, value) in [("level", "2"), ("reach", "0,0,0"), ("sight", "9,0,0")] {
        let refused = EscouadeWorkshop.picture(SOUND, &[(name, value)]);
        assert!(matches!(refused, Err(NoPicture::BadChoice(known, _)) if known == name));
    }
}

/// Where a file of the repository is.
fn path(name: &str) -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../").to_owned() + name
}

/// A file of the repository.
fn file(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

#[test]
fn the_collection_has_no_warnings() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../maps/escouade");
    let mut maps = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "map") {
            let text = fs::read_to_string(&path).unwrap();
            let problems = EscouadeWorkshop.check(&text);
            assert!(problems.is_empty(), "{}: {problems:?}", path.display());
            maps += 1;
        }
    }
    assert_eq!(maps, 9);
}

/// The name of an overlay, as it is written on the command line.
fn overlay(option: &str) -> &'static str {
    let known = EscouadeWorkshop.overlays().iter();
    let mut named = known.filter(|choice| format!("--{}", choice.name) == option);
    named.next().unwrap().name
}

/// The rule page says by which command each of its pictures was made.
#[test]
fn the_pictures_of_the_rules_are_fresh() {
    let page = file("docs/escouade/rules.md");
    let commands = page
        .split("*Made with `stechec --game escouade map show ")
        .skip(1);
    let mut checked = 0;
    for command in commands {
        let words: Vec<&str> = command.split('`').next().unwrap().split(' ').collect();
        let [map, options @ .., "--svg", picture] = words.as_slice() else {
            panic!("{words:?}");
        };
        let chosen: Vec<(&'static str, &str)> = options
            .chunks(2)
            .map(|option| (overlay(option[0]), option[1]))
            .collect();
        let board = EscouadeWorkshop.picture(&file(map), &chosen).unwrap();
        if env::var_os("STECHEC_UPDATE_PICTURES").is_some() {
            fs::write(path(picture), svg(&board)).unwrap();
        }
        assert!(
            file(picture) == svg(&board),
            "{picture} is stale: STECHEC_UPDATE_PICTURES=1 draws it anew"
        );
        checked += 1;
    }
    assert_eq!(checked, 3);
}
