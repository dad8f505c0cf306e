//! Why a file is not a replay, and why a match cannot become one.

use stechec_game::WrongTeamCount;
use stechec_problem::Problem;

/// Something is larger than a replay may have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}: {found}, where a replay has at most {limit}")]
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

/// Why bytes are not a usable replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// They do not begin as a replay does.
    #[error("this is not a replay")]
    NotAReplay,
    /// A version of the format that is no longer read.
    #[error("the replay has version {found} of the format; {oldest} is the oldest that is read")]
    Older {
        /// The file's version.
        found: u16,
        /// The oldest one that is read.
        oldest: u16,
    },
    /// A version of the format that came after this program.
    #[error("the replay has version {found} of the format; {newest} is the newest known here")]
    Newer {
        /// The file's version.
        found: u16,
        /// The newest one that is read.
        newest: u16,
    },
    /// The end is missing.
    #[error("the replay is truncated: it has {found} of at least {expected} bytes")]
    Cut {
        /// How many bytes there are.
        found: u64,
        /// How many there must be, at least.
        expected: u64,
    },
    /// The bytes are not those that were written, or nobody should have written them.
    #[error("the replay is corrupt: {why} ({part}, byte {at})")]
    Corrupt {
        /// The part of the file.
        part: &'static str,
        /// The byte within that part where it was noticed.
        at: u64,
        /// What is wrong there.
        why: String,
    },
    /// Something in it is too large.
    #[error("the replay cannot be read: {0}")]
    TooLarge(#[from] TooLarge),
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

impl From<&ReplayError> for Problem {
    fn from(error: &ReplayError) -> Self {
        Self::error(error.code(), error.to_string()).help(error.help())
    }
}

/// Why a match cannot become a replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Something about it is too large.
    #[error("the match cannot be recorded: {0}")]
    TooLarge(#[from] TooLarge),
    /// The game does not allow that many teams.
    #[error("the match cannot be recorded: {0}")]
    Teams(#[from] WrongTeamCount),
    /// Moments of the match come in no order that a match has.
    #[error("the match cannot be recorded: {what} is out of order")]
    OutOfOrder {
        /// What came too late or twice.
        what: &'static str,
    },
    /// The game's types cannot be written: a mistake in the game.
    #[error("the match cannot be recorded: {what} cannot be written: {why}")]
    Unwritable {
        /// What.
        what: &'static str,
        /// Why not.
        why: String,
    },
    /// The bytes cannot be packed.
    #[error("the match cannot be recorded: compression failed: {0}")]
    Packing(String),
}
