use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::Header;
use stechec_tournament::{
    ChampionIndex,
    rating::{self, Model},
};

/// `stechec ratings`: how strong champions are.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ratings {
    /// How they were computed.
    pub model: Model,
    /// How many matches repeated another move by move: games that are the same count once.
    pub repeated: u64,
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
    /// What people are shown: its title, or else its name.
    pub title: String,
    /// The rating.
    pub rating: f64,
    /// The lower end of the interval that contains the true rating with probability `model.level`.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// The standard error of the rating.
    pub error: f64,
    /// Matches it is based on; those that repeat another do not count.
    pub matches: u64,
    /// How probable it is that this champion is stronger than the next one.
    pub better_than_next: Option<f64>,
}

impl Ratings {
    /// Ratings of the champions of a run, worked out with a model.
    pub fn new(ratings: &rating::Ratings, model: &Model, header: &Header) -> Self {
        let row = |row: &rating::Rating| RatedChampion {
            champion: row.champion,
            name: header.champion_name(row.champion).unwrap_or("?").to_owned(),
            title: header
                .champion_title(row.champion)
                .unwrap_or("?")
                .to_owned(),
            rating: row.rating,
            low: row.low,
            high: row.high,
            error: row.error,
            matches: row.matches,
            better_than_next: row.better_than_next,
        };
        Self {
            model: model.clone(),
            repeated: ratings.repeated,
            rows: ratings.rows.iter().map(row).collect(),
        }
    }
}
