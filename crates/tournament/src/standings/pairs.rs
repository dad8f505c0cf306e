use crate::fixture::ChampionIndex;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Up to this many champions a table of all pairs takes little memory; beyond it only pairs
/// that met are kept.
const MAX_DENSE: usize = 512;

/// How two champions fared against each other, seen from one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Meeting {
    /// Times ahead of the other.
    pub ahead: u64,
    /// Times level with the other.
    pub level: u64,
    /// Times behind the other.
    pub behind: u64,
}

impl Meeting {
    /// How often they met.
    pub fn total(self) -> u64 {
        self.ahead + self.level + self.behind
    }

    fn turned(self) -> Self {
        Self {
            ahead: self.behind,
            level: self.level,
            behind: self.ahead,
        }
    }

    fn add(&mut self, other: Self) {
        self.ahead += other.ahead;
        self.level += other.level;
        self.behind += other.behind;
    }
}

/// Head-to-head results of all pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    champions: usize,
    store: Store,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Store {
    Dense(Vec<Meeting>),
    Sparse(BTreeMap<(u32, u32), Meeting>),
}

impl Pairs {
    pub(super) fn new(champions: usize) -> Self {
        let store = if champions <= MAX_DENSE {
            Store::Dense(vec![Meeting::default(); champions * champions])
        } else {
            Store::Sparse(BTreeMap::new())
        };
        Self { champions, store }
    }

    /// Adds a meeting, seen from `a`, who has the smaller index.
    fn put(&mut self, a: ChampionIndex, b: ChampionIndex, meeting: Meeting) {
        match &mut self.store {
            Store::Dense(all) => all[a * self.champions + b].add(meeting),
            Store::Sparse(all) => all.entry((a as u32, b as u32)).or_default().add(meeting),
        }
    }

    /// Counts a match between two champions by their ranks.
    pub(super) fn count(
        &mut self,
        (a, rank_a): (ChampionIndex, u32),
        (b, rank_b): (ChampionIndex, u32),
    ) {
        let meeting = Meeting {
            ahead: u64::from(rank_a < rank_b),
            level: u64::from(rank_a == rank_b),
            behind: u64::from(rank_a > rank_b),
        };
        if a < b {
            self.put(a, b, meeting);
        } else {
            self.put(b, a, meeting.turned());
        }
    }

    /// How `a` fared against `b`.
    pub fn between(&self, a: ChampionIndex, b: ChampionIndex) -> Meeting {
        let (low, high) = (a.min(b), a.max(b));
        let meeting = match &self.store {
            Store::Dense(all) => all.get(low * self.champions + high).copied(),
            Store::Sparse(all) => all.get(&(low as u32, high as u32)).copied(),
        };
        let meeting = meeting.unwrap_or_default();
        if a <= b { meeting } else { meeting.turned() }
    }

    /// Every pair that met, the smaller index first, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (ChampionIndex, ChampionIndex, Meeting)> {
        let dense =
            match &self.store {
                Store::Dense(all) => Some(all.iter().enumerate().map(|(pair, &meeting)| {
                    (pair / self.champions, pair % self.champions, meeting)
                })),
                Store::Sparse(_) => None,
            };
        let sparse = match &self.store {
            Store::Dense(_) => None,
            Store::Sparse(all) => {
                Some((all.iter()).map(|(&(a, b), &meeting)| (a as usize, b as usize, meeting)))
            }
        };
        (dense.into_iter().flatten())
            .chain(sparse.into_iter().flatten())
            .filter(|(_, _, meeting)| meeting.total() > 0)
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (a, b, meeting) in other.iter() {
            self.put(a, b, meeting);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_stores_say_the_same() {
        let fill = |champions| {
            let mut pairs = Pairs::new(champions);
            pairs.count((3, 1), (1, 2));
            pairs.count((1, 1), (3, 1));
            pairs.count((0, 5), (3, 2));
            pairs
        };
        for pairs in [fill(4), fill(MAX_DENSE + 1)] {
            let both = pairs.between(1, 3);
            assert_eq!((both.ahead, both.level, both.behind), (0, 1, 1));
            assert_eq!(pairs.between(3, 1).ahead, 1);
            assert_eq!(pairs.between(3, 0).ahead, 1);
            assert_eq!(pairs.between(0, 1).total(), 0);
            assert_eq!(pairs.iter().count(), 2);
        }
    }
}
