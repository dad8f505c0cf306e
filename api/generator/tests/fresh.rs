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

#[test]
fn generated_files_are_fresh() {
    let text = fs::read_to_string(root().join("api/casus-belli.yml")).unwrap();
    let interface = read(&text).unwrap();
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
    assert!(
        stale.is_empty(),
        "stale: {stale:#?}\nrefresh them with `cargo run -- api`, or, if that does not \
         compile, with `{REFRESH}=1 cargo test -p stechec-api --test fresh`"
    );
}
