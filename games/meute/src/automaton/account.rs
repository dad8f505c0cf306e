//! A decision with everything that was weighed: more than the rules need, for those who ask
//! why.

use super::{Decider, Decision, Merit, Mind, dangers, decide, movement};
use crate::{
    board::Board, geometry::Position, numbers::MonsterCard, targets::Attack, ways::NO_WAY,
};
use serde::Serialize;

/// A decision and all that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Account {
    /// What was decided.
    pub decision: Decision,
    /// The movement of this turn.
    pub movement: u32,
    /// Why it decides as if it had a melee attack on one target, if it does.
    pub as_melee: Option<AsMelee>,
    /// From where each hero in play can be attacked, by id.
    pub heroes: Vec<Attackable>,
    /// What was compared for each candidate for the focus, in their order.
    pub weighed: Vec<Weighed>,
}

/// Why a monster decides with an attack that it does not carry out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AsMelee {
    /// Its card has no attack.
    NoAttack,
    /// It is disarmed.
    Disarmed,
}

/// From where a hero can be attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attackable {
    /// The hero's id.
    pub hero: u8,
    /// Whether it is nobody's target.
    pub invisible: bool,
    /// The attack hexes that cost least, in reading order.
    pub cheapest: Vec<Position>,
    /// All others with the dangers and the movement they take, cheapest first.
    pub dearer: Vec<(Position, (u32, u32))>,
}

/// What was compared for a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Weighed {
    /// The hexes to attack it from with the fewest dangers, in reading order, with the
    /// movement they take.
    pub good: Vec<(Position, u32)>,
    /// What can be done from them.
    pub outlook: Outlook,
}

/// What can be done from the good hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Outlook {
    /// It can be struck now: every way to do so.
    Strikes(Vec<Strike>),
    /// It cannot: every goal, and the hexes that are best on the way there.
    Approaches(Vec<Approach>),
}

/// A way to strike the focus now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Strike {
    /// From where.
    pub hex: Position,
    /// Whom.
    pub targets: Vec<u8>,
    /// How good it is.
    pub merit: Merit,
}

/// A goal that is too far away for this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Approach {
    /// The goal.
    pub goal: Position,
    /// Dangers and movement of the way there.
    pub price: (u32, u32),
    /// Where it may end this turn, with the dangers and the movement that are left then.
    pub stops: Vec<(Position, (u32, u32))>,
}

/// Decides as [`decide`] does, and tells everything that was weighed.
pub fn account(board: &Board<'_>, monster: Decider, card: &MonsterCard) -> Account {
    let decision = decide(board, monster, card);
    let mind = Mind::new(
        board,
        monster,
        card,
        Attack::of_turn(card, monster.disarmed),
    );
    let heroes = if decision.reasons.prospects.is_empty() {
        Vec::new()
    } else {
        mind.attackable()
    };
    let weighed = (decision.reasons.plans.iter())
        .map(|plan| mind.weighed(plan, &decision))
        .collect();
    let as_melee = if mind.attack.strikes {
        None
    } else if card.attack == 0 {
        Some(AsMelee::NoAttack)
    } else {
        Some(AsMelee::Disarmed)
    };
    Account {
        movement: mind.reach,
        as_melee,
        decision,
        heroes,
        weighed,
    }
}

impl Mind<'_> {
    fn attackable(&self) -> Vec<Attackable> {
        let heroes = self.board.heroes.iter();
        heroes
            .map(|hero| {
                let mut hexes: Vec<usize> = self.attack_hexes(hero.hero).collect();
                // Stable: those of one price stay in reading order.
                hexes.sort_by_key(|&at| self.prices[at]);
                let least = hexes.first().map(|&at| self.prices[at]);
                let dearer = hexes.partition_point(|&at| Some(self.prices[at]) == least);
                let (cheapest, dearer) = hexes.split_at(dearer);
                let priced = |&at: &usize| {
                    let price = self.prices[at];
                    (self.board.position(at), (dangers(price), movement(price)))
                };
                Attackable {
                    hero: hero.hero as u8,
                    invisible: hero.invisible,
                    cheapest: cheapest.iter().map(|at| priced(at).0).collect(),
                    dearer: dearer.iter().map(priced).collect(),
                }
            })
            .collect()
    }

    fn weighed(&self, plan: &super::FocusPlan, decision: &Decision) -> Weighed {
        let price = |at: &Position| {
            let index = self.board.map.index(*at)?;
            Some((*at, movement(self.prices[index])))
        };
        Weighed {
            good: plan.good.iter().filter_map(price).collect(),
            outlook: self.outlook(plan, decision),
        }
    }

    fn outlook(&self, plan: &super::FocusPlan, decision: &Decision) -> Outlook {
        let index = |at: &Position| self.board.map.index(*at);
        if plan.now.is_empty() {
            let goals = plan.goals.iter().filter_map(index);
            return Outlook::Approaches(goals.map(|goal| self.approach(goal)).collect());
        }
        let now: Vec<usize> = plan.now.iter().filter_map(index).collect();
        let focus = usize::from(plan.focus);
        let strikes = self.strikes(focus, &now, &decision.reasons.prospects);
        let strikes = strikes.map(|(merit, at, set)| Strike {
            hex: self.board.position(at),
            targets: set.into(),
            merit,
        });
        Outlook::Strikes(strikes.collect())
    }

    fn approach(&self, goal: usize) -> Approach {
        let left = self.travel.prices_to(self.board.map, goal);
        let price = |price: u32| match price {
            NO_WAY => (0, 0),
            price => (dangers(price), movement(price)),
        };
        Approach {
            goal: self.board.position(goal),
            price: price(self.prices[goal]),
            stops: (self.nearest_stops(goal).into_iter())
                .map(|at| (self.board.position(at), price(left[at])))
                .collect(),
        }
    }
}
