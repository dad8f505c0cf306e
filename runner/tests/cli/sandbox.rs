//! `stechec sandbox`: what this machine offers, whatever that is.

use crate::{
    answers::assert_described,
    support::{Bench, Ran},
};
use serde_json::Value;

/// What it says on this machine, and what of it decides.
fn check(text: &Ran, json: &Ran) {
    let told: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_described("sandbox", &told, "sandbox");
    let complete = told["complete"].as_bool().unwrap();
    let code = i32::from(!complete);
    assert_eq!((text.code, json.code), (code, code), "{told:#}");
    assert_eq!((text.stderr.as_str(), json.stderr.as_str()), ("", ""));
    assert_eq!(text.stdout.contains("The sandbox is complete"), complete);
    for layer in told["layers"].as_array().unwrap() {
        let name = layer["name"].as_str().unwrap();
        assert!(text.stdout.contains(name), "{name}: {}", text.stdout);
        let active = layer["active"].as_bool().unwrap();
        assert_eq!(layer["remedy"].is_null(), active, "{layer}");
        assert_eq!(layer["reason"].is_null(), active, "{layer}");
        assert!(active || !complete || layer["required"] == false, "{layer}");
        assert_eq!(layer["trial"].is_object(), active, "{layer}");
        assert_ne!(layer["trial"]["outcome"], "broken", "{layer}");
    }
    let attempts = told["attempts"].as_array().unwrap();
    assert!(attempts.len() >= 9, "{attempts:?}");
    // Whatever the machine offers, these need no more than an ordinary kernel.
    for what in [
        "write a file",
        "start a program",
        "take more memory than it may have",
    ] {
        let attempt = attempts.iter().find(|it| it["attempt"] == what).unwrap();
        assert_eq!(attempt["held"], true, "{attempt}");
        assert!(attempt["how"].as_str().is_some_and(|how| !how.is_empty()));
    }
}

#[test]
fn what_the_machine_offers_is_told_and_tried() {
    let bench = Bench::new();
    check(&bench.run("sandbox"), &bench.run("sandbox --format json"));
}

/// Only root can become somebody else; whoever else runs the tests has shown it above.
#[test]
fn an_ordinary_user_is_told_as_well() {
    use std::os::unix::{fs::chown, process::CommandExt};
    const NOBODY: u32 = 65_534;
    let bench = Bench::new();
    if chown(bench.path(""), Some(NOBODY), Some(NOBODY)).is_err() {
        return;
    }
    // Where the program is may be closed to others.
    let program = bench.path("stechec");
    std::fs::copy(env!("CARGO_BIN_EXE_stechec"), &program).unwrap();
    let run = |words: &[&str]| {
        let mut command = std::process::Command::new(&program);
        let command = command.args(words).env_clear().uid(NOBODY).gid(NOBODY);
        Ran::of(command.current_dir(bench.path("")).output().unwrap())
    };
    check(&run(&["sandbox"]), &run(&["sandbox", "--format", "json"]));
}
