//! Standings: what is counted, who shares a rank, which rule broke a tie.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{full, outcome, schedule};
use proptest::prelude::*;
use stechec_tournament::standings::{Criterion, Points, Scoring, Standings, Tally, TieRule, Value};
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
    // Everybody beats the next half of a circle: all are equal, however many there are.
    for champions in [5, 51] {
        let mut games = Vec::new();
        for a in 0..champions {
            games.extend((1..=champions / 2).map(|step| (a, (a + step) % champions, 1, 0)));
        }
        let outcomes = matches(&games);
        let rules = scoring(&[Criterion::HeadToHead]);
        let all = standings(champions, &outcomes, &rules);
        let half = Points::whole(champions as i64 / 2);
        assert!(all.rows.iter().all(|row| row.rank == 1));
        assert_eq!(all.rows[0].values[0], Some(Value::Points(half)));
        assert!(all.passed_over.is_empty());
    }
}

#[test]
fn head_to_head_is_passed_over_where_meetings_are_unequal() {
    // All have two points. 0 met 1 twice; 2 met nobody of them.
    for (extra, champions) in [(0, 4), (40, 44)] {
        let mut games = vec![(0, 1, 1, 0), (0, 1, 1, 0), (1, 3, 1, 0), (1, 3, 1, 0)];
        games.extend([(2, 3, 5, 0), (2, 3, 5, 0)]);
        // Others who are level as well, so that they are gone through in another way.
        games.extend((0..extra).flat_map(|n| [(4 + n, 3, 1, 0), (4 + n, 3, 1, 0)]));
        let outcomes = matches(&games);
        let rules = scoring(&[
            Criterion::Points,
            Criterion::HeadToHead,
            Criterion::GamePoints,
        ]);
        let standings = standings(champions, &outcomes, &rules);
        assert_eq!(shown(&standings)[0], (2, 1, None));
        assert_eq!(shown(&standings)[1], (0, 2, Some(Criterion::GamePoints)));
        assert_eq!(standings.rows[1].values[1], None);
        let passed = &standings.passed_over[0];
        assert_eq!(passed.criterion, Criterion::HeadToHead);
        assert_eq!(passed.champions.len(), 3 + extra);
    }
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

        // One point for each pair of a match, shared or not: to the last digit.
        let pairs = (table * (table - 1) / 2 * outcomes.len()) as i64;
        let total: Points = standings.rows.iter().map(|row| row.record.points).sum();
        prop_assert_eq!(total, Points::whole(pairs));
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
