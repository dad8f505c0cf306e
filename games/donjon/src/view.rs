//! What a team may know, and nothing else.

use crate::{state::State, table::Table, turn::is_asked};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// What one team may know at the beginning of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The team.
    pub team: Team,
    /// Whether it is asked for orders.
    pub asked: bool,
    /// What lies on the table: rooms that lie face down are unknown, and so are cards that
    /// the team does not see.
    pub table: Table,
}

impl View {
    /// What `team` may know in this state.
    pub fn of(state: &State, team: Team) -> Self {
        let asked = is_asked(&state.table, team);
        let mut table = state.table.clone();
        table.dungeon.hide();
        if let Some(fight) = &mut table.fight {
            fight.wishes.clear();
            let sees = fight.answering_team(&table.dungeon.figures) == Some(team.index());
            for (of, cards) in fight.cards.iter_mut().enumerate() {
                *cards = cards.filter(|_| sees && of != team.index());
            }
        }
        Self { team, asked, table }
    }
}
