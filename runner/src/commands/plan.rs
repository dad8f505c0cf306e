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
use stechec_console::{plan_in_words, plan_summary};
use stechec_play::{
    Forecast, forecast, samples,
    tournament::{Plan, Unusable},
};
use stechec_tournament::Fixture;

pub(super) fn run(args: &PlanArgs) -> Result<(), Failure> {
    let plan = read_plan(&args.config)?;
    let samples = samples(&plan);
    let estimate = match args.calibrate {
        0 => None,
        seconds => Some(estimate(&plan, &samples, seconds)?),
    };
    let summary = plan_summary(&plan, &samples, estimate);
    match args.format {
        Format::Json => report::print_json(&summary)?,
        Format::Text => report::print(&plan_in_words(&summary)),
    }
    Ok(())
}

/// How long all matches would take, from a few that are played and not recorded.
fn estimate(plan: &Plan, samples: &[Fixture], seconds: u64) -> Result<Forecast, Failure> {
    let pool = pool(plan.threads, None)?;
    let hosts = hosts(plan, pool.current_num_threads())?;
    // Matches are measured as they are listed, whoever can be used.
    let (arena, _) = prepare(plan, &hosts, Unusable::Enter, false)?;
    let time = Duration::from_secs(seconds);
    forecast(plan, &arena, &pool, samples, time).map_err(machine_fault)
}
