use crate::fixture::ChampionIndex;
use crate::outcome::Outcome;
use serde::Serialize;
use std::collections::BTreeMap;

/// This many different scores are told apart; with more, neighbours are put together.
const MAX_DISTINCT: usize = 4_096;

/// How often each score occurred.
///
/// With very many different scores, buckets of 2, 4, 8 and so on are counted instead: as
/// small as possible, so that the order of scores does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Distribution {
    /// By score divided by the bucket's width, rounded down.
    buckets: BTreeMap<i32, u64>,
    /// The width is two to this power.
    doublings: u32,
    total: u64,
}

impl Distribution {
    /// Counts a score.
    pub fn add(&mut self, score: i32) {
        self.put(score >> self.doublings, 1);
    }

    fn put(&mut self, bucket: i32, count: u64) {
        *self.buckets.entry(bucket).or_default() += count;
        self.total += count;
        while self.buckets.len() > MAX_DISTINCT {
            self.widen();
        }
    }

    fn widen(&mut self) {
        self.doublings += 1;
        for (bucket, count) in std::mem::take(&mut self.buckets) {
            *self.buckets.entry(bucket >> 1).or_default() += count;
        }
    }

    /// Takes over what another one counted.
    pub fn merge(&mut self, mut other: Self) {
        while self.doublings < other.doublings {
            self.widen();
        }
        while other.doublings < self.doublings {
            other.widen();
        }
        for (bucket, count) in other.buckets {
            // Putting may widen these buckets.
            self.put(bucket >> (self.doublings - other.doublings), count);
        }
    }

    /// How many scores were counted.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The score below or at which this share (from 0 to 1) of all lies; the lowest of its
    /// bucket. None if nothing was counted.
    pub fn quantile(&self, share: f64) -> Option<i32> {
        let wanted = libm::ceil(share.clamp(0.0, 1.0) * self.total as f64).max(1.0) as u64;
        let mut seen = 0;
        (self.buckets.iter())
            .find(|&(_, &count)| {
                seen += count;
                seen >= wanted
            })
            .map(|(&bucket, _)| bucket << self.doublings)
    }

    /// Every score that occurred (the lowest of its bucket) and how often.
    pub fn iter(&self) -> impl Iterator<Item = (i32, u64)> {
        self.buckets
            .iter()
            .map(|(&bucket, &count)| (bucket << self.doublings, count))
    }
}

/// The scores of all champions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scores(Vec<Distribution>);

impl Scores {
    /// None yet of that many champions.
    pub fn new(champions: usize) -> Self {
        Self(vec![Distribution::default(); champions])
    }

    /// Counts the scores of an outcome.
    pub fn add(&mut self, outcome: &Outcome) {
        for (&champion, &score) in outcome.seats().iter().zip(outcome.scores()) {
            if let Some(distribution) = self.0.get_mut(champion) {
                distribution.add(score);
            }
        }
    }

    /// Takes over what others counted of the same champions.
    pub fn merge(&mut self, other: Self) {
        for (own, theirs) in self.0.iter_mut().zip(other.0) {
            own.merge(theirs);
        }
    }

    /// The scores of a champion.
    pub fn of(&self, champion: ChampionIndex) -> Option<&Distribution> {
        self.0.get(champion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_scores_that_occurred() {
        let mut scores = Distribution::default();
        assert_eq!(scores.quantile(0.5), None);
        [5, 1, 9, 1, 3]
            .into_iter()
            .for_each(|score| scores.add(score));
        let quantiles = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| scores.quantile(share).unwrap());
        assert_eq!(quantiles, [1, 1, 3, 5, 9]);
    }

    #[test]
    fn very_many_scores_are_put_together_whatever_their_order() {
        let all: Vec<i32> = (0..20_000).map(|n| n * 7 - 50_000).collect();
        let (mut up, mut down) = (Distribution::default(), Distribution::default());
        all.iter().for_each(|&score| up.add(score));
        all.iter().rev().for_each(|&score| down.add(score));
        assert_eq!(up, down);
        let (mut one, mut two) = (Distribution::default(), Distribution::default());
        all.iter().for_each(|&score| {
            if score % 3 == 0 {
                one.add(score)
            } else {
                two.add(score)
            }
        });
        one.merge(two);
        assert_eq!(one, up);
        let median = up.quantile(0.5).unwrap();
        assert!((median - 20_000).abs() <= 64, "{median}");
    }
}
