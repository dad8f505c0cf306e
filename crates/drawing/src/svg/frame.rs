//! The page: margins with rulers, the caption below, and how large all this is.

use crate::colour::{INK, team};
use crate::geometry::{Geometry, Spot};
use crate::{Board, Colour, Shape};

use super::canvas::{Canvas, Num, Scene, TILE};
use super::region::Outline;
use super::{font, trays};

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
pub(super) const PAGE: Colour = Colour(0xf7, 0xf4, 0xed);

/// A legend has at most this many entries; the last one then stands for the rest.
const MOST_ENTRIES: usize = 20;
/// The least width of an entry, in units of the font.
const ENTRY: f32 = 140.0;

/// Where everything goes, in units of the drawing.
pub(crate) struct Page {
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
    /// How many entries of the legend stand side by side, and how many rows they make.
    entries: usize,
    entry_rows: usize,
    /// How high the board is, with its rulers, in units of the drawing.
    board_height: f32,
    /// How many trays there is room for.
    trays: usize,
}

impl Page {
    /// A page for a picture of its own: the caption takes what room it needs.
    pub(crate) fn of(board: &Board) -> Page {
        Page::with_lines(board, None)
    }

    /// A page that stays the same for all boards of this size with that many in their legend:
    /// captions have that many lines, tiles that many pixels.
    pub(crate) fn fixed(board: &Board, lines: usize, pixels: u32) -> Page {
        Page {
            pixels,
            ..Page::with_lines(board, Some(lines))
        }
    }

    /// The same page with another caption.
    pub(crate) fn captioned(&self, caption: &str) -> Page {
        let room = (self.width - 2.0 * self.margin) / self.caption_scale;
        Page {
            caption: font::wrap(caption, room, self.caption.len()),
            ..*self
        }
    }

    fn with_lines(board: &Board, lines: Option<usize>) -> Page {
        let geometry = Geometry::of(board);
        let (columns, rows) = geometry.tiles();
        // Whole tiles, so that the board starts at a whole pixel whatever a tile's size.
        let margin = if columns.max(rows) < 100 { 1 } else { 2 };
        let wide = (columns + 2 * margin).max(NARROWEST);
        let left = (wide - columns) / 2;
        let width = wide as f32 * TILE;
        let caption_scale = (width / 900.0).max(0.9);
        let room = (width - (2 * margin) as f32 * TILE) / caption_scale;
        let caption = match lines {
            None => font::wrap(&board.caption, room, MOST_LINES),
            Some(lines) => vec![String::new(); lines],
        };
        let entries = ((room / ENTRY) as usize).max(1);
        let entry_rows = board.legend.len().min(MOST_ENTRIES).div_ceil(entries);
        let board_height = (rows + 2 * margin) as f32 * TILE;
        let trays = board.trays.len().min(trays::MOST);
        let written = caption.len() + entry_rows;
        let mut height = board_height + written as f32 * LINE * caption_scale;
        height += trays as f32 * trays::ROW * caption_scale;
        if written + trays > 0 {
            height += 0.5 * TILE;
        }
        if lines.is_some() {
            // Whole tiles are whole pixels, whatever a tile's size.
            height = (height / TILE).ceil() * TILE;
        }
        Page {
            left: left as f32 * TILE,
            margin: margin as f32 * TILE,
            width,
            height,
            pixels: tile_pixels(width.max(height) / TILE),
            caption,
            caption_scale,
            entries,
            entry_rows,
            board_height,
            trays,
        }
    }

    /// Where what is written below the board begins, in units of the drawing.
    fn below(&self) -> f32 {
        self.board_height + 0.25 * TILE
    }

    /// How wide what is written below the board may be, in units of the font.
    pub(super) fn room(&self) -> f32 {
        (self.width - 2.0 * self.margin) / self.caption_scale
    }

    /// Begins a group in units of the font, that many of them below the board.
    pub(super) fn open_below(&self, canvas: &mut Canvas, down: f32) {
        let (left, scale) = (Num(self.margin), Num(self.caption_scale));
        let top = Num(self.below() + down * self.caption_scale);
        canvas.open(format_args!(
            r#"transform="translate({left} {top})scale({scale})""#
        ));
    }

    /// How much of that the trays take.
    fn trays_height(&self) -> f32 {
        self.trays as f32 * trays::ROW
    }

    /// Pixels of each unit of the drawing. Scaling by it rather than by a view box keeps tiles
    /// at whole pixels exactly.
    pub(crate) fn scale(&self) -> f32 {
        self.pixels as f32 / TILE
    }

    /// The longer side, in tiles.
    pub(crate) fn tiles(&self) -> f32 {
        self.width.max(self.height) / TILE
    }

    /// The size of the picture, a whole number of pixels for each tile.
    pub(crate) fn pixel_size(&self) -> (u32, u32) {
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
pub(super) fn border(canvas: &mut Canvas, scene: &Scene<'_>) {
    let geometry = &scene.geometry;
    if geometry.columns == 0 {
        return;
    }
    if geometry.shape == Shape::Hexes {
        let data = Outline::around(geometry, &scene.cells(|_| true)).path(-1.0, 0.0);
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{INK}" stroke-width="2" d="{data}"/>"#
        ));
        return;
    }
    let (width, height) = geometry.level_size();
    let (width, height) = (width + 2.0, height + 2.0);
    for level in 0..geometry.levels {
        let (left, top) = geometry.level_corner(level);
        let start = match level {
            0 if geometry.levels == 1 => "M-1-1".to_owned(),
            _ => format!("M{} {}", left - 1.0, top - 1.0),
        };
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{INK}" stroke-width="2" d="{start}h{width}v{height}h-{width}z"/>"#
        ));
    }
}

/// Column and row numbers, in the coordinates of the board: on all sides of a single level,
/// above and to the left of several, which have their titles above.
pub(super) fn rulers(canvas: &mut Canvas, scene: &Scene<'_>, page: &Page) {
    let geometry = &scene.geometry;
    let grey = INK.mix(PAGE, 0.3);
    canvas.open(format_args!(
        r#"fill="none" stroke="{grey}" stroke-width="1.25""#
    ));
    let half = if geometry.levels == 1 {
        page.margin / 2.0
    } else {
        TILE / 2.0
    };
    for level in 0..geometry.levels {
        level_rulers(canvas, geometry, page, level, half);
    }
    canvas.close();
    if geometry.levels > 1 {
        titles(canvas, geometry);
    }
}

fn level_rulers(canvas: &mut Canvas, geometry: &Geometry, page: &Page, level: usize, half: f32) {
    let Geometry { columns, rows, .. } = *geometry;
    let every = match columns.max(rows) {
        0..=30 => 1,
        31..=99 => 5,
        _ => 10,
    };
    let (left, top) = geometry.level_corner(level);
    let (width, height) = geometry.level_size();
    let (right, bottom) = (left + width, top + height);
    let middle = |x: usize, y: usize| geometry.centre(Spot { x, y, level });
    let all_around = geometry.levels == 1;
    for x in (0..columns).step_by(every) {
        label(canvas, x, (middle(x, 0).0, top - half), page);
        if all_around {
            label(canvas, x, (middle(x, rows - 1).0, bottom + half), page);
        }
    }
    for y in (0..rows).step_by(every) {
        label(canvas, y, (left - half, middle(0, y).1), page);
        if all_around {
            label(canvas, y, (right + half, middle(0, y).1), page);
        }
    }
}

/// What the levels are called.
fn titles(canvas: &mut Canvas, geometry: &Geometry) {
    canvas.open(format_args!(
        r#"fill="none" stroke="{INK}" stroke-width="1.6""#
    ));
    for level in 0..geometry.levels {
        let (left, top) = geometry.level_corner(level);
        let (x, y) = (Num(left), Num(top - 1.75 * TILE));
        let data = font::line(&format!("level {level}"), 0.0, 0.0);
        canvas.draw(format_args!(
            r#"<path transform="translate({x} {y})scale(1.3)" d="{data}"/>"#
        ));
    }
    canvas.close();
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

/// Who is who, above the caption, in the coordinates of the page.
pub(super) fn legend(canvas: &mut Canvas, board: &Board, page: &Page) {
    page.open_below(canvas, page.trays_height());
    let wide = page.room() / page.entries as f32;
    let shown = match board.legend.len() {
        count if count > MOST_ENTRIES => MOST_ENTRIES - 1,
        count => count,
    };
    let place = |slot: usize| {
        let (row, column) = (slot / page.entries, slot % page.entries);
        (column as f32 * wide, row as f32 * LINE)
    };
    for (slot, (owner, text)) in board.legend[..shown].iter().enumerate() {
        let (x, y) = place(slot);
        let look = team(*owner);
        let (at_x, at_y) = (Num(x + 7.0), Num(y + 5.0));
        let (fill, rim) = (look.fill, INK);
        canvas.draw(format_args!(
            r#"<path fill="{fill}" stroke="{rim}" stroke-width="1.2" d="M{at_x} {at_y}m-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"/>"#
        ));
        entry(canvas, text, x + 18.0, y, wide - 24.0);
    }
    if shown < board.legend.len() {
        let (x, y) = place(shown);
        let more = format!("and {} more", board.legend.len() - shown);
        entry(canvas, &more, x, y, wide);
    }
    canvas.close();
}

fn entry(canvas: &mut Canvas, text: &str, x: f32, y: f32, room: f32) {
    let text = font::wrap(text, room, 1);
    let data = font::line(text.first().map_or("", String::as_str), x, y);
    canvas.draw(format_args!(
        r#"<path fill="none" stroke="{INK}" stroke-width="1.15" d="{data}"/>"#
    ));
}

/// The caption, in the coordinates of the page.
pub(super) fn caption(canvas: &mut Canvas, page: &Page) {
    let entries = page.entry_rows as f32 * LINE * page.caption_scale;
    let trays = page.trays_height() * page.caption_scale;
    let top = page.below() + entries + trays;
    let (left, scale) = (Num(page.margin), Num(page.caption_scale));
    for (i, text) in page.caption.iter().enumerate() {
        let y = Num(top + i as f32 * LINE * page.caption_scale);
        let data = font::line(text, 0.0, 0.0);
        canvas.draw(format_args!(
            r#"<path transform="translate({left} {y})scale({scale})" fill="none" stroke="{INK}" stroke-width="1.15" d="{data}"/>"#
        ));
    }
}
