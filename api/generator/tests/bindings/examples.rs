//! The examples on the reference page are what they seem to be: calls that compile, and
//! results of their types.

use crate::build::{C_FLAGS, Workbench, bindings, games, toys};
use stechec_api::{Interface, everything};

/// Calls and what they give, as the page shows them in a language. The first line of each
/// block is a signature; a result stands behind its call or below it.
fn shown(interface: &Interface, language: &str, mark: &str) -> Vec<(String, String)> {
    let page = (everything(interface).into_iter())
        .find_map(|(path, text)| path.ends_with("api.md").then_some(text))
        .unwrap();
    let fence = format!("```{language}\n");
    let blocks = page.split(&fence).skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap().lines().skip(1));
    let mut examples = Vec::new();
    let mut call = None;
    for line in lines {
        let (before, result) = match line.split_once(mark) {
            Some((before, result)) => (before, Some(result.trim())),
            None => (line, None),
        };
        let before = before.trim().trim_end_matches(';');
        if !before.is_empty() {
            call = Some(before.to_owned());
        }
        if let Some(result) = result {
            examples.push((call.take().unwrap(), result.to_owned()));
        }
    }
    examples
}

fn interfaces() -> impl Iterator<Item = Interface> {
    games().into_iter().chain(toys())
}

#[test]
fn every_function_has_one() {
    let games = games();
    assert!(games.len() >= 4, "games are missing");
    for interface in games {
        for function in &interface.functions {
            let name = &function.name;
            assert!(!function.examples.is_empty(), "{}: {name}", interface.game);
        }
        let of_all: usize = interface.functions.iter().map(|it| it.examples.len()).sum();
        for (language, mark) in [("c", "//"), ("python", "#"), ("rust", "//")] {
            assert_eq!(shown(&interface, language, mark).len(), of_all);
        }
    }
}

#[test]
fn in_c() {
    let bench = Workbench::new();
    for interface in interfaces() {
        let calls = shown(&interface, "c", "//").into_iter();
        let calls: String = calls.map(|(call, _)| format!("{call};\n")).collect();
        let text = format!("#include \"api.h\"\nvoid examples(void) {{\n{calls}}}\n");
        let source = bench.file("examples.c", &text);
        let include = format!("-I{}", bindings(&bench, &interface).join("c").display());
        let flags = [&C_FLAGS[..], &["-c", "-o", "examples.o", &include]].concat();
        bench.run("cc", &flags, &[&source]).expect_success();
    }
}

#[test]
fn in_rust() {
    let bench = Workbench::new();
    for interface in interfaces() {
        let checks = shown(&interface, "rust", "//").into_iter();
        let checks: String = checks
            .map(|(call, gives)| format!("assert_eq!({call}, {gives});\n"))
            .collect();
        let text = format!("pub use api::*;\npub fn examples() {{\n{checks}}}\n");
        let source = bench.file("examples.rs", &text);
        let binding = bindings(&bench, &interface).join("rust/src/lib.rs");
        let common = ["--edition", "2021", "--crate-type", "rlib"];
        let flags = [&common[..], &["--crate-name", "api"]].concat();
        bench.run("rustc", &flags, &[&binding]).expect_success();
        let flags = [&common[..], &["--extern", "api=libapi.rlib"]].concat();
        bench.run("rustc", &flags, &[&source]).expect_success();
    }
}

/// With a host that answers nothing, only arguments and results are tried.
#[test]
#[ignore = "needs python3"]
fn in_python() {
    let bench = Workbench::new();
    for interface in interfaces() {
        let checks = shown(&interface, "python", "#").into_iter();
        let checks: String = checks
            .map(|(call, gives)| format!("lambda: {call}\n{gives}\n"))
            .collect();
        let path = bindings(&bench, &interface).join("python");
        let text = format!(
            "import sys\nsys.path.insert(0, {:?})\nfrom api import *\n{checks}",
            path.display().to_string()
        );
        let source = bench.file("examples.py", &text);
        bench.run("python3", &["-I"], &[&source]).expect_success();
    }
}
