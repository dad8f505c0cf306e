//! `champion check`: a champion plays some matches, and what it uses is measured.

use super::{
    bench::idle,
    champions::{Hosts, Manner},
    program,
};
use std::{path::Path, sync::Arc};
use stechec_api::Kind;
use stechec_game::Game;
use stechec_host::{Champion, Fault, FaultKind, Limits, Scripted};
use stechec_kit::{Look, look};
use stechec_referee::{
    Entrant, FaultPolicy, FaultRecord, NoResult, PhaseRecord, Plan, Witness, play,
};

/// What was found out about a champion.
pub(crate) struct Findings {
    pub(crate) kind: Kind,
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
    pub(crate) look: Look,
    pub(crate) limits: Limits,
    /// Why it was not let in.
    pub(crate) refusal: Option<Fault>,
    pub(crate) trials: Vec<Trial>,
}

/// A match for a trial.
pub(crate) struct Trial {
    pub(crate) map: &'static str,
    pub(crate) teams: usize,
    pub(crate) orders: usize,
    pub(crate) score: i32,
    pub(crate) faults: Vec<FaultRecord>,
    pub(crate) used: Used,
}

/// The most that was used in a call.
#[derive(Clone, Copy, Default)]
pub(crate) struct Used {
    pub(crate) init_fuel: u64,
    pub(crate) phase_fuel: u64,
    pub(crate) init_cpu_us: u64,
    pub(crate) phase_cpu_us: u64,
    pub(crate) memory_bytes: u64,
}

impl Used {
    /// The most of both.
    pub(crate) fn and(self, other: Self) -> Self {
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
pub(crate) fn check<G: Game>(
    hosts: &Hosts,
    path: &Path,
    limits: Limits,
    maps: &'static [(&'static str, &'static str)],
) -> Result<Findings, Fault> {
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
    let manner = Manner {
        require_sandbox: false,
        same_core: false,
        limits,
    };
    let name = program::meant(path, G::NAME).display().to_string();
    let champion = match hosts.load::<G>(&name, &program, manner) {
        Ok(champion) => champion,
        Err(fault) if fault.kind == FaultKind::Machine => return Err(fault),
        Err(fault) => {
            findings.refusal = Some(fault);
            return Ok(findings);
        }
    };
    for (at, (name, text)) in maps.iter().enumerate() {
        let trial = trial::<G>(&champion, limits, name, text, at + 2)?;
        findings.trials.push(trial);
    }
    Ok(findings)
}

fn trial<G: Game>(
    champion: &Arc<dyn Champion<G>>,
    limits: Limits,
    name: &'static str,
    map: &str,
    teams: usize,
) -> Result<Trial, Fault> {
    let machine = |why: String| Fault::new(FaultKind::Machine, why);
    let map = G::read_map(map).map_err(|_| machine(format!("the map {name} is broken")))?;
    let nobody: Arc<dyn Champion<G>> = Arc::new(Scripted(idle::<G>));
    let seats = (0..teams).map(|seat| Entrant {
        champion: if seat < 2 { champion } else { &nobody }.clone(),
        limits,
    });
    let plan = Plan {
        map: Arc::new(map),
        seed: 0,
        policy: FaultPolicy::Out,
        parallel: true,
        seats: seats.collect(),
    };
    let mut measure = Measure(Used::default());
    let result = play(&plan, &mut measure).map_err(|ended| match ended {
        NoResult::Teams(wrong) => machine(wrong.to_string()),
        NoResult::Machine(fault) => fault,
    })?;
    let mut own = result.teams.into_iter().take(2);
    let (first, second) = (
        own.next().unwrap_or_default(),
        own.next().unwrap_or_default(),
    );
    Ok(Trial {
        map: name,
        teams,
        orders: first.orders,
        score: first.score,
        faults: first.faults.into_iter().chain(second.faults).collect(),
        used: measure.0,
    })
}

/// Keeps the most that the champion used.
struct Measure(Used);

impl<G: Game> Witness<G> for Measure {
    fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        for asked in record.asked.iter().filter(|asked| asked.team.index() < 2) {
            let (fuel, cpu_us) = (
                asked.usage.fuel.unwrap_or(0),
                asked.usage.cpu_us.unwrap_or(0),
            );
            let opening = record.moment.name == "opening";
            let used = match opening {
                true => Used {
                    init_fuel: fuel,
                    init_cpu_us: cpu_us,
                    ..Used::default()
                },
                false => Used {
                    phase_fuel: fuel,
                    phase_cpu_us: cpu_us,
                    ..Used::default()
                },
            };
            self.0 = self.0.and(Used {
                memory_bytes: asked.usage.memory_bytes,
                ..used
            });
        }
    }
}
