//! What a tournament costs beside its matches, with idle WASM champions on a small map.

use super::{Arena, Engine, Plan, Run, RunError, RunFolder, Summary};
use crate::commands::{Failure, machine};
use rayon::prelude::*;
use std::{
    fs,
    path::Path,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use stechec_host::Fault;
use stechec_store::{Sqlite, Store};
use stechec_tournament::Plan as Fixtures;

/// What came of a run that was measured.
pub(crate) struct Timed {
    pub(crate) matches: u64,
    pub(crate) time: Duration,
    /// The file of results.
    pub(crate) bytes: u64,
}

impl Timed {
    pub(crate) fn per_second(&self) -> f64 {
        self.matches as f64 / self.time.as_secs_f64()
    }
}

/// A plan of so many matches between the same three champions, as `stechec bench` plays them.
pub(crate) fn plan(folder: &Path, matches: u64, replays: bool) -> Result<Plan, Failure> {
    let replays = if replays { "all" } else { "none" };
    let champions: String = (0..3)
        .map(|number| format!("[[champion]]\nname = \"idle-{number}\"\npath = \"idle.wat\"\n"))
        .collect();
    let text = format!(
        "name = \"bench\"\n[format]\nkind = \"round-robin\"\nplayers = 3\nrounds = {matches}\n[keep]\n\
         replays = \"{replays}\"\nlogs = \"none\"\n{champions}[[map]]\npath = \"bench.map\"\n"
    );
    Plan::read(&text, folder).map_err(|problems| {
        let first = problems.iter().next().map(|it| it.message.clone());
        machine(first.unwrap_or_default())
    })
}

/// The matches of a plan, one after the other on every thread, of which nobody takes notes.
pub(crate) fn bare(
    plan: &Plan,
    arena: &dyn Arena,
    pool: &rayon::ThreadPool,
) -> Result<Timed, Failure> {
    let Fixtures::Static(schedule) = &plan.fixtures else {
        return Err(machine("not all matches are known"));
    };
    let (threads, total) = (pool.current_num_threads() as u64, schedule.total());
    let begin = Instant::now();
    let played: Result<(), Fault> = pool.install(|| {
        (0..threads).into_par_iter().try_for_each(|thread| {
            let mine = (thread..total).step_by(threads as usize);
            mine.filter_map(|number| schedule.fixture(number))
                .try_for_each(|fixture| arena.rehearse(&fixture))
        })
    });
    played.map_err(Failure::Machine)?;
    Ok(Timed {
        matches: total,
        time: begin.elapsed(),
        bytes: 0,
    })
}

/// The same matches as `stechec run` plays them, from an empty store to the last standings.
pub(crate) fn whole(
    plan: &Plan,
    arena: &dyn Arena,
    pool: &rayon::ThreadPool,
    header: &stechec_store::Header,
) -> Result<Timed, Failure> {
    let folder = tempfile::tempdir().map_err(machine)?;
    whole_in(&RunFolder::at(folder.path()), plan, arena, pool, header)
}

/// The same with its results in a folder, where others may look at them.
pub(crate) fn whole_in(
    folder: &RunFolder,
    plan: &Plan,
    arena: &dyn Arena,
    pool: &rayon::ThreadPool,
    header: &stechec_store::Header,
) -> Result<Timed, Failure> {
    let path = folder.store();
    let begin = Instant::now();
    let mut store = Sqlite::open(&path).map_err(machine)?;
    store.begin(header).map_err(machine)?;
    let mut summary = Summary::new(&plan.setup).map_err(machine)?;
    let stop = AtomicBool::new(false);
    let played = Run {
        plan,
        engine: Engine {
            arena,
            pool,
            stop: &stop,
        },
        store: &mut store,
    }
    .play(&mut |_, outcome| {
        let _ = summary.add(outcome);
    });
    let played = played.map_err(|error| match error {
        RunError::Store(error) => machine(error),
        RunError::Foreign(why) => machine(why),
    })?;
    let leaders = summary.leaders(1);
    let time = begin.elapsed();
    let matches = store.count().map_err(machine)?;
    if let Some((id, fault)) = played.failed.first() {
        return Err(machine(format!("{id}: {}", fault.message)));
    }
    if leaders.is_empty() {
        return Err(machine("nobody leads"));
    }
    drop(store);
    Ok(Timed {
        matches,
        time,
        bytes: fs::metadata(&path).map_or(0, |file| file.len()),
    })
}
