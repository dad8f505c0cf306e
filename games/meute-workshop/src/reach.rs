//! How far it is over an empty map, at which price.

use meute::{
    geometry::Position,
    interface::{Terrain, constants},
    map::Map,
    ways::{NO_WAY, Travel},
};

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
    let difficult = |terrain: Terrain| u32::from(terrain == Terrain::Difficile);
    if measure == Measure::Jumping {
        return Travel::Leaping {
            step: 1,
            landing: terrains.map(|&terrain| difficult(terrain)).collect(),
        };
    }
    let entering = terrains.map(|&terrain| {
        let damage = match terrain {
            Terrain::Piege => constants::DEGATS_PIEGE,
            Terrain::Danger => constants::DEGATS_DANGER,
            _ => 0,
        };
        match measure {
            _ if terrain == Terrain::Obstacle => NO_WAY,
            Measure::Unhurt if damage > 0 => NO_WAY,
            Measure::Damage => damage.unsigned_abs(),
            _ => 1 + difficult(terrain),
        }
    });
    Travel::OnFoot {
        entering: entering.collect(),
    }
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
