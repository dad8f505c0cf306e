//! Where the matches of a tournament are played: champions and maps made ready once, then
//! any match by its fixture, on any thread.

use super::{Plan, logs::SeatLog};
use crate::{BadChampion, Error, HostOptions, Hosts, Player, Unfit, program::Program};
use stechec_api::ProgramKind;
use stechec_capabilities::{
    Extent, GameMap, MatchError, MatchPlan, MatchSeat, PhaseView, Playable, RecordingPlan,
    SeatedChampion, Witness,
};
use stechec_game::{MatchChance, Secret};
use stechec_host::{
    Fault, Limits, MachineFault,
    native::{OneCore, SandboxReport},
};
use stechec_referee::{FaultPolicy, MatchResult, TeamResult};
use stechec_replay::{Seat, Sha256};
use stechec_run::{EntryPointUsage, MatchRecord, SeatRecord, SessionNumber, Spent};
use stechec_tournament::Fixture;

/// How often a champion is loaded or a match is tried when the machine fails.
const TRIES: u32 = 3;

/// What is kept of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Of every match.
    All,
    /// Only of matches in which somebody failed.
    Faults,
    /// Nothing.
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

/// What becomes of a champion that cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// It is left out, and the others play.
    LeaveOut,
    /// It takes part and fails in every match.
    Enter,
    /// Nothing is played.
    Refuse,
}

/// What is to be known before anything is played.
pub struct ArenaPlan<'a> {
    /// The run's name.
    pub run: &'a str,
    /// Champions to be made ready.
    pub champions: &'a [Player],
    /// Maps by name.
    pub maps: Vec<(String, GameMap)>,
    /// What native champions may use.
    pub native: Limits,
    /// What WASM champions may use.
    pub wasm: Limits,
    /// What becomes of those that fail.
    pub policy: FaultPolicy,
    /// Refuse native ones where the sandbox is incomplete.
    pub require_sandbox: bool,
    /// What becomes of those that cannot be loaded.
    pub unusable: Unusable,
    /// Whose replays are kept.
    pub replays: Keep,
    /// Whose logs are kept.
    pub logs: Keep,
}

/// What is known of a champion once it is ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    /// What kind of program it is.
    pub kind: ProgramKind,
    /// The hash of its program.
    pub sha256: Sha256,
    /// What it fails with in every match, if its program cannot be used.
    pub failing: Option<Fault>,
}

/// A champion that was found elsewhere.
pub enum Entrant {
    /// Its program.
    Program(Program),
    /// It cannot be used, and fails in every match.
    Failing(Fault),
}

/// Champions and maps, made ready once; plays any match between them, on any thread.
pub struct Arena {
    game: &'static dyn Playable,
    champions: Vec<MatchSeat>,
    prepared: Vec<Prepared>,
    run: String,
    names: Vec<String>,
    maps: Vec<(String, GameMap)>,
    native: Limits,
    wasm: Limits,
    policy: FaultPolicy,
    replays: Keep,
    logs: Keep,
    secret: Secret,
    session: SessionNumber,
}

impl Arena {
    /// Makes the champions and maps of a plan ready, as [`Arena::new`] does.
    pub fn of_plan(
        plan: &Plan,
        hosts: &Hosts,
        unusable: Unusable,
        each: &mut dyn FnMut(&str),
    ) -> Result<(Self, Vec<BadChampion>), Error> {
        let maps = plan.maps.iter().map(|it| (it.name.clone(), it.map.clone()));
        let plan = ArenaPlan {
            run: &plan.name,
            champions: &plan.champions,
            maps: maps.collect(),
            native: plan.native,
            wasm: plan.wasm,
            policy: plan.policy,
            require_sandbox: plan.require_sandbox,
            unusable,
            replays: plan.replays,
            logs: plan.logs,
        };
        Self::new(plan, hosts, each)
    }

    /// Makes everything ready: builds, loads and checks champions. `each` is told the name
    /// of every one. Those that cannot be used come along with the reasons.
    pub fn new(
        plan: ArenaPlan<'_>,
        hosts: &Hosts,
        each: &mut dyn FnMut(&str),
    ) -> Result<(Self, Vec<BadChampion>), Error> {
        let mut arena = Self::empty(&plan, hosts);
        let mut bad = Vec::new();
        for player in plan.champions {
            each(&player.name);
            let Err(why) = arena.enter_patiently(player, hosts, plan.require_sandbox) else {
                continue;
            };
            let fault = why.fault().map_err(|fault| Error::Machine(fault.message))?;
            if plan.unusable == Unusable::Enter {
                arena.enter_failing(&player.name, fault);
            }
            bad.push(BadChampion {
                player: player.clone(),
                why,
            });
        }
        match plan.unusable {
            Unusable::Refuse if !bad.is_empty() => Err(Error::Champions(bad)),
            _ => Ok((arena, bad)),
        }
    }

    /// The same with programs that somebody else found and tried: one that cannot be loaded here is
    /// this machine's fault. `each` is called before every one.
    pub fn of_entrants(
        plan: &ArenaPlan<'_>,
        entrants: Vec<(String, Entrant)>,
        hosts: &Hosts,
        each: &mut dyn FnMut(),
    ) -> Result<Self, Error> {
        let mut arena = Self::empty(plan, hosts);
        for (name, entrant) in entrants {
            each();
            match entrant {
                Entrant::Failing(fault) => arena.enter_failing(&name, fault),
                Entrant::Program(program) => arena
                    .enter_program(&name, &program, hosts, plan.require_sandbox)
                    .map_err(|why| {
                        Error::Machine(format!("{name} cannot be loaded here: {why}"))
                    })?,
            }
        }
        Ok(arena)
    }

    /// Without champions.
    fn empty(plan: &ArenaPlan<'_>, hosts: &Hosts) -> Self {
        Self {
            game: hosts.game(),
            champions: Vec::new(),
            prepared: Vec::new(),
            run: plan.run.to_owned(),
            names: Vec::new(),
            maps: plan.maps.clone(),
            native: plan.native,
            wasm: plan.wasm,
            policy: plan.policy,
            replays: plan.replays,
            logs: plan.logs,
            secret: Secret::of_seed(0),
            session: 1,
        }
    }

    /// Enters a champion whose program cannot be used.
    fn enter_failing(&mut self, name: &str, fault: Fault) {
        self.names.push(name.to_owned());
        self.champions.push(MatchSeat {
            champion: self.game.failing(fault.clone()),
            limits: self.native,
        });
        // What it would be does not matter: it never runs.
        self.prepared.push(Prepared {
            kind: ProgramKind::Native,
            sha256: Sha256::of(&[]),
            failing: Some(fault),
        });
    }

    /// Plays for a session of a run, whose chance follows from its secret. Until then it
    /// plays matches that anybody can foretell, which is enough to measure them.
    #[must_use]
    pub fn for_session(mut self, session: SessionNumber, secret: Secret) -> Self {
        (self.session, self.secret) = (session, secret);
        self
    }

    /// Enters a champion. If the machine fails it is tried again: one that cannot be loaded
    /// must not keep all others from playing.
    fn enter_patiently(
        &mut self,
        player: &Player,
        hosts: &Hosts,
        require_sandbox: bool,
    ) -> Result<(), Unfit> {
        let mut entered = self.enter(player, hosts, require_sandbox);
        for _ in 1..TRIES {
            match &entered {
                Err(Unfit::Machine(fault)) if !fault.lasting => {}
                _ => break,
            }
            entered = self.enter(player, hosts, require_sandbox);
        }
        entered
    }

    fn enter(
        &mut self,
        player: &Player,
        hosts: &Hosts,
        require_sandbox: bool,
    ) -> Result<(), Unfit> {
        let program = hosts.find(&player.path)?;
        self.enter_program(&player.name, &program, hosts, require_sandbox)
    }

    fn enter_program(
        &mut self,
        name: &str,
        program: &Program,
        hosts: &Hosts,
        require_sandbox: bool,
    ) -> Result<(), Unfit> {
        let limits = self.limits(program.kind);
        let options = HostOptions {
            require_sandbox,
            same_core: true,
            limits,
        };
        let champion = hosts.load(name, program, options)?;
        self.names.push(name.to_owned());
        self.champions.push(MatchSeat { champion, limits });
        self.prepared.push(Prepared {
            kind: program.kind,
            sha256: Sha256::of(&program.bytes),
            failing: None,
        });
        Ok(())
    }

    fn limits(&self, kind: ProgramKind) -> Limits {
        match kind {
            ProgramKind::Native => self.native,
            ProgramKind::Wasm => self.wasm,
        }
    }

    /// The champions, in the order of the plan.
    pub fn prepared(&self) -> &[Prepared] {
        &self.prepared
    }

    /// What the sandbox around native champions is made of, if there is one.
    pub fn sandbox(&self) -> Option<&SandboxReport> {
        self.champions.iter().find_map(|it| it.champion.sandbox())
    }

    /// A core for this thread, one of so many that play at the same time: processes of native
    /// champions are kept where they are asked from.
    pub(super) fn core(&self, threads: usize) -> Option<OneCore> {
        self.sandbox()?;
        OneCore::of_thread(rayon::current_thread_index()?, threads)
    }

    /// All chance of a match.
    fn chance(&self, fixture: &Fixture) -> MatchChance {
        MatchChance::of_secret(&self.secret, fixture.seed)
    }

    /// The match, as a game plays it; nothing is recorded.
    fn plan(&self, fixture: &Fixture) -> Result<MatchPlan<'_>, MachineFault> {
        let foreign = || machine(format!("{} is not part of this plan", fixture.id));
        let (_, map) = self.maps.get(fixture.map).ok_or_else(foreign)?;
        let seats = fixture.seats.iter();
        let seats = seats.map(|&seat| self.champions.get(seat).cloned());
        Ok(MatchPlan {
            map,
            chance: self.chance(fixture),
            policy: self.policy,
            parallel: false,
            seats: seats.collect::<Option<_>>().ok_or_else(foreign)?,
            recording: None,
        })
    }

    fn once(&self, fixture: &Fixture) -> Result<MatchRecord, MachineFault> {
        let mut notes = Notes::new(self, fixture);
        let wanted = |result: &MatchResult| self.replays.wants(result);
        let mut plan = self.plan(fixture)?;
        plan.recording = (self.replays != Keep::None).then(|| RecordingPlan {
            run: &self.run,
            id: fixture.id.to_string(),
            map_name: &self.maps[fixture.map].0,
            seats: self.seats(fixture),
            extent: Extent::Repeatable,
            wanted: &wanted,
        });
        let played = self.game.play(&plan, &mut notes).map_err(no_result)?;
        let logs = notes.logs.filter(|_| self.logs.wants(&played.result));
        let logs = logs.map(|seats| seats.into_iter().map(SeatLog::entries).collect());
        let moves = played.result.moves;
        let seats = (played.result.teams.into_iter().zip(notes.usage))
            .zip(&fixture.seats)
            .map(|((team, usage), &champion)| seat(team, usage, champion));
        Ok(MatchRecord {
            id: fixture.id,
            session: self.session,
            map: fixture.map,
            seed: plan.chance.seed,
            moves,
            seats: seats.collect(),
            replay: played.replay,
            logs,
        })
    }

    /// Who plays, as replays name them.
    fn seats(&self, fixture: &Fixture) -> Vec<Seat> {
        let seats = fixture.seats.iter().map(|&champion| {
            let prepared = &self.prepared[champion];
            let info = SeatedChampion {
                name: &self.names[champion],
                kind: prepared.kind,
                sha256: prepared.sha256,
                limits: self.limits(prepared.kind),
            };
            info.seat()
        });
        seats.collect()
    }

    /// Plays a match. If the machine fails it is tried again; then the fault is the answer,
    /// and never a champion's loss.
    pub fn play(&self, fixture: &Fixture) -> Result<MatchRecord, MachineFault> {
        let mut played = self.once(fixture);
        for _ in 1..TRIES {
            if played.is_ok() {
                break;
            }
            played = self.once(fixture);
        }
        played
    }

    /// Plays a match of which nobody takes notes: what a tournament costs is measured
    /// against it.
    pub fn rehearse(&self, fixture: &Fixture) -> Result<(), MachineFault> {
        let played = self.game.play(&self.plan(fixture)?, &mut ());
        played.map(|_| ()).map_err(no_result)
    }
}

fn machine(why: String) -> MachineFault {
    MachineFault::new(why)
}

fn no_result(error: MatchError) -> MachineFault {
    match error {
        MatchError::Machine(fault) => fault,
        other => machine(other.to_string()),
    }
}

/// What is noted while a match is played.
struct Notes {
    entry_points: &'static [&'static str],
    /// By seat and entry point.
    usage: Vec<Vec<EntryPointUsage>>,
    logs: Option<Vec<SeatLog>>,
}

impl Notes {
    fn new(arena: &Arena, fixture: &Fixture) -> Self {
        let seats = fixture.seats.len();
        let entry_points = arena.game.facts().entry_points;
        Self {
            entry_points,
            usage: vec![vec![EntryPointUsage::default(); entry_points.len()]; seats],
            logs: (arena.logs != Keep::None).then(|| SeatLog::of_seats(seats)),
        }
    }
}

fn seat(team: TeamResult, usage: Vec<EntryPointUsage>, champion: usize) -> SeatRecord {
    let most = |of: fn(&EntryPointUsage) -> Option<Spent>| {
        let spent = usage.iter().filter_map(of);
        spent.map(|it| it.most).max()
    };
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
        usage,
        faults: team.faults,
    }
}

impl Witness for Notes {
    fn phase(&mut self, phase: &dyn PhaseView) {
        let called = phase.called();
        let mut entry_points = self.entry_points.iter();
        let entry_point = entry_points.position(|&name| name == called.entry_point);
        for call in (0..phase.calls()).map(|at| phase.call(at)) {
            let seat = call.team.index();
            let usage = self.usage.get_mut(seat).zip(entry_point);
            if let Some(used) = usage.and_then(|(usage, at)| usage.get_mut(at)) {
                used.count(call.usage.fuel, call.usage.cpu_us);
            }
            let log = self.logs.as_mut().and_then(|logs| logs.get_mut(seat));
            if let Some(log) = log.filter(|_| !call.log.is_empty()) {
                log.push(called.turn, called.entry_point, call.log);
            }
        }
    }
}
