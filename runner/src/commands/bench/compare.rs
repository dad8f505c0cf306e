//! `stechec bench compare`: two builds of this program, turn by turn.

use super::Failure;
use crate::{cli::BenchCompareArgs, report};
use stechec_capabilities::GameEntry;
use stechec_play::{Build, ComparedKind, Ratio, compare_builds};
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
    report::print(
        "kind               old/s      new/s   new/old         95 %          cpu new/old         \
         95 %   what changed",
    );
    for kind in &compared.kinds {
        report::print(&line(kind));
    }
    for (kind, build) in &compared.alone {
        let who = match build {
            Build::Old => "the old one",
            Build::New => "the new one",
        };
        report::print(&format!(
            "{kind:<14}  measured by {who} only, so not compared"
        ));
    }
    report::print(
        "\nold/s, new/s: matches a second, the median of all turns; new/old: the median of the \
         ratios\nwithin a turn, above 1 is faster; cpu: processor time of a match, below 1 is \
         faster;\n95 %: where those medians lie; a change counts if that leaves 1 out",
    );
    Ok(())
}

fn line(kind: &ComparedKind) -> String {
    let told = |it: &Ratio| format!("{:>7.3}  {:>5.3} to {:>5.3}", it.median, it.low, it.high);
    format!(
        "{:<14}  {:>8.0}  {:>9.0}   {}   {:>30}   {}",
        kind.kind,
        kind.old_per_s,
        kind.new_per_s,
        told(&kind.speed),
        kind.cpu.as_ref().map_or_else(|| "-".to_owned(), told),
        kind.verdict(),
    )
}
