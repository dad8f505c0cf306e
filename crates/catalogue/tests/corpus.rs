//! What fuzzing came upon, put to the same checks again without a fuzzer.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/door.rs"]
pub mod door;
#[path = "../../../fuzz/src/games.rs"]
pub mod games;
#[path = "../../../fuzz/src/replay.rs"]
pub mod replay;

use games::{Fuzzed, every_game};
use std::{fs, panic::catch_unwind, path::Path};
use stechec_catalogue::GAMES;
use stechec_game::Chance;

/// The files of a corpus: their names and what is in them.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut files: Vec<_> = (fs::read_dir(folder.join(target)).unwrap())
        .map(|entry| entry.unwrap())
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, fs::read(file.path()).unwrap())
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "there is no corpus for {target}");
    files
}

/// Puts every file of a corpus to a check, and names all that fail.
fn try_corpus(target: &str, check: fn(&[u8])) {
    let failed = (corpus(target).into_iter())
        .filter(|(_, bytes)| catch_unwind(|| check(bytes)).is_err())
        .map(|(name, _)| name);
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "these fail: {failed:#?}");
}

#[test]
fn every_game_of_the_catalogue_is_fuzzed() {
    let scripted = GAMES.iter().filter(|game| game.scripts().is_ok());
    let names: Vec<&str> = scripted.map(|game| game.name()).collect();
    assert_eq!(games::names(), names);
}

/// How many of some maps and scripts are sound.
fn sound<G: Fuzzed>(maps: &[String], scripts: &[String]) -> (usize, usize) {
    let maps = maps.iter().filter(|text| G::read_map(text).is_ok());
    let scripts = (scripts.iter()).filter(|text| stechec_scenario::read::<G>(text).is_ok());
    (maps.count(), scripts.count())
}

/// Fuzzing finds little without something sound to begin with.
#[test]
fn every_game_has_sound_seeds() {
    let texts = |target: &str| -> Vec<String> {
        let files = corpus(target).into_iter();
        let texts = files.filter_map(|(_, bytes)| String::from_utf8(bytes).ok());
        texts.collect()
    };
    let (maps, scripts) = (texts("map"), texts("scenario"));
    let (replays, doors) = (corpus("replay"), corpus("door"));
    let sound = every_game!(sound(&maps, &scripts));
    for (game, (name, (maps, scripts))) in (0..).zip(games::names().into_iter().zip(sound)) {
        // A replay names its game; the first byte of calls chooses it.
        let names = |bytes: &[u8]| {
            bytes
                .windows(name.len())
                .any(|part| part == name.as_bytes())
        };
        let replays = replays.iter().filter(|(_, it)| names(it)).count();
        let doors = doors.iter().filter(|(_, it)| it.first() == Some(&game));
        let counts = [maps, scripts, replays, doors.count()];
        assert!(
            counts.iter().all(|&count| count > 0),
            "{name}: maps, scripts, replays and calls: {counts:?}"
        );
    }
}

#[test]
fn maps() {
    try_corpus("map", checks::map);
}

#[test]
fn scripts() {
    try_corpus("scenario", checks::scenario);
}

#[test]
fn outcomes() {
    try_corpus("outcome", checks::outcome);
}

#[test]
fn replays() {
    try_corpus("replay", replay::replay);
}

#[test]
fn doors() {
    try_corpus("door", door::door);
}

/// A fuzzer finds more; this is what an ordinary test can do in a second or two.
#[test]
fn doors_with_random_calls() {
    let mut chance = Chance::new(15, "doors");
    for number in 0..400_u32 {
        let length = 20 + chance.below(400);
        let calls = (0..length).map(|_| chance.below(256) as u8);
        let game = (number % games::names().len() as u32) as u8;
        let bytes: Vec<u8> = [game].into_iter().chain(calls).collect();
        let survived = catch_unwind(|| door::door(&bytes)).is_ok();
        assert!(survived, "add this to the corpus: {bytes:?}");
    }
}
