//! `stechec init`: a folder for a contest, ready to be played.

use super::Failure;
use crate::{cli::InitArgs, failure::Misuse, report};
use stechec_capabilities::GameEntry;
use stechec_console::contest_in_words;
use stechec_play::{create_contest, plan_of_contest};

pub(super) fn run(game: &GameEntry, args: &InitArgs) -> Result<(), Failure> {
    let folder = &args.folder;
    let plan = plan_of_contest(folder);
    if plan.exists() {
        return Err(Misuse::PlanExists(plan).into());
    }
    let contest = create_contest(game, folder)?;
    report::print(&contest_in_words(game, folder, &contest));
    Ok(())
}
