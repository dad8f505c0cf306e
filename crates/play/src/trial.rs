//! `champion check`: a champion plays some matches, and what it uses is measured.

use crate::{HostOptions, Hosts, Refusals, Refused, Unfit, program};
use std::path::Path;
use stechec_api::ProgramKind;
use stechec_capabilities::{
    GameChampion, MatchError, MatchPlan, MatchSeat, PhaseView, Playable, Witness,
};
use stechec_game::{MatchChance, Moment};
use stechec_host::{Failure, Fault, Limits, MachineFault};
use stechec_kit::{Look, look};
use stechec_referee::{FaultPolicy, FaultRecord};

/// Seats the champion takes itself: it plays against its like first.
const OWN_SEATS: usize = 2;

/// What was found out about a champion.
pub struct Findings {
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// How large it is.
    pub bytes: u64,
    /// Its hash.
    pub sha256: String,
    /// What is seen without running it.
    pub look: Look,
    /// What it may use.
    pub limits: Limits,
    /// Why it was refused.
    pub refusal: Option<Fault>,
    /// The matches it was tried in.
    pub trials: Vec<Trial>,
}

/// A match for a trial.
pub struct Trial {
    /// The map's name.
    pub map: &'static str,
    /// How many played.
    pub teams: usize,
    /// Its orders that counted.
    pub orders: usize,
    /// Its orders that were refused.
    pub refused: Refused,
    /// Its points.
    pub score: i32,
    /// Its faults.
    pub faults: Vec<FaultRecord>,
    /// What it used.
    pub used: PeakUsage,
}

/// The most that was used in a call.
#[derive(Clone, Copy, Default)]
pub struct PeakUsage {
    /// Instructions to start.
    pub init_fuel: u64,
    /// Instructions in a phase.
    pub phase_fuel: u64,
    /// Processor time to start, in microseconds.
    pub init_cpu_us: u64,
    /// Processor time in a phase, in microseconds.
    pub phase_cpu_us: u64,
    /// Memory after a call, in bytes.
    pub memory_bytes: u64,
}

impl PeakUsage {
    /// The most of both.
    pub fn and(self, other: Self) -> Self {
        Self {
            init_fuel: self.init_fuel.max(other.init_fuel),
            phase_fuel: self.phase_fuel.max(other.phase_fuel),
            init_cpu_us: self.init_cpu_us.max(other.init_cpu_us),
            phase_cpu_us: self.phase_cpu_us.max(other.phase_cpu_us),
            memory_bytes: self.memory_bytes.max(other.memory_bytes),
        }
    }
}

/// Looks at a champion and lets it play on every map: against itself, and against more and
/// more who do nothing.
pub fn check(
    hosts: &Hosts,
    path: &Path,
    limits: Limits,
    maps: &'static [(&'static str, &'static str)],
) -> Result<Findings, Unfit> {
    let program = hosts.find(path)?;
    let mut findings = Findings {
        kind: program.kind,
        bytes: program.bytes.len() as u64,
        sha256: program.sha256.clone(),
        look: look(program.kind, &program.bytes),
        limits,
        refusal: None,
        trials: Vec::new(),
    };
    let options = HostOptions {
        require_sandbox: false,
        same_core: false,
        limits,
    };
    let name = program::resolve_path(path, hosts.game().facts().name)
        .display()
        .to_string();
    let champion = match hosts.load(&name, &program, options) {
        Ok(champion) => champion,
        Err(Failure::Machine(fault)) => return Err(Unfit::Machine(*fault)),
        Err(Failure::Champion(fault)) => {
            findings.refusal = Some(*fault);
            return Ok(findings);
        }
    };
    let game = hosts.game();
    let (least, most) = game.facts().teams;
    for (at, (name, text)) in maps.iter().enumerate() {
        let teams = (OWN_SEATS + at).clamp(least, most);
        findings
            .trials
            .push(trial(game, &champion, limits, (name, text), teams)?);
    }
    Ok(findings)
}

fn trial(
    game: &dyn Playable,
    champion: &GameChampion,
    limits: Limits,
    (name, map): (&'static str, &str),
    teams: usize,
) -> Result<Trial, MachineFault> {
    let machine = |why: String| MachineFault::new(why);
    let map = game.read_map(map);
    let map = map.map_err(|_| machine(format!("the map {name} is invalid")))?;
    let nobody = game.idle();
    let seats = (0..teams).map(|seat| MatchSeat {
        champion: if seat < OWN_SEATS { champion } else { &nobody }.clone(),
        limits,
    });
    let plan = MatchPlan {
        map: &map,
        chance: MatchChance::of_seed(0),
        policy: FaultPolicy::Out,
        parallel: true,
        seats: seats.collect(),
        recording: None,
    };
    let mut measure = Measure::default();
    let played = game
        .play(&plan, &mut measure)
        .map_err(|error| match error {
            MatchError::Machine(fault) => fault,
            other => machine(other.to_string()),
        })?;
    let mut own = played.result.teams.into_iter().take(OWN_SEATS);
    let first = own.next().unwrap_or_default();
    let others = own.flat_map(|team| team.faults);
    Ok(Trial {
        map: name,
        teams,
        orders: first.orders,
        refused: measure.refusals.of(0),
        score: first.score,
        faults: first.faults.into_iter().chain(others).collect(),
        used: measure.used,
    })
}

/// Keeps the most that the champion used, and what of its orders was refused.
#[derive(Default)]
struct Measure {
    used: PeakUsage,
    refusals: Refusals,
}

impl Witness for Measure {
    fn phase(&mut self, phase: &dyn PhaseView) {
        self.refusals.phase(phase);
        let calls = (0..phase.calls()).map(|at| phase.call(at));
        for call in calls.filter(|call| call.team.index() < OWN_SEATS) {
            let (fuel, cpu_us) = (call.usage.fuel.unwrap_or(0), call.usage.cpu_us.unwrap_or(0));
            let used = if phase.called().moment == Moment::Opening {
                PeakUsage {
                    init_fuel: fuel,
                    init_cpu_us: cpu_us,
                    ..PeakUsage::default()
                }
            } else {
                PeakUsage {
                    phase_fuel: fuel,
                    phase_cpu_us: cpu_us,
                    ..PeakUsage::default()
                }
            };
            self.used = self.used.and(PeakUsage {
                memory_bytes: call.usage.memory_bytes.unwrap_or(0),
                ..used
            });
        }
    }
}
