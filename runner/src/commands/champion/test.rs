//! `stechec champion test`: a champion's own tests, with positions to ask about.

use super::{Failure, builders, folder, not_built};
use crate::{cli::TestArgs, exit, failure::machine, report};
use stechec_capabilities::GameEntry;
use stechec_kit::{TestError, build, test};
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &TestArgs) -> Result<(), Failure> {
    let (interface, tools) = (game.interface()?, builders());
    let folder = folder(&args.folder, game)?;
    let built = build(&folder, &interface, &tools);
    let built = built.map_err(|error| not_built(&folder.path, &error))?;
    if !built.remarks.trim().is_empty() {
        report::say(built.remarks.trim_end());
    }
    let stechec = std::env::current_exe().map_err(machine)?;
    let passed = test(&folder, &interface, &tools, &stechec);
    let passed = passed.map_err(|error| match error {
        TestError::Build(error) => not_built(&folder.path, &error),
        other => Failure::Champions(vec![format!("{}: {other}", harmless_path(&folder.path))]),
    })?;
    if passed {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}
