use super::ring::Ring;
use super::searcher::Searcher;
use super::seating::seat_rounds;
use super::turns::Turns;

/// This many champions or fewer are worth several attempts: those are quick, and a small
/// design is either found or missed.
const MAX_SMALL: usize = 24;

/// How many attempts.
const ATTEMPTS: u64 = 8;

/// Meetings that are counted to compare attempts.
const MAX_COUNTED: u64 = 1_000_000;

/// Searched rounds, each moved along a ring for a whole turn; then a last, freer turn.
///
/// Turn after turn another base round makes up for what those before left uneven, until
/// all pairs have met equally often; then everything starts over with new labels. The
/// last turn, mostly a part of one, is searched for its number of rounds: round by round,
/// if there are not too many, else as one base round.
#[derive(Clone, Debug)]
pub(super) struct Cyclic {
    ring: Ring,
    table: usize,
    turns: Option<Turns>,
    rest_begins: u64,
    rest: Rest,
}

/// The last turn.
#[derive(Clone, Debug)]
enum Rest {
    /// Round by round, in the order of seats.
    Free(Vec<Vec<u32>>),
    /// A base round, moved along the ring.
    Moved(Turns),
}

impl Cyclic {
    /// The best of some attempts, or the first in which all pairs meet equally often.
    pub(super) fn new(champions: usize, table: usize, rounds: u64, slots: u64, seed: u64) -> Self {
        let first = Self::attempt((champions, table), rounds, slots, (seed, 0));
        let countable = rounds.saturating_mul((champions * table) as u64) <= MAX_COUNTED;
        if champions > MAX_SMALL || !countable {
            return first;
        }
        let mut width = first.width(rounds);
        let mut best = first;
        for attempt in 1..ATTEMPTS {
            if width <= 1 {
                break;
            }
            let other = Self::attempt((champions, table), rounds, slots, (seed, attempt));
            let its_width = other.width(rounds);
            if its_width < width {
                (best, width) = (other, its_width);
            }
        }
        best
    }

    fn attempt(
        (champions, table): (usize, usize),
        rounds: u64,
        slots: u64,
        (seed, attempt): (u64, u64),
    ) -> Self {
        let ring = Ring::new(champions, table);
        let size = ring.size as u64;
        let mut searcher = Searcher::new(ring, table, (seed, attempt));
        // The last turn is searched with more freedom, even if it is a whole one.
        let mut whole = (rounds - 1) / size * size;
        let bases = searcher.whole_turns(whole / size);
        // When pairs are even, so are byes over the maps if that goes on long enough.
        let even = !bases.is_empty() && searcher.even();
        let repeats = if even { 2 * slots } else { 1 };
        let turns = (!bases.is_empty()).then(|| Turns::new(ring, table, bases.clone(), repeats));
        if even && rounds.is_multiple_of(size) {
            whole = rounds;
        }
        let mut cyclic = Self {
            ring,
            table,
            turns,
            rest_begins: whole,
            rest: Rest::Free(Vec::new()),
        };
        if rounds > whole {
            // The last turn makes up for the period before it.
            let last = whole.saturating_sub(1);
            let in_period = (cyclic.turns.as_ref()).map_or(0, |turns| turns.within(last) + 1);
            searcher.recall(&bases, in_period / size);
            cyclic.plan_rest((rounds - whole) as usize, &mut searcher);
        }
        cyclic
    }

    /// How far the meetings of pairs are apart, counted one by one.
    fn width(&self, rounds: u64) -> u32 {
        let places = self.ring.places();
        let mut met = vec![0; places * places];
        for round in 0..rounds {
            for table in 0..places / self.table {
                let table = self.table(round, table);
                for (index, &a) in table.iter().enumerate() {
                    for &b in &table[..index] {
                        met[a.min(b) as usize * places + a.max(b) as usize] += 1;
                    }
                }
            }
        }
        let pairs = (0..places).flat_map(|a| (a + 1..places).map(move |b| a * places + b));
        let met: Vec<u32> = pairs.map(|pair| met[pair]).collect();
        met.iter().max().unwrap_or(&0) - met.iter().min().unwrap_or(&0)
    }

    fn plan_rest(&mut self, rounds: usize, searcher: &mut Searcher) {
        match searcher.rest(rounds) {
            Err(base) => {
                self.rest = Rest::Moved(Turns::new(self.ring, self.table, vec![base], 1));
            }
            Ok(mut free) => {
                // What was begun of a block of seats is given out anew, with the rest.
                let begun = match &self.turns {
                    Some(turns) => turns.begun(self.rest_begins),
                    None => 0,
                };
                let before = (self.rest_begins - begun..self.rest_begins).map(|round| {
                    let tables = self.ring.places() / self.table;
                    (0..tables)
                        .flat_map(|table| self.table(round, table))
                        .collect()
                });
                let mut all: Vec<Vec<u32>> = before.collect();
                all.append(&mut free);
                self.rest = Rest::Free(seat_rounds(&all, self.ring.places(), self.table));
                self.rest_begins -= begun;
            }
        }
    }

    /// The places at a table in the order of seats.
    pub(super) fn table(&self, round: u64, table: usize) -> Vec<u32> {
        let Some(index) = round.checked_sub(self.rest_begins) else {
            return (self.turns.as_ref()).map_or_else(Vec::new, |turns| turns.table(round, table));
        };
        match &self.rest {
            Rest::Free(rounds) => {
                rounds[index as usize][table * self.table..(table + 1) * self.table].to_vec()
            }
            Rest::Moved(turns) => turns.table(index, table),
        }
    }

    /// The period of a round: each has other labels.
    pub(super) fn period(&self, round: u64) -> u64 {
        let whole = round.min(self.rest_begins.saturating_sub(1));
        self.turns.as_ref().map_or(0, |turns| turns.period(whole))
    }

    /// After how many rounds the same champions come together, or rest.
    pub(super) fn recurrence(&self) -> u64 {
        let bases = self.turns.as_ref().map_or(1, Turns::bases);
        (bases * self.ring.size) as u64
    }
}
