use super::base_round::{Wanted, base_round};
use super::free_rounds::{Free, improve};
use super::ring::Ring;
use crate::chance::{Purpose, Stream};

/// Exchanges of neighbours that are tried to make whole turns even, in all.
const TURN_EFFORT: u64 = 40_000_000;

/// The same for the last turn.
const REST_EFFORT: u64 = 40_000_000;

/// No more for each place than this.
const EFFORT_PER_PLACE: u64 = 100_000;

/// Bytes of seat tables that are kept, about.
const MEMORY: usize = 16_000_000;

/// Places of a last turn whose rounds are kept one by one.
pub(super) const MAX_FREE_PLACES: usize = 400_000;

/// Champions whose meetings are counted pair by pair.
pub(super) const MAX_FREE_CHAMPIONS: usize = 1_500;

/// Less effort where there is little to arrange: most is found soon or never.
fn small(effort: u64, places: usize) -> u64 {
    effort.min(places as u64 * EFFORT_PER_PLACE)
}

/// Exchanges that are tried in rounds that are searched one by one, with that many places in all.
pub(super) fn rest_steps(places: usize, table: usize) -> u64 {
    small(REST_EFFORT, places) / (4 * table as u64)
}

/// Looks for rounds, one after the other.
pub(super) struct Searcher {
    ring: Ring,
    table: usize,
    /// And the number of the attempt.
    seed: (u64, u64),
    searches: u64,
    /// By class of pairs: how often they met.
    before: Vec<u32>,
}

impl Searcher {
    pub(super) fn new(ring: Ring, table: usize, seed: (u64, u64)) -> Self {
        Self {
            ring,
            table,
            seed,
            searches: 0,
            before: vec![0; ring.classes()],
        }
    }

    /// Base rounds until all pairs have met equally often, or until enough was tried.
    pub(super) fn whole_turns(&mut self, turns: u64) -> Vec<Vec<u32>> {
        let passages = self.ring.places() * self.table * self.table * size_of::<u32>();
        let most = (MEMORY / passages).max(1) as u64;
        let mut effort = TURN_EFFORT;
        let mut bases = Vec::new();
        while (bases.len() as u64) < turns.min(most) {
            // The first has the best chance to make further ones needless.
            let share = if bases.is_empty() {
                TURN_EFFORT / 2
            } else {
                TURN_EFFORT / 16
            };
            let share = small(share, 10 * self.ring.places()).min(effort);
            let mut chance = self.chance();
            let found = base_round(&self.wanted(self.ring.size, share), &mut chance);
            effort = effort.saturating_sub(4 * self.table as u64 * (found.steps + 1));
            let base = self.seated(found.places);
            self.remember(&base);
            bases.push(base);
            if self.even() || effort == 0 {
                break;
            }
        }
        bases
    }

    fn wanted(&self, rounds: usize, effort: u64) -> Wanted<'_> {
        Wanted {
            ring: self.ring,
            table: self.table,
            rounds,
            before: &self.before,
            steps: effort / (4 * self.table as u64),
        }
    }

    fn chance(&mut self) -> Stream {
        self.searches += 1;
        let (seed, attempt) = self.seed;
        Stream::new(seed, Purpose::Design, attempt << 32 | self.searches)
    }

    /// The last rounds: one by one, or as a base round when there are too many.
    pub(super) fn rest(&mut self, rounds: usize) -> Result<Vec<Vec<u32>>, Vec<u32>> {
        let places = self.ring.places();
        let mut chance = self.chance();
        let effort = if rounds == self.ring.size {
            small(REST_EFFORT, 10 * places)
        } else {
            // A part of a turn takes longer to search, by the size of a table.
            small(REST_EFFORT, places) / self.table as u64
        };
        let wanted = self.wanted(rounds, effort);
        let found = base_round(&wanted, &mut chance);
        if places > MAX_FREE_CHAMPIONS || rounds * places > MAX_FREE_PLACES {
            return Err(self.seated(found.places));
        }
        let free: Vec<Vec<u32>> = (0..rounds)
            .map(|by| {
                (found.places.iter())
                    .map(|&place| self.ring.moved(place, by))
                    .collect()
            })
            .collect();
        if found.cost <= wanted.least_cost() {
            return Ok(free);
        }
        let better = Free {
            table: self.table,
            met: self.met_before(),
            share: wanted.share().0 as u16,
            given: 0,
            steps: rest_steps(places * rounds, self.table),
        };
        Ok(improve(better, free, &mut chance))
    }

    fn seated(&self, mut places: Vec<u32>) -> Vec<u32> {
        places.truncate(places.len() - places.len() % self.table);
        places
    }

    /// By pair: how often it met before.
    fn met_before(&self) -> Vec<u16> {
        let places = self.ring.places() as u32;
        (0..places * places)
            .map(|pair| match (pair / places, pair % places) {
                (a, b) if a < b => self.before[self.ring.class(a, b).0] as u16,
                _ => 0,
            })
            .collect()
    }

    /// Takes that many turns of all base rounds for what was before; what all pairs have in
    /// common is left out.
    pub(super) fn recall(&mut self, bases: &[Vec<u32>], turns: u64) {
        let turns = if self.even() {
            turns % bases.len().max(1) as u64
        } else {
            turns
        };
        self.before.fill(0);
        (0..turns as usize).for_each(|turn| self.remember(&bases[turn % bases.len()]));
        let used = self.ring.used_classes();
        let common = self.before[used.clone()].iter().min().copied().unwrap_or(0);
        self.before[used].iter_mut().for_each(|met| *met -= common);
    }

    fn remember(&mut self, base: &[u32]) {
        for table in base.chunks_exact(self.table) {
            for (index, &a) in table.iter().enumerate() {
                for &b in &table[..index] {
                    let (class, _, second) = self.ring.class(a, b);
                    self.before[class] += 1 + u32::from(second.is_some());
                }
            }
        }
    }

    pub(super) fn even(&self) -> bool {
        let mut classes = self.before[self.ring.used_classes()].iter();
        let first = classes.next();
        classes.all(|met| Some(met) == first)
    }
}
