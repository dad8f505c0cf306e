//! What each command does.

mod api;
mod backup;
mod bench;
mod champion;
mod collection;
mod debug;
mod desk;
mod explain;
mod findings;
mod game;
mod init;
mod jury;
mod listing;
mod map_check;
mod map_new;
mod map_show;
mod map_stats;
mod matches;
mod plan;
mod replay;
mod results;
mod run;
mod sandbox;
mod scenario_check;
mod scenario_run;
mod seal;
mod serve;
mod shell;
mod store;
mod verify;
mod worker;
mod workers;

pub(crate) use crate::failure::{Failure, machine};

use crate::{
    cli::{Command, MapCommand, ScenarioCommand, TopCommand, WhichRun, WhichShelf},
    exit,
    failure::Misuse,
    report,
};
use run::read_plan;
use std::{path::Path, process::ExitCode};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_files::with_text;
use stechec_host::{Limits, native::SandboxReport};
use stechec_past::{Origin, PastMatch, Recorded};
use stechec_play::{Error as PlayError, HostSettings, Hosts, tournament::Plan};
use stechec_problem::harmless;
use stechec_store::{Place, Shelf, postgres::Address};

/// Carries out a command.
pub(crate) fn run(command: Command) -> ExitCode {
    let Command {
        game, what, given, ..
    } = command;
    let done = match what {
        TopCommand::Run(args) => run::run(&args),
        TopCommand::Worker(args) => worker::run(&args),
        TopCommand::Workers(args) => workers::run(&args),
        TopCommand::Store(command) => store::run(&command),
        TopCommand::Init(args) => init::run(game, &args),
        TopCommand::Plan(args) => plan::run(&args),
        TopCommand::Standings(args) => results::standings(&args),
        TopCommand::Ratings(args) => results::ratings(&args),
        TopCommand::Fairness(args) => findings::fairness(&args),
        TopCommand::Report(args) => findings::write(&args),
        TopCommand::Matches(args) => listing::matches(&args),
        TopCommand::Show(args) => results::show(&args),
        TopCommand::Verify(args) => verify::run(&args),
        TopCommand::Seal(args) => seal::run(&args),
        TopCommand::Backup(args) => backup::run(&args),
        TopCommand::Rejudge(args) => jury::rejudge(&args),
        TopCommand::Rematch(args) => jury::rematch(&args),
        TopCommand::Audit(args) => jury::audit(&args),
        TopCommand::Serve(args) => serve::run(&args),
        TopCommand::Explain(args) => explain::run(&args),
        TopCommand::Debug(args) => debug::run(&args),
        TopCommand::Desk(args) => desk::run(game, &args),
        TopCommand::Replay(command) => replay::run(game, &command),
        TopCommand::Game(command) => game::run(game, &command),
        TopCommand::Map(MapCommand::List(args)) => collection::maps(game, &args),
        TopCommand::Map(MapCommand::Check(args)) => map_check::run(game, &args),
        TopCommand::Map(MapCommand::Show(args)) => map_show::run(game, &args, &given),
        TopCommand::Map(MapCommand::New(args)) => map_new::run(game, &args, &given),
        TopCommand::Map(MapCommand::Stats(args)) => map_stats::run(game, &args),
        TopCommand::Sandbox(args) => sandbox::run(game, &args),
        TopCommand::Bench(args) => bench::run(game, &args),
        TopCommand::Match(args) => matches::run(game, &args),
        TopCommand::Champion(command) => champion::run(game, &command),
        TopCommand::Scenario(ScenarioCommand::Run(args)) => scenario_run::run(game, &args),
        TopCommand::Scenario(ScenarioCommand::Check(args)) => scenario_check::run(game, &args),
        TopCommand::Api(args) => api::run(game.name(), &args),
        TopCommand::Completions(args) => shell::completions(&args),
        TopCommand::Man(args) => shell::man_pages(&args),
    };
    exit::code(done.map_or_else(|failure| failure.say(game), |()| exit::OK))
}

/// The results of the selected run.
fn recorded(which: &WhichRun) -> Result<Recorded, Failure> {
    Ok(Recorded::open(place(which)?)?)
}

/// Where the selected run is.
fn place(which: &WhichRun) -> Result<Place, Failure> {
    let plan = Path::new("stechec.toml");
    let Some(run) = &which.run else {
        let plan = planned(Misuse::NoRunNamed)?;
        return Ok(shelf(&which.shelf, plan.results)?.place(&plan.name));
    };
    let name = run.to_string_lossy();
    if let Some(text) = &which.shelf.results {
        return Ok(read_shelf(text)?.place(&name));
    }
    // A plan may keep its runs in a database, where they are called by their names alone.
    if !run.exists()
        && plan.is_file()
        && let Ok(plan) = read_plan(plan)
        && plan.results.address().is_some()
    {
        return Ok(plan.results.place(&name));
    }
    Ok(Place::at(run))
}

/// The plan of this folder, for who named nothing else.
fn planned(unnamed: Misuse) -> Result<Plan, Failure> {
    match read_plan(Path::new("stechec.toml")) {
        Err(Failure::NoPlan) => Err(unnamed.into()),
        read => read,
    }
}

/// Where runs are kept: as the command line says, else as planned.
fn shelf(given: &WhichShelf, planned: Shelf) -> Result<Shelf, Failure> {
    given.results.as_deref().map_or(Ok(planned), read_shelf)
}

/// The database that is named, or that of the plan.
fn address(named: Option<&str>) -> Result<Address, Failure> {
    let shelf = match named {
        Some(text) => read_shelf(text)?,
        None => planned(Misuse::NoDatabaseNamed)?.results,
    };
    match shelf {
        Shelf::Database(address, _) => Ok(*address),
        Shelf::Folder(path) => Err(Misuse::NoDatabase(path).into()),
    }
}

/// Where runs are kept, in the words of a command line.
fn read_shelf(text: &str) -> Result<Shelf, Failure> {
    Ok(Shelf::of(text, Path::new("")).map_err(Misuse::BadShelf)?)
}

/// The selected replay: a file, or a match of a run.
fn opened(word: &Path, which: &WhichRun) -> Result<PastMatch, Failure> {
    let is_named = which.run.is_some() || which.shelf.results.is_some();
    match Origin::of(word, is_named) {
        Origin::File(path) => Ok(PastMatch::file(&path, GAMES)?),
        Origin::Match(id) => Ok(PastMatch::kept(&id, &recorded(which)?, GAMES)?),
    }
}

/// Hosts for champions of a game, with room for that many seats at the same time.
fn hosts_for(game: &GameEntry, seats: usize, limits: Limits) -> Result<Hosts, PlayError> {
    let settings = HostSettings {
        seats,
        limits,
        compile_apart: true,
        on_gaps: tell_gaps,
        on_no_cache: tell_no_cache,
        on_wait: tell_wait,
    };
    Hosts::new(game, settings)
}

/// Says which layers of the sandbox this machine does not offer.
fn tell_gaps(sandbox: &SandboxReport) {
    for (layer, why) in sandbox.gaps() {
        report::say(&format!("note: the sandbox lacks {}: {why}", layer.name()));
    }
    report::say(
        "note: `stechec sandbox` says what to do about it; --require-sandbox refuses native champions",
    );
}

/// Says why WASM champions are compiled anew each time.
fn tell_no_cache(why: &str) {
    report::say(&format!(
        "note: playing without a cache, so that WASM champions are compiled every time: {}; set \
         XDG_CACHE_HOME to a folder of your own",
        harmless(why)
    ));
}

/// Says what takes a while.
fn tell_wait(what: &str) {
    report::say(what);
}

/// Borrows the values given on the command line.
fn chosen(given: &crate::cli::Given) -> Vec<(&'static str, &str)> {
    given
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}
