//! The figures of a map.

mod choke;
mod decimal;

pub use decimal::Decimal;

use crate::{
    ground::{self, UNREACHED},
    symmetry::Motion,
};
use casus_belli::{
    geometry::Position,
    interface::{Classe, Orientation, Zone},
    map::{self, Map},
    numbers,
    sight::{scan_cone, scan_square},
};
use serde::Serialize;
use std::fmt;

/// The sight of an average figure, for [`Sight`].
pub const AVERAGE_SIGHT: i32 = 4;

/// What can be said about a map in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// Columns of the grid.
    pub columns: i32,
    /// Rows of the grid.
    pub rows: i32,
    /// Cells of the grid.
    pub cells: usize,
    /// Where all figures begin.
    pub start: Position,
    /// Turns in which figures only take their places.
    pub placement_turns: u32,
    /// Turns of play after those.
    pub game_turns: u32,
    /// Each terrain's share of the cells.
    pub terrain: Vec<Terrain>,
    /// Cells that figures can stand on.
    pub walkable: usize,
    /// Cells that can be reached from the start.
    pub reachable: usize,
    /// Those in per cent of the walkable ones.
    pub reachable_percent: Decimal,
    /// Movement points from the start to the farthest cell.
    pub largest_cost: u32,
    /// Movement points from the start to a reachable cell, on average.
    pub mean_cost: Decimal,
    /// The farthest cell, the first one row by row.
    pub farthest: Position,
    /// The motions that leave the terrain as it is.
    pub symmetries: Vec<Motion>,
    /// How much figures see.
    pub sight: Sight,
    /// Towers.
    pub towers: usize,
    /// Towers that can be reached from the start.
    pub reachable_towers: usize,
    /// Reachable cells that would cut off others if they were walls.
    pub choke_points: usize,
    /// Where each class can be when the placement turns are over.
    pub placement: Vec<Reach>,
}

/// How much of a map is of one terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Terrain {
    /// The terrain.
    pub zone: Zone,
    /// How many cells.
    pub cells: usize,
    /// In per cent of all cells.
    pub percent: Decimal,
}

/// What a figure of sight [`AVERAGE_SIGHT`] sees, on average over all reachable cells and
/// the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// Visible cells.
    pub mean_cells: Decimal,
    /// Those as a share of the reachable cells.
    pub reachable_share: Decimal,
    /// Those as a share of what a figure would see there if nothing blocked: 1 on an
    /// endless meadow.
    pub openness: Decimal,
}

/// Where the figures of a class can be when the placement turns are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The class.
    pub class: Classe,
    /// How many cells.
    pub cells: usize,
    /// In per cent of the reachable cells.
    pub percent: Decimal,
}

/// Measures a map.
pub fn stats(map: &Map) -> Stats {
    let costs = ground::costs(map);
    let reachable = ground::reached(&costs);
    let walkable = map.positions().filter(|&at| map.walkable(at)).count();
    let (largest_cost, farthest) = farthest(map, &costs);
    let reached = || costs.iter().filter(|&&cost| cost != UNREACHED);
    let is_tower = |cell: &usize| map.zones()[*cell] == Zone::Tour;
    let towers: Vec<usize> = (0..map.cells()).filter(is_tower).collect();
    Stats {
        columns: map.columns(),
        rows: map.rows(),
        cells: map.cells(),
        start: map.start(),
        placement_turns: map.placement_turns(),
        game_turns: map.turns() - map.placement_turns(),
        terrain: terrain(map),
        walkable,
        reachable,
        reachable_percent: Decimal::percent(reachable, walkable),
        largest_cost,
        mean_cost: Decimal::ratio(
            reached().map(|&cost| u64::from(cost)).sum(),
            reachable as u64,
        ),
        farthest,
        symmetries: (Motion::ALL.iter().copied())
            .filter(|motion| motion.keeps(map))
            .collect(),
        sight: sight(map, &costs, reachable),
        towers: towers.len(),
        reachable_towers: (towers.iter())
            .filter(|&&cell| costs[cell] != UNREACHED)
            .count(),
        choke_points: choke::count(map),
        placement: placement(map, reachable),
    }
}

fn terrain(map: &Map) -> Vec<Terrain> {
    (Zone::ALL.iter().copied())
        .filter(|&zone| zone != Zone::Erreur)
        .map(|zone| {
            let cells = map.zones().iter().filter(|&&other| other == zone).count();
            Terrain {
                zone,
                cells,
                percent: Decimal::percent(cells, map.cells()),
            }
        })
        .collect()
}

fn farthest(map: &Map, costs: &[u32]) -> (u32, Position) {
    let mut farthest = (0, map.start());
    for (at, &cost) in map.positions().zip(costs) {
        if cost != UNREACHED && cost > farthest.0 {
            farthest = (cost, at);
        }
    }
    farthest
}

fn sight(map: &Map, costs: &[u32], reachable: usize) -> Sight {
    // What an unblocked cone and an unblocked square show.
    let side = 2 * AVERAGE_SIGHT as u64 + 1;
    let rows = AVERAGE_SIGHT as u64 + 1;
    let (cone, square) = (rows * (rows + 2), side * side);
    let (mut seen, mut possible) = (0_u64, 0_u64);
    for (at, _) in (map.positions().zip(costs)).filter(|&(_, &cost)| cost != UNREACHED) {
        for &facing in Orientation::ALL {
            if map.zone(at) == Zone::Tour {
                scan_square(map, at, AVERAGE_SIGHT, |_| seen += 1);
                possible += square;
            } else {
                scan_cone(map, at, facing, AVERAGE_SIGHT, |_, _, _| seen += 1);
                possible += cone;
            }
        }
    }
    let looks = reachable as u64 * Orientation::ALL.len() as u64;
    Sight {
        mean_cells: Decimal::ratio(seen, looks),
        reachable_share: Decimal::ratio(seen, looks * reachable as u64),
        openness: Decimal::ratio(seen, possible),
    }
}

fn placement(map: &Map, reachable: usize) -> Vec<Reach> {
    (Classe::ALL.iter())
        .map(|&class| {
            let points = numbers::of(class).points;
            let labels = ground::labels(map, points);
            let cells = ground::places(&labels, points, map.placement_turns());
            Reach {
                class,
                cells,
                percent: Decimal::percent(cells, reachable),
            }
        })
        .collect()
}

/// A table for people: names on the left, what there is to say on the right.
impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = [self.frame(), self.terrain_rows(), self.ways(), self.views()];
        for (number, (name, value)) in groups.into_iter().flatten().enumerate() {
            let line_end = if number == 0 { "" } else { "\n" };
            write!(f, "{line_end}{name:<13} {value}")?;
        }
        Ok(())
    }
}

/// A line of the table.
type Row = (&'static str, String);

impl Stats {
    fn frame(&self) -> Vec<Row> {
        let (placement, game) = (self.placement_turns, self.game_turns);
        let size = format!("{} x {}, {} cells", self.columns, self.rows, self.cells);
        let turns = format!(
            "{}: {placement} of placement, {game} of play",
            placement + game
        );
        vec![
            ("size", size),
            ("start", self.start.to_string()),
            ("turns", turns),
        ]
    }

    fn terrain_rows(&self) -> Vec<Row> {
        let lines = self.terrain.iter().map(|terrain| {
            format!(
                "{} {:<7}{:>7}  {:5.1} %",
                map::character(terrain.zone),
                name(terrain.zone),
                terrain.cells,
                terrain.percent
            )
        });
        under("terrain", lines)
    }

    fn ways(&self) -> Vec<Row> {
        let reachable = format!(
            "{} of {} open cells, {:.1} %",
            self.reachable, self.walkable, self.reachable_percent
        );
        let towers = format!("{} of {} reachable", self.reachable_towers, self.towers);
        let distance = format!(
            "{:.1} points on average, {} to the farthest cell {}",
            self.mean_cost, self.largest_cost, self.farthest
        );
        let mut rows = vec![
            ("reachable", reachable),
            ("towers", towers),
            ("distance", distance),
            ("choke points", self.choke_points.to_string()),
        ];
        let placement = self.placement.iter().map(|reach| {
            let class = reach.class.word();
            format!("{class:<9}{:>7}  {:5.1} %", reach.cells, reach.percent)
        });
        rows.extend(under("placement", placement));
        rows
    }

    fn views(&self) -> Vec<Row> {
        let sight = format!(
            "{:.1} cells on average, openness {}",
            self.sight.mean_cells, self.sight.openness
        );
        let mut symmetries: Vec<String> = self.symmetries.iter().map(Motion::to_string).collect();
        if symmetries.is_empty() {
            symmetries.push("none".to_owned());
        }
        vec![("sight", sight), ("symmetry", symmetries.join(", "))]
    }
}

/// Several lines under one name.
fn under(name: &'static str, lines: impl Iterator<Item = String>) -> Vec<Row> {
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    names.zip(lines).collect()
}

fn name(zone: Zone) -> &'static str {
    match zone {
        Zone::Herbe => "grass",
        Zone::Route => "road",
        Zone::Foret => "forest",
        Zone::Marais => "marsh",
        Zone::Mur => "wall",
        Zone::Tour => "tower",
        Zone::Erreur => "nothing",
    }
}
