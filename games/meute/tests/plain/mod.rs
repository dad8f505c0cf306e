//! The automaton once more, as plainly as it can be written: no tables, no search that is
//! clever about anything. Ways are found by trying every walk that enters no hex twice, or,
//! where there are too many, by improving costs until nothing improves ([`relaxed`]).

mod relaxed;
pub(crate) mod sight;
pub(crate) mod walks;

use meute::{
    interface::{Kind, Terrain, Zone},
    numbers::MonsterCard,
};
use std::{
    cell::{OnceCell, RefCell},
    collections::{BTreeMap, BTreeSet},
};

pub(crate) type Hex = (i32, i32);

/// Dangers, movement.
pub(crate) type Cost = (u32, u32);

pub(crate) struct PlainHero {
    pub(crate) id: u8,
    pub(crate) at: Hex,
    pub(crate) initiative: i32,
    pub(crate) invisible: bool,
}

pub(crate) struct Plain {
    pub(crate) columns: i32,
    pub(crate) rows: i32,
    pub(crate) terrain: BTreeMap<Hex, Terrain>,
    /// The sides with thin walls, from both of their hexes.
    pub(crate) thin: BTreeSet<(Hex, Hex)>,
    pub(crate) heroes: Vec<PlainHero>,
    pub(crate) monsters: Vec<Hex>,
    /// Whether to try every walk.
    pub(crate) every_walk: bool,
    /// What was found out already.
    pub(crate) known: Known,
}

/// What was found out already: it is asked for again and again.
#[derive(Default)]
pub(crate) struct Known {
    /// The steps from a hex to every other one.
    steps: RefCell<BTreeMap<Hex, BTreeMap<Hex, u32>>>,
    pub(crate) sight: RefCell<BTreeMap<(Hex, Hex), bool>>,
    pub(crate) blocking: OnceCell<Vec<(sight::Point, sight::Point)>>,
}

pub(crate) struct Mover {
    pub(crate) at: Hex,
    pub(crate) kind: Kind,
    pub(crate) disarmed: bool,
}

/// Focus, hex, targets.
pub(crate) type PlainOption = (u8, Hex, Vec<u8>);

/// The neighbour of a hex, as the page's table has it.
pub(crate) fn neighbour((x, y): Hex, direction: usize) -> Hex {
    let odd = y.rem_euclid(2) == 1;
    match (direction, odd) {
        (0, _) => (x + 1, y),
        (1, false) => (x, y - 1),
        (1, true) => (x + 1, y - 1),
        (2, false) => (x - 1, y - 1),
        (2, true) => (x, y - 1),
        (3, _) => (x - 1, y),
        (4, false) => (x - 1, y + 1),
        (4, true) => (x, y + 1),
        (5, false) => (x, y + 1),
        (5, true) => (x + 1, y + 1),
        _ => panic!("no direction"),
    }
}

/// How far hexes are apart if nothing blocks.
fn distance(one: Hex, other: Hex) -> u32 {
    let q = |(x, y): Hex| x - (y - y.rem_euclid(2)) / 2;
    let (across, down) = (q(one) - q(other), one.1 - other.1);
    (across.unsigned_abs() + down.unsigned_abs() + (across + down).unsigned_abs()) / 2
}

/// How a monster goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    Foot,
    Jump,
    Fly,
}

struct PlainAttack {
    range: u32,
    targets: usize,
    zone: Zone,
    strikes: bool,
}

impl Plain {
    pub(crate) fn is_wall(&self, hex: Hex) -> bool {
        self.terrain
            .get(&hex)
            .is_none_or(|&terrain| terrain == Terrain::Mur)
    }

    pub(crate) fn steps(&self, from: Hex) -> Vec<Hex> {
        (0..6)
            .map(|direction| neighbour(from, direction))
            .filter(|&to| !self.is_wall(from) && !self.is_wall(to))
            .filter(|&to| !self.thin.contains(&(from, to)))
            .collect()
    }

    /// The fewest steps, whatever stands there: as many in both directions, so the one end that
    /// is asked for most comes first.
    pub(crate) fn proximity(&self, from: Hex, to: Hex) -> Option<u32> {
        let mut known = self.known.steps.borrow_mut();
        let steps = known.entry(from).or_insert_with(|| self.count_steps(from));
        steps.get(&to).copied()
    }

    fn count_steps(&self, from: Hex) -> BTreeMap<Hex, u32> {
        let mut reached = BTreeMap::new();
        if self.is_wall(from) {
            return reached;
        }
        let mut edge = BTreeSet::from([from]);
        for steps in 0.. {
            if edge.is_empty() {
                break;
            }
            reached.extend(edge.iter().map(|&hex| (hex, steps)));
            let next = edge.iter().flat_map(|&hex| self.steps(hex));
            edge = next.filter(|hex| !reached.contains_key(hex)).collect();
        }
        reached
    }

    fn dangerous(&self, hex: Hex) -> u32 {
        let terrain = self.terrain.get(&hex);
        matches!(terrain, Some(Terrain::Piege | Terrain::Danger)).into()
    }

    fn difficult(&self, hex: Hex) -> u32 {
        (self.terrain.get(&hex) == Some(&Terrain::Difficile)).into()
    }

    fn obstacle(&self, hex: Hex) -> bool {
        self.terrain.get(&hex) == Some(&Terrain::Obstacle)
    }

    fn hero_on(&self, hex: Hex) -> bool {
        self.heroes.iter().any(|hero| hero.at == hex)
    }

    /// The cost of a walk, hex by hex; none if it cannot be walked.
    fn cost_of(&self, gait: Gait, walk: &[Hex]) -> Option<Cost> {
        let mut cost = (0, 0);
        for (place, &hex) in walk.iter().enumerate() {
            let last = place + 1 == walk.len();
            cost.1 += 1;
            match gait {
                Gait::Foot if self.obstacle(hex) || self.hero_on(hex) => return None,
                Gait::Foot => {
                    cost.0 += self.dangerous(hex);
                    cost.1 += self.difficult(hex);
                }
                Gait::Jump if last => {
                    cost.0 += self.dangerous(hex);
                    cost.1 += self.difficult(hex);
                }
                Gait::Jump | Gait::Fly => {}
            }
        }
        Some(cost)
    }

    /// The cost of the best way from a hex to every other one.
    fn costs(&self, gait: Gait, from: Hex) -> BTreeMap<Hex, Cost> {
        if self.every_walk {
            let mut costs = BTreeMap::new();
            let mut walk = Vec::new();
            self.try_walks(gait, from, &mut vec![from], &mut walk, &mut costs);
            return costs;
        }
        self.relaxed_costs(gait, from)
    }

    /// The cost of the best way from each of some hexes to one, where there is a way.
    fn costs_to(&self, gait: Gait, stops: &[Hex], goal: Hex) -> Vec<Option<Cost>> {
        if self.every_walk {
            let costs = |&stop: &Hex| self.costs(gait, stop).get(&goal).copied();
            return stops.iter().map(costs).collect();
        }
        let costs = self.relaxed_costs_to(gait, goal);
        stops.iter().map(|stop| costs.get(stop).copied()).collect()
    }

    fn try_walks(
        &self,
        gait: Gait,
        at: Hex,
        entered: &mut Vec<Hex>,
        walk: &mut Vec<Hex>,
        costs: &mut BTreeMap<Hex, Cost>,
    ) {
        let Some(cost) = self.cost_of(gait, walk) else {
            return;
        };
        let known = costs.entry(at).or_insert(cost);
        *known = cost.min(*known);
        for to in self.steps(at) {
            if !entered.contains(&to) {
                entered.push(to);
                walk.push(to);
                self.try_walks(gait, to, entered, walk, costs);
                walk.pop();
                entered.pop();
            }
        }
    }

    fn targetable(&self) -> impl Iterator<Item = &PlainHero> {
        self.heroes.iter().filter(|hero| !hero.invisible)
    }

    /// The sets of heroes an attack can strike from a hex.
    fn target_sets(&self, attack: &PlainAttack, from: Hex) -> BTreeSet<Vec<u8>> {
        let mut sets = BTreeSet::new();
        if attack.zone == Zone::Aucune {
            let in_reach: Vec<u8> = self
                .targetable()
                .filter(|hero| {
                    self.proximity(hero.at, from)
                        .is_some_and(|it| it <= attack.range)
                })
                .filter(|hero| self.sees(from, hero.at))
                .map(|hero| hero.id)
                .collect();
            let size = attack.targets.min(in_reach.len());
            for choice in 1..1_u32 << in_reach.len() {
                if choice.count_ones() as usize == size {
                    let chosen = (0..in_reach.len()).filter(|at| choice >> at & 1 == 1);
                    sets.insert(chosen.map(|at| in_reach[at]).collect());
                }
            }
            return sets;
        }
        let walks: &[&[i32]] = match attack.zone {
            Zone::Arc => &[&[0], &[1], &[2]],
            Zone::Crochet => &[&[0], &[0, 1]],
            _ => &[&[], &[0], &[1]],
        };
        let free = attack.zone == Zone::Triangle;
        let anchors: Vec<Hex> = if free {
            // Only zones with somebody on them can make a set, and one of their hexes is in range.
            let somebody: BTreeSet<Hex> = (self.targetable())
                .map(|hero| hero.at)
                .filter(|&at| distance(from, at) <= attack.range + 1)
                .collect();
            let around = |&(x, y): &Hex| {
                (y - 2..=y + 2).flat_map(move |y| (x - 2..=x + 2).map(move |x| (x, y)))
            };
            let near: BTreeSet<Hex> = somebody.iter().flat_map(around).collect();
            near.into_iter().collect()
        } else {
            vec![from]
        };
        for anchor in anchors {
            for way in 0..12 {
                let (turn, mirrored) = (way % 6, way >= 6);
                let turned = |step: i32| {
                    if !mirrored {
                        (step + turn).rem_euclid(6) as usize
                    } else {
                        (turn - step).rem_euclid(6) as usize
                    }
                };
                let end = |walk: &&[i32]| {
                    (walk.iter()).fold(anchor, |hex, &step| neighbour(hex, turned(step)))
                };
                let hexes: Vec<Hex> = walks.iter().map(end).collect();
                let near = |hex: &Hex| {
                    self.proximity(*hex, from)
                        .is_some_and(|it| it <= attack.range)
                };
                if !self.targetable().any(|hero| hexes.contains(&hero.at)) {
                    continue;
                }
                if free && !hexes.iter().any(near) {
                    continue;
                }
                let struck: Vec<u8> = (self.targetable())
                    .filter(|hero| hexes.contains(&hero.at) && self.sees(from, hero.at))
                    .map(|hero| hero.id)
                    .collect();
                if !struck.is_empty() {
                    sets.insert(struck);
                }
            }
        }
        sets
    }

    /// The candidates for the focus and the options; none of both without a focus.
    pub(crate) fn decide(&self, mover: &Mover, card: &MonsterCard) -> (Vec<u8>, Vec<PlainOption>) {
        if card.movement == 0 && card.attack == 0 {
            return (Vec::new(), Vec::new());
        }
        let strikes = card.attack > 0 && !mover.disarmed;
        let attack = if strikes {
            PlainAttack {
                range: card.range as u32,
                targets: card.targets,
                zone: card.zone,
                strikes,
            }
        } else {
            PlainAttack {
                range: 1,
                targets: 1,
                zone: Zone::Aucune,
                strikes,
            }
        };
        let gait = match (mover.kind, card.jumping) {
            (Kind::ChauveSouris, _) => Gait::Fly,
            (_, true) => Gait::Jump,
            (_, false) => Gait::Foot,
        };
        let may_stop = |hex: Hex| {
            let occupied = self.hero_on(hex) || self.monsters.contains(&hex);
            hex == mover.at || (!occupied && (gait == Gait::Fly || !self.obstacle(hex)))
        };
        let costs = self.costs(gait, mover.at);
        let sets: BTreeMap<Hex, BTreeSet<Vec<u8>>> = (costs.keys())
            .filter(|&&hex| may_stop(hex))
            .map(|&hex| (hex, self.target_sets(&attack, hex)))
            .collect();
        let attack_hexes = |hero: u8| -> Vec<Hex> {
            (sets.iter())
                .filter(|(_, sets)| sets.iter().any(|set| set.contains(&hero)))
                .map(|(&hex, _)| hex)
                .collect()
        };
        let keys: BTreeMap<u8, (Cost, u32, i32)> = (self.heroes.iter())
            .filter_map(|hero| {
                let cheapest = attack_hexes(hero.id)
                    .into_iter()
                    .map(|hex| costs[&hex])
                    .min()?;
                let near = self.proximity(mover.at, hero.at).unwrap_or(u32::MAX);
                Some((hero.id, (cheapest, near, hero.initiative)))
            })
            .collect();
        let Some(&smallest) = keys.values().min() else {
            return (Vec::new(), Vec::new());
        };
        let different: BTreeSet<(Cost, u32, i32)> = keys.values().copied().collect();
        let candidates: Vec<u8> = (keys.iter())
            .filter(|(_, key)| **key == smallest)
            .map(|(&hero, _)| hero)
            .collect();

        let mut options: BTreeMap<(i32, i32, Vec<u8>), u8> = BTreeMap::new();
        let mut add = |focus: u8, (x, y): Hex, targets: &[u8]| {
            let targets = if attack.strikes {
                targets.to_vec()
            } else {
                Vec::new()
            };
            let known = options.entry((y, x, targets)).or_insert(focus);
            *known = focus.min(*known);
        };
        let reach = card.movement as u32;
        for &focus in &candidates {
            let hexes = attack_hexes(focus);
            let fewest = hexes.iter().map(|hex| costs[hex].0).min().unwrap_or(0);
            let good: Vec<Hex> = (hexes.into_iter())
                .filter(|hex| costs[hex].0 == fewest)
                .collect();
            let focus_at = self
                .heroes
                .iter()
                .find(|hero| hero.id == focus)
                .map(|hero| hero.at);
            let focus_at = focus_at.expect("the focus is in play");
            let mut strikes = Vec::new();
            for &hex in good.iter().filter(|hex| costs[hex].1 <= reach) {
                for set in sets[&hex].iter().filter(|set| set.contains(&focus)) {
                    let beside = self.proximity(focus_at, hex) == Some(1);
                    let disadvantage = attack.range > 1 && beside;
                    // How many heroes of each rank; more is better, so they count down.
                    let ranks: Vec<i32> = (different.iter())
                        .map(|key| -(set.iter().filter(|hero| keys[hero] == *key).count() as i32))
                        .collect();
                    let merit = (disadvantage, -(set.len() as i32), ranks, costs[&hex].1);
                    strikes.push((merit, hex, set.clone()));
                }
            }
            if let Some(best) = strikes.iter().map(|(merit, ..)| merit.clone()).min() {
                for (_, hex, set) in strikes.iter().filter(|(merit, ..)| *merit == best) {
                    add(focus, *hex, set);
                }
                continue;
            }
            let least = good.iter().map(|hex| costs[hex].1).min().unwrap_or(0);
            let in_reach: Vec<Hex> = (costs.iter())
                .filter(|(hex, cost)| may_stop(**hex) && cost.1 <= reach)
                .map(|(&hex, _)| hex)
                .collect();
            for &goal in good.iter().filter(|hex| costs[hex].1 == least) {
                let rests = self.costs_to(gait, &in_reach, goal);
                let stops: Vec<((u32, u32, u32), Hex)> = (in_reach.iter().zip(rests))
                    .filter_map(|(&stop, rest)| {
                        let (rest, cost) = (rest?, costs[&stop]);
                        Some(((cost.0 + rest.0, rest.1, cost.1), stop))
                    })
                    .collect();
                let nearest = stops.iter().map(|(key, _)| *key).min();
                for (_, stop) in stops.iter().filter(|(key, _)| Some(*key) == nearest) {
                    add(focus, *stop, &[]);
                }
            }
        }
        let options = (options.into_iter())
            .map(|((y, x, targets), focus)| (focus, (x, y), targets))
            .collect();
        (candidates, options)
    }
}
