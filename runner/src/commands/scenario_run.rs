//! `stechec scenario run`: what comes of a script.

use super::{Failure, machine, with_text};
use crate::{cli::ScenarioRunArgs, report};
use std::ops::ControlFlow;
use stechec_capabilities::GameEntry;

pub(super) fn run(game: &GameEntry, args: &ScenarioRunArgs) -> Result<(), Failure> {
    let scripts = game.scripts()?;
    // A long match has outcomes of gigabytes: none is kept.
    let mut unwritable = None;
    let played = with_text(&args.file, |text| {
        scripts.outcomes(text, &mut |outcome| match outcome.line() {
            Ok(line) => {
                report::print(&line);
                ControlFlow::Continue(())
            }
            Err(error) => {
                unwritable = Some(error);
                ControlFlow::Break(())
            }
        })
    });
    played?;
    unwritable.map_or(Ok(()), |error| Err(machine(error)))
}
