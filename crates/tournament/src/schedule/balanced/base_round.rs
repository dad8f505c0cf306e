use super::descent::{Arrangement, descend};
use super::meetings::{Meetings, Stretch, WholeTurn};
use super::ring::Ring;
use crate::chance::Stream;

/// What a round is searched for.
pub(super) struct Wanted<'a> {
    pub(super) ring: Ring,
    /// Champions per table.
    pub(super) table: usize,
    /// For how many rounds it is moved along the ring.
    pub(super) rounds: usize,
    /// By class of pairs: how often they met before.
    pub(super) before: &'a [u32],
    /// How many exchanges may be tried.
    pub(super) steps: u64,
}

impl Wanted<'_> {
    fn seated(&self) -> usize {
        let places = self.ring.places();
        places - places % self.table
    }

    /// How often each pair should have met in the end, and how many pairs once more.
    pub(super) fn share(&self) -> (u64, u64) {
        let per_round = self.seated() as u64 * (self.table as u64 - 1) / 2;
        let before: u64 = (self.ring.used_classes())
            .map(|class| self.ring.pairs(class) * u64::from(self.before[class]))
            .sum();
        let met = before + per_round * self.rounds as u64;
        (met / self.pairs(), met % self.pairs())
    }

    fn pairs(&self) -> u64 {
        let all = self.ring.places() as u64;
        all * (all - 1) / 2
    }

    /// The cost if no two pairs' meetings differed by more than one.
    pub(super) fn least_cost(&self) -> u64 {
        let (each, more) = self.share();
        let pairs = self.pairs();
        2 * ((pairs - more) * each.pow(2) + more * (each + 1).pow(2))
    }
}

/// What a search found.
pub(super) struct Found {
    /// Table after table, then who has a bye.
    pub(super) places: Vec<u32>,
    /// Twice the sum of squared meetings.
    pub(super) cost: u64,
    /// How many exchanges were tried.
    pub(super) steps: u64,
}

/// A round whose pairs meet as equally as possible when it is moved along the ring.
pub(super) fn base_round(wanted: &Wanted<'_>, chance: &mut Stream) -> Found {
    let Wanted {
        ring,
        rounds,
        before,
        ..
    } = *wanted;
    if rounds == ring.size {
        search(wanted, WholeTurn::new(ring, before), chance)
    } else {
        search(wanted, Stretch::new(ring, rounds, before), chance)
    }
}

fn search(wanted: &Wanted<'_>, meetings: impl Meetings, chance: &mut Stream) -> Found {
    let seated = wanted.seated();
    let byes = spread(wanted.ring.places() - seated, wanted.ring.size);
    let mut places: Vec<u32> = (0..wanted.ring.places() as u32)
        .filter(|place| byes.binary_search(place).is_err())
        .collect();
    chance.shuffle(&mut places);
    places.extend(byes);
    let mut round = Round {
        table: wanted.table,
        seated,
        // Over a whole turn everybody has the same number of byes anyway; in a part of one
        // the evenly spread ones see to it.
        movable: if wanted.rounds == wanted.ring.size {
            places.len()
        } else {
            seated
        },
        places,
        meetings,
    };
    for index in 0..seated {
        for other in index - index % wanted.table..index {
            round
                .meetings
                .join(round.places[other], round.places[index]);
        }
    }
    let steps = descend(&mut round, wanted.least_cost(), wanted.steps, chance);
    Found {
        cost: round.cost(),
        places: round.places,
        steps,
    }
}

/// This many places of a ring, as evenly spread as possible: any stretch of the ring holds
/// the same number of them within one.
fn spread(count: usize, ring: usize) -> Vec<u32> {
    (0..count).map(|i| (i * ring / count) as u32).collect()
}

struct Round<M> {
    table: usize,
    /// Table after table, then those who have a bye.
    places: Vec<u32>,
    seated: usize,
    movable: usize,
    meetings: M,
}

impl<M: Meetings> Round<M> {
    fn leave(&mut self, index: usize) {
        for other in neighbours(index, self.table, self.seated) {
            self.meetings.part(self.places[index], self.places[other]);
        }
    }

    fn enter(&mut self, index: usize) {
        for other in neighbours(index, self.table, self.seated) {
            self.meetings.join(self.places[index], self.places[other]);
        }
    }
}

/// The others at the same table; nobody for a bye.
fn neighbours(index: usize, table: usize, seated: usize) -> impl Iterator<Item = usize> {
    let start = index - index % table;
    let end = if index < seated { start + table } else { start };
    (start..end).filter(move |&other| other != index)
}

impl<M: Meetings> Arrangement for Round<M> {
    fn cost(&self) -> u64 {
        self.meetings.cost()
    }

    fn pick(&self, chance: &mut Stream) -> Option<(usize, usize)> {
        let others = self
            .movable
            .checked_sub(self.table)
            .filter(|&others| others > 0)?;
        let a = chance.index(self.seated);
        let b = chance.index(others);
        let start = a - a % self.table;
        Some((a, if b < start { b } else { b + self.table }))
    }

    fn exchange(&mut self, a: usize, b: usize) {
        self.leave(a);
        self.leave(b);
        self.places.swap(a, b);
        self.enter(a);
        self.enter(b);
    }
}
