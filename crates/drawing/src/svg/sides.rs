//! What stands between cells.

use std::collections::BTreeSet;

use crate::colour::{INK, PAPER};
use crate::geometry::Point;
use crate::{Cell, Colour, Direction, Side, SideLook};

use super::canvas::{Canvas, Num, Pose, Scene, filled, stroked};
use super::{font, shapes};

const STONE: Colour = Colour(0xa9, 0x9f, 0x94);
const EDGE: Colour = Colour(0x33, 0x2e, 0x2b);
const WOOD: Colour = Colour(0x9a, 0x66, 0x35);
const IRON: Colour = Colour(0x3c, 0x44, 0x50);
/// How far a side lies within its cell if the next cell has one of its own there.
const APART: f32 = 2.7;
/// The width of a wall with its edges, and without.
const WALL: (f32, f32) = (5.2, 2.8);

/// Draws all sides: first what lies under the joints, then what lies over them, so that walls
/// flow into each other.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene<'_>) {
    let named: BTreeSet<(Cell, Direction)> = (scene.board.sides.iter())
        .map(|side| (side.cell, side.toward))
        .collect();
    let mut seen = BTreeSet::new();
    let sides: Vec<(&Side, Line)> = (scene.board.sides.iter())
        .filter(|side| side.look != SideLook::Open && seen.insert((side.cell, side.toward)))
        .filter_map(|side| Some((side, line(scene, side, &named)?)))
        .collect();
    for over in [false, true] {
        for (side, line) in &sides {
            let id = define(canvas, side.look, line.length, over);
            let Line { x, y, angle, .. } = *line;
            canvas.pose(&id, x, y, Pose::Turned(angle));
        }
    }
    for (side, line) in &sides {
        if let SideLook::Fixture(letter) = side.look {
            let id = format!("side-badge{}", u32::from(letter));
            canvas.define(&id, || badge(letter));
            canvas.place(&id, line.x, line.y);
        }
    }
}

/// The middle of a side, which way it runs, and how long it is.
struct Line {
    x: f32,
    y: f32,
    angle: f32,
    length: f32,
}

fn line(scene: &Scene<'_>, side: &Side, named: &BTreeSet<(Cell, Direction)>) -> Option<Line> {
    let (a, b): (Point, Point) = scene.geometry.side(side.cell, side.toward)?;
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy);
    let next = scene.geometry.neighbour(side.cell, side.toward);
    let shared = next.is_some_and(|next| named.contains(&(next, side.toward.opposite())));
    // Sides run clockwise: the cell lies to the right.
    let inward = if shared { APART / length } else { 0.0 };
    Some(Line {
        x: (a.0 + b.0) / 2.0 - dy * inward,
        y: (a.1 + b.1) / 2.0 + dx * inward,
        // Never upside down.
        angle: if dx < -0.01 {
            (-dy).atan2(-dx).to_degrees()
        } else {
            dy.atan2(dx).to_degrees()
        },
        length,
    })
}

/// Defines the drawing of a side around the origin, lying, and names it.
fn define(canvas: &mut Canvas, look: SideLook, length: f32, over: bool) -> String {
    let name = match look {
        SideLook::Open => "open".to_owned(),
        SideLook::Wall => "wall".to_owned(),
        SideLook::Gap(part) => format!("gap{part}"),
        SideLook::Door => "door".to_owned(),
        SideLook::Bars => "bars".to_owned(),
        SideLook::RaisedBars => "raised".to_owned(),
        SideLook::BrokenBars => "broken".to_owned(),
        SideLook::Slit => "slit".to_owned(),
        SideLook::Rubble => "rubble".to_owned(),
        SideLook::Fixture(_) => "fixture".to_owned(),
    };
    let layer = if over { "over" } else { "under" };
    let id = format!("side-{name}-{layer}");
    canvas.define(&id, || {
        if !over {
            under(look, length)
        } else {
            above(look, length)
        }
    });
    id
}

/// Two stubs of a wall with a gap between their round ends.
fn stubs(length: f32, gap: f32) -> String {
    let rim = (gap / 2.0 + WALL.0 / 2.0).min(length / 2.0);
    let (end, rim) = (Num(length / 2.0), Num(rim));
    format!("M-{end} 0H-{rim}M{rim} 0H{end}")
}

fn whole(length: f32) -> String {
    let end = Num(length / 2.0);
    format!("M-{end} 0H{end}")
}

/// How wide the gap in a wall is.
fn gap(look: SideLook, length: f32) -> f32 {
    match look {
        SideLook::Gap(part) => f32::from(part.min(100)) / 100.0 * length,
        SideLook::Door | SideLook::Bars | SideLook::RaisedBars | SideLook::BrokenBars => {
            0.62 * length
        }
        _ => 0.0,
    }
}

/// The dark edges of walls, and what lies on the ground.
fn under(look: SideLook, length: f32) -> String {
    match look {
        SideLook::Open | SideLook::Rubble => String::new(),
        SideLook::Wall | SideLook::Slit | SideLook::Fixture(_) => {
            stroked(EDGE, WALL.0, &whole(length))
        }
        SideLook::Gap(_) => {
            let threshold = format!(
                r#"<path fill="none" stroke="{EDGE}" stroke-width="1" stroke-opacity=".45" stroke-dasharray="1.2 2.4" d="{}"/>"#,
                whole(length)
            );
            threshold + &stroked(EDGE, WALL.0, &stubs(length, gap(look, length)))
        }
        SideLook::Door | SideLook::Bars | SideLook::RaisedBars | SideLook::BrokenBars => {
            stroked(EDGE, WALL.0, &stubs(length, gap(look, length)))
        }
    }
}

/// The light cores of walls, and what stands in them.
fn above(look: SideLook, length: f32) -> String {
    let wide = gap(look, length);
    let core = |data: &str| stroked(STONE, WALL.1, data);
    let half = Num(wide / 2.0);
    match look {
        SideLook::Open => String::new(),
        SideLook::Wall => core(&whole(length)),
        SideLook::Gap(_) => core(&stubs(length, wide)),
        SideLook::Door => {
            let leaf = format!("M-{half}-2.6h{0}v5.2h-{0}z", Num(wide));
            core(&stubs(length, wide))
                + &format!(r#"<path fill="{WOOD}" stroke="{EDGE}" stroke-width="1.2" d="{leaf}"/>"#)
                + &filled(EDGE, &shapes::circles(&[(wide / 2.0 - 2.6, 0.0, 1.1)]))
        }
        SideLook::Bars => {
            let rail = format!("M-{half} 0H{half}");
            core(&stubs(length, wide))
                + &stroked(IRON, 1.6, &rail)
                + &stroked(IRON, 2.0, &bars(wide, 5))
        }
        SideLook::RaisedBars => {
            core(&stubs(length, wide))
                + &format!(
                    r#"<path fill="none" stroke="{IRON}" stroke-width="1.2" stroke-opacity=".7" stroke-dasharray=".6 3" d="M-{half} 0H{half}"/>"#
                )
        }
        SideLook::BrokenBars => {
            let (left, right) = (Num(wide / 2.0 - 2.5), Num(wide / 2.0 - 3.5));
            let rest =
                format!("M-{left}-3l1.4 5M-{right}-1l4 2.6M{left}-2l-1.6 5M{right} 1.6l-3-3");
            core(&stubs(length, wide)) + &stroked(IRON, 1.5, &rest)
        }
        SideLook::Slit => {
            let eye = Num(length * 0.14);
            core(&whole(length))
                + &stroked(INK, 3.4, &format!("M-{eye} 0H{eye}"))
                + &stroked(PAPER, 1.4, &format!("M-{eye} 0H{eye}"))
        }
        SideLook::Rubble => rubble(length),
        SideLook::Fixture(_) => core(&whole(length)),
    }
}

/// A disc with a letter.
fn badge(letter: char) -> String {
    let disc = shapes::circles(&[(0.0, 0.0, 5.4)]);
    let sign = font::centred(&letter.to_string());
    format!(
        r#"<path fill="{PAPER}" stroke="{EDGE}" stroke-width="1.2" d="{disc}"/><path transform="scale(.55)" fill="none" stroke="{INK}" stroke-width="2" d="{sign}"/>"#
    )
}

/// Upright bars across a gap.
fn bars(wide: f32, count: usize) -> String {
    let step = wide / (count + 1) as f32;
    (1..=count)
        .map(|bar| format!("M{} -3.4v6.8", Num(bar as f32 * step - wide / 2.0)))
        .collect()
}

/// A heap of stones along a side.
fn rubble(length: f32) -> String {
    let stones: Vec<(f32, f32, f32)> = (0..6)
        .map(|stone| {
            let at = (stone as f32 + 0.5) / 6.0 - 0.5;
            let (aside, size) = [(-1.4, 2.3), (1.2, 2.8), (-0.6, 2.0)][stone % 3];
            (at * 0.92 * length, aside, size)
        })
        .collect();
    let data = shapes::circles(&stones);
    format!(r#"<path fill="{STONE}" stroke="{EDGE}" stroke-width="1" d="{data}"/>"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_side_named_twice_is_drawn_once_but_two_of_their_own_twice() {
        let uses = |sides: &[(Cell, Direction)]| {
            let mut board = sample::board(&["...", "..."]);
            board.sides = (sides.iter())
                .map(|&(cell, toward)| Side::new(cell, toward, SideLook::Wall))
                .collect();
            let picture = crate::svg(&board);
            picture.matches("#side-wall-over").count()
        };
        assert_eq!(uses(&[((0, 0), Direction::East)]), 1);
        assert_eq!(uses(&[((0, 0), Direction::East); 2]), 1);
        assert_eq!(
            uses(&[((0, 0), Direction::East), ((1, 0), Direction::West)]),
            2
        );
        let nowhere = [
            ((0, 0), Direction::NorthEast),
            ((7, 7), Direction::North),
            ((usize::MAX, usize::MAX), Direction::North),
        ];
        assert_eq!(uses(&nowhere), 0);
    }
}
