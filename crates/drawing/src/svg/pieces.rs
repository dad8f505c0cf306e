//! The pieces on the tiles.

use crate::colour::{INK, PAPER, Ring, team};
use crate::{Colour, Direction, Place, Shape, Token};

use super::canvas::{Canvas, Pose, Scene, TILE, filled, stroked};
use super::{conditions, font};

/// A disc of radius 11 around the origin.
const DISC: &str = "M0-11a11 11 0 1 1 0 22a11 11 0 1 1 0-22z";
/// The same with a beak that points up.
const BEAK: &str = "M-6-9.2l6-6.6 6 6.6a11 11 0 1 1-12 0z";
/// What belongs to nobody is a rounded square.
const LABEL: &str =
    "M-6-9.5h12q3.5 0 3.5 3.5v12q0 3.5-3.5 3.5h-12q-3.5 0-3.5-3.5v-12q0-3.5 3.5-3.5z";
/// The same with a beak.
const LABEL_BEAK: &str = "M-6-9.5h.5l5.5-6 5.5 6h.5q3.5 0 3.5 3.5v12q0 3.5-3.5 3.5h-12q-3.5 0-3.5-3.5v-12q0-3.5 3.5-3.5z";

/// The most pieces drawn on one tile; a plus stands for the rest.
const MOST: usize = 9;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene<'_>) {
    for (_, spot, tile) in scene.tiles().filter(|(_, _, tile)| !tile.tokens.is_empty()) {
        let (x, y) = scene.geometry.corner(spot);
        let (placed, loose): (Vec<&Token>, Vec<&Token>) =
            tile.tokens.iter().partition(|token| token.place.is_some());
        for token in placed {
            if let Some((left, top, scale)) = token.place.and_then(at_place) {
                let id = define(canvas, scene.geometry.shape, token);
                canvas.pose(&id, x + left, y + top, Pose::Scaled(scale));
            }
        }
        let rest = Token::new('+');
        let shown = match loose.len() {
            count if count > MOST => MOST - 1,
            count => count,
        };
        let plus = (shown < loose.len()).then_some(&rest);
        let count = shown + usize::from(plus.is_some());
        for (slot, token) in loose[..shown].iter().copied().chain(plus).enumerate() {
            let (left, top, scale) = place(slot, count);
            let id = define(canvas, scene.geometry.shape, token);
            canvas.pose(&id, x + left, y + top, Pose::Scaled(scale));
        }
    }
}

/// Where the centre of a piece at a place lies on its tile, and its size; nowhere if there
/// is no such place.
fn at_place(place: Place) -> Option<(f32, f32, f32)> {
    let Place {
        grid,
        column,
        row,
        size,
    } = place;
    let beyond = |first: u8| u16::from(first) + u16::from(size) > u16::from(grid);
    if size == 0 || beyond(column) || beyond(row) {
        return None;
    }
    let pitch = TILE / f32::from(grid);
    let middle = |first: u8| (f32::from(first) + f32::from(size) / 2.0) * pitch;
    // A piece with its edges is 26 units wide.
    let scale = f32::from(size) * pitch / 26.0;
    Some((middle(column), middle(row), scale))
}

/// Where the centre of a piece lies on its tile, and its size, if there are `count`.
fn place(slot: usize, count: usize) -> (f32, f32, f32) {
    let (columns, size) = match count {
        1 => (1, 1.0),
        2..=4 => (2, 0.52),
        _ => (3, 0.38),
    };
    let rows = count.div_ceil(columns);
    let (row, column) = (slot / columns, slot % columns);
    // A last row that is not full stands in the middle.
    let in_row = columns.min(count - row * columns);
    let pitch = TILE / columns as f32;
    let at =
        |index: usize, of: usize| TILE / 2.0 + pitch * (index as f32 - (of as f32 - 1.0) / 2.0);
    (at(column, in_row), at(row, rows), size)
}

/// Defines the drawing of a token and names it.
fn define(canvas: &mut Canvas, shape: Shape, token: &Token) -> String {
    let owner = token
        .owner
        .map_or("x".to_owned(), |owner| owner.to_string());
    let facing = token.facing.map_or("", |facing| match facing {
        Direction::North => "n",
        Direction::NorthEast => "ne",
        Direction::East => "e",
        Direction::SouthEast => "se",
        Direction::South => "s",
        Direction::SouthWest => "sw",
        Direction::West => "w",
        Direction::NorthWest => "nw",
    });
    let letter = if font::has(token.letter) {
        u32::from(token.letter)
    } else {
        0
    };
    let id = format!("p{owner}{facing}-{letter}{}", conditions::name(token));
    canvas.define(&id, || conditions::dressed(token, piece(shape, token)));
    id
}

fn piece(shape: Shape, token: &Token) -> String {
    let (fill, rim) = match token.owner {
        Some(owner) => (team(owner).fill, team(owner).rim),
        None => (PAPER, INK.mix(PAPER, 0.55)),
    };
    let angle = token.facing.map_or(0, |facing| angle(shape, facing));
    // A square can be turned by right angles only and still look like one.
    let square = token.owner.is_none() && angle % 90 == 0;
    let body = match (square, token.facing.is_some()) {
        (false, true) => BEAK,
        (false, false) => DISC,
        (true, true) => LABEL_BEAK,
        (true, false) => LABEL,
    };
    let casing = if rim == INK { PAPER } else { INK };
    let body = stroked(casing, 4.0, body)
        + &format!(r#"<path fill="{fill}" stroke="{rim}" stroke-width="2" d="{body}"/>"#);
    let ring = token.owner.map_or(String::new(), ring);
    let letter = stroked(fill.ink(), 1.9, &font::centred(&token.letter.to_string()));
    format!(r#"<g transform="rotate({angle})">{body}</g>{ring}{letter}"#)
}

/// How far a direction is turned from the north, in degrees.
fn angle(shape: Shape, facing: Direction) -> i32 {
    // A hex's slanting sides are nearer to the north and south than a square's corners.
    let slant = match shape {
        Shape::Squares => 45,
        Shape::Hexes => 30,
    };
    match facing {
        Direction::North => 0,
        Direction::NorthEast => slant,
        Direction::East => 90,
        Direction::SouthEast => 180 - slant,
        Direction::South => 180,
        Direction::SouthWest => 180 + slant,
        Direction::West => 270,
        Direction::NorthWest => 360 - slant,
    }
}

/// What tells teams of one hue apart.
fn ring(owner: usize) -> String {
    let team = team(owner);
    let ink: Colour = team.fill.ink();
    let circle = "M0-8.7a8.7 8.7 0 1 1 0 17.4a8.7 8.7 0 1 1 0-17.4z";
    let dashes = match team.ring {
        Ring::None => return String::new(),
        Ring::Halves => return filled(ink.mix(team.fill, 0.55), "M-9.5 2.5a9.9 9.9 0 0 0 19 0z"),
        Ring::Dashed => r#" stroke-dasharray="4.1 2.73" stroke-linecap="butt""#,
        Ring::Dotted => r#" stroke-dasharray="0.01 3.9""#,
        Ring::Solid => "",
    };
    format!(r#"<path fill="none" stroke="{ink}" stroke-width="1.3"{dashes} d="{circle}"/>"#)
}
