//! A checked map: what every match is played on, and what was worked out about it.

mod print;
mod read;

pub use print::print;
pub use read::{MAX_BYTES, MAX_ROUNDS, MAX_SIDE, MIN_SIDE, read};

use crate::{
    geometry::{Position, SIDES},
    interface::{Kind, Terrain},
    numbers::{HEROES_OF_TEAM, MAX_TEAMS},
    sight::SightTable,
};

/// A monster of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Den {
    /// Its kind.
    pub kind: Kind,
    /// Whether it is an elite.
    pub elite: bool,
    /// Where it begins.
    pub at: Position,
}

/// A thin wall, named from its hex first in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinWall {
    /// The hex.
    pub at: Position,
    /// On which of its sides.
    pub direction: usize,
}

/// What a map is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPlan {
    /// Hexes in a row.
    pub columns: i32,
    /// Rounds of a match.
    pub rounds: u32,
    /// The hexes, row by row; starts and monsters stand on floor.
    pub terrain: Vec<Terrain>,
    /// Where the heroes of each team begin.
    pub starts: [[Position; HEROES_OF_TEAM]; MAX_TEAMS],
    /// The monsters, in reading order.
    pub dens: Vec<Den>,
    /// The thin walls, by hex in reading order, then by direction.
    pub thin_walls: Vec<ThinWall>,
}

/// The place of a hex in reading order.
pub type Index = u16;

/// Leads to no hex.
const NO_STEP: Index = Index::MAX;

/// A map that passed every check.
#[derive(Debug)]
pub struct Map {
    plan: MapPlan,
    rows: i32,
    /// The thin walls of each hex, a bit for each direction.
    thin: Vec<u8>,
    /// Where the step in each direction leads.
    steps: Vec<[Index; SIDES]>,
    pub(crate) sight: SightTable,
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        self.plan == other.plan
    }
}

impl Map {
    /// For [`read`] alone, which has checked the parts.
    fn from_checked(plan: MapPlan) -> Self {
        let hexes = plan.terrain.len();
        let mut map = Self {
            rows: (hexes / plan.columns.max(1) as usize) as i32,
            thin: vec![0; hexes],
            steps: vec![[NO_STEP; SIDES]; hexes],
            sight: SightTable::new(hexes),
            plan,
        };
        for wall in map.plan.thin_walls.clone() {
            let beyond = wall.at.neighbour(wall.direction);
            for (at, direction) in [
                (wall.at, wall.direction),
                (beyond, crate::geometry::opposite(wall.direction)),
            ] {
                if let Some(index) = map.index(at) {
                    map.thin[index] |= 1 << direction;
                }
            }
        }
        for index in 0..hexes {
            map.steps[index] = std::array::from_fn(|direction| map.work_out_step(index, direction));
        }
        map
    }

    fn work_out_step(&self, from: usize, direction: usize) -> Index {
        let at = self.position(from);
        let to = at.neighbour(direction);
        let open = !self.is_wall(at) && !self.is_wall(to) && !self.has_thin_wall(at, direction);
        match self.index(to) {
            Some(index) if open => index as Index,
            _ => NO_STEP,
        }
    }

    /// What the map is made of.
    pub fn plan(&self) -> &MapPlan {
        &self.plan
    }

    /// Number of columns.
    pub fn columns(&self) -> i32 {
        self.plan.columns
    }

    /// Number of rows.
    pub fn rows(&self) -> i32 {
        self.rows
    }

    /// Rounds of a match.
    pub fn rounds(&self) -> u32 {
        self.plan.rounds
    }

    /// Number of hexes.
    pub fn hexes(&self) -> usize {
        self.plan.terrain.len()
    }

    /// Whether a hex lies on the grid.
    pub fn contains(&self, at: Position) -> bool {
        (0..self.plan.columns).contains(&at.x) && (0..self.rows).contains(&at.y)
    }

    /// The place of a hex in reading order; none outside the grid.
    pub fn index(&self, at: Position) -> Option<usize> {
        self.contains(at)
            .then(|| at.y as usize * self.plan.columns as usize + at.x as usize)
    }

    /// The hex at a place in reading order.
    pub fn position(&self, index: usize) -> Position {
        let columns = self.plan.columns.max(1) as usize;
        Position::new((index % columns) as i32, (index / columns) as i32)
    }

    /// Every hex in reading order.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        (0..self.hexes()).map(|index| self.position(index))
    }

    /// The terrain as drawn; none outside the grid.
    pub fn terrain(&self, at: Position) -> Option<Terrain> {
        self.index(at).map(|index| self.plan.terrain[index])
    }

    /// Whether a hex is a wall, as everything outside the grid is.
    pub fn is_wall(&self, at: Position) -> bool {
        self.terrain(at)
            .is_none_or(|terrain| terrain == Terrain::Mur)
    }

    /// Whether there is a thin wall on that side of a hex.
    pub fn has_thin_wall(&self, at: Position, direction: usize) -> bool {
        self.thin_sides(at) >> direction & 1 == 1
    }

    /// The sides of a hex with thin walls, a bit for each direction.
    pub(crate) fn thin_sides(&self, at: Position) -> u8 {
        self.index(at).map_or(0, |index| self.thin[index])
    }

    /// Where the step from a hex in a direction leads, if there is one.
    pub fn step(&self, from: usize, direction: usize) -> Option<usize> {
        let to = self.steps[from][direction];
        (to != NO_STEP).then_some(usize::from(to))
    }

    /// The hexes one step away, with the directions they lie in.
    pub fn steps(&self, from: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        (self.steps[from].iter().enumerate())
            .filter(|&(_, &to)| to != NO_STEP)
            .map(|(direction, &to)| (direction, usize::from(to)))
    }

    /// Whether one hex is in sight of the other.
    pub fn sees(&self, from: Position, to: Position) -> bool {
        crate::sight::sees(self, from, to)
    }

    /// The start of a hero.
    pub fn start(&self, hero: usize) -> Position {
        self.plan.starts[hero / HEROES_OF_TEAM][hero % HEROES_OF_TEAM]
    }

    /// The monsters, in reading order.
    pub fn dens(&self) -> &[Den] {
        &self.plan.dens
    }
}

/// Whether all hexes for which `open` holds are connected by steps over such hexes; if they
/// are not, the first in reading order that is not connected with the first of all.
pub(crate) fn first_cut_off(map: &Map, open: impl Fn(usize) -> bool) -> Option<usize> {
    let first = (0..map.hexes()).find(|&index| open(index))?;
    let mut reached = vec![false; map.hexes()];
    let mut waiting = vec![first];
    reached[first] = true;
    while let Some(from) = waiting.pop() {
        for (_, to) in map.steps(from) {
            if open(to) && !reached[to] {
                reached[to] = true;
                waiting.push(to);
            }
        }
    }
    (first..map.hexes()).find(|&index| open(index) && !reached[index])
}
