//! Sight once more: every pair of corners against every wall there is.

use super::{Hex, Plain, neighbour};

pub(crate) type Point = (i64, i64);

fn corners((x, y): Hex) -> Vec<Point> {
    let (x, y) = (i64::from(2 * x + y.rem_euclid(2)), i64::from(3 * y));
    let around = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
    around.iter().map(|(dx, dy)| (x + dx, y + dy)).collect()
}

/// Corners that the sides to directions 0 to 5 join.
const SIDES: [(usize, usize); 6] = [(1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3)];

/// Whether two closed segments meet, by where the lines through them cross.
fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let minus = |p: Point, q: Point| (p.0 - q.0, p.1 - q.1);
    let cross = |p: Point, q: Point| p.0 * q.1 - p.1 * q.0;
    let (ab, cd, ac) = (minus(b, a), minus(d, c), minus(c, a));
    let across = cross(ab, cd);
    if across != 0 {
        let (mut t, mut u, mut whole) = (cross(ac, cd), cross(ac, ab), across);
        if whole < 0 {
            (t, u, whole) = (-t, -u, -whole);
        }
        return (0..=whole).contains(&t) && (0..=whole).contains(&u);
    }
    // Parallel, or one of them is a point: they meet if an end of one lies on the other.
    let on = |p: Point, (q, r): (Point, Point)| {
        cross(minus(p, q), minus(r, q)) == 0
            && (q.0.min(r.0)..=q.0.max(r.0)).contains(&p.0)
            && (q.1.min(r.1)..=q.1.max(r.1)).contains(&p.1)
    };
    on(a, (c, d)) || on(b, (c, d)) || on(c, (a, b)) || on(d, (a, b))
}

impl Plain {
    /// Everything that blocks a view, as segments.
    fn blocking(&self) -> Vec<(Point, Point)> {
        let mut blocking = Vec::new();
        for y in -1..=self.rows {
            for x in -1..=self.columns {
                let at = corners((x, y));
                if self.is_wall((x, y)) {
                    blocking.extend((0..3).map(|corner| (at[corner], at[corner + 3])));
                }
                for (direction, (one, other)) in SIDES.into_iter().enumerate() {
                    let thin = self.thin.contains(&((x, y), neighbour((x, y), direction)));
                    blocking.extend(thin.then_some((at[one], at[other])));
                }
            }
        }
        blocking
    }

    pub(crate) fn sees(&self, from: Hex, to: Hex) -> bool {
        let known = self.known.sight.borrow().get(&(from, to)).copied();
        known.unwrap_or_else(|| {
            let seen = self.look(from, to);
            self.known.sight.borrow_mut().insert((from, to), seen);
            seen
        })
    }

    fn look(&self, from: Hex, to: Hex) -> bool {
        if self.is_wall(from) || self.is_wall(to) {
            return false;
        }
        if from == to || self.steps(from).contains(&to) {
            return true;
        }
        let blocking = self.known.blocking.get_or_init(|| self.blocking());
        corners(from).into_iter().any(|p| {
            (corners(to).into_iter()).any(|q| !blocking.iter().any(|&wall| meet((p, q), wall)))
        })
    }
}
