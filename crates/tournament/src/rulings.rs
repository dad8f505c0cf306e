//! Champions that a jury takes out of a tournament, or lets in again.
//!
//! A ruling holds from a round on, so that rounds drawn before it stay as they were drawn.
//! What a round is depends on the format: each one of Swiss rounds; the groups (0) and the
//! knockout after them (1). In all other formats a ruling concerns what is not played yet.

use crate::fixture::{ChampionIndex, Fixture};
use crate::outcome::Outcome;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why a champion takes no part.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// It left: what it has played counts.
    Withdrawn,
    /// It was thrown out: nothing it has played counts.
    Disqualified,
}

impl Absence {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Withdrawn => "withdrawn",
            Self::Disqualified => "disqualified",
        }
    }
}

/// A champion that takes no part for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The champion.
    pub champion: ChampionIndex,
    /// Why it takes no part.
    pub absence: Absence,
    /// The first round without it; none: the first of which nothing has been played.
    pub from: Option<u32>,
    /// Whether, and from which round on, it takes part again.
    pub until: Option<Return>,
}

/// When a champion takes part again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The first round with it; none: the first of which nothing has been played.
    pub from: Option<u32>,
}

/// All rulings about a tournament, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rulings(Vec<Ruling>);

impl Rulings {
    /// These.
    pub fn new(rulings: impl IntoIterator<Item = Ruling>) -> Self {
        Self(rulings.into_iter().collect())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Ruling> {
        self.0.iter()
    }

    /// Why a champion takes no part now, if it does not.
    pub fn absence(&self, champion: ChampionIndex) -> Option<Absence> {
        let holding = |it: &&Ruling| it.champion == champion && it.until.is_none();
        self.0.iter().rev().find(holding).map(|it| it.absence)
    }

    /// Whether a match is not to be played now, because somebody is out.
    pub fn prevent(&self, fixture: &Fixture) -> bool {
        !self.is_empty() && (fixture.seats.iter()).any(|&seat| self.absence(seat).is_some())
    }

    /// An outcome without those who are disqualified: others move up. None if fewer than two
    /// are left, so that nothing counts.
    pub fn counted<'a>(&self, outcome: &'a Outcome) -> Option<Cow<'a, Outcome>> {
        let out = |champion| self.absence(champion) == Some(Absence::Disqualified);
        if self.is_empty() || !outcome.seats().iter().any(|&seat| out(seat)) {
            Some(Cow::Borrowed(outcome))
        } else {
            outcome.without(out).map(Cow::Owned)
        }
    }

    /// The same with every round settled: `now` is the first of which nothing was played.
    /// What ended before it began is left out.
    pub(crate) fn settled(&self, now: u32) -> Settled {
        let settle = |it: &Ruling| Span {
            champion: it.champion,
            absence: it.absence,
            from: it.from.unwrap_or(now),
            until: it.until.map(|until| until.from.unwrap_or(now)),
        };
        let spans = self.0.iter().map(settle);
        Settled(
            spans
                .filter(|it| it.until.is_none_or(|until| until > it.from))
                .collect(),
        )
    }
}

/// Rulings of which all rounds are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settled(Vec<Span>);

#[derive(Clone, Copy, Debug)]
struct Span {
    champion: ChampionIndex,
    absence: Absence,
    from: u32,
    until: Option<u32>,
}

impl Span {
    fn holds_in(self, round: u32) -> bool {
        self.from <= round && self.until.is_none_or(|until| round < until)
    }
}

impl Settled {
    fn of(&self, champion: ChampionIndex) -> impl Iterator<Item = Span> {
        self.0
            .iter()
            .copied()
            .filter(move |it| it.champion == champion)
    }

    /// Whether a champion is not drawn in a round.
    pub(crate) fn out(&self, champion: ChampionIndex, round: u32) -> bool {
        self.of(champion).any(|it| it.holds_in(round))
    }

    /// Whether a champion is disqualified in the eyes of those who draw a round.
    pub(crate) fn struck(&self, champion: ChampionIndex, round: u32) -> bool {
        (self.of(champion)).any(|it| it.absence == Absence::Disqualified && it.holds_in(round))
    }

    /// Whether a match of a round that was drawn, and that nobody has played, was given up.
    pub(crate) fn given_up(&self, champion: ChampionIndex, round: u32) -> bool {
        let gone = |it: Span| it.from <= round + 1 && it.until.is_none_or(|until| until > round);
        self.of(champion).any(gone)
    }

    /// Why a champion takes no part any more, as far as it was ruled before a round.
    pub(crate) fn absence(&self, champion: ChampionIndex, round: u32) -> Option<Absence> {
        let holding = |it: &Span| it.until.is_none() && it.from <= round;
        self.of(champion)
            .filter(holding)
            .last()
            .map(|it| it.absence)
    }
}
