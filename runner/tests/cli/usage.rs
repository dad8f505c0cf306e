//! Help, and command lines that make no sense.

use crate::{
    maps::{BROKEN, GOOD, HURTS},
    support::{Bench, snapshot},
};
use std::fs;

/// Every command, by its words: as many as there are man pages.
pub(crate) fn commands(bench: &Bench) -> Vec<Vec<String>> {
    bench.run("man pages").ok();
    let mut commands: Vec<Vec<String>> = (fs::read_dir(bench.path("pages")).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| {
            let words = name.strip_suffix(".1").unwrap().split('-').skip(1);
            words.map(str::to_owned).collect()
        })
        .collect();
    commands.sort();
    commands
}

#[test]
fn every_command_has_its_help() {
    let bench = Bench::new();
    let commands = commands(&bench);
    assert!(commands.len() > 40, "{commands:?}");
    for words in commands {
        let name = ["help"].into_iter().chain(words.iter().map(String::as_str));
        let line = format!("{} --help", words.join(" "));
        snapshot(
            &name.collect::<Vec<_>>().join("-"),
            &bench.session(&[line.trim()]),
        );
        let asked_before = format!("help {}", words.join(" "));
        assert_eq!(bench.run(&asked_before).ok(), bench.run(&line).ok());
    }
}

#[test]
fn the_version_tells_what_was_built_for_what() {
    let bench = Bench::new();
    let long = bench.run("--version").ok();
    let lines: Vec<&str> = long.lines().collect();
    let [number, commit, target] = lines[..] else {
        panic!("{long}");
    };
    assert_eq!(number, concat!("stechec ", env!("CARGO_PKG_VERSION")));
    assert_eq!(bench.run("-V").ok().trim_end(), number);
    assert!(
        commit
            .strip_prefix("commit: ")
            .is_some_and(|it| !it.is_empty())
    );
    assert!(target.contains(std::env::consts::ARCH), "{long}");
}

#[test]
fn shells_and_man_know_every_command() {
    let bench = Bench::new();
    let commands = commands(&bench);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = bench.run(&format!("completions {shell}")).ok();
        for word in commands.iter().flatten() {
            assert!(
                script.contains(word.as_str()),
                "{shell} does not know {word}"
            );
        }
    }
    let page = bench.read("pages/stechec-map-check.1");
    for part in [".TH", "NAME", "SYNOPSIS", "stechec\\-map\\-check", "strict"] {
        assert!(page.contains(part), "{part} is missing:\n{page}");
    }
    assert_eq!(bench.run("completions tcsh").code, 2);
}

#[test]
fn what_makes_no_sense_is_explained() {
    let bench = Bench::with(&[("good.map", GOOD)]);
    let session = bench.session(&[
        "mapp",
        "map chek good.map",
        "map check",
        "map check good.map --strickt",
        "map check good.map --format xml",
        "map show",
        "map show good.map other.map",
        "map new more",
        "scenario",
        "scenario run",
        "scenario check",
        "run more",
        "--color sometimes",
        "--game chess",
        "map check good.map --game chess",
    ]);
    assert_eq!(session.matches("(exit code 2)").count(), 15, "{session}");
    snapshot("usage", &session);
}

/// The table at the end of `stechec --help`.
#[test]
fn exit_codes_are_as_documented() {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("hurts.map", HURTS),
        ("broken.map", BROKEN),
        ("broken.scn", "phase\n"),
        ("stechec.toml", "what = 1\n"),
    ]);
    for (code, line) in [
        (0, "map check good.map"),
        (0, "map check good.map --game casus-belli"),
        (0, "--game casus-belli map check good.map"),
        (0, "map check hurts.map"),
        (1, "map check --strict hurts.map"),
        (1, "map check broken.map"),
        (1, "map check good.map broken.map"),
        (3, "map check missing.map"),
        (0, "map show good.map"),
        (1, "map show broken.map"),
        (2, "map show good.map --distance 0,0"),
        (3, "map show missing.map"),
        (3, "map show good.map --svg missing/out.svg"),
        (0, "map stats good.map"),
        (1, "map stats broken.map"),
        (3, "map stats missing.map"),
        (0, "map new"),
        (2, "map new --size 1x1"),
        (2, "map new --output good.map"),
        (3, "map new --output missing/new.map"),
        (1, "scenario run broken.scn"),
        (3, "scenario run missing.scn"),
        (1, "scenario check broken.scn"),
        (3, "scenario check missing.scn"),
        (1, "run"),
        (3, "run --config missing.toml"),
        (1, "plan"),
        (2, "standings --run nowhere"),
        (2, "tournament-of-nothing"),
    ] {
        assert_eq!(bench.run(line).code, code, "{line}");
    }
}
