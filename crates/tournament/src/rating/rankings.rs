use crate::limits::MAX_RATED;
use crate::outcome::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// Set where a champion is level with the one before.
const LEVEL: u16 = 1 << 15;

/// This many new rankings are kept at least before they are sorted in.
const BATCH: usize = 4_096;

/// Outcomes as rankings, each distinct one with its number: all that ratings depend on.
///
/// A game that was played before, move by move, says nothing new: it counts once.
///
/// Whole numbers in sorted order, so it does not matter in which order outcomes come. Memory
/// grows with distinct rankings, two bytes for each champion of one, and with distinct games,
/// eight bytes each.
#[derive(Clone, Debug)]
pub struct Rankings {
    champions: usize,
    /// By number of champions in a match.
    shelves: BTreeMap<usize, Shelf>,
    games: Games,
    /// By ranking: how many repeated a game that was there already.
    repeats: BTreeMap<Box<[u16]>, u64>,
}

impl Rankings {
    /// None yet, of that many champions; of those beyond [`MAX_RATED`] nothing is kept.
    pub fn new(champions: usize) -> Self {
        Self {
            champions: champions.min(MAX_RATED),
            shelves: BTreeMap::new(),
            games: Games::default(),
            repeats: BTreeMap::new(),
        }
    }

    /// How many matches repeated a game that was there already, and do not count.
    pub fn repeated(&self) -> u64 {
        self.repeats.values().sum()
    }

    /// How many champions there are.
    pub fn champions(&self) -> usize {
        self.champions
    }

    /// Adds an outcome.
    pub fn add(&mut self, outcome: &Outcome) {
        let mut ranked: Vec<(u32, usize)> = (outcome.ranks().iter().copied())
            .zip(outcome.seats().iter().copied())
            .filter(|&(_, champion)| champion < self.champions)
            .collect();
        ranked.sort_unstable();
        if ranked.len() < 2 {
            return;
        }
        let mut before = None;
        let mut key = |(rank, champion): (u32, usize)| {
            let level = if before == Some(rank) { LEVEL } else { 0 };
            before = Some(rank);
            champion as u16 | level
        };
        let keys: Vec<u16> = ranked.into_iter().map(&mut key).collect();
        let again = (outcome.same_game()).is_some_and(|game| !self.games.insert(game));
        if again {
            *self.repeats.entry(keys.as_slice().into()).or_default() += 1;
        }
        let shelf = (self.shelves.entry(keys.len())).or_insert_with(|| Shelf::new(keys.len()));
        shelf.fresh.extend_from_slice(&keys);
        if shelf.fresh.len() > shelf.keys.len().max(BATCH * shelf.width) {
            shelf.settle();
        }
    }

    pub(super) fn settle(&mut self) {
        self.shelves.values_mut().for_each(Shelf::settle);
    }

    /// Every distinct ranking in a fixed order, with its number; after [`Rankings::settle`].
    pub(super) fn iter(&self) -> impl Iterator<Item = Ranking<'_>> {
        let all = self.shelves.values().flat_map(Shelf::iter);
        all.map(|ranking| Ranking {
            count: ranking.count - self.repeats.get(ranking.keys).copied().unwrap_or(0),
            ..ranking
        })
    }
}

/// The numbers of games that were there: sorted ones, and a few that are not sorted in yet.
#[derive(Clone, Debug, Default)]
struct Games {
    sorted: Vec<u64>,
    fresh: BTreeSet<u64>,
}

impl Games {
    /// Adds one; says whether it is new.
    fn insert(&mut self, game: u64) -> bool {
        if self.sorted.binary_search(&game).is_ok() || !self.fresh.insert(game) {
            return false;
        }
        // Sorted in seldom enough that a game is moved a few times in all.
        if self.fresh.len() > BATCH.max(self.sorted.len() / 8) {
            self.sorted.extend(std::mem::take(&mut self.fresh));
            // Two runs that are sorted already: this takes one pass.
            self.sorted.sort();
        }
        true
    }
}

/// A ranking and how often it occurred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranking<'a> {
    keys: &'a [u16],
    pub(super) count: u64,
}

impl Ranking<'_> {
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The champion at a place, the first one first.
    pub(super) fn champion(&self, place: usize) -> usize {
        usize::from(self.keys[place] & !LEVEL)
    }

    /// How many are level from a place on, it included.
    pub(super) fn level_from(&self, place: usize) -> usize {
        let after = self.keys[place + 1..].iter();
        1 + after.take_while(|&&key| key & LEVEL != 0).count()
    }
}

/// Rankings of the same number of champions.
#[derive(Clone, Debug)]
struct Shelf {
    width: usize,
    /// Sorted, each once, `width` keys each.
    keys: Vec<u16>,
    counts: Vec<u64>,
    /// Not sorted in yet.
    fresh: Vec<u16>,
}

impl Shelf {
    fn new(width: usize) -> Self {
        Self {
            width,
            keys: Vec::new(),
            counts: Vec::new(),
            fresh: Vec::new(),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Ranking<'_>> {
        (self.keys.chunks_exact(self.width).zip(&self.counts))
            .map(|(keys, &count)| Ranking { keys, count })
    }

    fn settle(&mut self) {
        if self.fresh.is_empty() {
            return;
        }
        let fresh = std::mem::take(&mut self.fresh);
        let mut sorted: Vec<&[u16]> = fresh.chunks_exact(self.width).collect();
        sorted.sort_unstable();
        let mut other = Self::new(self.width);
        for equals in sorted.chunk_by(|a, b| a == b) {
            other.keys.extend_from_slice(equals[0]);
            other.counts.push(equals.len() as u64);
        }
        self.merge_sorted(&other);
    }

    fn merge_sorted(&mut self, other: &Self) {
        let mut merged = Self::new(self.width);
        let (mut ours, mut theirs) = (self.iter().peekable(), other.iter().peekable());
        loop {
            let order = match (ours.peek(), theirs.peek()) {
                (None, None) => break,
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, Some(_)) => std::cmp::Ordering::Greater,
                (Some(a), Some(b)) => a.keys.cmp(b.keys),
            };
            let one = if order.is_le() { ours.next() } else { None };
            let two = if order.is_ge() { theirs.next() } else { None };
            let count = [one, two]
                .iter()
                .flatten()
                .map(|ranking| ranking.count)
                .sum();
            if let Some(ranking) = one.or(two) {
                merged.keys.extend_from_slice(ranking.keys);
                merged.counts.push(count);
            }
        }
        drop((ours, theirs));
        (self.keys, self.counts) = (merged.keys, merged.counts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{MatchId, Stage};
    use crate::outcome::RawOutcome;

    fn outcome(seats: &[usize], ranks: &[u32]) -> Outcome {
        Outcome::try_from(RawOutcome {
            id: MatchId::numbered(Stage::Melee, 0),
            map: 0,
            seats: seats.to_vec(),
            scores: vec![0; seats.len()],
            ranks: ranks.to_vec(),
            faults: vec![0; seats.len()],
            game: None,
        })
        .unwrap()
    }

    #[test]
    fn a_game_that_is_repeated_counts_once() {
        let win = outcome(&[3, 1], &[1, 2]);
        let draw = outcome(&[3, 1], &[1, 1]);
        let mut rankings = Rankings::new(9);
        for game in [Some(1), Some(1), Some(2), None, None] {
            rankings.add(&win.clone().of_game(game));
        }
        rankings.add(&draw.clone().of_game(Some(1)));
        assert_eq!(rankings.repeated(), 1);
        let expected = [(vec![1, 3 | LEVEL], 1), (vec![3, 1], 4)];
        assert_eq!(listed(&mut rankings), expected);
    }

    /// However many games there are, those that are repeated are noticed.
    #[test]
    fn many_games_are_told_apart() {
        let win = outcome(&[3, 1], &[1, 2]);
        let mut rankings = Rankings::new(9);
        let games = 300_000_u64;
        for game in (0..games).chain((0..games).step_by(1000)) {
            // Any order, and every number once.
            let game = game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            rankings.add(&win.clone().of_game(Some(game)));
        }
        assert_eq!(rankings.repeated(), games / 1000);
        assert_eq!(listed(&mut rankings), [(vec![3, 1], games)]);
    }

    fn listed(rankings: &mut Rankings) -> Vec<(Vec<u16>, u64)> {
        rankings.settle();
        rankings
            .iter()
            .map(|ranking| (ranking.keys.to_vec(), ranking.count))
            .collect()
    }

    #[test]
    fn equal_rankings_are_counted_together() {
        let mut rankings = Rankings::new(9);
        rankings.add(&outcome(&[3, 1, 2], &[1, 2, 2]));
        rankings.add(&outcome(&[2, 3, 1], &[2, 1, 2]));
        rankings.add(&outcome(&[4, 5], &[2, 1]));
        let expected = [(vec![5, 4], 1), (vec![3, 1, 2 | LEVEL], 2)];
        assert_eq!(listed(&mut rankings), expected);
    }

    #[test]
    fn order_does_not_matter() {
        let all: Vec<Outcome> = (0..20_000usize)
            .map(|n| {
                outcome(
                    &[n % 7, 7 + n % 5],
                    if n % 3 == 0 { &[1, 1] } else { &[1, 2] },
                )
            })
            .collect();
        let mut straight = Rankings::new(12);
        all.iter().for_each(|outcome| straight.add(outcome));
        let mut backwards = Rankings::new(12);
        all.iter().rev().for_each(|outcome| backwards.add(outcome));
        assert_eq!(listed(&mut backwards), listed(&mut straight));
        assert_eq!(
            straight.iter().map(|ranking| ranking.count).sum::<u64>(),
            20_000
        );
    }
}
