//! Warnings for map makers: what is legal and will hurt all the same.

mod places;

use crate::ground::{self, UNREACHED, neighbours};
use casus_belli::{
    geometry::Position,
    interface::{Classe, Orientation, Zone},
    map::Map,
    numbers,
};
use places::Places;
use stechec_problem::{Problem, Problems};

/// `few-cells`: a map with fewer open cells is warned of.
pub const FEW_CELLS: usize = 12;
/// `start-shut-in`: an elf should be able to take at least this many places.
pub const ELF_PLACES: usize = 9;
/// `too-far-to-place`: a thief should be able to take his place on at least one in this
/// many reachable cells. The largest published maps let him reach a sixth of theirs.
pub const THIEF_SHARE: usize = 8;
/// `unequal-distances`: the farthest way may cost this many tenths of the nearest.
pub const UNEQUAL_TENTHS: u32 = 25;
/// `unequal-distances`: a smaller difference of costs is never warned of: two turns of a
/// thief.
pub const UNEQUAL_POINTS: u32 = 20;
/// `short-game`: with fewer turns of play no attack that cools down for five turns can be
/// used twice.
pub const SHORT_GAME: u32 = 6;

/// All that is likely to hurt in a map; `text` is the map's file, in which the places are
/// shown. Nothing but warnings.
pub fn warnings(map: &Map, text: &str) -> Problems {
    let mut linter = Linter {
        map,
        places: Places::of(text),
        costs: ground::costs(map),
        problems: Problems::new(),
    };
    // Those about the whole map come first: a long list drops its end.
    linter.turns();
    linter.few_cells();
    let pockets = linter.pockets();
    linter.start_shut_in(&pockets);
    linter.too_far_to_place();
    linter.unequal_distances();
    linter.not_closed();
    linter.closed_off(&pockets);
    let mut problems = linter.problems;
    problems.sort_by_place();
    problems
}

/// The smallest number of placement turns with which neither `start-shut-in` nor
/// `too-far-to-place` finds fault.
pub fn enough_placement_turns(map: &Map) -> u32 {
    let wanted = [
        (Classe::Elfe, ELF_PLACES),
        (
            Classe::Voleur,
            thief_places(ground::reached(&ground::costs(map))),
        ),
    ];
    (wanted.into_iter())
        .map(|(class, places)| turns_for_places(map, class, places))
        .fold(1, u32::max)
}

/// How many cells a thief should be able to place himself on.
fn thief_places(reachable: usize) -> usize {
    reachable.div_ceil(THIEF_SHARE)
}

/// Turns until a figure can stand on `wanted` cells, or on all it can reach.
fn turns_for_places(map: &Map, class: Classe, wanted: usize) -> u32 {
    let points = numbers::of(class).points;
    let mut labels = ground::labels(map, points);
    labels.retain(|&label| label != UNREACHED);
    labels.sort_unstable();
    let last = wanted.min(labels.len()).saturating_sub(1);
    labels.get(last).map_or(0, |&label| label.div_ceil(points))
}

struct Linter<'a> {
    map: &'a Map,
    places: Places<'a>,
    /// Movement points from the start, by cell.
    costs: Vec<u32>,
    problems: Problems,
}

impl Linter<'_> {
    fn walkable(&self, cell: usize) -> bool {
        numbers::leaving_cost(self.map.zones()[cell]).is_some()
    }

    fn reachable(&self, cell: usize) -> bool {
        self.costs[cell] != UNREACHED
    }

    fn open_cells(&self) -> usize {
        (0..self.map.cells())
            .filter(|&cell| self.walkable(cell))
            .count()
    }

    fn turns(&mut self) {
        let placement = self.map.placement_turns();
        if placement == 0 {
            let message = "all figures of all teams start and reappear on one cell";
            self.problems.push(
                Problem::warning("no-placement-turns", message)
                    .at(self.places.placement_turns(), "no placement turns")
                    .at(self.places.cell(self.map.start()), "everybody stands here")
                    .help("give at least 3 placement turns"),
            );
        }
        let play = self.map.turns() - placement;
        if play < SHORT_GAME {
            let message = format!("only {} left to play after the placement", turns(play));
            self.problems.push(
                Problem::warning("short-game", message)
                    .at(self.places.turns(), "all turns, placement turns included")
                    .at(self.places.placement_turns(), "placement turns")
                    .help(format!(
                        "write at least {}: special attacks need five turns to cool down",
                        placement + SHORT_GAME
                    )),
            );
        }
    }

    fn few_cells(&mut self) {
        let open = self.open_cells();
        if open < FEW_CELLS {
            let message = format!("only {} to stand on: everybody sees everybody", cells(open));
            self.problems.push(
                Problem::warning("few-cells", message)
                    .at(self.places.size(), "a very small map")
                    .help(format!("draw at least {FEW_CELLS} cells without a wall")),
            );
        }
    }

    /// Whether the start lies in a closed part that is smaller than the rest.
    fn shut_in(&self) -> bool {
        let reachable = ground::reached(&self.costs);
        reachable == 1 || 2 * reachable < self.open_cells()
    }

    fn start_shut_in(&mut self, pockets: &[Vec<usize>]) {
        let start = self.map.start();
        let (reachable, open) = (ground::reached(&self.costs), self.open_cells());
        if !self.shut_in() {
            return self.elf_shut_in(reachable);
        }
        let message = match reachable {
            1 => format!("nobody can leave the start {start}"),
            _ => format!("only {reachable} of {open} open cells can be reached from the start"),
        };
        let problem = Problem::warning("start-shut-in", message)
            .at(self.places.cell(start), "closed in on all sides")
            .at(self.places.start(), "the start");
        let wall = largest(pockets).and_then(|outside| self.wall_to_open(&pockets[outside]));
        self.push_closed_off(problem, wall, "choose another start");
    }

    fn elf_shut_in(&mut self, reachable: usize) {
        let placement = self.map.placement_turns();
        let points = numbers::of(Classe::Elfe).points;
        let places = ground::places(&ground::labels(self.map, points), points, placement);
        if placement == 0 || places >= ELF_PLACES.min(reachable) {
            return;
        }
        let needed = turns_for_places(self.map, Classe::Elfe, ELF_PLACES);
        let message = format!(
            "an elf finds only {} to take its place on: it hardly gets away from the start",
            cells(places)
        );
        self.problems.push(
            Problem::warning("start-shut-in", message)
                .at(self.places.cell(self.map.start()), "slow ways out of here")
                .at(self.places.placement_turns(), turns(placement))
                .help(format!(
                    "give at least {}, or make the ways out of the start faster",
                    placement_turns(needed)
                )),
        );
    }

    fn too_far_to_place(&mut self) {
        let placement = self.map.placement_turns();
        let points = numbers::of(Classe::Voleur).points;
        let places = ground::places(&ground::labels(self.map, points), points, placement);
        let reachable = ground::reached(&self.costs);
        if placement == 0 || places >= thief_places(reachable) {
            return;
        }
        let needed = turns_for_places(self.map, Classe::Voleur, thief_places(reachable));
        let message = format!(
            "even a thief can take his place on only {places} of {reachable} reachable cells"
        );
        self.problems.push(
            Problem::warning("too-far-to-place", message)
                .at(self.places.placement_turns(), turns(placement))
                .help(format!(
                    "give at least {}, or lay roads out of the start",
                    placement_turns(needed)
                )),
        );
    }

    fn unequal_distances(&mut self) {
        let mut quadrants = self.quadrants();
        quadrants.sort_by_key(|quadrant| quadrant.cost);
        let [near, .., far] = quadrants;
        if far.cost - near.cost <= UNEQUAL_POINTS || far.cost * 10 <= near.cost * UNEQUAL_TENTHS {
            return;
        }
        let nearby = match near.cost {
            0 => format!("nothing lies to the {}", near.name),
            cost => format!("to the {} it costs only {cost}", near.name),
        };
        let message = format!(
            "the farthest cell to the {} costs {} points from the start, {nearby}",
            far.name, far.cost
        );
        let mut problem = Problem::warning("unequal-distances", message)
            .at(self.places.cell(far.at), points(far.cost))
            .at(self.places.start(), "the start");
        if near.cost > 0 {
            problem = problem.at(self.places.cell(near.at), points(near.cost));
        }
        self.problems.push(problem.help(
            "move the start towards the middle, or make the long way faster, so that no \
             side is crowded",
        ));
    }

    /// The farthest cell in each quarter around the start; a cell straight ahead belongs to
    /// both sides.
    fn quadrants(&self) -> [Quadrant; 4] {
        let start = self.map.start();
        ["north-west", "north-east", "south-west", "south-east"].map(|name| {
            let (north, west) = (name.starts_with("north"), name.ends_with("west"));
            let inside = |at: Position| {
                (if north {
                    at.y <= start.y
                } else {
                    at.y >= start.y
                }) && (if west {
                    at.x <= start.x
                } else {
                    at.x >= start.x
                })
            };
            let mut farthest = Quadrant {
                name,
                cost: 0,
                at: start,
            };
            for (at, &cost) in self.map.positions().zip(&self.costs) {
                if cost != UNREACHED && cost > farthest.cost && inside(at) {
                    (farthest.cost, farthest.at) = (cost, at);
                }
            }
            farthest
        })
    }

    fn not_closed(&mut self) {
        let (right, bottom) = (self.map.columns() - 1, self.map.rows() - 1);
        let on_edge = |at: &Position| at.x == 0 || at.y == 0 || at.x == right || at.y == bottom;
        let mut gaps = (self.map.positions()).filter(|&at| on_edge(&at) && self.map.walkable(at));
        let Some(first) = gaps.next() else {
            return;
        };
        let count = 1 + gaps.count();
        let run = (first.x..=right)
            .map(|x| Position::new(x, first.y))
            .take_while(|at| on_edge(at) && self.map.walkable(*at));
        let place = self.places.run(first, run.count());
        let message = format!(
            "the map is not closed by walls: {} on its edge {} open",
            cells(count),
            if count == 1 { "is" } else { "are" }
        );
        self.problems.push(
            Problem::warning("not-closed", message)
                .at(place, "open")
                .help("the edge blocks like a wall, but nobody sees it: draw walls all round"),
        );
    }

    /// Open cells that nobody reaches, in parts that hold together.
    fn pockets(&self) -> Vec<Vec<usize>> {
        let mut seen: Vec<bool> = (0..self.map.cells())
            .map(|cell| !self.walkable(cell) || self.reachable(cell))
            .collect();
        let mut pockets = Vec::new();
        for first in 0..self.map.cells() {
            if !seen[first] {
                pockets.push(self.pocket(first, &mut seen));
            }
        }
        pockets
    }

    fn closed_off(&mut self, pockets: &[Vec<usize>]) {
        // If it is the start that is shut in, the map outside is not to blame.
        let outside = largest(pockets).filter(|_| self.shut_in());
        for (number, pocket) in pockets.iter().enumerate() {
            if Some(number) == outside {
                continue;
            }
            let wall = self.wall_to_open(pocket);
            for &cell in pocket {
                if self.map.zones()[cell] == Zone::Tour {
                    self.unreachable_tower(cell, wall);
                }
            }
            // A tower in a cell of its own has been told.
            if pocket.len() > 1 || self.map.zones()[pocket[0]] != Zone::Tour {
                self.unreachable_cells(pocket, wall);
            }
        }
    }

    fn pocket(&self, first: usize, seen: &mut [bool]) -> Vec<usize> {
        let mut pocket = vec![first];
        seen[first] = true;
        let mut next = 0;
        while let Some(&cell) = pocket.get(next) {
            next += 1;
            for beside in neighbours(self.map, cell) {
                if !std::mem::replace(&mut seen[beside], true) {
                    pocket.push(beside);
                }
            }
        }
        pocket
    }

    /// A single wall between a pocket and what can be reached.
    fn wall_to_open(&self, pocket: &[usize]) -> Option<Position> {
        let walls = pocket.iter().flat_map(|&cell| {
            let at = self.map.position(cell);
            (Orientation::ALL.iter()).map(move |&way| (at.step(way, 1), at.step(way, 2)))
        });
        (walls.into_iter())
            .find(|&(wall, behind)| {
                let behind = self.map.index(behind);
                !self.map.walkable(wall) && behind.is_some_and(|cell| self.reachable(cell))
            })
            .map(|(wall, _)| wall)
    }

    fn unreachable_cells(&mut self, pocket: &[usize], wall: Option<Position>) {
        let first = self.map.position(pocket[0]);
        let message = match pocket.len() {
            1 => format!("nobody can reach the cell {first}"),
            size => format!("nobody can reach the {size} cells around {first}"),
        };
        let problem = Problem::warning("unreachable-cells", message)
            .at(self.places.cell(first), "no way from the start");
        self.push_closed_off(problem, wall, "fill it with walls");
    }

    fn unreachable_tower(&mut self, cell: usize, wall: Option<Position>) {
        let at = self.map.position(cell);
        let problem = Problem::warning(
            "unreachable-tower",
            format!("nobody can reach the tower {at}"),
        )
        .at(self.places.cell(at), "no way from the start");
        self.push_closed_off(problem, wall, "remove the tower");
    }

    fn push_closed_off(&mut self, problem: Problem, wall: Option<Position>, otherwise: &str) {
        self.problems.push(match wall {
            Some(wall) => problem
                .at(self.places.cell(wall), "the way in could be here")
                .help(format!("open the wall {wall}, or {otherwise}")),
            None => problem.help(format!("open a way, or {otherwise}")),
        });
    }
}

/// The number of the largest pocket, the first one of that size.
fn largest(pockets: &[Vec<usize>]) -> Option<usize> {
    let size = |&number: &usize| pockets[number].len();
    (0..pockets.len()).rev().max_by_key(size)
}

/// The far end of a quarter of the map.
struct Quadrant {
    name: &'static str,
    cost: u32,
    at: Position,
}

fn cells(count: usize) -> String {
    format!("{count} {}", if count == 1 { "cell" } else { "cells" })
}

fn turns(count: u32) -> String {
    format!("{count} {}", if count == 1 { "turn" } else { "turns" })
}

fn placement_turns(count: u32) -> String {
    format!(
        "{count} placement turn{}",
        if count == 1 { "" } else { "s" }
    )
}

fn points(count: u32) -> String {
    format!("{count} points from the start")
}
