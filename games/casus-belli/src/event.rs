//! What happens while a phase is resolved: enough to draw it and to explain every point.

use crate::{
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Orientation},
};
use serde::Serialize;
use stechec_game::Team;

/// Which of the rules about points applied to a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PointRule {
    /// Hit by its own side and by others: no point at all.
    FriendAndFoe,
    /// Hit by others only: they gain, it loses.
    FoesOnly,
    /// Hit by its own side only: it loses.
    FriendsOnly,
}

/// One thing that happened. Events of a phase come in the order in which it is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The traces of all figures were cleared: a walk begins.
    TracesCleared,
    /// A figure turned on its cell.
    Turned {
        /// Who.
        figure: FigureId,
        /// Where it looks now.
        facing: Orientation,
    },
    /// A figure walked to a neighbouring cell, looking there.
    Moved {
        /// Who.
        figure: FigureId,
        /// Which step of the phase, counted from 0: all figures step together.
        step: u32,
        /// Where it came from.
        from: Position,
        /// Where it is now.
        to: Position,
        /// Where it looks now.
        facing: Orientation,
    },
    /// A figure noticed somebody on a cell (pénombre).
    Noticed {
        /// Who noticed.
        figure: FigureId,
        /// After which step of the phase.
        step: u32,
        /// The cell with somebody on it.
        at: Position,
    },
    /// The place where a figure will reappear was fixed.
    RespawnFixed {
        /// Whose.
        figure: FigureId,
        /// Where.
        at: Position,
    },
    /// An attack was carried out.
    Attacked {
        /// Who attacked.
        figure: FigureId,
        /// With what.
        attack: Attaque,
        /// The cell aimed at, shifted if the attacker was pushed.
        target: Position,
        /// The turn from which on it can be used again.
        ready: u32,
    },
    /// An attack was not possible any more after Fus Ro Dah.
    AttackLost {
        /// Whose.
        figure: FigureId,
        /// With what.
        attack: Attaque,
        /// The cell aimed at, shifted if the attacker was pushed.
        target: Position,
    },
    /// A figure was pushed by Fus Ro Dah.
    Pushed {
        /// Who was pushed.
        figure: FigureId,
        /// By which barbarian.
        by: FigureId,
        /// From where.
        from: Position,
        /// To where.
        to: Position,
    },
    /// A figure was hit.
    Hit {
        /// Who was hit.
        figure: FigureId,
        /// By whom.
        by: FigureId,
        /// With what.
        attack: Attaque,
        /// How much life it cost.
        damage: i32,
    },
    /// A team's palantír or `I see` looks at a new place.
    Revealed {
        /// Which team.
        team: Team,
        /// By what.
        by: Attaque,
        /// The middle of what it sees.
        at: Position,
    },
    /// A team's `I see` ended.
    Faded {
        /// Which team.
        team: Team,
    },
    /// A figure died.
    Died {
        /// Who.
        figure: FigureId,
        /// Which rule its points follow.
        rule: PointRule,
    },
    /// A team gained or lost a point for a death.
    Scored {
        /// Which team.
        team: Team,
        /// What it gained, or lost if negative.
        points: i32,
        /// Whose death it was.
        victim: FigureId,
    },
    /// A dead figure reappeared: full life, facing north, every attack ready.
    Respawned {
        /// Who.
        figure: FigureId,
        /// Where.
        at: Position,
    },
}
