//! Some rounds of a round robin with more than two at a table.
//!
//! Each round divides the champions into as many full tables as there can be; the rest
//! has a bye. Pairs are to meet equally often, everybody is to take every seat and to have
//! a bye equally often. Two constructions, both worked out match by match:
//!
//! - a [`Net`], where arithmetic offers one: no pair meets twice;
//! - [`Cyclic`] otherwise: a few searched rounds, moved round a ring.

mod base_round;
mod cyclic;
mod descent;
mod free_rounds;
mod meetings;
mod net;
mod ring;
mod searcher;
mod seating;
mod turns;

use super::Draw;
use super::permutation::Permutation;
use crate::chance::{Purpose, Stream, mix};
use crate::maps::MapCycle;
use cyclic::Cyclic;
use net::Net;

/// Rounds of tables of at least three, and more champions than sit at one table.
#[derive(Clone, Debug)]
pub(crate) struct Balanced {
    champions: usize,
    table: usize,
    rounds: u64,
    key: u64,
    design: Design,
}

#[derive(Clone, Debug)]
enum Design {
    Net(Net),
    Cyclic(Cyclic),
}

impl Balanced {
    pub(crate) fn new(champions: usize, table: usize, rounds: u64, slots: u64, seed: u64) -> Self {
        let design = match Net::new(champions, table, rounds) {
            Some(net) => Design::Net(net),
            None => Design::Cyclic(Cyclic::new(champions, table, rounds, slots, seed)),
        };
        Self {
            champions,
            table,
            rounds,
            key: Stream::new(seed, Purpose::Labels, 1).number(),
            design,
        }
    }

    fn tables(&self) -> u64 {
        (self.champions / self.table) as u64
    }

    pub(crate) fn total(&self) -> u64 {
        self.rounds * self.tables()
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        let (round, table) = (number / self.tables(), number % self.tables());
        let (places, period, recurrence) = match &self.design {
            Design::Net(net) => (net.table(round, table), 0, self.rounds),
            Design::Cyclic(cyclic) => (
                cyclic.table(round, table as usize),
                cyclic.period(round),
                cyclic.recurrence(),
            ),
        };
        let labels = Permutation::new(self.champions as u64, mix(self.key ^ mix(period)));
        Draw {
            round,
            map: maps.of_round((round, self.rounds), table, recurrence),
            seats: (places.into_iter())
                .map(|place| labels.at(u64::from(place)) as usize)
                .collect(),
        }
    }
}
