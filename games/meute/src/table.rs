//! All that lies open on the table: what every team knows, and what orders are judged by.

use crate::{
    automaton::Choice,
    figure::{Hero, Id, Monster, Who, team_of},
    geometry::Position,
    ground::Ground,
    interface::Kind,
    map::Map,
    numbers::{DECK, HEROES_OF_TEAM},
    turn::PhaseKind,
};
use serde::{Deserialize, Serialize};
use stechec_game::{Team, TeamCount};

/// The cards left in the deck of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck(u8);

impl Deck {
    /// Every card.
    pub const WHOLE: Self = Self((1 << DECK) - 1);

    /// A deck of these cards; none is not a deck.
    pub fn of(cards: impl IntoIterator<Item = u8>) -> Self {
        Self(cards.into_iter().fold(0, |deck, card| deck | 1 << card))
    }

    /// Whether a card is left.
    pub fn contains(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    /// The deck after a card was drawn: whole again if it was the last one.
    #[must_use]
    pub fn without(self, card: u8) -> Self {
        match self.0 & !(1 << card) {
            0 => Self::WHOLE,
            left => Self(left),
        }
    }

    /// The cards left, ascending.
    pub fn cards(self) -> impl Iterator<Item = u8> {
        (0..DECK as u8).filter(move |&card| self.contains(card))
    }
}

/// A choice that a team is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenChoice {
    /// The heroes that could be the focus: ids, ascending.
    pub focus: Vec<u8>,
    /// What can be chosen.
    pub options: Vec<Choice>,
}

/// Everything about a match that all teams know. Replays keep a hash of what is written of
/// it: the order of fields counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The round, counted from 0; after the end, the number of rounds.
    pub round: u32,
    /// The phase to be played; none when the match is over.
    pub phase: Option<PhaseKind>,
    /// The points of each team.
    pub scores: Vec<i32>,
    /// The team that chooses next.
    pub token: Team,
    /// The heroes, by id.
    pub heroes: Vec<Hero>,
    /// The monsters, by id.
    pub monsters: Vec<Monster>,
    /// Obstacles and traps.
    pub ground: Ground,
    /// The cards left, by kind.
    pub decks: [Deck; 4],
    /// The cards of this round, by kind.
    pub cards: [Option<u8>; 4],
    /// The figures in play whose turn is to come, a running one first.
    pub order: Vec<Id>,
    /// What is to be chosen now.
    pub choice: Option<OpenChoice>,
}

impl Table {
    /// The table before the first phase.
    pub fn new(map: &Map, teams: TeamCount) -> Self {
        Self {
            round: 0,
            phase: Some(PhaseKind::Cards),
            scores: vec![0; teams.get()],
            token: Team(0),
            heroes: (0..teams.get() * HEROES_OF_TEAM)
                .map(|hero| Hero::new(map.start(hero)))
                .collect(),
            monsters: (map.dens().iter())
                .map(|den| Monster::new(den.kind, den.elite, den.at))
                .collect(),
            ground: Ground::of_map(map),
            decks: [Deck::WHOLE; 4],
            cards: [None; 4],
            order: Vec::new(),
            choice: None,
        }
    }

    /// How many teams play.
    pub fn teams(&self) -> usize {
        self.scores.len()
    }

    /// Where a figure stands; none if it has fallen or there is no such figure.
    pub fn position(&self, id: Id) -> Option<Position> {
        match id.who() {
            Who::Hero(place) => self.heroes.get(place)?.at,
            Who::Monster(place) => self.monsters.get(place)?.at,
        }
    }

    /// Who stands on a hex.
    pub fn figure_on(&self, at: Position) -> Option<Id> {
        self.figures_in_play()
            .find(|&(_, position)| position == at)
            .map(|(id, _)| id)
    }

    /// The figures in play and where they stand, by id.
    pub fn figures_in_play(&self) -> impl Iterator<Item = (Id, Position)> {
        let heroes = (self.heroes.iter().enumerate())
            .filter_map(|(place, hero)| Some((Id::of_hero(place), hero.at?)));
        let monsters = (self.monsters.iter().enumerate())
            .filter_map(|(place, monster)| Some((Id::of_monster(place), monster.at?)));
        heroes.chain(monsters)
    }

    /// Whether a monster of a kind is in play.
    pub fn has_in_play(&self, kind: Kind) -> bool {
        (self.monsters.iter()).any(|monster| monster.kind == kind && monster.at.is_some())
    }

    /// The own hero with this number, if it is one of the team.
    pub fn own_hero(&self, team: Team, number: i32) -> Option<usize> {
        let hero = usize::try_from(number).ok()?;
        (hero < self.heroes.len() && team_of(hero) == team).then_some(hero)
    }
}
