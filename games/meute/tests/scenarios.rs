//! Every scripted match under `tests/conformance` and `tests/rules`, and the examples, against
//! the outcome written down beside it.

use meute::Meute;
use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_scenario::{first_difference, read};

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
    let scenario = read::<Meute>(&text).map_err(|problems| format!("{problems:?}"))?;
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
    check_all("conformance", 60);
}

#[test]
fn examples_agree() {
    check_all("../../../scenarios/meute", 1);
}

#[test]
fn rule_scenarios_agree() {
    check_all("rules", 36);
}
