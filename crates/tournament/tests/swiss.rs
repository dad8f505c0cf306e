//! Swiss rounds: who meets whom, byes, rematches.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{adaptive, by_strength, outcome, play_all};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use stechec_tournament::schedule::{Format, Occasion, Seeding, Step, Swiss};
use stechec_tournament::standings::Criterion;
use stechec_tournament::{Adaptive, Fixture, Fixtures, Results};

fn swiss(champions: usize, table: usize, rounds: u32, games: u32, seed: u64) -> Adaptive {
    let seeding = Seeding::Drawn;
    adaptive(
        champions,
        seed,
        Format::Swiss(Swiss {
            rounds,
            table,
            games,
            seeding,
        }),
    )
}

fn pair(seats: &[usize]) -> (usize, usize) {
    (seats[0].min(seats[1]), seats[0].max(seats[1]))
}

/// The fewest rematches with which the free champions can be paired, one perhaps left over.
fn fewest_rematches(free: &[usize], met: &BTreeSet<(usize, usize)>) -> usize {
    let Some((&first, rest)) = free.split_first() else {
        return 0;
    };
    let mut best = usize::MAX;
    for (index, &other) in rest.iter().enumerate() {
        let left: Vec<usize> = (rest.iter().enumerate())
            .filter(|(i, _)| *i != index)
            .map(|(_, &c)| c)
            .collect();
        let rematch = usize::from(met.contains(&(first.min(other), first.max(other))));
        best = best.min(rematch + fewest_rematches(&left, met));
    }
    if best == usize::MAX { 0 } else { best }
}

proptest! {
    #![proptest_config(common::cases(50))]

    #[test]
    fn nobody_meets_again_while_that_can_be_avoided(
        champions in 2usize..10, rounds in 1u32..9, seed: u64, chance: u64,
    ) {
        prop_assume!(rounds as usize <= (champions - 1) | 1);
        let plan = swiss(champions, 2, rounds, 1, seed);
        let (steps, progress, _) = play_all(&plan, |fixture| outcome(fixture, chance));
        prop_assert_eq!(steps.len() as u32, rounds);
        let mut met = BTreeSet::new();
        for fixtures in &steps {
            let playing: BTreeSet<usize> = fixtures.iter().flat_map(|f| f.seats.clone()).collect();
            prop_assert_eq!(playing.len(), champions / 2 * 2, "everybody but a bye plays once");
            let rematches =
                fixtures.iter().filter(|fixture| met.contains(&pair(&fixture.seats))).count();
            let playing: Vec<usize> = playing.into_iter().collect();
            prop_assert_eq!(rematches, fewest_rematches(&playing, &met));
            met.extend(fixtures.iter().map(|fixture| pair(&fixture.seats)));
        }
        prop_assert_eq!(progress.places.len(), champions);
    }

    #[test]
    fn byes_and_seats_are_shared_out(champions in 3usize..40, seed: u64, chance: u64) {
        let rounds = (champions / 2).min(9) as u32;
        let (steps, progress, _) =
            play_all(&swiss(champions, 2, rounds, 1, seed), |fixture| outcome(fixture, chance));
        let byes: Vec<u64> =
            progress.standings.unwrap().rows.iter().map(|row| row.record.byes).collect();
        prop_assert_eq!(byes.iter().sum::<u64>(), u64::from(rounds) * (champions % 2) as u64);
        prop_assert!(byes.iter().all(|&own| own <= 1), "{:?}", byes);
        let mut first: BTreeMap<usize, i32> = BTreeMap::new();
        for fixture in steps.iter().flatten() {
            *first.entry(fixture.seats[0]).or_default() += 1;
            *first.entry(fixture.seats[1]).or_default() -= 1;
        }
        prop_assert!(first.values().all(|difference| difference.abs() <= 3), "{:?}", first);
    }

    #[test]
    fn the_order_of_results_does_not_matter(
        champions in 2usize..14, table in 2usize..5, seed: u64, chance: u64, salt: u64,
    ) {
        prop_assume!(table <= champions);
        let plan = swiss(champions, table, 1 + (champions as u32 / 4), 2, seed);
        let (_, progress, results) = play_all(&plan, |fixture| outcome(fixture, chance));
        prop_assert_eq!(results.len() as u64, plan.most_matches());
        let mut shuffled: Vec<_> = results.iter().cloned().collect();
        shuffled.sort_by_key(|outcome| (outcome.scores()[0] as u64 ^ salt, outcome.id()));
        let mut again = Results::new();
        shuffled.into_iter().for_each(|outcome| again.add(outcome).unwrap());
        prop_assert_eq!(plan.progress(&again).unwrap(), progress);
    }

    #[test]
    fn larger_tables_are_full_and_by_standing(
        champions in 3usize..30, table in 3usize..6, rounds in 1u32..6, seed: u64, chance: u64,
    ) {
        prop_assume!(table <= champions);
        let plan = swiss(champions, table, rounds, 1, seed);
        let (steps, progress, _) = play_all(&plan, |fixture| outcome(fixture, chance));
        for fixtures in &steps {
            let seats: BTreeSet<usize> = fixtures.iter().flat_map(|f| f.seats.clone()).collect();
            prop_assert_eq!(seats.len(), champions / table * table);
        }
        let byes: Vec<u64> =
            progress.standings.unwrap().rows.iter().map(|row| row.record.byes).collect();
        prop_assert!(byes.iter().max().unwrap() - byes.iter().min().unwrap() <= 1, "{:?}", byes);
    }
}

#[test]
fn the_best_wins_and_meets_the_best() {
    let plan = swiss(64, 2, 6, 1, 5);
    let (steps, progress, _) = play_all(&plan, by_strength);
    assert_eq!(progress.places[0].champion, 0);
    assert!(!progress.places[0].shared);
    // In the last round the two who have won everything meet.
    let last: Vec<&Fixture> = steps[5]
        .iter()
        .filter(|fixture| fixture.seats.contains(&0))
        .collect();
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].id.to_string(), "swiss-6-1-1");
}

#[test]
fn a_round_can_be_resumed() {
    let plan = swiss(9, 2, 3, 2, 5);
    let mut results = Results::new();
    let Step::Play(all) = plan.next(&results).unwrap() else {
        panic!()
    };
    assert_eq!(all.len(), 8);
    results.add(by_strength(&all[3])).unwrap();
    let Step::Play(rest) = plan.next(&results).unwrap() else {
        panic!()
    };
    let expected: Vec<&Fixture> = all
        .iter()
        .filter(|fixture| fixture.id != all[3].id)
        .collect();
    assert!(rest.iter().eq(expected));
}

#[test]
fn a_large_field_is_paired_quickly() {
    let plan = swiss(2_001, 2, 3, 1, 5);
    let (steps, _, _) = play_all(&plan, by_strength);
    assert!(steps.iter().all(|fixtures| fixtures.len() == 1_000));
}

#[test]
fn foreign_results_are_refused() {
    let plan = swiss(8, 2, 2, 1, 5);
    let Step::Play(other) = swiss(8, 2, 2, 1, 6).next(&Results::new()).unwrap() else {
        panic!()
    };
    let mut results = Results::new();
    other
        .iter()
        .for_each(|fixture| results.add(by_strength(fixture)).unwrap());
    let error = plan.next(&results).unwrap_err();
    assert!(
        error.to_string().contains("does not belong to this plan"),
        "{error}"
    );
}

/// Whom seeds gave a bye although others stood level, and whom they paired, is told.
#[test]
fn lots_of_swiss_rounds_are_told() {
    let plan = swiss(5, 2, 3, 1, 7);
    let (steps, progress, _) = play_all(&plan, by_strength);
    let of_round = |wanted: Occasion| {
        let lots = progress.lots.iter().filter(move |it| it.occasion == wanted);
        lots.collect::<Vec<_>>()
    };
    // Before the first round everybody is level.
    let [bye] = of_round(Occasion::Bye { round: 0 })[..] else {
        panic!("{:?}", progress.lots)
    };
    let playing: BTreeSet<usize> = steps[0].iter().flat_map(|it| it.seats.clone()).collect();
    let resting: Vec<usize> = (0..5).filter(|it| !playing.contains(it)).collect();
    assert_eq!(bye.favoured, resting);
    assert_eq!(bye.others.len(), 4);
    assert!(bye.drawn);
    let [pairing] = of_round(Occasion::Pairing { round: 0 })[..] else {
        panic!("{:?}", progress.lots)
    };
    assert!(pairing.favoured.is_empty());
    assert_eq!(
        pairing.others.iter().copied().collect::<BTreeSet<_>>(),
        playing
    );
    let first_pairing = progress
        .lots
        .iter()
        .position(|it| matches!(it.occasion, Occasion::Pairing { .. }));
    let last_bye = progress
        .lots
        .iter()
        .rposition(|it| matches!(it.occasion, Occasion::Bye { .. }));
    assert!(
        last_bye < first_pairing,
        "byes come first: {:?}",
        progress.lots
    );
}

/// Where nobody stands level, seeds decide nothing.
#[test]
fn what_standings_decide_is_no_lot() {
    // Everybody has other game points after the first round, and those come second.
    let seeding = Seeding::Listed;
    let format = Swiss {
        rounds: 3,
        table: 2,
        games: 1,
        seeding,
    };
    let mut setup = common::setup(4, 7, Format::Swiss(format));
    setup.scoring.order = vec![Criterion::Points, Criterion::GamePoints];
    let Fixtures::Adaptive(plan) = Fixtures::new(&setup).unwrap() else {
        panic!("Swiss rounds")
    };
    let (_, progress, _) = play_all(&plan, by_strength);
    let rounds: Vec<Occasion> = progress.lots.iter().map(|it| it.occasion).collect();
    assert_eq!(rounds, [Occasion::Pairing { round: 0 }]);
    assert!(!progress.lots[0].drawn);
}
