//! Knockout: half of each table advances.

mod bracket;
mod drawing;
mod encounter;
mod structure;

pub use bracket::{Bracket, Encounter, Slot};
pub use drawing::{Lines, Position};
pub use encounter::Decision;
pub use structure::Source;

use super::Setup;
use super::adaptive::{Place, Progress};
use super::format::check_table;
use super::rounds::RoundPlan;
use super::seeding::Seeding;
use crate::fixture::ChampionIndex;
use crate::ids::Stage;
use crate::limits::{MAX_ADAPTIVE_MATCHES, MAX_GAMES};
use crate::maps::MapCycle;
use crate::outcome::{ForeignOutcome, Results};
use crate::refusal::Refusals;
use crate::rulings::{Absence, Rulings};
use crate::standings::Scoring;
use encounter::Terms;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A knockout of all champions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Knockout {
    /// Who is expected to be strong: the first seeds meet late and have the byes.
    pub seeding: Seeding,
    /// How encounters are played.
    pub rules: KnockoutRules,
}

/// How encounters of a knockout are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnockoutRules {
    /// Champions per encounter: two, or an even number of which the better half advances.
    pub table: usize,
    /// Between two: best of this many games. Among more: this many games, points for ranks add up.
    pub games: u32,
    /// How many further games are played, one by one, to decide who advances.
    /// After them the better seed does.
    pub further_games: u32,
    /// Whether the losers of the semifinals play for third place (tables of two only).
    pub third_place: bool,
}

impl Knockout {
    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        self.seeding.check(setup.champions, refusals);
        self.rules.check(setup.champions, refusals);
    }
}

impl KnockoutRules {
    /// Checks the rules for that many entrants.
    pub(super) fn check(&self, entrants: usize, refusals: &mut Refusals) {
        check_table("knockout.table", self.table, entrants, refusals);
        refusals.bounds("knockout.games", self.games, (1, MAX_GAMES));
        refusals.bounds("knockout.further-games", self.further_games, (0, MAX_GAMES));
        if !self.table.is_multiple_of(2) {
            refusals.add(
                ("knockout.table", "odd-table"),
                format!("half of a table of {} cannot advance", self.table),
                "choose an even number of champions per encounter",
            );
        } else if (3..=entrants).contains(&self.table) && !entrants.is_multiple_of(self.table / 2) {
            let half = self.table / 2;
            let below = entrants / half * half;
            refusals.add(
                ("knockout.table", "tables-not-full"),
                format!(
                    "{entrants} champions cannot always fill tables of {}",
                    self.table
                ),
                format!(
                    "let {below} or {} take part, or choose tables of 2",
                    below + half
                ),
            );
        }
        if self.third_place && self.table > 2 {
            refusals.add(
                ("knockout.third-place", "no-third-place-match"),
                "the last table already decides third place",
                "play for third place only with tables of 2",
            );
        }
        let total = entrants as u64 * u64::from(self.games.saturating_add(self.further_games));
        if total > MAX_ADAPTIVE_MATCHES {
            refusals.add(
                ("knockout.games", "too-many-matches"),
                format!("up to {total} matches, of at most {MAX_ADAPTIVE_MATCHES} in a knockout"),
                "choose fewer games",
            );
        }
    }
}

impl KnockoutRules {
    /// The rounds that many entrants play.
    pub(super) fn rounds(&self, entrants: usize) -> Vec<RoundPlan> {
        // Between two it is over when one cannot be caught.
        let fewest = match self.table {
            2 => u64::from(self.games / 2 + 1),
            _ => u64::from(self.games),
        };
        let most = u64::from(self.games + self.further_games);
        let round = |stage, round: usize, tables: usize| RoundPlan {
            stage,
            round: round as u32,
            tables: tables as u64,
            least: tables as u64 * fewest,
            most: tables as u64 * most,
        };
        let shape = structure::rounds(entrants, self.table);
        let mut rounds: Vec<RoundPlan> = (shape.iter().enumerate())
            .map(|(at, tables)| round(Stage::Knockout, at, tables.len()))
            .collect();
        if self.third_place && entrants >= 4 {
            rounds.push(round(Stage::ThirdPlace, shape.len() - 1, 1));
        }
        rounds
    }
}

/// By table: the seeds that have their first encounter there.
pub(super) fn first_tables(entrants: usize, table: usize) -> Vec<Vec<usize>> {
    let seeds = |sources: Vec<Source>| {
        let seed = |source: Source| match source {
            Source::Seed(seed) => Some(seed),
            Source::Table { .. } => None,
        };
        sources.into_iter().filter_map(seed).collect()
    };
    (structure::rounds(entrants, table).into_iter().flatten())
        .map(seeds)
        .collect()
}

#[derive(Clone, Debug)]
pub(super) struct KnockoutPlan {
    rules: KnockoutRules,
    seeds: Vec<ChampionIndex>,
    champions: usize,
    seed: u64,
    maps: MapCycle,
    scoring: Scoring,
    /// Whether the seeds were drawn by lot.
    drawn: bool,
}

/// Places, of which those who were disqualified after all have the last: others move up.
fn without_disqualified(places: Vec<Place>, rulings: &Rulings) -> Vec<Place> {
    let out = |it: &Place| rulings.absence(it.champion) == Some(Absence::Disqualified);
    let (mut gone, mut left): (Vec<Place>, Vec<Place>) = places.into_iter().partition(out);
    for place in &mut left {
        place.rank -= gone.iter().filter(|it| it.rank < place.rank).count();
    }
    let (last, shared) = (left.len() + 1, gone.len() > 1);
    for place in &mut gone {
        (place.rank, place.shared) = (last, shared);
    }
    left.append(&mut gone);
    left
}

impl KnockoutPlan {
    /// The knockout of these seeds, the first one first.
    pub(super) fn new(
        rules: &KnockoutRules,
        seeds: Vec<ChampionIndex>,
        setup: &Setup,
        maps: MapCycle,
    ) -> Self {
        Self {
            rules: rules.clone(),
            seeds,
            champions: setup.champions,
            seed: setup.seed,
            maps,
            scoring: setup.scoring.clone(),
            drawn: setup.format.is_drawn(),
        }
    }

    pub(super) fn rules(&self) -> &KnockoutRules {
        &self.rules
    }

    pub(super) fn entrants(&self) -> usize {
        self.seeds.len()
    }

    pub(super) fn progress(
        &self,
        results: &Results,
        rulings: &Rulings,
    ) -> Result<Progress, ForeignOutcome> {
        let mut seed_of = vec![0; self.champions];
        for (seed, &champion) in self.seeds.iter().enumerate() {
            seed_of[champion] = seed;
        }
        let terms = Terms {
            rules: &self.rules,
            seed: self.seed,
            maps: &self.maps,
            scoring: &self.scoring,
            results,
            seed_of: &seed_of,
            rulings,
        };
        let (bracket, drawn) = Bracket::fill(&self.seeds, &terms)?;
        Ok(Progress {
            to_play: drawn.to_play,
            played: drawn.played,
            places: without_disqualified(bracket.places(), rulings),
            lots: bracket.lots(self.drawn),
            bracket: Some(bracket),
            ..Progress::default()
        })
    }
}
