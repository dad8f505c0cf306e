use super::Draw;
use super::permutation::Permutation;
use crate::chance::{Purpose, Stream, mix};
use crate::maps::{MapCycle, RoundMaps};

/// Two at a table: the circle method, with seats and maps exact at every moment.
///
/// An odd number `ring` of places stands in a ring. In round s the champion at s meets
/// the one in the middle (with an odd number of champions: it has a bye), and those at
/// s + j and s - j meet each other. A champion at distance j ahead of s sits first when j
/// is odd. Over `ring` rounds every pair meets once and seats alternate. Then the rounds
/// run backwards with seats exchanged, so that nobody's seats ever differ by more than
/// one and every pair has met once either way.
///
/// After such a double cycle all is even, and the next one pairs the same champions on
/// other maps. After as many double cycles as the maps have slots every pair has met on
/// every slot on both seats: a full round robin. The next one gets new labels.
#[derive(Clone, Debug)]
pub(crate) struct Circle {
    champions: usize,
    ring: u64,
    rounds: u64,
    maps: RoundMaps,
    key: u64,
}

impl Circle {
    /// Rounds up to the last of these numbers; maps are those of a plan that had the first.
    pub(crate) fn new(champions: usize, moments: &[u64], seed: u64) -> Self {
        let ring = ring(champions);
        Self {
            champions,
            ring,
            rounds: moments.last().copied().unwrap_or(0),
            maps: RoundMaps::new(moments, ring),
            key: Stream::new(seed, Purpose::Labels, 0).number(),
        }
    }

    /// Rounds in which every pair meets on every slot of the maps on both seats.
    pub(crate) fn full_rounds(champions: usize, maps: &MapCycle) -> u64 {
        2 * ring(champions) * maps.slots()
    }

    fn tables(&self) -> u64 {
        (self.champions / 2) as u64
    }

    pub(crate) fn total(&self) -> u64 {
        self.rounds * self.tables()
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        let (round, table) = (number / self.tables(), number % self.tables());
        let full = 2 * self.ring * maps.slots();
        let place = round % full % (2 * self.ring);
        let forwards = place < self.ring;
        let turn = if forwards {
            place
        } else {
            2 * self.ring - 1 - place
        };
        let (mut first, mut second) = self.pair(turn, table);
        if !forwards {
            std::mem::swap(&mut first, &mut second);
        }
        let labels = Permutation::new(self.champions as u64, mix(self.key ^ mix(round / full)));
        Draw {
            round,
            map: self.maps.of_round(maps, round, table),
            seats: vec![labels.at(first) as usize, labels.at(second) as usize],
        }
    }

    fn pair(&self, turn: u64, table: u64) -> (u64, u64) {
        let middle = self.ring;
        let even = self.champions.is_multiple_of(2);
        if even && table == 0 {
            // Chosen so that the champion's seats stay within one of each other.
            return if turn.is_multiple_of(2) {
                (turn, middle)
            } else {
                (middle, turn)
            };
        }
        let distance = if even { table } else { table + 1 };
        let ahead = (turn + distance) % self.ring;
        let behind = (turn + self.ring - distance) % self.ring;
        if distance.is_multiple_of(2) {
            (behind, ahead)
        } else {
            (ahead, behind)
        }
    }
}

/// The places of the ring: an odd number.
fn ring(champions: usize) -> u64 {
    if champions.is_multiple_of(2) {
        champions as u64 - 1
    } else {
        champions as u64
    }
}
