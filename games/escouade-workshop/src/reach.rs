//! How far it is from some cubes to all others.

use escouade::{interface::Cube, map::Map, ways};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The cubes around one, itself included.
fn around(at: Cube) -> impl Iterator<Item = Cube> {
    (0..27).map(move |n| at.shifted(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1))
}

/// Steps from the nearest of some cubes, for a size; rubble counts as nothing. Cubes that
/// cannot be reached are missing.
pub fn steps(map: &Map, size: i32, from: &[Cube]) -> BTreeMap<Cube, u32> {
    let mut known: BTreeMap<Cube, u32> = from.iter().map(|&at| (at, 0)).collect();
    let mut open: VecDeque<(Cube, u32)> = from.iter().map(|&at| (at, 0)).collect();
    while let Some((at, steps)) = open.pop_front() {
        for to in around(at) {
            if !known.contains_key(&to) && ways::best(map, size, at, to).is_some() {
                known.insert(to, steps + 1);
                open.push_back((to, steps + 1));
            }
        }
    }
    known
}

/// Regions of fewer than `limit` cubes that a size can get into from some cubes and never leave,
/// each in reading order.
pub fn pockets(map: &Map, size: i32, from: &[Cube], limit: usize) -> Vec<Vec<Cube>> {
    let reached = steps(map, size, from);
    let next: BTreeMap<Cube, Vec<Cube>> = (reached.keys())
        .map(|&at| {
            let steps = around(at).filter(|&to| ways::best(map, size, at, to).is_some());
            (at, steps.collect())
        })
        .collect();
    // Where one can still go from each cube, if that is little.
    let onward: BTreeMap<Cube, BTreeSet<Cube>> = (reached.keys())
        .filter_map(|&at| Some((at, onward(&next, at, limit)?)))
        .collect();
    let is_first = |at: &Cube, region: &BTreeSet<Cube>| region.first() == Some(at);
    // In a pocket everybody can go on to the same cubes; what leads into it can be left.
    let closed = |region: &BTreeSet<Cube>| region.iter().all(|at| onward.get(at) == Some(region));
    let mut pockets: Vec<Vec<Cube>> = (onward.iter())
        .filter(|(at, region)| is_first(at, region) && closed(region))
        .map(|(_, region)| region.iter().copied().collect())
        .collect();
    for pocket in &mut pockets {
        pocket.sort_by_key(|at| (at.z, at.y, at.x));
    }
    pockets
}

/// All cubes one can come to, the first included; none if there are `limit` of them or more.
fn onward(next: &BTreeMap<Cube, Vec<Cube>>, at: Cube, limit: usize) -> Option<BTreeSet<Cube>> {
    let mut known = BTreeSet::from([at]);
    let mut open = vec![at];
    while let Some(at) = open.pop() {
        if known.len() >= limit {
            return None;
        }
        for &to in next.get(&at).into_iter().flatten() {
            if known.insert(to) {
                open.push(to);
            }
        }
    }
    Some(known)
}
