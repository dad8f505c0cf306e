//! Standings: what is counted, who shares a rank, which rule broke a tie.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{full, outcome, schedule};
use proptest::prelude::*;
use stechec_tournament::standings::{Criterion, Points, Scoring, Standings, Tally, TieRule};
use stechec_tournament::{Fixture, Outcome};

fn scoring(order: &[Criterion]) -> Scoring {
    Scoring {
        order: order.to_vec(),
        ..Scoring::default()
    }
}

/// Matches of two, given as winner and loser (a tie where both scores are equal).
fn matches(games: &[(usize, usize, i32, i32)]) -> Vec<Outcome> {
    let template = schedule(9, &[1], 1, full(2)).fixture(0).unwrap();
    (games.iter())
        .map(|&(a, b, score_a, score_b)| {
            let fixture = Fixture {
                seats: vec![a, b],
                ..template.clone()
            };
            Outcome::from_scores(&fixture, vec![score_a, score_b], vec![0, 0]).unwrap()
        })
        .collect()
}

fn standings(champions: usize, outcomes: &[Outcome], scoring: &Scoring) -> Standings {
    let mut tally = Tally::new(champions);
    outcomes
        .iter()
        .for_each(|outcome| tally.add(outcome, scoring));
    Standings::new(&tally, scoring)
}

fn shown(standings: &Standings) -> Vec<(usize, usize, Option<Criterion>)> {
    (standings.rows.iter())
        .map(|row| (row.champion, row.rank, row.separated_by))
        .collect()
}

#[test]
fn head_to_head_counts_only_among_equals() {
    // 0 and 1 have two wins each; 1 beat 0. 2 beat 1, but has one win only.
    let outcomes = matches(&[
        (1, 0, 1, 0),
        (2, 1, 1, 0),
        (0, 2, 1, 0),
        (0, 3, 1, 0),
        (1, 3, 1, 0),
        (3, 2, 1, 0),
    ]);
    let rules = scoring(&[Criterion::Points, Criterion::HeadToHead]);
    let standings = standings(4, &outcomes, &rules);
    let by = |criterion| Some(criterion);
    assert_eq!(
        shown(&standings),
        [
            (1, 1, None),
            (0, 2, by(Criterion::HeadToHead)),
            (3, 3, by(Criterion::Points)),
            (2, 4, by(Criterion::HeadToHead)),
        ]
    );
    let head_to_head = standings.rows[0].values[1].as_ref().unwrap();
    assert_eq!(head_to_head.to_string(), "1");
}

#[test]
fn head_to_head_of_many_is_that_of_few() {
    // A ladder: everybody beat the next one and lost to the one before.
    let ladder: Vec<(usize, usize, i32, i32)> = (0..50)
        .map(|champion| (champion, champion + 1, 1, 0))
        .collect();
    let template = schedule(9, &[1], 1, full(2)).fixture(0).unwrap();
    let outcomes: Vec<Outcome> = (ladder.iter())
        .map(|&(a, b, ..)| {
            let fixture = Fixture {
                seats: vec![a, b],
                ..template.clone()
            };
            Outcome::from_scores(&fixture, vec![1, 0], vec![0, 0]).unwrap()
        })
        .collect();
    let standings = standings(51, &outcomes, &scoring(&[Criterion::HeadToHead]));
    // Everybody has one, but the last.
    assert!(standings.rows[..50].iter().all(|row| row.rank == 1));
    assert_eq!(
        (standings.rows[50].champion, standings.rows[50].rank),
        (50, 51)
    );
}

#[test]
fn equals_in_everything_share_a_rank() {
    let outcomes = matches(&[(0, 1, 3, 3), (2, 3, 1, 0)]);
    let standings = standings(5, &outcomes, &scoring(&[Criterion::Points]));
    assert_eq!(
        shown(&standings),
        [
            (2, 1, None),
            (0, 2, Some(Criterion::Points)),
            (1, 2, None),
            (3, 4, Some(Criterion::Points)),
            (4, 4, None),
        ]
    );
    let shared: Vec<bool> = standings.rows.iter().map(|row| row.shared).collect();
    assert_eq!(shared, [false, true, true, true, true]);
}

#[test]
fn each_criterion_tells_apart() {
    let outcomes = matches(&[(0, 1, 5, 4), (1, 0, 2, 1), (2, 3, 9, 0), (3, 2, 9, 8)]);
    for (criterion, first) in [
        (Criterion::GamePoints, 2),
        (Criterion::Wins, 0),
        (Criterion::Places, 0),
    ] {
        let standings = standings(4, &outcomes, &scoring(&[criterion]));
        assert_eq!(standings.rows[0].champion, first, "{criterion}");
    }
}

#[test]
fn opponents_points_count() {
    // 0 and 1 each beat one other; 0's victim has a win, 1's has none.
    let outcomes = matches(&[(0, 2, 1, 0), (1, 3, 1, 0), (2, 4, 1, 0)]);
    for criterion in [Criterion::Buchholz, Criterion::SonnebornBerger] {
        let standings = standings(5, &outcomes, &scoring(&[Criterion::Wins, criterion]));
        assert_eq!(standings.rows[0].champion, 0, "{criterion}");
        assert_eq!(
            standings.rows[0].values[1].as_ref().unwrap().to_string(),
            "1"
        );
    }
}

#[test]
fn byes_count_as_told() {
    let rules = scoring(&[Criterion::PointsPerMatch]);
    let mut tally = Tally::new(2);
    matches(&[(0, 1, 1, 0)])
        .iter()
        .for_each(|outcome| tally.add(outcome, &rules));
    tally.add_bye(1, Points::whole(1));
    let standings = Standings::new(&tally, &rules);
    assert_eq!(
        shown(&standings)[1],
        (1, 2, Some(Criterion::PointsPerMatch))
    );
    assert_eq!(standings.rows[1].record.byes, 1);
    assert_eq!(
        standings.rows[1].values[0].as_ref().unwrap().to_string(),
        "0.500"
    );
}

#[test]
fn a_lead_that_cannot_be_caught_is_clinched() {
    let rules = scoring(&[Criterion::Points]);
    let outcomes = matches(&[(0, 1, 1, 0), (0, 2, 1, 0), (0, 1, 1, 0), (2, 1, 1, 0)]);
    let standings = standings(3, &outcomes, &rules);
    // 3 points, 1 point and none.
    assert!(standings.clinched(1, &[5, 1, 1], 2, &rules));
    assert!(
        !standings.clinched(1, &[0, 0, 2], 2, &rules),
        "level is not enough"
    );
    assert!(!standings.clinched(2, &[0, 1, 0], 2, &rules));
    assert!(standings.clinched(2, &[0, 0, 0], 2, &rules));
    assert!(!standings.clinched(0, &[], 2, &rules) && !standings.clinched(3, &[], 2, &rules));
    let by_wins = scoring(&[Criterion::Wins]);
    let mut tally = Tally::new(3);
    outcomes
        .iter()
        .for_each(|outcome| tally.add(outcome, &by_wins));
    assert!(!Standings::new(&tally, &by_wins).clinched(1, &[0; 3], 2, &by_wins));
}

#[test]
fn fewer_faults_are_better() {
    let fixture = schedule(3, &[1], 1, full(3)).fixture(0).unwrap();
    let faults = fixture
        .seats
        .iter()
        .map(|&champion| champion as u32)
        .collect();
    let outcome = Outcome::from_scores(&fixture, vec![1, 1, 1], faults).unwrap();
    let standings = standings(
        3,
        &[outcome],
        &scoring(&[Criterion::Points, Criterion::FewestFaults]),
    );
    let order: Vec<usize> = standings.rows.iter().map(|row| row.champion).collect();
    assert_eq!(order, [0, 1, 2]);
}

proptest! {
    #![proptest_config(common::cases(60))]

    #[test]
    fn the_order_of_matches_does_not_matter_and_points_add_up(
        champions in 3usize..8, table in 2usize..5, chance: u64,
        order in Just((0..40usize).collect::<Vec<_>>()).prop_shuffle(), cut in 0usize..40,
    ) {
        prop_assume!(table <= champions);
        let rules = Scoring { ties: TieRule::Share, ..scoring(&Criterion::ALL) };
        let schedule = schedule(champions, &[1], 1, full(table));
        let outcomes: Vec<Outcome> =
            schedule.fixtures().take(40).map(|fixture| outcome(&fixture, chance)).collect();
        let mut straight = Tally::new(champions);
        outcomes.iter().for_each(|outcome| straight.add(outcome, &rules));
        let (mut one, mut two) = (Tally::new(champions), Tally::new(champions));
        for &index in &order {
            if let Some(outcome) = outcomes.get(index) {
                if index < cut { one.add(outcome, &rules) } else { two.add(outcome, &rules) }
            }
        }
        one.merge(&two);
        prop_assert_eq!(&one, &straight);
        let standings = Standings::new(&one, &rules);
        prop_assert_eq!(&standings, &Standings::new(&straight, &rules));

        // One point for each pair of a match, shared or not.
        let pairs = (table * (table - 1) / 2 * outcomes.len()) as i64;
        let total: Points = standings.rows.iter().map(|row| row.record.points).sum();
        let lost = Points::whole(pairs) - total;
        prop_assert!(lost >= Points::ZERO && lost.number() < 0.001);
    }

    #[test]
    fn ranks_and_rows_agree(champions in 2usize..30, chance: u64) {
        let rules = scoring(&[Criterion::Points, Criterion::Wins]);
        let schedule = schedule(champions, &[1], 1, full(2));
        let outcomes: Vec<Outcome> = (schedule.fixtures().take(champions * 2))
            .map(|fixture| outcome(&fixture, chance))
            .collect();
        let standings = standings(champions, &outcomes, &rules);
        let mut seen: Vec<usize> = standings.rows.iter().map(|row| row.champion).collect();
        for (index, row) in standings.rows.iter().enumerate() {
            let key = |row: &stechec_tournament::standings::Row| (row.record.points, row.record.wins);
            let better = standings.rows.iter().filter(|other| key(other) > key(row)).count();
            prop_assert_eq!(row.rank, better + 1);
            let same = standings.rows.iter().filter(|other| key(other) == key(row)).count();
            prop_assert_eq!(row.shared, same > 1);
            prop_assert_eq!(row.separated_by.is_some(), index > 0 && row.rank == index + 1);
        }
        seen.sort_unstable();
        prop_assert!(seen.into_iter().eq(0..champions));
    }
}
