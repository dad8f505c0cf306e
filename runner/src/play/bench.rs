//! Matches of champions that do nothing, as many as fit into a time: what hosts and
//! referee cost.

use super::champions::{Hosts, Manner};
use crate::commands::{Failure, machine};
use rayon::prelude::*;
use std::{
    fs,
    path::Path,
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_game::{Game, Match, TeamCount};
use stechec_host::{CallCosts, Champion, Fault, Limits, Scripted};
use stechec_referee::{Entrant, FaultPolicy, NoResult, Plan, play};

/// Teams in a measured match.
pub(crate) const TEAMS: usize = 3;

/// What was measured of one kind of champions.
pub(crate) struct Measured {
    pub(crate) kind: &'static str,
    pub(crate) matches_per_s: f64,
    /// Time of one thread for a match.
    pub(crate) us_per_match: f64,
    /// The same, for each call of a champion.
    pub(crate) us_per_call: f64,
}

/// Measures the bare engine, then champions of every kind.
pub(crate) fn bench<G: Game>(
    map: &str,
    hosts: &Hosts,
    threads: usize,
    seconds: u64,
) -> Result<(Vec<Measured>, CallCosts), Failure> {
    let map = Arc::new(G::read_map(map).map_err(|_| machine("the map for measuring is broken"))?);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(machine)?;
    let course = Course {
        map,
        pool,
        threads,
        time: Duration::from_secs(seconds.clamp(1, 600)),
    };
    let mut measured = vec![course.measure("engine alone", bare::<G>)?];
    let scripted: Arc<dyn Champion<G>> = Arc::new(Scripted(idle::<G>));
    measured.push(course.measure("scripted, in process", |c| one_match(c, &scripted))?);
    let wasm = hosts
        .load_wasm::<G>("idle", idle_wat::<G>().as_bytes())
        .map_err(Failure::Machine)?;
    measured.push(course.measure("WASM", |course| one_match(course, &wasm))?);
    let folder = tempfile::tempdir().map_err(machine)?;
    match native::<G>(hosts, folder.path()) {
        Ok(native) => {
            measured.push(course.measure("native, whole sandbox", |c| one_match(c, &native))?);
        }
        Err(why) => crate::report::say(&format!("note: native champions are left out: {why}")),
    }
    let costs = hosts
        .call_costs::<G>(&course.map)
        .map_err(Failure::Machine)?;
    Ok((measured, costs))
}

/// Does nothing.
pub(super) fn idle<G: Game>(_: &'static str, _: &mut G::Desk) -> Result<(), Fault> {
    Ok(())
}

/// Where and how long matches are played.
struct Course<M> {
    map: Arc<M>,
    pool: rayon::ThreadPool,
    threads: usize,
    time: Duration,
}

impl<M: Send + Sync> Course<M> {
    /// Plays on every thread until the time is over.
    fn measure(
        &self,
        kind: &'static str,
        one: impl Fn(&Self) -> Result<u32, Failure> + Sync,
    ) -> Result<Measured, Failure> {
        one(self)?;
        let begin = Instant::now();
        let played: Vec<Result<(u32, u32), Failure>> = self.pool.install(|| {
            (0..self.threads)
                .into_par_iter()
                .map(|_| {
                    let (mut matches, mut calls) = (0, 0);
                    while begin.elapsed() < self.time {
                        calls += one(self)?;
                        matches += 1;
                    }
                    Ok((matches, calls))
                })
                .collect()
        });
        let passed = begin.elapsed().as_secs_f64();
        let (mut matches, mut calls) = (0.0, 0.0);
        for thread in played {
            let (more_matches, more_calls) = thread?;
            matches += f64::from(more_matches);
            calls += f64::from(more_calls);
        }
        let busy_us = passed * 1e6 * self.threads as f64;
        Ok(Measured {
            kind,
            matches_per_s: matches / passed,
            us_per_match: busy_us / matches,
            us_per_call: busy_us / calls,
        })
    }
}

/// The rules alone, with a view for every team that would be asked.
fn bare<G: Game>(course: &Course<G::Map>) -> Result<u32, Failure> {
    let teams = TeamCount::new::<G>(TEAMS).map_err(machine)?;
    let mut game = Match::<G>::new(course.map.clone(), teams, 0);
    let mut calls = 0;
    while let Some(phase) = game.phase() {
        for team in phase.asked.iter() {
            std::hint::black_box(game.view(team));
            calls += 1;
        }
        game.resolve();
    }
    Ok(calls)
}

/// A whole match with referee and hosts; answers how many calls it had.
fn one_match<G: Game>(
    course: &Course<G::Map>,
    champion: &Arc<dyn Champion<G>>,
) -> Result<u32, Failure> {
    let entrant = |_| Entrant {
        champion: champion.clone(),
        limits: Limits::default(),
    };
    let plan = Plan {
        map: course.map.clone(),
        seed: 0,
        policy: FaultPolicy::Out,
        parallel: false,
        seats: (0..TEAMS).map(entrant).collect(),
    };
    let mut calls = Calls(0);
    let result = play(&plan, &mut calls).map_err(|ended| match ended {
        NoResult::Teams(wrong) => machine(wrong),
        NoResult::Machine(fault) => Failure::Machine(fault),
    })?;
    match result.teams.iter().find_map(|team| team.faults.first()) {
        Some(fault) => Err(machine(format!(
            "an idle champion failed: {}",
            fault.message
        ))),
        None => Ok(calls.0),
    }
}

/// Counts how often champions are asked.
struct Calls(u32);

impl<G: Game> stechec_referee::Witness<G> for Calls {
    fn phase(&mut self, record: &stechec_referee::PhaseRecord<'_, G>) {
        self.0 += record.asked.len() as u32;
    }
}

/// A WASM champion that does nothing, as text.
pub(crate) fn idle_wat<G: Game>() -> String {
    let functions: String = (G::ENTRY_POINTS.iter())
        .map(|name| format!("(func (export \"{name}\"))"))
        .collect();
    format!(
        "(module (memory (export \"memory\") 1) (func (export \"stechec_api_hash\") (result i64) \
         (i64.const {})) {functions})",
        G::API_HASH as i64
    )
}

/// A native champion that does nothing, built with the C compiler.
fn native<G: Game>(hosts: &Hosts, folder: &Path) -> Result<Arc<dyn Champion<G>>, String> {
    let functions: String = (G::ENTRY_POINTS.iter())
        .map(|name| format!("void {name}(void) {{}}\n"))
        .collect();
    let source = format!(
        "unsigned long long stechec_api_hash(void) {{ return {}ULL; }}\n\
         void stechec_bind(const void *host) {{ (void)host; }}\n{functions}",
        G::API_HASH
    );
    let (file, library) = (folder.join("idle.c"), folder.join("idle.so"));
    fs::write(&file, source).map_err(|error| error.to_string())?;
    compile(&file, &library)?;
    // As tournaments run them: many matches at once, each on one core.
    let manner = Manner {
        require_sandbox: false,
        same_core: true,
        limits: Limits::default(),
    };
    (hosts.prepare::<G>("idle", &library, manner)).map_err(|fault| fault.message)
}

fn compile(source: &Path, library: &Path) -> Result<(), String> {
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-o"])
        .arg(library)
        .arg(source)
        .status();
    match built {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the C compiler failed".to_owned()),
        Err(error) => Err(format!("there is no C compiler: {error}")),
    }
}
