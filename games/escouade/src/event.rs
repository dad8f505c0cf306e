//! What happens while a phase is resolved: every change of what lies on the table, and
//! every die.

use crate::{
    board::Fuse,
    figure::FigureId,
    interface::{Action, Arme, Commande, Cube},
    modifiers::Modifier,
    room::Place,
    throw::TestKind,
};
use serde::Serialize;
use stechec_game::Team;

/// What points are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Merit {
    /// This enemy was killed.
    Kill(FigureId),
    /// This own figure left through an exit.
    Exit(FigureId),
    /// The detonator in this cube went off.
    Detonator(Cube),
    /// The objective in this cube was held at the end of a round.
    Objective(Cube),
}

/// One thing that happened. Events of a phase come in the order in which it is resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A team threw its command dice for a round.
    CommandsThrown {
        /// Which team.
        team: Team,
        /// What it holds now.
        faces: Vec<Commande>,
    },
    /// A team threw a command die again.
    Rerolled {
        /// Which team.
        team: Team,
        /// Which die.
        die: usize,
        /// What it shows now.
        face: Commande,
    },
    /// A team paid with a command die.
    Spent {
        /// Which team.
        team: Team,
        /// Which of its dice is gone.
        die: usize,
        /// What it stood for.
        face: Commande,
    },
    /// A figure became active.
    Activated {
        /// Who.
        figure: FigureId,
        /// Whether it is the turn's second one.
        second: bool,
    },
    /// A figure counts as activated without having acted.
    Waived {
        /// Who.
        figure: FigureId,
    },
    /// A team passed.
    Passed {
        /// Which team.
        team: Team,
    },
    /// A figure begins an action.
    Acted {
        /// Who.
        figure: FigureId,
        /// What it does.
        action: Action,
        /// Whether a command die paid for it.
        free: bool,
    },
    /// A shot or a fight is decided by the tests that follow.
    Attacked {
        /// Who attacks.
        attacker: FigureId,
        /// Who is attacked.
        target: FigureId,
        /// With what.
        weapon: Arme,
        /// The weapon of a counter-attack; none: the target dodges or is shot at.
        counter: Option<Arme>,
        /// How.
        manner: AttackKind,
    },
    /// Dice were thrown.
    Tested {
        /// For whom.
        figure: FigureId,
        /// What for.
        test: TestKind,
        /// Why more or fewer dice than usual.
        modifiers: Vec<Modifier>,
        /// Command dice spent on it.
        spent: u32,
        /// How many dice, before further ones for each 8.
        dice: u32,
        /// What they showed.
        faces: Vec<u32>,
        /// How many of them were successes.
        successes: u32,
    },
    /// A figure went to a cube around its own; it stands on no place yet.
    Stepped {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Cube,
        /// To where.
        to: Cube,
    },
    /// A figure stands on a place now.
    Placed {
        /// Who.
        figure: FigureId,
        /// In which cube.
        cube: Cube,
        /// Where in it.
        place: Place,
    },
    /// A figure has to make room.
    Lifted {
        /// Who.
        figure: FigureId,
        /// For whom.
        by: FigureId,
    },
    /// A shock wave moves a figure.
    Pushed {
        /// Who.
        figure: FigureId,
        /// Whose shock wave.
        by: FigureId,
    },
    /// A figure left the board through an exit.
    Left {
        /// Who.
        figure: FigureId,
    },
    /// A figure stands again.
    StoodUp {
        /// Who.
        figure: FigureId,
    },
    /// A figure is Blocked now.
    Blocked {
        /// Who.
        figure: FigureId,
    },
    /// A figure was wounded.
    Wounded {
        /// Who.
        figure: FigureId,
        /// By how many wounds.
        wounds: i32,
    },
    /// A figure died.
    Died {
        /// Who.
        figure: FigureId,
    },
    /// A team scored.
    Scored {
        /// Which team.
        team: Team,
        /// How much.
        points: i32,
        /// What for.
        merit: Merit,
    },
    /// Somebody worked at a detonator.
    Fused {
        /// Who.
        figure: FigureId,
        /// Where.
        cube: Cube,
        /// What became of it.
        fuse: Fuse,
    },
    /// A round ended.
    RoundEnded {
        /// Which one.
        round: u32,
    },
    /// A round begins: nobody was activated in it yet.
    RoundBegan {
        /// Which one.
        round: u32,
        /// Who begins.
        team: Team,
    },
    /// The match is over.
    Over,
}

/// How somebody is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// With a shot.
    Shot,
    /// With a suppression.
    Suppression,
    /// In a fight.
    Fight,
    /// In a fight, while leaving or standing up.
    Interception,
}
