//! `stechec replay`: recorded matches, looked at and played again.

use super::Failure;
use crate::{
    cli::{Format, ReplayCommand, ReplayExportArgs, ReplayInfoArgs, ReplayVerifyArgs},
    exit,
    files::FileError,
    games::{GAMES, KnownGame},
    report,
};
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};
use stechec_replay::{PlayError, Replay, export::Info, limits::FILE_BYTES};

pub(super) fn run(command: &ReplayCommand) -> Result<(), Failure> {
    match command {
        ReplayCommand::Info(args) => info(args),
        ReplayCommand::Verify(args) => verify(args),
        ReplayCommand::Export(args) => export(args),
    }
}

/// Reads a replay.
pub(crate) fn read(path: &Path) -> Result<Replay, Failure> {
    let failed = |cause: io::Error| FileError {
        deed: "read",
        path: path.to_owned(),
        cause,
    };
    let mut bytes = Vec::new();
    let most = FILE_BYTES as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(failed)?;
    Replay::decode(&bytes).map_err(|error| wrong(path, &error, error.help()))
}

fn wrong(path: &Path, error: &dyn std::fmt::Display, help: &str) -> Failure {
    report::complain(&format!("{}: {error}", path.display()), Some(help));
    Failure::Said(exit::FOUND_WRONG)
}

/// Says that a replay cannot be played, or goes another way.
pub(super) fn unplayable(name: &str, error: &PlayError) -> Failure {
    wrong(Path::new(name), error, error.help())
}

/// The game a replay is of.
pub(crate) fn game(path: &Path, replay: &Replay) -> Result<&'static KnownGame, Failure> {
    let name = &replay.header().game;
    let known = GAMES.iter().find(|game| game.name == name);
    known.ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        let help = format!("known games: {}", known.join(", "));
        wrong(path, &format!("it is of another game, `{name}`"), &help)
    })
}

fn info(args: &ReplayInfoArgs) -> Result<(), Failure> {
    let replay = read(&args.file)?;
    let info = Info::of(&replay);
    if args.format == Format::Json {
        report::print(&serde_json::to_string_pretty(&info).unwrap_or_default());
        return Ok(());
    }
    let header = replay.header();
    report::print(&format!(
        "{} on {}, seed {}, by {}",
        header.game, header.map.name, header.seed, header.writer
    ));
    for (seat, (entrant, score)) in header.seats.iter().zip(replay.scores()).enumerate() {
        let (name, kind) = (&entrant.name, &entrant.kind);
        report::print(&format!(
            "  seat {}: {name} ({kind}), {score} points",
            seat + 1
        ));
    }
    report::print(&format!("{} phases", replay.phases().len()));
    for (_, team, fault) in replay.faults() {
        let name = header
            .seats
            .get(team.index())
            .map_or("?", |seat| &seat.name);
        report::print(&format!(
            "{name} failed: {} ({})",
            fault.message, fault.kind
        ));
    }
    Ok(())
}

fn verify(args: &ReplayVerifyArgs) -> Result<(), Failure> {
    let mut worst = None;
    for path in &args.files {
        let checked = read(path).and_then(|replay| {
            let checked = game(path, &replay)?.matches.verify(&replay);
            checked.map_err(|error| wrong(path, &error, error.help()))
        });
        match checked {
            Ok(()) => report::print(&format!("{}: comes out the same", path.display())),
            Err(failure) => worst = Some(worst.unwrap_or(exit::OK).max(failure.say())),
        }
    }
    worst.map_or(Ok(()), |code| Err(Failure::Said(code)))
}

fn export(args: &ReplayExportArgs) -> Result<(), Failure> {
    let replay = read(&args.file)?;
    let game = game(&args.file, &replay)?;
    let exported = game
        .matches
        .export(&replay, &mut |line| report::print(&line));
    exported.map_err(|error| wrong(&args.file, &error, error.help()))
}
