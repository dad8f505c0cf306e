use crate::chance::Stream;
use crate::fixture::ChampionIndex;
use crate::outcome::Outcome;
use crate::rulings::Absence;
use crate::standings::{Scoring, Standings, Tally, Value};

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
    /// By champion: the rank when they were last put in order.
    ranks: Vec<usize>,
    played: bool,
    /// Everything that was counted, to be counted again without some.
    history: Vec<Counted>,
    /// By champion: whether what it played is struck.
    struck: Vec<bool>,
}

/// Something that was counted.
enum Counted {
    Match(Outcome),
    Bye(ChampionIndex),
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
            ranks: vec![1; champions],
            played: false,
            history: Vec::new(),
            struck: vec![false; champions],
        }
    }

    /// Counts everything again as if those had never played: who met one of them alone has a
    /// bye instead.
    pub(super) fn strike(&mut self, struck: Vec<bool>) {
        if self.struck == struck {
            return;
        }
        self.struck = struck;
        self.tally = Tally::new(self.byes.len());
        for counted in &self.history {
            count(
                &mut self.tally,
                counted,
                &self.struck,
                self.table,
                self.scoring,
            );
        }
    }

    fn count(&mut self, counted: Counted) {
        count(
            &mut self.tally,
            &counted,
            &self.struck,
            self.table,
            self.scoring,
        );
        self.history.push(counted);
    }

    pub(super) fn add(&mut self, outcome: &Outcome) {
        self.count(Counted::Match(outcome.clone()));
        for (seat, &champion) in outcome.seats().iter().enumerate() {
            self.seats[champion * self.table + seat] += 1;
        }
        self.played = true;
    }

    /// A bye counts as that many matches won.
    pub(super) fn add_bye(&mut self, champion: ChampionIndex, games: u32) {
        (0..games).for_each(|_| self.count(Counted::Bye(champion)));
        self.byes[champion] += 1;
    }

    /// The standings, in the eyes of those who know these absences.
    pub(super) fn standings(
        &self,
        absence: impl Fn(ChampionIndex) -> Option<Absence>,
    ) -> Standings {
        let everybody: Vec<ChampionIndex> = (0..self.byes.len()).collect();
        Standings::ruled(&everybody, &self.tally, self.scoring, absence)
    }

    /// Champions from the first to the last; equals in the order of their seeds.
    pub(super) fn order(&mut self, seeds: &[ChampionIndex]) -> Vec<ChampionIndex> {
        let mut seed_of = vec![0; seeds.len()];
        for (seed, &champion) in seeds.iter().enumerate() {
            seed_of[champion] = seed;
        }
        let mut rows = self.standings(|_| None).rows;
        rows.sort_by_key(|row| (row.rank, seed_of[row.champion]));
        for row in &rows {
            self.scores[row.champion] = row.values.first().cloned().flatten();
            self.ranks[row.champion] = row.rank;
        }
        rows.into_iter().map(|row| row.champion).collect()
    }

    /// Whether two champions had the same score when they were last put in order.
    pub(super) fn level(&self, a: ChampionIndex, b: ChampionIndex) -> bool {
        self.scores[a] == self.scores[b]
    }

    /// The rank when they were last put in order; those who share one are told apart by seeds.
    pub(super) fn rank(&self, champion: ChampionIndex) -> usize {
        self.ranks[champion]
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

fn count(tally: &mut Tally, counted: &Counted, struck: &[bool], table: usize, scoring: &Scoring) {
    let out = |champion: ChampionIndex| struck[champion];
    match counted {
        Counted::Bye(champion) => tally.add_bye(*champion, scoring.most_points(table)),
        Counted::Match(outcome) if !outcome.seats().iter().any(|&seat| out(seat)) => {
            tally.add(outcome, scoring);
        }
        Counted::Match(outcome) => match outcome.without(out) {
            Some(left) => tally.add(&left, scoring),
            None => (outcome.seats().iter().filter(|&&seat| !out(seat)))
                .for_each(|&seat| tally.add_bye(seat, scoring.most_points(table))),
        },
    }
}
