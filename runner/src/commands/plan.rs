//! `stechec plan`: what would be played, without playing.

use super::{Failure, run::read_plan};
use crate::{cli::PlanArgs, report, tournament::Plan};
use stechec_tournament::Plan as Fixtures;

pub(super) fn run(args: &PlanArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    report::print(&format!(
        "{}: {} champions, {} maps, seed {}",
        plan.name,
        plan.champions.len(),
        plan.maps.len(),
        plan.setup.seed
    ));
    let format = serde_json::to_string(&plan.setup.format).unwrap_or_default();
    report::print(&format!("format: {format}"));
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
    Ok(())
}

/// The first matches, as examples.
fn first(plan: &Plan, fixtures: impl Iterator<Item = stechec_tournament::Fixture>) {
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
