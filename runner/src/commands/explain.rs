//! `stechec explain`: what happened in a turn of a recorded match, and why.

use super::{Failure, opened};
use crate::{
    cli::{ExplainArgs, Format},
    failure::Misuse,
    report,
};
use std::path::Path;
use stechec_answers::Explanation;
use stechec_capabilities::{CellAnswer, Explains, PhaseExplanation, Question, Refused};
use stechec_console::{explained_in_short, explained_in_words, explained_phase, refused_orders};
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
                phases: told.into_iter().map(explained_phase).collect(),
                refused: refused.map(|all| all.iter().map(refused_orders).collect()),
            });
        }
        Format::Text => {
            report::print(&past.headline());
            if question.short {
                report::print(&explained_in_short(&told));
                for (name, refused) in past.names().iter().zip(refused(&past, explain)?) {
                    if refused.count() > 0 {
                        report::print(&format!("{name}: {refused}"));
                    }
                }
            } else {
                let told = told.iter().map(explained_in_words);
                told.for_each(|phase| report::print(&phase));
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
        CellAnswer::NotTold => Err(Misuse::CellsNotExplained(past.game.name()).into()),
        CellAnswer::Outside {
            columns,
            rows,
            levels,
        } => Err(Misuse::OutsideTheBoard {
            cell,
            columns,
            rows,
            levels,
        }
        .into()),
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
