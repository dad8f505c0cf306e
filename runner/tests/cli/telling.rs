//! Results as people are told them: in French, in part, as tables for tools, with what nobody
//! would guess from a table.

use crate::{
    support::{Bench, snapshot},
    tournament::{PLAN, bench},
};
use std::fs;

/// The format of the plan that all tests play.
const FORMAT: &str = "kind = \"round-robin\"\nrounds = 6";

fn with_format(bench: &Bench, format: &str) {
    let plan = PLAN.replace(FORMAT, format);
    bench.write("stechec.toml", plan);
}

/// Two that never do anything are level for ever, and their matches are always the same.
fn with_equals() -> Bench {
    let bench = bench();
    bench.write("champions/second.wat", bench.read("champions/idle.wat"));
    bench
}

/// Forgets matches, as if a run had been stopped before them.
fn forget(bench: &Bench, which: &str) {
    let store = rusqlite::Connection::open(bench.path("results/cup/results.sqlite")).unwrap();
    let delete = format!("DELETE FROM match WHERE {which}");
    assert!(store.execute(&delete, []).unwrap() > 0);
}

#[test]
fn every_format_is_reported_in_french() {
    let bench = with_equals();
    let mut shown = String::new();
    for format in [
        FORMAT,
        "kind = \"gauntlet\"\nchampion = \"walker\"\nrounds = 4",
        "kind = \"melee\"\nrounds = 4",
        "kind = \"swiss\"\nrounds = 3",
        "kind = \"knockout\"\nbest_of = 1\nfurther_games = 1\nthird_place = true",
        "kind = \"groups\"\ngroups = 2\nadvance = 2\n[format.knockout]\nbest_of = 1",
    ] {
        with_format(&bench, format);
        let _ = fs::remove_dir_all(bench.path("results"));
        let ran = bench.run("run --quiet");
        assert_eq!(ran.code, 0, "{format}: {}", ran.stderr);
        assert_eq!(bench.run("report --lang fr").code, 0);
        shown += &format!(
            "# {format}\n\n{}\n",
            bench.read("results/cup/report/report.md")
        );
    }
    assert!(shown.contains("tiré au sort"), "lots");
    assert!(shown.contains("comptent une seule fois"), "repeats");
    snapshot("report-french", &shown);
}

/// Who plays on with another program is told everywhere.
#[test]
fn changed_programs_are_told_in_both_languages() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    with_format(&bench, "kind = \"round-robin\"\nrounds = 8");
    bench.write("champions/second.wat", bench.read("champions/idle.wat"));
    assert_eq!(bench.run("run --quiet --resume").code, 0);
    let mut shown = bench.session(&["standings"]);
    for language in ["en", "fr"] {
        assert_eq!(bench.run(&format!("report --lang {language}")).code, 0);
        let report = bench.read("results/cup/report/report.md");
        let told = report
            .lines()
            .find(|it| it.contains("second") && it.contains("rogram"));
        shown += &format!("{}\n", told.unwrap());
    }
    snapshot("changed-programs", &shown);
}

#[test]
fn standings_of_a_part_say_that_they_are_partial() {
    let bench = bench();
    let mut shown = String::new();
    for (format, which) in [
        (FORMAT, "id % 2 = 0"),
        (
            "kind = \"swiss\"\nrounds = 3",
            "id > (SELECT min(id) + 1 FROM match)",
        ),
        (
            "kind = \"knockout\"\nbest_of = 3",
            "id = (SELECT max(id) FROM match)",
        ),
    ] {
        with_format(&bench, format);
        assert_eq!(bench.run("run --quiet --restart").code, 0);
        forget(&bench, which);
        shown += &format!(
            "# {format}\n{}",
            bench.session(&["standings", "standings --format csv"])
        );
    }
    assert_eq!(shown.matches("these standings are partial").count(), 6);
    snapshot("standings-partial", &shown);
}

/// Names are for tools, titles for people.
#[test]
fn tables_for_tools_have_names_and_titles() {
    let bench = bench();
    let titled = "[[champion]]\npath = \"champions/walker.wat\"\nname = \"w\"\n\
                  title = \"Les Marcheurs, d’élite\"\n[[map]]";
    let others = "champions/*.wat\"\nexcept = [\"walker\", \"fails\"]";
    let order = "[scoring]\norder = [\"points-per-match\"]\n[[champion]]";
    let plan = PLAN.replace("champions/*.wat\"", others);
    let plan = plan
        .replacen("[[champion]]", order, 1)
        .replace("[[map]]", titled);
    bench.write("stechec.toml", plan);
    assert_eq!(bench.run("run --quiet").code, 0);
    let shown = bench.session(&[
        "standings",
        "standings --format csv",
        "ratings",
        "ratings --format csv",
        "matches",
        "matches --format csv",
        "matches --champion w --map cloister --format jsonl",
        "show round-robin-1",
    ]);
    snapshot("titles", &shown);
}

#[test]
fn a_plan_says_which_rules_are_not_fair() {
    let bench = bench();
    let mut shown = String::new();
    for (format, order) in [
        (
            "kind = \"swiss\"\nrounds = 3",
            "\"points\", \"head-to-head\", \"game-points\"",
        ),
        (
            "kind = \"round-robin\"\nrounds = 5\nplayers = 3",
            "\"points\", \"wins\", \"fewest-faults\"",
        ),
        (
            "kind = \"round-robin\"\ntimes = 1",
            "\"points\", \"buchholz\"",
        ),
    ] {
        let scoring = format!("{format}\n[scoring]\norder = [{order}]");
        with_format(&bench, &scoring);
        shown += &format!("# {scoring}\n{}", bench.session(&["plan --calibrate 0"]));
    }
    snapshot("plan-cautions", &shown);
}
