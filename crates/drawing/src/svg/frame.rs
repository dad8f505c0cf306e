//! The page: margins with rulers, the caption below, and how large all this is.

use crate::Board;
use crate::Colour;
use crate::colour::INK;

use super::canvas::{Canvas, Num, TILE, extent};
use super::font;

/// A picture is at most this many pixels wide and high, if its tiles can be at least one
/// pixel wide then.
pub const MAX_SIDE: u32 = 4096;

/// Pictures are about this large if the tiles stay within the two sizes below.
const GOOD_SIDE: u32 = 1600;
const LEAST_GOOD_TILE: u32 = 24;
const LARGEST_TILE: u32 = 64;

/// The narrowest page, in tiles: room for a caption even if there is hardly any board.
const NARROWEST: usize = 8;
const MOST_LINES: usize = 8;

/// The colour of the page.
const PAGE: Colour = Colour(0xf7, 0xf4, 0xed);

/// Where everything goes, in units of the drawing.
pub(super) struct Page {
    /// Left of the board.
    pub(super) left: f32,
    /// Around the board, where the rulers are.
    pub(super) margin: f32,
    pub(super) width: f32,
    pub(super) height: f32,
    /// A tile's side in pixels.
    pub(super) pixels: u32,
    caption: Vec<String>,
    caption_scale: f32,
}

impl Page {
    pub(super) fn of(board: &Board) -> Page {
        let (columns, rows) = extent(board);
        // Whole tiles, so that the board starts at a whole pixel whatever a tile's size.
        let margin = if columns.max(rows) < 100 { 1 } else { 2 };
        let wide = (columns + 2 * margin).max(NARROWEST);
        let left = (wide - columns) / 2;
        let width = wide as f32 * TILE;
        let caption_scale = (width / 900.0).max(0.9);
        let room = (width - (2 * margin) as f32 * TILE) / caption_scale;
        let caption = font::wrap(&board.caption, room, MOST_LINES);
        let board_height = (rows + 2 * margin) as f32 * TILE;
        let mut height = board_height + caption.len() as f32 * LINE * caption_scale;
        if !caption.is_empty() {
            height += 0.5 * TILE;
        }
        Page {
            left: left as f32 * TILE,
            margin: margin as f32 * TILE,
            width,
            height,
            pixels: tile_pixels(width.max(height) / TILE),
            caption,
            caption_scale,
        }
    }

    /// The size of the picture, a whole number of pixels for each tile.
    pub(super) fn pixel_size(&self) -> (u32, u32) {
        let pixels = |units: f32| (units / TILE * self.pixels as f32) as u32;
        (pixels(self.width), pixels(self.height))
    }
}

/// From one line of the caption to the next, in units of the font.
const LINE: f32 = 19.0;

/// How large to draw tiles if the longer side is that many of them.
fn tile_pixels(tiles: f32) -> u32 {
    let fit = |side: u32| (side as f32 / tiles) as u32;
    fit(GOOD_SIDE)
        .clamp(LEAST_GOOD_TILE, LARGEST_TILE)
        .min(fit(MAX_SIDE))
        .max(1)
}

/// The page itself.
pub(super) fn background(canvas: &mut Canvas, page: &Page) {
    let (width, height) = (Num(page.width), Num(page.height));
    canvas.draw(format_args!(
        r#"<path fill="{PAGE}" d="M0 0h{width}v{height}h-{width}z"/>"#
    ));
}

/// A line around the board, in its coordinates.
pub(super) fn border(canvas: &mut Canvas, board: &Board) {
    let (columns, rows) = extent(board);
    if columns > 0 {
        let (width, height) = (columns as f32 * TILE + 2.0, rows as f32 * TILE + 2.0);
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{INK}" stroke-width="2" d="M-1-1h{width}v{height}h-{width}z"/>"#
        ));
    }
}

/// Column and row numbers on all sides, in the coordinates of the board.
pub(super) fn rulers(canvas: &mut Canvas, board: &Board, page: &Page) {
    let (columns, rows) = extent(board);
    let every = match columns.max(rows) {
        0..=30 => 1,
        31..=99 => 5,
        _ => 10,
    };
    let grey = INK.mix(PAGE, 0.3);
    canvas.draw(format_args!(
        r#"<g fill="none" stroke="{grey}" stroke-width="1.25">"#
    ));
    let (right, bottom) = (columns as f32 * TILE, rows as f32 * TILE);
    for x in (0..columns).step_by(every) {
        let at = (x as f32 + 0.5) * TILE;
        label(canvas, x, (at, -page.margin / 2.0), page);
        label(canvas, x, (at, bottom + page.margin / 2.0), page);
    }
    for y in (0..rows).step_by(every) {
        let at = (y as f32 + 0.5) * TILE;
        label(canvas, y, (-page.margin / 2.0, at), page);
        label(canvas, y, (right + page.margin / 2.0, at), page);
    }
    canvas.draw(format_args!("</g>"));
}

/// A number of a ruler around a point.
fn label(canvas: &mut Canvas, number: usize, (x, y): (f32, f32), page: &Page) {
    let digits = number.to_string();
    let id = format!("r{digits}");
    canvas.define(&id, || {
        let largest = if page.margin > TILE { 2.4 } else { 1.1 };
        let scale = Num((0.8 * page.margin / font::width(&digits)).min(largest));
        let data = font::centred(&digits);
        format!(r#"<path transform="scale({scale})" d="{data}"/>"#)
    });
    canvas.place(&id, x, y);
}

/// The caption, in the coordinates of the page.
pub(super) fn caption(canvas: &mut Canvas, board: &Board, page: &Page) {
    let (_, rows) = extent(board);
    let top = rows as f32 * TILE + 2.0 * page.margin + 0.25 * TILE;
    let (left, scale) = (Num(page.margin), Num(page.caption_scale));
    for (i, text) in page.caption.iter().enumerate() {
        let y = Num(top + i as f32 * LINE * page.caption_scale);
        let data = font::line(text, 0.0, 0.0);
        canvas.draw(format_args!(
            r#"<path transform="translate({left} {y})scale({scale})" fill="none" stroke="{INK}" stroke-width="1.15" d="{data}"/>"#
        ));
    }
}
