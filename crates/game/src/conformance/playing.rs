//! How a match goes: to its end, the same for the same orders that count.

use super::{Fixture, MapOf, OrderOf, Played, teams_of};
use crate::{Chance, Match, Phase, PhaseAddress, Team, TeamCount};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

/// How many phases a match may have before the suite takes it for endless.
const MAX_PHASES: usize = 100_000;

/// Random orders to the end: nothing panics, the match ends, and events tell all.
pub(super) fn plays_to_the_end<F: Fixture>(map: &Arc<MapOf<F>>, seed: u64) -> Vec<Played<F>> {
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
        can_be_addressed(phase.name);
        let before = game.state().clone();
        let (mut orders, mut accepted) = (Vec::new(), Vec::new());
        for team in teams.teams() {
            for (order, counts) in team_orders::<F>(&mut chance, &mut game, map, team, phase) {
                orders.push((team, order));
                accepted.push(counts);
            }
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
            accepted,
            before,
            events,
            after,
        });
    }
    over_stays_over::<F>(&mut game);
    phases
}

/// `12/attack.2` is the second phase `attack` of turn 12: a name must leave that legible.
fn can_be_addressed(name: &str) {
    for nth in [1, 2] {
        let address = PhaseAddress {
            turn: 12,
            name: name.to_owned(),
            nth,
        };
        assert_eq!(
            address.to_string().parse(),
            Ok(address),
            "a phase cannot be called {name:?}: its address could not be read"
        );
    }
}

fn asks_somebody(phase: Phase, teams: TeamCount) {
    assert!(!phase.asked.is_empty(), "a phase must ask somebody");
    for team in phase.asked.iter() {
        assert!(team.index() < teams.get(), "only teams that play are asked");
    }
}

/// Gives some random orders of one team, and says which of them count.
fn team_orders<F: Fixture>(
    chance: &mut Chance,
    game: &mut Match<F::Game>,
    map: &MapOf<F>,
    team: Team,
    phase: Phase,
) -> Vec<(OrderOf<F>, bool)> {
    let view = game.view(team);
    assert_eq!(
        view,
        there_and_back(&view),
        "a view must survive the way to the champion"
    );
    let mut orders = Vec::new();
    for _ in 0..chance.below(7) {
        let order = F::order(chance, map, &view);
        let verdict = game.order(team, &order);
        assert!(
            phase.asked.contains(team) || verdict.is_err(),
            "an order of a team that is not asked must be refused"
        );
        let back = there_and_back(&order);
        assert_eq!(
            order, back,
            "an order must survive the way from the champion"
        );
        orders.push((order, verdict.is_ok()));
    }
    orders
}

fn there_and_back<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let json = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&json).expect("it can be read")
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

pub(super) fn same_inputs_same_match<F: Fixture>(
    map: &Arc<MapOf<F>>,
    seed: u64,
    played: &[Played<F>],
) {
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

/// A replay keeps the orders that count: without the others the match must be the same.
pub(super) fn orders_that_count_suffice<F: Fixture>(
    map: &Arc<MapOf<F>>,
    seed: u64,
    played: &[Played<F>],
) {
    let mut game = Match::<F::Game>::new(map.clone(), teams_of::<F::Game>(seed), seed);
    for phase in played {
        let that_count = phase.orders.iter().zip(&phase.accepted);
        let that_count: Vec<_> = that_count
            .filter_map(|(order, &counts)| counts.then_some(order))
            .collect();
        for (team, order) in that_count.iter().copied() {
            let verdict = game.order(*team, order);
            assert_eq!(
                verdict,
                Ok(()),
                "seed {seed}: it counted with others around it"
            );
        }
        replayed::<F>(&mut game, &[]);
        assert_eq!(
            game.events(),
            phase.events,
            "seed {seed}: a refused order mattered"
        );
        assert_eq!(
            game.state(),
            &phase.after,
            "seed {seed}: a refused order mattered"
        );
    }
}

/// Orders of different teams may arrive in any order; each team's own keep theirs.
pub(super) fn order_of_teams_is_irrelevant<F: Fixture>(
    map: &Arc<MapOf<F>>,
    seed: u64,
    played: &[Played<F>],
) {
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
