//! Where a match played again goes another way than it was recorded.

use crate::hash::StateHash;
use std::fmt;
use stechec_game::WrongTeamCount;
use stechec_problem::Problems;

/// The first difference between a match as it was recorded and as it is played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The phase, counted from 0; as many as there are phases when the end differs. None
    /// when the match does not even begin the same.
    pub phase: Option<usize>,
    /// The turn and the name of the phase, as recorded.
    pub recorded: Option<(u32, String)>,
    /// What differs.
    pub difference: Difference,
}

/// What differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The state.
    State {
        /// As recorded.
        recorded: StateHash,
        /// As played.
        played: StateHash,
    },
    /// The match is over, but was not when it was recorded.
    Over,
    /// The match is not over, but was when it was recorded.
    NotOver,
    /// Another phase comes now.
    Phase {
        /// The turn and the phase, as played.
        turn: u32,
        /// Its name.
        name: &'static str,
    },
    /// A team gave orders that is not asked in this phase.
    NotAsked {
        /// The team.
        team: usize,
    },
    /// The recorded bytes are no orders of the game.
    NoOrder {
        /// The team.
        team: usize,
        /// Which of its orders, counted from 0.
        order: usize,
    },
    /// An order is judged differently.
    Verdict {
        /// The team.
        team: usize,
        /// Which of its orders, counted from 0.
        order: usize,
        /// Whether it counted when it was recorded; it is the other way round now.
        counted: bool,
    },
    /// The points in the end.
    Scores {
        /// As recorded.
        recorded: Vec<i32>,
        /// As played.
        played: Vec<i32>,
    },
    /// The state cannot be written: a mistake in the game.
    Unwritable,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.phase, &self.recorded) {
            (None, _) => write!(f, "before the first phase: ")?,
            (Some(phase), Some((turn, name))) => {
                write!(f, "phase {phase} (turn {turn}, {name}): ")?;
            }
            (Some(_), None) => write!(f, "after the last phase: ")?,
        }
        self.difference.fmt(f)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::State { recorded, played } => write!(
                f,
                "the state differs: its hash was {recorded} and is now {played}"
            ),
            Self::Over => write!(f, "the match is over already"),
            Self::NotOver => write!(f, "the match is not over, but the replay ends"),
            Self::Phase { turn, name } => {
                write!(f, "another phase is played: turn {turn}, {name}")
            }
            Self::NotAsked { team } => write!(f, "team {team} is not asked, but gave orders"),
            Self::NoOrder { team, order } => {
                write!(
                    f,
                    "order {order} of team {team} is not an order of the game"
                )
            }
            Self::Verdict {
                team,
                order,
                counted,
            } => match counted {
                true => write!(f, "order {order} of team {team} counted and is now refused"),
                false => write!(f, "order {order} of team {team} was refused and now counts"),
            },
            Self::Scores { recorded, played } => {
                write!(f, "the scores were {recorded:?} and are now {played:?}")
            }
            Self::Unwritable => write!(f, "the state cannot be written"),
        }
    }
}

impl std::error::Error for Mismatch {}

/// Why a replay cannot be played, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is a replay of another game.
    OtherGame {
        /// The replay's game.
        found: String,
        /// The game that was to be played.
        expected: &'static str,
    },
    /// It was played under other rules.
    OtherRules {
        /// The replay's version of the rules.
        found: u32,
        /// The version this program has.
        known: u32,
    },
    /// Its map is none.
    Map(Problems),
    /// The game is not played by so many.
    Teams(WrongTeamCount),
    /// It goes another way.
    Mismatch(Mismatch),
}

impl PlayError {
    /// A stable name for tools.
    pub fn code(&self) -> &'static str {
        match self {
            Self::OtherGame { .. } => "other-game",
            Self::OtherRules { .. } => "other-rules",
            Self::Map(_) => "bad-map",
            Self::Teams(_) => "wrong-team-count",
            Self::Mismatch(_) => "mismatch",
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            Self::OtherGame { .. } => "replays name their game: ask `stechec replay info`",
            Self::OtherRules { .. } => "play it with the version of stechec that recorded it",
            Self::Map(_) | Self::Teams(_) => {
                "stechec never records a match like this: do not trust it"
            }
            Self::Mismatch(_) => {
                "the file was changed, or this program plays other rules than the one that \
                 recorded it: ask `stechec replay info` which one that was"
            }
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame { found, expected } => {
                write!(f, "the replay is of {found:?}, not of {expected}")
            }
            Self::OtherRules { found, known } => write!(
                f,
                "the match was played under version {found} of the rules, this program has version {known}"
            ),
            Self::Map(problems) => {
                let first = problems.iter().next().map(|problem| &problem.message);
                let first = first.map_or("", |message| message);
                write!(f, "the replay's map cannot be used: {first}")
            }
            Self::Teams(wrong) => wrong.fmt(f),
            Self::Mismatch(mismatch) => mismatch.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<Mismatch> for PlayError {
    fn from(mismatch: Mismatch) -> Self {
        Self::Mismatch(mismatch)
    }
}
