//! `stechec bench compare`: two builds of this program, turn by turn.

use super::Failure;
use crate::{cli::BenchCompareArgs, report};
use stechec_capabilities::GameEntry;
use stechec_console::builds_in_words;
use stechec_play::compare_builds;
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &BenchCompareArgs) -> Result<(), Failure> {
    report::say(&format!(
        "{} turns of {} s for each kind and program; old: {}, new: {}",
        args.turns,
        args.seconds,
        harmless_path(&args.old),
        harmless_path(&args.new),
    ));
    let (old, new) = (&args.old, &args.new);
    let compared = compare_builds(old, new, game.name(), args.turns, args.seconds)?;
    report::print(&builds_in_words(&compared));
    Ok(())
}
