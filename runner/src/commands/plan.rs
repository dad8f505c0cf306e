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
use stechec_play::{
    Forecast, forecast, rounds, samples,
    tournament::{Plan, Unusable},
};
use stechec_tournament::{Fixture, Fixtures, Stage, schedule::RoundPlan, standings::cautions};

/// Matches that are shown as examples.
const EXAMPLES: usize = 5;

pub(super) fn run(args: &PlanArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let samples = samples(&plan);
    let estimate = match args.calibrate {
        0 => None,
        seconds => Some(estimate(&plan, &samples, seconds)?),
    };
    let summary = summary(&plan, &samples, estimate);
    match args.format {
        Format::Json => report::print_json(&summary)?,
        Format::Text => tell(&plan, &summary),
    }
    Ok(())
}

/// What would be played. `samples` begin with the first matches.
fn summary(plan: &Plan, samples: &[Fixture], estimate: Option<Estimate>) -> PlanSummary {
    let names: Vec<String> = plan.champions.iter().map(|it| it.name.clone()).collect();
    let (total, least, balance) = match &plan.fixtures {
        Fixtures::Static(schedule) => (schedule.total(), schedule.total(), schedule.balance()),
        Fixtures::Adaptive(it) => (it.most_matches(), it.fewest_matches(), None),
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
        certain: least == total,
        least,
        rounds: rounds(plan),
        balance,
        cautions: cautions(&plan.setup, &plan.fixtures),
        first: first.collect(),
        estimate,
        champions: names,
    }
}

/// The same in words.
fn tell(plan: &Plan, summary: &PlanSummary) {
    report::print(&format!(
        "{}: {} champions, {} maps, seed {}",
        summary.name,
        summary.champions.len(),
        summary.maps.len(),
        plan.setup.seed
    ));
    report::print(&summary.format_words.en);
    report::print(&format!("{} matches", span(summary.least, summary.total)));
    match (&plan.fixtures, &summary.balance) {
        (Fixtures::Static(_), Some(balance)) => report::print(balance.to_string().trim_end()),
        (Fixtures::Static(_), None) => report::print("too many to count who meets whom"),
        (Fixtures::Adaptive(_), _) => tell_rounds(&summary.rounds),
    }
    for it in &summary.cautions {
        report::print(&format!(
            "warning: `{}`: {}; {}",
            it.criterion, it.why, it.help
        ));
    }
    report::print("\nthe first matches:");
    for PlannedMatch { id, map, seats } in &summary.first {
        report::print(&format!("  {id}  {map}  {}", seats.join(", ")));
    }
    if let Some(estimate) = &summary.estimate {
        tell_estimate(plan, estimate, summary.least);
    }
}

/// Which round waits for which, with neighbours that are alike in one line.
fn tell_rounds(rounds: &[RoundPlan]) {
    let alike = |a: &RoundPlan, b: &RoundPlan| {
        a.stage == b.stage && (a.tables, a.most) == (b.tables, b.most) && a.stage == Stage::Swiss
    };
    for some in rounds.chunk_by(alike) {
        let (Some(first), Some(last)) = (some.first(), some.last()) else {
            continue;
        };
        let numbers = span(u64::from(first.round) + 1, u64::from(last.round) + 1);
        let name = match first.stage {
            Stage::Group => "groups".to_owned(),
            Stage::ThirdPlace => "third place".to_owned(),
            stage if some.len() > 1 => format!("{} rounds {numbers}", stage.name()),
            stage => format!("{} round {numbers}", stage.name()),
        };
        let each = if some.len() > 1 { " each" } else { "" };
        let matches = span(first.least, first.most);
        report::print(&format!("  {name}: {matches} matches{each}"));
    }
}

/// From the least to the most of something.
fn span(least: u64, most: u64) -> String {
    if least == most {
        most.to_string()
    } else {
        format!("{least} to {most}")
    }
}

fn tell_estimate(plan: &Plan, estimate: &Estimate, least: u64) {
    let Estimate {
        matches, threads, ..
    } = estimate;
    let time = duration(estimate.seconds);
    let told = if least == *matches {
        format!("all {matches} matches take about {time} on {threads} threads")
    } else {
        let fewest = duration(estimate.least_seconds);
        format!("{least} to {matches} matches take about {fewest} to {time} on {threads} threads")
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

/// How long all matches would take, from a few that are played and not recorded.
fn estimate(plan: &Plan, samples: &[Fixture], seconds: u64) -> Result<Estimate, Failure> {
    let pool = pool(plan.threads, None)?;
    let hosts = hosts(plan, pool.current_num_threads())?;
    // Matches are measured as they are listed, whoever can be used.
    let (arena, _) = prepare(plan, &hosts, Unusable::Enter, false)?;
    let time = Duration::from_secs(seconds);
    let Forecast {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds,
        least_seconds,
    } = forecast(plan, &arena, &pool, samples, time).map_err(machine_fault)?;
    Ok(Estimate {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds,
        least_seconds,
    })
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
