//! The automaton that monsters follow, as a pure function of a board. It reads like the
//! three steps that players of the pack know:
//!
//! 1. *general behaviour*: is there anything to decide, and with which attack;
//! 2. *focus*: who can be attacked with the least movement, with infinite movement and as
//!    few dangers as possible;
//! 3. *move and attack*: the hexes that are best for striking the focus now, or nearest to
//!    one from which it could be struck.
//!
//! What is left open after that is the players' choice: all options are told. The decision
//! carries its reasons, and [`account`] tells everything that was weighed.

mod account;

pub use account::{Account, Approach, AsMelee, Attackable, Outlook, Strike, Weighed, account};

use crate::{
    board::Board,
    geometry::Position,
    interface::Kind,
    numbers::{self, MAX_HEROES, MonsterCard},
    targets::{Aim, Attack, HeroSet},
    ways::{NO_WAY, Travel, proximities},
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The monster that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decider {
    /// Its kind.
    pub kind: Kind,
    /// Its hex, by place in reading order.
    pub at: usize,
    /// Its turn is skipped.
    pub stunned: bool,
    /// It does not strike.
    pub disarmed: bool,
}

/// What became of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The monster is stunned: nothing of its card happens.
    #[serde(rename = "stunned")]
    Stunned,
    /// The card has neither move nor attack.
    #[serde(rename = "idle")]
    Idle,
    /// Nobody can be attacked from anywhere it could go.
    #[serde(rename = "no focus")]
    NoFocus,
    /// There is one option.
    #[serde(rename = "single")]
    Single,
    /// There are several options: the team with the token chooses.
    #[serde(rename = "tie")]
    Tie,
    /// One of several options was chosen.
    #[serde(rename = "chosen")]
    Chosen,
}

/// One of the things a monster may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its focus: a hero's id.
    pub focus: u8,
    /// Where its move ends.
    pub hex: Position,
    /// Whom it strikes: ids, ascending.
    pub targets: Vec<u8>,
}

/// What a monster does, or could do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// What became of it.
    pub why: Why,
    /// The heroes that could be the focus: ids, ascending.
    pub focus: Vec<u8>,
    /// The options, in their order.
    pub options: Vec<Choice>,
    /// How it came about.
    pub reasons: Reasons,
}

/// How a decision came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reasons {
    /// What it would take to attack each hero in play, by id.
    pub prospects: Vec<Prospect>,
    /// What was found out about each candidate for the focus.
    pub plans: Vec<FocusPlan>,
}

/// What it would take to attack a hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prospect {
    /// The hero's id.
    pub hero: u8,
    /// By what it is compared with others; none if there is no hex to attack it from.
    pub key: Option<Key>,
    /// How many smaller keys there are.
    pub rank: Option<u8>,
}

/// By what heroes are compared: the smallest is the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Key {
    /// Traps and hazards on the cheapest way to attack the hero.
    pub dangers: u32,
    /// Movement of that way.
    pub movement: u32,
    /// Steps to the hero itself; none if there are none.
    pub proximity: Option<u32>,
    /// The hero's initiative.
    pub initiative: i32,
}

impl Key {
    fn order(&self) -> (u32, u32, u32, i32) {
        let steps = self.proximity.unwrap_or(u32::MAX);
        (self.dangers, self.movement, steps, self.initiative)
    }
}

/// What was found out about a candidate for the focus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FocusPlan {
    /// The candidate's id.
    pub focus: u8,
    /// The hexes to attack it from with the fewest dangers, in reading order.
    pub good: Vec<Position>,
    /// Those of them that the move of this turn reaches.
    pub now: Vec<Position>,
    /// Without such: those that are nearest.
    pub goals: Vec<Position>,
    /// With such: what the best of them have in common.
    pub merit: Option<Merit>,
}

/// How good it is to strike a set of heroes from a hex: the smallest is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Merit {
    /// Whether the focus is struck at a disadvantage.
    pub disadvantage: bool,
    /// How many heroes are struck.
    pub targets: Reverse<usize>,
    /// How many of them have each rank.
    pub ranks: Reverse<[u8; MAX_HEROES]>,
    /// The movement it takes.
    pub movement: u32,
}

/// Decides for a monster whose turn it is.
pub fn decide(board: &Board<'_>, monster: Decider, card: &MonsterCard) -> Decision {
    // Step 1: general behaviour.
    if monster.stunned {
        return nothing(Why::Stunned, Reasons::default());
    }
    if card.movement == 0 && card.attack == 0 {
        return nothing(Why::Idle, Reasons::default());
    }
    let attack = Attack::of_turn(card, monster.disarmed);
    let mind = Mind::new(board, monster, card, attack);

    // Step 2: the focus.
    let mut reasons = Reasons {
        prospects: mind.prospects(),
        plans: Vec::new(),
    };
    let focus: Vec<usize> = (reasons.prospects.iter())
        .filter(|prospect| prospect.rank == Some(0))
        .map(|prospect| usize::from(prospect.hero))
        .collect();
    if focus.is_empty() {
        return nothing(Why::NoFocus, reasons);
    }

    // Step 3: where to go and whom to strike.
    let mut options = Vec::new();
    for &hero in &focus {
        let plan = mind.plan(hero, &reasons.prospects, &mut options);
        reasons.plans.push(plan);
    }
    let options = mind.told(options);
    Decision {
        why: if options.len() > 1 {
            Why::Tie
        } else {
            Why::Single
        },
        focus: focus.into_iter().map(|hero| hero as u8).collect(),
        options,
        reasons,
    }
}

fn nothing(why: Why, reasons: Reasons) -> Decision {
    Decision {
        why,
        focus: Vec::new(),
        options: Vec::new(),
        reasons,
    }
}

/// The way a monster goes to where a decision takes it: the hexes entered.
pub fn way(
    board: &Board<'_>,
    monster: Decider,
    card: &MonsterCard,
    to: usize,
) -> Option<Vec<usize>> {
    travel(board, monster.kind, card).way(board.map, monster.at, to)
}

/// Prices of ways are numbers of dangers and movement in one: dangers count first.
const DANGER: u32 = 1 << 16;
/// The price of one movement.
const MOVEMENT: u32 = 1;

fn dangers(price: u32) -> u32 {
    price / DANGER
}

fn movement(price: u32) -> u32 {
    price % DANGER
}

/// How a monster gets about with a card.
fn travel(board: &Board<'_>, kind: Kind, card: &MonsterCard) -> Travel {
    let hexes = 0..board.map.hexes();
    let danger = |at: usize| DANGER * u32::from(board.is_dangerous(at));
    let difficult =
        |at: usize| MOVEMENT * u32::from(board.terrain[at] == crate::interface::Terrain::Difficile);
    if numbers::flies(kind) {
        return Travel::Leaping {
            step: MOVEMENT,
            landing: vec![0; board.map.hexes()],
        };
    }
    if card.jumping {
        return Travel::Leaping {
            step: MOVEMENT,
            landing: hexes.map(|at| danger(at) + difficult(at)).collect(),
        };
    }
    let entering = hexes.map(|at| {
        if board.has_obstacle(at) || board.has_hero(at) {
            NO_WAY
        } else {
            MOVEMENT + danger(at) + difficult(at)
        }
    });
    Travel::OnFoot {
        entering: entering.collect(),
    }
}

/// All that a monster takes into account.
struct Mind<'b> {
    board: &'b Board<'b>,
    monster: Decider,
    attack: Attack,
    aim: Aim,
    travel: Travel,
    /// The movement of this turn.
    reach: u32,
    /// The price of the way to each hex.
    prices: Vec<u32>,
}

/// An option before it is told: the focus, the hex, whom to strike.
type Found = (usize, usize, HeroSet);

impl<'b> Mind<'b> {
    fn new(board: &'b Board<'b>, monster: Decider, card: &MonsterCard, attack: Attack) -> Self {
        let travel = travel(board, monster.kind, card);
        Self {
            prices: travel.prices_from(board.map, monster.at),
            aim: Aim::new(board, attack),
            reach: card.movement as u32,
            board,
            monster,
            attack,
            travel,
        }
    }

    /// Whether the monster may stop on a hex.
    fn may_stop(&self, at: usize) -> bool {
        let obstacle = self.board.has_obstacle(at) && !numbers::flies(self.monster.kind);
        at == self.monster.at || (self.board.figure(at).is_none() && !obstacle)
    }

    /// Whether it may stop on a hex and there is a way.
    fn can_get_to(&self, at: usize) -> bool {
        self.prices[at] != NO_WAY && self.may_stop(at)
    }

    fn attack_hexes(&self, hero: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.prices.len())
            .filter(move |&at| self.aim.reached(at).contains(hero) && self.can_get_to(at))
    }

    /// What it takes to attack each hero in play.
    fn prospects(&self) -> Vec<Prospect> {
        let proximities = proximities(self.board.map, self.monster.at);
        let mut cheapest = [NO_WAY; MAX_HEROES];
        for (at, &price) in self.prices.iter().enumerate() {
            let reached = self.aim.reached(at);
            if !reached.is_empty() && self.can_get_to(at) {
                reached
                    .iter()
                    .for_each(|hero| cheapest[hero] = cheapest[hero].min(price));
            }
        }
        let keys = self.board.heroes.iter().map(|hero| {
            let price = cheapest[hero.hero];
            let steps = proximities[hero.at];
            let key = (price != NO_WAY).then(|| Key {
                dangers: dangers(price),
                movement: movement(price),
                proximity: (steps != NO_WAY).then_some(steps),
                initiative: hero.initiative,
            });
            (hero.hero as u8, key)
        });
        let keys: Vec<(u8, Option<Key>)> = keys.collect();
        let mut different: Vec<_> = (keys.iter())
            .filter_map(|(_, key)| key.map(|key| key.order()))
            .collect();
        different.sort_unstable();
        different.dedup();
        let rank = |key: Key| different.partition_point(|&other| other < key.order()) as u8;
        (keys.into_iter())
            .map(|(hero, key)| Prospect {
                hero,
                key,
                rank: key.map(rank),
            })
            .collect()
    }

    /// Finds the options with this focus.
    fn plan(&self, focus: usize, prospects: &[Prospect], options: &mut Vec<Found>) -> FocusPlan {
        let fewest = (self.attack_hexes(focus))
            .map(|at| dangers(self.prices[at]))
            .min();
        let good: Vec<usize> = (self.attack_hexes(focus))
            .filter(|&at| Some(dangers(self.prices[at])) == fewest)
            .collect();
        let now: Vec<usize> = (good.iter().copied())
            .filter(|&at| movement(self.prices[at]) <= self.reach)
            .collect();
        let mut goals = Vec::new();
        let mut merit = None;
        if now.is_empty() {
            let least = good.iter().map(|&at| movement(self.prices[at])).min();
            goals = good.clone();
            goals.retain(|&at| Some(movement(self.prices[at])) == least);
            let nearest = goals.iter().flat_map(|&goal| self.nearest_stops(goal));
            options.extend(nearest.map(|hex| (focus, hex, HeroSet::EMPTY)));
        } else {
            merit = self.best_strikes(focus, &now, prospects, options);
        }
        let positions = |list: &[usize]| list.iter().map(|&at| self.board.position(at)).collect();
        FocusPlan {
            focus: focus as u8,
            good: positions(&good),
            now: positions(&now),
            goals: positions(&goals),
            merit,
        }
    }

    /// The best hexes and target sets to strike the focus now.
    fn best_strikes(
        &self,
        focus: usize,
        now: &[usize],
        prospects: &[Prospect],
        options: &mut Vec<Found>,
    ) -> Option<Merit> {
        let strikes: Vec<_> = self.strikes(focus, now, prospects).collect();
        let best = strikes.iter().map(|&(merit, ..)| merit).min()?;
        let of_best = strikes.into_iter().filter(|&(merit, ..)| merit == best);
        options.extend(of_best.map(|(_, at, set)| (focus, at, set)));
        Some(best)
    }

    /// Every way to strike the focus now: how good it is, from where, whom.
    fn strikes<'a>(
        &'a self,
        focus: usize,
        now: &'a [usize],
        prospects: &[Prospect],
    ) -> impl Iterator<Item = (Merit, usize, HeroSet)> + 'a {
        let mut ranks = [0; MAX_HEROES];
        for prospect in prospects {
            ranks[usize::from(prospect.hero)] = prospect.rank.map_or(0, usize::from);
        }
        now.iter().flat_map(move |&at| {
            let sets = self.aim.sets(at, focus);
            sets.map(move |set| (self.merit(focus, at, set, &ranks), at, set))
        })
    }

    fn merit(&self, focus: usize, at: usize, set: HeroSet, ranks: &[usize; MAX_HEROES]) -> Merit {
        let beside = |to: usize| self.board.hero(to) == Some(focus);
        let adjacent = self.board.map.steps(at).any(|(_, to)| beside(to));
        let mut of_rank = [0; MAX_HEROES];
        set.iter().for_each(|hero| of_rank[ranks[hero]] += 1);
        Merit {
            disadvantage: self.attack.is_ranged() && adjacent,
            targets: Reverse(set.len()),
            ranks: Reverse(of_rank),
            movement: movement(self.prices[at]),
        }
    }

    /// The hexes in reach of this turn's move that are as near as possible to a goal.
    fn nearest_stops(&self, goal: usize) -> Vec<usize> {
        let left = self.travel.prices_to(self.board.map, goal);
        let mut nearest = Vec::new();
        let mut least = None;
        for (at, (&price, &rest)) in self.prices.iter().zip(&left).enumerate() {
            let in_reach = price != NO_WAY && movement(price) <= self.reach;
            if !in_reach || rest == NO_WAY || !self.may_stop(at) {
                continue;
            }
            let key = (
                dangers(price) + dangers(rest),
                movement(rest),
                movement(price),
            );
            if least.is_none_or(|least| key < least) {
                least = Some(key);
                nearest.clear();
            }
            if least == Some(key) {
                nearest.push(at);
            }
        }
        nearest
    }

    /// The options as they are told: those with the same hex and targets are one, in the
    /// order of hexes, then of targets.
    fn told(&self, options: Vec<Found>) -> Vec<Choice> {
        let mut told: Vec<Choice> = (options.into_iter())
            .map(|(focus, at, set)| Choice {
                focus: focus as u8,
                hex: self.board.position(at),
                targets: if self.attack.strikes {
                    set.into()
                } else {
                    Vec::new()
                },
            })
            .collect();
        told.sort_by(|one, other| {
            let key = |choice: &Choice| choice.hex.reading_order();
            (key(one).cmp(&key(other)))
                .then_with(|| one.targets.cmp(&other.targets))
                .then(one.focus.cmp(&other.focus))
        });
        told.dedup_by(|later, first| later.hex == first.hex && later.targets == first.targets);
        told
    }
}
