use crate::chance::mix;

/// How often each half is stirred. Four give statistical randomness, two more are cheap.
const ROUNDS: usize = 6;

/// A seeded permutation of the numbers below `size`, worked out number by number.
///
/// A Feistel network over a rectangle that is barely larger than `size`; what falls
/// outside is sent through again, which ends because the network is a permutation.
#[derive(Clone, Debug)]
pub(crate) struct Permutation {
    size: u64,
    height: u64,
    width: u64,
    keys: [u64; ROUNDS],
}

impl Permutation {
    /// The permutation of `size` numbers for a key.
    pub(crate) fn new(size: u64, key: u64) -> Self {
        let width = size.isqrt().max(1);
        Self {
            size,
            height: size.div_ceil(width).max(1),
            width,
            keys: std::array::from_fn(|round| mix(key ^ mix(round as u64))),
        }
    }

    /// Where `number` goes.
    pub(crate) fn at(&self, number: u64) -> u64 {
        let mut at = number;
        loop {
            at = self.forth(at);
            if at < self.size || number >= self.size {
                return at;
            }
        }
    }

    fn forth(&self, number: u64) -> u64 {
        let (mut row, mut column) = (number / self.width % self.height, number % self.width);
        for (round, key) in self.keys.iter().enumerate() {
            if round % 2 == 0 {
                row = (row + mix(key ^ column) % self.height) % self.height;
            } else {
                column = (column + mix(key ^ row) % self.width) % self.width;
            }
        }
        row * self.width + column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_hit_once() {
        for size in [1, 2, 3, 5, 16, 17, 99, 100, 101, 1000] {
            let permutation = Permutation::new(size, 42);
            let mut hit: Vec<u64> = (0..size).map(|number| permutation.at(number)).collect();
            hit.sort_unstable();
            assert!(hit.iter().copied().eq(0..size), "{size}");
        }
    }

    #[test]
    fn large_sizes_are_no_problem() {
        let permutation = Permutation::new(1_000_000_000_000, 1);
        assert!((0..1000).all(|number| permutation.at(number) < 1_000_000_000_000));
    }

    #[test]
    fn neighbours_are_scattered_and_keys_matter() {
        let one = Permutation::new(1000, 1);
        let two = Permutation::new(1000, 2);
        let moved = (0..1000).filter(|&n| one.at(n) != two.at(n)).count();
        assert!(moved > 950, "{moved}");
        let runs = (0..999).filter(|&n| one.at(n) + 1 == one.at(n + 1)).count();
        assert!(runs < 20, "{runs}");
    }
}
