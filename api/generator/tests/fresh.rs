//! What is committed is what would be generated now, for every game.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_api::{LANGUAGES, generate, read};

/// Set this to write the files instead: for when the game does not compile, and with it
/// the command.
const REFRESH: &str = "STECHEC_API_REFRESH";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every description under `api/`.
fn descriptions() -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("api")).unwrap();
    let mut found: Vec<PathBuf> = folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "yml"))
        .collect();
    found.sort();
    found
}

#[test]
fn generated_files_are_fresh() {
    let descriptions = descriptions();
    assert!(!descriptions.is_empty(), "there are no descriptions");
    let stale: Vec<PathBuf> = descriptions.iter().flat_map(|path| stale(path)).collect();
    assert!(
        stale.is_empty(),
        "stale: {stale:#?}\nrefresh them with `cargo run -- api`, or, if that does not \
         compile, with `{REFRESH}=1 cargo test -p stechec-api --test fresh`"
    );
}

/// The generated files of a game that are not what its description makes of them.
fn stale(description: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(description).unwrap();
    let interface = read(&text).unwrap_or_else(|problems| panic!("{description:?}: {problems:?}"));
    let named = description.file_stem().and_then(|name| name.to_str());
    assert_eq!(
        named,
        Some(&*interface.game),
        "a description has its game's name"
    );
    let refresh = std::env::var_os(REFRESH).is_some();
    let mut stale = Vec::new();
    for language in LANGUAGES {
        for file in generate(&interface, language) {
            let path = language.place(&interface.game, file.path);
            let place = root().join(&path);
            if refresh {
                fs::create_dir_all(place.parent().unwrap()).unwrap();
                fs::write(&place, &file.text).unwrap();
            }
            if fs::read_to_string(&place).ok().as_ref() != Some(&file.text) {
                stale.push(path);
            }
        }
    }
    stale
}
