//! `stechec game`: all games, and what each of them offers.

use crate::support::{Bench, Ran, repository, stechec};
use serde_json::{Value, json};

fn json_of(words: &[&str]) -> Value {
    let output = stechec(repository()).args(words).output().unwrap();
    serde_json::from_str(&Ran::of(output).ok()).unwrap()
}

#[test]
fn games_are_listed_with_what_they_bring() {
    let listed = json_of(&["game", "list", "--format", "json"]);
    let first = &listed["games"][0];
    assert_eq!(first["name"], "casus-belli");
    assert_eq!(first["players"], json!({ "least": 2, "most": 100 }));
    let brings = first["capabilities"].as_array().unwrap();
    assert!(brings.contains(&json!("scripts")) && brings.contains(&json!("pictures")));
    let told = Bench::new().run("game list").ok();
    assert!(told.contains("casus-belli  2 to 100"), "{told}");
}

#[test]
fn a_game_is_described() {
    let info = json_of(&["game", "info", "casus-belli", "--format", "json"]);
    assert_eq!(info["interface"]["file"], "api/casus-belli.yml");
    assert_eq!(info["missing"], json!([]));
    let maps = info["maps"].as_array().unwrap();
    assert!(maps.contains(&json!("tiny-arena")), "{maps:?}");
    let champions = info["champions"].as_array().unwrap();
    let names: Vec<&Value> = champions.iter().map(|it| &it["name"]).collect();
    assert!(names.contains(&&json!("idle")), "{names:?}");
    let entry_points = info["entry_points"].as_array().unwrap();
    let when: Vec<&str> = (entry_points.iter())
        .map(|it| it["when"].as_str().unwrap())
        .collect();
    assert!(when.contains(&"opening") && when.contains(&"phase"));
}

#[test]
fn maps_and_champions_inside_the_program_are_told() {
    let told = Bench::new().run("game info").ok();
    assert!(told.starts_with("game          casus-belli\n"), "{told}");
    assert!(told.contains("\nmaps          archipelago, "), "{told}");
    assert!(told.contains("\n  rusher "), "{told}");
}

#[test]
fn an_unknown_game_is_refused() {
    let ran = Bench::new().run("game info chess");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("unknown game `chess`"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("known games: casus-belli"),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_tiny_game_is_described_in_good_english() {
    let told = Bench::new().run("game info goose").ok();
    assert!(told.contains(" 1 enumeration,"), "{told}");
    assert!(told.contains("brings        only its rules"), "{told}");
}
