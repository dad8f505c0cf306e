//! Matches to record: champions that are always busy, and what befalls them.

#![allow(dead_code, reason = "not every test uses all of it")]

use casus_belli::{
    CasusBelli,
    geometry::Position,
    interface::{Classe, Orientation},
    map::Map,
    numbers,
    order::{Action, Order},
    state::State,
};
use std::{path::Path, sync::Arc};
use stechec_game::{Chance, FaultKind, Game, Judged, Match, Team, TeamCount};
use stechec_replay::{Fault, Given, Recorder, Replay, Seat, Setup, Sha256, Usage};

/// A map of the collection.
pub(crate) fn map_of_collection(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../maps/casus-belli")
        .join(name);
    std::fs::read_to_string(file).unwrap()
}

/// A small map with some of everything.
pub(crate) const SMALL: &str = "12 8\n5 4\n2\n8\n............\n.FF_....~~..\n.F._.T..~...\n\
                                ...____.....\n..#.._..F...\n..#.._..T...\n.....___....\n............\n";

/// The same with fewer turns.
pub(crate) fn short() -> String {
    SMALL.replacen("\n8\n", "\n4\n", 1)
}

/// What is recorded besides the match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extras {
    None,
    All,
}

pub(crate) fn setup(map: &str, teams: usize, seed: u64) -> Setup<CasusBelli> {
    let seat = |team: usize| Seat {
        name: format!("busy-{team}"),
        kind: "wasm".to_owned(),
        sha256: Some(Sha256::of(&[team as u8])),
        limits: vec![
            ("phase_fuel".to_owned(), 500_000_000),
            ("memory_bytes".to_owned(), 256 << 20),
        ],
        notes: vec![("language".to_owned(), "rust".to_owned())],
    };
    let map = CasusBelli::read_map(map).unwrap();
    Setup {
        writer: "stechec 0.1.0".to_owned(),
        run: "a run".to_owned(),
        id: "a match".to_owned(),
        seed,
        fault_policy: "out".to_owned(),
        map_name: "a map".to_owned(),
        map_text: CasusBelli::print_map(&map),
        map: Arc::new(map),
        seats: (0..teams).map(seat).collect(),
        notes: vec![("stage".to_owned(), "final".to_owned())],
    }
}

/// A match between busy champions, as it is recorded.
pub(crate) fn busy_match(map: &str, teams: usize, seed: u64, extras: Extras) -> Replay {
    let setup = setup(map, teams, seed);
    let map = setup.map.clone();
    let mut recorder = Recorder::<CasusBelli>::new(setup).unwrap();
    let mut chance = Chance::new(seed, "busy");
    let count = TeamCount::new::<CasusBelli>(teams).unwrap();
    let mut game = Match::<CasusBelli>::new(map.clone(), count, seed);
    let silent = Vec::new();
    let calls: Vec<_> = count
        .teams()
        .map(|team| given(team, &silent, 0, extras))
        .collect();
    recorder.opening(&calls);
    let mut number = 1;
    while let Some(phase) = game.phase() {
        let mut judged = Vec::new();
        for team in count.teams() {
            let orders = orders_of(&mut chance, &map, game.state(), team, phase.name);
            let judge = |order| {
                let verdict = game.order(team, &order);
                Judged {
                    team,
                    order,
                    verdict,
                }
            };
            judged.push(orders.into_iter().map(judge).collect::<Vec<_>>());
        }
        game.resolve();
        let calls: Vec<_> = (count.teams())
            .map(|team| given(team, &judged[team.index()], number, extras))
            .collect();
        recorder.phase(phase.turn, phase.name, &calls, game.state());
        number += 1;
    }
    let fault = Fault::new(FaultKind::Crash, "it stumbled over its own feet")
        .detail("at champion.rs:12\nin partie_fin");
    recorder.closing(&closing(extras, &fault));
    recorder.finish(&game.scores()).unwrap()
}

/// The first team fails at the very end; of the others nothing is heard.
fn closing(extras: Extras, fault: &Fault) -> [Given<'_, CasusBelli>; 1] {
    let mut last = given(Team(0), &[], 0, extras);
    last.fault = Some(fault);
    [last]
}

fn given(
    team: Team,
    orders: &[Judged<CasusBelli>],
    number: u64,
    extras: Extras,
) -> Given<'_, CasusBelli> {
    let all = extras == Extras::All;
    Given {
        team,
        orders,
        dropped: 0,
        fault: None,
        usage: if all {
            Usage {
                fuel: Some(1_000_000 + number),
                cpu_us: None,
                wall_us: Some(1234),
                memory_bytes: Some(1 << 20),
            }
        } else {
            Usage::default()
        },
        log: if all && number.is_multiple_of(3) {
            b"here I am\n"
        } else {
            b""
        },
    }
}

/// Every figure does something, and now and then what it must not.
fn orders_of(chance: &mut Chance, map: &Map, state: &State, team: Team, phase: &str) -> Vec<Order> {
    let mut orders = Vec::new();
    for &class in Classe::ALL {
        let action = match phase {
            "attack" => attack(chance, map, state, team, class),
            _ => walk(chance, map, state, team, class),
        };
        let order = Order {
            team: i32::from(team.0),
            class: class.number(),
            action,
        };
        if chance.percent(3) {
            orders.push(order.clone());
        }
        orders.push(order);
    }
    orders
}

/// Walks on and on until the points are used up.
fn walk(chance: &mut Chance, map: &Map, state: &State, team: Team, class: Classe) -> Action {
    let mut at = state.side(team).figure(class).position;
    let mut points = numbers::of(class).points;
    let mut path = Vec::new();
    let mut heading = chance.below(4) as usize;
    while let Some(left) = numbers::leaving_cost(map.zone(at)).and_then(|c| points.checked_sub(c)) {
        let open = |turn: &usize| map.walkable(at.step(Orientation::ALL[(heading + turn) % 4], 1));
        let Some(turn) = [0, 1, 3, 2].into_iter().find(open) else {
            break;
        };
        heading = (heading + turn) % 4;
        at = at.step(Orientation::ALL[heading], 1);
        path.push(at);
        points = left;
    }
    Action::Move {
        path,
        facing: chance.below(4) as i32,
    }
}

/// Any attack that is ready, aimed where it hurts if somebody is there.
fn attack(chance: &mut Chance, map: &Map, state: &State, team: Team, class: Classe) -> Action {
    let side = state.side(team);
    let slot = chance.below(3) as usize;
    let ready = side.figure(class).recharge(slot, state.clock.turn) == 0;
    let attack = numbers::of(class).attacks[if ready { slot } else { 0 }];
    let own: Position = side.figure(class).position;
    let target = (state.figures().map(|(_, figure)| figure.position))
        .find(|&at| at != own && side.reaches(map, class, attack, at))
        .unwrap_or(own);
    Action::Attack {
        attack: attack.number(),
        target,
    }
}
