//! What a team knows: everything but the dice to come.

use crate::state::{Situation, State};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// What one team knows at the beginning of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The team.
    pub team: Team,
    /// What both teams know.
    pub situation: Situation,
}

impl View {
    /// What `team` knows in this state.
    pub fn of(state: &State, team: Team) -> Self {
        Self {
            team,
            situation: state.situation.clone(),
        }
    }
}
