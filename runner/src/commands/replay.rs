//! `stechec replay`: recorded matches, looked at and played again.

mod pictures;
mod play;
mod watch;

use super::{Failure, machine, opened};
use crate::{
    cli::{Format, ReplayCommand, ReplayExportArgs, ReplayInfoArgs, ReplayVerifyArgs, WhichReplay},
    exit, report,
};
use std::path::Path;
use stechec_capabilities::GameEntry;
use stechec_console::replay_in_words;
use stechec_past::PastMatch;
use stechec_problem::harmless_path;
use stechec_replay::export::Info;

pub(super) fn run(game: &GameEntry, command: &ReplayCommand) -> Result<(), Failure> {
    match command {
        ReplayCommand::Info(args) => info(args),
        ReplayCommand::Play(args) => play::run(args),
        ReplayCommand::Watch(args) => watch::run(args),
        ReplayCommand::Verify(args) => verify(game, args),
        ReplayCommand::Export(args) => export(args),
    }
}

/// The selected replay.
fn open(which: &WhichReplay) -> Result<PastMatch, Failure> {
    opened(&which.replay, &which.which)
}

fn info(args: &ReplayInfoArgs) -> Result<(), Failure> {
    let opened = open(&args.which)?;
    match args.format {
        Format::Json => report::print_json(&Info::of(&opened.replay))?,
        Format::Text => report::print(&replay_in_words(&opened.replay)),
    }
    Ok(())
}

fn verify(game: &GameEntry, args: &ReplayVerifyArgs) -> Result<(), Failure> {
    let mut worst = None;
    for word in &args.replays {
        let checked = opened(word, &args.which).and_then(|opened| {
            let checked = opened.game.core.verify(&opened.replay);
            checked.map_err(|error| opened.unplayable(error))?;
            Ok(opened.name)
        });
        match checked {
            Ok(name) => report::print(&format!("{name}: plays as recorded")),
            Err(failure) => worst = Some(worst.unwrap_or(exit::OK).max(failure.say(game))),
        }
    }
    worst.map_or(Ok(()), |code| Err(Failure::Said(code)))
}

fn export(args: &ReplayExportArgs) -> Result<(), Failure> {
    if let Some(misplaced) = pictures::misplaced(args) {
        return Err(misplaced.into());
    }
    let opened = open(&args.which)?;
    if let Some(path) = &args.html {
        page(&opened, path)?;
    }
    if pictures::wanted(args) {
        return pictures::draw(&opened, args);
    }
    if args.html.is_some() {
        return Ok(());
    }
    let turns = opened.turns(args.turn)?;
    play::json(&opened, turns)
}

/// One page with the viewer and the replay in it.
fn page(opened: &PastMatch, path: &Path) -> Result<(), Failure> {
    let page = opened.page()?.finish().map_err(machine)?;
    stechec_files::write(path, page.as_bytes())?;
    report::say(&format!("wrote {}", harmless_path(&path)));
    Ok(())
}
