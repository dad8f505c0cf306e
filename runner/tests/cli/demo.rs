//! A bare `stechec`, and its configuration.

use crate::support::{Bench, Ran, repository, snapshot};
use serde_json::Value;
use std::fs;

const SCRIPT: &str = "scenarios/casus-belli/demonstration.scn";
const OUTCOME: &str = "results/demonstration/outcome.jsonl";
const PICTURE: &str = "results/demonstration/end.svg";

/// The repository's configuration and script in a folder below an empty one.
fn copied(folder: &str) -> Bench {
    let bench = Bench::new();
    for name in ["stechec.toml", SCRIPT] {
        let content = fs::read(repository().join(name)).unwrap();
        bench.write(&format!("{folder}{name}"), content);
    }
    bench
}

#[test]
fn a_bare_call_plays_the_demonstration() {
    let bench = copied("");
    let shown = bench.run("").ok();
    assert!(shown.starts_with("turn "), "{shown:.80}");
    assert!(!shown.contains('\u{1b}'));
    assert_eq!(bench.run("demo").ok(), shown);

    let played = bench.run(&format!("scenario run {SCRIPT}")).ok();
    assert_eq!(bench.read(OUTCOME), played);
    assert!(bench.read(PICTURE).starts_with("<svg "));
    let written = fs::read_dir(bench.path("results/demonstration")).unwrap();
    assert_eq!(written.count(), 2, "nothing else is left there");

    let (_, next) = shown.split_once("\nwhere to look next\n").unwrap();
    for name in [
        OUTCOME,
        PICTURE,
        SCRIPT,
        "docs/rules.md",
        "stechec map show ",
    ] {
        assert!(next.contains(name), "{name} in {next}");
    }
}

/// The scores told at the end are those of the last phase, and the best one wins.
#[test]
fn the_scores_at_the_end_are_the_match_s() {
    let bench = copied("");
    let shown = bench.run("").ok();
    let outcome = bench.read(OUTCOME);
    let last: Value = serde_json::from_str(outcome.lines().last().unwrap()).unwrap();
    let scores: Vec<i64> = (last["scores"].as_array().unwrap().iter())
        .map(|score| score.as_i64().unwrap())
        .collect();
    let best = scores.iter().max();
    let wanted: String = (scores.iter().enumerate())
        .map(|(team, score)| {
            let won = if Some(score) == best { "  winner" } else { "" };
            format!("  team {team}: {score:3}{won}\n")
        })
        .collect();
    let (_, told) = shown.split_once("\nfinal scores\n").unwrap();
    assert!(told.starts_with(&wanted), "{told}");
}

#[test]
fn paths_are_seen_from_the_configuration() {
    let bench = copied("deep/below/");
    let shown = bench.run("demo --config deep/below/stechec.toml").ok();
    assert!(shown.contains(&format!("deep/below/{OUTCOME}")), "{shown}");
    assert_eq!(bench.names(), ["deep"]);
    assert!(bench.path("deep/below").join(PICTURE).exists());
}

/// A configuration that makes sense where its script is.
const CONFIG: &str = "\
[demonstration]
game = \"casus-belli\"
scenario = \"missing.scn\"
results = \"results\"
";

/// Configurations in which one thing is replaced, by name.
const BROKEN: &[(&str, &str, &str)] = &[
    ("missing-key", "game = \"casus-belli\"\n", ""),
    ("missing-script", "", ""),
    ("not-toml", "[demonstration]", "[demonstration"),
    ("nothing", CONFIG, ""),
    ("one-more-key", "results =", "speed = 3\nresults ="),
    ("unknown-game", "casus-belli", "chess"),
    ("unknown-key", "results =", "result ="),
    ("unknown-table", "[demonstration]", "[demo]"),
    ("wrong-type", "\"casus-belli\"", "3"),
];

#[test]
fn broken_configurations_are_explained() {
    let bench = Bench::new();
    bench.write("not-text.toml", b"[demonstration]\ngame = \"\xff\"\n");
    for (name, old, new) in BROKEN {
        bench.write(&format!("{name}.toml"), CONFIG.replacen(old, new, 1));
    }
    let names: Vec<String> = (bench.names().into_iter())
        .map(|name| format!("demo --config {name}"))
        .collect();
    let mut lines: Vec<&str> = names.iter().map(String::as_str).collect();
    lines.extend(["demo --config does-not-exist.toml", ""]);
    let session = bench.session(&lines);
    snapshot("demo-broken", &session);
    assert!(!session.contains("(exit code 0)"));
    assert!(!bench.path("results").exists());
}

#[test]
fn a_broken_script_is_shown_with_its_place() {
    let bench = copied("");
    bench.write(SCRIPT, "map\nend\nteams 2\n");
    let ran: Ran = bench.run("");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    let place = format!("--> {SCRIPT}:2:1");
    assert!(ran.stderr.contains(&place), "{}", ran.stderr);
}

#[test]
fn results_that_cannot_be_written_are_a_failure() {
    let bench = copied("");
    bench.write("results", "a file where a folder should be");
    let ran = bench.run("");
    assert_eq!(ran.code, 3);
    assert!(
        ran.stderr
            .starts_with("error: cannot make results/demonstration: "),
        "{}",
        ran.stderr
    );
    assert_eq!(bench.read("results"), "a file where a folder should be");
}
