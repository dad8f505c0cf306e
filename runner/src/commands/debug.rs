//! `stechec debug`: a champion asked once more what it was asked in a match.

mod gdb;

use super::{Failure, hosts_for, opened, read_plan};
use crate::{
    cli::{DebugArgs, Format},
    exit,
    failure::{self, Misuse},
    report,
};
use std::path::{Path, PathBuf};
use stechec_capabilities::{GameChampion, RepeatedMatch, Rerun, limits};
use stechec_console::{AskedAgain, repetition, repetition_in_words, where_it_failed};
use stechec_host::Limits;
use stechec_past::PastMatch;
use stechec_play::{BadChampion, HostOptions, Hosts, Player, Unfit, program::Program};
use stechec_problem::harmless;
use stechec_replay::Moment;

pub(super) fn run(args: &DebugArgs) -> Result<(), Failure> {
    let past = opened(Path::new(&args.name), &args.which)?;
    let team = past.team(&args.champion)?;
    let moments = moments(&past, args)?;
    let seat = &past.replay.header().seats[team.index()];
    let limits =
        limits::read(&seat.limits).map_err(|error| failure::not_asked(&past.name, error.into()))?;
    let hosts = hosts_for(past.game, 1, limits)?;
    let path = match &args.program {
        Some(path) => path.clone(),
        None => path_in_plan(args, &seat.name)?,
    };
    let subject = AskedAgain {
        team,
        program: find(&hosts, &seat.name, &path)?,
        name: seat.name.clone(),
        path,
        recorded_sha256: seat.sha256.map(|hash| hash.to_string()),
    };
    let again = Rerun {
        replay: &past.replay,
        team,
        moments: &moments,
        only: args.only,
    };
    if args.gdb {
        return gdb::run(&past, &subject, &hosts, &again);
    }
    let champion = load(&hosts, &subject, limits)?;
    let asked = past.game.core.ask_again(&champion, &again);
    let outcome = asked.map_err(|error| failure::not_asked(&past.name, error))?;
    if outcome.shown.is_empty() && !moments.is_empty() && outcome.first_difference.is_none() {
        return Err(not_asked(&past, &subject));
    }
    match args.format {
        Format::Text => report::print(&repetition_in_words(&past, &subject, &again, &outcome)),
        Format::Json => report::print_json(&repetition(&past, &subject, &outcome))?,
    }
    code(&outcome)
}

/// Differences are for scripts to notice.
fn code(outcome: &RepeatedMatch) -> Result<(), Failure> {
    match outcome.first_difference {
        None => Ok(()),
        Some(_) => Err(Failure::Said(exit::FOUND_WRONG)),
    }
}

/// It was out of the match by then, or it was another's turn.
fn not_asked(past: &PastMatch, subject: &AskedAgain) -> Failure {
    let name = subject.name.clone();
    let instead = where_it_failed(past, subject.team);
    Misuse::NotCalled { name, instead }.into()
}

/// Loads its program with the limits it had.
fn load(hosts: &Hosts, subject: &AskedAgain, limits: Limits) -> Result<GameChampion, Failure> {
    let options = HostOptions {
        require_sandbox: false,
        same_core: false,
        limits,
    };
    let loaded = hosts.load(&subject.name, &subject.program, options);
    loaded.map_err(|fault| bad(&subject.name, &subject.path, fault.into()))
}

fn find(hosts: &Hosts, name: &str, path: &Path) -> Result<Program, Failure> {
    hosts.find(path).map_err(|why| bad(name, path, why))
}

fn bad(name: &str, path: &Path, why: Unfit) -> Failure {
    let player = Player {
        name: harmless(name),
        path: path.to_owned(),
    };
    BadChampion { player, why }.into()
}

/// Where the plan has the champion of this name.
fn path_in_plan(args: &DebugArgs, name: &str) -> Result<PathBuf, Failure> {
    let (name, file) = (name.to_owned(), args.config.clone());
    if !file.is_file() {
        return Err(Misuse::NoPlanWithProgram { name, plan: file }.into());
    }
    let plan = read_plan(&file)?;
    let found = plan.champions.into_iter().find(|it| it.name == name);
    let missing = || Misuse::NotInPlan { name, plan: file }.into();
    found.map(|it| it.path).ok_or_else(missing)
}

/// The selected moments; none for the whole match.
fn moments(past: &PastMatch, args: &DebugArgs) -> Result<Vec<Moment>, Failure> {
    match (args.turn, args.phase.as_deref()) {
        (None, Some("opening")) => Ok(vec![Moment::Opening]),
        (None, Some("closing")) => Ok(vec![Moment::Closing]),
        (None, Some(_)) => Err(Misuse::NeedsTurn("--phase needs").into()),
        (None, None) if args.only || args.gdb => {
            Err(Misuse::NeedsTurn("--only and --gdb need").into())
        }
        (None, None) => Ok(Vec::new()),
        (Some(turn), phase) => {
            let phases = past.phases(turn, phase)?;
            Ok(phases.into_iter().map(Moment::Phase).collect())
        }
    }
}
