//! What the referee relies on, as checks any game can be put through.
//!
//! A game's tests write a [`Fixture`] and call [`hold_to_contract`]; a broken promise
//! panics with its name, the seed and the phase.

use crate::{Chance, Desk, Game, Match, Phase, Team, TeamCount};
use std::sync::Arc;

/// How many phases a match may have before the suite takes it for endless.
const MAX_PHASES: usize = 100_000;

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
    before: StateOf<F>,
    events: Vec<EventOf<F>>,
    after: StateOf<F>,
}

fn map_round_trips<F: Fixture>(text: &str) -> Arc<MapOf<F>> {
    let map = F::Game::read_map(text).expect("the fixture's maps are sound");
    let again = F::Game::read_map(&F::Game::print_map(&map)).expect("a printed map reads");
    assert_eq!(map, again, "a map printed and read again must be the same");
    Arc::new(map)
}

fn teams_of<G: Game>(seed: u64) -> TeamCount {
    let (least, most) = G::TEAMS;
    let most = most.min(least + 4);
    let count = least + seed as usize % (most - least + 1);
    TeamCount::new::<G>(count).expect("a number within the game's own bounds")
}

/// Random orders to the end: nothing panics, the match ends, and events tell all.
fn plays_to_the_end<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64) -> Vec<Played<F>> {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance orders");
    let mut game = Match::<F::Game>::new(map.clone(), teams, seed);
    let mut phases = Vec::new();
    while let Some(phase) = game.phase() {
        assert!(
            phases.len() < MAX_PHASES,
            "seed {seed}: the match never ends"
        );
        asks_somebody(phase, teams);
        let before = game.state().clone();
        let mut orders = Vec::new();
        for team in teams.teams() {
            orders.extend(team_orders::<F>(&mut chance, &mut game, map, team, phase));
        }
        let events = game.resolve().to_vec();
        let after = game.state().clone();
        let mut told = before.clone();
        F::replay(&mut told, &events, &after);
        assert_eq!(
            told, after,
            "seed {seed}, turn {}: events must tell all",
            phase.turn
        );
        phases.push(Played {
            orders,
            before,
            events,
            after,
        });
    }
    over_stays_over::<F>(&mut game);
    phases
}

fn asks_somebody(phase: Phase, teams: TeamCount) {
    assert!(!phase.asked.is_empty(), "a phase must ask somebody");
    for team in phase.asked.iter() {
        assert!(team.index() < teams.get(), "only teams that play are asked");
    }
}

/// Gives some random orders of one team; desk and referee must agree on each.
fn team_orders<F: Fixture>(
    chance: &mut Chance,
    game: &mut Match<F::Game>,
    map: &MapOf<F>,
    team: Team,
    phase: Phase,
) -> Vec<(Team, OrderOf<F>)> {
    let view = game.view(team);
    let json = serde_json::to_string(&view).expect("a view can be written");
    let back = serde_json::from_str(&json).expect("a view can be read");
    assert_eq!(view, back, "a view must survive the way to the champion");
    let mut orders = Vec::new();
    for _ in 0..chance.below(7) {
        let order = F::order(chance, map, &view);
        let verdict = game.order(team, &order);
        assert!(
            phase.asked.contains(team) || verdict.is_err(),
            "an order of a team that is not asked must be refused"
        );
        orders.push((team, order));
    }
    orders
}

fn over_stays_over<F: Fixture>(game: &mut Match<F::Game>) {
    let end = game.state().clone();
    assert!(game.resolve().is_empty(), "nothing happens after the end");
    assert_eq!(&end, game.state(), "nothing changes after the end");
}

fn replayed<F: Fixture>(game: &mut Match<F::Game>, orders: &[&(Team, OrderOf<F>)]) {
    for (team, order) in orders {
        let _ = game.order(*team, order);
    }
    game.resolve();
}

fn same_inputs_same_match<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64, played: &[Played<F>]) {
    let mut game = Match::<F::Game>::new(map.clone(), teams_of::<F::Game>(seed), seed);
    for phase in played {
        assert_eq!(
            game.state(),
            &phase.before,
            "seed {seed}: same inputs, same states"
        );
        replayed::<F>(&mut game, &phase.orders.iter().collect::<Vec<_>>());
        assert_eq!(
            game.events(),
            phase.events,
            "seed {seed}: same inputs, same events"
        );
    }
}

/// Orders of different teams may arrive in any order; each team's own keep theirs.
fn order_of_teams_is_irrelevant<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64, played: &[Played<F>]) {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance shuffle");
    let mut game = Match::<F::Game>::new(map.clone(), teams, seed);
    for phase in played {
        let mut turns: Vec<Team> = phase.orders.iter().map(|(team, _)| *team).collect();
        chance.shuffle(&mut turns);
        let mut queues: Vec<_> = (teams.teams())
            .map(|team| phase.orders.iter().filter(move |(of, _)| *of == team))
            .collect();
        let shuffled: Vec<_> = (turns.iter())
            .filter_map(|team| queues[team.index()].next())
            .collect();
        replayed::<F>(&mut game, &shuffled);
        assert_eq!(
            game.events(),
            phase.events,
            "seed {seed}: order of teams mattered"
        );
        assert_eq!(
            game.state(),
            &phase.after,
            "seed {seed}: order of teams mattered"
        );
    }
}

/// Two states that differ only in what a team cannot know give it the same view.
fn views_hide<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64, played: &[Played<F>]) -> usize {
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
            desk_agrees::<F>(&mut chance, map, &phase.before, team);
        }
    }
    changes
}

/// A desk knows the view alone, and still lets the very orders through that the referee
/// accepts.
fn desk_agrees<F: Fixture>(
    chance: &mut Chance,
    map: &Arc<MapOf<F>>,
    state: &StateOf<F>,
    team: Team,
) {
    let view = F::Game::view(state, team);
    let mut desk = <F::Game as Game>::Desk::new(map.clone());
    desk.open(view.clone());
    let mut game = Match::<F::Game>::from_state(state.clone());
    let mut accepted = Vec::new();
    let mut answer = Vec::new();
    for _ in 0..6 {
        let order = F::order(chance, map, &view);
        let (function, words) = F::as_call(&order);
        let answered = desk.call(function, &words, &mut answer);
        assert_eq!(answered, Ok(()), "an order must be a call of the interface");
        if game.order(team, &order).is_ok() {
            accepted.push(order);
        }
    }
    let taken = desk.take_orders();
    assert_eq!(taken, accepted, "desk and referee disagree");
    desk.open(F::Game::view_between(state, team));
    for order in accepted {
        let (function, words) = F::as_call(&order);
        let _ = desk.call(function, &words, &mut answer);
    }
    let taken = desk.take_orders();
    assert!(
        taken.is_empty(),
        "no order counts between phases: {taken:?}"
    );
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
fn door_takes_anything<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64) {
    let teams = teams_of::<F::Game>(seed);
    let mut chance = Chance::new(seed, "conformance door");
    let state = F::Game::start(map.clone(), teams, seed);
    let mut desk = <F::Game as Game>::Desk::new(map.clone());
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
