//! `stechec report`, `fairness` and `champion stats`, on a run of WASM champions.

use crate::{
    killing::Killings,
    support::{Bench, snapshot},
    tournament::{PLAN, bench},
};
use std::{collections::BTreeMap, fs, path::Path, time::Instant};

#[test]
fn what_results_come_to_is_told_and_written() {
    let bench = bench();
    bench.run("run --quiet");
    bench.write("mine/notes.txt", "to be kept");
    snapshot(
        "report",
        &bench.session(&[
            "report",
            "report --out elsewhere",
            "report --out elsewhere",
            "report --out mine",
            "report --out no/such/place",
            "report --run nowhere",
            "champion stats walker",
            "champion stats fails --format csv",
            "champion stats nobody",
            "fairness",
            "fairness --format csv",
        ]),
    );
    assert_eq!(bench.read("mine/notes.txt"), "to be kept");
    let own = files(&bench.path("results/cup/report"));
    assert_eq!(own, files(&bench.path("elsewhere")));
    assert!(own.contains_key("index.html") && own.contains_key("standings.csv"));
    let names = bench.names();
    assert!(
        !names.iter().any(|name| name.starts_with(".stechec")),
        "{names:?}"
    );
}

#[test]
fn statistics_are_json_too() {
    let bench = bench();
    bench.run("run --quiet");
    let stats = bench.run("champion stats fails --format json").ok();
    let stats: serde_json::Value = serde_json::from_str(&stats).unwrap();
    assert_eq!(stats["name"], "fails");
    assert_eq!(stats["faults"][0]["entry_point"], "jouer_attaque");
    let fairness = bench.run("fairness --format json").ok();
    let fairness: serde_json::Value = serde_json::from_str(&fairness).unwrap();
    assert_eq!(fairness[0]["seats"], 2);
    assert_eq!(fairness[0]["all"]["evidence"], "unknown");
}

#[test]
fn a_report_does_not_depend_on_threads_or_interruptions() {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 60"));
    bench.run("run --quiet --threads 1");
    let expected = exact(&bench);
    fs::remove_dir_all(bench.path("results")).unwrap();
    bench.run("run --quiet --threads 2");
    assert!(exact(&bench) == expected, "two threads");
    for threads in ["1", "3"] {
        let mut report = bench.stechec(&["report"]);
        let ran = report.env("RAYON_NUM_THREADS", threads).output().unwrap();
        assert!(ran.status.success());
        assert!(exact(&bench) == expected, "pages made by {threads} threads");
    }
    fs::remove_dir_all(bench.path("results")).unwrap();
    let begin = Instant::now();
    bench.run("run --quiet");
    let mut killings = Killings::new(begin.elapsed());
    while !killings.is_enough(3, 2, "run") {
        fs::remove_dir_all(bench.path("results")).unwrap();
        let moment = killings.kill(&mut bench.stechec(&["run", "--quiet"]));
        assert_eq!(bench.run("run --quiet").code, 0);
        assert!(exact(&bench) == expected, "killed after {moment:?}");
    }
}

/// Every file of the report but what was measured.
fn exact(bench: &Bench) -> BTreeMap<String, Vec<u8>> {
    let mut files = files(&bench.path("results/cup/report"));
    files.retain(|name, _| !name.starts_with("measured"));
    assert!(files.len() > 10, "{:?}", files.keys());
    let pages = self::files(&bench.path("results/cup/report/matches"));
    assert!(!pages.is_empty(), "the first fault is worth a look");
    files.extend(pages);
    files
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = entries.filter(|entry| entry.path().is_file());
    files
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}
