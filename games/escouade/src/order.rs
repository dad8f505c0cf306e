//! Orders, as champions give them.

use crate::interface::Cube;
use serde::{Deserialize, Serialize};

/// An order as it is given: every number in it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// `relancer`.
    Relancer {
        /// Bit i: die i.
        mask: i32,
    },
    /// `depenser`.
    Depenser {
        /// A `commande_type`.
        face: i32,
    },
    /// `deplacer`.
    Deplacer {
        /// Who.
        figure: i32,
        /// An `action_type`.
        action: i32,
        /// The cubes entered.
        path: Vec<Cube>,
        /// The place in the last one; -1: any.
        place: i32,
    },
    /// `agir`.
    Agir {
        /// Who.
        figure: i32,
        /// An `action_type`.
        action: i32,
        /// Upon whom; -1: the detonator.
        target: i32,
        /// An `arme_type`.
        weapon: i32,
        /// Command dice for the test.
        dice: i32,
    },
    /// `finir`.
    Finir {
        /// Whose activation ends; -1: pass.
        figure: i32,
    },
    /// `choisir`.
    Choisir {
        /// The own figure that intercepts, or the enemy that is attacked.
        figure: i32,
        /// An `arme_type`.
        weapon: i32,
        /// Command dice for the test.
        dice: i32,
    },
    /// `repondre`.
    Repondre {
        /// A `reponse_type`.
        answer: i32,
        /// An `arme_type`.
        weapon: i32,
        /// Command dice for the test.
        dice: i32,
    },
    /// `placer`.
    Placer {
        /// Who.
        figure: i32,
        /// Where.
        place: i32,
    },
}

impl Order {
    /// How many words it has on its way through the door.
    pub fn words(&self) -> usize {
        match self {
            Self::Relancer { .. } | Self::Depenser { .. } | Self::Finir { .. } => 1,
            Self::Deplacer { path, .. } => 4 + 3 * path.len(),
            Self::Agir { .. } => 5,
            Self::Choisir { .. } | Self::Repondre { .. } => 3,
            Self::Placer { .. } => 2,
        }
    }
}
