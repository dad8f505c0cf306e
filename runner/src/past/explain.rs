//! What happened in a turn, and why, whatever the game.

use crate::report::harmless;
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_game::{
    Called, Explain, FigureName, Line, Part, PhaseAddress, PhaseCounter, PlayedPhase, Team,
};
use stechec_replay::{Call, PlayError, Player, Replay};

/// What is to be explained.
pub(crate) struct Question<'a> {
    /// Phases, as places in the replay, in ascending order.
    pub(crate) phases: &'a [usize],
    /// Only what concerns this figure.
    pub(crate) figure: Option<FigureName>,
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
    pub(crate) address: PhaseAddress,
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
    let figure = question.figure.as_ref().map(|figure| figure.id);
    let addresses = addresses(replay);
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
            address: addresses[at].clone(),
            entry_point: step.phase.entry_point,
            parts: match question.short {
                false => G::explain(&played, figure),
                true => headlines(&played, question),
            },
        });
    }
    Ok(told)
}

/// The address of every phase of a match.
pub(crate) fn addresses(replay: &Replay) -> Vec<PhaseAddress> {
    let mut counter = PhaseCounter::default();
    let phases = replay.phases().iter();
    phases.map(|it| counter.next(it.turn, &it.name)).collect()
}

/// The figures that a match began with, and those that came later, in ascending order.
pub(crate) fn figures<G: Explain>(replay: &Replay) -> Result<Vec<FigureName>, PlayError> {
    let mut player = Player::<G>::new(replay)?;
    let mut figures = BTreeMap::new();
    for moment in [0, replay.phases().len()] {
        player.seek(moment)?;
        for figure in G::scene(player.state()).figures {
            figures.entry(figure.id).or_insert_with(|| figure.named());
        }
    }
    Ok(figures.into_values().collect())
}

/// Faults, and what the game takes for worth telling.
fn headlines<G: Explain>(played: &PlayedPhase<'_, G>, question: &Question<'_>) -> Vec<Part> {
    let figure = question.figure.as_ref();
    let meant = |team: Team| figure.is_none_or(|figure| figure.team == Some(team));
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
        .chain(G::headlines(played, figure.map(|figure| figure.id)))
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
