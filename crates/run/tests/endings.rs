//! A run that its rule for stopping has ended is over, whoever was taken out of it meanwhile.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use serde_json::json;
use stechec_run::{Ending, RecordedPlan, Summary};
use stechec_tournament::{
    Absence, Fixture, Fixtures, Outcome, RawOutcome, Ruling, Rulings, Schedule, Setup,
};

/// Three champions of which the first always wins, looked at after 64, 128, 256 … matches.
fn plan() -> RecordedPlan {
    serde_json::from_value(json!({
        "version": 1, "seed": 5,
        "format": { "kind": "round-robin", "table": 2, "amount": { "rounds": 200 } },
        "scoring": {
            "points": [], "ties": "share", "order": ["points"],
            "faults": { "rank": "game", "from": 1 }
        },
        "limits": {
            "wall_ms": 1, "match_wall_ms": 1, "output_bytes": 1, "match_output_bytes": 1,
            "native": { "start_cpu_ms": 1, "phase_cpu_ms": 1, "match_cpu_ms": 1, "memory_bytes": 1 },
            "wasm": { "start_fuel": 1, "phase_fuel": 1, "match_fuel": 1, "memory_bytes": 1 }
        },
        "fault_policy": "out",
        "rating": { "mean": 1500.0, "prior": 350.0, "level": 0.95, "uncertainty": "model" },
        "stop": { "rule": { "top": 1, "target": "set", "level": 0.5 }, "first_look": 64 }
    }))
    .unwrap()
}

fn setup(plan: &RecordedPlan, rulings: Rulings) -> Setup {
    Setup {
        champions: 4,
        map_weights: vec![1],
        seed: plan.seed,
        format: plan.format.clone(),
        scoring: plan.scoring.clone(),
        rulings,
    }
}

fn schedule(setup: &Setup) -> Schedule {
    match Fixtures::new(setup).unwrap() {
        Fixtures::Static(schedule) => schedule,
        Fixtures::Adaptive(_) => panic!("all matches of a round robin are known"),
    }
}

/// Whoever comes first in the list wins.
fn outcome(fixture: &Fixture) -> Outcome {
    let first = fixture.seats[0] < fixture.seats[1];
    let ranks = if first { vec![1, 2] } else { vec![2, 1] };
    Outcome::try_from(RawOutcome {
        id: fixture.id,
        map: fixture.map,
        scores: ranks.iter().map(|rank| 2 - *rank as i32).collect(),
        ranks,
        seats: fixture.seats.clone(),
        faults: vec![0, 0],
        game: None,
    })
    .unwrap()
}

/// How the run ended when every match before a place in the schedule was played, apart from
/// those of the last champion after it left.
fn ending(rulings: Rulings, left_after: u64, played_before: u64) -> Option<Ending> {
    let plan = plan();
    let setup = setup(&plan, rulings);
    let schedule = schedule(&setup);
    let mut summary = Summary::new(&setup).unwrap().with_rankings_for(true);
    for number in 0..played_before {
        let fixture = schedule.fixture(number).unwrap();
        if number < left_after || !fixture.seats.contains(&3) {
            summary.add(&outcome(&fixture)).unwrap();
        }
    }
    summary.ending(&plan, summary.counts())
}

fn gone(absence: Absence) -> Rulings {
    Rulings::new([Ruling {
        champion: 3,
        absence,
        from: None,
        until: None,
    }])
}

#[test]
fn looks_are_places_in_the_schedule_whoever_was_taken_out() {
    let stopped = |it: Option<Ending>| matches!(it, Some(Ending::StopRule { top: 1, .. }));
    assert!(stopped(ending(Rulings::default(), u64::MAX, 64)));
    assert_eq!(ending(Rulings::default(), u64::MAX, 63), None);
    for absence in [Absence::Withdrawn, Absence::Disqualified] {
        for left_after in [10, 40, 64] {
            let at = |place| ending(gone(absence), left_after, place);
            assert!(stopped(at(64)), "{absence:?} after {left_after}");
            // Not all matches before the next look are there.
            assert_eq!(at(70), None, "{absence:?} after {left_after}");
        }
    }
}
