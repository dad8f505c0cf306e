//! `stechec plan`: what would be played, without playing.

use super::{
    Failure,
    run::{hosts, pool, prepare, read_plan},
};
use crate::{
    cli::{Format, PlanArgs},
    failure::machine_fault,
    report,
};
use std::time::Duration;
use stechec_answers::{Estimate, MapChoice, PlanSummary, PlannedMatch, Words};
use stechec_play::tournament::{Calibrated, Plan, calibrate};
use stechec_tournament::{Fixture, Plan as Fixtures};

/// Matches that are tried at most to see how long they take.
const SAMPLES: u64 = 10_000;
/// Matches that are shown as examples.
const EXAMPLES: usize = 5;

pub(super) fn run(args: &PlanArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let (samples, known) = samples(&plan);
    let estimate = match args.calibrate {
        0 => None,
        seconds => Some(estimate(&plan, &samples, known, seconds)?),
    };
    let summary = summary(&plan, &samples, estimate);
    match args.format {
        Format::Json => report::print_json(&summary)?,
        Format::Text => tell(&plan, &summary, known),
    }
    Ok(())
}

/// What would be played. `samples` begin with the first matches.
fn summary(plan: &Plan, samples: &[Fixture], estimate: Option<Estimate>) -> PlanSummary {
    let names: Vec<String> = plan.champions.iter().map(|it| it.name.clone()).collect();
    let (total, certain, balance) = match &plan.fixtures {
        Fixtures::Static(schedule) => (schedule.total(), true, schedule.balance()),
        Fixtures::Adaptive(adaptive) => (adaptive.most_matches(), false, None),
    };
    let first = match &plan.fixtures {
        Fixtures::Static(schedule) => schedule.fixtures().take(EXAMPLES).collect(),
        Fixtures::Adaptive(_) => samples.iter().take(EXAMPLES).cloned().collect::<Vec<_>>(),
    };
    let first = first.into_iter().map(|fixture| PlannedMatch {
        id: fixture.id,
        map: plan.maps[fixture.map].name.clone(),
        seats: fixture
            .seats
            .iter()
            .map(|&seat| names[seat].clone())
            .collect(),
    });
    let maps = plan.maps.iter().map(|map| MapChoice {
        name: map.name.clone(),
        weight: map.weight,
    });
    PlanSummary {
        name: plan.name.clone(),
        game: plan.game.name().to_owned(),
        maps: maps.collect(),
        format_words: Words::of_format(&plan.setup.format, &names),
        plan: plan.recorded(),
        total,
        certain,
        balance,
        first: first.collect(),
        estimate,
        champions: names,
    }
}

/// The same in words; `known` matches can be played at once.
fn tell(plan: &Plan, summary: &PlanSummary, known: u64) {
    report::print(&format!(
        "{}: {} champions, {} maps, seed {}",
        summary.name,
        summary.champions.len(),
        summary.maps.len(),
        plan.setup.seed
    ));
    report::print(&summary.format_words.en);
    if summary.certain {
        report::print(&format!("{} matches", summary.total));
        match &summary.balance {
            Some(balance) => report::print(balance.to_string().trim_end()),
            None => report::print("too many to count who meets whom"),
        }
    } else {
        report::print(&format!(
            "{known} matches are known from the start; the rest depend on their results"
        ));
    }
    report::print("\nthe first matches:");
    for PlannedMatch { id, map, seats } in &summary.first {
        report::print(&format!("  {id}  {map}  {}", seats.join(", ")));
    }
    if let Some(estimate) = &summary.estimate {
        tell_estimate(plan, estimate, summary.certain);
    }
}

fn tell_estimate(plan: &Plan, estimate: &Estimate, certain: bool) {
    let Estimate {
        matches, threads, ..
    } = estimate;
    let time = duration(estimate.seconds);
    let told = match certain {
        true => format!("all {matches} matches take about {time} on {threads} threads"),
        false => {
            format!("those known from the start take about {time} on {threads} threads")
        }
    };
    let each = duration(estimate.seconds_per_match);
    let measured = estimate.measured;
    report::print(&format!(
        "\n{told}: {each} per match, measured in {measured}"
    ));
    if plan.stop.is_some() {
        report::print("fewer if the best are told apart earlier");
    }
}

/// How long so many matches would take, from some that are played for a trial and forgotten.
fn estimate(
    plan: &Plan,
    samples: &[Fixture],
    matches: u64,
    seconds: u64,
) -> Result<Estimate, Failure> {
    let pool = pool(plan.threads, None)?;
    let threads = pool.current_num_threads();
    let hosts = hosts(plan, threads)?;
    let arena = prepare(plan, &hosts, false)?;
    let measured = calibrate(&arena, &pool, samples, Duration::from_secs(seconds));
    let Calibrated {
        matches: measured,
        each,
    } = measured.map_err(machine_fault)?;
    let seconds_per_match = each.as_secs_f64();
    Ok(Estimate {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds: seconds_per_match * matches as f64 / threads as f64,
    })
}

/// Matches from the whole plan, evenly, so that every map and champion has its share; and how
/// many there are that depend on no result.
fn samples(plan: &Plan) -> (Vec<Fixture>, u64) {
    match &plan.fixtures {
        Fixtures::Static(schedule) => {
            let total = schedule.total();
            let most = total.min(SAMPLES);
            let spread = (0..most).map(|at| {
                let number = u128::from(at) * u128::from(total) / u128::from(most.max(1));
                schedule.fixture(number as u64)
            });
            (spread.flatten().collect(), total)
        }
        Fixtures::Adaptive(adaptive) => {
            let progress = adaptive.progress(&stechec_tournament::Results::new());
            let first = progress.map(|it| it.to_play).unwrap_or_default();
            let known = first.len() as u64;
            (first, known)
        }
    }
}

/// A time for people: two digits that matter.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 0.001 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.1} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}
