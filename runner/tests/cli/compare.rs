//! `stechec bench compare`: two builds, by what each says of itself, and by a plan that both play.

use crate::{
    support::{Bench, Ran},
    tournament::bench,
};
use std::{fs, os::unix::fs::PermissionsExt};
use stechec_console::kinds_in_words;
use stechec_play::{KindRow, Measured, rows_of_table};

const THIS: &str = env!("CARGO_BIN_EXE_stechec");

fn compare(bench: &Bench, new: &str) -> Ran {
    bench.run(&format!(
        "bench compare --plan stechec.toml --turns 2 {THIS} {new}"
    ))
}

/// A build that does something else than this one.
fn other_build(bench: &Bench, script: &str) -> String {
    bench.write("other", format!("#!/bin/sh\n{script}\n"));
    let path = bench.path("other");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_build_makes_the_same_of_a_plan_as_itself() {
    let bench = bench();
    let Ran { code, stdout, .. } = compare(&bench, THIS);
    assert_eq!(code, 0);
    assert!(
        stdout.contains("same results: standings, and every match"),
        "{stdout}"
    );
    let row = stdout
        .lines()
        .find(|line| line.starts_with("plan "))
        .unwrap();
    assert!(row.ends_with("too few turns to tell"), "{row}");
    assert!(
        !bench.path("results").exists(),
        "the plan's own results are left alone"
    );
}

#[test]
fn a_build_that_makes_something_else_of_a_plan_is_told() {
    let bench = bench();
    // It plays other chance than it was given.
    let other = other_build(
        &bench,
        &format!("exec {THIS} $(echo \"$@\" | sed 's/\\(--secret ..\\)../\\1ff/')"),
    );
    let Ran { code, stdout, .. } = compare(&bench, &other);
    assert_eq!(code, 0);
    assert!(stdout.contains("DIFFERENT RESULTS: "), "{stdout}");
    assert!(stdout.contains("round-robin-1,"), "{stdout}");
    assert!(stdout.contains(" more\n"), "only some are named: {stdout}");
}

#[test]
fn a_build_that_cannot_play_is_named_with_what_it_said() {
    let bench = bench();
    let other = other_build(&bench, "echo nothing but trouble >&2; exit 3");
    let Ran { code, stderr, .. } = compare(&bench, &other);
    assert_eq!(code, 3, "{stderr}");
    assert!(stderr.contains("nothing but trouble"), "{stderr}");
    assert!(stderr.contains("/other"), "{stderr}");
}

/// A build that prints its table otherwise could not be compared any more.
#[test]
fn what_bench_prints_is_what_compare_reads() {
    let measured = |kind, cpu_us_per_match| Measured {
        kind,
        matches_per_s: 61_732.0,
        us_per_match: 32.4,
        us_per_call: 0.25,
        cpu_us_per_match,
    };
    let row = |kind: &str, cpu_us| KindRow {
        kind: kind.to_owned(),
        matches_per_s: 61_732.0,
        cpu_us,
    };
    let table = kinds_in_words(&[
        measured("scripted, in process", Some(31.5)),
        measured("WASM", None),
    ]);
    assert_eq!(
        rows_of_table(&table),
        [row("scripted, in process", Some(31.5)), row("WASM", None)],
        "{table}"
    );
}
