use crate::chance::Stream;
use crate::fixture::ChampionIndex;
use crate::outcome::Outcome;
use crate::standings::{Points, Scoring, Standings, Tally, Value};

/// What is known after some rounds.
pub(super) struct State<'a> {
    scoring: &'a Scoring,
    tally: Tally,
    table: usize,
    /// By champion and seat: how often it sat there.
    seats: Vec<u32>,
    byes: Vec<u32>,
    /// By champion: the value of the main criterion.
    scores: Vec<Option<Value>>,
    played: bool,
}

impl<'a> State<'a> {
    pub(super) fn new(champions: usize, table: usize, scoring: &'a Scoring) -> Self {
        Self {
            scoring,
            tally: Tally::new(champions),
            table,
            seats: vec![0; champions * table],
            byes: vec![0; champions],
            scores: vec![None; champions],
            played: false,
        }
    }

    pub(super) fn add(&mut self, outcome: &Outcome) {
        self.tally.add(outcome, self.scoring);
        for (seat, &champion) in outcome.seats().iter().enumerate() {
            self.seats[champion * self.table + seat] += 1;
        }
        self.played = true;
    }

    /// A bye counts as that many matches won.
    pub(super) fn add_bye(&mut self, champion: ChampionIndex, games: u32) {
        let points: Points = self.scoring.most_points(self.table);
        (0..games).for_each(|_| self.tally.add_bye(champion, points));
        self.byes[champion] += 1;
    }

    pub(super) fn standings(&self) -> Standings {
        Standings::new(&self.tally, self.scoring)
    }

    /// Champions from the first to the last; equals in the order of their seeds.
    pub(super) fn order(&mut self, seeds: &[ChampionIndex]) -> Vec<ChampionIndex> {
        let mut seed_of = vec![0; seeds.len()];
        for (seed, &champion) in seeds.iter().enumerate() {
            seed_of[champion] = seed;
        }
        let mut rows = self.standings().rows;
        rows.sort_by_key(|row| (row.rank, seed_of[row.champion]));
        for row in &rows {
            self.scores[row.champion] = row.values.first().cloned().flatten();
        }
        rows.into_iter().map(|row| row.champion).collect()
    }

    /// Whether two champions had the same score when they were last put in order.
    pub(super) fn level(&self, a: ChampionIndex, b: ChampionIndex) -> bool {
        self.scores[a] == self.scores[b]
    }

    pub(super) fn met(&self, a: ChampionIndex, b: ChampionIndex) -> u64 {
        self.tally.pairs().between(a, b).total()
    }

    pub(super) fn byes(&self, champion: ChampionIndex) -> u32 {
        self.byes[champion]
    }

    pub(super) fn nothing_played(&self) -> bool {
        !self.played
    }

    /// Seats champions so that each had its seat as seldom as possible; otherwise by lot.
    pub(super) fn seat(
        &self,
        mut champions: Vec<ChampionIndex>,
        chance: &mut Stream,
    ) -> Vec<ChampionIndex> {
        chance.shuffle(&mut champions);
        let had = |champion: ChampionIndex, seat: usize| self.seats[champion * self.table + seat];
        let mut changed = true;
        // Every exchange lowers the sum, so this comes to an end.
        while changed {
            changed = false;
            for a in 0..champions.len() {
                for b in 0..a {
                    let (x, y) = (champions[a], champions[b]);
                    if had(x, b) + had(y, a) < had(x, a) + had(y, b) {
                        champions.swap(a, b);
                        changed = true;
                    }
                }
            }
        }
        champions
    }
}
