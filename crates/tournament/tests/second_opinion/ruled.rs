//! The same where a jury takes champions out of it, and lets them in again: in Swiss rounds, a
//! knockout and groups. Who was drawn against whom is taken as it is; what that comes to is
//! worked out here.

use super::plain::{Played, judged, without};
use super::{check_points, encounter, of_stage, ranking, scoring, setup};
use crate::common::{cases, outcome};
use proptest::prelude::*;
use stechec_tournament::schedule::{
    Amount, Decision, Encounter, Format, Groups, Knockout, KnockoutRules, Occasion, Progress,
    Seeding, Swiss,
};
use stechec_tournament::standings::Scoring;
use stechec_tournament::{
    Absence, Adaptive, Fixture, Fixtures, Outcome, Results, Return, Ruling, Rulings, Stage,
};

/// A champion that is taken out when so many matches were played, and perhaps let in again after
/// so many more.
#[derive(Clone, Copy, Debug)]
struct Leaves {
    champion: usize,
    absence: Absence,
    after: usize,
    back: Option<usize>,
}

fn leaves() -> impl Strategy<Value = Leaves> {
    let back = prop::option::weighted(0.3, 0usize..8);
    (0usize..3, any::<bool>(), 0usize..24, back).prop_map(|(champion, thrown_out, after, back)| {
        Leaves {
            champion,
            absence: if thrown_out {
                Absence::Disqualified
            } else {
                Absence::Withdrawn
            },
            after,
            back,
        }
    })
}

/// A tournament that was played to its end while champions left.
struct Told {
    /// Results as the games gave them.
    raw: Vec<Outcome>,
    /// What was drawn, as it was drawn last.
    drawn: Vec<Fixture>,
    progress: Progress,
    rulings: Vec<Ruling>,
}

fn play(plan: &mut Adaptive, all: &[Leaves], scoring: &Scoring, chance: u64) -> Told {
    let mut results = Results::new();
    let mut told = Told {
        raw: Vec::new(),
        drawn: Vec::new(),
        progress: Progress::default(),
        rulings: Vec::new(),
    };
    loop {
        let next = plan.next_round(&results);
        for leaves in all {
            let count = told.raw.len();
            let ruled = told
                .rulings
                .iter()
                .position(|it| it.champion == leaves.champion);
            match ruled {
                None if count >= leaves.after => told.rulings.push(Ruling {
                    champion: leaves.champion,
                    absence: leaves.absence,
                    from: Some(next),
                    until: None,
                }),
                Some(at) if leaves.back.is_some_and(|more| count >= leaves.after + more) => {
                    let until = &mut told.rulings[at].until;
                    *until = until.or(Some(Return { from: Some(next) }));
                }
                _ => {}
            }
        }
        plan.set_rulings(Rulings::new(told.rulings.clone()));
        told.progress = plan.progress(&results).unwrap();
        let seats = told.progress.to_play.iter().flat_map(|it| &it.seats);
        for &seat in seats {
            assert_eq!(told.absent(seat), None, "whoever is out plays no more");
        }
        // What nobody has played of a round may have been drawn again.
        told.drawn.retain(|it| it.round < u64::from(next));
        let shown = told.progress.played.iter().chain(&told.progress.to_play);
        for fixture in shown {
            if !told.drawn.contains(fixture) {
                told.drawn.push(fixture.clone());
            }
        }
        let Some(fixture) = told.progress.to_play.first() else {
            return told;
        };
        let raw = outcome(fixture, chance);
        results.add(raw.clone().judged(&scoring.faults)).unwrap();
        told.raw.push(raw);
    }
}

impl Told {
    fn absent(&self, champion: usize) -> Option<Absence> {
        let holds = |it: &&Ruling| it.champion == champion && it.until.is_none();
        self.rulings.iter().find(holds).map(|it| it.absence)
    }

    fn out_in(&self, champion: usize, round: u32) -> bool {
        let returns = |it: &Ruling| it.until.and_then(|until| until.from);
        self.rulings.iter().any(|it| {
            it.champion == champion
                && it.from.unwrap() <= round
                && returns(it).is_none_or(|back| round < back)
        })
    }

    /// Whether it left before a round was over that it was drawn in.
    fn left_in(&self, champion: usize, round: u32) -> bool {
        let returns = |it: &Ruling| it.until.and_then(|until| until.from);
        self.rulings.iter().any(|it| {
            it.champion == champion
                && it.from.unwrap() <= round + 1
                && returns(it).is_none_or(|back| back > round && back > it.from.unwrap())
        })
    }

    fn judged(&self, scoring: &Scoring) -> Vec<Outcome> {
        let all = self.raw.iter();
        all.map(|it| judged(it, &scoring.faults)).collect()
    }

    /// Everybody's place: those who take part, then those who left, then those thrown out.
    fn ranking(&self, played: &Played<'_>, champions: &[usize]) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        for absence in [None, Some(Absence::Withdrawn), Some(Absence::Disqualified)] {
            let some = champions.iter().copied();
            let some: Vec<usize> = some.filter(|&it| self.absent(it) == absence).collect();
            if !some.is_empty() {
                all.extend(played.ranking(&some));
            }
        }
        all
    }
}

/// Without everybody who was thrown out: what is left of a match, and who has nobody left to play.
fn struck(it: &Outcome, out: impl Fn(usize) -> bool) -> (Option<Outcome>, Vec<usize>) {
    let mut left = Some(it.clone());
    for &champion in it.seats().iter().filter(|&&seat| out(seat)) {
        left = left.and_then(|it| without(&it, champion));
    }
    let alone = match &left {
        Some(_) => Vec::new(),
        None => it
            .seats()
            .iter()
            .copied()
            .filter(|&seat| !out(seat))
            .collect(),
    };
    (left, alone)
}

/// Who lost which encounter of a knockout of two at a table, and who lost for third place: by
/// games alone, by a lot where those were level, by leaving where they were not finished.
struct Lost {
    in_round: Vec<(usize, u32)>,
    for_third: Option<usize>,
}

fn lost(told: &Told, all: &[Outcome], rules: &KnockoutRules) -> Lost {
    let bracket = told.progress.bracket.as_ref().unwrap();
    let mut found = Lost {
        in_round: Vec::new(),
        for_third: None,
    };
    let loser = |stage: Stage, it: &Encounter, occasion: Occasion| {
        let pair: Vec<usize> = it.slots.iter().map(|slot| slot.champion.unwrap()).collect();
        let numbers = [u64::from(it.round), it.table as u64];
        let matches = of_stage(all, stage).into_iter();
        let games: Vec<&Outcome> = matches
            .filter(|it| it.id().numbers()[..2] == numbers)
            .collect();
        let gone = || pair.iter().copied().find(|&it| told.absent(it).is_some());
        if !finished(&games, rules) {
            assert_eq!(it.decided_by, Some(Decision::Walkover));
            return gone().expect("somebody left");
        }
        assert_ne!(it.decided_by, Some(Decision::Walkover));
        let (loser, level) = encounter(&games);
        let lot = told
            .progress
            .lots
            .iter()
            .find(|lot| lot.occasion == occasion);
        match (level, lot) {
            (true, Some(lot)) => lot.others[0],
            // Seeds are as listed: nobody drew a lot.
            _ => loser,
        }
    };
    let mut takes_part: Vec<usize> = Vec::new();
    for round in &bracket.rounds {
        let mut there = Vec::new();
        for it in round {
            let occasion = Occasion::Encounter {
                round: it.round,
                table: it.table,
            };
            let out = loser(Stage::Knockout, it, occasion);
            found.in_round.push((out, it.round));
            there.extend(it.slots.iter().map(|slot| slot.champion.unwrap()));
            takes_part.retain(|&it| it != out);
        }
        let new = there
            .iter()
            .filter(|it| !found.in_round.iter().any(|lost| lost.0 == **it));
        new.for_each(|&it| takes_part.push(it));
        takes_part.sort_unstable();
        takes_part.dedup();
        let out_before = |it: &usize| {
            let before = found.in_round.iter();
            before
                .clone()
                .any(|lost| lost.0 == *it && lost.1 < round[0].round)
        };
        assert!(!there.iter().any(out_before), "who has lost plays no more");
    }
    if let Some(it) = &bracket.third_place {
        found.for_third = Some(loser(Stage::ThirdPlace, it, Occasion::ThirdPlace));
    }
    found
}

/// Whether games decided: one cannot be caught, or leads at the end, or there are no more.
fn finished(games: &[&Outcome], rules: &KnockoutRules) -> bool {
    let (count, most) = (games.len() as u32, rules.games + rules.further_games);
    if count == 0 {
        return false;
    }
    let first = games[0].seats()[0];
    let won = |it: &&Outcome| match (it.ranks()[0] == it.ranks()[1], it.seats()[0] == first) {
        (true, _) => 0,
        (false, as_first) if (it.ranks()[0] == 1) == as_first => 1,
        _ => -1,
    };
    let lead: i32 = games.iter().map(won).sum();
    count == most || lead.unsigned_abs() > rules.games.saturating_sub(count)
}

/// The places that follow, of those who entered: nobody who was thrown out is ahead of anybody.
fn places(told: &Told, lost: &Lost, entered: &[usize]) -> Vec<(usize, usize)> {
    let left_in = |it: usize| {
        let round = lost.in_round.iter().find(|(loser, _)| *loser == it);
        let third = lost.for_third == Some(it);
        (round.map_or(u32::MAX, |(_, round)| *round), !third)
    };
    let out = |it: usize| told.absent(it) == Some(Absence::Disqualified);
    let mut places: Vec<(usize, usize)> = (entered.iter().copied())
        .map(|it| {
            let ahead = |&&other: &&usize| match (out(it), out(other)) {
                (false, true) => false,
                (true, false) => true,
                _ => left_in(other) > left_in(it),
            };
            (entered.iter().filter(ahead).count() + 1, it)
        })
        .collect();
    places.sort_unstable();
    places
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn swiss_rounds_that_champions_leave(
        champions in 4usize..10, table in 2usize..4, rounds in 1u32..5, games in 1u32..3,
        scoring in scoring(), one in leaves(), other in leaves(), chance: u64,
    ) {
        let rounds = rounds.min((champions as u32 - 1) | 1);
        let format = Format::Swiss(Swiss { rounds, table, games, seeding: Seeding::Drawn });
        let Ok(Fixtures::Adaptive(mut plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("rounds") };
        let other = Leaves { champion: other.champion + 1, ..other };
        let both = [one, other];
        let both = if one.champion == other.champion { &both[..1] } else { &both[..] };
        let told = play(&mut plan, both, &scoring, chance);
        let all = told.judged(&scoring);
        let played_ids: Vec<_> = all.iter().map(Outcome::id).collect();
        let mut byes = Vec::new();
        for round in 0..rounds {
            let of_round: Vec<&Fixture> =
                told.drawn.iter().filter(|it| it.round == u64::from(round)).collect();
            for champion in (0..champions).filter(|&it| !told.out_in(it, round)) {
                if !of_round.iter().any(|it| it.seats.contains(&champion)) {
                    byes.extend((0..games).map(|_| champion));
                }
            }
            // Whoever was left at a table has a bye for every game that was not played.
            for given_up in of_round.iter().filter(|it| !played_ids.contains(&it.id)) {
                prop_assert!(given_up.seats.iter().any(|&it| told.left_in(it, round)));
                byes.extend(given_up.seats.iter().filter(|&&it| !told.left_in(it, round)));
            }
        }
        let out = |it| told.absent(it) == Some(Absence::Disqualified);
        let mut matches = Vec::new();
        for it in &all {
            let (left, alone) = struck(it, out);
            matches.extend(left);
            byes.extend(alone);
        }
        let played = Played { matches: matches.iter().collect(), byes, table, scoring: &scoring };
        let standings = told.progress.standings.as_ref().unwrap();
        let everybody: Vec<usize> = (0..champions).collect();
        prop_assert_eq!(ranking(standings), told.ranking(&played, &everybody));
        let there: Vec<usize> = everybody.into_iter().filter(|&it| !out(it)).collect();
        check_points(standings, &played, &there);
    }

    #[test]
    fn a_knockout_that_somebody_leaves(
        champions in 3usize..12, games in 1u32..4, further in 0u32..2, third: bool,
        one in leaves(), chance: u64,
    ) {
        let third = third && champions >= 4;
        let rules = KnockoutRules { table: 2, games, further_games: further, third_place: third };
        let format = Format::Knockout(Knockout { seeding: Seeding::Listed, rules: rules.clone() });
        let scoring = Scoring::default();
        let Ok(Fixtures::Adaptive(mut plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("a knockout") };
        let told = play(&mut plan, &[Leaves { back: None, ..one }], &scoring, chance);
        let lost = lost(&told, &told.raw, &rules);
        prop_assert_eq!(lost.in_round.len(), champions - 1);
        let everybody: Vec<usize> = (0..champions).collect();
        let mut found: Vec<(usize, usize)> =
            told.progress.places.iter().map(|it| (it.rank, it.champion)).collect();
        found.sort_unstable();
        prop_assert_eq!(found, places(&told, &lost, &everybody));
    }

    #[test]
    fn groups_that_somebody_leaves(
        champions in 4usize..12, groups in 1usize..4, advance in 1usize..3,
        scoring in scoring(), one in leaves(), chance: u64,
    ) {
        let smallest = champions / groups;
        prop_assume!(smallest > advance && smallest >= 2 && groups * advance >= 2);
        let rules = KnockoutRules { table: 2, games: 1, further_games: 1, third_place: false };
        let format = Format::Groups(Groups {
            groups, table: 2, amount: Amount::Rounds(3), advance, seeding: Seeding::Drawn,
            knockout: rules.clone(),
        });
        let Ok(Fixtures::Adaptive(mut plan)) = Fixtures::new(&setup(champions, format, &scoring, chance))
        else { panic!("groups") };
        let told = play(&mut plan, &[Leaves { back: None, ..one }], &scoring, chance);
        let all = told.judged(&scoring);
        // Once the knockout has begun, groups stay what they were.
        let in_time = told.rulings.first().is_some_and(|it| it.from == Some(0));
        let gone = |it| told.absent(it).filter(|_| in_time);
        let bracket = told.progress.bracket.as_ref().unwrap();
        let slots = bracket.rounds.iter().flatten().flat_map(|it| &it.slots);
        let mut entered: Vec<usize> = slots.filter_map(|slot| slot.champion).collect();
        entered.sort_unstable();
        entered.dedup();
        for (number, standings) in told.progress.groups.iter().enumerate() {
            let mut members: Vec<usize> = standings.rows.iter().map(|it| it.champion).collect();
            members.sort_unstable();
            let of_group = of_stage(&all, Stage::Group).into_iter();
            let of_group = of_group.filter(|it| it.id().numbers()[0] == number as u64);
            let out = |it| gone(it) == Some(Absence::Disqualified);
            let counted: Vec<Outcome> = of_group.filter_map(|it| struck(it, out).0).collect();
            let played = Played {
                matches: counted.iter().collect(), byes: vec![], table: 2, scoring: &scoring,
            };
            let mut equals = Vec::new();
            for absence in [None, Some(Absence::Withdrawn), Some(Absence::Disqualified)] {
                let some = members.iter().copied();
                let some: Vec<usize> = some.filter(|&it| gone(it) == absence).collect();
                equals.extend(if some.is_empty() { vec![] } else { played.ranking(&some) });
            }
            prop_assert_eq!(ranking(standings), equals.clone());
            let place = |it: &usize| equals.iter().position(|some| some.contains(it)).unwrap();
            let (inside, outside): (Vec<usize>, Vec<usize>) =
                members.iter().partition(|it| entered.contains(it));
            prop_assert_eq!(inside.len(), advance);
            let worst = inside.iter().map(place).max().unwrap();
            prop_assert!(outside.iter().all(|it| place(it) >= worst));
            prop_assert!(!inside.iter().any(|&it| gone(it).is_some()), "the next advances");
        }
        let lost = lost(&told, &all, &rules);
        prop_assert_eq!(lost.in_round.len(), entered.len() - 1);
        let mut found: Vec<(usize, usize)> = (told.progress.places.iter())
            .filter(|it| entered.contains(&it.champion))
            .map(|it| (it.rank, it.champion))
            .collect();
        found.sort_unstable();
        prop_assert_eq!(found, places(&told, &lost, &entered));
        let mut ranked: Vec<usize> = told.progress.places.iter().map(|it| it.champion).collect();
        ranked.sort_unstable();
        prop_assert!(ranked.into_iter().eq(0..champions));
    }
}
