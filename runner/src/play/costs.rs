//! `bench languages`: what a champion costs by language, measured with the starters.

use super::champions::{Hosts, Manner};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_api::{Interface, Kit, Language};
use stechec_game::Game;
use stechec_host::{Champion, Fault, FaultKind, Limits};
use stechec_kit::{BuildError, Folder, Tools, build, create};
use stechec_referee::{Entrant, FaultPolicy, NoResult, PhaseRecord, Plan, Witness, play};

/// Teams in a measured match, all of the same champion.
const TEAMS: usize = 2;
/// Matches of which the quickest counts.
const MATCHES: usize = 5;

/// What champions of one kit cost.
pub(crate) struct LanguageCost {
    pub(crate) build: Duration,
    pub(crate) bytes: u64,
    /// From nothing to the end of the opening.
    pub(crate) start_us: u64,
    pub(crate) start_fuel: Option<u64>,
    /// A phase, on average.
    pub(crate) phase_us: f64,
    pub(crate) phase_fuel: Option<u64>,
    pub(crate) memory_bytes: u64,
}

/// Why there is nothing to tell.
pub(crate) enum NoCost {
    /// Its compilers are not here.
    Tools,
    Broken(String),
}

/// Builds the starter of a kit and lets it play.
pub(crate) fn language_cost<G: Game>(
    hosts: &Hosts,
    interface: &Interface,
    (language, kit): (&Language, &Kit),
    map: &str,
) -> Result<LanguageCost, NoCost> {
    let broken = |why: &dyn std::fmt::Display| NoCost::Broken(why.to_string());
    let folder = tempfile::tempdir().map_err(|error| broken(&error))?;
    let place = folder.path().join("starter");
    create(interface, language, kit, "starter", &place).map_err(|error| broken(&error))?;
    let folder = Folder::open(&place).map_err(|error| broken(&error))?;
    let begun = Instant::now();
    build(&folder, interface, &Tools::default()).map_err(|error| match error {
        BuildError::Tools(_) => NoCost::Tools,
        other => broken(&other),
    })?;
    let built = begun.elapsed();
    let program = hosts.find(&place).map_err(|fault| broken(&fault))?;
    let manner = Manner {
        require_sandbox: false,
        same_core: true,
        limits: Limits::default(),
    };
    let champion =
        (hosts.load::<G>("starter", &program, manner)).map_err(|fault| broken(&fault))?;
    let map = Arc::new(G::read_map(map).map_err(|_| broken(&"the map is broken"))?);
    let mut cost = None;
    for _ in 0..MATCHES {
        let once = measure::<G>(&champion, &map).map_err(|fault| broken(&fault))?;
        let quicker = |best: &LanguageCost| best.start_us <= once.start_us;
        if !cost.as_ref().is_some_and(quicker) {
            cost = Some(once);
        }
    }
    let cost = cost.ok_or_else(|| broken(&"nothing was measured"))?;
    Ok(LanguageCost {
        build: built,
        bytes: program.bytes.len() as u64,
        ..cost
    })
}

fn measure<G: Game>(
    champion: &Arc<dyn Champion<G>>,
    map: &Arc<G::Map>,
) -> Result<LanguageCost, Fault> {
    let entrant = |_| Entrant {
        champion: champion.clone(),
        limits: Limits::default(),
    };
    let plan = Plan {
        map: map.clone(),
        seed: 0,
        policy: FaultPolicy::Out,
        parallel: false,
        seats: (0..TEAMS).map(entrant).collect(),
    };
    let mut costs = Costs::default();
    let machine = |why: String| Fault::new(FaultKind::Machine, why);
    let result = play(&plan, &mut costs).map_err(|ended| match ended {
        NoResult::Teams(wrong) => machine(wrong.to_string()),
        NoResult::Machine(fault) => fault,
    })?;
    if let Some(fault) = result.teams.iter().find_map(|team| team.faults.first()) {
        return Err(machine(format!("the starter failed: {}", fault.message)));
    }
    let phases = costs.phases.max(1);
    Ok(LanguageCost {
        build: Duration::ZERO,
        bytes: 0,
        start_us: costs.start_us,
        start_fuel: costs.start_fuel,
        phase_us: costs.phases_us as f64 / phases as f64,
        phase_fuel: costs.phases_fuel.map(|fuel| fuel / phases),
        memory_bytes: costs.memory_bytes,
    })
}

/// What the first team used.
#[derive(Default)]
struct Costs {
    start_us: u64,
    start_fuel: Option<u64>,
    phases: u64,
    phases_us: u64,
    phases_fuel: Option<u64>,
    memory_bytes: u64,
}

impl<G: Game> Witness<G> for Costs {
    fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        let Some(asked) = record.asked.iter().find(|asked| asked.team.index() == 0) else {
            return;
        };
        let usage = asked.usage;
        self.memory_bytes = self.memory_bytes.max(usage.memory_bytes);
        if record.moment.name == "opening" {
            (self.start_us, self.start_fuel) = (usage.wall_us, usage.fuel);
        } else if record.moment.is_phase {
            self.phases += 1;
            self.phases_us += usage.wall_us;
            let fuel = usage.fuel.map(|fuel| self.phases_fuel.unwrap_or(0) + fuel);
            self.phases_fuel = fuel;
        }
    }
}
