use serde::Serialize;
use stechec_tournament::{ChampionIndex, MatchId};

/// Faults of one champion, of one kind and in one entry point.
#[derive(Clone, Debug, Serialize)]
pub struct FaultGroup {
    /// The champion.
    pub champion: ChampionIndex,
    /// The entry point that was called.
    pub entry_point: String,
    /// What kind of fault.
    pub kind: String,
    /// How often.
    pub times: u64,
    /// In how many matches.
    pub matches: u64,
    /// The first match.
    pub first: MatchId,
    /// The turn of the first.
    pub turn: u32,
    /// What was said of the first; cut if it is long.
    pub message: String,
}

/// A match to look at.
#[derive(Clone, Debug, Serialize)]
pub struct Notable {
    /// The match.
    pub id: MatchId,
    /// Why it is worth it, the best reason first.
    pub why: Vec<Why>,
    /// The map.
    pub map: usize,
    /// By seat.
    pub seats: Vec<NotableSeat>,
}

/// How a notable match went for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NotableSeat {
    /// The champion.
    pub champion: ChampionIndex,
    /// The game's points.
    pub score: i32,
    /// The rank.
    pub rank: u32,
}

/// Why a match is worth looking at.
#[derive(Clone, Debug, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A game of the final.
    Final,
    /// A game for third place.
    ThirdPlace,
    /// Hardly to be expected by the ratings.
    Upset {
        /// Who won.
        winner: ChampionIndex,
        /// How probable that was.
        probability: f64,
    },
    /// The first two were hardly apart.
    Close {
        /// By so many points.
        apart: u32,
    },
    /// The highest score.
    Highest {
        /// Whose.
        champion: ChampionIndex,
        /// The points.
        score: i32,
    },
    /// Somebody failed for the first time in this way.
    Fault {
        /// Who.
        champion: ChampionIndex,
        /// The kind.
        kind: String,
    },
}
