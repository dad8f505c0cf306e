//! Lines of sight, exact in whole numbers: lengths are 24ths of a cube.

use crate::{
    geometry::Axis,
    interface::{Cote, Cube, Direction, Sol, Vue},
    map::Map,
    room::Place,
};

/// The length of a cube's edge.
pub const EDGE: i32 = 24;
/// Lines of sight from an eye to a figure.
pub const AIMS: usize = 9;

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// To the east.
    pub x: i32,
    /// To the south.
    pub y: i32,
    /// Up.
    pub z: i32,
}

/// The space a figure takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Over the middle of its base, on the ground of its level.
    foot: Point,
    half_width: i32,
    eye: i32,
    top: i32,
}

/// Feet stand this high over the floor.
const SOLE: i32 = 1;

impl Body {
    /// A figure of this size at a place of a cube.
    pub fn new(size: i32, cube: Cube, place: Place) -> Self {
        let (half_width, to_middle) = if size >= 3 { (5, 6) } else { (2, 3) };
        let (eye, top) = match size {
            ..=1 => (11, 13),
            2 => (15, 17),
            3.. => (19, 21),
        };
        let foot = Point {
            x: EDGE * cube.x + 6 * place.column() + to_middle,
            y: EDGE * cube.y + 6 * place.row() + to_middle,
            z: EDGE * cube.z,
        };
        Self {
            foot,
            half_width,
            eye,
            top,
        }
    }

    /// Where it looks from.
    pub fn eye(&self) -> Point {
        self.at(0, 0, self.eye)
    }

    /// What others aim at: the eight corners of its box, and its middle.
    pub fn aims(&self) -> [Point; AIMS] {
        let wide = self.half_width;
        let corner = |number: usize| {
            let sign = |bit: usize| if number >> bit & 1 == 1 { wide } else { -wide };
            let height = if number < 4 { SOLE } else { self.top };
            self.at(sign(0), sign(1), height)
        };
        std::array::from_fn(|aim| match aim {
            0..8 => corner(aim),
            _ => self.at(0, 0, (SOLE + self.top) / 2),
        })
    }

    fn at(&self, x: i32, y: i32, z: i32) -> Point {
        let foot = self.foot;
        Point {
            x: foot.x + x,
            y: foot.y + y,
            z: foot.z + z,
        }
    }
}

/// What a line of sight is stopped by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The side of a cube.
    Side(Cube, Direction, Cote),
    /// The floor of a cube.
    Floor(Cube, Sol),
}

/// How much of a body an eye sees.
pub fn sees(map: &Map, eye: Point, body: &Body) -> Vue {
    let free = (body.aims().into_iter())
        .filter(|&aim| obstacle(map, eye, aim).is_none())
        .count();
    match free {
        0 => Vue::Nulle,
        AIMS => Vue::Degagee,
        _ => Vue::Partielle,
    }
}

/// The first thing found that stops a line from an eye to an aim; none if it is free.
pub fn obstacle(map: &Map, eye: Point, aim: Point) -> Option<Obstacle> {
    let mut stops = AXES.into_iter().map(|axis| stops(map, axis, eye, aim));
    stops.find_map(|mut stops| stops.next().map(|stop| stop.obstacle))
}

/// What stops a line from an eye to an aim first, as seen from the eye; none if it is free.
pub fn first_stop(map: &Map, eye: Point, aim: Point) -> Option<Stop> {
    let all = AXES.into_iter().flat_map(|axis| stops(map, axis, eye, aim));
    all.min_by(|one, other| (one.gone * other.scale).cmp(&(other.gone * one.scale)))
}

/// Where a line is stopped, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// What stops it.
    pub obstacle: Obstacle,
    /// So much of `scale` of the line lies before it.
    gone: i32,
    scale: i32,
}

impl Stop {
    /// The point of a line from an eye to an aim where it is stopped, rounded down.
    pub fn point(&self, eye: Point, aim: Point) -> Point {
        let along = |from: i32, to: i32| from + (to - from) * self.gone / self.scale;
        Point {
            x: along(eye.x, aim.x),
            y: along(eye.y, aim.y),
            z: along(eye.z, aim.z),
        }
    }
}

const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

/// All that stops a line at planes across an axis.
fn stops(map: &Map, axis: Axis, eye: Point, aim: Point) -> impl Iterator<Item = Stop> {
    let turned = |Point { x, y, z }| match axis {
        Axis::X => [x, y, z],
        Axis::Y => [y, x, z],
        Axis::Z => [z, x, y],
    };
    crossings(turned(eye), turned(aim)).filter_map(move |crossing| {
        let Crossing {
            plane, gone, scale, ..
        } = crossing;
        let mut squares = crossing.squares();
        let obstacle = squares.find_map(|(at, u, v)| solid(map, axis, plane, at, [u, v], scale))?;
        Some(Stop {
            obstacle,
            gone,
            scale,
        })
    })
}

/// What a line meets at a point of a square.
fn solid(
    map: &Map,
    axis: Axis,
    plane: i32,
    [first, second]: [i32; 2],
    [u, v]: [i32; 2],
    scale: i32,
) -> Option<Obstacle> {
    let side = |cube, towards| {
        let side = map.side(cube, towards);
        let stops = !window(side, u, v, scale);
        stops.then_some(Obstacle::Side(cube, towards, side))
    };
    match axis {
        Axis::X => side(Cube::new(plane, first, second), Direction::Ouest),
        Axis::Y => side(Cube::new(first, plane, second), Direction::Nord),
        Axis::Z => {
            let cube = Cube::new(first, second, plane);
            let floor = map.floor(cube);
            let stops = !hatch(floor, u, v, scale);
            stops.then_some(Obstacle::Floor(cube, floor))
        }
    }
}

/// Where a line goes through a plane between cubes. Lengths are multiplied by `scale`, so
/// that they are whole.
struct Crossing {
    /// The number of the cubes behind the plane, in their row.
    plane: i32,
    /// How far from the eye, of `scale` to the aim.
    gone: i32,
    scale: i32,
    /// The two other coordinates.
    at: [i32; 2],
}

/// The crossings of a line with the planes across its first coordinate. Neither end ever
/// lies on one of these planes.
fn crossings(from: [i32; 3], to: [i32; 3]) -> impl Iterator<Item = Crossing> {
    let (low, high) = (from[0].min(to[0]), from[0].max(to[0]));
    let scale = high - low;
    (low / EDGE + 1..=high / EDGE).map(move |plane| {
        let gone = (plane * EDGE - from[0]).abs();
        let at = [1, 2].map(|axis| from[axis] * scale + (to[axis] - from[axis]) * gone);
        Crossing {
            plane,
            gone,
            scale,
            at,
        }
    })
}

impl Crossing {
    /// The squares of the plane that the point belongs to, with where in it the point is:
    /// several, if it lies on an edge.
    fn squares(&self) -> impl Iterator<Item = ([i32; 2], i32, i32)> {
        let edge = EDGE * self.scale;
        let [first, second] = self.at.map(|at| {
            let square = at / edge;
            let on_edge = at % edge == 0;
            (square - i32::from(on_edge))..=square
        });
        let at = self.at;
        first.flat_map(move |one| {
            (second.clone())
                .map(move |other| ([one, other], at[0] - one * edge, at[1] - other * edge))
        })
    }
}

/// Whether sight passes a side at `u`, `v`: 24ths of it, multiplied by `scale`.
fn window(side: Cote, u: i32, v: i32, scale: i32) -> bool {
    let within = |at: i32, low: i32, high: i32| low * scale < at && at < high * scale;
    match side {
        Cote::Ouvert => true,
        Cote::Large => within(u, 3, 21) && within(v, 0, 24),
        Cote::Moyen => within(u, 4, 20) && within(v, 6, 24),
        Cote::Petit => within(u, 6, 18) && within(v, 8, 20),
        Cote::Bloque => false,
        Cote::Eboulis => v > 12 * scale,
    }
}

/// Whether sight passes a floor at `x`, `y`: 24ths of it, multiplied by `scale`.
fn hatch(floor: Sol, x: i32, y: i32, scale: i32) -> bool {
    let within = |at: i32, low: i32, high: i32| low * scale < at && at < high * scale;
    match floor {
        Sol::Aucun => true,
        Sol::Trappe => within(x, 4, 20) && within(y, 3, 21),
        Sol::Plein | Sol::Erreur => false,
    }
}
