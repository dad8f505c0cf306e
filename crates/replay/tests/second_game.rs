//! The second game, with chance, secrets and alternating turns, goes through it all too.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[allow(dead_code, reason = "its own tests use the rest")]
#[path = "../../game/tests/pig/game.rs"]
mod pig;

use pig::{Goal, Order, Pig};
use serde_json::{Value, json};
use std::sync::Arc;
use stechec_game::{Chance, Game, Judged, Match, Show, Team, TeamCount};
use stechec_replay::{
    Difference, Given, PlayError, Recorder, Replay, Seat, Setup, Usage,
    container::{self, Kind},
    export,
};

/// It says nothing about its looks: it is told in words.
impl Show for Pig {}

fn setup(seed: u64) -> Setup<Pig> {
    let seat = |team: usize| Seat {
        name: format!("pig-{team}"),
        kind: "scripted".to_owned(),
        sha256: None,
        limits: vec![],
        notes: vec![],
    };
    Setup {
        writer: "a test".to_owned(),
        run: String::new(),
        id: String::new(),
        seed,
        fault_policy: "skip".to_owned(),
        map_name: "goal".to_owned(),
        map: Arc::new(Goal(30)),
        map_text: Pig::print_map(&Goal(30)),
        seats: (0..3).map(seat).collect(),
        notes: vec![],
    }
}

/// Records a match in which `caller` says who is called in whose turn.
fn recorded(seed: u64, caller: fn(Team) -> Team) -> Replay {
    let setup = setup(seed);
    let mut game = Match::<Pig>::new(setup.map.clone(), TeamCount::new::<Pig>(3).unwrap(), seed);
    let mut recorder = Recorder::new(setup).unwrap();
    let mut chance = Chance::new(seed, "pigs");
    while let Some(phase) = game.phase() {
        let team = phase.asked.iter().next().unwrap();
        let orders: Vec<_> = [Order::UseCharm, Order::Throw]
            .into_iter()
            .filter(|_| chance.percent(70))
            .map(|order| Judged {
                team,
                order,
                verdict: game.order(team, &order),
            })
            .collect();
        game.resolve();
        let given = Given {
            team: caller(team),
            orders: &orders,
            dropped: 0,
            fault: None,
            usage: Usage::default(),
            log: b"",
        };
        recorder.phase(phase.turn, phase.name, &[given], game.state());
    }
    recorder.finish(&game.scores()).unwrap()
}

#[test]
fn it_is_recorded_read_and_played_again() {
    for seed in 0..50 {
        let replay = recorded(seed, |team| team);
        let read = Replay::decode(&replay.encode().unwrap()).unwrap();
        assert_eq!(read, replay);
        read.verify::<Pig>().unwrap();
    }
}

#[test]
fn it_is_exported() {
    let replay = recorded(5, |team| team);
    let lines: Vec<Value> = (export::lines::<Pig>(&replay).unwrap())
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
        .collect();
    assert_eq!(lines.len(), replay.phases().len() + 3);
    assert_eq!(lines[0]["board"], Value::Null);
    assert_eq!(
        lines[1],
        json!({
            "line": "start", "calls": [], "scores": [0, 0, 0],
            "state": {"turn": 0, "phase": "throw", "scores": [0, 0, 0]}
        })
    );
    assert_eq!(lines[2]["address"], "0/throw");
    let told = |field: &str| {
        let lines = lines.iter().filter_map(|line| line[field].as_array());
        lines.flatten().cloned().collect::<Vec<Value>>()
    };
    let threw = |event: &Value| event["text"].as_str().unwrap().starts_with("threw: face ");
    assert!(told("events").iter().any(threw));
    let orders = told("calls").into_iter();
    let orders = orders.flat_map(|call| call["orders"].as_array().unwrap().clone());
    let orders: Vec<Value> = orders.collect();
    assert!(orders.contains(&json!({"order": {"text": "throw"}, "answer": "OK"})));
    assert!(
        orders
            .iter()
            .any(|order| order["answer"] == "OrderedAlready")
    );
    let last = &lines[lines.len() - 2];
    assert_eq!(last["state"]["scores"], json!(replay.scores()));
    assert_eq!(lines.last().unwrap()["scores"], json!(replay.scores()));
}

#[test]
fn who_is_not_asked_gives_no_orders() {
    let replay = recorded(5, |team| Team((team.0 + 1) % 3));
    match replay.verify::<Pig>() {
        Err(PlayError::Mismatch(mismatch)) => {
            assert_eq!(mismatch.phase, Some(0));
            assert_eq!(mismatch.difference, Difference::NotAsked { team: 1 });
        }
        other => panic!("{other:?}"),
    }
}

fn with_core(change: impl FnOnce(&mut Vec<u8>)) -> Result<(), PlayError> {
    let file = recorded(6, |team| team).encode().unwrap();
    let mut core = container::unpack(&file).unwrap().remove(0).1;
    change(&mut core);
    let file = container::pack(&[(Kind::Core, core)]).unwrap();
    Replay::decode(&file).unwrap().verify::<Pig>()
}

fn find(core: &[u8], bytes: &[u8]) -> usize {
    (core.windows(bytes.len()).position(|part| part == bytes)).unwrap()
}

#[test]
fn chance_is_part_of_the_state() {
    let result = with_core(|core| {
        let seed = find(core, &6_u64.to_le_bytes());
        core[seed] = 7;
    });
    let text = result.unwrap_err().to_string();
    assert!(
        text.starts_with("before the first phase: the state differs"),
        "{text}"
    );
}

#[test]
fn bytes_that_are_no_order_are_noticed() {
    // A phase's name and its one call: team 0, one order of one byte.
    let one_order = b"\x05throw\x01\x00\x01\x01";
    let unknown = with_core(|core| {
        let order = find(core, one_order) + one_order.len();
        core[order] = 9;
    });
    let text = unknown.unwrap_err().to_string();
    assert!(
        text.contains("order 0 of team 0 is not an order of the game"),
        "{text}"
    );
    // One order where one is announced, and half of another.
    let too_long = with_core(|core| {
        let order = find(core, one_order) + one_order.len();
        core[order - 1] = 2;
        core.insert(order + 1, 0);
    });
    let text = too_long.unwrap_err().to_string();
    assert!(
        text.contains("order 1 of team 0 is not an order of the game"),
        "{text}"
    );
}
