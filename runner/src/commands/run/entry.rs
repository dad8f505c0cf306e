//! What is told about who takes part in a run.

use super::progress::bar;
use crate::{commands::Failure, exit, failure::bad_champion, report};
use indicatif::ProgressBar;
use std::path::Path;
use stechec_play::{
    BadChampion,
    tournament::{EntryWitness, Fate, Plan},
};
use stechec_run::LeftOut;

/// Tells what becomes of champions while they are made ready.
pub(super) struct Telling {
    bar: ProgressBar,
    /// Selects the run for commands that are suggested.
    which: String,
}

impl Telling {
    pub(super) fn new(plan: &Plan, which: String, quiet: bool) -> Self {
        Self {
            bar: bar(plan.champions.len() as u64, "champions ready", quiet),
            which,
        }
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl EntryWitness for Telling {
    fn ready(&mut self, name: &str) {
        self.bar.set_message(name.to_owned());
        self.bar.inc(1);
    }

    fn unusable(&mut self, champions: &[BadChampion], fate: Fate) {
        self.end();
        for champion in champions {
            report::warn(&bad_champion(champion));
            if fate == Fate::Undecided {
                let name = &champion.player.name;
                let (word, which) = (report::quoted(Path::new(name)), &self.which);
                report::say(&format!(
                    "note: {name} takes part in this run; take it out with `stechec champion \
                     withdraw {word} --reason …{which}`, or let it fail in every match with --resume"
                ));
            }
        }
        let then = match fate {
            Fate::Fail => "they take part, and fail in every match",
            Fate::LeftOut => "they are left out, and the others play",
            Fate::Missed => "they are to be left out, but the others cannot play this plan alone",
            Fate::Undecided => return,
        };
        report::say(&format!("note: {then} (`unusable` in [faults])"));
    }
}

/// Says it again when everything is over, and in the exit code: it is a mistake that somebody has to
/// know of.
pub(super) fn tell_left_out(left_out: &[LeftOut]) -> Result<(), Failure> {
    for LeftOut { name, why } in left_out {
        report::warn(&format!("{name} was left out: {why}"));
    }
    match left_out {
        [] => Ok(()),
        _ => Err(Failure::Said(exit::FOUND_WRONG)),
    }
}
