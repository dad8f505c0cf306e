//! Which replay is meant: a file, or a match of a run.

use crate::{Error, Recorded, Turns};
use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};
use stechec_capabilities::{GameEntry, Games};
use stechec_files::FileError;
use stechec_game::Team;
use stechec_problem::harmless;
use stechec_replay::{PlayError, Replay, limits::FILE_BYTES};
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
    /// What is meant by a word. Where a run is named it is a match; otherwise a file, unless
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

/// A replay that could be read.
pub struct Opened {
    /// The replay.
    pub replay: Replay,
    /// What to call it in messages.
    pub name: String,
    /// The game it is of.
    pub game: &'static GameEntry,
}

impl Opened {
    /// Opens a file.
    pub fn file(path: &Path, games: Games) -> Result<Self, Error> {
        Self::decode(&path.display().to_string(), &read(path)?, games)
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

    /// Says why it cannot be played.
    pub fn unplayable(&self, error: impl Into<PlayError>) -> Error {
        Error::Unplayable(self.name.clone(), error.into())
    }

    /// The champions' names by team, fit for a terminal.
    pub fn names(&self) -> Vec<String> {
        let seats = self.replay.header().seats.iter();
        seats.map(|seat| harmless(&seat.name)).collect()
    }

    /// The turns that are meant: some that were played.
    pub fn turns(&self, turns: Option<Turns>) -> Result<Turns, Error> {
        let turns = turns.unwrap_or_default();
        let phases = self.replay.phases();
        if phases.is_empty() || phases.iter().any(|phase| turns.contains(phase.turn)) {
            return Ok(turns);
        }
        let last = phases.last().map_or(0, |phase| phase.turn);
        Err(Error::NotThere {
            what: "the match has no such turn".to_owned(),
            instead: format!("it has turns {} to {last}", phases[0].turn),
        })
    }

    /// A team by its number or by its champion's name.
    pub fn team(&self, word: &str) -> Result<Team, Error> {
        let names = self.names();
        let by_name = || names.iter().position(|name| name == word);
        let index = by_name().or_else(|| word.parse().ok());
        if let Some(index) = index.filter(|&index| index < names.len()) {
            return Ok(Team(u8::try_from(index).unwrap_or(u8::MAX)));
        }
        let known = names.iter().enumerate();
        let known: Vec<String> = known
            .map(|(team, name)| format!("{team} ({name})"))
            .collect();
        Err(Error::NotThere {
            what: format!("there is no team `{}`", harmless(word)),
            instead: format!("there are: {}", known.join(", ")),
        })
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let failed = |cause: io::Error| {
        Error::NoReplay(FileError {
            deed: "read",
            path: path.to_owned(),
            cause,
        })
    };
    let mut bytes = Vec::new();
    // One byte too many is enough to see that it is too large.
    let most = FILE_BYTES as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(failed)?;
    Ok(bytes)
}
