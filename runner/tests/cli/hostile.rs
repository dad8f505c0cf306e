//! The hostile collection through `stechec match`: the match ends, the fault has its name,
//! the neighbour plays as if nothing had happened, nothing is left behind. The hosts' own
//! tests try each champion more closely.

use crate::{
    matches::hash,
    support::{Bench, Ran, repository},
};
use casus_belli::CasusBelli;
use serde_json::Value;
use std::{fs, path::PathBuf, process::Command};
use stechec_game::Game;

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

/// What is compiled, and what its fault is called: kind, and where it happens.
const NATIVE: [(&str, &[&str], &str, &str); 22] = [
    ("loop.c", &["ENTRY=partie_init"], "time", "partie_init"),
    (
        "loop.c",
        &["ENTRY=jouer_placement"],
        "time",
        "jouer_placement",
    ),
    ("loop.c", &["ENTRY=jouer_attaque"], "time", "jouer_attaque"),
    (
        "loop.c",
        &["ENTRY=jouer_deplacement"],
        "time",
        "jouer_deplacement",
    ),
    ("loop.c", &["ENTRY=partie_fin"], "time", "partie_fin"),
    (
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=0"],
        "crash",
        "jouer_attaque",
    ),
    (
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=1"],
        "crash",
        "jouer_attaque",
    ),
    (
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=4"],
        "crash",
        "jouer_attaque",
    ),
    (
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=5"],
        "exit",
        "jouer_attaque",
    ),
    (
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=7"],
        "memory",
        "jouer_attaque",
    ),
    ("catch.c", &[], "time", "jouer_attaque"),
    ("noise.c", &["FLOOD"], "time", "jouer_attaque"),
    ("words.c", &["WORDS=0"], "protocol", "jouer_attaque"),
    ("words.c", &["WORDS=3"], "protocol", "jouer_attaque"),
    ("words.c", &["WORDS=6"], "protocol", "jouer_attaque"),
    ("forbidden.c", &["WHAT=0"], "crash", "jouer_attaque"),
    ("forbidden.c", &["WHAT=4"], "crash", "jouer_attaque"),
    ("forbidden.c", &["WHAT=8"], "crash", "jouer_attaque"),
    ("forbidden.c", &["WHAT=11"], "crash", "jouer_attaque"),
    ("channel.c", &["WHAT=0"], "protocol", "jouer_attaque"),
    ("channel.c", &["WHAT=7"], "protocol", "jouer_attaque"),
    ("channel.c", &["WHAT=9"], "protocol", "jouer_attaque"),
];

/// What the champion has besides doing nothing, what `jouer_attaque` does, and the fault.
const WASM: [(&str, &str, &str); 8] = [
    ("", "(loop (br 0))", "fuel"),
    ("", "unreachable", "crash"),
    ("", "(call $jouer_attaque)", "crash"),
    ("", "(i32.store (i32.const -4) (i32.const 1))", "crash"),
    (
        "",
        "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable",
        "memory",
    ),
    (
        "(import \"wasi_snapshot_preview1\" \"proc_exit\" (func $exit (param i32)))",
        "(call $exit (i32.const 3))",
        "exit",
    ),
    (
        CALL,
        "(drop (call $call (i32.const 999) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0)))",
        "protocol",
    ),
    (
        CALL,
        "(drop (call $call (i32.const 2) (i32.const 65536) (i32.const 2) (i32.const 0) (i32.const 0)))",
        "protocol",
    ),
];

const CALL: &str =
    "(import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))";

fn fixture(path: &str) -> PathBuf {
    repository().join("crates/host/tests").join(path)
}

/// A folder with a map and a neighbour that walks.
fn bench() -> Bench {
    let walker = fs::read_to_string(fixture("wasm/walker.wat")).unwrap();
    let walker = walker.replace("HASH", &(hash() as i64).to_string());
    let bench = Bench::with(&[
        ("m.map", MAP),
        ("walker.wat", &walker),
        ("idle.wat", &wat("", "")),
    ]);
    fs::create_dir(bench.path("tmp")).unwrap();
    bench
}

fn wat(more: &str, attack: &str) -> String {
    let others = [
        "partie_init",
        "jouer_placement",
        "jouer_deplacement",
        "partie_fin",
    ];
    let others: String = (others.iter())
        .map(|name| format!("(func (export \"{name}\"))\n"))
        .collect();
    format!(
        "(module {more} (memory (export \"memory\") 1) (func (export \"stechec_api_hash\") \
         (result i64) i64.const {})\n(func $jouer_attaque (export \"jouer_attaque\") {attack})\n\
         {others})",
        hash() as i64
    )
}

fn compile(bench: &Bench, source: &str, defines: &[&str]) {
    let numbers = CasusBelli::FUNCTIONS.iter().enumerate();
    let mut flags: Vec<String> = numbers
        .map(|(number, name)| format!("-DFN_{name}={number}"))
        .collect();
    flags.extend(defines.iter().map(|define| format!("-D{define}")));
    flags.push(format!("-DAPI_HASH={}ull", hash()));
    flags.push("-DSECRET=\"/nowhere\"".to_owned());
    let done = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-w", "-pthread", "-o"])
        .arg(bench.path("hostile.so"))
        .args(flags)
        .arg(fixture("native/champions/idle.c"))
        .arg(fixture("native/champions").join(source))
        .status();
    assert!(done.unwrap().success(), "{source} {defines:?}");
}

/// A match against the neighbour, under tight limits.
#[track_caller]
fn play(bench: &Bench, champion: &str) -> Ran {
    let words = [
        "match",
        "--map",
        "m.map",
        "--champion",
        champion,
        "--champion",
        "walker.wat",
        "--time-ms",
        "100",
        "--fuel",
        "1000000",
        "--memory-mb",
        "64",
        "--format",
        "json",
    ];
    let mut command = bench.stechec(&words);
    let command = command
        .env("TMPDIR", bench.path("tmp"))
        .env("PATH", "/usr/bin:/bin");
    Ran::of(command.output().unwrap())
}

/// What the neighbour came to.
#[track_caller]
fn neighbour(ran: &Ran) -> (Value, Value) {
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let other = &result["teams"][1];
    (other["orders"].clone(), other["faults"].clone())
}

#[track_caller]
fn fault(ran: &Ran) -> (String, String) {
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fault = &result["teams"][0]["faults"][0];
    let word = |key: &str| fault[key].as_str().unwrap_or_default().to_owned();
    (word("kind"), word("entry_point"))
}

/// No process that has a file of this folder open or loaded, and no file.
#[track_caller]
fn check_clean(bench: &Bench) {
    let folder = bench.path("").canonicalize().unwrap();
    let folder = folder.to_string_lossy();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let maps = fs::read_to_string(entry.path().join("maps")).unwrap_or_default();
        assert!(
            !maps.contains(&*folder),
            "{} lives on",
            entry.path().display()
        );
    }
    let left: Vec<_> = fs::read_dir(bench.path("tmp")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn native_champions_harm_only_themselves() {
    let bench = bench();
    let expected = neighbour(&play(&bench, "idle.wat"));
    assert_eq!(expected.1, serde_json::json!([]));
    for (source, defines, kind, place) in NATIVE {
        compile(&bench, source, defines);
        let ran = play(&bench, "hostile.so");
        let what = format!("{source} {defines:?}: {}", ran.stdout);
        assert_eq!(neighbour(&ran), expected, "{what}");
        assert_eq!(fault(&ran), (kind.to_owned(), place.to_owned()), "{what}");
        check_clean(&bench);
    }
}

#[test]
fn wasm_champions_harm_only_themselves() {
    let bench = bench();
    let expected = neighbour(&play(&bench, "idle.wat"));
    for (more, attack, kind) in WASM {
        bench.write("hostile.wat", wat(more, attack));
        let ran = play(&bench, "hostile.wat");
        let what = format!("{attack}: {}", ran.stdout);
        assert_eq!(neighbour(&ran), expected, "{what}");
        let place = "jouer_attaque".to_owned();
        assert_eq!(fault(&ran), (kind.to_owned(), place), "{what}");
        check_clean(&bench);
    }
}

/// What cannot be let in is said before anything is played, for all of them at once.
#[test]
fn champions_that_cannot_be_let_in_are_all_named() {
    let bench = bench();
    bench.write(
        "other.wat",
        wat("", "").replace(&(hash() as i64).to_string(), "1"),
    );
    bench.write("files.wat", wat("(import \"env\" \"open\" (func))", ""));
    bench.write("half.wasm", b"\0asm\x01\0");
    bench.write("text.so", "no library");
    let start = wat("(func $s (loop (br 0))) (start $s)", "");
    bench.write("start.wat", start);
    compile(&bench, "loop.c", &["ENTRY=begin", "CONSTRUCTOR"]);
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
    let mut command = bench.stechec(&words);
    let ran = Ran::of(command.env("TMPDIR", bench.path("tmp")).output().unwrap());
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    for name in names {
        assert!(ran.stderr.contains(&format!("({name})")), "{}", ran.stderr);
    }
    check_clean(&bench);
    let ran = play(&bench, "start.wat");
    assert_eq!(fault(&ran), ("fuel".to_owned(), "partie_init".to_owned()));
}
