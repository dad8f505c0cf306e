use super::pairs::Pairs;
use super::points::Points;
use super::scoring::Scoring;
use crate::fixture::ChampionIndex;
use crate::outcome::Outcome;
use schemars::JsonSchema;
use serde::Serialize;

/// What is counted of one champion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Record {
    /// Matches played.
    pub played: u64,
    /// Points for ranks, those for byes included.
    pub points: Points,
    /// The game's own points.
    pub game_points: i64,
    /// Matches won alone.
    pub wins: u64,
    /// First places that were shared.
    pub shared_wins: u64,
    /// How often it took each rank, the first one first.
    pub places: Vec<u64>,
    /// Faults.
    pub faults: u64,
    /// Byes.
    pub byes: u64,
}

impl Record {
    fn count_place(&mut self, place: usize) {
        if self.places.len() <= place {
            self.places.resize(place + 1, 0);
        }
        self.places[place] += 1;
    }

    fn add(&mut self, other: &Self) {
        self.played += other.played;
        self.points += other.points;
        self.game_points = self.game_points.saturating_add(other.game_points);
        self.wins += other.wins;
        self.shared_wins += other.shared_wins;
        self.faults += other.faults;
        self.byes += other.byes;
        let len = self.places.len().max(other.places.len());
        self.places.resize(len, 0);
        for (place, more) in self.places.iter_mut().zip(&other.places) {
            *place += more;
        }
    }
}

/// Outcomes added up in whole numbers: their order does not matter, and tallies of parts
/// can be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    records: Vec<Record>,
    pairs: Pairs,
}

impl Tally {
    /// Nothing played yet by that many champions.
    pub fn new(champions: usize) -> Self {
        Self {
            records: vec![Record::default(); champions],
            pairs: Pairs::new(champions),
        }
    }

    /// Adds an outcome. Seats of champions that do not exist are ignored.
    pub fn add(&mut self, outcome: &Outcome, scoring: &Scoring) {
        let table = outcome.seats().len();
        let seats = outcome.seats().iter().zip(outcome.ranks());
        for (seat, (&champion, &rank)) in seats.clone().enumerate() {
            let Some(record) = self.records.get_mut(champion) else {
                continue;
            };
            let sharing = outcome.sharing(rank);
            let alone = sharing == 1;
            record.played += 1;
            record.points += scoring.points_for(rank, sharing, table);
            let score = i64::from(outcome.scores()[seat]);
            record.game_points = record.game_points.saturating_add(score);
            record.wins += u64::from(rank == 1 && alone);
            record.shared_wins += u64::from(rank == 1 && !alone);
            record.count_place(rank as usize - 1);
            record.faults += u64::from(outcome.faults()[seat]);
            for (&other, &its_rank) in seats.clone().take(seat) {
                if other < self.records.len() {
                    self.pairs.count((champion, rank), (other, its_rank));
                }
            }
        }
    }

    /// Adds a bye with the points it is worth.
    pub fn add_bye(&mut self, champion: ChampionIndex, points: Points) {
        if let Some(record) = self.records.get_mut(champion) {
            record.byes += 1;
            record.points += points;
        }
    }

    /// Takes over what another tally of the same champions counted.
    pub fn merge(&mut self, other: &Self) {
        for (record, more) in self.records.iter_mut().zip(&other.records) {
            record.add(more);
        }
        self.pairs.merge(&other.pairs);
    }

    /// What is counted of each champion.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Head-to-head results.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }
}
