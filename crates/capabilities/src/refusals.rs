//! Orders that were refused: how many, and why.

use crate::{PhaseView, Witness};
use std::{collections::BTreeMap, fmt};

/// Reasons that are told; the others are only counted.
const TOLD: usize = 3;

/// The refused orders of each team, by the answer they got.
#[derive(Clone, Debug, Default)]
pub struct Refusals {
    teams: BTreeMap<usize, Refused>,
}

/// Refused orders, by the answer they got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    by_answer: BTreeMap<String, u64>,
    /// Too many to be looked at one by one.
    dropped: u64,
}

impl Refusals {
    /// Those of one team.
    pub fn of(&self, team: usize) -> Refused {
        self.teams.get(&team).cloned().unwrap_or_default()
    }

    /// Counts an order, by the answer it got.
    pub(crate) fn add_answer(&mut self, team: usize, answer: String) {
        let refused = self.teams.entry(team).or_default();
        *refused.by_answer.entry(answer).or_default() += 1;
    }

    /// Counts orders that were not kept.
    pub(crate) fn add_dropped(&mut self, team: usize, dropped: u32) {
        if dropped > 0 {
            self.teams.entry(team).or_default().dropped += u64::from(dropped);
        }
    }
}

impl Witness for Refusals {
    fn phase(&mut self, phase: &dyn PhaseView) {
        for at in 0..phase.calls() {
            let call = phase.call(at);
            let answers = phase.refused(at);
            if answers.is_empty() && call.dropped == 0 {
                continue;
            }
            self.add_dropped(call.team.index(), call.dropped);
            for answer in answers {
                self.add_answer(call.team.index(), answer.into_owned());
            }
        }
    }
}

impl Refused {
    /// How many.
    pub fn count(&self) -> u64 {
        self.by_answer.values().sum::<u64>() + self.dropped
    }

    /// The answers, the most frequent first.
    pub fn reasons(&self) -> Vec<(&str, u64)> {
        let answers = self.by_answer.iter();
        let mut reasons: Vec<(&str, u64)> = answers
            .map(|(answer, &count)| (answer.as_str(), count))
            .collect();
        reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        reasons
    }

    /// Adds those of another match.
    pub fn add(&mut self, other: &Self) {
        self.dropped += other.dropped;
        for (answer, count) in &other.by_answer {
            *self.by_answer.entry(answer.clone()).or_default() += count;
        }
    }
}

/// `12 orders refused: 8 x CHEMIN_IMPOSSIBLE, 3 x HORS_PORTEE, 1 other`
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count();
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{count} order{plural} refused")?;
        let reasons = self.reasons();
        let mut told = 0;
        for (place, (answer, times)) in reasons.iter().take(TOLD).enumerate() {
            let separator = if place == 0 { ": " } else { ", " };
            write!(f, "{separator}{times} x {answer}")?;
            told += times;
        }
        match count - told {
            0 => Ok(()),
            others if reasons.is_empty() => write!(f, ": {others} beyond what is looked at"),
            1 => f.write_str(", 1 other"),
            others => write!(f, ", {others} others"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(reasons: &[(&str, u64)], dropped: u64) -> Refused {
        let reasons = reasons.iter();
        Refused {
            by_answer: reasons
                .map(|&(answer, count)| (answer.to_owned(), count))
                .collect(),
            dropped,
        }
    }

    #[test]
    fn the_most_frequent_reasons_come_first() {
        let mut all = refused(&[("A", 1), ("B", 5), ("C", 2)], 0);
        assert_eq!(all.to_string(), "8 orders refused: 5 x B, 2 x C, 1 x A");
        all.add(&refused(&[("A", 9), ("D", 1)], 2));
        assert_eq!(
            all.to_string(),
            "20 orders refused: 10 x A, 5 x B, 2 x C, 3 others"
        );
        assert_eq!(
            refused(&[("A", 1)], 0).to_string(),
            "1 order refused: 1 x A"
        );
        assert_eq!(
            refused(&[], 3).to_string(),
            "3 orders refused: 3 beyond what is looked at"
        );
    }
}
