//! Tests of champions' own functions, as the page about them has them: each language's example is
//! taken from there, passes, and fails where the champion is wrong.

use crate::{
    languages::run,
    support::{Bench, repository},
};
use std::fs;

/// The page.
fn page() -> String {
    fs::read_to_string(repository().join("docs/testing.md")).unwrap()
}

/// The code below a heading of the page, in a language.
#[track_caller]
fn example(heading: &str, language: &str) -> String {
    let page = page();
    let (_, below) = page.split_once(&format!("\n## {heading}\n")).unwrap();
    let (_, code) = below.split_once(&format!("\n```{language}\n")).unwrap();
    code.split_once("```").unwrap().0.to_owned()
}

/// A starter with the example of the page, which passes; with a champion that is wrong, it fails.
#[track_caller]
fn check(language: &str, title: &str, place: &str, code: &str, (right, wrong): (&str, &str)) {
    let bench = Bench::new();
    run(&bench, &["champion", "new", language, "mine"]).ok();
    bench.write("mine/tests/duel.scn", example("A position", ""));
    let before = match place {
        "champion.rs" => bench.read("mine/champion.rs") + "\n",
        _ => String::new(),
    };
    bench.write(&format!("mine/{place}"), before + &example(title, code));
    let ran = run(&bench, &["champion", "test", "mine"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let file = format!("mine/{}", main_file(language));
    let source = bench.read(&file);
    assert!(source.contains(right), "{right:?} is not in {file}");
    bench.write(&file, source.replacen(right, wrong, 1));
    let ran = run(&bench, &["champion", "test", "mine"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
}

fn main_file(language: &str) -> &str {
    match language {
        "cpp" => "champion.cc",
        "rust" => "champion.rs",
        "go" => "champion.go",
        "lua" => "champion.lua",
        "ocaml" => "champion.ml",
        "javascript" => "champion.js",
        _ => "champion.py",
    }
}

#[test]
fn in_rust() {
    let wrong = ("AttaqueType::Normale, cible", "AttaqueType::Loto, cible");
    check("rust", "Rust", "champion.rs", "rust", wrong);
}

#[test]
#[ignore = "needs g++ or clang++ as `c++`"]
fn in_cpp() {
    let wrong = ("ATTAQUE_NORMALE, *cible", "ATTAQUE_LOTO, *cible");
    check("cpp", "C++", "tests/tests.cc", "cpp", wrong);
}

#[test]
#[ignore = "needs python3-dev"]
fn in_python() {
    let wrong = ("ATTAQUE_NORMALE, cible", "ATTAQUE_LOTO, cible");
    check(
        "python",
        "Python",
        "tests/test_champion.py",
        "python",
        wrong,
    );
}

#[test]
#[ignore = "needs go 1.24 or newer"]
fn in_go() {
    let wrong = ("api.ATTAQUE_NORMALE, cible", "api.ATTAQUE_LOTO, cible");
    check("go", "Go", "champion_test.go", "go", wrong);
}

#[test]
#[ignore = "needs ocamlopt"]
fn in_ocaml() {
    let wrong = ("Attaque_normale", "Attaque_loto");
    check("ocaml", "OCaml", "tests/tests.ml", "ocaml", wrong);
}

#[test]
#[ignore = "needs lua5.4 and liblua5.4-dev"]
fn in_lua() {
    let wrong = ("api.ATTAQUE_NORMALE, cible", "api.ATTAQUE_LOTO, cible");
    check("lua", "Lua", "tests/tests.lua", "lua", wrong);
}

#[test]
#[ignore = "needs componentize-qjs"]
fn in_javascript() {
    let wrong = ("api.ATTAQUE_NORMALE, cible", "api.ATTAQUE_LOTO, cible");
    let title = "JavaScript and TypeScript";
    check("javascript", title, "tests/duel.test.js", "js", wrong);
}

#[test]
#[ignore = "needs tsc and componentize-qjs"]
fn in_typescript() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "typescript", "mine"]).ok();
    bench.write("mine/tests/duel.scn", example("A position", ""));
    let test = example("JavaScript and TypeScript", "js");
    bench.write(
        "mine/tests/duel.test.js",
        test.replace("../champion.js", "../build/js/champion.js"),
    );
    let ran = run(&bench, &["champion", "test", "mine"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

const IN_C: &str = r#"
#include "../champion.c"
#include "stechec_test.h"

#include <string.h>

int main(int argc, char **argv)
{
    static char weights[8];
    (void)argv;
    stechec_position(argc > 1 ? argv[1] : POSITION);
    stechec_chance(6);
    if (stechec_data("weights", 0, weights, 8) != 3 || strcmp(weights, "abc") != 0)
        return 2;
    jouer_attaque();
    printf("orders: %s\n", stechec_orders());
    return strcmp(stechec_orders(), "") == 0 ? 0 : 3;
}
"#;

/// A moment of a match, other eyes, data, chance; and orders are handed over once.
#[test]
fn in_c_from_a_match() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "c", "mine"]).ok();
    bench.write("mine/data/weights", "abc");
    let line = "match --map tiny-arena --champion mine patrol --replay mine/tests/m.replay";
    bench.write("mine/tests/duel.scn", example("A position", ""));
    assert_eq!(run(&bench, &line.split(' ').collect::<Vec<_>>()).code, 0);
    for (position, orders) in [
        (
            "tests/duel.scn --champion 1",
            "orders: voleur: knife at 3,1: OK",
        ),
        (
            "tests/m.replay --champion mine --turn 5 --phase attack",
            "orders: ",
        ),
    ] {
        let test = IN_C.replace("POSITION", &format!("{position:?}"));
        bench.write("mine/tests/tests.c", test);
        let ran = run(&bench, &["champion", "test", "mine"]);
        assert_eq!(ran.code, 0, "{position}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(orders), "{}", ran.stdout);
    }
}

#[test]
fn what_is_no_position_is_told() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "c", "mine"]).ok();
    let ran = run(&bench, &["champion", "test", "mine"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr.contains("there are no tests yet"),
        "{}",
        ran.stderr
    );
    run(&bench, &["champion", "new", "wat", "text"]).ok();
    let ran = run(&bench, &["champion", "test", "text"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("run in matches only"), "{}", ran.stderr);
    bench.write("duel.scn", example("A position", ""));
    for (line, told) in [
        ("desk duel.scn --champion 7", "there is no team 7"),
        ("desk duel.scn --champion mine", "is no team of a script"),
        ("desk none.scn", "none.scn"),
    ] {
        let ran = bench.run(line);
        assert_ne!(ran.code, 0, "{line}");
        assert!(
            ran.stderr.contains(told) || ran.stdout.contains(told),
            "{}{}",
            ran.stdout,
            ran.stderr
        );
    }
}
