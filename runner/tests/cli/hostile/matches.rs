//! Each of the collection in a match of its own: in either seat, beside a neighbour of either
//! kind, and every third one as somebody without any rights.

use super::{
    Kind, MATCH_TIME, User, bench, check_clean, compile, kinds, let_nobody_in, native_walker, own,
    run_within, stechec, wat,
};
use crate::{
    matches::hash,
    support::{Bench, Ran},
};
use serde_json::Value;
use std::fs;

/// Who plays beside the hostile one.
const NEIGHBOURS: [&str; 2] = ["walker.wat", "walker.so"];
/// Of how many kinds one is played without any rights.
const THIRD: usize = 3;

/// How a champion of the collection is played.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The seat of the hostile one.
    seat: usize,
    neighbour: &'static str,
    user: User,
}

impl Way {
    /// Over the whole collection every seat meets every neighbour, as either user.
    fn of(number: usize, has_nobody: bool) -> Self {
        let as_nobody = has_nobody && number.is_multiple_of(THIRD);
        Self {
            seat: number / 2 % 2,
            neighbour: NEIGHBOURS[number / 4 % 2],
            user: if as_nobody {
                User::Nobody
            } else {
                User::Tester
            },
        }
    }

    fn other(self) -> usize {
        1 - self.seat
    }
}

/// A match against the neighbour. Time is enough to fill the memory even on a busy machine, so
/// that each meets the wall it is made for.
#[track_caller]
fn play(bench: &Bench, champion: &str, way: Way) -> Ran {
    let _ = fs::remove_dir_all(bench.path("logs"));
    let mut files = [way.neighbour; 2];
    files[way.seat] = champion;
    let line = "match --map m.map --name first --name second --time-ms 500 --fuel 1000000 \
                --memory-mb 64 --format json --dump dump.jsonl --log logs";
    let mut words: Vec<&str> = line.split_whitespace().collect();
    files
        .iter()
        .for_each(|file| words.extend(["--champion", file]));
    run_within(bench, &mut stechec(bench, way.user, &words), MATCH_TIME)
}

/// All that the neighbour did: its result, its orders of every phase, and what it wrote.
#[track_caller]
fn neighbour(bench: &Bench, ran: &Ran, way: Way) -> (Value, Vec<Value>, String) {
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let mut result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let mut its = result["teams"][way.other()].take();
    // What depends on the other's points, on the time of day, and on the machine.
    for key in ["rank", "score", "wall_us", "cpu_us", "memory_bytes"] {
        its.as_object_mut().unwrap().remove(key);
    }
    let dump = bench.read("dump.jsonl");
    let lines = dump.lines().map(|line| serde_json::from_str(line).unwrap());
    let orders = lines.map(|line: Value| {
        let teams = line["teams"].as_array().into_iter().flatten();
        let its = teams.filter(|it| it["team"] == way.other());
        its.map(|it| it["orders"].clone()).collect()
    });
    let name = ["0-first", "1-second"][way.other()];
    let log = bench.read(&format!("logs/{name}.log"));
    (its, orders.collect(), log)
}

#[track_caller]
fn fault(ran: &Ran, way: Way) -> (String, String) {
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fault = &result["teams"][way.seat]["faults"][0];
    let word = |key: &str| fault[key].as_str().unwrap_or_default().to_owned();
    (word("kind"), word("entry_point"))
}

/// What the neighbour does when nobody is hostile.
fn expected(bench: &Bench, way: Way) -> (Value, Vec<Value>, String) {
    let expected = neighbour(bench, &play(bench, "idle.wat", way), way);
    let (_, orders, log) = &expected;
    let given = |orders: &Value| orders[0].as_array().is_some_and(|it| !it.is_empty());
    assert!(orders.iter().any(given), "it gives orders: {orders:?}");
    assert!(!log.is_empty(), "it writes");
    expected
}

/// Plays every second one, so that two tests share the work.
fn check(remainder: usize) {
    let bench = bench();
    native_walker(&bench);
    let has_nobody = let_nobody_in(&bench);
    let calm = |seat: usize, neighbour: &'static str| {
        let user = User::Tester;
        expected(
            &bench,
            Way {
                seat,
                neighbour,
                user,
            },
        )
    };
    let calm = [0, 1].map(|seat| NEIGHBOURS.map(|neighbour| calm(seat, neighbour)));
    for (number, kind) in kinds().iter().enumerate().skip(remainder).step_by(2) {
        let way = Way::of(number, has_nobody);
        let at = NEIGHBOURS.iter().position(|it| *it == way.neighbour);
        check_kind(&bench, kind, way, &calm[way.seat][at.unwrap()]);
    }
}

#[track_caller]
fn check_kind(bench: &Bench, kind: &Kind, way: Way, calm: &(Value, Vec<Value>, String)) {
    let Kind { name, place, .. } = kind;
    let ran = play(bench, &own(bench, kind), way);
    if *place == "load" {
        let who = ["first", "second"][way.seat];
        // Before that it may be said that it is compiled, which takes a while.
        let error = format!("error: {who} (");
        let named = ran.stderr.lines().any(|line| line.starts_with(&error));
        assert!(ran.code == 1 && named, "{name} {way:?}: {}", ran.stderr);
    } else {
        assert_eq!(&neighbour(bench, &ran, way), calm, "{name} {way:?}");
        let (found, at) = fault(&ran, way);
        assert_eq!(
            (found.as_str(), at.as_str()),
            (kind.fault, *place),
            "{name} {way:?}: {}",
            ran.stdout
        );
    }
    check_clean(bench);
}

#[test]
fn the_first_half_of_the_collection_harms_only_itself() {
    check(0);
}

#[test]
fn the_other_half_of_the_collection_harms_only_itself() {
    check(1);
}

/// Whoever checks a champion looks into its file before anybody refuses it.
#[test]
fn whoever_checks_those_that_cannot_be_let_in_is_not_harmed() {
    let bench = bench();
    let refused = kinds().iter().filter(|kind| kind.place == "load");
    for kind in refused {
        let words = ["champion", "check", &own(&bench, kind)];
        let mut command = stechec(&bench, User::Tester, &words);
        let ran = run_within(&bench, &mut command, MATCH_TIME);
        assert_eq!(ran.code, 1, "{}: {}{}", kind.name, ran.stdout, ran.stderr);
    }
    check_clean(&bench);
}

/// What cannot be let in is said before anything is played, for all of them at once.
#[test]
fn champions_that_cannot_be_let_in_are_all_named() {
    let bench = bench();
    let idle = wat("", "", "");
    bench.write("other.wat", idle.replace(&(hash() as i64).to_string(), "1"));
    bench.write("files.wat", wat("(import \"env\" \"open\" (func))", "", ""));
    bench.write("half.wasm", b"\0asm\x01\0");
    bench.write("text.so", "no library");
    let defines = ["ENTRY=begin", "CONSTRUCTOR"].map(str::to_owned);
    compile(&bench.path("hostile.so"), "loop.c", &defines);
    let names = [
        "other.wat",
        "files.wat",
        "half.wasm",
        "text.so",
        "hostile.so",
    ];
    let mut words = vec!["match", "--map", "m.map", "--time-ms", "100"];
    names
        .iter()
        .for_each(|name| words.extend(["--champion", name]));
    let mut command = stechec(&bench, User::Tester, &words);
    let ran = run_within(&bench, &mut command, MATCH_TIME);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    for name in names {
        assert!(ran.stderr.contains(&format!("({name})")), "{}", ran.stderr);
    }
    check_clean(&bench);
}
