use super::Draw;
use crate::chance::{Purpose, Stream};
use crate::maps::MapCycle;

/// All champions at one table, the maps in turn. In every `champions` matches from the
/// first on each champion takes every seat once; then the order round the table is drawn
/// anew.
#[derive(Clone, Debug)]
pub(crate) struct Together {
    champions: usize,
    rounds: u64,
    per_round: u64,
    seed: u64,
}

impl Together {
    pub(crate) fn new(champions: usize, rounds: u64, per_round: u64, seed: u64) -> Self {
        Self {
            champions,
            rounds,
            per_round,
            seed,
        }
    }

    pub(crate) fn total(&self) -> u64 {
        self.rounds * self.per_round
    }

    pub(crate) fn draw(&self, number: u64, maps: &MapCycle) -> Draw {
        let (block, rotation) = (
            number / self.champions as u64,
            (number % self.champions as u64) as usize,
        );
        let mut seats = Stream::new(self.seed, Purpose::Seats, block).order(self.champions);
        seats.rotate_left(rotation);
        Draw {
            round: number / self.per_round,
            map: maps.slot(maps.turn(number)),
            seats,
        }
    }
}
