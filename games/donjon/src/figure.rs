//! Figures.

use crate::{
    geometry::Position,
    interface::{Class, Condition, Object},
    numbers,
};
use serde::{Deserialize, Serialize};

/// A figure's number: team 0's figures come first.
pub type FigureId = usize;

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Its team: 0 or 1.
    pub team: usize,
    /// What it is.
    pub class: Class,
    /// How it is.
    pub condition: Condition,
    /// Where it is; none out of the dungeon, and before it is placed.
    pub at: Option<Position>,
    /// What it carries.
    pub object: Object,
    /// The turn at whose end it thaws; 0 if it is not frozen.
    pub frozen_until: u32,
    /// Whether it is a wolf.
    pub wolf: bool,
    /// Whether a potion makes it strong.
    pub strong: bool,
    /// The Déplacements it has left.
    pub moves: u32,
    /// Whether it moved by DEPLACEMENT this turn.
    pub run_up: bool,
    /// Whether it began a fight this turn.
    pub fought: bool,
    /// Whether it has its reaction left.
    pub reaction: bool,
}

impl Figure {
    /// A figure before it is placed.
    pub fn new(team: usize, class: Class) -> Self {
        Self {
            team,
            class,
            condition: Condition::Debout,
            at: None,
            object: Object::Rien,
            frozen_until: 0,
            wolf: false,
            strong: false,
            moves: 1,
            run_up: false,
            fought: false,
            reaction: true,
        }
    }

    /// The figure out of the dungeon, dead or gone out.
    #[must_use]
    pub fn out(self, condition: Condition) -> Self {
        Self {
            condition,
            moves: 0,
            reaction: false,
            ..Self::new(self.team, self.class)
        }
    }

    /// Whether it stands, frozen or not.
    pub fn stands(&self) -> bool {
        self.condition == Condition::Debout && self.at.is_some()
    }

    /// Whether it is frozen.
    pub fn is_frozen(&self) -> bool {
        self.frozen_until > 0
    }

    /// Whether it stands and is not frozen: it can act, strike and fight.
    pub fn is_ready(&self) -> bool {
        self.stands() && !self.is_frozen()
    }

    /// Whether it enters trees.
    pub fn is_elf(&self) -> bool {
        self.class == Class::ArcherElfe
    }

    /// The strength of its shot; none: it cannot shoot.
    pub fn shot(&self) -> Option<i32> {
        numbers::shot(self.class, self.object)
    }

    /// What it adds to its team's sum in a fight, with its strength or its shot.
    pub fn value(&self, shoots: bool) -> i32 {
        if self.condition != Condition::Debout {
            return 0;
        }
        let shot = self.shot().filter(|_| shoots);
        let strength = shot.unwrap_or_else(|| numbers::strength(self.class, self.wolf));
        let potion = if self.strong {
            crate::interface::constants::FORCE_POTION
        } else {
            0
        };
        (strength + potion - i32::from(self.is_frozen())).max(0)
    }

    /// How many dice it throws to dodge.
    pub fn agility(&self) -> usize {
        numbers::agility(self.class, self.wolf)
    }
}
