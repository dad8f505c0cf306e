//! `stechec game`: the games there are, and what each of them brings.

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
    assert_eq!(first["players"], json!({ "least": 2, "most": 32 }));
    let brings = first["capabilities"].as_array().unwrap();
    assert!(brings.contains(&json!("scripts")) && brings.contains(&json!("pictures")));
    let told = Bench::new().run("game list").ok();
    assert!(told.contains("casus-belli  2 to 32"), "{told}");
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
fn without_maps_and_champions_at_hand_the_rest_is_told() {
    let told = Bench::new().run("game info").ok();
    assert!(told.starts_with("game          casus-belli\n"), "{told}");
    assert!(told.contains("maps          none\n") && told.ends_with("none here\n"));
}

#[test]
fn an_unknown_game_is_refused() {
    let ran = Bench::new().run("game info chess");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("there is no game `chess`"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("known games: casus-belli"),
        "{}",
        ran.stderr
    );
}
