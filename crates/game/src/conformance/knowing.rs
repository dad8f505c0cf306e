//! What states, views and desks tell.

use super::{Fixture, MapOf, Played, StateOf, teams_of};
use crate::{Chance, Desk, Game, Match, Team};
use std::sync::Arc;

/// What is written of a state stands for it: the same for equal ones alone.
pub(super) fn states_are_told_apart<F: Fixture>(seed: u64, played: &[Played<F>]) {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance written");
    let written = |state: &StateOf<F>| serde_json::to_string(state).expect("it can be written");
    for phase in played {
        let (before, after) = (written(&phase.before), written(&phase.after));
        assert_eq!(
            before == after,
            phase.before == phase.after,
            "seed {seed}: what is written of states must tell them apart"
        );
        for team in teams.teams() {
            let mut other = phase.before.clone();
            F::change_hidden(&mut chance, &mut other, team);
            assert_eq!(
                before == written(&other),
                phase.before == other,
                "seed {seed}: what is written of a state must tell all"
            );
        }
    }
}

/// Two states that differ only in what a team cannot know give it the same view.
pub(super) fn views_hide<F: Fixture>(
    map: &Arc<MapOf<F>>,
    seed: u64,
    played: &[Played<F>],
) -> usize {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance hidden");
    let mut changes = 0;
    for phase in played {
        for team in teams.teams() {
            let mut other = phase.before.clone();
            if F::change_hidden(&mut chance, &mut other, team) {
                let (here, there) = (
                    F::Game::view(&phase.before, team),
                    F::Game::view(&other, team),
                );
                assert_eq!(
                    here, there,
                    "seed {seed}: the view of {team:?} tells a secret"
                );
                changes += 1;
            }
            for other in [&phase.after, &played[0].before] {
                desk_agrees::<F>(&mut chance, map, (&phase.before, other), team);
            }
        }
    }
    changes
}

/// A desk knows the view alone, and still answers every order as the referee judges it; and
/// it hands over all of them, refused ones included.
fn desk_agrees<F: Fixture>(
    chance: &mut Chance,
    map: &Arc<MapOf<F>>,
    (state, other): (&StateOf<F>, &StateOf<F>),
    team: Team,
) {
    let view = F::Game::view(state, team);
    let mut desk = <F::Game as Game>::Desk::new(F::Game::public_map(map));
    // Whatever it knew before.
    let mut before = F::Game::view_between(other, team);
    desk.open(before.clone());
    let reopened = desk.reopen(&mut |known| F::Game::view_into(state, team, known));
    F::Game::view_into(state, team, &mut before);
    assert_eq!(before, view, "a view made of another one differs");
    if !reopened {
        desk.open(view.clone());
    }
    let mut game = Match::<F::Game>::from_state(state.clone());
    let mut given = Vec::new();
    let mut answer = Vec::new();
    for _ in 0..6 {
        let order = F::order(chance, map, &view);
        let (function, words) = F::as_call(&order);
        let answered = desk.call(function, &words, &mut answer);
        assert_eq!(answered, Ok(()), "an order must be a call of the interface");
        let judged = F::as_answer(game.order(team, &order));
        assert_eq!(answer, judged, "desk and referee disagree on {order:?}");
        given.push(order);
    }
    let taken = desk.take_orders();
    assert_eq!(taken, given.clone().into(), "a desk must hand over all");
    desk.open(F::Game::view_between(state, team));
    for order in given {
        let (function, words) = F::as_call(&order);
        let _ = desk.call(function, &words, &mut answer);
        let counts = answer == F::as_answer(Ok(()));
        assert!(!counts, "no order counts between phases: {order:?}");
    }
}

fn word(chance: &mut Chance) -> i32 {
    match chance.below(10) {
        0 => i32::MIN,
        1 => i32::MAX,
        2 => -1,
        _ => chance.below(8) as i32,
    }
}

/// No words, however wrong, do more than fail.
pub(super) fn door_takes_anything<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64) {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance door");
    let state = F::Game::start(map.clone(), teams, seed);
    let mut desk = <F::Game as Game>::Desk::new(F::Game::public_map(map));
    desk.open(F::Game::view(&state, Team(0)));
    let mut answer = Vec::new();
    let functions = F::Game::FUNCTIONS.len() as u32;
    for _ in 0..200 {
        let function = chance.below(functions + 2);
        let words: Vec<i32> = (0..chance.below(20)).map(|_| word(&mut chance)).collect();
        let answered = desk.call(function, &words, &mut answer);
        assert!(
            function < functions || answered.is_err(),
            "no such function"
        );
    }
}
