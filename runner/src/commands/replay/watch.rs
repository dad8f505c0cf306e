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
use stechec_past::watch::{StartAt, WatchedMatch};

pub(super) fn run(args: &ReplayWatchArgs) -> Result<(), Failure> {
    let opened = open(&args.which)?;
    let moment = match args.turn {
        Some(turn) => Some(opened.moment_of(turn)?),
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
    let watched = watch(
        &WatchedMatch::of(&opened, report::colours()),
        &mut *reel,
        beginning,
    )
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
