//! What happened in a match, and why.

use crate::Text;
use stechec_answers::{ExplainedPhase, RefusedOrders};
use stechec_capabilities::{PhaseExplanation, Refused};

/// A phase explained, for tools.
pub fn explained_phase(phase: PhaseExplanation) -> ExplainedPhase {
    ExplainedPhase {
        turn: phase.turn,
        phase: phase.phase.to_owned(),
        address: phase.address,
        entry_point: phase.entry_point.to_owned(),
        parts: phase.parts,
    }
}

/// A line for each thing: what to look at closely.
pub fn explained_in_short(told: &[PhaseExplanation]) -> String {
    let mut text = Text::default();
    for phase in told {
        for line in phase.parts.iter().flat_map(|part| &part.lines) {
            text.line(format!(
                "turn {}, {}: {}",
                phase.turn,
                phase.address.label(),
                line.text
            ));
        }
    }
    if told.is_empty() {
        text.line("nothing stands out; --turn N explains a turn");
    } else {
        text.line("\n--turn N shows one of them in full");
    }
    text.end()
}

/// A phase explained, for people.
pub fn explained_in_words(phase: &PhaseExplanation) -> String {
    let mut text = Text::default();
    text.line(format!("\nturn {}, {}", phase.turn, phase.address.label()));
    for part in &phase.parts {
        text.line(format!("\n  {}", part.title));
        for line in &part.lines {
            let indent = "  ".repeat(line.depth + 2);
            text.line(format!("{indent}{}", line.text));
        }
    }
    if phase.parts.is_empty() {
        text.line("\n  nothing happened that concerns it");
    }
    text.end()
}

/// Refused orders, for tools.
pub fn refused_orders(refused: &Refused) -> RefusedOrders {
    let reasons = refused.reasons().into_iter();
    RefusedOrders {
        count: refused.count(),
        reasons: reasons
            .map(|(answer, count)| (answer.to_owned(), count))
            .collect(),
    }
}
