//! Knockout: half of each table goes on.

mod bracket;
mod drawing;
mod encounter;
mod structure;

pub use bracket::{Bracket, Encounter, Slot};
pub use drawing::{Lines, Position};
pub use encounter::Decision;
pub use structure::Source;

use super::Setup;
use super::adaptive::Progress;
use super::format::check_table;
use super::seeding::Seeding;
use crate::fixture::ChampionIndex;
use crate::limits::{MAX_ADAPTIVE_MATCHES, MAX_GAMES};
use crate::maps::MapCycle;
use crate::outcome::{ForeignOutcome, Results};
use crate::refusal::Refusals;
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
    /// Champions per encounter: two, or an even number of which the better half goes on.
    pub table: usize,
    /// Between two: best of so many games. Among more: so many games, points for ranks add up.
    pub games: u32,
    /// How many further games are played, one by one, when it is not clear who goes on.
    /// After them the better seed does.
    pub further_games: u32,
    /// Whether the losers of the semifinals play for the third place (tables of two only).
    pub third_place: bool,
}

impl Knockout {
    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        self.seeding.check(setup.champions, refusals);
        self.rules.check(setup.champions, refusals);
    }
}

impl KnockoutRules {
    /// Checks the rules for so many entrants.
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
        } else if self.table > 2 && !entrants.is_multiple_of(self.table / 2) {
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
    /// How many matches so many entrants play at most.
    pub(super) fn most_matches(&self, entrants: usize) -> u64 {
        let encounters: usize = structure::rounds(entrants, self.table)
            .iter()
            .map(Vec::len)
            .sum();
        let third = usize::from(self.third_place && entrants >= 4);
        (encounters + third) as u64 * u64::from(self.games + self.further_games)
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
        }
    }

    pub(super) fn most_matches(&self) -> u64 {
        self.rules.most_matches(self.seeds.len())
    }

    pub(super) fn progress(&self, results: &Results) -> Result<Progress, ForeignOutcome> {
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
        };
        let (bracket, to_play) = Bracket::fill(&self.seeds, &terms)?;
        Ok(Progress {
            to_play,
            places: bracket.places(),
            bracket: Some(bracket),
            ..Progress::default()
        })
    }
}
