//! Where the matches of a tournament are played: champions and maps made ready once, then
//! any match by its fixture, on any thread.

use crate::play::{About, Extent, Hosts, Manner, Recording, Sitter};
use std::{path::PathBuf, sync::Arc};
use stechec_api::Kind;
use stechec_game::Game;
use stechec_host::{Champion, Fault, FaultKind, Limits};
use stechec_referee::{
    Entrant, FaultPolicy, MatchResult, NoResult, PhaseRecord, Plan, TeamResult, Witness, play,
};
use stechec_replay::{RecordError, Sha256};
use stechec_store::{FaultNote, LogNote, Record, SeatRecord, Spent, Used};
use stechec_tournament::Fixture;

/// How often a match is tried when the machine fails.
const TRIES: u32 = 3;

/// What is kept of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    All,
    /// Only of matches in which somebody failed.
    Faults,
    None,
}

impl Keep {
    fn wants(self, result: &MatchResult) -> bool {
        match self {
            Self::All => true,
            Self::Faults => result.teams.iter().any(|team| !team.faults.is_empty()),
            Self::None => false,
        }
    }
}

/// A champion to be made ready.
pub(crate) struct Contender {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
}

/// What is to be known before anything is played.
pub(crate) struct ArenaPlan<'a> {
    /// The run's name.
    pub(crate) run: &'a str,
    pub(crate) contenders: &'a [Contender],
    /// Maps by name and text.
    pub(crate) maps: &'a [(String, String)],
    pub(crate) native: Limits,
    pub(crate) wasm: Limits,
    pub(crate) policy: FaultPolicy,
    pub(crate) require_sandbox: bool,
    pub(crate) replays: Keep,
    pub(crate) logs: Keep,
}

/// What is known of a champion once it is ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prepared {
    pub(crate) kind: Kind,
    pub(crate) sha256: String,
    digest: Sha256,
}

/// Plays matches of one game, whichever it is.
pub(crate) trait Arena: Send + Sync {
    /// The champions, in the order of the plan.
    fn prepared(&self) -> &[Prepared];
    /// Plays a match. If the machine fails it is tried again; then the fault is the answer,
    /// and never a champion's loss.
    fn play(&self, fixture: &Fixture) -> Result<Record, Fault>;
    /// Plays a match of which nobody takes notes: what a tournament costs is measured
    /// against it.
    fn rehearse(&self, fixture: &Fixture) -> Result<(), Fault>;
}

/// Champions that cannot take part, each by its place and with the reason.
pub(crate) type Unfit = Vec<(usize, Fault)>;

struct Ring<G: Game> {
    champions: Vec<Arc<dyn Champion<G>>>,
    prepared: Vec<Prepared>,
    run: String,
    names: Vec<String>,
    maps: Vec<Arc<G::Map>>,
    map_names: Vec<String>,
    native: Limits,
    wasm: Limits,
    policy: FaultPolicy,
    replays: Keep,
    logs: Keep,
}

/// Makes everything ready: builds, loads and checks champions, reads maps.
pub(crate) fn arena<G: Game>(
    plan: &ArenaPlan<'_>,
    hosts: &Hosts,
    each: &mut dyn FnMut(&str),
) -> Result<Box<dyn Arena>, Unfit> {
    let mut ring = Ring::<G> {
        champions: Vec::new(),
        prepared: Vec::new(),
        run: plan.run.to_owned(),
        names: plan.contenders.iter().map(|it| it.name.clone()).collect(),
        maps: Vec::new(),
        map_names: plan.maps.iter().map(|(name, _)| name.clone()).collect(),
        native: plan.native,
        wasm: plan.wasm,
        policy: plan.policy,
        replays: plan.replays,
        logs: plan.logs,
    };
    for (name, text) in plan.maps {
        // The plan was read with the same reader: what is wrong is said there.
        let map = G::read_map(text).map_err(|_| {
            let why = format!("the map {name} cannot be read any more");
            vec![(usize::MAX, Fault::new(FaultKind::Machine, why))]
        })?;
        ring.maps.push(Arc::new(map));
    }
    let mut unfit = Vec::new();
    for (at, contender) in plan.contenders.iter().enumerate() {
        each(&contender.name);
        match ring.enter(contender, hosts, plan.require_sandbox) {
            Ok(()) => {}
            Err(fault) => unfit.push((at, fault)),
        }
    }
    match unfit.is_empty() {
        true => Ok(Box::new(ring)),
        false => Err(unfit),
    }
}

impl<G: Game> Ring<G> {
    fn enter(
        &mut self,
        contender: &Contender,
        hosts: &Hosts,
        require_sandbox: bool,
    ) -> Result<(), Fault> {
        let program = hosts.find(&contender.path)?;
        let manner = Manner {
            require_sandbox,
            same_core: true,
            limits: self.limits(program.kind),
        };
        let champion = hosts.load::<G>(&contender.name, &program, manner)?;
        self.champions.push(champion);
        self.prepared.push(Prepared {
            kind: program.kind,
            digest: Sha256::of(&program.bytes),
            sha256: program.sha256,
        });
        Ok(())
    }

    fn limits(&self, kind: Kind) -> Limits {
        match kind {
            Kind::Native => self.native,
            Kind::Wasm => self.wasm,
        }
    }

    /// The match, as the referee wants it.
    fn plan(&self, fixture: &Fixture) -> Result<Plan<G>, Fault> {
        let foreign = || machine(format!("{} is not of this plan", fixture.id));
        let map = self.maps.get(fixture.map).ok_or_else(foreign)?;
        let seats = fixture.seats.iter().map(|&seat| {
            Some(Entrant {
                champion: self.champions.get(seat)?.clone(),
                limits: self.limits(self.prepared.get(seat)?.kind),
            })
        });
        Ok(Plan {
            map: map.clone(),
            seed: fixture.seed,
            policy: self.policy,
            parallel: false,
            seats: seats.collect::<Option<_>>().ok_or_else(foreign)?,
        })
    }

    fn once(&self, fixture: &Fixture) -> Result<Record, Fault> {
        let mut notes =
            Notes::<G>::new(self, fixture).map_err(|error| machine(error.to_string()))?;
        let result = play(&self.plan(fixture)?, &mut notes).map_err(no_result)?;
        notes.record(self, fixture, result)
    }
}

fn machine(why: String) -> Fault {
    Fault::new(FaultKind::Machine, why)
}

fn no_result(ended: NoResult) -> Fault {
    match ended {
        NoResult::Teams(wrong) => machine(wrong.to_string()),
        NoResult::Machine(fault) => fault,
    }
}

impl<G: Game> Arena for Ring<G> {
    fn prepared(&self) -> &[Prepared] {
        &self.prepared
    }

    fn play(&self, fixture: &Fixture) -> Result<Record, Fault> {
        let mut tries = (0..TRIES).map(|_| self.once(fixture));
        let mut last = None;
        (tries.find_map(|played| played.map_err(|fault| last = Some(fault)).ok())).ok_or_else(
            || last.unwrap_or_else(|| Fault::new(FaultKind::Machine, "it was never tried")),
        )
    }

    fn rehearse(&self, fixture: &Fixture) -> Result<(), Fault> {
        play(&self.plan(fixture)?, &mut ()).map_err(no_result)?;
        Ok(())
    }
}

/// What is noted while a match is played.
struct Notes<G: Game> {
    /// By seat and entry point.
    uses: Vec<Vec<Used>>,
    recording: Option<Box<Recording<G>>>,
    logs: Option<Vec<Vec<LogNote>>>,
}

impl<G: Game> Notes<G> {
    fn new(ring: &Ring<G>, fixture: &Fixture) -> Result<Self, RecordError> {
        let seats = fixture.seats.len();
        let recording = (ring.replays != Keep::None).then(|| recording(ring, fixture));
        Ok(Self {
            uses: vec![vec![Used::default(); G::ENTRY_POINTS.len()]; seats],
            recording: recording.transpose()?.map(Box::new),
            logs: (ring.logs != Keep::None).then(|| vec![Vec::new(); seats]),
        })
    }

    fn record(
        self,
        ring: &Ring<G>,
        fixture: &Fixture,
        result: MatchResult,
    ) -> Result<Record, Fault> {
        let logs = self.logs.filter(|_| ring.logs.wants(&result));
        let recording = self.recording.filter(|_| ring.replays.wants(&result));
        let replay = recording.map(|recording| recording.finish(&result));
        let replay = replay
            .transpose()
            .map_err(|error| Fault::new(FaultKind::Machine, error.to_string()))?;
        let seats = (result.teams.into_iter().zip(self.uses))
            .zip(&fixture.seats)
            .map(|((team, uses), &champion)| seat(team, uses, champion));
        Ok(Record {
            id: fixture.id.packed(),
            map: fixture.map,
            seed: fixture.seed,
            seats: seats.collect(),
            replay,
            logs,
        })
    }
}

fn recording<G: Game>(ring: &Ring<G>, fixture: &Fixture) -> Result<Recording<G>, RecordError> {
    let seats = fixture.seats.iter().map(|&champion| {
        let prepared = &ring.prepared[champion];
        let sitter = Sitter {
            name: &ring.names[champion],
            kind: prepared.kind,
            sha256: prepared.digest,
            limits: ring.limits(prepared.kind),
        };
        sitter.seat()
    });
    let about = About {
        run: &ring.run,
        id: fixture.id.to_string(),
        seed: fixture.seed,
        policy: ring.policy,
        map_name: &ring.map_names[fixture.map],
        map: &ring.maps[fixture.map],
        seats: seats.collect(),
    };
    Recording::new(about, Extent::Repeatable)
}

fn seat(team: TeamResult, uses: Vec<Used>, champion: usize) -> SeatRecord {
    let most = |of: fn(&Used) -> Option<Spent>| uses.iter().filter_map(of).map(|it| it.most).max();
    let faults = team.faults.into_iter().map(|fault| FaultNote {
        turn: fault.turn,
        entry_point: fault.entry_point.to_owned(),
        kind: fault.kind.to_owned(),
        message: fault.message,
        detail: fault.detail,
    });
    SeatRecord {
        champion,
        score: team.score,
        rank: team.rank as u32,
        orders: team.orders as u64,
        fuel: team.fuel,
        fuel_most: most(|used| used.fuel),
        cpu_us: team.cpu_us,
        cpu_us_most: most(|used| used.cpu_us),
        memory_bytes: team.memory_bytes,
        uses,
        faults: faults.collect(),
    }
}

impl<G: Game> Witness<G> for Notes<G> {
    fn phase(&mut self, record: &PhaseRecord<'_, G>) {
        if let Some(recording) = &mut self.recording {
            recording.phase(record);
        }
        let called = record.moment.entry_point;
        let entry_point = G::ENTRY_POINTS.iter().position(|&name| name == called);
        for asked in record.asked {
            let seat = asked.team.index();
            let uses = self.uses.get_mut(seat).zip(entry_point);
            if let Some(used) = uses.and_then(|(uses, at)| uses.get_mut(at)) {
                used.count(asked.usage.fuel, asked.usage.cpu_us);
            }
            let log = self.logs.as_mut().and_then(|logs| logs.get_mut(seat));
            if let Some(log) = log.filter(|_| !asked.log.is_empty()) {
                log.push(LogNote {
                    turn: record.moment.turn,
                    entry_point: record.moment.entry_point.to_owned(),
                    text: String::from_utf8_lossy(&asked.log).into_owned(),
                });
            }
        }
    }
}
