//! What can go wrong, wherever it does.

use crate::Player;
use stechec_capabilities::{MatchError, NotOffered};
use stechec_collection::NotFound;
use stechec_files::{FileError, TextError};
use stechec_host::{Failure, Fault, FaultKind, MachineFault};
use stechec_kit::BuildError;
use stechec_problem::{harmless, harmless_lines, harmless_path};

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
    Machine(MachineFault),
}

impl From<Failure> for Unfit {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Champion(fault) => Self::Refused(*fault),
            Failure::Machine(fault) => Self::Machine(*fault),
        }
    }
}

impl Unfit {
    /// The same as a fault, which a champion fails with that plays nevertheless; or what is
    /// wrong with the machine, if nobody could play on it.
    pub fn fault(&self) -> Result<Fault, MachineFault> {
        Ok(match self {
            Self::Machine(fault) if fault.lasting => return Err(fault.clone()),
            Self::Machine(fault) => {
                let message = format!("the machine failed while it was loaded: {}", fault.message);
                Fault::new(FaultKind::Refused, message)
            }
            Self::Refused(fault) => fault.clone(),
            Self::Build(BuildError::Step(failed)) => {
                let message = format!("it does not build: {}: {}", failed.command, failed.end);
                let detail = harmless_lines(&failed.output);
                Fault::new(FaultKind::Refused, harmless(&message)).detail(detail)
            }
            Self::Build(error) => Fault::new(FaultKind::Refused, harmless(&error.to_string())),
        })
    }
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Self {
        Self::Refused(fault)
    }
}

impl From<MachineFault> for Unfit {
    fn from(fault: MachineFault) -> Self {
        Self::Machine(fault)
    }
}

/// A champion that cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{} ({}): {why}", player.name, harmless_path(&player.path))]
pub struct BadChampion {
    /// Which one.
    pub player: Player,
    /// Why.
    pub why: Unfit,
}

/// Why nothing was played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A word leads to no map.
    #[error(transparent)]
    NotFound(#[from] NotFound),
    /// A text could not be read, or is invalid.
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
    /// Something of the match cannot be written as JSON: a mistake in the game.
    #[error("the match cannot be written as JSON: {0}")]
    Dump(#[source] serde_json::Error),
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
