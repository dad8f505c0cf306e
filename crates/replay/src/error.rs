//! Why a file is no replay, and why a match cannot become one.

use std::fmt;
use stechec_game::WrongTeamCount;
use stechec_problem::Problem;

/// Something is larger than a replay may have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// What it is.
    pub what: &'static str,
    /// How large it is, or how many there are.
    pub found: u64,
    /// How large it may be.
    pub limit: u64,
}

impl TooLarge {
    /// Refuses what is beyond a limit.
    pub(crate) fn unless(what: &'static str, found: usize, limit: usize) -> Result<(), Self> {
        let (found, limit) = (found as u64, limit as u64);
        if found <= limit {
            return Ok(());
        }
        Err(Self { what, found, limit })
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, found, limit } = self;
        write!(f, "{what}: {found}, where a replay has at most {limit}")
    }
}

/// Why bytes are no replay that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// They do not begin as a replay does.
    NotAReplay,
    /// A version of the format that is no longer read.
    Older {
        /// The file's version.
        found: u16,
        /// The oldest one that is read.
        oldest: u16,
    },
    /// A version of the format that came after this program.
    Newer {
        /// The file's version.
        found: u16,
        /// The newest one that is read.
        newest: u16,
    },
    /// The end is missing.
    Cut {
        /// How many bytes there are.
        found: u64,
        /// How many there must be, at least.
        expected: u64,
    },
    /// The bytes are not those that were written, or nobody should have written them.
    Corrupt {
        /// The part of the file.
        part: &'static str,
        /// The byte within that part where it was noticed.
        at: u64,
        /// What is wrong there.
        why: String,
    },
    /// Something in it is too large.
    TooLarge(TooLarge),
}

impl ReplayError {
    /// A stable name for tools.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAReplay => "not-a-replay",
            Self::Older { .. } => "older-replay",
            Self::Newer { .. } => "newer-replay",
            Self::Cut { .. } => "cut-replay",
            Self::Corrupt { .. } => "corrupt-replay",
            Self::TooLarge(_) => "too-large",
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            Self::NotAReplay => {
                "`stechec match --replay OUT` and `stechec show MATCH --replay OUT` write replays"
            }
            Self::Older { .. } => "play it with the version of stechec that wrote it",
            Self::Newer { .. } => "use a newer version of stechec",
            Self::Cut { .. } => "copy the whole file again",
            Self::Corrupt { .. } => "copy the file again, or play the match again",
            Self::TooLarge(_) => "no match that stechec records is that large: do not trust it",
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAReplay => write!(f, "this is not a replay"),
            Self::Older { found, oldest } => write!(
                f,
                "the replay has version {found} of the format; {oldest} is the oldest that is read"
            ),
            Self::Newer { found, newest } => write!(
                f,
                "the replay has version {found} of the format; {newest} is the newest known here"
            ),
            Self::Cut { found, expected } => write!(
                f,
                "the replay is truncated: it has {found} of at least {expected} bytes"
            ),
            Self::Corrupt { part, at, why } => {
                write!(f, "the replay is corrupt: {why} ({part}, byte {at})")
            }
            Self::TooLarge(too_large) => write!(f, "the replay cannot be read: {too_large}"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<TooLarge> for ReplayError {
    fn from(too_large: TooLarge) -> Self {
        Self::TooLarge(too_large)
    }
}

impl From<&ReplayError> for Problem {
    fn from(error: &ReplayError) -> Self {
        Self::error(error.code(), error.to_string()).help(error.help())
    }
}

/// Why a match cannot become a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Something about it is too large.
    TooLarge(TooLarge),
    /// The game is not played by so many.
    Teams(WrongTeamCount),
    /// Moments of the match come in no order that a match has.
    OutOfOrder {
        /// What came too late or twice.
        what: &'static str,
    },
    /// The game's types cannot be written: a mistake in the game.
    Unwritable {
        /// What.
        what: &'static str,
        /// Why not.
        why: String,
    },
    /// The bytes cannot be packed.
    Packing(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the match cannot be recorded: ")?;
        match self {
            Self::TooLarge(too_large) => too_large.fmt(f),
            Self::Teams(wrong) => wrong.fmt(f),
            Self::OutOfOrder { what } => write!(f, "{what} is out of order"),
            Self::Unwritable { what, why } => write!(f, "{what} cannot be written: {why}"),
            Self::Packing(why) => write!(f, "compression failed: {why}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<TooLarge> for RecordError {
    fn from(too_large: TooLarge) -> Self {
        Self::TooLarge(too_large)
    }
}

impl From<WrongTeamCount> for RecordError {
    fn from(wrong: WrongTeamCount) -> Self {
        Self::Teams(wrong)
    }
}
