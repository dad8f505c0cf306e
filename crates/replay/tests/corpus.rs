//! What fuzzing came upon, put to the same checks again without a fuzzer.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "../../../fuzz/src/replay.rs"]
pub mod checks;

use std::{fs, panic::catch_unwind, path::Path};

#[test]
fn replays() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/replay");
    let mut files: Vec<_> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "there is no corpus");
    files.retain(|file| {
        let bytes = fs::read(file).unwrap();
        catch_unwind(|| checks::replay(&bytes)).is_err()
    });
    assert!(files.is_empty(), "these fail: {files:#?}");
}
