//! The standings, and why they are so.

mod cautions;
mod clinched;
mod pairs;
mod points;
mod scoring;
mod tally;
mod value;

pub use cautions::{Caution, cautions};
pub use pairs::{Meeting, Pairs};
pub use points::Points;
pub use scoring::{Criterion, FaultCost, FaultRank, Scoring, TieRule};
pub use tally::{Record, Tally};
pub use value::Value;

use crate::fixture::ChampionIndex;
use crate::rulings::Absence;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;
use value::Values;

/// A champion's line in the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The champion.
    pub champion: ChampionIndex,
    /// The rank, from 1; equals share one, and as many ranks after it are empty.
    pub rank: usize,
    /// Whether others have the same rank.
    pub shared: bool,
    /// What was counted.
    pub record: Record,
    /// The value of each criterion, in the order of the standings' criteria; none where it
    /// was not needed or says nothing.
    pub values: Vec<Option<Value>>,
    /// What put it below the row above; none for the first row and for a shared rank.
    pub separated_by: Option<Criterion>,
}

/// A tie that a criterion was not asked to break, because that would not have been fair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PassedOver {
    /// The criterion.
    pub criterion: Criterion,
    /// Those who were equal so far.
    pub champions: Vec<ChampionIndex>,
}

/// The standings: sorted rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The criteria champions are ordered by, first one first.
    pub order: Vec<Criterion>,
    /// From the first to the last; those who share a rank in the order of their indices.
    pub rows: Vec<Row>,
    /// Where head-to-head was passed over: not all of those who were equal have met equally
    /// often.
    pub passed_over: Vec<PassedOver>,
}

impl Standings {
    /// The standings of all champions of a tally.
    pub fn new(tally: &Tally, scoring: &Scoring) -> Self {
        let everybody: Vec<ChampionIndex> = (0..tally.records().len()).collect();
        Self::of(&everybody, tally, scoring)
    }

    /// The standings of some champions of a tally: those who take part, then those of each
    /// kind who do not.
    pub fn ruled(
        champions: &[ChampionIndex],
        tally: &Tally,
        scoring: &Scoring,
        absence: impl Fn(ChampionIndex) -> Option<Absence>,
    ) -> Self {
        let mut all = Self {
            order: scoring.order.clone(),
            rows: Vec::new(),
            passed_over: Vec::new(),
        };
        for kind in [None, Some(Absence::Withdrawn), Some(Absence::Disqualified)] {
            let part: Vec<ChampionIndex> = (champions.iter().copied())
                .filter(|&champion| absence(champion) == kind)
                .collect();
            let above = all.rows.len();
            let mut part = Self::of(&part, tally, scoring);
            part.rows.iter_mut().for_each(|row| row.rank += above);
            all.rows.append(&mut part.rows);
            all.passed_over.append(&mut part.passed_over);
        }
        all
    }

    /// The standings of some champions of a tally.
    pub fn of(champions: &[ChampionIndex], tally: &Tally, scoring: &Scoring) -> Self {
        let mut sorter = Sorter {
            values: Values::new(tally),
            order: &scoring.order,
            shown: vec![vec![None; scoring.order.len()]; tally.records().len()],
            sorted: Vec::new(),
            passed_over: Vec::new(),
        };
        let mut champions: Vec<ChampionIndex> = (champions.iter().copied())
            .filter(|&champion| champion < tally.records().len())
            .collect();
        champions.sort_unstable();
        champions.dedup();
        sorter.sort(champions, 0, None);
        Self {
            order: scoring.order.clone(),
            passed_over: std::mem::take(&mut sorter.passed_over),
            rows: sorter.rows(tally),
        }
    }

    /// The row of a champion.
    pub fn row(&self, champion: ChampionIndex) -> Option<&Row> {
        self.rows.iter().find(|row| row.champion == champion)
    }
}

struct Sorter<'a> {
    values: Values<'a>,
    order: &'a [Criterion],
    /// By champion and criterion: the value that was looked at.
    shown: Vec<Vec<Option<Value>>>,
    /// Groups of equals from the first to the last, with what put each below the one before.
    sorted: Vec<(Vec<ChampionIndex>, Option<Criterion>)>,
    passed_over: Vec<PassedOver>,
}

impl Sorter<'_> {
    /// Sorts equals by the criteria from `level` on.
    fn sort(&mut self, group: Vec<ChampionIndex>, level: usize, below_by: Option<Criterion>) {
        let Some(&criterion) = self.order.get(level) else {
            self.sorted.push((group, below_by));
            return;
        };
        if criterion == Criterion::HeadToHead && !self.may_compare_directly(&group) {
            self.sort(group, level + 1, below_by);
            return;
        }
        let mut valued: Vec<(Value, ChampionIndex)> = (self.values.of(criterion, &group))
            .into_iter()
            .zip(group)
            .collect();
        // Among one alone nothing is to be settled; what concerns only itself is still shown.
        let show = valued.len() > 1 || criterion != Criterion::HeadToHead;
        for (value, champion) in &valued {
            self.shown[*champion][level] = show.then(|| value.clone());
        }
        // Stable: equals stay in the order of their indices.
        valued.sort_by(|(a, _), (b, _)| value::better_first(criterion, a, b));
        let mut below_by = below_by;
        for equals in valued
            .chunk_by(|(a, _), (b, _)| value::better_first(criterion, a, b) == Ordering::Equal)
        {
            let champions = equals.iter().map(|&(_, champion)| champion).collect();
            self.sort(champions, level + 1, below_by);
            below_by = Some(criterion);
        }
    }

    /// Whether results among equals say something, and the same about each of them. Where
    /// they do not although some have met, that is noted.
    fn may_compare_directly(&mut self, group: &[ChampionIndex]) -> bool {
        if group.len() < 2 {
            return true;
        }
        let meetings = self.values.meetings_among(group);
        if !meetings.equal {
            self.passed_over.push(PassedOver {
                criterion: Criterion::HeadToHead,
                champions: group.to_vec(),
            });
        }
        meetings.equal && meetings.any
    }

    fn rows(mut self, tally: &Tally) -> Vec<Row> {
        let mut rows = Vec::new();
        for (group, below_by) in self.sorted {
            let rank = rows.len() + 1;
            let shared = group.len() > 1;
            for (index, champion) in group.into_iter().enumerate() {
                rows.push(Row {
                    champion,
                    rank,
                    shared,
                    record: tally.records()[champion].clone(),
                    values: std::mem::take(&mut self.shown[champion]),
                    separated_by: below_by.filter(|_| index == 0),
                });
            }
        }
        rows
    }
}
