//! `stechec replay watch`: a match in the whole terminal.

use super::open;
use crate::{
    cli::ReplayWatchArgs,
    commands::{Failure, machine},
    failure::Misuse,
    report,
    terminal::watch,
};
use std::{
    env,
    io::{self, IsTerminal},
    path::Path,
};
use stechec_past::{
    PastMatch,
    watch::{Program, StartAt},
};
use stechec_problem::harmless;

pub(super) fn run(args: &ReplayWatchArgs) -> Result<(), Failure> {
    let opened = open(&args.which)?;
    let moment = match args.turn {
        Some(turn) => Some(moment_of(&opened, turn)?),
        None => None,
    };
    let pictures = opened.game.pictures()?;
    let fog = args.fog.as_deref().map(|word| opened.team(word));
    let beginning = StartAt {
        moment,
        fog: fog.transpose()?.map(|team| team.index()),
    };
    if !has_terminal() {
        return Err(Misuse::NoTerminal {
            quoted: report::quoted(Path::new(&opened.name)),
        }
        .into());
    }
    let reel = pictures.reel(&opened.replay);
    let mut reel = reel.map_err(|error| opened.unplayable(error))?;
    let watched = watch(&program(&opened), &mut *reel, beginning)
        .map_err(|error| machine(format!("the terminal cannot be used: {error}")))?;
    match watched.trouble {
        Some(mismatch) => Err(opened.unplayable(mismatch).into()),
        None => Ok(()),
    }
}

/// Whether there is somebody to press keys, and a screen to draw on.
fn has_terminal() -> bool {
    let plain = env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    !plain && io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn program(opened: &PastMatch) -> Program {
    let header = opened.replay.header();
    let phases = opened.replay.phases().iter();
    Program {
        title: harmless(&format!("{} on {}", header.game, header.map.name)),
        names: opened.champions(),
        phases: phases
            .map(|phase| (phase.turn, harmless(&phase.name)))
            .collect(),
        colour: report::colours(),
    }
}

/// The moment before a turn's first phase.
fn moment_of(opened: &PastMatch, turn: u32) -> Result<usize, Failure> {
    let turns = opened.turns(Some(turn.into()))?;
    let mut phases = opened.replay.phases().iter();
    Ok(phases
        .position(|phase| turns.contains(phase.turn))
        .unwrap_or(0))
}
