//! Ratings: known strengths are found again, intervals hold what they promise, and the
//! order of matches does not matter.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Luck, schedule, selection};
use proptest::prelude::*;
use stechec_tournament::rating::{
    Model, Rankings, Ratings, StopRule, Target, Uncertainty, Verdict, doubling, over_run,
};
use stechec_tournament::{Fixture, Outcome, Schedule};

/// Ten times as strong is 400 points more.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Strengths as ratings around 0.
fn spaced(champions: usize, step: f64) -> Vec<f64> {
    let middle = (champions as f64 - 1.0) / 2.0;
    (0..champions)
        .map(|champion| (middle - champion as f64) * step)
        .collect()
}

/// An outcome by the model itself; with `ties`, scores are coarse and often equal.
fn drawn(fixture: &Fixture, truth: &[f64], ties: bool, luck: &mut Luck) -> Outcome {
    // Exponential waiting times with rates in proportion to strength rank like the model.
    let times: Vec<f64> = (fixture.seats.iter())
        .map(|&champion| -luck.unit().ln() / (truth[champion] / SCALE).exp())
        .collect();
    let scores = (times.iter())
        .map(|&time| if ties { -(time.ln() * 1.5).round() } else { -time.ln() * 1e6 } as i32)
        .collect();
    Outcome::from_scores(fixture, scores, vec![0; fixture.seats.len()]).unwrap()
}

fn run(truth: &[f64], table: usize, rounds: u64, ties: bool, seed: u64) -> Vec<Outcome> {
    let schedule = schedule(truth.len(), &[1], 1, selection(table, rounds));
    play(&schedule, truth, ties, seed)
}

fn play(schedule: &Schedule, truth: &[f64], ties: bool, seed: u64) -> Vec<Outcome> {
    let mut luck = Luck(seed);
    schedule
        .fixtures()
        .map(|fixture| drawn(&fixture, truth, ties, &mut luck))
        .collect()
}

fn rate(champions: usize, outcomes: &[Outcome], model: &Model) -> Ratings {
    let mut rankings = Rankings::new(champions);
    outcomes.iter().for_each(|outcome| rankings.add(outcome));
    Ratings::new(&mut rankings, model)
}

fn around_zero() -> Model {
    Model {
        mean: 0.0,
        ..Model::default()
    }
}

#[test]
fn known_strengths_are_found_again() {
    for (table, rounds) in [(2, 1400), (3, 700), (5, 400), (8, 200)] {
        let truth = spaced(8, 60.0);
        let ratings = rate(8, &run(&truth, table, rounds, false, 11), &around_zero());
        let order: Vec<usize> = ratings.rows.iter().map(|row| row.champion).collect();
        assert_eq!(order, (0..8).collect::<Vec<_>>(), "tables of {table}");
        for row in &ratings.rows {
            let off = (row.rating - truth[row.champion]).abs();
            assert!(
                off < 4.0 * row.error && row.error < 20.0,
                "tables of {table}: {row:?}"
            );
        }
    }
}

/// The share of true ratings that intervals hold.
fn coverage(model: &Model, table: usize, rounds: u64, ties: bool) -> f64 {
    let truth = spaced(6, 80.0);
    let schedule = schedule(6, &[1], 1, selection(table, rounds));
    let (mut held, mut all) = (0.0, 0.0);
    for seed in 0..200 {
        let ratings = rate(6, &play(&schedule, &truth, ties, 1000 + seed), model);
        for row in &ratings.rows {
            held += f64::from(u8::from(
                (row.low..=row.high).contains(&truth[row.champion]),
            ));
            all += 1.0;
        }
    }
    held / all
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_claim() {
    for level in [0.8, 0.95] {
        for (table, rounds) in [(2, 60), (3, 40), (6, 25)] {
            let model = Model {
                level,
                ..around_zero()
            };
            let share = coverage(&model, table, rounds, false);
            assert!(
                (share - level).abs() < 0.04,
                "tables of {table}: {share} for {level}"
            );
        }
    }
}

#[test]
fn with_ties_intervals_are_wide_enough() {
    // Rounding scores ties half of the strong with the weak: ratings shrink. So all are equal.
    let truth = vec![0.0; 5];
    let share = |uncertainty| {
        let model = Model {
            uncertainty,
            level: 0.9,
            ..around_zero()
        };
        let (mut held, mut all) = (0.0, 0.0);
        for seed in 0..200 {
            let ratings = rate(5, &run(&truth, 2, 80, true, 5000 + seed), &model);
            for row in &ratings.rows {
                held += f64::from(u8::from((row.low..=row.high).contains(&0.0)));
                all += 1.0;
            }
        }
        held / all
    };
    let (model, observed) = (share(Uncertainty::Model), share(Uncertainty::Observed));
    assert!(model > 0.9, "{model}");
    assert!((observed - 0.9).abs() < 0.04, "{observed}");
    assert!(model > observed);
}

#[test]
fn two_champions_have_a_closed_form() {
    // 30 wins of 40: the log odds are ln 3, their variance is 1 / (40 p q).
    let truth = [0.0, 0.0];
    let mut outcomes = run(&truth, 2, 40, false, 1);
    for (index, outcome) in outcomes.iter_mut().enumerate() {
        let winner = usize::from(index % 4 == 0);
        let seat = outcome
            .seats()
            .iter()
            .position(|&champion| champion == winner)
            .unwrap();
        let mut scores = vec![0, 0];
        scores[seat] = 1;
        let fixture = schedule(2, &[1], 1, selection(2, 40))
            .by_id(outcome.id())
            .unwrap();
        *outcome = Outcome::from_scores(&fixture, scores, vec![0, 0]).unwrap();
    }
    let model = Model {
        prior: 10_000.0,
        ..around_zero()
    };
    let ratings = rate(2, &outcomes, &model);
    let difference = ratings.rows[0].rating - ratings.rows[1].rating;
    assert!(
        (difference - SCALE * 3.0f64.ln()).abs() < 0.05,
        "{difference}"
    );
    // Each one's error is half of the difference's.
    let error = SCALE / (40.0f64 * 0.75 * 0.25).sqrt() / 2.0;
    assert!(
        (ratings.rows[0].error - error).abs() < 0.05,
        "{:?}",
        ratings.rows[0]
    );
    let z = 3.0f64.ln() * (40.0f64 * 0.75 * 0.25).sqrt();
    let superiority = ratings.superiority(0, 1);
    assert!(
        superiority > 0.998 && superiority < 1.0 && z > 2.9,
        "{superiority}"
    );
    assert!((ratings.superiority(1, 0) + superiority - 1.0).abs() < 1e-12);
    assert!((ratings.expected(0, 1) - 0.75).abs() < 1e-3);
}

#[test]
fn whoever_wins_or_loses_everything_has_a_finite_rating() {
    let truth = [9000.0, 0.0, 0.0, -9000.0];
    for table in [2, 3, 4] {
        let ratings = rate(4, &run(&truth, table, 60, false, 3), &around_zero());
        let (first, last) = (&ratings.rows[0], &ratings.rows[3]);
        assert_eq!((first.champion, last.champion), (0, 3));
        for row in &ratings.rows {
            assert!(
                row.rating.is_finite() && row.rating.abs() < 4000.0,
                "{row:?}"
            );
            assert!(row.error > 0.0 && row.error < 1000.0, "{row:?}");
        }
    }
}

#[test]
fn without_matches_nothing_is_known() {
    let ratings = rate(3, &[], &Model::default());
    for row in &ratings.rows {
        assert_eq!((row.rating, row.matches), (1500.0, 0));
        assert!(row.error > 700.0, "{row:?}");
    }
    assert_eq!(ratings.rows[0].better_than_next, Some(0.5));
    assert_eq!(ratings.rows[2].better_than_next, None);
    assert!(rate(0, &[], &Model::default()).rows.is_empty());
}

#[test]
fn only_ties_mean_equal() {
    for (champions, table) in [(4, 2), (5, 3), (12, 12)] {
        let schedule = schedule(champions, &[1], 1, selection(table, 20));
        let outcomes: Vec<Outcome> = schedule
            .fixtures()
            .map(|fixture| common::all_level(&fixture))
            .collect();
        let ratings = rate(champions, &outcomes, &around_zero());
        assert!(
            ratings.rows.iter().all(|row| row.rating.abs() < 1e-6),
            "{ratings:?}"
        );
    }
}

proptest! {
    #![proptest_config(common::cases(24))]

    #[test]
    fn the_order_of_matches_does_not_change_a_bit(
        champions in 3usize..9, table in 2usize..6, ties: bool, seed: u64,
    ) {
        prop_assume!(table <= champions);
        let truth = spaced(champions, 100.0);
        let outcomes = run(&truth, table, 12, ties, seed);
        let mut shuffled = outcomes.clone();
        let mut luck = Luck(seed);
        shuffled.sort_by_cached_key(|_| (luck.unit() * 1e9) as u64);
        let model = Model::default();
        let one = serde_json::to_string(&rate(champions, &outcomes, &model)).unwrap();
        let two = serde_json::to_string(&rate(champions, &shuffled, &model)).unwrap();
        prop_assert_eq!(one, two);
    }

    #[test]
    fn names_do_not_matter(seed: u64, ties: bool) {
        // The same outcomes with champions renamed give the same ratings, renamed.
        let truth = spaced(7, 100.0);
        let outcomes = run(&truth, 7, 30, ties, seed);
        let renamed: Vec<Outcome> = (outcomes.iter())
            .map(|outcome| {
                let mut raw = stechec_tournament::RawOutcome::from(outcome.clone());
                raw.seats.iter_mut().for_each(|champion| *champion = 6 - *champion);
                Outcome::try_from(raw).unwrap()
            })
            .collect();
        let (one, two) = (rate(7, &outcomes, &around_zero()), rate(7, &renamed, &around_zero()));
        for row in &one.rows {
            let other = two.rows.iter().find(|other| other.champion == 6 - row.champion).unwrap();
            prop_assert!((row.rating - other.rating).abs() < 1e-6);
            prop_assert!((row.error - other.error).abs() < 1e-6);
        }
    }

    #[test]
    fn more_matches_mean_narrower_intervals(table in 2usize..5, seed: u64) {
        let truth = spaced(6, 50.0);
        let outcomes = run(&truth, table, 200, false, seed);
        let part = rate(6, &outcomes[..outcomes.len() / 4], &around_zero());
        let all = rate(6, &outcomes, &around_zero());
        for row in &all.rows {
            let before = part.rows.iter().find(|other| other.champion == row.champion).unwrap();
            prop_assert!(row.error < before.error * 0.7);
        }
    }
}

#[test]
fn looks_share_the_permitted_error() {
    let rule = StopRule {
        top: 1,
        target: Target::Set,
        level: 0.9,
    };
    let spent: f64 = (1..10_000).map(|look| 1.0 - rule.needed(look)).sum();
    assert!(spent > 0.0999 && spent < 0.1, "{spent}");
}

#[test]
fn play_stops_when_the_best_are_told_apart() {
    let truth = [200.0, 100.0, -100.0, -200.0];
    let outcomes = run(&truth, 2, 1200, false, 8);
    let total = outcomes.len() as u64;
    let rule = |target| StopRule {
        top: 2,
        target,
        level: 0.99,
    };
    let checkpoints = over_run(4, &outcomes, &doubling(20, total), &Model::default());
    assert_eq!(checkpoints.last().unwrap().matches, total);
    let stopped = |target| {
        (checkpoints.iter().zip(1..)).find(|(checkpoint, look)| {
            let left = total - checkpoint.matches;
            matches!(
                rule(target).verdict(&checkpoint.ratings, *look, left),
                Verdict::Separated { .. }
            )
        })
    };
    let (set, _) = stopped(Target::Set).unwrap();
    let (order, _) = stopped(Target::Order).unwrap();
    assert!(set.matches <= order.matches && set.matches < total);
    let best: Vec<usize> = set.ratings.rows[..2]
        .iter()
        .map(|row| row.champion)
        .collect();
    assert!(best == [0, 1] || best == [1, 0]);

    let early = &checkpoints[0].ratings;
    assert!(matches!(
        rule(Target::Order).verdict(early, 1, 9),
        Verdict::GoOn { .. }
    ));
    assert!(matches!(
        rule(Target::Order).verdict(early, 1, 0),
        Verdict::Exhausted { .. }
    ));
}

#[test]
fn senseless_settings_are_refused() {
    let model = Model {
        prior: 0.0,
        level: 1.0,
        mean: f64::NAN,
        ..Model::default()
    };
    let refusals = model.check(2001).unwrap_err();
    assert_eq!(refusals.iter().count(), 4, "{refusals}");
    assert!(
        StopRule {
            top: 4,
            target: Target::Set,
            level: 2.0
        }
        .check(4)
        .is_err()
    );
}
