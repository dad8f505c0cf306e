//! An entry point that is misspelt, in every language: the champion is refused before it plays, and
//! what is said names the one that is missing as its author would write it.

use crate::{languages::run, support::Bench};
use std::{collections::BTreeSet, fs};
use stechec_api::LANGUAGES;

/// A kit, and how its starter names an entry point.
struct Kit {
    language: &'static str,
    kind: &'static str,
    /// As in the starter, and misspelt.
    right: &'static str,
    wrong: &'static str,
    /// What is said about it.
    says: &'static str,
}

#[track_caller]
fn check(kit: &Kit) {
    let bench = Bench::new();
    let words = ["champion", "new", kit.language, "mine", "--kind", kit.kind];
    run(&bench, &words).ok();
    let file = source(&bench);
    let text = bench.read(&file);
    assert!(text.contains(kit.right), "{} is not in {file}", kit.right);
    bench.write(&file, text.replace(kit.right, kit.wrong));
    let ran = run(&bench, &["champion", "check", "mine"]);
    let told = format!("{}{}", ran.stdout, ran.stderr);
    assert_eq!(ran.code, 1, "{told}");
    assert!(told.contains(kit.says), "{:?} is not in: {told}", kit.says);
}

/// The starter's program.
fn source(bench: &Bench) -> String {
    let listed = fs::read_dir(bench.path("mine")).unwrap();
    let names = listed.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut sources = names.filter(|it| it.starts_with("champion.") && !it.ends_with(".toml"));
    format!("mine/{}", sources.next().unwrap())
}

macro_rules! kits {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $kind:literal, $right:literal, $wrong:literal, $says:literal;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check(&Kit {
                    language: $language,
                    kind: $kind,
                    right: $right,
                    wrong: $wrong,
                    says: $says,
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
    c_native: "c", "native", "void jouer_attaque", "void jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` at champion.c:";
    c_wasm needs "needs clang, lld and wasi-libc for wasm32":
        "c", "wasm", "void jouer_attaque", "void jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` at champion.c:";
    cpp_native needs "needs g++ or clang++ as `c++`":
        "cpp", "native", "void jouer_attaque", "void jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` at champion.cc:";
    cpp_wasm needs "needs clang++, lld, wasi-libc and libc++ for wasm32":
        "cpp", "wasm", "void jouer_attaque", "void jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` at champion.cc:";
    rust_native: "rust", "native", "fn jouer_attaque", "fn jouer_ataque",
        "missing: `jouer_attaque`";
    rust_wasm needs "needs rustc with the target wasm32-wasip1":
        "rust", "wasm", "fn jouer_attaque", "fn jouer_ataque", "missing: `jouer_attaque`";
    ocaml_native needs "needs ocamlopt":
        "ocaml", "native", "let jouer_attaque", "let jouer_ataque", "The value `jouer_attaque' is required";
    lua_native needs "needs lua5.4 and liblua5.4-dev":
        "lua", "native", "function jouer_attaque", "function jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque`";
    go_wasm needs "needs go 1.24 or newer":
        "go", "wasm", ") JouerAttaque", ") JouerAtaque", "missing method JouerAttaque";
    assemblyscript_wasm needs "needs asc":
        "assemblyscript", "wasm", "function jouer_attaque", "function jouer_ataque",
        "Property 'jouer_attaque' does not exist";
    python_native needs "needs python3-dev":
        "python", "native", "def jouer_attaque", "def jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` in line ";
    python_wasm needs "needs componentize-py":
        "python", "wasm", "def jouer_attaque", "def jouer_ataque",
        "jouer_attaque is not defined: did you mean it by `jouer_ataque` in line ";
    zig_native needs "needs zig": "zig", "native", "fn jouer_attaque", "fn jouer_ataque",
        "the champion does not define `pub fn jouer_attaque() void`";
    zig_wasm needs "needs zig": "zig", "wasm", "fn jouer_attaque", "fn jouer_ataque",
        "the champion does not define `pub fn jouer_attaque() void`";
    javascript_wasm needs "needs componentize-qjs":
        "javascript", "wasm", "function jouer_attaque", "function jouer_ataque",
        "jouer_attaque is not exported: did you mean it by `jouer_ataque`?";
    typescript_wasm needs "needs tsc and componentize-qjs":
        "typescript", "wasm", "function jouer_attaque", "function jouer_ataque",
        "jouer_attaque is not exported: did you mean it by `jouer_ataque`?";
    wat_wasm: "wat", "wasm", "\"jouer_attaque\"", "\"jouer_ataque\"",
        "it does not export jouer_attaque";
}

#[test]
fn one_that_is_left_out_can_be_empty() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "c", "mine"]).ok();
    let text = bench.read("mine/champion.c");
    bench.write(
        "mine/champion.c",
        text.replace("void partie_fin(", "void adieu("),
    );
    let ran = run(&bench, &["champion", "build", "mine"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let says = "partie_fin is not defined: add `void partie_fin(void) {}` if it has nothing to do";
    assert!(ran.stderr.contains(says), "{}", ran.stderr);
}
