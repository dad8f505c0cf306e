//! The first rungs: what `champion new` makes is stronger than the two that play without a reason,
//! with the binary alone, in an empty folder and without a network.

use crate::support::{Bench, Ran};
use std::{env, process::Command};

const GAMES: [&str; 4] = ["casus-belli", "donjon", "escouade", "meute"];
/// The second rung of every game.
const SECOND: &str = "random";

/// Without a network, where this machine lets one do without.
fn run(bench: &Bench, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    let plain = bench.stechec(&words);
    let alone = Command::new("unshare").args(["-n", "true"]).output();
    let mut command = match alone {
        Ok(done) if done.status.success() => {
            let mut alone = Command::new("unshare");
            alone.arg("-n").arg(plain.get_program()).args(&words);
            alone.env_clear().current_dir(bench.path(""));
            alone
        }
        _ => plain,
    };
    for name in [
        "PATH",
        "HOME",
        "RUSTUP_HOME",
        "STECHEC_RUSTC",
        "STECHEC_PYTHON",
    ] {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    Ran::of(command.output().unwrap())
}

#[track_caller]
fn starters_win(language: &str) {
    for game in GAMES {
        let bench = Bench::new();
        run(
            &bench,
            &format!("--game {game} champion new {language} mine"),
        )
        .ok();
        let dev = format!("champion dev mine --once --matches 8 --against {SECOND}");
        let ran = run(&bench, &dev);
        assert_eq!(ran.code, 0, "{game}: {}", ran.stderr);
        let row = ran.stdout.lines().find(|line| line.starts_with(SECOND));
        let row: Vec<&str> = row.expect(&ran.stdout).split_whitespace().collect();
        let [won, lost] = [row[1], row[3]].map(|count| count.parse::<u32>().unwrap());
        assert!(won > lost, "{game}: {}", ran.stdout);
    }
}

#[test]
fn starters_in_c_beat_the_second_rung() {
    starters_win("c");
}

#[test]
fn starters_in_rust_beat_the_second_rung() {
    starters_win("rust");
}

#[test]
#[ignore = "needs python3-dev"]
fn starters_in_python_beat_the_second_rung() {
    starters_win("python");
}
