//! The orders of one phase that count.

use crate::{
    fight::{Cards, Support},
    figure::FigureId,
    geometry::Position,
    interface::Action,
};

/// What the active team does with its action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenAction {
    /// DEPLACEMENT.
    Move {
        /// Who.
        figure: FigureId,
        /// Where to.
        to: Position,
        /// Whether it rather stays than be struck on arrival.
        retreats: bool,
        /// Enemies that are to strike first.
        strikers: Vec<i32>,
    },
    /// Any other action without a fight.
    Act {
        /// Who.
        figure: FigureId,
        /// What.
        action: Action,
        /// The cell it aims at.
        at: Position,
    },
    /// ATTAQUE, CHARGE or TIR.
    Attack {
        /// Who.
        figure: FigureId,
        /// How.
        mode: Action,
        /// The enemy.
        target: FigureId,
        /// The cells into which to push, best first.
        wishes: Vec<Position>,
    },
    /// The turn ends.
    Finish,
}

/// The orders of one phase that count, by team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub(crate) placements: Vec<(FigureId, Position)>,
    pub(crate) chosen: Option<ChosenAction>,
    pub(crate) supports: [Option<Support>; 2],
    pub(crate) cards: [Option<Cards>; 2],
}
