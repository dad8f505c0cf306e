use super::groups::GroupsPlan;
use super::knockout::KnockoutPlan;
use super::swiss::SwissPlan;
use crate::ids::Stage;
use schemars::JsonSchema;
use serde::Serialize;

/// A part of a tournament that waits for the part before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoundPlan {
    /// The stage.
    pub stage: Stage,
    /// The round, from 0; all groups together are one.
    pub round: u32,
    /// How many tables play at the same time.
    pub tables: u64,
    /// The fewest matches.
    pub least: u64,
    /// The most matches.
    pub most: u64,
}

impl SwissPlan {
    pub(super) fn rounds(&self) -> Vec<RoundPlan> {
        let (rounds, tables, games) = self.extent();
        let round = |round| RoundPlan {
            stage: Stage::Swiss,
            round,
            tables,
            least: tables * games,
            most: tables * games,
        };
        (0..rounds).map(round).collect()
    }
}

impl KnockoutPlan {
    pub(super) fn rounds(&self) -> Vec<RoundPlan> {
        self.rules().rounds(self.entrants())
    }
}

impl GroupsPlan {
    pub(super) fn rounds(&self) -> Vec<RoundPlan> {
        let in_groups = self.group_matches();
        let groups = RoundPlan {
            stage: Stage::Group,
            round: 0,
            tables: in_groups,
            least: in_groups,
            most: in_groups,
        };
        let (rules, entrants) = self.knockout_of();
        [vec![groups], rules.rounds(entrants)].concat()
    }
}
