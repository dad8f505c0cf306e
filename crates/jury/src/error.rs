//! Why a jury cannot do what it wants to.

use std::path::PathBuf;
use stechec_files::FileError;
use stechec_host::MachineFault;
use stechec_proof::BadKey;
use stechec_run::{AuditEntry, UnknownName, Unsignable};
use stechec_store::Busy;
use stechec_tournament::{Absence, MatchId};

/// Why a jury cannot do what it wants to.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The results cannot be used.
    #[error(transparent)]
    Past(#[from] stechec_past::Error),
    /// Nothing can be played.
    #[error(transparent)]
    Play(#[from] stechec_play::Error),
    /// The machine failed while a match was played.
    #[error("the machine failed: {}", .0.message)]
    Machine(MachineFault),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Somebody else writes to the results.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// What was said does not belong into an audit trail.
    #[error(transparent)]
    Signature(#[from] Unsignable),
    /// A manifest cannot be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// There is no such champion.
    #[error(transparent)]
    Champion(#[from] UnknownName),
    /// The champion is gone already; none if it takes part already.
    #[error("{name} {} already", .absence.map_or("takes part".to_owned(), |it| format!("is {}", it.name())))]
    HoldsAlready {
        /// The champion.
        name: String,
        /// How it is gone.
        absence: Option<Absence>,
    },
    /// Matches were played that would not have been.
    #[error("matches have been played that depend on the standings so far")]
    RulingTooLate,
    /// The plan that champions come from is not that of the run.
    #[error("the plan has other {} than the run", .0.join(" and "))]
    OtherPlan(Vec<&'static str>),
    /// Nobody has played the match again, or it was decided.
    #[error("no new result of {0} is waiting")]
    NothingWaiting(MatchId),
    /// What was drawn from the first result has been played.
    #[error("the new result of {id} comes too late: {}", later.as_ref().map_or_else(
        |id| format!("{id} would be another match"),
        |count| format!("{count} matches would not follow from it"),
    ))]
    ResultTooLate {
        /// The match.
        id: MatchId,
        /// How many matches would not follow from it, or the first that would be another one.
        later: Result<usize, MatchId>,
    },
    /// A file holds no key.
    #[error("{}: {why}", path.display())]
    NoKey {
        /// The file.
        path: PathBuf,
        /// Why.
        why: BadKey,
    },
    /// There is a file where a key is to go.
    #[error("{} already exists", .0.display())]
    KeyThere(PathBuf),
    /// There are results where others are to go.
    #[error("there are results in {} already", .0.display())]
    ResultsThere(PathBuf),
    /// Results are sealed when all was played.
    #[error("this run is being played, and its seal would show its secret")]
    BeingPlayed,
    /// Results are sealed when all was played, unless somebody insists.
    #[error("this run is not finished, and its seal would show its secret")]
    Unfinished,
    /// There is no seal.
    #[error("there is no seal: {} is missing{}", manifest.display(), although(sealed.as_deref()))]
    NoSeal {
        /// Where it should be.
        manifest: PathBuf,
        /// The entry of whoever sealed these results all the same.
        sealed: Option<Box<AuditEntry>>,
    },
}

fn although(sealed: Option<&AuditEntry>) -> String {
    sealed.map_or_else(String::new, |AuditEntry { who, time, .. }| {
        format!(", although {who} sealed these results at {time}")
    })
}

impl Error {
    /// What to do about it, if there is anything.
    pub fn help(&self) -> Option<String> {
        let help = match self {
            Self::NothingWaiting(id) => {
                return Some(format!(
                    "play it again first: stechec rejudge {id} --reason …"
                ));
            }
            Self::Past(error) => return error.help(),
            Self::Champion(unknown) => return Some(unknown.help()),
            Self::RulingTooLate => {
                "it is too late for this ruling; start over with `stechec run --restart`"
            }
            Self::OtherPlan(_) => "name the plan of this run with --config",
            Self::ResultTooLate { .. } => {
                "what was drawn from the first result has been played; drop the new one, or start over with `stechec run --restart`"
            }
            Self::NoKey { .. } => {
                "`stechec seal --new-key FILE` makes a key, and FILE.pub beside it"
            }
            Self::KeyThere(_) => {
                "choose another name: nothing sealed with a lost key can be sealed again"
            }
            Self::ResultsThere(_) => "choose another place: a copy replaces nothing",
            Self::BeingPlayed => "wait for it to finish",
            Self::Unfinished => {
                "`stechec run` plays what is missing; --unfinished seals what was played"
            }
            Self::NoSeal { .. } => "`stechec seal` makes one; hand it on together with the results",
            Self::HoldsAlready { .. }
            | Self::Play(_)
            | Self::Machine(_)
            | Self::File(_)
            | Self::Busy(_)
            | Self::Signature(_)
            | Self::Json(_) => return None,
        };
        Some(help.to_owned())
    }
}
