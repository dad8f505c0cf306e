//! Cards in hand and dice on the table: small sets of small numbers.

use crate::{
    fight::Cards,
    interface::constants::{CARTE_MAX, DES_PAR_TOUR},
};
use serde::{Deserialize, Serialize};

/// The cards 1 to 6 that a team has left; card 0 is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand(u8);

impl Hand {
    /// All six cards.
    pub fn full() -> Self {
        Self::of(1..=CARTE_MAX as u8)
    }

    /// These cards; all six if there are none.
    pub fn of(cards: impl IntoIterator<Item = u8>) -> Self {
        let bits = (cards.into_iter())
            .filter(|&card| (1..=CARTE_MAX as u8).contains(&card))
            .fold(0, |bits, card| bits | 1 << card);
        match bits {
            0 => Self::full(),
            _ => Self(bits),
        }
    }

    /// Whether a card of 1 to 6 is there.
    pub fn has(self, card: i32) -> bool {
        (1..=CARTE_MAX).contains(&card) && self.0 >> card & 1 == 1
    }

    /// The cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = u8> {
        (1..=CARTE_MAX as u8).filter(move |&card| self.has(i32::from(card)))
    }

    /// The hand when these cards have left it; an empty one takes all six back.
    #[must_use]
    pub fn without(self, played: Cards) -> Self {
        Self::of((self.cards()).filter(|card| !played.iter().any(|gone| gone == *card)))
    }
}

/// The most dice a team has.
pub const MAX_DICE: usize = DES_PAR_TOUR as usize;

/// The dice that are left, ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    count: u8,
    faces: [u8; MAX_DICE],
}

impl Pool {
    /// These dice, as many as there may be.
    pub fn of(faces: impl IntoIterator<Item = u8>) -> Self {
        let mut pool = Self::default();
        for face in faces.into_iter().take(MAX_DICE) {
            pool.faces[usize::from(pool.count)] = face;
            pool.count += 1;
        }
        pool.faces[..usize::from(pool.count)].sort_unstable();
        pool
    }

    /// The faces, ascending.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// The smallest die that shows at least this.
    pub fn smallest(&self, face: u8) -> Option<u8> {
        self.faces().iter().copied().find(|&die| die >= face)
    }

    /// The dice and one more that shows this.
    #[must_use]
    pub fn with(self, face: u8) -> Self {
        Self::of(self.faces().iter().copied().chain([face]))
    }

    /// The dice without one that shows this.
    #[must_use]
    pub fn without(self, face: u8) -> Self {
        let spent = self.faces().iter().position(|&die| die == face);
        let left = self.faces().iter().enumerate();
        Self::of(left.filter_map(|(at, &die)| (Some(at) != spent).then_some(die)))
    }
}
