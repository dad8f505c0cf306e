//! Unfair seats are found, fair ones are left in peace.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Luck, schedule, selection};
use stechec_tournament::rating::{Model, Rankings, Ratings};
use stechec_tournament::statistics::{Fairness, FairnessReport};
use stechec_tournament::{Outcome, Schedule};

/// Matches on two maps; on the second one the first seat is worth this much more.
fn outcomes(table: usize, rounds: u64, bonus: f64, seed: u64) -> Vec<Outcome> {
    play(
        &schedule(6, &[1, 1], 1, selection(table, rounds)),
        bonus,
        seed,
    )
}

fn play(schedule: &Schedule, bonus: f64, seed: u64) -> Vec<Outcome> {
    let mut luck = Luck(seed);
    (schedule.fixtures())
        .map(|fixture| {
            let scores = (fixture.seats.iter().enumerate())
                .map(|(seat, &champion)| {
                    let favour = if seat == 0 && fixture.map == 1 {
                        bonus
                    } else {
                        0.0
                    };
                    let strength = champion as f64 * 0.4 + favour;
                    ((strength - (-luck.unit().ln()).ln()) * 1e6) as i32
                })
                .collect();
            Outcome::from_scores(&fixture, scores, vec![0; fixture.seats.len()]).unwrap()
        })
        .collect()
}

fn report(outcomes: &[Outcome], rated: bool) -> FairnessReport {
    let mut rankings = Rankings::new(6);
    outcomes.iter().for_each(|outcome| rankings.add(outcome));
    let ratings = Ratings::new(&mut rankings, &Model::default());
    let ratings = rated.then_some(&ratings);
    let (mut one, mut two) = (Fairness::new(), Fairness::new());
    for (index, outcome) in outcomes.iter().enumerate() {
        if index % 3 == 0 {
            one.add(outcome, ratings)
        } else {
            two.add(outcome, ratings)
        }
    }
    one.merge(&two);
    let mut straight = Fairness::new();
    outcomes
        .iter()
        .rev()
        .for_each(|outcome| straight.add(outcome, ratings));
    assert_eq!(one, straight, "neither order nor parts matter");
    one.reports().remove(0)
}

#[test]
fn an_unfair_map_is_found() {
    for table in [2, 3] {
        let report = report(&outcomes(table, 300, 0.6, 4), true);
        assert_eq!((report.table, report.maps.len()), (table, 2));
        let [fair, unfair] = &report.maps[..] else {
            panic!()
        };
        assert!(fair.adjusted.unwrap() > 0.01, "{fair:?}");
        assert!(unfair.adjusted.unwrap() < 1e-3, "{unfair:?}");
        assert!(unfair.seats[0].advantage > 0.05, "{unfair:?}");
        assert!(unfair.seats[0].mean_rank < unfair.seats[1].mean_rank);
        assert!(unfair.adjusted >= unfair.p_value);
    }
}

#[test]
fn fair_seats_are_found_unfair_as_seldom_as_promised() {
    for table in [2, 4] {
        let runs = 200;
        let schedule = schedule(6, &[1, 1], 1, selection(table, 60));
        let alarms = (0..runs)
            .filter(|&seed| {
                report(&play(&schedule, 0.0, seed), true)
                    .overall
                    .p_value
                    .unwrap()
                    < 0.1
            })
            .count();
        let share = alarms as f64 / runs as f64;
        assert!((0.05..0.15).contains(&share), "tables of {table}: {share}");
    }
}

#[test]
fn ratings_let_the_test_see_more() {
    let outcomes = outcomes(2, 300, 0.5, 9);
    let (with, without) = (report(&outcomes, true), report(&outcomes, false));
    assert!(with.maps[1].p_value.unwrap() < without.maps[1].p_value.unwrap());
}

#[test]
fn few_matches_say_nothing() {
    let report = report(&outcomes(2, 4, 5.0, 1), true);
    assert_eq!(report.overall.p_value, None);
    assert_eq!(report.overall.matches, 12);
}
