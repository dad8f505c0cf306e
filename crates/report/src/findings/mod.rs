//! What was found: numbers and names, ready to be shown.

mod champion;
mod machines;
mod matches;

pub(crate) use champion::OCTAVE;
pub use champion::{Ahead, Champion, Slice, Spend};
pub use machines::MachineKind;
pub(crate) use machines::kinds;
pub use matches::{FaultGroup, Notable, NotableSeat, Why};

use serde::Serialize;
use stechec_run::{AuditEntry, Ending, Programs};
use stechec_tournament::{
    Absence, ChampionIndex, Setup,
    rating::Ratings,
    schedule::{Bracket, Lot, Placement},
    standings::{Meeting, Standings, Tally},
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
    /// How it ended; none while there is more to play.
    pub ending: Option<Ending>,
    /// Who plays, in the order of the plan.
    pub champions: Vec<Champion>,
    /// Where, in the order of the plan.
    pub maps: Vec<MapFindings>,
    /// The entry points of champions.
    pub entry_points: Vec<String>,
    /// Instructions that a phase of a WASM champion may take.
    pub phase_fuel: u64,
    /// Processor time that a phase of a native champion may take, in milliseconds.
    pub phase_cpu_ms: u64,
    /// Everybody once, the best first.
    pub ranking: Vec<Placement>,
    /// Standings by points over all matches; those of Swiss rounds with byes.
    pub standings: Standings,
    /// The standings of each group, where there are groups.
    pub groups: Vec<Standings>,
    /// The bracket, where there is one.
    pub bracket: Option<Bracket>,
    /// What a seed decided, and nothing that was played.
    pub lots: Vec<Lot>,
    /// Who was taken out of the run.
    pub absent: Vec<(ChampionIndex, Absence)>,
    /// What people did to the run beyond playing it, the oldest first.
    pub audit: Vec<AuditEntry>,
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
    /// Which programs played for whom.
    #[serde(skip)]
    pub programs: Programs,
    /// On which kinds of machines matches were played.
    #[serde(skip)]
    pub machines: Vec<MachineKind>,
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

    /// What people are shown for a champion: its title, or else its name.
    pub fn title(&self, champion: ChampionIndex) -> &str {
        (self.champions.get(champion)).map_or("?", Champion::shown)
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
    pub fn placed(&self, champion: ChampionIndex) -> Option<&Placement> {
        (self.ranking.iter()).find(|placed| placed.champion == champion)
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

/// Ratings after some of the matches.
#[derive(Clone, Debug, Serialize)]
pub struct RatedMoment {
    /// After how many.
    pub matches: u64,
    /// By champion.
    pub ratings: Vec<f64>,
}
