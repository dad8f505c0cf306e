use super::ring::Ring;
use super::seating::{seat_ring, seat_rounds};
use crate::maps::gcd;
use std::collections::BTreeMap;

/// Base rounds, each moved along the ring for a whole turn, again and again.
///
/// With byes, every base round has its seats: whoever goes round the ring takes each
/// equally often. Without, the champion in the middle would always sit on the same; so
/// seats are given out for blocks of as many rounds as a table has seats. Moving rounds
/// along the ring moves seats along, so a base round needs one such block, and each
/// passage from one base round to the next another.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    ring: Ring,
    table: usize,
    /// By base round: its places, table after table.
    bases: Vec<Vec<u32>>,
    /// By base round, or by those of a passage with the number of rounds before it: the
    /// places of a block as they stand after its first round's moves, in the order of seats.
    blocks: BTreeMap<(usize, usize, usize), Vec<Vec<u32>>>,
    /// Rounds after which everything starts over with other labels.
    period: u64,
}

impl Turns {
    /// Turns of some base rounds; `repeats` of all of them have the same labels.
    pub(super) fn new(ring: Ring, table: usize, bases: Vec<Vec<u32>>, repeats: u64) -> Self {
        let program = (bases.len() * ring.size) as u64;
        // With blocks of seats, only whole ones.
        let whole = if ring.middle {
            table as u64
        } else {
            program * repeats
        };
        let mut all = Self {
            ring,
            table,
            bases,
            blocks: BTreeMap::new(),
            period: (program / gcd(program, whole).max(1))
                .saturating_mul(whole)
                .max(1),
        };
        if ring.middle {
            all.seat_blocks();
        } else {
            for base in &mut all.bases {
                *base = seat_ring(base, table);
            }
        }
        all
    }

    /// How many base rounds there are.
    pub(super) fn bases(&self) -> usize {
        self.bases.len()
    }

    /// The period that a round belongs to.
    pub(super) fn period(&self, round: u64) -> u64 {
        round / self.period
    }

    /// How many rounds of a period are over before a round.
    pub(super) fn within(&self, round: u64) -> u64 {
        round % self.period
    }

    /// How many rounds of a block of seats are over before a round.
    pub(super) fn begun(&self, round: u64) -> u64 {
        if self.ring.middle {
            self.within(round) % self.table as u64
        } else {
            0
        }
    }

    fn base_of(&self, round: u64) -> usize {
        let turn = self.within(round) / self.ring.size as u64;
        (turn % self.bases.len() as u64) as usize
    }

    /// The block of a round: the base round of its beginning, that of its end, and the
    /// rounds before the change. Blocks never reach over the end of a period.
    fn block(&self, round: u64) -> (usize, usize, usize) {
        let size = self.ring.size as u64;
        let start = round - self.begun(round);
        let end = start + self.table as u64 - 1;
        let (from, to) = (self.base_of(start), self.base_of(end));
        let before = if from == to { 0 } else { size - start % size };
        (from, to, before as usize)
    }

    fn seat_blocks(&mut self) {
        for round in (0..self.period).step_by(self.table) {
            let key = self.block(round);
            if !self.blocks.contains_key(&key) {
                let rounds: Vec<Vec<u32>> =
                    (0..self.table).map(|i| self.standing(key, i)).collect();
                let seated = seat_rounds(&rounds, self.ring.places(), self.table);
                self.blocks.insert(key, seated);
            }
            if self.bases.len() == 1 {
                // Every block is the same one, moved.
                break;
            }
        }
    }

    /// The places of a block's round if the block began where its base round begins, or,
    /// for a passage, that many rounds before the ring has turned.
    fn standing(&self, (from, to, before): (usize, usize, usize), round: usize) -> Vec<u32> {
        let (base, by) = match round.checked_sub(before) {
            Some(after) if from != to => (to, after),
            None => (from, self.ring.size - before + round),
            Some(_) => (from, round),
        };
        (self.bases[base].iter())
            .map(|&place| self.ring.moved(place, by))
            .collect()
    }

    /// The places at a table in the order of seats.
    pub(super) fn table(&self, round: u64, table: usize) -> Vec<u32> {
        let range = table * self.table..(table + 1) * self.table;
        let (places, by) = if self.ring.middle {
            let key @ (from, to, _) = self.block(round);
            let in_block = self.begun(round);
            // A passage stands where it stands; other blocks are moved to their beginning.
            let start = if from == to { round - in_block } else { 0 };
            match self.blocks.get(&key) {
                Some(block) => (&block[in_block as usize], start % self.ring.size as u64),
                None => return Vec::new(),
            }
        } else {
            (
                &self.bases[self.base_of(round)],
                round % self.ring.size as u64,
            )
        };
        (places[range].iter())
            .map(|&place| self.ring.moved(place, by as usize))
            .collect()
    }
}
