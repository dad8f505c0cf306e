//! `stechec bench compare`: two builds of this program, turn by turn.

use super::Failure;
use crate::{cli::BenchCompareArgs, report};
use stechec_capabilities::GameEntry;
use stechec_console::builds_in_words;
use stechec_play::{compare_builds, compare_on_plan};
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &BenchCompareArgs) -> Result<(), Failure> {
    let (old, new, turns) = (&args.old, &args.new, args.turns);
    let each = match &args.plan {
        Some(plan) => format!("turns of {} for each program", harmless_path(plan)),
        None => format!("turns of {} s for each kind and program", args.seconds),
    };
    report::say(&format!(
        "{turns} {each}; old: {}, new: {}",
        harmless_path(old),
        harmless_path(new),
    ));
    let compared = match &args.plan {
        Some(plan) => compare_on_plan(old, new, plan, turns),
        None => compare_builds(old, new, game.name(), turns, args.seconds),
    };
    report::print(&builds_in_words(&compared?));
    Ok(())
}
