//! Matches of champions that do nothing, as many as fit into a time: what hosts and
//! referee cost.

use crate::{Error, HostOptions, Hosts, Unfit, processor::processor_time};
use rayon::prelude::*;
use std::{
    fs, io,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};
use stechec_capabilities::{
    Facts, GameChampion, GameMap, MatchPlan, MatchSeat, PhaseView, Playable, Witness,
};
use stechec_game::MatchChance;
use stechec_host::{CallCosts, Limits, native::OneCore};
use stechec_referee::FaultPolicy;

/// Teams in a measured match, if the game allows that many.
const TEAMS: usize = 3;

/// Teams in a measured match of a game.
pub fn bench_teams(facts: &Facts) -> usize {
    TEAMS.clamp(facts.teams.0, facts.teams.1)
}

/// What was measured of one kind of champions.
pub struct Measured {
    /// Which kind.
    pub kind: &'static str,
    /// Matches a second, on all threads.
    pub matches_per_s: f64,
    /// Time of one thread for a match.
    pub us_per_match: f64,
    /// The same, for each call of a champion.
    pub us_per_call: f64,
    /// Processor time of a match: of this program and of the champions' processes, where the
    /// system tells.
    pub cpu_us_per_match: Option<f64>,
}

/// What was measured of all kinds.
pub struct Measurements {
    /// By kind; the first one is what the others are compared with.
    pub kinds: Vec<Measured>,
    /// What calls between host and WASM champions cost.
    pub calls: CallCosts,
    /// Why native champions were left out, if they were.
    pub no_native: Option<NoNative>,
}

/// Why native champions cannot be measured.
#[derive(Debug, thiserror::Error)]
pub enum NoNative {
    /// The source cannot be written.
    #[error(transparent)]
    Source(io::Error),
    /// The compiler cannot be started.
    #[error("there is no C compiler: {0}")]
    NoCompiler(io::Error),
    /// It does not compile.
    #[error("the C compiler failed")]
    CompilerFailed,
    /// It cannot be loaded.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

/// Measures the bare engine, then champions of every kind.
pub fn bench(
    map: &str,
    hosts: &Hosts,
    threads: usize,
    seconds: u64,
) -> Result<Measurements, Error> {
    let game = hosts.game();
    let facts = game.facts();
    let map = game.read_map(map);
    let map = map.map_err(|_| Error::machine("the benchmark map is invalid"))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let course = Course {
        game,
        map,
        teams: bench_teams(&facts),
        pool: pool.map_err(Error::machine)?,
        threads,
        time: Duration::from_secs(seconds.clamp(1, 600)),
    };
    let mut kinds = vec![course.measure("engine alone", Where::Anywhere, bare)?];
    let scripted = game.idle();
    let anywhere = Where::Anywhere;
    kinds.push(course.measure("scripted, in process", anywhere, |c| {
        one_match(c, &scripted)
    })?);
    let wasm = hosts.load_wasm("idle", idle_wat(&facts).as_bytes());
    let wasm = wasm.map_err(Error::machine)?;
    kinds.push(course.measure("WASM", anywhere, |c| one_match(c, &wasm))?);
    let folder = stechec_files::Scratch::new().map_err(Error::machine)?;
    let no_native = match native(hosts, &facts, folder.path()) {
        Ok(native) => {
            let kind = "native, full sandbox";
            kinds.push(course.measure(kind, Where::OneCore, |c| one_match(c, &native))?);
            None
        }
        Err(why) => Some(why),
    };
    let calls = hosts.call_costs(&course.map);
    Ok(Measurements {
        kinds,
        calls: calls.map_err(Error::machine)?,
        no_native,
    })
}

/// Where the threads run that play.
#[derive(Clone, Copy)]
enum Where {
    Anywhere,
    /// Each on its own core, as in tournaments with native champions.
    OneCore,
}

/// Where and how long matches are played.
struct Course {
    game: &'static dyn Playable,
    map: GameMap,
    teams: usize,
    pool: rayon::ThreadPool,
    threads: usize,
    time: Duration,
}

impl Course {
    /// Plays on every thread until the time is over.
    fn measure(
        &self,
        kind: &'static str,
        where_asked: Where,
        one: impl Fn(&Self) -> Result<u32, Error> + Sync,
    ) -> Result<Measured, Error> {
        one(self)?;
        let cpu_before = processor_time();
        let begin = Instant::now();
        let played: Vec<Result<(u32, u32), Error>> = self.pool.install(|| {
            (0..self.threads)
                .into_par_iter()
                .map(|thread| {
                    let (mut matches, mut calls) = (0, 0);
                    let mut core = match where_asked {
                        Where::OneCore => OneCore::of_thread(thread, self.threads),
                        Where::Anywhere => None,
                    };
                    while begin.elapsed() < self.time {
                        if let Some(core) = &mut core {
                            core.between_matches();
                        }
                        calls += one(self)?;
                        matches += 1;
                    }
                    Ok((matches, calls))
                })
                .collect()
        });
        let passed = begin.elapsed().as_secs_f64();
        let cpu = cpu_before.and_then(|before| Some(processor_time()?.saturating_sub(before)));
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
            cpu_us_per_match: cpu.map(|cpu| cpu.as_secs_f64() * 1e6 / matches),
        })
    }
}

/// The rules alone, with a view for every team that would be asked.
fn bare(course: &Course) -> Result<u32, Error> {
    let played = course.game.play_bare(&course.map, course.teams);
    played.map_err(Error::machine)
}

/// A whole match with referee and hosts; answers how many calls it had.
fn one_match(course: &Course, champion: &GameChampion) -> Result<u32, Error> {
    let seat = |_| MatchSeat {
        champion: champion.clone(),
        limits: Limits::default(),
    };
    let plan = MatchPlan {
        map: &course.map,
        chance: MatchChance::of_seed(0),
        policy: FaultPolicy::Out,
        parallel: false,
        seats: (0..course.teams).map(seat).collect(),
        recording: None,
    };
    let mut calls = Calls(0);
    let played = course.game.play(&plan, &mut calls);
    let result = played.map_err(Error::machine)?.result;
    match result.teams.iter().find_map(|team| team.faults.first()) {
        Some(fault) => Err(Error::machine(format!(
            "an idle champion failed: {}",
            fault.fault.message
        ))),
        None => Ok(calls.0),
    }
}

/// Counts how often champions are asked.
struct Calls(u32);

impl Witness for Calls {
    fn phase(&mut self, phase: &dyn PhaseView) {
        self.0 += phase.calls() as u32;
    }
}

/// A WASM champion that does nothing, as text.
pub fn idle_wat(facts: &Facts) -> String {
    let functions: String = (facts.entry_points.iter())
        .map(|name| format!("(func (export \"{name}\"))"))
        .collect();
    format!(
        "(module (memory (export \"memory\") 1) (func (export \"stechec_api_hash\") (result i64) \
         (i64.const {})) {functions})",
        facts.api_hash as i64
    )
}

/// A native champion that does nothing, built with the C compiler.
fn native(hosts: &Hosts, facts: &Facts, folder: &Path) -> Result<GameChampion, NoNative> {
    let functions: String = (facts.entry_points.iter())
        .map(|name| format!("void {name}(void) {{}}\n"))
        .collect();
    let source = format!(
        "unsigned long long stechec_api_hash(void) {{ return {}ULL; }}\n\
         void stechec_bind(const void *host) {{ (void)host; }}\n{functions}",
        facts.api_hash
    );
    let (file, library) = (folder.join("idle.c"), folder.join("idle.so"));
    fs::write(&file, source).map_err(NoNative::Source)?;
    compile(&file, &library)?;
    // As tournaments run them: many matches at once, each on one core.
    let options = HostOptions {
        require_sandbox: false,
        same_core: true,
        limits: Limits::default(),
    };
    Ok(hosts.prepare("idle", &library, options)?.champion)
}

fn compile(source: &Path, library: &Path) -> Result<(), NoNative> {
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-o"])
        .arg(library)
        .arg(source)
        .status();
    let status = built.map_err(NoNative::NoCompiler)?;
    (status.success().then_some(())).ok_or(NoNative::CompilerFailed)
}
