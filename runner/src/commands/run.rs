//! `stechec run`: plays the tournament of stechec.toml, or what is missing of it.

mod begin;
mod changed;
mod conclude;
mod entry;
mod progress;
mod rescore;

use super::{Failure, hosts_for, machine, with_text};
use crate::{cli::RunArgs, exit, report};

use begin::{Begin, Circumstances, begin};
use conclude::conclude;
use entry::Entered;
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
    BadChampion, Hosts,
    tournament::{Arena, ArenaPlan, Engine, Plan, Played, Run, RunError, Unusable},
};
use stechec_run::Header;
use stechec_store::{RunFolder, Sqlite, Store, StoreError};

pub(super) fn run(args: &RunArgs) -> Result<(), Failure> {
    if args.rescore {
        return rescore::rescore(args);
    }
    let plan = read_plan(&args.config)?;
    let folder = RunFolder::new(&plan.results, &plan.name);
    let _lock = folder.lock()?;
    let before = before(&folder, args.restart)?;
    let plan = match &before {
        Some(header) => plan_of_run(plan, &args.config, header)?,
        None => plan,
    };
    let pool = pool(plan.threads, args.threads)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let entered = Entered::new(plan, before.as_ref(), &hosts, args)?;
    let mut store = open(&folder, args.restart)?;
    let circumstances = Circumstances {
        left_out: entered.left_out,
        replaced: before.is_none().then(|| folder.replaced()).flatten(),
    };
    let secret = args.secret.or(entered.plan.secret);
    let begun = begin(&mut store, &entered.session, secret, circumstances, args);
    let begun = begun.map_err(|error| match error {
        Begin::Store(error) => trouble(&folder, error),
        Begin::Changed(failure) => failure,
    })?;
    let arena = entered.arena.for_session(begun.0, begun.1);
    let mut plan = entered.plan;
    plan.setup.rulings = store.rulings().map_err(|error| trouble(&folder, error))?;
    let (count, played) = play(&plan, &arena, &pool, (&folder, &mut store), args)?;
    let left_out = store.header().map_err(|error| trouble(&folder, error))?;
    let left_out = left_out.map(|header| header.left_out).unwrap_or_default();
    conclude(&plan, &folder, args, &count, &played)?;
    if left_out.is_empty() {
        return Ok(());
    }
    entry::tell_left_out(&left_out);
    Err(Failure::Said(exit::FOUND_WRONG))
}

/// Plays what is missing.
fn play(
    plan: &Plan,
    arena: &Arena,
    pool: &rayon::ThreadPool,
    (folder, store): (&RunFolder, &mut Sqlite),
    args: &RunArgs,
) -> Result<(Count, Played), Failure> {
    let stop = stop_on_signals()?;
    let there = store.count().map_err(|error| trouble(folder, error))?;
    let mut count = Count::new(plan, there, args.quiet)?;
    let played = Run {
        plan,
        engine: Engine {
            arena,
            pool,
            stop: &stop,
            cost: plan.setup.scoring.faults,
        },
        store,
    }
    .play(&mut |done| count.add(plan, done));
    count.bar.finish_and_clear();
    let played = played.map_err(|error| match error {
        RunError::Store(error) => trouble(folder, error),
        RunError::Record(_) | RunError::Foreign(_) => Failure::Usage(
            format!("the recorded results do not belong to this plan: {error}"),
            Some("start over with --restart".to_owned()),
        ),
    })?;
    Ok((count, played))
}

/// What a run is about that has begun; none if it is to begin.
fn before(folder: &RunFolder, restart: bool) -> Result<Option<Header>, Failure> {
    if restart || !folder.store().exists() {
        return Ok(None);
    }
    match Sqlite::read(&folder.store()).and_then(|store| store.header()) {
        Err(StoreError::Unbegun) => Ok(None),
        header => header.map_err(|error| trouble(folder, error)),
    }
}

/// Reads the plan of a tournament.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    if path == Path::new("stechec.toml") && !path.exists() {
        return Err(Failure::NoPlan);
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    Ok(with_text(path, |text| Plan::read(text, folder, GAMES))?)
}

/// The plan of a run that has begun: whoever could not be loaded then has no part in it. `plan`
/// is what its file says.
pub(super) fn plan_of_run(plan: Plan, path: &Path, header: &Header) -> Result<Plan, Failure> {
    if header.left_out.is_empty() {
        return Ok(plan);
    }
    let names = header.left_out.iter().map(|it| it.name.clone());
    read_plan_without(path, &names.collect::<Vec<_>>())
}

fn read_plan_without(path: &Path, names: &[String]) -> Result<Plan, Failure> {
    let folder = path.parent().unwrap_or(Path::new(""));
    Ok(with_text(path, |text| {
        Plan::read_without(text, folder, GAMES, names)
    })?)
}

/// The store of a run. With `--restart`, what was there need not be readable; it is kept.
fn open(folder: &RunFolder, restart: bool) -> Result<Sqlite, Failure> {
    if restart && has_results(folder) {
        // Whatever is still in its log belongs into the file before either is moved. What cannot
        // be opened is moved as it is.
        drop(Sqlite::open(&folder.store()));
    }
    if restart
        && has_results(folder)
        && let Some(aside) = folder.set_aside()?
    {
        let aside = aside.display();
        report::say(&format!(
            "note: what was played before is in {aside}; look at it with --run {aside}"
        ));
    }
    Sqlite::open(&folder.store()).map_err(|error| trouble(folder, error))
}

/// Whether there is anything worth keeping; what cannot be read may be.
fn has_results(folder: &RunFolder) -> bool {
    match Sqlite::read(&folder.store()).and_then(|store| store.count()) {
        Ok(count) => count > 0,
        Err(StoreError::Unbegun) => false,
        Err(_) => folder.store().exists(),
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
        StoreError::Gone => {
            "what was recorded is lost unless the file is put back; `stechec run` plays what is missing"
        }
        _ => "give this plan another `name`",
    };
    Failure::File(FileError {
        action: "use",
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

/// Builds, loads and checks all champions; those that cannot be used come along.
pub(super) fn prepare(
    plan: &Plan,
    hosts: &Hosts,
    unusable: Unusable,
    quiet: bool,
) -> Result<(Arena, Vec<BadChampion>), Failure> {
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
        unusable,
        replays: plan.replays,
        logs: plan.logs,
    };
    let arena = Arena::new(arena_plan, hosts, &mut |name| {
        bar.set_message(name.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    Ok(arena?)
}

/// The first Ctrl-C ends the run after the matches in progress; the second ends it immediately.
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
