use super::Schedule;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Counting pair by pair takes memory with the square of the champions.
const MAX_COUNTED: usize = 2_000;

/// Counting takes time with the number of pairs in all matches.
const MAX_PAIRS: u64 = 100_000_000;

/// The least and the largest of some counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// The largest.
    pub most: u64,
}

impl Spread {
    fn of(counts: impl IntoIterator<Item = u64>) -> Self {
        let (mut least, mut most) = (u64::MAX, 0);
        for count in counts {
            (least, most) = (least.min(count), most.max(count));
        }
        Self {
            least: least.min(most),
            most,
        }
    }

    /// How far they are apart.
    pub fn width(self) -> u64 {
        self.most - self.least
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = if self.most == 1 { "time" } else { "times" };
        if self.least == self.most {
            write!(f, "{} {times}", self.most)
        } else {
            write!(f, "{} to {} {times}", self.least, self.most)
        }
    }
}

/// How evenly a schedule treats champions, counted match by match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Balance {
    /// Matches per champion.
    pub played: Spread,
    /// How often two champions meet, over all pairs.
    pub meetings: Spread,
    /// How often a champion takes a seat, over all champions and seats.
    pub seats: Spread,
    /// The largest difference between a champion's own seats.
    pub seat_difference: u64,
    /// How often a map is played, over all maps; per unit of weight, rounded down.
    pub maps: Spread,
    /// How far the number of a champion's matches on a map is, at most, from the share
    /// that the map's weight gives; rounded up.
    pub map_deviation: u64,
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a champion plays {}", self.played)?;
        writeln!(f, "two champions meet {}", self.meetings)?;
        write!(f, "a champion takes each seat {}; ", self.seats)?;
        match self.seat_difference {
            0 => writeln!(f, "all of its seats equally often")?,
            most => writeln!(f, "its own seats differ by at most {most}")?,
        }
        write!(f, "a map is played {} per unit of weight; ", self.maps)?;
        match self.map_deviation {
            0 => write!(f, "every champion plays its exact share"),
            1 => write!(f, "every champion is within one match of its share"),
            most => write!(f, "every champion is within {most} matches of its share"),
        }
    }
}

struct Counts {
    champions: usize,
    table: usize,
    maps: usize,
    played: Vec<u64>,
    meetings: Vec<u64>,
    seats: Vec<u64>,
    by_map: Vec<u64>,
    on_map: Vec<u64>,
}

impl Counts {
    fn new(champions: usize, table: usize, maps: usize) -> Self {
        Self {
            champions,
            table,
            maps,
            played: vec![0; champions],
            meetings: vec![0; champions * champions],
            seats: vec![0; champions * table],
            by_map: vec![0; maps],
            on_map: vec![0; champions * maps],
        }
    }

    fn add(&mut self, map: usize, seats: &[usize]) {
        self.by_map[map] += 1;
        for (seat, &champion) in seats.iter().enumerate() {
            self.played[champion] += 1;
            self.seats[champion * self.table + seat] += 1;
            self.on_map[champion * self.maps + map] += 1;
            for &other in &seats[..seat] {
                let (low, high) = (champion.min(other), champion.max(other));
                self.meetings[low * self.champions + high] += 1;
            }
        }
    }

    fn pairs(&self) -> impl Iterator<Item = u64> {
        (0..self.champions).flat_map(move |low| {
            (low + 1..self.champions).map(move |high| self.meetings[low * self.champions + high])
        })
    }

    fn balance(&self, weights: &[u32]) -> Balance {
        let own_seats = self.seats.chunks(self.table);
        Balance {
            played: Spread::of(self.played.iter().copied()),
            meetings: Spread::of(self.pairs()),
            seats: Spread::of(self.seats.iter().copied()),
            seat_difference: own_seats
                .map(|own| Spread::of(own.iter().copied()).width())
                .max()
                .unwrap_or(0),
            maps: Spread::of(
                (self.by_map.iter().zip(weights))
                    .map(|(&count, &weight)| count / u64::from(weight)),
            ),
            map_deviation: self.map_deviation(weights),
        }
    }

    fn map_deviation(&self, weights: &[u32]) -> u64 {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        let deviation = |played: u64, count: u64, weight: u32| {
            let (is, due) = (count * total, played * u64::from(weight));
            is.abs_diff(due).div_ceil(total)
        };
        (self.played.iter().zip(self.on_map.chunks(self.maps)))
            .flat_map(|(&played, counts)| {
                (counts.iter().zip(weights))
                    .map(move |(&count, &weight)| deviation(played, count, weight))
            })
            .max()
            .unwrap_or(0)
    }
}

impl Schedule {
    /// Counts how even the schedule is; none if it is too large to be counted.
    ///
    /// The time is that of working out every match.
    pub fn balance(&self) -> Option<Balance> {
        let table = self.fixture(0)?.seats.len();
        let pairs = (table * table) as u64;
        let maps = self.map_weights.len();
        let countable = self.champions <= MAX_COUNTED
            && maps * self.champions <= MAX_COUNTED * MAX_COUNTED
            && self.total().checked_mul(pairs)? <= MAX_PAIRS;
        countable.then(|| {
            let mut counts = Counts::new(self.champions, table, maps);
            for number in 0..self.total() {
                if let Some(draw) = self.draw(number) {
                    counts.add(draw.map, &draw.seats);
                }
            }
            counts.balance(&self.map_weights)
        })
    }
}
