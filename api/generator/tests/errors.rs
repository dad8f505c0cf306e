//! What is said about descriptions that are not in order: exactly what, and exactly where.

use stechec_api::{MAX_BYTES, read};
use stechec_problem::Location;

/// A description in order, in which the cases change something.
const SOUND: &str = "\
game: toy
constants:
  - {name: LIFE, value: 10, doc: Life.}
enumerations:
  - name: colour
    doc: A colour.
    none: COLOUR_NONE
    values:
      - {name: COLOUR_RED, doc: Red.}
      - {name: COLOUR_NONE, doc: None.}
structures:
  - name: position
    doc: A cell.
    tuple: true
    fields:
      - {name: x, type: int, doc: Column.}
      - {name: shade, type: colour, doc: Colour.}
functions:
  - name: path
    doc: A path.
    arguments:
      - {name: start, type: position}
    returns: position array
  - name: size
    doc: The size.
    returns: int
    none: -1
entry_points:
  - {name: play, when: phase, doc: Play.}
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
            format!("{place}{}: {}", problem.code, problem.message)
        })
        .collect()
}

/// Changes the sound description and compares what is said about it.
#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(SOUND.matches(old).count(), 1, "`{old}` must be there once");
    let text = SOUND.replace(old, new);
    assert_eq!(said_about(&text), expected, "in\n{text}");
}

#[test]
fn a_sound_description_has_no_problem() {
    assert_eq!(said_about(SOUND), [""; 0]);
}

#[test]
fn the_description_as_a_whole() {
    let cases: [(&str, &str, &[&str]); 6] = [
        (
            "game: toy",
            "gaem: toy",
            &[
                "1:1 unknown-key: the description has no `gaem`",
                "1:1 missing-key: the description needs `game`",
            ],
        ),
        (
            "game: toy",
            "game: Toy",
            &["1:7 bad-name: `Toy` is not a valid name here"],
        ),
        (
            "game: toy",
            "game: [toy]",
            &["1:8 wrong-kind: text is needed here"],
        ),
        (
            "game: toy",
            "game: toy\nauthor: me",
            &["2:1 unknown-key: the description has no `author`"],
        ),
        (
            "game: toy",
            "game: toy\ngame: toy",
            &["2:1 duplicate-key: the description has `game` twice"],
        ),
        (
            "game: toy",
            "game: \"unclosed",
            &["30:1 bad-yaml: this is not YAML: found unexpected end of stream"],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

#[test]
fn constants() {
    let cases: [(&str, &str, &[&str]); 14] = [
        (
            "value: 10",
            "value: ten",
            &["3:25 wrong-kind: a whole number is needed here"],
        ),
        (
            "value: 10",
            "value: 1.5",
            &["3:25 wrong-kind: a whole number is needed here"],
        ),
        (
            "value: 10",
            "value: 3000000000",
            &["3:25 bad-number: 3000000000 does not fit into 32 bits"],
        ),
        (
            "value: 10",
            "value:",
            &["3:23 bad-yaml: this is not YAML: found unexpected ':'"],
        ),
        (
            "name: LIFE",
            "name: life",
            &["3:12 bad-name: `life` is not a valid name here"],
        ),
        (
            "name: LIFE",
            "name: LIFE__LEFT",
            &["3:12 bad-name: `LIFE__LEFT` is not a valid name here"],
        ),
        (
            "name: LIFE",
            "name: COLOUR_RED",
            &["9:16 duplicate-name: the name `COLOUR_RED` is taken"],
        ),
        (
            "name: LIFE",
            "name: SIZE",
            &["24:11 duplicate-name: the name `size` is taken"],
        ),
        (
            "name: LIFE",
            "name: METHOD",
            &["3:12 reserved-name: this name is not free: `method` is a word of OCaml"],
        ),
        (
            "doc: Life.",
            "doc: \"\"",
            &["3:34 bad-doc: this cannot be a line of documentation: there is nothing in it"],
        ),
        (
            "doc: Life.",
            "doc: \"two\\nlines\"",
            &["3:34 bad-doc: this cannot be a line of documentation: it has more than one line"],
        ),
        (
            "doc: Life.",
            "doc: \"ends */ here\"",
            &["3:34 bad-doc: this cannot be a line of documentation: it would break a comment"],
        ),
        (
            "doc: Life.",
            "dco: Life.",
            &[
                "3:12 missing-key: a constant needs `doc`",
                "3:29 unknown-key: a constant has no `dco`",
            ],
        ),
        (
            ", doc: Life.",
            "",
            &["3:12 missing-key: a constant needs `doc`"],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

#[test]
fn enumerations() {
    let cases: [(&str, &str, &[&str]); 11] = [
        (
            "name: colour",
            "name: int",
            &[
                "5:11 reserved-name: this name is not free: `int` is a word of C",
                "17:29 unknown-type: there is no type `colour`",
            ],
        ),
        (
            "name: colour",
            "name: Colour",
            &[
                "5:11 bad-name: `Colour` is not a valid name here",
                "17:29 unknown-type: there is no type `colour`",
            ],
        ),
        (
            "name: colour",
            "name: position",
            &[
                "12:11 duplicate-name: the name `position` is taken",
                "17:29 unknown-type: there is no type `colour`",
            ],
        ),
        (
            "name: colour",
            "name: colour_array",
            &[
                "5:11 reserved-name: this name is not free: names that end with `_array` belong to the bindings",
                "17:29 unknown-type: there is no type `colour`",
            ],
        ),
        (
            "none: COLOUR_NONE",
            "none: COLOUR_BLACK",
            &["7:11 unknown-value: the enumeration has no value `COLOUR_BLACK`"],
        ),
        (
            "none: COLOUR_NONE",
            "none: COLOUR_NONE\n    success: COLOUR_RED",
            &["7:11 bad-none: an enumeration has a `success` or a `none`, not both"],
        ),
        (
            "name: COLOUR_RED",
            "name: COLOUR_NONE",
            &["10:16 duplicate-name: the name `COLOUR_NONE` is taken"],
        ),
        (
            "name: COLOUR_RED",
            "name: COLOUR__RED",
            &["9:16 bad-name: `COLOUR__RED` is not a valid name here"],
        ),
        (
            "      - {name: COLOUR_RED, doc: Red.}\n",
            "      - {name: COLOUR_A_1, doc: Red.}\n      - {name: COLOUR_A1, doc: Red.}\n",
            &["9:10 similar-names: `COLOUR_A_1` and `COLOUR_A1` are both `A1` in some languages"],
        ),
        (
            "    doc: A colour.\n",
            "    doc:\n",
            &["6:9 wrong-kind: text is needed here"],
        ),
        (
            "    doc: A colour.\n",
            "    doc: |\n      Two\n      lines.\n    1: x\n",
            &[
                "6:10 bad-doc: this cannot be a line of documentation: it has more than one line",
                "9:5 wrong-kind: text is needed here",
            ],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

#[test]
fn structures() {
    let cases: [(&str, &str, &[&str]); 9] = [
        (
            "tuple: true",
            "tuple: yes",
            &["14:12 wrong-kind: true or false is needed here"],
        ),
        (
            "tuple: true",
            "tuple: 1",
            &["14:12 wrong-kind: true or false is needed here"],
        ),
        (
            "name: x, type: int",
            "name: x, type: number",
            &["16:25 unknown-type: there is no type `number`"],
        ),
        (
            "name: x, type: int",
            "name: x, type: int array",
            &["16:25 bad-type: there are no arrays in structures"],
        ),
        (
            "name: x, type: int",
            "name: x, type: position",
            &["16:25 unknown-type: the type `position` is described later"],
        ),
        (
            "name: x, type: int",
            "name: shade, type: int",
            &["17:16 duplicate-name: there are two fields `shade`"],
        ),
        (
            "name: x, type: int",
            "name: colour, type: int",
            &["16:16 reserved-name: a field cannot have the name of the type `colour`"],
        ),
        (
            "name: x, type: int",
            "name: class, type: int",
            &["16:16 reserved-name: this name is not free: `class` is a word of C++"],
        ),
        (
            "  - name: position\n",
            "  - {name: cell1, doc: One., fields: [{name: x, type: int, doc: X.}]}\n  - {name: cell_1, doc: One., fields: [{name: x, type: int, doc: X.}]}\n  - name: position\n",
            &["13:12 similar-names: `cell1` and `cell_1` are both `Cell1` in some languages"],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

#[test]
fn functions() {
    let cases: [(&str, &str, &[&str]); 14] = [
        (
            "position array",
            "position array array",
            &["23:14 bad-type: there are no arrays of arrays"],
        ),
        (
            "position array",
            "array of position",
            &["23:14 bad-type: `array of position` is not a type"],
        ),
        (
            "position array",
            "cell array",
            &["23:14 unknown-type: there is no type `cell`"],
        ),
        (
            "position array",
            "[position]",
            &["23:15 wrong-kind: text is needed here"],
        ),
        (
            "type: position}",
            "type: position, doc: Why.}",
            &["22:39 unknown-key: an argument has no `doc`"],
        ),
        (
            "name: start,",
            "name: start_,",
            &["22:16 bad-name: `start_` is not a valid name here"],
        ),
        (
            "none: -1",
            "none: {x: 1}",
            &["27:12 wrong-kind: a whole number is needed here"],
        ),
        (
            "none: -1",
            "none: none",
            &["27:11 wrong-kind: a whole number is needed here"],
        ),
        (
            "returns: position array",
            "returns: position array\n    none: -1",
            &["24:11 bad-none: this result needs no `none`"],
        ),
        (
            "returns: position array",
            "returns: position\n    none: {x: -1, z: 2}",
            &["24:19 unknown-key: this `none` has no `z`"],
        ),
        (
            "returns: position array",
            "returns: position\n    none: {shade: 0}",
            &["24:12 unknown-key: this `none` has no `shade`"],
        ),
        (
            "name: size",
            "name: path",
            &["24:11 duplicate-name: the name `path` is taken"],
        ),
        (
            "name: size",
            "name: afficher_size",
            &[
                "24:11 reserved-name: this name is not free: names that begin with `afficher_` belong to the bindings",
            ],
        ),
        (
            "  - name: path\n",
            "  - game\n  - name: path\n",
            &["19:5 wrong-kind: a function is written as keys with values"],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

/// Gives `path` examples and compares what is said about them; they begin in line 24, and
/// calls in column 16.
#[track_caller]
fn check_example(example: &str, expected: &[&str]) {
    let text = format!("returns: position array\n    examples: [{{{example}}}]");
    check("returns: position array", &text, expected);
}

#[test]
fn examples() {
    let start = "{x: 1, shade: COLOUR_RED}";
    let sound = format!("call: [{start}], gives: [{start}, {start}]");
    check_example(&sound, &[]);
    let cases: [(&str, &[&str]); 17] = [
        (
            "call: [{}]",
            &[
                "24:17 missing-key: an example needs `gives`",
                "24:23 missing-key: this value needs `x`",
                "24:23 missing-key: this value needs `shade`",
            ],
        ),
        ("gives: []", &["24:17 missing-key: an example needs `call`"]),
        (
            "",
            &[
                "24:15 missing-key: an example needs `call`",
                "24:15 missing-key: an example needs `gives`",
            ],
        ),
        (
            "call: 1, gives: []",
            &["24:23 wrong-kind: arguments are written as a list"],
        ),
        (
            "call: [], gives: []",
            &["24:23 bad-example: `path` is called with 0 arguments, it takes 1"],
        ),
        (
            "call: [{x: 1}], gives: []",
            &["24:25 missing-key: this value needs `shade`"],
        ),
        (
            "call: [{x: one, shade: COLOUR_RED}], gives: []",
            &["24:28 wrong-kind: a whole number is needed here"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_BLACK}], gives: []",
            &["24:38 unknown-value: the enumeration has no value `COLOUR_BLACK`"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_RED, y: 2}], gives: []",
            &["24:50 unknown-key: this value has no `y`"],
        ),
        (
            "call: [3], gives: []",
            &["24:24 wrong-kind: this value is written as keys with values"],
        ),
        (
            "call: [{path: [1]}], gives: []",
            &["24:25 bad-example: `path` gives `position array`, but `position` is needed here"],
        ),
        (
            "call: [{paht: []}], gives: []",
            &["24:25 bad-example: there is no function `paht`"],
        ),
        (
            "call: [{x: {size: []}, shade: COLOUR_RED}], gives: []",
            &["24:29 bad-example: `size` may give none, which cannot be passed on"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_RED}], gives: {path: [{x: 1, shade: COLOUR_RED}]}",
            &["24:60 bad-example: what an example gives is a value, not a call"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_RED}], gives: [1]",
            &["24:60 wrong-kind: this value is written as keys with values"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_RED}], gives: 3",
            &["24:59 wrong-kind: values are written as a list"],
        ),
        (
            "call: [{x: 1, shade: COLOUR_RED}], gives: [], why: so",
            &["24:63 unknown-key: an example has no `why`"],
        ),
    ];
    for (example, expected) in cases {
        check_example(example, expected);
    }
}

#[test]
fn entry_points() {
    let cases: [(&str, &str, &[&str]); 7] = [
        (
            "name: play, when",
            "name: play_2, when",
            &["29:12 bad-name: no part of an entry point's name begins with a digit"],
        ),
        (
            "when: phase",
            "when: sometimes",
            &["29:24 unknown-value: an entry point is not called at the time `sometimes`"],
        ),
        (
            "when: phase, ",
            "",
            &["29:12 missing-key: an entry point needs `when`"],
        ),
        (
            "  - {name: play, when: phase, doc: Play.}",
            "  - {name: play, when: opening, doc: Play.}\n  - {name: game_over, when: opening, doc: End.}",
            &["30:29 duplicate-name: there are two entry points for the opening"],
        ),
        (
            "  - {name: play, when: phase, doc: Play.}",
            "  play",
            &["29:3 wrong-kind: entry points are written as a list"],
        ),
        (
            "  - {name: play, when: phase, doc: Play.}",
            "  []",
            &["29:3 bad-count: there are 0 entry points: at least 1 and at most 64 are possible"],
        ),
        (
            "doc: Play.",
            "doc: \"Play'é\", é: Play.",
            &["29:46 unknown-key: an entry point has no `é`"],
        ),
    ];
    for (old, new, expected) in cases {
        check(old, new, expected);
    }
}

#[test]
fn everything_is_said_at_once() {
    let text = SOUND
        .replace("name: LIFE", "name: life")
        .replace("type: int", "type: number")
        .replace("returns: int", "retunrs: int")
        .replace("when: phase", "when: sometimes");
    let expected = [
        "3:12 bad-name: `life` is not a valid name here",
        "16:25 unknown-type: there is no type `number`",
        "24:11 missing-key: a function needs `returns`",
        "26:5 unknown-key: a function has no `retunrs`",
        "29:24 unknown-value: an entry point is not called at the time `sometimes`",
    ];
    assert_eq!(said_about(&text), expected);
}

#[test]
fn there_is_a_limit_on_everything() {
    let large = format!("{SOUND}#{}", " ".repeat(MAX_BYTES));
    let said = said_about(&large);
    let expected = format!(
        "too-large: the file has {} bytes, a description has at most 262144",
        large.len()
    );
    assert_eq!(said, [expected]);

    let many: String = (0..257)
        .map(|value| format!("      - {{name: V{value}, doc: V.}}\n"))
        .collect();
    check(
        "      - {name: COLOUR_RED, doc: Red.}\n",
        &many,
        &["9:10 bad-count: there are 258 values: at least 1 and at most 256 are possible"],
    );
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    assert!(said_about(&deep)[0].contains("recursion limit exceeded"));
    let laughs = "a: &a [x, x, x, x, x, x, x, x, x]\n".to_owned()
        + &(1..9).fold(String::new(), |text, level| {
            let last = (b'a' + level - 1) as char;
            let next = (b'a' + level) as char;
            let nine = vec![format!("*{last}"); 9].join(", ");
            text + &format!("{next}: &{next} [{nine}]\n")
        });
    assert!(said_about(&laughs)[0].contains("repetition limit exceeded"));
    let name = "N".repeat(65);
    let message = format!("3:12 bad-name: `{name}` is not a valid name here");
    check("name: LIFE", &format!("name: {name}"), &[&message]);
    let doc = "d".repeat(201);
    let message = "3:34 bad-doc: this cannot be a line of documentation: it is too long";
    check("doc: Life.", &format!("doc: {doc}"), &[message]);
}
