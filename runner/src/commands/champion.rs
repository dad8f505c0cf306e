//! `stechec champion`: from nothing to a champion that was handed in.

mod build;
mod check;
mod dev;
mod new;
mod pack;
mod stats;

use super::Failure;
use crate::{
    cli::{ChampionCommand, LimitArgs},
    games::KnownGame,
    play::{self, program},
};
use std::path::Path;
use stechec_host::Limits;
use stechec_kit::{BuildError, Folder};

pub(super) fn run(game: &KnownGame, command: &ChampionCommand) -> Result<(), Failure> {
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
    let limits = play::limits(args, &mut wrong);
    match wrong.is_empty() {
        true => Ok(limits),
        false => Err(Failure::Usage(wrong.join("; "), None)),
    }
}

/// A champion's folder, by its path or its name in the collection.
fn folder(path: &Path, game: &KnownGame) -> Result<Folder, Failure> {
    let path = program::meant(path, game.name);
    Folder::open(&path).map_err(|error| not_built(&path, &error.into()))
}

/// Says why a champion could not be built.
fn not_built(path: &Path, error: &BuildError) -> Failure {
    let fault = program::in_words(error);
    let detail = fault
        .detail
        .map(|detail| format!("{}\n", detail.trim_end()));
    let said = detail.unwrap_or_default();
    // What the compiler said comes first and as it is: its places can be clicked.
    if !said.is_empty() {
        crate::report::say(said.trim_end());
    }
    Failure::Champions(vec![format!("{}: {}", path.display(), fault.message)])
}
