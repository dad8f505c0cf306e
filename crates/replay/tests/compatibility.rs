//! Replays of every version of the format are read and played for ever.
//!
//! `fixtures/v1-*.replay` were written when version 1 was new; they are never written again.
//! A new version adds its own: `STECHEC_REPLAY_FIXTURES=1 cargo test -p stechec-replay
//! --test compatibility` writes those that are missing.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use casus_belli::CasusBelli;
use common::{Extras, SMALL, busy_match, short};
use std::{fs, path::PathBuf};
use stechec_replay::{Moment, NEWEST_VERSION, Replay, Sha256, export};

/// The matches that were recorded, by the names of their files.
const NAMES: [&str; 2] = ["bare", "full"];

fn recorded(name: &str) -> Replay {
    match name {
        "bare" => busy_match(SMALL, 2, 2012, Extras::None),
        _ => busy_match(&short(), 3, 5, Extras::All),
    }
}

fn fixture(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    folder.join(name)
}

fn read(name: &str) -> Vec<u8> {
    let file = fixture(name);
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn every_version_has_its_fixtures() {
    for name in NAMES {
        let file = fixture(&format!("v{NEWEST_VERSION}-{name}.replay"));
        if std::env::var_os("STECHEC_REPLAY_FIXTURES").is_some() && !file.exists() {
            fs::write(&file, recorded(name).encode().unwrap()).unwrap();
        }
        assert!(file.exists(), "{}", file.display());
    }
}

#[test]
fn version_1_is_read_and_played() {
    for name in NAMES {
        let replay = Replay::decode(&read(&format!("v1-{name}.replay"))).unwrap();
        replay.verify::<CasusBelli>().unwrap();
        let full = name == "full";
        assert_eq!(replay.header().seats.len(), if full { 3 } else { 2 });
        assert_eq!(replay.header().seed, if full { 5 } else { 2012 });
        assert_eq!(replay.phases().len(), if full { 6 } else { 14 });
        let refused = replay.calls().map(|(_, call)| call.orders.refused.len());
        assert!(refused.sum::<usize>() > 0);
        let measured = replay.calls().all(|(_, call)| call.usage.is_some());
        assert_eq!(measured, full);
        let (moment, _, fault) = replay.faults().next().unwrap();
        assert_eq!((moment, fault.kind.name()), (Moment::Closing, "crash"));
    }
}

#[test]
fn version_1_is_still_written_so() {
    for name in NAMES {
        let fixture = Replay::decode(&read(&format!("v1-{name}.replay"))).unwrap();
        let recorded = recorded(name);
        // The champions' interface may have changed since, in its words at least. Packed
        // bytes may differ with another version of zstd; what is packed may not.
        let mut header = recorded.header().clone();
        header.api_hash = fixture.header().api_hash;
        assert_eq!(fixture.header(), &header);
        assert_eq!(fixture.start(), recorded.start());
        assert_eq!(fixture.phases(), recorded.phases());
        assert!(fixture.calls().eq(recorded.calls()));
        assert_eq!(fixture.scores(), recorded.scores());
    }
}

#[test]
fn what_the_format_calls_identity_never_changes() {
    let digest = |name| Replay::decode(&read(name)).unwrap().digest().to_string();
    assert_eq!(
        digest("v1-bare.replay"),
        "1c6fa6ef5cd6e108abccad0dac991d348b222ab42c23d5e04809cfbdaf0a9390"
    );
    assert_eq!(
        digest("v1-full.replay"),
        "7cbe80cc825700b62efa72dfd03ba2677f8735c652f2347d66eb829485552726"
    );
    let file = Sha256::of(&read("v1-bare.replay")).to_string();
    assert_eq!(
        file, "17841e84b8a68da911b3a6a5ca0bb6cb4854a1951715ebbc4e7f5f71d1a9d0b1",
        "the fixture itself was changed"
    );
}

/// `v1-full.jsonl` is what docs/replays.md describes. When fields are added to the shape,
/// the test says where; when it is right, `STECHEC_REPLAY_EXPORT=1` writes it anew.
#[test]
fn the_export_keeps_its_shape() {
    let replay = Replay::decode(&read("v1-full.replay")).unwrap();
    let exported: String = (export::lines::<CasusBelli>(&replay).unwrap())
        .map(|line| line.unwrap() + "\n")
        .collect();
    if std::env::var_os("STECHEC_REPLAY_EXPORT").is_some() {
        fs::write(fixture("v1-full.jsonl"), &exported).unwrap();
    }
    let expected = String::from_utf8(read("v1-full.jsonl")).unwrap();
    for (number, (line, expected)) in exported.lines().zip(expected.lines()).enumerate() {
        assert_eq!(line, expected, "v1-full.jsonl, line {}", number + 1);
    }
    assert_eq!(exported.lines().count(), expected.lines().count());
}
