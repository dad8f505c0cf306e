//! Orders, and how they are judged.

use crate::{
    figure::Side,
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation},
    map::Map,
    numbers::{self, leaving_cost},
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
    pub deed: Deed,
}

/// What a figure is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
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
    pub(crate) fn judge(&self, order: &Order) -> Result<Accepted, Erreur> {
        match &order.deed {
            Deed::Move { path, facing } => {
                if !self.clock.phase.is_some_and(PhaseKind::takes_moves) {
                    return Err(Erreur::CheminImpossible);
                }
                let class = self.figure(order)?;
                self.walk(class, path)?;
                let facing = Orientation::from_number(*facing).ok_or(Erreur::CheminImpossible)?;
                Ok(Accepted::Move { class, facing })
            }
            &Deed::Attack { attack, target } => {
                if self.clock.phase != Some(PhaseKind::Attack) {
                    return Err(Erreur::AttaqueIndisponible);
                }
                let class = self.figure(order)?;
                let attack = self.available(class, attack)?;
                if !self.side.reaches(self.map, class, attack, target) {
                    return Err(Erreur::PositionImpossible);
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
    fn figure(&self, order: &Order) -> Result<Classe, Erreur> {
        Classe::from_number(order.class)
            .filter(|_| order.team == i32::from(self.team.0))
            .filter(|class| !self.ordered[class.index()])
            .ok_or(Erreur::PersonnageImpossible)
    }

    fn available(&self, class: Classe, attack: i32) -> Result<Attaque, Erreur> {
        let attack = Attaque::from_number(attack).ok_or(Erreur::AttaqueIndisponible)?;
        let slot = numbers::slot(class, attack).ok_or(Erreur::AttaqueIndisponible)?;
        match self.side.figure(class).recharge(slot, self.clock.turn) {
            0 => Ok(attack),
            _ => Err(Erreur::AttaqueIndisponible),
        }
    }

    /// A path must go from neighbour to neighbour within the figure's movement points.
    fn walk(&self, class: Classe, path: &[Position]) -> Result<(), Erreur> {
        let mut points = numbers::of(class).points;
        let mut at = self.side.figure(class).position;
        for &next in path {
            let neighbour = at.direction_to(next).is_some() && self.map.walkable(next);
            let cost = leaving_cost(self.map.zone(at)).filter(|_| neighbour);
            points =
                (cost.and_then(|cost| points.checked_sub(cost))).ok_or(Erreur::CheminImpossible)?;
            at = next;
        }
        Ok(())
    }
}
