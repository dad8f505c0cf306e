//! What is committed is what would be generated now.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_api::{everything, read};

/// Set this to write the files instead: for when the game does not compile, and with it
/// the command.
const REFRESH: &str = "STECHEC_API_REFRESH";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The descriptions of all games.
fn descriptions() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = (fs::read_dir(root().join("api")).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "yml"))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "there are no descriptions");
    found
}

#[test]
fn generated_files_are_fresh() {
    let refresh = std::env::var_os(REFRESH).is_some();
    let mut stale = Vec::new();
    for description in descriptions() {
        let interface = read(&fs::read_to_string(&description).unwrap()).unwrap();
        let name = description.file_stem().unwrap();
        assert_eq!(name, interface.game.as_str(), "files go by their games");
        for (path, text) in everything(&interface) {
            let place = root().join(&path);
            if refresh {
                fs::create_dir_all(place.parent().unwrap()).unwrap();
                fs::write(&place, &text).unwrap();
            }
            if fs::read_to_string(&place).ok() != Some(text) {
                stale.push(path);
            }
        }
    }
    assert!(
        stale.is_empty(),
        "stale: {stale:#?}\nrefresh them with `cargo run -- api`, or, if that does not \
         compile, with `{REFRESH}=1 cargo test -p stechec-api --test fresh`"
    );
}
