use super::Draw;
use super::combinations::{binomial, group};
use super::permutation::Permutation;
use crate::chance::{Purpose, Stream};
use crate::fixture::ChampionIndex;
use crate::maps::{MapCycle, gcd};

/// Every group of champions in every pass, each time with another map or rotation of
/// seats, until each group has had every combination.
///
/// The groups come in a random order that is the same in every pass. The i-th group
/// begins with the i-th combination, so that even a part of a pass is representative.
#[derive(Clone, Debug)]
pub(crate) struct AllGroups {
    champions: usize,
    size: usize,
    /// Sits at every table, besides the group.
    always: Option<ChampionIndex>,
    groups: u64,
    passes: u64,
    order: Permutation,
    seed: u64,
}

impl AllGroups {
    /// Groups of `size` of that many champions, whose number fits into 64 bits.
    pub(crate) fn new(champions: usize, size: usize, passes: u64, seed: u64) -> Self {
        let groups = binomial(champions, size).unwrap_or(0);
        let key = Stream::new(seed, Purpose::Order, 0).number();
        Self {
            champions,
            size,
            always: None,
            groups,
            passes,
            order: Permutation::new(groups, key),
            seed,
        }
    }

    /// One more champion at every table; the others keep their order around it.
    pub(crate) fn with(mut self, always: ChampionIndex) -> Self {
        self.always = Some(always);
        self
    }

    /// Passes after which every group has had every slot of the maps with every rotation.
    pub(crate) fn full_passes(table: usize, maps: &MapCycle) -> u64 {
        table as u64 * maps.slots()
    }

    pub(crate) fn total(&self) -> u64 {
        self.groups * self.passes
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        let (pass, place) = (number / self.groups, number % self.groups);
        let group_number = self.order.at(place);
        let mut seats = group(group_number, self.champions, self.size);
        if let Some(always) = self.always {
            seats
                .iter_mut()
                .for_each(|seat| *seat += usize::from(*seat >= always));
            seats.push(always);
        }
        Stream::new(self.seed, Purpose::Seats, group_number).shuffle(&mut seats);
        let table = seats.len() as u64;
        let combination = (pass + place) % (table * maps.slots());
        let (slot, rotation) = combined(combination, maps.slots(), table);
        seats.rotate_left(rotation as usize);
        Draw {
            round: pass,
            map: maps.slot(slot),
            seats,
        }
    }
}

/// The combination with this number, of `slots` times `rotations`: both change with every
/// step, and every combination has one number.
fn combined(number: u64, slots: u64, rotations: u64) -> (u64, u64) {
    let together = slots / gcd(slots, rotations) * rotations;
    (number % slots, (number + number / together) % rotations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_combination_has_one_number() {
        for (slots, rotations) in [(1, 4), (4, 1), (3, 4), (4, 4), (6, 4), (10, 15)] {
            let all: BTreeSet<(u64, u64)> = (0..slots * rotations)
                .map(|n| combined(n, slots, rotations))
                .collect();
            assert_eq!(all.len() as u64, slots * rotations);
        }
    }
}
