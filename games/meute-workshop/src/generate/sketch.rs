//! A map while it is drawn: rock, what is hollow, starts.

use super::Settings;
use crate::stats::twin_of;
use meute::{
    geometry::{Position, SIDES, opposite},
    interface::{Kind, Terrain},
    map::{Den, MapPlan, ThinWall},
    numbers::{HEROES_OF_TEAM, MAX_TEAMS},
};
use stechec_game::Chance;

/// How often rock is smoothed.
const SMOOTHED: usize = 2;

/// A map on which everything is drawn twice.
pub(super) struct Sketch {
    pub(super) columns: i32,
    pub(super) rows: i32,
    pub(super) terrain: Vec<Terrain>,
    pub(super) starts: [[Position; HEROES_OF_TEAM]; MAX_TEAMS],
    pub(super) dens: Vec<Den>,
    pub(super) thin: Vec<ThinWall>,
}

impl Sketch {
    /// Everything is hollow but the edge.
    pub(super) fn hall(settings: &Settings) -> Self {
        let Settings { columns, rows, .. } = *settings;
        let at = Position::new;
        let twin = |it: Position| twin_of(columns, rows, it);
        let first = [at(1, 1), at(1, 2)];
        // Mirrored from left to right; odd rows lie half a hex further to the right.
        let third = [at(columns - 3, 1), at(columns - 2, 2)];
        let mut sketch = Self {
            columns,
            rows,
            terrain: vec![Terrain::Mur; (columns * rows).max(0) as usize],
            starts: [first, first.map(twin), third, third.map(twin)],
            dens: Vec::new(),
            thin: Vec::new(),
        };
        let inside: Vec<Position> = sketch.inside().collect();
        for at in inside {
            sketch.set(at, Terrain::Sol);
        }
        sketch
    }

    /// A cave of which about so many percent are hollow; everything in it is connected.
    pub(super) fn cave(settings: &Settings, open: u32, chance: &mut Chance) -> Self {
        let mut sketch = Self::hall(settings);
        let inside: Vec<Position> = sketch.inside().collect();
        for &at in &inside {
            if !chance.percent(open) {
                sketch.set(at, Terrain::Mur);
            }
        }
        for _ in 0..SMOOTHED {
            sketch.smooth(&inside);
        }
        for start in [sketch.starts[0], sketch.starts[2]].into_iter().flatten() {
            sketch.carve(start, chance);
        }
        sketch.carve(sketch.twin(sketch.middle()), chance);
        sketch.fill_pockets(&inside);
        sketch
    }

    pub(super) fn middle(&self) -> Position {
        Position::new(self.columns / 2, self.rows / 2)
    }

    /// Where half a turn takes a hex.
    pub(super) fn twin(&self, at: Position) -> Position {
        twin_of(self.columns, self.rows, at)
    }

    /// The hexes that are not on the edge, and whose twins are not.
    pub(super) fn inside(&self) -> impl Iterator<Item = Position> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let is_inside =
            move |at: Position| (1..columns - 1).contains(&at.x) && (1..rows - 1).contains(&at.y);
        let all = (0..rows).flat_map(move |y| (0..columns).map(move |x| Position::new(x, y)));
        all.filter(move |&at| is_inside(at) && is_inside(twin_of(columns, rows, at)))
    }

    pub(super) fn terrain(&self, at: Position) -> Terrain {
        self.index(at)
            .map_or(Terrain::Mur, |index| self.terrain[index])
    }

    pub(super) fn is_wall(&self, at: Position) -> bool {
        self.terrain(at) == Terrain::Mur
    }

    /// Draws a hex and its twin.
    pub(super) fn set(&mut self, at: Position, terrain: Terrain) {
        for at in [at, self.twin(at)] {
            if let Some(index) = self.index(at) {
                self.terrain[index] = terrain;
            }
        }
    }

    fn index(&self, at: Position) -> Option<usize> {
        let on_map = (0..self.columns).contains(&at.x) && (0..self.rows).contains(&at.y);
        on_map.then(|| (at.y * self.columns + at.x) as usize)
    }

    /// Rock grows where there is much of it, and vanishes where there is little.
    fn smooth(&mut self, inside: &[Position]) {
        let beside = |at: Position| {
            (0..SIDES)
                .filter(|&way| self.is_wall(at.neighbour(way)))
                .count()
        };
        let walls: Vec<bool> = (inside.iter())
            .map(|&at| beside(at) >= if self.is_wall(at) { 3 } else { 5 })
            .collect();
        for (&at, wall) in inside.iter().zip(walls) {
            self.set(at, if wall { Terrain::Mur } else { Terrain::Sol });
        }
    }

    /// Hollows out a way to the middle, nearer with each step.
    fn carve(&mut self, from: Position, chance: &mut Chance) {
        let middle = self.middle();
        let inside: Vec<Position> = self.inside().collect();
        let mut at = from;
        self.set(at, Terrain::Sol);
        while at != middle {
            let nearer: Vec<Position> = (0..SIDES)
                .map(|way| at.neighbour(way))
                .filter(|next| next.distance(middle) < at.distance(middle))
                .filter(|next| inside.contains(next))
                .collect();
            let Some(&next) = chance.pick(&nearer) else {
                return;
            };
            at = next;
            self.set(at, Terrain::Sol);
        }
    }

    /// What cannot be got to from the middle is rock again.
    fn fill_pockets(&mut self, inside: &[Position]) {
        let mut reached = vec![false; self.terrain.len()];
        let mut waiting = vec![self.middle()];
        while let Some(at) = waiting.pop() {
            let Some(index) = self.index(at).filter(|_| !self.is_wall(at)) else {
                continue;
            };
            if !std::mem::replace(&mut reached[index], true) {
                waiting.extend((0..SIDES).map(|way| at.neighbour(way)));
            }
        }
        for &at in inside {
            if self.index(at).is_some_and(|index| !reached[index]) {
                self.set(at, Terrain::Mur);
            }
        }
    }

    /// A monster on a hex.
    pub(super) fn add_den(&mut self, at: Position, kind: Kind, elite: bool) {
        self.dens.push(Den { kind, elite, at });
    }

    /// A thin wall, and its twin.
    pub(super) fn add_thin(&mut self, at: Position, direction: usize) {
        let twin = (self.twin(at), opposite(direction));
        for (at, direction) in [(at, direction), twin] {
            let beyond = at.neighbour(direction);
            let (at, direction) = if at.reading_order() < beyond.reading_order() {
                (at, direction)
            } else {
                (beyond, opposite(direction))
            };
            let wall = ThinWall { at, direction };
            if !self.thin.contains(&wall) {
                self.thin.push(wall);
            }
        }
    }

    pub(super) fn into_plan(mut self, rounds: u32) -> MapPlan {
        self.dens.sort_by_key(|den| den.at.reading_order());
        (self.thin).sort_by_key(|wall| (wall.at.reading_order(), wall.direction));
        for starts in &mut self.starts {
            starts.sort_by_key(|at| at.reading_order());
        }
        MapPlan {
            columns: self.columns,
            rounds,
            terrain: self.terrain,
            starts: self.starts,
            dens: self.dens,
            thin_walls: self.thin,
        }
    }
}
