//! What is said about maps that are not in order: exactly what, and exactly where.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::map::{MAX_BYTES, print, read};
use proptest::prelude::*;
use stechec_problem::Location;

/// A map in order, in which the cases change something.
const SOUND: &str = "\
4 3 2 4 12
niveau 0
+-+-+-+-+
|A A A D|
+l+m+s+%+
|a . 1 b|
+ + + +-+
|B B|B 2|
+-+-+-+-+
niveau 1
+-+-+-+-+
|h . . .|
+ + +-+ +
|.m.|  .|
+ + + + +
|  . . .|
+-+-+-+-+
";

/// Everything that is said about a text, as `line:column code: message`.
fn said_about(text: &str) -> Vec<String> {
    let Err(problems) = read(text) else {
        return Vec::new();
    };
    (problems.iter())
        .map(|problem| {
            let place = problem.places.first().map_or_else(String::new, |place| {
                let Location { line, column } = Location::of(text, place.span.start);
                format!("{line}:{column} ")
            });
            assert!(problem.help.is_some(), "{}: what to do?", problem.code);
            format!("{place}{}: {}", problem.code, problem.message)
        })
        .collect()
}

#[test]
fn a_sound_map_has_no_problem_and_is_printed_as_it_was() {
    assert_eq!(said_about(SOUND), [""; 0]);
    assert_eq!(print(read(SOUND).unwrap().layout()), SOUND);
}

#[test]
fn every_mistake_is_told_where_it_is() {
    let cases: [(&str, &str, &[&str]); 23] = [
        (
            "4 3 2 4 12\n",
            "4 3 2 4\n",
            &["1:1 bad-header: the first line must be five whole numbers"],
        ),
        (
            "4 3 2 4 12\n",
            "4 3 2 +4 12\n",
            &["1:1 bad-header: the first line must be five whole numbers"],
        ),
        (
            "4 3 2 4 12\n",
            "4 3 2 4 12 1\n",
            &["1:1 bad-header: the first line must be five whole numbers"],
        ),
        (
            "4 3 2 4 12\n",
            "1 17 5 21 100\n",
            &[
                "1:1 out-of-bounds: 1 columns cannot be played",
                "1:3 out-of-bounds: 17 rows cannot be played",
                "1:6 out-of-bounds: 5 levels cannot be played",
                "1:8 out-of-bounds: 21 rounds cannot be played",
                "1:11 out-of-bounds: 100 points cannot be played",
            ],
        ),
        (
            "4 3 2 4 12\nniveau 0\n",
            "4 3 2 0 0\nniveau 00\n",
            &[
                "1:7 out-of-bounds: 0 rounds cannot be played",
                "1:9 out-of-bounds: 0 points cannot be played",
                "2:1 bad-title: the title of level 0 must be `niveau 0`",
            ],
        ),
        (
            "4 3 2 4 12\n",
            "\u{feff}4 3 2 4 12\n",
            &["1:1 byte-order-mark: the map begins with an invisible mark"],
        ),
        (
            "niveau 1",
            "niveau 2",
            &["10:1 bad-title: the title of level 1 must be `niveau 1`"],
        ),
        (
            "niveau 1\n",
            "",
            &["10:1 bad-title: the title of level 1 must be `niveau 1`"],
        ),
        (
            "|A A A D|",
            "|A A A D",
            &["4:9 line-length: this line has 8 characters, not 9"],
        ),
        (
            "|A A A D|",
            "|A A A D|.|",
            &["4:10 line-length: this line has 11 characters, not 9"],
        ),
        (
            "+l+m+s+%+",
            "+l*m+s+%x",
            &[
                "5:3 bad-corner: `*` is not a corner",
                "5:9 bad-corner: `x` is not a corner",
            ],
        ),
        (
            "|a . 1 b|",
            "la . 1 bs",
            &[
                "6:1 bad-border: `l` in the border",
                "6:9 bad-border: `s` in the border",
            ],
        ),
        (
            "|B B|B 2|\n+-+-+-+-+",
            "|B B|B 2|\n+-+ +-+-+",
            &["9:4 bad-border: ` ` in the border"],
        ),
        (
            "+l+m+s+%+",
            "+l+|+s+x+",
            &[
                "5:4 unknown-side: `|` is not how this wall lies",
                "5:8 unknown-side: `x` is not a side",
            ],
        ),
        (
            "|B B|B 2|",
            "|B B-B 2|",
            &["8:5 unknown-side: `-` is not how this wall lies"],
        ),
        (
            "|a . 1 b|",
            "|a 3 1 b|",
            &["6:4 unknown-cell: `3` is not a cell"],
        ),
        (
            "|a . 1 b|",
            "|a   1 b|",
            &["6:4 no-ground: a cell of level 0 without ground"],
        ),
        (
            "|a . 1 b|",
            "|a h 1 b|",
            &["6:4 no-ground: a hatch in the ground"],
        ),
        (
            "|.m.|  .|",
            "|.ma|  .|",
            &["14:4 exit-inside: the exit `a` does not touch the border"],
        ),
        (
            "|A A A D|",
            "|A A . D|",
            &["17:10 too-few-deployments: too few cubes of `A`: 2, at least 3 are needed"],
        ),
        (
            "|  . . .|\n+-+-+-+-+\n",
            "|  . . .|\n",
            &["16:10 line-missing: the plan of level 1 has 6 lines, not 7"],
        ),
        (
            "|B B|B 2|\n+-+-+-+-+\n",
            "|B B|B 2|\n",
            &["9:1 line-missing: the plan of level 0 has 6 lines, not 7"],
        ),
        (
            "|  . . .|\n+-+-+-+-+\n",
            "|  . . .|\n+-+-+-+-+\n\nmore\nniveau 2\n",
            &[
                "19:1 too-much: nothing may stand behind the last plan",
                "20:1 too-much: nothing may stand behind the last plan",
            ],
        ),
    ];
    for (old, new, expected) in cases {
        assert!(SOUND.contains(old), "`{old}` must be there");
        let text = SOUND.replacen(old, new, 1);
        assert_eq!(said_about(&text), expected, "in\n{text}");
    }
}

#[test]
fn mistakes_of_all_lines_are_told_at_once() {
    let text = SOUND
        .replace("|A A A D|", "|A ? A D|")
        .replace("|h . . .|", "|h . .|.|");
    let text = text.replace("niveau 1", "level 1");
    let lines = [
        "4:4 unknown-cell: `?` is not a cell",
        "10:1 bad-title: the title of level 1 must be `niveau 1`",
        "17:10 too-few-deployments: too few cubes of `A`: 2, at least 3 are needed",
    ];
    assert_eq!(said_about(&text), lines);
}

#[test]
fn a_map_may_be_empty_or_much_too_large() {
    assert_eq!(said_about(""), ["1:1 empty: the map is empty"]);
    assert_eq!(said_about("\n \n"), ["1:1 empty: the map is empty"]);
    let large = SOUND.to_owned() + &"\n".repeat(MAX_BYTES);
    assert_eq!(
        read(&large).unwrap_err().iter().next().unwrap().code,
        "too-large"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_text_is_read_or_refused_with_places_in_it(
        edits in prop::collection::vec((0..400_usize, 0..12_usize, "[-+| .lms%hAB12abD0-9\n\réx]{0,6}"), 1..6),
    ) {
        let mut text = SOUND.to_owned();
        for (at, length, new) in edits {
            let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            let (start, end) = (boundary(at), boundary(at + length));
            text.replace_range(start.min(end)..end.max(start), &new);
        }
        match read(&text) {
            Ok(map) => {
                let again = read(&print(map.layout()));
                prop_assert_eq!(again.unwrap(), map);
            }
            Err(problems) => {
                for place in problems.iter().flat_map(|problem| &problem.places) {
                    prop_assert!(text.get(place.span.clone()).is_some(), "{:?}", place);
                }
            }
        }
    }
}
