//! What a plan would play.

use crate::{Text, counted, counted_matches};
use stechec_answers::{Estimate, MapChoice, PlanSummary, PlannedMatch, Words};
use stechec_play::{Forecast, rounds, tournament::Plan};
use stechec_tournament::{Fixture, Fixtures, Stage, schedule::RoundPlan, standings::cautions};

/// Matches that are shown as examples.
const EXAMPLES: usize = 5;

/// What would be played. `samples` begin with the first matches.
pub fn plan_summary(plan: &Plan, samples: &[Fixture], forecast: Option<Forecast>) -> PlanSummary {
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
        estimate: forecast.map(estimate),
        champions: names,
    }
}

fn estimate(forecast: Forecast) -> Estimate {
    let Forecast {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds,
        least_seconds,
    } = forecast;
    Estimate {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds,
        least_seconds,
    }
}

/// What would be played, for people.
pub fn plan_in_words(summary: &PlanSummary) -> String {
    let mut text = Text::default();
    text.line(format!(
        "{}: {}, {}, seed {}",
        summary.name,
        counted(summary.champions.len(), "champion"),
        counted(summary.maps.len(), "map"),
        summary.plan.seed
    ));
    text.line(&summary.format_words.en);
    text.line(span_of_matches(summary.least, summary.total));
    match &summary.balance {
        Some(balance) => text.line(balance.to_string().trim_end()),
        // Only where results decide who meets whom are there rounds to speak of.
        None if summary.rounds.is_empty() => text.line("too many matches to count who meets whom"),
        None => tell_rounds(&mut text, &summary.rounds),
    }
    for it in &summary.cautions {
        text.line(format!(
            "warning: `{}`: {}; {}",
            it.criterion, it.why, it.help
        ));
    }
    text.line("\nthe first matches:");
    for PlannedMatch { id, map, seats } in &summary.first {
        text.line(format!("  {id}  {map}  {}", seats.join(", ")));
    }
    if let Some(estimate) = &summary.estimate {
        tell_estimate(&mut text, summary, estimate);
    }
    text.end()
}

/// Which round waits for which, with neighbours that are alike in one line.
fn tell_rounds(text: &mut Text, rounds: &[RoundPlan]) {
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
        let matches = span_of_matches(first.least, first.most);
        text.line(format!("  {name}: {matches}{each}"));
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

fn span_of_matches(least: u64, most: u64) -> String {
    if least == most {
        counted_matches(most)
    } else {
        format!("{} matches", span(least, most))
    }
}

fn tell_estimate(text: &mut Text, summary: &PlanSummary, estimate: &Estimate) {
    let least = summary.least;
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
    text.line(format!(
        "\n{told}: {each} per match, measured in {measured}"
    ));
    if summary.plan.stop.is_some() {
        text.line("fewer if the leaders are settled earlier");
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
