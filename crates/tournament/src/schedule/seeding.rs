use crate::chance::{Purpose, Stream};
use crate::fixture::ChampionIndex;
use crate::refusal::Refusals;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who is expected to be strong: the first seed is the strongest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// Nobody knows: drawn by lot, from the plan's seed.
    #[default]
    Drawn,
    /// As the champions are listed.
    Listed,
    /// In this order; every champion once.
    Order(Vec<ChampionIndex>),
}

impl Seeding {
    pub(super) fn check(&self, champions: usize, refusals: &mut Refusals) {
        if let Self::Order(order) = self {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !sorted.into_iter().eq(0..champions) {
                refusals.add(
                    ("seeding", "seeding-incomplete"),
                    "the seeding does not name every champion once",
                    format!("list all {champions} champions, the strongest first"),
                );
            }
        }
    }

    /// Champions from the first seed to the last.
    pub(super) fn order(&self, champions: usize, seed: u64) -> Vec<ChampionIndex> {
        match self {
            Self::Drawn => Stream::new(seed, Purpose::Seeding, 0).order(champions),
            Self::Listed => (0..champions).collect(),
            Self::Order(order) => order.clone(),
        }
    }
}
