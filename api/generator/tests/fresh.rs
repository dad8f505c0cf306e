//! What is committed is what would be generated now.

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

/// The descriptions of all games.
fn descriptions() -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("api")).unwrap();
    let mut descriptions: Vec<PathBuf> = files
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "yml"))
        .collect();
    descriptions.sort();
    descriptions
}

/// The generated files of a game that are not as they should be.
fn stale(description: &Path) -> Vec<PathBuf> {
    let interface = read(&fs::read_to_string(description).unwrap()).unwrap();
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

#[test]
fn generated_files_are_fresh() {
    let descriptions = descriptions();
    assert!(!descriptions.is_empty(), "games are missing");
    let stale: Vec<PathBuf> = descriptions.iter().flat_map(|path| stale(path)).collect();
    assert!(
        stale.is_empty(),
        "stale: {stale:#?}\nrefresh them with `cargo run -- api`, or, if that does not \
         compile, with `{REFRESH}=1 cargo test -p stechec-api --test fresh`"
    );
}
