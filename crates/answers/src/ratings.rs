use crate::name_at;
use schemars::JsonSchema;
use serde::Serialize;
use stechec_tournament::{
    ChampionIndex,
    rating::{self, Model},
};

/// `stechec ratings`: how strong champions are.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ratings {
    /// How they were computed.
    pub model: Model,
    /// From the strongest to the weakest.
    pub rows: Vec<RatedChampion>,
}

/// A champion's rating.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatedChampion {
    /// The champion.
    pub champion: ChampionIndex,
    /// Its name.
    pub name: String,
    /// The rating.
    pub rating: f64,
    /// The lower end of the interval that contains the true rating with probability `model.level`.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// The standard error of the rating.
    pub error: f64,
    /// Matches it is based on.
    pub matches: u64,
    /// How probable it is that this champion is stronger than the next one.
    pub better_than_next: Option<f64>,
}

impl Ratings {
    /// Ratings worked out with a model; `names` are those of all champions.
    pub fn new(ratings: &rating::Ratings, model: &Model, names: &[String]) -> Self {
        let row = |row: &rating::Rating| RatedChampion {
            champion: row.champion,
            name: name_at(names, row.champion),
            rating: row.rating,
            low: row.low,
            high: row.high,
            error: row.error,
            matches: row.matches,
            better_than_next: row.better_than_next,
        };
        Self {
            model: model.clone(),
            rows: ratings.rows.iter().map(row).collect(),
        }
    }
}
