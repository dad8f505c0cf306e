//! Whatever only a seed decided on the way from groups to a knockout is told.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{all_level, by_strength, cases, outcome, play_all};
use proptest::prelude::*;
use stechec_tournament::schedule::{
    Adaptive, Amount, Format, Groups, KnockoutRules, Lot, Occasion, Progress, Seeding,
};
use stechec_tournament::standings::{Row, Scoring};
use stechec_tournament::{Fixtures, Rulings, Setup};

fn groups(champions: usize, groups: usize, advance: usize, rounds: u64, seed: u64) -> Adaptive {
    let format = Format::Groups(Groups {
        groups,
        table: 2,
        amount: Amount::Rounds(rounds),
        advance,
        seeding: Seeding::Listed,
        knockout: KnockoutRules {
            table: 2,
            games: 1,
            further_games: 0,
            third_place: false,
        },
    });
    let setup = Setup {
        champions,
        map_weights: vec![1],
        seed,
        format,
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    };
    match Fixtures::new(&setup).unwrap() {
        Fixtures::Adaptive(plan) => plan,
        Fixtures::Static(_) => panic!("groups"),
    }
}

/// All who were level, in the order in which they were put.
fn everybody(lot: &Lot) -> Vec<usize> {
    [lot.favoured.as_slice(), &lot.others].concat()
}

fn told(progress: &Progress, occasion: Occasion) -> Vec<Vec<usize>> {
    let lots = progress.lots.iter().filter(|it| it.occasion == occasion);
    lots.map(everybody).collect()
}

#[test]
fn where_all_are_level_seeds_decide_everything() {
    let (_, progress, _) = play_all(&groups(8, 2, 2, 3, 1), all_level);
    for (group, members) in [(0, vec![0, 3, 4, 7]), (1, vec![1, 2, 5, 6])] {
        let (best, rest) = members.split_at(2);
        assert_eq!(
            told(&progress, Occasion::Group { group }),
            std::slice::from_ref(&members)
        );
        assert_eq!(
            told(&progress, Occasion::GroupOrder { group }),
            [best.to_vec(), rest.to_vec()]
        );
    }
    for (place, seeded) in [(0, vec![0, 1]), (1, vec![2, 3])] {
        assert_eq!(told(&progress, Occasion::Seeding { place }), [seeded]);
    }
    assert_eq!(told(&progress, Occasion::Seeding { place: 2 }).len(), 0);
}

#[test]
fn where_points_decide_nothing_is_told() {
    let (_, progress, _) = play_all(&groups(8, 2, 2, 3, 1), by_strength);
    assert_eq!(progress.lots, []);
}

/// Points and the game's points, each per match, as cross products of whole numbers.
fn equal_per_match(a: &Row, b: &Row) -> bool {
    let (a, b) = (&a.record, &b.record);
    let (own, other) = (a.played as f64, b.played as f64);
    a.points.number() * other == b.points.number() * own
        && a.game_points as f64 * other == b.game_points as f64 * own
}

proptest! {
    #![proptest_config(cases(64))]

    /// Found a second time, by looking at all pairs.
    #[test]
    fn everything_a_seed_decides_is_told(
        champions in 4usize..14, count in 1usize..4, advance in 1usize..4, seed: u64,
    ) {
        prop_assume!(champions / count >= advance.max(2) && count * advance >= 2);
        let plan = groups(champions, count, advance, 2, seed);
        let (_, progress, _) = play_all(&plan, |it| outcome(it, seed));
        let mut placed: Vec<Vec<&Row>> = Vec::new();
        for (group, standings) in progress.groups.iter().enumerate() {
            let mut rows: Vec<&Row> = standings.rows.iter().collect();
            // Seeds are as listed: the first one is the best.
            rows.sort_by_key(|row| (row.rank, row.champion));
            let mut pairs = Vec::new();
            for (at, below) in rows.iter().enumerate() {
                for (before, above) in rows[..at].iter().enumerate() {
                    if above.rank == below.rank {
                        let cut = before < advance && at >= advance;
                        pairs.push((cut, above.champion, below.champion));
                    }
                }
            }
            pairs.sort_unstable();
            let mut found = Vec::new();
            for lot in progress.lots.iter().filter(|it| it.occasion == Occasion::Group { group }) {
                let below = |above| lot.others.iter().map(move |&it| (true, above, it));
                found.extend(lot.favoured.iter().flat_map(|&it| below(it)));
            }
            for order in told(&progress, Occasion::GroupOrder { group }) {
                for (at, &above) in order.iter().enumerate() {
                    found.extend(order[at + 1..].iter().map(|&below| (false, above, below)));
                }
            }
            found.sort_unstable();
            prop_assert_eq!(found, pairs, "group {}", group);
            placed.push(rows);
        }
        for place in 0..advance {
            let rows: Vec<&Row> = placed.iter().map(|rows| rows[place]).collect();
            let mut level: Vec<(usize, usize)> = Vec::new();
            for (at, a) in rows.iter().enumerate() {
                for b in &rows[at + 1..] {
                    if equal_per_match(a, b) {
                        level.push((a.champion.min(b.champion), a.champion.max(b.champion)));
                    }
                }
            }
            level.sort_unstable();
            let mut found: Vec<(usize, usize)> = Vec::new();
            for order in told(&progress, Occasion::Seeding { place }) {
                prop_assert!(order.is_sorted(), "the better seed first: {order:?}");
                for (at, &above) in order.iter().enumerate() {
                    found.extend(order[at + 1..].iter().map(|&below| (above, below)));
                }
            }
            found.sort_unstable();
            prop_assert_eq!(found, level, "place {}", place);
        }
    }
}
