//! How far it is from some cubes to all others.

use escouade::{interface::Cube, map::Map, ways};
use std::collections::{BTreeMap, VecDeque};

/// The cubes around one, itself included.
pub fn around(at: Cube) -> impl Iterator<Item = Cube> {
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
