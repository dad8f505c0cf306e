//! What can go wrong, wherever it does.

use crate::Player;
use stechec_capabilities::{MatchError, NotOffered};
use stechec_files::{FileError, TextError};
use stechec_host::{Fault, FaultKind};
use stechec_kit::BuildError;

/// Why a champion cannot play.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// Its folder is invalid, or does not build.
    #[error(transparent)]
    Build(BuildError),
    /// Its program cannot be used.
    #[error("{}", .0.message)]
    Refused(Fault),
    /// The machine failed, not the champion.
    #[error("{}", .0.message)]
    Machine(Fault),
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Self {
        match fault.kind {
            FaultKind::Machine => Self::Machine(fault),
            _ => Self::Refused(fault),
        }
    }
}

/// A champion that cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{} ({}): {why}", player.name, player.path.display())]
pub struct BadChampion {
    /// Which one.
    pub player: Player,
    /// Why.
    pub why: Unfit,
}

/// Why nothing was played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A text could not be read, or makes no sense.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A file could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Champions that cannot play, each with the reason.
    #[error("{} champions cannot play", .0.len())]
    Champions(Vec<BadChampion>),
    /// The match came to no end.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The game does not bring what it takes.
    #[error(transparent)]
    NotOffered(#[from] NotOffered),
    /// The machine failed, not a champion and not the user.
    #[error("the machine failed: {0}")]
    Machine(String),
}

impl Error {
    /// The machine failed.
    pub(crate) fn machine(why: impl std::fmt::Display) -> Self {
        Self::Machine(why.to_string())
    }
}

impl From<BadChampion> for Error {
    fn from(bad: BadChampion) -> Self {
        match bad.why {
            Unfit::Machine(fault) => Self::Machine(fault.message),
            _ => Self::Champions(vec![bad]),
        }
    }
}
