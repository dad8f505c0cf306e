//! A checked map: what every match is played on.

mod read;
pub use read::{MAX_BYTES, MAX_SIDE, MAX_TURNS, read};

use crate::{
    geometry::Position,
    interface::{Orientation, Zone},
    numbers,
    paths::PathFinder,
    sight::ConeTable,
};
use std::fmt::Write;

/// A map that passed every check, and what was worked out about it.
#[derive(Debug)]
pub struct Map {
    columns: i32,
    rows: i32,
    start: Position,
    placement_turns: u32,
    turns: u32,
    zones: Vec<Zone>,
    cones: ConeTable,
    paths: PathFinder,
}

/// What a map is made of, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPlan {
    /// Cells in a row.
    pub columns: i32,
    /// Where all figures begin.
    pub start: Position,
    /// Turns in which figures only take their places.
    pub placement_turns: u32,
    /// All turns, placement turns included.
    pub turns: u32,
    /// The cells, row by row.
    pub zones: Vec<Zone>,
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        self.plan() == other.plan()
    }
}

impl Map {
    /// For [`read`] alone, which has checked everything.
    fn from_checked(plan: MapPlan) -> Self {
        let cells = plan.zones.len();
        Self {
            columns: plan.columns,
            rows: (cells / plan.columns.max(1) as usize) as i32,
            start: plan.start,
            placement_turns: plan.placement_turns,
            turns: plan.turns,
            zones: plan.zones,
            cones: ConeTable::new(cells),
            paths: PathFinder::default(),
        }
    }

    /// Movement points from one cell to another; none if there is no way.
    pub fn distance(&self, from: Position, to: Position) -> Option<u32> {
        self.paths.distance(self, from, to)
    }

    /// The cells of a shortest path, see [`PathFinder::path`].
    pub fn path(&self, from: Position, to: Position) -> Option<Vec<Position>> {
        self.paths.path(self, from, to)
    }

    /// What the map is made of.
    pub fn plan(&self) -> MapPlan {
        MapPlan {
            columns: self.columns,
            start: self.start,
            placement_turns: self.placement_turns,
            turns: self.turns,
            zones: self.zones.clone(),
        }
    }

    /// Number of columns.
    pub fn columns(&self) -> i32 {
        self.columns
    }

    /// Number of rows.
    pub fn rows(&self) -> i32 {
        self.rows
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        self.zones.len()
    }

    /// Where all figures begin.
    pub fn start(&self) -> Position {
        self.start
    }

    /// Turns in which figures only take their places.
    pub fn placement_turns(&self) -> u32 {
        self.placement_turns
    }

    /// All turns, placement turns included.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Whether a cell lies on the grid.
    pub fn contains(&self, at: Position) -> bool {
        (0..self.columns).contains(&at.x) && (0..self.rows).contains(&at.y)
    }

    /// The cell's place in row by row order; none outside the grid.
    pub fn index(&self, at: Position) -> Option<usize> {
        self.contains(at)
            .then(|| at.y as usize * self.columns as usize + at.x as usize)
    }

    /// The cell at a place in row by row order.
    pub fn position(&self, index: usize) -> Position {
        let columns = self.columns.max(1) as usize;
        Position::new((index % columns) as i32, (index / columns) as i32)
    }

    /// Every cell, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        (0..self.cells()).map(|index| self.position(index))
    }

    /// The terrain of a cell; `Zone::Erreur` outside the grid.
    pub fn zone(&self, at: Position) -> Zone {
        self.index(at)
            .map_or(Zone::Erreur, |index| self.zones[index])
    }

    /// The terrain of every cell, row by row.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// Whether a figure can stand there.
    pub fn walkable(&self, at: Position) -> bool {
        numbers::leaving_cost(self.zone(at)).is_some()
    }

    /// The visible cells of the largest cone from a cell, see [`ConeTable`].
    pub(crate) fn cone(&self, at: Position, facing: Orientation) -> u64 {
        self.cones.get(self, at, facing)
    }
}

/// The map as a file, in the form that [`read`] takes.
pub fn print(plan: &MapPlan) -> String {
    let columns = plan.columns.max(1) as usize;
    let mut text = String::with_capacity(plan.zones.len() * 2 + 40);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{} {}", plan.columns, plan.zones.len() / columns);
    let _ = writeln!(text, "{} {}", plan.start.x, plan.start.y);
    let _ = writeln!(text, "{}\n{}", plan.placement_turns, plan.turns);
    for row in plan.zones.chunks(columns) {
        text.extend(row.iter().map(|&zone| character(zone)));
        text.push('\n');
    }
    text
}

/// The character of a terrain in a map file.
pub fn character(zone: Zone) -> char {
    match zone {
        Zone::Herbe => '.',
        Zone::Route => '_',
        Zone::Marais => '~',
        Zone::Mur => '#',
        Zone::Foret => 'F',
        Zone::Tour => 'T',
        Zone::Erreur => '?',
    }
}

/// The terrain a character stands for.
pub fn zone_of(character: char) -> Option<Zone> {
    Some(match character {
        '.' => Zone::Herbe,
        '_' => Zone::Route,
        '~' => Zone::Marais,
        '#' => Zone::Mur,
        'F' => Zone::Foret,
        'T' => Zone::Tour,
        _ => return None,
    })
}
