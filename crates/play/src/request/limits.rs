//! The limits that somebody asks for.

use super::Unsuitable;
use stechec_host::{Limits, START_FACTOR};

/// The largest limit of time: an hour.
const MOST_MS: u64 = 3_600_000;

/// Limits as people ask for them; what they do not mention is as usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitWords {
    /// Native: processor time for a phase in milliseconds.
    pub time_ms: Option<u64>,
    /// WASM: instructions for a phase.
    pub fuel: Option<u64>,
    /// Memory in MiB.
    pub memory_mb: Option<u64>,
    /// Native: processor time for the whole match in milliseconds.
    pub match_time_ms: Option<u64>,
    /// WASM: instructions for the whole match.
    pub match_fuel: Option<u64>,
    /// Time that may pass in all calls of a match, in milliseconds.
    pub match_wall_ms: Option<u64>,
}

impl LimitWords {
    /// These, and those of another where these say nothing.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            time_ms: self.time_ms.or(other.time_ms),
            fuel: self.fuel.or(other.fuel),
            memory_mb: self.memory_mb.or(other.memory_mb),
            match_time_ms: self.match_time_ms.or(other.match_time_ms),
            match_fuel: self.match_fuel.or(other.match_fuel),
            match_wall_ms: self.match_wall_ms.or(other.match_wall_ms),
        }
    }

    /// The limits, or everything that is wrong with them.
    pub fn limits(self) -> Result<Limits, Vec<Unsuitable>> {
        let mut wrong = Vec::new();
        let mut within = |option: &'static str, value: Option<u64>, most: u64| {
            let fits = value.is_none_or(|value| (1..=most).contains(&value));
            if !fits {
                wrong.push(Unsuitable::Limit { option, most });
            }
            value.filter(|_| fits)
        };
        let time_ms = within("time-ms", self.time_ms, MOST_MS);
        let fuel = within("fuel", self.fuel, 1 << 50);
        let memory_mb = within("memory-mb", self.memory_mb, 4_096);
        let match_time_ms = within("match-time-ms", self.match_time_ms, MOST_MS);
        let match_fuel = within("match-fuel", self.match_fuel, 1 << 60);
        let match_wall_ms = within("match-wall-ms", self.match_wall_ms, MOST_MS);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut limits = Limits::default();
        if let Some(time_ms) = time_ms {
            limits.phase_cpu_ms = time_ms;
            limits.init_cpu_ms = time_ms * START_FACTOR;
            limits.wall_ms = limits.wall_ms.max(time_ms * START_FACTOR * 2);
        }
        if let Some(fuel) = fuel {
            limits.phase_fuel = fuel;
            limits.init_fuel = fuel * START_FACTOR;
        }
        if let Some(memory_mb) = memory_mb {
            limits.memory_bytes = memory_mb << 20;
        }
        limits = limits.with_match_budgets();
        let budgets = [
            (match_time_ms, &mut limits.match_cpu_ms),
            (match_fuel, &mut limits.match_fuel),
            (match_wall_ms, &mut limits.match_wall_ms),
        ];
        for (given, budget) in budgets {
            *budget = given.unwrap_or(*budget);
        }
        Ok(limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the help says of defaults, asked for in so many words.
    #[test]
    fn asking_for_the_defaults_changes_nothing() {
        let defaults = Limits::default();
        let asked = LimitWords {
            time_ms: Some(defaults.phase_cpu_ms),
            fuel: Some(defaults.phase_fuel),
            ..LimitWords::default()
        };
        assert_eq!(asked.limits(), Ok(defaults));
    }

    #[test]
    fn all_limits_that_cannot_be_are_named() {
        let asked = LimitWords {
            time_ms: Some(0),
            memory_mb: Some(4_097),
            ..LimitWords::default()
        };
        let wrong = asked.limits().unwrap_err();
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "--time-ms takes 1 to 3600000",
                "--memory-mb takes 1 to 4096"
            ]
        );
    }
}
