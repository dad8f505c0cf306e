//! Seeded chance: the same on every machine, each purpose a stream of its own.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a stream is for. The numbers are part of what makes a tournament repeatable.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    Match = 1,
    Labels = 2,
    Order = 3,
    Seats = 4,
    Maps = 5,
    Design = 6,
    Seeding = 7,
    Group = 8,
    Swiss = 9,
    Extension = 10,
}

pub(crate) struct Stream(ChaCha8Rng);

impl Stream {
    pub(crate) fn new(seed: u64, purpose: Purpose, index: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&(purpose as u64).to_le_bytes());
        key[16..24].copy_from_slice(&index.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, every one as likely as the others; 0 when `bound` is 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The upper half of a product: as good as a remainder, without a division.
        let mut product = u128::from(self.number()) * u128::from(bound);
        if (product as u64) < bound {
            // The first few lower halves occur once too often.
            let unfair = bound.wrapping_neg() % bound.max(1);
            while (product as u64) < unfair {
                product = u128::from(self.number()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    pub(crate) fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// All numbers below `len` in a random order.
    pub(crate) fn order(&mut self, len: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..len).collect();
        self.shuffle(&mut order);
        order
    }
}

/// Spreads the bits of a number over all 64: one step of a fast keyed hash.
pub(crate) fn mix(number: u64) -> u64 {
    let mut x = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_fixed_for_ever_and_independent() {
        let throws = |purpose, index| {
            let mut stream = Stream::new(2012, purpose, index);
            (0..6).map(|_| stream.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(throws(Purpose::Seats, 0), [5, 4, 1, 4, 1, 0]);
        assert_ne!(throws(Purpose::Seats, 0), throws(Purpose::Seats, 1));
        assert_ne!(throws(Purpose::Seats, 0), throws(Purpose::Order, 0));
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut stream = Stream::new(7, Purpose::Maps, 0);
        let mut faces = [0; 6];
        (0..60_000).for_each(|_| faces[stream.index(6)] += 1);
        assert!(
            faces.iter().all(|n| (9_500..10_500).contains(n)),
            "{faces:?}"
        );
    }
}
