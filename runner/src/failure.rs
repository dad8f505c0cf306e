//! Why a command did not do what it should: every error, in words and as an exit code.

use crate::{exit, report};
use std::fmt::Display;
use stechec_capabilities::{MatchError, NotAsked, NotOffered};
use stechec_files::{BadText, FileError, TextError};
use stechec_host::Fault;
use stechec_kit::{BuildError, FolderError};
use stechec_past::Error as PastError;
use stechec_play::{BadChampion, Error as PlayError, Unfit};
use stechec_problem::harmless;
use stechec_run::UnknownName;
use stechec_store::Busy;

/// Why a command did not do what it should.
pub(crate) enum Failure {
    /// A file could not be read or written.
    File(FileError),
    /// A text is not in order.
    Text(Box<BadText>),
    /// The words on the command line do not fit what they are about.
    Usage(String, Option<String>),
    /// There is nothing to look back at.
    Past(PastError),
    /// Champions that cannot be used, each with the reason.
    Champions(Vec<String>),
    /// The machine failed, not a champion and not the user.
    Machine(String),
    /// What is wrong has been said; this is the exit code.
    Said(u8),
}

impl Failure {
    /// Says what is wrong, and gives the exit code for it.
    pub(crate) fn say(self) -> u8 {
        match self {
            Self::File(error) => {
                report::complain_about_file(&error);
                exit::FILES
            }
            Self::Text(text) => {
                let BadText { source, problems } = *text;
                report::complain_about_text(&source.name, &source.text, &problems);
                exit::FOUND_WRONG
            }
            Self::Usage(message, help) => {
                report::complain(&message, help.as_deref());
                exit::USAGE
            }
            Self::Past(error) => say_past(&error),
            Self::Champions(wrong) => {
                for champion in wrong {
                    // What follows the first line is others' words, shown as they are.
                    let (first, rest) = champion.split_once('\n').unwrap_or((&champion, ""));
                    report::complain(first, None);
                    if !rest.is_empty() {
                        report::say(rest);
                    }
                }
                exit::FOUND_WRONG
            }
            Self::Machine(why) => {
                report::complain(&format!("the machine failed: {why}"), None);
                exit::MACHINE
            }
            Self::Said(code) => code,
        }
    }
}

fn say_past(error: &PastError) -> u8 {
    let help = error.help();
    let (message, code) = match error {
        PastError::File(_) | PastError::NoReplay(_) => (error.to_string(), exit::FILES),
        PastError::Unreadable(..) | PastError::Unplayable(..) | PastError::OtherGame { .. } => {
            (harmless(&error.to_string()), exit::FOUND_WRONG)
        }
        PastError::NoResults { .. }
        | PastError::Unplayed
        | PastError::NoMatch(_)
        | PastError::NotKept(_)
        | PastError::NotThere { .. }
        | PastError::NotOffered(_)
        | PastError::Film(_)
        | PastError::NoReport(_) => (error.to_string(), exit::USAGE),
    };
    report::complain(&message, help.as_deref());
    code
}

/// The machine failed.
pub(crate) fn machine(why: impl Display) -> Failure {
    Failure::Machine(why.to_string())
}

/// The machine failed, as a host says it.
pub(crate) fn machine_fault(fault: Fault) -> Failure {
    Failure::Machine(fault.message)
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        match error {
            TextError::File(error) => Self::File(error),
            TextError::Text(text) => Self::Text(text),
        }
    }
}

impl From<UnknownName> for Failure {
    fn from(unknown: UnknownName) -> Self {
        Self::Usage(unknown.to_string(), Some(unknown.help()))
    }
}

impl From<NotOffered> for Failure {
    fn from(error: NotOffered) -> Self {
        Self::Usage(error.to_string(), Some(error.help()))
    }
}

impl From<PastError> for Failure {
    fn from(error: PastError) -> Self {
        Self::Past(error)
    }
}

impl From<Busy> for Failure {
    fn from(busy: Busy) -> Self {
        let help = "wait until it is over, or stop it; or give this plan another `name`";
        match busy {
            Busy::Taken(_) => Self::Usage(busy.to_string(), Some(help.to_owned())),
            Busy::File(error) => Self::File(error),
        }
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Teams(wrong) => Self::Usage(wrong.to_string(), None),
            MatchError::Machine(fault) => machine_fault(fault),
            MatchError::Record(error) => {
                let help = "the match can be played without --replay".to_owned();
                Self::Usage(error.to_string(), Some(help))
            }
        }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Text(error) => error.into(),
            PlayError::File(error) => error.into(),
            PlayError::Champions(bad) => Self::Champions(bad.iter().map(bad_champion).collect()),
            PlayError::Match(error) => error.into(),
            PlayError::NotOffered(error) => error.into(),
            PlayError::Machine(why) => Self::Machine(why),
        }
    }
}

impl From<BadChampion> for Failure {
    fn from(bad: BadChampion) -> Self {
        PlayError::from(bad).into()
    }
}

/// Why a recorded match could not be asked about again, under the name it goes by.
pub(crate) fn not_asked(name: &str, error: NotAsked) -> Failure {
    match error {
        NotAsked::Replay(error) => PastError::Unplayable(name.to_owned(), error).into(),
        NotAsked::Machine(fault) => machine_fault(fault),
    }
}

/// Why a champion cannot play.
pub(crate) fn bad_champion(bad: &BadChampion) -> String {
    let (message, detail) = unfit(&bad.why);
    let more: String = detail.lines().map(|line| format!("\n    {line}")).collect();
    let (name, path) = (&bad.player.name, bad.player.path.display());
    format!("{name} ({path}): {message}{more}")
}

/// Why a champion is not fit to play: in one line, and more of it.
fn unfit(why: &Unfit) -> (String, String) {
    match why {
        Unfit::Build(error) => not_built(error),
        Unfit::Refused(fault) | Unfit::Machine(fault) => {
            let detail = fault.detail.clone();
            (fault.message.clone(), detail.unwrap_or_default())
        }
    }
}

/// Why a champion could not be built: in one line, and more of it.
pub(crate) fn not_built(error: &BuildError) -> (String, String) {
    match error {
        BuildError::Folder(FolderError::Manifest(path, text, problems)) => {
            let shown = report::for_people(&path.display().to_string(), text, problems);
            ("its champion.toml is not in order".to_owned(), shown)
        }
        BuildError::Folder(error @ FolderError::NoManifest(_)) => {
            let message = format!("{error}: `stechec champion new` makes champions' folders");
            (message, String::new())
        }
        BuildError::Step(failed) => (
            format!("it does not build: {}: {}", failed.command, failed.end),
            failed.output.clone(),
        ),
        other => (other.to_string(), String::new()),
    }
}
