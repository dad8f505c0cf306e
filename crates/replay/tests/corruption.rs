//! Files that are older, newer, cut, corrupt or hostile are refused for what they are.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Extras, SMALL, busy_match};
use proptest::prelude::*;
use std::sync::LazyLock;
use stechec_problem::Problem;
use stechec_replay::{
    Replay, ReplayError,
    container::{self, Kind, Section},
    limits,
};

static FILE: LazyLock<Vec<u8>> =
    LazyLock::new(|| busy_match(SMALL, 3, 7, Extras::All).encode().unwrap());

fn error_of(file: &[u8]) -> ReplayError {
    Replay::decode(file).map(|_| "a replay").unwrap_err()
}

/// A file whose sections are changed, but otherwise sound.
fn with_sections(change: impl FnOnce(&mut Vec<Section>)) -> Vec<u8> {
    let mut sections = container::unpack(&FILE).unwrap();
    change(&mut sections);
    container::pack(&sections).unwrap()
}

fn why(error: ReplayError) -> String {
    match error {
        ReplayError::Corrupt { why, .. } => why,
        other => panic!("not corrupt, but {other:?}"),
    }
}

#[test]
fn a_file_cut_anywhere_is_cut() {
    for length in 0..FILE.len() {
        let error = error_of(&FILE[..length]);
        assert!(
            matches!(error, ReplayError::Cut { found, expected }
                if found == length as u64 && (found + 1..=FILE.len() as u64).contains(&expected)),
            "{length} bytes: {error:?}"
        );
    }
}

#[test]
fn no_bit_can_change_unnoticed() {
    for at in 0..FILE.len() {
        for bit in 0..8 {
            let mut file = FILE.clone();
            file[at] ^= 1 << bit;
            let error = error_of(&file);
            let expected = match (at, &error) {
                (..8, ReplayError::NotAReplay) => true,
                (8..10, ReplayError::Older { .. } | ReplayError::Newer { .. }) => true,
                // The number of sections is believed before it is checked.
                (10, ReplayError::Cut { .. }) => true,
                (10.., ReplayError::Corrupt { .. }) => true,
                _ => false,
            };
            assert!(expected, "byte {at}, bit {bit}: {error:?}");
        }
    }
}

#[test]
fn other_files_are_no_replays() {
    assert_eq!(error_of(b"10 9\n5 4\n3\n20\n"), ReplayError::NotAReplay);
    assert_eq!(error_of(b"STECHECX"), ReplayError::NotAReplay);
    assert!(matches!(error_of(b""), ReplayError::Cut { .. }));
}

#[test]
fn other_versions_are_told_apart() {
    let claims = |version: u16| {
        let mut file = FILE.clone();
        file[8..10].copy_from_slice(&version.to_le_bytes());
        error_of(&file)
    };
    let older = ReplayError::Older {
        found: 0,
        oldest: 1,
    };
    let newer = ReplayError::Newer {
        found: 999,
        newest: 1,
    };
    assert_eq!(claims(0), older);
    assert_eq!(claims(999), newer);
    // Whatever a later version puts behind its number, this much is understood.
    assert_eq!(error_of(b"STECHECR\xE7\x03"), newer);
}

#[test]
fn what_follows_the_end_is_noticed() {
    let file = [&FILE[..], b"!"].concat();
    assert_eq!(why(error_of(&file)), "1 bytes too many");
}

#[test]
fn sections_stand_in_their_order_and_once() {
    let backwards = with_sections(|sections| sections.reverse());
    assert!(why(error_of(&backwards)).contains("wrong place"));
    let twice = with_sections(|sections| sections[1] = sections[0].clone());
    assert!(why(error_of(&twice)).contains("wrong place"));
    let without_core = with_sections(|sections| drop(sections.remove(0)));
    assert!(why(error_of(&without_core)).contains("wrong place"));
    let none = with_sections(Vec::clear);
    assert!(why(error_of(&none)).contains("0 sections"));
}

#[test]
fn extras_belong_to_the_match() {
    let longer = with_sections(|sections| sections[1].1.push(0));
    assert!(why(error_of(&longer)).contains("too many"));
    let shorter = with_sections(|sections| sections[1].1.truncate(20));
    assert!(why(error_of(&shorter)).contains("beyond the end"));
    let unknown = with_sections(|sections| sections[1].1[0] = 0xFF);
    assert!(why(error_of(&unknown)).contains("unknown"));
    let calls = Replay::decode(&FILE).unwrap().calls().count();
    let nothing = with_sections(|sections| sections[1].1 = vec![0; calls]);
    assert!(why(error_of(&nothing)).contains("nothing was measured"));
    // No byte lost; one log, of a call that is not there.
    let nowhere = with_sections(|sections| sections[2].1 = vec![0, 1, 0xFF, 0x7F, 1, b'x']);
    assert!(why(error_of(&nowhere)).contains("order of calls"));
    let silent = with_sections(|sections| sections[2].1 = vec![0, 1, 0, 0, 0]);
    assert!(why(error_of(&silent)).contains("an empty log"));
}

#[test]
fn a_bomb_does_not_go_off() {
    let zeros = vec![0; limits::SECTION_BYTES];
    let file = container::pack(&[(Kind::Core, zeros)]).unwrap();
    assert!(file.len() < 10_000, "a bomb of {} bytes", file.len());
    // All texts are empty and nobody sits at the table: there is too much behind the end.
    assert!(why(error_of(&file)).contains("too many"));
    let too_large = container::pack(&[(Kind::Core, vec![0; limits::SECTION_BYTES + 1])]);
    assert!(too_large.is_err());
    assert!(matches!(
        error_of(&vec![0; limits::FILE_BYTES + 1]),
        ReplayError::TooLarge(_)
    ));
}

#[test]
fn every_error_says_what_to_do() {
    for (error, code) in [
        (error_of(b"?"), "not-a-replay"),
        (error_of(b"STECHECR\0\0"), "older-replay"),
        (error_of(b"STECHECR\xFF\xFF"), "newer-replay"),
        (error_of(b"STECHECR\x01"), "cut-replay"),
        (error_of(&[&FILE[..], b"!"].concat()), "corrupt-replay"),
        (error_of(&vec![0; limits::FILE_BYTES + 1]), "too-large"),
    ] {
        let problem = Problem::from(&error);
        assert_eq!(problem.code, code);
        assert!(problem.help.is_some_and(|help| help.len() > 20));
        assert!(problem.message.len() > 15, "{}", problem.message);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Behind the checksums: whatever core is read is written again, byte for byte.
    #[test]
    fn a_core_has_one_form(at: prop::sample::Index, byte: u8, cut: bool) {
        let mut core = container::unpack(&FILE).unwrap().remove(0).1;
        let at = at.index(core.len());
        core[at] = byte;
        if cut {
            core.truncate(at + 1);
        }
        let file = container::pack(&[(Kind::Core, core)]).unwrap();
        if let Ok(replay) = Replay::decode(&file) {
            prop_assert_eq!(replay.encode().unwrap(), file);
            let _ = replay.verify::<casus_belli::CasusBelli>();
        }
    }

    #[test]
    fn anything_may_stand_in_a_file(bytes: Vec<u8>, kind in 0..3_usize) {
        let _ = Replay::decode(&bytes);
        let mut sections = container::unpack(&FILE).unwrap();
        sections[kind].1 = bytes;
        let _ = Replay::decode(&container::pack(&sections).unwrap());
    }
}
