//! Maps and scripts with mistakes of every kind: read or refused, never a panic, and whatever
//! is refused is refused at a place of the text.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::{Escouade, map};
use std::{fs, path::PathBuf};
use stechec_game::Chance;
use stechec_problem::Problems;
use stechec_scenario::read;

/// The texts of a folder with this ending, in the order of their names.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    let folder = format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<PathBuf> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}

const PIECES: [&str; 22] = [
    "-1",
    "0",
    "99999999999",
    "é",
    "\r",
    "\n",
    " ",
    "+",
    "|",
    "-",
    "%",
    "h",
    "A",
    "2",
    "end",
    "setup",
    "phase",
    "figure 5 0,0,0 3",
    "commandes 0 joker",
    "dice 8 8",
    "fait",
    "-1,-1,-1",
];

/// A text with a few mistakes: pieces left out, doubled, put in, or from elsewhere in it.
fn spoilt(chance: &mut Chance, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let length = letters.len() as u32;
        let from = chance.below(length + 1) as usize;
        let to = (from + chance.below(12) as usize).min(letters.len());
        match chance.below(4) {
            0 => drop(letters.drain(from..to)),
            1 => {
                let doubled: Vec<char> = letters[from..to].to_vec();
                letters.splice(from..from, doubled);
            }
            2 => {
                let piece = chance.pick(&PIECES).copied().unwrap_or("");
                letters.splice(from..to.min(from + 1), piece.chars());
            }
            _ => {
                let at = chance.below(length + 1) as usize;
                let moved: Vec<char> = letters[from..to].to_vec();
                letters.splice(at..at, moved);
            }
        }
    }
    letters.into_iter().collect()
}

fn in_place(problems: &Problems, text: &str) {
    assert!(problems.errors() > 0, "refused without an error:\n{text}");
    for place in problems.iter().flat_map(|problem| &problem.places) {
        let shown = text.get(place.span.clone());
        assert!(shown.is_some(), "{place:?} is not part of\n{text}");
    }
}

#[test]
fn any_map_is_read_or_refused_in_place() {
    let mut known = texts("../../maps/escouade", "map");
    known.extend(texts("tests/bad-maps", "map"));
    let (mut sound, mut chance) = (0, Chance::new(3, "spoilt maps"));
    for number in 0..1_500 {
        let text = spoilt(&mut chance, &known[number % known.len()]);
        match map::read(&text) {
            Ok(read) => {
                let printed = map::print(read.layout());
                assert_eq!(map::read(&printed).unwrap(), read, "{printed}");
                sound += 1;
            }
            Err(problems) => in_place(&problems, &text),
        }
    }
    assert!(sound > 10, "only {sound} maps were sound");
}

#[test]
fn any_script_is_played_or_refused_in_place() {
    let mut known = texts("tests/conformance", "scn");
    known.extend(texts("tests/rules", "scn"));
    let (mut played, mut chance) = (0, Chance::new(4, "spoilt scripts"));
    for number in 0..1_500 {
        let script = &known[number % known.len()];
        let text = spoilt(&mut chance, script);
        match read::<Escouade>(&text) {
            Ok(scenario) => {
                let lines = |outcomes| serde_json::to_string(&outcomes).unwrap();
                let first = lines(scenario.outcomes());
                assert_eq!(first, lines(scenario.outcomes()), "{text}");
                played += 1;
            }
            Err(problems) => in_place(&problems, &text),
        }
    }
    assert!(played > 80, "only {played} scripts were played");
}
