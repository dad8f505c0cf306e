//! `stechec bench machines`: how many workers a database can serve, and what it costs beside a file.

use super::Failure;
use crate::{
    cli::BenchMachinesArgs,
    commands::{
        self,
        run::{hosts, prepare, read_plan},
    },
    report,
};
use std::{
    env, io,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};
use stechec_console::{real_in_words, served_in_words};
use stechec_files::Scratch;
use stechec_machines::bench::{
    NotServed, Pretended,
    real::{NotMeasured, Real, endless, measure},
    serve_pretended,
};
use stechec_play::tournament::Unusable;
use stechec_store::postgres::Address;

pub(super) fn run(args: &BenchMachinesArgs) -> Result<(), Failure> {
    let address = commands::address(args.database.database.as_deref())?;
    match &args.plan {
        Some(plan) => really(args, &address, plan),
        None => pretending(args, &address),
    }
}

/// Workers that play the champions of a plan.
fn really(args: &BenchMachinesArgs, address: &Address, plan: &Path) -> Result<(), Failure> {
    let plan = endless(read_plan(plan)?).map_err(commands::machine)?;
    let hosts = hosts(&plan, 1)?;
    let (arena, _) = prepare(&plan, &hosts, Unusable::Refuse, false)?;
    let cache = Scratch::new().map_err(commands::machine)?;
    let program = env::current_exe().map_err(commands::machine)?;
    let told = (address.told())
        .ok_or_else(|| commands::machine("workers cannot be told an address with a password"))?;
    let hire = |name: &str| -> io::Result<std::process::Child> {
        Command::new(&program)
            .args(["worker", told, "--quiet", "--threads", "1", "--name", name])
            .arg("--cache")
            .arg(cache.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
    };
    report::say(&format!(
        "{} champions on {} maps, {} turns, each of about {} s for one worker, in {address}",
        plan.champions.len(),
        plan.maps.len(),
        args.turns,
        args.seconds
    ));
    let measured = measure(Real {
        plan: &plan,
        arena,
        hosts: &hosts,
        address,
        slice: Duration::from_secs(args.seconds),
        turns: usize::from(args.turns),
        hire: &hire,
    });
    let measured = measured.map_err(|error| match error {
        NotMeasured::Database(error) => error.into(),
        NotMeasured::Store(error) => error.into(),
        error => commands::machine(error),
    })?;
    report::print(&real_in_words(measured.matches, &measured.turns));
    Ok(())
}

/// Workers that only wait.
fn pretending(args: &BenchMachinesArgs, address: &Address) -> Result<(), Failure> {
    let replays = match args.replay_kb {
        0 => String::new(),
        size => format!(", with replays of {size} kB,"),
    };
    report::say(&format!(
        "{} workers of {} cores pretend to play matches of {} ms{replays} for {} s in {address}",
        args.workers, args.cores, args.match_ms, args.seconds
    ));
    let pretended = Pretended {
        workers: usize::from(args.workers),
        cores: usize::from(args.cores),
        each: Duration::from_millis(args.match_ms),
        replay_bytes: args.replay_kb as usize * 1000,
        time: Duration::from_secs(args.seconds),
    };
    let served = serve_pretended(address, pretended).map_err(|error| match error {
        NotServed::Database(error) => error.into(),
        NotServed::Store(error) => error.into(),
        error @ NotServed::Refused(_) => commands::machine(error),
    })?;
    report::print(&served_in_words(&served, pretended));
    Ok(())
}
