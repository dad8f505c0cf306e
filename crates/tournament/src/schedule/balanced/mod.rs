//! Some rounds of a round robin with more than two at a table.
//!
//! Each round divides the champions into as many full tables as there can be; the rest
//! has a bye. Pairs are to meet equally often, everybody is to take every seat and to have
//! a bye equally often. Two constructions, both worked out match by match:
//!
//! - a [`Net`], where arithmetic offers one: no pair meets twice;
//! - [`Cyclic`] otherwise: a few searched rounds, moved round a ring.
//!
//! Both are made for a number of rounds. More can be added ([`Past::extended`]): those before
//! stay as they are, and what they left uneven is made up for.

mod base_round;
mod cyclic;
mod descent;
mod extension;
mod free_rounds;
mod ledger;
mod meetings;
mod net;
mod ring;
mod searcher;
mod seating;
mod turns;

use super::Draw;
use super::permutation::Permutation;
use crate::chance::{Purpose, Stream, mix};
use crate::maps::{MapCycle, RoundMaps};
use cyclic::Cyclic;
use extension::Past;
use net::Net;

/// Rounds of tables of at least three, and more champions than sit at one table.
#[derive(Clone, Debug)]
pub(crate) struct Balanced {
    champions: usize,
    table: usize,
    /// How many rounds the design is for.
    first: u64,
    key: u64,
    design: Design,
    /// Rounds that were added: champions, table after table, in the order of seats.
    added: Vec<Vec<u32>>,
    maps: RoundMaps,
}

#[derive(Clone, Debug)]
enum Design {
    Net(Net),
    Cyclic(Cyclic),
}

impl Balanced {
    /// Rounds up to each of these numbers in turn, those before staying as they are.
    pub(crate) fn new(
        champions: usize,
        table: usize,
        moments: &[u64],
        slots: u64,
        seed: u64,
    ) -> Self {
        let (first, more) = after_net(champions, table, moments);
        let design = match Net::new(champions, table, first) {
            Some(net) => Design::Net(net),
            None => Design::Cyclic(Cyclic::new(champions, table, first, slots, seed)),
        };
        let recurrence = match &design {
            Design::Net(_) => first,
            Design::Cyclic(cyclic) => cyclic.recurrence(),
        };
        let mut balanced = Self {
            champions,
            table,
            first,
            key: Stream::new(seed, Purpose::Labels, 1).number(),
            design,
            added: Vec::new(),
            maps: RoundMaps::new(moments, recurrence),
        };
        balanced.extend(more, seed);
        balanced
    }

    fn extend(&mut self, moments: &[u64], seed: u64) {
        if moments.is_empty() {
            return;
        }
        let mut past = Past::new(self.champions, self.table);
        for round in 0..self.first {
            (0..self.tables()).for_each(|table| past.note(&self.designed(round, table)));
        }
        for (step, &moment) in moments.iter().enumerate() {
            let more = moment - self.first - self.added.len() as u64;
            let rounds = past.extended(more as usize, (seed, step as u64));
            for table in rounds.iter().flat_map(|it| it.chunks_exact(self.table)) {
                past.note(table);
            }
            self.added.extend(rounds);
        }
    }

    /// Whether more rounds can be planned after each of these numbers of rounds; if not, why,
    /// and what helps.
    pub(crate) fn refusal(
        champions: usize,
        table: usize,
        moments: &[u64],
    ) -> Option<(String, String)> {
        let (first, more) = after_net(champions, table, moments);
        let mut stand = first;
        for &moment in more {
            let refusal = extension::refusal((champions, table), stand, moment - stand);
            if refusal.is_some() {
                return refusal;
            }
            stand = moment;
        }
        None
    }

    /// Whether rounds after the first of these numbers are others than in a plan of all at once.
    pub(crate) fn is_searched(champions: usize, table: usize, moments: &[u64]) -> bool {
        !after_net(champions, table, moments).1.is_empty()
    }

    fn tables(&self) -> u64 {
        (self.champions / self.table) as u64
    }

    pub(crate) fn total(&self) -> u64 {
        (self.first + self.added.len() as u64) * self.tables()
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        let (round, table) = (number / self.tables(), number % self.tables());
        let seats = match round.checked_sub(self.first) {
            None => self.designed(round, table),
            Some(added) => {
                let begin = table as usize * self.table;
                self.added[added as usize][begin..begin + self.table].to_vec()
            }
        };
        Draw {
            round,
            map: self.maps.of_round(maps, round, table),
            seats: seats.into_iter().map(|it| it as usize).collect(),
        }
    }

    /// The champions at a table of the first rounds, in the order of seats.
    fn designed(&self, round: u64, table: u64) -> Vec<u32> {
        let (places, period) = match &self.design {
            Design::Net(net) => (net.table(round, table), 0),
            Design::Cyclic(cyclic) => (cyclic.table(round, table as usize), cyclic.period(round)),
        };
        let labels = Permutation::new(self.champions as u64, mix(self.key ^ mix(period)));
        let champion = |place| labels.at(u64::from(place)) as u32;
        places.into_iter().map(champion).collect()
    }
}

/// The first number of rounds that there is a design for, and those after it: a net goes on for
/// as long as it reaches, with the same matches.
fn after_net(champions: usize, table: usize, moments: &[u64]) -> (u64, &[u64]) {
    let net = |rounds: &u64| Net::new(champions, table, *rounds).is_some();
    let reached = moments
        .iter()
        .take_while(|rounds| net(rounds))
        .count()
        .max(1);
    let (design, more) = moments.split_at(reached.min(moments.len()));
    (design.last().copied().unwrap_or(1), more)
}
