//! Hexes, directions, distances: all that follows from coordinates alone.

use crate::interface::Direction;
use std::fmt;

/// A hex, or any pair of numbers a champion may send: x to the east, y to the south.
pub use crate::api::Position;

/// How many sides a hex has.
pub const SIDES: usize = 6;

/// The steps to the neighbours of a hex in an even and in an odd row, by direction.
const NEIGHBOURS: [[(i32, i32); SIDES]; 2] = [
    [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
    [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
];

/// The corners of a hex, from its centre.
const CORNERS: [(i32, i32); SIDES] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// The corners that a side joins, by direction.
const SIDE_CORNERS: [(usize, usize); SIDES] = [(1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3)];

/// A point of the plane in which hexes have whole corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// To the east.
    pub x: i32,
    /// To the south.
    pub y: i32,
}

impl Position {
    /// No hex: where fallen figures are.
    pub const NOWHERE: Self = Self::new(-1, -1);

    /// The neighbour in a direction, 0 to 5. Wraps far outside any map, as positions come
    /// from champions.
    #[must_use]
    pub fn neighbour(self, direction: usize) -> Self {
        let (dx, dy) = NEIGHBOURS[(self.y & 1) as usize][direction % SIDES];
        Self::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }

    /// The direction of a neighbouring hex; none if it is not one of the six.
    pub fn direction_to(self, neighbour: Self) -> Option<usize> {
        (0..SIDES).find(|&direction| self.neighbour(direction) == neighbour)
    }

    /// How many hexes away another one is if nothing is in the way.
    pub fn distance(self, other: Self) -> i64 {
        let axial = |at: Self| {
            let (x, y) = (i64::from(at.x), i64::from(at.y));
            (x - (y - y.rem_euclid(2)) / 2, y)
        };
        let ((q1, y1), (q2, y2)) = (axial(self), axial(other));
        let (dq, dy) = (q2 - q1, y2 - y1);
        (dq.abs() + dy.abs() + (dq + dy).abs()) / 2
    }

    /// Where it comes in reading order: by y, then x.
    pub fn reading_order(self) -> (i32, i32) {
        (self.y, self.x)
    }

    fn centre(self) -> Point {
        Point {
            x: 2 * self.x + (self.y & 1),
            y: 3 * self.y,
        }
    }

    /// The six corners.
    pub fn corners(self) -> [Point; SIDES] {
        let Point { x, y } = self.centre();
        CORNERS.map(|(dx, dy)| Point {
            x: x + dx,
            y: y + dy,
        })
    }

    /// The two ends of the side to a direction.
    pub fn side(self, direction: usize) -> (Point, Point) {
        let corners = self.corners();
        let (one, other) = SIDE_CORNERS[direction % SIDES];
        (corners[one], corners[other])
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The direction back.
pub fn opposite(direction: usize) -> usize {
    (direction + SIDES / 2) % SIDES
}

/// A step of a zone's walk when the zone lies in one of its twelve ways: turned by `turn`,
/// mirrored or not.
pub fn turned(step: usize, turn: usize, mirrored: bool) -> usize {
    if !mirrored {
        (step + turn) % SIDES
    } else {
        (turn + SIDES - step % SIDES) % SIDES
    }
}

impl Direction {
    /// The direction of this word in a map file.
    pub fn from_map_word(word: &str) -> Option<usize> {
        Self::from_word(word).map(Self::index)
    }
}

/// Whether two closed segments have a point in common. Each may be a single point.
pub fn segments_meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let (side_c, side_d) = (turn(a, b, c), turn(a, b, d));
    let (side_a, side_b) = (turn(c, d, a), turn(c, d, b));
    if side_c * side_d < 0 && side_a * side_b < 0 {
        return true;
    }
    (side_c == 0 && within(a, b, c))
        || (side_d == 0 && within(a, b, d))
        || (side_a == 0 && within(c, d, a))
        || (side_b == 0 && within(c, d, b))
}

/// Which way one turns from a to b to c: 1, -1, or 0 on a line.
fn turn(a: Point, b: Point, c: Point) -> i32 {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
}

/// Whether a point on the line through a and b lies between them.
fn within(a: Point, b: Point, point: Point) -> bool {
    (a.x.min(b.x)..=a.x.max(b.x)).contains(&point.x)
        && (a.y.min(b.y)..=a.y.max(b.y)).contains(&point.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_away_and_lead_back() {
        for y in -3..4 {
            for x in -3..4 {
                let at = Position::new(x, y);
                for direction in 0..SIDES {
                    let next = at.neighbour(direction);
                    assert_eq!(at.distance(next), 1);
                    assert_eq!(next.neighbour(opposite(direction)), at);
                    let (one, other) = at.side(direction);
                    let (back_one, back_other) = next.side(opposite(direction));
                    assert!(
                        (one, other) == (back_other, back_one)
                            || one == back_one && other == back_other
                    );
                }
            }
        }
    }

    #[test]
    fn absurd_positions_have_distances() {
        let far = Position::new(i32::MAX, i32::MIN);
        assert!(far.distance(Position::new(i32::MIN, i32::MAX)) > 0);
        let _ = far.neighbour(0);
    }

    #[test]
    fn segments_that_touch_meet() {
        let p = |x, y| Point { x, y };
        let level = (p(0, 0), p(4, 0));
        assert!(segments_meet(level, (p(2, -1), p(2, 1))), "they cross");
        assert!(segments_meet(level, (p(4, 0), p(5, 3))), "at an end");
        assert!(segments_meet(level, (p(2, 0), p(2, 0))), "a point on it");
        assert!(segments_meet(level, (p(3, 0), p(9, 0))), "on one line");
        assert!(
            !segments_meet(level, (p(5, 0), p(9, 0))),
            "on one line, apart"
        );
        assert!(!segments_meet(level, (p(2, 1), p(2, 3))), "above it");
        assert!(
            !segments_meet((p(1, 1), p(1, 1)), (p(1, 2), p(1, 2))),
            "two points"
        );
    }
}
