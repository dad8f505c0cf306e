//! Outlines around hexes.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Cell;
use crate::geometry::{Geometry, Knot, Point};
use crate::svg::canvas::Num;

/// Goes round hexes. Three sides meet at every corner, so at most two of them are part of an
/// outline: outlines never touch.
pub(super) fn around(geometry: &Geometry, cells: &[Cell]) -> Vec<Vec<Point>> {
    let mut next = edges(geometry, cells);
    let mut loops = Vec::new();
    while let Some(((level, start), mut at)) = next.pop_first() {
        let mut corners = vec![geometry.point(level, start)];
        while at != start {
            corners.push(geometry.point(level, at));
            match next.remove(&(level, at)) {
                Some(after) => at = after,
                None => break,
            }
        }
        loops.push(corners);
    }
    loops
}

/// From each corner of the outlines to the next, clockwise.
fn edges(geometry: &Geometry, cells: &[Cell]) -> BTreeMap<(usize, Knot), Knot> {
    let inside = |cell: Cell| {
        cells
            .binary_search_by_key(&(cell.1, cell.0), |&(x, y)| (y, x))
            .is_ok()
    };
    let mut next = BTreeMap::new();
    for &cell in cells {
        let Some(spot) = geometry.spot(cell) else {
            continue;
        };
        for &side in geometry.sides() {
            if geometry.neighbour(cell, side).is_some_and(inside) {
                continue;
            }
            if let Some((from, to)) = geometry.side_knots(spot, side) {
                next.insert((spot.level, from), to);
            }
        }
    }
    next
}

pub(super) fn draw_loop(data: &mut String, corners: &[Point], inset: f32, radius: f32) {
    let count = corners.len();
    let step = |i: usize| -> Point {
        let (a, b) = (corners[i % count], corners[(i + 1) % count]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(0.01);
        (dx / length, dy / length)
    };
    for (i, &(x, y)) in corners.iter().enumerate() {
        let (before, after) = (step(i + count - 1), step(i));
        // To the right of a step (dx, dy) lies (-dy, dx); both edges are moved there.
        let far = inset / (1.0 + before.0 * after.0 + before.1 * after.1).max(0.1);
        let corner = (
            x - (before.1 + after.1) * far,
            y + (before.0 + after.0) * far,
        );
        let command = if i == 0 { 'M' } else { 'L' };
        if radius > 0.0 {
            // A hex's corners are blunt: a smaller cut looks as round as at a right angle.
            let cut = 0.6 * radius;
            let arrive = (corner.0 - before.0 * cut, corner.1 - before.1 * cut);
            let leave = (corner.0 + after.0 * cut, corner.1 + after.1 * cut);
            let _ = write!(
                data,
                "{command}{} {}Q{} {} {} {}",
                Num(arrive.0),
                Num(arrive.1),
                Num(corner.0),
                Num(corner.1),
                Num(leave.0),
                Num(leave.1)
            );
        } else {
            let _ = write!(data, "{command}{} {}", Num(corner.0), Num(corner.1));
        }
    }
    data.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, sample};

    fn outline(cells: &[Cell]) -> Vec<Vec<Point>> {
        let mut board = sample::large(4, 4);
        board.shape = Shape::Hexes;
        around(&Geometry::of(&board), cells)
    }

    #[test]
    fn a_hex_has_six_corners() {
        let hex = outline(&[(0, 0)]);
        assert_eq!(hex.len(), 1);
        assert_eq!(hex[0].len(), 6);
        let mut data = String::new();
        draw_loop(&mut data, &hex[0], 0.0, 0.0);
        assert_eq!(data, "M0 9.33L16 0L32 9.33L32 28L16 37.33L0 28z");
    }

    #[test]
    fn hexes_that_touch_have_one_outline_and_a_ring_two() {
        assert_eq!(outline(&[(0, 0), (1, 0)])[0].len(), 10);
        let ring = [(1, 0), (2, 0), (0, 1), (2, 1), (1, 2), (2, 2)];
        let loops = outline(&ring);
        let corners: Vec<usize> = loops.iter().map(Vec::len).collect();
        assert_eq!(corners, [18, 6]);
    }
}
