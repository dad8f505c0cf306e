//! Ranges of turns.

use std::{ops::RangeInclusive, str::FromStr};

/// Some turns of a match: one (`7`), or from one to another, both included (`3..7`, `3..`,
/// `..7`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    first: Option<u32>,
    last: Option<u32>,
}

impl Turns {
    /// Whether a turn is in the range.
    pub fn contains(self, turn: u32) -> bool {
        self.range().contains(&turn)
    }

    fn range(self) -> RangeInclusive<u32> {
        self.first.unwrap_or(0)..=self.last.unwrap_or(u32::MAX)
    }
}

impl From<u32> for Turns {
    fn from(turn: u32) -> Self {
        Self {
            first: Some(turn),
            last: Some(turn),
        }
    }
}

/// A text that is not a range of turns.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTurns {
    /// A part of it is not a number.
    #[error("`{0}` is not a turn; write 7, 3..7, 3.. or ..7")]
    NotATurn(String),
    /// Nothing is said.
    #[error("give a turn or a range of turns: 7, 3..7, 3.. or ..7")]
    Nothing,
    /// The last turn comes before the first.
    #[error("turn {0} comes after turn {1}")]
    Backwards(u32, u32),
}

impl FromStr for Turns {
    type Err = BadTurns;

    fn from_str(text: &str) -> Result<Self, BadTurns> {
        let number = |text: &str| {
            if text.is_empty() {
                Ok(None)
            } else {
                (text.parse().map(Some)).map_err(|_| BadTurns::NotATurn(text.to_owned()))
            }
        };
        let (first, last) = match text.split_once("..") {
            // Rust's own `3..=7` is understood as well.
            Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
            None => (number(text)?, number(text)?),
        };
        if (first, last) == (None, None) {
            return Err(BadTurns::Nothing);
        }
        if let (Some(first), Some(last)) = (first, last)
            && first > last
        {
            return Err(BadTurns::Backwards(first, last));
        }
        Ok(Self { first, last })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(text: &str) -> Vec<u32> {
        let turns: Turns = text.parse().unwrap();
        (0..10).filter(|&turn| turns.contains(turn)).collect()
    }

    #[test]
    fn ranges_include_both_ends() {
        assert_eq!(meant("7"), [7]);
        assert_eq!(meant("3..5"), [3, 4, 5]);
        assert_eq!(meant("3..=5"), [3, 4, 5]);
        assert_eq!(meant("8.."), [8, 9]);
        assert_eq!(meant("..1"), [0, 1]);
        assert_eq!("4".parse(), Ok(Turns::from(4)));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "x", "3..x", "-1", "5..3", "1..2..3", "4294967296"] {
            assert!(text.parse::<Turns>().is_err(), "{text}");
        }
    }
}
