//! What happened in a turn, and why, whatever the game.

use crate::report::harmless;
use serde::Serialize;
use stechec_game::{Called, Explain, Line, Part, PlayedPhase, Team};
use stechec_replay::{Call, PlayError, Player, Replay};

/// What is to be explained.
pub(crate) struct Question<'a> {
    /// Phases, as places in the replay, in ascending order.
    pub(crate) phases: &'a [usize],
    /// Only what concerns this figure: its team, and its place among the game's.
    pub(crate) figure: Option<(Team, usize)>,
    /// Only what somebody looks for first.
    pub(crate) short: bool,
    /// What teams are called.
    pub(crate) names: &'a [String],
}

/// A phase, explained.
#[derive(Serialize)]
pub(crate) struct ToldPhase {
    pub(crate) turn: u32,
    pub(crate) phase: &'static str,
    pub(crate) entry_point: &'static str,
    pub(crate) parts: Vec<Part>,
}

/// Plays the match up to the phases that are meant, and explains them.
pub(crate) fn explain<G: Explain>(
    replay: &Replay,
    question: &Question<'_>,
) -> Result<Vec<ToldPhase>, PlayError> {
    let mut player = Player::<G>::new(replay)?;
    let mut told = Vec::new();
    for &at in question.phases {
        player.seek(at)?;
        let Some(step) = player.step()? else {
            break;
        };
        let calls: Vec<Called> = step.record.calls.iter().map(called).collect();
        let played = PlayedPhase {
            phase: step.phase,
            calls: &calls,
            orders: step.orders,
            before: step.before,
            events: step.events,
            after: step.after,
            names: question.names,
        };
        told.push(ToldPhase {
            turn: step.phase.turn,
            phase: step.phase.name,
            entry_point: step.phase.entry_point,
            parts: match question.short {
                false => G::explain(&played, question.figure),
                true => headlines(&played, question),
            },
        });
    }
    Ok(told)
}

/// Faults, and what the game takes for worth telling.
fn headlines<G: Explain>(played: &PlayedPhase<'_, G>, question: &Question<'_>) -> Vec<Part> {
    let meant = |team: Team| question.figure.is_none_or(|(of, _)| of == team);
    let faults = played.calls.iter().filter(|call| meant(call.team));
    let faults = faults.filter_map(|call| {
        let name = question.names.get(call.team.index())?;
        Some(Line {
            kind: "fault",
            depth: 0,
            figures: Vec::new(),
            text: format!("{name} fails: {}", call.fault.as_ref()?),
        })
    });
    let lines: Vec<Line> = faults
        .chain(G::headlines(played, question.figure))
        .collect();
    match lines.is_empty() {
        true => Vec::new(),
        false => vec![Part {
            title: "in short",
            lines,
        }],
    }
}

fn called(call: &Call) -> Called {
    let fault = call.fault.as_ref();
    Called {
        team: call.team,
        dropped: call.orders.dropped,
        fault: fault.map(|fault| harmless(&format!("{} ({})", fault.message, fault.kind))),
    }
}
