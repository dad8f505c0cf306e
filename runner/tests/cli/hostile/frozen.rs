//! Champions whose processes somebody outside stops, as a machine does that is being suspended or
//! moved, or kills, as one without memory does: it is not their doing, and nobody is blamed.

use super::{MATCH_TIME, User, bench, check_clean, compile, descendants, native_walker, stechec};
use crate::support::{Bench, Ran};
use serde_json::Value;
use std::{
    fs,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// The wall clock of a match, and a stop that is longer.
const WALL_MS: u64 = 4_000;
const LONG: Duration = Duration::from_secs(6);
/// Stops that are shorter, again and again: together they are longer.
const SHORT: Duration = Duration::from_millis(900);
const BETWEEN: Duration = Duration::from_millis(400);

/// The cells among the processes that a process has started.
fn cells(of: u32) -> Vec<u32> {
    let is_cell = |number: &u32| {
        let name = fs::read_to_string(format!("/proc/{number}/comm"));
        name.is_ok_and(|name| name.trim_end() == "stechec-cell")
    };
    descendants(of).into_iter().filter(is_cell).collect()
}

/// Sends a process a signal. It may be gone by now.
fn send(name: &str, process: u32) {
    let mut kill = Command::new("kill");
    let _ = kill
        .args([name, &process.to_string()])
        .stderr(Stdio::null())
        .status();
}

/// Sends the cells of a process a signal for a while, also those that come later.
fn signal(process: u32, name: &str, time: Duration) {
    let end = Instant::now() + time;
    loop {
        cells(process).into_iter().for_each(|cell| send(name, cell));
        if Instant::now() > end {
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Kills the cells of a process as they come, until it ends.
fn kill_all(process: u32) {
    let lives = || {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit_once(") ")
            .is_some_and(|(_, rest)| !rest.starts_with('Z'))
    };
    while lives() {
        cells(process)
            .into_iter()
            .for_each(|cell| send("-KILL", cell));
        thread::sleep(Duration::from_millis(20));
    }
}

/// Runs a command, and does this to it once it has cells.
fn run_and(bench: &Bench, words: &[&str], disturb: impl FnOnce(u32)) -> Ran {
    let mut child = stechec(bench, User::Tester, words)
        .env("TMPDIR", bench.path("tmp"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while cells(child.id()).is_empty() && child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < MATCH_TIME);
        thread::sleep(Duration::from_millis(5));
    }
    disturb(child.id());
    Ran::of(child.wait_with_output().unwrap())
}

/// A folder with one that takes its time, and one that walks.
fn slow_bench() -> Bench {
    let bench = bench();
    native_walker(&bench);
    compile(
        &bench.path("slow.so"),
        "slow.c",
        &["SLEEP_MS=150".to_owned()],
    );
    bench
}

fn match_words() -> Vec<String> {
    let line = format!(
        "match --map m.map --champion slow.so --champion walker.so --format json \
         --match-wall-ms {WALL_MS}"
    );
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn whoever_is_frozen_in_a_match_is_not_to_blame() {
    let bench = slow_bench();
    let words = match_words();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = run_and(&bench, &words, |process| signal(process, "-STOP", LONG));
    assert_eq!((ran.code, ran.stdout.as_str()), (4, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("from outside"), "{}", ran.stderr);
    check_clean(&bench);
}

/// Each stop is short, all of them are longer than the match may take.
#[test]
fn time_in_which_it_is_frozen_is_not_its_own() {
    let bench = slow_bench();
    let words = match_words();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = run_and(&bench, &words, |process| {
        for _ in 0..5 {
            signal(process, "-STOP", SHORT);
            signal(process, "-CONT", Duration::ZERO);
            thread::sleep(BETWEEN);
        }
    });
    // The last stop may have been the match's end.
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    for team in result["teams"].as_array().unwrap() {
        assert_eq!(team["faults"], Value::Array(Vec::new()), "{result}");
    }
    check_clean(&bench);
}

/// In a tournament the match is played again, as if nothing had happened.
#[test]
fn whoever_is_frozen_in_a_run_plays_again() {
    let bench = slow_bench();
    let plan = format!(
        "name = \"cup\"\nseed = 7\nsecret = \"{}\"\nthreads = 1\n[format]\n\
         kind = \"round-robin\"\n[limits]\nmatch_wall_ms = {WALL_MS}\n[[map]]\n\
         path = \"m.map\"\n[[champion]]\nname = \"slow\"\npath = \"slow.so\"\n\
         [[champion]]\nname = \"walker\"\npath = \"walker.so\"\n",
        "07".repeat(32)
    );
    bench.write("stechec.toml", plan);
    let calm = bench.run("run --quiet");
    assert_eq!(calm.code, 0, "{}", calm.stderr);
    let standings = bench.run("standings").ok();
    let ran = run_and(&bench, &["run", "--quiet", "--restart"], |process| {
        // Champions are first tried; after that they play.
        thread::sleep(BETWEEN);
        signal(process, "-STOP", LONG);
        signal(process, "-CONT", Duration::ZERO);
    });
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(bench.run("standings").ok(), standings);
    let matches = bench.run("matches --format json").ok();
    let matches: Vec<Value> = serde_json::from_str(&matches).unwrap();
    assert_eq!(matches.len(), 2);
    for seat in matches
        .iter()
        .flat_map(|it| it["seats"].as_array().unwrap())
    {
        assert_eq!(seat["faults"], Value::Array(Vec::new()), "{seat}");
    }
    check_clean(&bench);
}

/// A plan for these champions of the folder.
fn plan(champions: &[&str]) -> String {
    let champions = champions
        .iter()
        .map(|file| format!("[[champion]]\npath = \"{file}\"\n"));
    format!(
        "name = \"cup\"\nthreads = 1\n[limits.native]\nphase_ms = 20000\n[format]\n\
         kind = \"round-robin\"\n[[map]]\npath = \"m.map\"\n{}",
        champions.collect::<String>()
    )
}

#[test]
fn whoever_is_killed_while_it_is_loaded_is_not_to_blame() {
    let bench = bench();
    let endless = ["ENTRY=begin".to_owned(), "CONSTRUCTOR".to_owned()];
    compile(&bench.path("endless.so"), "loop.c", &endless);
    fs::copy(bench.path("endless.so"), bench.path("other.so")).unwrap();
    // It may be killed as early as when its sandbox is tried.
    let words = [
        "killed from outside while ",
        ": has the machine run out of memory?",
    ];
    let alone = "match --map m.map --time-ms 20000 --champion endless.so --champion idle.wat";
    let both = "match --map m.map --time-ms 20000 --champion endless.so --champion other.so";
    bench.write("stechec.toml", plan(&["endless.so", "other.so"]));
    for line in [alone, both, "champion check endless.so", "run --quiet"] {
        let line: Vec<&str> = line.split(' ').collect();
        let ran = run_and(&bench, &line, kill_all);
        assert_eq!(
            (ran.code, ran.stdout.as_str()),
            (4, ""),
            "{line:?}: {}",
            ran.stderr
        );
        assert!(
            ran.stderr.contains("the machine failed"),
            "{line:?}: {}",
            ran.stderr
        );
        assert!(
            words.iter().all(|it| ran.stderr.contains(it)),
            "{line:?}: {}",
            ran.stderr
        );
    }
    assert!(!bench.path("results/cup/results.sqlite").exists());
    // Others play without it, and everybody is told why.
    bench.write(
        "stechec.toml",
        plan(&["endless.so", "walker.wat", "idle.wat"]),
    );
    let ran = run_and(&bench, &["run", "--quiet"], kill_all);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("endless was left out"),
        "{}",
        ran.stdout
    );
    assert!(
        words.iter().all(|it| ran.stderr.contains(it)),
        "{}",
        ran.stderr
    );
    check_clean(&bench);
}

#[test]
fn whoever_is_killed_once_while_it_is_loaded_is_loaded_again() {
    let bench = slow_bench();
    compile(
        &bench.path("late.so"),
        "slow.c",
        &["LOAD_MS=1000".to_owned()],
    );
    bench.write("stechec.toml", plan(&["late.so", "walker.so"]));
    let ran = run_and(&bench, &["run", "--quiet"], |process| {
        signal(process, "-KILL", Duration::ZERO);
    });
    assert_eq!(
        (ran.code, ran.stderr.contains("killed")),
        (0, false),
        "{}",
        ran.stderr
    );
    assert!(bench.run("matches --faults").ok().contains("no match"));
    check_clean(&bench);
}
