use crate::{
    FigureId, FigureName, Game, Phase, Show, Team,
    show::{Cell, Word},
};
use schemars::JsonSchema;
use serde::Serialize;

/// An order and how the referee judged it.
pub struct Judged<G: Game> {
    /// Whose order it is.
    pub team: Team,
    /// The order.
    pub order: G::Order,
    /// Whether it counts.
    pub verdict: Result<(), G::Refusal>,
}

impl<G: Game> Clone for Judged<G> {
    fn clone(&self) -> Self {
        Self {
            team: self.team,
            order: self.order.clone(),
            verdict: self.verdict,
        }
    }
}

/// A phase that was played, as it is explained.
pub struct PlayedPhase<'a, G: Game> {
    /// Which phase.
    pub phase: Phase,
    /// Everybody who was called, in the order of teams.
    pub calls: &'a [Called],
    /// All orders, in the order of teams.
    pub orders: &'a [Judged<G>],
    /// The state before it.
    pub before: &'a G::State,
    /// What happened.
    pub events: &'a [G::Event],
    /// The state after it.
    pub after: &'a G::State,
    /// What teams are called, each another name.
    pub names: &'a [String],
}

/// What came of calling a team, besides its orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The team.
    pub team: Team,
    /// Refused orders that were not kept.
    pub dropped: u32,
    /// How it failed, if it did.
    pub fault: Option<String>,
}

/// A part of an explanation: lines about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Part {
    /// What it is about.
    pub title: &'static str,
    /// Line by line.
    pub lines: Vec<Line>,
}

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Line {
    /// What kind of thing it tells, as a word for tools.
    pub kind: &'static str,
    /// How far it is set in: it belongs to the last line before it that is less so.
    pub depth: usize,
    /// The figures it concerns.
    pub figures: Vec<FigureName>,
    /// The words.
    pub text: String,
}

/// The lines that concern a figure, with those that belong to them; all of them for no figure.
pub fn lines_about(lines: Vec<Line>, figure: Option<FigureId>) -> Vec<Line> {
    let Some(figure) = figure else {
        return lines;
    };
    let mut kept = None;
    (lines.into_iter())
        .filter(|line| {
            let named = line.figures.iter().any(|known| known.id == figure);
            let belongs = kept.is_some_and(|depth| line.depth > depth);
            if !belongs {
                kept = named.then_some(line.depth);
            }
            belongs || named
        })
        .collect()
}

/// An order in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ToldOrder {
    /// What was to be done.
    pub order: String,
    /// The answer, in the words of the interface.
    pub answer: Word,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// How a call compares with the one that was recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CallComparison {
    /// The same orders, or the same kind of fault.
    AsRecorded,
    /// The same orders count; others were refused.
    OtherRefusals,
    /// Other orders count.
    OtherOrders,
    /// It fails and did not, or did and does not, or in another way.
    OtherFault,
}

/// What a game says to those who ask why things happened. Its figures are those of
/// [`Show::scene`].
pub trait Explain: Show {
    /// The word that a game's figures go by, for another one that people may use for them.
    fn figure_word(word: &str) -> Word {
        Word::Owned(word.to_lowercase())
    }
    /// What happened in a phase and why; only what concerns one figure, if one is named.
    fn explain(played: &PlayedPhase<'_, Self>, figure: Option<FigureId>) -> Vec<Part>;
    /// Whether a figure sees a cell of the board before and after a phase, and why; nothing from
    /// games that have no answer to that.
    fn explain_cell(
        _played: &PlayedPhase<'_, Self>,
        _figure: FigureId,
        _cell: Cell,
    ) -> Option<Vec<Part>> {
        None
    }
    /// What happened in a phase that somebody looks for first, in short.
    fn headlines(played: &PlayedPhase<'_, Self>, figure: Option<FigureId>) -> Vec<Line>;
    /// Orders that were given from this state on, one after the other.
    fn tell_orders(before: &Self::State, orders: &[Judged<Self>]) -> Vec<ToldOrder>;
}
