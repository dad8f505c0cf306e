//! Rounds that are added to rounds that stand as they are.

use super::free_rounds::{Free, improve};
use super::ledger::Ledger;
use super::searcher::{MAX_FREE_CHAMPIONS, MAX_FREE_PLACES, rest_steps};
use super::seating::seat_rounds;
use crate::chance::{Purpose, Stream};

/// Pairs at the tables of rounds that stand which are counted.
const MAX_PAIRS: u64 = 100_000_000;

/// This many champions or fewer are worth several attempts.
const MAX_SMALL: usize = 24;

/// How many.
const ATTEMPTS: u64 = 8;

/// Whether that many rounds can be added; if not, why, and what helps.
pub(super) fn refusal(
    (champions, table): (usize, usize),
    stand: u64,
    more: u64,
) -> Option<(String, String)> {
    let at_once = "plan all rounds at once, and let [stop] end the run".to_owned();
    if champions > MAX_FREE_CHAMPIONS {
        let message = format!(
            "rounds at tables of {table} can be added for up to {MAX_FREE_CHAMPIONS} champions, \
             and there are {champions}"
        );
        return Some((message, at_once));
    }
    let pairs = stand.saturating_mul(champions as u64 * (table as u64 - 1) / 2);
    if pairs > MAX_PAIRS {
        let most = MAX_PAIRS / (champions as u64 * (table as u64 - 1) / 2).max(1);
        let message = format!("rounds can be added to {most} rounds at most, not to {stand}");
        return Some((message, at_once));
    }
    let most = (MAX_FREE_PLACES / champions) as u64;
    (more > most).then(|| {
        (
            format!("{more} rounds cannot be added at a time, only {most}"),
            format!("add them in steps of {most} rounds, or {at_once}"),
        )
    })
}

/// What was played, or is planned, before.
pub(super) struct Past {
    champions: usize,
    table: usize,
    ledger: Ledger,
    /// By pair, as a square with the smaller champion first: how often they meet.
    met: Vec<u32>,
}

impl Past {
    pub(super) fn new(champions: usize, table: usize) -> Self {
        Self {
            champions,
            table,
            ledger: Ledger::new(champions, table),
            met: vec![0; champions * champions],
        }
    }

    /// A match, in the order of seats.
    pub(super) fn note(&mut self, seats: &[u32]) {
        self.ledger.note(seats);
        count(seats, self.champions, &mut self.met);
    }

    /// That many rounds more: lists of champions, table after table, in the order of seats. The
    /// best of some attempts, or the first after which no two pairs' meetings differ by more
    /// than one.
    pub(super) fn extended(&self, more: usize, seed: (u64, u64)) -> Vec<Vec<u32>> {
        let attempts = if self.champions > MAX_SMALL {
            1
        } else {
            ATTEMPTS
        };
        let mut best: Option<(u32, Vec<Vec<u32>>)> = None;
        for attempt in 0..attempts {
            if best.as_ref().is_some_and(|(width, _)| *width <= 1) {
                break;
            }
            let (seed, step) = seed;
            let mut chance = Stream::new(seed, Purpose::Extension, step << 32 | attempt);
            let rounds = self.attempt(more, &mut chance);
            let width = self.width(&rounds);
            if best.as_ref().is_none_or(|(least, _)| width < *least) {
                best = Some((width, rounds));
            }
        }
        best.map(|(_, rounds)| rounds).unwrap_or_default()
    }

    fn attempt(&self, more: usize, chance: &mut Stream) -> Vec<Vec<u32>> {
        // Where everybody always plays, seats are even again after this many rounds, and then
        // they can be given out last. With byes that moment may never come.
        let given = if self.champions.is_multiple_of(self.table) {
            let begun = self.ledger.played(0) % self.table as u64;
            ((self.table as u64 - begun) % self.table as u64).min(more as u64) as usize
        } else {
            more
        };
        let rounds = self.seats_given(more, given, chance);
        let (met, share) = self.share(more);
        let free = Free {
            table: self.table,
            met,
            share,
            given,
            steps: rest_steps(self.champions * more, self.table),
        };
        let mut rounds = improve(free, rounds, chance);
        for round in &mut rounds {
            round.truncate(round.len() - round.len() % self.table);
        }
        let seated = seat_rounds(&rounds[given..], self.champions, self.table);
        rounds.truncate(given);
        rounds.extend(seated);
        rounds
    }

    /// Rounds to begin with, the first `given` in the order of seats; who rests stands last.
    fn seats_given(&self, more: usize, given: usize, chance: &mut Stream) -> Vec<Vec<u32>> {
        let mut ledger = self.ledger.clone();
        let mut met = self.met.clone();
        let seated = self.champions - self.champions % self.table;
        (0..more)
            .map(|round| {
                let mut order = ledger.turn(chance);
                if seated == self.table {
                    // Who rests is all that can be chosen.
                    self.apart(&mut order, &ledger, &met);
                }
                let (play, rest) = order.split_at(seated);
                let play = if round < given {
                    ledger.seat(play)
                } else {
                    play.to_vec()
                };
                for table in play.chunks_exact(self.table) {
                    ledger.note(table);
                    count(table, self.champions, &mut met);
                }
                [&play, rest].concat()
            })
            .collect()
    }

    /// Puts those at the head who have met least, among those who have played equally often.
    fn apart(&self, order: &mut [u32], ledger: &Ledger, met: &[u32]) {
        for place in 1..self.table {
            let (chosen, rest) = order.split_at_mut(place);
            let least = ledger.played(rest[0]);
            let equals = rest.iter().take_while(|&&it| ledger.played(it) == least);
            let meetings = |it: u32| -> u32 {
                // Twice as often weighs four times as much.
                chosen
                    .iter()
                    .map(|&other| met[pair(it, other, self.champions)].pow(2))
                    .sum()
            };
            let best = equals.enumerate().min_by_key(|(_, it)| meetings(**it));
            if let Some((index, _)) = best {
                rest.swap(0, index);
            }
        }
    }

    fn pairs(&self) -> impl Iterator<Item = usize> {
        let champions = self.champions;
        (0..champions).flat_map(move |a| (a + 1..champions).map(move |b| a * champions + b))
    }

    /// By pair: how often it meets more than the pair that meets least; and how often all should
    /// after that many rounds more, rounded down.
    fn share(&self, more: usize) -> (Vec<u16>, u16) {
        let least = self.pairs().map(|pair| self.met[pair]).min().unwrap_or(0);
        let beyond = |met: &u32| u16::try_from(met.saturating_sub(least)).unwrap_or(u16::MAX / 2);
        let met: Vec<u16> = self.met.iter().map(beyond).collect();
        let before: u64 = self.pairs().map(|pair| u64::from(met[pair])).sum();
        let seated = self.champions - self.champions % self.table;
        let per_round = (seated * (self.table - 1) / 2) as u64;
        let share = (before + per_round * more as u64) / self.pairs().count().max(1) as u64;
        (met, u16::try_from(share).unwrap_or(u16::MAX / 2))
    }

    /// How far the meetings of pairs are apart after all.
    fn width(&self, rounds: &[Vec<u32>]) -> u32 {
        let mut met = self.met.clone();
        for table in rounds
            .iter()
            .flat_map(|round| round.chunks_exact(self.table))
        {
            count(table, self.champions, &mut met);
        }
        let least = self.pairs().map(|pair| met[pair]).min().unwrap_or(0);
        self.pairs().map(|pair| met[pair]).max().unwrap_or(0) - least
    }
}

fn pair(a: u32, b: u32, champions: usize) -> usize {
    a.min(b) as usize * champions + a.max(b) as usize
}

fn count(table: &[u32], champions: usize, met: &mut [u32]) {
    for (index, &a) in table.iter().enumerate() {
        for &b in &table[..index] {
            met[pair(a, b, champions)] += 1;
        }
    }
}
