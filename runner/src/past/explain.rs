//! What happened in a turn, and why, whatever the game.

use serde::Serialize;
use stechec_game::{Called, Explain, Part, PlayedPhase, Team};
use stechec_replay::{Call, PlayError, Player, Replay};

/// What is to be explained.
pub(crate) struct Question<'a> {
    /// Phases, as places in the replay, in ascending order.
    pub(crate) phases: &'a [usize],
    /// Only what concerns this figure: its team, and its place among the game's.
    pub(crate) figure: Option<(Team, usize)>,
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
            parts: G::explain(&played, question.figure),
        });
    }
    Ok(told)
}

fn called(call: &Call) -> Called {
    let fault = call.fault.as_ref();
    Called {
        team: call.team,
        dropped: call.orders.dropped,
        fault: fault.map(|fault| format!("{} ({})", fault.message, fault.kind)),
    }
}
