//! The same champions, the same match: on every run, every thread, from the cache or not.

use crate::table::{LIMITS, Wat, map, options};
use casus_belli::CasusBelli;
use std::thread;
use stechec_game::{Game, Match, MatchChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, Failure, PublicMap, Seat, SeatPlan, UsedBefore, WasmChampion,
    WasmEngine, WasmOptions,
};

/// Everything that came of a match: for each call, fuel, log and fault; and the points.
type Record = (
    Vec<(Option<u64>, Vec<u8>, Option<Failure>)>,
    Vec<i32>,
    String,
);

fn champions(engine: &WasmEngine) -> Vec<WasmChampion<CasusBelli>> {
    let busy = "(local $n i32)
        (loop (br_if 0 (i32.lt_u
          (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 20000))))";
    [
        Wat::walker(),
        Wat::oracle(),
        Wat::idle()
            .placing(busy)
            .body("jouer_deplacement", "(call $jouer_deplacement)"),
    ]
    .iter()
    .map(|wat| WasmChampion::load(engine, "test.wat", wat.text().as_bytes()).expect("a champion"))
    .collect()
}

/// Two components and the module they could be mistaken for.
fn components(engine: &WasmEngine) -> Vec<WasmChampion<CasusBelli>> {
    let deep = Wat::component().body("jouer_deplacement", "(call $jouer_deplacement)");
    [Wat::walking_component(), deep, Wat::walker()]
        .iter()
        .map(|wat| {
            WasmChampion::load(engine, "test.wat", wat.text().as_bytes()).expect("a champion")
        })
        .collect()
}

fn play(champions: &[WasmChampion<CasusBelli>], seed: u64) -> Record {
    let mut game = Match::<CasusBelli>::new(
        map(),
        TeamCount::new::<CasusBelli>(3).expect("three can play"),
        seed,
    );
    let plan = |team| SeatPlan {
        map: PublicMap::of(&map()),
        team,
        chance: MatchChance::of_seed(seed).seat(team),
        limits: LIMITS,
        spent: UsedBefore::default(),
    };
    let mut seats: Vec<Option<Box<dyn Seat<CasusBelli>>>> = (champions.iter().zip(0..))
        .map(|(champion, team)| Some(champion.seat(plan(Team(team))).expect("a seat")))
        .collect();
    let mut calls = Vec::new();
    let mut ask = |game: &mut Match<CasusBelli>, entry_point, turn, budget| {
        for (seat, team) in seats.iter_mut().zip((0..).map(Team)) {
            let Some(sitting) = seat else { continue };
            sitting.start(Call {
                entry_point,
                turn,
                view: game.view(team),
                budget,
            });
            let reply = sitting.finish();
            for order in reply.orders.iter().flat_map(|orders| &orders.given) {
                let _ = game.order(team, order);
            }
            let fault = reply.orders.err();
            if fault.is_some() {
                *seat = None;
            }
            calls.push((reply.usage.fuel, reply.log, fault));
        }
    };
    ask(&mut game, "partie_init", 0, Budget::Init);
    while let Some(phase) = game.phase() {
        ask(&mut game, phase.entry_point, phase.turn, Budget::Phase);
        game.resolve();
    }
    ask(&mut game, "partie_fin", map().turns(), Budget::Phase);
    (
        calls,
        CasusBelli::scores(game.state()),
        format!("{:?}", game.state()),
    )
}

#[test]
fn a_match_is_the_same_again_and_on_busy_cores() {
    let engine = WasmEngine::new(options()).unwrap();
    let champions = champions(&engine);
    let alone = play(&champions, 7);
    assert!(
        alone.0.iter().any(|(_, _, fault)| fault.is_some()),
        "one overflows its stack"
    );
    assert!(
        alone
            .0
            .iter()
            .any(|(_, log, _)| log == b"walked\nwalked\nwalked\n")
    );
    assert_ne!(alone.0, play(&champions, 8).0, "another seed, other dates");
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..25 {
                    assert_eq!(play(&champions, 7), alone);
                }
            });
        }
    });
}

#[test]
fn a_match_of_components_is_the_same_again_and_on_busy_cores() {
    let engine = WasmEngine::new(options()).unwrap();
    let champions = components(&engine);
    let alone = play(&champions, 7);
    let faults = alone.0.iter().filter(|(_, _, fault)| fault.is_some());
    assert_eq!(faults.count(), 1, "one overflows its stack");
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for _ in 0..10 {
                    assert_eq!(play(&champions, 7), alone);
                }
            });
        }
    });
}

#[test]
fn a_match_is_the_same_from_the_cache() {
    let home = tempfile::tempdir().unwrap();
    let cache = Some(home.path().join("cache"));
    let engine = WasmEngine::new(options()).unwrap();
    let alone = play(&champions(&engine), 7);
    let components_alone = play(&components(&engine), 7);
    for _ in 0..2 {
        let options = WasmOptions {
            cache: cache.clone(),
            ..options()
        };
        let engine = WasmEngine::new(options).unwrap();
        assert_eq!(play(&champions(&engine), 7), alone);
        assert_eq!(play(&components(&engine), 7), components_alone);
    }
}
