//! `stechec map stats`.

use crate::{
    maps::{GOOD, HURTS},
    support::{Bench, snapshot},
};
use serde_json::{Value, json};

fn bench() -> Bench {
    Bench::with(&[("good.map", GOOD), ("hurts.map", HURTS)])
}

#[test]
fn figures_are_shown_to_people() {
    snapshot(
        "map-stats",
        &bench().session(&["map stats good.map", "map stats hurts.map"]),
    );
}

#[test]
fn figures_are_given_to_tools() {
    let stats: Value = {
        let ran = bench().run("map stats good.map --format json");
        serde_json::from_str(&ran.ok()).unwrap()
    };
    for (key, value) in [
        ("columns", json!(10)),
        ("rows", json!(9)),
        ("cells", json!(90)),
        ("start", json!([5, 4])),
        ("placement_turns", json!(3)),
        ("game_turns", json!(17)),
        ("walkable", json!(56)),
        ("reachable", json!(56)),
        ("towers", json!(2)),
        ("largest_cost", json!(14)),
        ("farthest", json!([1, 7])),
    ] {
        assert_eq!(stats[key], value, "{key}");
    }
    let of_terrain = |zone: &str| {
        let terrain = stats["terrain"].as_array().unwrap().iter();
        let mut found = terrain.filter(|entry| entry["zone"] == zone);
        found.next().unwrap()["cells"].clone()
    };
    assert_eq!(
        (of_terrain("mur"), of_terrain("foret")),
        (json!(34), json!(9))
    );
}

#[test]
fn standard_input_is_measured_like_a_file() {
    let bench = bench();
    for format in ["text", "json"] {
        let of_file = bench.run(&format!("map stats good.map --format {format}"));
        let of_input = bench.run_with_input(&format!("map stats - --format {format}"), GOOD);
        assert_eq!(of_file.ok(), of_input.ok());
    }
}
