//! What several tests share.

#![allow(dead_code, reason = "not every test uses everything")]

use proptest::prelude::ProptestConfig;
use std::collections::{BTreeMap, BTreeSet};
use stechec_tournament::schedule::{Amount, Format, Progress, RoundRobin};
use stechec_tournament::standings::Scoring;
use stechec_tournament::{Adaptive, Fixture, Fixtures, Outcome, Results, Rulings, Schedule, Setup};

/// So many cases; what fails is printed, not kept in files.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

pub(crate) fn selection(table: usize, rounds: u64) -> Format {
    let amount = Amount::Rounds(rounds);
    Format::RoundRobin(RoundRobin { table, amount })
}

pub(crate) fn full(table: usize) -> Format {
    let amount = Amount::Full { times: 1 };
    Format::RoundRobin(RoundRobin { table, amount })
}

pub(crate) fn schedule(champions: usize, weights: &[u32], seed: u64, format: Format) -> Schedule {
    let setup = Setup {
        champions,
        map_weights: weights.to_vec(),
        seed,
        format,
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    };
    match Fixtures::new(&setup) {
        Ok(Fixtures::Static(schedule)) => schedule,
        other => panic!("not a static plan: {other:?}"),
    }
}

pub(crate) fn setup(champions: usize, seed: u64, format: Format) -> Setup {
    Setup {
        champions,
        map_weights: vec![1, 2],
        seed,
        format,
        scoring: Scoring::default(),
        rulings: Rulings::default(),
    }
}

pub(crate) fn adaptive(champions: usize, seed: u64, format: Format) -> Adaptive {
    match Fixtures::new(&setup(champions, seed, format)) {
        Ok(Fixtures::Adaptive(plan)) => plan,
        other => panic!("not an adaptive plan: {other:?}"),
    }
}

/// Plays to the end; what was played step by step, and how it stands in the end.
pub(crate) fn play_all(
    plan: &Adaptive,
    mut play: impl FnMut(&Fixture) -> Outcome,
) -> (Vec<Vec<Fixture>>, Progress, Results) {
    let mut results = Results::new();
    let mut steps = Vec::new();
    loop {
        let progress = plan.progress(&results).unwrap();
        if progress.to_play.is_empty() {
            return (steps, progress, results);
        }
        for fixture in &progress.to_play {
            results.add(play(fixture)).unwrap();
        }
        steps.push(progress.to_play);
    }
}

/// The champion with the smaller index is always better.
pub(crate) fn by_strength(fixture: &Fixture) -> Outcome {
    let scores = fixture
        .seats
        .iter()
        .map(|&champion| -(champion as i32))
        .collect();
    Outcome::from_scores(fixture, scores, vec![0; fixture.seats.len()]).unwrap()
}

/// Nobody is ever better.
pub(crate) fn all_level(fixture: &Fixture) -> Outcome {
    let seats = fixture.seats.len();
    Outcome::from_scores(fixture, vec![0; seats], vec![0; seats]).unwrap()
}

/// Counts in the most obvious way.
pub(crate) struct Count {
    champions: usize,
    maps: usize,
    table: usize,
    played: Vec<u64>,
    pairs: BTreeMap<(usize, usize), u64>,
    /// By ordered pair: how often the first sat before the second.
    before: BTreeMap<(usize, usize), u64>,
    seats: BTreeMap<(usize, usize), u64>,
    on_maps: BTreeMap<(usize, usize), u64>,
    seats_on_maps: BTreeMap<(usize, usize, usize), u64>,
    in_rounds: BTreeSet<(u64, usize)>,
    twice: bool,
}

impl Count {
    pub(crate) fn new(schedule: &Schedule) -> Self {
        let first = schedule.fixture(0).unwrap();
        Self {
            champions: schedule.champions(),
            maps: schedule
                .fixtures()
                .take(10_000)
                .map(|f| f.map + 1)
                .max()
                .unwrap(),
            table: first.seats.len(),
            played: vec![0; schedule.champions()],
            pairs: BTreeMap::new(),
            before: BTreeMap::new(),
            seats: BTreeMap::new(),
            on_maps: BTreeMap::new(),
            seats_on_maps: BTreeMap::new(),
            in_rounds: BTreeSet::new(),
            twice: false,
        }
    }

    pub(crate) fn add(&mut self, fixture: &Fixture) {
        for (seat, &champion) in fixture.seats.iter().enumerate() {
            self.twice |= !self.in_rounds.insert((fixture.round, champion));
            self.played[champion] += 1;
            *self.seats.entry((champion, seat)).or_default() += 1;
            *self.on_maps.entry((champion, fixture.map)).or_default() += 1;
            let place = (champion, fixture.map, seat);
            *self.seats_on_maps.entry(place).or_default() += 1;
            for &other in &fixture.seats[seat + 1..] {
                let pair = (champion.min(other), champion.max(other));
                *self.pairs.entry(pair).or_default() += 1;
                *self.before.entry((champion, other)).or_default() += 1;
            }
        }
    }

    pub(crate) fn nobody_twice_in_a_round(&self) -> bool {
        !self.twice
    }

    pub(crate) fn met(&self, a: usize, b: usize) -> u64 {
        self.pairs.get(&(a.min(b), a.max(b))).copied().unwrap_or(0)
    }

    pub(crate) fn meetings_width(&self) -> u64 {
        let all = (0..self.champions).flat_map(|a| (a + 1..self.champions).map(move |b| (a, b)));
        width(all.map(|(a, b)| self.met(a, b)))
    }

    pub(crate) fn played_width(&self) -> u64 {
        width(self.played.iter().copied())
    }

    pub(crate) fn seat_difference_of(&self, champion: usize) -> u64 {
        let seat = |seat| self.seats.get(&(champion, seat)).copied().unwrap_or(0);
        width((0..self.table).map(seat))
    }

    pub(crate) fn seat_difference(&self) -> u64 {
        let champions = 0..self.champions;
        champions
            .map(|champion| self.seat_difference_of(champion))
            .max()
            .unwrap()
    }

    pub(crate) fn pair_seat_difference(&self) -> u64 {
        let before = |a, b| self.before.get(&(a, b)).copied().unwrap_or(0);
        (self.pairs.keys())
            .map(|&(a, b)| before(a, b).abs_diff(before(b, a)))
            .max()
            .unwrap_or(0)
    }

    pub(crate) fn map_difference(&self) -> u64 {
        let on = |champion, map| self.on_maps.get(&(champion, map)).copied().unwrap_or(0);
        let own = |champion| width((0..self.maps).map(|map| on(champion, map)));
        (0..self.champions).map(own).max().unwrap()
    }

    /// Over champions and seats on the same map, by weight.
    pub(crate) fn seats_on_maps_difference(&self, weights: &[u32]) -> u64 {
        let count = |champion, map, seat| {
            let count = self.seats_on_maps.get(&(champion, map, seat)).copied();
            count.unwrap_or(0) * 1000 / u64::from(weights[map])
        };
        let all = (0..self.champions).flat_map(|champion| {
            (0..self.maps)
                .flat_map(move |map| (0..self.table).map(move |seat| count(champion, map, seat)))
        });
        width(all)
    }
}

fn width(counts: impl Iterator<Item = u64>) -> u64 {
    let counts: Vec<u64> = counts.collect();
    counts.iter().max().unwrap_or(&0) - counts.iter().min().unwrap_or(&0)
}

/// An outcome by chance, the same for the same match; ties are frequent.
pub(crate) fn outcome(fixture: &Fixture, chance: u64) -> Outcome {
    let score = |seat: usize| {
        let mut x = fixture.seed ^ chance.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seat as u64) << 7;
        x = (x ^ x >> 31).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 29) % 5) as i32
    };
    let seats = fixture.seats.len();
    let faults = (0..seats)
        .map(|seat| u32::from(score(seat + 100) == 0))
        .collect();
    Outcome::from_scores(fixture, (0..seats).map(score).collect(), faults).unwrap()
}

/// A simple stream of chance for simulations.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    /// Between 0 and 1, never either.
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) >> 12) as f64 / (1u64 << 52) as f64 + f64::EPSILON
    }
}
