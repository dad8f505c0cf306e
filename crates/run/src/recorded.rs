use std::ops::RangeInclusive;
use stechec_tournament::MatchId;

/// The ids of matches that are recorded already. Matches are played nearly in their order, so a run that was left has few
/// gaps, and is remembered in a few ranges whatever its length.
#[derive(Debug, Default)]
pub struct RecordedIds(Vec<RangeInclusive<u64>>);

impl RecordedIds {
    /// Adds an id; they come in their order.
    pub fn add(&mut self, id: MatchId) {
        self.add_packed(id.packed());
    }

    fn add_packed(&mut self, id: u64) {
        match self.0.last_mut() {
            Some(last) if id.checked_sub(1) == Some(*last.end()) => *last = *last.start()..=id,
            _ => self.0.push(id..=id),
        }
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        let ranges = self.0.iter();
        ranges.map(|range| range.end() - range.start() + 1).sum()
    }

    /// The number after that of the last match, where matches are simply counted.
    pub fn end(&self) -> u64 {
        let last = self
            .0
            .last()
            .and_then(|range| MatchId::unpacked(*range.end()));
        let number = last.and_then(|id| id.numbers().first().copied());
        number.map_or(0, |number| number + 1)
    }

    /// Whether an id was added.
    pub fn contains(&self, id: MatchId) -> bool {
        let id = id.packed();
        let at = self.0.partition_point(|range| *range.end() < id);
        self.0.get(at).is_some_and(|range| range.contains(&id))
    }
}

#[cfg(test)]
mod tests {
    use super::RecordedIds;
    use stechec_tournament::MatchId;

    fn id(packed: u64) -> MatchId {
        MatchId::unpacked(packed).unwrap()
    }

    #[test]
    fn contains_what_was_added_and_no_more() {
        for subset in 0_u64..1 << 10 {
            let added = |id: u64| subset >> id & 1 == 1;
            let mut ids = RecordedIds::default();
            (0..10)
                .filter(|&at| added(at))
                .for_each(|at| ids.add(id(at)));
            assert!((0..10).all(|at| ids.contains(id(at)) == added(at)));
            assert!(!ids.contains(id(10)));
            assert_eq!(ids.count(), u64::from(subset.count_ones()));
        }
    }

    #[test]
    fn neighbours_are_one_range() {
        let mut recorded = RecordedIds::default();
        let ids = [0, 1, 2, 5, 6, u64::MAX];
        ids.into_iter().for_each(|id| recorded.add_packed(id));
        assert_eq!(recorded.0, [0..=2, 5..=6, u64::MAX..=u64::MAX]);
    }
}
