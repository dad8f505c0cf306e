//! Where a match played again goes another way than it was recorded.

use crate::hash::StateHash;
use std::fmt;
use stechec_game::WrongTeamCount;
use stechec_problem::Problems;

/// The first difference between a match as it was recorded and as it is played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {difference}", self.place())]
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
    /// The recorded bytes are not orders of the game.
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

impl Mismatch {
    fn place(&self) -> String {
        match (self.phase, &self.recorded) {
            (None, _) => "before the first phase".to_owned(),
            (Some(phase), Some((turn, name))) => format!("phase {phase} (turn {turn}, {name})"),
            (Some(_), None) => "after the last phase".to_owned(),
        }
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
            } => {
                let changed = if *counted {
                    "counted and is now refused"
                } else {
                    "was refused and now counts"
                };
                write!(f, "order {order} of team {team} {changed}")
            }
            Self::Scores { recorded, played } => {
                write!(f, "the scores were {recorded:?} and are now {played:?}")
            }
            Self::Unwritable => write!(f, "the state cannot be written"),
        }
    }
}

/// Why a replay cannot be played, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is a replay of another game.
    #[error("the replay is of {found:?}, not of {expected}")]
    OtherGame {
        /// The replay's game.
        found: String,
        /// The game that was to be played.
        expected: &'static str,
    },
    /// It was played under other rules.
    #[error(
        "the match was played under version {found} of the rules, this program has version {known}"
    )]
    OtherRules {
        /// The replay's version of the rules.
        found: u32,
        /// The version this program has.
        known: u32,
    },
    /// Its map is none.
    #[error("the replay's map cannot be used: {}", first_message(.0))]
    Map(Problems),
    /// The game does not allow that many teams.
    #[error(transparent)]
    Teams(WrongTeamCount),
    /// It does not play as recorded.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
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

fn first_message(problems: &Problems) -> &str {
    let first = problems.iter().next();
    first.map_or("", |problem| &problem.message)
}
