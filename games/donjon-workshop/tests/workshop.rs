//! Warnings, pictures and figures.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon_workshop::{DonjonWorkshop, lint};
use std::{fs, path::Path};
use stechec_drawing::{Stroke, TextStyle, text};
use stechec_problem::Location;
use stechec_workshop::{NoPicture, Workshop};

/// A sound map of two rooms: `left` and `right` are rows between the start line of a room and
/// its other end, with the sides above and below them.
const SOUND: &str = "\
2 1 3 40 5
guerrier voleuse
A B
salle A 1 droite
+-+-+-+
|A.@._.
+.+.+.+
|A._._.
+.+.+.+
|_._._.
+-+-+-+
zones
aab
aab
aab
salle B 1 gauche
+-+-+-+
._.@.B|
+.+.+.+
._._.B|
+.+.+.+
._._._|
+-+-+-+
zones
baa
baa
baa
";

fn said_about(map: &str) -> Vec<String> {
    let problems = DonjonWorkshop.check(map);
    (problems.iter())
        .map(|problem| {
            let Location { line, .. } = Location::of(map, problem.places[0].span.start);
            format!("{line} {}", problem.code)
        })
        .collect()
}

/// What is changed about the sound map, and what is said then.
type Case = (
    &'static [(&'static str, &'static str)],
    &'static [&'static str],
);

#[test]
fn warnings_tell_what_will_hurt() {
    let cases: &[Case] = &[
        (&[], &[]),
        // A closet: its sides are all walls.
        (
            &[(
                "|_._._.\n+-+-+-+\nzones\naab\naab\naab",
                "|_._.S.\n+-+-+-+\nzones\naab\naab\naac",
            )],
            &["15 zone-without-floor"],
        ),
        (
            &[(
                "|A._._.\n+.+.+.+\n|_._._.\n+-+-+-+\nzones\naab\naab\naab",
                "|A._._.\n+-+.+.+\n|_|_._.\n+-+-+-+\nzones\naab\naab\ncab",
            )],
            &["15 unreached-zone"],
        ),
        (
            &[
                ("._.@.B|", "|_.@.B|"),
                ("._._.B|", "|_._.B|"),
                ("._._._|", "|_._._|"),
            ],
            &["4 shut-room", "16 shut-room"],
        ),
        (&[("|_._._.\n", "|_.i._.\n")], &["10 idle-switch"]),
        (&[("|_._._.\n", "|_.h._.\n")], &["10 no-switch"]),
        (&[("|_._._.\n", "|A._._.\n")], &["6 unequal-starts"]),
        (&[("|_._._.\n", "|_.*._.\n")], &["10 for-nobody"]),
        (
            &[(
                "baa\nbaa\nbaa\n",
                "baa\nbaa\nbaa\nobjet tresor 1 0\nobjet tresor 1 1\nobjet tresor 0 0\nobjet tresor 1 2\n",
            )],
            &["18 uneven-treasures"],
        ),
    ];
    for (changes, wanted) in cases {
        let map = changes.iter().fold(SOUND.to_owned(), |map, (from, to)| {
            assert!(map.contains(from), "{from}");
            map.replacen(from, to, 1)
        });
        assert_eq!(said_about(&map), *wanted, "{map}");
    }
}

/// Where rooms turn in pairs, one that turns alone is a slip.
#[test]
fn a_gear_without_its_twin_is_told() {
    let third = "salle C 2 droite\n+-+-+-+\n._.@._.\n+.+.+.+\n._._._.\n+.+.+.+\n._._._.\n+-+-+-+\nzones\naaa\naaa\naaa\n";
    let three = SOUND
        .replace("2 1 3 40 5", "3 1 3 40 5")
        .replace("A B\n", "A C B\n")
        + third;
    assert_eq!(said_about(&three), ["28 gear-without-twin"]);
    assert!(said_about(&three.replace("salle C 2", "salle C 1")).is_empty());
}

#[test]
fn the_collection_is_without_warnings() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/donjon");
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|entry| entry.unwrap().path());
    let mut maps = 0;
    for path in files.filter(|path| path.extension().is_some_and(|ending| ending == "map")) {
        maps += 1;
        let map = fs::read_to_string(&path).unwrap();
        let problems = lint::check(&map);
        assert!(problems.is_empty(), "{}: {problems:?}", path.display());
    }
    assert!(maps >= 8);
}

#[test]
fn pictures_show_sight_zones_and_reach() {
    let plain = |overlays: &[(&'static str, &str)]| {
        let board = DonjonWorkshop.picture(SOUND, overlays).unwrap();
        text(&board, TextStyle { colour: false })
    };
    assert!(plain(&[]).contains('@'));
    assert_ne!(plain(&[("zones", "")]), plain(&[]));
    assert_ne!(plain(&[("reach", "0,0")]), plain(&[("reach", "5,2")]));
    let sight = DonjonWorkshop.picture(SOUND, &[("sight", "0,2")]).unwrap();
    assert!(
        sight
            .caption
            .contains("what a figure sees from 0,2: 8 cells"),
        "{}",
        sight.caption
    );
    for (name, value) in [
        ("sight", "6,0"),
        ("reach", "0"),
        ("sight", "x,1"),
        ("reach", "0,0,1"),
    ] {
        let refused = DonjonWorkshop.picture(SOUND, &[(name, value)]);
        assert!(matches!(refused, Err(NoPicture::BadChoice(known, _)) if known == name));
    }
}

/// Rays bend at mirrors, and the picture shows where.
#[test]
fn rays_are_drawn_over_mirrors() {
    let map = SOUND.replacen("|A.@._.", "|A.@.\\.", 1);
    let board = DonjonWorkshop.picture(&map, &[("sight", "0,0")]).unwrap();
    let bent = board.strokes.iter().any(
        |stroke| matches!(stroke, Stroke::Ray { cells, .. } if *cells == [(0, 0), (2, 0), (2, 2)]),
    );
    assert!(bent, "{:?}", board.strokes);
}

#[test]
fn figures_count_what_there_is() {
    let figures = DonjonWorkshop.figures(SOUND).unwrap();
    assert_eq!(figures.json["rooms"], 2);
    assert_eq!(figures.json["zones"], 4);
    assert_eq!(figures.json["reached"], 18);
    assert_eq!(figures.json["terrain"]["engrenage"], 2);
    assert!(
        figures.text.contains("6 x 3 cells in 2 rooms"),
        "{}",
        figures.text
    );
}
