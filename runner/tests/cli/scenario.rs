//! `stechec scenario`.

use crate::support::{Bench, Ran, repository, snapshot, stechec};
use serde_json::Value;
use std::fs;

const SCRIPT: &str = "map
3 1
0 0
1
3
...
end
teams 2
phase
move 0 voleur est 1,0
end
phase
attack 1 elfe loto 1,0
end
";

/// A file of the published scenarios.
fn published(name: &str) -> String {
    let folder = repository().join("games/casus-belli/tests/conformance");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// A folder with the script and its true outcome.
fn bench() -> Bench {
    let bench = Bench::with(&[("a.scn", SCRIPT)]);
    let outcome = bench.run("scenario run a.scn").ok();
    bench.write("a.jsonl", outcome);
    bench
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_script_is_played_to_its_published_outcome() {
    let bench = Bench::with(&[("0001.scn", &published("0001.scn"))]);
    let played = bench.run("scenario run 0001.scn").ok();
    let wanted = json_lines(&published("0001.jsonl"));
    assert_eq!(json_lines(&played), wanted);
    assert!(wanted.len() > 5);
    let from_input = bench.run_with_input("scenario run -", &published("0001.scn"));
    assert_eq!(from_input.ok(), played);
}

#[test]
fn a_script_without_phases_has_no_outcome() {
    let bench = Bench::with(&[("a.scn", SCRIPT.split_once("phase").unwrap().0)]);
    assert_eq!(bench.run("scenario run a.scn").ok(), "");
}

#[test]
fn the_published_scenarios_agree() {
    let output = stechec(repository())
        .args(["scenario", "check", "games/casus-belli/tests/conformance"])
        .output();
    let said = Ran::of(output.unwrap()).ok();
    assert_eq!(said, "40 of 40 scenarios agree\n");
}

#[test]
fn files_and_folders_are_checked() {
    let bench = bench();
    for name in ["folder/b", "folder/below/c"] {
        bench.write(&format!("{name}.scn"), bench.read("a.scn"));
        bench.write(&format!("{name}.jsonl"), bench.read("a.jsonl"));
    }
    bench.write("folder/notes.txt", "no script");
    let ran = bench.run("scenario check a.scn folder");
    assert_eq!(ran.ok(), "3 of 3 scenarios agree\n");
}

#[test]
fn spacing_order_of_keys_and_line_endings_are_free() {
    let bench = bench();
    let reordered: String = json_lines(&bench.read("a.jsonl"))
        .iter()
        .map(|line| line.to_string().replace(',', " ,\t") + "\r\n\r\n")
        .collect();
    assert_ne!(reordered, bench.read("a.jsonl"));
    bench.write("a.jsonl", reordered);
    assert_eq!(
        bench.run("scenario check a.scn").ok(),
        "1 of 1 scenarios agree\n"
    );
}

/// Changes to the outcome, and what is said of them.
#[test]
fn differences_are_named_by_phase_and_field() {
    let bench = bench();
    let outcome = bench.read("a.jsonl");
    let without_last = outcome.lines().next().unwrap().to_owned() + "\n";
    let one_more = outcome.clone() + "{\"turn\": 1, \"phase\": \"movement\"}\n";
    for (change, wanted) in [
        (
            outcome.replacen("\"life\":6", "\"life\":7", 1),
            "turn 1, attack (line 2), figures[0 team 0 class voleur].life: expected 7, played 6",
        ),
        (
            outcome.replacen("\"facing\":\"est\"", "\"facing\":\"sud\"", 1),
            "turn 0, placement (line 1), figures[0 team 0 class voleur].facing: expected \"sud\", played \"est\"",
        ),
        (
            outcome.replacen("[\"OK\"]", "[]", 1),
            "turn 0, placement (line 1), errors[0]: expected nothing, played \"OK\"",
        ),
        (
            outcome.replacen("\"scores\":", "\"points\":", 1),
            "turn 0, placement (line 1), points: expected [0,0], played nothing",
        ),
        (
            without_last,
            "turn 1, attack (line 2): expected nothing, played {\"deaths\":[],\"errors\":[\"OK\"],\"figures\":[{\"class\":\"voleur\",\"f…",
        ),
        (
            one_more,
            "turn 1, movement (line 3): expected {\"phase\":\"movement\",\"turn\":1}, played nothing",
        ),
    ] {
        assert_ne!(change, outcome, "{wanted}");
        bench.write("a.jsonl", change);
        let ran = bench.run("scenario check a.scn");
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{wanted}");
        let wanted = format!("a.scn: {wanted}\n\n0 of 1 scenarios agree\n");
        assert_eq!(ran.stdout, wanted);
    }
}

#[test]
fn one_that_differs_does_not_hide_the_others() {
    let bench = bench();
    bench.write("b.scn", SCRIPT);
    bench.write("c.scn", SCRIPT);
    let outcome = bench.read("a.jsonl");
    bench.write("b.jsonl", &outcome);
    bench.write("c.jsonl", outcome.replace("\"turn\":1", "\"turn\":2"));
    bench.write("a.jsonl", outcome.replace("\"life\":6", "\"life\":5"));
    snapshot(
        "scenario-check-differ",
        &bench.session(&["scenario check c.scn b.scn a.scn"]),
    );
}

#[test]
fn what_cannot_be_compared_is_explained() {
    let bench = bench();
    bench.write("alone.scn", SCRIPT);
    bench.write("half.scn", SCRIPT);
    bench.write("half.jsonl", bench.read("a.jsonl") + "{\"turn\":");
    bench.write(
        "broken.scn",
        "views\nmap\nend\nteams 1\nphase\nmove 0\nend\n",
    );
    bench.write("empty/README.md", "no script");
    snapshot(
        "scenario-check-broken",
        &bench.session(&[
            "scenario check alone.scn",
            "scenario check half.scn",
            "scenario check broken.scn",
            "scenario check missing.scn",
            "scenario check empty",
            "scenario check a.scn alone.scn half.scn",
            "scenario run broken.scn",
            "scenario run missing.scn",
            "scenario run empty",
        ]),
    );
}

#[test]
fn lines_of_the_outcome_are_counted_as_editors_do() {
    let bench = bench();
    bench.write("a.jsonl", "\n\n{broken\n");
    let said = bench.run("scenario check a.scn").stdout;
    assert!(said.contains("line 3"), "{said}");
}

#[test]
fn an_outcome_that_is_no_text_is_said_to_be_none() {
    let bench = bench();
    bench.write("a.jsonl", b"\xff\xfe");
    let said = bench.run("scenario check a.scn").stdout;
    assert!(said.contains("UTF-8"), "{said}");
}

#[test]
fn a_script_from_standard_input_has_no_outcome_to_agree_with() {
    let bench = bench();
    for line in ["scenario check -", "scenario check a.scn -"] {
        let ran = bench.run(line);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{line}");
        assert_eq!(
            ran.stderr,
            "error: a script from standard input has no expected outcome\n |\n = help: name files or folders\n"
        );
    }
}
