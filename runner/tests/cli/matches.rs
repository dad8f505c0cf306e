//! `stechec match` with native and WASM champions.

use crate::support::{Bench, Ran, repository, stechec};
use std::{fs, path::PathBuf, process::Command};

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

/// A champion in C, built as a shared library: the bodies of its five functions.
pub(crate) fn native(bench: &Bench, name: &str, bodies: [&str; 5]) -> PathBuf {
    let functions = [
        "partie_init",
        "jouer_placement",
        "jouer_attaque",
        "jouer_deplacement",
        "partie_fin",
    ];
    let mut source = "#include \"api.h\"\n".to_owned();
    for (function, body) in functions.iter().zip(bodies) {
        source += &format!("void {function}(void) {{ {body} }}\n");
    }
    let file = bench.path(&format!("{name}.c"));
    fs::write(&file, source).unwrap();
    let library = bench.path(&format!("{name}.so"));
    let bindings = repository().join("api/generated/casus-belli/c");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg("-I")
        .arg(&bindings)
        .arg(&file)
        .arg(bindings.join("api.c"))
        .status()
        .unwrap();
    assert!(built.success());
    library
}

/// A champion as WASM text that does nothing; the hash is that of the bindings.
fn idle_wat(bench: &Bench, hash: u64) -> PathBuf {
    let mut text = format!(
        "(module (memory (export \"memory\") 1)\n(func (export \"stechec_api_hash\") (result i64) \
         i64.const {})\n",
        hash as i64
    );
    for function in [
        "partie_init",
        "jouer_placement",
        "jouer_attaque",
        "jouer_deplacement",
        "partie_fin",
    ] {
        text += &format!("(func (export \"{function}\"))\n");
    }
    let file = bench.path("quiet.wat");
    fs::write(&file, text + ")").unwrap();
    file
}

/// The interface's hash, as the bindings have it.
pub(crate) fn hash() -> u64 {
    use stechec_game::Game;
    casus_belli::CasusBelli::API_HASH
}

pub(crate) fn play(bench: &Bench, words: &[&str]) -> Ran {
    let mut command = stechec(&bench.path(""));
    command
        .env("PATH", "/usr/bin:/bin")
        .arg("match")
        .args(words);
    Ran::of(command.output().unwrap())
}

#[test]
fn native_and_wasm_play_against_each_other() {
    let bench = Bench::with(&[("m.map", MAP)]);
    let hello = [
        "stechec_log(\"hello\");",
        "",
        "perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_LOTO, carte_depart());",
        "",
        "",
    ];
    native(&bench, "lotto", hello);
    idle_wat(&bench, hash());
    let words = [
        "--map",
        "m.map",
        "--champion",
        "lotto.so",
        "--champion",
        "quiet.wat",
        "--log",
        "logs",
        "--dump",
        "d.jsonl",
        "--format",
        "json",
    ];
    let ran = play(&bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(result["teams"][0]["name"], "lotto");
    assert_eq!(
        result["teams"][0]["orders"], 1,
        "Loto cools down after one shot"
    );
    assert_eq!(result["teams"][1]["faults"], serde_json::json!([]));
    let log = fs::read_to_string(bench.path("logs/0-lotto.log")).unwrap();
    assert_eq!(log, "[turn 0 partie_init] hello\n");
    let dump = fs::read_to_string(bench.path("d.jsonl")).unwrap();
    assert_eq!(
        dump.lines().count(),
        1 + 9 + 1,
        "a header, nine calls, an end"
    );
    assert!(dump.contains("\"attack\":\"loto\""), "{dump}");
}

#[test]
fn a_champion_that_fails_is_named_and_the_match_goes_on() {
    let bench = Bench::with(&[("m.map", MAP)]);
    native(&bench, "crash", ["", "", "*(volatile int *)0 = 1;", "", ""]);
    native(&bench, "still", [""; 5]);
    let words = [
        "--map",
        "m.map",
        "--champion",
        "crash.so",
        "--champion",
        "still.so",
    ];
    let ran = play(&bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout
            .contains("crash failed in turn 1 in jouer_attaque"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("SIGSEGV"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("still failed"), "{}", ran.stdout);
}

#[test]
fn a_file_of_stechec2_run_is_taken() {
    let config = "rules: libprologin2012.so\nmap: m.map\nclients:\n  - still.so\n  - still.so\n\
                  names:\n  - Blue ones\n  - Red ones\nspectators:\n  - gui.so\n";
    let bench = Bench::with(&[("m.map", MAP), ("old.yml", config)]);
    native(&bench, "still", [""; 5]);
    let ran = play(&bench, &["old.yml"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("Blue ones") && ran.stdout.contains("Red ones"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stderr.contains("`spectators` are ignored"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_cannot_be_played_is_said_at_once() {
    let bench = Bench::with(&[
        ("m.map", MAP),
        ("broken.so", "no library"),
        ("odd.txt", "x"),
    ]);
    idle_wat(&bench, hash() ^ 1);
    let words = [
        "--map",
        "m.map",
        "--champion",
        "broken.so",
        "--champion",
        "odd.txt",
        "--champion",
        "missing.wasm",
        "--champion",
        "quiet.wat",
    ];
    let ran = play(&bench, &words);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    for word in [
        "broken (broken.so)",
        "odd (odd.txt)",
        "missing (missing.wasm)",
        "built for another API",
    ] {
        assert!(ran.stderr.contains(word), "{word}: {}", ran.stderr);
    }
    let ran = play(&bench, &["--name", "a", "--time-ms", "0"]);
    assert_eq!(ran.code, 2);
    for word in [
        "no map",
        "no champions",
        "1 names for 0 champions",
        "--time-ms takes",
    ] {
        assert!(ran.stderr.contains(word), "{word}: {}", ran.stderr);
    }
}

#[test]
fn watching_shows_every_turn() {
    let bench = Bench::with(&[("m.map", MAP)]);
    idle_wat(&bench, hash());
    let words = [
        "--map",
        "m.map",
        "--champion",
        "quiet.wat",
        "--champion",
        "quiet.wat",
        "--watch",
    ];
    let ran = play(&bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for turn in ["turn 0, placement", "turn 3, attack", "quiet-2"] {
        assert!(ran.stdout.contains(turn), "{turn}: {}", ran.stdout);
    }
}

#[test]
fn the_bindings_are_fresh() {
    let ran = Ran::of(
        stechec(repository())
            .args(["api", "--check"])
            .output()
            .unwrap(),
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn measuring_has_a_row_for_each_kind() {
    let bench = Bench::new();
    let mut command = stechec(&bench.path(""));
    command
        .env("PATH", "/usr/bin:/bin")
        .args(["bench", "--seconds", "1", "--threads", "1"]);
    let ran = Ran::of(command.output().unwrap());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let rows: Vec<&str> = ran.stdout.lines().skip(1).take(4).collect();
    for (row, kind) in rows
        .iter()
        .zip(["engine alone", "scripted", "WASM", "native"])
    {
        assert!(row.starts_with(kind), "{}", ran.stdout);
    }
}
