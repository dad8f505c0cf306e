//! The drawings of single tiles. Each fills a square of 32 units, keeps within it, and
//! takes its colours from the ground it stands on.

use std::fmt::Write;

use crate::Colour;
use crate::colour::INK;

use super::canvas::{Num, filled, stroked};

/// Draws a tile on ground of a colour.
pub(super) type Drawing = fn(Colour) -> String;

pub(super) const GRASS: &[Drawing] = &[
    |ground| {
        blades(
            ground,
            "M8 12l-1.6-3.6M8.8 12v-4.6M9.6 12l1.6-3.6M22 25l-1.6-3.6M22.8 25v-4.6M23.6 25l1.6-3.6",
        )
    },
    |ground| {
        blades(
            ground,
            "M19 13l-1.6-3.6M19.8 13v-4.6M20.6 13l1.6-3.6M7 24.5v.1M11 26v.1",
        )
    },
    |ground| {
        blades(
            ground,
            "M9 24l-1.6-3.6M9.8 24v-4.6M10.6 24l1.6-3.6M24 9v.1M20.5 7.5v.1",
        )
    },
    |ground| blades(ground, "M7 9v.1M24 22v.1M13 19v.1M20 11v.1"),
];

pub(super) const ROAD: &[Drawing] = &[
    |ground| {
        cobbles(
            ground,
            "M9 10h4M18.5 11h4.5M12.5 16.5h5M9.5 22.5h3.5M19 21.5h4",
        )
    },
    |ground| cobbles(ground, "M10 12h4.5M18 9.5h4M17.5 17h4.5M9 18.5h4M14 23h4.5"),
    |ground| {
        cobbles(
            ground,
            "M9 9.5h3.5M15.5 12h5M9.5 16h4M18.5 18h4.5M11.5 22.5h4.5",
        )
    },
];

pub(super) const TREE: &[Drawing] = &[
    |ground| tree(ground, 16.0, 28.0, 1.0),
    |ground| tree(ground, 20.5, 20.5, 0.66) + &tree(ground, 11.0, 28.5, 0.8),
    |ground| tree(ground, 10.5, 19.5, 0.62) + &tree(ground, 20.0, 28.5, 0.84),
];

pub(super) const MARSH: &[Drawing] = &[
    |ground| {
        waves(
            ground,
            "M5.5 11q2.4-2.4 4.8 0t4.8 0M17 25.5q2.4-2.4 4.8 0t4.8 0",
        ) + &reeds(ground, 20.0, 20.0)
            + &reeds(ground, 8.0, 26.0)
    },
    |ground| {
        waves(
            ground,
            "M15.5 8.5q2.4-2.4 4.8 0t4.8 0M5 20q2.4-2.4 4.8 0t4.8 0",
        ) + &reeds(ground, 20.0, 26.5)
    },
    |ground| {
        waves(
            ground,
            "M17 13.5q2.4-2.4 4.8 0t4.8 0M6.5 26q2.4-2.4 4.8 0t4.8 0",
        ) + &reeds(ground, 8.5, 19.0)
    },
];

pub(super) const WALL: &[Drawing] = &[
    |ground| {
        masonry(
            ground,
            "M.6 8.6h7v7h-7zM16.6 16.6h15v7h-15z",
            "M16.6.6h15v7h-15zM8.6 24.6h15v7h-15z",
        )
    },
    |ground| masonry(ground, "M8.6 8.6h15v7h-15z", "M.6 16.6h15v7h-15z"),
    |ground| {
        masonry(
            ground,
            "M.6.6h15v7h-15zM24.6 24.6h7v7h-7z",
            "M16.6 16.6h15v7h-15zM.6 24.6h7v7h-7z",
        )
    },
];

/// Masonry for hexes: it cannot go on from one to the next, so it keeps within the middle.
pub(super) const ROUGH_WALL: &[Drawing] = &[
    |ground| {
        rough(
            ground,
            "M9 7.5h6M19 7.5h4M5 14h7M16.5 14h9M8.5 20.5h5M18 20.5h8M13 27h6",
            "M6.4 15.6h5v3.4h-5zM19 21.8h6v3h-6z",
        )
    },
    |ground| {
        rough(
            ground,
            "M12 7h8M6 13.5h5M15.5 13.5h6M25 13.5h2M5.5 20h9M19 20h6M12.5 26.5h8",
            "M16 15h5v3.4h-5zM8 8.6h3v3h-3z",
        )
    },
    |ground| {
        rough(
            ground,
            "M10 8h4M18 8h5M5.5 15h4M14 15h9M7 21.5h8M19.5 21.5h6M13.5 27h5",
            "M10.5 9.6h6v3.4h-6zM8 23h5v2.4h-5z",
        )
    },
];

pub(super) const TOWER: &[Drawing] = &[tower];

/// Blades of grass and specks.
fn blades(ground: Colour, data: &str) -> String {
    stroked(ground.darker(0.24), 1.1, data)
}

fn cobbles(ground: Colour, data: &str) -> String {
    stroked(ground.darker(0.2), 1.5, data)
}

/// A paved square in a road of another colour.
pub(super) fn slab(ground: Colour) -> String {
    filled(ground, "M5 5h22v22h-22z")
}

pub(super) fn circles(of: &[(f32, f32, f32)]) -> String {
    let mut data = String::new();
    for &(x, y, r) in of {
        let (x, y, r, d) = (Num(x - r), Num(y), Num(r), Num(2.0 * r));
        let _ = write!(data, "M{x} {y}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1-{d} 0z");
    }
    data
}

/// A tree whose trunk ends at `x`, `y`; a tree of size 1 fills the tile.
fn tree(ground: Colour, x: f32, y: f32, size: f32) -> String {
    let place = |of: &[(f32, f32, f32)]| {
        let placed: Vec<_> = of
            .iter()
            .map(|&(cx, cy, r)| (x + cx * size, y + cy * size, r * size))
            .collect();
        circles(&placed)
    };
    let (left, top) = (Num(x - 1.5 * size), Num(y - 9.0 * size));
    let (thick, long) = (Num(3.0 * size), Num(9.0 * size));
    let trunk = format!("M{left} {top}h{thick}v{long}h-{thick}z");
    let shadow = place(&[
        (1.5, -0.6, 2.6),
        (4.0, -0.6, 2.4),
        (-1.5, -0.6, 2.2),
        (6.2, -0.8, 1.6),
    ]);
    let crown = place(&[
        (0.0, -18.5, 6.8),
        (-5.4, -12.4, 6.2),
        (5.4, -12.4, 6.2),
        (0.0, -11.4, 6.4),
    ]);
    let sunny = place(&[
        (-1.0, -19.3, 5.2),
        (-5.8, -13.4, 4.4),
        (3.8, -13.8, 4.2),
        (-1.0, -14.0, 4.6),
    ]);
    let shine = place(&[(-3.0, -20.6, 1.7), (-7.0, -14.6, 1.3)]);
    let bark = Colour(0x5f, 0x48, 0x34).mix(ground, 0.12);
    format!(r#"<path fill="{INK}" fill-opacity=".2" d="{shadow}"/>"#)
        + &filled(bark, &trunk)
        + &filled(ground.darker(0.56), &crown)
        + &filled(ground.darker(0.33), &sunny)
        + &filled(ground.darker(0.06), &shine)
}

fn waves(ground: Colour, data: &str) -> String {
    stroked(ground.lighter(0.55), 1.3, data)
}

/// Three reeds whose roots are around `x`, `y`.
fn reeds(ground: Colour, x: f32, y: f32) -> String {
    let (x, y) = (Num(x), Num(y));
    let stalk = Colour(0x4c, 0x60, 0x3a).mix(ground, 0.1);
    let head = Colour(0x6b, 0x4d, 0x33).mix(ground, 0.1);
    let stalks = format!("M{x} {y}v-11m2.2 11q0-5 2-9m-6.2 9q0-4-2-7.5");
    let heads = format!("M{x} {y}m0-9v-3m4.2 3.6l.3-.8");
    stroked(stalk, 1.2, &stalks) + &stroked(head, 2.3, &heads)
}

/// Four courses; `light` and `dark` are bricks that differ from the rest.
fn masonry(ground: Colour, light: &str, dark: &str) -> String {
    let joints =
        "M0 8h32M0 16h32M0 24h32M0 0h32M16 0v8M0 0v8M8 8v8M24 8v8M16 16v8M0 16v8M8 24v8M24 24v8";
    let joint = ground.darker(0.45);
    filled(ground.lighter(0.14), light)
        + &filled(ground.darker(0.14), dark)
        + &format!(
            r#"<path stroke="{joint}" stroke-width="1.1" stroke-linecap="butt" d="{joints}"/>"#
        )
}

/// Joints of a rough wall, and stones that differ from the rest.
fn rough(ground: Colour, joints: &str, stones: &str) -> String {
    filled(ground.lighter(0.14), stones) + &stroked(ground.darker(0.42), 1.2, joints)
}

/// A round tower of stone with battlements, on a square of its own colour.
fn tower(ground: Colour) -> String {
    let (edge, stone) = (ground.darker(0.7), ground.lighter(0.45));
    let plinth = "M6 3.2h20q2.8 0 2.8 2.8v20q0 2.8-2.8 2.8h-20q-2.8 0-2.8-2.8v-20q0-2.8 2.8-2.8z";
    let body = "M11 13h10l1.4 13.4h-12.8z";
    let shade = "M17.5 13h3.5l1.4 13.4h-4.4z";
    let top = "M8.4 5.4h3.6v2.4h2.4v-2.4h3.2v2.4h2.4v-2.4h3.6v7.8h-15.2z";
    let door = "M14.2 26.4v-4a1.8 1.8 0 0 1 3.6 0v4zM15.2 15.6h1.6v3h-1.6z";
    filled(ground, plinth)
        + &stroked(ground.darker(0.4), 1.2, plinth)
        + &format!(r#"<path fill="{stone}" stroke="{edge}" stroke-width="1.6" d="{body}{top}"/>"#)
        + &format!(r#"<path fill="{edge}" fill-opacity=".28" d="{shade}"/>"#)
        + &filled(edge, door)
}
