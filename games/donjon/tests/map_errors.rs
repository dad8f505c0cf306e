//! What is said about maps with mistakes: a row for each, with its code and its place.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::map::{print, read};
use stechec_problem::Location;

const GOOD: &str = "\
2 1 3 40 5
guerrier clerc
A B!
salle A 1 droite
+-+.+-+
|A.A._.
+.+#+.+
|_._.T|
+.+-+.+
|@.B.B|
+-+-+-+
zones
aab
abb
abb
objet corde 0 1
salle B 1 gauche
+-+-+-+
|_._._|
+.+.+.+
|_.S._|
+.+.+.+
|L._._|
+-+-+-+
zones
aaa
aaa
zzz
objet arc 0 0
";

/// What is changed in the good map (its first occurrence), and what is said then.
const ROWS: &[(&str, &str, &[&str])] = &[
    ("2 1 3 40 5", "2 1 3 40", &["bad-header 1:1"]),
    ("2 1 3 40 5", "2 1 3 40 x", &["bad-header 1:1"]),
    ("2 1 3 40 5", "2 1 3 40 -5", &["bad-header 1:1"]),
    ("2 1 3 40 5", "2 1 3 41 5", &["odd-turns 1:7"]),
    (
        "2 1 3 40 5",
        "2 1 3 62 21",
        &["out-of-limits 1:7", "out-of-limits 1:10"],
    ),
    (
        "guerrier clerc",
        "guerrier druide",
        &["unknown-figure 2:10"],
    ),
    (
        "guerrier clerc",
        "guerrier guerrier",
        &["figure-twice 2:10"],
    ),
    (
        "guerrier clerc",
        "guerrier voleuse clerc magicien archer_elfe arbaletrier berserker maitre_armes fouetteuse",
        &["too-many-figures 2:1"],
    ),
    (
        "guerrier clerc",
        "guerrier clerc voleuse",
        &["few-starts 1:1", "few-starts 1:1"],
    ),
    ("A B!", "A", &["place-count 3:1", "room-nowhere 17:1"]),
    ("A B!", "A B! ?", &["place-count 3:1", "no-room-left 3:6"]),
    (
        "40 5\nguerrier clerc\nA B!",
        "41 5\nguerrier clerc\nA",
        &["odd-turns 1:7", "place-count 3:1", "room-nowhere 17:1"],
    ),
    ("A B!", "A A", &["room-twice 3:3", "room-nowhere 17:1"]),
    ("A B!", "A b", &["unknown-place 3:3", "room-nowhere 17:1"]),
    ("A B!", "A C", &["unknown-place 3:3", "room-nowhere 17:1"]),
    (
        "A B!",
        "A! B",
        &[
            "few-starts 1:1",
            "few-starts 1:1",
            "start-hidden 6:2",
            "start-hidden 6:4",
            "start-hidden 10:4",
            "start-hidden 10:6",
        ],
    ),
    ("A B!\n", "A B!\nA B\n", &["unexpected-line 4:1"]),
    (
        "A B!\n",
        "",
        &[
            "place-count 2:15",
            "room-nowhere 3:1",
            "room-nowhere 16:1",
            "few-starts 1:1",
            "few-starts 1:1",
            "start-hidden 5:2",
            "start-hidden 5:4",
            "start-hidden 9:4",
            "start-hidden 9:6",
        ],
    ),
    (
        "salle B 1 gauche",
        "salle B 0 gauche",
        &["unknown-place 3:3", "bad-room 17:1"],
    ),
    (
        "salle B 1 gauche",
        "salle B 1 loin",
        &["unknown-place 3:3", "bad-room 17:1"],
    ),
    (
        "salle B 1 gauche",
        "salle A 1 gauche",
        &["unknown-place 3:3", "room-name-twice 17:1"],
    ),
    ("|_._.T|", "|_._.T", &["line-length 8:7"]),
    ("|_._.T|", "|_._.T||", &["line-length 8:8"]),
    ("|_._.T|\n", "", &["missing-line 10:8"]),
    ("+.+#+.+", "+.+#*.+", &["bad-corner 7:5"]),
    ("|_._.T|", "|_._.p|", &["unknown-cell 8:6"]),
    ("|_._.T|", "|_._.é|", &["unknown-cell 8:6"]),
    ("|_._.T|", "-_._.T|", &["unknown-side 8:1"]),
    ("+.+#+.+", "+.+|+.+", &["unknown-side 7:4"]),
    ("aab", "aaB", &["bad-zone 13:3"]),
    ("aab", "aa", &["line-length 13:3"]),
    ("aab", "aabb", &["line-length 13:4"]),
    ("abb\nabb\n", "abb\n", &["missing-line 14:4"]),
    (
        "objet corde 0 1",
        "objet couteau 0 1",
        &["unknown-object 16:7"],
    ),
    ("objet corde 0 1", "objet corde 0", &["bad-object 16:1"]),
    (
        "objet corde 0 1",
        "objet corde 0 3",
        &["object-outside 16:13"],
    ),
    (
        "objet corde 0 1",
        "objet corde 2 1",
        &["object-misplaced 16:1"],
    ),
    ("objet arc 0 0", "objet arc 0 2", &["object-misplaced 29:1"]),
    ("objet arc 0 0", "objet arc 1 1", &["object-misplaced 29:1"]),
    (
        "objet arc 0 0",
        "objet arc 0 0\nobjet arc 0 0",
        &["object-twice 30:1"],
    ),
    (
        "objet arc 0 0",
        "objet arc 0 0\nfin",
        &["unexpected-line 30:1"],
    ),
    ("objet arc 0 0", "objet arc 0 0 ", &["blanks 29:14"]),
    (
        "zones\naab",
        "\nzones\naab",
        &["blank-line 12:1", "unexpected-line 12:1"],
    ),
];

fn told(text: &str) -> Vec<String> {
    let problems = read(text).err();
    let problems = problems.iter().flat_map(|problems| problems.iter());
    problems
        .map(|problem| {
            let place = problem.places.first().map_or(0, |place| place.span.start);
            let at = Location::of(text, place);
            assert!(problem.help.is_some(), "{problem:?} must say what to do");
            format!("{} {}:{}", problem.code, at.line, at.column)
        })
        .collect()
}

#[test]
fn every_mistake_is_told_with_its_place() {
    assert_eq!(told(GOOD), [""; 0]);
    let mut wrong = Vec::new();
    for (from, to, expected) in ROWS {
        assert!(GOOD.contains(from), "{from} is not in the map");
        let mut found = told(&GOOD.replacen(from, to, 1));
        let mut expected: Vec<String> = expected.iter().map(|&it| it.to_owned()).collect();
        found.sort();
        expected.sort();
        if found != expected {
            wrong.push(format!(
                "{from:?} to {to:?}\n  told {found:?}\n  not  {expected:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn many_mistakes_are_told_at_once() {
    let text = GOOD
        .replacen("40", "41", 1)
        .replacen("clerc", "druide", 1)
        .replacen("zzz", "z1z", 1);
    assert_eq!(
        told(&text),
        ["odd-turns 1:7", "unknown-figure 2:10", "bad-zone 28:2"]
    );
}

#[test]
fn line_ends_of_any_system_are_read_alike() {
    let windows = read(&GOOD.replace('\n', "\r\n")).unwrap();
    assert_eq!(windows, read(GOOD).unwrap());
    assert_eq!(print(&windows), GOOD);
}

#[test]
fn no_text_makes_the_reader_panic() {
    for end in (0..GOOD.len()).filter(|&end| GOOD.is_char_boundary(end)) {
        let _ = read(&GOOD[..end]);
        let _ = read(&GOOD[end..]);
        let mut torn = GOOD.to_owned();
        torn.replace_range(end..end + 1, "é");
        let _ = read(&torn);
    }
    assert!(read("").is_err() && read("\n\n").is_err());
    assert!(read(&"a".repeat(donjon::map::MAX_BYTES + 1)).is_err());
}

#[test]
fn zone_rows_may_be_any_word() {
    let row = "+.+.+.+.+.+\n._._._._._.\n".repeat(5) + "+.+.+.+.+.+\n";
    let text = format!(
        "1 1 5 2 1\nclerc\nA\nsalle A 1 droite\n{}zones\nsalle\nzones\nobjet\nabcde\nabcde\n",
        row.replacen("_._", "A.B", 1)
    );
    assert_eq!(told(&text), [""; 0]);
}
