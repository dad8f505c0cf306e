//! The ground and what stands on it.

use std::collections::BTreeMap;

use crate::colour::INK;
use crate::{Board, Colour, Symbol, Tile};

use super::canvas::{Canvas, TILE, cells, extent, filled, stroked, tiles};
use super::region::{Cells, Outline};
use super::shapes::{self, Shape};

/// How far a road stays away from the edge of its tile.
const VERGE: f32 = 4.5;

/// Cells grouped by the colour they are painted with, in a fixed order.
type ByColour = BTreeMap<(u8, u8, u8), Cells>;

/// Draws everything under marks and pieces.
pub(super) fn draw(canvas: &mut Canvas, board: &Board) {
    ground(canvas, board);
    soft_regions(canvas, board);
    roads(canvas, board);
    grid(canvas, board);
    walls(canvas, board);
    things(canvas, board, |symbol| symbol != Symbol::Bricks);
}

/// What stands on the tiles of some kinds.
fn things(canvas: &mut Canvas, board: &Board, is: impl Fn(Symbol) -> bool) {
    for (x, y, tile) in tiles(board).filter(|(_, _, tile)| is(tile.symbol)) {
        if let Some(id) = shape(canvas, x, y, tile) {
            canvas.place(&id, x as f32 * TILE, y as f32 * TILE);
        }
    }
}

/// The bare ground. What stands on it may leave corners free: these show the plain ground
/// nearby, so that a road through grass has grass on both sides.
fn ground(canvas: &mut Canvas, board: &Board) {
    let common = commonest(board, |tile| tile.symbol == Symbol::Plain)
        .or_else(|| commonest(board, |_| true));
    let mut groups = ByColour::new();
    for (x, y, tile) in tiles(board) {
        let colour = match tile.symbol {
            Symbol::Plain => Some(tile.ground),
            _ => plain_nearby(board, x, y).or(common),
        };
        if let Some(Colour(r, g, b)) = colour {
            groups.entry((r, g, b)).or_default().push((x, y));
        }
    }
    for ((r, g, b), cells) in groups {
        let data = Outline::around(&cells).path(0.0, 0.0);
        let fill = Colour(r, g, b);
        canvas.draw(format_args!(
            r#"<path shape-rendering="crispEdges" fill="{fill}" d="{data}"/>"#
        ));
    }
}

/// The colour most tiles of some kind have; the first such one if there are several.
fn commonest(board: &Board, is: impl Fn(&Tile) -> bool) -> Option<Colour> {
    let mut counts = BTreeMap::new();
    for (_, _, tile) in tiles(board).filter(|(_, _, tile)| is(tile)) {
        let Colour(r, g, b) = tile.ground;
        *counts.entry((r, g, b)).or_insert(0_usize) += 1;
    }
    let (&(r, g, b), _) = counts.iter().rev().max_by_key(|(_, count)| **count)?;
    Some(Colour(r, g, b))
}

/// The ground of a plain tile next to a cell; beside it counts before across the corner.
fn plain_nearby(board: &Board, x: usize, y: usize) -> Option<Colour> {
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
        let tile = board.tile(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)?;
        (tile.symbol == Symbol::Plain).then_some(tile.ground)
    })
}

/// The cells of one symbol, by colour.
fn by_colour(board: &Board, symbol: Symbol) -> ByColour {
    let mut groups = ByColour::new();
    for (x, y, tile) in tiles(board).filter(|(_, _, tile)| tile.symbol == symbol) {
        let Colour(r, g, b) = tile.ground;
        groups.entry((r, g, b)).or_default().push((x, y));
    }
    groups
}

/// Woods and waters, with rounded borders.
fn soft_regions(canvas: &mut Canvas, board: &Board) {
    for ((r, g, b), cells) in by_colour(board, Symbol::Tree) {
        let fill = Colour(r, g, b);
        canvas.draw(format_args!(
            "{}",
            filled(fill, &Outline::around(&cells).path(0.0, 9.0))
        ));
    }
    for ((r, g, b), cells) in by_colour(board, Symbol::Waves) {
        let fill = Colour(r, g, b);
        let (shore, edge) = (fill.lighter(0.35), fill.darker(0.28));
        let data = Outline::around(&cells).path(1.4, 9.0);
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{edge}" stroke-width="1.4" d="{data}"/>"#
        ));
        let inner = Outline::around(&cells).path(3.2, 8.0);
        canvas.draw(format_args!("{}", stroked(shore, 1.0, &inner)));
    }
}

/// All roads as one surface, so that they join, and the squares on which towers stand.
fn roads(canvas: &mut Canvas, board: &Board) {
    let is_road = |tile: &Tile| matches!(tile.symbol, Symbol::Path | Symbol::Tower);
    let Some(fill) = commonest(board, |tile| tile.symbol == Symbol::Path)
        .or_else(|| commonest(board, |tile| tile.symbol == Symbol::Tower))
    else {
        return;
    };
    let outline = Outline::around(&cells(board, is_road));
    let (kerb, edge) = (outline.path(VERGE - 1.2, 9.0), outline.path(VERGE, 8.0));
    canvas.draw(format_args!("{}", filled(fill.darker(0.4), &kerb)));
    canvas.draw(format_args!("{}", filled(fill, &edge)));
    // Roads of a rarer colour lie on the common one.
    for (x, y, tile) in tiles(board).filter(|(_, _, tile)| is_road(tile)) {
        if tile.ground != fill && tile.symbol == Symbol::Path {
            let (x, y) = (x as f32 * TILE, y as f32 * TILE);
            let id = format!("slab{}", hex(tile.ground));
            canvas.define(&id, || shapes::slab(tile.ground));
            canvas.place(&id, x, y);
        }
    }
}

/// Faint lines between the tiles, for counting.
fn grid(canvas: &mut Canvas, board: &Board) {
    let (columns, rows) = extent(board);
    let (width, height) = (columns as f32 * TILE, rows as f32 * TILE);
    let mut data = String::new();
    for x in 1..columns {
        data += &format!("M{} 0V{height}", x as f32 * TILE);
    }
    for y in 1..rows {
        data += &format!("M0 {}H{width}", y as f32 * TILE);
    }
    if data.is_empty() {
        return;
    }
    canvas.draw(format_args!(
        r#"<path stroke="{INK}" stroke-opacity=".1" stroke-width=".8" d="{data}"/>"#
    ));
}

/// Walls: a shadow, the masonry, and an edge around it.
fn walls(canvas: &mut Canvas, board: &Board) {
    let all = cells(board, |tile| tile.symbol == Symbol::Bricks);
    if all.is_empty() {
        return;
    }
    let shadow = Outline::around(&all).path(0.0, 2.0);
    canvas.draw(format_args!(
        r#"<path transform="translate(1.5 3.5)" fill="{INK}" fill-opacity=".28" d="{shadow}"/>"#
    ));
    let groups = by_colour(board, Symbol::Bricks);
    for (&(r, g, b), cells) in &groups {
        let data = Outline::around(cells).path(0.0, 0.0);
        canvas.draw(format_args!("{}", filled(Colour(r, g, b), &data)));
    }
    things(canvas, board, |symbol| symbol == Symbol::Bricks);
    for ((r, g, b), cells) in groups {
        let fill = Colour(r, g, b);
        let outline = Outline::around(&cells);
        let (bevel, edge) = (outline.path(1.8, 0.0), outline.path(0.5, 0.0));
        canvas.draw(format_args!("{}", stroked(fill.lighter(0.3), 1.2, &bevel)));
        canvas.draw(format_args!("{}", stroked(fill.darker(0.7), 1.6, &edge)));
    }
}

/// Defines what stands on a tile, if anything does, and names it.
fn shape(canvas: &mut Canvas, x: usize, y: usize, tile: &Tile) -> Option<String> {
    let ground = tile.ground;
    let grain = grain(x, y);
    let (name, variants): (_, &[Shape]) = match tile.symbol {
        Symbol::Plain => ("grass", shapes::GRASS),
        Symbol::Path => ("road", shapes::ROAD),
        Symbol::Tree => ("tree", shapes::TREE),
        Symbol::Waves => ("marsh", shapes::MARSH),
        Symbol::Bricks => ("wall", shapes::WALL),
        Symbol::Tower => ("tower", shapes::TOWER),
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
fn hex(Colour(r, g, b): Colour) -> String {
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
