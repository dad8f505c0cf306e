//! What a tournament costs beside its matches, with idle WASM champions on a small map.

mod course;

pub use course::{COMPARED, Course, Ground, NewHosts, Rate, SizeCost, against_bare, by_size};

use super::{Arena, Engine, Plan, Played, Run};
use crate::{Error, bench::bench_teams};
use rayon::{ThreadPool, prelude::*};
use std::{
    fs,
    ops::{AddAssign, Range},
    path::Path,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use stechec_capabilities::{GameEntry, Games};
use stechec_files::Scratch;
use stechec_game::Secret;
use stechec_host::MachineFault;
use stechec_run::{Session, Summary};
use stechec_store::{Place, Sqlite, Store};
use stechec_tournament::{Fixtures, Schedule};

/// What came of matches that were measured.
#[derive(Default)]
pub struct Timed {
    /// How many.
    pub matches: u64,
    /// How long they took.
    pub time: Duration,
}

impl Timed {
    /// Matches a second.
    pub fn per_second(&self) -> f64 {
        self.matches as f64 / self.time.as_secs_f64()
    }
}

impl AddAssign for Timed {
    fn add_assign(&mut self, more: Self) {
        self.matches += more.matches;
        self.time += more.time;
    }
}

/// A plan of so many matches between the same champions, as `stechec bench` plays them.
fn plan(
    games: Games,
    game: &GameEntry,
    folder: &Path,
    matches: u64,
    replays: bool,
) -> Result<Plan, Error> {
    let replays = if replays { "all" } else { "none" };
    let players = bench_teams(&game.core.facts());
    let champions: String = (0..players)
        .map(|number| format!("[[champion]]\nname = \"idle-{number}\"\npath = \"idle.wat\"\n"))
        .collect();
    let text = format!(
        "name = \"bench\"\ngame = \"{}\"\n[format]\nkind = \"round-robin\"\nplayers = {players}\nrounds = {matches}\n[keep]\n\
         replays = \"{replays}\"\nlogs = \"none\"\n{champions}[[map]]\npath = \"bench.map\"\n",
        game.name()
    );
    Plan::read(&text, folder, games).map_err(|problems| {
        let first = problems.iter().next().map(|it| it.message.clone());
        Error::machine(first.unwrap_or_default())
    })
}

/// The matches of a plan in slices, on as many threads as each is given: as a tournament, or
/// with nobody taking notes. Slices of either kind follow one another quickly, so that they
/// can be compared on a machine whose speed changes.
struct Slices<'a> {
    plan: &'a Plan,
    arena: &'a Arena,
    schedule: &'a Schedule,
    store: Sqlite,
    summary: Summary,
    next: u64,
    folder: Scratch,
}

impl<'a> Slices<'a> {
    /// Slices of a plan, from its first match on.
    fn new(plan: &'a Plan, arena: &'a Arena, session: &Session) -> Result<Self, Error> {
        let Fixtures::Static(schedule) = &plan.fixtures else {
            return Err(Error::machine("not all matches are known"));
        };
        let folder = Scratch::new().map_err(Error::machine)?;
        let mut store = Sqlite::open(&Place::at(folder.path()).store()).map_err(Error::machine)?;
        store
            .begin(session, &Secret::of_seed(0))
            .map_err(Error::machine)?;
        Ok(Self {
            plan,
            arena,
            schedule,
            store,
            summary: Summary::new(&plan.setup).map_err(Error::machine)?,
            next: 0,
            folder,
        })
    }

    fn slice(&mut self, matches: u64) -> Range<u64> {
        let begin = self.next;
        self.next += matches;
        begin..self.next
    }

    /// Plays matches and forgets them.
    fn bare(&mut self, matches: u64, pool: &ThreadPool) -> Result<Timed, Error> {
        let slice = self.slice(matches);
        let begin = Instant::now();
        let played: Result<(), MachineFault> = pool.install(|| {
            slice
                .into_par_iter()
                .try_for_each(|number| match self.schedule.fixture(number) {
                    Some(fixture) => self.arena.rehearse(&fixture),
                    None => Ok(()),
                })
        });
        played.map_err(|fault| Error::Machine(fault.message))?;
        Ok(Timed {
            matches,
            time: begin.elapsed(),
        })
    }

    /// Plays matches as a run does.
    fn recorded(&mut self, matches: u64, pool: &ThreadPool) -> Result<Timed, Error> {
        let slice = self.slice(matches);
        let begin = Instant::now();
        let stop = AtomicBool::new(false);
        let mut engine = Engine {
            arena: self.arena,
            pool,
            stop: &stop,
            cost: self.plan.setup.scoring.faults,
        };
        let mut run = Run {
            plan: self.plan,
            field: &mut engine,
            store: &mut self.store,
        };
        let played = run.play_slice(self.schedule, slice, &mut |done| {
            let _ = self.summary.add(&done.outcome);
        });
        all_played(&played.map_err(Error::machine)?)?;
        Ok(Timed {
            matches,
            time: begin.elapsed(),
        })
    }

    /// Closes the file of results; answers how many bytes it has.
    fn end(self) -> Result<u64, Error> {
        let path = Place::at(self.folder.path()).store();
        drop(self.store);
        fs::metadata(&path)
            .map(|file| file.len())
            .map_err(Error::machine)
    }
}

/// What the machine failed to play cannot be measured.
fn all_played(played: &Played) -> Result<(), Error> {
    match played.failed.first() {
        Some((id, fault)) => Err(Error::machine(format!("{id}: {}", fault.message))),
        None => Ok(()),
    }
}

/// The same matches as `stechec run` plays them, from an empty store to the last standings.
fn whole(plan: &Plan, arena: &Arena, pool: &ThreadPool, session: &Session) -> Result<Timed, Error> {
    let folder = Scratch::new().map_err(Error::machine)?;
    whole_in(&Place::at(folder.path()), plan, arena, pool, session)
}

/// The same with its results in a folder, where others may look at them.
fn whole_in(
    folder: &Place,
    plan: &Plan,
    arena: &Arena,
    pool: &ThreadPool,
    session: &Session,
) -> Result<Timed, Error> {
    let path = folder.store();
    let begin = Instant::now();
    let mut store = Sqlite::open(&path).map_err(Error::machine)?;
    store
        .begin(session, &Secret::of_seed(0))
        .map_err(Error::machine)?;
    let mut summary = Summary::new(&plan.setup).map_err(Error::machine)?;
    let stop = AtomicBool::new(false);
    let mut engine = Engine {
        arena,
        pool,
        stop: &stop,
        cost: plan.setup.scoring.faults,
    };
    let played = Run {
        plan,
        field: &mut engine,
        store: &mut store,
    }
    .play(&mut |done| {
        let _ = summary.add(&done.outcome);
    });
    all_played(&played.map_err(Error::machine)?)?;
    let standings = summary.overall();
    let time = begin.elapsed();
    let matches = store.count().map_err(Error::machine)?;
    if standings.rows.is_empty() {
        return Err(Error::machine("nobody leads"));
    }
    Ok(Timed { matches, time })
}
