//! `stechec run`: plays the tournament of stechec.toml, or what is missing of it.

mod conclude;
mod entry;
mod progress;
mod together;

use super::{Failure, hosts_for, machine, shelf};
use crate::{
    cli::RunArgs,
    exit,
    failure::{Misuse, not_begun, not_kept},
    report, selection, standings,
};

use conclude::{conclude, write_report};
use entry::{Telling, tell_left_out};
use progress::{Count, bar};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_catalogue::GAMES;
use stechec_jury::signer;
use stechec_past::Recorded;
use stechec_play::{
    BadChampion, Error as PlayError, Hosts,
    tournament::{
        Arena, Beginning, Circumstances, Engine, Entered, Plan, PlanFile, Played, Run, RunError,
        Unusable, begin, begun, rescore, set_aside,
    },
};
use stechec_run::Header;
use stechec_store::{Place, Store, StoreError};
use together::Together;

pub(super) fn run(args: &RunArgs) -> Result<(), Failure> {
    report::suggest_runs_of(selection::of_plan(&args.config, &args.shelf));
    if args.rescore {
        return count_anew(args);
    }
    let plan = read_plan(&args.config)?;
    let folder = shelf(&args.shelf, plan.results.clone())?.place(&plan.name);
    if args.no_play && folder.database().is_none() {
        return Err(Misuse::NobodyPlays(folder.path().to_owned()).into());
    }
    let lock = folder.lock()?;
    let trouble = |error: StoreError| not_kept(&folder, &error);
    let file = plan_file(&args.config);
    let (plan, before) = if args.restart {
        (plan, None)
    } else {
        resumed(plan, &file, &folder)?
    };
    let pool = pool(plan.threads, args.threads)?;
    let hosts = hosts(&plan, pool.current_num_threads())?;
    let which = selection::of_planned_run(&args.config, &args.shelf, &folder);
    let mut telling = Telling::new(&plan, which, args.quiet);
    let entered = Entered::new(plan, &file, before.as_ref(), &hosts, &mut telling);
    telling.end();
    let entered = entered?;
    if args.restart {
        tell_set_aside(&folder)?;
    }
    let mut store = folder.open_under(&lock).map_err(trouble)?;
    let begun = begin(
        store.as_mut(),
        Beginning {
            session: &entered.session,
            secret: args.secret.or(entered.plan.secret),
            circumstances: Circumstances {
                left_out: entered.left_out,
                replaced: before.is_none().then(|| folder.replaced()).flatten(),
            },
            restart: args.restart,
            resume: args.resume,
            signer: &signer(args.by.as_deref(), args.reason.as_deref()),
        },
    );
    let begun = begun.map_err(|error| not_begun(&folder, error))?;
    if let Some(changed) = begun.changed {
        report::say(&format!("note: {changed}"));
    }
    let arena = entered.arena.for_session(begun.session, begun.secret);
    let mut plan = entered.plan;
    plan.setup.rulings = store.rulings().map_err(trouble)?;
    let (count, played) = if folder.database().is_some() {
        let played = Together {
            plan: &plan,
            session: (&entered.session.header, begun.session),
            arena,
            hosts,
            threads: pool.current_num_threads(),
        };
        played.play((&folder, store.as_mut()), args)?
    } else {
        play(&plan, &arena, &pool, (&folder, store.as_mut()), args)?
    };
    let header = store.header().map_err(trouble)?;
    let left_out = header.map(|header| header.left_out).unwrap_or_default();
    conclude(&plan, &folder, args, &count, &played)?;
    tell_left_out(&left_out)
}

/// The plan as the run knows it that has begun with it, if one has; and what that run is about.
fn resumed(plan: Plan, file: &PlanFile, folder: &Place) -> Result<(Plan, Option<Header>), Failure> {
    let before = begun(folder).map_err(|error| not_kept(folder, &error))?;
    let plan = match &before {
        Some(header) => file.of_run(plan, header)?,
        None => plan,
    };
    Ok((plan, before))
}

/// `stechec run --rescore`: the same matches, counted and rated by today's plan.
fn count_anew(args: &RunArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let folder = shelf(&args.shelf, plan.results.clone())?.place(&plan.name);
    let lock = folder.lock()?;
    let before = Recorded::open(folder.clone())?.header;
    let plan = plan_file(&args.config).of_run(plan, &before)?;
    let store = folder.open_under(&lock);
    let mut store = store.map_err(|error| not_kept(&folder, &error))?;
    let signer = signer(args.by.as_deref(), args.reason.as_deref());
    let changed = rescore(store.as_mut(), &before, &plan, &signer);
    drop(store);
    if let Some(changed) = changed.map_err(|error| not_begun(&folder, error))? {
        report::say(&format!("note: {changed}"));
    }
    let results = Recorded::open(folder)?;
    let (summary, programs) = (results.summary()?, results.programs()?);
    let shown = standings::shown(&results.header, &summary, &programs, args.format)?;
    report::print(shown.trim_end());
    write_report(&results, &plan)
}

/// What was played before need not be readable; it is kept.
fn tell_set_aside(folder: &Place) -> Result<(), Failure> {
    if let Some(aside) = set_aside(folder)? {
        let (shown, options) = match folder.database() {
            Some(_) => {
                let aside = aside.to_string_lossy();
                let there = folder.beside(&aside);
                (aside.into_owned(), there.options(report::quoted))
            }
            None => (
                aside.display().to_string(),
                format!("--run {}", aside.display()),
            ),
        };
        report::say(&format!(
            "note: what was played before is in {shown}; look at it with {options}"
        ));
    }
    Ok(())
}

/// Plays what is missing.
fn play(
    plan: &Plan,
    arena: &Arena,
    pool: &rayon::ThreadPool,
    (folder, store): (&Place, &mut dyn Store),
    args: &RunArgs,
) -> Result<(Count, Played), Failure> {
    let stop = stop_on_signals()?;
    let there = store.count().map_err(|error| not_kept(folder, &error))?;
    let mut count = Count::new(plan, there, args.quiet)?;
    let mut engine = Engine {
        arena,
        pool,
        stop: &stop,
        cost: plan.setup.scoring.faults,
    };
    let played = Run {
        plan,
        field: &mut engine,
        store,
    }
    .play(&mut |done| count.add(plan, done));
    count.bar.finish_and_clear();
    let played = played.map_err(|error| match error {
        RunError::Store(error) => not_kept(folder, &error),
        RunError::Record(_) | RunError::Foreign(_) => Failure::ForeignResults(error),
    });
    Ok((count, played?))
}

/// Reads the plan of a tournament.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    if path == Path::new("stechec.toml") && !path.exists() {
        return Err(Failure::NoPlan);
    }
    Ok(plan_file(path).read()?)
}

/// The file of a plan for any game.
pub(super) fn plan_file(path: &Path) -> PlanFile {
    PlanFile::new(path, GAMES)
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
pub(super) fn hosts(plan: &Plan, threads: usize) -> Result<Hosts, PlayError> {
    hosts_for(
        plan.game,
        threads * plan.largest_table(),
        plan.largest_limits(),
    )
}

/// Builds, loads and checks all champions; those that cannot be used come along.
pub(super) fn prepare(
    plan: &Plan,
    hosts: &Hosts,
    unusable: Unusable,
    quiet: bool,
) -> Result<(Arena, Vec<BadChampion>), PlayError> {
    let bar = bar(plan.champions.len() as u64, "champions ready", quiet);
    let arena = Arena::of_plan(plan, hosts, unusable, &mut |name| {
        bar.set_message(name.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    arena
}

/// The first Ctrl-C ends the run after the matches in progress; the second ends it immediately.
pub(super) fn stop_on_signals() -> Result<Arc<AtomicBool>, Failure> {
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
