//! The orders of one phase that count.

use crate::{
    command::Price,
    course::Journey,
    figure::FigureId,
    interface::{Action, Arme, Commande},
    numbers::TEAMS,
    room::Place,
};
use stechec_game::Team;

/// The orders of one phase that count, by team: the order in which teams gave them is not
/// kept, so it cannot matter.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    teams: [Given; TEAMS],
}

impl Sheet {
    pub(crate) fn of(&self, team: Team) -> Option<&Given> {
        self.teams.get(team.index())
    }

    pub(crate) fn note(&mut self, team: Team, accepted: Accepted) {
        if let Some(given) = self.teams.get_mut(team.index()) {
            given.note(accepted);
        }
    }

    /// What a team decided; it is forgotten.
    pub(crate) fn take(&mut self, team: Team) -> Option<Decision> {
        let given = self.teams.get_mut(team.index()).map(std::mem::take);
        given.and_then(|given| given.decision)
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}

/// What a team ordered in a phase so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Given {
    /// The face that makes the next action a free one.
    pub free: Option<Commande>,
    pub decision: Option<Decision>,
}

impl Given {
    pub(crate) fn note(&mut self, accepted: Accepted) {
        match accepted {
            Accepted::Free(face) => self.free = Some(face),
            Accepted::Decision(decision) => self.decision = Some(decision),
        }
    }
}

/// An order that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Accepted {
    Free(Commande),
    Decision(Decision),
}

/// What a team decided in a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Throw these command dice again.
    Reroll(u8),
    Act(Act),
    /// End the turn, on behalf of a figure or by passing.
    End(Option<FigureId>),
    Choose {
        figure: FigureId,
        weapon: Arme,
        dice: u32,
    },
    Answer {
        /// The weapon of a counter-attack; none: dodge.
        counter: Option<Arme>,
        dice: u32,
    },
    Put(Place),
}

/// An action that can be done and paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    pub figure: FigureId,
    pub action: Action,
    pub price: Price,
    pub details: ActionDetails,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ActionDetails {
    Move(Journey),
    StandUp(Place),
    Shoot { target: FigureId, weapon: Arme },
    Fight { target: FigureId, weapon: Arme },
    Detonator,
    ShockWave(FigureId),
}
