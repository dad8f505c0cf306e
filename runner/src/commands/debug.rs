//! `stechec debug`: a champion asked once more what it was asked in a match.

mod gdb;
mod shown;

use super::{Failure, hosts_for, opened, read_plan};
use crate::{
    cli::{DebugArgs, Format},
    exit, failure,
};
use std::path::{Path, PathBuf};
use stechec_capabilities::{GameChampion, Outcome, Rerun, limits};
use stechec_game::Team;
use stechec_host::Limits;
use stechec_past::PastMatch;
use stechec_play::{BadChampion, HostOptions, Hosts, Player, Unfit, program::Program};
use stechec_problem::{harmless, harmless_path};
use stechec_replay::Moment;

/// The champion that is asked again.
struct Subject {
    team: Team,
    name: String,
    path: PathBuf,
    program: Program,
    /// The hash of the program that played, if it was recorded.
    recorded_sha256: Option<String>,
}

impl Subject {
    /// Whether it is the very program that played; none if that is not known.
    fn is_recorded_program(&self) -> Option<bool> {
        let recorded = self.recorded_sha256.as_ref()?;
        Some(*recorded == self.program.sha256)
    }
}

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
    let subject = Subject {
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
        Format::Text => shown::text(&past, &subject, &again, &outcome),
        Format::Json => shown::json(&past, &subject, &outcome)?,
    }
    code(&outcome)
}

/// Differences are for scripts to notice.
fn code(outcome: &Outcome) -> Result<(), Failure> {
    match outcome.first_difference {
        None => Ok(()),
        Some(_) => Err(Failure::Said(exit::FOUND_WRONG)),
    }
}

/// It was out of the match by then, or it was another's turn.
fn not_asked(past: &PastMatch, subject: &Subject) -> Failure {
    let message = format!("{} was not called then", harmless(&subject.name));
    let faults = past
        .replay
        .faults()
        .filter(|(_, team, _)| *team == subject.team);
    let help = faults.last().and_then(|(moment, _, fault)| {
        let Moment::Phase(at) = moment else {
            return Some(harmless(&format!(
                "it failed in the opening: {}",
                fault.message
            )));
        };
        let phase = past.replay.phases().get(at)?;
        let words = format!(
            "it failed in turn {}, {}, which is where to look",
            phase.turn, phase.name
        );
        Some(harmless(&words))
    });
    Failure::Usage(message, help)
}

/// Loads its program with the limits it had.
fn load(hosts: &Hosts, subject: &Subject, limits: Limits) -> Result<GameChampion, Failure> {
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
    let shown = harmless(name);
    if !args.config.is_file() {
        let message = format!(
            "the program of {shown} is unknown: there is no plan {}",
            harmless_path(&args.config)
        );
        let help = "name it with --program PATH, or the plan with --config FILE";
        return Err(Failure::Usage(message, Some(help.to_owned())));
    }
    let plan = read_plan(&args.config)?;
    let found = plan.champions.into_iter().find(|it| it.name == name);
    found.map(|it| it.path).ok_or_else(|| {
        let message = format!(
            "{} has no champion {shown} any more",
            harmless_path(&args.config)
        );
        let help = "name its program with --program PATH".to_owned();
        Failure::Usage(message, Some(help))
    })
}

/// The selected moments; none for the whole match.
fn moments(past: &PastMatch, args: &DebugArgs) -> Result<Vec<Moment>, Failure> {
    let usage =
        |message: &str, help: &str| Err(Failure::Usage(message.to_owned(), Some(help.to_owned())));
    match (args.turn, args.phase.as_deref()) {
        (None, Some("opening")) => Ok(vec![Moment::Opening]),
        (None, Some("closing")) => Ok(vec![Moment::Closing]),
        (None, Some(_)) => usage("--phase needs a turn", "add --turn N"),
        (None, None) if args.only || args.gdb => {
            usage("--only and --gdb need a turn", "add --turn N")
        }
        (None, None) => Ok(Vec::new()),
        (Some(turn), phase) => {
            let phases = past.phases(turn, phase)?;
            Ok(phases.into_iter().map(Moment::Phase).collect())
        }
    }
}
