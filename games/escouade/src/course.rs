//! The course of a match: rounds, turns, phases, and what is asked in each.

use crate::{
    board::Board,
    figure::{FigureId, opponent},
    interface::{Action, Arme, Cube, entry_point},
    numbers::{self, REROLL_FIGURES, SHORT_ACTIONS},
    room::Place,
};
use serde::{Deserialize, Serialize};
use stechec_game::{Team, TeamSet};

/// Where in its course a match is. Everything here is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The round, counted from 0.
    pub round: u32,
    /// The turn, counted from 0 over the whole match.
    pub turn: u32,
    /// Whose turn it is or will be; when the match is over, whose was the last.
    pub team: Team,
    /// The phase to be played; none when the match is over.
    pub phase: Option<Stage>,
    /// Which phase of the turn it is, counted from 1; 0 before the turn.
    pub number: u32,
    /// The active figure and what it did; none between turns.
    pub activation: Option<Activation>,
    /// Whether the turn had its second figure.
    pub second: bool,
    /// The team that first had no figure left in this round.
    pub first_done: Option<Team>,
}

/// What a phase is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Command dice may be thrown again.
    Commandement,
    /// The team whose turn it is orders an action.
    Action,
    /// Somebody leaves its enemies or stands up beside them: who fights it?
    Interception(Interrupted),
    /// Somebody was lifted to make room: where is it put down?
    Place {
        /// Who was lifted.
        lifted: FigureId,
        /// For whom.
        entered: FigureId,
    },
    /// Somebody came into a cube with enemies: whom does it fight?
    Assaut {
        /// Who came.
        entered: FigureId,
    },
    /// Somebody is attacked: what does it do?
    Reponse(Attack),
}

/// What enemies interrupt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interrupted {
    /// Who is interrupted.
    pub figure: FigureId,
    /// The move that goes on afterwards; none if it stood up.
    pub journey: Option<Journey>,
}

/// A move that was found possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journey {
    /// The cubes that are entered, one after the other; the exit comes last.
    pub path: Vec<Cube>,
    /// The place in the last cube; none: the first one allowed.
    pub place: Option<Place>,
}

/// An attack that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: FigureId,
    /// Who is attacked.
    pub target: FigureId,
    /// With what.
    pub weapon: Arme,
    /// Command dice spent on it.
    pub dice: u32,
    /// How.
    pub manner: AttackForm,
}

/// How somebody is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttackForm {
    /// A shot.
    Shot {
        /// Whether it blocks instead of hurting.
        suppress: bool,
    },
    /// Combattre, or the fight of somebody who came into the cube.
    Fight {
        /// Whether the attacker came in this very action.
        moved_in: bool,
    },
    /// The fight against somebody who leaves or stands up, and must dodge.
    Interception {
        /// The move that goes on afterwards; none if it stood up.
        journey: Option<Journey>,
    },
}

impl Attack {
    /// Whether the target may answer with an attack of its own.
    pub fn allows_counter(&self) -> bool {
        matches!(self.manner, AttackForm::Fight { .. }) && self.target.profile().combat.is_some()
    }
}

impl Stage {
    /// The teams that are asked.
    pub fn asked(&self, board: &Board, turn_of: Team) -> TeamSet {
        match self {
            Self::Commandement => rerolling(board),
            Self::Action => TeamSet::only(turn_of),
            Self::Interception(interrupted) => TeamSet::only(opponent(interrupted.figure.team())),
            Self::Place { lifted, .. } => TeamSet::only(lifted.team()),
            Self::Assaut { entered } => TeamSet::only(entered.team()),
            Self::Reponse(attack) => TeamSet::only(attack.target.team()),
        }
    }

    /// The champion's function called in this phase.
    pub fn entry_point(&self) -> &'static str {
        match self {
            Self::Commandement => entry_point::JOUER_COMMANDEMENT,
            Self::Action => entry_point::JOUER_ACTION,
            Self::Interception(_) => entry_point::JOUER_INTERCEPTION,
            Self::Place { .. } => entry_point::JOUER_PLACE,
            Self::Assaut { .. } => entry_point::JOUER_ASSAUT,
            Self::Reponse(_) => entry_point::JOUER_REPONSE,
        }
    }

    /// The phase's name in results: its kind and which phase of the turn it is.
    pub fn name(&self, number: u32) -> &'static str {
        let names = match self {
            Self::Commandement => return "commandement",
            Self::Action => &ACTION,
            Self::Interception(_) => &INTERCEPTION,
            Self::Place { .. } => &PLACE,
            Self::Assaut { .. } => &ASSAUT,
            Self::Reponse(_) => &REPONSE,
        };
        let last = names.len() - 1;
        names[(number.saturating_sub(1) as usize).min(last)]
    }
}

/// The teams that may throw their command dice again.
fn rerolling(board: &Board) -> TeamSet {
    let may = |team: Team| board.on_board(team).count() >= REROLL_FIGURES;
    [Team(0), Team(1)]
        .into_iter()
        .filter(|&team| may(team))
        .collect()
}

/// Two figures, three actions each, six phases each: no turn has more.
const MOST_PHASES: usize = 36;

macro_rules! numbered {
    ($kind:literal) => {
        numbered!($kind, 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26
            27 28 29 30 31 32 33 34 35 36)
    };
    ($kind:literal, $($number:literal)+) => { [$(concat!($kind, " ", $number)),+] };
}

static ACTION: [&str; MOST_PHASES] = numbered!("action");
static INTERCEPTION: [&str; MOST_PHASES] = numbered!("interception");
static PLACE: [&str; MOST_PHASES] = numbered!("place");
static ASSAUT: [&str; MOST_PHASES] = numbered!("assaut");
static REPONSE: [&str; MOST_PHASES] = numbered!("reponse");

/// The active figure and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Who is active.
    pub figure: FigureId,
    /// Short actions it did.
    pub short: u32,
    /// Whether it did a long one.
    pub long: bool,
    /// The types it did, a bit for each.
    pub done: u32,
    /// Whether its free action is used.
    pub free_used: bool,
    /// Whether it began with an enemy in its cube.
    pub engaged: bool,
}

impl Activation {
    /// A figure that begins its activation now.
    pub fn begin(board: &Board, figure: FigureId) -> Self {
        Self {
            figure,
            short: 0,
            long: false,
            done: 0,
            free_used: false,
            engaged: board.enemies_beside(figure).next().is_some(),
        }
    }

    /// Whether it may do any normal action, whatever it is.
    pub fn may_act(&self) -> bool {
        !self.long && self.short < SHORT_ACTIONS
    }

    /// Whether the number and the types of what it did leave a normal action of this kind.
    pub fn leaves(&self, action: Action) -> bool {
        let fits = if numbers::is_long(action) {
            self.short == 0
        } else {
            self.done & bit(action) == 0
        };
        self.may_act() && fits
    }

    /// Whether it did a normal action of this type.
    pub fn did(&self, action: Action) -> bool {
        numbers::type_of(action) == action && self.done & bit(action) != 0
    }

    /// Counts a normal action.
    pub fn count(&mut self, action: Action) {
        self.done |= bit(action);
        if numbers::is_long(action) {
            self.long = true
        } else {
            self.short += 1
        }
    }
}

fn bit(action: Action) -> u32 {
    1 << numbers::type_of(action).number()
}
