//! Heroes and monsters.

use crate::{
    geometry::Position,
    interface::{Carte, Kind, constants},
    numbers::{self, HEROES_OF_TEAM, MAX_HEROES},
};
use serde::{Deserialize, Serialize};
use std::fmt;
use stechec_game::Team;

/// A figure's id: heroes from 0, monsters from 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Id(pub u8);

impl Id {
    /// The hero at this place in the list of heroes.
    pub fn of_hero(place: usize) -> Self {
        Self(place as u8)
    }

    /// The monster at this place in the list of monsters.
    pub fn of_monster(place: usize) -> Self {
        Self((place + MAX_HEROES) as u8)
    }

    /// Who it is, and the place in its list.
    pub fn who(self) -> Who {
        match usize::from(self.0) {
            place if place < MAX_HEROES => Who::Hero(place),
            place => Who::Monster(place - MAX_HEROES),
        }
    }

    /// The team of a hero; monsters have none.
    pub fn team(self) -> Option<Team> {
        match self.who() {
            Who::Hero(place) => Some(team_of(place)),
            Who::Monster(_) => None,
        }
    }

    /// The number in the interface.
    pub fn number(self) -> i32 {
        i32::from(self.0)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.who() {
            Who::Hero(place) => write!(f, "hero {place}"),
            Who::Monster(_) => write!(f, "monster {}", self.0),
        }
    }
}

/// A hero or a monster, by its place in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A hero.
    Hero(usize),
    /// A monster.
    Monster(usize),
}

/// The team of the hero at this place in the list.
pub fn team_of(hero: usize) -> Team {
    Team((hero / HEROES_OF_TEAM) as u8)
}

/// What was done to a figure, until the end of its next turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions {
    /// Its next turn is skipped.
    pub stunned: bool,
    /// It does not strike in its next turn.
    pub disarmed: bool,
    /// It is nobody's target; heroes only.
    pub invisible: bool,
}

/// The cards in a hero's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand(u8);

impl Hand {
    /// Every card.
    pub const WHOLE: Self = Self(u8::MAX);
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Whether this card can be in a hand at all.
    pub fn holds(card: Carte) -> bool {
        !matches!(card, Carte::Repos | Carte::Aucune)
    }

    /// Whether a card is in it.
    pub fn contains(self, card: Carte) -> bool {
        Self::holds(card) && self.0 >> card.index() & 1 == 1
    }

    /// The hand with one more card.
    #[must_use]
    pub fn with(self, card: Carte) -> Self {
        if Self::holds(card) {
            Self(self.0 | 1 << card.index())
        } else {
            self
        }
    }

    /// The hand without a card.
    #[must_use]
    pub fn without(self, card: Carte) -> Self {
        if Self::holds(card) {
            Self(self.0 & !(1 << card.index()))
        } else {
            self
        }
    }

    /// The cards, in the order of the interface.
    pub fn cards(self) -> impl Iterator<Item = Carte> {
        (Carte::ALL.iter().copied()).filter(move |&card| self.contains(card))
    }
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// Where it stands; none if it has fallen.
    pub at: Option<Position>,
    /// Its life; 0 if it has fallen.
    pub life: i32,
    /// What was done to it.
    pub conditions: Conditions,
    /// The cards it can play.
    pub hand: Hand,
    /// Its card of this round.
    pub card: Option<Carte>,
    /// Its initiative of this round.
    pub initiative: i32,
    /// The round in which a fallen hero is back.
    pub back: Option<u32>,
}

impl Hero {
    /// A hero that begins here.
    pub fn new(at: Position) -> Self {
        Self {
            at: Some(at),
            life: constants::VIE_HEROS,
            conditions: Conditions::default(),
            hand: Hand::WHOLE,
            card: None,
            initiative: constants::INITIATIVE_MAX,
            back: None,
        }
    }

    /// Falls: nowhere on the board until that round. Card, initiative and hand stay.
    pub fn fall(&mut self, back: u32) {
        self.at = None;
        self.life = 0;
        self.conditions = Conditions::default();
        self.back = Some(back);
    }

    /// Is back with full life and a whole hand.
    pub fn come_back(&mut self, at: Position) {
        self.at = Some(at);
        self.life = constants::VIE_HEROS;
        self.conditions = Conditions::default();
        self.hand = Hand::WHOLE;
        self.back = None;
    }
}

/// A monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monster {
    /// Its kind.
    pub kind: Kind,
    /// Whether it is an elite.
    pub elite: bool,
    /// Where it began and comes back.
    pub start: Position,
    /// Where it stands; none if it has fallen.
    pub at: Option<Position>,
    /// Its life; 0 if it has fallen.
    pub life: i32,
    /// What attacks on it lose, until the end of the round.
    pub shield: i32,
    /// What was done to it.
    pub conditions: Conditions,
    /// The round in which a fallen monster is back.
    pub back: Option<u32>,
}

impl Monster {
    /// A monster that begins here.
    pub fn new(kind: Kind, elite: bool, at: Position) -> Self {
        Self {
            kind,
            elite,
            start: at,
            at: Some(at),
            life: numbers::full_life(kind, elite),
            shield: 0,
            conditions: Conditions::default(),
            back: None,
        }
    }

    /// Its life when it is unhurt.
    pub fn full_life(&self) -> i32 {
        numbers::full_life(self.kind, self.elite)
    }

    /// Falls: nowhere on the board until that round.
    pub fn fall(&mut self, back: u32) {
        self.at = None;
        self.life = 0;
        self.shield = 0;
        self.conditions = Conditions::default();
        self.back = Some(back);
    }

    /// Is back with full life.
    pub fn come_back(&mut self, at: Position) {
        self.at = Some(at);
        self.life = self.full_life();
        self.shield = 0;
        self.conditions = Conditions::default();
        self.back = None;
    }
}
