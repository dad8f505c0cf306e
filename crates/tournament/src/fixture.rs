use crate::chance::{Purpose, Stream};
use crate::ids::{MatchId, Stage};
use serde::Serialize;

/// A champion as a place in the list of champions.
pub type ChampionIndex = usize;

/// A match to be played: all that it takes to play it, and to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fixture {
    /// Its name.
    pub id: MatchId,
    /// The part of the tournament.
    pub stage: Stage,
    /// The round, from 0. What a round is depends on the format.
    pub round: u64,
    /// The map, as a place in the list of maps.
    pub map: usize,
    /// Who plays, in the order of seats.
    pub seats: Vec<ChampionIndex>,
    /// The source of all randomness in the match.
    pub seed: u64,
}

impl Fixture {
    pub(crate) fn new(
        plan_seed: u64,
        id: MatchId,
        round: u64,
        map: usize,
        seats: Vec<ChampionIndex>,
    ) -> Self {
        Self {
            id,
            stage: id.stage(),
            round,
            map,
            seats,
            seed: match_seed(plan_seed, id),
        }
    }
}

/// The seed of a match depends on the plan's seed and the match's id, on nothing else.
fn match_seed(plan_seed: u64, id: MatchId) -> u64 {
    Stream::new(plan_seed, Purpose::Match, id.packed()).number()
}
