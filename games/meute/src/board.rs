//! The board as it is when a monster decides: what stands where, and nothing else.

use crate::{
    figure::{Id, Who},
    geometry::Position,
    interface::Terrain,
    map::Map,
    table::Table,
};

/// No figure stands there.
const NOBODY: u8 = u8::MAX;

/// A hero on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeroOnBoard {
    /// Its place in the list of heroes.
    pub hero: usize,
    /// Its hex, by place in reading order.
    pub at: usize,
    /// Its initiative.
    pub initiative: i32,
    /// Whether it is nobody's target.
    pub invisible: bool,
}

/// What stands where.
#[derive(Clone, Debug)]
pub struct Board<'m> {
    /// The map.
    pub map: &'m Map,
    /// What each hex is now.
    pub terrain: Vec<Terrain>,
    /// The heroes in play, by id.
    pub heroes: Vec<HeroOnBoard>,
    figures: Vec<u8>,
}

impl<'m> Board<'m> {
    /// A board without figures.
    pub fn empty(map: &'m Map, terrain: Vec<Terrain>) -> Self {
        Self {
            map,
            heroes: Vec::new(),
            figures: vec![NOBODY; terrain.len()],
            terrain,
        }
    }

    /// The board of a match.
    pub fn of(map: &'m Map, table: &Table) -> Self {
        let mut board = Self::empty(map, table.ground.terrains(map));
        for (hero, figure) in table.heroes.iter().enumerate() {
            if let Some(at) = figure.at.and_then(|at| map.index(at)) {
                board.put_hero(HeroOnBoard {
                    hero,
                    at,
                    initiative: figure.initiative,
                    invisible: figure.conditions.invisible,
                });
            }
        }
        for (place, figure) in table.monsters.iter().enumerate() {
            if let Some(at) = figure.at.and_then(|at| map.index(at)) {
                board.put(Id::of_monster(place), at);
            }
        }
        board
    }

    /// Puts a figure on a hex; false if somebody stands there.
    pub fn put(&mut self, figure: Id, at: usize) -> bool {
        let free = self.figures[at] == NOBODY;
        self.figures[at] = figure.0;
        free
    }

    /// Puts a hero on the board, behind those with lower ids; false if somebody stands there.
    pub fn put_hero(&mut self, hero: HeroOnBoard) -> bool {
        self.heroes.push(hero);
        self.put(Id::of_hero(hero.hero), hero.at)
    }

    /// Who stands on a hex.
    pub fn figure(&self, at: usize) -> Option<Id> {
        (self.figures[at] != NOBODY).then(|| Id(self.figures[at]))
    }

    /// Whether a hero stands on a hex.
    pub fn has_hero(&self, at: usize) -> bool {
        self.hero(at).is_some()
    }

    /// The hero on a hex.
    pub fn hero(&self, at: usize) -> Option<usize> {
        match self.figure(at)?.who() {
            Who::Hero(hero) => Some(hero),
            Who::Monster(_) => None,
        }
    }

    /// Whether there is an obstacle on a hex.
    pub fn has_obstacle(&self, at: usize) -> bool {
        self.terrain[at] == Terrain::Obstacle
    }

    /// Whether entering a hex hurts.
    pub fn is_dangerous(&self, at: usize) -> bool {
        matches!(self.terrain[at], Terrain::Piege | Terrain::Danger)
    }

    /// The hex at a place in reading order.
    pub fn position(&self, at: usize) -> Position {
        self.map.position(at)
    }
}
