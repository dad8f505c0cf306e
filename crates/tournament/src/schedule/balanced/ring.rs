/// Champions as places: a ring that rounds are moved along, and perhaps one in the middle.
///
/// Moved on by one place per round, two places at the same table whose difference is d
/// bring together pairs of difference d only, and over a whole turn of the ring every such
/// pair once. So pairs fall into classes by their difference. Pairs with the middle are
/// class 0, which is not a difference of two places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    /// How many places it has.
    pub(super) size: usize,
    /// Whether somebody stands in the middle: the place after the last.
    pub(super) middle: bool,
}

impl Ring {
    /// With a whole number of tables one champion stands in the middle: only then do the
    /// numbers allow that all pairs meet equally often in one turn.
    pub(super) fn new(champions: usize, table: usize) -> Self {
        let middle = champions.is_multiple_of(table);
        Self {
            size: champions - usize::from(middle),
            middle,
        }
    }

    pub(super) fn places(self) -> usize {
        self.size + usize::from(self.middle)
    }

    pub(super) fn classes(self) -> usize {
        self.size / 2 + 1
    }

    /// The classes that have pairs at all.
    pub(super) fn used_classes(self) -> std::ops::Range<usize> {
        usize::from(!self.middle)..self.classes()
    }

    /// How many pairs a class has.
    pub(super) fn pairs(self, class: usize) -> u64 {
        // Opposite places form half as many pairs.
        let halves = if class * 2 == self.size { 1 } else { 2 };
        self.size as u64 * halves / 2
    }

    /// Where a place is after some rounds.
    pub(super) fn moved(self, place: u32, rounds: usize) -> u32 {
        if place as usize == self.size {
            place
        } else {
            ((place as usize + rounds) % self.size) as u32
        }
    }

    /// The class of a pair, and where it begins: opposite places do at both ends.
    pub(super) fn class(self, a: u32, b: u32) -> (usize, u32, Option<u32>) {
        let (low, high) = (a.min(b), a.max(b));
        let size = self.size as u32;
        if high == size {
            return (0, low, None);
        }
        let distance = high - low;
        match (2 * distance).cmp(&size) {
            std::cmp::Ordering::Less => (distance as usize, low, None),
            std::cmp::Ordering::Greater => ((size - distance) as usize, high, None),
            std::cmp::Ordering::Equal => (distance as usize, low, Some(high)),
        }
    }
}
