//! `stechec replay play`: the match from its orders, phase by phase.

use super::open;
use crate::{
    cli::{Format, ReplayPlayArgs},
    commands::Failure,
    failure::Misuse,
    report,
};
use std::ops::ControlFlow;
use stechec_console::{boards_in_words, phases_in_words};
use stechec_past::{PastMatch, Turns};

pub(super) fn run(args: &ReplayPlayArgs) -> Result<(), Failure> {
    let opened = open(&args.which)?;
    let turns = opened.turns(args.turn)?;
    match (args.format, args.board) {
        (Format::Json, true) => return Err(Misuse::BoardForTools.into()),
        (Format::Json, false) => return json(&opened, turns),
        (Format::Text, false) => phases_in_words(&opened, turns, &mut report::print)?,
        (Format::Text, true) => {
            let style = report::text_style();
            boards_in_words(&opened, turns, style, &mut report::print)?;
        }
    }
    Ok(())
}

/// The lines of an export; of the phases only those of some turns.
pub(super) fn json(opened: &PastMatch, turns: Turns) -> Result<(), Failure> {
    Ok(opened.export(turns, &mut |line| {
        report::print(&line);
        ControlFlow::Continue(())
    })?)
}
