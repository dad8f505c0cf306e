//! The second game against the contract every game fulfils.

mod game;

use game::{Event, Goal, Order, Pig, Refusal, State, View};
use std::sync::Arc;
use stechec_game::{
    Chance, Team, TeamCount, TeamSet,
    conformance::{Fixture, hold_to_contract},
};

struct PigFixture;

impl Fixture for PigFixture {
    type Game = Pig;

    fn maps() -> Vec<String> {
        vec!["20".into(), "100".into()]
    }

    fn order(chance: &mut Chance, _: &Goal, _: &View) -> Order {
        if chance.percent(30) {
            Order::UseCharm
        } else {
            Order::Throw
        }
    }

    fn as_answer(verdict: Result<(), Refusal>) -> Vec<i32> {
        vec![i32::from(verdict.is_ok())]
    }

    fn as_call(order: &Order) -> (u32, Vec<i32>) {
        match order {
            Order::Throw => (2, vec![]),
            Order::UseCharm => (3, vec![]),
        }
    }

    fn change_hidden(chance: &mut Chance, state: &mut State, team: Team) -> bool {
        let foe = (team.index() + 1) % state.count.get();
        state.charms[foe] = Some(100 + chance.below(100) as i32);
        state.die = Chance::new(u64::from(chance.below(1_000)), "another die");
        true
    }

    fn replay(state: &mut State, events: &[Event], after: &State) {
        for event in events {
            match *event {
                Event::Threw { team, face } => state.points[team.index()] += face,
                Event::Charmed { team, value } => {
                    state.points[team.index()] += value;
                    state.charms[team.index()] = None;
                }
            }
        }
        state.turn = after.turn;
        state.die = after.die.clone();
    }
}

#[test]
fn the_second_game_fulfils_the_contract() {
    assert!(hold_to_contract::<PigFixture>(20) > 0);
}

#[test]
fn only_the_team_whose_turn_it_is_may_throw() {
    let count = TeamCount::new::<Pig>(3).unwrap();
    let mut game = stechec_game::Match::<Pig>::new(Arc::new(Goal(10)), count, 7);
    assert_eq!(
        game.order(Team(1), &Order::Throw),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(game.order(Team(0), &Order::Throw), Ok(()));
    assert_eq!(
        game.order(Team(0), &Order::Throw),
        Err(Refusal::OrderedAlready)
    );
    game.resolve();
    assert_eq!(game.phase().unwrap().asked, TeamSet::only(Team(1)));
}

#[test]
fn the_seed_decides_the_die() {
    let first_throw = |seed| {
        let count = TeamCount::new::<Pig>(2).unwrap();
        let mut game = stechec_game::Match::<Pig>::new(Arc::new(Goal(10)), count, seed);
        game.order(Team(0), &Order::Throw).unwrap();
        game.resolve().to_vec()
    };
    assert_eq!(first_throw(5), first_throw(5));
    assert!((0..20).any(|seed| first_throw(seed) != first_throw(5)));
}

/// A suite that nothing can fail proves nothing: games broken on purpose must be caught.
mod broken {
    use super::*;

    /// A fixture whose account of events forgets the charm.
    struct ForgetfulEvents;

    impl Fixture for ForgetfulEvents {
        type Game = Pig;
        fn maps() -> Vec<String> {
            PigFixture::maps()
        }
        fn order(chance: &mut Chance, map: &Goal, view: &View) -> Order {
            PigFixture::order(chance, map, view)
        }
        fn as_call(order: &Order) -> (u32, Vec<i32>) {
            PigFixture::as_call(order)
        }
        fn as_answer(verdict: Result<(), Refusal>) -> Vec<i32> {
            PigFixture::as_answer(verdict)
        }
        fn change_hidden(chance: &mut Chance, state: &mut State, team: Team) -> bool {
            PigFixture::change_hidden(chance, state, team)
        }
        fn replay(state: &mut State, events: &[Event], after: &State) {
            let throws: Vec<Event> = (events.iter())
                .filter(|event| matches!(event, Event::Threw { .. }))
                .cloned()
                .collect();
            PigFixture::replay(state, &throws, after);
        }
    }

    /// A fixture that changes what the team does see.
    struct OpenSecret;

    impl Fixture for OpenSecret {
        type Game = Pig;
        fn maps() -> Vec<String> {
            PigFixture::maps()
        }
        fn order(chance: &mut Chance, map: &Goal, view: &View) -> Order {
            PigFixture::order(chance, map, view)
        }
        fn as_call(order: &Order) -> (u32, Vec<i32>) {
            PigFixture::as_call(order)
        }
        fn as_answer(verdict: Result<(), Refusal>) -> Vec<i32> {
            PigFixture::as_answer(verdict)
        }
        fn change_hidden(_: &mut Chance, state: &mut State, _: Team) -> bool {
            state.points[0] += 1;
            true
        }
        fn replay(state: &mut State, events: &[Event], after: &State) {
            PigFixture::replay(state, events, after);
        }
    }

    /// A fixture that changes what is not written of a state.
    struct Unwritten;

    impl Fixture for Unwritten {
        type Game = Pig;
        fn maps() -> Vec<String> {
            PigFixture::maps()
        }
        fn order(chance: &mut Chance, map: &Goal, view: &View) -> Order {
            PigFixture::order(chance, map, view)
        }
        fn as_call(order: &Order) -> (u32, Vec<i32>) {
            PigFixture::as_call(order)
        }
        fn as_answer(verdict: Result<(), Refusal>) -> Vec<i32> {
            PigFixture::as_answer(verdict)
        }
        fn change_hidden(_: &mut Chance, state: &mut State, _: Team) -> bool {
            state.unwritten = true;
            true
        }
        fn replay(state: &mut State, events: &[Event], after: &State) {
            PigFixture::replay(state, events, after);
        }
    }

    #[test]
    #[should_panic(expected = "what is written of a state must tell all")]
    fn a_state_that_is_not_written_as_a_whole_is_noticed() {
        hold_to_contract::<Unwritten>(5);
    }

    #[test]
    #[should_panic(expected = "events must tell all")]
    fn events_that_leave_something_out_are_noticed() {
        hold_to_contract::<ForgetfulEvents>(5);
    }

    #[test]
    #[should_panic(expected = "tells a secret")]
    fn a_view_that_tells_too_much_is_noticed() {
        hold_to_contract::<OpenSecret>(5);
    }
}
