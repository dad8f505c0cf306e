//! Outlines around groups of cells, as path data.

mod hexes;

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::geometry::{Geometry, Point};
use crate::{Cell, Shape};

use super::canvas::{Num, TILE};

/// Cells by column and row, in the order of reading.
pub(super) type Cells = Vec<Cell>;

/// East, south, west, north; the inside of an outline lies to the right of the way round it.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A step from a corner of the grid to the next, by an index into [`STEPS`].
type Way = usize;

/// The outlines of a group of cells: closed, clockwise (holes the other way round), with
/// the corners only. Squares that touch at a corner only are kept apart.
pub(super) enum Outline {
    /// Corners of the grid of tiles.
    Grid(Vec<Vec<(i32, i32)>>),
    /// Any points.
    Free(Vec<Vec<Point>>),
}

impl Outline {
    /// Goes round `cells`, which must be in the order of reading and on the board.
    pub(super) fn around(geometry: &Geometry, cells: &[Cell]) -> Outline {
        match geometry.shape {
            Shape::Hexes => Outline::Free(hexes::around(geometry, cells)),
            Shape::Squares if geometry.levels == 1 => Outline::Grid(squares(cells)),
            Shape::Squares => {
                let spots = cells.iter().filter_map(|&cell| geometry.spot(cell));
                let mut moved: Cells = spots
                    .map(|spot| {
                        let (left, top) = geometry.level_tile(spot.level);
                        (left + spot.x, top + spot.y)
                    })
                    .collect();
                moved.sort_unstable_by_key(|&(x, y)| (y, x));
                Outline::Grid(squares(&moved))
            }
        }
    }

    /// Path data, with all edges moved inwards and the corners rounded.
    /// `inset + radius` must stay within a third of a tile.
    pub(super) fn path(&self, inset: f32, radius: f32) -> String {
        let mut data = String::new();
        match self {
            Outline::Grid(loops) => {
                for corners in loops {
                    draw_loop(&mut data, corners, inset, radius);
                }
            }
            Outline::Free(loops) => {
                for corners in loops {
                    hexes::draw_loop(&mut data, corners, inset, radius);
                }
            }
        }
        data
    }
}

fn squares(cells: &[Cell]) -> Vec<Vec<(i32, i32)>> {
    let mut edges = edges(cells);
    let mut loops = Vec::new();
    // The leftmost edge's upper end is always a corner: a good place to start.
    while let Some((&start, &ways)) = edges.first_key_value() {
        loops.push(walk(&mut edges, start, ways.trailing_zeros() as Way));
    }
    loops
}

/// All edges between a cell and what is outside: from which corner they lead which ways.
fn edges(cells: &[(usize, usize)]) -> BTreeMap<(i32, i32), u8> {
    let inside = |x: i32, y: i32| {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return false;
        };
        cells
            .binary_search_by_key(&(y, x), |&(x, y)| (y, x))
            .is_ok()
    };
    let mut edges = BTreeMap::new();
    for &(x, y) in cells {
        let (x, y) = (x as i32, y as i32);
        let sides = [
            ((x, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1)),
            ((x, y + 1), (x - 1, y)),
        ];
        for (way, (from, neighbour)) in sides.into_iter().enumerate() {
            if !inside(neighbour.0, neighbour.1) {
                *edges.entry(from).or_insert(0_u8) |= 1 << way;
            }
        }
    }
    edges
}

/// Takes one closed line out of the edges and returns its corners.
fn walk(edges: &mut BTreeMap<(i32, i32), u8>, start: (i32, i32), way: Way) -> Vec<(i32, i32)> {
    let mut corners = vec![start];
    let (mut at, mut way) = (start, way);
    loop {
        if let Some(ways) = edges.get_mut(&at) {
            *ways &= !(1 << way);
            if *ways == 0 {
                edges.remove(&at);
            }
        }
        at = (at.0 + STEPS[way].0, at.1 + STEPS[way].1);
        let ways = edges.get(&at).copied().unwrap_or(0);
        // Turning right first keeps to the same cell where two touch at a corner.
        let turns = [(way + 1) % 4, way, (way + 3) % 4];
        match turns.into_iter().find(|turn| ways & (1 << turn) != 0) {
            Some(next) if at != start => {
                if next != way {
                    corners.push(at);
                }
                way = next;
            }
            _ => return corners,
        }
    }
}

fn draw_loop(data: &mut String, corners: &[(i32, i32)], inset: f32, radius: f32) {
    let count = corners.len();
    let step = |i: usize| {
        let (a, b) = (corners[i % count], corners[(i + 1) % count]);
        ((b.0 - a.0).signum() as f32, (b.1 - a.1).signum() as f32)
    };
    let mut pen = (0.0, 0.0);
    for (i, &(x, y)) in corners.iter().enumerate() {
        let (before, after) = (step(i + count - 1), step(i));
        // To the right of a step (dx, dy) lies (-dy, dx).
        let corner = (
            x as f32 * TILE - (before.1 + after.1) * inset,
            y as f32 * TILE + (before.0 + after.0) * inset,
        );
        let arrive = (corner.0 - before.0 * radius, corner.1 - before.1 * radius);
        let (dx, dy) = (arrive.0 - pen.0, arrive.1 - pen.1);
        let _ = match (i, before.1 == 0.0) {
            (0, _) => write!(data, "M{} {}", Num(arrive.0), Num(arrive.1)),
            (_, true) => write!(data, "h{}", Num(dx)),
            (_, false) => write!(data, "v{}", Num(dy)),
        };
        let control = (before.0 * radius, before.1 * radius);
        let turn = (control.0 + after.0 * radius, control.1 + after.1 * radius);
        if radius > 0.0 {
            let (c, t) = (control, turn);
            let (cx, cy, tx, ty) = (Num(c.0), Num(c.1), Num(t.0), Num(t.1));
            let _ = write!(data, "q{cx} {cy} {tx} {ty}");
        }
        pen = (arrive.0 + turn.0, arrive.1 + turn.1);
    }
    data.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn around(cells: &[Cell]) -> Outline {
        Outline::around(&Geometry::of(&sample::large(9, 9)), cells)
    }

    #[test]
    fn a_block_has_four_corners() {
        let outline = around(&[(1, 1), (2, 1), (1, 2), (2, 2)]);
        assert_eq!(outline.path(0.0, 0.0), "M32 32h64v64h-64z");
        assert_eq!(outline.path(2.0, 0.0), "M34 34h60v60h-60z");
    }

    #[test]
    fn cells_touching_at_a_corner_stay_apart() {
        let outline = around(&[(1, 0), (0, 1)]);
        assert_eq!(outline.path(0.0, 0.0), "M0 32h32v32h-32zM32 0h32v32h-32z");
    }

    #[test]
    fn a_hole_is_widened_by_the_inset() {
        let ring: Cells = (0..9)
            .map(|i| (i % 3, i / 3))
            .filter(|&cell| cell != (1, 1))
            .collect();
        assert_eq!(
            around(&ring).path(1.0, 0.0),
            "M1 1h94v94h-94zM31 31v34h34v-34z"
        );
    }

    #[test]
    fn corners_are_rounded() {
        assert_eq!(
            around(&[(0, 0)]).path(0.0, 4.0),
            "M0 4q0 -4 4 -4h24q4 0 4 4v24q0 4 -4 4h-24q-4 0 -4 -4z"
        );
    }

    #[test]
    fn nothing_has_no_outline() {
        assert_eq!(around(&[]).path(0.0, 0.0), "");
    }
}
