//! Warnings, pictures, figures and new maps.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use meute_workshop::{
    MeuteWorkshop,
    generate::{LEAST_SIDE, Settings, least_rounds, new_map},
    lint,
};
use proptest::prelude::*;
use std::{fs, path::Path};
use stechec_drawing::{Mark, TextStyle, svg, text};
use stechec_problem::Location;
use stechec_workshop::{NoPicture, Workshop};

/// A map nothing is wrong with.
const SOUND: &str = "\
9 5 6
# # # # # # # # #
 1 . . . $ . . 2 #
1 . : . . . g . 2
 3 . . O . . . 4 #
3 . . . a . . . 4
mur 3 1 est
";

/// What to replace in it, and what is said then, with line and column.
const WARNED: &[(&str, &str, &[&str])] = &[
    ("", "", &[]),
    // The western third is behind traps and hazards.
    (
        " 1 . . . $ . . 2 #\n1 . : . . . g . 2\n 3 . . O . . . 4 #\n3 . . . a . . . 4",
        " 1 . ! . $ . . 2 #\n1 . ^ . . . g . 2\n 3 . ! O . . . 4 #\n3 . ! . a . . . 4",
        &["3:2 parted-by-dangers"],
    ),
    // Nothing but a trap and a monster beside the starts of team 0.
    (
        " 1 . . . $ . . 2 #\n1 . : . . . g . 2",
        " 1 ^ . . $ . . 2 #\n1 h : . . . g . 2",
        &["3:2 start-shut-in"],
    ),
    // One round, and it is far.
    ("9 5 6", "9 5 1", &[]),
    (
        " 1 . . . $ . . 2 #",
        " 1 $ . . . . . 2 #",
        &["3:4 uneven-treasure"],
    ),
];

fn said_about(map: &str) -> Vec<String> {
    let problems = MeuteWorkshop.check(map);
    (problems.iter())
        .map(|problem| {
            let place = Location::of(map, problem.places[0].span.start);
            format!("{}:{} {}", place.line, place.column, problem.code)
        })
        .collect()
}

#[test]
fn warnings_tell_what_will_hurt() {
    for (from, to, wanted) in WARNED {
        assert!(SOUND.contains(from), "{from} is not part of the map");
        let map = SOUND.replacen(from, to, 1);
        assert_eq!(said_about(&map), *wanted, "{map}");
        let other = map.replace('\n', "\r\n");
        assert_eq!(said_about(&other), *wanted, "with CR LF: {map}");
    }
    assert_eq!(said_about("3 4\n"), ["1:1 bad-header"], "errors come first");
}

/// A long tunnel with treasure and a guard at its end, the starts at the other.
fn tunnel(rounds: u32, ground: char) -> String {
    let way: String = (0..31).map(|_| format!(" {ground}")).collect();
    format!(
        "36 3 {rounds}\n1 . 3{way} $ g\n 1 . 3 .{}\n2 2 . 4 4{}\n",
        " #".repeat(32),
        " #".repeat(31)
    )
}

#[test]
fn what_is_too_far_away_or_deadly_is_told() {
    assert_eq!(said_about(&tunnel(60, '.')), Vec::<String>::new());
    assert_eq!(
        said_about(&tunnel(5, '.')),
        ["2:69 lost-treasure", "2:71 idle-monster"]
    );
    let deadly = said_about(&tunnel(60, '!'));
    assert!(
        deadly.contains(&"2:69 lost-treasure".to_owned()),
        "{deadly:?}"
    );
    assert!(
        deadly.contains(&"2:71 idle-monster".to_owned()),
        "{deadly:?}"
    );
}

/// A monster at the end of a tunnel of hazards, the starts at the other.
fn behind_hazards(hazards: usize, monster: char) -> String {
    let (way, rock) = (" !".repeat(hazards), " #".repeat(hazards + 1));
    let columns = hazards + 6;
    format!("{columns} 3 60\n1 1 2 2 .{way} {monster}\n 3 3 4 4 .{rock}\n. . . . .{rock}\n")
}

#[test]
fn a_guard_jumps_over_what_would_kill_it() {
    let idle = |map: &str| {
        let said = said_about(map);
        said.iter().any(|said| said.ends_with("idle-monster"))
    };
    // On foot every hazard costs a life; a jump of 3 enters every third hex only.
    assert!(!idle(&behind_hazards(5, 'g')), "one hazard, then floor");
    assert!(!idle(&behind_hazards(14, 'g')), "4 of 5 life");
    assert!(idle(&behind_hazards(15, 'g')), "5 of 5 life");
    assert!(idle(&behind_hazards(4, 'a')), "archers do not jump");
}

/// What is meant so: the doors of the vault are guarded by hazards.
const MEANT: &[(&str, &str)] = &[("vault.map", "3:4 parted-by-dangers")];

#[test]
fn the_projects_own_maps_have_no_warnings_but_those_that_are_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/meute");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let maps: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|it| it == "map"))
        .collect();
    assert!(maps.len() >= 8);
    for file in maps {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        let meant: Vec<&str> = (MEANT.iter())
            .filter(|(map, _)| *map == name)
            .map(|(_, said)| *said)
            .collect();
        assert_eq!(said_about(&text), meant, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn new_maps_are_always_clean(
        columns in LEAST_SIDE..=60, rows in LEAST_SIDE..=60, more in 0_u32..10,
        monsters in 0_usize..=20, open in 40_u32..=100, seed: u64,
    ) {
        let rounds = least_rounds(columns, rows) + more;
        let settings = Settings { columns, rows, rounds, monsters, open, seed };
        let text = new_map(&settings);
        let problems = lint::check(&text);
        prop_assert!(problems.is_empty(), "{problems:?}\n{text}");
        let map = meute::map::read(&text).unwrap();
        prop_assert_eq!((map.columns(), map.rows(), map.rounds()), (columns, rows, rounds));
        prop_assert_eq!(map.dens().len(), monsters);
        prop_assert_eq!(new_map(&settings), text, "the same for the same settings");
    }
}

#[test]
fn settings_are_read_and_refused() {
    let map = MeuteWorkshop.new_map(&[("columns", "21"), ("monsters", "3"), ("seed", "5")]);
    let map = map.unwrap();
    assert!(map.starts_with("21 13 12\n"), "{map}");
    assert_ne!(MeuteWorkshop.new_map(&[]).unwrap(), map);
    let wrong = MeuteWorkshop.new_map(&[("columns", "5"), ("monsters", "x"), ("rounds", "0")]);
    assert_eq!(wrong.unwrap_err().len(), 3);
}

#[test]
fn pictures_show_focus_sight_and_reach() {
    let picture =
        |overlays: &[(&'static str, &str)]| MeuteWorkshop.picture(SOUND, overlays).unwrap();
    let plain = text(&picture(&[]), TextStyle { colour: false });
    assert!(
        plain.contains("9 x 5 hexes, 6 rounds, 2 monsters"),
        "{plain}"
    );
    assert!(svg(&picture(&[])).starts_with("<svg"));
    let sight = picture(&[("sight", "4,1")]);
    assert!(sight.tiles.iter().any(|tile| tile.mark == Some(Mark::Lit)));
    let reach = picture(&[("reach", "1,2,3")]);
    let numbers = |least: u32| {
        let marks = reach.tiles.iter().filter_map(|tile| tile.mark.as_ref());
        marks
            .filter(|mark| matches!(mark, Mark::Number { value, .. } if *value >= least))
            .count()
    };
    assert!(numbers(3) > 0 && numbers(4) == 0);
    let focus = picture(&[("focus", "6,2")]);
    assert_eq!(
        focus.caption,
        "a garde at 6,2 goes for hero 2 or hero 3 or hero 6: 1 movement to attack"
    );
    assert_eq!(focus.strokes.len(), 3);
    for (name, value) in [
        ("focus", "0,0"),
        ("focus", "9,0"),
        ("sight", "1"),
        ("reach", "1,1"),
        ("reach", "1,1,x"),
    ] {
        let refused = MeuteWorkshop.picture(SOUND, &[(name, value)]);
        assert!(
            matches!(refused, Err(NoPicture::BadChoice(known, _)) if known == name),
            "{value}"
        );
    }
    assert!(matches!(
        MeuteWorkshop.picture("", &[]),
        Err(NoPicture::BadMap(_))
    ));
}

#[test]
fn figures_count_and_measure() {
    let figures = MeuteWorkshop.figures(SOUND).unwrap();
    let json = &figures.json;
    assert_eq!(json["hexes"], 34);
    assert_eq!(json["thin_walls"], 1);
    assert_eq!(json["monsters"]["garde"]["count"], 1);
    assert_eq!(
        json["teams"][0]["nearest_treasure"], 5,
        "around the thin wall"
    );
    assert_eq!(json["teams"][1]["nearest_treasure"], 3);
    assert!(figures.text.contains("2 monsters") || figures.text.contains("1 garde (0 elite)"));
    // A corridor: every hex between the ends is a bottleneck.
    let figures = MeuteWorkshop.figures(&tunnel(60, '.')).unwrap();
    assert_eq!(figures.json["bottlenecks"], 31);
    assert!(MeuteWorkshop.figures("").is_err());
}

/// Half a turn takes this ground to itself.
const TURNED: &str = "\
5 4 6
1 1 . 2 2
 . g . : .
. : . a .
 3 3 . 4 4
";

#[test]
fn half_a_turn_takes_thin_walls_along() {
    let half_turn = |thin_walls: &str| {
        let figures = MeuteWorkshop
            .figures(&format!("{TURNED}{thin_walls}"))
            .unwrap();
        figures.json["half_turn"].clone()
    };
    assert_eq!(half_turn(""), true);
    assert_eq!(half_turn("mur 1 1 est\n"), false);
    assert_eq!(half_turn("mur 1 1 est\nmur 2 2 est\n"), true);
    assert_eq!(half_turn("mur 1 1 est\nmur 3 2 est\n"), false);
}
