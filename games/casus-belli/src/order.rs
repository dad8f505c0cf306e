//! Orders, and how they are judged.

use crate::{
    figure::Side,
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation},
    map::Map,
    numbers::{self, leaving_cost},
    sheet::Sheet,
    state::State,
    turn::{Clock, PhaseKind},
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// An order as it is given: every number in it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The figure's team.
    pub team: i32,
    /// The figure's class.
    pub class: i32,
    /// What it is to do.
    #[serde(rename = "deed")]
    pub action: Action,
}

impl Order {
    /// How many words it has, at most, on its way through the door.
    pub(crate) fn words(&self) -> usize {
        const FIGURE: usize = 4;
        match &self.action {
            Action::Move { path, .. } => FIGURE + 1 + 2 * path.len() + 1,
            Action::Attack { .. } => FIGURE + 1 + 2,
        }
    }
}

/// What a figure is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// `perso_deplace`.
    Move {
        /// The cells entered, one after the other.
        path: Vec<Position>,
        /// Where to look at the end: an `orientation`.
        facing: i32,
    },
    /// `perso_attaque`.
    Attack {
        /// An `attaque_type`.
        attack: i32,
        /// The cell aimed at.
        target: Position,
    },
}

/// An order that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accepted {
    Move {
        class: Classe,
        facing: Orientation,
    },
    Attack {
        class: Classe,
        attack: Attaque,
        target: Position,
    },
}

/// All an order is judged by: what its team knows, so that the team's own desk and the
/// referee come to the same verdict.
pub(crate) struct Grounds<'a> {
    pub map: &'a Map,
    pub clock: Clock,
    pub team: Team,
    pub side: &'a Side,
    /// Which of the team's figures have their order already.
    pub ordered: [bool; 3],
}

impl Grounds<'_> {
    /// Judges an order and answers with the first thing that is wrong.
    pub(crate) fn judge(&self, order: &Order) -> Result<Accepted, Reason> {
        match &order.action {
            Action::Move { path, facing } => {
                if !self.clock.phase.is_some_and(PhaseKind::takes_moves) {
                    return Err(Reason::NoMovesNow);
                }
                let class = self.figure(order)?;
                self.walk(class, path)?;
                let facing = Orientation::from_number(*facing).ok_or(Reason::NoDirection)?;
                Ok(Accepted::Move { class, facing })
            }
            &Action::Attack { attack, target } => {
                if self.clock.phase != Some(PhaseKind::Attack) {
                    return Err(Reason::NoAttacksNow);
                }
                let class = self.figure(order)?;
                let attack = self.available(class, attack)?;
                if !self.side.reaches(self.map, class, attack, target) {
                    return Err(Reason::OutOfReach { class, attack });
                }
                Ok(Accepted::Attack {
                    class,
                    attack,
                    target,
                })
            }
        }
    }

    /// An own figure without an order.
    fn figure(&self, order: &Order) -> Result<Classe, Reason> {
        if order.team != i32::from(self.team.0) {
            return Err(Reason::OtherTeam);
        }
        let class = Classe::from_number(order.class).ok_or(Reason::NoClass)?;
        if self.ordered[class.index()] {
            Err(Reason::OrderedAlready(class))
        } else {
            Ok(class)
        }
    }

    fn available(&self, class: Classe, attack: i32) -> Result<Attaque, Reason> {
        let attack = Attaque::from_number(attack).ok_or(Reason::NoAttack)?;
        let slot = numbers::slot(class, attack).ok_or(Reason::OtherClass(class))?;
        match self.side.figure(class).recharge(slot, self.clock.turn) {
            0 => Ok(attack),
            turns => Err(Reason::CoolingDown { turns }),
        }
    }

    /// A path must go from neighbour to neighbour within the figure's movement points.
    fn walk(&self, class: Classe, path: &[Position]) -> Result<(), Reason> {
        let points = numbers::of(class).points;
        let mut spent = 0;
        let mut from = self.side.figure(class).position;
        for &to in path {
            if from.direction_to(to).is_none() {
                return Err(Reason::NoNeighbour { from, to });
            }
            if !self.map.walkable(to) {
                return Err(Reason::NoGround { to });
            }
            // Nobody stands where it costs nothing to leave.
            spent += leaving_cost(self.map.zone(from)).unwrap_or(points);
            if spent > points {
                return Err(Reason::TooDear { class, to, spent });
            }
            from = to;
        }
        Ok(())
    }
}

/// Judges an order from everything there is, and notes it on the sheet if it counts.
pub(crate) fn check(
    state: &State,
    sheet: &mut Sheet,
    caller: Team,
    order: &Order,
) -> Result<(), Reason> {
    let side = state.sides.get(caller.index()).ok_or(Reason::OtherTeam)?;
    let grounds = Grounds {
        map: &state.map,
        clock: state.clock,
        team: caller,
        side,
        ordered: sheet.ordered(caller),
    };
    let accepted = grounds.judge(order)?;
    sheet.note(caller, order, accepted);
    Ok(())
}

/// What is wrong with an order: more than its answer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is not a phase for moves.
    NoMovesNow,
    /// It is not a phase for attacks.
    NoAttacksNow,
    /// It names a figure of another team.
    OtherTeam,
    /// There is no such class.
    NoClass,
    /// The figure has its order already.
    OrderedAlready(Classe),
    /// A step of the path leads to no neighbour.
    NoNeighbour { from: Position, to: Position },
    /// A step of the path leads into a wall or off the grid.
    NoGround { to: Position },
    /// This step is more than the figure's points allow.
    TooDear {
        class: Classe,
        to: Position,
        spent: u32,
    },
    /// The final direction is none.
    NoDirection,
    /// There is no such attack.
    NoAttack,
    /// It is an attack of other classes.
    OtherClass(Classe),
    /// The attack was used not long ago.
    CoolingDown { turns: u32 },
    /// The attack cannot be aimed at that cell.
    OutOfReach { class: Classe, attack: Attaque },
}

impl From<Reason> for Erreur {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::OtherTeam | Reason::NoClass | Reason::OrderedAlready(_) => {
                Self::PersonnageImpossible
            }
            Reason::NoMovesNow
            | Reason::NoNeighbour { .. }
            | Reason::NoGround { .. }
            | Reason::TooDear { .. }
            | Reason::NoDirection => Self::CheminImpossible,
            Reason::NoAttacksNow
            | Reason::NoAttack
            | Reason::OtherClass(_)
            | Reason::CoolingDown { .. } => Self::AttaqueIndisponible,
            Reason::OutOfReach { .. } => Self::PositionImpossible,
        }
    }
}
