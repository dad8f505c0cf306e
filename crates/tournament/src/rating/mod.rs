//! How strong champions are, and how sure that is.
//!
//! The Plackett–Luce model: at each place of a ranking somebody is chosen from those who
//! are left, with a probability in proportion to strength. Strengths are the most probable
//! ones given all outcomes and a weak prior, worked out by Newton's method from counts of
//! distinct rankings in a fixed order: neither the order of matches nor the machine matters.

mod cholesky;
mod level;
mod likelihood;
mod newton;
mod rankings;
mod separation;
mod timeline;

pub(crate) use cholesky::Cholesky;
pub use rankings::Rankings;
pub use separation::{StopRule, Target, Verdict};
pub use timeline::{Checkpoint, doubling, over_run};

use crate::fixture::ChampionIndex;
use crate::limits::MAX_RATED;
use crate::refusal::Refusals;
use crate::statistics::{normal_below, normal_quantile};
use newton::Estimate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::f64::consts::LN_10;

/// Points of the scale per unit of log strength: ten times as strong is 400 points more.
const SCALE: f64 = 400.0 / LN_10;

/// How uncertainty is estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Uncertainty {
    /// From the model. Where ties are frequent the intervals are wider than they need be.
    #[default]
    Model,
    /// From how much outcomes really vary. Right with many ties too, but needs many matches.
    Observed,
}

/// How ratings are worked out and shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The mean of all ratings.
    pub mean: f64,
    /// How far from the mean ratings are expected before anything was played: a standard
    /// deviation in points. Large means weak.
    pub prior: f64,
    /// The probability with which intervals are to hold the true rating.
    pub level: f64,
    /// How uncertainty is estimated.
    pub uncertainty: Uncertainty,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            mean: 1500.0,
            prior: 1000.0,
            level: 0.95,
            uncertainty: Uncertainty::default(),
        }
    }
}

impl Model {
    /// Checks the numbers and whether that many champions can be rated.
    pub fn check(&self, champions: usize) -> Result<(), Refusals> {
        let mut refusals = Refusals::default();
        refusals.bounds("rating.mean", self.mean, (-1e6, 1e6));
        refusals.bounds("rating.prior", self.prior, (1.0, 10_000.0));
        refusals.bounds("rating.level", self.level, (0.5, 0.9999));
        // No bound holds or fails for what is not a number.
        if [self.mean, self.prior, self.level]
            .iter()
            .any(|number| number.is_nan())
        {
            refusals.add(
                ("rating", "no-number"),
                "a setting is not a number",
                "write a number",
            );
        }
        if champions > MAX_RATED {
            refusals.add(
                ("rating", "too-many-champions"),
                format!("{champions} champions cannot be rated together"),
                format!("at most {MAX_RATED} can; go without ratings"),
            );
        }
        refusals.none_or(|| ())
    }
}

/// A champion's rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The champion.
    pub champion: ChampionIndex,
    /// The rating.
    pub rating: f64,
    /// Where it begins to be improbable that the true rating is lower.
    pub low: f64,
    /// Where it begins to be improbable that the true rating is higher.
    pub high: f64,
    /// The standard error of the rating.
    pub error: f64,
    /// Matches it is based on.
    pub matches: u64,
    /// How probable it is that this champion is stronger than the next one in the list.
    pub better_than_next: Option<f64>,
}

/// Ratings of all champions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratings {
    /// From the strongest to the weakest; equals in the order of their indices.
    pub rows: Vec<Rating>,
    /// The probability with which intervals are to hold the true rating.
    pub level: f64,
    /// How many matches repeated another, move by move, and were left out.
    pub repeated: u64,
    #[serde(skip)]
    estimate: Estimate,
}

impl Ratings {
    /// Rates all champions by their rankings. A [`Model`] that does not pass its check is
    /// brought within its bounds.
    pub fn new(rankings: &mut Rankings, model: &Model) -> Self {
        rankings.settle();
        let prior = if model.prior.is_nan() {
            1000.0
        } else {
            model.prior.clamp(1.0, 10_000.0)
        };
        let estimate = Estimate::new(rankings, prior / SCALE, model.uncertainty);
        let z = normal_quantile(0.5 + model.level / 2.0);
        let mut rows: Vec<Rating> = (0..rankings.champions())
            .map(|champion| {
                let rating = model.mean + SCALE * estimate.logs[champion];
                let error = SCALE * libm::sqrt(estimate.variance(champion, champion).max(0.0));
                Rating {
                    champion,
                    rating,
                    low: rating - z * error,
                    high: rating + z * error,
                    error,
                    matches: estimate.matches[champion],
                    better_than_next: None,
                }
            })
            .collect();
        rows.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        let mut ratings = Self {
            rows,
            level: model.level,
            repeated: rankings.repeated(),
            estimate,
        };
        for row in 1..ratings.rows.len() {
            let (better, worse) = (ratings.rows[row - 1].champion, ratings.rows[row].champion);
            ratings.rows[row - 1].better_than_next = Some(ratings.superiority(better, worse));
        }
        ratings
    }

    /// How probable it is that `a` is stronger than `b`.
    pub fn superiority(&self, a: ChampionIndex, b: ChampionIndex) -> f64 {
        let logs = &self.estimate.logs;
        let (Some(of_a), Some(of_b)) = (logs.get(a), logs.get(b)) else {
            return 0.5;
        };
        let of = |a, b| self.estimate.variance(a, b);
        let variance = of(a, a) + of(b, b) - 2.0 * of(a, b);
        if variance <= 0.0 {
            return 0.5;
        }
        normal_below((of_a - of_b) / libm::sqrt(variance))
    }

    /// How probable it is that `a` comes in before `b` in a match, if the ratings are right.
    pub fn expected(&self, a: ChampionIndex, b: ChampionIndex) -> f64 {
        let log =
            |champion: ChampionIndex| self.estimate.logs.get(champion).copied().unwrap_or(0.0);
        1.0 / (1.0 + libm::exp(log(b) - log(a)))
    }
}
