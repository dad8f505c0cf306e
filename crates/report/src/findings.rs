//! What was found: numbers and names, ready to be shown.

use serde::Serialize;
use stechec_tournament::{
    ChampionIndex, MatchId, Setup,
    rating::Ratings,
    schedule::Bracket,
    standings::{Meeting, Points, Record, Standings, Tally},
    statistics::{Distribution, FairnessReport},
};

/// All that the results of a run come to.
#[derive(Clone, Debug, Serialize)]
pub struct Findings {
    /// The run's name.
    pub run: String,
    /// The game.
    pub game: String,
    /// What was to be played.
    pub setup: Setup,
    /// How many matches were played.
    pub matches: u64,
    /// How many there are in all, where that is known.
    pub planned: Option<u64>,
    /// Whether all was played.
    pub complete: bool,
    /// Who plays, in the order of the plan.
    pub champions: Vec<Champion>,
    /// Where, in the order of the plan.
    pub maps: Vec<MapFindings>,
    /// The entry points of champions.
    pub entry_points: Vec<String>,
    /// Instructions that a phase may take, if the plan says so.
    pub phase_fuel: Option<u64>,
    /// Processor time that a phase may take in milliseconds, if the plan says so.
    pub phase_cpu_ms: Option<u64>,
    /// Everybody once, the best first.
    pub ranking: Vec<Placed>,
    /// Standings by points over all matches; those of Swiss rounds with byes.
    pub standings: Standings,
    /// The standings of each group, where there are groups.
    pub groups: Vec<Standings>,
    /// The bracket, where there is one.
    pub bracket: Option<Bracket>,
    /// Ratings; none if nothing was played, or there are too many champions.
    pub ratings: Option<Ratings>,
    /// Ratings at moments of the run, the last of them after all matches.
    pub over_run: Vec<RatedMoment>,
    /// Whether seats are fair, by number of seats in a match.
    pub fairness: Vec<FairnessReport>,
    /// Faults, by champion, entry point and kind.
    pub faults: Vec<FaultGroup>,
    /// Matches to look at first.
    pub notable: Vec<Notable>,
    #[serde(skip)]
    pub(crate) tally: Tally,
}

impl Findings {
    /// How champion `a` fared against `b`.
    pub fn between(&self, a: ChampionIndex, b: ChampionIndex) -> Meeting {
        self.tally.pairs().between(a, b)
    }

    /// Every pair that met, the smaller index first.
    pub fn pairs(&self) -> impl Iterator<Item = (ChampionIndex, ChampionIndex, Meeting)> {
        self.tally.pairs().iter()
    }

    /// Everybody a champion met, with how it fared, in the order of the ranking.
    pub fn opponents(&self, champion: ChampionIndex) -> Vec<(ChampionIndex, Meeting)> {
        let others = self.ranking.iter().map(|placed| placed.champion);
        others
            .filter(|&other| other != champion)
            .map(|other| (other, self.between(champion, other)))
            .filter(|(_, meeting)| meeting.total() > 0)
            .collect()
    }

    /// The name of a champion.
    pub fn name(&self, champion: ChampionIndex) -> &str {
        (self.champions.get(champion)).map_or("?", |champion| &champion.name)
    }

    /// The name of a map.
    pub fn map_name(&self, map: usize) -> &str {
        self.maps.get(map).map_or("?", |map| &map.name)
    }

    /// The champion with this name.
    pub fn champion(&self, name: &str) -> Option<ChampionIndex> {
        self.champions.iter().position(|it| it.name == name)
    }

    /// Where a champion stands.
    pub fn placed(&self, champion: ChampionIndex) -> Option<&Placed> {
        (self.ranking.iter()).find(|placed| placed.champion == champion)
    }
}

/// A champion and what was counted of it.
#[derive(Clone, Debug, Serialize)]
pub struct Champion {
    /// Its name.
    pub name: String,
    /// Who wrote it, if that was said.
    pub author: Option<String>,
    /// `native` or `wasm`.
    pub kind: String,
    /// The SHA-256 of its program, in hexadecimal digits.
    pub sha256: String,
    /// Matches, points, places, faults.
    pub record: Record,
    /// The game's own points, match by match.
    pub scores: Distribution,
    /// By map it played on.
    pub maps: Vec<(usize, Slice)>,
    /// By seat it took, from 0.
    pub seats: Vec<(usize, Slice)>,
    /// By entry point: how often it was called.
    pub calls: Vec<u64>,
    /// By entry point: instructions, where they are counted.
    pub fuel: Vec<Option<Spend>>,
    /// By entry point: processor time in microseconds, where it is measured.
    pub cpu_us: Vec<Option<Spend>>,
    /// The most memory in a match, in bytes.
    pub memory_bytes: u64,
}

impl Champion {
    /// Whether its memory is the same in every run: that of native programs is not.
    pub fn memory_is_exact(&self) -> bool {
        self.kind == "wasm"
    }
}

/// How some matches went for a champion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Slice {
    /// How many there were.
    pub matches: u64,
    /// Won alone.
    pub wins: u64,
    /// First places that were shared.
    pub shared_wins: u64,
    /// Points for ranks.
    pub points: Points,
    /// The game's own points.
    pub score: i64,
    /// Twice the ranks, shared ones taken in the middle.
    pub double_ranks: u64,
    /// Opponents in all.
    pub others: u64,
    /// Faults.
    pub faults: u64,
}

impl Slice {
    fn per_match(&self, sum: f64) -> f64 {
        sum / self.matches.max(1) as f64
    }

    /// The mean rank.
    pub fn mean_rank(&self) -> f64 {
        self.per_match(self.double_ranks as f64 / 2.0)
    }

    /// The mean of the game's own points.
    pub fn mean_score(&self) -> f64 {
        self.per_match(self.score as f64)
    }

    /// The share of opponents left behind, a level one as half: 0.5 is the average.
    pub fn share(&self) -> f64 {
        let beaten = 2.0 * (self.others + self.matches) as f64 - self.double_ranks as f64;
        beaten / (2 * self.others).max(1) as f64
    }

    /// The share of matches won alone.
    pub fn win_share(&self) -> f64 {
        self.per_match(self.wins as f64)
    }
}

/// Steps from a number to its double, where numbers of all magnitudes are counted.
pub(crate) const OCTAVE: f64 = 32.0;

/// What calls of one entry point took, over all matches.
#[derive(Clone, Debug, Serialize)]
pub struct Spend {
    /// In all.
    pub total: u64,
    /// The most in one call.
    pub most: u64,
    /// The match with that call.
    pub most_in: MatchId,
    /// A match's mean call, in steps of which [`OCTAVE`] double it.
    #[serde(skip)]
    pub(crate) means: Distribution,
}

impl Spend {
    /// The mean of all calls.
    pub fn mean(&self, calls: u64) -> f64 {
        self.total as f64 / calls.max(1) as f64
    }

    /// Below or at this lies the mean call of this share of the matches; right to a fiftieth.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let steps = self.means.quantile(share)?;
        let mean = libm::exp2(f64::from(steps) / OCTAVE);
        Some(mean.min(self.most as f64))
    }
}

/// A map and what was counted on it.
#[derive(Clone, Debug, Serialize)]
pub struct MapFindings {
    /// Its name.
    pub name: String,
    /// How often it is to be played, in proportion.
    pub weight: u32,
    /// How many matches were played on it.
    pub matches: u64,
    /// How many of them nobody won alone.
    pub undecided: u64,
    /// Faults on it.
    pub faults: u64,
    /// The points of all seats.
    pub scores: Distribution,
}

/// A champion's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// The champion.
    pub champion: ChampionIndex,
    /// The rank from 1; none while it is open.
    pub rank: Option<usize>,
    /// Whether others have the same rank.
    pub shared: bool,
}

/// Ratings after some of the matches.
#[derive(Clone, Debug, Serialize)]
pub struct RatedMoment {
    /// After how many.
    pub matches: u64,
    /// By champion.
    pub ratings: Vec<f64>,
}

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

/// How one champion compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ahead {
    /// How they fared.
    pub meeting: Meeting,
    /// The share of meetings won, a level one as half.
    pub share: f64,
}

impl From<Meeting> for Ahead {
    fn from(meeting: Meeting) -> Self {
        let won = meeting.ahead as f64 + meeting.level as f64 / 2.0;
        Self {
            meeting,
            share: won / meeting.total().max(1) as f64,
        }
    }
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
    /// A game for the third place.
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
