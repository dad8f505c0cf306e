//! What a game may bring: what happened in a turn, and why.

use crate::Rules;
use serde::Serialize;
use stechec_game::{Called, Explain, Line, Part, PlayedPhase, Team};
use stechec_problem::harmless;
use stechec_replay::{Call, PlayError, Player, Replay};

/// What is to be explained.
pub struct Question<'a> {
    /// Phases, as places in the replay, in ascending order.
    pub phases: &'a [usize],
    /// Only what concerns this figure: its team, and its place among the game's.
    pub figure: Option<(Team, usize)>,
    /// Only what somebody looks for first.
    pub short: bool,
    /// What teams are called.
    pub names: &'a [String],
}

/// A phase, explained.
#[derive(Serialize)]
pub struct ToldPhase {
    /// The turn.
    pub turn: u32,
    /// The phase's name.
    pub phase: &'static str,
    /// What was called in it.
    pub entry_point: &'static str,
    /// What is to be said about it.
    pub parts: Vec<Part>,
}

/// Explanations of one game, whichever it is.
pub trait Explains: Sync {
    /// The words that a team's figures go by.
    fn figures(&self) -> &'static [&'static str];
    /// The figure somebody means, as a place in that list.
    fn figure(&self, word: &str) -> Option<usize>;
    /// What happened in phases of a recorded match, and why.
    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<ToldPhase>, PlayError>;
}

impl<G: Explain> Explains for Rules<G> {
    fn figures(&self) -> &'static [&'static str] {
        G::FIGURES
    }

    fn figure(&self, word: &str) -> Option<usize> {
        G::figure(word)
    }

    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<ToldPhase>, PlayError> {
        explain::<G>(replay, question)
    }
}

/// Plays the match up to the phases that are meant, and explains them.
fn explain<G: Explain>(
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
            parts: if question.short {
                headlines(&played, question)
            } else {
                G::explain(&played, question.figure)
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
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Part {
        title: "in short",
        lines,
    }]
}

fn called(call: &Call) -> Called {
    let fault = call.fault.as_ref();
    Called {
        team: call.team,
        dropped: call.orders.dropped,
        fault: fault.map(|fault| harmless(&format!("{} ({})", fault.message, fault.kind))),
    }
}
