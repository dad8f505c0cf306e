//! How champions fail, in the words results are kept in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What kind of fault it was.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The file cannot be used: broken, built for another API, imports it may not have.
    Refused,
    /// It crashed: a trap, a signal, a panic.
    Crash,
    /// It used up its instructions.
    Fuel,
    /// It used up its processor time or took too long.
    Time,
    /// It wanted more memory than it may have.
    Memory,
    /// It broke the protocol: words that are not a call of the interface.
    Protocol,
    /// It ended its process or instance.
    Exit,
}

impl FaultKind {
    const ALL: [Self; 7] = [
        Self::Refused,
        Self::Crash,
        Self::Fuel,
        Self::Time,
        Self::Memory,
        Self::Protocol,
        Self::Exit,
    ];

    /// The kind's name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Crash => "crash",
            Self::Fuel => "fuel",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Protocol => "protocol",
            Self::Exit => "exit",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFaultKind;

impl fmt::Display for UnknownFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown kind of fault")
    }
}

impl std::error::Error for UnknownFaultKind {}

impl FromStr for FaultKind {
    type Err = UnknownFaultKind;

    /// ```
    /// use stechec_game::FaultKind;
    ///
    /// assert_eq!("time".parse(), Ok(FaultKind::Time));
    /// assert!("Time".parse::<FaultKind>().is_err());
    /// ```
    fn from_str(word: &str) -> Result<Self, UnknownFaultKind> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == word);
        found.ok_or(UnknownFaultKind)
    }
}

/// Why a champion's orders are lost, in words a contestant can act on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// What happened, in one line.
    pub message: String,
    /// More, if there is more: a backtrace, the last output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Where it was, for people to look at, in its author's own lines if they can be found. That
    /// can differ from one time to the next, so it is never recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<String>,
}

impl Fault {
    /// A fault, at first without detail.
    pub fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            detail: None,
            stack: None,
        }
    }

    /// Adds what a contestant needs to find the place.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into()).filter(|detail| !detail.is_empty());
        self
    }

    /// Adds where it was, for people only.
    #[must_use]
    pub fn stack(mut self, stack: impl Into<String>) -> Self {
        self.stack = Some(stack.into()).filter(|stack| !stack.is_empty());
        self
    }

    /// All that helps to find the place, line by line: where it was comes first.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let stack = self.stack.as_deref().map(|stack| ("where it was:", stack));
        let told = stack.into_iter().flat_map(|(title, stack)| {
            let lines = stack.lines();
            std::iter::once(title).chain(lines)
        });
        told.chain(self.detail.iter().flat_map(|detail| detail.lines()))
    }

    /// This fault, with the moment it happened.
    pub fn at(self, turn: u32, entry_point: impl Into<String>) -> FaultRecord {
        FaultRecord {
            turn,
            entry_point: entry_point.into(),
            fault: self,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.message)
    }
}

impl std::error::Error for Fault {}

/// A champion's fault and when it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FaultRecord {
    /// The turn.
    pub turn: u32,
    /// The entry point that was called.
    pub entry_point: String,
    /// What happened.
    #[serde(flatten)]
    pub fault: Fault,
}

/// What happens to a champion that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaultPolicy {
    /// It is out for the rest of the match.
    #[default]
    Out,
    /// It loses the phase and restarts, with its opening, in the next one.
    Restart,
    /// It loses the phase and carries on; where it cannot, it restarts.
    Skip,
}

impl FaultPolicy {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Out, Self::Restart, Self::Skip];

    /// Its name in plans, results and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Restart => "restart",
            Self::Skip => "skip",
        }
    }
}
