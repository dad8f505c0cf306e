//! Rounds that are added to a round robin: those before stay as they are, and all is as even
//! again as the rules for rounds that are planned at once promise.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Count, adaptive, cases, schedule, selection, setup};
use proptest::prelude::*;
use stechec_tournament::schedule::{
    Amount, Format, Groups, KnockoutRules, Melee, RoundRobin, Seeding,
};
use stechec_tournament::{Fixtures, Results, Schedule};

fn extended(table: usize, moments: &[u64]) -> Format {
    Format::RoundRobin(RoundRobin {
        table,
        amount: Amount::of_moments(moments.to_vec()),
    })
}

/// Numbers of rounds that follow each other.
fn moments(steps: &[u64]) -> Vec<u64> {
    let add = |sum: &mut u64, step: &u64| {
        *sum += step;
        Some(*sum)
    };
    steps.iter().scan(0, add).collect()
}

fn counted(schedule: &Schedule, rounds: u64) -> Count {
    let mut count = Count::new(schedule);
    let of_rounds = schedule.fixtures().take_while(|it| it.round < rounds);
    of_rounds.for_each(|it| count.add(&it));
    count
}

proptest! {
    #![proptest_config(cases(16))]

    /// However often rounds are added, and how many at a time.
    #[test]
    fn what_was_planned_stays_and_all_is_even(
        table in 2usize..6, more in 0usize..10, maps in 1usize..5,
        steps in prop::collection::vec(1u64..6, 2..6), at in 0usize..6, seed: u64,
    ) {
        let champions = table + more;
        let weights = vec![1; maps];
        let moments = moments(&steps);
        let whole = schedule(champions, &weights, seed, extended(table, &moments));
        let per_round = (champions / table) as u64;
        prop_assert_eq!(whole.total(), moments.last().unwrap() * per_round);
        let part = &moments[..=at % moments.len()];
        let part = schedule(champions, &weights, seed, extended(table, part));
        prop_assert!(part.fixtures().eq(whole.fixtures().take(part.total() as usize)));
        for &rounds in &moments {
            let count = counted(&whole, rounds);
            prop_assert!(count.nobody_twice_in_a_round());
            prop_assert!(count.played_width() <= 1, "{} played more", count.played_width());
            let seats = if champions.is_multiple_of(table) { 1 } else { 2 };
            prop_assert!(count.seat_difference() <= seats, "seats: {}", count.seat_difference());
            // Byes fall on some maps more than on others.
            if champions.is_multiple_of(table) {
                prop_assert!(count.map_difference() <= 2, "maps: {}", count.map_difference());
            }
        }
    }

    /// A plan whose number of rounds has changed goes on with what was planned; nothing else
    /// that has changed is taken for that.
    #[test]
    fn a_plan_with_another_number_of_rounds_goes_on(
        table in 2usize..6, more in 0usize..10, maps in 1usize..4,
        before in 1u64..12, after in 1u64..24, seed: u64,
    ) {
        let champions = table + more;
        let mut old = setup(champions, seed, selection(table, before));
        old.map_weights = vec![1; maps];
        let mut new = old.clone();
        new.format = selection(table, after);
        let goes_on = new.continuing(&old);
        let total = goes_on.format.amount().and_then(Amount::rounds);
        prop_assert_eq!(total, Some(after));
        let of = |setup| match Fixtures::new(setup) {
            Ok(Fixtures::Static(schedule)) => schedule,
            other => panic!("{other:?}"),
        };
        if after >= before {
            let (first, all) = (of(&old), of(&goes_on));
            prop_assert!(first.fixtures().eq(all.fixtures().take(first.total() as usize)));
        }
        // It is the same plan when it is read again, and can go on once more.
        prop_assert_eq!(&new.continuing(&goes_on).format, &goes_on.format);
        let mut later = new.clone();
        later.format = selection(table, after + 3);
        let once_more = later.continuing(&goes_on);
        let (first, all) = (of(&goes_on), of(&once_more));
        prop_assert!(first.fixtures().eq(all.fixtures().take(first.total() as usize)));
        let mut other = new.clone();
        other.seed ^= 1;
        prop_assert_eq!(&other.continuing(&old), &other);
        let mut melee = new;
        melee.format = Format::Melee(Melee { rounds: after });
        prop_assert_eq!(&melee.continuing(&old), &melee);
    }
}

/// How far apart the meetings of pairs are after rounds were added, where a plan of all rounds at
/// once brings them within one of each other. What is made up for later is never quite as good.
#[test]
fn meetings_are_made_up_for() {
    for (champions, table, steps, most) in [
        (9, 3, &[4, 4][..], 1),
        (12, 4, &[5, 6], 2),
        (16, 4, &[5, 5], 1),
        (10, 4, &[7, 23], 2),
        (20, 4, &[10, 9], 2),
        (13, 4, &[6, 7], 2),
        (30, 3, &[5, 5], 2),
        (5, 3, &[4, 6], 1),
        (12, 3, &[1; 11], 2),
    ] {
        let moments = moments(steps);
        let whole = schedule(champions, &[1], 3, extended(table, &moments));
        let width = counted(&whole, *moments.last().unwrap()).meetings_width();
        assert!(
            width <= most,
            "{champions} at tables of {table}, {steps:?}: {width}"
        );
    }
}

/// The same for the matches of groups, whose sizes differ.
#[test]
fn groups_go_on_as_well() {
    let groups = |amount| {
        Format::Groups(Groups {
            groups: 3,
            table: 4,
            amount,
            advance: 1,
            seeding: Seeding::Drawn,
            knockout: KnockoutRules {
                table: 2,
                games: 1,
                further_games: 0,
                third_place: false,
            },
        })
    };
    let old = setup(19, 7, groups(Amount::Rounds(4)));
    let new = setup(19, 7, groups(Amount::Rounds(9)));
    let goes_on = new.continuing(&old);
    assert_eq!(goes_on.format, groups(Amount::Extended(vec![4, 9])));
    let first = |format| {
        adaptive(19, 7, format)
            .progress(&Results::new())
            .unwrap()
            .to_play
    };
    let (few, many) = (first(old.format), first(goes_on.format));
    assert!(few.len() < many.len());
    assert!(few.iter().all(|it| many.contains(it)));
}

#[test]
fn what_cannot_be_added_is_refused_with_a_way_out() {
    for (champions, moments, told) in [
        (10, vec![5, 5], "5 rounds cannot follow 5"),
        (10, vec![], "0 numbers of rounds"),
        (10, vec![0, 3], "`rounds` is 0"),
        (
            1600,
            vec![3, 4],
            "up to 1500 champions, and there are 1600; plan all rounds at once",
        ),
        (
            1000,
            vec![3, 404],
            "401 rounds cannot be added at a time, only 400; add them in steps",
        ),
        (
            10,
            vec![20_000_000, 20_000_001],
            "rounds can be added to 6666666 rounds at most",
        ),
    ] {
        let format = Format::RoundRobin(RoundRobin {
            table: 4,
            amount: Amount::Extended(moments),
        });
        let refusals = Fixtures::new(&setup(champions, 1, format))
            .unwrap_err()
            .to_string();
        assert!(refusals.contains(told), "{refusals}");
    }
    let steps: Vec<u64> = (1..=101).collect();
    assert!(Fixtures::new(&setup(10, 1, extended(4, &steps))).is_err());
}
