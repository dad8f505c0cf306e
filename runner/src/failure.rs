//! Why a command failed: every error, in words and as an exit code.

mod misuse;

pub(crate) use misuse::Misuse;

use crate::{exit, report};
use std::fmt::Display;
use stechec_capabilities::{GameEntry, MatchError, NotAsked, NotOffered};
use stechec_catalogue::GAMES;
use stechec_collection::NotFound;
use stechec_console::{first_steps, hardly_a_map, map_of_another_game};
use stechec_files::{BadText, FileError, TextError};
use stechec_host::{Fault, MachineFault};
use stechec_jury::Error as JuryError;
use stechec_kit::{BuildError, FolderError};
use stechec_machines::WorkError;
use stechec_past::Error as PastError;
use stechec_play::{
    BadChampion, Error as PlayError, Unfit, Unsuitable,
    tournament::{BeginError, RunError},
};
use stechec_problem::{Problem, harmless, harmless_path};
use stechec_run::{MAX_WHO, MAX_WORDS, UnknownName, Unsignable};
use stechec_store::{Busy, Place, StoreError, postgres::DatabaseError};

/// Why a command failed.
pub(crate) enum Failure {
    /// A file could not be read or written.
    File(FileError),
    /// A text is invalid.
    Text(Box<BadText>),
    /// The command line asks for something that does not exist or cannot be done.
    Misuse(Misuse),
    /// What is wrong with a request, in the words of whoever refused it.
    Refused(Words),
    /// What was looked at is wrong.
    Found(Words),
    /// There is no plan in this folder, and none was named.
    NoPlan,
    /// What was recorded does not belong to the plan.
    ForeignResults(RunError),
    /// A recorded match or run cannot be used.
    Past(PastError),
    /// A run does not begin.
    Begin(BeginError),
    /// A jury cannot do what it wants to.
    Jury(JuryError),
    /// Champions that cannot be used, each with the reason.
    Champions(Vec<String>),
    /// A database cannot be used.
    Database(String, Option<String>),
    /// The machine failed, not a champion and not the user.
    Machine(String),
    /// The error has been reported already; this is the exit code.
    Said(u8),
}

/// A typed error in words. Only this module makes them.
pub(crate) struct Words {
    message: String,
    help: Option<String>,
}

impl Failure {
    fn refused(message: impl ToString, help: Option<String>) -> Self {
        let message = message.to_string();
        Self::Refused(Words { message, help })
    }

    /// Reports the error, and returns its exit code. `game` is the one that was asked for.
    pub(crate) fn say(self, game: &GameEntry) -> u8 {
        match self {
            Self::NoPlan => {
                let message =
                    "there is no stechec.toml in this folder, so there is no tournament to play";
                report::complain(message, Some(&first_steps(GAMES, game)));
                exit::FILES
            }
            Self::File(error) => {
                report::complain_about_file(&error);
                exit::FILES
            }
            Self::Text(text) => {
                let BadText { source, problems } = *text;
                let problems = map_of_another_game(GAMES, &source.text)
                    .or_else(|| hardly_a_map(&source, &problems))
                    .unwrap_or(problems);
                report::complain_about_text(&source.name, &source.text, &problems);
                exit::FOUND_WRONG
            }
            Self::Misuse(misuse) => {
                report::complain(&misuse.to_string(), misuse.help().as_deref());
                exit::USAGE
            }
            Self::Refused(Words { message, help }) => {
                report::complain(&message, help.as_deref());
                exit::USAGE
            }
            Self::Found(Words { message, help }) => {
                report::complain(&message, help.as_deref());
                exit::FOUND_WRONG
            }
            Self::ForeignResults(error) => {
                let message = format!("the recorded results do not belong to this plan: {error}");
                report::complain(&message, Some("start over with --restart"));
                exit::USAGE
            }
            Self::Database(message, help) => {
                report::complain(&message, help.as_deref());
                exit::FILES
            }
            Self::Past(error) => say_past(&error),
            Self::Begin(error) => say_begin(error, game),
            Self::Jury(error) => say_jury(error, game),
            Self::Champions(wrong) => {
                for champion in wrong {
                    // What follows the first line is other programs' output.
                    let (first, rest) = champion.split_once('\n').unwrap_or((&champion, ""));
                    report::complain(&harmless(first), None);
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
        PastError::File(_) | PastError::NoReplay(_) | PastError::Database(_) => {
            (error.to_string(), exit::FILES)
        }
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

fn say_begin(error: BeginError, game: &GameEntry) -> u8 {
    let message = error.to_string();
    let help = match error {
        BeginError::Store(error) => return machine(error).say(game),
        BeginError::Json(error) => return machine(error).say(game),
        BeginError::Secret(error) => return Failure::from(error).say(game),
        BeginError::Signature(error) => return Failure::from(error).say(game),
        BeginError::OtherSecret => {
            Some("its matches would be different: start over with --restart")
        }
        BeginError::Changed(refused) => Some(refused.help()),
        BeginError::NeedsPlaying(_) => Some("take that back, or play with `stechec run`"),
    };
    report::complain(&message, help);
    exit::USAGE
}

fn say_jury(error: JuryError, game: &GameEntry) -> u8 {
    let (message, help) = (error.to_string(), error.help());
    let failure = match error {
        JuryError::Past(error) => error.into(),
        JuryError::Play(error) => error.into(),
        JuryError::File(error) => error.into(),
        JuryError::Busy(error) => error.into(),
        JuryError::Signature(error) => error.into(),
        JuryError::Champion(error) => error.into(),
        JuryError::Machine(fault) => machine_fault(fault),
        JuryError::Json(error) => machine(error),
        JuryError::HoldsAlready { .. }
        | JuryError::RulingTooLate
        | JuryError::OtherPlan(_)
        | JuryError::NothingWaiting(_)
        | JuryError::ResultTooLate { .. }
        | JuryError::NoKey { .. }
        | JuryError::KeyThere(_)
        | JuryError::ResultsThere(_)
        | JuryError::BeingPlayed
        | JuryError::Unfinished
        | JuryError::NoSeal { .. } => Failure::refused(message, help),
    };
    failure.say(game)
}

/// The results of a run cannot be kept where they are.
pub(crate) fn not_kept(folder: &Place, error: &StoreError) -> Failure {
    if let StoreError::Database(_) | StoreError::NoSchema(_) | StoreError::TakenOver(_) = error {
        return database(error);
    }
    let then = match error {
        error if error.is_other_version() => {
            "use that version, give this plan another `name`, or discard what was played with --restart"
        }
        StoreError::Full(_) | StoreError::ReadOnly(_) | StoreError::Io(_) | StoreError::Unbegun => {
            "nothing recorded is lost; `stechec run` resumes from there"
        }
        StoreError::Gone => {
            "what was recorded is lost unless the file is put back; `stechec run` plays what is missing"
        }
        _ => "give this plan another `name`",
    };
    Failure::File(FileError {
        action: "use",
        path: folder.store(),
        cause: std::io::Error::other(format!("{error}; {then}")),
    })
}

/// A database cannot be used.
pub(crate) fn database(error: &StoreError) -> Failure {
    let help = error.help();
    let lost = "nothing recorded is lost; `stechec run` resumes from there".to_owned();
    Failure::Database(error.to_string(), help.or(Some(lost)))
}

/// A run does not begin in its folder.
pub(crate) fn not_begun(folder: &Place, error: BeginError) -> Failure {
    match error {
        BeginError::Store(error) => not_kept(folder, &error),
        other => Failure::Begin(other),
    }
}

/// The machine failed.
pub(crate) fn machine(why: impl Display) -> Failure {
    Failure::Machine(why.to_string())
}

/// The machine failed, as a host says it.
pub(crate) fn machine_fault(fault: MachineFault) -> Failure {
    Failure::Machine(fault.message)
}

impl From<NotFound> for Failure {
    fn from(error: NotFound) -> Self {
        let help = error.help().unwrap_or_default();
        match error {
            NotFound::Unknown {
                what, word, game, ..
            } => {
                let cause =
                    format!("there is no such file, and {game} has no {what} of that name; {help}");
                Self::File(FileError {
                    action: "read",
                    path: harmless(&word).into(),
                    cause: std::io::Error::other(cause),
                })
            }
            NotFound::NotUnpacked(error) => Self::File(error),
        }
    }
}

impl From<Unsignable> for Failure {
    fn from(error: Unsignable) -> Self {
        let (option, most) = match error {
            Unsignable::Who => ("--by", MAX_WHO),
            Unsignable::Words => ("--reason", MAX_WORDS),
        };
        Self::refused(
            format!("{option} takes 1 to {most} printable characters"),
            Some("it is kept with the results, for everybody who asks why".to_owned()),
        )
    }
}

impl From<JuryError> for Failure {
    fn from(error: JuryError) -> Self {
        Self::Jury(error)
    }
}

impl From<Misuse> for Failure {
    fn from(misuse: Misuse) -> Self {
        Self::Misuse(misuse)
    }
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
        Self::refused(&unknown, Some(unknown.help()))
    }
}

impl From<NotOffered> for Failure {
    fn from(error: NotOffered) -> Self {
        let help = error.help();
        Self::refused(error, Some(help))
    }
}

impl From<PastError> for Failure {
    fn from(error: PastError) -> Self {
        Self::Past(error)
    }
}

impl From<Busy> for Failure {
    fn from(busy: Busy) -> Self {
        let help = "wait for it to finish, stop it, or give this plan another `name`";
        match busy {
            Busy::Taken(_) | Busy::TakenBy { .. } => Self::refused(&busy, Some(help.to_owned())),
            Busy::Store(error) => {
                let help = error.help();
                Self::Database(error.to_string(), help)
            }
            Busy::File(error) => Self::File(error),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string(), error.help())
    }
}

impl From<DatabaseError> for Failure {
    fn from(error: DatabaseError) -> Self {
        StoreError::from(error).into()
    }
}

impl From<WorkError> for Failure {
    fn from(error: WorkError) -> Self {
        match error {
            WorkError::Database(error) => error.into(),
            WorkError::Store(error) => error.into(),
            WorkError::Threads(error) => machine(error),
        }
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Teams(wrong) => Self::refused(wrong, None),
            MatchError::Machine(fault) => machine_fault(fault),
            MatchError::Record(error) => {
                let help = "the match can still be played without --replay".to_owned();
                Self::refused(error, Some(help))
            }
        }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NotFound(error) => error.into(),
            PlayError::Text(error) => error.into(),
            PlayError::File(error) => error.into(),
            PlayError::Champions(bad) => bad_champions(&bad),
            PlayError::Match(error) => error.into(),
            PlayError::NotOffered(error) => error.into(),
            PlayError::Dump(error) => machine(error),
            PlayError::Machine(why) => Self::Machine(why),
        }
    }
}

impl From<BadChampion> for Failure {
    fn from(bad: BadChampion) -> Self {
        PlayError::from(bad).into()
    }
}

impl From<Vec<Unsuitable>> for Failure {
    fn from(wrong: Vec<Unsuitable>) -> Self {
        let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        let message = format!("this match cannot be played:\n- {}", wrong.join("\n- "));
        Self::refused(message, Some("see `stechec match --help`".to_owned()))
    }
}

/// Why a recorded match could not be asked about again, under the name it goes by.
pub(crate) fn not_asked(name: &str, error: NotAsked) -> Failure {
    match error {
        NotAsked::Replay(error) => PastError::Unplayable(name.to_owned(), error).into(),
        NotAsked::Limits(_) | NotAsked::Policy(_) => {
            let help = "it was written by another version of this program, or changed since".into();
            Failure::Found(Words {
                message: harmless(&format!("{name}: {error}")),
                help: Some(help),
            })
        }
        NotAsked::Machine(fault) => machine_fault(fault),
    }
}

/// Champions that cannot play. Where the machine failed to load them, it is not theirs.
fn bad_champions(bad: &[BadChampion]) -> Failure {
    let told: Vec<String> = bad.iter().map(bad_champion).collect();
    if bad.iter().all(|it| matches!(it.why, Unfit::Machine(_))) {
        Failure::Machine(told.join("\n"))
    } else {
        Failure::Champions(told)
    }
}

/// Why a champion cannot play.
pub(crate) fn bad_champion(bad: &BadChampion) -> String {
    let (message, detail) = unfit(&bad.why);
    let more: String = detail.lines().map(|line| format!("\n    {line}")).collect();
    let (name, path) = (&bad.player.name, harmless_path(&bad.player.path));
    format!("{name} ({path}): {message}{more}")
}

/// Why a champion is not fit to play: in one line, and more of it.
fn unfit(why: &Unfit) -> (String, String) {
    match why {
        Unfit::Build(error) => not_built(error),
        Unfit::Refused(Fault {
            message, detail, ..
        })
        | Unfit::Machine(MachineFault {
            message, detail, ..
        }) => (message.clone(), detail.clone().unwrap_or_default()),
    }
}

/// Why a champion could not be built: in one line, and more of it.
pub(crate) fn not_built(error: &BuildError) -> (String, String) {
    match error {
        BuildError::Folder(FolderError::Manifest(path, text, problems)) => {
            let shown = report::for_people(&harmless_path(&path), text, problems);
            ("its champion.toml is invalid".to_owned(), shown)
        }
        BuildError::Folder(error @ FolderError::NoManifest(_)) => {
            let message = format!("{error}: `stechec champion new` creates champion folders");
            (message, String::new())
        }
        BuildError::OtherGame(other) if GAMES.find(&other.game).is_none() => {
            let unknown = Misuse::unknown_game(&other.game);
            let problem = Problem::error("unknown-game", unknown.to_string());
            let problem = problem.at(other.span.clone(), "here");
            let problem = problem.help(unknown.help().unwrap_or_default());
            let path = harmless_path(&other.path);
            let shown = report::for_people(&path, &other.text, &problem.into());
            ("its champion.toml is invalid".to_owned(), shown)
        }
        BuildError::Step(failed) => (
            format!("it does not build: {}: {}", failed.command, failed.end),
            failed.output.clone(),
        ),
        other => (other.to_string(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_host::{FaultKind, MachineFault};
    use stechec_play::Player;

    fn code(why: impl IntoIterator<Item = Unfit>) -> u8 {
        let bad = why.into_iter().map(|why| BadChampion {
            player: Player {
                name: "ant".to_owned(),
                path: "ant.so".into(),
            },
            why,
        });
        let game = GAMES.usual().expect("there are games");
        Failure::from(PlayError::Champions(bad.collect())).say(game)
    }

    #[test]
    fn a_loader_that_is_killed_is_the_machine_s_failure() {
        let machine = || MachineFault::new("killed from outside while loading").into();
        let refused = || Fault::new(FaultKind::Refused, "it is not a library").into();
        assert_eq!(code([machine()]), exit::MACHINE);
        assert_eq!(code([machine(), refused()]), exit::FOUND_WRONG);
        assert_eq!(code([refused()]), exit::FOUND_WRONG);
    }
}
