//! The questions by which ways to strike are narrowed down.

use super::{counted, heroes};
use crate::{
    automaton::{Merit, Prospect, Strike},
    numbers::MAX_HEROES,
};
use std::cmp::Ordering;

/// A question: the strikes that are best in one respect stay, the others are left out.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Disadvantage,
    Targets,
    Ranks,
    Movement,
}

/// The questions, one after the other.
pub(super) const QUESTIONS: [Question; 4] = [
    Question::Disadvantage,
    Question::Targets,
    Question::Ranks,
    Question::Movement,
];

/// Who would be the focus how soon.
pub(super) struct Ranks([u8; MAX_HEROES]);

impl Ranks {
    pub(super) fn of(prospects: &[Prospect]) -> Self {
        let mut ranks = [0; MAX_HEROES];
        for prospect in prospects {
            ranks[usize::from(prospect.hero)] = prospect.rank.unwrap_or(0);
        }
        Self(ranks)
    }

    /// The ranks of some heroes, first to last.
    fn told(&self, heroes: &[u8]) -> String {
        let mut ranks: Vec<u8> = heroes.iter().map(|&id| self.0[usize::from(id)]).collect();
        ranks.sort_unstable();
        let words: Vec<String> = ranks.iter().map(u8::to_string).collect();
        match words[..] {
            [_] => format!("rank {}", words[0]),
            _ => format!("ranks {}", words.join(" ")),
        }
    }
}

impl Question {
    fn compare(self, one: &Merit, other: &Merit) -> Ordering {
        match self {
            Self::Disadvantage => one.disadvantage.cmp(&other.disadvantage),
            Self::Targets => one.targets.cmp(&other.targets),
            Self::Ranks => one.ranks.cmp(&other.ranks),
            Self::Movement => one.movement.cmp(&other.movement),
        }
    }

    /// One of the best strikes in this respect.
    pub(super) fn best<'s>(self, strikes: &[&'s Strike]) -> Option<&'s Strike> {
        let strikes = strikes.iter().copied();
        strikes.min_by(|one, other| self.compare(&one.merit, &other.merit))
    }

    pub(super) fn is_as_good(self, strike: &Strike, best: &Strike) -> bool {
        self.compare(&strike.merit, &best.merit) == Ordering::Equal
    }

    /// Why others than the best are left out.
    pub(super) fn reason(self, best: &Strike, focus: u8, ranks: &Ranks) -> String {
        match self {
            Self::Disadvantage => {
                format!("at a disadvantage, because hero {focus} is adjacent there")
            }
            Self::Targets => {
                let most = counted(best.targets.len(), "target", "targets");
                format!("fewer than {most}")
            }
            Self::Ranks => {
                let first = heroes(&best.targets, "and");
                let told = ranks.told(&best.targets);
                format!("{first} would sooner be the focus ({told})")
            }
            Self::Movement => {
                format!("more movement than {}", best.merit.movement)
            }
        }
    }

    /// A strike with what counts for the question.
    pub(super) fn told(self, strike: &Strike, ranks: &Ranks) -> String {
        let targets = heroes(&strike.targets, "and");
        let hex = strike.hex;
        match self {
            Self::Disadvantage => format!("from {hex}"),
            Self::Targets => format!("from {hex} {targets}"),
            Self::Ranks => format!("from {hex} {targets} ({})", ranks.told(&strike.targets)),
            Self::Movement => format!("from {hex} ({})", strike.merit.movement),
        }
    }
}
