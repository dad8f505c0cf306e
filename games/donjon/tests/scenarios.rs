//! Every scripted match under `tests/conformance` and `tests/rules` against the outcome
//! written down beside it.

use donjon::Donjon;
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use stechec_scenario::{Script, first_difference, read};

fn scripts(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let mut scripts: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of scripts")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "scn"))
        .collect();
    scripts.sort();
    scripts
}

fn check(script: &Path) -> Result<(), String> {
    let text = fs::read_to_string(script).expect("a readable script");
    let named = |what: &dyn std::fmt::Debug| format!("{}: {what:?}", script.display());
    let scenario = read::<Donjon>(&text).map_err(|problems| named(&problems))?;
    let played: Vec<serde_json::Value> = (scenario.outcomes().iter())
        .map(|outcome| serde_json::to_value(outcome).expect("an outcome is JSON"))
        .collect();
    let expected =
        fs::read_to_string(script.with_extension("jsonl")).expect("an outcome beside the script");
    match first_difference(&expected, &played).expect("JSON lines") {
        Some(difference) => Err(format!("{}: {difference}", script.display())),
        None => Ok(()),
    }
}

fn check_all(folder: &str, at_least: usize) {
    let scripts = scripts(folder);
    assert!(scripts.len() >= at_least, "scripts are missing");
    let failures: Vec<String> = scripts
        .iter()
        .filter_map(|script| check(script).err())
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn conformance_scenarios_agree() {
    check_all("conformance", 80);
}

/// The page about scripts shows the example that is played, with its outcome.
#[test]
fn the_example_agrees() {
    check_all("../../../scenarios/donjon", 1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |name: &str| fs::read_to_string(root.join(name)).expect("a readable file");
    let example = read("scenarios/donjon/demonstration.scn");
    let page = read("docs/donjon/scripts.md");
    let shown = format!("```\n{example}```\n");
    assert!(page.contains(&shown), "the page shows another script");
}

/// The page about scripts lists every word a setup line may begin with, and every event and key
/// of an outcome that the scripts of this folder lead to.
#[test]
fn the_page_about_scripts_has_every_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/donjon/scripts.md")).expect("the page");
    let mut missing: BTreeSet<String> = (Donjon::SETUP.iter())
        .map(|word| format!("| `{word} "))
        .collect();
    for script in ["conformance", "rules"].into_iter().flat_map(scripts) {
        let outcomes = fs::read_to_string(script.with_extension("jsonl")).expect("an outcome");
        for line in outcomes.lines() {
            let outcome: Value = serde_json::from_str(line).expect("a line of JSON");
            let keys = outcome.as_object().expect("an object").keys();
            missing.extend(keys.map(|key| format!("`{key}`")));
            let events = outcome["events"].as_array().expect("events").iter();
            missing.extend(events.map(|event| format!("`[{}, ", event[0])));
        }
    }
    missing.retain(|words| !page.contains(words));
    assert!(missing.is_empty(), "the page lacks {missing:?}");
}

#[test]
fn rule_scenarios_agree() {
    check_all("rules", 38);
}
