//! What map makers are warned of, and what they are not.

use casus_belli::map;
use casus_belli_workshop::lint::{enough_placement_turns, warnings};
use proptest::prelude::*;
use std::fs;
use std::path::Path;
use stechec_problem::{Location, Problem, Problems, Severity};

/// A map file: the header's numbers, then the rows.
fn file(start: (usize, usize), placement: u32, turns: u32, rows: &[&str]) -> String {
    let mut text = format!("{} {}\n", rows[0].len(), rows.len());
    text += &format!("{} {}\n{placement}\n{turns}\n", start.0, start.1);
    rows.iter().for_each(|row| text += &format!("{row}\n"));
    text
}

fn lint(text: &str) -> Problems {
    let map = map::read(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    warnings(&map, text)
}

fn codes(text: &str) -> Vec<&'static str> {
    lint(text).iter().map(|problem| problem.code).collect()
}

const ROOM: [&str; 9] = [
    "#########",
    "#.......#",
    "#.......#",
    "#.......#",
    "#.......#",
    "#.......#",
    "#.......#",
    "#.......#",
    "#########",
];

/// A row of the room and what it is to be instead.
type Redrawn = (usize, &'static str);

/// The room with some rows drawn anew.
fn room(changes: &[Redrawn]) -> Vec<&'static str> {
    let mut rows = ROOM.to_vec();
    changes.iter().for_each(|&(y, row)| rows[y] = row);
    rows
}

fn check(name: &str, text: &str, expected: &[&str]) {
    assert_eq!(codes(text), expected, "{name}\n{text}");
}

#[test]
fn every_published_map_is_clean() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/casus-belli");
    let mut maps = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "map") {
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(lint(&text), Problems::new(), "{}", path.display());
            maps += 1;
        }
    }
    assert!(maps >= 20, "only {maps} maps found");
}

#[test]
fn the_turns() {
    for (name, placement, turns, expected) in [
        ("as usual", 3, 20, &[] as &[&str]),
        ("no placement", 0, 20, &["no-placement-turns"]),
        ("one placement turn will do here", 1, 20, &[]),
        ("five turns to play", 3, 8, &["short-game"]),
        ("six turns to play", 3, 9, &[]),
    ] {
        check(name, &file((4, 4), placement, turns, &ROOM), expected);
    }
}

#[test]
fn cells_that_nobody_reaches() {
    let cases: &[(&str, &[Redrawn], &[&str])] = &[
        ("nothing walled off", &[], &[]),
        (
            "a corner cell",
            &[(1, "#.#.....#"), (2, "##......#")],
            &["unreachable-cells"],
        ),
        (
            "cells that touch by a corner only are two pockets",
            &[(1, "#.#.....#"), (2, "##.#....#"), (3, "#.#.....#")],
            &["unreachable-cells", "unreachable-cells"],
        ),
        (
            "a lonely tower has one warning",
            &[(1, "#T#.....#"), (2, "##......#")],
            &["unreachable-tower"],
        ),
        (
            "a tower in a walled garden has its own",
            &[(1, "#.T#....#"), (2, "####....#")],
            &["unreachable-cells", "unreachable-tower"],
        ),
        ("a tower in reach", &[(1, "#T......#")], &[]),
    ];
    for (name, changes, expected) in cases {
        check(name, &file((4, 4), 3, 20, &room(changes)), expected);
    }
}

#[test]
fn starts_that_are_shut_in() {
    let cell = room(&[(3, "#...#...#"), (4, "#..#.#..#"), (5, "#...#...#")]);
    check(
        "walls on all sides",
        &file((4, 4), 3, 20, &cell),
        &["start-shut-in"],
    );
    let cabin = room(&[(2, "#.#####.#"), (3, "#.#...#.#"), (4, "#.#####.#")]);
    check(
        "a small cabin",
        &file((4, 3), 3, 20, &cabin),
        &["start-shut-in"],
    );
    check(
        "outside the cabin",
        &file((4, 5), 3, 20, &cabin),
        &["unreachable-cells"],
    );
    // In one turn, an elf walks one cell in marsh and three in grass.
    let rooms = room(&[
        (2, "#.#####.#"),
        (3, "#.#.T.###"),
        (4, "#.#####.#"),
        (1, "#.......#"),
    ]);
    let text = file((4, 3), 3, 20, &rooms);
    let problems = lint(&text);
    let shut_in = find(&problems, "start-shut-in");
    assert_eq!(
        shown(&text, shut_in),
        [("T", 8, 5), ("4 3", 2, 1), ("#", 7, 4)]
    );
    let bog = ["#~~~~~~~#"; 7];
    let bog: Vec<&str> = [ROOM[0]].into_iter().chain(bog).chain([ROOM[0]]).collect();
    check(
        "an elf in a bog",
        &file((4, 4), 1, 20, &bog),
        &["start-shut-in"],
    );
    check("with more time", &file((4, 4), 2, 20, &bog), &[]);
}

#[test]
fn maps_that_are_not_closed() {
    for (name, rows, expected) in [
        ("closed", room(&[]), &[] as &[&str]),
        ("a gap", room(&[(4, "........#")]), &["not-closed"]),
        (
            "a corner",
            room(&[(8, "########.")]),
            &["not-closed", "unreachable-cells"],
        ),
    ] {
        check(name, &file((4, 4), 3, 20, &rows), expected);
    }
    let gaps = file((4, 4), 3, 20, &room(&[(0, "##...####"), (5, "#........")]));
    let problems = lint(&gaps);
    let gap = find(&problems, "not-closed");
    assert!(gap.message.contains("4 cells on its edge are open"));
    assert_eq!(shown(&gaps, gap), [("...", 5, 3)]);
}

#[test]
fn distances_that_are_too_unequal() {
    let wide: Vec<&str> = [
        "########################",
        "#......................#",
        "#......................#",
        "#......................#",
        "########################",
    ]
    .to_vec();
    check(
        "start at one end",
        &file((1, 2), 3, 20, &wide),
        &["unequal-distances"],
    );
    check("start in the middle", &file((12, 2), 3, 20, &wide), &[]);
    check("a third will do", &file((8, 2), 3, 20, &wide), &[]);
    check(
        "a corner of a room",
        &file((1, 1), 3, 20, &ROOM),
        &["unequal-distances"],
    );
    let closet = ["#####", "#...#", "#...#", "#...#", "#...#", "#####"];
    check("a small room", &file((1, 1), 3, 20, &closet), &[]);
    let text = file((1, 2), 3, 20, &wide);
    let problems = lint(&text);
    let message = &find(&problems, "unequal-distances").message;
    assert_eq!(
        message,
        "the farthest cell to the south-east costs 44 points from the start, to the \
         north-west it costs only 2"
    );
}

#[test]
fn maps_too_large_to_take_places() {
    let rows: Vec<String> = (0..41)
        .map(|y| match y {
            0 | 40 => "#".repeat(41),
            20 => format!("#{}#", "_".repeat(39)),
            _ => format!("#{}#", ".".repeat(39)),
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    check(
        "one turn for 1521 cells",
        &file((20, 20), 1, 20, &rows),
        &["too-far-to-place"],
    );
    check("two turns are enough", &file((20, 20), 2, 20, &rows), &[]);
    let map = map::read(&file((20, 20), 1, 20, &rows)).unwrap();
    assert_eq!(enough_placement_turns(&map), 2);
}

#[test]
fn very_small_maps() {
    let small = ["#####", "#...#", "#...#", "#...#", "#####"];
    check("nine cells", &file((2, 2), 3, 20, &small), &["few-cells"]);
    let twelve = ["######", "#....#", "#....#", "#....#", "######"];
    check("twelve cells", &file((2, 2), 3, 20, &twelve), &[]);
}

fn find<'p>(problems: &'p Problems, code: &str) -> &'p Problem {
    problems
        .iter()
        .find(|problem| problem.code == code)
        .unwrap_or_else(|| panic!("no {code} in {problems:?}"))
}

/// The text of each place, with its line and column.
fn shown<'t>(text: &'t str, problem: &Problem) -> Vec<(&'t str, usize, usize)> {
    (problem.places.iter())
        .map(|place| {
            let at = Location::of(text, place.span.start);
            (&text[place.span.clone()], at.line, at.column)
        })
        .collect()
}

#[test]
fn places_with_either_line_end() {
    let rows = room(&[(5, "#...#####"), (6, "#...#..T#"), (7, "#...#...#")]);
    let unix = file((2, 2), 0, 5, &rows);
    for text in [unix.clone(), unix.replace('\n', "\r\n")] {
        let problems = lint(&text);
        for (code, expected) in [
            ("no-placement-turns", vec![("0", 3, 1), (".", 7, 3)]),
            ("short-game", vec![("5", 4, 1), ("0", 3, 1)]),
            ("unreachable-cells", vec![(".", 11, 6), ("#", 10, 6)]),
            ("unreachable-tower", vec![("T", 11, 8), ("#", 10, 6)]),
        ] {
            assert_eq!(shown(&text, find(&problems, code)), expected, "{code}");
        }
        assert_eq!(problems.warnings(), 4);
    }
}

proptest! {
    /// Whatever the map: only warnings, all with a place inside the text and a remedy.
    #[test]
    fn warnings_are_complete(
        columns in 1..12_usize,
        cells in prop::collection::vec(prop::sample::select(b"..__~~###FT".to_vec()), 1..140),
        placement in 0..4_u32,
        start in any::<prop::sample::Index>(),
    ) {
        let rows = cells.len().div_ceil(columns);
        let mut cells = cells;
        cells.resize(rows * columns, b'.');
        let start = start.index(cells.len());
        cells[start] = b'.';
        let rows: Vec<&str> =
            cells.chunks(columns).map(|row| std::str::from_utf8(row).unwrap()).collect();
        let text = file((start % columns, start / columns), placement, 20, &rows);
        for problem in lint(&text).iter() {
            prop_assert_eq!(problem.severity, Severity::Warning);
            prop_assert!(problem.help.is_some() && !problem.places.is_empty());
            for place in &problem.places {
                prop_assert!(place.span.start < place.span.end && place.span.end <= text.len());
                prop_assert!(!text[place.span.clone()].contains('\n'));
            }
        }
    }

    /// The number of turns that is said to be enough is the smallest one.
    #[test]
    fn enough_placement_turns_are_enough(seed in any::<u64>(), side in 7..40_u32) {
        use casus_belli_workshop::generate::{Options, generate};
        let options = Options { columns: side, rows: side, seed, ..Options::default() };
        let mut plan = generate(&options).unwrap();
        let read = |plan: &map::MapPlan| map::read(&map::print(plan)).unwrap();
        let least = enough_placement_turns(&read(&plan));
        plan.placement_turns = least;
        prop_assert_eq!(codes(&map::print(&plan)), Vec::<&str>::new());
        plan.placement_turns = least - 1;
        prop_assert_ne!(codes(&map::print(&plan)), Vec::<&str>::new());
    }
}
