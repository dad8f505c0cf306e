//! What fuzzing came upon, put to the same checks again without a fuzzer.
#![allow(
    clippy::unwrap_used,
    reason = "clippy knows test functions, not their helpers"
)]

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;

use std::{fs, panic::catch_unwind, path::Path};

/// Puts every file of a corpus to a check, and names all that fail.
fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut files: Vec<_> = (fs::read_dir(folder.join(target)).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "there is no corpus for {target}");
    files.retain(|file| {
        let bytes = fs::read(file).unwrap();
        catch_unwind(|| check(&bytes)).is_err()
    });
    assert!(files.is_empty(), "these fail: {files:#?}");
}

#[test]
fn maps() {
    replay("map", checks::map);
}

#[test]
fn scripts() {
    replay("scenario", checks::scenario);
}

#[test]
fn outcomes() {
    replay("outcome", checks::outcome);
}
