use std::fmt;
use stechec_game::{Fault, FaultKind};

fn unless_empty(detail: String) -> Option<String> {
    Some(detail).filter(|detail| !detail.is_empty())
}

/// The machine or the referee failed, through no fault of a champion: what was lost should
/// be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineFault {
    /// What happened, in one line.
    pub message: String,
    /// More, if there is more.
    pub detail: Option<String>,
    /// Whether this machine is like that: to try again, or another champion, is in vain.
    pub lasting: bool,
}

impl MachineFault {
    /// A failure, at first without detail.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            detail: None,
            lasting: false,
        }
    }

    /// A failure that stays as long as the machine is as it is.
    #[must_use]
    pub fn lasting(mut self) -> Self {
        self.lasting = true;
        self
    }

    /// Adds what an organizer needs to mend it.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = unless_empty(detail.into());
        self
    }
}

impl fmt::Display for MachineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MachineFault {}

/// Why there are no orders, or no seat, and whose doing that is. Small: answers of champions, which
/// hardly ever fail, are handed about with room for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The champion's: it counts against it.
    Champion(Box<Fault>),
    /// Nobody's who takes part.
    Machine(Box<MachineFault>),
}

impl Failure {
    /// What happened, in one line.
    pub fn message(&self) -> &str {
        match self {
            Self::Champion(fault) => &fault.message,
            Self::Machine(fault) => &fault.message,
        }
    }

    /// Adds what helps to find the place.
    #[must_use]
    pub fn detail(self, detail: impl Into<String>) -> Self {
        match self {
            Self::Champion(fault) => fault.detail(detail).into(),
            Self::Machine(fault) => fault.detail(detail).into(),
        }
    }

    /// Adds where a champion was, for people only.
    #[must_use]
    pub(crate) fn stack(self, stack: impl Into<String>) -> Self {
        match self {
            Self::Champion(fault) => fault.stack(stack).into(),
            Self::Machine(fault) => Self::Machine(fault),
        }
    }

    /// The champion's fault; the machine's, if it was that.
    pub fn into_fault(self) -> Result<Fault, MachineFault> {
        match self {
            Self::Champion(fault) => Ok(*fault),
            Self::Machine(fault) => Err(*fault),
        }
    }

    /// What kind of fault of the champion's it was, if it was one.
    pub fn kind(&self) -> Option<FaultKind> {
        match self {
            Self::Champion(fault) => Some(fault.kind),
            Self::Machine(_) => None,
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Champion(Box::new(fault))
    }
}

impl From<MachineFault> for Failure {
    fn from(fault: MachineFault) -> Self {
        Self::Machine(Box::new(fault))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Champion(fault) => fault.fmt(f),
            Self::Machine(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}
