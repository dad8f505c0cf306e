//! What is found out is right, and depends on nothing but the records.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::*;
use std::convert::Infallible;
use stechec_report::{GatherError, Subject, Why, gather};
use stechec_run::{Ending, MatchRecord, ProgramKind};
use stechec_tournament::{Absence, Ruling, Rulings};

const SIX: [&str; 6] = ["ant", "bee", "cat", "dog", "elk", "fox"];

#[test]
fn counts_agree_with_each_other() {
    let cup = Cup::new(ROUND_ROBIN, &SIX, &["hill", "lake"]);
    let findings = cup.findings();
    assert_eq!(findings.ending, Some(Ending::AllPlayed));
    assert_eq!(findings.matches, 90);
    assert_eq!(findings.planned, Some(90));
    assert_eq!(findings.ranking.len(), 6);
    for (index, champion) in findings.champions.iter().enumerate() {
        let by = |slices: &[(usize, stechec_report::Slice)]| {
            let sum = |of: fn(&stechec_report::Slice) -> u64| {
                slices.iter().map(|(_, slice)| of(slice)).sum::<u64>()
            };
            (sum(|it| it.matches), sum(|it| it.wins), sum(|it| it.faults))
        };
        let record = &champion.record;
        let whole = (record.played, record.wins, record.faults);
        assert_eq!(by(&champion.maps), whole, "{}", champion.name);
        assert_eq!(by(&champion.seats), whole, "{}", champion.name);
        let met: u64 = findings
            .opponents(index)
            .iter()
            .map(|it| it.1.total())
            .sum();
        assert_eq!(met, record.played);
        assert_eq!(champion.scores.total(), record.played);
        assert_eq!(
            champion.calls,
            [record.played, 10 * record.played, record.played]
        );
        assert_eq!(
            champion.fuel[1].is_some(),
            champion.kind == ProgramKind::Wasm
        );
        assert_eq!(
            champion.cpu_us[1].is_some(),
            champion.kind == ProgramKind::Native
        );
    }
    let by_map: u64 = findings.maps.iter().map(|map| map.matches).sum();
    assert_eq!(by_map, 90);
}

/// What somebody played who was disqualified counts nowhere: not in standings, and not by map, by
/// seat, in points or where seats are compared. Others keep the seats they sat in.
#[test]
fn what_does_not_count_is_in_no_table() {
    for (format, table) in [(ROUND_ROBIN, 2), (TABLES_OF_FOUR, 4)] {
        let mut cup = Cup::new(format, &SIX, &["hill", "lake"]);
        let before = cup.findings();
        cup.header.rulings = Rulings::new([Ruling {
            champion: 0,
            absence: Absence::Disqualified,
            from: None,
            until: None,
        }]);
        let findings = cup.findings();
        let played = |it: &MatchRecord| it.seats.iter().any(|seat| seat.champion == 0);
        let without = cup.records.iter().filter(|it| !played(it));
        let without = without.count() as u64;
        let tested: u64 = (findings.fairness.iter())
            .map(|it| it.overall.matches)
            .sum();
        assert_eq!(tested, without, "{format}");
        assert!(findings.fairness.iter().all(|it| it.table == table));
        for (index, champion) in findings.champions.iter().enumerate() {
            let record = &champion.record;
            let by_map: u64 = champion.maps.iter().map(|(_, it)| it.matches).sum();
            let by_seat: u64 = champion.seats.iter().map(|(_, it)| it.matches).sum();
            let expected = (record.played, record.played, record.played);
            assert_eq!((by_map, by_seat, champion.scores.total()), expected);
            assert_eq!(record.played == 0, index == 0);
            // Programs ran all the same, and that is told.
            assert_eq!(champion.calls, before.champions[index].calls);
        }
        let by_map: u64 = findings.maps.iter().map(|map| map.matches).sum();
        let counting = if table == 2 {
            without
        } else {
            findings.matches
        };
        assert_eq!(by_map, counting, "{format}");
        let finals = findings.notable.iter().flat_map(|it| &it.why);
        let mut praised = finals.filter_map(|why| match why {
            Why::Upset { winner, .. } => Some(*winner),
            Why::Highest { champion, .. } => Some(*champion),
            _ => None,
        });
        assert!(praised.all(|champion| champion != 0));
    }
    let cup = Cup::new(TABLES_OF_FOUR, &SIX, &["hill"]);
    let last = |findings: &stechec_report::Findings| {
        let seats = &findings.champions[1].seats;
        seats
            .iter()
            .find(|(seat, _)| *seat == 3)
            .map(|it| it.1.matches)
    };
    let before = last(&cup.findings());
    let mut ruled = cup;
    ruled.header.rulings = Rulings::new([Ruling {
        champion: 0,
        absence: Absence::Disqualified,
        from: None,
        until: None,
    }]);
    assert_eq!(
        last(&ruled.findings()),
        before,
        "it sat in the last seat as often"
    );
}

#[test]
fn ratings_are_followed_over_the_run_to_the_last_match() {
    let findings = Cup::new(ROUND_ROBIN, &SIX, &["hill"]).findings();
    let moments: Vec<u64> = findings.over_run.iter().map(|it| it.matches).collect();
    assert!(moments.is_sorted() && moments.len() > 10, "{moments:?}");
    let last = findings.over_run.last().unwrap();
    assert_eq!(last.matches, 90);
    for row in &findings.ratings.unwrap().rows {
        assert_eq!(last.ratings[row.champion], row.rating);
    }
}

#[test]
fn an_unfair_seat_is_noticed_on_its_map_only() {
    let format = ROUND_ROBIN.replace("30", "200");
    let findings = Cup::new(&format, &SIX, &["slope", "plain"]).findings();
    let [of_two] = &findings.fairness[..] else {
        panic!("one size of tables")
    };
    let adjusted: Vec<f64> = of_two.maps.iter().map(|it| it.adjusted.unwrap()).collect();
    assert!(adjusted[0] < 0.001 && adjusted[1] > 0.05, "{adjusted:?}");
}

#[test]
fn notable_matches_are_few_and_say_why() {
    let findings = Cup::new(GROUPS, &SIX, &["hill", "lake"]).findings();
    let notable = &findings.notable;
    assert!((5..=24).contains(&notable.len()), "{}", notable.len());
    assert!(notable.iter().all(|it| !it.why.is_empty()));
    let has = |wanted: fn(&Why) -> bool| notable.iter().any(|it| it.why.iter().any(wanted));
    assert!(has(|why| *why == Why::Final));
    assert!(has(|why| *why == Why::ThirdPlace));
    assert!(has(|why| matches!(why, Why::Upset { .. })));
    assert!(has(|why| matches!(why, Why::Close { .. })));
    assert!(has(|why| matches!(why, Why::Highest { .. })));
    assert!(has(|why| matches!(why, Why::Fault { champion: 5, .. })));
    let probabilities = notable
        .iter()
        .flat_map(|it| &it.why)
        .filter_map(|why| match why {
            Why::Upset { probability, .. } => Some(*probability),
            _ => None,
        });
    assert!(
        probabilities
            .collect::<Vec<_>>()
            .iter()
            .all(|&it| it < 0.35)
    );
}

#[test]
fn faults_are_grouped_with_the_first_of_them() {
    let findings = Cup::new(ROUND_ROBIN, &SIX, &["hill"]).findings();
    let [group] = &findings.faults[..] else {
        panic!("one group: {:?}", findings.faults)
    };
    assert_eq!((group.champion, group.kind.as_str()), (5, "crash"));
    assert_eq!(group.times, findings.champions[5].record.faults);
    assert!(!serde_json::to_string(&findings).unwrap().contains("secret"));
}

#[test]
fn everybody_is_ranked_in_every_format_however_far_it_is() {
    let eight = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for format in [
        ROUND_ROBIN,
        TABLES_OF_FOUR,
        GROUPS,
        SWISS,
        KNOCKOUT_OF_FOUR,
        MELEE,
    ] {
        let cup = Cup::new(format, &eight, &["hill"]);
        for share in 0..=4 {
            let played = cup.records.len() * share / 4;
            let findings = cup.findings_of(&cup.records[..played]);
            let mut ranked: Vec<usize> = findings.ranking.iter().map(|it| it.champion).collect();
            ranked.sort_unstable();
            assert!(ranked.into_iter().eq(0..8), "{format} {share}");
            assert_eq!(findings.ending.is_some(), share == 4, "{format} {share}");
            assert_eq!(findings.ratings.is_some(), share > 0);
        }
    }
}

#[test]
fn records_that_do_not_fit_are_refused_in_words() {
    let cup = Cup::new(ROUND_ROBIN, &SIX, &["hill"]);
    let broken = |change: fn(&mut MatchRecord)| {
        let mut records = cup.records.clone();
        change(&mut records[3]);
        let subject = Subject {
            run: "cup",
            header: &cup.header,
            sessions: &cup.sessions,
            audit: &[],
            matches: records.len() as u64,
        };
        let found = gather::<Infallible>(&subject, |witness| {
            records.iter().cloned().for_each(witness);
            Ok(())
        });
        match found {
            Err(GatherError::Misfit(misfit)) => misfit.to_string(),
            _ => panic!("it was taken"),
        }
    };
    assert!(broken(|it| it.seats[0].champion = 99).contains("not in the header"));
    assert!(broken(|it| it.map = 9).contains("not in the header"));
    assert!(broken(|it| it.seats[0].rank = 7).contains("ranks"));
    assert!(broken(|it| it.seats.clear()).contains("0 seats"));
}
