//! Groups, and then perhaps a knockout of the best of each.

use super::adaptive::{Place, Progress, next_stage};
use super::amount::Amount;
use super::format::{RoundRobin, check_table};
use super::knockout::{KnockoutPlan, KnockoutRules};
use super::qualifying::{Qualified, seeds};
use super::seeding::Seeding;
use super::{Draw, Kind, Setup};
use crate::chance::{Purpose, Stream};
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::MatchId;
use crate::limits::{MAX_ADAPTIVE_MATCHES, MAX_GROUPS};
use crate::maps::MapCycle;
use crate::outcome::{ForeignOutcome, Results};
use crate::refusal::Refusals;
use crate::rulings::{Absence, Rulings};
use crate::standings::{Standings, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Groups that each play a round robin, then a knockout of the best of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Groups {
    /// How many groups; their sizes differ by one at most.
    pub groups: usize,
    /// Champions per match of a group.
    pub table: usize,
    /// How much of a round robin each group plays.
    pub amount: Amount,
    /// How many of each group go on.
    pub advance: usize,
    /// Who is expected to be strong: seeds are dealt to the groups in turn, back and forth.
    pub seeding: Seeding,
    /// The knockout.
    pub knockout: KnockoutRules,
}

impl Groups {
    pub(super) fn round_robin(&self) -> RoundRobin {
        RoundRobin {
            table: self.table,
            amount: self.amount.clone(),
        }
    }

    pub(super) fn check(&self, setup: &Setup, refusals: &mut Refusals) {
        refusals.bounds("groups", self.groups, (1, MAX_GROUPS));
        self.amount.check(refusals);
        self.seeding.check(setup.champions, refusals);
        let smallest = setup.champions / self.groups.max(1);
        if self.too_many(setup.champions, smallest, refusals) {
            // How many of a group advance, and what they play then, can only be wrong as well.
            return;
        }
        check_table("table", self.table, smallest, refusals);
        refusals.bounds("advance", self.advance, (1, smallest.max(1)));
        let entrants = self.groups.saturating_mul(self.advance);
        self.knockout.check(entrants, refusals);
        if refusals.is_empty() {
            let maps = MapCycle::new(&setup.map_weights, setup.seed);
            let total = (0..self.groups)
                .map(|group| {
                    self.round_robin()
                        .matches(size(group, self.groups, setup.champions), &maps)
                })
                .try_fold(0u64, |sum, matches| sum.checked_add(matches?));
            if total.is_none_or(|total| total > MAX_ADAPTIVE_MATCHES) {
                refusals.add(
                    ("amount", "too-many-matches"),
                    format!("the groups would play more than {MAX_ADAPTIVE_MATCHES} matches"),
                    "choose more groups, or fewer rounds",
                );
            }
        }
        if refusals.is_empty() {
            let largest = size(0, self.groups, setup.champions);
            self.round_robin().check_extension(largest, refusals);
            if largest != smallest && refusals.is_empty() {
                self.round_robin().check_extension(smallest, refusals);
            }
        }
    }

    /// Adds a reason when there are enough champions for a match, but not for one in every group.
    fn too_many(&self, champions: usize, smallest: usize, refusals: &mut Refusals) -> bool {
        let too_many =
            (smallest + 1..=champions).contains(&self.table) && self.groups <= MAX_GROUPS;
        if too_many {
            let (groups, table) = (self.groups, self.table);
            refusals.add(
                ("groups", "too-many-groups"),
                format!(
                    "{champions} champions are too few for {groups} groups: a match needs {table}"
                ),
                format!("choose a number from 1 to {}", champions / table),
            );
        }
        too_many
    }
}

fn size(group: usize, groups: usize, champions: usize) -> usize {
    champions / groups + usize::from(group < champions % groups)
}

#[derive(Clone, Debug)]
pub(super) struct GroupsPlan {
    format: Groups,
    setup: Setup,
    maps: MapCycle,
    seeds: Vec<ChampionIndex>,
    /// By group: who plays in it, in the order of the matches' places.
    groups: Vec<Vec<ChampionIndex>>,
    /// By the size of a group: its matches.
    matches: BTreeMap<usize, Kind>,
}

impl GroupsPlan {
    pub(super) fn new(format: &Groups, setup: &Setup, maps: MapCycle) -> Self {
        let seeds = format.seeding.order(setup.champions, setup.seed);
        let mut members = vec![Vec::new(); format.groups];
        for (row, dealt) in seeds.chunks(format.groups).enumerate() {
            // An incomplete last row goes to the first groups, whose sizes are larger.
            let backwards = row % 2 == 1 && dealt.len() == format.groups;
            for (column, &champion) in dealt.iter().enumerate() {
                let group = if backwards {
                    format.groups - 1 - column
                } else {
                    column
                };
                members[group].push(champion);
            }
        }
        // Groups of the same size share a design; who has which place in it is drawn.
        let seed = Stream::new(setup.seed, Purpose::Group, 0).number();
        let mut matches = BTreeMap::new();
        for (group, members) in members.iter_mut().enumerate() {
            Stream::new(seed, Purpose::Group, group as u64).shuffle(members);
            let size = members.len();
            matches
                .entry(size)
                .or_insert_with(|| Kind::round_robin(&format.round_robin(), size, &maps, seed));
        }
        Self {
            format: format.clone(),
            setup: setup.clone(),
            maps,
            seeds,
            groups: members,
            matches,
        }
    }

    /// All matches of a group, worked out one by one.
    fn fixtures(&self, group: usize) -> impl Iterator<Item = Fixture> {
        let members = &self.groups[group];
        let matches = self.matches.get(&members.len());
        let numbers = 0..matches.map_or(0, Kind::total);
        numbers
            .zip(matches.into_iter().cycle())
            .map(move |(number, matches)| {
                let Draw { round, map, seats } = matches.draw(number, &self.maps);
                let seats = seats.into_iter().map(|seat| members[seat]).collect();
                let id = MatchId::in_group(group, number);
                Fixture::new(self.setup.seed, id, round, map, seats)
            })
    }

    /// How many matches there are in all groups.
    pub(super) fn group_matches(&self) -> u64 {
        let matches = (self.groups.iter()).filter_map(|it| self.matches.get(&it.len()));
        matches.map(Kind::total).sum()
    }

    /// The rules of the knockout, and how many enter it.
    pub(super) fn knockout_of(&self) -> (&KnockoutRules, usize) {
        let entrants = self.format.groups * self.format.advance;
        (&self.format.knockout, entrants)
    }

    pub(super) fn progress(
        &self,
        results: &Results,
        rulings: &Rulings,
    ) -> Result<Progress, ForeignOutcome> {
        // Once the knockout has begun, the groups are what they were.
        let in_groups = rulings.settled(next_stage(results));
        let absence = |champion| in_groups.absence(champion, 0);
        let out = |champion| absence(champion) == Some(Absence::Disqualified);
        let gone = |fixture: &Fixture| fixture.seats.iter().any(|&it| absence(it).is_some());
        let mut tally = Tally::new(self.setup.champions);
        let (mut to_play, mut played) = (Vec::new(), Vec::new());
        for group in 0..self.groups.len() {
            for fixture in self.fixtures(group) {
                let Some(outcome) = results.of(&fixture)? else {
                    if !gone(&fixture) {
                        to_play.push(fixture);
                    }
                    continue;
                };
                if outcome.seats().iter().any(|&it| out(it)) {
                    let left = outcome.without(out);
                    (left.iter()).for_each(|left| tally.add(left, &self.setup.scoring));
                } else {
                    tally.add(outcome, &self.setup.scoring);
                }
                played.push(fixture);
            }
        }
        let groups: Vec<Standings> = (self.groups.iter())
            .map(|members| Standings::ruled(members, &tally, &self.setup.scoring, absence))
            .collect();
        if !to_play.is_empty() {
            return Ok(Progress {
                to_play,
                groups,
                played,
                ..Progress::default()
            });
        }
        let qualified = seeds(
            &groups,
            self.format.advance,
            &self.seeds,
            (self.format.knockout.table, self.setup.format.is_drawn()),
        );
        let mut progress = self.knockout(qualified, results, rulings)?;
        played.append(&mut progress.played);
        Ok(Progress {
            groups,
            played,
            ..progress
        })
    }

    fn knockout(
        &self,
        qualified: Qualified,
        results: &Results,
        rulings: &Rulings,
    ) -> Result<Progress, ForeignOutcome> {
        let Qualified {
            seeds,
            others,
            lots,
        } = qualified;
        let entrants = seeds.len();
        let plan = KnockoutPlan::new(&self.format.knockout, seeds, &self.setup, self.maps.clone());
        let mut progress = plan.progress(results, rulings)?;
        let mut rank = entrants + 1;
        for equals in others {
            let shared = equals.len() > 1;
            let place = |&champion: &ChampionIndex| Place {
                rank,
                shared,
                champion,
            };
            progress.places.extend(equals.iter().map(place));
            rank += equals.len();
        }
        progress.lots.splice(0..0, lots);
        Ok(progress)
    }
}
