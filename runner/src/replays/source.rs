//! Which replay is meant: a file, or a match of a run.

use crate::{
    cli::{WhichReplay, WhichRun},
    commands::Failure,
    exit,
    files::FileError,
    games::{GAMES, KnownGame},
    report::{self, harmless},
    tournament::Recorded,
};
use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};
use stechec_replay::{PlayError, Replay, limits::FILE_BYTES};
use stechec_tournament::MatchId;

/// Where a replay is.
enum Origin {
    File(PathBuf),
    Match(String),
}

/// A replay that could be read.
pub(crate) struct Opened {
    pub(crate) replay: Replay,
    /// What to call it in messages.
    pub(crate) name: String,
    pub(crate) game: &'static KnownGame,
}

impl Opened {
    /// Opens the replay that is meant.
    pub(crate) fn new(which: &WhichReplay) -> Result<Self, Failure> {
        Self::open(&which.replay, &which.which)
    }

    /// Opens one of several.
    pub(crate) fn open(word: &Path, which: &WhichRun) -> Result<Self, Failure> {
        let (name, bytes) = match meant(word, which) {
            Origin::File(path) => (path.display().to_string(), read(&path)?),
            Origin::Match(id) => (id.clone(), kept(&id, which)?),
        };
        let name = harmless(&name);
        let replay = Replay::decode(&bytes).map_err(|error| wrong(&name, &error, error.help()))?;
        let game = game(&name, &replay)?;
        Ok(Self { replay, name, game })
    }

    /// Says what is wrong with it.
    pub(crate) fn wrong(&self, error: &dyn std::fmt::Display, help: &str) -> Failure {
        wrong(&self.name, error, help)
    }

    /// The champions' names by team, fit for a terminal.
    pub(crate) fn names(&self) -> Vec<String> {
        let seats = self.replay.header().seats.iter();
        seats.map(|seat| harmless(&seat.name)).collect()
    }
}

/// With `--run` it is a match; otherwise a file, unless there is none and the word is the
/// id of a match: then the run of stechec.toml is meant, as everywhere.
fn meant(word: &Path, which: &WhichRun) -> Origin {
    let id = word.to_str().filter(|_| !word.exists());
    let id = id.filter(|id| id.parse::<MatchId>().is_ok());
    match (&which.run, id) {
        (Some(_), _) => Origin::Match(word.to_string_lossy().into_owned()),
        (None, Some(id)) => Origin::Match(id.to_owned()),
        (None, None) => Origin::File(word.to_owned()),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |cause: io::Error| {
        let error = FileError {
            deed: "read",
            path: path.to_owned(),
            cause,
        };
        let help = "it may be a file, or a match of a run: `stechec matches` names them";
        report::complain(&error.to_string(), Some(help));
        Failure::Said(exit::FILES)
    };
    let mut bytes = Vec::new();
    // One byte too many is enough to see that it is too large.
    let most = FILE_BYTES as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(failed)?;
    Ok(bytes)
}

/// The replay that was kept of a match.
fn kept(id: &str, which: &WhichRun) -> Result<Vec<u8>, Failure> {
    let record = Recorded::open(which)?.get(id)?;
    record.replay.ok_or_else(|| {
        let help = "`[keep] replays = \"all\"` in the plan keeps them".to_owned();
        let message = format!("no replay of {id} was kept");
        Failure::Usage(message, Some(help))
    })
}

fn wrong(name: &str, error: &dyn std::fmt::Display, help: &str) -> Failure {
    report::complain(
        &format!("{name}: {}", harmless(&error.to_string())),
        Some(help),
    );
    Failure::Said(exit::FOUND_WRONG)
}

/// Says that a replay cannot be played, or goes another way.
pub(crate) fn unplayable(name: &str, error: &PlayError) -> Failure {
    wrong(name, error, error.help())
}

/// The game a replay is of.
fn game(name: &str, replay: &Replay) -> Result<&'static KnownGame, Failure> {
    let of = &replay.header().game;
    let known = GAMES.iter().find(|game| game.name == of);
    known.ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        let help = format!("known games: {}", known.join(", "));
        wrong(name, &format!("it is of another game, `{of}`"), &help)
    })
}
