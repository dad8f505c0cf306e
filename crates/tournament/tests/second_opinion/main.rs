//! The standings of every format, worked out a second time by a plain implementation that
//! shares no arithmetic with the first: with ties, byes, faults that cost, and champions that
//! were taken out.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "../common/mod.rs"]
mod common;
mod plain;
mod ruled;

use common::{cases, outcome, play_all};
use plain::{Played, judged, without};
use proptest::prelude::*;
use stechec_tournament::schedule::{
    Amount, Format, Gauntlet, Groups, Knockout, KnockoutRules, Melee, Occasion, RoundRobin,
    Seeding, Swiss,
};
use stechec_tournament::standings::{
    Criterion, FaultCost, FaultRank, Points, Row, Scoring, Standings, Tally, TieRule,
};
use stechec_tournament::{Absence, Fixtures, Outcome, Return, Ruling, Rulings, Setup, Stage};

fn scoring() -> impl Strategy<Value = Scoring> {
    let order = Just(Criterion::ALL.to_vec()).prop_shuffle();
    let points = prop_oneof![
        Just(vec![]),
        Just(vec![3.0, 1.0]),
        Just(vec![10.0, 6.0, 3.0, 1.0]),
        Just(vec![1.0, 0.0, 0.0, -1.0]),
        Just(vec![2.5, 0.333333, 0.1]),
        Just(vec![0.000001, -0.75])
    ];
    let ties = prop_oneof![
        Just(TieRule::Share),
        Just(TieRule::Best),
        Just(TieRule::Worst)
    ];
    let cost = (any::<bool>(), 1u32..3);
    (order, 1usize..6, points, ties, cost).prop_map(|(order, most, points, ties, (last, from))| {
        Scoring {
            points: points
                .into_iter()
                .map(|it| Points::exactly(it).unwrap())
                .collect(),
            ties,
            order: order.into_iter().take(most).collect(),
            faults: FaultCost {
                rank: if last {
                    FaultRank::Last
                } else {
                    FaultRank::Game
                },
                from,
            },
        }
    })
}

fn setup(champions: usize, format: Format, scoring: &Scoring, seed: u64) -> Setup {
    Setup {
        champions,
        map_weights: vec![1, 2],
        seed,
        format,
        scoring: scoring.clone(),
        rulings: Rulings::default(),
    }
}

/// The groups of equals of standings, the best first; ranks must be what their places say.
fn ranking(standings: &Standings) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut before = 0;
    for row in &standings.rows {
        let above: usize = groups.iter().map(Vec::len).sum();
        if row.rank == before {
            groups.last_mut().unwrap().push(row.champion);
        } else {
            assert_eq!(row.rank, above + 1);
            groups.push(vec![row.champion]);
        }
        before = row.rank;
    }
    for row in &standings.rows {
        let group = groups.iter().find(|it| it.contains(&row.champion)).unwrap();
        assert_eq!(row.shared, group.len() > 1);
    }
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups
}

fn check(standings: &Standings, played: &Played<'_>, champions: &[usize]) {
    let (equals, not_asked) = played.ranked(champions);
    assert_eq!(ranking(standings), equals);
    let passed_over = standings.passed_over.iter().map(|it| {
        let mut tied = it.champions.clone();
        tied.sort_unstable();
        tied
    });
    let mut passed_over: Vec<Vec<usize>> = passed_over.collect();
    passed_over.sort();
    assert_eq!(passed_over, not_asked, "ties that were passed over");
    check_points(standings, played, champions);
}

/// Everybody's points are exact.
fn check_points(standings: &Standings, played: &Played<'_>, champions: &[usize]) {
    let of_some = |row: &&Row| champions.contains(&row.champion);
    for row in standings.rows.iter().filter(of_some) {
        let exact = played.points_number(row.champion);
        assert_eq!(
            row.record.points.number(),
            exact,
            "the points of {}",
            row.champion
        );
    }
}

fn static_format(kind: u8, champions: usize, table: usize, rounds: u64) -> Format {
    let table = table.min(champions);
    match kind {
        0 => Format::RoundRobin(RoundRobin {
            table,
            amount: Amount::Rounds(rounds),
        }),
        1 => Format::RoundRobin(RoundRobin {
            table,
            amount: Amount::Full { times: 1 },
        }),
        2 => Format::Gauntlet(Gauntlet {
            challenger: champions / 2,
            table,
            amount: Amount::Rounds(rounds),
        }),
        _ => Format::Melee(Melee { rounds }),
    }
}

/// The results of one stage.
fn of_stage(results: &[Outcome], stage: Stage) -> Vec<&Outcome> {
    results
        .iter()
        .filter(|it| it.id().stage() == stage)
        .collect()
}

/// Who has no match in a round, as often as others have matches in it.
fn byes(matches: &[&Outcome], champions: usize, rounds: u64, games: u32) -> Vec<usize> {
    let mut byes = Vec::new();
    for round in 0..rounds {
        let of_round = |it: &&&Outcome| it.id().numbers()[0] == round;
        let of_round: Vec<&&Outcome> = matches.iter().filter(of_round).collect();
        for champion in 0..champions {
            if !of_round.iter().any(|it| it.seats().contains(&champion)) {
                byes.extend((0..games).map(|_| champion));
            }
        }
    }
    byes
}

/// Who lost an encounter of two by its games alone, and whether they were level: then seeds
/// decide, which are as listed.
fn encounter(matches: &[&Outcome]) -> (usize, bool) {
    let mut pair = matches[0].seats().to_vec();
    pair.sort_unstable();
    let halves = |champion: usize| -> u32 {
        let half = |it: &&Outcome| {
            let seat = it.seats().iter().position(|&seat| seat == champion);
            if it.ranks()[0] == it.ranks()[1] {
                1
            } else {
                2 * u32::from(it.ranks()[seat.unwrap()] == 1)
            }
        };
        matches.iter().map(half).sum()
    };
    let (a, b) = (halves(pair[0]), halves(pair[1]));
    (if a >= b { pair[1] } else { pair[0] }, a == b)
}

/// Which encounters there were: round and table.
fn encounters(matches: &[&Outcome]) -> Vec<(u64, u64)> {
    let numbers = matches.iter().map(|it| it.id().numbers());
    let mut all: Vec<(u64, u64)> = numbers.map(|it| (it[0], it[1])).collect();
    all.sort_unstable();
    all.dedup();
    all
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn where_all_matches_are_known(
        champions in 3usize..8, kind in 0u8..4, table in 2usize..5, rounds in 1u64..6,
        scoring in scoring(), chance: u64,
    ) {
        let format = static_format(kind, champions, table, rounds);
        let Ok(Fixtures::Static(schedule)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("a schedule") };
        let raw: Vec<Outcome> =
            schedule.fixtures().take(60).map(|it| outcome(&it, chance)).collect();
        let mut tally = Tally::new(champions);
        (raw.iter()).for_each(|it| tally.add(&it.clone().judged(&scoring.faults), &scoring));
        let outcomes: Vec<Outcome> = raw.iter().map(|it| judged(it, &scoring.faults)).collect();
        let played = Played {
            matches: outcomes.iter().collect(), byes: vec![], table, scoring: &scoring,
        };
        let everybody: Vec<usize> = (0..champions).collect();
        check(&Standings::new(&tally, &scoring), &played, &everybody);
    }

    #[test]
    fn swiss_rounds_with_byes(
        champions in 3usize..10, table in 2usize..5, rounds in 1u32..5, games in 1u32..3,
        scoring in scoring(), chance: u64,
    ) {
        let table = table.min(champions);
        let rounds = rounds.min((champions as u32 - 1) | 1);
        let format = Format::Swiss(Swiss { rounds, table, games, seeding: Seeding::Drawn });
        let Ok(Fixtures::Adaptive(plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("rounds") };
        let mut raw = Vec::new();
        let (_, progress, _) = play_all(&plan, |it| {
            raw.push(outcome(it, chance));
            outcome(it, chance).judged(&scoring.faults)
        });
        let all: Vec<Outcome> = raw.iter().map(|it| judged(it, &scoring.faults)).collect();
        let matches = of_stage(&all, Stage::Swiss);
        let byes = byes(&matches, champions, rounds.into(), games);
        let played = Played { matches, byes, table, scoring: &scoring };
        let everybody: Vec<usize> = (0..champions).collect();
        check(&progress.standings.unwrap(), &played, &everybody);
    }

    #[test]
    fn groups_and_who_advances(
        champions in 4usize..12, groups in 1usize..4, advance in 1usize..3,
        scoring in scoring(), chance: u64,
    ) {
        let smallest = champions / groups;
        prop_assume!(smallest >= 2.max(advance) && groups * advance >= 2);
        let knockout = KnockoutRules { table: 2, games: 1, further_games: 1, third_place: false };
        let format = Format::Groups(Groups {
            groups, table: 2, amount: Amount::Rounds(3), advance, seeding: Seeding::Drawn, knockout,
        });
        let Ok(Fixtures::Adaptive(plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("groups") };
        let mut raw = Vec::new();
        let (_, progress, _) = play_all(&plan, |it| {
            raw.push(outcome(it, chance));
            outcome(it, chance).judged(&scoring.faults)
        });
        let results: Vec<Outcome> = raw.iter().map(|it| judged(it, &scoring.faults)).collect();
        let mut entered: Vec<usize> = (of_stage(&results, Stage::Knockout).iter())
            .flat_map(|it| it.seats().to_vec())
            .collect();
        entered.sort_unstable();
        entered.dedup();
        for (number, standings) in progress.groups.iter().enumerate() {
            let mut members: Vec<usize> = standings.rows.iter().map(|it| it.champion).collect();
            members.sort_unstable();
            let matches = of_stage(&results, Stage::Group).into_iter();
            let of_group = |it: &&Outcome| it.id().numbers()[0] == number as u64;
            let matches = matches.filter(of_group).collect();
            let played = Played { matches, byes: vec![], table: 2, scoring: &scoring };
            check(standings, &played, &members);
            // Whoever advanced is better than, or level with, whoever did not; a lot tells.
            let equals = played.ranking(&members);
            let place = |it: &usize| equals.iter().position(|some| some.contains(it)).unwrap();
            let (inside, outside): (Vec<usize>, Vec<usize>) =
                members.iter().partition(|it| entered.contains(it));
            prop_assert_eq!(inside.len(), advance);
            let worst = inside.iter().map(place).max().unwrap();
            let level = outside.iter().map(place).min() == Some(worst);
            prop_assert!(outside.iter().all(|it| place(it) >= worst));
            let lot = progress.lots.iter().find(|it| it.occasion == Occasion::Group { group: number });
            prop_assert_eq!(lot.is_some(), level);
            if let Some(lot) = lot {
                let same = |it: &&usize| place(it) == worst;
                let mut favoured = lot.favoured.clone();
                favoured.sort_unstable();
                prop_assert_eq!(favoured, inside.iter().filter(same).copied().collect::<Vec<_>>());
            }
        }
        // Then the knockout: whoever lost later stands before whoever lost earlier, and all who
        // entered it before all who did not.
        let matches = of_stage(&results, Stage::Knockout);
        let mut lost_in = vec![None; champions];
        for (round, table) in encounters(&matches) {
            let of_table = |it: &&&Outcome| it.id().numbers()[..2] == [round, table];
            let games: Vec<&Outcome> = matches.iter().filter(of_table).copied().collect();
            let (mut loser, level) = encounter(&games);
            if level {
                let occasion = Occasion::Encounter { round: round as u32, table: table as usize };
                let lot = progress.lots.iter().find(|it| it.occasion == occasion).unwrap();
                loser = lot.others[0];
                prop_assert!(games[0].seats().contains(&loser));
            }
            prop_assert_eq!(lost_in[loser], None);
            lost_in[loser] = Some(round);
        }
        for place in &progress.places {
            let it = place.champion;
            if entered.contains(&it) {
                let later = |other: &&usize| match (lost_in[**other], lost_in[it]) {
                    (None, Some(_)) => true,
                    (Some(other), Some(own)) => other > own,
                    (_, None) => false,
                };
                prop_assert_eq!(place.rank, entered.iter().filter(later).count() + 1);
            } else {
                prop_assert!(place.rank > entered.len());
            }
        }
        prop_assert_eq!(progress.places.len(), champions);
    }

    /// Larger tables: points for ranks add up over the games, half of a table goes on, and every
    /// place counts at the last one.
    #[test]
    fn a_knockout_of_larger_tables(
        half in 1usize..4, more in 0usize..5, games in 1u32..4, further in 0u32..2, chance: u64,
    ) {
        let table = 2 * half + 2;
        let champions = table + more * table / 2;
        let rules = KnockoutRules { table, games, further_games: further, third_place: false };
        let format = Format::Knockout(Knockout { seeding: Seeding::Listed, rules });
        let scoring = Scoring::default();
        let Ok(Fixtures::Adaptive(plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("a knockout") };
        let (_, progress, results) = play_all(&plan, |it| outcome(it, chance));
        let results: Vec<Outcome> = results.iter().cloned().collect();
        let matches = of_stage(&results, Stage::Knockout);
        let all = encounters(&matches);
        let last = all.iter().map(|it| it.0).max().unwrap();
        let mut expected: Vec<Option<usize>> = vec![None; champions];
        let mut in_it: Vec<usize> = (0..champions).collect();
        for round in 0..=last {
            let mut out = Vec::new();
            for &(_, at) in all.iter().filter(|it| it.0 == round) {
                let of_table = |it: &&&Outcome| it.id().numbers()[..2] == [round, at];
                let games: Vec<&Outcome> = matches.iter().filter(of_table).copied().collect();
                let played = Played { matches: games, byes: vec![], table, scoring: &scoring };
                let mut order = played.matches[0].seats().to_vec();
                // Equals by their seeds, which are as listed.
                order.sort_unstable();
                order.sort_by(|&a, &b| played.compared(a, b).reverse());
                if round == last {
                    for (place, champion) in order.into_iter().enumerate() {
                        expected[champion] = Some(place + 1);
                    }
                } else {
                    out.extend_from_slice(&order[table / 2..]);
                }
            }
            in_it.retain(|it| !out.contains(it));
            out.iter().for_each(|&it| expected[it] = Some(in_it.len() + 1));
        }
        for place in &progress.places {
            prop_assert_eq!(Some(place.rank), expected[place.champion], "{}", place.champion);
        }
        prop_assert_eq!(progress.places.len(), champions);
    }

    #[test]
    fn a_knockout_and_its_places(
        champions in 2usize..14, games in 1u32..4, further in 0u32..2, third: bool, chance: u64,
    ) {
        let third = third && champions >= 4;
        let rules = KnockoutRules { table: 2, games, further_games: further, third_place: third };
        let format = Format::Knockout(Knockout { seeding: Seeding::Listed, rules });
        let scoring = Scoring::default();
        let Ok(Fixtures::Adaptive(plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("a knockout") };
        let (_, progress, results) = play_all(&plan, |it| outcome(it, chance));
        let results: Vec<Outcome> = results.iter().cloned().collect();
        // Who lost in which round, by the games alone; level ones by their seeds, as listed.
        let mut lost_in = vec![None; champions];
        let mut lots = Vec::new();
        for (round, table) in encounters(&of_stage(&results, Stage::Knockout)) {
            let of_table = |it: &&Outcome| it.id().numbers()[..2] == [round, table];
            let matches = of_stage(&results, Stage::Knockout).into_iter();
            let matches: Vec<&Outcome> = matches.filter(of_table).collect();
            let (loser, level) = encounter(&matches);
            if level {
                lots.push((round as u32, table as usize));
                prop_assert_eq!(matches.len() as u32, games + further);
            }
            prop_assert_eq!(lost_in[loser], None);
            lost_in[loser] = Some(round);
        }
        let told: Vec<(u32, usize)> = (progress.lots.iter())
            .filter_map(|lot| match lot.occasion {
                Occasion::Encounter { round, table } => Some((round, table)),
                Occasion::ThirdPlace => None,
                other => panic!("{other:?}"),
            })
            .collect();
        prop_assert_eq!(told, lots);
        // Both who lost before the final meet once more.
        let matches = of_stage(&results, Stage::ThirdPlace);
        prop_assert_eq!(!matches.is_empty(), third);
        let fourth = third.then(|| encounter(&matches));
        let drawn = progress.lots.iter().any(|lot| lot.occasion == Occasion::ThirdPlace);
        prop_assert_eq!(drawn, fourth.is_some_and(|(_, level)| level));
        for place in &progress.places {
            let later = |other: &Option<u64>| other.is_none() || *other > lost_in[place.champion];
            let ahead = match lost_in[place.champion] {
                None => 0,
                Some(_) => lost_in.iter().filter(|it| later(it)).count(),
            };
            let behind = fourth.is_some_and(|(loser, _)| loser == place.champion);
            prop_assert_eq!(place.rank, ahead + 1 + usize::from(behind));
        }
        prop_assert_eq!(progress.places.len(), champions);
    }

    /// A champion that is disqualified leaves standings as if it had never played; one that is
    /// withdrawn stands last, and what it played counts for the others; and if it is let in again,
    /// nothing has happened.
    #[test]
    fn without_a_champion_that_was_taken_out(
        champions in 4usize..7, out in 0usize..4, scoring in scoring(), table in 2usize..4,
        kind in 0u8..4, rounds in 1u64..6, disqualified: bool,
        back in prop::bool::weighted(0.3), chance: u64,
    ) {
        let absence = if disqualified { Absence::Disqualified } else { Absence::Withdrawn };
        let format = static_format(kind, champions, table, rounds);
        let Ok(Fixtures::Static(schedule)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("a schedule") };
        let rulings = Rulings::new([Ruling {
            champion: out, absence, from: None, until: back.then_some(Return { from: None }),
        }]);
        let all: Vec<Outcome> = schedule.fixtures().take(60).map(|it| outcome(&it, chance)).collect();
        let prevented = schedule.fixtures().take(60).filter(|it| rulings.prevent(it));
        let concerned = schedule.fixtures().take(60).filter(|it| !back && it.seats.contains(&out));
        prop_assert!(prevented.map(|it| it.id).eq(concerned.map(|it| it.id)));
        let mut tally = Tally::new(champions);
        for it in &all {
            let it = it.clone().judged(&scoring.faults);
            rulings.counted(&it).iter().for_each(|it| tally.add(it, &scoring));
        }
        let left: Vec<usize> = (0..champions).filter(|&it| back || it != out).collect();
        let struck = disqualified && !back;
        let counted: Vec<Outcome> =
            all.iter()
                .map(|it| judged(it, &scoring.faults))
                .filter_map(|it| if struck { without(&it, out) } else { Some(it) })
                .collect();
        let played = Played { matches: counted.iter().collect(), byes: vec![], table, scoring: &scoring };
        let everybody: Vec<usize> = (0..champions).collect();
        let standings = Standings::ruled(&everybody, &tally, &scoring, |it| rulings.absence(it));
        let mut expected = played.ranking(&left);
        if !back {
            let last = standings.rows.last().unwrap();
            prop_assert_eq!((last.champion, last.rank), (out, champions));
            expected.push(vec![out]);
        }
        prop_assert_eq!(ranking(&standings), expected);
    }
}
