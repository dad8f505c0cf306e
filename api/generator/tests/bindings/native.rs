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

/// The champion with more to do at the end.
fn with_more(name: &str, before: &str, more: &str) -> String {
    let source = std::fs::read_to_string(champion(name)).unwrap();
    let changed = source.replace(before, &format!("{before}{more}"));
    assert_ne!(source, changed);
    changed
}

#[test]
fn c_shows_values_by_their_names() {
    let bench = Workbench::new();
    let more = "
    afficher_erreur(CHEMIN_IMPOSSIBLE);
    afficher_erreur((erreur)77);
    afficher_perso_info(autre);
    afficher_position_array((position_array){2, (position[]){{1, -2}, {-2147483647 - 1, 0}}});
    afficher_int_array((int_array){0, 0});
    stechec_log(stechec_name_orientation(ORIENTATION_SUD));
    stechec_log(stechec_name_orientation((orientation)9));";
    let before = "perso_info autre = {equipe + 1, PERSO_ELFE, ELFE_VIE, ORIENTATION_OUEST};";
    let source = bench.file("c.c", &with_more("typical.c", before, more));
    let played = bench.play(&bench.native_c(&source)).expect_success();
    let shown = "CHEMIN_IMPOSSIBLE\n77\n\
                 {equipe: 1, classe: PERSO_ELFE, vie: 10, direction: ORIENTATION_OUEST}\n\
                 [{x: 1, y: -2}, {x: -2147483648, y: 0}]\n[]\n";
    assert!(played.stdout.contains(shown), "{}", played.stdout);
    assert!(
        played.stdout.contains("log: ORIENTATION_SUD\n"),
        "{}",
        played.stdout
    );
    assert!(played.stdout.contains("log: ?\n"), "{}", played.stdout);
}

/// Those of the interface, and the champion's own instead of them.
#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn cpp_compares_and_prints() {
    let bench = Workbench::new();
    let more = "
    {
        const perso_info one = {1, PERSO_ELFE, 2, ORIENTATION_SUD}, other = {1, PERSO_ELFE, 3, ORIENTATION_SUD};
        std::cout << position{1, 2} << \" \" << ORIENTATION_SUD << \" \" << (one == other)
                  << (one != other) << (one < other) << (other < one) << std::endl;
    }";
    // Its == of positions is the champion's own already.
    let own = "static std::ostream& operator<<(std::ostream& out, const position&) { return out << 'p'; }\n";
    for standard in ["c++11", "c++20"] {
        for (own, shown) in [
            ("", "{x: 1, y: 2} ORIENTATION_SUD 0110\n"),
            (own, "p ORIENTATION_SUD 0110\n"),
        ] {
            let source = with_more("typical.cc", "void partie_fin()\n{", more);
            let include = "#include \"api.hh\"\n";
            let source = source.replace(include, &format!("{include}{own}"));
            let source = bench.file("c.cc", &source);
            let library = bench.native_cpp(&source, standard);
            let played = bench.play(&library).expect_success();
            assert!(played.stdout.contains(shown), "{}", played.stdout);
        }
    }
}

#[test]
#[ignore = "needs zig"]
fn in_zig() {
    let bench = Workbench::new();
    let library = bench.native_zig(&champion("typical.zig"));
    let played = bench.play(&library).expect_success();
    assert_eq!(played.stderr, conversation_in_c(&bench));
    assert_eq!(played.stdout, "");
}

#[test]
#[ignore = "needs zig"]
fn a_panic_in_zig_is_logged_with_its_place() {
    let bench = Workbench::new();
    let source = std::fs::read_to_string(champion("typical.zig")).unwrap();
    let source = source.replace("loin[loin.len - 1]", "loin[loin.len]");
    let library = bench.native_zig(&bench.file("typical.zig", &source));
    let played = bench.play(&library);
    assert!(!played.success);
    let reason = "log: panic: index out of bounds: index 20000, len 20000\n";
    assert_eq!(played.stdout, reason);
    let place = place_of(&source, "loin[loin.len]");
    assert!(played.stderr.contains(&place), "{place}\n{}", played.stderr);
}

#[test]
#[ignore = "needs zig"]
fn an_error_that_leaves_an_entry_point_is_logged_with_its_way() {
    let bench = Workbench::new();
    let source = std::fs::read_to_string(champion("typical.zig")).unwrap();
    let call = "return api.perso_attaque(moi, .normale, pos)";
    let source = source.replace(call, "return error.PositionImpossible");
    let library = bench.native_zig(&bench.file("typical.zig", &source));
    let played = bench.play(&library);
    assert!(!played.success);
    let reason = "log: jouer_attaque returned error.PositionImpossible\n";
    assert_eq!(played.stdout, reason);
    let place = place_of(&source, "return error.PositionImpossible");
    assert!(played.stderr.contains(&place), "{place}\n{}", played.stderr);
}

/// The line of something in the source.
fn place_of(source: &str, what: &str) -> String {
    let line = source[..source.find(what).unwrap()].lines().count();
    format!("typical.zig:{line}:")
}

#[test]
#[ignore = "needs zig"]
fn zig_names_an_entry_point_that_is_missing() {
    let bench = Workbench::new();
    let source = std::fs::read_to_string(champion("typical.zig")).unwrap();
    let source = bench.file("t.zig", &source.replace("partie_fin", "partie_finie"));
    let api = bench.binding("zig");
    let built = bench.zig(&api, &source, "build-obj", &["-fno-emit-bin", "-lc"]);
    assert!(!built.success);
    let said = "the champion does not define `pub fn partie_fin() void`";
    assert!(built.stderr.contains(said), "{}", built.stderr);
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

/// Zig looks only at what is used.
#[test]
#[ignore = "needs zig"]
fn anything_that_can_be_described_compiles_in_zig() {
    let bench = Workbench::new();
    for toy in toys() {
        let uses = toy
            .functions
            .iter()
            .map(|it| format!("_ = &api.{};", it.name));
        let defines =
            (toy.entry_points.iter()).map(|it| format!("pub fn {}() void {{}}\n", it.name));
        let source = format!(
            "const api = @import(\"api\");\ncomptime {{ {} }}\n{}",
            uses.collect::<String>(),
            defines.collect::<String>()
        );
        let source = bench.file("toy.zig", &source);
        let api = bindings(&bench, &toy).join("zig");
        bench
            .zig(&api, &source, "build-obj", &["-fno-emit-bin", "-lc"])
            .expect_success();
    }
}
