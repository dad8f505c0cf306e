//! `stechec replay play`: the match from its orders, phase by phase.

use super::open;
use crate::{
    cli::{Format, ReplayPlayArgs},
    commands::Failure,
    failure::Misuse,
    report,
};
use std::ops::ControlFlow;
use stechec_capabilities::{DrawnReel, Reel};
use stechec_drawing::{TextStyle, text};
use stechec_past::{PastMatch, Turns};
use stechec_problem::harmless;
use stechec_replay::{Mismatch, export::States};

/// What is said of a match that was played to its end.
const SAME: &str = "\nit plays as recorded";
/// Lines of an export before its first phase: header and start.
const BEFORE_PHASES: usize = 2;

pub(super) fn run(args: &ReplayPlayArgs) -> Result<(), Failure> {
    let opened = open(&args.which)?;
    let turns = opened.turns(args.turn)?;
    match (args.format, args.board) {
        (Format::Json, true) => Err(Misuse::BoardForTools.into()),
        (Format::Json, false) => json(&opened, turns),
        (Format::Text, false) => {
            let reel = opened.game.core.reel(&opened.replay);
            let mut reel = reel.map_err(|error| opened.unplayable(error))?;
            words(&opened, turns, &mut *reel)
        }
        (Format::Text, true) => {
            let reel = opened.game.pictures()?.reel(&opened.replay);
            let mut reel = reel.map_err(|error| opened.unplayable(error))?;
            boards(&opened, turns, &mut *reel)
        }
    }
}

/// The lines of an export; of the phases only those of some turns.
pub(super) fn json(opened: &PastMatch, turns: Turns) -> Result<(), Failure> {
    let phases = opened.replay.phases();
    let mut number = 0_usize;
    let mut each = |line: String| {
        let phase = number.checked_sub(BEFORE_PHASES);
        let phase = phase.and_then(|index| phases.get(index));
        if phase.is_none_or(|phase| turns.contains(phase.turn)) {
            report::print(&line);
        }
        number += 1;
        ControlFlow::Continue(())
    };
    let core = opened.game.core;
    let exported = core.export(&opened.replay, States::Whole, &mut each);
    Ok(exported.map_err(|error| opened.unplayable(error))?)
}

fn head(opened: &PastMatch) {
    let header = opened.replay.header();
    let (game, map) = (&header.game, harmless(&header.map.name));
    report::print(&format!("{game} on {map}, seed {}", header.seed));
    for (team, name) in opened.champions().iter().enumerate() {
        report::print(&format!("  team {team}: {name}"));
    }
}

/// Phases in words, and the points after each.
fn words(opened: &PastMatch, turns: Turns, reel: &mut dyn Reel) -> Result<(), Failure> {
    head(opened);
    let failed = |mismatch: Mismatch| opened.unplayable(mismatch);
    for moment in 1..=reel.phases() {
        reel.seek(moment).map_err(failed)?;
        if tell(reel, turns) {
            scores(reel, &opened.champions());
        }
    }
    reel.end().map_err(failed)?;
    report::print(SAME);
    Ok(())
}

/// The same, with the board after each phase.
fn boards(opened: &PastMatch, turns: Turns, reel: &mut dyn DrawnReel) -> Result<(), Failure> {
    head(opened);
    let failed = |mismatch: Mismatch| opened.unplayable(mismatch);
    let names = opened.champions();
    if turns == Turns::default() {
        show(reel);
        scores(reel, &names);
    }
    for moment in 1..=reel.phases() {
        reel.seek(moment).map_err(failed)?;
        if tell(reel, turns) {
            show(reel);
            scores(reel, &names);
        }
    }
    reel.end().map_err(failed)?;
    report::print(SAME);
    Ok(())
}

/// The phase that was played last, if it is in one of the selected turns.
fn tell(reel: &dyn Reel, turns: Turns) -> bool {
    let told = reel.told().filter(|told| turns.contains(told.turn));
    let Some(told) = told else { return false };
    let bold = anstyle::Style::new().bold();
    report::print(&format!("\n{bold}{}{bold:#}", told.title()));
    told.lines()
        .for_each(|line| report::print(&format!("  {line}")));
    true
}

fn show(reel: &dyn DrawnReel) {
    let style = TextStyle {
        colour: report::colours(),
    };
    report::print(text(&reel.board(), style).trim_end());
}

fn scores(reel: &dyn Reel, names: &[String]) {
    let scores: Vec<String> = (names.iter().zip(reel.scores()))
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    report::print(&format!("  {}", scores.join("   ")));
}
