use crate::Secret;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Serialize, Serializer};

/// A stream of chance derived from a match's seed and a purpose.
///
/// The same seed and purpose give the same stream on every machine; streams of different
/// purposes have nothing to do with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(ChaCha8Rng);

/// Written as its key and how far it was used: what is to come depends on nothing else.
impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.0.get_seed(), self.0.get_word_pos()).serialize(serializer)
    }
}

impl Chance {
    /// The stream of `seed` for `purpose`.
    pub fn new(seed: u64, purpose: &str) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&fnv1a(purpose).to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// The stream of a secret for `purpose`.
    pub fn of_secret(secret: &Secret, purpose: &str) -> Self {
        Self(ChaCha8Rng::from_seed(*secret.derive(purpose).bytes()))
    }

    /// A number below `bound`, every one as likely as the others; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        // Numbers past the last whole multiple of `bound` would favour small results.
        let fair = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                return number % bound;
            }
        }
    }

    /// True with a probability of `percent` in a hundred.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of the items, or none if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(u32::try_from(items.len()).unwrap_or(u32::MAX)) as usize)
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }
}

fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_fixed_for_ever() {
        let mut chance = Chance::new(2012, "dice");
        let throws: Vec<u32> = (0..10).map(|_| chance.below(6) + 1).collect();
        assert_eq!(throws, [6, 2, 3, 3, 2, 1, 1, 6, 1, 3]);
    }

    #[test]
    fn purposes_are_independent() {
        let mut one = Chance::new(1, "one");
        let mut two = Chance::new(1, "two");
        assert_ne!(
            (0..8).map(|_| one.below(1000)).collect::<Vec<_>>(),
            (0..8).map(|_| two.below(1000)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn what_is_written_tells_streams_and_their_progress_apart() {
        let written = |chance: &Chance| serde_json::to_string(chance).unwrap();
        let start = Chance::new(1, "one");
        let mut later = start.clone();
        later.below(6);
        assert_eq!(written(&start), written(&Chance::new(1, "one")));
        assert_ne!(written(&start), written(&later));
        assert_ne!(written(&start), written(&Chance::new(1, "two")));
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut chance = Chance::new(7, "fair");
        let mut faces = [0; 6];
        (0..60_000).for_each(|_| faces[chance.below(6) as usize] += 1);
        assert!(
            faces.iter().all(|&n| (9_500..10_500).contains(&n)),
            "{faces:?}"
        );
    }
}
