use super::descent::{Arrangement, descend};
use crate::chance::Stream;

/// Rounds that are not bound to a ring: each is a list of places, table after table, then
/// who has a bye.
pub(super) type Rounds = Vec<Vec<u32>>;

/// What the rounds are searched for.
pub(super) struct Free {
    /// Champions per table.
    pub(super) table: usize,
    /// By pair, as a square with the smaller place first: how often they met before.
    pub(super) met: Vec<u16>,
    /// How often each pair should meet, rounded down.
    pub(super) share: u16,
    /// In how many of the first rounds seats are given: those are in the order of seats, and
    /// only who has the same seat may change places.
    pub(super) given: usize,
    /// How many exchanges may be tried.
    pub(super) steps: u64,
}

/// Improves rounds until pairs meet as equally as possible. Byes stay where they are.
pub(super) fn improve(free: Free, rounds: Rounds, chance: &mut Stream) -> Rounds {
    let places = rounds.first().map_or(0, Vec::len);
    let mut all = AllRounds {
        table: free.table,
        seated: places - places % free.table.max(1),
        places,
        share: free.share,
        given: free.given,
        met: free.met,
        cost: 0,
        rounds,
    };
    all.cost = (0..places)
        .flat_map(|low| (low + 1..places).map(move |high| low * places + high))
        .map(|pair| all.off(all.met[pair]).unsigned_abs())
        .sum();
    for round in 0..all.rounds.len() {
        for index in 0..all.seated {
            let start = index - index % all.table;
            (start..index).for_each(|other| all.join(round, index, other));
        }
    }
    descend(&mut all, 0, free.steps, chance);
    all.rounds
}

struct AllRounds {
    table: usize,
    seated: usize,
    places: usize,
    rounds: Rounds,
    share: u16,
    given: usize,
    met: Vec<u16>,
    cost: u64,
}

impl AllRounds {
    fn pair(&self, round: usize, a: usize, b: usize) -> usize {
        self.key(self.rounds[round][a], self.rounds[round][b])
    }

    fn key(&self, a: u32, b: u32) -> usize {
        a.min(b) as usize * self.places + a.max(b) as usize
    }

    /// How bad a number of meetings is: not at all, if it is the share or one more. The
    /// power sees to it that a pair far off counts more than several that are a little off.
    fn off(&self, met: u16) -> i64 {
        let off = if met > self.share {
            met - self.share - 1
        } else {
            self.share - met
        };
        i64::from(off).pow(3)
    }

    fn join(&mut self, round: usize, a: usize, b: usize) {
        let pair = self.pair(round, a, b);
        let met = self.met[pair];
        self.met[pair] = met + 1;
        self.cost = self
            .cost
            .saturating_add_signed(self.off(met + 1) - self.off(met));
    }

    fn part(&mut self, round: usize, a: usize, b: usize) {
        let pair = self.pair(round, a, b);
        let met = self.met[pair];
        self.met[pair] = met - 1;
        self.cost = self
            .cost
            .saturating_add_signed(self.off(met - 1) - self.off(met));
    }

    fn for_neighbours(
        &mut self,
        round: usize,
        index: usize,
        act: fn(&mut Self, usize, usize, usize),
    ) {
        let start = index - index % self.table;
        for other in (start..start + self.table).filter(|&other| other != index) {
            act(self, round, index, other);
        }
    }
}

impl Arrangement for AllRounds {
    fn cost(&self) -> u64 {
        self.cost
    }

    /// Seats are numbered through all rounds.
    fn pick(&self, chance: &mut Stream) -> Option<(usize, usize)> {
        let others = self
            .seated
            .checked_sub(self.table)
            .filter(|&others| others > 0)?;
        let round = chance.index(self.rounds.len());
        let a = chance.index(self.seated);
        let mut b = chance.index(others);
        if round < self.given {
            b = b - b % self.table + a % self.table;
        }
        let start = a - a % self.table;
        let b = if b < start { b } else { b + self.table };
        Some((round * self.places + a, round * self.places + b))
    }

    fn exchange(&mut self, a: usize, b: usize) {
        let round = a / self.places;
        let (a, b) = (a % self.places, b % self.places);
        self.for_neighbours(round, a, Self::part);
        self.for_neighbours(round, b, Self::part);
        self.rounds[round].swap(a, b);
        self.for_neighbours(round, a, Self::join);
        self.for_neighbours(round, b, Self::join);
    }

    /// No pair is touched twice, so the changes add up without being made.
    fn cost_after(&mut self, a: usize, b: usize) -> u64 {
        let round = &self.rounds[a / self.places];
        let (a, b) = (a % self.places, b % self.places);
        let (place_a, place_b) = (round[a], round[b]);
        let moves = |index: usize, leaves: u32, comes: u32| {
            let start = index - index % self.table;
            let change: i64 = (round[start..start + self.table].iter())
                .filter(|&&other| other != leaves)
                .map(|&other| {
                    let (old, new) = (
                        self.met[self.key(leaves, other)],
                        self.met[self.key(comes, other)],
                    );
                    self.off(old - 1) - self.off(old) + self.off(new + 1) - self.off(new)
                })
                .sum();
            change
        };
        self.cost
            .saturating_add_signed(moves(a, place_a, place_b) + moves(b, place_b, place_a))
    }
}
