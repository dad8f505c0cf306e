//! What the reader of maps says about every mistake, where, and what it lets pass.

use casus_belli::{
    geometry::Position,
    interface::Zone,
    map::{MAX_BYTES, MAX_SIDE, MAX_TURNS, MapPlan, print, read},
};
use proptest::{prelude::*, test_runner::RngSeed};
use stechec_problem::{Location, MAX_PROBLEMS, Problem, Problems};

/// A map, and what is said about it: see [`said`].
type Case = (&'static str, &'static [&'static str]);

/// The smallest map that has every terrain, as a file.
const EVERY_TERRAIN: &str = "3 2\n0 0\n1\n9\n._~\n#FT\n";

/// A problem in one line: code, line and column of every place, message, remedy.
fn line(text: &str, problem: &Problem) -> String {
    let place = |at: usize| {
        let Location { line, column } = Location::of(text, at);
        format!(" {line}:{column}")
    };
    let places: String = (problem.places.iter())
        .map(|found| place(found.span.start))
        .collect();
    let help = problem.help.as_deref().unwrap_or("nothing");
    format!("{}{places} | {} | {help}", problem.code, problem.message)
}

fn problems(text: &str) -> Problems {
    read(text).expect_err(text)
}

/// Everything that is said about a broken map, a line each.
fn said(text: &str) -> Vec<String> {
    problems(text)
        .iter()
        .map(|problem| line(text, problem))
        .collect()
}

fn check(cases: &[Case]) {
    for (text, wanted) in cases {
        assert_eq!(said(text), *wanted, "about this map:\n{text}");
    }
}

/// What is said about a map that is not there.
const EMPTY: &str = "empty 1:1 | the map is empty | write columns and rows, the start, the placement turns and the turns, a line each (`10 9`, `5 4`, `3`, `20`), and then the rows";

#[test]
fn a_map_without_any_line_is_one_problem() {
    check(&[("", &[EMPTY]), ("\n \t\r\n\n", &[EMPTY])]);
}

#[test]
fn a_byte_order_mark_is_named_and_hides_nothing() {
    const MARK: &str = "byte-order-mark 1:1 | the map begins with an invisible mark | save the file as UTF-8 without a byte order mark (BOM)";
    check(&[
        ("\u{feff}3 1\n0 0\n1\n9\n...\n", &[MARK]),
        (
            "\u{feff}3 1\n0 0\n1\n9\n.x.\n",
            &[
                MARK,
                "unknown-character 5:2 | `x` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            ],
        ),
        ("\u{feff}\u{feff}3 1\n0 0\n1\n9\n...\n", &[MARK]),
        (
            "\u{feff}",
            &[
                MARK,
                "empty 1:2 | the map is empty | write columns and rows, the start, the placement turns and the turns, a line each (`10 9`, `5 4`, `3`, `20`), and then the rows",
            ],
        ),
    ]);
    let many = "\u{feff}".repeat(100_000);
    assert_eq!(
        problems(&many).iter().count(),
        2,
        "all marks, and nothing else"
    );
}

#[test]
fn lines_missing_from_the_header() {
    check(&[
        (
            "3 1\n0 0\n\n\n",
            &[
                "missing-header 5:1 | line 3 of the map is missing: the number of placement turns | write it as in `3`",
                "missing-header 5:1 | line 4 of the map is missing: the number of turns | write it as in `20`",
            ],
        ),
        (
            "3 1\n0 0\n1",
            &[
                "missing-header 3:2 | line 4 of the map is missing: the number of turns | write it as in `20`",
            ],
        ),
    ]);
}

#[test]
fn header_lines_with_too_few_or_too_many_values() {
    check(&[
        (
            "3\n0 0 0\n1 2\n\n...\n",
            &[
                "bad-header 1:1 | line 1 of the map should hold the number of columns and the number of rows | write it as in `10 9`",
                "bad-header 2:1 | line 2 of the map should hold x and y | write it as in `5 4`",
                "bad-header 3:1 | line 3 of the map should hold the number of placement turns | write it as in `3`",
                "bad-header 4:1 | line 4 of the map should hold the number of turns | write it as in `20`",
            ],
        ),
        (
            "\n3 1\n0 0\n1\n9\n...\n",
            &[
                "bad-header 1:1 | line 1 of the map should hold the number of columns and the number of rows | write it as in `10 9`",
                "bad-header 3:1 | line 3 of the map should hold the number of placement turns | write it as in `3`",
                "unknown-character 5:1 | `9` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            ],
        ),
    ]);
}

#[test]
fn numbers_that_cannot_be_read() {
    check(&[
        (
            "3 x\n-1 +0\n1.5\n9e1\n...\n",
            &[
                "bad-number 1:3 | the number of rows cannot be read | write digits only, such as 12",
                "bad-number 2:1 | x cannot be read | write digits only, such as 12",
                "bad-number 2:4 | y cannot be read | write digits only, such as 12",
                "bad-number 3:1 | the number of placement turns cannot be read | write digits only, such as 12",
                "bad-number 4:1 | the number of turns cannot be read | write digits only, such as 12",
            ],
        ),
        (
            "3 4294967296\n0 0\n1\n9\n...\n",
            &["bad-number 1:3 | the number of rows cannot be read | write a smaller number"],
        ),
        (
            "３ 1\n0 0\n1\n9\n...\n",
            &[
                "bad-number 1:1 | the number of columns cannot be read | write digits only, such as 12",
            ],
        ),
    ]);
}

#[test]
fn sizes_out_of_bounds() {
    check(&[
        (
            "0 0\n0 0\n1\n9\n",
            &[
                "bad-size 1:1 | a map cannot have 0 columns | choose another size: at least 1 is needed",
                "bad-size 1:3 | a map cannot have 0 rows | choose another size: at least 1 is needed",
            ],
        ),
        (
            "1001 2000\n0 0\n1\n9\n.\n",
            &[
                "bad-size 1:1 | a map cannot have 1001 columns | choose another size: at most 1000 are allowed",
                "bad-size 1:6 | a map cannot have 2000 rows | choose another size: at most 1000 are allowed",
            ],
        ),
    ]);
}

#[test]
fn characters_that_are_no_terrain() {
    check(&[
        (
            "4 3\n3 0\n1\n9\nf.t.\n.xy.\n\u{1b}.é.\n",
            &[
                "unknown-character 5:1 | `f` is not terrain | terrain letters are upper case: write `F`",
                "unknown-character 5:3 | `t` is not terrain | terrain letters are upper case: write `T`",
                "unknown-character 6:2 | `xy` (2 characters) is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
                "unknown-character 7:1 | `\\u{1b}` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
                "unknown-character 7:3 | `é` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            ],
        ),
        (
            "3 2\n0 0\n1\n9\n. .\n..\t\n",
            &[
                "unknown-character 5:2 | ` ` is not terrain | write cells without spaces between or after them",
                "unknown-character 6:3 | `\\t` is not terrain | write cells without spaces between or after them",
            ],
        ),
        (
            "25 1\n24 0\n1\n9\naaaaaaaaaaaaaaaaaaaaaaaa.\n",
            &[
                "unknown-character 5:1 | `aaaaaaaaaaaaaaaaaaaa` (24 characters) is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            ],
        ),
    ]);
}

#[test]
fn blanks_behind_rows_are_said_once() {
    const BLANK: &str = "is not terrain | write cells without spaces between or after them";
    let said_of = |text: &str, wanted: &[&str]| {
        let wanted: Vec<String> = (wanted.iter())
            .map(|wanted| wanted.replace("BLANK", BLANK))
            .collect();
        assert_eq!(said(text), wanted, "about this map:\n{text}");
        can_be_shown(text, &problems(text));
    };
    said_of(
        "3 2\n0 0\n1\n9\n... \n...\n",
        &["unknown-character 5:4 | ` ` BLANK"],
    );
    said_of(
        "3 2\n0 0\n1\n9\n... \t\n... \t\n",
        &[
            "unknown-character 5:4 | ` \\t` (2 characters) BLANK",
            "unknown-character 6:4 | ` \\t` (2 characters) BLANK",
        ],
    );
    said_of(
        "3 1\n0 0\n1\n9\n   \n...\n",
        &[
            "unknown-character 5:1 | `   ` (3 characters) BLANK",
            "row-count 6:1 1:3 | the grid has 2 rows, the map's first line says 1 | draw 1 row, or write `3 2` in the first line",
        ],
    );
    // A row that is too short or too long even so is a problem too.
    said_of(
        "4 2\n0 0\n1\n9\n.. \n....\n",
        &[
            "unknown-character 5:3 | ` ` BLANK",
            "row-length 5:3 | row 0 has 2 cells, not 4 | make the row 4 cells long, or change the first line",
        ],
    );
    said_of(
        "1 2\n0 0\n1\n9\n... \n.\n",
        &[
            "row-length 5:2 | row 0 has 3 cells, not 1 | make the row 1 cell long, or change the first line",
            "unknown-character 5:4 | ` ` BLANK",
        ],
    );
}

#[test]
fn columns_and_rows_turned_round() {
    check(&[
        // The start is one of the grid that was meant, blanks behind it count for nothing.
        (
            "2 3\n2 1\n1\n9\n...\n... \n",
            &[
                "size-turned-round 1:1 | the grid has 3 columns and 2 rows, the header says the opposite | write `3 2`",
                "unknown-character 6:4 | ` ` is not terrain | write cells without spaces between or after them",
            ],
        ),
        (
            "2 3\n2 1\n1\n9\n...\n..#\n",
            &[
                "size-turned-round 1:1 | the grid has 3 columns and 2 rows, the header says the opposite | write `3 2`",
                "start-on-wall 2:1 6:3 | the start 2,1 is a wall | choose a cell that figures can stand on",
            ],
        ),
        (
            "2 3\n0 0\n1\n9\n...\n...\n",
            &[
                "size-turned-round 1:1 | the grid has 3 columns and 2 rows, the header says the opposite | write `3 2`",
            ],
        ),
    ]);
}

#[test]
fn rows_of_a_wrong_length() {
    check(&[
        (
            "3 4\n0 0\n1\n9\n...\n..\n.....\n\n...\n",
            &[
                "row-length 6:3 | row 1 has 2 cells, not 3 | make the row 3 cells long, or change the first line",
                "row-length 7:4 | row 2 has 5 cells, not 3 | make the row 3 cells long, or change the first line",
                "row-length 8:1 | row 3 has 0 cells, not 3 | make the row 3 cells long, or change the first line",
                "row-count 9:1 1:3 | the grid has 5 rows, the map's first line says 4 | draw 4 rows, or write `3 5` in the first line",
            ],
        ),
        (
            "3 1\n0 0\n1\n9\n.\n",
            &[
                "row-length 5:2 | row 0 has 1 cell, not 3 | make the row 3 cells long, or change the first line",
            ],
        ),
        (
            "3 2\n0 0\n1\n9\n....\n....\n",
            &["row-length 1:1 | all 2 rows have 4 cells, not 3 | write `4 2` if the grid is right"],
        ),
        (
            "3 2\n0 0\n1\n9\n.\n.\n",
            &["row-length 1:1 | all 2 rows have 1 cell, not 3 | write `1 2` if the grid is right"],
        ),
    ]);
}

#[test]
fn too_few_or_too_many_rows() {
    check(&[
        (
            "3 4\n0 0\n1\n9\n...\n...\n",
            &[
                "row-count 7:1 1:3 | the grid has 2 rows, the map's first line says 4 | draw 4 rows, or write `3 2` in the first line",
            ],
        ),
        (
            "3 2\n0 0\n1\n9\n...\n...\n...\n....\n",
            &[
                "row-count 7:1 1:3 | the grid has 4 rows, the map's first line says 2 | draw 2 rows, or write `3 4` in the first line",
            ],
        ),
        (
            "3 2\n0 0\n1\n9\n...\n\n...\n",
            &[
                "row-length 6:1 | row 1 has 0 cells, not 3 | make the row 3 cells long, or change the first line",
                "row-count 7:1 1:3 | the grid has 3 rows, the map's first line says 2 | draw 2 rows, or write `3 3` in the first line",
            ],
        ),
    ]);
}

#[test]
fn starts_nobody_can_stand_on() {
    check(&[
        (
            "3 2\n3 1\n1\n9\n...\n...\n",
            &[
                "start-outside 2:1 | the start 3,1 lies outside the grid | x goes from 0 to 2, y from 0 to 1 (columns, then rows)",
            ],
        ),
        (
            "3 2\n0 2\n1\n9\n...\n...\n",
            &[
                "start-outside 2:1 | the start 0,2 lies outside the grid | x goes from 0 to 2, y from 0 to 1 (columns, then rows)",
            ],
        ),
        (
            "3 2\n1   1\n1\n9\n...\n.#.\n",
            &[
                "start-on-wall 2:1 6:2 | the start 1,1 is a wall | choose a cell that figures can stand on",
            ],
        ),
    ]);
}

#[test]
fn the_wall_under_the_start_is_found_behind_wide_characters() {
    let text = "3 1\n1 0\n1\n9\né#.\n";
    can_be_shown(text, &problems(text));
    check(&[(
        text,
        &[
            "start-on-wall 2:1 5:2 | the start 1,0 is a wall | choose a cell that figures can stand on",
            "unknown-character 5:1 | `é` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
        ],
    )]);
}

#[test]
fn turns_that_leave_nothing_to_play() {
    check(&[
        (
            "1 1\n0 0\n3\n3\n.\n",
            &[
                "no-turn-left 4:1 3:1 | no turn is left to play after the placement turns | the total includes the placement turns: write more than 3",
            ],
        ),
        (
            "1 1\n0 0\n0\n0\n.\n",
            &[
                "no-turn-left 4:1 3:1 | no turn is left to play after the placement turns | the total includes the placement turns: write more than 0",
            ],
        ),
        (
            "1 1\n0 0\n20000\n10001\n.\n",
            &["too-many-turns 4:1 | 10001 turns are too many | a match has a few dozen turns"],
        ),
    ]);
}

#[test]
fn everything_wrong_is_said_at_once_in_the_order_of_the_file() {
    check(&[
        (
            "5 4\n1 1\n7\n7\n#####\n##.?#\n#..\n",
            &[
                "start-on-wall 2:1 6:2 | the start 1,1 is a wall | choose a cell that figures can stand on",
                "no-turn-left 4:1 3:1 | no turn is left to play after the placement turns | the total includes the placement turns: write more than 7",
                "unknown-character 6:4 | `?` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
                "row-length 7:4 | row 2 has 3 cells, not 5 | make the row 5 cells long, or change the first line",
                "row-count 8:1 1:3 | the grid has 3 rows, the map's first line says 4 | draw 4 rows, or write `5 3` in the first line",
            ],
        ),
        (
            "2 3\n9 9\nthree\n10001\n..f\n...\n",
            &[
                "size-turned-round 1:1 | the grid has 3 columns and 2 rows, the header says the opposite | write `3 2`",
                "start-outside 2:1 | the start 9,9 lies outside the grid | x goes from 0 to 2, y from 0 to 1 (columns, then rows)",
                "bad-number 3:1 | the number of placement turns cannot be read | write digits only, such as 12",
                "too-many-turns 4:1 | 10001 turns are too many | a match has a few dozen turns",
                "unknown-character 5:3 | `f` is not terrain | terrain letters are upper case: write `F`",
            ],
        ),
    ]);
}

#[test]
fn line_endings_and_final_blank_lines_make_no_difference() {
    let map = read(EVERY_TERRAIN).unwrap();
    assert_eq!(print(&map.plan()), EVERY_TERRAIN);
    let windows = EVERY_TERRAIN.replace('\n', "\r\n");
    for text in [
        EVERY_TERRAIN.trim_end(),
        &windows,
        windows.trim_end(),
        &format!("{EVERY_TERRAIN}\n\n"),
        &format!("{EVERY_TERRAIN} \t\n\r\n  "),
        &EVERY_TERRAIN.replace("3 2\n0 0", "  3\t2 \n0  0 "),
        &EVERY_TERRAIN.replace("3 2", "003 02"),
    ] {
        assert_eq!(read(text).expect(text), map, "{text:?}");
    }
}

/// A map of grass with a header that fits it.
fn grass(columns: usize, rows: usize) -> String {
    let row = ".".repeat(columns) + "\n";
    format!("{columns} {rows}\n0 0\n1\n9\n{}", row.repeat(rows))
}

#[test]
fn the_largest_map_is_read_and_no_larger_one() {
    assert_eq!(MAX_SIDE, 1_000);
    for text in [
        grass(MAX_SIDE, MAX_SIDE),
        grass(MAX_SIDE, MAX_SIDE).replace('\n', "\r\n"),
    ] {
        let map = read(&text).unwrap();
        assert_eq!((map.columns(), map.rows()), (1_000, 1_000));
    }
    for (text, wanted) in [
        (
            grass(MAX_SIDE + 1, 1),
            "bad-size 1:1 | a map cannot have 1001 columns | choose another size: at most 1000 are allowed",
        ),
        (
            grass(1, MAX_SIDE + 1),
            "bad-size 1:3 | a map cannot have 1001 rows | choose another size: at most 1000 are allowed",
        ),
    ] {
        assert_eq!(said(&text), [wanted]);
    }
}

#[test]
fn the_most_turns_are_allowed_and_no_more() {
    let with_turns = |turns: u32| format!("1 1\n0 0\n{}\n{turns}\n.\n", turns - 1);
    assert_eq!(read(&with_turns(MAX_TURNS)).unwrap().turns(), 10_000);
    assert_eq!(
        said(&with_turns(MAX_TURNS + 1)),
        ["too-many-turns 4:1 | 10001 turns are too many | a match has a few dozen turns"]
    );
}

#[test]
fn files_larger_than_any_map_are_not_read() {
    let padded = |bytes: usize| {
        let padding = "\n".repeat(bytes - EVERY_TERRAIN.len());
        EVERY_TERRAIN.to_owned() + &padding
    };
    assert!(read(&padded(MAX_BYTES)).is_ok());
    assert_eq!(
        said(&padded(MAX_BYTES + 1)),
        [
            "too-large | the file has 1003001 bytes, a map has at most 1003000 | draw at most 1000 columns and 1000 rows"
        ]
    );
}

#[test]
fn very_many_problems_are_counted_not_listed() {
    let rows = MAX_PROBLEMS + 7;
    let text = format!("3 {rows}\n0 0\n1\n9\n{}", ".x.\n".repeat(rows));
    let problems = problems(&text);
    assert_eq!(problems.iter().count(), MAX_PROBLEMS);
    assert_eq!((problems.errors(), problems.not_kept()), (rows, 7));
    let last = problems.iter().last().unwrap();
    assert!(line(&text, last).starts_with("unknown-character 54:2 |"));
}

#[test]
fn a_broken_grid_does_not_hide_the_header() {
    let rows = MAX_PROBLEMS + 7;
    let text = format!("3 {rows}\n9 9\n5\n5\n{}", ".x.\n".repeat(rows));
    let said = said(&text);
    assert!(said[0].starts_with("start-outside 2:1 |"), "{}", said[0]);
    assert!(said[1].starts_with("no-turn-left 4:1 3:1 |"), "{}", said[1]);
    assert!(
        said[2].starts_with("unknown-character 5:2 |"),
        "{}",
        said[2]
    );
    assert_eq!(said.len(), MAX_PROBLEMS);
    assert_eq!(problems(&text).not_kept(), 9);
}

/// Random maps that make sense.
fn plans() -> impl Strategy<Value = MapPlan> {
    let sizes = (1..14_usize, 1..14_usize, 0..40_u32, 1..=MAX_TURNS - 40);
    sizes.prop_flat_map(|(columns, rows, placement_turns, play)| {
        let terrain = prop::sample::select(&Zone::ALL[..Zone::Erreur.index()]);
        let cells = columns * rows;
        (prop::collection::vec(terrain, cells), 0..cells).prop_map(move |(mut zones, start)| {
            if zones[start] == Zone::Mur {
                zones[start] = Zone::Herbe;
            }
            MapPlan {
                columns: columns as i32,
                start: Position::new((start % columns) as i32, (start / columns) as i32),
                placement_turns,
                turns: placement_turns + play,
                zones,
            }
        })
    })
}

/// Whatever is said about a text can be shown in it.
fn can_be_shown(text: &str, problems: &Problems) {
    let places = problems.iter().flat_map(|problem| &problem.places);
    for place in places {
        assert!(
            text.get(place.span.clone()).is_some(),
            "{place:?} in {text:?}"
        );
    }
    let lines: Vec<usize> = (problems.iter())
        .filter_map(|problem| problem.places.first())
        .map(|place| place.span.start)
        .collect();
    assert!(lines.is_sorted(), "{problems:?}");
}

/// Maps with one stretch of characters replaced by something like `damage`.
fn damaged_maps(damage: &'static str) -> impl Strategy<Value = String> {
    (plans(), any::<prop::sample::Index>(), 0..9_usize, damage).prop_map(
        |(plan, at, length, instead)| {
            let text = print(&plan);
            let from = at.index(text.len());
            let to = (from + length).min(text.len());
            format!("{}{instead}{}", &text[..from], &text[to..])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        rng_seed: RngSeed::Fixed(2012),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_printed_map_reads_as_the_same_map(plan in plans()) {
        let read = read(&print(&plan));
        prop_assert_eq!(read.map(|map| map.plan()), Ok(plan));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Err(problems) = read(&text) {
            can_be_shown(&text, &problems);
        }
    }

    #[test]
    fn anything_like_a_map_is_read_or_refused(
        text in "([0-3]{0,2} ?[0-3]?\r?\n){3,5}([.#FT_~x ]{0,4}\r?\n){0,4}"
    ) {
        if let Err(problems) = read(&text) {
            can_be_shown(&text, &problems);
        }
    }

    #[test]
    fn a_damaged_map_is_read_or_refused(text in damaged_maps("[ -~\r\n]{0,4}")) {
        if let Err(problems) = read(&text) {
            can_be_shown(&text, &problems);
        }
    }

    #[test]
    fn wide_characters_are_refused_where_they_stand(
        text in "3 1\n[0-2] 0\n1\n9\n[\u{e9}\u{20ac}#]{3}\n"
    ) {
        can_be_shown(&text, &problems(&text));
    }
}
