//! The course of a match: turns, and the phases each is made of.

use crate::{interface::entry_point, map::Map};
use serde::{Deserialize, Serialize};

/// What is done in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseKind {
    /// Figures take their places: movement without fight.
    Placement,
    /// Everybody attacks.
    Attack,
    /// Everybody moves.
    Movement,
}

/// A turn before the fight, phase by phase.
const PLACEMENT_TURN: &[PhaseKind] = &[PhaseKind::Placement];
/// Any later turn, phase by phase.
const GAME_TURN: &[PhaseKind] = &[PhaseKind::Attack, PhaseKind::Movement];

impl PhaseKind {
    /// The phase's name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Attack => "attack",
            Self::Movement => "movement",
        }
    }

    /// The champion's function called in this phase.
    pub fn entry_point(self) -> &'static str {
        match self {
            Self::Placement => entry_point::JOUER_PLACEMENT,
            Self::Attack => entry_point::JOUER_ATTAQUE,
            Self::Movement => entry_point::JOUER_DEPLACEMENT,
        }
    }

    /// Whether figures walk in this phase.
    pub fn takes_moves(self) -> bool {
        matches!(self, Self::Placement | Self::Movement)
    }
}

/// Where in its course a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The turn, counted from 0; after the end, the number of turns.
    pub turn: u32,
    /// The phase to be played; none when the match is over.
    pub phase: Option<PhaseKind>,
}

impl Clock {
    /// The first phase of a match.
    pub fn start(map: &Map) -> Self {
        Self::turn_start(map, 0)
    }

    /// The phase after this one.
    #[must_use]
    pub fn next(self, map: &Map) -> Self {
        let Some(now) = self.phase else {
            return self;
        };
        let phases = phases_of(map, self.turn);
        let following = phases.iter().skip_while(|&&phase| phase != now).nth(1);
        match following {
            Some(&phase) => Self {
                phase: Some(phase),
                ..self
            },
            None => Self::turn_start(map, self.turn + 1),
        }
    }

    /// Whether this is the last turn in which figures take their places.
    pub fn is_last_placement(self, map: &Map) -> bool {
        self.phase == Some(PhaseKind::Placement) && self.turn + 1 == map.placement_turns()
    }

    fn turn_start(map: &Map, turn: u32) -> Self {
        Self {
            turn,
            phase: phases_of(map, turn).first().copied(),
        }
    }
}

fn phases_of(map: &Map, turn: u32) -> &'static [PhaseKind] {
    if turn >= map.turns() {
        &[]
    } else if turn < map.placement_turns() {
        PLACEMENT_TURN
    } else {
        GAME_TURN
    }
}
