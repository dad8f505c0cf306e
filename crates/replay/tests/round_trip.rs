//! What is recorded is what is read, in few bytes.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use casus_belli::{CasusBelli, interface::Erreur, order::Order};
use common::{Extras, SMALL, busy_match, map_of_collection, setup};
use stechec_game::{FaultKind, Game, Judged, Match, Team, TeamCount};
use stechec_replay::{
    Fault, Given, Moment, RecordError, Recorder, Replay, Usage, export::Info, limits,
};

#[test]
fn what_is_written_is_read() {
    for extras in [Extras::None, Extras::All] {
        let replay = busy_match(SMALL, 3, 7, extras);
        let file = replay.encode().unwrap();
        let read = Replay::decode(&file).unwrap();
        assert_eq!(read, replay);
        assert_eq!(read.encode().unwrap(), file);
        read.verify::<CasusBelli>().unwrap();
    }
}

#[test]
fn the_same_match_is_the_same_bytes_whatever_was_measured() {
    let bare = busy_match(SMALL, 3, 7, Extras::None);
    let full = busy_match(SMALL, 3, 7, Extras::All);
    assert_ne!(bare.encode().unwrap(), full.encode().unwrap());
    assert_eq!(bare.digest(), full.digest());
    assert_eq!(bare.encode().unwrap(), full.bare().encode().unwrap());
    assert_ne!(
        bare.digest(),
        busy_match(SMALL, 3, 8, Extras::None).digest()
    );
}

#[test]
fn a_match_takes_few_kilobytes() {
    let mut sizes = Vec::new();
    for (name, turns, most) in [
        ("example.map", 20, 3_500),
        ("cloister.map", 20, 4_000),
        ("wheel.map", 20, 4_500),
        ("cloister.map", 100, 18_000),
    ] {
        let text = map_of_collection(name);
        let mut plan = casus_belli::map::read(&text).unwrap().plan();
        (plan.placement_turns, plan.turns) = (3, turns);
        let map = casus_belli::map::print(&plan);
        let file = busy_match(&map, 3, 2012, Extras::None).encode().unwrap();
        sizes.push((name, turns, file.len()));
        assert!(
            file.len() < most,
            "{name}, {turns} turns: {} bytes",
            file.len()
        );
    }
    println!("bytes of a match between three busy teams, by map and turns: {sizes:?}");
}

#[test]
fn everything_about_a_call_is_kept() {
    let replay = busy_match(SMALL, 2, 3, Extras::All);
    assert_eq!(replay.opening().len(), 2);
    assert_eq!(replay.closing().len(), 1);
    let (moment, team, fault) = replay.faults().next().unwrap();
    assert_eq!((moment, team), (Moment::Closing, Team(0)));
    assert_eq!(
        fault.detail.as_deref(),
        Some("at champion.rs:12\nin partie_fin")
    );
    let refused: usize = replay
        .calls()
        .map(|(_, call)| call.orders.refused.len())
        .sum();
    assert!(refused > 0, "some orders should have been refused");
    let call = &replay.phases()[2].calls[1];
    assert_eq!(call.usage.as_ref().unwrap().fuel, Some(1_000_003));
    assert_eq!(&*call.log, b"here I am\n");
    assert!(replay.phases()[3].calls[1].log.is_empty());
}

#[test]
fn a_replay_can_be_told_in_short() {
    let replay = busy_match(SMALL, 2, 3, Extras::All);
    let info = serde_json::to_value(Info::of(&replay)).unwrap();
    assert_eq!(info["game"], "casus-belli");
    assert_eq!(info["seed"], "3");
    assert_eq!(info["phases"], 14);
    assert_eq!(info["digest"], replay.digest().to_string());
    assert_eq!(info["teams"][1]["name"], "busy-1");
    assert_eq!(info["teams"][1]["limits"]["phase_fuel"], 500_000_000);
    assert_eq!(info["teams"][1]["notes"]["language"], "rust");
    assert_eq!(info["notes"]["stage"], "final");
    assert_eq!(info["teams"][0]["faults"][0]["phase"], "closing");
    assert_eq!(info["teams"][0]["faults"][0]["kind"], "crash");
    let orders = info["teams"][0]["orders"].as_u64().unwrap();
    assert_eq!(
        orders,
        14 * 3,
        "each figure has one order that counts per phase"
    );
}

/// Records a single phase of a match that goes on.
fn with_call(given: Given<'_, CasusBelli>) -> Result<Replay, RecordError> {
    let setup = setup(SMALL, 2, 0);
    let teams = TeamCount::new::<CasusBelli>(2).unwrap();
    let mut game = Match::<CasusBelli>::new(setup.map.clone(), teams, 0);
    let mut recorder = Recorder::new(setup).unwrap();
    let phase = game.phase().unwrap();
    for judged in given.orders.iter().filter(|judged| judged.verdict.is_ok()) {
        assert_eq!(game.order(given.team, &judged.order), judged.verdict);
    }
    game.resolve();
    recorder.phase(phase.turn, phase.name, &[given], game.state());
    recorder.finish(&[0, 0])
}

fn quiet(team: u8) -> Given<'static, CasusBelli> {
    Given {
        team: Team(team),
        orders: &[],
        dropped: 0,
        fault: None,
        usage: Usage::default(),
        log: b"",
    }
}

fn refused(order: Order, refusal: Erreur) -> Judged<CasusBelli> {
    Judged {
        team: Team(0),
        order,
        verdict: Err(refusal),
    }
}

#[test]
fn nonsense_is_kept_within_limits() {
    let nonsense = Order {
        team: 0,
        class: 9,
        action: casus_belli::order::Action::Move {
            path: vec![casus_belli::geometry::Position::new(1, 1); 40],
            facing: 0,
        },
    };
    let refusal = Erreur::PersonnageImpossible;
    let orders = vec![refused(nonsense, refusal); 1_000];
    let fault = Fault::new(FaultKind::Crash, "é".repeat(5_000)).detail("d".repeat(100_000));
    let given = Given {
        orders: &orders,
        dropped: 0,
        fault: Some(&fault),
        log: &[b'x'; 100_000],
        ..quiet(0)
    };
    let replay = with_call(given).unwrap();
    let call = &replay.phases()[0].calls[0];
    assert!(call.orders.bytes.len() <= limits::REFUSED_BYTES);
    assert!(call.orders.refused.len() <= limits::REFUSED_ORDERS);
    assert_eq!(call.orders.count + call.orders.dropped, 1_000);
    let fault = call.fault.as_ref().unwrap();
    assert!(fault.message.len() <= limits::MESSAGE_BYTES);
    assert!(fault.message.ends_with("é…"));
    assert!(fault.detail.as_ref().unwrap().len() <= limits::DETAIL_BYTES);
    assert_eq!(call.log.len(), limits::LOG_BYTES);
    assert_eq!(replay.lost_log_bytes(), 100_000 - limits::LOG_BYTES as u64);
    let read = Replay::decode(&replay.encode().unwrap()).unwrap();
    assert_eq!(read, replay);
}

#[test]
fn refused_orders_of_a_match_have_a_limit_too() {
    let mut recorder = Recorder::new(setup(SMALL, 2, 0)).unwrap();
    let map = setup(SMALL, 2, 0).map;
    let state = CasusBelli::start(map, TeamCount::new::<CasusBelli>(2).unwrap(), 0);
    let nonsense = Order {
        team: 0,
        class: 9,
        action: casus_belli::order::Action::Move {
            path: vec![casus_belli::geometry::Position::new(1, 1); 500],
            facing: 0,
        },
    };
    let refusal = Erreur::PersonnageImpossible;
    let orders = vec![refused(nonsense, refusal); 4];
    for turn in 0..2_000 {
        let given = Given {
            orders: &orders,
            dropped: 1,
            ..quiet(1)
        };
        recorder.phase(turn, "attack", &[given], &state);
    }
    let replay = recorder.finish(&[0, 0]).unwrap();
    let calls = || replay.calls().map(|(_, call)| &call.orders);
    let kept: usize = calls().map(|orders| orders.bytes.len()).sum();
    assert!(kept <= limits::REFUSED_BYTES_IN_ALL, "{kept}");
    assert!(
        kept > limits::REFUSED_BYTES_IN_ALL - limits::REFUSED_BYTES,
        "{kept}"
    );
    assert!(calls().all(|orders| orders.count + orders.dropped == 5));
    assert_eq!(Replay::decode(&replay.encode().unwrap()).unwrap(), replay);
}

#[test]
fn logs_of_a_match_have_a_limit_too() {
    let mut recorder = Recorder::new(setup(SMALL, 2, 0)).unwrap();
    let map = setup(SMALL, 2, 0).map;
    let state = CasusBelli::start(map, TeamCount::new::<CasusBelli>(2).unwrap(), 0);
    let log = vec![b'x'; limits::LOG_BYTES];
    for turn in 0..200 {
        let given = Given {
            log: &log,
            ..quiet(1)
        };
        recorder.phase(turn, "attack", &[given], &state);
    }
    let replay = recorder.finish(&[0, 0]).unwrap();
    let kept: usize = replay.calls().map(|(_, call)| call.log.len()).sum();
    assert_eq!(kept, limits::LOG_BYTES_IN_ALL);
    assert_eq!(
        kept as u64 + replay.lost_log_bytes(),
        200 * log.len() as u64
    );
    assert_eq!(Replay::decode(&replay.encode().unwrap()).unwrap(), replay);
}

#[test]
fn what_cannot_be_recorded_is_said() {
    let mut long = setup(SMALL, 2, 0);
    long.seats[1].name = "x".repeat(limits::NAME_BYTES + 1);
    let error = Recorder::<CasusBelli>::new(long).map(|_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the match cannot be recorded: bytes of a champion's name: 401, where a replay has at \
         most 400"
    );
    let alone = Recorder::<CasusBelli>::new(setup(SMALL, 1, 0)).map(|_| ());
    assert!(matches!(alone, Err(RecordError::Teams(_))));
    let stranger = with_call(quiet(5));
    assert_eq!(stranger, Err(RecordError::OutOfOrder { what: "a phase" }));

    let mut recorder = Recorder::<CasusBelli>::new(setup(SMALL, 2, 0)).unwrap();
    recorder.opening(&[quiet(0), quiet(1)]);
    recorder.opening(&[quiet(0), quiet(1)]);
    let twice = recorder.finish(&[0, 0]);
    assert_eq!(
        twice,
        Err(RecordError::OutOfOrder {
            what: "the opening"
        })
    );

    let mut recorder = Recorder::<CasusBelli>::new(setup(SMALL, 2, 0)).unwrap();
    recorder.closing(&[quiet(0)]);
    recorder.opening(&[quiet(0), quiet(1)]);
    let late = recorder.finish(&[0, 0]);
    assert_eq!(
        late,
        Err(RecordError::OutOfOrder {
            what: "the opening"
        })
    );

    let recorder = Recorder::<CasusBelli>::new(setup(SMALL, 2, 0)).unwrap();
    let scores = recorder.finish(&[1, 2, 3]);
    assert_eq!(scores, Err(RecordError::OutOfOrder { what: "the scores" }));
}
