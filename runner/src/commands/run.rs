//! `stechec run`: plays the tournament of stechec.toml, or what is missing of it.

mod begin;
mod conclude;
mod progress;

use super::{Failure, hosts_for, machine, with_text};
use crate::{cli::RunArgs, exit, report};

use begin::{Begin, begin};
use conclude::conclude;
use progress::{Count, bar};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_catalogue::GAMES;
use stechec_files::FileError;
use stechec_host::Limits;
use stechec_play::{
    Error as PlayError, Hosts,
    tournament::{Arena, ArenaPlan, Engine, Plan, Run, RunError},
};
use stechec_store::{RunFolder, Sqlite, Store, StoreError};

pub(super) fn run(args: &RunArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock()?;
    let pool = pool(plan.threads, args.threads)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let arena = prepare(&plan, &hosts, args.quiet)?;
    let mut store = open(&folder, args.restart)?;
    let header = plan.header(&arena);
    begin(&mut store, &header, args).map_err(|error| match error {
        Begin::Store(error) => trouble(&folder, error),
        Begin::Changed(failure) => failure,
    })?;
    let stop = stop_on_signals()?;
    let there = store.count().map_err(|error| trouble(&folder, error))?;
    let mut count = Count::new(&plan, there, args.quiet)?;
    let played = Run {
        plan: &plan,
        engine: Engine {
            arena: &arena,
            pool: &pool,
            stop: &stop,
        },
        store: &mut store,
    }
    .play(&mut |done| count.add(&plan, done));
    count.bar.finish_and_clear();
    let played = played.map_err(|error| match error {
        RunError::Store(error) => trouble(&folder, error),
        RunError::Record(_) | RunError::Foreign(_) => Failure::Usage(
            format!("the recorded results do not belong to this plan: {error}"),
            Some("start over with --restart".to_owned()),
        ),
    })?;
    conclude(&plan, &header, &folder, args, &count, &played)
}

/// Reads the plan of a tournament.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    let folder = path.parent().unwrap_or(Path::new(""));
    Ok(with_text(path, |text| Plan::read(text, folder, GAMES))?)
}

/// The store of a run. Whoever begins anew need not be able to read what was there.
fn open(folder: &RunFolder, restart: bool) -> Result<Sqlite, Failure> {
    match Sqlite::open(&folder.store()) {
        Err(error) if restart && error.is_other_version() => {
            Sqlite::remove(&folder.store()).map_err(|cause| FileError {
                deed: "remove",
                path: folder.store(),
                cause,
            })?;
            Sqlite::open(&folder.store()).map_err(|error| trouble(folder, error))
        }
        opened => opened.map_err(|error| trouble(folder, error)),
    }
}

fn trouble(folder: &RunFolder, error: StoreError) -> Failure {
    let then = match &error {
        error if error.is_other_version() => {
            "use that version, give this plan another `name`, or discard what was played with --restart"
        }
        StoreError::Full(_) | StoreError::ReadOnly(_) | StoreError::Io(_) | StoreError::Unbegun => {
            "nothing recorded is lost; `stechec run` resumes from there"
        }
        _ => "give this plan another `name`",
    };
    Failure::File(FileError {
        deed: "use",
        path: folder.store(),
        cause: std::io::Error::other(format!("{error}; {then}")),
    })
}

/// Threads for matches: as asked for, else as planned, else one for each core.
pub(super) fn pool(
    planned: Option<usize>,
    asked: Option<u16>,
) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(asked.map(usize::from).or(planned).unwrap_or(0))
        .build()
        .map_err(machine)
}

/// Hosts with room for all matches at a time.
pub(super) fn hosts(plan: &Plan, threads: usize) -> Result<Hosts, Failure> {
    let most = Limits {
        init_fuel: plan.wasm.init_fuel,
        memory_bytes: plan.wasm.memory_bytes.max(plan.native.memory_bytes),
        ..plan.wasm
    };
    hosts_for(plan.game, threads * plan.largest_table(), most)
}

/// Builds, loads and checks everybody; what is wrong is said of all of them at once.
pub(super) fn prepare(plan: &Plan, hosts: &Hosts, quiet: bool) -> Result<Arena, Failure> {
    let bar = bar(plan.champions.len() as u64, "champions ready", quiet);
    let arena_plan = ArenaPlan {
        run: &plan.name,
        champions: &plan.champions,
        maps: (plan.maps.iter())
            .map(|it| (it.name.clone(), it.map.clone()))
            .collect(),
        native: plan.native,
        wasm: plan.wasm,
        policy: plan.policy,
        require_sandbox: plan.require_sandbox,
        replays: plan.replays,
        logs: plan.logs,
    };
    let arena = Arena::new(arena_plan, hosts, &mut |name| {
        bar.set_message(name.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    Ok(arena.map_err(PlayError::Champions)?)
}

/// The first Ctrl-C ends the run after the matches in flight; the second at once.
fn stop_on_signals() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::STOPPED.into());
        }
        report::say("\nfinishing the matches in progress; press Ctrl-C again to stop now");
    })
    .map_err(machine)?;
    Ok(stop)
}
