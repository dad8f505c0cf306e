//! A table to sit at: champions made from text, and calls as a referee makes them.

use casus_belli::{CasusBelli, map::Map};
use std::sync::{Arc, OnceLock};
use stechec_game::{Game, Match, MatchChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, Failure, Fault, FaultKind, Limits, MachineFault, PublicMap, Reply,
    Seat, SeatPlan, UsedBefore, WasmChampion, WasmEngine, WasmOptions,
};

pub(crate) const LIMITS: Limits = Limits {
    init_fuel: 10_000_000,
    phase_fuel: 1_000_000,
    match_fuel: 1_000_000_000,
    init_cpu_ms: 1_000,
    phase_cpu_ms: 1_000,
    match_cpu_ms: 100_000,
    wall_ms: 10_000,
    match_wall_ms: 100_000,
    memory_bytes: 2 << 20,
    output_bytes: 4_000,
    match_output_bytes: 64_000,
};

const MAP: &str = "\
8 8
4 5
1
4
########
#......#
#......#
#......#
#......#
#......#
#......#
########
";

pub(crate) fn map() -> Arc<Map> {
    static READ: OnceLock<Arc<Map>> = OnceLock::new();
    let read = || Arc::new(CasusBelli::read_map(MAP).expect("a sound map"));
    Arc::clone(READ.get_or_init(read))
}

pub(crate) fn options() -> WasmOptions {
    WasmOptions {
        limits: LIMITS,
        file_bytes: 100_000,
        ..WasmOptions::default()
    }
}

pub(crate) fn engine() -> &'static WasmEngine {
    static ENGINE: OnceLock<WasmEngine> = OnceLock::new();
    ENGINE.get_or_init(|| WasmEngine::new(options()).expect("an engine"))
}

/// The text of a champion.
#[derive(Clone)]
pub(crate) struct Wat(String);

impl Wat {
    pub(crate) fn new(text: &str) -> Self {
        Self(text.replace("HASH", &CasusBelli::API_HASH.to_string()))
    }

    pub(crate) fn idle() -> Self {
        Self::new(include_str!("idle.wat"))
    }

    pub(crate) fn walker() -> Self {
        Self::new(include_str!("walker.wat"))
    }

    pub(crate) fn oracle() -> Self {
        Self::new(include_str!("oracle.wat"))
    }

    /// A component that does nothing.
    pub(crate) fn component() -> Self {
        Self::new(include_str!("component/idle.wat"))
    }

    /// A component that walks.
    pub(crate) fn walking_component() -> Self {
        Self::component()
            .part(include_str!("component/walk.wat"))
            .placing("(call $all)")
            .body("jouer_deplacement", "(call $all)")
    }

    /// Puts an import in.
    pub(crate) fn import(self, wat: &str) -> Self {
        self.replace(";;imports", &format!("{wat}\n;;imports"))
    }

    /// Puts a part of a module in.
    pub(crate) fn part(self, wat: &str) -> Self {
        self.replace(";;parts", &format!("{wat}\n;;parts"))
    }

    /// Puts code into an entry point.
    pub(crate) fn body(self, entry_point: &str, wat: &str) -> Self {
        let marker = format!(";;{entry_point}\n");
        self.replace(&marker, &format!("{wat}\n{marker}"))
    }

    /// Puts code into `jouer_placement`.
    pub(crate) fn placing(self, wat: &str) -> Self {
        self.body("jouer_placement", wat)
    }

    pub(crate) fn replace(self, from: &str, to: &str) -> Self {
        assert!(self.0.contains(from), "{from} is not there");
        Self(self.0.replacen(from, to, 1))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    pub(crate) fn try_load(&self) -> Result<WasmChampion<CasusBelli>, Failure> {
        WasmChampion::load(engine(), "test.wat", self.0.as_bytes())
    }

    pub(crate) fn load(&self) -> WasmChampion<CasusBelli> {
        self.try_load().unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// A seat at a table of its own.
    pub(crate) fn sit(&self) -> Sitting {
        Sitting::new(&self.load(), Team(0), 1, LIMITS)
    }

    /// The reply to `jouer_placement` after an opening that went well.
    pub(crate) fn place(&self) -> Reply<CasusBelli> {
        let mut sitting = self.sit();
        sitting.open();
        sitting.call("jouer_placement")
    }

    /// What becomes of it when an entry point is called, the opening before it if that is
    /// another one.
    pub(crate) fn fault(&self, entry_point: &'static str) -> Fault {
        let mut sitting = self.sit();
        if Some(entry_point) != CasusBelli::OPENING {
            sitting.open();
        }
        fault(sitting.call(entry_point))
    }
}

pub(crate) fn fault(reply: Reply<CasusBelli>) -> Fault {
    let failure = reply.orders.expect_err("a fault");
    failure.into_fault().expect("the champion's fault")
}

pub(crate) fn machine_fault(reply: Reply<CasusBelli>) -> MachineFault {
    let failure = reply.orders.expect_err("a fault");
    failure.into_fault().expect_err("the machine's fault")
}

/// Asserts a fault's kind and message.
pub(crate) fn assert_fault(fault: &Fault, kind: FaultKind, message: &str) {
    assert_eq!((fault.kind, fault.message.as_str()), (kind, message));
}

/// A champion in a seat of a match.
pub(crate) struct Sitting {
    pub(crate) seat: Box<dyn Seat<CasusBelli>>,
    pub(crate) game: Match<CasusBelli>,
    team: Team,
}

impl Sitting {
    pub(crate) fn new(
        champion: &WasmChampion<CasusBelli>,
        team: Team,
        seed: u64,
        limits: Limits,
    ) -> Self {
        Self::on(map(), champion, team, seed, limits)
    }

    /// A seat whose chance comes from here.
    pub(crate) fn with(
        champion: &WasmChampion<CasusBelli>,
        team: Team,
        chance: &MatchChance,
        limits: Limits,
    ) -> Self {
        Self::sit(map(), champion, team, chance, limits)
    }

    /// A seat on another map than usual.
    pub(crate) fn on(
        map: Arc<Map>,
        champion: &WasmChampion<CasusBelli>,
        team: Team,
        seed: u64,
        limits: Limits,
    ) -> Self {
        Self::sit(map, champion, team, &MatchChance::of_seed(seed), limits)
    }

    fn sit(
        map: Arc<Map>,
        champion: &WasmChampion<CasusBelli>,
        team: Team,
        chance: &MatchChance,
        limits: Limits,
    ) -> Self {
        let plan = SeatPlan {
            map: PublicMap::of(&map),
            team,
            chance: chance.seat(team),
            limits,
            spent: UsedBefore::default(),
        };
        let teams = TeamCount::new::<CasusBelli>(3).expect("three can play");
        Self {
            seat: champion.seat(plan).expect("a seat"),
            game: Match::new(map, teams, chance.seed),
            team,
        }
    }

    pub(crate) fn call(&mut self, entry_point: &'static str) -> Reply<CasusBelli> {
        self.call_in_turn(entry_point, self.game.phase().map_or(0, |phase| phase.turn))
    }

    pub(crate) fn call_in_turn(
        &mut self,
        entry_point: &'static str,
        turn: u32,
    ) -> Reply<CasusBelli> {
        let opening = Some(entry_point) == CasusBelli::OPENING;
        self.seat.start(Call {
            entry_point,
            turn,
            view: self.game.view(self.team),
            budget: if opening { Budget::Init } else { Budget::Phase },
        });
        self.seat.finish()
    }

    /// The opening, which goes well.
    pub(crate) fn open(&mut self) -> Reply<CasusBelli> {
        let reply = self.call("partie_init");
        if let Err(fault) = &reply.orders {
            panic!("{fault}");
        }
        reply
    }
}
