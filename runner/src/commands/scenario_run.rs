//! `stechec scenario run`: what comes of a script.

use super::{Failure, with_text};
use crate::{cli::ScenarioRunArgs, games::Scenarios, report};

pub(super) fn run(scenarios: &dyn Scenarios, args: &ScenarioRunArgs) -> Result<(), Failure> {
    let outcomes = with_text(&args.file, |text| scenarios.outcomes(text))?;
    if !outcomes.is_empty() {
        report::print(&outcomes.join("\n"));
    }
    Ok(())
}
