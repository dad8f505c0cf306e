//! A replay is played again through the engine, from anywhere, and the first difference is
//! named.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use casus_belli::{
    CasusBelli,
    interface::Erreur,
    order::{Action, Order},
};
use common::{Extras, SMALL, busy_match, setup};
use std::ops::ControlFlow;
use stechec_game::{Judged, Match, Team, TeamCount};
use stechec_replay::{
    Difference, Given, Mismatch, PlayError, Player, Recorder, Replay, Usage,
    container::{self, Kind},
};

#[test]
fn a_player_goes_through_the_match_as_it_was() {
    let replay = busy_match(SMALL, 3, 7, Extras::All);
    let mut player = Player::<CasusBelli>::new(&replay).unwrap();
    assert_eq!(player.len(), 14);
    let mut count = 0;
    let mut last = player.state().clone();
    while let Some(step) = player.step().unwrap() {
        assert_eq!(step.index, count);
        assert_eq!(step.before, &last);
        assert_eq!(step.phase.name, replay.phases()[count].name);
        assert_eq!(step.record, &replay.phases()[count]);
        let orders: u32 = step.record.calls.iter().map(|call| call.orders.count).sum();
        assert_eq!(step.orders.len(), orders as usize);
        assert!(!step.events.is_empty());
        last = step.after.clone();
        count += 1;
    }
    assert_eq!(count, 14);
    assert_eq!(player.position(), 14);
    assert!(player.step().unwrap().is_none(), "the end stays the end");
}

#[test]
fn a_player_can_be_sent_anywhere() {
    let mut plan = casus_belli::map::read(SMALL).unwrap().plan();
    plan.turns = 400;
    let map = casus_belli::map::print(&plan);
    let replay = busy_match(&map, 2, 1, Extras::None);
    let mut states = Vec::new();
    let mut player = Player::<CasusBelli>::new(&replay).unwrap();
    states.push(player.state().clone());
    while let Some(step) = player.step().unwrap() {
        states.push(step.after.clone());
    }
    let last = player.len();
    assert_eq!(last, 798);
    for mut player in [player, Player::<CasusBelli>::new(&replay).unwrap()] {
        for target in [
            0,
            5,
            400,
            399,
            401,
            3,
            last,
            last + 10,
            797,
            13,
            12,
            11,
            700,
            0,
        ] {
            player.seek(target).unwrap();
            let target = target.min(last);
            assert_eq!(player.position(), target);
            assert!(
                player.state() == &states[target],
                "another state at {target}"
            );
        }
        player.seek(last - 1).unwrap();
        assert!(
            player
                .step()
                .unwrap()
                .is_some_and(|step| step.index == last - 1)
        );
        assert!(player.step().unwrap().is_none());
    }
}

#[test]
fn a_witness_may_have_seen_enough() {
    let replay = busy_match(SMALL, 3, 7, Extras::None);
    let mut seen = 0;
    let enough = replay.play::<CasusBelli>(|step| {
        seen += 1;
        match step.index {
            4 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!((enough, seen), (Ok(()), 5));
}

/// How a record is not what was played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lie {
    /// The state before the third phase is recorded as the one after it.
    State,
    /// The third phase has another name.
    Name,
    /// In the third phase an order that was refused is said to count.
    Counts,
    /// In the third phase an order that counts is said to be refused.
    Refused,
    /// One phase is missing at the end.
    Short,
    /// One phase too many.
    Long,
    Scores,
}

fn told(lie: Lie) -> Replay {
    let setup = setup(SMALL, 2, 0);
    let mut game = Match::<CasusBelli>::new(
        setup.map.clone(),
        TeamCount::new::<CasusBelli>(2).unwrap(),
        0,
    );
    let mut recorder = Recorder::new(setup).unwrap();
    let mut index = 0;
    while let Some(phase) = game.phase() {
        let before = game.state().clone();
        let order = Order {
            team: 0,
            class: 0,
            action: Action::Move {
                path: vec![],
                facing: index % 4,
            },
        };
        let mut verdict = game.order(Team(0), &order);
        game.resolve();
        let third = index == 2;
        match lie {
            Lie::Counts if third => verdict = Ok(()),
            Lie::Refused if index == 3 => verdict = Err(Erreur::CheminImpossible),
            _ => {}
        }
        let orders = [Judged {
            team: Team(0),
            order,
            verdict,
        }];
        let name = if lie == Lie::Name && third {
            "movement"
        } else {
            phase.name
        };
        let after = if lie == Lie::State && index == 3 {
            &before
        } else {
            game.state()
        };
        if lie != Lie::Short || game.phase().is_some() {
            recorder.phase(phase.turn, name, &[given(&orders)], after);
        }
        index += 1;
    }
    if lie == Lie::Long {
        recorder.phase(8, "attack", &[], game.state());
    }
    recorder
        .finish(&[i32::from(lie == Lie::Scores), 0])
        .unwrap()
}

fn given(orders: &[Judged<CasusBelli>]) -> Given<'_, CasusBelli> {
    Given {
        team: Team(0),
        orders,
        dropped: 0,
        fault: None,
        usage: Usage::default(),
        log: b"",
    }
}

fn mismatch(lie: Lie) -> Mismatch {
    match told(lie).verify::<CasusBelli>() {
        Err(PlayError::Mismatch(mismatch)) => mismatch,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_difference_is_named() {
    let found = mismatch(Lie::State);
    assert_eq!(found.phase, Some(3));
    assert!(matches!(found.difference, Difference::State { .. }));
    let text = found.to_string();
    assert!(
        text.starts_with("phase 3 (turn 2, movement): the state differs: its hash was "),
        "{text}"
    );
    let found = mismatch(Lie::Name);
    assert_eq!(found.phase, Some(2));
    assert_eq!(
        found.to_string(),
        "phase 2 (turn 2, movement): another phase is played: turn 2, attack"
    );
    // No move counts in an attack phase.
    assert_eq!(
        mismatch(Lie::Counts).to_string(),
        "phase 2 (turn 2, attack): order 0 of team 0 counted and is now refused"
    );
    assert_eq!(
        mismatch(Lie::Refused).to_string(),
        "phase 3 (turn 2, movement): order 0 of team 0 was refused and now counts"
    );
    assert_eq!(
        mismatch(Lie::Short).to_string(),
        "after the last phase: the match is not over, but the replay ends"
    );
    assert_eq!(
        mismatch(Lie::Long).to_string(),
        "phase 14 (turn 8, attack): the match is over already"
    );
    assert_eq!(
        mismatch(Lie::Scores).to_string(),
        "after the last phase: the scores were [1, 0] and are now [0, 0]"
    );
}

#[test]
fn a_player_stays_before_what_differs() {
    let replay = told(Lie::State);
    let mut player = Player::<CasusBelli>::new(&replay).unwrap();
    let first = player.seek(9).unwrap_err();
    assert_eq!(player.position(), 3);
    assert_eq!(player.step().map(|_| ()), Err(first));
    player.seek(1).unwrap();
    assert!(player.step().unwrap().is_some());
}

/// The core of a replay, changed behind its checksums.
fn with_core(change: impl FnOnce(&mut Vec<u8>)) -> Replay {
    let file = busy_match(SMALL, 2, 7, Extras::None).encode().unwrap();
    let mut core = container::unpack(&file).unwrap().remove(0).1;
    change(&mut core);
    Replay::decode(&container::pack(&[(Kind::Core, core)]).unwrap()).unwrap()
}

fn find(core: &[u8], text: &[u8]) -> usize {
    core.windows(text.len())
        .position(|part| part == text)
        .unwrap()
}

#[test]
fn other_rules_are_not_even_tried() {
    let replay = with_core(|core| {
        let version = find(core, b"casus-belli") + "casus-belli".len() + 8;
        core[version] += 41;
    });
    let error = replay.verify::<CasusBelli>().unwrap_err();
    assert_eq!(
        error,
        PlayError::OtherRules {
            found: 42,
            known: 1
        }
    );
    assert_eq!(error.code(), "other-rules");
    assert_eq!(
        error.to_string(),
        "the match was played under version 42 of the rules, this program has version 1"
    );
}

#[test]
fn other_games_are_not_even_tried() {
    let replay = with_core(|core| {
        let name = find(core, b"casus-belli");
        core[name] = b'C';
    });
    let error = replay.verify::<CasusBelli>().unwrap_err();
    assert_eq!(error.code(), "other-game");
}

#[test]
fn a_broken_map_is_told() {
    let replay = with_core(|core| {
        let map = find(core, b"12 8\n5 4");
        core[map..map + 2].copy_from_slice(b"xx");
    });
    let error = replay.verify::<CasusBelli>().unwrap_err();
    assert!(matches!(error, PlayError::Map(_)), "{error:?}");
    assert!(
        error
            .to_string()
            .starts_with("the replay's map cannot be used: ")
    );
}
