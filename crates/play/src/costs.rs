//! `bench languages`: what a champion costs by language, measured with the starters.

use crate::{HostOptions, Hosts, Unfit};
use std::{
    io,
    time::{Duration, Instant},
};
use stechec_api::{Interface, Kit, Language};
use stechec_capabilities::{
    GameChampion, GameMap, MatchError, MatchPlan, MatchSeat, PhaseView, Playable, Witness,
};
use stechec_game::{MatchChance, Moment};
use stechec_host::Limits;
use stechec_kit::{BuildError, Folder, FolderError, NewError, Tools, build, create};
use stechec_referee::{FaultPolicy, FaultRecord};

/// Teams in a measured match, all of the same champion, if the game allows that many.
const TEAMS: usize = 2;
/// Matches of which the quickest counts.
const MATCHES: usize = 5;

/// What champions of one kit cost.
pub struct LanguageCost {
    /// How long building took.
    pub build: Duration,
    /// How large the program is.
    pub bytes: u64,
    /// From nothing to the end of the opening.
    pub start_us: u64,
    /// The same in instructions, where they are counted.
    pub start_fuel: Option<u64>,
    /// A phase, on average.
    pub phase_us: f64,
    /// The same in instructions, where they are counted.
    pub phase_fuel: Option<u64>,
    /// The most memory after a call.
    pub memory_bytes: u64,
}

/// Why there is nothing to tell.
#[derive(Debug, thiserror::Error)]
pub enum NoCost {
    /// There is no room for its folder.
    #[error(transparent)]
    Room(#[from] io::Error),
    /// The starter cannot be written.
    #[error(transparent)]
    Starter(#[from] NewError),
    /// Its folder makes no sense.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// It does not build; perhaps its compilers are not here ([`BuildError::Tools`]).
    #[error(transparent)]
    Build(#[from] BuildError),
    /// It cannot be loaded.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The map is invalid.
    #[error("the map is invalid")]
    Map,
    /// It cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// It fails when it plays.
    #[error("the starter failed: {}", .0.fault.message)]
    Failed(FaultRecord),
    /// It was never asked.
    #[error("nothing was measured")]
    Nothing,
}

/// Builds the starter of a kit and lets it play.
pub fn language_cost(
    hosts: &Hosts,
    interface: &Interface,
    (language, kit): (&Language, &Kit),
    map: &str,
) -> Result<LanguageCost, NoCost> {
    let folder = stechec_files::Scratch::new()?;
    let place = folder.path().join("starter");
    create(interface, language, kit, "starter", &place)?;
    let folder = Folder::open(&place)?;
    let begun = Instant::now();
    build(&folder, interface, &Tools::default())?;
    let built = begun.elapsed();
    let program = hosts.find(&place)?;
    let options = HostOptions {
        require_sandbox: false,
        same_core: true,
        limits: Limits::default(),
    };
    let champion = hosts.load("starter", &program, options);
    let champion = champion.map_err(Unfit::from)?;
    let game = hosts.game();
    let map = game.read_map(map).map_err(|_| NoCost::Map)?;
    let mut cost = None;
    for _ in 0..MATCHES {
        let once = measure(game, &champion, &map)?;
        let quicker = |best: &LanguageCost| best.start_us <= once.start_us;
        if !cost.as_ref().is_some_and(quicker) {
            cost = Some(once);
        }
    }
    let cost = cost.ok_or(NoCost::Nothing)?;
    Ok(LanguageCost {
        build: built,
        bytes: program.bytes.len() as u64,
        ..cost
    })
}

fn measure(
    game: &dyn Playable,
    champion: &GameChampion,
    map: &GameMap,
) -> Result<LanguageCost, NoCost> {
    let seat = |_| MatchSeat {
        champion: champion.clone(),
        limits: Limits::default(),
    };
    let (least, most) = game.facts().teams;
    let plan = MatchPlan {
        map,
        chance: MatchChance::of_seed(0),
        policy: FaultPolicy::Out,
        parallel: false,
        seats: (0..TEAMS.clamp(least, most)).map(seat).collect(),
        recording: None,
    };
    let mut costs = Costs::default();
    let result = game.play(&plan, &mut costs)?.result;
    let mut faults = result.teams.into_iter().flat_map(|team| team.faults);
    if let Some(fault) = faults.next() {
        return Err(NoCost::Failed(fault));
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

impl Witness for Costs {
    fn phase(&mut self, phase: &dyn PhaseView) {
        let mut calls = (0..phase.calls()).map(|at| phase.call(at));
        let Some(call) = calls.find(|call| call.team.index() == 0) else {
            return;
        };
        let usage = call.usage;
        self.memory_bytes = self.memory_bytes.max(usage.memory_bytes.unwrap_or(0));
        let wall_us = usage.wall_us.unwrap_or(0);
        match phase.called().moment {
            Moment::Opening => (self.start_us, self.start_fuel) = (wall_us, usage.fuel),
            Moment::Phase(_) => {
                self.phases += 1;
                self.phases_us += wall_us;
                let fuel = usage.fuel.map(|fuel| self.phases_fuel.unwrap_or(0) + fuel);
                self.phases_fuel = fuel;
            }
            Moment::Closing => {}
        }
    }
}
