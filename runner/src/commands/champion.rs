//! `stechec champion`: from nothing to a champion that was handed in.

mod build;
mod check;
mod dev;
mod new;
mod pack;
mod stats;
mod test;
mod view;

use super::{Failure, jury};
use crate::{
    cli::{ChampionCommand, LimitArgs},
    failure, report,
};
use std::path::Path;
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_collection::CHAMPIONS;
use stechec_host::Limits;
use stechec_jury::Judgement;
use stechec_kit::{BuildError, Folder, Tools};
use stechec_play::{LimitWords, program};
use stechec_problem::harmless_path;

pub(super) fn run(game: &'static GameEntry, command: &ChampionCommand) -> Result<(), Failure> {
    match command {
        ChampionCommand::List(args) => super::collection::champions(game, args),
        ChampionCommand::New(args) => new::run(game, args),
        ChampionCommand::Build(args) => build::run(game, args),
        ChampionCommand::Check(args) => check::run(own_game(&args.champion, game), args),
        ChampionCommand::Test(args) => test::run(own_game(&args.folder, game), args),
        ChampionCommand::Pack(args) => pack::run(own_game(&args.folder, game), args),
        ChampionCommand::Dev(args) => dev::run(own_game(&args.folder, game), args),
        ChampionCommand::Stats(args) => stats::run(args),
        ChampionCommand::Withdraw(args) => jury::judge(args, Judgement::Withdraw),
        ChampionCommand::Disqualify(args) => jury::judge(args, Judgement::Disqualify),
        ChampionCommand::Admit(args) => jury::judge(args, Judgement::Admit),
    }
}

/// The game a champion says it plays; that of the command line if there is no folder that
/// says so.
fn own_game<'a>(path: &Path, game: &'a GameEntry) -> &'a GameEntry {
    let folder = Folder::open(path).ok();
    let own = folder.and_then(|folder| GAMES.find(&folder.manifest.game));
    own.unwrap_or(game)
}

fn limits(args: LimitArgs) -> Result<Limits, Failure> {
    Ok(LimitWords::from(args).limits()?)
}

/// What builds champions, and says so if it takes a while.
fn builders() -> Tools {
    Tools::telling(super::tell_wait)
}

/// A champion's folder, by its path or its name in the collection.
fn folder(path: &Path, game: &GameEntry) -> Result<Folder, Failure> {
    let path = CHAMPIONS.find(path, game.name()).map_err(|error| {
        let path = harmless_path(&path);
        Failure::Champions(vec![format!("{path}: {}", program::not_found(&error))])
    })?;
    Folder::open(&path).map_err(|error| not_built(&path, &error.into()))
}

/// Says why a champion could not be built.
fn not_built(path: &Path, error: &BuildError) -> Failure {
    let (message, detail) = failure::not_built(error);
    // What the compiler said comes first and as it is: its places can be clicked.
    if !detail.is_empty() {
        report::say(detail.trim_end());
    }
    Failure::Champions(vec![format!("{}: {message}", harmless_path(&path))])
}
