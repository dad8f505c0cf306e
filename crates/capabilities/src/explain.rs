//! What a game may bring: what happened in a turn, and why.

use crate::{Refusals, Rules};
use serde::Serialize;
use std::collections::BTreeMap;
use stechec_game::{
    Called, Explain, FigureId, FigureName, Line, Part, PhaseAddress, PlayedPhase, Team,
    show::{Cell, Word},
};
use stechec_problem::harmless;
use stechec_replay::{Call, PlayError, Player, Replay};

/// What is to be explained.
pub struct Question<'a> {
    /// Phases, as places in the replay, in ascending order.
    pub phases: &'a [usize],
    /// Only what concerns this figure.
    pub figure: Option<FigureName>,
    /// Only what somebody looks for first.
    pub short: bool,
    /// What teams are called.
    pub names: &'a [String],
}

/// A phase, explained.
#[derive(Serialize)]
pub struct PhaseExplanation {
    /// The turn.
    pub turn: u32,
    /// The phase's name.
    pub phase: &'static str,
    /// Where it is in the match.
    pub address: PhaseAddress,
    /// What was called in it.
    pub entry_point: &'static str,
    /// What is to be said about it.
    pub parts: Vec<Part>,
}

/// What comes of asking whether a figure sees a cell.
pub enum CellAnswer {
    /// Whether it does, and why, in each phase.
    Told(Vec<PhaseExplanation>),
    /// The game tells nothing about cells.
    NotTold,
    /// There is no such cell.
    Outside {
        /// Cells of the board from west to east.
        columns: u32,
        /// Cells from north to south.
        rows: u32,
        /// Boards on top of one another.
        levels: u32,
    },
}

/// Explanations of one game, whichever it is.
pub trait Explains: Sync {
    /// The figures of a recorded match, in ascending order.
    fn figures(&self, replay: &Replay) -> Result<Vec<FigureName>, PlayError>;
    /// The word that a figure goes by, for one that people may use.
    fn figure_word(&self, word: &str) -> Word;
    /// What happened in phases of a recorded match, and why.
    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<PhaseExplanation>, PlayError>;
    /// Whether a figure sees a cell in phases of a recorded match, and why.
    fn explain_cell(
        &self,
        replay: &Replay,
        question: &Question<'_>,
        figure: FigureId,
        cell: Cell,
    ) -> Result<CellAnswer, PlayError>;
    /// The orders of a recorded match that did not count.
    fn refusals(&self, replay: &Replay) -> Result<Refusals, PlayError>;
}

impl<G: Explain> Explains for Rules<G> {
    fn figures(&self, replay: &Replay) -> Result<Vec<FigureName>, PlayError> {
        figures::<G>(replay)
    }

    fn figure_word(&self, word: &str) -> Word {
        G::figure_word(word)
    }

    fn explain(
        &self,
        replay: &Replay,
        question: &Question<'_>,
    ) -> Result<Vec<PhaseExplanation>, PlayError> {
        let figure = question.figure.as_ref().map(|figure| figure.id);
        let told = explain::<G>(replay, question, |played| {
            Some(if question.short {
                headlines(played, question)
            } else {
                G::explain(played, figure)
            })
        })?;
        Ok(told.unwrap_or_default())
    }

    fn explain_cell(
        &self,
        replay: &Replay,
        question: &Question<'_>,
        figure: FigureId,
        cell: Cell,
    ) -> Result<CellAnswer, PlayError> {
        let player = Player::<G>::new(replay)?;
        if let Some(board) = G::board(player.map())
            && board.number(cell).is_none()
        {
            return Ok(CellAnswer::Outside {
                columns: board.columns,
                rows: board.rows,
                levels: board.levels.0,
            });
        }
        let told = explain::<G>(replay, question, |played| {
            G::explain_cell(played, figure, cell)
        })?;
        Ok(told.map_or(CellAnswer::NotTold, CellAnswer::Told))
    }

    fn refusals(&self, replay: &Replay) -> Result<Refusals, PlayError> {
        refusals::<G>(replay)
    }
}

/// Plays the match, and counts what did not count.
fn refusals<G: Explain>(replay: &Replay) -> Result<Refusals, PlayError> {
    let mut player = Player::<G>::new(replay)?;
    let mut refusals = Refusals::default();
    while let Some(step) = player.step()? {
        for call in &step.record.calls {
            refusals.add_dropped(call.team.index(), call.orders.dropped);
        }
        for judged in step.orders.iter().filter(|it| it.verdict.is_err()) {
            let answer = G::answer(judged.verdict).into_owned();
            refusals.add_answer(judged.team.index(), answer);
        }
    }
    Ok(refusals)
}

/// Plays the match up to the selected phases, and explains them; nothing if there is none for
/// one of them.
fn explain<G: Explain>(
    replay: &Replay,
    question: &Question<'_>,
    tell: impl Fn(&PlayedPhase<'_, G>) -> Option<Vec<Part>>,
) -> Result<Option<Vec<PhaseExplanation>>, PlayError> {
    let mut player = Player::<G>::new(replay)?;
    let mut told = Vec::new();
    let addresses = replay.addresses();
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
        let Some(parts) = tell(&played) else {
            return Ok(None);
        };
        told.push(PhaseExplanation {
            turn: step.phase.turn,
            phase: step.phase.name,
            address: addresses[at].clone(),
            entry_point: step.phase.entry_point,
            parts,
        });
    }
    Ok(Some(told))
}

/// The figures that a match began with, and those that came later, in ascending order.
fn figures<G: Explain>(replay: &Replay) -> Result<Vec<FigureName>, PlayError> {
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
