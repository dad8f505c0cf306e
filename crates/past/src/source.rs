//! Finds a replay: a file, or a match of a run.

use crate::{Error, PastMatch, Recorded};
use std::{
    io::{self, Read},
    path::{Path, PathBuf},
};
use stechec_capabilities::Games;
use stechec_files::FileError;
use stechec_problem::{harmless, harmless_path};
use stechec_replay::{Replay, limits::FILE_BYTES};
use stechec_tournament::MatchId;

/// Where a replay is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In a file.
    File(PathBuf),
    /// Among the results of a run, under this id.
    Match(String),
}

impl Origin {
    /// What a word refers to. Where a run is named it is a match; otherwise a file, unless
    /// there is none and the word is the id of a match: then the run of stechec.toml is
    /// meant, as everywhere.
    pub fn of(word: &Path, run_is_named: bool) -> Self {
        let id = word.to_str().filter(|_| !word.exists());
        let id = id.filter(|id| id.parse::<MatchId>().is_ok());
        match id {
            _ if run_is_named => Self::Match(word.to_string_lossy().into_owned()),
            Some(id) => Self::Match(id.to_owned()),
            None => Self::File(word.to_owned()),
        }
    }
}

impl PastMatch {
    /// Opens a file.
    pub fn file(path: &Path, games: Games) -> Result<Self, Error> {
        Self::decode(&harmless_path(&path), &read(path)?, games)
    }

    /// Opens the replay that was kept of a match.
    pub fn kept(id: &str, results: &Recorded, games: Games) -> Result<Self, Error> {
        let replay = results.get(id)?.replay;
        let bytes = replay.ok_or_else(|| Error::NotKept(id.to_owned()))?;
        Self::decode(id, &bytes, games)
    }

    fn decode(name: &str, bytes: &[u8], games: Games) -> Result<Self, Error> {
        let name = harmless(name);
        let replay = match Replay::decode(bytes) {
            Ok(replay) => replay,
            Err(error) => return Err(Error::Unreadable(name, error)),
        };
        let game = &replay.header().game;
        let game = games.find(game).ok_or_else(|| Error::OtherGame {
            name: name.clone(),
            game: harmless(game),
            known: games.names(),
        })?;
        Ok(Self { replay, name, game })
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let failed = |cause: io::Error| {
        Error::NoReplay(FileError {
            action: "read",
            path: path.to_owned(),
            cause,
        })
    };
    let mut bytes = Vec::new();
    // One byte too many is enough to see that it is too large.
    let most = FILE_BYTES as u64 + 1;
    stechec_files::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(failed)?;
    Ok(bytes)
}
