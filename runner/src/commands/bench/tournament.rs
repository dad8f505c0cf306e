//! `stechec bench tournament`.

use super::Failure;
use crate::{
    cli::BenchTournamentArgs,
    commands::{
        machine,
        run::{header, hosts, pool, prepare},
    },
    files,
    games::KnownGame,
    report,
    tournament::{
        Arena, Plan,
        bench::{Timed, bare, plan, whole},
    },
};
use std::{fs, path::Path};
use tempfile::TempDir;

/// Matches of a run that is compared with another.
pub(super) const COMPARED: u64 = 10_000;
/// How often each is measured. The best counts: what disturbs only ever makes it slower.
pub(super) const TIMES: usize = 15;

pub(super) fn run(game: &KnownGame, args: BenchTournamentArgs) -> Result<(), Failure> {
    let (folder, cores) = ground(game)?;
    let folder = folder.path();
    overhead(folder, cores)?;
    if cores > 1 {
        cores_compared(folder, cores)?;
    }
    sizes(folder, cores, args.matches)
}

/// A folder with a champion and a map, and how many cores there are.
pub(super) fn ground(game: &KnownGame) -> Result<(TempDir, u16), Failure> {
    let folder = tempfile::tempdir().map_err(machine)?;
    let write = |name: &str, text: &str| files::write(&folder.path().join(name), text.as_bytes());
    write("idle.wat", &game.matches.idle_wat())?;
    write("bench.map", game.matches.bench_map())?;
    let cores = pool(None, None)?.current_num_threads() as u16;
    Ok((folder, cores))
}

/// Everything that is needed to measure runs on so many threads.
pub(super) struct Course {
    pub(super) plan: Plan,
    pub(super) arena: Box<dyn Arena>,
    pub(super) pool: rayon::ThreadPool,
}

impl Course {
    pub(super) fn new(
        folder: &Path,
        matches: u64,
        replays: bool,
        threads: u16,
    ) -> Result<Self, Failure> {
        let plan = plan(folder, matches, replays)?;
        let pool = pool(None, Some(threads))?;
        let hosts = hosts(&plan, pool.current_num_threads())?;
        let arena = prepare(&plan, &hosts, true)?;
        Ok(Self { plan, arena, pool })
    }

    fn bare(&self) -> Result<Timed, Failure> {
        bare(&self.plan, self.arena.as_ref(), &self.pool)
    }

    pub(super) fn whole(&self) -> Result<Timed, Failure> {
        let header = header(&self.plan, self.arena.as_ref());
        whole(&self.plan, self.arena.as_ref(), &self.pool, &header)
    }
}

/// Measures several by turns, so that all meet the same machine; answers the best rates.
pub(super) fn by_turns<const N: usize>(
    mut measured: [&mut dyn FnMut() -> Result<Timed, Failure>; N],
) -> Result<[f64; N], Failure> {
    let mut best = [0.0_f64; N];
    for _ in 0..TIMES {
        for (best, measure) in best.iter_mut().zip(&mut measured) {
            *best = best.max(measure()?.per_second());
        }
    }
    Ok(best)
}

/// A line with a rate and its ratio to another.
pub(super) fn line(what: &str, rate: f64, to: f64) {
    report::print(&format!("{what:<28}  {rate:>9.0}  {:>6.2}", rate / to));
}

/// A whole tournament against its bare matches.
fn overhead(folder: &Path, cores: u16) -> Result<(), Failure> {
    report::print(&format!(
        "{COMPARED} matches of three idle WASM champions, {cores} threads, the best of {TIMES} by turns"
    ));
    report::print("                              matches/s   ratio");
    let results = Course::new(folder, COMPARED, false, cores)?;
    let replays = Course::new(folder, COMPARED, true, cores)?;
    let [bare, with_results, with_replays] =
        by_turns([&mut || results.bare(), &mut || results.whole(), &mut || {
            replays.whole()
        }])?;
    line("bare matches", bare, bare);
    line("tournament", with_results, bare);
    line("tournament with replays", with_replays, bare);
    Ok(())
}

/// All cores against one, for the tournament and for bare matches: no more can be had than
/// the machine gives.
fn cores_compared(folder: &Path, cores: u16) -> Result<(), Failure> {
    let one = Course::new(folder, COMPARED, false, 1)?;
    let all = Course::new(folder, COMPARED, false, cores)?;
    let [bare_one, bare_all, one, all] = by_turns([
        &mut || one.bare(),
        &mut || all.bare(),
        &mut || one.whole(),
        &mut || all.whole(),
    ])?;
    report::print("");
    line("bare matches, 1 thread", bare_one, bare_one);
    line(
        &format!("bare matches, {cores} threads"),
        bare_all,
        bare_one,
    );
    line("tournament, 1 thread", one, one);
    line(&format!("tournament, {cores} threads"), all, one);
    Ok(())
}

/// Small tournaments and large ones.
fn sizes(folder: &Path, cores: u16, most: u64) -> Result<(), Failure> {
    report::print("\n   matches   matches/s   bytes/match   memory MB");
    let sizes = std::iter::successors(Some(1000_u64), |size| Some(size * 10));
    for matches in sizes.take_while(|&size| size <= most) {
        let course = Course::new(folder, matches, false, cores)?;
        let timed = course.whole()?;
        report::print(&format!(
            "{matches:>10}  {:>10.0}  {:>12.0}  {:>10.1}",
            timed.per_second(),
            timed.bytes as f64 / matches as f64,
            peak_memory().unwrap_or(f64::NAN)
        ));
    }
    report::print("\nmemory: the most this process ever had, all sizes before included");
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
