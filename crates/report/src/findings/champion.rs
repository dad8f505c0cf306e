use serde::Serialize;
use stechec_run::ProgramKind;
use stechec_tournament::{
    MatchId,
    standings::{Meeting, Points, Record},
    statistics::Distribution,
};

/// A champion and what was counted of it.
#[derive(Clone, Debug, Serialize)]
pub struct Champion {
    /// Its name.
    pub name: String,
    /// What people are shown in its place, if the plan says so.
    pub title: Option<String>,
    /// Who wrote it, if that was said.
    pub author: Option<String>,
    /// How its program is run.
    pub kind: ProgramKind,
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
    /// What people are shown: its title, or else its name.
    pub fn shown(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }

    /// Whether its memory is the same in every run: that of native programs is not.
    pub fn memory_is_exact(&self) -> bool {
        self.kind == ProgramKind::Wasm
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

    /// The share of opponents beaten, a tie counting half: 0.5 is the average.
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
