//! A phase in words.

use std::collections::BTreeMap;
use stechec_game::{FaultKind, PhaseAddress};

/// A phase that was played, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseText {
    /// Which phase.
    pub address: PhaseAddress,
    /// Orders that were refused, champions that failed.
    pub notes: Vec<String>,
    /// What happened.
    pub events: Vec<String>,
}

impl PhaseText {
    /// When it was.
    pub fn title(&self) -> String {
        format!("turn {}, {}", self.address.turn, self.address.label())
    }

    /// Everything that is to be said of it.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().chain(&self.events).map(String::as_str)
    }
}

/// Says that orders were refused, with the answers their champion got; none if none were.
pub fn refused_note<'a>(
    name: &str,
    answers: impl Iterator<Item = &'a str>,
    dropped: u32,
) -> Option<String> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    answers.for_each(|answer| *counts.entry(answer).or_default() += 1);
    let total = counts.values().sum::<u32>().saturating_add(dropped);
    let why: Vec<String> = (counts.iter())
        .map(|(answer, &count)| match count {
            1 => (*answer).to_owned(),
            _ => format!("{count} × {answer}"),
        })
        .collect();
    let why = if why.is_empty() {
        String::new()
    } else {
        format!(": {}", why.join(", "))
    };
    match total {
        0 => None,
        1 => Some(format!("1 order of {name} was refused{why}")),
        _ => Some(format!("{total} orders of {name} were refused{why}")),
    }
}

/// Says that a champion failed.
pub fn fault_note(name: &str, kind: FaultKind, message: &str) -> String {
    format!("{name} fails: {message} ({kind})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_tell_phases_of_one_name_apart() {
        let title = |address: &str| {
            let told = PhaseText {
                address: address.parse().unwrap(),
                notes: Vec::new(),
                events: Vec::new(),
            };
            told.title()
        };
        assert_eq!(title("3/fight"), "turn 3, fight");
        assert_eq!(title("3/fight.2"), "turn 3, fight.2");
    }

    #[test]
    fn refusals_are_counted_by_answer() {
        let note = |answers: &[&str], dropped| refused_note("x", answers.iter().copied(), dropped);
        assert_eq!(note(&[], 0), None);
        assert_eq!(note(&["A"], 0).unwrap(), "1 order of x was refused: A");
        let told = note(&["B", "A", "B"], 7).unwrap();
        assert_eq!(told, "10 orders of x were refused: A, 2 × B");
        assert_eq!(note(&[], 2).unwrap(), "2 orders of x were refused");
    }
}
