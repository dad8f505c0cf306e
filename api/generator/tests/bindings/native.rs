//! As shared libraries, with a host for tests.

use crate::build::{C_FLAGS, Workbench, bindings, casus_belli, champion, toys};

/// What the champion called, word for word. The C binding is the reference, since its
/// compiler is always there.
pub(crate) fn conversation_in_c(bench: &Workbench) -> String {
    let library = bench.native_c(&champion("typical.c"));
    bench.play(&library).expect_success().stderr
}

#[test]
fn in_c() {
    let bench = Workbench::new();
    let heard = conversation_in_c(&bench);
    let hash = stechec_api::hash(&casus_belli());
    assert!(heard.starts_with(&format!("hash {hash:016x}\n")), "{heard}");
    let last_order = "call 12: 1 2 10 3 6 12 2431\n";
    assert!(heard.ends_with(last_order), "{heard}");
    let functions = casus_belli().functions.len();
    for number in 0..functions {
        let called = format!("call {number}:");
        assert!(heard.contains(&called), "function {number} is not tried");
    }
}

#[test]
fn in_rust() {
    let bench = Workbench::new();
    let library = bench.native_rust(&champion("typical.rs"));
    let played = bench.play(&library).expect_success();
    assert_eq!(played.stderr, conversation_in_c(&bench));
    let said = "log: PERSO_BARBARE of team 0: No path the figure could walk";
    assert!(played.stdout.starts_with(said), "{}", played.stdout);
}

#[test]
fn a_panic_is_logged_and_ends_the_champion() {
    let bench = Workbench::new();
    let library = bench.native_rust(&champion("panics.rs"));
    let played = bench.play(&library);
    assert!(!played.success);
    assert!(played.stdout.contains("panicked at"), "{}", played.stdout);
    assert!(played.stdout.contains("panics.rs:11"), "{}", played.stdout);
    assert!(played.stderr.ends_with("call 9: 0 2 8 2\n"));
}

#[test]
fn a_missing_entry_point_is_an_error_of_the_linker() {
    let bench = Workbench::new();
    let source = std::fs::read_to_string(champion("typical.c")).unwrap();
    let source = bench.file("c.c", &source.replace("partie_fin", "partie_finie"));
    let built = bench.build_native_c(&source);
    assert!(!built.success);
    assert!(built.stderr.contains("partie_fin"), "{}", built.stderr);
}

#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn in_cpp() {
    let bench = Workbench::new();
    for standard in ["c++11", "c++20"] {
        let library = bench.native_cpp(&champion("typical.cc"), standard);
        let played = bench.play(&library).expect_success();
        assert_eq!(played.stderr, conversation_in_c(&bench));
        let shown = "{x: 1, y: 18}\nCHEMIN_IMPOSSIBLE\nCHEMIN_IMPOSSIBLE\n\
                     {equipe: 1, classe: PERSO_ELFE, vie: 10, direction: ORIENTATION_OUEST}\n\
                     PERSO_ELFE\nZONE_MARAIS\nATTAQUE_LOTO\nORIENTATION_OUEST\n[5, -2, 9]\n\
                     [{x: 12, y: 2431}, {x: -1, y: -1}]\ndone\n";
        assert_eq!(played.stdout, shown);
    }
}

#[test]
fn anything_that_can_be_described_compiles() {
    let bench = Workbench::new();
    for toy in toys() {
        let toy = bindings(&bench, &toy);
        let flags = [&C_FLAGS[..], &["-c", "-o", "toy.o"]].concat();
        bench
            .run("cc", &flags, &[&toy.join("c/api.c")])
            .expect_success();
        let flags = ["--edition", "2021", "--crate-type", "lib", "-D", "warnings"];
        bench
            .run("rustc", &flags, &[&toy.join("rust/src/lib.rs")])
            .expect_success();
    }
}

#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn anything_that_can_be_described_compiles_in_cpp() {
    let bench = Workbench::new();
    let flags = [
        "-std=c++11",
        "-Wall",
        "-Wextra",
        "-Wpedantic",
        "-Werror",
        "-c",
    ];
    for toy in toys() {
        let toy = bindings(&bench, &toy);
        bench
            .run("c++", &flags, &[&toy.join("cpp/api.cc")])
            .expect_success();
    }
}
