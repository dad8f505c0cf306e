use std::fmt;

/// What kind of fault it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// It broke the protocol: words that are no call of the interface.
    Protocol,
    /// It ended its process or instance.
    Exit,
    /// Not the champion's doing: the machine or the referee failed.
    Machine,
}

impl FaultKind {
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
            Self::Machine => "machine",
        }
    }
}

/// Why a champion's orders are lost, in words a contestant can act on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind it was.
    pub kind: FaultKind,
    /// What happened, in one line.
    pub message: String,
    /// More, if there is more: a backtrace, the last output.
    pub detail: Option<String>,
}

impl Fault {
    /// A fault, at first without detail.
    pub fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            detail: None,
        }
    }

    /// Adds what a contestant needs to find the place.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into()).filter(|detail: &String| !detail.is_empty());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.message)
    }
}

impl std::error::Error for Fault {}
