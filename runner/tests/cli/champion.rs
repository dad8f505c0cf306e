//! `stechec champion`: what contestants see, word for word, and wrong input on purpose.

use crate::support::{Bench, Ran};
use std::{fs, os::unix::fs::PermissionsExt};

/// With the system's compilers, and nothing else of the environment.
fn run(bench: &Bench, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = bench.stechec(&words);
    Ran::of(command.env("PATH", "/usr/bin:/bin").output().unwrap())
}

fn fresh() -> Bench {
    let bench = Bench::new();
    run(&bench, "champion new c mine").ok();
    bench
}

#[test]
fn a_new_champion_says_what_to_do_next() {
    let bench = Bench::new();
    insta::assert_snapshot!(bench.session(&[
        "champion new c mine",
        "champion new c mine",
        "champion new cobol other",
        "champion new c a/b/c --kind wsam",
        "champion new c .. --name a/b",
        "champion new c named --name my-champion",
    ]));
    let manifest = bench.read("named/champion.toml");
    assert!(manifest.contains("name = \"my-champion\""), "{manifest}");
    assert!(bench.path("mine/build/api/api.h").is_file());
}

#[test]
fn it_is_built_when_something_changed_and_only_then() {
    let bench = fresh();
    let built = "mine: built mine/build/champion.so\n";
    let fresh = "mine: nothing changed since mine/build/champion.so was built\n";
    assert_eq!(run(&bench, "champion build mine").ok(), built);
    assert_eq!(run(&bench, "champion build mine").ok(), fresh);
    let source = bench.read("mine/champion.c");
    bench.write("mine/champion.c", source.replace("the end", "the very end"));
    assert_eq!(run(&bench, "champion build mine").ok(), built);
    fs::remove_file(bench.path("mine/build/champion.so")).unwrap();
    assert_eq!(run(&bench, "champion build mine").ok(), built);
    bench.write("mine/build/champion.so", "something else");
    assert_eq!(run(&bench, "champion build mine").ok(), built);
}

#[test]
fn the_compilers_message_reaches_the_contestant() {
    let bench = fresh();
    let source = bench.read("mine/champion.c");
    bench.write("mine/champion.c", source.replace("avance();", "avanse();"));
    for line in [
        "champion build mine",
        "champion check mine",
        "champion pack mine",
    ] {
        let ran = run(&bench, line);
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
        assert!(ran.stderr.contains("avanse"), "{}", ran.stderr);
        assert!(ran.stderr.contains("champion.c:"), "{}", ran.stderr);
        assert!(
            ran.stderr.contains("it does not build: cc"),
            "{}",
            ran.stderr
        );
    }
    assert_eq!(bench.names(), ["mine"]);
}

/// Some clangs cannot link a program as a whole.
#[test]
fn a_compiler_without_link_time_optimisation_builds_all_the_same() {
    let bench = fresh();
    bench.write(
        "bin/cc",
        "#!/bin/sh\ncase \"$*\" in *-flto*) exit 1; esac\nexec /usr/bin/cc \"$@\"\n",
    );
    let cc = bench.path("bin/cc");
    fs::set_permissions(&cc, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = bench.stechec(&["champion", "build", "mine"]);
    let path = format!("{}:/usr/bin:/bin", bench.path("bin").display());
    let ran = Ran::of(command.env("PATH", path).output().unwrap());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(bench.path("mine/build/champion.so").is_file());
}

#[test]
fn a_compiler_that_is_not_there_is_named_with_what_to_install() {
    let bench = fresh();
    let mut command = bench.stechec(&["champion", "build", "mine"]);
    let command = command
        .env("PATH", bench.path(""))
        .env("STECHEC_CC", "no-such-cc -x");
    let ran = Ran::of(command.output().unwrap());
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    insta::assert_snapshot!(ran.stderr);
}

#[test]
fn a_manifest_that_is_not_in_order_is_shown() {
    let bench = fresh();
    bench.write(
        "mine/champion.toml",
        "name = \"a/b\"\nlangage = \"c\"\ngame = 3\n",
    );
    bench.write("other/champion.c", "");
    insta::assert_snapshot!(
        bench.session(&["champion build mine other nowhere", "champion check mine",])
    );
}

#[test]
fn a_recipe_of_its_own_is_followed() {
    let bench = fresh();
    let manifest = bench.read("mine/champion.toml");
    let recipe = "\n[build]\nsteps = [[\"GREETING=hello\", \"sh\", \"-c\", \"echo $GREETING >&2 && cc -shared -fPIC -I{api} -o {output} champion.c {api}/api.c\"]]\noutput = \"own.so\"\n";
    bench.write("mine/champion.toml", manifest + recipe);
    let ran = run(&bench, "champion build mine");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, "hello\n"));
    assert!(bench.path("mine/own.so").is_file());
    assert_eq!(run(&bench, "champion check mine").code, 0);
}

#[test]
fn a_check_says_what_a_contestant_has_to_know() {
    let bench = fresh();
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for words in [
        "native (shared library)",
        "jouer_attaque",
        "libc.so.6",
        "verdict: fit to play",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
    let source = bench.read("mine/champion.c");
    let falls = source.replace("    printf(\"the end\\n\");", "    *(volatile int *)0 = 1;");
    bench.write("mine/champion.c", falls);
    let ran = run(&bench, "champion check mine");
    assert_eq!(ran.code, 1);
    for words in ["NOT fit to play", "on tiny-arena", "partie_fin", "SIGSEGV"] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn a_check_names_what_a_module_may_not_have() {
    let bench = Bench::with(&[(
        "m.wat",
        "(module (import \"env\" \"open\" (func)) (memory (export \"memory\") 1))",
    )]);
    let ran = run(&bench, "champion check m.wat");
    assert_eq!(ran.code, 1);
    for words in [
        "WASM module",
        "env.open",
        "NOT fit to play",
        "stechec_api_hash",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
}

#[test]
fn an_archive_is_the_same_every_time_and_plays() {
    let bench = fresh();
    run(&bench, "champion pack mine").ok();
    let first = fs::read(bench.path("mine.tar.gz")).unwrap();
    run(&bench, "champion pack mine --output again.tar.gz").ok();
    assert!(first == fs::read(bench.path("again.tar.gz")).unwrap());
    let ran = run(&bench, "champion check mine.tar.gz");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let broken: Vec<u8> = first.iter().take(first.len() / 2).copied().collect();
    bench.write("half.tar.gz", broken);
    let ran = run(&bench, "champion check half.tar.gz");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr.contains("is not a champion archive"),
        "{}",
        ran.stderr
    );
}

#[test]
fn dev_plays_against_others_and_against_the_last_version() {
    let bench = fresh();
    run(&bench, "champion new c other").ok();
    bench.write("m.map", "9 3\n4 1\n1\n4\n.........\n_________\n.........\n");
    let line = "champion dev mine --against other --map m.map --matches 2 --once";
    let ran = run(&bench, line);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("other"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("last version"), "{}", ran.stdout);
    let source = bench.read("mine/champion.c");
    bench.write("mine/champion.c", source.replace("the end", "the very end"));
    let ran = run(&bench, line);
    assert!(ran.stdout.contains("the last version"), "{}", ran.stdout);
}
