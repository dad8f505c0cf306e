//! Map files under `tests/bad-maps`: what must be refused, and at which lines.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};
use stechec_problem::Location;

/// The lines at which something is reported; none if the map is good.
fn reported(text: &str) -> Option<BTreeSet<usize>> {
    let problems = escouade::map::read(text).err()?;
    let lines = problems.iter().map(|problem| {
        let place = problem.places.first().expect("every problem has its place");
        Location::of(text, place.span.start).line
    });
    Some(lines.collect())
}

#[test]
fn bad_maps_are_refused_where_they_are_wrong() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad-maps");
    let expected = fs::read_to_string(folder.join("expected.json")).unwrap();
    let expected: Vec<Value> = serde_json::from_str(&expected).unwrap();
    assert!(expected.len() >= 31, "maps are missing");
    for case in expected {
        let file = case["map"].as_str().unwrap();
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let reported = reported(&text);
        let what = format!("{file}: {}", case["what"]);
        if case["good"] == true {
            assert_eq!(reported, None, "{what}");
            continue;
        }
        let lines = reported.unwrap_or_else(|| panic!("{what}: it was not refused"));
        if let Some(wanted) = case["lines"].as_array() {
            let wanted = wanted.iter().map(|line| line.as_u64().unwrap() as usize);
            assert_eq!(lines, wanted.collect(), "{what}");
        }
    }
}
