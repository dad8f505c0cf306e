//! The ground and what stands on it.

use std::collections::BTreeMap;

use crate::colour::INK;
use crate::geometry::{Geometry, Spot};
use crate::{Cell, Colour, Shape, Symbol, Tile};

use super::canvas::{Canvas, Grid, Num, Scene, filled, grid_path, stroked};
use super::frame::PAGE;
use super::region::{Cells, Outline};
use super::shapes::{self, Drawing};
use super::{symbols, zones};

/// How far a road stays away from the edge of its tile.
const VERGE: f32 = 4.5;

/// Cells grouped by the colour they are painted with, in a fixed order.
type ByColour = BTreeMap<(u8, u8, u8), Cells>;

/// Draws everything under marks and pieces.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene<'_>) {
    ground(canvas, scene);
    soft_regions(canvas, scene);
    roads(canvas, scene);
    zones::draw(canvas, scene);
    grid(canvas, scene);
    walls(canvas, scene);
    things(canvas, scene, |symbol| symbol != Symbol::Bricks);
}

/// What stands on the tiles of some kinds.
fn things(canvas: &mut Canvas, scene: &Scene<'_>, is: impl Fn(Symbol) -> bool) {
    for (_, spot, tile) in scene.tiles().filter(|(_, _, tile)| is(tile.symbol)) {
        if let Some(id) = shape(canvas, scene, spot, tile) {
            let (x, y) = scene.geometry.corner(spot);
            canvas.place(&id, x, y);
        }
    }
}

/// The bare ground. What stands on it may leave corners free: these show the plain ground
/// nearby, so that a road through grass has grass on both sides.
fn ground(canvas: &mut Canvas, scene: &Scene<'_>) {
    let common =
        commonest(scene, |tile| is_plain(tile.symbol)).or_else(|| commonest(scene, |_| true));
    let mut groups = ByColour::new();
    for (cell, _, tile) in scene.tiles() {
        let colour = match tile.symbol {
            Symbol::Void => Some(PAGE.darker(0.1)),
            symbol if fills(symbol) => Some(tile.ground),
            _ => plain_nearby(scene, cell).or(common),
        };
        if let Some(Colour(r, g, b)) = colour {
            groups.entry((r, g, b)).or_default().push(cell);
        }
    }
    for ((r, g, b), cells) in groups {
        let data = Outline::around(&scene.geometry, &cells).path(0.0, 0.0);
        let fill = Colour(r, g, b);
        match scene.geometry.shape {
            Shape::Squares => canvas.draw(format_args!(
                r#"<path shape-rendering="crispEdges" fill="{fill}" d="{data}"/>"#
            )),
            // A thin line of the same colour closes the seams between slanting edges.
            Shape::Hexes => canvas.draw(format_args!(
                r#"<path fill="{fill}" stroke="{fill}" stroke-width=".8" d="{data}"/>"#
            )),
        }
    }
}

/// Whether a symbol is ground that others show at their corners.
fn is_plain(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Plain | Symbol::Floor)
}

/// Whether a symbol's ground is as large as its cell.
fn fills(symbol: Symbol) -> bool {
    !matches!(
        symbol,
        Symbol::Path | Symbol::Tree | Symbol::Waves | Symbol::Bricks | Symbol::Tower
    )
}

/// The colour most tiles of some kind have; the first such one if there are several.
fn commonest(scene: &Scene<'_>, is: impl Fn(&Tile) -> bool) -> Option<Colour> {
    let mut counts = BTreeMap::new();
    for (_, _, tile) in scene.tiles().filter(|(_, _, tile)| is(tile)) {
        let Colour(r, g, b) = tile.ground;
        *counts.entry((r, g, b)).or_insert(0_usize) += 1;
    }
    let (&(r, g, b), _) = counts.iter().rev().max_by_key(|(_, count)| **count)?;
    Some(Colour(r, g, b))
}

/// The ground of a plain tile next to a cell; beside it counts before across the corner.
fn plain_nearby(scene: &Scene<'_>, (x, y): Cell) -> Option<Colour> {
    const AROUND: [(isize, isize); 8] = [
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, -1),
        (-1, 1),
    ];
    AROUND.iter().find_map(|&(dx, dy)| {
        let tile = (scene.board).tile(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)?;
        is_plain(tile.symbol).then_some(tile.ground)
    })
}

/// The cells of one symbol, by colour.
fn by_colour(scene: &Scene<'_>, symbol: Symbol) -> ByColour {
    let mut groups = ByColour::new();
    for (cell, _, tile) in scene.tiles().filter(|(_, _, tile)| tile.symbol == symbol) {
        let Colour(r, g, b) = tile.ground;
        groups.entry((r, g, b)).or_default().push(cell);
    }
    groups
}

/// Woods and waters, with rounded borders.
fn soft_regions(canvas: &mut Canvas, scene: &Scene<'_>) {
    for ((r, g, b), cells) in by_colour(scene, Symbol::Tree) {
        let fill = Colour(r, g, b);
        canvas.draw(format_args!(
            "{}",
            filled(
                fill,
                &Outline::around(&scene.geometry, &cells).path(0.0, 9.0)
            )
        ));
    }
    for ((r, g, b), cells) in by_colour(scene, Symbol::Waves) {
        let fill = Colour(r, g, b);
        let (shore, edge) = (fill.lighter(0.35), fill.darker(0.28));
        let data = Outline::around(&scene.geometry, &cells).path(1.4, 9.0);
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{edge}" stroke-width="1.4" d="{data}"/>"#
        ));
        let inner = Outline::around(&scene.geometry, &cells).path(3.2, 8.0);
        canvas.draw(format_args!("{}", stroked(shore, 1.0, &inner)));
    }
}

/// All roads as one surface, so that they join, and the squares on which towers stand.
fn roads(canvas: &mut Canvas, scene: &Scene<'_>) {
    let is_road = |tile: &Tile| matches!(tile.symbol, Symbol::Path | Symbol::Tower);
    let Some(fill) = commonest(scene, |tile| tile.symbol == Symbol::Path)
        .or_else(|| commonest(scene, |tile| tile.symbol == Symbol::Tower))
    else {
        return;
    };
    let outline = Outline::around(&scene.geometry, &scene.cells(is_road));
    let (kerb, edge) = (outline.path(VERGE - 1.2, 9.0), outline.path(VERGE, 8.0));
    canvas.draw(format_args!("{}", filled(fill.darker(0.4), &kerb)));
    canvas.draw(format_args!("{}", filled(fill, &edge)));
    // Roads of a rarer colour lie on the common one.
    for (_, spot, tile) in scene.tiles().filter(|(_, _, tile)| is_road(tile)) {
        if tile.ground != fill && tile.symbol == Symbol::Path {
            let (x, y) = scene.geometry.corner(spot);
            let id = format!("slab{}", hex(tile.ground));
            canvas.define(&id, || shapes::slab(tile.ground));
            canvas.place(&id, x, y);
        }
    }
}

/// Faint lines between the tiles, for counting.
fn grid(canvas: &mut Canvas, scene: &Scene<'_>) {
    let geometry = &scene.geometry;
    for level in 0..geometry.levels {
        let (left, top) = geometry.level_corner(level);
        match geometry.shape {
            Shape::Squares => canvas.grid(Grid {
                left,
                top,
                columns: geometry.columns,
                rows: geometry.rows,
            }),
            Shape::Hexes => {
                let data = hex_grid(geometry, level);
                canvas.draw(format_args!("{}", grid_path(&data)));
            }
        }
    }
}

/// Every side between two hexes, once.
fn hex_grid(geometry: &Geometry, level: usize) -> String {
    let rows = level * geometry.rows..(level + 1) * geometry.rows;
    let cells = rows.flat_map(|y| (0..geometry.columns).map(move |x| (x, y)));
    let half = &geometry.sides()[1..4];
    let mut data = String::new();
    for cell in cells {
        for &side in half {
            if geometry.neighbour(cell, side).is_none() {
                continue;
            }
            if let Some((a, b)) = geometry.side(cell, side) {
                let (x, y, dx, dy) = (Num(a.0), Num(a.1), Num(b.0 - a.0), Num(b.1 - a.1));
                data += &format!("M{x} {y}l{dx} {dy}");
            }
        }
    }
    data
}

/// Walls: a shadow, the masonry, and an edge around it.
fn walls(canvas: &mut Canvas, scene: &Scene<'_>) {
    let all = scene.cells(|tile| tile.symbol == Symbol::Bricks);
    if all.is_empty() {
        return;
    }
    let shadow = Outline::around(&scene.geometry, &all).path(0.0, 2.0);
    canvas.draw(format_args!(
        r#"<path transform="translate(1.5 3.5)" fill="{INK}" fill-opacity=".28" d="{shadow}"/>"#
    ));
    let groups = by_colour(scene, Symbol::Bricks);
    for (&(r, g, b), cells) in &groups {
        let data = Outline::around(&scene.geometry, cells).path(0.0, 0.0);
        canvas.draw(format_args!("{}", filled(Colour(r, g, b), &data)));
    }
    things(canvas, scene, |symbol| symbol == Symbol::Bricks);
    for ((r, g, b), cells) in groups {
        let fill = Colour(r, g, b);
        let outline = Outline::around(&scene.geometry, &cells);
        let (bevel, edge) = (outline.path(1.8, 0.0), outline.path(0.5, 0.0));
        canvas.draw(format_args!("{}", stroked(fill.lighter(0.3), 1.2, &bevel)));
        canvas.draw(format_args!("{}", stroked(fill.darker(0.7), 1.6, &edge)));
    }
}

/// Defines what stands on a tile, if anything does, and names it.
fn shape(canvas: &mut Canvas, scene: &Scene<'_>, spot: Spot, tile: &Tile) -> Option<String> {
    let hexes = scene.geometry.shape == Shape::Hexes;
    let ground = tile.ground;
    let grain = grain(spot.x, spot.y);
    let (name, variants): (_, &[Drawing]) = match tile.symbol {
        Symbol::Plain => ("grass", shapes::GRASS),
        Symbol::Path => ("road", shapes::ROAD),
        Symbol::Tree => ("tree", shapes::TREE),
        Symbol::Waves => ("marsh", shapes::MARSH),
        Symbol::Bricks if hexes => ("rough", shapes::ROUGH_WALL),
        Symbol::Bricks => ("wall", shapes::WALL),
        Symbol::Tower => ("tower", shapes::TOWER),
        other => return symbols::define(canvas, other, ground, grain),
    };
    // Some grass stays bare: less to look at, and less to store.
    let choice = match tile.symbol {
        Symbol::Plain => grain % (variants.len() + 2),
        _ => grain % variants.len(),
    };
    let variant = variants.get(choice)?;
    let id = format!("{name}{choice}{}", hex(ground));
    canvas.define(&id, || variant(ground));
    Some(id)
}

/// A colour as a part of a name.
pub(super) fn hex(Colour(r, g, b): Colour) -> String {
    format!("-{r:02x}{g:02x}{b:02x}")
}

/// A number that looks random but depends on the place only.
fn grain(x: usize, y: usize) -> usize {
    let mut n = (x as u32)
        .wrapping_mul(0x9e37_79b1)
        .wrapping_add((y as u32).wrapping_mul(0x85eb_ca77));
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^= n >> 13;
    (n >> 4) as usize
}
