use std::ops::{Range, RangeInclusive};
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

    /// What lies between ids that were added, within a range of packed ids.
    pub fn gaps(&self, ids: Range<u64>) -> Vec<Range<u64>> {
        let mut gaps = Vec::new();
        let mut next = ids.start;
        let begin = self.0.partition_point(|range| *range.end() < ids.start);
        for range in &self.0[begin..] {
            if *range.start() >= ids.end {
                break;
            }
            if next < *range.start() {
                gaps.push(next..*range.start());
            }
            next = range.end().saturating_add(1);
        }
        if next < ids.end {
            gaps.push(next..ids.end);
        }
        gaps
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
            for (start, end) in [(0, 10), (2, 7), (5, 5), (9, 12)] {
                let gaps: Vec<u64> = ids.gaps(start..end).into_iter().flatten().collect();
                let missing = (start..end).filter(|&at| at >= 10 || !added(at));
                assert_eq!(
                    gaps,
                    missing.collect::<Vec<_>>(),
                    "{subset:b} {start}..{end}"
                );
            }
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
