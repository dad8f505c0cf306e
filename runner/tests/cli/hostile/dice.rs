//! Dice that cannot be foretold: a champion tells what it draws, and somebody who knows all that is
//! published tries to work it out.

use super::{MATCH_TIME, User, bench, check_clean, run_within, stechec, wat};
use crate::support::Bench;
use serde_json::Value;
use std::{collections::BTreeSet, fs};
use stechec_game::{Chance, MatchChance, Team};
use stechec_store::{Sqlite, Store};

/// Draws sixteen bytes, and writes each down as two letters from `a` on.
const TELLS: &str =
    "(import \"wasi_snapshot_preview1\" \"random_get\" (func $random (param i32 i32) (result i32)))
(import \"stechec\" \"log\" (func $log (param i32 i32)))
(func $tell (local $n i32) (local $byte i32) (local $at i32)
  (drop (call $random (i32.const 0) (i32.const 16)))
  (loop $next
    (local.set $byte (i32.load8_u (local.get $n)))
    (local.set $at (i32.add (i32.const 64) (i32.shl (local.get $n) (i32.const 1))))
    (i32.store8 (local.get $at)
      (i32.add (i32.const 97) (i32.shr_u (local.get $byte) (i32.const 4))))
    (i32.store8 offset=1 (local.get $at)
      (i32.add (i32.const 97) (i32.and (local.get $byte) (i32.const 15))))
    (br_if $next (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 16))))
  (call $log (i32.const 64) (i32.const 32)))";

/// The letters of a log, whose lines may begin with when they were written.
#[track_caller]
fn drawn(log: &str) -> String {
    let is_drawn = |word: &&str| word.len() == 32 && word.bytes().all(|it| it.is_ascii_lowercase());
    let words: Vec<&str> = log.split_whitespace().filter(is_drawn).collect();
    assert_eq!(words.len(), 1, "{log}");
    words[0].to_owned()
}

/// What a seat would draw first if its chance followed from this number, in any of the first turns.
fn foretold(number: u64, seat: u8) -> impl Iterator<Item = String> {
    let secret = MatchChance::of_seed(number).seat(Team(seat)).secret();
    (0..4).map(move |turn| {
        let mut dice = Chance::of_secret(&secret, &format!("dice from turn {turn}"));
        let pairs = (0..8).flat_map(|_| (dice.below(1 << 16) as u16).to_le_bytes());
        let letters = pairs.flat_map(|byte| [byte >> 4, byte & 15]);
        letters.map(|it| char::from(b'a' + it)).collect()
    })
}

/// Whether somebody foretells one of these who knows some numbers and tries all small ones.
fn is_foretold(drawn: &BTreeSet<String>, known: &[u64]) -> bool {
    let numbers = (0..2_000).chain(known.iter().copied());
    let mut guesses =
        numbers.flat_map(|number| (0..2).flat_map(move |seat| foretold(number, seat)));
    guesses.any(|guess| drawn.contains(&guess))
}

/// What both seats draw in a match.
fn in_match(bench: &Bench, options: &str) -> BTreeSet<String> {
    let _ = fs::remove_dir_all(bench.path("logs"));
    let line = format!(
        "match --map m.map --champion tells.wat --champion tells.wat \
                        --log logs {options}"
    );
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = stechec(bench, User::Tester, &words);
    let ran = run_within(bench, &mut command, MATCH_TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let logs = fs::read_dir(bench.path("logs")).unwrap().flatten();
    logs.map(|log| drawn(&fs::read_to_string(log.path()).unwrap()))
        .collect()
}

/// What all seats draw in a run, and the numbers that are told of its matches.
fn in_run(bench: &Bench) -> (BTreeSet<String>, Vec<u64>) {
    let _ = fs::remove_dir_all(bench.path("results"));
    let mut command = stechec(bench, User::Tester, &["run", "--quiet"]);
    let ran = run_within(bench, &mut command, MATCH_TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let told = bench.run("matches --format json").ok();
    let told: Vec<Value> = serde_json::from_str(&told).unwrap();
    let seeds = told.iter().map(|it| it["seed"].as_str().unwrap());
    let seeds: Vec<u64> = seeds.map(|seed| seed.parse().unwrap()).collect();
    let store = Sqlite::read(&bench.path("results/cup/results.sqlite")).unwrap();
    let mut all = BTreeSet::new();
    for id in store.ids().unwrap() {
        for seat in &store.get(id).unwrap().unwrap().logs.unwrap() {
            let log: String = seat.iter().map(|entry| &*entry.text).collect();
            all.insert(drawn(&log));
        }
    }
    assert_eq!(all.len(), 2 * seeds.len(), "no two seats draw the same");
    (all, seeds)
}

#[test]
fn nobody_foretells_what_is_drawn_in_a_match_or_a_run_with_a_secret() {
    let bench = bench();
    bench.write("tells.wat", wat(TELLS, "partie_init", "(call $tell)"));
    // Of a match that anybody can repeat the dice are known: these are guesses indeed.
    assert!(is_foretold(&in_match(&bench, "--seed 7"), &[]));
    let secret = format!("--seed 7 --secret {}", "5e".repeat(32));
    let both = in_match(&bench, &secret);
    assert_eq!(both.len(), 2, "each seat draws for itself");
    assert!(!is_foretold(&both, &[7]));
    assert_eq!(
        in_match(&bench, &secret),
        both,
        "a secret repeats the match"
    );
    let plan = "name = \"cup\"\nseed = 7\nthreads = 1\n[format]\nkind = \"round-robin\"\n\
                [keep]\nlogs = \"all\"\n[[map]]\npath = \"m.map\"\n\
                [[champion]]\nname = \"a\"\npath = \"tells.wat\"\n\
                [[champion]]\nname = \"b\"\npath = \"tells.wat\"\n";
    bench.write("stechec.toml", plan);
    let (first, seeds) = in_run(&bench);
    assert!(!is_foretold(&first, &seeds), "{seeds:?}");
    // The same plan with the secret that is drawn anew.
    let (second, _) = in_run(&bench);
    assert!(first.is_disjoint(&second));
    check_clean(&bench);
}
