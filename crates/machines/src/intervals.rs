use std::{collections::BTreeMap, ops::Range};

/// Numbers, most of which follow each other: remembered as ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Intervals(BTreeMap<u64, u64>);

impl Intervals {
    /// Adds a range.
    pub(crate) fn add(&mut self, range: Range<u64>) {
        if range.is_empty() {
            return;
        }
        let (mut start, mut end) = (range.start, range.end);
        let before = self.0.range(..=start).next_back();
        if let Some((&first, &until)) = before.filter(|(_, until)| **until >= start) {
            (start, end) = (first, end.max(until));
        }
        let swallowed: Vec<u64> = self.0.range(start..=end).map(|(&first, _)| first).collect();
        for first in swallowed {
            end = end.max(self.0.remove(&first).unwrap_or(end));
        }
        self.0.insert(start, end);
    }

    /// What is not there of a range.
    pub(crate) fn gaps(&self, range: Range<u64>) -> Vec<Range<u64>> {
        let mut gaps = Vec::new();
        let mut next = range.start;
        let before = self.0.range(..=range.start).next_back();
        if let Some((_, &until)) = before {
            next = next.max(until);
        }
        for (&first, &until) in self.0.range(range.start..range.end.max(range.start)) {
            if next < first {
                gaps.push(next..first);
            }
            next = next.max(until);
        }
        if next < range.end {
            gaps.push(next..range.end);
        }
        gaps
    }

    /// What is there.
    pub(crate) fn ranges(&self) -> Vec<Range<u64>> {
        self.0.iter().map(|(&first, &until)| first..until).collect()
    }

    /// Whether a number is there.
    pub(crate) fn contains(&self, number: u64) -> bool {
        let before = self.0.range(..=number).next_back();
        before.is_some_and(|(_, &until)| number < until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_was_added_and_no_more() {
        // Every way to add three ranges of eight numbers, against a plain list.
        let ranges: Vec<Range<u64>> = (0..8).flat_map(|a| (a..=8).map(move |b| a..b)).collect();
        for (at, first) in ranges.iter().enumerate() {
            for second in ranges.iter().skip(at % 5).step_by(5) {
                for third in ranges.iter().skip(at % 7).step_by(7) {
                    let mut intervals = Intervals::default();
                    let mut plain = [false; 10];
                    for range in [first, second, third] {
                        intervals.add(range.clone());
                        range.clone().for_each(|it| plain[it as usize] = true);
                    }
                    for number in 0..10 {
                        assert_eq!(intervals.contains(number), plain[number as usize]);
                    }
                    for asked in [0..10, 3..6, 5..5] {
                        let gaps: Vec<u64> = intervals
                            .gaps(asked.clone())
                            .into_iter()
                            .flatten()
                            .collect();
                        let missing: Vec<u64> = asked.filter(|&it| !plain[it as usize]).collect();
                        assert_eq!(gaps, missing, "{first:?} {second:?} {third:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_become_one() {
        let mut intervals = Intervals::default();
        for number in [5, 3, 4, 9, 10, 6] {
            intervals.add(number..number + 1);
        }
        assert_eq!(intervals.0, BTreeMap::from([(3, 7), (9, 11)]));
    }
}
