//! What calls cost, beside the same in wasmtime alone: for `stechec bench`.

use super::{WasmChampion, WasmEngine};
use crate::{
    Budget, Call, Champion, Failure, Limits, MachineFault, PublicMap, SeatPlan, UsedBefore,
};
use std::{sync::Arc, time::Instant};
use stechec_game::{Desk, Game, Match, SeatChance, Team, TeamCount};
use wasmtime::{Config, Engine, InstanceAllocationStrategy, Linker, Module, Store};

/// Host calls in one call of the champion.
const CALLS: u32 = 10_000;
/// How often that is repeated; the fastest counts.
const ROUNDS: u32 = 1000;

/// Nanoseconds of a call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallCosts {
    /// The champion calls the host.
    pub host_call_ns: f64,
    /// The same in wasmtime alone.
    pub bare_host_call_ns: f64,
    /// The host calls the champion for a phase: view, budget and orders included.
    pub phase_call_ns: f64,
    /// An empty function called in wasmtime alone.
    pub bare_phase_call_ns: f64,
}

/// Measures calls on a map.
pub fn call_costs<G: Game>(engine: &WasmEngine, map: &Arc<G::Map>) -> Result<CallCosts, Failure> {
    let teams = TeamCount::new::<G>(G::TEAMS.0).map_err(|wrong| machine(&wrong))?;
    let game = Match::<G>::new(map.clone(), teams, 0);
    let phase = game
        .phase()
        .ok_or_else(|| machine(&"the map has no phase"))?
        .entry_point;
    let (function, words) = without_arguments::<G>(&game, map)?;
    let calling = text::<G>(phase, &calls(function, words));
    let idle = text::<G>(phase, "");
    let many = seat_ns::<G>(engine, &game, map, phase, &calling)?;
    let none = seat_ns::<G>(engine, &game, map, phase, &idle)?;
    let bare_many = bare_ns(&calling, phase).map_err(|error| machine(&error))?;
    let bare_none = bare_ns(&idle, phase).map_err(|error| machine(&error))?;
    let each = |many: f64, none: f64| (many - none).max(0.0) / f64::from(CALLS);
    Ok(CallCosts {
        host_call_ns: each(many, none),
        bare_host_call_ns: each(bare_many, bare_none),
        phase_call_ns: none,
        bare_phase_call_ns: bare_none,
    })
}

fn machine(why: &dyn std::fmt::Display) -> MachineFault {
    MachineFault::new(format!("calls cannot be measured: {why}"))
}

/// The function of the interface that takes nothing and answers with the fewest words, and
/// how many these are.
fn without_arguments<G: Game>(
    game: &Match<G>,
    map: &Arc<G::Map>,
) -> Result<(u32, usize), MachineFault> {
    let mut desk = G::Desk::new(G::public_map(map));
    desk.open(game.view(Team(0)));
    let mut answer = Vec::new();
    (0..G::FUNCTIONS.len() as u32)
        .filter_map(|function| {
            answer.clear();
            desk.call(function, &[], &mut answer).ok()?;
            Some((function, answer.len()))
        })
        .min_by_key(|&(_, words)| words)
        .ok_or_else(|| machine(&"no function without arguments"))
}

/// The champion's code that calls the host over and over.
fn calls(function: u32, words: usize) -> String {
    format!(
        "(local $n i32) (loop (drop (call $call (i32.const {function}) (i32.const 0) (i32.const 0) \
         (i32.const 0) (i32.const {words}))) (br_if 0 (i32.lt_u (local.tee $n (i32.add (local.get $n) \
         (i32.const 1))) (i32.const {CALLS}))))"
    )
}

/// A champion as text, with code in one entry point.
fn text<G: Game>(entry_point: &str, code: &str) -> String {
    let functions: String = (G::ENTRY_POINTS.iter())
        .map(|&name| {
            let code = if name == entry_point { code } else { "" };
            format!("(func (export \"{name}\") {code})")
        })
        .collect();
    format!(
        "(module (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32))) \
         (memory (export \"memory\") 1) (func (export \"stechec_api_hash\") (result i64) \
         (i64.const {})) {functions})",
        G::API_HASH as i64
    )
}

/// The fastest of many calls, in nanoseconds.
fn fastest(mut call: impl FnMut() -> Result<(), Failure>) -> Result<f64, Failure> {
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        call()?;
        best = best.min(begin.elapsed().as_nanos() as f64);
    }
    Ok(best)
}

fn seat_ns<G: Game>(
    engine: &WasmEngine,
    game: &Match<G>,
    map: &Arc<G::Map>,
    entry_point: &'static str,
    text: &str,
) -> Result<f64, Failure> {
    let champion = WasmChampion::<G>::load(engine, "measured", text.as_bytes())?;
    let (map, team) = (PublicMap::of(map), Team(0));
    // Measured is one call, however often it is repeated.
    let limits = Limits {
        match_fuel: u64::MAX,
        match_wall_ms: u64::MAX,
        ..Limits::default()
    };
    let mut seat = champion.seat(SeatPlan {
        map,
        team,
        chance: SeatChance::of_seed(0),
        limits,
        spent: UsedBefore::default(),
    })?;
    let mut ask = |entry_point, budget| {
        let view = game.view(team);
        seat.start(Call {
            entry_point,
            turn: 0,
            view,
            budget,
        });
        seat.finish().orders.map(|_| ())
    };
    ask(G::OPENING.unwrap_or(entry_point), Budget::Init)?;
    fastest(|| ask(entry_point, Budget::Phase))
}

/// The same module in wasmtime alone, with the same kind of limits.
fn bare_ns(text: &str, entry_point: &str) -> wasmtime::Result<f64> {
    let mut config = Config::new();
    config
        .consume_fuel(true)
        .epoch_interruption(true)
        .allocation_strategy(InstanceAllocationStrategy::pooling());
    let engine = Engine::new(&config)?;
    let wasm = wat::parse_str(text)?;
    let module = Module::from_binary(&engine, &wasm)?;
    let mut linker = Linker::new(&engine);
    linker.func_wrap(
        "stechec",
        "call",
        |f: i32, _: i32, _: i32, _: i32, _: i32| f,
    )?;
    let mut store = Store::new(&engine, ());
    store.set_fuel(u64::MAX)?;
    store.set_epoch_deadline(u64::MAX / 2);
    let instance = linker.instantiate(&mut store, &module)?;
    let function = instance.get_typed_func::<(), ()>(&mut store, entry_point)?;
    fastest(|| {
        function
            .call(&mut store, ())
            .map_err(|error| machine(&error).into())
    })
    .map_err(wasmtime::Error::new)
}
