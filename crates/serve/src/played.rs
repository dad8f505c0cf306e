//! Recorded matches that were sent of late, packed, so that a match many look at is played
//! once.

use crate::{States, limits};
use bytes::Bytes;
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// What was sent: which match, how its states were told, and whether it is packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sent {
    /// What the match is known by.
    pub(crate) tag: String,
    pub(crate) states: States,
}

/// The newest last.
#[derive(Default)]
pub(crate) struct Played(Mutex<VecDeque<(Sent, Bytes)>>);

impl Played {
    /// What was sent before, packed.
    pub(crate) fn find(&self, wanted: &Sent) -> Option<Bytes> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|(sent, _)| sent == wanted)?;
        let found = all.remove(at)?;
        let bytes = found.1.clone();
        all.push_back(found);
        Some(bytes)
    }

    /// Keeps what was sent; those nobody asked for the longest make room.
    pub(crate) fn keep(&self, sent: Sent, bytes: Bytes) {
        if bytes.len() > limits::PLAYED_BYTES / 2 {
            return;
        }
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(known, _)| *known != sent);
        all.push_back((sent, bytes));
        while all.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > limits::PLAYED_BYTES {
            all.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asked_for_makes_room() {
        let played = Played::default();
        let sent = |tag: &str| Sent {
            tag: tag.to_owned(),
            states: States::Whole,
        };
        let third = Bytes::from(vec![0; limits::PLAYED_BYTES / 3]);
        for tag in ["a", "b", "c"] {
            played.keep(sent(tag), third.clone());
        }
        assert!(played.find(&sent("a")).is_some());
        played.keep(sent("d"), third.clone());
        let kept = ["a", "b", "c", "d"].map(|tag| played.find(&sent(tag)).is_some());
        assert_eq!(kept, [true, false, true, true]);
        played.keep(sent("e"), Bytes::from(vec![0; limits::PLAYED_BYTES]));
        assert!(played.find(&sent("e")).is_none(), "it is too large");
    }
}
