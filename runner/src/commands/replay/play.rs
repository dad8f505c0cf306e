//! `stechec replay play`: the match from its orders, phase by phase.

use crate::{
    cli::{Format, ReplayPlayArgs},
    commands::Failure,
    replays::{Opened, Reel, Turns},
    report,
};
use std::ops::ControlFlow;
use stechec_drawing::{TextStyle, text};
use stechec_replay::PlayError;

/// Lines of an export before its first phase: header and start.
const BEFORE_PHASES: usize = 2;

pub(super) fn run(args: &ReplayPlayArgs) -> Result<(), Failure> {
    let opened = Opened::new(&args.which)?;
    let turns = known_turns(&opened, args.turn)?;
    match (args.format, args.board) {
        (Format::Json, true) => {
            let message = "--board is for people, --format json for tools".to_owned();
            let help = "every line of JSON has the complete state already".to_owned();
            Err(Failure::Usage(message, Some(help)))
        }
        (Format::Json, false) => json(&opened, turns),
        (Format::Text, board) => words(&opened, turns, board),
    }
}

/// The turns that are meant: some that were played.
pub(super) fn known_turns(opened: &Opened, turns: Option<Turns>) -> Result<Turns, Failure> {
    let turns = turns.unwrap_or_default();
    let phases = opened.replay.phases();
    if phases.is_empty() || phases.iter().any(|phase| turns.contains(phase.turn)) {
        return Ok(turns);
    }
    let last = phases.last().map_or(0, |phase| phase.turn);
    let message = "the match has no such turn".to_owned();
    let help = format!("it has turns {} to {last}", phases[0].turn);
    Err(Failure::Usage(message, Some(help)))
}

/// The lines of an export; of the phases only those of some turns.
pub(super) fn json(opened: &Opened, turns: Turns) -> Result<(), Failure> {
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
    let exported = opened.game.matches.export(&opened.replay, &mut each);
    exported.map_err(|error| opened.wrong(&error, error.help()))
}

fn words(opened: &Opened, turns: Turns, board: bool) -> Result<(), Failure> {
    let header = opened.replay.header();
    let (game, map) = (&header.game, report::harmless(&header.map.name));
    report::print(&format!("{game} on {map}, seed {}", header.seed));
    for (team, name) in opened.names().iter().enumerate() {
        report::print(&format!("  team {team}: {name}"));
    }
    let failed = |error: PlayError| opened.wrong(&error, error.help());
    let mut reel = (opened.game.matches.reel(&opened.replay)).map_err(failed)?;
    if board && turns == Turns::default() {
        show(&*reel, &opened.names(), true);
    }
    for moment in 1..=reel.phases() {
        reel.seek(moment).map_err(|error| failed(error.into()))?;
        let wanted = reel.told().is_some_and(|told| turns.contains(told.turn));
        if wanted {
            tell(&*reel);
            show(&*reel, &opened.names(), board);
        }
    }
    reel.end().map_err(|error| failed(error.into()))?;
    report::print("\nit comes out as it was recorded");
    Ok(())
}

fn tell(reel: &dyn Reel) {
    let Some(told) = reel.told() else { return };
    let bold = anstyle::Style::new().bold();
    report::print(&format!("\n{bold}{}{bold:#}", told.title()));
    told.lines()
        .for_each(|line| report::print(&format!("  {line}")));
}

/// The board, if it is wanted, and the points.
fn show(reel: &dyn Reel, names: &[String], board: bool) {
    if board {
        let style = TextStyle {
            colour: report::colours(),
        };
        report::print(text(&reel.board(), style).trim_end());
    }
    let scores: Vec<String> = (names.iter().zip(reel.scores()))
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    report::print(&format!("  {}", scores.join("   ")));
}
