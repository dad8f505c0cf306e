//! How far it is over an empty map, at which price.

use meute::{
    geometry::Position,
    interface::{Terrain, constants},
    map::Map,
    ways::{NO_WAY, Travel},
};
use std::collections::BTreeSet;

/// What a way on foot is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Movement: difficult ground counts double.
    Movement,
    /// Movement, without entering any trap or hazard.
    Unhurt,
    /// The life that traps and hazards cost.
    Damage,
    /// Movement of one who jumps: only the last hex may be difficult.
    Jumping,
}

/// The price of the way from a hex to every other one, in reading order; none where there
/// is no way. Figures do not matter.
pub fn prices(map: &Map, from: Position, measure: Measure) -> Vec<Option<u32>> {
    let Some(from) = map.index(from).filter(|_| !map.is_wall(from)) else {
        return vec![None; map.hexes()];
    };
    let travel = travel(map, measure);
    let prices = travel.prices_from(map, from);
    (prices.into_iter())
        .map(|price| (price != NO_WAY).then_some(price))
        .collect()
}

fn travel(map: &Map, measure: Measure) -> Travel {
    let terrains = map.plan().terrain.iter();
    if measure == Measure::Jumping {
        return Travel::Leaping {
            step: 1,
            landing: terrains.map(|&terrain| difficult(terrain)).collect(),
        };
    }
    let entering = terrains.map(|&terrain| {
        let damage = harm(terrain);
        match measure {
            _ if terrain == Terrain::Obstacle => NO_WAY,
            Measure::Unhurt if damage > 0 => NO_WAY,
            Measure::Damage => damage,
            _ => 1 + difficult(terrain),
        }
    });
    Travel::OnFoot {
        entering: entering.collect(),
    }
}

/// The least life that traps and hazards cost on the way from a hex to every other one, if
/// every turn may be a jump of so much movement: only where it ends it hurts. None where there
/// is no way.
pub fn damage_with_jumps(map: &Map, from: Position, jump: u32) -> Vec<Option<u32>> {
    let mut least = vec![None; map.hexes()];
    let terrain = |at: usize| map.plan().terrain[at];
    let Some(first) = map.index(from).filter(|_| !map.is_wall(from)) else {
        return least;
    };
    least[first] = Some(0);
    let mut open = BTreeSet::from([(0, first)]);
    while let Some((damage, at)) = open.pop_first() {
        for (to, steps) in within(map, at, jump.max(1)) {
            let dear = steps > 1 && steps + difficult(terrain(to)) > jump;
            if dear || terrain(to) == Terrain::Obstacle {
                continue;
            }
            let sum = damage + harm(terrain(to));
            if least[to].is_none_or(|known| sum < known) {
                least[to] = Some(sum);
                open.insert((sum, to));
            }
        }
    }
    least
}

/// The hexes that at least one and at most so many steps lead to, whatever stands there.
fn within(map: &Map, from: usize, most: u32) -> Vec<(usize, u32)> {
    let mut reached = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(at, steps)) = reached.get(next) {
        next += 1;
        if steps < most {
            for (_, to) in map.steps(at) {
                if reached.iter().all(|&(known, _)| known != to) {
                    reached.push((to, steps + 1));
                }
            }
        }
    }
    reached.split_off(1)
}

/// The life it costs to enter a hex.
fn harm(terrain: Terrain) -> u32 {
    match terrain {
        Terrain::Piege => constants::DEGATS_PIEGE.unsigned_abs(),
        Terrain::Danger => constants::DEGATS_DANGER.unsigned_abs(),
        _ => 0,
    }
}

/// The movement that a hex costs more than others.
fn difficult(terrain: Terrain) -> u32 {
    u32::from(terrain == Terrain::Difficile)
}

/// The smallest price of a way from one of some hexes to another hex.
pub fn least(map: &Map, from: &[Position], to: Position, measure: Measure) -> Option<u32> {
    let to = map.index(to)?;
    (from.iter())
        .filter_map(|&from| prices(map, from, measure)[to])
        .min()
}

/// The hexes with treasure, in reading order.
pub fn treasures(map: &Map) -> Vec<Position> {
    (map.positions())
        .filter(|&at| map.terrain(at) == Some(Terrain::Tresor))
        .collect()
}
