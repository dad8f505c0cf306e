//! What champions in Python import: packages that are only Python go along, and everything else is
//! refused when the champion is built, with its line.

use crate::support::{Bench, Ran};
use std::env;

/// Where packages are in an environment.
const SITE: &str = "env/lib/python3.11/site-packages";

/// With an environment of its own activated.
fn run(bench: &Bench, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = bench.stechec(&words);
    for name in ["PATH", "HOME", "STECHEC_PYTHON", "STECHEC_COMPONENTIZE_PY"] {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("VIRTUAL_ENV", bench.path("env"));
    Ran::of(command.output().unwrap())
}

/// A new champion with something before all else, and an environment with some packages.
fn champion(kind: &str, beginning: &str) -> Bench {
    let bench = Bench::new();
    run(&bench, &format!("champion new python mine --kind {kind}")).ok();
    let files = [
        ("gentle/__init__.py", "from .inner import three\n"),
        (
            "gentle/inner/__init__.py",
            "import single\nthree = single.one + 2\n\ndef four():\n    from . import later\n    return later.four\n",
        ),
        (
            "gentle/inner/later.py",
            "from . import three\nfour = three + 1\n",
        ),
        ("single.py", "one = 1\n"),
        (
            "hard/__init__.py",
            "try:\n    from . import _core\nexcept ImportError as error:\n    raise ImportError('no core') from error\n",
        ),
        ("hard/_core.abi3.so", ""),
        ("through.py", "import hard\n"),
        (
            "sped.py",
            "try:\n    from hard import _core\nexcept ImportError:\n    core = None\n",
        ),
    ];
    for (name, text) in files {
        bench.write(&format!("{SITE}/{name}"), text);
    }
    let text = bench.read("mine/champion.py");
    bench.write("mine/champion.py", format!("{beginning}{text}"));
    bench
}

#[track_caller]
fn go_along(kind: &str) {
    let bench = champion(
        kind,
        "import gentle\nimport sped\ntry:\n    import hard\nexcept ImportError:\n    hard = None\n",
    );
    let text = bench.read("mine/champion.py");
    let entry = "def partie_init():\n";
    assert!(text.contains(entry));
    let print = format!(
        "{entry}    print('brought', gentle.three, gentle.inner.four(), sped.core, hard)\n"
    );
    bench.write("mine/champion.py", text.replacen(entry, &print, 1));
    let built = run(&bench, "champion build mine");
    assert_eq!(built.code, 0, "{}", built.stderr);
    // It brings them itself.
    std::fs::remove_dir_all(bench.path("env")).unwrap();
    let ran = run(
        &bench,
        "match --map tiny-arena --champion mine idle --log logs",
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let log = bench.read("logs/0-mine.log");
    assert!(log.contains("brought 3 4 None None"), "{log}");
}

#[track_caller]
fn are_refused(kind: &str) {
    for (imports, says) in [
        (
            "import hard\n",
            "champion.py:1: hard has parts in C (hard/_core.abi3.so)",
        ),
        (
            "import os\nfrom through import *\n",
            "champion.py:2: hard (which through needs) has parts in C",
        ),
        (
            "import gentle, nowhere\n",
            "champion.py:1: nowhere is not there: put it beside",
        ),
        (
            "def later():\n    import nowhere.at_all\n",
            "champion.py:2: nowhere is not there",
        ),
    ] {
        let bench = champion(kind, imports);
        let built = run(&bench, "champion build mine");
        assert_eq!(built.code, 1, "{imports}: {}", built.stderr);
        assert!(built.stderr.contains(says), "{imports}: {}", built.stderr);
        let remedies = ["except ImportError:", "pip install"];
        let helps = remedies.iter().any(|it| built.stderr.contains(it));
        assert!(helps, "{imports}: {}", built.stderr);
    }
}

#[test]
#[ignore = "needs python3-dev"]
fn packages_in_python_go_along() {
    go_along("native");
}

#[test]
#[ignore = "needs componentize-py"]
fn packages_in_python_go_along_as_wasm() {
    go_along("wasm");
}

#[test]
#[ignore = "needs python3-dev"]
fn others_are_refused_when_a_champion_is_built() {
    are_refused("native");
}

#[test]
#[ignore = "needs componentize-py"]
fn others_are_refused_when_a_champion_is_built_as_wasm() {
    are_refused("wasm");
}
