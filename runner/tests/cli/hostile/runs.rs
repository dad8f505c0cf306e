//! The whole collection in one tournament, as whoever runs the tests and as an ordinary user.

use super::{Kind, User, bench, check_clean, kinds, let_nobody_in, own, run_within, stechec};
use crate::support::Bench;
use serde_json::Value;
use std::{collections::BTreeMap, fs};

/// How long the tournament may take, on a busy machine.
const TIME: std::time::Duration = std::time::Duration::from_secs(900);
/// Honest champions among them.
pub(super) const HONEST: usize = 4;

/// The plan: the walker, which is this file, against everybody, with time enough to fill the memory
/// even on a busy machine, so that each meets the wall it is made for. `path` is where a champion
/// of the collection is.
pub(super) fn plan(kinds: &[&Kind], walker: &str, path: impl Fn(&Kind) -> String) -> String {
    // The secret is given: another would make other matches.
    let secret = "07".repeat(32);
    let mut plan = format!("secret = \"{secret}\"\n")
        + "name = \"cup\"\nseed = 7\nthreads = 2\n[format]\nkind = \"gauntlet\"\n\
        champion = \"walker\"\n[faults]\nunusable = \"enter\"\n\
        [limits]\nwall_ms = 20000\n[limits.native]\nstart_ms = 1000\nphase_ms = 500\n\
        memory_mb = 64\n[limits.wasm]\nstart_fuel = 10000000\nphase_fuel = 1000000\n\
        memory_mb = 64\n[[map]]\npath = \"m.map\"\n";
    let mut add = |name: &str, path: &str| {
        plan += &format!("[[champion]]\nname = \"{name}\"\npath = \"{path}\"\n");
    };
    add("walker", walker);
    let every = kinds.len() / HONEST;
    for (number, kind) in kinds.iter().enumerate() {
        if number % every == 0 {
            add(&format!("honest {}", number / every), walker);
        }
        add(&kind.name, &path(kind));
    }
    plan
}

/// Plays it, and tells what was recorded.
pub(super) fn play(bench: &Bench, plan: &str, user: User) -> Vec<Value> {
    bench.write("stechec.toml", plan);
    let mut command = stechec(bench, user, &["run", "--quiet"]);
    let ran = run_within(bench, &mut command, TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let listed = bench.run("matches --format json");
    assert_eq!(listed.code, 0, "{}", listed.stderr);
    serde_json::from_str(&listed.stdout).unwrap()
}

/// Replays of the matches in which nobody is hostile, by the names of the seats.
pub(super) fn honest_replays(bench: &Bench, matches: &[Value]) -> BTreeMap<String, Vec<u8>> {
    let mut replays = BTreeMap::new();
    for record in matches {
        let seats = record["seats"].as_array().unwrap();
        let names: Vec<&str> = seats
            .iter()
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        if names
            .iter()
            .all(|name| *name == "walker" || name.starts_with("honest"))
        {
            let id = record["id"].as_str().unwrap();
            let ran = bench.run(&format!("show {id} --replay replay"));
            assert_eq!(ran.code, 0, "{}", ran.stderr);
            let replay = fs::read(bench.path("replay")).unwrap();
            replays.insert(format!("{id} {names:?}"), replay);
        }
    }
    replays
}

/// Each hostile champion has failed as it should, in every match, and nobody else has. What is
/// excused may fail in other ways, or not at all.
pub(super) fn check_faults(kinds: &[&Kind], matches: &[Value], is_excused: impl Fn(&Kind) -> bool) {
    let expected: BTreeMap<&str, &Kind> = kinds
        .iter()
        .map(|kind| (kind.name.as_str(), *kind))
        .collect();
    assert_eq!(expected.len(), kinds.len(), "no two have the same name");
    let mut seen = 0;
    for record in matches {
        for seat in record["seats"].as_array().unwrap() {
            let name = seat["name"].as_str().unwrap();
            let faults = seat["faults"].as_array().unwrap();
            let Some(kind) = expected.get(name) else {
                assert!(faults.is_empty(), "{name}: {faults:?}");
                continue;
            };
            seen += 1;
            if is_excused(kind) {
                continue;
            }
            assert!(!faults.is_empty(), "{name} did not fail: {record}");
            let place = if kind.place == "load" {
                "partie_init"
            } else {
                kind.place
            };
            assert_eq!(faults[0]["kind"], kind.fault, "{name}: {faults:?}");
            assert_eq!(faults[0]["entry_point"], place, "{name}: {faults:?}");
        }
    }
    assert_eq!(seen, 2 * kinds.len(), "each plays in both seats");
}

/// In a folder of its own: the matches of the honest among the hostile are those of a calm
/// tournament.
fn check(bench: &Bench, user: User) {
    let kinds: Vec<&Kind> = kinds().iter().collect();
    let calm = plan(&kinds, "walker.wat", |_| "idle.wat".to_owned());
    let calm = play(bench, &calm, user);
    let expected = honest_replays(bench, &calm);
    assert_eq!(
        expected.len(),
        2 * (HONEST + usize::from(!kinds.len().is_multiple_of(HONEST)))
    );
    fs::remove_dir_all(bench.path("results")).unwrap();
    let hostile = plan(&kinds, "walker.wat", |kind| own(bench, kind));
    let matches = play(bench, &hostile, user);
    check_faults(&kinds, &matches, |_| false);
    let found = honest_replays(bench, &matches);
    for (name, replay) in &expected {
        assert!(found.get(name) == Some(replay), "{name} is not the same");
    }
    check_clean(bench);
}

#[test]
fn a_tournament_of_all_of_them_harms_nobody_else() {
    check(&bench(), User::Tester);
}

/// Only root can become somebody else; whoever else runs the tests has shown it above.
#[test]
fn as_an_ordinary_user_it_harms_nobody_else_either() {
    let bench = bench();
    if let_nobody_in(&bench) {
        check(&bench, User::Nobody);
    }
}
