//! Everything about a match in progress.

use crate::{map::Map, numbers::MAX_HEROES, table::Table, turn::PhaseKind};
use serde::Serialize;
use std::sync::Arc;
use stechec_game::{Dice, TeamCount, TeamSet};

/// What a script fixes of the first round before it is played; nobody knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Presets {
    /// The cards that are drawn, by kind.
    pub cards: [Option<u8>; 4],
    /// Initiatives instead of the cards', by hero.
    pub initiatives: [Option<i32>; MAX_HEROES],
}

/// A match in progress, hidden things included.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    /// Where it is played.
    #[serde(skip)]
    pub map: Arc<Map>,
    /// What everybody knows.
    pub table: Table,
    /// All chance to come.
    pub dice: Dice,
    /// What is fixed of the first round.
    pub presets: Presets,
    #[serde(skip)]
    count: TeamCount,
}

impl State {
    /// A match before its first phase.
    pub fn new(map: Arc<Map>, teams: TeamCount, seed: u64) -> Self {
        Self {
            table: Table::new(&map, teams),
            dice: Dice::new(seed, "meute"),
            presets: Presets::default(),
            count: teams,
            map,
        }
    }

    /// How many teams play.
    pub fn teams(&self) -> TeamCount {
        self.count
    }

    /// Who is asked in the current phase.
    pub fn asked(&self) -> TeamSet {
        match self.table.phase {
            None => TeamSet::default(),
            Some(PhaseKind::Cards) => TeamSet::all(self.count),
            Some(PhaseKind::Hero(id)) => id.team().map(TeamSet::only).unwrap_or_default(),
            Some(PhaseKind::Choice(_)) => TeamSet::only(self.table.token),
        }
    }
}
