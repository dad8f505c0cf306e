//! Champions that are taken out of a tournament, and let in again: rounds that were drawn stay
//! as they were, and what is left comes to an end.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{adaptive, by_strength, outcome};
use proptest::prelude::*;
use stechec_tournament::schedule::{
    Amount, Decision, Format, Groups, Knockout, KnockoutRules, Lines, Progress, Seeding, Swiss,
};
use stechec_tournament::{
    Absence, Adaptive, Fixture, Outcome, Results, Return, Ruling, Rulings, Stage,
};

fn swiss(rounds: u32) -> Format {
    Format::Swiss(Swiss {
        rounds,
        table: 2,
        games: 1,
        seeding: Seeding::Listed,
    })
}

fn rules() -> KnockoutRules {
    KnockoutRules {
        table: 2,
        games: 3,
        further_games: 1,
        third_place: true,
    }
}

fn knockout() -> Format {
    Format::Knockout(Knockout {
        seeding: Seeding::Listed,
        rules: rules(),
    })
}

fn groups() -> Format {
    Format::Groups(Groups {
        groups: 2,
        table: 2,
        amount: Amount::Full { times: 1 },
        advance: 2,
        seeding: Seeding::Listed,
        knockout: rules(),
    })
}

fn out(champion: usize, absence: Absence, from: u32) -> Ruling {
    Ruling {
        champion,
        absence,
        from: Some(from),
        until: None,
    }
}

/// Plays so many matches, one by one; fewer if it is over before.
fn play_some(
    plan: &Adaptive,
    results: &mut Results,
    most: usize,
    play: impl Fn(&Fixture) -> Outcome,
) -> Progress {
    for _ in 0..most {
        let progress = plan.progress(results).unwrap();
        let Some(next) = progress.to_play.first() else {
            break;
        };
        results.add(play(next)).unwrap();
    }
    plan.progress(results).unwrap()
}

fn order(progress: &Progress) -> Vec<usize> {
    let rows = progress.standings.iter().flat_map(|it| &it.rows);
    rows.map(|row| row.champion).collect()
}

#[test]
fn who_withdraws_in_a_swiss_round_gives_its_match_up() {
    let mut plan = adaptive(6, 1, swiss(3));
    let mut results = Results::new();
    // The first round, and one match of the second.
    let progress = play_some(&plan, &mut results, 4, by_strength);
    let given_up = progress.to_play[0].clone();
    let gone = given_up.seats[0];
    let rival = given_up.seats[1];
    plan.set_rulings(Rulings::new([out(
        gone,
        Absence::Withdrawn,
        plan.next_round(&results),
    )]));
    let progress = plan.progress(&results).unwrap();
    assert!(!progress.to_play.contains(&given_up));
    let byes = |progress: &Progress, champion| {
        let standings = progress.standings.as_ref().unwrap();
        standings.row(champion).unwrap().record.byes
    };
    assert_eq!(byes(&progress, rival), 1, "a win for whoever was there");
    let progress = play_some(&plan, &mut results, 99, by_strength);
    assert_eq!(*order(&progress).last().unwrap(), gone);
    let later = results.iter().filter(|it| it.id().numbers()[0] > 1);
    let later: Vec<&Outcome> = later.collect();
    assert!(!later.is_empty() && later.iter().all(|it| !it.seats().contains(&gone)));
}

#[test]
fn nothing_that_a_disqualified_champion_played_counts() {
    let mut plan = adaptive(6, 1, swiss(3));
    let mut results = Results::new();
    play_some(&plan, &mut results, 6, by_strength);
    // The strongest has won twice; whoever lost to it has a bye for it now.
    plan.set_rulings(Rulings::new([out(0, Absence::Disqualified, 2)]));
    let progress = plan.progress(&results).unwrap();
    let standings = progress.standings.clone().unwrap();
    for beaten in results.iter().filter(|it| it.seats().contains(&0)) {
        let other = *beaten.seats().iter().find(|&&seat| seat != 0).unwrap();
        assert_eq!(standings.row(other).unwrap().record.byes, 1);
    }
    assert_eq!(standings.row(0).unwrap().record.played, 0);
    let progress = play_some(&plan, &mut results, 99, by_strength);
    assert_eq!(*order(&progress).last().unwrap(), 0);
}

#[test]
fn who_comes_back_plays_from_the_next_round_on() {
    let mut plan = adaptive(4, 1, swiss(3));
    let mut results = Results::new();
    play_some(&plan, &mut results, 2, by_strength);
    let ruling = out(3, Absence::Disqualified, 1);
    plan.set_rulings(Rulings::new([ruling]));
    let in_round = |results: &Results, round| {
        let of_round = move |it: &&Outcome| it.id().numbers()[0] == round;
        let matches = results.iter().filter(of_round);
        matches
            .flat_map(|it| it.seats().to_vec())
            .collect::<Vec<usize>>()
    };
    // One of three has a bye.
    play_some(&plan, &mut results, 1, by_strength);
    let back = Some(Return { from: Some(2) });
    plan.set_rulings(Rulings::new([Ruling {
        until: back,
        ..ruling
    }]));
    let progress = play_some(&plan, &mut results, 99, by_strength);
    assert!(!in_round(&results, 1).contains(&3));
    assert!(in_round(&results, 2).contains(&3));
    assert_eq!(progress.played.len(), results.len());
    let record = &progress.standings.as_ref().unwrap().row(3).unwrap().record;
    assert_eq!(record.played, 2, "what it played counts again");
}

#[test]
fn a_walkover_decides_what_was_not_decided() {
    let mut plan = adaptive(4, 1, knockout());
    let mut results = Results::new();
    // The first game of the first semifinal.
    play_some(&plan, &mut results, 1, by_strength);
    plan.set_rulings(Rulings::new([out(0, Absence::Withdrawn, 0)]));
    let progress = play_some(&plan, &mut results, 99, by_strength);
    let bracket = progress.bracket.as_ref().unwrap();
    let lost = &bracket.rounds[0][0];
    assert_eq!(lost.decided_by, Some(Decision::Walkover));
    assert_eq!(lost.games.len(), 1);
    assert_eq!(lost.ranking.as_ref().unwrap()[1], 0);
    let drawn = bracket.draw(&["ant", "bee", "cat", "dog"], Lines::Ascii);
    for told in [
        "\nround 1, table 1: dog by walkover\n",
        "\nthe match for third place: ",
    ] {
        assert!(drawn.contains(told), "{drawn}");
    }
    // It would have played for third place as well.
    let third = bracket.third_place.as_ref().unwrap();
    assert_eq!(third.decided_by, Some(Decision::Walkover));
    let places: Vec<(usize, usize)> = progress
        .places
        .iter()
        .map(|it| (it.rank, it.champion))
        .collect();
    assert_eq!(places, [(1, 1), (2, 3), (3, 2), (4, 0)]);
    assert!(progress.lots.is_empty(), "nobody drew lots");
}

#[test]
fn whoever_stands_behind_a_disqualified_winner_moves_up() {
    let mut plan = adaptive(4, 1, knockout());
    let mut results = Results::new();
    play_some(&plan, &mut results, 99, by_strength);
    plan.set_rulings(Rulings::new([out(0, Absence::Disqualified, 0)]));
    let places = plan.progress(&results).unwrap().places;
    let places: Vec<(usize, usize)> = places.iter().map(|it| (it.rank, it.champion)).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 0)]);
}

#[test]
fn groups_stay_what_they_were_once_the_knockout_has_begun() {
    let entered = |results: &Results| {
        let knockout = results.iter().filter(|it| it.id().stage() != Stage::Group);
        let mut seats: Vec<usize> = knockout.flat_map(|it| it.seats().to_vec()).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    };
    // Before the knockout the next best takes its place.
    let mut plan = adaptive(8, 1, groups());
    let mut early = Results::new();
    play_some(&plan, &mut early, 5, by_strength);
    plan.set_rulings(Rulings::new([out(
        0,
        Absence::Disqualified,
        plan.next_round(&early),
    )]));
    let progress = play_some(&plan, &mut early, 999, by_strength);
    assert!(!entered(&early).contains(&0));
    assert_eq!(entered(&early).len(), 4);
    assert_eq!(progress.played.len(), early.len());
    // Afterwards its opponents advance without playing.
    let plan = adaptive(8, 1, groups());
    let mut late = Results::new();
    let in_groups = plan.rounds()[0].most as usize;
    play_some(&plan, &mut late, in_groups + 1, by_strength);
    let mut plan = plan;
    plan.set_rulings(Rulings::new([out(
        0,
        Absence::Withdrawn,
        plan.next_round(&late),
    )]));
    let progress = play_some(&plan, &mut late, 999, by_strength);
    let encounters = progress.bracket.as_ref().unwrap().rounds.iter().flatten();
    let walkovers = encounters.filter(|it| it.decided_by == Some(Decision::Walkover));
    assert_eq!(walkovers.count(), 1);
    assert_eq!(progress.played.len(), late.len());
    assert_eq!(progress.groups[0].rows[0].champion, 0, "it won its group");
}

proptest! {
    #![proptest_config(common::cases(80))]

    /// Whoever goes whenever, every result stays part of the tournament, nobody who is gone is
    /// asked to play, and it comes to an end.
    #[test]
    fn any_ruling_at_any_time_leads_to_an_end(
        kind in 0u8..3, champions in 4usize..10, at in 0usize..40, gone in 0usize..4,
        thrown_out: bool, back in prop::option::of(0usize..12), chance: u64,
    ) {
        let format = [swiss(3), knockout(), groups()][usize::from(kind)].clone();
        let mut plan = adaptive(champions, chance, format);
        let mut results = Results::new();
        play_some(&plan, &mut results, at, |it| outcome(it, chance));
        let absence = if thrown_out { Absence::Disqualified } else { Absence::Withdrawn };
        let ruling = out(gone, absence, plan.next_round(&results));
        plan.set_rulings(Rulings::new([ruling]));
        let progress = plan.progress(&results).unwrap();
        prop_assert_eq!(progress.played.len(), results.len());
        prop_assert!(progress.to_play.iter().all(|it| !it.seats.contains(&gone)));
        // Only Swiss rounds can let somebody in at any time.
        if let Some(more) = back.filter(|_| kind == 0) {
            play_some(&plan, &mut results, more, |it| outcome(it, chance));
            let until = Some(Return { from: Some(plan.next_round(&results)) });
            plan.set_rulings(Rulings::new([Ruling { until, ..ruling }]));
        }
        let progress = play_some(&plan, &mut results, 999, |it| outcome(it, chance));
        prop_assert!(progress.to_play.is_empty());
        prop_assert_eq!(progress.played.len(), results.len());
        let ranked = progress.places.len();
        prop_assert_eq!(ranked, champions, "everybody has a place");
    }
}
