//! The course of a match: turns, and the phases that follow from what is done in them.

use crate::{interface::entry_point, table::Table};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// What is done in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Both teams place their figures.
    Placement,
    /// The active team gives an order.
    Action,
    /// A fight began: teams say who joins.
    Support,
    /// Cards are played.
    Cards,
    /// The weapon master's team plays after it saw the other's cards.
    Answer,
    /// The match is over.
    Over,
}

/// Names of phases by the number of the action in its turn, from 1.
const ACTIONS: [&str; 4] = ["action 1", "action 2", "action 3", "action 4"];
const SUPPORTS: [&str; 4] = ["soutien 1", "soutien 2", "soutien 3", "soutien 4"];
const CARDS: [&str; 4] = ["cartes 1", "cartes 2", "cartes 3", "cartes 4"];
const ANSWERS: [&str; 4] = ["reponse 1", "reponse 2", "reponse 3", "reponse 4"];

/// Where in its course a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The turn; 0 is the placement.
    pub turn: u32,
    /// The number of the action in its turn, from 1; 0 in the placement.
    pub action: u8,
    /// What is done now.
    pub stage: Stage,
}

impl Clock {
    /// Before the first phase.
    pub const START: Self = Self {
        turn: 0,
        action: 0,
        stage: Stage::Placement,
    };

    /// The phase's name in results and the champion's function; none when it is over.
    pub fn phase(self) -> Option<(&'static str, &'static str)> {
        let numbered = |names: [&'static str; 4]| {
            let number = usize::from(self.action).clamp(1, names.len());
            names[number - 1]
        };
        Some(match self.stage {
            Stage::Placement => ("placement", entry_point::JOUER_PLACEMENT),
            Stage::Action => (numbered(ACTIONS), entry_point::JOUER_ACTION),
            Stage::Support => (numbered(SUPPORTS), entry_point::JOUER_SOUTIEN),
            Stage::Cards => (numbered(CARDS), entry_point::JOUER_CARTE),
            Stage::Answer => (numbered(ANSWERS), entry_point::JOUER_CARTE),
            Stage::Over => return None,
        })
    }

    /// The team whose turn it is; none in the placement.
    pub fn active(self) -> Option<usize> {
        (self.turn > 0).then(|| (self.turn as usize - 1) % 2)
    }
}

/// Whether a team is asked for an order now.
pub fn is_asked(table: &Table, team: Team) -> bool {
    let team = team.index();
    let figures = &table.dungeon.figures;
    let fight = table.fight.as_ref();
    match table.clock.stage {
        Stage::Placement => team < 2,
        Stage::Action => table.clock.active() == Some(team),
        Stage::Support => team < 2 && fight.is_some_and(|fight| fight.has_choice(figures, team)),
        Stage::Cards => {
            team < 2 && fight.is_some_and(|fight| fight.answering_team(figures) != Some(team))
        }
        Stage::Answer => fight.is_some_and(|fight| fight.answering_team(figures) == Some(team)),
        Stage::Over => false,
    }
}
