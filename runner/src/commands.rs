//! What each command does.

mod api;
mod bench;
mod champion;
mod debug;
mod explain;
mod findings;
mod game;
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

pub(crate) use crate::failure::{Failure, machine};

use crate::{
    cli::{Action, Command, WhichRun},
    exit, report,
};
use run::read_plan;
use std::{path::Path, process::ExitCode};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_files::with_text;
use stechec_host::{Limits, native::SandboxReport};
use stechec_past::{Opened, Origin, Recorded};
use stechec_play::{HostPlan, Hosts};
use stechec_store::RunFolder;

/// Carries out a command.
pub(crate) fn run(command: Command) -> ExitCode {
    let game = command.game;
    let done = match command.action {
        Action::Run(args) => run::run(&args),
        Action::Plan(args) => plan::run(&args),
        Action::Standings(args) => results::standings(&args),
        Action::Ratings(args) => results::ratings(&args),
        Action::Fairness(args) => findings::fairness(&args),
        Action::Report(args) => findings::write(&args),
        Action::Matches(args) => results::matches(&args),
        Action::Show(args) => results::show(&args),
        Action::Verify(args) => verify::run(&args),
        Action::Serve(args) => serve::run(&args),
        Action::Explain(args) => explain::run(&args),
        Action::Debug(args) => debug::run(&args),
        Action::Replay(command) => replay::run(&command),
        Action::Game(command) => game::run(game, &command),
        Action::MapCheck(args) => map_check::run(game, &args),
        Action::MapShow(args, overlays) => map_show::run(game, &args, &overlays),
        Action::MapNew(args, settings) => map_new::run(game, &args, &settings),
        Action::MapStats(args) => map_stats::run(game, &args),
        Action::Bench(args) => bench::run(game, &args),
        Action::Match(args) => matches::run(game, &args),
        Action::Champion(command) => champion::run(game, &command),
        Action::ScenarioRun(args) => scenario_run::run(game, &args),
        Action::ScenarioCheck(args) => scenario_check::run(game, &args),
        Action::Api(args) => api::run(game.name(), &args),
    };
    exit::code(done.map_or_else(|failure| failure.say(), |()| exit::OK))
}

/// The results of the selected run.
fn recorded(which: &WhichRun) -> Result<Recorded, Failure> {
    let folder = match &which.run {
        Some(path) => RunFolder::at(path),
        None => {
            let plan = read_plan(Path::new("stechec.toml"))?;
            RunFolder::new(&plan.results, &plan.name)
        }
    };
    Ok(Recorded::open(folder)?)
}

/// The selected replay: a file, or a match of a run.
fn opened(word: &Path, which: &WhichRun) -> Result<Opened, Failure> {
    match Origin::of(word, which.run.is_some()) {
        Origin::File(path) => Ok(Opened::file(&path, GAMES)?),
        Origin::Match(id) => Ok(Opened::kept(&id, &recorded(which)?, GAMES)?),
    }
}

/// Hosts for champions of a game, with room for that many seats at the same time.
fn hosts_for(game: &GameEntry, seats: usize, limits: Limits) -> Result<Hosts, Failure> {
    let plan = HostPlan {
        seats,
        limits,
        compile_apart: true,
        on_gaps: tell_gaps,
    };
    Ok(Hosts::new(game, plan)?)
}

/// Says which layers of the sandbox this machine does not offer.
fn tell_gaps(sandbox: &SandboxReport) {
    for (layer, why) in sandbox.missing() {
        report::say(&format!("note: the sandbox lacks {}: {why}", layer.name()));
    }
    report::say("note: --require-sandbox refuses native champions on such a machine");
}

/// Borrows the values given on the command line.
fn chosen(given: &crate::cli::Given) -> Vec<(&'static str, &str)> {
    given
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}
