use crate::{ChangedPrograms, MatchSummary, Player, Results, Words};
use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::{Counts, Ending};
use stechec_tournament::schedule::Format;

/// What a run is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RunStatus {
    /// It is about to play its first match.
    Preparing,
    /// Nothing was played, and nobody is about to.
    Empty,
    /// Its results are being read.
    Reading,
    /// It is being played.
    Running,
    /// All is played, or enough for the plan's rule for stopping.
    Finished,
    /// It was stopped before the end.
    Stopped,
    /// Its results cannot be read.
    Broken,
}

/// `/api/runs/RUN` and its events: the whole state of a run.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RunState {
    /// The run's name.
    pub name: String,
    /// What it is doing.
    pub state: RunStatus,
    /// How much was played.
    #[serde(flatten)]
    pub counts: Counts,
    /// Recent matches per second, while it is played.
    pub rate: Option<f64>,
    /// How many seconds are left, where that is known.
    pub seconds_left: Option<f64>,
    /// The machines that play now, where results are in a database.
    pub machines: Vec<Player>,
    /// Whether results are in a database, so that several machines may play.
    pub in_database: bool,
    /// Faults of champions so far.
    pub faults: u64,
    /// How it ended; null while there is more to play.
    pub ending: Option<Ending>,
    /// Matches so far that repeat another move by move: in ratings and rules for stopping,
    /// games that are the same count once.
    pub repeated: u64,
    /// Its results; these keys are missing before a run has started.
    #[serde(flatten)]
    pub results: Option<Results>,
    /// Champions whose program changed while the run was played; usually nobody.
    pub changed_programs: Vec<ChangedPrograms>,
    /// The newest matches, the newest first.
    pub latest: Vec<MatchSummary>,
}

impl RunState {
    /// A run that has not begun.
    pub fn nothing_yet(name: &str, running: bool) -> Self {
        Self {
            name: name.to_owned(),
            state: RunStatus::unbegun(running),
            counts: Counts::default(),
            rate: None,
            seconds_left: None,
            machines: Vec::new(),
            in_database: false,
            faults: 0,
            ending: None,
            repeated: 0,
            results: None,
            changed_programs: Vec::new(),
            latest: Vec::new(),
        }
    }
}

impl RunStatus {
    /// Of a run that has not begun.
    pub fn unbegun(running: bool) -> Self {
        if running {
            Self::Preparing
        } else {
            Self::Empty
        }
    }
}

/// `/api/runs` and its events: all runs.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RunList {
    /// The runs, by name.
    pub runs: Vec<RunSummary>,
}

/// A run among others.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RunSummary {
    /// The run's name.
    pub name: String,
    /// What it is doing.
    pub state: RunStatus,
    /// Why its results cannot be read.
    pub why: Option<String>,
    /// How much was played.
    #[serde(flatten)]
    pub counts: Counts,
    /// How it ended; null while there is more to play.
    pub ending: Option<Ending>,
    /// The game, once it has started.
    pub game: Option<String>,
    /// The format of the tournament, once it has started.
    pub format: Option<Format>,
    /// The same in words.
    pub format_words: Option<Words>,
    /// How many champions there are.
    pub champion_count: usize,
    /// How many maps there are.
    pub map_count: usize,
}

impl RunSummary {
    /// A run of which nothing is known but its name.
    pub fn unread(name: &str, state: RunStatus, why: Option<String>) -> Self {
        Self {
            name: name.to_owned(),
            state,
            why,
            counts: Counts::default(),
            ending: None,
            game: None,
            format: None,
            format_words: None,
            champion_count: 0,
            map_count: 0,
        }
    }
}
