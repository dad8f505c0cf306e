//! What is measured: tournaments against their bare matches, all cores against one, small ones
//! and large ones.

use super::{Slices, Timed, plan, whole, whole_in};
use crate::{
    Error, Hosts, TIMES, Turns,
    bench::{bench_teams, idle_wat},
    tournament::{Arena, Plan, Unusable},
};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::{cell::RefCell, fs};
use stechec_capabilities::{GameEntry, Games};
use stechec_files::Scratch;
use stechec_game::Secret;
use stechec_host::Limits;
use stechec_store::{Place, Sqlite, Store};

/// Matches of a run or a slice that is compared with another.
pub const COMPARED: u64 = 5_000;
/// Bare matches between slices of a long run.
const BETWEEN: u64 = 1_000;

/// Makes hosts with room for so many champions of a game.
pub type NewHosts<'a> = &'a dyn Fn(&GameEntry, usize, Limits) -> Result<Hosts, Error>;

/// A folder with an idle champion and a map of a game.
pub struct Ground<'a> {
    games: Games,
    game: &'a GameEntry,
    hosts: NewHosts<'a>,
    folder: Scratch,
    /// How many threads this machine plays on.
    pub threads: usize,
}

impl<'a> Ground<'a> {
    /// Makes the folder.
    pub fn new(games: Games, game: &'a GameEntry, hosts: NewHosts<'a>) -> Result<Self, Error> {
        let map = game.bench_map()?;
        let folder = Scratch::new().map_err(Error::machine)?;
        let write = |name: &str, text: &str| {
            stechec_files::write(&folder.path().join(name), text.as_bytes())
        };
        write("idle.wat", &idle_wat(&game.core.facts()))?;
        write("bench.map", map)?;
        Ok(Self {
            games,
            game,
            hosts,
            folder,
            threads: pool(0)?.current_num_threads(),
        })
    }

    /// How many champions are in a match.
    pub fn teams(&self) -> usize {
        bench_teams(&self.game.core.facts())
    }

    /// Everything needed to measure runs of so many matches on all threads.
    pub fn course(&self, matches: u64, replays: bool) -> Result<Course, Error> {
        let plan = plan(self.games, self.game, self.folder.path(), matches, replays)?;
        let pool = pool(self.threads)?;
        let seats = self.threads * plan.largest_table();
        let hosts = (self.hosts)(plan.game, seats, plan.largest_limits())?;
        let (arena, _) = Arena::of_plan(&plan, &hosts, Unusable::Refuse, &mut |_| {})?;
        Ok(Course { plan, arena, pool })
    }
}

/// The default number of threads is one for each core.
fn pool(threads: usize) -> Result<ThreadPool, Error> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(Error::machine)
}

/// A plan whose champions are ready.
pub struct Course {
    plan: Plan,
    arena: Arena,
    pool: ThreadPool,
}

impl Course {
    fn slices(&self) -> Result<Slices<'_>, Error> {
        let session = self.plan.session(&self.arena);
        Slices::new(&self.plan, &self.arena, &session)
    }

    /// Plays all of it, from an empty store to the last standings.
    pub fn whole(&self) -> Result<Timed, Error> {
        let session = self.plan.session(&self.arena);
        whole(&self.plan, &self.arena, &self.pool, &session)
    }

    /// Begins a run of it in a folder.
    pub fn begin(&self, folder: &Place) -> Result<(), Error> {
        let session = self.plan.session(&self.arena);
        let mut store = Sqlite::open(&folder.store()).map_err(Error::machine)?;
        let begun = store.begin(&session, &Secret::of_seed(0));
        begun.map_err(Error::machine)
    }

    /// Plays all of it in a folder, where others may look at the results.
    pub fn whole_in(&self, folder: &Place) -> Result<Timed, Error> {
        let session = self.plan.session(&self.arena);
        whole_in(folder, &self.plan, &self.arena, &self.pool, &session)
    }
}

/// How fast something was played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// What.
    pub what: &'static str,
    /// On how many threads.
    pub threads: usize,
    /// The best rate that was measured, in matches a second.
    pub best: f64,
    /// Beside bare matches on as many threads.
    pub of_bare: f64,
    /// Beside the same on one thread, where that was measured.
    pub of_one_thread: Option<f64>,
}

/// A tournament against its bare matches, and all cores against one: no more can be had than
/// the machine gives.
pub fn against_bare(ground: &Ground<'_>) -> Result<Vec<Rate>, Error> {
    // Enough for all slices; the schedule costs nothing.
    let most = COMPARED * TIMES as u64 * 5;
    let (plain, replays) = (ground.course(most, false)?, ground.course(most, true)?);
    let (one, all) = (pool(1)?, &plain.pool);
    let (slices, kept) = (
        RefCell::new(plain.slices()?),
        RefCell::new(replays.slices()?),
    );
    let turns = Turns::measure::<Error>([
        &mut || slices.borrow_mut().bare(COMPARED, &one),
        &mut || slices.borrow_mut().recorded(COMPARED, &one),
        &mut || slices.borrow_mut().recorded(COMPARED, all),
        &mut || slices.borrow_mut().bare(COMPARED, all),
        &mut || kept.borrow_mut().recorded(COMPARED, all),
    ])?;
    let rate = |what, threads, of: usize, bare: usize, one: Option<usize>| Rate {
        what,
        threads,
        best: turns.best(of),
        of_bare: turns.ratio(of, bare),
        of_one_thread: one.map(|one| turns.ratio(of, one)),
    };
    let mut rates = vec![
        rate("bare matches", 1, 0, 0, Some(0)),
        rate("tournament", 1, 1, 0, Some(1)),
    ];
    let threads = ground.threads;
    if threads > 1 {
        rates.push(rate("bare matches", threads, 3, 3, Some(0)));
        rates.push(rate("tournament", threads, 2, 3, Some(1)));
    }
    rates.push(rate("tournament with replays", threads, 4, 3, None));
    Ok(rates)
}

/// What a tournament of a size takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SizeCost {
    /// Its matches.
    pub matches: u64,
    /// Matches a second.
    pub per_second: f64,
    /// Beside bare matches.
    pub of_bare: f64,
    /// What is kept of a match, in bytes.
    pub bytes_per_match: f64,
    /// The most memory of this process so far, in megabytes, where that is known.
    pub memory_mb: Option<f64>,
}

/// Small tournaments and large ones, each with bare matches between its slices.
pub fn by_size(
    ground: &Ground<'_>,
    most: u64,
    each: &mut dyn FnMut(SizeCost),
) -> Result<(), Error> {
    let sizes = std::iter::successors(Some(1000_u64), |size| Some(size * 10));
    for matches in sizes.take_while(|&size| size <= most) {
        let course = ground.course(matches * 2, false)?;
        let mut slices = course.slices()?;
        let (mut recorded, mut bare) = (Timed::default(), Timed::default());
        while recorded.matches < matches {
            let slice = COMPARED.min(matches - recorded.matches);
            recorded += slices.recorded(slice, &course.pool)?;
            bare += slices.bare(slice.min(BETWEEN), &course.pool)?;
        }
        each(SizeCost {
            matches,
            per_second: recorded.per_second(),
            of_bare: recorded.per_second() / bare.per_second(),
            bytes_per_match: slices.end()? as f64 / matches as f64,
            memory_mb: peak_memory(),
        });
    }
    Ok(())
}

fn peak_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
