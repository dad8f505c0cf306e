//! Knockouts and groups: who goes on, byes, ties, places, drawings.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{adaptive, all_level, by_strength, outcome, play_all};
use proptest::prelude::*;
use std::collections::BTreeSet;
use stechec_tournament::schedule::{
    Amount, Decision, Format, Groups, Knockout, KnockoutRules, Lines, Progress, Seeding,
};
use stechec_tournament::standings::Scoring;
use stechec_tournament::{Adaptive, Fixture, Fixtures, Outcome, Results, Rulings, Setup, Stage};

fn rules(table: usize, games: u32) -> KnockoutRules {
    KnockoutRules {
        table,
        games,
        further_games: 2,
        third_place: table == 2,
    }
}

fn knockout(champions: usize, table: usize, games: u32, seed: u64) -> Adaptive {
    let (seeding, rules) = (Seeding::Listed, rules(table, games));
    adaptive(
        champions,
        seed,
        Format::Knockout(Knockout { seeding, rules }),
    )
}

fn groups(champions: usize, groups: usize, advance: usize, seed: u64) -> Adaptive {
    let format = Groups {
        groups,
        table: 2,
        amount: Amount::Rounds(3),
        advance,
        seeding: Seeding::Listed,
        knockout: rules(2, 1),
    };
    adaptive(champions, seed, Format::Groups(format))
}

/// Everybody has one place, and ranks leave as many gaps as they are shared.
fn check_places(progress: &Progress, champions: usize) {
    let placed: BTreeSet<usize> = progress.places.iter().map(|place| place.champion).collect();
    assert_eq!(
        (placed.len(), progress.places.len()),
        (champions, champions)
    );
    for place in &progress.places {
        let better = progress
            .places
            .iter()
            .filter(|other| other.rank < place.rank)
            .count();
        let same = progress
            .places
            .iter()
            .filter(|other| other.rank == place.rank)
            .count();
        assert_eq!(place.rank, better + 1);
        assert_eq!(place.shared, same > 1);
    }
}

proptest! {
    #![proptest_config(common::cases(60))]

    #[test]
    fn everybody_has_a_place_in_the_end(
        champions in 2usize..40, table in prop::sample::select(vec![2usize, 4, 6]),
        games in 1u32..6, seed: u64, chance: u64,
    ) {
        prop_assume!(champions >= table && champions % (table / 2) == 0);
        let plan = knockout(champions, table, games, seed);
        let (_, progress, results) = play_all(&plan, |fixture| outcome(fixture, chance));
        check_places(&progress, champions);
        prop_assert_eq!(progress.places[0].rank, 1);
        let mut encounters = 0;
        let bracket = progress.bracket.unwrap();
        for encounter in bracket.rounds.iter().flatten().chain(&bracket.third_place) {
            encounters += 1;
            let most = games + 2;
            prop_assert!((1..=most).contains(&(encounter.games.len() as u32)));
            let on = encounter.slots.iter().filter(|slot| slot.goes_on == Some(true)).count();
            let last = encounter.round as usize + 1 == bracket.rounds.len();
            prop_assert_eq!(on, if last { 1 } else { table / 2 });
            // Who goes on has at least as many points as who does not.
            let least = encounter.slots.iter().filter(|s| s.goes_on == Some(true)).map(|s| s.score).min();
            let most = encounter.slots.iter().filter(|s| s.goes_on == Some(false)).map(|s| s.score).max();
            prop_assert!(least >= most);
        }
        // Between two, everybody but the winner is beaten once; and for the third place.
        if table == 2 {
            prop_assert_eq!(encounters, champions - 1 + usize::from(champions >= 4));
        }
        prop_assert!(results.len() >= encounters);
        prop_assert!(results.len() as u64 <= plan.most_matches());
    }

    #[test]
    fn the_stronger_half_always_gets_on(champions in 2usize..50, seed: u64) {
        let (_, progress, _) = play_all(&knockout(champions, 2, 1, seed), by_strength);
        for (rank, place) in progress.places.iter().take(4).enumerate() {
            prop_assert_eq!((place.rank, place.champion), (rank + 1, rank));
        }
    }

    #[test]
    fn seats_are_rotated_from_game_to_game(champions in 2usize..9, seed: u64, chance: u64) {
        let plan = knockout(champions, 2, 3, seed);
        let (steps, _, _) = play_all(&plan, |fixture| outcome(fixture, chance));
        for fixture in steps.iter().flatten() {
            let numbers = fixture.id.numbers();
            let first = steps.iter().flatten().find(|other| {
                other.stage == fixture.stage && other.id.numbers()[..2] == numbers[..2]
            });
            let mut seats = first.unwrap().seats.clone();
            seats.rotate_left(numbers[2] as usize % 2);
            prop_assert_eq!(&fixture.seats, &seats);
        }
    }

    #[test]
    fn groups_lead_to_a_knockout(
        champions in 4usize..40, count in 1usize..6, advance in 1usize..4, seed: u64, chance: u64,
    ) {
        prop_assume!(champions / count >= advance.max(2) && count * advance >= 2);
        let plan = groups(champions, count, advance, seed);
        let (_, progress, results) = play_all(&plan, |fixture| outcome(fixture, chance));
        check_places(&progress, champions);
        prop_assert!(results.len() as u64 <= plan.most_matches());
        prop_assert_eq!(progress.groups.len(), count);
        let sizes: Vec<usize> = progress.groups.iter().map(|group| group.rows.len()).collect();
        prop_assert_eq!(sizes.iter().sum::<usize>(), champions);
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        let bracket = progress.bracket.unwrap();
        let entrants: BTreeSet<usize> = (bracket.rounds.iter().flatten())
            .flat_map(|encounter| encounter.slots.iter().filter_map(|slot| slot.champion))
            .collect();
        prop_assert_eq!(entrants.len(), count * advance);
        for group in &progress.groups {
            // Nobody is left behind who was strictly better than one who goes on.
            let on = group.rows.iter().filter(|row| entrants.contains(&row.champion));
            let worst = on.map(|row| row.rank).max().unwrap();
            let left = group.rows.iter().filter(|row| !entrants.contains(&row.champion));
            prop_assert!(left.map(|row| row.rank).all(|rank| rank >= worst));
        }
    }
}

#[test]
fn two_of_a_group_do_not_meet_at_once() {
    let (steps, _, _) = play_all(&groups(32, 8, 2, 3), by_strength);
    let group_of = |champion| {
        let own = steps[0]
            .iter()
            .find(|fixture| fixture.seats.contains(&champion))
            .unwrap();
        own.id.numbers()[0]
    };
    for fixture in &steps[1] {
        assert_eq!(fixture.stage, Stage::Knockout);
        assert_ne!(group_of(fixture.seats[0]), group_of(fixture.seats[1]));
    }
}

#[test]
fn best_of_five_ends_with_the_third_win() {
    let (steps, progress, _) = play_all(&knockout(2, 2, 5, 1), by_strength);
    assert_eq!(steps.iter().map(Vec::len).collect::<Vec<_>>(), [3]);
    let bracket = progress.bracket.unwrap();
    assert_eq!(bracket.rounds[0][0].decided_by, Some(Decision::Games));
}

/// Two encounters are over: their winners meet, whoever else is still playing.
#[test]
fn a_later_round_waits_for_nobody_but_those_who_meet_in_it() {
    let plan = knockout(8, 2, 3, 1);
    let first = plan.progress(&Results::new()).unwrap().to_play;
    let encounter = |fixture: &Fixture| fixture.id.numbers()[1];
    let mut over = Results::new();
    for fixture in first.iter().filter(|it| encounter(it) < 2) {
        over.add(by_strength(fixture)).unwrap();
    }
    let now = plan.progress(&over).unwrap().to_play;
    let later: Vec<&Fixture> = now.iter().filter(|it| it.id.numbers()[0] == 1).collect();
    assert_eq!(
        later.len(),
        2,
        "the games that are needed at least: {now:?}"
    );
    assert!(later.iter().all(|it| encounter(it) == 0), "{later:?}");
    let played = |fixture: &&Fixture| encounter(fixture) < 2;
    let seats = |it: &&Fixture| it.seats.clone();
    let winners: BTreeSet<usize> = (first.iter().filter(played).map(|it| seats(&it)))
        .filter_map(|seats| seats.into_iter().min())
        .collect();
    for fixture in later {
        assert_eq!(
            fixture.seats.iter().copied().collect::<BTreeSet<_>>(),
            winners
        );
    }
    let mut others = first.iter().filter(|it| encounter(it) >= 2);
    assert!(others.clone().count() > 0);
    assert!(others.all(|it| now.contains(it)), "they go on");
}

#[test]
fn draws_lead_to_further_games_and_then_to_the_better_seed() {
    let plan = knockout(2, 2, 3, 1);
    let (steps, progress, _) = play_all(&plan, all_level);
    assert_eq!(steps.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 1, 1]);
    let encounter = &progress.bracket.unwrap().rounds[0][0];
    assert_eq!(encounter.decided_by, Some(Decision::BetterSeed));
    assert_eq!(encounter.ranking.as_deref(), Some(&[0, 1][..]));

    let (_, progress, _) = play_all(&plan, |fixture| {
        let decider = fixture.id.numbers()[2] == 3;
        if decider {
            by_strength(fixture)
        } else {
            all_level(fixture)
        }
    });
    let encounter = &progress.bracket.unwrap().rounds[0][0];
    assert_eq!(encounter.decided_by, Some(Decision::FurtherGames(1)));
}

#[test]
fn impossible_knockouts_are_refused_with_every_reason() {
    let refused = |champions, rules| {
        let format = Format::Knockout(Knockout {
            seeding: Seeding::Order(vec![0, 0]),
            rules,
        });
        let setup = Setup {
            champions,
            map_weights: vec![1],
            seed: 1,
            format,
            scoring: Scoring::default(),
            rulings: Rulings::default(),
        };
        let refusals = Fixtures::new(&setup).unwrap_err();
        refusals
            .iter()
            .map(|refusal| refusal.code)
            .collect::<Vec<_>>()
    };
    let wrong = KnockoutRules {
        games: 0,
        third_place: true,
        ..rules(3, 1)
    };
    assert_eq!(
        refused(9, wrong),
        [
            "seeding-incomplete",
            "out-of-bounds",
            "odd-table",
            "no-third-place-match"
        ]
    );
    assert_eq!(
        refused(9, rules(4, 1)),
        ["seeding-incomplete", "tables-not-full"]
    );
}

#[test]
fn a_bracket_is_drawn() {
    let (_, progress, _) = play_all(&knockout(6, 2, 1, 1), by_strength);
    let names = ["ada", "bob", "cleo", "dan", "eve", "finn"];
    let bracket = progress.bracket.unwrap();
    let expected = "
              1. ada 1 ──┐
                         ├─ 1. ada 1 ──┐
4. dan 1 ──┐             │             │
           ├─ 4. dan 0 ──┘             │
5. eve 0 ──┘                           ├─ ada
                                       │
              2. bob 1 ──┐             │
                         ├─ 2. bob 0 ──┘
3. cleo 1 ─┐             │
           ├─ 3. cleo 0 ─┘
6. finn 0 ─┘

third place: 3. cleo 1 | 4. dan 0
";
    assert_eq!(
        format!("\n{}", bracket.draw(&names, Lines::Unicode)),
        expected
    );
    let rows: Vec<usize> = bracket
        .layout()
        .iter()
        .map(|position| position.row)
        .collect();
    assert_eq!(rows, [8, 10, 2, 4, 0, 3, 6, 9, 1, 7]);
}

#[test]
fn a_bracket_is_drawn_before_anybody_has_played() {
    let bracket = knockout(4, 2, 1, 1)
        .progress(&Results::new())
        .unwrap()
        .bracket
        .unwrap();
    let expected = "\
1. a -+
      +- ? ----+
4. d -+        |
               +- ?
2. b -+        |
      +- ? ----+
3. c -+

third place: ?, ?
";
    assert_eq!(bracket.draw(&["a", "b", "c", "d"], Lines::Ascii), expected);
}

#[test]
fn larger_tables_are_listed() {
    let (_, progress, _) = play_all(&knockout(8, 4, 2, 1), by_strength);
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let expected = "\
round 1
  table 1: 1. a 6, 4. d 4 | 5. e 2, 8. h 0
  table 2: 2. b 6, 3. c 4 | 6. f 2, 7. g 0
round 2
  table 1: 1. a 6 | 2. b 4, 3. c 2, 4. d 0
";
    assert_eq!(
        progress.bracket.unwrap().draw(&names, Lines::Unicode),
        expected
    );
}

#[test]
fn outcomes_of_other_stages_are_refused() {
    let plan = knockout(2, 2, 1, 1);
    let swiss = common::schedule(2, &[1], 1, common::full(2))
        .fixture(0)
        .unwrap();
    let mut results = Results::new();
    let foreign: Outcome = by_strength(&swiss);
    results.add(foreign).unwrap();
    assert!(plan.progress(&results).is_err());
}
