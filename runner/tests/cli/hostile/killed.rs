//! A runner that is killed leaves nobody behind.

use super::{User, bench, check_clean, compile, run_within, stechec};
use crate::support::Bench;
use std::{
    fs,
    process::Stdio,
    thread,
    time::{Duration, Instant, SystemTime},
};

/// How long to wait for a process to come or to go, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Champions that would go on for minutes.
const PLAN: &str = "name = \"cup\"\n[format]\nkind = \"round-robin\"\ntimes = 50\n\
    [limits.native]\nphase_ms = 5000\n[[map]]\npath = \"m.map\"\n\
    [[champion]]\nname = \"a\"\npath = \"busy.so\"\n\
    [[champion]]\nname = \"b\"\npath = \"busy.so\"\n\
    [[champion]]\nname = \"c\"\npath = \"walker.wat\"\n";

/// Processes of this test: they were started from the program in its folder.
fn processes(bench: &Bench) -> Vec<String> {
    let program = bench.path("stechec").canonicalize().unwrap();
    let program = program.to_string_lossy().into_owned();
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let names = entries.filter(|entry| {
        let words = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        words.split(|byte| *byte == 0).next() == Some(program.as_bytes())
    });
    names
        .map(|entry| entry.path().display().to_string())
        .collect()
}

fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn nobody_outlives_a_runner_that_is_killed() {
    let bench = bench();
    let defines = ["WORK_MS=2000".to_owned()];
    compile(&bench.path("busy.so"), "slow.c", &defines);
    bench.write("stechec.toml", PLAN);
    let program = bench.path("stechec").canonicalize().unwrap();
    let mut runner = std::process::Command::new(program)
        .args(["run", "--quiet"])
        .env_clear()
        .env("TMPDIR", bench.path("tmp"))
        .current_dir(bench.path(""))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // The runner, a keeper for each native champion, and at least one cell that works.
    wait_until("nobody plays", || processes(&bench).len() >= 4);
    runner.kill().unwrap();
    runner.wait().unwrap();
    wait_until("somebody lives on", || processes(&bench).is_empty());
    // What it had not removed itself, the next one does: as soon as it is old enough that
    // nobody can be about to use it.
    let old = SystemTime::now() - Duration::from_secs(3_600);
    for left in fs::read_dir(bench.path("tmp")).unwrap().flatten() {
        let left = fs::File::open(left.path()).unwrap();
        left.set_modified(old).unwrap();
    }
    let line = "match --map m.map --champion walker.wat --champion idle.wat";
    let words: Vec<&str> = line.split_whitespace().collect();
    let ran = run_within(&bench, &mut stechec(&bench, User::Tester, &words), PATIENCE);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    check_clean(&bench);
    let left = |name: &String| name.starts_with(".tmp");
    assert!(!bench.names().iter().any(left), "{:?}", bench.names());
}
