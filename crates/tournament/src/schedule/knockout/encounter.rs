use super::KnockoutRules;
use crate::chance::{Purpose, Stream};
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::{MatchId, Stage};
use crate::maps::MapCycle;
use crate::outcome::{ForeignOutcome, Outcome, Results};
use crate::rulings::Rulings;
use crate::standings::{Points, Scoring};
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Reverse;

/// What decided an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The games that were to be played.
    Games,
    /// This many further games.
    FurtherGames(u32),
    /// Still level after all further games: the better seed.
    BetterSeed,
    /// Somebody withdrew or was disqualified before it was decided.
    Walkover,
}

/// What all encounters of a knockout have in common.
pub(super) struct Terms<'a> {
    pub(super) rules: &'a KnockoutRules,
    pub(super) seed: u64,
    pub(super) maps: &'a MapCycle,
    pub(super) scoring: &'a Scoring,
    pub(super) results: &'a Results,
    /// By champion: its seed.
    pub(super) seed_of: &'a [usize],
    /// Who takes no part any more.
    pub(super) rulings: &'a Rulings,
}

/// Champions who play until it is clear who advances.
pub(super) struct Table<'a> {
    pub(super) stage: Stage,
    pub(super) round: u32,
    pub(super) table: usize,
    pub(super) champions: &'a [ChampionIndex],
    /// How many go on.
    pub(super) go_on: usize,
}

/// How far an encounter is.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    /// What is certainly to be played.
    pub(super) to_play: Vec<Fixture>,
    /// Games that were played.
    pub(super) played: Vec<Fixture>,
    /// By champion of the table.
    pub(super) scores: Vec<Points>,
    /// From the first to the last, once it is decided, and by what.
    pub(super) decided: Option<(Vec<ChampionIndex>, Decision)>,
}

impl Table<'_> {
    pub(super) fn state(&self, terms: &Terms<'_>) -> Result<State, ForeignOutcome> {
        let mut state = State {
            scores: vec![Points::ZERO; self.champions.len()],
            ..State::default()
        };
        let mut played = 0;
        while let Some(certain) = self.certain_games(played, &state.scores, terms.rules) {
            for game in played..played + certain {
                let fixture = self.fixture(game, terms);
                match terms.results.of(&fixture)? {
                    Some(outcome) => {
                        self.count(outcome, terms.scoring, &mut state.scores);
                        state.played.push(fixture);
                    }
                    None => state.to_play.push(fixture),
                }
            }
            if state.to_play.iter().any(|it| terms.rulings.prevent(it)) {
                state.to_play.clear();
                state.decided = Some((self.ranking(&state.scores, terms), Decision::Walkover));
            }
            if !state.to_play.is_empty() || state.decided.is_some() {
                return Ok(state);
            }
            played += certain;
        }
        let decision = match played.checked_sub(terms.rules.games) {
            _ if !self.clear(&state.scores) => Decision::BetterSeed,
            None | Some(0) => Decision::Games,
            Some(further) => Decision::FurtherGames(further),
        };
        let mut ranking: Vec<usize> = (0..self.champions.len()).collect();
        ranking.sort_by_key(|&index| self.by_seed(index, &state.scores, terms));
        let ranking = ranking
            .into_iter()
            .map(|index| self.champions[index])
            .collect();
        state.decided = Some((ranking, decision));
        Ok(state)
    }

    fn by_seed(
        &self,
        index: usize,
        scores: &[Points],
        terms: &Terms<'_>,
    ) -> (Reverse<Points>, usize) {
        (Reverse(scores[index]), terms.seed_of[self.champions[index]])
    }

    /// Where it stands when somebody is gone: those who are there, then those who are not.
    fn ranking(&self, scores: &[Points], terms: &Terms<'_>) -> Vec<ChampionIndex> {
        let mut ranking: Vec<usize> = (0..self.champions.len()).collect();
        ranking.sort_by_key(|&index| {
            let gone = terms.rulings.absence(self.champions[index]);
            (gone, self.by_seed(index, scores, terms))
        });
        ranking
            .into_iter()
            .map(|index| self.champions[index])
            .collect()
    }

    /// How many more games will be played whatever comes of them; none when it is over.
    fn certain_games(&self, played: u32, scores: &[Points], rules: &KnockoutRules) -> Option<u32> {
        let left = rules.games.saturating_sub(played);
        if left == 0 {
            let further = played < rules.games + rules.further_games;
            return (further && !self.clear(scores)).then_some(1);
        }
        let [a, b] = scores else { return Some(left) };
        // Two champions stop as soon as one cannot be caught up with.
        let lead = ((*a).max(*b) - (*a).min(*b)).number() as u32;
        (lead <= left).then(|| (left - lead) / 2 + 1)
    }

    /// Whether the last one to advance is ahead of the first one not to.
    fn clear(&self, scores: &[Points]) -> bool {
        let mut sorted = scores.to_vec();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        sorted
            .get(self.go_on)
            .is_none_or(|next| *next < sorted[self.go_on - 1])
    }

    fn count(&self, outcome: &Outcome, scoring: &Scoring, scores: &mut [Points]) {
        let table = self.champions.len();
        for (score, &champion) in scores.iter_mut().zip(self.champions) {
            let Some(rank) = outcome.rank_of(champion) else {
                continue;
            };
            let sharing = outcome.sharing(rank);
            // Between two only who won counts.
            *score += match (table, rank, sharing) {
                (2, 1, 1) => Points::whole(1),
                (2, _, 1) => Points::ZERO,
                (2, ..) => Points::halves(1),
                _ => scoring.points_for(rank, sharing, table),
            };
        }
    }

    fn fixture(&self, game: u32, terms: &Terms<'_>) -> Fixture {
        let first = MatchId::game(self.stage, self.round, self.table, 0);
        let mut seats = self.champions.to_vec();
        Stream::new(terms.seed, Purpose::Seats, first.packed()).shuffle(&mut seats);
        let rotation = game as usize % seats.len();
        seats.rotate_left(rotation);
        let turn = u64::from(self.round) * u64::from(terms.rules.games) + u64::from(game);
        let map = terms.maps.slot(terms.maps.turn(turn));
        let id = MatchId::game(self.stage, self.round, self.table, game);
        Fixture::new(terms.seed, id, u64::from(self.round), map, seats)
    }
}
