//! Which map comes next.

use crate::chance::{Purpose, Stream};
use crate::limits::{MAX_MAPS, MAX_TOTAL_WEIGHT};
use crate::refusal::Refusals;

/// The maps in turn, each as often as its weight says, spread as evenly as possible.
///
/// A map of weight 2 has two slots. Every run through all slots is a pass.
#[derive(Clone, Debug)]
pub(crate) struct MapCycle {
    slots: Vec<usize>,
}

impl MapCycle {
    pub(crate) fn check(weights: &[u32], refusals: &mut Refusals) {
        if weights.is_empty() {
            refusals.add(
                ("maps", "no-maps"),
                "there is no map",
                "name at least one map",
            );
        }
        if weights.len() > MAX_MAPS {
            refusals.add(
                ("maps", "too-many-maps"),
                format!("{} maps", weights.len()),
                format!("choose at most {MAX_MAPS}"),
            );
        }
        if let Some(map) = weights.iter().position(|&weight| weight == 0) {
            refusals.add(
                ("maps", "weight-zero"),
                format!("map {} has weight 0", map + 1),
                "leave the map out, or give it a weight of at least 1",
            );
        }
        let divisor = common_divisor(weights).max(1);
        let total: u64 = weights
            .iter()
            .map(|&weight| u64::from(weight / divisor))
            .sum();
        if total > MAX_TOTAL_WEIGHT {
            refusals.add(
                ("maps", "weights-too-large"),
                format!("the maps' weights add up to {total}"),
                format!("choose smaller weights: at most {MAX_TOTAL_WEIGHT} together"),
            );
        }
    }

    /// Weights as [`MapCycle::check`] accepts them.
    pub(crate) fn new(weights: &[u32], seed: u64) -> Self {
        let divisor = common_divisor(weights).max(1);
        let order = Stream::new(seed, Purpose::Maps, 0).order(weights.len());
        // The i-th of w appearances stands at (2i + 1) / 2w of the way.
        let mut slots: Vec<(u64, u64, usize)> = Vec::new();
        for &map in &order {
            let weight = u64::from(weights[map] / divisor);
            slots.extend((0..weight).map(|appearance| (2 * appearance + 1, weight, map)));
        }
        slots.sort_by(|(a, of_a, _), (b, of_b, _)| (a * of_b).cmp(&(b * of_a)));
        Self {
            slots: slots.into_iter().map(|(_, _, map)| map).collect(),
        }
    }

    pub(crate) fn slots(&self) -> u64 {
        self.slots.len() as u64
    }

    /// The map of a slot, counted round and round.
    pub(crate) fn slot(&self, slot: u64) -> usize {
        self.slots[(slot % self.slots()) as usize]
    }

    /// The slot for the `turn`-th in a sequence in which every pass visits all slots, and
    /// a slot's turns are even and odd alternately, so that whoever changes seats every
    /// turn meets each map on both.
    pub(crate) fn turn(&self, turn: u64) -> u64 {
        let slots = self.slots();
        let shift = if slots.is_multiple_of(2) {
            turn / slots % 2
        } else {
            0
        };
        (turn + shift) % slots
    }

    /// The map of a table in a round, of that many rounds in all.
    ///
    /// Everybody plays on the same map in a round, so all champions see every map equally
    /// often. With fewer rounds than slots, each round has several slots of its own and
    /// its tables take turns: every map occurs and no champion meets a slot twice.
    ///
    /// `ring` rounds bring the same champions together again (or let the same ones rest).
    /// When it has a common divisor with the slots, the same would always come to the same
    /// maps; so the slots are shifted, at moments when all were visited equally often.
    fn of_round(&self, (round, rounds): (u64, u64), table: u64, ring: u64) -> usize {
        let slots = self.slots();
        if rounds < slots {
            let own = (slots - round).div_ceil(rounds);
            return self.slot(round + rounds * (table % own));
        }
        let visited_equally = 2 * ring * (slots / gcd(ring, slots));
        let shift = round / visited_equally;
        let step = if slots.is_multiple_of(2) { 2 } else { 1 };
        self.slot(self.turn(round) + step * shift)
    }
}

/// Which map a table plays on in rounds that more may be added to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundMaps {
    /// As many rounds as were planned first.
    first: u64,
    /// Rounds after which the same champions come together again, or rest.
    recurrence: u64,
}

impl RoundMaps {
    pub(crate) fn new(moments: &[u64], recurrence: u64) -> Self {
        Self {
            first: moments.first().copied().unwrap_or(1),
            recurrence,
        }
    }

    /// The map. If there were fewer rounds than slots at first, everybody has played on as many
    /// slots as rounds, each once; the rounds after those go through all slots from the
    /// beginning, so nobody's slots differ by more than two.
    pub(crate) fn of_round(self, maps: &MapCycle, round: u64, table: u64) -> usize {
        let slots = maps.slots();
        let (round, rounds) = match round.checked_sub(self.first) {
            Some(added) if self.first < slots => (added, slots),
            _ => (round, self.first),
        };
        maps.of_round((round, rounds), table, self.recurrence)
    }
}

fn common_divisor(weights: &[u32]) -> u32 {
    weights.iter().fold(0, |divisor, &weight| {
        gcd(u64::from(divisor), u64::from(weight)) as u32
    })
}

pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavy_maps_come_often_and_spread() {
        let cycle = MapCycle::new(&[200, 100, 100], 1);
        assert_eq!(cycle.slots(), 4);
        let heavy: Vec<bool> = (0..4).map(|slot| cycle.slot(slot) == 0).collect();
        assert!(
            heavy == [true, false, false, true]
                || heavy == [true, false, true, false]
                || heavy == [false, true, false, true],
            "{heavy:?}"
        );
    }

    #[test]
    fn passes_are_complete_and_slots_alternate() {
        for slots in 1..8 {
            let cycle = MapCycle::new(&vec![1; slots], 3);
            let slots = slots as u64;
            for pass in 0..4 {
                let mut seen: Vec<u64> = (0..slots)
                    .map(|turn| cycle.turn(pass * slots + turn))
                    .collect();
                seen.sort_unstable();
                assert!(seen.iter().copied().eq(0..slots));
            }
            for slot in 0..slots {
                let turns: Vec<u64> = (0..4 * slots)
                    .filter(|&turn| cycle.turn(turn) == slot)
                    .collect();
                assert!(turns.windows(2).all(|pair| pair[0] % 2 != pair[1] % 2));
            }
        }
    }

    #[test]
    fn few_rounds_still_use_all_maps() {
        let cycle = MapCycle::new(&[1; 10], 5);
        let mut seen: Vec<usize> = Vec::new();
        for round in 0..3 {
            let maps: Vec<usize> = (0..50)
                .map(|table| cycle.of_round((round, 3), table, 9))
                .collect();
            assert!(
                maps.iter().all(|map| !seen.contains(map)),
                "a slot of two rounds"
            );
            seen.extend(maps);
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 10);
    }
}
