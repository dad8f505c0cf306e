//! A recorded match: what was recorded, and what happened phase by phase.

use crate::Text;
use stechec_capabilities::{DrawnReel, PhaseText, Reel};
use stechec_drawing::{TextStyle, text};
use stechec_past::{Error, PastMatch, Turns};
use stechec_problem::harmless;
use stechec_replay::{Mismatch, Replay};

/// What is said of a match that was played to its end.
const SAME: &str = "\nit plays as recorded";

/// What a replay recorded.
pub fn replay_in_words(replay: &Replay) -> String {
    let header = replay.header();
    let mut text = Text::default();
    text.line(harmless(&format!(
        "{} on {}, seed {}, by {}",
        header.game, header.map.name, header.seed, header.writer
    )));
    for (seat, (entrant, score)) in header.seats.iter().zip(replay.scores()).enumerate() {
        let (name, kind) = (&entrant.name, &entrant.kind);
        text.line(harmless(&format!(
            "  seat {}: {name} ({kind}), {score} points",
            seat + 1
        )));
    }
    text.line(format!("{} phases", replay.phases().len()));
    for (_, team, fault) in replay.faults() {
        let seat = header.seats.get(team.index());
        let name = seat.map_or("?", |seat| &seat.name);
        text.line(harmless(&format!(
            "{name} failed: {} ({})",
            fault.message, fault.kind
        )));
    }
    text.end()
}

/// Plays a match again and tells its phases, each when it was played, with the points after it.
pub fn phases_in_words(
    past: &PastMatch,
    turns: Turns,
    tell: &mut dyn FnMut(&str),
) -> Result<(), Error> {
    let reel = past.game.core.reel(&past.replay);
    let mut reel = reel.map_err(|error| past.unplayable(error))?;
    head(past, tell);
    let names = past.champions();
    each_phase(past, &mut *reel, |reel| {
        if let Some(told) = selected(reel, turns) {
            tell(&phase_in_words(told));
            tell(&scores(&names, &reel.scores()));
        }
    })?;
    tell(SAME);
    Ok(())
}

/// The same, with the board after each phase.
pub fn boards_in_words(
    past: &PastMatch,
    turns: Turns,
    style: TextStyle,
    tell: &mut dyn FnMut(&str),
) -> Result<(), Error> {
    let reel = past.game.pictures()?.reel(&past.replay);
    let mut reel = reel.map_err(|error| past.unplayable(error))?;
    head(past, tell);
    let names = past.champions();
    let mut show = |reel: &dyn DrawnReel| {
        if let Some(told) = selected(reel, turns) {
            tell(&phase_in_words(told));
        }
        tell(text(&reel.board(), style).trim_end());
        tell(&scores(&names, &reel.scores()));
    };
    if turns == Turns::default() {
        show(&*reel);
    }
    each_phase(past, &mut *reel, |reel| {
        if selected(reel, turns).is_some() {
            show(reel);
        }
    })?;
    tell(SAME);
    Ok(())
}

/// Goes through all phases of a match, and compares its end with the record.
fn each_phase<R: Reel + ?Sized>(
    past: &PastMatch,
    reel: &mut R,
    mut witness: impl FnMut(&R),
) -> Result<(), Error> {
    let failed = |mismatch: Mismatch| past.unplayable(mismatch);
    for moment in 1..=reel.phases() {
        reel.seek(moment).map_err(failed)?;
        witness(reel);
    }
    reel.end().map_err(failed)
}

fn head(past: &PastMatch, tell: &mut dyn FnMut(&str)) {
    let header = past.replay.header();
    let (game, map) = (&header.game, harmless(&header.map.name));
    tell(&format!("{game} on {map}, seed {}", header.seed));
    for (team, name) in past.champions().iter().enumerate() {
        tell(&format!("  team {team}: {name}"));
    }
}

/// The phase that was played last, if it is in one of the selected turns.
fn selected<R: Reel + ?Sized>(reel: &R, turns: Turns) -> Option<&PhaseText> {
    reel.told().filter(|told| turns.contains(told.address.turn))
}

/// A phase, with its title in bold.
pub fn phase_in_words(told: &PhaseText) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = Text::default();
    text.line(format!("\n{bold}{}{bold:#}", told.title()));
    told.lines().for_each(|line| text.line(format!("  {line}")));
    text.end()
}

fn scores(names: &[String], scores: &[i32]) -> String {
    let scores: Vec<String> = (names.iter().zip(scores))
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    format!("  {}", scores.join("   "))
}
