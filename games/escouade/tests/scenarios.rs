//! Every scripted match under `tests/conformance`, `tests/rules` and `scenarios/escouade` against
//! the outcome written down beside it, and the page about scripts.

use escouade::Escouade;
use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_scenario::{Script, first_difference, read};

fn scripts(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
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
    let scenario = read::<Escouade>(&text).map_err(|problems| format!("{problems:?}"))?;
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
    check_all("tests/conformance", 105);
}

#[test]
fn rule_scenarios_agree() {
    check_all("tests/rules", 29);
}

#[test]
fn example_scenarios_agree() {
    check_all("../../scenarios/escouade", 1);
}

/// The page about scripts shows the example as it is, and explains every word.
#[test]
fn the_page_lists_every_word_and_shows_the_example() {
    let page = include_str!("../../../docs/escouade/scripts.md");
    let example = include_str!("../../../scenarios/escouade/demonstration.scn");
    assert!(page.contains(example), "the example on the page is stale");
    for word in Escouade::SETUP.iter().chain(Escouade::ORDERS) {
        assert!(page.contains(&format!("| `{word} ")), "{word} is missing");
    }
    let outcome = include_str!("../../../scenarios/escouade/demonstration.jsonl");
    let first = outcome.lines().next().expect("a phase");
    let fields: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(first).expect("an outcome");
    let listed = page.split("## Outcomes").nth(1).expect("a section");
    for field in fields.keys() {
        assert!(listed.contains(&format!("`{field}`")), "{field} is missing");
    }
}
