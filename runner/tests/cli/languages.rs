//! One strategy in all languages, native and as WASM, plays the same match; and the same
//! match is the same on a busy machine.

use crate::{
    matches::{hash, play},
    support::{Bench, repository},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

const STRICT: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-O2"];
const NATIVE: [&str; 2] = ["-shared", "-fPIC"];

fn bindings(path: &str) -> PathBuf {
    repository().join("api/generated/casus-belli").join(path)
}

fn source(name: &str) -> PathBuf {
    repository().join("runner/tests/champions").join(name)
}

/// Runs a compiler in the folder.
#[track_caller]
fn compile(bench: &Bench, compiler: &str, flags: &[&str], files: &[&Path]) {
    let mut command = Command::new(compiler);
    command.args(flags).args(files).current_dir(bench.path(""));
    let done = (command.output()).unwrap_or_else(|error| panic!("{compiler}: {error}"));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}\n{said}");
}

fn c(bench: &Bench, compiler: &str, flags: &[&str], output: &str) {
    let include = format!("-I{}", bindings("c").display());
    let common = ["-std=c99", "-Wpedantic", &include, "-o", output];
    let flags = [&STRICT[..], &common, flags].concat();
    let files = [source("rover.c"), bindings("c/api.c")];
    compile(bench, compiler, &flags, &[&files[0], &files[1]]);
}

fn cpp(bench: &Bench, compiler: &str, flags: &[&str], output: &str) {
    let include = format!("-I{}", bindings("cpp").display());
    let common = ["-std=c++11", &include, "-o", output];
    let flags = [&STRICT[..], &common, flags].concat();
    let files = [source("rover.cc"), bindings("cpp/api.cc")];
    compile(bench, compiler, &flags, &[&files[0], &files[1]]);
}

/// The binding first, then the champion.
fn rust(bench: &Bench, compiler: &str, flags: &[&str], output: &str) {
    let common = [flags, &["--edition", "2021", "-O", "-D", "warnings"]].concat();
    let name = "casus_belli_champion";
    let flags = ["--crate-type", "rlib", "--crate-name", name];
    let flags = [&common[..], &flags].concat();
    compile(bench, compiler, &flags, &[&bindings("rust/src/lib.rs")]);
    let linked = format!("{name}=lib{name}.rlib");
    let flags = ["--crate-type", "cdylib", "--extern", &linked, "-o", output];
    let flags = [&common[..], &flags].concat();
    compile(bench, compiler, &flags, &[&source("rover.rs")]);
}

/// Compilers for WASM often have a version in their names.
fn variable(name: &str, default: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| default.to_owned())
}

fn clang() -> String {
    variable("STECHEC_WASM_CLANG", "clang")
}

/// The dump of a match of three copies of a champion, word for word.
#[track_caller]
fn dump(bench: &Bench, champion: &str) -> String {
    let map = repository().join("maps/casus-belli/cloister.map");
    let mut words = vec!["--map", map.to_str().unwrap(), "--dump", "d.jsonl"];
    words.extend(["--champion", champion].repeat(3));
    let ran = play(bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    bench.read("d.jsonl")
}

/// Orders, events and scores: a dump without what depends on how a champion was built.
#[track_caller]
fn course(bench: &Bench, champion: &str) -> Vec<Value> {
    let dump = dump(bench, champion);
    let lines = dump.lines().skip(1);
    let mut course: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let wasm = !champion.ends_with(".so");
    for phase in &mut course {
        let Some(teams) = phase.get_mut("teams").and_then(Value::as_array_mut) else {
            continue;
        };
        for team in teams {
            let team = team.as_object_mut().unwrap();
            assert_eq!(team.remove("fuel").is_some(), wasm, "only WASM has fuel");
            team.remove("log");
        }
    }
    let end = course.last().unwrap();
    assert_eq!(end["faults"], serde_json::json!([[], [], []]));
    course
}

/// The match all others have to repeat: that of the C champion, whose compiler is always
/// there.
fn reference(bench: &Bench) -> Vec<Value> {
    c(bench, "cc", &NATIVE, "reference.so");
    course(bench, "reference.so")
}

/// Compares phase by phase, to show where two matches part.
#[track_caller]
fn check(bench: &Bench, champion: &str) {
    let (played, wanted) = (course(bench, champion), reference(bench));
    for (played, wanted) in played.iter().zip(&wanted) {
        assert_eq!(played, wanted, "{champion}");
    }
    assert_eq!(played.len(), wanted.len());
}

fn orders(course: &[Value]) -> Vec<&Value> {
    let teams = course.iter().filter_map(|phase| phase["teams"].as_array());
    let orders = teams.flatten().map(|team| team["orders"].as_array());
    orders.flatten().flatten().collect()
}

#[test]
fn c_native_plays_a_match_with_everything_in_it() {
    let bench = Bench::new();
    let course = reference(&bench);
    let orders = orders(&course);
    assert!(orders.len() > 500, "{} orders", orders.len());
    let moves = orders
        .iter()
        .filter(|order| order["order"]["deed"].get("Move").is_some());
    assert!(moves.count() > 300);
    let attacks: BTreeSet<u64> = (orders.iter())
        .filter_map(|order| order["order"]["deed"]["Attack"]["attack"].as_u64())
        .collect();
    // The normal one, Palantír, Fus Ro Dah, I see and Loto.
    assert_eq!(attacks, BTreeSet::from([0, 1, 4, 5, 6]));
    let events = (course.iter()).filter_map(|phase| phase["events"].as_array());
    let names: BTreeSet<&str> = events
        .flatten()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    for name in ["moved", "hit", "died", "pushed", "revealed", "scored"] {
        assert!(names.contains(name), "{name} is not in {names:?}");
    }
    check(&bench, "reference.so");
}

#[test]
fn rust_native_plays_the_same() {
    let bench = Bench::new();
    rust(&bench, "rustc", &[], "rover.so");
    check(&bench, "rover.so");
}

#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn cpp_native_plays_the_same() {
    let bench = Bench::new();
    cpp(&bench, "c++", &NATIVE, "rover.so");
    check(&bench, "rover.so");
}

#[test]
#[ignore = "needs clang and lld for wasm32"]
fn c_as_wasm_plays_the_same() {
    let bench = Bench::new();
    let flags = ["--target=wasm32", "-nostdlib", "-Wl,--no-entry"];
    c(&bench, &clang(), &flags, "rover.wasm");
    check(&bench, "rover.wasm");
}

#[test]
#[ignore = "needs clang and lld for wasm32, and wasi-libc"]
fn c_as_wasm_with_a_library_plays_the_same() {
    let bench = Bench::new();
    let flags = ["--target=wasm32-wasi", "-mexec-model=reactor"];
    c(&bench, &clang(), &flags, "rover.wasm");
    check(&bench, "rover.wasm");
}

#[test]
#[ignore = "needs clang++ and lld for wasm32, wasi-libc and libc++ for it"]
fn cpp_as_wasm_plays_the_same() {
    let bench = Bench::new();
    let flags = [
        "--target=wasm32-wasi",
        "-mexec-model=reactor",
        "-fno-exceptions",
    ];
    let compiler = clang().replace("clang", "clang++");
    cpp(&bench, &compiler, &flags, "rover.wasm");
    check(&bench, "rover.wasm");
}

#[test]
#[ignore = "needs rustc with the target wasm32-unknown-unknown"]
fn rust_as_wasm_plays_the_same() {
    let bench = Bench::new();
    let rustc = variable("STECHEC_WASM_RUSTC", "rustc");
    let target = ["--target", "wasm32-unknown-unknown"];
    rust(&bench, &rustc, &target, "rover.wasm");
    check(&bench, "rover.wasm");
}

/// Does something while two threads have nothing better to do than to be in its way.
fn busy<T>(act: impl FnOnce() -> T) -> T {
    /// Ends the spinning even if what is done panics.
    struct Stop<'a>(&'a AtomicBool);
    impl Drop for Stop<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let stop = Stop(&done);
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let came = act();
        drop(stop);
        came
    })
}

#[test]
fn wasm_plays_the_same_on_a_busy_machine() {
    let walker = repository().join("crates/host/tests/wasm/walker.wat");
    let walker = fs::read_to_string(walker).unwrap();
    let walker = walker.replace("HASH", &(hash() as i64).to_string());
    let bench = Bench::with(&[("walker.wat", &walker)]);
    let alone = dump(&bench, "walker.wat");
    assert!(alone.contains("\"fuel\":"), "{alone}");
    assert!(alone.contains("\"event\":\"moved\""), "{alone}");
    for _ in 0..3 {
        let crowded = busy(|| dump(&bench, "walker.wat"));
        assert!(crowded == alone, "{crowded}\n{alone}");
    }
}
