//! How ratings are worked out, and when enough was played: `[rating]` and `[stop]`.

use super::format;
use stechec_problem::Problem;
use stechec_settings::Section;
use stechec_tournament::{
    Fixtures,
    limits::{MAX_CHAMPIONS, MAX_MATCHES},
    rating::{Model, StopRule, Target, Uncertainty, doubling},
};

/// When to look whether enough was played, and what is enough.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// What is enough.
    pub rule: StopRule,
    /// After how many matches; the last one is after all.
    pub looks: Vec<u64>,
}

/// A stop rule as written in the plan.
pub(super) struct StopRequest {
    rule: StopRule,
    first_look: Option<u64>,
}

pub(super) fn rating(top: &Section<'_>) -> Model {
    let default = Model::default();
    let read = top.section("rating", |section| {
        let real = |key, range, default: f64| {
            (section.real(key, range)).map_or(default, |number| number.value)
        };
        let words = [
            ("model", Uncertainty::Model),
            ("observed", Uncertainty::Observed),
        ];
        let uncertainty = section.word("uncertainty", &words);
        Model {
            mean: real("mean", -1e6..=1e6, default.mean),
            prior: real("prior", 1.0..=10_000.0, default.prior),
            level: real("level", 0.5..=0.9999, default.level),
            uncertainty: uncertainty.map_or(default.uncertainty, |word| word.value),
        }
    });
    read.unwrap_or(default)
}

pub(super) fn stop(top: &Section<'_>) -> Option<StopRequest> {
    let read = top.section("stop", |section| {
        let best = section.number("top", 1..=MAX_CHAMPIONS as u64);
        let target = section.word("target", &[("set", Target::Set), ("order", Target::Order)]);
        let level = section.real("level", 0.5..=0.9999);
        let first_look = section.number("first_look", 1..=MAX_MATCHES);
        let best = section.require("top", best, "top = 3")?;
        Some(StopRequest {
            rule: StopRule {
                top: best.value as usize,
                target: target.map_or(Target::Set, |target| target.value),
                level: level.map_or(0.95, |level| level.value),
            },
            first_look: first_look.map(|look| look.value),
        })
    });
    read.flatten()
}

/// Whether a plan can be stopped so, and when to look.
pub(super) fn check(
    top: &Section<'_>,
    asked: StopRequest,
    fixtures: &Fixtures,
    model: &Model,
    champions: usize,
) -> Option<Stop> {
    let place = top.span_of("stop").unwrap_or(0..0);
    let checked = [asked.rule.check(champions), model.check(champions)];
    let mut fine = true;
    for refusals in checked.into_iter().filter_map(Result::err) {
        format::complain(top, &refusals, false);
        fine = false;
    }
    let Fixtures::Static(schedule) = fixtures else {
        let message = "this format cannot be stopped early: its matches follow from results";
        let problem = Problem::error("cannot-stop", message).at(place, "requested here");
        top.complain(problem.help("leave [stop] out, or choose round-robin, gauntlet or melee"));
        return None;
    };
    // So many that everybody has played about ten times, at tables of two.
    let first = asked.first_look.unwrap_or(5 * champions as u64);
    fine.then(|| Stop {
        rule: asked.rule,
        looks: doubling(first, schedule.total()),
    })
}
