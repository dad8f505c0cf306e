//! What each command does.

mod api;
mod bench;
mod champion;
mod debug;
mod explain;
mod findings;
mod map_check;
mod map_new;
mod map_show;
mod map_stats;
mod matches;
mod plan;
mod replay;
mod results;
mod run;
mod scenario_check;
mod scenario_run;
mod serve;
mod verify;

pub(crate) use run::read_plan;

use crate::{
    cli::{Command, Deed},
    exit,
    files::{self, FileError, Source},
    report,
};
use std::{path::Path, process::ExitCode};
use stechec_host::{Fault, FaultKind};
use stechec_problem::Problems;

/// Carries out a command.
pub(crate) fn run(command: Command) -> ExitCode {
    let game = command.game;
    let done = match command.deed {
        Deed::Run(args) => run::run(&args),
        Deed::Plan(args) => plan::run(&args),
        Deed::Standings(args) => results::standings_of(&args),
        Deed::Ratings(args) => results::ratings(&args),
        Deed::Fairness(args) => findings::fairness(&args),
        Deed::Report(args) => findings::write(&args),
        Deed::Matches(args) => results::matches(&args),
        Deed::Show(args) => results::show(&args),
        Deed::Verify(args) => verify::run(&args),
        Deed::Serve(args) => serve::run(&args),
        Deed::Explain(args) => explain::run(&args),
        Deed::Debug(args) => debug::run(&args),
        Deed::Replay(command) => replay::run(&command),
        Deed::MapCheck(args) => map_check::run(game.workshop, &args),
        Deed::MapShow(args, overlays) => map_show::run(game.workshop, &args, &overlays),
        Deed::MapNew(args, settings) => map_new::run(game.workshop, &args, &settings),
        Deed::MapStats(args) => map_stats::run(game.workshop, &args),
        Deed::Bench(args) => bench::run(game, &args),
        Deed::Match(args) => matches::run(game, &args),
        Deed::Champion(command) => champion::run(game, &command),
        Deed::ScenarioRun(args) => scenario_run::run(game.scenarios, &args),
        Deed::ScenarioCheck(args) => scenario_check::run(game.scenarios, &args),
        Deed::Api(args) => api::run(game.name, &args),
    };
    exit::code(done.map_or_else(|failure| failure.say(), |()| exit::OK))
}

/// Why a command did not do what it should.
pub(crate) enum Failure {
    /// A file could not be read or written.
    File(FileError),
    /// A text is not in order.
    Text(Box<(Source, Problems)>),
    /// The words on the command line do not fit what they are about.
    Usage(String, Option<String>),
    /// Champions that cannot be used, each with the reason.
    Champions(Vec<String>),
    /// The machine failed, not a champion and not the user.
    Machine(Fault),
    /// What is wrong has been said; this is the exit code.
    Said(u8),
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl Failure {
    fn say(self) -> u8 {
        match self {
            Self::File(error) => {
                report::complain_about_file(&error);
                exit::FILES
            }
            Self::Text(text) => {
                let (source, problems) = *text;
                report::complain_about_text(&source.name, &source.text, &problems);
                exit::FOUND_WRONG
            }
            Self::Usage(message, help) => {
                report::complain(&message, help.as_deref());
                exit::USAGE
            }
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
            Self::Machine(fault) => {
                report::complain(&format!("the machine failed: {}", fault.message), None);
                exit::MACHINE
            }
            Self::Said(code) => code,
        }
    }
}

/// The machine failed.
pub(crate) fn machine(why: impl std::fmt::Display) -> Failure {
    Failure::Machine(Fault::new(FaultKind::Machine, why.to_string()))
}

/// Reads a file and hands its text to `use_text`.
pub(crate) fn with_text<T>(
    path: &Path,
    use_text: impl FnOnce(&str) -> Result<T, Problems>,
) -> Result<T, Failure> {
    let mut source = files::read(path)?;
    if let Some(problem) = source.not_text.take() {
        return Err(Failure::Text(Box::new((source, problem.into()))));
    }
    use_text(&source.text).map_err(|problems| Failure::Text(Box::new((source, problems))))
}

/// Borrows the values given on the command line.
fn chosen(given: &crate::cli::Given) -> Vec<(&'static str, &str)> {
    given
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}
