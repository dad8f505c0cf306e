//! The drawings of what stands on floors, in a square of 32 units.
//!
//! They keep within a circle around its middle, so that they fit into hexes as well.

use crate::colour::{INK, PAPER, team};
use crate::{Colour, Symbol};

use super::canvas::{Canvas, filled, stroked};
use super::terrain::hex;
use super::{font, shapes};

const STONE: Colour = Colour(0x8d, 0x89, 0x86);
const GOLD: Colour = Colour(0xf2, 0xc1, 0x2e);
const FIRE: Colour = Colour(0xe8, 0x5d, 0x1f);
const EMBER: Colour = Colour(0xff, 0xc2, 0x3d);
const WOOD: Colour = Colour(0x9a, 0x6a, 0x3c);
const GLASS: Colour = Colour(0xd6, 0xee, 0xf7);
const HOLE: Colour = Colour(0x1e, 0x1a, 0x1f);
const MIST: Colour = Colour(0xee, 0xf1, 0xf5);
const MAGIC: Colour = Colour(0x6d, 0x3f, 0xc4);
const RAIN: Colour = Colour(0x3d, 0x7f, 0xc9);

/// Cracks in a floor; some floor stays bare.
const CRACKS: [&str; 3] = [
    "M6 9l4 2.5 2.5-.5M22 24l3-2",
    "M21 8l2.5 3-1 3M8 24v.1",
    "M9 22l3.4-1.4 1 2.4M24 12v.1",
];
const BARE: usize = 3;

/// A part of a name that tells symbols apart.
pub(super) fn name(symbol: Symbol) -> String {
    match symbol {
        Symbol::Flag(None) => "flag".to_owned(),
        Symbol::Flag(Some(owner)) => format!("flag{owner}"),
        Symbol::Letter(letter) => format!("letter{}", u32::from(letter)),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// Defines what stands on a tile, if anything does, and names it.
pub(super) fn define(
    canvas: &mut Canvas,
    symbol: Symbol,
    ground: Colour,
    grain: usize,
) -> Option<String> {
    if symbol == Symbol::Floor {
        let crack = grain % (CRACKS.len() + BARE);
        let data = CRACKS.get(crack)?;
        let id = format!("floor{crack}{}", hex(ground));
        canvas.define(&id, || stroked(ground.darker(0.22), 1.0, data));
        return Some(id);
    }
    let drawing = drawing(symbol, ground)?;
    let id = format!("{}{}", name(symbol), hex(ground));
    canvas.define(&id, || drawing);
    Some(id)
}

/// What stands on a floor of a colour; nothing for the floor alone.
pub(super) fn drawing(symbol: Symbol, ground: Colour) -> Option<String> {
    Some(match symbol {
        Symbol::Tree => shapes::TREE[0](ground),
        Symbol::Tower => shapes::TOWER[0](ground),
        Symbol::Rock => rock(),
        Symbol::Rubble => rubble(ground),
        Symbol::Statue => statue(),
        Symbol::Spikes => spikes(ground),
        Symbol::Flames => flames(),
        Symbol::Lava => lava(ground),
        Symbol::Pit => pit(),
        Symbol::Hatch => hatch(WOOD),
        Symbol::OpenHatch => hatch(HOLE),
        Symbol::RisingMirror => mirror("M7 25L25 7"),
        Symbol::FallingMirror => mirror("M7 7L25 25"),
        Symbol::Mist => mist(),
        Symbol::Darkness => darkness(),
        Symbol::Rain => rain(),
        Symbol::Rune => rune(),
        Symbol::Gear => gear(),
        Symbol::Switch => switch(),
        Symbol::Treasure => treasure(),
        Symbol::Coin => coin(),
        Symbol::Exit => exit(ground),
        Symbol::Flag(owner) => flag(owner),
        Symbol::Letter(letter) => painted(letter, ground),
        Symbol::Unknown => unknown(ground),
        Symbol::Plain
        | Symbol::Path
        | Symbol::Waves
        | Symbol::Bricks
        | Symbol::Floor
        | Symbol::Void => return None,
    })
}

/// A filled shape with a dark edge.
fn edged(fill: Colour, width: f32, data: &str) -> String {
    let edge = fill.darker(0.7);
    format!(r#"<path fill="{fill}" stroke="{edge}" stroke-width="{width}" d="{data}"/>"#)
}

fn shadow() -> String {
    format!(
        r#"<path fill="{INK}" fill-opacity=".22" d="M5 25a11 3.4 0 1 1 22 0a11 3.4 0 1 1-22 0z"/>"#
    )
}

fn rock() -> String {
    shadow()
        + &edged(STONE, 1.5, "M6 24l2-9 6-7 8 2 5 8-1 6-6 2.4h-10z")
        + &filled(STONE.lighter(0.35), "M9.5 15.5l5.2-5.6 5.6 1.4-5 5z")
        + &stroked(STONE.darker(0.5), 1.2, "M15.3 16.4l-1.2 8M20.5 11.4l3 8")
}

fn rubble(ground: Colour) -> String {
    let stones = [
        (9.0, 20.0, 4.2),
        (17.5, 23.0, 3.6),
        (23.0, 18.0, 4.4),
        (14.5, 14.5, 3.4),
    ];
    let pebbles = [(20.5, 10.5, 2.0), (8.5, 12.0, 1.8), (25.5, 24.0, 1.6)];
    edged(STONE.mix(ground, 0.2), 1.3, &shapes::circles(&stones))
        + &edged(STONE.mix(ground, 0.35), 1.0, &shapes::circles(&pebbles))
}

fn statue() -> String {
    let stone = STONE.lighter(0.35);
    shadow()
        + &edged(stone, 1.4, "M9 23h14v4h-14z")
        + &edged(stone, 1.4, "M11.5 23l1-8.6q3.5-2.4 7 0l1 8.6z")
        + &edged(stone, 1.4, &shapes::circles(&[(16.0, 9.2, 4.2)]))
}

fn spikes(ground: Colour) -> String {
    let plate = "M8 24.5h16";
    let spike = |x: i32, y: i32| format!("M{x} {y}l2.2-9 2.2 9z");
    let data: String = [(6, 24), (11, 24), (16, 24), (21, 24)]
        .map(|(x, y)| spike(x, y))
        .concat();
    stroked(ground.darker(0.6), 3.0, plate) + &edged(Colour(0xc9, 0xce, 0xd6), 1.1, &data)
}

fn flames() -> String {
    let outer = "M16 4.5c1 4.6 7.6 7.4 7.6 14a7.6 8.2 0 0 1-15.2 0c0-3.6 2-5.4 3-8 1.4 1 2 2.2 2.2 3.6 1.8-2.2 2.6-5.4 2.4-9.6z";
    let inner = "M16.4 14.5c.6 2.6 3.2 3.6 3.2 6.6a3.6 4 0 0 1-7.2 0c0-2.4 3-3.6 4-6.6z";
    edged(FIRE, 1.2, outer) + &filled(EMBER, inner)
}

fn lava(ground: Colour) -> String {
    let crust = ground.darker(0.45);
    stroked(
        EMBER,
        1.8,
        "M6 12q4-3.4 8 0t8 0M10 21q4-3.4 8 0t7 0M17 6.5q2.4-1.6 5 0",
    ) + &filled(
        crust,
        "M8 16.6l4-1.4 3 1.8-4.4 1.6zM19.6 25l4-1.2 1.4 1.6-3.4 1.2zM20 15l3.6-1 1.6 1.8-3.4 1z",
    )
}

fn pit() -> String {
    let hole = "M4.5 16.5a11.5 10 0 1 1 23 0a11.5 10 0 1 1-23 0z";
    edged(HOLE, 1.6, hole)
        + &format!(
            r##"<path fill="none" stroke="{STONE}" stroke-width="1.4" stroke-opacity=".8" d="M5.6 13.4a11.5 10 0 0 1 20.8 0"/>"##
        )
}

fn hatch(fill: Colour) -> String {
    let frame = "M7 8.5h18v16h-18z";
    let inside = if fill == HOLE {
        stroked(
            WOOD,
            1.6,
            "M12 8.5v16M20 8.5v16M12 12.5h8M12 16.5h8M12 20.5h8",
        )
    } else {
        stroked(fill.darker(0.45), 1.1, "M13 8.5v16M19 8.5v16")
            + &stroked(INK, 1.6, &shapes::circles(&[(21.8, 16.5, 1.6)]))
    };
    edged(fill, 1.8, frame) + &inside
}

fn mirror(data: &str) -> String {
    stroked(INK, 5.6, data) + &stroked(GLASS, 3.4, data) + &stroked(PAPER, 1.0, data)
}

fn mist() -> String {
    let wisps = "M5 11q4-4 8 0t8 0 6-1M6 17q4-4 8 0t8 0 5 0M6 23q4-4 8 0t8 0";
    format!(
        r#"<path fill="none" stroke="{MIST}" stroke-width="4.4" stroke-opacity=".85" d="{wisps}"/>"#
    ) + &stroked(STONE.lighter(0.4), 1.0, wisps)
}

fn darkness() -> String {
    let veil = shapes::circles(&[(16.0, 16.0, 13.0)]);
    format!(r#"<path fill="{HOLE}" fill-opacity=".72" d="{veil}"/>"#)
        + &filled(
            Colour(0xd8, 0xd4, 0xea),
            "M19.5 8.5a8 8 0 1 0 4 11.4a6.6 6.6 0 0 1-4-11.4z",
        )
}

fn rain() -> String {
    stroked(
        RAIN,
        1.8,
        "M9 7l-1.8 5M16 6l-1.8 5M23 7l-1.8 5M12.4 15l-1.8 5M19.4 14l-1.8 5M9.4 22.5l-1.4 4M16.4 22l-1.4 4M24 19l-1.6 4.6",
    )
}

fn rune() -> String {
    let ring = shapes::circles(&[(16.0, 16.0, 10.5)]);
    let star = "M16 6.6l5.4 15.6-14-9.4h17.2l-14 9.4z";
    stroked(PAPER, 3.4, &ring) + &stroked(MAGIC, 1.8, &ring) + &stroked(MAGIC, 1.4, star)
}

fn gear() -> String {
    let teeth = "M16 4.4v23.2M4.4 16h23.2M7.8 7.8l16.4 16.4M24.2 7.8l-16.4 16.4";
    let wheel = shapes::circles(&[(16.0, 16.0, 8.6)]);
    let hub = shapes::circles(&[(16.0, 16.0, 3.2)]);
    let iron = Colour(0x8a, 0x79, 0x5c);
    stroked(iron.darker(0.7), 5.4, teeth)
        + &stroked(iron, 3.2, teeth)
        + &edged(iron, 1.3, &wheel)
        + &edged(PAPER.mix(iron, 0.2), 1.3, &hub)
}

fn switch() -> String {
    edged(STONE, 1.4, "M8 21h16v4.5h-16z")
        + &stroked(INK, 3.6, "M15 21L21 9")
        + &stroked(WOOD, 2.0, "M15 21L21 9")
        + &edged(FIRE, 1.2, &shapes::circles(&[(21.4, 8.4, 3.0)]))
}

fn treasure() -> String {
    let coins = shapes::circles(&[(11.5, 21.5, 4.6), (20.5, 21.5, 4.6), (16.0, 14.0, 4.6)]);
    let shine = shapes::circles(&[(10.3, 20.2, 1.2), (19.3, 20.2, 1.2), (14.8, 12.7, 1.2)]);
    shadow() + &edged(GOLD, 1.4, &coins) + &filled(GOLD.lighter(0.7), &shine)
}

fn coin() -> String {
    let shine = shapes::circles(&[(14.2, 17.2, 1.5)]);
    let coin = edged(GOLD, 1.4, &shapes::circles(&[(16.0, 19.0, 5.6)]));
    shadow() + &coin + &filled(GOLD.lighter(0.7), &shine)
}

fn exit(ground: Colour) -> String {
    let steps = "M7 25.5v-4.5h4.6v-4.6h4.6v-4.6h4.6v-4.6h4.6v18.3z";
    edged(ground.lighter(0.5), 1.5, steps)
}

fn flag(owner: Option<usize>) -> String {
    let fill = owner.map_or(PAPER, |owner| team(owner).fill);
    let cloth = "M11.5 6.5h12l-3.4 4.4 3.4 4.4h-12z";
    stroked(INK, 2.0, "M11.5 6v20")
        + &format!(r#"<path fill="{fill}" stroke="{INK}" stroke-width="1.3" d="{cloth}"/>"#)
}

fn painted(letter: char, ground: Colour) -> String {
    let ink = if ground.lightness() > 0.5 {
        ground.darker(0.6)
    } else {
        ground.lighter(0.6)
    };
    let data = font::centred(&letter.to_string());
    format!(
        r#"<g transform="translate(16 16)scale(1.35)">{}</g>"#,
        stroked(ink, 1.7, &data)
    )
}

/// The back of a card.
fn unknown(ground: Colour) -> String {
    let line = ground.lighter(0.25);
    stroked(line, 1.0, "M8 16l8-8 8 8-8 8zM12 16l4-4 4 4-4 4z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_have_names_of_their_own() {
        let owners = [
            Symbol::Flag(None),
            Symbol::Flag(Some(0)),
            Symbol::Flag(Some(12)),
        ];
        let letters = [Symbol::Letter('1'), Symbol::Letter('<')];
        let names: Vec<String> = owners.into_iter().chain(letters).map(name).collect();
        assert_eq!(names, ["flag", "flag0", "flag12", "letter49", "letter60"]);
    }
}
