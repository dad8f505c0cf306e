//! What the reader of maps says about every mistake, where, and what it lets pass.

use meute::map::{MAX_BYTES, print, read};
use stechec_game::Chance;
use stechec_problem::{Location, Problem};

/// A problem in one line: code, line and column of every place, message.
fn line(text: &str, problem: &Problem) -> String {
    let place = |at: usize| {
        let Location { line, column } = Location::of(text, at);
        format!(" {line}:{column}")
    };
    let places: String = (problem.places.iter())
        .map(|found| place(found.span.start))
        .collect();
    assert!(problem.help.is_some(), "{} says what to do", problem.code);
    format!("{}{places} | {}", problem.code, problem.message)
}

fn said(text: &str) -> Vec<String> {
    match read(text) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(|it| line(text, it)).collect(),
    }
}

const SOUND: &str = "5 4 9\n1 1 2 2 .\n 3 3 4 4 .\n. g # O .\n . . ^ ! :\n";

/// Changes of a sound map, and what is said about the result.
const CASES: &[(&str, &str, &[&str])] = &[
    (
        "5 4 9",
        "5 4",
        &["bad-header 1:1 | the first line of a map holds columns, rows and rounds"],
    ),
    (
        "5 4 9",
        "5 4 9 1",
        &["bad-header 1:1 | the first line of a map holds columns, rows and rounds"],
    ),
    (
        "5 4 9",
        "+5 x 99999999999",
        &[
            "bad-number 1:1 | the number of columns cannot be read",
            "bad-number 1:4 | the number of rows cannot be read",
            "bad-number 1:6 | the number of rounds cannot be read",
        ],
    ),
    (
        "5 4 9",
        "2 61 0",
        &[
            "bad-size 1:1 | a map cannot have 2 columns",
            "bad-size 1:3 | a map cannot have 61 rows",
            "bad-rounds 1:6 | a match cannot have 0 rounds",
        ],
    ),
    (
        "5 4 9\n1 1 2 2 .",
        "5 6 9\n1 1 2 2 .",
        &["missing-row 5:11 | the map has 4 of its 6 rows"],
    ),
    (
        " . . ^ ! :\n",
        "mur 0 0 est\nmur 9 9 est\n",
        &[
            "missing-row 4:10 | the map has 3 of its 4 rows",
            "bad-wall 6:1 | a thin wall stands between two hexes of the grid",
        ],
    ),
    (
        "5 4 9",
        "5 5 9",
        &["missing-row 5:11 | the map has 4 of its 5 rows"],
    ),
    (
        " 3 3 4 4 .",
        "3 3 4 4 .",
        &["bad-row 3:1 | row 1 does not have the shape of a row"],
    ),
    (
        ". g # O .",
        " . g # O .",
        &["bad-row 4:1 | row 2 does not have the shape of a row"],
    ),
    (
        ". g # O .",
        ". g  # O .",
        &["bad-row 4:5 | row 2 does not have the shape of a row"],
    ),
    (
        ". g # O .",
        ". g # O",
        &["bad-row 4:8 | row 2 does not have the shape of a row"],
    ),
    (
        ". g # O .",
        ". g # O . .",
        &["bad-row 4:10 | row 2 does not have the shape of a row"],
    ),
    (
        ". g # O .",
        ". é # ? .",
        &[
            "unknown-character 4:3 | `é` means nothing in a map",
            "unknown-character 4:7 | `?` means nothing in a map",
        ],
    ),
    (
        "1 1 2 2 .",
        "1 1 1 2 .",
        &[
            "start-count 2:5 | there are 3 starts `1`, not two",
            "start-count 2:7 | there are 1 starts `2`, not two",
        ],
    ),
    (
        " 3 3 4 4 .",
        " . . 4 4 .",
        &["start-count 5:11 | there are 0 starts `3`, not two"],
    ),
    (
        ". g # O .",
        "# # # # #",
        &["cut 5:2 2:1 | the map is cut: not all of its hexes are connected"],
    ),
    (
        " . . ^ ! :\n",
        " . . ^ ! :\n\nmur 0 0 est\nmur 1 0 ouest\nmur 0 0 nord\nmur 4 0 est\nmur 1 2 est\nmur 0\nmur x 0 est\nporte\n",
        &[
            "unknown-line 6:1 | behind the grid there are only thin walls",
            "twice 8:1 7:1 | this thin wall is there already",
            "bad-wall 9:1 | a thin wall lies in one of six directions",
            "bad-wall 10:1 | a thin wall stands between two hexes of the grid",
            "bad-wall 11:1 | a thin wall stands between two hexes that are not walls",
            "bad-wall 12:1 | a thin wall is written `mur x y DIRECTION`",
            "bad-wall 13:1 | the hex of a thin wall is two whole numbers",
            "unknown-line 14:1 | behind the grid there are only thin walls",
        ],
    ),
];

#[test]
fn every_mistake_has_its_place() {
    assert_eq!(said(SOUND), [""; 0]);
    for (sound, broken, wanted) in CASES {
        let text = SOUND.replacen(sound, broken, 1);
        assert_ne!(text, SOUND, "a change");
        assert_eq!(said(&text), *wanted, "about this map:\n{text}");
    }
}

#[test]
fn texts_that_are_no_maps() {
    assert_eq!(said(""), ["empty 1:1 | the map is empty"]);
    assert_eq!(said(" \r\n\t\n"), ["empty 1:1 | the map is empty"]);
    let marked = format!("\u{feff}{SOUND}");
    let mark = "byte-order-mark 1:1 | the map begins with an invisible mark";
    assert_eq!(said(&marked), [mark]);
    let large = " ".repeat(MAX_BYTES + 1);
    assert_eq!(said(&large).len(), 1);
}

#[test]
fn line_ends_and_blanks_behind_lines_do_not_matter() {
    let map = read(SOUND).expect("a sound map");
    for text in [
        SOUND.replace('\n', "\r\n"),
        SOUND.replace('\n', "  \t\n"),
        format!("{SOUND}\n  \n"),
        SOUND.trim_end().to_owned(),
    ] {
        assert_eq!(read(&text).as_ref(), Ok(&map), "{text:?}");
    }
    assert_eq!(print(map.plan()), SOUND);
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut chance = Chance::new(15, "any text");
    let pieces = [
        "5 4 9",
        "\n",
        " ",
        ".",
        "1",
        "é",
        "mur 0 0 est",
        "\u{feff}",
        "#",
        "\t",
        "-1",
        "60",
    ];
    for _ in 0..3_000 {
        let text: String = if chance.percent(50) {
            let mut bytes = SOUND.as_bytes().to_vec();
            for _ in 0..1 + chance.below(4) {
                let at = chance.below(bytes.len() as u32) as usize;
                bytes[at] = 32 + chance.below(95) as u8;
            }
            String::from_utf8_lossy(&bytes).into_owned()
        } else {
            (0..chance.below(40))
                .filter_map(|_| chance.pick(&pieces).copied())
                .collect()
        };
        let _ = read(&text);
    }
}
