//! The game held to what the referee relies on: the whole of a [`Fixture`].

use crate::{Event, Goose, Refusal, Row, State, Steps, View};
use stechec_game::{
    Chance, Dice, Game, Team,
    conformance::{Fixture, hold_to_contract},
};

struct GooseFixture;

impl Fixture for GooseFixture {
    type Game = Goose;

    fn maps() -> Vec<String> {
        ["2 2\n", "20 30\n", "20 30 3\n"]
            .map(str::to_owned)
            .to_vec()
    }

    fn order(chance: &mut Chance, _: &Row, _: &View) -> Steps {
        Steps(chance.below(10) as i32 - 2)
    }

    fn as_call(&Steps(steps): &Steps) -> (u32, Vec<i32>) {
        let advance = Goose::FUNCTIONS.iter().position(|name| *name == "advance");
        (advance.unwrap() as u32, vec![steps])
    }

    fn as_answer(verdict: Result<(), Refusal>) -> Vec<i32> {
        vec![verdict.map_or_else(|refusal| refusal as i32, |()| 2)]
    }

    fn change_hidden(chance: &mut Chance, state: &mut State, _: Team) -> bool {
        state.dice = Dice::new(chance.below(u32::MAX).into(), "die");
        true
    }

    fn replay(state: &mut State, events: &[Event], after: &State) {
        for event in events {
            match *event {
                Event::Walked { team, to } => state.runners[team.index()] = to,
                Event::Goose { to } => state.goose = to,
                Event::SentBack { team } => state.runners[team.index()] = 0,
                Event::Thrown { face } => state.face = face,
            }
        }
        (state.turn, state.moved) = (after.turn, after.moved);
        state.dice = after.dice.clone();
    }
}

#[test]
fn it_keeps_the_contract() {
    assert!(hold_to_contract::<GooseFixture>(40) > 0);
}
