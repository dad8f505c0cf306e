//! In Python: by itself, and embedded in a shared library.

use crate::{
    build::{Done, Workbench, bindings, champion, toys},
    native::conversation_in_c,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

fn python() -> String {
    std::env::var("STECHEC_PYTHON").unwrap_or_else(|_| "/usr/bin/python3".to_owned())
}

/// Builds a library as the kit does, only more strictly.
fn library(bench: &Workbench, api: &Path, source: &Path) -> PathBuf {
    freeze(bench, api, source).expect_success();
    let flags = [
        "-std=c11",
        "-D_GNU_SOURCE",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-shared",
        "-fPIC",
        "-o",
        "python.so",
    ];
    let files = [
        &api.join("native/embed.c"),
        Path::new("frozen/frozen.c"),
        Path::new("@frozen/python.flags"),
    ];
    bench.run("cc", &flags, &files).expect_success();
    bench.path("python.so")
}

fn freeze(bench: &Workbench, api: &Path, source: &Path) -> Done {
    fs::copy(source, bench.path("champion.py")).unwrap();
    let script = api.join("native/freeze.py");
    let words = ["-I", script.to_str().unwrap(), "frozen", "champion.py"];
    bench.run(&python(), &words, &[])
}

#[test]
#[ignore = "needs python3 with its headers"]
fn in_python() {
    let bench = Workbench::new();
    let library = library(&bench, &bench.api("python"), &champion("typical.py"));
    let played = bench.play(&library).expect_success();
    assert_eq!(played.stderr, conversation_in_c(&bench));
    let said = "log: PERSO_BARBARE of team 0: CHEMIN_IMPOSSIBLE\n";
    assert!(played.stdout.starts_with(said), "{}", played.stdout);
}

#[test]
#[ignore = "needs python3 with its headers"]
fn an_exception_is_logged_and_ends_the_champion() {
    let bench = Workbench::new();
    let source = bench.file(
        "raises.py",
        "from api import *\n\
         def jouer_attaque():\n    \
             print('a line without an end', end='')\n    \
             carte_zone_type(None)\n\
         def partie_init(): pass\n\
         def jouer_placement(): pass\n\
         def jouer_deplacement(): pass\n\
         def partie_fin(): pass\n",
    );
    let library = library(&bench, &bench.api("python"), &source);
    let played = bench.play(&library);
    assert!(!played.success);
    let said = "log: a line without an end\n\
                log: Traceback (most recent call last):\n  \
                  File \"champion.py\", line 4, in jouer_attaque\n    \
                    carte_zone_type(None)\n\
                TypeError: a Position is needed, (x, y), not None\n";
    // Newer versions point at the place in the line.
    let lines = played.stdout.lines().filter(|line| !line.contains('^'));
    assert_eq!(lines.collect::<Vec<_>>().join("\n"), said);
}

#[test]
#[ignore = "needs python3 with its headers"]
fn a_syntax_error_stops_the_build() {
    let bench = Workbench::new();
    let source = bench.file("broken.py", "from api import *\n\ndef play(:\n");
    let frozen = freeze(&bench, &bench.api("python"), &source);
    assert!(!frozen.success);
    let said = "champion.py is not Python:\n  File \"champion.py\", line 3\n";
    assert!(frozen.stderr.starts_with(said), "{}", frozen.stderr);
}

#[test]
#[ignore = "needs python3 with its headers"]
fn anything_that_can_be_described_works_in_python() {
    let bench = Workbench::new();
    let source = bench.file("plays.py", "from api import *\ndef play(): pass\n");
    for toy in toys() {
        let api = bindings(&bench, &toy).join("python");
        library(&bench, &api, &source);
        if toy.game == "toy" {
            let script = champion("toy.py");
            bench
                .run(&python(), &["-I"], &[&script, &api])
                .expect_success();
        }
    }
}
