//! `stechec explain`: what happened in a turn of a recorded match, and why.

use super::{Failure, opened, refused_orders};
use crate::{
    cli::{ExplainArgs, Format},
    report,
};
use std::path::Path;
use stechec_answers::{ExplainedPhase, Explanation};
use stechec_capabilities::{CellAnswer, Explains, PhaseExplanation, Question, Refused};
use stechec_game::{FigureId, show::Cell};
use stechec_past::PastMatch;

pub(super) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let past = opened(Path::new(&args.name), &args.which)?;
    let explain = past.game.explain()?;
    let phases = match args.turn {
        Some(turn) => past.phases(turn, args.phase.as_deref())?,
        None => (0..past.replay.phases().len()).collect(),
    };
    let question = Question {
        phases: &phases,
        figure: past.figure(explain, &args.figure)?,
        short: args.turn.is_none(),
        names: &past.names(),
    };
    let mut told = match (args.cell, &question.figure) {
        (Some(cell), Some(figure)) => about_cell(&past, explain, &question, figure.id, cell)?,
        _ => {
            let told = explain.explain(&past.replay, &question);
            told.map_err(|error| past.unplayable(error))?
        }
    };
    if question.short {
        told.retain(|phase| !phase.parts.is_empty());
    }
    match args.format {
        Format::Json => {
            let refused = (question.short.then(|| refused(&past, explain))).transpose()?;
            return report::print_json(&Explanation {
                id: past.name.clone(),
                teams: past.names(),
                phases: told.into_iter().map(for_tools).collect(),
                refused: refused.map(|all| all.iter().map(refused_orders).collect()),
            });
        }
        Format::Text => {
            report::print(&past.headline());
            if question.short {
                in_short(&told);
                for (name, refused) in past.names().iter().zip(refused(&past, explain)?) {
                    if refused.count() > 0 {
                        report::print(&format!("{name}: {refused}"));
                    }
                }
            } else {
                told.iter().for_each(show);
            }
        }
    }
    Ok(())
}

/// Whether the figure sees a cell in each of the phases.
fn about_cell(
    past: &PastMatch,
    explain: &dyn Explains,
    question: &Question<'_>,
    figure: FigureId,
    cell: Cell,
) -> Result<Vec<PhaseExplanation>, Failure> {
    let answer = explain.explain_cell(&past.replay, question, figure, cell);
    match answer.map_err(|error| past.unplayable(error))? {
        CellAnswer::Told(told) => Ok(told),
        CellAnswer::NotTold => Err(Failure::Usage(
            format!("{} has no explanations of single cells", past.game.name()),
            Some("leave out --cell: the figure's whole turn is explained".to_owned()),
        )),
        CellAnswer::Outside {
            columns,
            rows,
            levels,
        } => {
            let Cell { x, y, z } = cell;
            let (last_x, last_y) = (columns.saturating_sub(1), rows.saturating_sub(1));
            let (message, help) = match levels {
                1 if z == 0 => (
                    format!("the board has no cell {x},{y}"),
                    format!("choose one from 0,0 to {last_x},{last_y}"),
                ),
                _ => (
                    format!("the board has no cell {x},{y},{z}"),
                    format!("choose one from 0,0,0 to {last_x},{last_y},{}", levels - 1),
                ),
            };
            Err(Failure::Usage(message, Some(help)))
        }
    }
}

fn for_tools(phase: PhaseExplanation) -> ExplainedPhase {
    ExplainedPhase {
        turn: phase.turn,
        phase: phase.phase.to_owned(),
        address: phase.address,
        entry_point: phase.entry_point.to_owned(),
        parts: phase.parts,
    }
}

/// The orders of each team that did not count.
fn refused(past: &PastMatch, explain: &dyn Explains) -> Result<Vec<Refused>, Failure> {
    let refusals = explain.refusals(&past.replay);
    let refusals = refusals.map_err(|error| past.unplayable(error))?;
    Ok((0..past.names().len())
        .map(|team| refusals.of(team))
        .collect())
}

/// A line for each thing: what to look at closely.
fn in_short(told: &[PhaseExplanation]) {
    for phase in told {
        for line in phase.parts.iter().flat_map(|part| &part.lines) {
            report::print(&format!(
                "turn {}, {}: {}",
                phase.turn,
                phase.address.label(),
                line.text
            ));
        }
    }
    if told.is_empty() {
        report::print("there is nothing to tell in short; --turn N explains a turn");
    } else {
        report::print("\n--turn N shows one of them in full");
    }
}

fn show(phase: &PhaseExplanation) {
    report::print(&format!("\nturn {}, {}", phase.turn, phase.address.label()));
    for part in &phase.parts {
        report::print(&format!("\n  {}", part.title));
        for line in &part.lines {
            let indent = "  ".repeat(line.depth + 2);
            report::print(&format!("{indent}{}", line.text));
        }
    }
    if phase.parts.is_empty() {
        report::print("\n  nothing that concerns it happened");
    }
}
