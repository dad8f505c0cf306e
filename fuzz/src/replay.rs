//! What must hold for whatever bytes are taken for a replay.

use crate::games::{Fuzzed, every_game};
use stechec_problem::Problem;
use stechec_replay::{
    MAGIC, Player, Replay, ReplayError,
    container::{self, Kind},
    export,
};

/// Longer matches are read, but not played: phases times teams.
const PLAYED: usize = 2_000;
/// Larger maps are read, but not played on: bytes of their text.
const PLAYED_ON: usize = 10_000;
/// Between the sections, where bytes are not a whole file.
const BETWEEN: &[u8] = b"\n====\n";

/// Bytes as a replay: as a file if they begin as one does, or else as the sections that
/// stand in one behind the other, so that no hash has to be guessed.
pub fn replay(bytes: &[u8]) {
    if bytes.starts_with(&MAGIC) {
        judge(bytes, Replay::decode(bytes));
        return;
    }
    let sections: Vec<_> = Kind::ALL.into_iter().zip(parts(bytes)).collect();
    let file = container::pack(&sections).expect("sections this small can be packed");
    assert_eq!(
        container::unpack(&file),
        Ok(sections),
        "packed and unpacked"
    );
    let read = Replay::decode(&file);
    if let Ok(replay) = &read {
        let written = replay.encode().expect("what was read can be written");
        assert_eq!(written, file, "the same match has two forms");
    }
    judge(&file, read);
}

/// The bytes between separators; all of them are one part if there is none.
fn parts(mut bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut parts = Vec::new();
    while let Some(at) = (bytes.windows(BETWEEN.len())).position(|window| window == BETWEEN) {
        parts.push(bytes[..at].to_vec());
        bytes = &bytes[at + BETWEEN.len()..];
    }
    parts.push(bytes.to_vec());
    parts
}

fn judge(file: &[u8], read: Result<Replay, ReplayError>) {
    match read {
        Err(error) => {
            let problem = Problem::from(&error);
            assert!(!problem.message.is_empty() && problem.help.is_some());
            if let ReplayError::Cut { found, expected } = error {
                assert!(found == file.len() as u64 && found < expected, "{error}");
            }
        }
        Ok(replay) => {
            sound(&replay);
            if replay.calls().count() <= PLAYED && replay.header().map.text.len() <= PLAYED_ON {
                every_game!(play(&replay));
            }
        }
    }
}

/// What was read can be written, and is the same when it is read again.
fn sound(replay: &Replay) {
    let file = replay.encode().expect("what was read can be written");
    assert_eq!(Replay::decode(&file).as_ref(), Ok(replay));
    assert_eq!(replay.digest(), replay.clone().bare().digest());
    assert_eq!(replay.ranks().len(), replay.header().seats.len());
    let info = serde_json::to_value(export::Info::of(replay));
    assert!(info.is_ok_and(|info| info.is_object()));
}

/// However it was made, it can be played up to where it differs from the rules, and that
/// is the same place whichever way one gets there.
fn play<G: Fuzzed>(replay: &Replay) {
    let verified = replay.verify::<G>();
    let Ok(mut player) = Player::<G>::new(replay) else {
        assert!(verified.is_err(), "verified, but not played");
        return;
    };
    let last = player.seek(usize::MAX);
    assert!(last.is_ok() || verified.is_err(), "{last:?}");
    let reached = player.position();
    let state = player.state().clone();
    assert_eq!(player.seek(reached / 2), Ok(()));
    assert_eq!(player.seek(reached), Ok(()));
    assert!(player.state() == &state, "another state by another way");
    let lines = export::lines::<G>(replay).expect("it could be played");
    let written = lines.filter(Result::is_ok).count();
    let whole = usize::from(verified.is_ok());
    assert_eq!(written, 2 + reached + whole, "a line for each phase");
}
