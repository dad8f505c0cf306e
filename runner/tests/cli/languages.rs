//! Every kit of every language: the starter is made, built, checked and plays; one strategy
//! written in all of them comes to the same match; what fails says where.
//!
//! The list at the end has a test for each kit, and one that none is forgotten. Kits whose
//! compilers are not everywhere are ignored with what they need.

use crate::{
    matches::hash,
    support::{Bench, Ran, repository},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};
use stechec_api::{LANGUAGES, Language, ProgramKind};

/// A kit, and how its champions differ from others'.
struct Case {
    language: &'static str,
    kind: &'static str,
    /// What the names of the champions in tests/champions end with; none if its strategy is
    /// not written in this language.
    rover: Option<&'static str>,
    /// What a fault must say besides its kind, to be of use.
    trace: &'static [&'static str],
}

impl Case {
    fn folder(&self) -> String {
        format!("{}-{}", self.language, self.kind)
    }
}

/// Compilers want more than nothing of their environment.
pub(crate) fn run(bench: &Bench, words: &[&str]) -> Ran {
    let mut command: Command = bench.stechec(words);
    let tools = LANGUAGES
        .iter()
        .flat_map(|it| it.kits)
        .flat_map(|it| it.tools);
    for name in ["PATH", "HOME"]
        .into_iter()
        .chain(tools.map(|it| it.variable))
    {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    Ran::of(command.output().unwrap())
}

/// The starter's file to edit: the one that is not common to all.
fn main_file(bench: &Bench, folder: &str) -> String {
    let listed = fs::read_dir(bench.path(folder)).unwrap();
    let names = listed.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.starts_with("champion.")).collect();
    names.retain(|name| name != "champion.toml");
    assert_eq!(names.len(), 1, "{names:?}");
    names.remove(0)
}

fn champion(name: &str) -> Vec<u8> {
    let path = repository().join("runner/tests/champions").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Games with starters, and a map on which two of them meet; the first one's are also made
/// over into the champions of the tests.
pub(crate) const GAMES: [(&str, &str); 4] = [
    ("casus-belli", "maps/casus-belli/tiny-arena.map"),
    ("donjon", "maps/donjon/arena-duel.map"),
    ("escouade", "maps/escouade/duel.map"),
    ("meute", "maps/meute/duel.map"),
];

/// The starter is made, built, fit to play, packed, and plays from its archive.
#[track_caller]
fn starter_plays(bench: &Bench, case: &Case, game: &str, map: &str) {
    let folder = if game == GAMES[0].0 {
        case.folder()
    } else {
        format!("{game}-{}", case.folder())
    };
    let words = [
        "--game",
        game,
        "champion",
        "new",
        case.language,
        &folder,
        "--kind",
        case.kind,
    ];
    run(bench, &words).ok();
    let built = run(bench, &["champion", "build", &folder]);
    assert_eq!(built.code, 0, "{}", built.stderr);
    assert_eq!(built.stderr, "", "a starter has no warnings");
    let checked = run(bench, &["champion", "check", &folder, "--format", "json"]);
    assert_eq!(checked.code, 0, "{}{}", checked.stdout, checked.stderr);
    let checked: Value = serde_json::from_str(&checked.stdout).unwrap();
    // Starters try orders, so that some are refused; but some must count.
    let remarks = checked["remarks"].as_array().unwrap().iter();
    let told = |it: &str| it.contains(" refused") && !it.starts_with("none of its orders counted");
    let bad = remarks.filter(|it| !told(it.as_str().unwrap()));
    assert_eq!(bad.count(), 0, "{checked}");
    let packed = run(bench, &["champion", "pack", &folder]);
    assert_eq!(packed.code, 0, "{}", packed.stderr);
    let map = repository().join(map);
    let archive = format!("{folder}.tar.gz");
    let words = [
        "--game",
        game,
        "match",
        "--map",
        map.to_str().unwrap(),
        "--champion",
        &archive,
        "--champion",
        &folder,
        "--log",
        &format!("logs-{game}"),
    ];
    let played = run(bench, &words);
    assert_eq!(played.code, 0, "{}", played.stderr);
    assert!(!played.stdout.contains("failed"), "{}", played.stdout);
    let log = bench.read(&format!("logs-{game}/0-{folder}.log"));
    assert!(
        log.contains("partie_init"),
        "the starter says something: {log:?}"
    );
}

/// Puts a champion of the tests in the place of the starter's and builds it.
#[track_caller]
fn rebuild(bench: &Bench, case: &Case, name: &str) {
    let folder = case.folder();
    let file = main_file(bench, &folder);
    bench.write(&format!("{folder}/{file}"), champion(name));
    let built = run(bench, &["champion", "build", &folder]);
    assert_eq!(built.code, 0, "{}", built.stderr);
}

/// The dump of a match of three copies of a champion, word for word.
#[track_caller]
fn dump(bench: &Bench, champion: &str) -> String {
    let map = repository().join("maps/casus-belli/cloister.map");
    let mut words = vec!["match", "--map", map.to_str().unwrap(), "--dump", "d.jsonl"];
    words.extend(["--champion", champion].repeat(3));
    let ran = run(bench, &words);
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
    for phase in &mut course {
        let Some(teams) = phase.get_mut("teams").and_then(Value::as_array_mut) else {
            continue;
        };
        for team in teams {
            let team = team.as_object_mut().unwrap();
            team.remove("fuel");
            team.remove("log");
        }
    }
    let end = course.last().unwrap();
    assert_eq!(end["faults"], serde_json::json!([[], [], []]), "{end}");
    course
}

/// The match all others have to repeat: that of the C champion, whose compiler is always
/// there.
#[track_caller]
fn reference(bench: &Bench) -> Vec<Value> {
    run(bench, &["champion", "new", "c", "reference"]).ok();
    bench.write("reference/champion.c", champion("rover.c"));
    course(bench, "reference")
}

#[track_caller]
fn rover_plays_the_same(bench: &Bench, case: &Case, ending: &str) {
    rebuild(bench, case, &format!("rover.{ending}"));
    let (played, wanted) = (course(bench, &case.folder()), reference(bench));
    // Phase by phase, to show where two matches part.
    for (played, wanted) in played.iter().zip(&wanted) {
        assert_eq!(played, wanted, "{}", case.folder());
    }
    assert_eq!(played.len(), wanted.len());
}

/// A champion that fails says where in its own file.
#[track_caller]
fn fault_says_where(bench: &Bench, case: &Case, ending: &str) {
    rebuild(bench, case, &format!("fails.{ending}"));
    let folder = case.folder();
    let map = repository().join("maps/casus-belli/tiny-arena.map");
    let words = [
        "match",
        "--map",
        map.to_str().unwrap(),
        "--champion",
        &folder,
        "--champion",
        &folder,
        "--format",
        "json",
    ];
    let ran = run(bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fault = &result["teams"][0]["faults"][0];
    assert_eq!(fault["entry_point"], "jouer_attaque", "{fault}");
    assert!(
        ["crash", "exit"].contains(&fault["kind"].as_str().unwrap()),
        "{fault}"
    );
    let told = format!(
        "{}\n{}",
        fault["message"].as_str().unwrap(),
        fault["detail"].as_str().unwrap_or("")
    );
    for word in case.trace {
        assert!(told.contains(word), "{word:?} is not in: {told}");
    }
}

#[track_caller]
fn check(case: &Case) {
    let bench = Bench::new();
    for (game, map) in GAMES {
        starter_plays(&bench, case, game, map);
    }
    if let Some(ending) = case.rover {
        rover_plays_the_same(&bench, case, ending);
        fault_says_where(&bench, case, ending);
    }
}

macro_rules! kits {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $kind:literal, $rover:expr, $trace:expr;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check(&Case {
                    language: $language,
                    kind: $kind,
                    rover: $rover,
                    trace: &$trace,
                });
            }
        )*

        #[test]
        fn no_kit_is_forgotten() {
            let tried: BTreeSet<(&str, &str)> = [$(($language, $kind)),*].into();
            let bindings = LANGUAGES.iter();
            let kits = |language: &&'static Language| {
                let name = language.name;
                language.kits.iter().map(move |kit| (name, kit.kind.name()))
            };
            let known: BTreeSet<(&str, &str)> = bindings.flat_map(kits).collect();
            assert_eq!(tried, known);
            assert!(known.iter().any(|(_, kind)| *kind == ProgramKind::Wasm.name()));
        }
    };
}

kits! {
    c_native: "c", "native", Some("c"), ["SIGSEGV", "champion.c:"];
    rust_native: "rust", "native", Some("rs"), ["champion.rs:"];
    cpp_native needs "needs g++ or clang++ as `c++`": "cpp", "native", Some("cc"), ["out_of_range", "champion.cc:"];
    c_wasm needs "needs clang, lld and wasi-libc for wasm32": "c", "wasm", Some("c"), ["tombe", "champion.c:"];
    cpp_wasm needs "needs clang++, lld, wasi-libc and libc++ for wasm32": "cpp", "wasm", Some("cc"), ["tombe", "champion.cc:"];
    ocaml_native needs "needs ocamlopt": "ocaml", "native", Some("ml"), ["champion.ml", "tombe"];
    lua_native needs "needs lua5.4 and liblua5.4-dev": "lua", "native", Some("lua"), ["champion.lua:", "tombe"];
    go_wasm needs "needs go 1.24 or newer": "go", "wasm", Some("go"), ["champion.go:", "tombe"];
    assemblyscript_wasm needs "needs asc": "assemblyscript", "wasm", Some("as.ts"), ["champion.ts"];
    python_native needs "needs python3-dev": "python", "native", Some("py"), ["champion.py", "tombe"];
    python_wasm needs "needs componentize-py": "python", "wasm", Some("py"), ["champion.py", "tombe"];
    rust_wasm needs "needs rustc with the target wasm32-wasip1": "rust", "wasm", Some("rs"), ["tombe", "champion.rs:"];
    zig_native needs "needs zig": "zig", "native", Some("zig"), ["index out of bounds", "champion.zig:", "tombe"];
    zig_wasm needs "needs zig": "zig", "wasm", Some("zig"), ["index out of bounds", "champion.zig:", "tombe"];
    javascript_wasm needs "needs componentize-qjs": "javascript", "wasm", Some("js"), ["champion.js:", "tombe"];
    typescript_wasm needs "needs tsc and componentize-qjs": "typescript", "wasm", Some("ts"), ["tombe"];
    wat_wasm: "wat", "wasm", None, [];
}

/// The shared strategy is not written in it, but it can fail.
#[test]
fn wat_says_where_it_fails() {
    let bench = Bench::new();
    let case = Case {
        language: "wat",
        kind: "wasm",
        rover: None,
        trace: &["outside of its memory", "tombe"],
    };
    run(&bench, &["champion", "new", "wat", &case.folder()]).ok();
    fault_says_where(&bench, &case, "wat");
}

fn orders(course: &[Value]) -> Vec<&Value> {
    let teams = course.iter().filter_map(|phase| phase["teams"].as_array());
    let orders = teams.flatten().map(|team| team["orders"].as_array());
    orders.flatten().flatten().collect()
}

#[test]
fn the_strategy_they_share_has_everything_in_it() {
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
