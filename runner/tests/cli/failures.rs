//! Every language, failing in five ways: what a contestant is told names the file and the line, or
//! the guide says why it cannot.
//!
//! A champion of each language fails in the turns 3 to 7 (before that nobody attacks), each time in another way, in a match that
//! goes on after faults. The lines where it may say it was carry a comment with the name of the way.

use crate::{
    languages::run,
    support::{Bench, repository},
};
use serde_json::Value;
use std::{collections::BTreeSet, fs};
use stechec_api::LANGUAGES;

/// How it fails in a turn: what its lines say, and what kinds of faults may come of it.
struct Way {
    name: &'static str,
    turn: u64,
    kinds: &'static [&'static str],
}

const EXCEPTION: &str = "exception";
const BAD_MEMORY: &str = "memory that is nobody's";
const LOOP: &str = "endless loop";
const MEMORY: &str = "too much memory";
const STACK: &str = "stack";

const WAYS: [Way; 5] = [
    way(EXCEPTION, 3, &["crash", "exit"]),
    way(BAD_MEMORY, 4, &["crash", "exit"]),
    way(LOOP, 5, &["time", "fuel"]),
    way(MEMORY, 6, &["memory"]),
    way(STACK, 7, &["crash", "exit"]),
];

const fn way(name: &'static str, turn: u64, kinds: &'static [&'static str]) -> Way {
    Way { name, turn, kinds }
}

/// A kit whose champions fail.
struct Kit {
    language: &'static str,
    kind: &'static str,
    /// What the name of its source in tests/champions/failures ends with.
    ending: &'static str,
    /// The ways without a line, each with words of the guide that say why.
    without: &'static [(&'static str, &'static str)],
}

/// How the bindings could call what a contestant calls `jouer_attaque`.
const GLUE: [&str; 2] = ["stechec_entry_", "champion_jouer"];

/// Words of the guide.
const GUIDE: &str = "docs/contestants.md";
const INTERPRETED: &str = "the program is stopped at once, and its interpreter has no chance";
const NO_DEBUG_INFORMATION: &str = "AssemblyScript writes no line numbers into the program";
const GO: &str = "Go reports the lines of a panic itself";

#[track_caller]
fn check(kit: &Kit) {
    let guide = fs::read_to_string(repository().join(GUIDE)).unwrap();
    let guide = guide.split_whitespace().collect::<Vec<_>>().join(" ");
    for (way, why) in kit.without {
        assert!(guide.contains(why), "{way}: {why:?} is not in {GUIDE}");
    }
    let bench = Bench::new();
    let (source, file) = build(&bench, kit);
    let mut wrong = Vec::new();
    for (way, fault) in WAYS.iter().zip(faults(&bench)) {
        let complaint = match fault {
            None => Some("it did not fail".to_owned()),
            Some(fault) => complaint(kit, way, &fault, &source, &file),
        };
        wrong.extend(complaint.map(|why| format!("{}: {why}", way.name)));
    }
    assert!(
        wrong.is_empty(),
        "{} {}: {wrong:#?}",
        kit.language,
        kit.kind
    );
}

/// The champion that fails, built: its source and that file's name.
fn build(bench: &Bench, kit: &Kit) -> (String, String) {
    let words = ["champion", "new", kit.language, "mine", "--kind", kit.kind];
    run(bench, &words).ok();
    let name = format!("runner/tests/champions/failures/champion.{}", kit.ending);
    let source = fs::read_to_string(repository().join(name)).unwrap();
    let ending = kit.ending.rsplit('.').next().unwrap();
    let file = format!("champion.{ending}");
    bench.write(&format!("mine/{file}"), &source);
    let built = run(bench, &["champion", "build", "mine"]);
    assert_eq!(built.code, 0, "{}", built.stderr);
    (source, file)
}

/// Its faults, way by way.
fn faults(bench: &Bench) -> Vec<Option<Value>> {
    let line = "match --map tiny-arena --champion mine idle --on-fault restart --format json \
                --fuel 2000000000 --time-ms 2000 \
                --match-time-ms 60000 --match-fuel 100000000000 --match-wall-ms 120000";
    let words: Vec<&str> = line.split_whitespace().collect();
    let ran = run(bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let faults = result["teams"][0]["faults"].as_array().unwrap();
    let of_turn = |way: &Way| faults.iter().find(|fault| fault["turn"] == way.turn);
    WAYS.iter().map(|way| of_turn(way).cloned()).collect()
}

/// What is wrong with what is told of a fault, if anything is.
fn complaint(kit: &Kit, way: &Way, fault: &Value, source: &str, file: &str) -> Option<String> {
    let part = |name: &str| fault[name].as_str().unwrap_or_default().to_owned();
    let told = ["message", "stack", "detail"].map(part).join("\n");
    // As OCaml has it.
    let told = told.replace(" (inlined)", "");
    let kind = part("kind");
    if !way.kinds.contains(&kind.as_str()) {
        return Some(format!("{kind} is another kind: {told}"));
    }
    let lines = source.lines().enumerate();
    let marked = lines.filter(|(_, line)| line.contains(way.name));
    let marked: Vec<usize> = marked.map(|(at, _)| at + 1).collect();
    if marked.is_empty() {
        return Some("no line is marked with it".to_owned());
    }
    if let Some(glue) = GLUE.iter().find(|glue| told.contains(**glue)) {
        return Some(format!("{glue} is nothing a contestant wrote: {told}"));
    }
    let uncaught = kit.language == "python" && way.name == EXCEPTION;
    if uncaught && !part("message").contains("uncaught exception") {
        return Some(format!("it is not called an uncaught exception: {told}"));
    }
    let named = marked.into_iter().any(|line| {
        let places = [format!("{file}:{line}"), format!("{file}\", line {line}")];
        places.iter().any(|place| names(&told, place))
    });
    let excused = kit.without.iter().any(|(name, _)| *name == way.name);
    match (named, excused) {
        (false, false) => Some(format!("no line is named: {told}")),
        (true, true) => Some(format!("a line is named, and need not be excused: {told}")),
        _ => None,
    }
}

/// Whether a text names a line, and not one whose number begins like it.
fn names(text: &str, place: &str) -> bool {
    let after = text
        .match_indices(place)
        .map(|(at, _)| &text[at + place.len()..]);
    let mut after = after.map(|rest| rest.chars().next());
    after.any(|next| !next.is_some_and(|c| c.is_ascii_digit()))
}

macro_rules! kits {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $kind:literal, $ending:literal, $without:expr;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check(&Kit {
                    language: $language,
                    kind: $kind,
                    ending: $ending,
                    without: &$without,
                });
            }
        )*

        #[test]
        fn no_kit_is_forgotten() {
            let tried: BTreeSet<(&str, &str)> = [$(($language, $kind)),*].into();
            let kits = LANGUAGES.iter().flat_map(|language| {
                language.kits.iter().map(|kit| (language.name, kit.kind.name()))
            });
            assert_eq!(tried, kits.collect());
        }
    };
}

kits! {
    c_native: "c", "native", "c", [];
    rust_native: "rust", "native", "rs", [];
    cpp_native needs "needs g++ or clang++ as `c++`": "cpp", "native", "cc", [];
    c_wasm needs "needs clang, lld and wasi-libc for wasm32": "c", "wasm", "c", [];
    cpp_wasm needs "needs clang++, lld, wasi-libc and libc++ for wasm32": "cpp", "wasm", "cc", [];
    ocaml_native needs "needs ocamlopt": "ocaml", "native", "ml", [];
    lua_native needs "needs lua5.4 and liblua5.4-dev": "lua", "native", "lua", [];
    go_wasm needs "needs go 1.24 or newer": "go", "wasm", "go", [
        (LOOP, GO),
        (MEMORY, GO),
        (STACK, GO),
    ];
    assemblyscript_wasm needs "needs asc": "assemblyscript", "wasm", "as.ts", [
        (BAD_MEMORY, NO_DEBUG_INFORMATION),
        (LOOP, NO_DEBUG_INFORMATION),
        (MEMORY, NO_DEBUG_INFORMATION),
        (STACK, NO_DEBUG_INFORMATION),
    ];
    python_native needs "needs python3-dev": "python", "native", "py", [];
    python_wasm needs "needs componentize-py": "python", "wasm", "py", [(LOOP, INTERPRETED)];
    rust_wasm needs "needs rustc with the target wasm32-wasip1": "rust", "wasm", "rs", [];
    zig_native needs "needs zig": "zig", "native", "zig", [];
    zig_wasm needs "needs zig": "zig", "wasm", "zig", [];
    javascript_wasm needs "needs componentize-qjs": "javascript", "wasm", "js", [
        (LOOP, INTERPRETED),
        (STACK, INTERPRETED),
    ];
    typescript_wasm needs "needs tsc and componentize-qjs": "typescript", "wasm", "ts", [
        (LOOP, INTERPRETED),
        (STACK, INTERPRETED),
    ];
    wat_wasm: "wat", "wasm", "wat", [];
}

/// What only people are shown is shown: where time was up, below the fault.
#[test]
fn where_time_was_up_is_told_by_every_command() {
    let bench = Bench::new();
    let kit = Kit {
        language: "c",
        kind: "native",
        ending: "c",
        without: &[],
    };
    let (source, _) = build(&bench, &kit);
    // Its first failure is the endless loop.
    bench.write(
        "mine/champion.c",
        source
            .replace("case 5:", "case 0:")
            .replace("tour_actuel()", "0"),
    );
    let run = |line: &str| run(&bench, &line.split_whitespace().collect::<Vec<_>>());
    let played = run("match --map tiny-arena --champion mine idle --log logs --replay m.replay");
    assert_eq!(played.code, 0, "{}", played.stderr);
    let checked = run("champion check mine");
    let sparred = run("champion dev mine --against idle --map tiny-arena --matches 2 --once");
    let again = run("debug m.replay --champion mine --program mine --turn 3");
    let log = bench.read("logs/0-mine.log");
    for told in [
        &played.stdout,
        &checked.stdout,
        &sparred.stdout,
        &again.stdout,
        &log,
    ] {
        assert!(told.contains("where it was:"), "{told}");
        let mut lines = 19..=22;
        let named = lines.any(|line| names(told, &format!("tourne at champion.c:{line}")));
        assert!(named, "{told}");
    }
}
