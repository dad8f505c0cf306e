//! Why a recorded match or run cannot be used.

use std::path::PathBuf;
use stechec_capabilities::NotOffered;
use stechec_drawing::FilmError;
use stechec_files::FileError;
use stechec_problem::harmless_path;
use stechec_replay::{PlayError, ReplayError};
use stechec_store::StoreError;

/// Why a recorded match or run cannot be used, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// A database cannot be used.
    #[error(transparent)]
    Database(StoreError),
    /// The name is neither a file nor a match of a run.
    #[error("{0}")]
    NoReplay(FileError),
    /// There are no results; other runs nearby.
    #[error("there are no results in {}", harmless_path(&folder))]
    NoResults {
        /// Where they were looked for.
        folder: PathBuf,
        /// Other runs beside it.
        others: Vec<String>,
    },
    /// The run has not started.
    #[error("nothing was played yet")]
    Unplayed,
    /// There is no such match.
    #[error("{0}")]
    NoMatch(String),
    /// The match was played, but its replay was not kept.
    #[error("no replay of {0} was kept")]
    NotKept(String),
    /// A replay cannot be read: its name, and why.
    #[error("{0}: {1}")]
    Unreadable(String, ReplayError),
    /// A replay cannot be played, or goes another way: its name, and why.
    #[error("{0}: {1}")]
    Unplayable(String, PlayError),
    /// A replay is of a game that is not known.
    #[error("{name}: it is a match of another game, `{game}`")]
    OtherGame {
        /// The replay.
        name: String,
        /// Its game.
        game: String,
        /// Those that are known.
        known: Vec<&'static str>,
    },
    /// What is asked for is not in it; what there is instead.
    #[error("{what}")]
    NotThere {
        /// What is missing.
        what: String,
        /// What to ask for instead.
        instead: String,
    },
    /// The game does not bring what it takes.
    #[error(transparent)]
    NotOffered(#[from] NotOffered),
    /// The film cannot be made.
    #[error("cannot make the film: {0}")]
    Film(#[from] FilmError),
    /// Something else is where the report should go.
    #[error("{} exists and is not a report", harmless_path(.0))]
    NoReport(PathBuf),
}

impl Error {
    /// What to do about it, if there is anything.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::File(_) => None,
            Self::Database(error) => error.help(),
            Self::NoReplay(_) => Some(
                "it may be a file, or a match of a run: `stechec matches` lists them".to_owned(),
            ),
            Self::NoResults { others, .. } if !others.is_empty() => {
                Some(format!("choose one with --run: {}", others.join(", ")))
            }
            Self::NoResults { .. } | Self::Unplayed => {
                Some("`stechec run` plays the tournament first".to_owned())
            }
            Self::NoMatch(_) => Some("`stechec matches` lists them".to_owned()),
            Self::NotKept(_) => {
                Some("`[keep] replays = \"all\"` in the plan keeps them".to_owned())
            }
            Self::Unreadable(_, error) => Some(error.help().to_owned()),
            Self::Unplayable(_, error) => Some(error.help().to_owned()),
            Self::OtherGame { known, .. } => Some(format!("known games: {}", known.join(", "))),
            Self::NotThere { instead, .. } => Some(instead.clone()),
            Self::NotOffered(error) => Some(error.help()),
            Self::Film(_) => {
                Some("choose fewer turns (--turn A..B) or smaller tiles (--scale)".to_owned())
            }
            Self::NoReport(_) => Some("choose another folder with --out, or remove it".to_owned()),
        }
    }
}
