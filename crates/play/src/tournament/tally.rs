//! Faults, counted while matches are played.

use super::Done;
use std::collections::BTreeMap;
use stechec_tournament::MatchId;

/// Faults of one kind of one champion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The champion.
    pub champion: usize,
    /// Their kind, by name.
    pub kind: &'static str,
    /// How many there were.
    pub times: u64,
    /// The match in which it happened first.
    pub first: MatchId,
    /// In which words.
    pub message: String,
}

/// Faults by champion and kind.
#[derive(Default)]
pub struct FaultTally(BTreeMap<(usize, &'static str), Faults>);

impl FaultTally {
    /// Counts those of a match.
    pub fn add(&mut self, done: &Done) {
        let id = done.outcome.id();
        for (champion, fault) in &done.faults {
            let (champion, kind) = (*champion, fault.fault.kind.name());
            let new = || Faults {
                champion,
                kind,
                times: 0,
                first: id,
                message: fault.fault.message.clone(),
            };
            let known = self.0.entry((champion, kind)).or_insert_with(new);
            known.times += 1;
            // Threads finish in any order; what is said is always the same.
            if id < known.first {
                known.first = id;
                known.message.clone_from(&fault.fault.message);
            }
        }
    }

    /// All of them, by champion.
    pub fn iter(&self) -> impl Iterator<Item = &Faults> {
        self.0.values()
    }
}
