//! The phases of a round, which follow from what happens in it.

use crate::{
    figure::{Id, Who},
    interface::entry_point,
};
use serde::{Deserialize, Serialize};

/// What is asked in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhaseKind {
    /// Every team chooses the cards of its heroes.
    Cards,
    /// The turn of this hero.
    Hero(Id),
    /// The team with the token chooses for this monster.
    Choice(Id),
}

/// Names of phases last for ever, so they stand here.
const HERO_PHASES: [&str; 8] = [
    "heros 0", "heros 1", "heros 2", "heros 3", "heros 4", "heros 5", "heros 6", "heros 7",
];
const CHOICE_PHASES: [&str; 20] = [
    "choix 8", "choix 9", "choix 10", "choix 11", "choix 12", "choix 13", "choix 14", "choix 15",
    "choix 16", "choix 17", "choix 18", "choix 19", "choix 20", "choix 21", "choix 22", "choix 23",
    "choix 24", "choix 25", "choix 26", "choix 27",
];

impl PhaseKind {
    /// The phase's name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cards => "cartes",
            Self::Hero(id) | Self::Choice(id) => match id.who() {
                Who::Hero(place) => HERO_PHASES[place],
                Who::Monster(place) => CHOICE_PHASES[place],
            },
        }
    }

    /// The champion's function called in this phase.
    pub fn entry_point(self) -> &'static str {
        match self {
            Self::Cards => entry_point::JOUER_CARTES,
            Self::Hero(_) => entry_point::JOUER_HEROS,
            Self::Choice(_) => entry_point::JOUER_CHOIX,
        }
    }
}
