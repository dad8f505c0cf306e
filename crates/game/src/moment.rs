//! When in a match something happens.

/// When in a match champions were called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// Before the first phase.
    Opening,
    /// In a phase, counted from 0.
    Phase(usize),
    /// After the last phase.
    Closing,
}
