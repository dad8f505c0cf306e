//! How fast matches are planned and champions rated.

#![allow(clippy::unwrap_used, reason = "a benchmark may fail at once")]
#![allow(
    missing_docs,
    reason = "criterion's macros write functions without any"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use stechec_tournament::rating::{Model, Rankings, Ratings};
use stechec_tournament::schedule::{Amount, Format, RoundRobin, Seeding, Swiss};
use stechec_tournament::standings::{Scoring, Standings, Tally};
use stechec_tournament::{Fixtures, Outcome, Results, Rulings, Schedule, Setup};

fn setup(champions: usize, format: Format) -> Setup {
    Setup {
        champions,
        map_weights: vec![1, 1, 2],
        seed: 7,
        format,
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    }
}

fn selection(champions: usize, table: usize, rounds: u64) -> Schedule {
    let amount = Amount::Rounds(rounds);
    let format = Format::RoundRobin(RoundRobin { table, amount });
    match Fixtures::new(&setup(champions, format)).unwrap() {
        Fixtures::Static(schedule) => schedule,
        Fixtures::Adaptive(_) => unreachable!("a round robin is known from the beginning"),
    }
}

/// Outcomes by chance, mostly in favour of smaller indices.
fn outcomes(schedule: &Schedule) -> Vec<Outcome> {
    (schedule.fixtures())
        .map(|fixture| {
            let score = |champion: usize| {
                let luck = fixture.seed.wrapping_mul(2 * champion as u64 + 1) >> 56;
                luck as i32 - champion as i32
            };
            let scores = fixture
                .seats
                .iter()
                .map(|&champion| score(champion))
                .collect();
            Outcome::from_scores(&fixture, scores, vec![0; fixture.seats.len()]).unwrap()
        })
        .collect()
}

fn planning(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("planning");
    for (champions, table, rounds) in [(100, 2, 20_000), (100, 4, 40_000)] {
        let schedule = selection(champions, table, rounds);
        let mut number = 0;
        group.bench_function(
            format!("a match of a million, tables of {table}"),
            |bencher| {
                bencher.iter(|| {
                    number = (number + 7_919) % schedule.total();
                    black_box(schedule.fixture(number))
                });
            },
        );
    }
    group.sample_size(10);
    group.bench_function(
        "searching 30 rounds of 96 champions at tables of 4",
        |bencher| {
            bencher.iter(|| selection(96, 4, 30));
        },
    );
    group.bench_function("three Swiss rounds of 10,000 champions", |bencher| {
        bencher.iter(|| {
            let (rounds, table, games, seeding) = (3, 2, 1, Seeding::Drawn);
            let format = Format::Swiss(Swiss {
                rounds,
                table,
                games,
                seeding,
            });
            let Fixtures::Adaptive(plan) = Fixtures::new(&setup(10_000, format)).unwrap() else {
                unreachable!("Swiss rounds depend on results")
            };
            let mut results = Results::new();
            for _ in 0..rounds {
                for fixture in plan.progress(&results).unwrap().to_play {
                    let scores = fixture
                        .seats
                        .iter()
                        .map(|&champion| champion as i32)
                        .collect();
                    let outcome = Outcome::from_scores(&fixture, scores, vec![0, 0]).unwrap();
                    results.add(outcome).unwrap();
                }
            }
            plan.progress(&results).unwrap()
        });
    });
}

fn folding(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a million matches of 100 champions");
    group.sample_size(10);
    for (table, rounds) in [(2, 20_000), (4, 40_000)] {
        let outcomes = outcomes(&selection(100, table, rounds));
        assert_eq!(outcomes.len(), 1_000_000);
        group.bench_function(format!("standings, tables of {table}"), |bencher| {
            bencher.iter(|| {
                let scoring = Scoring::default();
                let mut tally = Tally::new(100);
                outcomes
                    .iter()
                    .for_each(|outcome| tally.add(outcome, &scoring));
                Standings::new(&tally, &scoring)
            });
        });
        group.bench_function(format!("ratings, tables of {table}"), |bencher| {
            bencher.iter(|| {
                let mut rankings = Rankings::new(100);
                outcomes.iter().for_each(|outcome| rankings.add(outcome));
                Ratings::new(&mut rankings, &Model::default())
            });
        });
    }
}

criterion_group!(benches, planning, folding);
criterion_main!(benches);
