//! Lines of sight against two plain implementations: every square of the map as an exact
//! fraction, and points taken densely along the line.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;

use escouade::{
    interface::{Cote, Cube, Direction, Sol, Vue},
    map::{self, Map},
    room::Place,
    sight::{self, Body, Point},
};
use stechec_game::Chance;

/// A rectangle of a plane, in 24ths: the axis across it, where it is, and its bounds along
/// the two other axes, in their order.
struct Square {
    axis: usize,
    at: i64,
    low: [i64; 2],
    /// The open region, strictly between these, from `low`; none if all is solid.
    open: Option<([i64; 2], [i64; 2])>,
}

/// Far beyond any opening.
const FAR: i64 = 1_000;

fn side_opening(side: Cote) -> Option<([i64; 2], [i64; 2])> {
    match side {
        Cote::Large => Some(([3, 0], [21, 24])),
        Cote::Moyen => Some(([4, 6], [20, 24])),
        Cote::Petit => Some(([6, 8], [18, 20])),
        Cote::Eboulis => Some(([-FAR, 12], [FAR, FAR])),
        Cote::Ouvert | Cote::Bloque => None,
    }
}

/// Everything solid of a map.
fn squares(map: &Map) -> Vec<Square> {
    let mut all = Vec::new();
    for at in map.layout().cubes() {
        let [x, y, z] = [at.x, at.y, at.z].map(|part| 24 * i64::from(part));
        for (direction, axis, low) in [(Direction::Ouest, 0, [y, z]), (Direction::Nord, 1, [x, z])]
        {
            let side = map.side(at, direction);
            if side != Cote::Ouvert {
                let open = side_opening(side);
                let plane = [x, y][axis];
                all.push(Square {
                    axis,
                    at: plane,
                    low,
                    open,
                });
            }
        }
        let open = (map.floor(at) == Sol::Trappe).then_some(([4, 3], [20, 21]));
        if map.floor(at) != Sol::Aucun {
            all.push(Square {
                axis: 2,
                at: z,
                low: [x, y],
                open,
            });
        }
    }
    all
}

/// Whether the line meets the solid part of a square, in fractions with denominator `d`.
fn meets(square: &Square, eye: [i64; 3], aim: [i64; 3]) -> bool {
    let axis = square.axis;
    let [mut n, mut d] = [square.at - eye[axis], aim[axis] - eye[axis]];
    if d < 0 {
        (n, d) = (-n, -d);
    }
    if d == 0 || n <= 0 || n >= d {
        return false;
    }
    let others: Vec<usize> = (0..3).filter(|&other| other != axis).collect();
    // The point, from the corner of the square, times d.
    let point: Vec<i64> = (0..2)
        .map(|at| (eye[others[at]] - square.low[at]) * d + (aim[others[at]] - eye[others[at]]) * n)
        .collect();
    let inside = point.iter().all(|&at| 0 <= at && at <= 24 * d);
    let open = square.open.is_some_and(|(low, high)| {
        (0..2).all(|at| low[at] * d < point[at] && point[at] < high[at] * d)
    });
    inside && !open
}

fn words(point: Point) -> [i64; 3] {
    [point.x, point.y, point.z].map(i64::from)
}

/// What nine exact lines say.
fn plain_view(squares: &[Square], eye: Point, body: &Body) -> Vue {
    let eye = words(eye);
    let free = (body.aims().iter())
        .filter(|&&aim| !squares.iter().any(|square| meets(square, eye, words(aim))))
        .count();
    match free {
        0 => Vue::Nulle,
        9 => Vue::Degagee,
        _ => Vue::Partielle,
    }
}

/// A body of some size somewhere on the map.
fn random_body(chance: &mut Chance, map: &Map) -> (i32, Cube, Place) {
    let size = 1 + chance.below(3) as i32;
    let cubes: Vec<Cube> = map.layout().cubes().collect();
    let places: Vec<Place> = Place::all(size).collect();
    (
        size,
        *chance.pick(&cubes).unwrap(),
        *chance.pick(&places).unwrap(),
    )
}

#[test]
fn views_agree_with_exact_fractions() {
    let mut views = [0; 3];
    for seed in 0..60 {
        let mut chance = Chance::new(seed, "random sight");
        let map = map::read(&maps::random_map(&mut chance)).unwrap();
        let squares = squares(&map);
        for _ in 0..120 {
            let (viewer, target) = (
                random_body(&mut chance, &map),
                random_body(&mut chance, &map),
            );
            let body = |(size, cube, place)| Body::new(size, cube, place);
            let seen = sight::sees(&map, body(viewer).eye(), &body(target));
            let plain = plain_view(&squares, body(viewer).eye(), &body(target));
            assert_eq!(
                seen,
                plain,
                "{viewer:?} {target:?} on\n{}",
                map::print(map.layout())
            );
            views[seen.index()] += 1;
        }
    }
    assert!(views.iter().all(|&often| often > 300), "{views:?}");
}

/// How near to a plane or rim a sampled line may come to be judged, in 24ths.
const MARGIN: f64 = 0.01;
const SAMPLES: usize = 4_000;

/// Walks along a line in small steps; none if it comes too near to an edge to tell.
fn sampled(map: &Map, eye: Point, aim: Point) -> Option<bool> {
    let from = [eye.x, eye.y, eye.z].map(f64::from);
    let to = [aim.x, aim.y, aim.z].map(f64::from);
    let point = |t: f64| [0, 1, 2].map(|axis| from[axis] + (to[axis] - from[axis]) * t);
    let cube = |at: [f64; 3]| at.map(|part| (part / 24.0).floor() as i32);
    for sample in 0..SAMPLES {
        let [before, after] = [sample, sample + 1].map(|at| point(at as f64 / SAMPLES as f64));
        let (old, new) = (cube(before), cube(after));
        let crossed: Vec<usize> = (0..3).filter(|&axis| old[axis] != new[axis]).collect();
        let &[axis] = &crossed[..] else {
            if crossed.is_empty() {
                continue;
            }
            return None;
        };
        let plane = 24.0 * f64::from(old[axis].max(new[axis]));
        let at = point((plane - from[axis]) / (to[axis] - from[axis]));
        let within = at.map(|part| part.rem_euclid(24.0));
        let behind = Cube::new(old[0].max(new[0]), old[1].max(new[1]), old[2].max(new[2]));
        let (u, v, kind) = match axis {
            0 => (within[1], within[2], map.side(behind, Direction::Ouest)),
            1 => (within[0], within[2], map.side(behind, Direction::Nord)),
            _ => {
                let [u, v] = [within[0], within[1]];
                let free = match map.floor(behind) {
                    Sol::Aucun => true,
                    Sol::Trappe => {
                        clear_of(&[4.0, 20.0, 0.0, 24.0], u)?
                            & clear_of(&[3.0, 21.0, 0.0, 24.0], v)?
                            & (4.0 < u && u < 20.0 && 3.0 < v && v < 21.0)
                    }
                    _ => false,
                };
                clear_of(&[0.0, 24.0], u)?;
                clear_of(&[0.0, 24.0], v)?;
                if !free {
                    return Some(false);
                }
                continue;
            }
        };
        clear_of(&[0.0, 3.0, 4.0, 6.0, 18.0, 20.0, 21.0, 24.0], u)?;
        clear_of(&[0.0, 6.0, 8.0, 12.0, 20.0, 24.0], v)?;
        let free = match kind {
            Cote::Ouvert => true,
            Cote::Large => 3.0 < u && u < 21.0,
            Cote::Moyen => 4.0 < u && u < 20.0 && v > 6.0,
            Cote::Petit => 6.0 < u && u < 18.0 && 8.0 < v && v < 20.0,
            Cote::Bloque => false,
            Cote::Eboulis => v > 12.0,
        };
        if !free {
            return Some(false);
        }
    }
    Some(true)
}

fn clear_of(rims: &[f64], at: f64) -> Option<bool> {
    let near = rims.iter().any(|rim| (at - rim).abs() < MARGIN);
    (!near).then_some(true)
}

#[test]
fn lines_agree_with_points_taken_along_them() {
    let (mut judged, mut free) = (0, 0);
    for seed in 0..12 {
        let mut chance = Chance::new(seed, "sampled sight");
        let map = map::read(&maps::random_map(&mut chance)).unwrap();
        for _ in 0..15 {
            let (viewer, target) = (
                random_body(&mut chance, &map),
                random_body(&mut chance, &map),
            );
            let eye = Body::new(viewer.0, viewer.1, viewer.2).eye();
            for aim in Body::new(target.0, target.1, target.2).aims() {
                let Some(sampled) = sampled(&map, eye, aim) else {
                    continue;
                };
                let exact = sight::obstacle(&map, eye, aim).is_none();
                assert_eq!(
                    exact,
                    sampled,
                    "{eye:?} {aim:?} on\n{}",
                    map::print(map.layout())
                );
                judged += 1;
                free += usize::from(exact);
            }
        }
    }
    assert!(judged > 800 && free > 100, "{judged} lines, {free} free");
}

/// Where exact fractions say that a line is stopped first.
fn plain_stop(squares: &[Square], eye: Point, aim: Point) -> Option<[i64; 3]> {
    let (from, to) = (words(eye), words(aim));
    let met = squares.iter().filter(|square| meets(square, from, to));
    let parts = met.map(|square| {
        let part = [
            square.at - from[square.axis],
            to[square.axis] - from[square.axis],
        ];
        part.map(i64::abs)
    });
    let [gone, whole] = parts.min_by(|one, other| (one[0] * other[1]).cmp(&(other[0] * one[1])))?;
    Some([0, 1, 2].map(|axis| from[axis] + (to[axis] - from[axis]) * gone / whole))
}

#[test]
fn the_first_stop_is_the_nearest() {
    let mut stopped = 0;
    for seed in 0..40 {
        let mut chance = Chance::new(seed, "nearest stop");
        let map = map::read(&maps::random_map(&mut chance)).unwrap();
        let squares = squares(&map);
        for _ in 0..40 {
            let (viewer, target) = (
                random_body(&mut chance, &map),
                random_body(&mut chance, &map),
            );
            let eye = Body::new(viewer.0, viewer.1, viewer.2).eye();
            for aim in Body::new(target.0, target.1, target.2).aims() {
                let stop = sight::first_stop(&map, eye, aim);
                assert_eq!(stop.is_some(), sight::obstacle(&map, eye, aim).is_some());
                let point = stop.map(|stop| words(stop.point(eye, aim)));
                assert_eq!(point, plain_stop(&squares, eye, aim), "{eye:?} {aim:?}");
                stopped += usize::from(stop.is_some());
            }
        }
    }
    assert!(stopped > 5_000, "only {stopped} were stopped");
}
