//! Swiss rounds: champions who have done equally well so far meet next.

mod lots;
mod matching;
mod pairing;
mod state;

use super::Setup;
use super::adaptive::{Place, Progress};
use super::format::check_table;
use super::seeding::Seeding;
use crate::chance::{Purpose, Stream};
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::{MatchId, Stage};
use crate::limits::{MAX_ADAPTIVE_MATCHES, MAX_GAMES, MAX_SWISS_ROUNDS};
use crate::maps::MapCycle;
use crate::outcome::{ForeignOutcome, Results};
use crate::refusal::Refusals;
use crate::rulings::Rulings;
use crate::standings::{Scoring, Standings};
use pairing::Pairing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use state::State;

/// Swiss rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swiss {
    /// How many rounds.
    pub rounds: u32,
    /// Champions per match.
    pub table: usize,
    /// Matches per round at each table, with rotated seats, on the maps in turn.
    pub games: u32,
    /// Who is expected to be strong: decides the first round, and later where all is equal.
    pub seeding: Seeding,
}

impl Swiss {
    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        check_table("table", self.table, setup.champions, refusals);
        refusals.bounds("rounds", self.rounds, (1, MAX_SWISS_ROUNDS));
        refusals.bounds("games", self.games, (1, MAX_GAMES));
        self.seeding.check(setup.champions, refusals);
        // With an odd number everybody has a bye once.
        let opponents = setup.champions.saturating_sub(1) | 1;
        if self.table == 2 && self.rounds as usize > opponents {
            refusals.add(
                ("rounds", "more-rounds-than-opponents"),
                format!(
                    "{} rounds, but everybody has met everybody after {opponents}",
                    self.rounds
                ),
                "choose fewer rounds, or a round robin",
            );
        }
        let per_round = (setup.champions / self.table.max(1)) as u64;
        let total = per_round * u64::from(self.rounds) * u64::from(self.games);
        if total > MAX_ADAPTIVE_MATCHES {
            refusals.add(
                ("rounds", "too-many-matches"),
                format!("{total} matches, of at most {MAX_ADAPTIVE_MATCHES} with Swiss rounds"),
                "choose fewer rounds or games",
            );
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct SwissPlan {
    format: Swiss,
    seeds: Vec<ChampionIndex>,
    seed: u64,
    maps: MapCycle,
    scoring: Scoring,
}

impl SwissPlan {
    pub(super) fn new(format: &Swiss, setup: &Setup, maps: MapCycle) -> Self {
        Self {
            format: format.clone(),
            seeds: format.seeding.order(setup.champions, setup.seed),
            seed: setup.seed,
            maps,
            scoring: setup.scoring.clone(),
        }
    }

    /// Rounds, tables of each, and games at each.
    pub(super) fn extent(&self) -> (u32, u64, u64) {
        let tables = self.seeds.len() / self.format.table;
        (self.format.rounds, tables as u64, self.format.games.into())
    }

    /// The first round of which nothing was played.
    pub(super) fn next_round(&self, results: &Results) -> u32 {
        let rounds = results
            .iter()
            .filter_map(|it| it.id().numbers().first().copied());
        rounds.max().map_or(0, |last| last as u32 + 1)
    }

    pub(super) fn progress(
        &self,
        results: &Results,
        rulings: &Rulings,
    ) -> Result<Progress, ForeignOutcome> {
        let rulings = rulings.settled(self.next_round(results));
        let champions = self.seeds.len();
        let mut state = State::new(champions, self.format.table, &self.scoring);
        // Nobody knows what comes after the last round: all rulings hold there.
        let absence = |champion| rulings.absence(champion, u32::MAX);
        let struck = |round| (0..champions).map(|it| rulings.struck(it, round)).collect();
        let mut played = Vec::new();
        let mut lots = Vec::new();
        for round in 0..self.format.rounds {
            state.strike(struck(round));
            let (order, pairing) =
                self.pairing(&mut state, |champion| !rulings.out(champion, round));
            let drawn = self.format.seeding == Seeding::Drawn;
            lots.extend(lots::of_round(round, &order, &pairing, &state, drawn));
            let fixtures = self.fixtures(round, &pairing, &state);
            let mut to_play = Vec::new();
            for fixture in fixtures {
                let gone = |&&seat: &&ChampionIndex| rulings.given_up(seat, round);
                match results.of(&fixture)? {
                    Some(outcome) => {
                        state.add(outcome);
                        played.push(fixture);
                    }
                    None if fixture.seats.iter().any(|seat| gone(&seat)) => {
                        let there = fixture.seats.iter().filter(|seat| !gone(seat));
                        there.for_each(|&seat| state.add_bye(seat, 1));
                    }
                    None => to_play.push(fixture),
                }
            }
            for bye in pairing.byes {
                state.add_bye(bye, self.format.games);
            }
            if !to_play.is_empty() {
                state.strike(struck(u32::MAX));
                return Ok(Progress {
                    to_play,
                    standings: Some(state.standings(absence)),
                    played,
                    lots: lots::byes_first(lots),
                    ..Progress::default()
                });
            }
        }
        state.strike(struck(u32::MAX));
        let standings = state.standings(absence);
        Ok(Progress {
            places: places(&standings),
            standings: Some(standings),
            played,
            lots: lots::byes_first(lots),
            ..Progress::default()
        })
    }

    /// Who takes part, the best first, and who meets whom.
    fn pairing(
        &self,
        state: &mut State<'_>,
        takes_part: impl Fn(ChampionIndex) -> bool,
    ) -> (Vec<ChampionIndex>, Pairing) {
        let mut order = state.order(&self.seeds);
        order.retain(|&champion| takes_part(champion));
        let pairing = if self.format.table == 2 {
            pairing::pairs(&order, state)
        } else {
            pairing::tables(&order, self.format.table, state)
        };
        (order, pairing)
    }

    fn fixtures(&self, round: u32, pairing: &Pairing, state: &State<'_>) -> Vec<Fixture> {
        let games = self.format.games;
        let mut fixtures = Vec::new();
        for (table, champions) in pairing.tables.iter().enumerate() {
            let first = MatchId::game(Stage::Swiss, round, table, 0);
            let mut chance = Stream::new(self.seed, Purpose::Swiss, first.packed());
            let mut seats = state.seat(champions.clone(), &mut chance);
            for game in 0..games {
                let turn = u64::from(round) * u64::from(games) + u64::from(game);
                let map = self.maps.slot(self.maps.turn(turn));
                let id = MatchId::game(Stage::Swiss, round, table, game);
                fixtures.push(Fixture::new(
                    self.seed,
                    id,
                    u64::from(round),
                    map,
                    seats.clone(),
                ));
                seats.rotate_left(1);
            }
        }
        fixtures
    }
}

fn places(standings: &Standings) -> Vec<Place> {
    let place = |row: &crate::standings::Row| Place {
        rank: row.rank,
        shared: row.shared,
        champion: row.champion,
    };
    standings.rows.iter().map(place).collect()
}
