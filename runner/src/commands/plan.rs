//! `stechec plan`: what would be played, without playing.

use super::{
    Failure,
    run::{hosts, pool, prepare, read_plan},
};
use crate::{cli::PlanArgs, failure::machine_fault, report};
use std::time::Duration;
use stechec_play::tournament::{Calibrated, Plan, calibrate};
use stechec_tournament::{Fixture, Plan as Fixtures};

/// Matches that are tried at most to see how long they take.
const SAMPLES: u64 = 10_000;

pub(super) fn run(args: &PlanArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    report::print(&format!(
        "{}: {} champions, {} maps, seed {}",
        plan.name,
        plan.champions.len(),
        plan.maps.len(),
        plan.setup.seed
    ));
    report::print(&plan.format_told());
    match &plan.fixtures {
        Fixtures::Static(schedule) => {
            report::print(&format!("{} matches", schedule.total()));
            match schedule.balance() {
                Some(balance) => report::print(balance.to_string().trim_end()),
                None => report::print("there are too many to count who meets whom"),
            }
            first(&plan, schedule.fixtures().take(5));
        }
        Fixtures::Adaptive(adaptive) => {
            let progress = adaptive.progress(&stechec_tournament::Results::new());
            let fixtures = progress.map(|it| it.to_play).unwrap_or_default();
            report::print(&format!(
                "{} matches can be played at once; what comes then follows from them",
                fixtures.len()
            ));
            first(&plan, fixtures.into_iter().take(5));
        }
    }
    match args.calibrate {
        0 => Ok(()),
        seconds => estimate(&plan, seconds),
    }
}

/// How long it would take, from matches that are played for a trial and forgotten.
fn estimate(plan: &Plan, seconds: u64) -> Result<(), Failure> {
    let pool = pool(plan.threads, None)?;
    let threads = pool.current_num_threads();
    let hosts = hosts(plan, threads)?;
    let arena = prepare(plan, &hosts, false)?;
    let samples = samples(plan);
    let measured = calibrate(&arena, &pool, &samples, Duration::from_secs(seconds));
    let Calibrated { matches, each } = measured.map_err(machine_fault)?;
    let all = |total: u64| each.mul_f64(total as f64 / threads as f64);
    let told = match &plan.fixtures {
        Fixtures::Static(schedule) => format!(
            "all {} matches take about {} on {threads} threads",
            schedule.total(),
            duration(all(schedule.total()))
        ),
        Fixtures::Adaptive(_) => format!(
            "those that can be played at once take about {} on {threads} threads",
            duration(all(samples.len() as u64))
        ),
    };
    report::print(&format!(
        "\n{told}: {} a match, measured in {matches}",
        duration(each)
    ));
    if plan.stop.is_some() {
        report::print("fewer if the best are told apart before");
    }
    Ok(())
}

/// Matches from the whole plan, evenly, so that every map and champion has its share.
fn samples(plan: &Plan) -> Vec<Fixture> {
    match &plan.fixtures {
        Fixtures::Static(schedule) => {
            let total = schedule.total();
            let most = total.min(SAMPLES);
            let spread = (0..most).map(|at| {
                let number = u128::from(at) * u128::from(total) / u128::from(most.max(1));
                schedule.fixture(number as u64)
            });
            spread.flatten().collect()
        }
        Fixtures::Adaptive(adaptive) => {
            let progress = adaptive.progress(&stechec_tournament::Results::new());
            progress.map(|it| it.to_play).unwrap_or_default()
        }
    }
}

/// A time for people: two digits that matter.
fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.001 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.1} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

/// The first matches, as examples.
fn first(plan: &Plan, fixtures: impl Iterator<Item = Fixture>) {
    report::print("\nthe first ones:");
    for fixture in fixtures {
        let seats = fixture
            .seats
            .iter()
            .map(|&seat| plan.champions[seat].name.as_str());
        report::print(&format!(
            "  {}  {}  {}",
            fixture.id,
            plan.maps[fixture.map].name,
            seats.collect::<Vec<_>>().join(", ")
        ));
    }
}
