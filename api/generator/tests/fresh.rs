//! What is committed is what would be generated now.

use std::{
    fs,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, LANGUAGES, generate, read};

/// Set this to write the files instead: for when the game does not compile, and with it
/// the command.
const REFRESH: &str = "STECHEC_API_REFRESH";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every game's description, by name.
fn interfaces() -> Vec<Interface> {
    let folder = fs::read_dir(root().join("api")).unwrap();
    let mut paths: Vec<PathBuf> = folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "yml"))
        .collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        read(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()))
    };
    paths.iter().map(read).collect()
}

#[test]
fn generated_files_are_fresh() {
    let refresh = std::env::var_os(REFRESH).is_some();
    let mut stale = Vec::new();
    let interfaces = interfaces();
    assert!(!interfaces.is_empty(), "no description of an interface");
    let all = (interfaces.iter())
        .flat_map(|interface| LANGUAGES.iter().map(move |language| (interface, language)));
    for (interface, language) in all {
        for file in generate(interface, language) {
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
    assert!(
        stale.is_empty(),
        "stale: {stale:#?}\nrefresh them with `cargo run -- api`, or, if that does not \
         compile, with `{REFRESH}=1 cargo test -p stechec-api --test fresh`"
    );
}
