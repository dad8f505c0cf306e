//! `stechec explain` and `stechec debug`: matches looked back at.

use crate::{
    matches::native,
    support::{Bench, Ran, snapshot},
    tournament,
};
use casus_belli::CasusBelli;
use std::{fs, os::unix::fs::PermissionsExt, sync::Arc};
use stechec_game::{Game, Match, TeamCount};
use stechec_replay::{Recorder, Seat, Setup};

/// A tournament that was played: `round-robin-1` is walker against second, for one.
fn played() -> Bench {
    let bench = tournament::bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    bench
}

fn json(ran: Ran, code: i32) -> serde_json::Value {
    assert_eq!((ran.code, ran.stderr.as_str()), (code, ""));
    serde_json::from_str(&ran.stdout).unwrap()
}

/// A match in which these two met.
fn meeting(bench: &Bench, one: &str, other: &str) -> String {
    let line = format!("matches --champion {one} --champion {other} --format json");
    let matches: serde_json::Value = serde_json::from_str(&bench.run(&line).ok()).unwrap();
    let first = &matches[0];
    first["match"]
        .as_str()
        .or(first["id"].as_str())
        .unwrap()
        .to_owned()
}

#[test]
fn a_turn_is_explained() {
    let bench = played();
    let id = meeting(&bench, "walker", "second");
    snapshot(
        "explain",
        &bench.session(&[
            &format!("explain {id} --turn 3"),
            &format!("explain {id} --turn 3 --phase movement --figure walker elf"),
            &format!("explain {id} --turn 99"),
            &format!("explain {id} --turn 3 --phase lunch"),
            &format!("explain {id} --turn 3 --figure waker voleur"),
            &format!("explain {id} --turn 3 --figure 0 hobbit"),
            &format!("explain {id} --turn 3 --figure walker"),
            "explain round-robin-99 --turn 3",
            "explain missing.replay --turn 3",
        ]),
    );
    let told = json(
        bench.run(&format!("explain {id} --turn 3 --format json")),
        0,
    );
    assert_eq!(told["match"], id.as_str());
    assert_eq!(told["phases"][0]["phase"], "attack");
    let parts = told["phases"][1]["parts"].as_array().unwrap();
    assert!(parts.iter().any(|part| part["title"] == "orders"));
}

#[test]
fn a_champion_decides_again_as_recorded() {
    let bench = played();
    let id = meeting(&bench, "walker", "second");
    snapshot(
        "debug",
        &bench.session(&[
            &format!("debug {id} --champion walker"),
            &format!("debug {id} --champion walker --turn 1"),
            &format!("debug {id} --champion walker --phase opening"),
            &format!("debug {id} --champion walker --turn 9 --phase movement --only"),
            &format!("debug {id} --champion idle"),
            &format!("debug {id} --champion walker --turn 99"),
            &format!("debug {id} --champion walker --phase movement"),
            &format!("debug {id} --champion walker --only"),
            &format!("debug {id} --champion walker --config nowhere.toml"),
            &format!("debug {id} --champion walker --program nowhere.wat"),
            &format!("debug {id} --champion walker --turn 1 --gdb"),
            "debug round-robin-99 --champion walker",
        ]),
    );
    assert_eq!(bench.run(&format!("show {id} --replay r.replay")).code, 0);
    let told = json(
        bench.run("debug r.replay --champion walker --format json"),
        0,
    );
    assert_eq!(told["differs"], false);
    assert_eq!(told["program"]["is_recorded"], true);
    assert!(told["orders"].as_u64().unwrap() > 3, "{told}");
}

#[test]
fn a_newer_build_is_shown_where_it_first_decides_otherwise() {
    let bench = played();
    let id = meeting(&bench, "walker", "second");
    let walker = bench.read("champions/walker.wat");
    let moves = "(func (export \"jouer_deplacement\") (call $all))";
    let stays = walker.replace(moves, "(func (export \"jouer_deplacement\"))");
    assert_ne!(stays, walker);
    bench.write("stays.wat", stays);
    let attacks = "(func (export \"jouer_attaque\"))";
    let confused = walker.replace(attacks, "(func (export \"jouer_attaque\") (call $all))");
    assert_ne!(confused, walker);
    bench.write("confused.wat", confused);
    snapshot(
        "debug-newer",
        &bench.session(&[
            &format!("debug {id} --champion walker --program stays.wat"),
            &format!("debug {id} --champion walker --program stays.wat --turn 4"),
            &format!("debug {id} --champion walker --program confused.wat --turn 3 --phase attack"),
        ]),
    );
    let line = format!("debug {id} --champion walker --program stays.wat --format json");
    let told = json(bench.run(&line), 1);
    assert_eq!(told["first_difference"]["comparison"], "other_orders");
    assert_eq!(told["first_difference"]["phase"], "movement");
    assert_eq!(told["program"]["is_recorded"], false);
}

#[test]
fn a_fault_is_shown_again() {
    let bench = played();
    let id = meeting(&bench, "fails", "idle");
    snapshot(
        "debug-fault",
        &bench.session(&[
            &format!("debug {id} --champion fails"),
            &format!("debug {id} --champion fails --turn 3 --phase attack"),
            &format!("debug {id} --champion fails --turn 9"),
            &format!("debug {id} --champion fails --program champions/idle.wat"),
            &format!("explain {id} --turn 3 --phase attack --figure fails voleur"),
            &format!("explain {id} --turn 4 --phase attack --figure fails voleur"),
        ]),
    );
}

#[test]
fn a_champion_that_begins_anew_does_so_again() {
    let bench = tournament::bench();
    for policy in ["restart", "skip"] {
        let plan = bench.read("stechec.toml");
        let faults = format!("[faults]\npolicy = \"{policy}\"\n");
        bench.write("stechec.toml", format!("{plan}{faults}"));
        assert_eq!(bench.run("run --quiet --restart").code, 0);
        bench.write("stechec.toml", &plan);
        let id = meeting(&bench, "fails", "idle");
        let line = format!("debug {id} --champion fails --format json");
        let told = json(bench.run(&line), 0);
        assert_eq!(told["differs"], false);
        assert_eq!(told["calls"], 39, "it is asked to the end");
    }
}

/// A replay of a match in which nobody did anything, with names that are not harmless.
fn evil_replay() -> Vec<u8> {
    let map = Arc::new(CasusBelli::read_map("3 1\n1 0\n0\n2\n...\n").unwrap());
    let seat = |name: &str| Seat {
        name: name.to_owned(),
        kind: "wasm".to_owned(),
        sha256: None,
        limits: vec![("memory_bytes".to_owned(), u64::MAX)],
        notes: Vec::new(),
    };
    let mut recorder = Recorder::<CasusBelli>::new(Setup {
        writer: "\u{1b}[2J".to_owned(),
        run: String::new(),
        id: String::new(),
        seed: 0,
        fault_policy: "\u{1b}[2J".to_owned(),
        map_name: "\u{1b}[2J".to_owned(),
        map: map.clone(),
        map_text: CasusBelli::print_map(&map),
        seats: vec![seat("\u{1b}[2Jone"), seat("two\u{202e}")],
        notes: Vec::new(),
    })
    .unwrap();
    let teams = TeamCount::new::<CasusBelli>(2).unwrap();
    let mut game = Match::<CasusBelli>::new(map, teams, 0);
    while let Some(phase) = game.phase() {
        game.resolve();
        recorder.phase(phase.turn, phase.name, &[], game.state());
    }
    recorder.finish(&[0, 0]).unwrap().encode().unwrap()
}

#[test]
fn nothing_in_a_replay_steers_a_terminal() {
    let bench = played();
    bench.write("evil.replay", evil_replay());
    for line in [
        "explain evil.replay",
        "explain evil.replay --turn 1 --figure 0 elfe",
        "explain evil.replay --turn 1 --figure nobody elfe",
        "debug evil.replay --champion 0 --program champions/idle.wat",
        "debug evil.replay --champion 0",
    ] {
        let ran = bench.run(line);
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert!(!told.contains(['\u{1b}', '\u{202e}']), "{line}: {told:?}");
    }
}

#[test]
fn without_a_replay_there_is_nothing_to_look_back_at() {
    let bench = tournament::bench();
    let plan = bench.read("stechec.toml") + "[keep]\nreplays = \"none\"\n";
    bench.write("stechec.toml", plan);
    assert_eq!(bench.run("run --quiet").code, 0);
    for line in [
        "explain round-robin-1 --turn 1",
        "debug round-robin-1 --champion walker",
    ] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 2);
        assert!(
            ran.stderr.contains("no replay of round-robin-1 was kept"),
            "{}",
            ran.stderr
        );
    }
}

/// A tournament of two native champions; the first one tries an attack it may not.
fn natives() -> Bench {
    let bench = tournament::bench();
    let greedy = [
        "stechec_log(\"hello\");",
        "",
        "stechec_log(\"now\");\
         perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_TRAITRISE, carte_depart());\
         perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_LOTO, carte_depart());",
        "",
        "",
    ];
    native(&bench, "greedy", greedy);
    native(&bench, "quiet", [""; 5]);
    let plan = bench
        .read("stechec.toml")
        .replace("champions/*.wat", "*.so");
    bench.write("stechec.toml", plan);
    assert_eq!(bench.run("run --quiet").code, 0);
    bench
}

#[test]
fn a_native_champion_decides_again_as_recorded() {
    let bench = natives();
    let told = json(
        bench.run("debug round-robin-1 --champion greedy --format json"),
        0,
    );
    assert_eq!(told["differs"], false);
    let line = "debug round-robin-1 --champion greedy --turn 3 --phase attack --format json";
    let told = json(bench.run(line), 0);
    let call = &told["shown"][0];
    assert_eq!(call["comparison"], "as_recorded");
    assert_eq!(call["log"], "now\n");
    assert_eq!(call["orders"][0]["answer"], "ATTAQUE_INDISPONIBLE");
    assert_eq!(
        call["orders"], call["recorded"]["orders"],
        "refused ones are recorded"
    );
}

/// A debugger that writes down how it was called and runs the program to its end.
const FAKE_GDB: &str = "#!/bin/sh\n\
    for word in \"$@\"; do echo \"$word\" >> gdb.words; done\n\
    while [ \"$1\" != --args ]; do shift; done\n\
    shift\n\
    exec \"$@\"\n";

#[test]
fn gdb_is_started_on_a_process_without_a_sandbox() {
    let bench = natives();
    bench.write("bin/gdb", FAKE_GDB);
    fs::set_permissions(bench.path("bin/gdb"), fs::Permissions::from_mode(0o755)).unwrap();
    let words = "debug round-robin-1 --champion greedy --turn 3 --phase attack --gdb";
    let words: Vec<&str> = words.split_whitespace().collect();
    let folder = bench.path("bin");
    let path = format!("{}:/usr/bin:/bin", folder.display());
    let ran = Ran::of(bench.stechec(&words).env("PATH", path).output().unwrap());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stderr.contains("without the sandbox"), "{}", ran.stderr);
    let now = ran.stdout.lines().filter(|line| *line == "now").count();
    assert_eq!(ran.stdout.lines().next(), Some("hello"), "{}", ran.stdout);
    assert!(now >= 1, "it plays up to the turn: {}", ran.stdout);
    let given = bench.read("gdb.words");
    for word in [
        "run",
        "tbreak -qualified jouer_attaque",
        "continue",
        "--args",
    ] {
        assert!(given.lines().any(|line| line == word), "{word}: {given}");
    }
}

#[test]
fn a_missing_gdb_is_said() {
    let bench = natives();
    let words = "debug round-robin-1 --champion greedy --turn 3 --phase attack --gdb";
    let words: Vec<&str> = words.split_whitespace().collect();
    let nowhere = bench.path("nowhere");
    let ran = Ran::of(bench.stechec(&words).env("PATH", nowhere).output().unwrap());
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("gdb is not installed"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("apt install gdb"), "{}", ran.stderr);
}
