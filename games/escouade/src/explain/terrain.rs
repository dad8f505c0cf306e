//! Ways and lines of sight in words: what they cost, and what is in their way.

use crate::{
    figure::FigureId,
    geometry::Axis,
    interface::Cube,
    sight::{self, AIMS, Obstacle},
    state::State,
    ways::{self, Hindrance},
};

/// Which order of unit steps was taken, and what it cost.
pub(super) fn way(before: &State, figure: FigureId, from: Cube, to: Cube) -> Vec<String> {
    let Some(way) = ways::best(&before.map, figure.size(), from, to) else {
        return Vec::new();
    };
    let possible = ways::ways(&before.map, figure.size(), from, to).count();
    let rubble = match way.rubble {
        0 => "no rubble".to_owned(),
        1 => "a die for rubble".to_owned(),
        many => format!("{many} dice for rubble"),
    };
    vec![format!(
        "by {}: {rubble}; {possible} {} possible",
        units(way.order, from, to),
        if possible == 1 {
            "order is"
        } else {
            "orders are"
        },
    )]
}

/// Unit steps in their order.
fn units(order: &[Axis], from: Cube, to: Cube) -> String {
    let units: Vec<&str> = (order.iter())
        .map(|&axis| unit(axis, from.offset(to)))
        .collect();
    units.join(", then ")
}

/// Why there is no such step, for every order of its unit steps.
pub(super) fn no_way(before: &State, figure: FigureId, from: Cube, to: Cube) -> Vec<String> {
    let found = ways::hindrances(&before.map, figure.size(), from, to).into_iter();
    found
        .map(|(order, hindrance)| match order {
            [] => in_the_way(hindrance, figure),
            order => format!(
                "by {}: {}",
                units(order, from, to),
                in_the_way(hindrance, figure)
            ),
        })
        .collect()
}

fn in_the_way(hindrance: Hindrance, figure: FigureId) -> String {
    let size = figure.size();
    match hindrance {
        Hindrance::Outside => "there is no such cube".to_owned(),
        Hindrance::NotAdjacent => "they are not adjacent".to_owned(),
        Hindrance::NoFloor(at) => format!("{} has no floor", cube(at)),
        Hindrance::Side(at, towards, side) => format!(
            "the {} side ({}) of {} does not let size {size} pass",
            towards.word(),
            side.word(),
            cube(at)
        ),
        Hindrance::Ceiling(at, floor) => format!(
            "the floor ({}) over {} does not let size {size} pass",
            floor.word(),
            cube(at)
        ),
        Hindrance::Floor(at, floor) => format!(
            "the floor ({}) of {} does not let size {size} pass",
            floor.word(),
            cube(at)
        ),
        Hindrance::NothingToClimb(at, Some(towards)) => format!(
            "there is nothing to climb at the {} side of {}",
            towards.word(),
            cube(at)
        ),
        Hindrance::NothingToClimb(at, None) => {
            format!("there is nothing to climb in {}", cube(at))
        }
    }
}

pub(super) fn cube(at: Cube) -> String {
    format!("{},{},{}", at.x, at.y, at.z)
}

fn unit(axis: Axis, [x, y, z]: [i32; 3]) -> &'static str {
    match axis {
        Axis::X if x > 0 => "east",
        Axis::X => "west",
        Axis::Y if y > 0 => "south",
        Axis::Y => "north",
        Axis::Z if z > 0 => "up",
        Axis::Z => "down",
    }
}

/// What each line of sight is aimed at, in the order of the body's aims.
const AIM: [&str; AIMS] = [
    "foot north-west",
    "foot north-east",
    "foot south-west",
    "foot south-east",
    "top north-west",
    "top north-east",
    "top south-west",
    "top south-east",
    "middle",
];

/// Which of the nine lines are stopped, and by what.
pub(super) fn sight_lines(before: &State, shooter: FigureId, target: FigureId) -> Vec<String> {
    let board = &before.situation.board;
    let (Some(eye), Some(body)) = (board.body(shooter), board.body(target)) else {
        return Vec::new();
    };
    let stopped: Vec<String> = (body.aims().into_iter().zip(AIM))
        .filter_map(|(aim, name)| {
            let stop = sight::first_stop(&before.map, eye.eye(), aim)?;
            Some(format!("{name} is hidden by {}", obstacle(stop.obstacle)))
        })
        .collect();
    let free = AIMS - stopped.len();
    let mut lines = vec![format!("{free} of {AIMS} lines of sight are free")];
    lines.extend(stopped);
    lines
}

fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Side(at, side, kind) => {
            format!("the {} side ({}) of {}", side.word(), kind.word(), cube(at))
        }
        Obstacle::Floor(at, floor) => format!("the floor ({}) of {}", floor.word(), cube(at)),
    }
}
