//! What the referee relies on, as checks any game can be put through.
//!
//! A game's tests write a [`Fixture`] and call [`hold_to_contract`]; a broken promise
//! panics with its name, the seed and the phase.

mod knowing;
mod playing;

use crate::{Chance, Game, Team, TeamCount};
use knowing::{door_takes_anything, states_are_told_apart, views_hide};
use playing::{
    order_of_teams_is_irrelevant, orders_that_count_suffice, plays_to_the_end,
    same_inputs_same_match,
};
use std::sync::Arc;

/// What the suite must be told about a game to try it.
pub trait Fixture {
    /// The game on trial.
    type Game: Game;

    /// Maps to play on, as text.
    fn maps() -> Vec<String>;
    /// An order, sensible or not, that a champion with this view might give.
    fn order(
        chance: &mut Chance,
        map: &<Self::Game as Game>::Map,
        view: &<Self::Game as Game>::View,
    ) -> <Self::Game as Game>::Order;
    /// The call through the door that gives this order.
    fn as_call(order: &<Self::Game as Game>::Order) -> (u32, Vec<i32>);
    /// What such a call is answered with when the order is judged so.
    fn as_answer(verdict: Result<(), <Self::Game as Game>::Refusal>) -> Vec<i32>;
    /// Changes something that `team` cannot know of; false if there is no such thing now.
    fn change_hidden(
        chance: &mut Chance,
        state: &mut <Self::Game as Game>::State,
        team: Team,
    ) -> bool;
    /// Changes `state` by what the events say and nothing else; what a phase changes by
    /// its very passing (the turn) may be taken from `after`.
    fn replay(
        state: &mut <Self::Game as Game>::State,
        events: &[<Self::Game as Game>::Event],
        after: &<Self::Game as Game>::State,
    );
}

/// Puts a game through the whole suite, with `seeds` random matches per map. Answers how
/// often something hidden was changed: a game with secrets should see to it that this is
/// not zero.
pub fn hold_to_contract<F: Fixture>(seeds: u64) -> usize {
    let mut hidden_changes = 0;
    for text in F::maps() {
        let map = map_round_trips::<F>(&text);
        for seed in 0..seeds {
            let played = plays_to_the_end::<F>(&map, seed);
            same_inputs_same_match::<F>(&map, seed, &played);
            orders_that_count_suffice::<F>(&map, seed, &played);
            states_are_told_apart::<F>(seed, &played);
            order_of_teams_is_irrelevant::<F>(&map, seed, &played);
            hidden_changes += views_hide::<F>(&map, seed, &played);
            door_takes_anything::<F>(&map, seed);
        }
    }
    hidden_changes
}

type StateOf<F> = <<F as Fixture>::Game as Game>::State;
type OrderOf<F> = <<F as Fixture>::Game as Game>::Order;
type EventOf<F> = <<F as Fixture>::Game as Game>::Event;
type MapOf<F> = <<F as Fixture>::Game as Game>::Map;

/// What one phase was played with and what came of it.
struct Played<F: Fixture> {
    orders: Vec<(Team, OrderOf<F>)>,
    /// Which of them counted.
    accepted: Vec<bool>,
    before: StateOf<F>,
    events: Vec<EventOf<F>>,
    after: StateOf<F>,
}

fn map_round_trips<F: Fixture>(text: &str) -> Arc<MapOf<F>> {
    let map = F::Game::read_map(text).expect("the fixture's maps are sound");
    let again = F::Game::read_map(&F::Game::print_map(&map)).expect("a printed map reads");
    assert_eq!(map, again, "a map printed and read again must be the same");
    let map = Arc::new(map);
    let public = F::Game::public_map(&map);
    let told = F::Game::read_map(&F::Game::print_map(&public)).expect("a public map reads");
    assert_eq!(
        *public, told,
        "a public map must survive the way to a champion"
    );
    assert_eq!(
        public,
        F::Game::public_map(&public),
        "a public map has nothing more to hide"
    );
    map
}

fn teams_of<G: Game>(seed: u64) -> TeamCount {
    let (least, most) = G::TEAMS;
    let most = most.min(least + 4);
    let count = least + seed as usize % (most - least + 1);
    TeamCount::new::<G>(count).expect("a number within the game's own bounds")
}
