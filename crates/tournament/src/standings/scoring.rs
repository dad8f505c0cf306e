use super::points::Points;
use crate::limits::{MAX_POINTS, MAX_TABLE};
use crate::outcome::Outcome;
use crate::refusal::Refusals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The criteria champions are ordered by in the standings, first one first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// The sum of points for ranks.
    Points,
    /// Points for ranks divided by matches: fair when some had more byes.
    PointsPerMatch,
    /// Matches won alone.
    Wins,
    /// The sum of the game's own points.
    GamePoints,
    /// The game's own points divided by matches: fair when some played more.
    GamePointsPerMatch,
    /// Most first places (shared ones too), then most second places and so on.
    Places,
    /// Results among those who are equal so far: one for each time ahead of another, half
    /// for each time level. Passed over unless all of them have met equally often.
    HeadToHead,
    /// The sum of all opponents' points, each as often as they met; a bye counts as an
    /// opponent with as many points as oneself.
    Buchholz,
    /// The sum of the points of those left behind, and half of those who were level, each
    /// as often as it happened.
    SonnebornBerger,
    /// The fewest faults.
    FewestFaults,
}

impl Criterion {
    /// Every criterion.
    pub const ALL: [Self; 10] = [
        Self::Points,
        Self::PointsPerMatch,
        Self::Wins,
        Self::GamePoints,
        Self::GamePointsPerMatch,
        Self::Places,
        Self::HeadToHead,
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::FewestFaults,
    ];

    /// Its name, as in configurations.
    pub fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::PointsPerMatch => "points-per-match",
            Self::Wins => "wins",
            Self::GamePoints => "game-points",
            Self::GamePointsPerMatch => "game-points-per-match",
            Self::Places => "places",
            Self::HeadToHead => "head-to-head",
            Self::Buchholz => "buchholz",
            Self::SonnebornBerger => "sonneborn-berger",
            Self::FewestFaults => "fewest-faults",
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What champions get who share a rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieRule {
    /// The points of all ranks they occupy, shared equally.
    #[default]
    Share,
    /// Everybody the points of the rank they share.
    Best,
    /// Everybody the points of the last rank they occupy.
    Worst,
}

/// What rank a champion takes that failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaultRank {
    /// The one that the game gave it.
    #[default]
    Game,
    /// Below everybody who did not fail.
    Last,
}

/// What it costs a champion to fail in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultCost {
    /// What rank it takes.
    pub rank: FaultRank,
    /// From how many faults in a match on.
    pub from: u32,
}

impl Default for FaultCost {
    fn default() -> Self {
        Self {
            rank: FaultRank::Game,
            from: 1,
        }
    }
}

/// How matches become standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Scoring {
    /// Points for the first rank, the second and so on; nothing for those that are missing.
    /// None at all: one point for every champion beaten, so 1 and 0 at tables of two.
    pub points: Vec<Points>,
    /// What becomes of shared ranks.
    pub ties: TieRule,
    /// The criteria champions are ordered by; the first one is the main one, the others break ties.
    /// Who is equal in all of them shares a rank.
    pub order: Vec<Criterion>,
    /// What it costs to fail in a match.
    pub faults: FaultCost,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            points: Vec::new(),
            ties: TieRule::default(),
            order: vec![
                Criterion::Points,
                Criterion::HeadToHead,
                Criterion::Wins,
                Criterion::GamePoints,
                Criterion::FewestFaults,
            ],
            faults: FaultCost::default(),
        }
    }
}

impl Scoring {
    pub(crate) fn check(&self, refusals: &mut Refusals) {
        if self.points.len() > MAX_TABLE {
            refusals.add(
                ("points", "too-many-ranks"),
                format!("points for {} ranks", self.points.len()),
                format!("a match has at most {MAX_TABLE}"),
            );
        }
        let bounds = Points::whole(-MAX_POINTS)..=Points::whole(MAX_POINTS);
        if let Some(points) = self.points.iter().find(|points| !bounds.contains(points)) {
            refusals.add(
                ("points", "too-many-points"),
                format!("{points} points for a rank"),
                format!("choose points from -{MAX_POINTS} to {MAX_POINTS}"),
            );
        }
        if !self.points.is_sorted_by(|a, b| a >= b) {
            refusals.add(
                ("points", "points-increase"),
                "a worse rank gets more points than a better one",
                "list the points for the first rank first",
            );
        }
        if self.order.is_empty() {
            refusals.add(
                ("order", "no-criterion"),
                "there is no criterion to rank champions by",
                "name at least one criterion, such as `points`",
            );
        }
        refusals.bounds("faults.from", self.faults.from, (1, u32::MAX));
        let repeated = (self.order.iter().enumerate())
            .find(|(index, criterion)| self.order[..*index].contains(criterion));
        if let Some((_, criterion)) = repeated {
            refusals.add(
                ("order", "criterion-repeated"),
                format!("`{criterion}` is named twice"),
                "the second has no effect: remove it",
            );
        }
    }

    /// The points of a place (from 0) at a table of that many.
    fn of_place(&self, place: usize, table: usize) -> Points {
        if self.points.is_empty() {
            return Points::whole((table - 1).saturating_sub(place) as i64);
        }
        self.points.get(place).copied().unwrap_or(Points::ZERO)
    }

    /// The points of a rank (from 1) shared by `sharing` champions, at a table of `table`.
    pub fn points_for(&self, rank: u32, sharing: usize, table: usize) -> Points {
        let first = rank.saturating_sub(1) as usize;
        let last = first + sharing.max(1) - 1;
        match self.ties {
            TieRule::Share => (first..=last)
                .map(|place| self.of_place(place, table))
                .sum::<Points>()
                .shared(sharing),
            TieRule::Best => self.of_place(first, table),
            TieRule::Worst => self.of_place(last, table),
        }
    }

    /// The points of every seat of a match.
    pub fn points_of(&self, outcome: &Outcome) -> Vec<Points> {
        let table = outcome.seats().len();
        let points = |&rank: &u32| self.points_for(rank, outcome.sharing(rank), table);
        outcome.ranks().iter().map(points).collect()
    }

    /// The most points that a match can give.
    pub fn most_points(&self, table: usize) -> Points {
        self.of_place(0, table)
    }

    /// The fewest points that a match can give.
    pub fn fewest_points(&self, table: usize) -> Points {
        self.of_place(table.saturating_sub(1), table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_configurations() {
        for criterion in Criterion::ALL {
            let json = serde_json::to_string(&criterion).unwrap();
            assert_eq!(json, format!("{:?}", criterion.name()));
        }
    }

    #[test]
    fn points_of_shared_ranks() {
        let mut scoring = Scoring {
            points: [10, 6, 3].map(Points::whole).to_vec(),
            ..Scoring::default()
        };
        let points =
            |scoring: &Scoring, rank, sharing| scoring.points_for(rank, sharing, 5).to_string();
        assert_eq!(points(&scoring, 1, 1), "10");
        assert_eq!(points(&scoring, 2, 2), "4.5");
        assert_eq!(points(&scoring, 3, 3), "1");
        assert_eq!(points(&scoring, 5, 1), "0");
        scoring.ties = TieRule::Best;
        assert_eq!(points(&scoring, 2, 2), "6");
        scoring.ties = TieRule::Worst;
        assert_eq!(points(&scoring, 2, 2), "3");
    }

    #[test]
    fn without_points_everybody_left_behind_counts() {
        let scoring = Scoring::default();
        assert_eq!(scoring.points_for(1, 1, 2), Points::whole(1));
        assert_eq!(scoring.points_for(1, 2, 2), Points::halves(1));
        assert_eq!(scoring.points_for(2, 1, 4), Points::whole(2));
    }

    #[test]
    fn senseless_scorings_are_refused() {
        let scoring = Scoring {
            points: [1, 2, 5000].map(Points::whole).to_vec(),
            ties: TieRule::Share,
            order: vec![],
            faults: FaultCost {
                from: 0,
                ..FaultCost::default()
            },
        };
        let mut refusals = Refusals::default();
        scoring.check(&mut refusals);
        assert_eq!(refusals.iter().count(), 4, "{refusals}");
    }
}
