//! What the audit trail of a run remembers without being asked: who could not be loaded, who
//! started over, who sealed; and that playing a match again does not change what the run goes
//! on with.

use crate::{
    support::{Bench, Ran},
    tournament::{PLAN, bench},
};
use serde_json::Value;
use std::process::Command;

fn json(bench: &Bench, line: &str) -> Value {
    let ran = bench.run(line);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{line}: {}", ran.stderr))
}

/// The kinds of all entries of the audit trail, in their order.
fn kinds(bench: &Bench) -> Vec<String> {
    let trail = json(bench, "audit --format json");
    let entries = trail["entries"].as_array().unwrap().iter();
    let kind = |entry: &Value| entry["action"]["kind"].as_str().unwrap().to_owned();
    entries.map(kind).collect()
}

fn with_reason(bench: &Bench, line: &str, reason: &str) -> Ran {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.extend(["--reason", reason, "--by", "the jury"]);
    Ran::of(bench.stechec(&words).output().unwrap())
}

/// A match of a champion.
fn match_of(bench: &Bench, name: &str) -> String {
    let matches = json(bench, &format!("matches --champion {name} --format json"));
    matches[0]["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_match_played_again_with_another_program_does_not_change_the_run() {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 3"));
    assert_eq!(bench.run("run --quiet").code, 0);
    let id = match_of(&bench, "idle");
    let before = bench.run("standings --format json").ok();
    let fails = bench.read("champions/fails.wat");
    bench.write("champions/idle.wat", fails);
    let played = with_reason(&bench, &format!("rejudge {id}"), "another program");
    assert_eq!(played.code, 0, "{}", played.stderr);
    let again = with_reason(&bench, &format!("rejudge {id}"), "once more");
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert_eq!(bench.run("standings --format json").ok(), before);
    assert_eq!(bench.run("verify --orders-only").code, 0);
    // What is missing would be played by another program: nobody agreed to that.
    bench.write("stechec.toml", PLAN);
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("the champion idle"), "{}", ran.stderr);
    assert!(ran.stderr.contains("--resume"), "{}", ran.stderr);
    let ran = with_reason(&bench, "run --quiet --resume", "its author asked for it");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(
        kinds(&bench),
        ["played-again", "played-again", "changed-plan"]
    );
    let entry = &json(&bench, "audit --format json")["entries"][2];
    assert_eq!(entry["who"], "the jury");
    assert_eq!(entry["words"], "its author asked for it");
    assert_eq!(bench.run("verify").code, 0);
    // Every match names the session and the programs that played it.
    let matches = json(&bench, "matches --champion idle --format json");
    let matches = matches.as_array().unwrap();
    let program = |of: &Value| {
        let mut seats = of["seats"].as_array().unwrap().iter();
        let seat = seats.find(|seat| seat["name"] == "idle").unwrap();
        (of["session"].clone(), seat["program"].clone())
    };
    let (first, last) = (program(&matches[0]), program(&matches[matches.len() - 1]));
    assert_eq!(first.0, 1);
    assert_eq!(last.0, 3);
    assert_ne!(first.1, last.1);
    let csv = bench.run("matches --champion idle --format csv").ok();
    let mut lines = csv.lines();
    assert!(
        lines.next().unwrap().ends_with(",session,program,title"),
        "{csv}"
    );
    assert!(lines.any(|line| line.ends_with(&format!(",3,{},idle", last.1.as_str().unwrap()))));
}

#[test]
fn every_result_of_a_match_can_be_looked_at() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let id = match_of(&bench, "idle");
    let first = json(&bench, &format!("show {id} --format json"));
    assert_eq!(first["retrial"], Value::Null);
    assert_eq!(bench.run(&format!("show {id} --new")).code, 2);
    let fails = bench.read("champions/fails.wat");
    bench.write("champions/idle.wat", fails);
    let played = with_reason(&bench, &format!("rejudge {id}"), "doubt");
    assert_eq!(played.code, 0, "{}", played.stderr);
    let told = bench.run(&format!("show {id}")).ok();
    assert!(told.contains("a new result is waiting"), "{told}");
    let new = json(&bench, &format!("show {id} --new --format json"));
    assert_eq!(new["retrial"]["shown"], "waiting");
    assert_ne!(new["seats"], first["seats"]);
    let ran = bench.run(&format!("show {id} --new --replay new.replay"));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("idle failed"), "{}", ran.stdout);
    assert!(bench.path("new.replay").is_file());
    let applied = with_reason(&bench, &format!("rejudge {id} --apply"), "agreed");
    assert_eq!(applied.code, 0, "{}", applied.stderr);
    let told = bench.run(&format!("show {id}")).ok();
    assert!(told.contains("replaced the first one"), "{told}");
    let kept = json(&bench, &format!("show {id} --first --format json"));
    assert_eq!(kept["seats"], first["seats"]);
    assert_eq!(kept["retrial"]["shown"], "first");
    assert_eq!(kept["retrial"]["applied"], 1);
}

#[test]
fn who_cannot_be_loaded_is_remembered_and_stays_out() {
    let bench = bench();
    bench.write("champions/broken.wat", "(module)");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(ran.stdout.contains("broken was left out"), "{}", ran.stdout);
    assert_eq!(kinds(&bench), ["left-out"]);
    let standings = json(&bench, "standings --format json");
    assert_eq!(standings["left_out"][0]["name"], "broken");
    assert_eq!(standings["champions"].as_array().unwrap().len(), 4);
    let report = bench.read("results/cup/report/index.html");
    assert!(report.contains("left out broken"));
    // Whatever is done to the run is done without it.
    let ran = with_reason(&bench, "rejudge round-robin-1", "doubt");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let ran = bench.run("verify");
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    let scratch = "matches played from scratch by the same programs: 12";
    assert!(ran.stdout.contains(scratch), "{}", ran.stdout);
    let points = "[scoring]\npoints = [3, 1]\n[[map]]";
    bench.write("stechec.toml", PLAN.replace("[[map]]", points));
    let ran = bench.run("run --quiet --rescore");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    // It can be loaded now; the run has begun without it.
    bench.write("champions/broken.wat", bench.read("champions/walker.wat"));
    let before = json(&bench, "standings --format json");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert_eq!(json(&bench, "standings --format json"), before);
}

#[test]
fn who_cannot_be_loaded_any_more_is_taken_out_or_fails() {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 3"));
    assert_eq!(bench.run("run --quiet").code, 0);
    bench.write("stechec.toml", PLAN);
    bench.write("champions/idle.wat", "(module)");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    for words in [
        "warning: idle (",
        "stechec champion withdraw idle",
        "--resume",
    ] {
        assert!(ran.stderr.contains(words), "{words}: {}", ran.stderr);
    }
    let copy = bench.run("backup copy");
    assert_eq!(copy.code, 0, "{}", copy.stderr);
    let ran = with_reason(&bench, "champion withdraw idle", "it does not load");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(bench.run("verify").code, 0);
    // Or it fails in every match that is left.
    std::fs::copy(
        bench.path("copy/results.sqlite"),
        bench.path("results/cup/results.sqlite"),
    )
    .unwrap();
    let ran = bench.run("run --quiet --resume");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let standings = json(&bench, "standings --format json");
    assert_eq!(standings["played"], standings["total"]);
    assert_eq!(standings["changed_programs"][0]["name"], "idle");
}

#[test]
fn starting_over_and_sealing_are_remembered() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let ran = with_reason(&bench, "run --quiet --restart", "the rules have changed");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let aside = "results/cup/replaced-1/report/index.html";
    assert!(bench.path(aside).is_file(), "the report goes with it");
    let sealed = with_reason(&bench, "seal", "the final is over");
    assert_eq!(sealed.code, 0, "{}", sealed.stderr);
    assert_eq!(bench.run("verify --seal").code, 0);
    let trail = json(&bench, "audit --format json");
    let restarted = &trail["entries"][0];
    assert_eq!(restarted["action"]["kind"], "restarted");
    assert_eq!(restarted["action"]["folder"], "replaced-1");
    assert_eq!(restarted["action"]["matches"], 12);
    assert_eq!(restarted["who"], "the jury");
    assert_eq!(restarted["words"], "the rules have changed");
    assert_eq!(trail["entries"][1]["action"]["kind"], "sealed");
    assert_eq!(trail["entries"][1]["words"], "the final is over");
    // Whoever does not say who they are is called what the system calls them.
    let mut withdraw = bench.stechec(&["champion", "withdraw", "idle", "--reason", "gone"]);
    let ran = withdraw.env_remove("USER").output().unwrap();
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let name = Command::new("id").arg("-un").output().unwrap().stdout;
    let name = String::from_utf8(name).unwrap();
    let who = json(&bench, "audit --format json")["entries"][2]["who"].clone();
    assert_eq!(who, name.trim());
    // The seal is of what was there before.
    assert_eq!(bench.run("verify --seal").code, 1);
}
