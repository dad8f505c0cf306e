//! `stechec scenario run`: what comes of a script.

use super::{Failure, with_text};
use crate::{cli::ScenarioRunArgs, games::Scenarios, report};
use std::ops::ControlFlow;

pub(super) fn run(scenarios: &dyn Scenarios, args: &ScenarioRunArgs) -> Result<(), Failure> {
    // A long match has outcomes of gigabytes: none is kept.
    with_text(&args.file, |text| {
        scenarios.outcomes(text, &mut |line| {
            report::print(&line);
            ControlFlow::Continue(())
        })
    })
}
