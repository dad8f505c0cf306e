//! How often pairs meet when a round is moved along a ring, without counting pair by pair.

use super::ring::Ring;

/// Twice the sum of squared meetings over all pairs, kept up to date: it is the least
/// when all pairs meet equally often.
pub(super) trait Meetings {
    /// Two places come to the same table.
    fn join(&mut self, a: u32, b: u32);
    /// Two places are no longer at the same table.
    fn part(&mut self, a: u32, b: u32);
    /// The sum.
    fn cost(&self) -> u64;
}

/// A whole turn of the ring: all pairs of a class meet equally often.
pub(super) struct WholeTurn {
    ring: Ring,
    /// By difference of places: the class, how many meetings two such places make, and
    /// twice the number of pairs. The search spends its time here.
    classes: Vec<(u32, u32, u64)>,
    /// By class, those of earlier turns included.
    met: Vec<u32>,
    cost: u64,
}

impl WholeTurn {
    /// No table yet; `before` says how often the pairs of each class met before.
    pub(super) fn new(ring: Ring, before: &[u32]) -> Self {
        let cost = (ring.used_classes())
            .map(|class| square_sum(ring, before, class))
            .sum();
        let classes = (0..=ring.size as u32).map(|difference| {
            let (class, _, second) = ring.class(0, difference);
            let meetings = 1 + u32::from(second.is_some());
            (class as u32, meetings, 2 * ring.pairs(class))
        });
        Self {
            ring,
            classes: classes.collect(),
            met: before.to_vec(),
            cost,
        }
    }

    fn class(&self, a: u32, b: u32) -> (usize, u32, u64) {
        let (low, high) = (a.min(b), a.max(b));
        let middle = high == self.ring.size as u32;
        let difference = if middle { high } else { high - low };
        let (class, meetings, weight) = self.classes[difference as usize];
        (class as usize, meetings, weight)
    }
}

/// Twice the sum of squared meetings over the pairs of a class.
fn square_sum(ring: Ring, met: &[u32], class: usize) -> u64 {
    2 * ring.pairs(class) * u64::from(met[class]).pow(2)
}

impl Meetings for WholeTurn {
    fn join(&mut self, a: u32, b: u32) {
        let (class, more, weight) = self.class(a, b);
        let met = self.met[class];
        self.met[class] += more;
        self.cost += weight * u64::from(more * (2 * met + more));
    }

    fn part(&mut self, a: u32, b: u32) {
        let (class, fewer, weight) = self.class(a, b);
        self.met[class] -= fewer;
        let met = self.met[class];
        self.cost -= weight * u64::from(fewer * (2 * met + fewer));
    }

    fn cost(&self) -> u64 {
        self.cost
    }
}

/// A part of a turn.
///
/// The pair that begins at place x meets in round r if r places before x a pair of a
/// table begins. So what matters is, for each class, where its pairs begin: a pair of the
/// ring meets twice in a stretch of rounds as often as two beginnings lie within it.
pub(super) struct Stretch {
    ring: Ring,
    rounds: u32,
    /// By class: where its pairs begin.
    beginnings: Vec<Vec<u32>>,
    /// By class: how often each pair met before.
    before: Vec<u32>,
    cost: u64,
}

impl Stretch {
    /// No table yet; `before` says how often the pairs of each class met before.
    pub(super) fn new(ring: Ring, rounds: usize, before: &[u32]) -> Self {
        Self {
            ring,
            rounds: rounds as u32,
            beginnings: vec![Vec::new(); ring.classes()],
            before: before.to_vec(),
            cost: WholeTurn::new(ring, before).cost,
        }
    }

    /// What a beginning adds to the cost, given those that are there.
    ///
    /// With m meetings in these rounds and b before, the square (b + m)² grows by
    /// 2b + 1 + 2m for each meeting more; over all pairs of the class, meetings in common
    /// with another beginning are as many as rounds lie within reach of both.
    fn share(&self, class: usize, place: u32) -> u64 {
        let alone = u64::from(2 * self.before[class] + 1) * u64::from(self.rounds);
        let common: u64 = (self.beginnings[class].iter())
            .map(|&other| u64::from(self.common(place.abs_diff(other))))
            .sum();
        let each = 2 * self.ring.pairs(class) / self.ring.size as u64;
        each * (alone + 2 * common)
    }

    fn common(&self, distance: u32) -> u32 {
        self.rounds.saturating_sub(distance)
            + self.rounds.saturating_sub(self.ring.size as u32 - distance)
    }
}

impl Meetings for Stretch {
    fn join(&mut self, a: u32, b: u32) {
        let (class, place, second) = self.ring.class(a, b);
        for place in std::iter::once(place).chain(second) {
            self.cost += self.share(class, place);
            self.beginnings[class].push(place);
        }
    }

    fn part(&mut self, a: u32, b: u32) {
        let (class, place, second) = self.ring.class(a, b);
        for place in std::iter::once(place).chain(second) {
            let all = &mut self.beginnings[class];
            if let Some(index) = all.iter().position(|&other| other == place) {
                all.swap_remove(index);
                self.cost -= self.share(class, place);
            }
        }
    }

    fn cost(&self) -> u64 {
        self.cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts pair by pair.
    fn counted(tables: &[Vec<u32>], ring: Ring, rounds: usize) -> u64 {
        let places = ring.places();
        let mut met = vec![0u64; places * places];
        for round in 0..rounds {
            for table in tables {
                for (i, &a) in table.iter().enumerate() {
                    for &b in &table[i + 1..] {
                        let (a, b) = (ring.moved(a, round), ring.moved(b, round));
                        met[a.min(b) as usize * places + a.max(b) as usize] += 1;
                    }
                }
            }
        }
        2 * met.iter().map(|met| met * met).sum::<u64>()
    }

    /// Joined, parted and joined again: parting must undo joining.
    fn cost(mut meetings: impl Meetings, tables: &[Vec<u32>]) -> u64 {
        for pass in 0..3 {
            for table in tables {
                for (i, &a) in table.iter().enumerate() {
                    for &b in &table[i + 1..] {
                        if pass == 1 {
                            meetings.part(a, b);
                        } else {
                            meetings.join(b, a);
                        }
                    }
                }
            }
        }
        meetings.cost()
    }

    #[test]
    fn the_cost_is_what_counting_finds() {
        let even = (
            Ring {
                size: 10,
                middle: false,
            },
            [vec![0, 4, 1, 9], vec![2, 3, 8, 7]].to_vec(),
        );
        let middle = (
            Ring {
                size: 11,
                middle: true,
            },
            [vec![11, 0, 1], vec![2, 4, 7], vec![3, 8, 9], vec![5, 6, 10]].to_vec(),
        );
        for (ring, tables) in [even, middle] {
            let before = vec![0; ring.classes()];
            for rounds in 1..=ring.size {
                let stretch = Stretch::new(ring, rounds, &before);
                assert_eq!(
                    cost(stretch, &tables),
                    counted(&tables, ring, rounds),
                    "{rounds}"
                );
            }
            let whole = WholeTurn::new(ring, &before);
            assert_eq!(cost(whole, &tables), counted(&tables, ring, ring.size));
        }
    }

    #[test]
    fn what_was_before_counts() {
        let ring = Ring {
            size: 10,
            middle: false,
        };
        let tables = [vec![0, 4, 1, 9], vec![2, 3, 8, 7]];
        let mut before = vec![0; ring.classes()];
        for (class, met) in before.iter_mut().enumerate().skip(1) {
            *met = class as u32;
        }
        assert_eq!(
            cost(WholeTurn::new(ring, &before), &tables),
            cost(Stretch::new(ring, ring.size, &before), &tables)
        );
    }
}
