//! A game that brings rules, an interface and something to look at goes through the whole
//! command line; what it does not bring is refused by name.

use crate::{served::Served, support::Bench};
use serde_json::Value;
use std::path::PathBuf;
use stechec_browser::{Browser, Look};
use stechec_game::Game;
use tiny_game::Goose;

/// A champion whose orders are `steps`.
fn champion(steps: &str) -> String {
    let hash = Goose::API_HASH as i64;
    format!(
        "(module
           (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))
           (memory (export \"memory\") 1)
           (func (export \"stechec_api_hash\") (result i64) (i64.const {hash}))
           (func $die (result i32)
             (drop (call $call (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 16) (i32.const 1)))
             (i32.load (i32.const 16)))
           (func (export \"play\")
             (i32.store (i32.const 0) {steps})
             (drop (call $call (i32.const 3) (i32.const 0) (i32.const 1) (i32.const 32) (i32.const 1)))))"
    )
}

/// A folder with champions, a map and a plan of the tiny game.
fn bench() -> Bench {
    Bench::with(&[
        ("champions/hasty.wat", &champion("(call $die)")),
        ("champions/slow.wat", &champion("(i32.const 1)")),
        ("champions/greedy.wat", &champion("(i32.const 7)")),
        ("short.map", "12 30\n"),
        (
            "stechec.toml",
            "name = \"race\"\ngame = \"goose\"\nseed = 1\n[format]\nkind = \"round-robin\"\nrounds = 6\n\
             [[champion]]\npath = \"champions/*.wat\"\n[[map]]\npath = \"short.map\"\n",
        ),
    ])
}

fn played() -> Bench {
    let bench = bench();
    let line = "match --game goose --map short.map --champion champions/hasty.wat \
                --champion champions/slow.wat --seed 3 --replay m.replay";
    let told = bench.run(line).ok();
    assert!(told.contains("hasty") && told.contains("slow"), "{told}");
    bench
}

#[test]
fn a_match_is_played_recorded_and_played_back() {
    let bench = played();
    let info = bench.run("replay info m.replay").ok();
    assert!(info.contains("goose") && info.contains("hasty"), "{info}");
    bench.run("replay verify m.replay").ok();
    let told = bench.run("replay play m.replay").ok();
    assert!(told.contains("turn 0, move"), "{told}");
    let lines = bench.run("replay export m.replay").ok();
    let lines: Vec<Value> = (lines.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let all = Value::from(lines).to_string();
    assert!(all.contains("\"goose\"") && all.contains("the goose walks to"));
    bench.run("replay export m.replay --html m.html").ok();
    assert!(bench.read("m.html").contains("<script"));
}

#[test]
fn only_two_can_play() {
    let bench = bench();
    for line in [
        "match --game goose --map short.map --champion champions/hasty.wat",
        "match --game goose --map short.map --champion champions/hasty.wat \
         --champion champions/slow.wat --champion champions/greedy.wat",
    ] {
        let ran = bench.run(line);
        assert_ne!(ran.code, 0, "{}", ran.stdout);
        assert!(ran.stderr.contains('2'), "{}", ran.stderr);
    }
}

#[test]
fn a_tournament_is_run_verified_and_told() {
    let bench = bench();
    bench.run("plan").ok();
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let standings = bench.run("standings --format json").ok();
    for name in ["hasty", "slow", "greedy"] {
        assert!(standings.contains(name), "{standings}");
    }
    assert_eq!(bench.run("verify --all").code, 0);
    for line in [
        "ratings",
        "fairness",
        "matches",
        "show round-robin-1",
        "champion stats slow",
    ] {
        assert_eq!(bench.run(line).code, 0, "{line}");
    }
    assert!(bench.path("results/race/report/index.html").is_file());
}

#[test]
fn what_it_does_not_bring_is_refused_by_name() {
    let bench = played();
    bench.write("a.scn", "teams 2\n");
    for (line, lacking) in [
        ("scenario run a.scn --game goose", "scripts"),
        ("map check short.map --game goose", "tools for map makers"),
        ("explain m.replay", "explanations"),
        ("replay export m.replay --svg m.svg", "pictures"),
        ("bench --game goose", "map to measure on"),
        (
            "champion check champions/slow.wat --game goose",
            "maps to try champions on",
        ),
    ] {
        let ran = bench.run(line);
        assert_ne!(ran.code, 0, "{line}");
        let wanted = format!("goose has no {lacking}");
        assert!(ran.stderr.contains(&wanted), "{line}: {}", ran.stderr);
    }
}

#[test]
fn results_are_served() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let served = Served::new(&bench, &[]);
    assert_eq!(served.json("/api/runs")["runs"][0]["name"], "race");
    let found = served.json("/api/runs/race/matches/round-robin-1");
    assert_eq!(found["id"], "round-robin-1");
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn the_viewer_shows_it_without_a_skin() {
    let bench = played();
    bench.run("replay export m.replay --html m.html").ok();
    let browser = Browser::start().unwrap();
    let address = format!("file://{}", bench.path("m.html").display());
    let page = browser.open(&address, &Look::default()).unwrap();
    page.wait_for("document.querySelector('canvas')").unwrap();
    page.wait_for("document.body.textContent.includes('goose')")
        .unwrap();
    assert_eq!(page.complaints().unwrap(), Vec::<String>::new());
    if let Some(folder) = std::env::var_os("STECHEC_SCREENSHOTS") {
        let file = PathBuf::from(folder).join("tiny-game.png");
        page.screenshot(&file).unwrap();
    }
}
