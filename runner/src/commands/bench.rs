//! `stechec bench`: how fast champions of each kind play, as ratios to the bare engine, and
//! what they cost by language.

mod compare;
mod dashboard;
mod tournament;

use super::{Failure, hosts_for};
use crate::{
    cli::{BenchArgs, BenchCommand},
    report,
};
use stechec_api::LANGUAGES;
use stechec_capabilities::GameEntry;
use stechec_host::{CallCosts, Limits};
use stechec_play::{LanguageCost, Measured, NoCost, bench, bench_teams, language_cost};

pub(super) fn run(game: &GameEntry, args: &BenchArgs) -> Result<(), Failure> {
    match &args.what {
        Some(BenchCommand::Languages) => languages(game),
        Some(BenchCommand::Tournament(args)) => tournament::run(game, *args),
        Some(BenchCommand::Dashboard) => dashboard::run(game),
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
            Ok(cost) => report::print(&row(title, kind, &cost)),
            Err(NoCost::Tools) => {
                report::print(&format!("{title:<14}  {kind:<6}  (no compiler found)"))
            }
            Err(NoCost::Broken(why)) => report::print(&format!("{title:<14}  {kind:<6}  {why}")),
        }
    }
    report::print(
        "\nthe starter of each language against itself; start: from nothing to the end of the opening",
    );
    Ok(())
}

fn row(title: &str, kind: &str, cost: &LanguageCost) -> String {
    let fuel = |fuel: Option<u64>| fuel.map_or_else(|| "-".to_owned(), |fuel| fuel.to_string());
    format!(
        "{title:<14}  {kind:<6}  {:>8.1}  {:>9}  {:>9.2}  {:>11}  {:>9.0}  {:>11}  {:>10}",
        cost.build.as_secs_f64(),
        cost.bytes / 1000,
        cost.start_us as f64 / 1000.0,
        fuel(cost.start_fuel),
        cost.phase_us,
        fuel(cost.phase_fuel),
        cost.memory_bytes / 1000,
    )
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
    show(&measured.kinds);
    show_calls(&measured.calls);
    Ok(())
}

/// A row for each kind; the first one is what the others are compared with.
fn show(measured: &[Measured]) {
    report::print(
        "kind                    matches/s   µs/match   ratio   µs/phase call   µs cpu/match",
    );
    let bare = measured.first().map_or(1.0, |first| first.us_per_match);
    for row in measured {
        report::print(&format!(
            "{:<22}  {:>9.0}  {:>9.1}  {:>6.2}  {:>14.2}  {:>13}",
            row.kind,
            row.matches_per_s,
            row.us_per_match,
            row.us_per_match / bare,
            row.us_per_call,
            (row.cpu_us_per_match).map_or_else(|| "-".to_owned(), |us| format!("{us:.1}")),
        ));
    }
    report::print(
        "\nratio: time per match relative to the first row, in this run; cpu: processor time of \
         this\nprogram and of its champions, which others on the machine disturb less",
    );
}

/// What calls cost, beside wasmtime alone.
fn show_calls(costs: &CallCosts) {
    report::print("\nWASM, ns per call               here   wasmtime alone   ratio");
    let rows = [
        (
            "champion calls the host",
            costs.host_call_ns,
            costs.bare_host_call_ns,
        ),
        (
            "host calls for a phase",
            costs.phase_call_ns,
            costs.bare_phase_call_ns,
        ),
    ];
    for (what, here, bare) in rows {
        let ratio = here / bare.max(0.1);
        report::print(&format!(
            "{what:<24}  {here:>10.1}  {bare:>15.1}  {ratio:>6.1}"
        ));
    }
}
