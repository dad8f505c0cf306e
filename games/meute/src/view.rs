//! What a team may know: all that lies open on the table. Only the chance to come and the
//! orders of the running phase are hidden.

use crate::{state::State, table::Table};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// What one team may know at the beginning of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The team.
    pub team: Team,
    /// What everybody knows.
    pub table: Table,
}

impl View {
    /// What `team` may know in this state.
    pub fn of(state: &State, team: Team) -> Self {
        Self {
            team,
            table: state.table.clone(),
        }
    }

    /// The same while no phase is played: nothing can be ordered or chosen.
    #[must_use]
    pub fn between(mut self) -> Self {
        self.table.phase = None;
        self.table.choice = None;
        self
    }
}
