//! Whatever was played of a plan is expected, and nothing else is.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use serde_json::{Value, json};
use stechec_proof::Expected;
use stechec_tournament::{
    Absence, Fixture, Fixtures, Outcome, RawOutcome, Results, Ruling, Rulings, Setup,
    schedule::Step, standings::Scoring,
};

fn formats() -> Vec<Value> {
    let knockout = json!({"table": 2, "games": 3, "further-games": 3, "third-place": true});
    vec![
        json!({"kind": "round-robin", "table": 3, "amount": {"rounds": 7}}),
        json!({"kind": "gauntlet", "challenger": 1, "table": 2, "amount": {"rounds": 3}}),
        json!({"kind": "melee", "rounds": 4}),
        json!({"kind": "swiss", "rounds": 4, "table": 2, "games": 2, "seeding": "drawn"}),
        json!({"kind": "knockout", "seeding": "drawn", "rules": knockout}),
        json!({"kind": "groups", "groups": 2, "table": 2, "amount": {"rounds": 3}, "advance": 2,
               "seeding": "drawn", "knockout": knockout}),
    ]
}

fn setup(format: &Value, seed: u64) -> Setup {
    Setup {
        champions: 7,
        map_weights: vec![1, 2],
        seed,
        format: serde_json::from_value(format.clone()).unwrap(),
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    }
}

/// Points that look drawn; now and then there is a tie.
fn outcome(fixture: &Fixture) -> Outcome {
    let points = |seat: usize| (fixture.seed >> (seat % 8 * 7)) as i32 & 3;
    let scores = (0..fixture.seats.len()).map(points).collect();
    Outcome::from_scores(fixture, scores, vec![0; fixture.seats.len()]).unwrap()
}

/// Every match of a plan, with its outcome, in the order in which they are played.
fn played(setup: &Setup) -> Vec<(Fixture, Outcome)> {
    let with_outcome = |fixture: Fixture| {
        let outcome = outcome(&fixture);
        (fixture, outcome)
    };
    match Fixtures::new(setup).unwrap() {
        Fixtures::Static(schedule) => schedule.fixtures().map(with_outcome).collect(),
        Fixtures::Adaptive(adaptive) => {
            let (mut results, mut all) = (Results::new(), Vec::new());
            while let Step::Play(fixtures) = adaptive.next(&results).unwrap() {
                let round: Vec<_> = fixtures.into_iter().map(with_outcome).collect();
                for (_, outcome) in &round {
                    results.add(outcome.clone()).unwrap();
                }
                all.extend(round);
            }
            all
        }
    }
}

fn expected(setup: &Setup, played: &[(Fixture, Outcome)]) -> Expected {
    let outcomes = played.iter().map(|(_, outcome)| outcome.clone());
    Expected::new(setup, || outcomes.collect()).unwrap()
}

#[test]
fn all_that_was_played_is_expected_at_any_moment() {
    for format in formats() {
        for seed in 0..25 {
            let setup = setup(&format, seed);
            let all = played(&setup);
            assert!(all.len() > 3, "{format}");
            for count in [all.len(), all.len() / 2, 1] {
                let some = &all[..count];
                let expected = expected(&setup, some);
                for (fixture, _) in some {
                    let found = expected.fixture(fixture.id);
                    assert_eq!(found.as_ref(), Some(fixture), "{format}, seed {seed}");
                }
            }
        }
    }
}

/// Swaps the first two seats of an outcome, with all that belongs to them.
fn swapped(outcome: &Outcome) -> Outcome {
    let mut raw = RawOutcome::from(outcome.clone());
    raw.seats.swap(0, 1);
    Outcome::try_from(raw).unwrap()
}

#[test]
fn a_swapped_pair_is_never_what_was_expected() {
    for format in formats() {
        for seed in 0..10 {
            let setup = setup(&format, seed);
            let all = played(&setup);
            for at in 0..all.len() {
                let mut forged = all.clone();
                forged[at].1 = swapped(&all[at].1);
                let expected = expected(&setup, &forged);
                let (id, found) = (forged[at].0.id, &forged[at].1);
                let fixture = expected.fixture(id).unwrap();
                assert!(fixture.accepts(found).is_err(), "{format}, {id}");
            }
        }
    }
}

#[test]
fn a_winner_that_was_changed_is_found_where_it_plays_next() {
    let format = &formats()[4];
    let mut found = 0;
    for seed in 0..20 {
        let setup = setup(format, seed);
        let all = played(&setup);
        let mut forged = all.clone();
        // All games of the first encounter go the other way.
        let seats = all[0].0.seats.clone();
        for (fixture, outcome) in &mut forged {
            let same = fixture.seats.iter().all(|seat| seats.contains(seat));
            if same {
                let scores = outcome.scores().iter().rev().copied().collect();
                *outcome = Outcome::from_scores(fixture, scores, vec![0; 2]).unwrap();
            }
        }
        let expected = expected(&setup, &forged);
        let fits = |(_, outcome): &(Fixture, Outcome)| {
            let fixture = expected.fixture(outcome.id());
            fixture.is_some_and(|fixture| fixture.accepts(outcome).is_ok())
        };
        found += usize::from(!forged.iter().all(fits));
    }
    // Where an encounter was tied to the end, the better seed goes on either way.
    assert!(found >= 15, "{found}");
}

/// Plays a plan; before round `moment` of playing, a champion is taken out of it. Gives the
/// setup with the ruling, and what was played.
fn played_with_ruling(setup: &Setup, moment: usize, absence: Absence) -> (Setup, Vec<Outcome>) {
    let mut ruled = setup.clone();
    let Fixtures::Adaptive(mut adaptive) = Fixtures::new(setup).unwrap() else {
        panic!("rulings concern no round of this format");
    };
    let mut results = Results::new();
    for round in 0.. {
        if round == moment {
            ruled.rulings = Rulings::new([Ruling {
                champion: 2,
                absence,
                from: Some(adaptive.next_round(&results)),
                until: None,
            }]);
            adaptive.set_rulings(ruled.rulings.clone());
        }
        let Step::Play(fixtures) = adaptive.next(&results).unwrap() else {
            break;
        };
        // A round may be half played when a jury decides.
        let count = fixtures.len().div_ceil(2);
        for fixture in &fixtures[..count] {
            results.add(outcome(fixture)).unwrap();
        }
    }
    (ruled, results.iter().cloned().collect())
}

#[test]
fn what_was_played_around_a_ruling_is_expected() {
    for format in &formats()[3..] {
        for (seed, absence) in (0..12).zip([Absence::Withdrawn, Absence::Disqualified].repeat(6)) {
            for moment in 0..12 {
                let setup = setup(format, seed);
                let (ruled, outcomes) = played_with_ruling(&setup, moment, absence);
                let expected = Expected::new(&ruled, || outcomes.clone()).unwrap();
                for outcome in &outcomes {
                    let fixture = expected.fixture(outcome.id());
                    let accepted = fixture.is_some_and(|it| it.accepts(outcome).is_ok());
                    assert!(
                        accepted,
                        "{format}, seed {seed}, round {moment}: {outcome:?}"
                    );
                }
            }
        }
    }
}

/// A ruling that no run has taken notice of yet holds after all that was played.
#[test]
fn a_ruling_after_the_end_leaves_every_match_expected() {
    for format in &formats()[3..] {
        let mut setup = setup(format, 3);
        let all = played(&setup);
        setup.rulings = Rulings::new([Ruling {
            champion: 1,
            absence: Absence::Disqualified,
            from: None,
            until: None,
        }]);
        let expected = expected(&setup, &all);
        for (fixture, _) in &all {
            assert_eq!(
                expected.fixture(fixture.id).as_ref(),
                Some(fixture),
                "{format}"
            );
        }
    }
}
