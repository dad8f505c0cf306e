use super::Ratings;
use crate::fixture::ChampionIndex;
use crate::refusal::Refusals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is to be certain about the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Who they are.
    #[default]
    Set,
    /// Who they are and in which order.
    Order,
}

/// When enough has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopRule {
    /// How many of the best are to be told apart.
    pub top: usize,
    /// What is to be certain about them.
    pub target: Target,
    /// With which probability, over all looks together.
    pub level: f64,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is not certain yet, and there is more to play.
    GoOn {
        /// How probable it is now.
        confidence: f64,
        /// How probable it must be at this look.
        needed: f64,
    },
    /// It is certain enough.
    Separated {
        /// How probable it is.
        confidence: f64,
    },
    /// It is not certain, but all is played.
    Exhausted {
        /// How probable it is.
        confidence: f64,
    },
}

impl StopRule {
    /// Checks the rule for that many champions.
    pub fn check(&self, champions: usize) -> Result<(), Refusals> {
        let mut refusals = Refusals::default();
        refusals.bounds(
            "stop.top",
            self.top,
            (1, champions.saturating_sub(1).max(1)),
        );
        if !(0.5..=0.9999).contains(&self.level) {
            refusals.add(
                ("stop.level", "out-of-bounds"),
                format!("`stop.level` is {}", self.level),
                "choose a number from 0.5 to 0.9999",
            );
        }
        refusals.none_or(|| ())
    }

    /// How probable it must be at a look, counted from 1.
    ///
    /// Whoever looks often enough sees anything once. So the look with number l may only
    /// use up 1 / l(l+1) of the permitted error, which adds up to all of it for ever.
    pub fn needed(&self, look: u32) -> f64 {
        let look = f64::from(look.max(1));
        1.0 - (1.0 - self.level) / (look * (look + 1.0))
    }

    /// Whether to continue after a look (counted from 1) with that many matches left.
    pub fn verdict(&self, ratings: &Ratings, look: u32, matches_left: u64) -> Verdict {
        let confidence = ratings.confidence(self.top, self.target);
        let needed = self.needed(look);
        if confidence >= needed {
            Verdict::Separated { confidence }
        } else if matches_left == 0 {
            Verdict::Exhausted { confidence }
        } else {
            Verdict::GoOn { confidence, needed }
        }
    }
}

impl Ratings {
    /// How probable it is at least that the best `top` are truly the best (and in this
    /// order): one minus the sum of all probabilities that one of two is better than it
    /// should be.
    pub fn confidence(&self, top: usize, target: Target) -> f64 {
        let order: Vec<ChampionIndex> = self.rows.iter().map(|row| row.champion).collect();
        let (best, rest) = order.split_at(top.min(order.len()));
        let doubts: f64 = match target {
            Target::Set => (best.iter())
                .flat_map(|&a| rest.iter().map(move |&b| (a, b)))
                .map(|(a, b)| 1.0 - self.superiority(a, b))
                .sum(),
            Target::Order => {
                let within = best.windows(2).map(|pair| (pair[0], pair[1]));
                let last = best
                    .last()
                    .into_iter()
                    .flat_map(|&a| rest.iter().map(move |&b| (a, b)));
                within
                    .chain(last)
                    .map(|(a, b)| 1.0 - self.superiority(a, b))
                    .sum()
            }
        };
        (1.0 - doubts).max(0.0)
    }
}
