//! Map files: the errors that a reader must report for each of `tests/maps`, and the maps
//! of the collection, which are all sound.

use meute::map::{print, read};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a readable map")
}

/// The codes of everything that is wrong with a map, sorted.
fn codes(text: &str) -> Vec<String> {
    let mut codes: Vec<String> = match read(text) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(|it| it.code.to_owned()).collect(),
    };
    codes.sort();
    codes
}

#[test]
fn every_error_is_reported_and_nothing_else() {
    let folder = root().join("tests/maps");
    let listed: Value = serde_json::from_str(&text(&folder.join("maps.json"))).expect("JSON");
    let listed = listed.as_array().expect("a list");
    assert!(listed.len() >= 46, "maps are missing");
    for entry in listed {
        let file = entry["file"].as_str().expect("a file");
        let errors: Vec<String> =
            serde_json::from_value(entry["errors"].clone()).expect("error codes");
        assert_eq!(codes(&text(&folder.join(file))), errors, "{file}");
    }
}

#[test]
fn the_collection_is_sound_and_prints_as_it_is() {
    let folder = root().join("../../maps/meute");
    let files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the collection")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "map"))
        .collect();
    assert!(files.len() >= 8, "maps are missing");
    for file in files {
        let text = text(&file);
        let map = read(&text).unwrap_or_else(|problems| panic!("{file:?}: {problems:?}"));
        assert_eq!(print(map.plan()), text, "{file:?}");
    }
}
