//! `stechec map check`.

use crate::{
    maps::{BROKEN, GOOD, HURTS},
    support::{Bench, Ran, repository, snapshot, stechec},
};
use serde_json::{Value, json};
use std::fs;

#[test]
fn a_good_map_is_well() {
    let bench = Bench::with(&[("good.map", GOOD), ("also-good.txt", GOOD)]);
    assert_eq!(
        bench.run("map check good.map").ok(),
        "1 map checked: no problems\n"
    );
    assert_eq!(
        bench.run("map check --strict good.map also-good.txt").ok(),
        "2 maps checked: no problems\n"
    );
}

#[test]
fn problems_are_shown_with_their_places() {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("hurts.map", HURTS),
        ("broken.map", BROKEN),
    ]);
    snapshot("map-check-error", &bench.session(&["map check broken.map"]));
    snapshot(
        "map-check-warning",
        &bench.session(&["map check hurts.map", "map check --strict hurts.map"]),
    );
    // All files are looked at, and reported in the order in which they are named.
    let all = bench.run("map check hurts.map good.map broken.map");
    let last = all.stdout.lines().last().unwrap();
    assert_eq!(last, "3 maps checked: 7 errors, 3 warnings");
    let place = |name: &str| all.stdout.find(name).unwrap();
    assert!(place("hurts.map:1:1") < place("broken.map:2:1"));
}

#[test]
fn the_guide_shows_what_is_said() {
    let map = "10 3\n5 1\n9\n20\n##########\n#....F...#\n#FFF_..T.\n";
    let bench = Bench::with(&[("broken.map", map)]);
    let guide = fs::read_to_string(repository().join("docs/map-makers.md")).unwrap();
    let (_, shown) = guide
        .split_once("$ stechec map check broken.map\n")
        .unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    assert_eq!(bench.run("map check broken.map").stdout, shown);
}

#[test]
fn odd_files_are_shown_too() {
    let long_row = format!(
        "300 1\n0 0\n3\n20\n{}x{}\n",
        ".".repeat(200),
        ".".repeat(99)
    );
    let many = format!("3 60\n0 0\n3\n20\n{}", ".x.\n".repeat(60));
    let bench = Bench::with(&[
        ("empty.map", ""),
        ("blank.map", "\n\n"),
        ("marked.map", "\u{feff}3 1\n0 0\n3\n20\n.x.\n"),
        ("blanks.map", "3 2\n0 0\n3\n20\n... \n...\n"),
        ("windows.map", "3 2\r\n0 0\r\n3\r\n20\r\n...\r\n..\r\n"),
        ("no-grid.map", "3 2\n0 0\n3\n20"),
        ("long.map", &long_row),
    ]);
    bench.write("not-text.map", b"10 9\n5 \xff4\n");
    bench.write("large.map", vec![b'.'; 1_100_000]);
    snapshot(
        "map-check-odd",
        &bench.session(&[
            "map check empty.map",
            "map check blank.map",
            "map check marked.map",
            "map check blanks.map",
            "map check windows.map",
            "map check no-grid.map",
            "map check long.map",
            "map check not-text.map",
            "map check large.map",
        ]),
    );
    bench.write("many.map", many);
    let many = bench.run("map check many.map").stdout;
    let last: Vec<&str> = many.lines().rev().take(3).collect();
    assert_eq!(
        last,
        [
            "1 map checked: 60 errors, 0 warnings",
            "",
            "note: many.map: 10 more problems are not shown",
        ]
    );
}

#[test]
fn wide_characters_before_the_start_are_shown() {
    let bench = Bench::with(&[("wide.map", "3 1\n1 0\n3\n20\né#.\n")]);
    let ran = bench.run("map check wide.map");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("this wall"), "{}", ran.stdout);
}

#[test]
fn a_folder_stands_for_the_maps_in_it_and_below() {
    let bench = Bench::with(&[
        ("maps/b.map", HURTS),
        ("maps/a/deep/c.map", HURTS),
        ("maps/README.md", "no map"),
        ("maps/broken.map.orig", BROKEN),
    ]);
    let ran = bench.run("map check --format json maps maps/b.map");
    let report: Value = serde_json::from_str(&ran.ok()).unwrap();
    let files: Vec<&str> = (report["files"].as_array().unwrap().iter())
        .map(|file| file["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, ["maps/a/deep/c.map", "maps/b.map", "maps/b.map"]);
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("broken.map", "3 1\n0 0\n3\n20\n.x.\n"),
        ("nothing/README.md", "no map"),
    ]);
    let endless = fs::File::create(bench.path("endless.map")).unwrap();
    endless.set_len((64 << 20) + 1).unwrap();
    let session = bench.session(&[
        "map check nothing",
        "map check missing.map",
        "map check good.map missing.map",
        "map check missing.map broken.map",
        "map check --format json missing.map",
        "map check endless.map",
    ]);
    assert_eq!(session.matches("(exit code 3)").count(), 6, "{session}");
    snapshot("map-check-files", &session);
}

#[test]
fn the_maps_of_the_repository_are_well() {
    let maps = repository().join("maps/casus-belli");
    let count = fs::read_dir(maps)
        .unwrap()
        .filter(|entry| {
            let path = entry.as_ref().unwrap().path();
            path.extension().is_some_and(|found| found == "map")
        })
        .count();
    let output = stechec(repository())
        .args(["map", "check", "--strict", "maps/casus-belli"])
        .output();
    let well = format!("{count} maps checked: no problems\n");
    assert_eq!(Ran::of(output.unwrap()).ok(), well);
    assert!(count > 20, "{count} maps");
}

#[test]
fn standard_input_is_a_file_like_others() {
    let bench = Bench::new();
    assert_eq!(
        bench.run_with_input("map check -", GOOD).ok(),
        "1 map checked: no problems\n"
    );
    let ran = bench.run_with_input("map check -", BROKEN);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("--> standard input:2:1"),
        "{}",
        ran.stdout
    );
}

#[test]
fn colours_are_shown_where_they_are_wanted() {
    let bench = Bench::with(&[("hurts.map", HURTS)]);
    let plain = bench.run("map check hurts.map").ok();
    let coloured = bench.run("map check hurts.map --color always").ok();
    assert!(coloured.contains("\u{1b}["));
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(bench.run("map check hurts.map --color never").ok(), plain);
}

#[test]
fn tools_get_json() {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("short.map", "3 1\n1 0\n1\n1\n...\n"),
        ("turns.map", "12 1\n0 0\n3\n8\n............\n"),
    ]);
    let ran = bench.run("map check --format json good.map short.map turns.map");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let place = |line: usize, columns: [usize; 2], label: &str| {
        let [column, end_column] = columns;
        json!({
            "line": line, "column": column, "end_line": line, "end_column": end_column,
            "label": label,
        })
    };
    let no_turn_left = json!({
        "severity": "error",
        "code": "no-turn-left",
        "message": "no turn is left to play after the placement turns",
        "places": [place(4, [1, 2], "total turns"), place(3, [1, 2], "placement turns")],
        "help": "the total includes the placement turns: write more than 1",
    });
    let files = &report["files"];
    assert_eq!(
        files[0],
        json!({"file": "good.map", "problems": [], "more": 0})
    );
    assert_eq!(
        files[1],
        json!({"file": "short.map", "problems": [no_turn_left], "more": 0})
    );
    let warnings = files[2]["problems"].as_array().unwrap();
    assert!(warnings.iter().all(|found| found["severity"] == "warning"));
    assert!(warnings.iter().any(|found| found["code"] == "short-game"));
    assert_eq!(
        (&report["errors"], &report["warnings"]),
        (&json!(1), &json!(warnings.len()))
    );
}

#[test]
fn json_counts_what_it_does_not_list() {
    let many = format!("3 60\n0 0\n3\n20\n{}", ".x.\n".repeat(60));
    let bench = Bench::with(&[("many.map", &many)]);
    let ran = bench.run("map check --format json many.map");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((ran.code, &report["errors"]), (1, &json!(60)));
    let file = &report["files"][0];
    assert_eq!(file["problems"].as_array().unwrap().len(), 50);
    assert_eq!(file["more"], 10);
}

#[test]
fn a_map_of_another_game_is_told_from_a_bad_one() {
    let map = fs::read_to_string(repository().join("maps/meute/abyss.map")).unwrap();
    let bench = Bench::with(&[("abyss.map", &map)]);
    let checked = bench.run("map check abyss.map");
    assert_eq!(checked.code, 1);
    assert!(
        checked
            .stdout
            .contains("this is a map of another game: meute")
    );
    assert!(
        checked
            .stdout
            .contains("choose the game with `--game meute`")
    );
    assert!(
        checked
            .stdout
            .ends_with("1 map checked: 1 error, 0 warnings\n"),
        "{}",
        checked.stdout
    );
    let played = bench.run("match --map abyss.map --champion a.wasm --champion b.wasm");
    assert_eq!(played.code, 1);
    assert!(
        played.stderr.contains("`--game meute`"),
        "{}",
        played.stderr
    );
}
