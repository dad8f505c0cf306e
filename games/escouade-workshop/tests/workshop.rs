//! Warnings, pictures, figures and new maps.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade_workshop::EscouadeWorkshop;
use stechec_drawing::{TextStyle, text};
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
    let cases: [(&str, &str); 4] = [
        (SOUND, "4 deployments-in-sight"),
        (UNREACHED, "14 unreached-level"),
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

#[test]
fn new_maps_are_clean_and_the_same_for_the_same_settings() {
    for (seed, columns, levels) in [
        ("0", "8", "2"),
        ("1", "10", "3"),
        ("2", "7", "1"),
        ("3", "16", "4"),
    ] {
        let settings = [("seed", seed), ("columns", columns), ("levels", levels)];
        let map = EscouadeWorkshop.new_map(&settings).unwrap();
        assert!(EscouadeWorkshop.check(&map).is_empty(), "{map}");
        assert_eq!(EscouadeWorkshop.new_map(&settings).unwrap(), map);
        assert!(
            EscouadeWorkshop
                .figures(&map)
                .unwrap()
                .text
                .contains("cubes on")
        );
    }
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
    for (name, value) in [("level", "2"), ("reach", "0,0,0"), ("sight", "9,0,0")] {
        let refused = EscouadeWorkshop.picture(SOUND, &[(name, value)]);
        assert!(matches!(refused, Err(NoPicture::BadChoice(known, _)) if known == name));
    }
}
