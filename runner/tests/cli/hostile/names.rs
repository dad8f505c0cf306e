//! Names, paths and texts that would steer a terminal, turn a line around or forge another.

use super::{bench, wat};
use crate::support::{Bench, Ran};
use flate2::{Compression, write::GzEncoder};
use std::fs;
use stechec_problem::is_harmless;

/// Clears the screen, turns the direction of reading, begins a line of its own.
const EVIL: &str = "\u{1b}[2J\u{9b}31m\u{202e}\u{2066}x\nerror: you have won\r\u{7}";

/// As it stands in a literal of WAT, JSON or TOML.
fn escaped(escape: impl Fn(char) -> String) -> String {
    EVIL.chars().map(escape).collect()
}

/// Nothing but text, lines and tabs, whatever colours are asked for.
#[track_caller]
fn assert_harmless(what: &str, text: &str) {
    let harmful = |c: &char| !matches!(c, '\n' | '\t') && !is_harmless(*c);
    let found: Vec<char> = text.chars().filter(harmful).collect();
    assert!(found.is_empty(), "{what}: {found:?} in {text:?}");
}

/// Runs a command with and without colours, and sees that nothing gets through.
#[track_caller]
fn run(bench: &Bench, words: &[&str]) -> Ran {
    let mut coloured = bench.stechec(words);
    let coloured = Ran::of(coloured.args(["--color", "always"]).output().unwrap());
    for text in [&coloured.stdout, &coloured.stderr] {
        let text = without_colours(text);
        assert_harmless(&words.join(" "), &text);
        let forged = text
            .lines()
            .any(|line| line.starts_with("error: you have won"));
        assert!(!forged, "{words:?}: {text}");
    }
    let ran = Ran::of(bench.stechec(words).output().unwrap());
    assert_harmless(&words.join(" "), &ran.stdout);
    assert_harmless(&words.join(" "), &ran.stderr);
    ran
}

/// The program's own colours are fine.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';');
        match end.filter(|&end| part[end..].starts_with('m')) {
            Some(end) => plain += &part[end + 1..],
            None => plain += &format!("\u{1b}[{part}"),
        }
    }
    plain
}

#[test]
fn names_of_imports_and_exports_are_shown_harmlessly() {
    let bench = bench();
    let name = escaped(|c| format!("\\u{{{:x}}}", c as u32));
    let export = format!("(func (export \"{name}\"))");
    bench.write("export.wat", wat(&export, "", ""));
    bench.write(
        "import.wat",
        wat(&format!("(import \"{name}\" \"{name}\" (func))"), "", ""),
    );
    bench.write(
        "function.wat",
        wat(
            &format!("(func $f (export \"{name}\") unreachable)"),
            "jouer_attaque",
            "(call $f)",
        ),
    );
    for file in ["export.wat", "import.wat", "function.wat"] {
        let checked = run(&bench, &["champion", "check", file]);
        assert_eq!(
            checked.code,
            i32::from(file != "export.wat"),
            "{}",
            checked.stderr
        );
        run(&bench, &["champion", "check", file, "--format", "json"]);
        run(
            &bench,
            &[
                "match",
                "--map",
                "m.map",
                "--champion",
                file,
                "--champion",
                "idle.wat",
            ],
        );
    }
    let checked = run(&bench, &["champion", "check", "export.wat"]);
    assert!(
        checked.stdout.contains("x\u{fffd}error: you have won"),
        "{}",
        checked.stdout
    );
    // For tools nothing is lost.
    bench.write(
        "named.json",
        run(
            &bench,
            &["champion", "check", "export.wat", "--format", "json"],
        )
        .stdout,
    );
    let told: serde_json::Value = serde_json::from_str(&bench.read("named.json")).unwrap();
    assert_eq!(told["fit"], true);
}

#[test]
fn paths_are_shown_harmlessly() {
    let bench = bench();
    // A path cannot have everything, but all of this.
    let evil = EVIL.replace('/', "");
    for (name, content) in [
        ("champion.wat", wat("", "jouer_attaque", "unreachable")),
        ("broken.wat", "(module (func".to_owned()),
        ("good.map", super::MAP.to_owned()),
        ("broken.map", "1\n2\n3".to_owned()),
        ("plan.toml", "what = 1\n".to_owned()),
        ("script.scn", "phase\n".to_owned()),
    ] {
        fs::write(bench.path(&format!("{evil}{name}")), content).unwrap();
    }
    let file = |name: &str| format!("{evil}{name}");
    let (champion, broken) = (file("champion.wat"), file("broken.wat"));
    let (map, missing) = (file("good.map"), file("missing"));
    let (broken_map, picture) = (file("broken.map"), file("missing/out.svg"));
    let (plan, script) = (file("plan.toml"), file("script.scn"));
    let commands: [&[&str]; 23] = [
        &["champion", "check", &champion],
        &["champion", "check", &broken],
        &["champion", "check", &missing],
        &["champion", "build", &missing],
        &["champion", "pack", &missing],
        &[
            "match",
            "--map",
            &map,
            "--champion",
            &champion,
            "--champion",
            "idle.wat",
        ],
        &[
            "match",
            "--map",
            &map,
            "--champion",
            &broken,
            "--champion",
            &missing,
        ],
        &[
            "match",
            "--map",
            &missing,
            "--champion",
            &champion,
            "--champion",
            "idle.wat",
        ],
        &["map", "check", &map],
        &["map", "check", &broken_map],
        &["map", "check", &missing],
        &["map", "show", &broken_map],
        &["map", "show", &map, "--svg", &picture],
        &["run", "--config", &plan],
        &["run", "--config", &missing],
        &["scenario", "run", &script],
        &["scenario", "check", &script],
        &["replay", "info", &champion],
        &["standings", "--run", &missing],
        &["report", "--run", &missing],
        &["serve", &missing],
        &["verify", "--run", &missing],
        &["explain", &missing, "--turn", "1"],
    ];
    for words in commands {
        run(&bench, words);
    }
}

/// What a champion prints goes to logs and faults.
#[test]
fn what_champions_say_is_shown_harmlessly() {
    let bench = bench();
    let log = "(import \"stechec\" \"log\" (func $log (param i32 i32)))";
    let text = escaped(|c| {
        c.to_string()
            .bytes()
            .map(|byte| format!("\\{byte:02x}"))
            .collect()
    });
    let parts = format!("{log} (data (i32.const 0) \"{text}\")");
    let body = format!(
        "(call $log (i32.const 0) (i32.const {})) unreachable",
        EVIL.len()
    );
    bench.write("says.wat", wat(&parts, "jouer_attaque", &body));
    let versus = [
        "match",
        "--map",
        "m.map",
        "--champion",
        "says.wat",
        "--champion",
        "idle.wat",
    ];
    run(&bench, &versus);
    run(
        &bench,
        &[
            &versus[..],
            &["--log", "logs", "--replay", "replay", "--watch"],
        ]
        .concat(),
    );
    for entry in fs::read_dir(bench.path("logs")).unwrap() {
        assert_harmless("a log", &fs::read_to_string(entry.unwrap().path()).unwrap());
    }
    run(&bench, &["replay", "info", "replay"]);
    run(&bench, &["replay", "play", "replay"]);
    run(&bench, &["champion", "check", "says.wat"]);
}

/// The authors of an archive are whatever somebody wrote into it.
#[test]
fn authors_of_archives_are_one_harmless_line() {
    let bench = bench();
    let program = wat("", "", "");
    bench.write("evil.tar.gz", archive(&program, EVIL));
    bench.write("fine.tar.gz", archive(&program, "Ada & Grace"));
    bench.write(
        "stechec.toml",
        "name = \"cup\"\n[format]\nkind = \"round-robin\"\n\
        [[champion]]\npath = \"evil.tar.gz\"\n[[champion]]\npath = \"fine.tar.gz\"\n\
        [[champion]]\npath = \"walker.wat\"\n[[map]]\npath = \"m.map\"\n",
    );
    let ran = run(&bench, &["run", "--quiet", "--restart"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("authors and description must be lines"),
        "{}",
        ran.stderr
    );
    for words in [
        &["standings"][..],
        &["standings", "--format", "csv"],
        &["matches", "--format", "csv"],
        &["ratings"],
    ] {
        assert_eq!(run(&bench, words).code, 0, "{words:?}");
    }
    let report = bench.read("results/cup/report/index.html");
    assert_harmless("the report", &report);
}

/// An archive by hand, with a list of contents that says what it likes.
fn archive(program: &str, author: &str) -> Vec<u8> {
    let sha256 = stechec_kit::sha256(program.as_bytes());
    let contents = serde_json::json!({
        "format": 1, "name": if author == EVIL { "evil" } else { "fine" }, "description": null,
        "authors": [author], "game": "casus-belli",
        "api_hash": format!("{:016x}", crate::matches::hash()), "language": "wat", "kind": "wasm",
        "program": { "path": "program/champion.wat", "bytes": program.len(), "sha256": sha256 },
        "sources": [],
    });
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (path, content) in [
        ("contents.json", contents.to_string()),
        ("program/champion.wat", program.to_owned()),
    ] {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, path, content.as_bytes())
            .unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap()
}
