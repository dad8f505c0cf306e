use crate::{Game, Judged};
use postcard::ser_flavors::Flavor;
use serde::Serialize;

/// Everything that was ordered and happened in a match, as one number: two matches share it in
/// which everybody gave the same orders, and the same came of them. Seeds, clocks and
/// instructions are not part of it, and neither are orders that were refused.
///
/// Events are part of it, because orders alone do not tell games of pure chance apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesHash(u64);

/// FNV-1a: a step for a byte, the same on every machine. Nobody gains anything by making two matches
/// collide: the one that comes second would count for less.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

impl Default for MovesHash {
    fn default() -> Self {
        Self(BASIS)
    }
}

impl MovesHash {
    /// Adds a phase: the orders in it, in the order of teams, and what happened.
    pub fn phase<'a, G>(
        &mut self,
        phase: (u32, &str),
        orders: impl IntoIterator<Item = &'a Judged<G>>,
        events: &[G::Event],
    ) where
        G: Game + 'a,
    {
        self.add(&phase);
        for judged in orders.into_iter().filter(|it| it.verdict.is_ok()) {
            self.add(&(judged.team.index() as u32, &judged.order));
        }
        self.add(&events.len());
        events.iter().for_each(|event| self.add(event));
    }

    fn add(&mut self, what: &impl Serialize) {
        // What postcard cannot write it cannot write in any match; the part before it is hashed.
        let _ = postcard::serialize_with_flavor(what, Hashing(&mut self.0));
    }

    /// The number.
    pub fn value(&self) -> u64 {
        self.0
    }
}

/// Hashes what postcard writes, and keeps none of it.
struct Hashing<'a>(&'a mut u64);

impl Flavor for Hashing<'_> {
    type Output = ();

    #[inline(always)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        *self.0 = (*self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}
