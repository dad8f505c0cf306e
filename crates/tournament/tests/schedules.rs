//! Every pair, seat and map of static schedules is counted.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{Count, full, schedule, selection};
use proptest::prelude::*;
use std::collections::BTreeSet;
use stechec_tournament::schedule::{
    Amount, Evenness, Format, Gauntlet, Groups, KnockoutRules, Melee, RoundRobin, Seeding,
};
use stechec_tournament::standings::Scoring;
use stechec_tournament::{Fixtures, Results, Rulings, Schedule, Setup};

/// The counts of all matches up to and including each round.
fn after_each_round(schedule: &Schedule, mut check: impl FnMut(u64, &Count)) {
    let mut count = Count::new(schedule);
    let mut fixtures = schedule.fixtures().peekable();
    while let Some(fixture) = fixtures.next() {
        count.add(&fixture);
        if fixtures
            .peek()
            .is_none_or(|next| next.round > fixture.round)
        {
            check(fixture.round, &count);
        }
    }
}

proptest! {
    #![proptest_config(common::cases(40))]

    #[test]
    fn two_at_a_table_are_even_after_every_round(
        champions in 2usize..24, maps in 1usize..7, rounds in 1u64..120, seed: u64,
    ) {
        let schedule = schedule(champions, &vec![1; maps], seed, selection(2, rounds));
        prop_assert_eq!(schedule.total(), rounds * (champions / 2) as u64);
        after_each_round(&schedule, |round, count| {
            assert!(count.meetings_width() <= 1, "pairs after round {round}");
            assert!(count.played_width() <= 1, "byes after round {round}");
            assert!(count.seat_difference() <= 1, "seats after round {round}");
            assert!(count.pair_seat_difference() <= 1, "seats of pairs after round {round}");
            if rounds >= maps as u64 {
                let odd = champions % 2 == 1;
                let most = if odd { 3 } else { 1 };
                assert!(count.map_difference() <= most, "maps after round {round}");
            }
        });
    }

    #[test]
    fn a_full_round_robin_has_everything_once(
        champions in 2usize..9, table in 2usize..6, weights in prop::collection::vec(1u32..4, 1..4),
        seed: u64,
    ) {
        prop_assume!(table <= champions);
        let schedule = schedule(champions, &weights, seed, full(table));
        let mut seen = BTreeSet::new();
        let mut count = Count::new(&schedule);
        for fixture in schedule.fixtures() {
            count.add(&fixture);
            let mut group = fixture.seats.clone();
            group.sort_unstable();
            group.dedup();
            prop_assert_eq!(group.len(), table);
            seen.insert(group);
        }
        let divisor = weights.iter().fold(0, |a, &b| gcd(a, b));
        let slots: u64 = weights.iter().map(|&weight| u64::from(weight / divisor)).sum();
        let groups = seen.len() as u64;
        prop_assert_eq!(schedule.total(), groups * slots * table as u64);
        prop_assert_eq!(count.meetings_width(), 0);
        prop_assert_eq!(count.seat_difference(), 0);
        prop_assert_eq!(count.seats_on_maps_difference(&weights), 0);
    }

    #[test]
    fn a_gauntlet_lets_the_challenger_meet_everybody_everywhere(
        champions in 2usize..8, table in 2usize..5, challenger in 0usize..8, seed: u64,
    ) {
        prop_assume!(table <= champions && challenger < champions);
        let format = Gauntlet { challenger, table, amount: Amount::Full { times: 1 } };
        let schedule = schedule(champions, &[1, 2], seed, Format::Gauntlet(format));
        let mut count = Count::new(&schedule);
        for fixture in schedule.fixtures() {
            prop_assert!(fixture.seats.contains(&challenger));
            count.add(&fixture);
        }
        let met: BTreeSet<u64> = (0..champions)
            .filter(|&other| other != challenger)
            .map(|other| count.met(challenger, other))
            .collect();
        prop_assert_eq!(met.len(), 1);
        prop_assert_eq!(count.seat_difference_of(challenger), 0);
    }

    #[test]
    fn a_melee_rotates_seats_and_maps(champions in 2usize..12, rounds in 1u64..30, seed: u64) {
        let format = Format::Melee(Melee { rounds });
        let schedule = schedule(champions, &[1, 1, 1], seed, format);
        prop_assert_eq!(schedule.total(), rounds * 3);
        let mut count = Count::new(&schedule);
        for fixture in schedule.fixtures() {
            prop_assert_eq!(fixture.seats.len(), champions);
            count.add(&fixture);
            prop_assert!(count.seat_difference() <= 1);
            prop_assert!(count.map_difference() <= 1);
        }
    }

    /// What is said to be even without a look at the matches is even when they are counted.
    #[test]
    fn what_a_format_promises_is_what_its_matches_come_to(
        champions in 2usize..10, table in 2usize..6, rounds in 1u64..30, times in 1u32..3,
        maps in 1usize..4, kind in 0..5, seed: u64,
    ) {
        prop_assume!(table <= champions);
        let (full, some) = (Amount::Full { times }, Amount::Rounds(rounds));
        let format = match kind {
            0 => Format::RoundRobin(RoundRobin { table, amount: full }),
            1 => Format::RoundRobin(RoundRobin { table, amount: some }),
            2 => Format::Gauntlet(Gauntlet { challenger: 1, table, amount: full }),
            3 => Format::Gauntlet(Gauntlet { challenger: 1, table, amount: some }),
            _ => Format::Melee(Melee { rounds }),
        };
        let setup = Setup { map_weights: vec![1; maps], ..common::setup(champions, seed, format) };
        let plan = Fixtures::new(&setup).unwrap();
        let told = Evenness::of(&setup.format, champions);
        let counted = Evenness::counted(&setup, &plan);
        prop_assert!(counted.matches || !told.matches, "{setup:?}");
        prop_assert!(counted.meetings || !told.meetings, "{setup:?}");
        // Counted once more, in the most obvious way.
        let Fixtures::Static(schedule) = plan else { panic!("not a static plan") };
        let mut count = Count::new(&schedule);
        schedule.fixtures().for_each(|fixture| count.add(&fixture));
        prop_assert_eq!(counted.matches, count.played_width() == 0);
    }

    #[test]
    fn any_setup_is_refused_or_planned(
        champions in 0usize..200, table in 0usize..120, rounds in 0u64..5, times in 0u32..3,
        weights in prop::collection::vec(0u32..3, 0..4), kind in 0..4, seed: u64,
    ) {
        let amount = if kind == 0 { Amount::Full { times } } else { Amount::Rounds(rounds) };
        let format = match kind {
            0 | 1 => Format::RoundRobin(RoundRobin { table, amount }),
            2 => Format::Gauntlet(Gauntlet { challenger: 1, table, amount }),
            _ => Format::Melee(Melee { rounds }),
        };
        // Searching long rounds is measured elsewhere.
        prop_assume!(!(kind == 1 && table > 2 && champions > 40));
        let setup = Setup { champions, map_weights: weights, seed, format, scoring: Scoring::default(), rulings: Rulings::default() };
        match Fixtures::new(&setup) {
            Ok(Fixtures::Static(schedule)) => {
                let last = schedule.total() - 1;
                for number in [0, last / 2, last] {
                    let fixture = schedule.fixture(number).unwrap();
                    prop_assert!(fixture.seats.iter().all(|&champion| champion < champions));
                    prop_assert_eq!(schedule.by_id(fixture.id), Some(fixture));
                }
                prop_assert_eq!(schedule.fixture(last + 1), None);
            }
            Ok(Fixtures::Adaptive(_)) => prop_assert!(false, "every match should be known"),
            Err(refusals) => prop_assert!(refusals.iter().count() > 0),
        }
    }
}

proptest! {
    // Each case searches for a design.
    #![proptest_config(common::cases(16))]

    #[test]
    fn a_selection_is_even_within_what_is_promised(
        (champions, table) in (4usize..20).prop_flat_map(|n| (Just(n), 3..=n.min(7))),
        rounds in 1u64..40, maps in 1usize..4, seed: u64,
    ) {
        let schedule = schedule(champions, &vec![1; maps], seed, selection(table, rounds));
        let mut count = Count::new(&schedule);
        for fixture in schedule.fixtures() {
            let seated: BTreeSet<_> = fixture.seats.iter().collect();
            prop_assert_eq!(seated.len(), table);
            count.add(&fixture);
        }
        prop_assert!(count.nobody_twice_in_a_round());
        prop_assert!(count.played_width() <= 1);
        prop_assert!(count.seat_difference() <= 1, "{:?}", schedule.balance());
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn known_designs_are_found() {
    // Affine planes: every pair meets exactly once. The others are (nearly) resolvable
    // designs: with table - 1 meetings of every pair.
    for (champions, table, rounds, meetings) in [
        (9, 3, 4, 1),
        (16, 4, 5, 1),
        (25, 5, 6, 1),
        (7, 3, 7, 2),
        (12, 3, 11, 2),
        (8, 4, 7, 3),
        (12, 4, 11, 3),
        (13, 4, 13, 3),
        (20, 4, 19, 3),
        (10, 4, 30, 8),
    ] {
        let schedule = schedule(champions, &[1], 1, selection(table, rounds));
        let balance = schedule.balance().unwrap();
        let met = (balance.meetings.least, balance.meetings.most);
        assert_eq!(
            met,
            (meetings, meetings),
            "{champions} at tables of {table}"
        );
    }
    // A grid of lines: nobody meets twice, and no search is needed.
    let schedule = schedule(100, &[1], 1, selection(4, 25));
    assert_eq!(schedule.balance().unwrap().meetings.most, 1);
}

#[test]
fn long_selections_stay_even() {
    for (champions, table, rounds) in [(10, 4, 1000), (6, 3, 1000), (11, 3, 5000), (13, 5, 1000)] {
        let schedule = schedule(champions, &[1, 1, 1], 3, selection(table, rounds));
        let balance = schedule.balance().unwrap();
        assert!(balance.meetings.width() <= 2, "{champions}: {balance}");
        assert!(balance.seat_difference <= 1, "{champions}: {balance}");
        assert!(balance.map_deviation <= 5, "{champions}: {balance}");
    }
}

#[test]
fn a_million_matches_are_planned_one_by_one() {
    let schedule = schedule(1000, &[3, 1, 1], 5, selection(2, 2_000));
    assert_eq!(schedule.total(), 1_000_000);
    let last = schedule.fixture(999_999).unwrap();
    assert_eq!(last.id.to_string(), "round-robin-1000000");
    assert_eq!(schedule.by_id(last.id), Some(last));
}

#[test]
fn seeds_and_ids_do_not_depend_on_the_rest() {
    let short = schedule(7, &[1, 1], 9, selection(2, 3));
    let long = schedule(7, &[1, 1], 9, selection(2, 300));
    for (a, b) in short.fixtures().zip(long.fixtures()) {
        assert_eq!(a, b);
    }
    let seeds: BTreeSet<u64> = long.fixtures().map(|fixture| fixture.seed).collect();
    assert_eq!(seeds.len() as u64, long.total());
}

#[test]
fn another_seed_is_another_schedule() {
    let order = |seed| {
        let schedule = schedule(9, &[1], seed, selection(3, 4));
        schedule
            .fixtures()
            .map(|fixture| fixture.seats)
            .collect::<Vec<_>>()
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
}

#[test]
fn every_reason_is_given_at_once() {
    let setup = Setup {
        champions: 3,
        map_weights: vec![],
        seed: 0,
        format: Format::Gauntlet(Gauntlet {
            challenger: 7,
            table: 101,
            amount: Amount::Rounds(0),
        }),
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    };
    let refusals = Fixtures::new(&setup).unwrap_err();
    let codes: Vec<&str> = refusals.iter().map(|refusal| refusal.code).collect();
    assert_eq!(
        codes,
        [
            "no-maps",
            "out-of-bounds",
            "table-too-large",
            "out-of-bounds",
            "no-such-champion"
        ]
    );
}

#[test]
fn too_many_matches_are_refused_with_a_way_out() {
    let setup = Setup {
        champions: 100,
        map_weights: vec![1],
        seed: 0,
        format: full(20),
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    };
    let refusals = Fixtures::new(&setup).unwrap_err();
    assert!(
        refusals.to_string().contains("balanced selection"),
        "{refusals}"
    );
}

#[test]
fn setups_survive_json() {
    let setup = Setup {
        champions: 12,
        map_weights: vec![1, 2],
        seed: 5,
        format: selection(4, 30),
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    };
    let json = serde_json::to_string(&setup).unwrap();
    assert!(
        json.contains(r#""format":{"kind":"round-robin","table":4,"amount":{"rounds":30}}"#),
        "{json}"
    );
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    let unknown = json.replace("\"table\"", "\"tabel\"");
    assert!(serde_json::from_str::<Setup>(&unknown).is_err());
}

/// Where a plan may have more rounds later, the first ones stay as they were.
#[test]
fn more_rounds_come_after_those_there_are() {
    let weights = [1, 2];
    let amounts = |few: u64, many: u64| [Amount::Rounds(few), Amount::Rounds(many)];
    let times = [1, 3].map(|times| Amount::Full { times });
    let robin = |table, amount| Format::RoundRobin(RoundRobin { table, amount });
    let gauntlet = |amount| {
        Format::Gauntlet(Gauntlet {
            challenger: 2,
            table: 3,
            amount,
        })
    };
    let cases = [
        (7, amounts(3, 40).map(|it| robin(2, it))),
        (8, amounts(5, 6).map(|it| robin(2, it))),
        (6, times.clone().map(|it| robin(2, it))),
        (6, times.clone().map(|it| robin(3, it))),
        (6, amounts(3, 9).map(gauntlet)),
        (6, times.map(gauntlet)),
        (5, [2, 9].map(|rounds| Format::Melee(Melee { rounds }))),
        // A net: 7 columns, so up to 7 rounds without meeting twice.
        (21, amounts(3, 7).map(|it| robin(3, it))),
    ];
    for (champions, [few, many]) in cases {
        assert_begins_with(champions, &weights, few, many);
    }
}

fn assert_begins_with(champions: usize, weights: &[u32], few: Format, many: Format) {
    let few = schedule(champions, weights, 7, few);
    let many = schedule(champions, weights, 7, many);
    assert!(few.total() < many.total());
    let first = many.fixtures().take(few.total() as usize);
    assert!(few.fixtures().eq(first), "{champions}");
}

/// The same for the matches of groups, each of which has its own numbers.
#[test]
fn more_rounds_of_groups_come_after_those_there_are() {
    let groups = |rounds| {
        Format::Groups(Groups {
            groups: 3,
            table: 2,
            amount: Amount::Rounds(rounds),
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
    let first = |rounds| {
        let plan = common::adaptive(13, 7, groups(rounds));
        plan.progress(&Results::new()).unwrap().to_play
    };
    let (few, many) = (first(3), first(10));
    assert!(few.len() < many.len());
    assert!(few.iter().all(|it| many.contains(it)));
}
