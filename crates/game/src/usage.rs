//! What champions use.

use schemars::JsonSchema;
use serde::Serialize;

/// What a call used, as far as it was measured and kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Usage {
    /// Instructions: the same on every machine, whenever the same champion is asked the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u64>,
    /// Processor time in microseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_us: Option<u64>,
    /// Time that passed while it was served, in microseconds, without what others on its
    /// core used of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall_us: Option<u64>,
    /// Memory in use at the end, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
}

impl Usage {
    /// What two calls used together: sums, and the larger amount of memory.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let sum = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.saturating_add(other)),
            (one, other) => one.or(other),
        };
        Self {
            fuel: sum(self.fuel, other.fuel),
            cpu_us: sum(self.cpu_us, other.cpu_us),
            wall_us: sum(self.wall_us, other.wall_us),
            memory_bytes: self.memory_bytes.max(other.memory_bytes),
        }
    }

    /// What is the same whenever the match is played again: no clock, no memory.
    #[must_use]
    pub fn reproducible(self) -> Self {
        Self {
            fuel: self.fuel,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_add_up_and_what_was_not_measured_stays_unknown() {
        let first = Usage {
            fuel: Some(1),
            wall_us: Some(u64::MAX),
            memory_bytes: Some(7),
            ..Usage::default()
        };
        let second = Usage {
            fuel: Some(2),
            wall_us: Some(1),
            memory_bytes: Some(3),
            ..Usage::default()
        };
        let both = Usage {
            fuel: Some(3),
            cpu_us: None,
            wall_us: Some(u64::MAX),
            memory_bytes: Some(7),
        };
        assert_eq!(first.and(second), both);
        assert_eq!(first.and(Usage::default()), first);
        assert_eq!(Usage::default().and(second), second);
    }
}
