//! The champions that come with the games: every folder builds, passes its check and plays a
//! match to the end, without a fault. What compilers warn of differs from one to the next.

use crate::{
    languages::{GAMES, run},
    support::{Bench, repository},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// What every machine that builds this repository can compile.
const EVERYWHERE: [&str; 3] = ["c", "rust", "wat"];

/// The folders of a game's champions with their languages, sorted.
fn champions(game: &str) -> Vec<(PathBuf, String)> {
    let listed = fs::read_dir(repository().join("champions").join(game)).unwrap();
    let mut found: Vec<(PathBuf, String)> = listed
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("champion.toml").is_file())
        .map(|path| {
            let manifest = fs::read_to_string(path.join("champion.toml")).unwrap();
            let language = manifest
                .lines()
                .find_map(|line| line.strip_prefix("language = "));
            let language = language.expect("a language").trim_matches('"').to_owned();
            (path, language)
        })
        .collect();
    found.sort();
    found
}

/// Copies the sources of a champion into the folder of a test, so that what is built there is
/// its own.
fn copy(bench: &Bench, from: &Path) -> String {
    let name = from.file_name().unwrap().to_str().unwrap().to_owned();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let file = path.file_name().unwrap().to_str().unwrap();
            bench.write(&format!("{name}/{file}"), fs::read(&path).unwrap());
        }
    }
    name
}

fn json(bench: &Bench, words: &[&str]) -> Value {
    let ran = run(bench, words);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (0, ""),
        "{words:?}: {}",
        ran.stdout
    );
    serde_json::from_str(&ran.stdout).unwrap()
}

/// Builds, checks and plays the champions of a game that are written in some languages.
#[track_caller]
fn all_are_fit(game: &str, is_meant: impl Fn(&str) -> bool) {
    let (_, map) = GAMES.iter().find(|(name, _)| *name == game).unwrap();
    let map = repository().join(map);
    let bench = Bench::new();
    let idle = copy(
        &bench,
        &repository().join("champions").join(game).join("idle"),
    );
    for (folder, language) in champions(game) {
        if !is_meant(&language) {
            continue;
        }
        let name = copy(&bench, &folder);
        let built = run(&bench, &["champion", "build", &name]);
        assert_eq!(built.code, 0, "{name}: {}", built.stderr);
        let checked = json(&bench, &["champion", "check", &name, "--format", "json"]);
        assert_eq!(checked["fit"], true, "{checked}");
        let words = [
            "--game",
            game,
            "match",
            "--map",
            map.to_str().unwrap(),
            "--champion",
            &name,
            "--champion",
            &idle,
            "--format",
            "json",
        ];
        let played = json(&bench, &words);
        for team in played["teams"].as_array().unwrap() {
            assert_eq!(team["faults"], serde_json::json!([]), "{name}: {played}");
        }
    }
}

fn is_everywhere(language: &str) -> bool {
    EVERYWHERE.contains(&language)
}

#[test]
fn those_of_casus_belli_are_fit() {
    all_are_fit("casus-belli", is_everywhere);
}

#[test]
fn those_of_donjon_are_fit() {
    all_are_fit("donjon", is_everywhere);
}

#[test]
fn those_of_escouade_are_fit() {
    all_are_fit("escouade", is_everywhere);
}

#[test]
fn those_of_meute_are_fit() {
    all_are_fit("meute", is_everywhere);
}

#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn those_in_other_languages_are_fit() {
    for (game, _) in GAMES {
        all_are_fit(game, |language| !is_everywhere(language));
    }
}

/// Every game with starters has a test above, and opponents enough to learn from.
#[test]
fn no_game_is_forgotten() {
    let listed = fs::read_dir(repository().join("api/starters")).unwrap();
    let folders = listed.map(|entry| entry.unwrap().path());
    let games: BTreeSet<String> = folders
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    let tried: BTreeSet<String> = GAMES.iter().map(|(game, _)| (*game).to_owned()).collect();
    assert_eq!(games, tried);
    for game in &games {
        let names: Vec<PathBuf> = champions(game).into_iter().map(|(path, _)| path).collect();
        assert!(names.len() >= 5, "{game}: {names:?}");
        assert!(names.iter().any(|path| path.ends_with("idle")), "{game}");
        assert!(names.iter().any(|path| path.ends_with("random")), "{game}");
    }
}
