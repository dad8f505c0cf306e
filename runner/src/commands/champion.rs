//! `stechec champion`: from nothing to a champion that was handed in.

mod build;
mod check;
mod dev;
mod new;
mod pack;
mod stats;

use super::{Failure, matches::limits as checked_limits};
use crate::{
    cli::{ChampionCommand, LimitArgs},
    failure, report,
};
use std::path::Path;
use stechec_capabilities::GameEntry;
use stechec_host::Limits;
use stechec_kit::{BuildError, Folder};
use stechec_play::program;

pub(super) fn run(game: &GameEntry, command: &ChampionCommand) -> Result<(), Failure> {
    match command {
        ChampionCommand::New(args) => new::run(game, args),
        ChampionCommand::Build(args) => build::run(game, args),
        ChampionCommand::Check(args) => check::run(game, args),
        ChampionCommand::Pack(args) => pack::run(game, args),
        ChampionCommand::Dev(args) => dev::run(game, args),
        ChampionCommand::Stats(args) => stats::run(args),
    }
}

fn limits(args: LimitArgs) -> Result<Limits, Failure> {
    let mut wrong = Vec::new();
    let limits = checked_limits(args, &mut wrong);
    if wrong.is_empty() {
        return Ok(limits);
    }
    Err(Failure::Usage(wrong.join("; "), None))
}

/// A champion's folder, by its path or its name in the collection.
fn folder(path: &Path, game: &GameEntry) -> Result<Folder, Failure> {
    let path = program::meant(path, game.name());
    Folder::open(&path).map_err(|error| not_built(&path, &error.into()))
}

/// Says why a champion could not be built.
fn not_built(path: &Path, error: &BuildError) -> Failure {
    let (message, detail) = failure::not_built(error);
    // What the compiler said comes first and as it is: its places can be clicked.
    if !detail.is_empty() {
        report::say(detail.trim_end());
    }
    Failure::Champions(vec![format!("{}: {message}", path.display())])
}
