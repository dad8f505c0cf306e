//! What champions draw: the same in a match that is played again, other numbers in other seats and
//! other matches, whether through the interface or by what a language has of its own.

use crate::{languages::run, support::Bench};
use std::collections::BTreeSet;

/// A starter that also writes what it draws when a match begins, and in each placement.
#[derive(Clone, Copy)]
struct Case {
    language: &'static str,
    kind: &'static str,
    file: &'static str,
    /// What comes first in the file.
    beginning: &'static str,
    /// The first line of an entry point, and what is put behind it.
    entered: [&'static str; 2],
    draw: &'static str,
}

/// The lines with what both seats drew.
#[track_caller]
fn drawn(bench: &Bench, seed: &str) -> [Vec<String>; 2] {
    let line = "match --map tiny-arena --champion mine mine --log logs --seed";
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.push(seed);
    let ran = run(bench, &words);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(!ran.stdout.contains("failed"), "{}", ran.stdout);
    ["logs/0-mine.log", "logs/1-mine-2.log"].map(|log| {
        let log = bench.read(log);
        let lines = log.lines().filter(|line| line.contains("drew "));
        lines.map(str::to_owned).collect()
    })
}

#[track_caller]
fn check(case: &Case) {
    let bench = Bench::new();
    let words = [
        "champion",
        "new",
        case.language,
        "mine",
        "--kind",
        case.kind,
    ];
    run(&bench, &words).ok();
    let file = format!("mine/{}", case.file);
    let mut source = bench.read(&file);
    for entered in case.entered {
        assert!(source.contains(entered), "{entered:?} is not in {file}");
        source = source.replacen(entered, &format!("{entered}{}", case.draw), 1);
    }
    bench.write(&file, format!("{}{source}", case.beginning));
    let built = run(&bench, &["champion", "build", "mine"]);
    assert_eq!(built.code, 0, "{}", built.stderr);
    let first = drawn(&bench, "1");
    assert!(first[0].len() > 2, "{first:?}");
    assert_eq!(first, drawn(&bench, "1"), "it is repeated");
    let other = drawn(&bench, "2");
    // Line by line: everything that is drawn depends on match and seat.
    for at in 0..first[0].len() {
        let all = [&first[0][at], &first[1][at], &other[0][at], &other[1][at]];
        assert_eq!(BTreeSet::from(all).len(), all.len(), "{all:?}");
    }
}

const C: Case = Case {
    language: "c",
    kind: "native",
    file: "champion.c",
    beginning: "",
    entered: [
        "void partie_init(void)\n{\n",
        "void jouer_placement(void)\n{\n",
    ],
    draw: "    printf(\"drew %d\\n\", stechec_chance(1000000000));\n",
};

#[test]
fn in_c() {
    check(&C);
}

#[test]
#[ignore = "needs clang, lld and wasi-libc for wasm32"]
fn in_c_as_wasm() {
    check(&Case { kind: "wasm", ..C });
}

/// By generators that were there before the match, and by those made in it.
const PYTHON: Case = Case {
    language: "python",
    kind: "native",
    file: "champion.py",
    beginning: "import random\nimport secrets\n\nGENERATOR = random.Random()\n",
    entered: ["def partie_init():\n", "def jouer_placement():\n"],
    draw: "    print('drew', stechec_chance(10**9))\n    print('drew', random.random())\n    \
           print('drew', GENERATOR.random())\n    print('drew', random.Random().random())\n    \
           print('drew', secrets.token_hex(8))\n",
};

#[test]
#[ignore = "needs python3-dev"]
fn in_python() {
    check(&PYTHON);
}

#[test]
#[ignore = "needs componentize-py"]
fn in_python_as_wasm() {
    check(&Case {
        kind: "wasm",
        ..PYTHON
    });
}

/// By a generator that is seeded anew without a seed, too.
#[test]
#[ignore = "needs lua5.4 and liblua5.4-dev"]
fn in_lua() {
    check(&Case {
        language: "lua",
        kind: "native",
        file: "champion.lua",
        beginning: "",
        entered: ["function partie_init()\n", "function jouer_placement()\n"],
        draw: "  print('drew ' .. api.stechec_chance(1000000000))\n  \
               print('drew ' .. math.random())\n  math.randomseed()\n  \
               print('drew ' .. math.random())\n",
    });
}

#[test]
#[ignore = "needs tsc and componentize-qjs"]
fn in_typescript() {
    check(&Case {
        language: "typescript",
        kind: "wasm",
        file: "champion.ts",
        beginning: "",
        entered: [
            "function partie_init(): void {\n",
            "function jouer_placement(): void {\n",
        ],
        draw: "  console.log('drew', api.stechec_chance(1e9));\n  \
               console.log('drew', Math.random());\n",
    });
}

#[test]
#[ignore = "needs asc"]
fn in_assemblyscript() {
    check(&Case {
        language: "assemblyscript",
        kind: "wasm",
        file: "champion.ts",
        beginning: "",
        entered: [
            "function partie_init(): void {\n",
            "function jouer_placement(): void {\n",
        ],
        draw: "  console.log(`drew ${api.stechec_chance(1000000000)}`);\n  \
               console.log(`drew ${Math.random()}`);\n",
    });
}

#[test]
#[ignore = "needs componentize-qjs"]
fn in_javascript() {
    check(&Case {
        language: "javascript",
        kind: "wasm",
        file: "champion.js",
        beginning: "",
        entered: [
            "function partie_init() {\n",
            "function jouer_placement() {\n",
        ],
        draw: "  console.log('drew', api.stechec_chance(1e9));\n  \
               console.log('drew', Math.random());\n",
    });
}
