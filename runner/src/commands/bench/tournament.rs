//! `stechec bench tournament`.

use super::Failure;
use crate::{
    cli::BenchTournamentArgs,
    commands::{
        machine,
        run::{hosts, pool, prepare},
    },
    report,
};
use std::{cell::RefCell, fs, path::Path};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_play::{
    TIMES, Turns, bench_teams, idle_wat,
    tournament::{
        Arena, Plan, Unusable,
        bench::{Slices, Timed, plan, whole},
    },
};
use tempfile::TempDir;

/// Matches of a run or a slice that is compared with another.
pub(super) const COMPARED: u64 = 5_000;
/// Bare matches between slices of a long run.
const BETWEEN: u64 = 1_000;

pub(super) fn run(game: &GameEntry, args: BenchTournamentArgs) -> Result<(), Failure> {
    let (folder, cores) = ground(game)?;
    let folder = folder.path();
    compare(game, folder, cores)?;
    sizes(game, folder, cores, args.matches)
}

/// A folder with a champion and a map, and how many cores there are.
pub(super) fn ground(game: &GameEntry) -> Result<(TempDir, u16), Failure> {
    let map = game.bench_map()?;
    let folder = tempfile::tempdir().map_err(machine)?;
    let write =
        |name: &str, text: &str| stechec_files::write(&folder.path().join(name), text.as_bytes());
    write("idle.wat", &idle_wat(&game.core.facts()))?;
    write("bench.map", map)?;
    let cores = pool(None, None)?.current_num_threads() as u16;
    Ok((folder, cores))
}

/// Everything needed to measure runs on that many threads.
pub(super) struct Course {
    pub(super) plan: Plan,
    pub(super) arena: Arena,
    pub(super) pool: rayon::ThreadPool,
}

impl Course {
    pub(super) fn new(
        game: &GameEntry,
        folder: &Path,
        matches: u64,
        replays: bool,
        threads: u16,
    ) -> Result<Self, Failure> {
        let plan = plan(GAMES, game, folder, matches, replays)?;
        let pool = pool(None, Some(threads))?;
        let hosts = hosts(&plan, pool.current_num_threads())?;
        let (arena, _) = prepare(&plan, &hosts, Unusable::Refuse, true)?;
        Ok(Self { plan, arena, pool })
    }

    fn slices(&self) -> Result<RefCell<Slices<'_>>, Failure> {
        let session = self.plan.session(&self.arena);
        Ok(RefCell::new(Slices::new(
            &self.plan,
            &self.arena,
            &session,
        )?))
    }

    pub(super) fn whole(&self) -> Result<Timed, Failure> {
        let session = self.plan.session(&self.arena);
        Ok(whole(&self.plan, &self.arena, &self.pool, &session)?)
    }
}

/// A tournament against its bare matches, and all cores against one: no more can be had than
/// the machine gives.
fn compare(game: &GameEntry, folder: &Path, cores: u16) -> Result<(), Failure> {
    // Enough for all slices; the schedule costs nothing.
    let most = COMPARED * TIMES as u64 * 5;
    let (plain, replays) = (
        Course::new(game, folder, most, false, cores)?,
        Course::new(game, folder, most, true, cores)?,
    );
    let (one, all) = (pool(None, Some(1))?, &plain.pool);
    let (slices, kept) = (plain.slices()?, replays.slices()?);
    let turns = Turns::measure::<Failure>([
        &mut || Ok(slices.borrow_mut().bare(COMPARED, &one)?),
        &mut || Ok(slices.borrow_mut().recorded(COMPARED, &one)?),
        &mut || Ok(slices.borrow_mut().recorded(COMPARED, all)?),
        &mut || Ok(slices.borrow_mut().bare(COMPARED, all)?),
        &mut || Ok(kept.borrow_mut().recorded(COMPARED, all)?),
    ])?;
    report::print(&format!(
        "slices of {COMPARED} matches of {} idle WASM champions, alternated {TIMES} times\n\n\
         {:<34}  matches/s  of bare  of 1 thread",
        bench_teams(&game.core.facts()),
        ""
    ));
    let line = |what: &str, threads: u16, of: usize, bare: usize, one: Option<usize>| {
        let (best, bare) = (turns.best(of), turns.ratio(of, bare));
        let one = one.map_or_else(String::new, |one| format!("{:.2}", turns.ratio(of, one)));
        let what = format!(
            "{what}, {threads} thread{}",
            if threads == 1 { "" } else { "s" }
        );
        report::print(&format!("{what:<34}  {best:>9.0}  {bare:>7.2}  {one:>11}"));
    };
    line("bare matches", 1, 0, 0, Some(0));
    line("tournament", 1, 1, 0, Some(1));
    if cores > 1 {
        line("bare matches", cores, 3, 3, Some(0));
        line("tournament", cores, 2, 3, Some(1));
    }
    line("tournament with replays", cores, 4, 3, None);
    report::print("\nrates are the best measured, ratios the median over neighbouring slices");
    Ok(())
}

/// Small tournaments and large ones, each with bare matches between its slices.
fn sizes(game: &GameEntry, folder: &Path, cores: u16, most: u64) -> Result<(), Failure> {
    report::print("\n   matches   matches/s   of bare   bytes/match   memory MB");
    let sizes = std::iter::successors(Some(1000_u64), |size| Some(size * 10));
    for matches in sizes.take_while(|&size| size <= most) {
        let course = Course::new(game, folder, matches * 2, false, cores)?;
        let mut slices = course.slices()?.into_inner();
        let (mut recorded, mut bare) = (Timed::default(), Timed::default());
        while recorded.matches < matches {
            let slice = COMPARED.min(matches - recorded.matches);
            recorded += slices.recorded(slice, &course.pool)?;
            bare += slices.bare(slice.min(BETWEEN), &course.pool)?;
        }
        report::print(&format!(
            "{matches:>10}  {:>10.0}  {:>8.2}  {:>12.0}  {:>10.1}",
            recorded.per_second(),
            recorded.per_second() / bare.per_second(),
            slices.end()? as f64 / matches as f64,
            peak_memory().unwrap_or(f64::NAN)
        ));
    }
    report::print("\nmemory: the peak of this process so far");
    Ok(())
}

/// The most memory of this process so far, in megabytes.
fn peak_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
