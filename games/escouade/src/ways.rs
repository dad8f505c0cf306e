//! Ways: which step a size can take from a cube to one around it, and over how much rubble.

use crate::{
    geometry::{Axis, adjacent, direction},
    interface::{Cote, Cube, Direction, Sol},
    map::Map,
};

/// The largest size that passes a hatch.
const HATCH: i32 = 2;

/// A possible way of one step: unit steps in an order, and the rubble they cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The axes of the unit steps, in order.
    pub order: &'static [Axis],
    /// Sides of rubble on it: a die for each.
    pub rubble: u32,
}

/// Why a step, or a unit step of it, is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// One of the cubes is not on the board.
    Outside,
    /// The cubes are the same, or too far apart.
    NotAdjacent,
    /// There is nothing to stand on.
    NoFloor(Cube),
    /// This side does not let the size pass.
    Side(Cube, Direction, Cote),
    /// The floor over this cube does not let the size pass.
    Ceiling(Cube, Sol),
    /// The floor of this cube does not let the size pass.
    Floor(Cube, Sol),
    /// Nothing to climb in this cube: at the side towards which the way goes on, or at all.
    NothingToClimb(Cube, Option<Direction>),
}

/// Every order in which up to three unit steps can be taken.
const ORDERS: [&[Axis]; 15] = {
    use Axis::{X, Y, Z};
    [
        &[X],
        &[Y],
        &[Z],
        &[X, Y],
        &[Y, X],
        &[X, Z],
        &[Z, X],
        &[Y, Z],
        &[Z, Y],
        &[X, Y, Z],
        &[X, Z, Y],
        &[Y, X, Z],
        &[Y, Z, X],
        &[Z, X, Y],
        &[Z, Y, X],
    ]
};

/// The way of a step with the least rubble; none if a figure of this size cannot take it.
/// Capacity is another matter.
pub fn best(map: &Map, size: i32, from: Cube, to: Cube) -> Option<Way> {
    match nowhere(map, from, to) {
        Some(_) => None,
        None => ways(map, size, from, to).min_by_key(|way| way.rubble),
    }
}

/// Why there is no step from a cube to another, whoever takes it.
fn nowhere(map: &Map, from: Cube, to: Cube) -> Option<Hindrance> {
    if !map.contains(from) || !map.contains(to) {
        Some(Hindrance::Outside)
    } else if !adjacent(from, to) {
        Some(Hindrance::NotAdjacent)
    } else {
        (!map.has_floor(to)).then_some(Hindrance::NoFloor(to))
    }
}

/// What is in the way of a step, for each order of its unit steps that is not possible; without
/// an order if none ever is.
pub fn hindrances(map: &Map, size: i32, from: Cube, to: Cube) -> Vec<(&'static [Axis], Hindrance)> {
    if let Some(hindrance) = nowhere(map, from, to) {
        return vec![(&[], hindrance)];
    }
    orders(from, to)
        .filter_map(|order| {
            let rubble = rubble_on(map, size, from, from.offset(to), order);
            Some((order, rubble.err()?))
        })
        .collect()
}

/// The orders in which the unit steps of a step can be taken.
fn orders(from: Cube, to: Cube) -> impl Iterator<Item = &'static [Axis]> {
    let offset = from.offset(to);
    let changes = offset.iter().filter(|&&change| change != 0).count();
    ORDERS.into_iter().filter(move |order| {
        order.len() == changes && order.iter().all(|&axis| offset[axis as usize] != 0)
    })
}

/// Every possible way of a step between neighbours on the board.
pub fn ways(map: &Map, size: i32, from: Cube, to: Cube) -> impl Iterator<Item = Way> {
    orders(from, to).filter_map(move |order| {
        let rubble = rubble_on(map, size, from, from.offset(to), order).ok()?;
        Some(Way { order, rubble })
    })
}

/// The rubble on a way in this order, or the first thing in its way.
fn rubble_on(
    map: &Map,
    size: i32,
    mut at: Cube,
    offset: [i32; 3],
    order: &[Axis],
) -> Result<u32, Hindrance> {
    let mut rubble = 0;
    for (unit, &axis) in order.iter().enumerate() {
        match direction(offset, axis) {
            Some(towards) => {
                let side = map.side(at, towards);
                if !lets_pass(side, size) {
                    return Err(Hindrance::Side(at, towards, side));
                }
                rubble += u32::from(side == Cote::Eboulis);
                at = at.towards(towards);
            }
            None if offset[2] > 0 => {
                let next = order
                    .get(unit + 1)
                    .and_then(|&axis| direction(offset, axis));
                let ceiling = map.floor(at.above());
                if !opens(ceiling, size) {
                    return Err(Hindrance::Ceiling(at, ceiling));
                }
                if !climbs(map, at, next) {
                    return Err(Hindrance::NothingToClimb(at, next));
                }
                at = at.above();
            }
            None => {
                let floor = map.floor(at);
                if !opens(floor, size) {
                    return Err(Hindrance::Floor(at, floor));
                }
                at = at.shifted(0, 0, -1);
            }
        }
    }
    Ok(rubble)
}

/// Whether a side lets a size pass.
pub fn lets_pass(side: Cote, size: i32) -> bool {
    let largest = match side {
        Cote::Ouvert | Cote::Large | Cote::Eboulis => 3,
        Cote::Moyen => 2,
        Cote::Petit => 1,
        Cote::Bloque => 0,
    };
    (1..=largest).contains(&size)
}

/// Whether a size can go up or down through a floor.
pub fn opens(floor: Sol, size: i32) -> bool {
    let largest = match floor {
        Sol::Aucun => 3,
        Sol::Trappe => HATCH,
        Sol::Plein | Sol::Erreur => 0,
    };
    (1..=largest).contains(&size)
}

/// Whether there is something to climb in a cube: at the side towards which the way goes on,
/// at any side if it ends above.
fn climbs(map: &Map, at: Cube, next: Option<Direction>) -> bool {
    // Rubble does not reach up to the next level.
    let reaches_up = |side: Direction| !matches!(map.side(at, side), Cote::Ouvert | Cote::Eboulis);
    match next {
        Some(side) => reaches_up(side),
        None => Direction::ALL.iter().any(|&side| reaches_up(side)),
    }
}
