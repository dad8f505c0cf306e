//! What WASM champions cost, beside bare wasmtime: `cargo bench -p stechec-host`.

use casus_belli::{
    CasusBelli,
    map::{self, Map},
};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::{hint::black_box, path::Path, sync::Arc};
use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
use stechec_host::{
    Asking, Budget, Call, Champion, Limits, PublicMap, Seat, SeatPlan, UsedBefore, WasmChampion,
    WasmEngine, WasmOptions,
};

const TEAMS: usize = 3;
/// Host calls in one call of the champion.
const CALLS: u64 = 1_000;

/// A map of the collection, for so many turns.
fn map_for(name: &str, turns: u32) -> Arc<Map> {
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/casus-belli");
    let text = std::fs::read_to_string(maps.join(name)).expect("the map collection is there");
    let mut plan = map::read(&text).expect("a sound map").plan();
    (plan.placement_turns, plan.turns) = (3, turns);
    Arc::new(map::read(&map::print(&plan)).expect("a sound map"))
}

/// 20 by 20 cells, 20 turns.
fn keep() -> Arc<Map> {
    map_for("keep.map", 20)
}

/// The idle champion, with code in its placement phase.
fn champion(engine: &WasmEngine, code: &str) -> WasmChampion<CasusBelli> {
    let text = include_str!("../tests/wasm/idle.wat")
        .replace("HASH", &CasusBelli::API_HASH.to_string())
        .replace(";;jouer_placement", code);
    WasmChampion::load(engine, "bench", text.as_bytes()).expect("a sound champion")
}

/// Calls `mon_equipe` over and over.
fn calling() -> String {
    format!(
        "(local $n i32)
         (loop
           (drop (call $call (i32.const 16) (i32.const 0) (i32.const 0) (i32.const 0)
             (i32.const 1)))
           (br_if 0 (i32.lt_u
             (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const {CALLS}))))"
    )
}

fn plan(map: &Arc<Map>, team: u8) -> SeatPlan<CasusBelli> {
    SeatPlan {
        map: PublicMap::of(map),
        team: Team(team),
        chance: SeatChance::of_seed(1),
        limits: Limits::default(),
        spent: UsedBefore::default(),
    }
}

fn call(
    seat: &mut dyn Seat<CasusBelli>,
    game: &Match<CasusBelli>,
    entry_point: &'static str,
    team: u8,
) -> u64 {
    let opening = CasusBelli::OPENING == Some(entry_point);
    let closing = CasusBelli::CLOSING == Some(entry_point);
    seat.ask(&Asking {
        entry_point,
        turn: 0,
        budget: if opening { Budget::Init } else { Budget::Phase },
        state: game.state(),
        team: Team(team),
        in_phase: !opening && !closing,
    });
    let reply = seat.finish();
    reply.orders.expect("no fault");
    reply.usage.fuel.expect("a number")
}

fn play(champion: &WasmChampion<CasusBelli>, map: &Arc<Map>, teams: u8) -> u64 {
    let count = TeamCount::new::<CasusBelli>(usize::from(teams)).expect("so many can play");
    let mut game = Match::<CasusBelli>::new(Arc::clone(map), count, 1);
    let mut seats: Vec<_> = (0..teams)
        .map(|team| champion.seat(plan(map, team)).expect("a seat"))
        .collect();
    let mut fuel = 0;
    let mut ask = |game: &Match<CasusBelli>, entry_point| {
        for (seat, team) in seats.iter_mut().zip(0..) {
            fuel += call(seat.as_mut(), game, entry_point, team);
        }
    };
    ask(&game, "partie_init");
    while let Some(phase) = game.phase() {
        ask(&game, phase.entry_point);
        game.resolve();
    }
    ask(&game, "partie_fin");
    fuel
}

/// The same module in wasmtime alone, set up as fast as it can be with the same limits.
mod bare {
    use wasmtime::{
        Caller, Config, Engine, InstanceAllocationStrategy, InstancePre, Linker, Module,
        PoolingAllocationConfig, Store, TypedFunc,
    };

    pub(super) fn module(code: &str) -> InstancePre<u32> {
        let mut pool = PoolingAllocationConfig::new();
        pool.linear_memory_keep_resident(64 << 10);
        let mut config = Config::new();
        config
            .consume_fuel(true)
            .epoch_interruption(true)
            .allocation_strategy(InstanceAllocationStrategy::Pooling(pool));
        let engine = Engine::new(&config).expect("an engine");
        let text = include_str!("../tests/wasm/idle.wat")
            .replace("HASH", "0")
            .replace(";;jouer_placement", code);
        let wasm = wat::parse_str(text).expect("sound text");
        let module = Module::from_binary(&engine, &wasm).expect("a module");
        let mut linker = Linker::new(&engine);
        let add = |caller: Caller<'_, u32>, f: i32, _: i32, _: i32, _: i32, _: i32| {
            f + *caller.data() as i32
        };
        linker
            .func_wrap("stechec", "call", add)
            .expect("a function");
        linker
            .func_wrap("stechec", "log", |_: i32, _: i32| {})
            .expect("a function");
        linker.instantiate_pre(&module).expect("all imports")
    }

    pub(super) fn instance(module: &InstancePre<u32>) -> (Store<u32>, TypedFunc<(), ()>) {
        let mut store = Store::new(module.module().engine(), 1);
        store.set_fuel(u64::MAX).expect("fuel is on");
        store.set_epoch_deadline(u64::MAX / 2);
        let instance = module.instantiate(&mut store).expect("an instance");
        let phase = instance
            .get_typed_func(&mut store, "jouer_placement")
            .expect("a function");
        (store, phase)
    }
}

fn instances(criterion: &mut Criterion) {
    let engine = WasmEngine::new(WasmOptions::default()).expect("an engine");
    let (idle, bare) = (champion(&engine, ""), bare::module(""));
    let map = keep();
    let game = Match::new(
        Arc::clone(&map),
        TeamCount::new::<CasusBelli>(TEAMS).expect("3"),
        1,
    );
    let mut group = criterion.benchmark_group("wasm instance");
    group.bench_function("bare", |bencher| {
        bencher.iter(|| bare::instance(black_box(&bare)))
    });
    group.bench_function("a seat with its opening", |bencher| {
        bencher.iter(|| {
            let mut seat = idle.seat(plan(&map, 0)).expect("a seat");
            call(seat.as_mut(), &game, "partie_init", 0)
        });
    });
    group.finish();
}

fn phases(criterion: &mut Criterion) {
    let engine = WasmEngine::new(WasmOptions::default()).expect("an engine");
    let (idle, bare) = (champion(&engine, ""), bare::module(""));
    let map = keep();
    let game = Match::new(
        Arc::clone(&map),
        TeamCount::new::<CasusBelli>(TEAMS).expect("3"),
        1,
    );
    let mut group = criterion.benchmark_group("wasm phase");
    let (mut store, phase) = bare::instance(&bare);
    group.bench_function("bare", |bencher| {
        bencher.iter(|| phase.call(&mut store, ()))
    });
    let mut seat = idle.seat(plan(&map, 0)).expect("a seat");
    call(seat.as_mut(), &game, "partie_init", 0);
    group.bench_function("a seat, view given", |bencher| {
        let view = || game.view(Team(0));
        bencher.iter_batched(
            view,
            |view| {
                let (entry_point, budget) = ("jouer_placement", Budget::Phase);
                seat.start(Call {
                    entry_point,
                    turn: 0,
                    view,
                    budget,
                });
                seat.finish().usage.fuel
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn host_calls(criterion: &mut Criterion) {
    let engine = WasmEngine::new(WasmOptions::default()).expect("an engine");
    let (busy, bare) = (champion(&engine, &calling()), bare::module(&calling()));
    let map = keep();
    let game = Match::new(
        Arc::clone(&map),
        TeamCount::new::<CasusBelli>(TEAMS).expect("3"),
        1,
    );
    let mut group = criterion.benchmark_group("wasm host call");
    group.throughput(Throughput::Elements(CALLS));
    let (mut store, phase) = bare::instance(&bare);
    group.bench_function("bare", |bencher| {
        bencher.iter(|| phase.call(&mut store, ()))
    });
    let mut seat = busy.seat(plan(&map, 0)).expect("a seat");
    call(seat.as_mut(), &game, "partie_init", 0);
    group.bench_function("mon_equipe through the door", |bencher| {
        bencher.iter(|| call(seat.as_mut(), &game, "jouer_placement", 0));
    });
    group.finish();
}

fn matches(criterion: &mut Criterion) {
    let engine = WasmEngine::new(WasmOptions::default()).expect("an engine");
    let idle = champion(&engine, "");
    let map = keep();
    let mut group = criterion.benchmark_group("wasm match");
    group.bench_function("three idle champions, 20 turns", |bencher| {
        bencher.iter(|| play(&idle, black_box(&map), TEAMS as u8));
    });
    let long = map_for("example.map", 300);
    group.bench_function("two idle champions, 300 turns", |bencher| {
        bencher.iter(|| play(&idle, black_box(&long), 2));
    });
    group.finish();
}

criterion_group!(benches, instances, phases, host_calls, matches);
criterion_main!(benches);
