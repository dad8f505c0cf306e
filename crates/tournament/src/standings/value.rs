use super::points::Points;
use super::scoring::Criterion;
use super::tally::{Record, Tally};
use crate::fixture::ChampionIndex;
use serde::Serialize;
use std::cmp::Ordering;
use std::fmt;

/// Groups up to this size are looked at pair by pair; for larger ones all pairs that met
/// are gone through once.
const FEW: usize = 32;

/// A champion's value for one criterion.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Points.
    Points(Points),
    /// Points and the matches they are divided by.
    PerMatch {
        /// The points.
        points: Points,
        /// The matches.
        played: u64,
    },
    /// A number of something.
    Count(i64),
    /// How often each rank was taken, the first one first.
    Places(Vec<u64>),
}

impl Value {
    /// As a number, in full; none for a list of places.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Points(points) => Some(points.number()),
            Self::PerMatch { points, played } => Some(points.number() / (*played).max(1) as f64),
            Self::Count(count) => Some(*count as f64),
            Self::Places(_) => None,
        }
    }

    /// For tools: a number in full, or else the text that people are shown.
    pub fn in_full(&self) -> String {
        (self.number()).map_or_else(|| self.to_string(), |number| number.to_string())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => points.fmt(f),
            Self::PerMatch { points, played } => {
                f.pad(&format!("{:.3}", points.number() / (*played).max(1) as f64))
            }
            Self::Count(count) => f.pad(&count.to_string()),
            Self::Places(places) => {
                let places: Vec<String> = places.iter().map(u64::to_string).collect();
                f.pad(&places.join("-"))
            }
        }
    }
}

/// Sorts the better value first.
pub(super) fn better_first(criterion: Criterion, a: &Value, b: &Value) -> Ordering {
    let more_is_better = match (a, b) {
        (Value::Points(a), Value::Points(b)) => a.cmp(b),
        (
            Value::PerMatch { points, played },
            Value::PerMatch {
                points: others,
                played: by,
            },
        ) => points.cmp_per_match(*played, *others, *by),
        (Value::Count(a), Value::Count(b)) => a.cmp(b),
        (Value::Places(a), Value::Places(b)) => compare_places(a, b),
        // Never: values of one criterion are of one kind.
        _ => Ordering::Equal,
    };
    if criterion == Criterion::FewestFaults {
        more_is_better
    } else {
        more_is_better.reverse()
    }
}

/// Missing ranks are ranks never taken.
fn compare_places(a: &[u64], b: &[u64]) -> Ordering {
    let at = |places: &[u64], rank: usize| places.get(rank).copied().unwrap_or(0);
    (0..a.len().max(b.len()))
        .map(|rank| at(a, rank).cmp(&at(b, rank)))
        .find(|ordering| ordering.is_ne())
        .unwrap_or(Ordering::Equal)
}

pub(super) struct Values<'a> {
    tally: &'a Tally,
    /// By champion, worked out when first needed.
    opponents: Option<Vec<Opponents>>,
}

/// How often the members of a group have met one another.
pub(super) struct Meetings {
    /// All pairs equally often.
    pub(super) equal: bool,
    /// Some pair at least once.
    pub(super) any: bool,
}

#[derive(Clone, Default)]
struct Opponents {
    buchholz: Points,
    sonneborn_berger: Points,
}

impl<'a> Values<'a> {
    pub(super) fn new(tally: &'a Tally) -> Self {
        Self {
            tally,
            opponents: None,
        }
    }

    /// The values of a group of equals by one criterion.
    pub(super) fn of(&mut self, criterion: Criterion, group: &[ChampionIndex]) -> Vec<Value> {
        if criterion == Criterion::HeadToHead {
            return self.among(group).into_iter().map(Value::Points).collect();
        }
        (group.iter())
            .map(|&champion| self.value(criterion, champion))
            .collect()
    }

    fn value(&mut self, criterion: Criterion, champion: ChampionIndex) -> Value {
        let record = &self.tally.records()[champion];
        let count = |count: u64| Value::Count(i64::try_from(count).unwrap_or(i64::MAX));
        match criterion {
            Criterion::Points => Value::Points(record.points),
            Criterion::PointsPerMatch => Value::PerMatch {
                points: record.points,
                played: record.played + record.byes,
            },
            Criterion::GamePointsPerMatch => Value::PerMatch {
                points: Points::whole(record.game_points),
                played: record.played,
            },
            Criterion::Wins => count(record.wins),
            Criterion::GamePoints => Value::Count(record.game_points),
            Criterion::Places => Value::Places(record.places.clone()),
            Criterion::FewestFaults => count(record.faults),
            // A matter of a whole group.
            Criterion::HeadToHead => Value::Points(Points::ZERO),
            Criterion::Buchholz => Value::Points(self.opponents(champion).buchholz),
            Criterion::SonnebornBerger => Value::Points(self.opponents(champion).sonneborn_berger),
        }
    }

    /// How often the members of a group have met one another.
    pub(super) fn meetings_among(&self, group: &[ChampionIndex]) -> Meetings {
        let pairs = self.tally.pairs();
        let (mut least, mut most) = (u64::MAX, 0);
        let mut count = |met: u64| (least, most) = (least.min(met), most.max(met));
        if group.len() <= FEW {
            for (at, &one) in group.iter().enumerate() {
                (group[..at].iter()).for_each(|&other| count(pairs.between(one, other).total()));
            }
        } else {
            let mut inside = vec![false; self.tally.records().len()];
            group.iter().for_each(|&champion| inside[champion] = true);
            let met = pairs.iter().filter(|&(a, b, _)| inside[a] && inside[b]);
            let met = met.map(|(_, _, meeting)| count(meeting.total())).count();
            if met < group.len() * (group.len() - 1) / 2 {
                count(0);
            }
        }
        Meetings {
            equal: least >= most,
            any: most > 0,
        }
    }

    /// The results of a group among themselves.
    fn among(&self, group: &[ChampionIndex]) -> Vec<Points> {
        let pairs = self.tally.pairs();
        let points = |ahead, level| Points::whole(1).times(ahead) + Points::halves(1).times(level);
        if group.len() <= FEW {
            let against_all = |&champion: &ChampionIndex| {
                let others = group.iter().filter(|&&other| other != champion);
                others
                    .map(|&other| pairs.between(champion, other))
                    .map(|meeting| points(meeting.ahead, meeting.level))
                    .sum()
            };
            return group.iter().map(against_all).collect();
        }
        let mut sums = vec![None; self.tally.records().len()];
        (group.iter()).for_each(|&champion| sums[champion] = Some(Points::ZERO));
        for (a, b, meeting) in pairs.iter() {
            if let (Some(of_a), Some(of_b)) = (sums[a], sums[b]) {
                sums[a] = Some(of_a + points(meeting.ahead, meeting.level));
                sums[b] = Some(of_b + points(meeting.behind, meeting.level));
            }
        }
        (group.iter())
            .map(|&champion| sums[champion].unwrap_or_default())
            .collect()
    }

    fn opponents(&mut self, champion: ChampionIndex) -> Opponents {
        let tally = self.tally;
        let all = self.opponents.get_or_insert_with(|| {
            // A bye is a win against somebody as good as oneself: nobody gains by it.
            let bye = |record: &Record| {
                let points = record.points.times(record.byes);
                Opponents {
                    buchholz: points,
                    sonneborn_berger: points,
                }
            };
            let mut all: Vec<Opponents> = tally.records().iter().map(bye).collect();
            for (a, b, meeting) in tally.pairs().iter() {
                for (one, other, left_behind) in [(a, b, meeting.ahead), (b, a, meeting.behind)] {
                    let points = tally.records()[other].points;
                    all[one].buchholz += points.times(meeting.total());
                    all[one].sonneborn_berger +=
                        points.times(left_behind) + points.times(meeting.level).shared(2);
                }
            }
            all
        });
        all[champion].clone()
    }
}
