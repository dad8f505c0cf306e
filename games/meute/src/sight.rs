//! Who sees what: two hexes are in sight of each other if a straight line joins a corner of
//! one with a corner of the other and touches no wall. It depends on the map alone.

use crate::{
    geometry::{Point, Position, SIDES, segments_meet},
    map::Map,
    numbers::LONGEST_RANGE,
};
use std::sync::OnceLock;

/// Side of the square of hexes around one that has a bit for each.
const SPAN: i32 = 2 * LONGEST_RANGE + 1;

/// What is seen from each hex within the longest range: a bit for each hex of a square,
/// worked out when first needed.
#[derive(Debug)]
pub(crate) struct SightTable {
    seen: Vec<OnceLock<u128>>,
}

impl SightTable {
    pub(crate) fn new(hexes: usize) -> Self {
        Self {
            seen: (0..hexes).map(|_| OnceLock::new()).collect(),
        }
    }
}

/// Whether two hexes are in sight of each other.
pub(crate) fn sees(map: &Map, from: Position, to: Position) -> bool {
    let (Some(index), false, false) = (map.index(from), map.is_wall(from), map.is_wall(to)) else {
        return false;
    };
    if from.distance(to) > i64::from(LONGEST_RANGE) {
        return line_exists(map, from, to);
    }
    let seen = map.sight.seen[index].get_or_init(|| look_around(map, from));
    seen >> bit(from, to) & 1 == 1
}

fn bit(from: Position, to: Position) -> i32 {
    (to.y - from.y + LONGEST_RANGE) * SPAN + to.x - from.x + LONGEST_RANGE
}

fn look_around(map: &Map, from: Position) -> u128 {
    let around = -LONGEST_RANGE..=LONGEST_RANGE;
    let square = around
        .clone()
        .flat_map(|dy| around.clone().map(move |dx| (dx, dy)));
    let hexes = square
        .map(|(dx, dy)| Position::new(from.x + dx, from.y + dy))
        .filter(|&to| from.distance(to) <= i64::from(LONGEST_RANGE) && !map.is_wall(to));
    hexes
        .filter(|&to| line_exists(map, from, to))
        .fold(0, |seen, to| seen | 1 << bit(from, to))
}

/// Whether two hexes that are not walls see each other, worked out.
fn line_exists(map: &Map, from: Position, to: Position) -> bool {
    if from == to {
        return true;
    }
    let adjacent =
        (from.direction_to(to)).is_some_and(|direction| !map.has_thin_wall(from, direction));
    if adjacent {
        return true;
    }
    let ends = Corners::usable(map, to);
    Corners::usable(map, from)
        .iter()
        .any(|p| ends.iter().any(|q| is_clear(map, p, q)))
}

/// The corners of a hex that touch no wall: lines can begin and end there.
struct Corners {
    points: [Point; SIDES],
    usable: [bool; SIDES],
}

impl Corners {
    fn usable(map: &Map, at: Position) -> Self {
        let points = at.corners();
        Self {
            points,
            usable: points.map(|point| is_clear(map, point, point)),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        (self.points.iter().zip(self.usable))
            .filter(|(_, usable)| *usable)
            .map(|(&point, _)| point)
    }
}

/// Whether a line touches no wall and no thin wall. Only hexes that it may touch are looked
/// at, row by row.
fn is_clear(map: &Map, p: Point, q: Point) -> bool {
    let (p, q) = if p.y <= q.y { (p, q) } else { (q, p) };
    let rows = ceiling(p.y - 2, 3)..=floor(q.y + 2, 3);
    rows.into_iter().all(|y| {
        let (west, east) = extent(p, q, 3 * y - 2, 3 * y + 2);
        let odd = y & 1;
        (ceiling(west - 1 - odd, 2)..=floor(east + 1 - odd, 2))
            .all(|x| !touches(map, Position::new(x, y), (p, q)))
    })
}

/// How far west and east the part of a line between two heights reaches, rounded outwards.
fn extent(p: Point, q: Point, top: i32, bottom: i32) -> (i32, i32) {
    let (dx, dy) = (q.x - p.x, q.y - p.y);
    if dy == 0 {
        return (p.x.min(q.x), p.x.max(q.x));
    }
    let [high, low] = [top.max(p.y), bottom.min(q.y)].map(|y| dx * (y - p.y));
    (
        p.x + floor(high.min(low), dy),
        p.x + ceiling(high.max(low), dy),
    )
}

/// Whether a line touches a wall hex, or a thin wall of another one. A thin wall is tried
/// from one of its hexes only: the line touches both.
fn touches(map: &Map, at: Position, line: (Point, Point)) -> bool {
    if map.is_wall(at) {
        let corners = at.corners();
        return (0..SIDES / 2)
            .any(|corner| segments_meet(line, (corners[corner], corners[corner + SIDES / 2])));
    }
    let thin = map.thin_sides(at);
    thin != 0
        && [0, 4, 5]
            .into_iter()
            .any(|side| thin >> side & 1 == 1 && segments_meet(line, at.side(side)))
}

fn floor(number: i32, by: i32) -> i32 {
    number.div_euclid(by)
}

fn ceiling(number: i32, by: i32) -> i32 {
    -(-number).div_euclid(by)
}
