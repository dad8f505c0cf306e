//! `stechec bench`: how fast champions of each kind play, as ratios to the bare engine, and
//! what they cost by language.

mod compare;
mod dashboard;
mod machines;
mod tournament;

use super::{Failure, hosts_for};
use crate::{
    cli::{BenchArgs, BenchCommand},
    report,
};
use stechec_api::LANGUAGES;
use stechec_capabilities::GameEntry;
use stechec_console::{calls_in_words, kinds_in_words, language_row};
use stechec_host::Limits;
use stechec_kit::BuildError;
use stechec_play::{NoCost, bench, bench_teams, language_cost};

pub(super) fn run(game: &GameEntry, args: &BenchArgs) -> Result<(), Failure> {
    match &args.what {
        Some(BenchCommand::Languages) => languages(game),
        Some(BenchCommand::Tournament(args)) => tournament::run(game, *args),
        Some(BenchCommand::Dashboard) => dashboard::run(game),
        Some(BenchCommand::Machines(args)) => machines::run(args),
        Some(BenchCommand::Compare(args)) => compare::run(game, args),
        None => kinds(game, args),
    }
}

/// Every kit whose compilers are there.
fn languages(game: &GameEntry) -> Result<(), Failure> {
    let map = game.bench_map()?;
    let hosts = hosts_for(game, 8, Limits::default())?;
    let interface = game.interface()?;
    report::print(
        "language        kind     build s    size kB   start ms   start fuel   phase µs   \
         phase fuel   memory kB",
    );
    let languages = LANGUAGES.iter();
    for (language, kit) in languages.flat_map(|it| it.kits.iter().map(move |kit| (*it, kit))) {
        let (title, kind) = (language.title, kit.kind.name());
        match language_cost(&hosts, &interface, (language, kit), map) {
            Ok(cost) => report::print(&language_row(title, kind, &cost)),
            Err(NoCost::Build(BuildError::Tools(_))) => {
                report::print(&format!("{title:<14}  {kind:<6}  (no compiler found)"))
            }
            Err(why) => report::print(&format!("{title:<14}  {kind:<6}  {why}")),
        }
    }
    report::print(
        "\nthe starter of each language against itself; start: from nothing to the end of the opening",
    );
    Ok(())
}

/// Idle champions of each kind.
fn kinds(game: &GameEntry, args: &BenchArgs) -> Result<(), Failure> {
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, |count| count.get()),
        threads => threads.min(64),
    };
    let map = game.bench_map()?;
    let teams = bench_teams(&game.core.facts());
    let hosts = hosts_for(game, threads * teams, Limits::default())?;
    report::say(&format!(
        "{teams} idle champions per match, {threads} threads, {} s for each kind",
        args.seconds
    ));
    let measured = bench(map, &hosts, threads, args.seconds)?;
    if let Some(why) = &measured.no_native {
        report::say(&format!("note: native champions are skipped: {why}"));
    }
    report::print(&kinds_in_words(&measured.kinds));
    report::print(&calls_in_words(&measured.calls));
    Ok(())
}
