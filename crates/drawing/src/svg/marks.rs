//! What is laid over the tiles.

use std::collections::BTreeMap;

use crate::colour::{DUSK, GLOW, INK, PAPER, heat, tamed};
use crate::{Board, Colour, Mark};

use super::canvas::{Canvas, Num, TILE, cells, tiles};
use super::font;
use super::region::{Cells, Outline};

/// How many shades of heat there are; each is one path, whatever it covers.
const SHADES: f32 = 31.0;

pub(super) fn draw(canvas: &mut Canvas, board: &Board) {
    dim(canvas, board);
    lit(canvas, board);
    numbers(canvas, board);
}

fn dim(canvas: &mut Canvas, board: &Board) {
    let cells = cells(board, |tile| tile.mark == Some(Mark::Dim));
    if !cells.is_empty() {
        let data = Outline::around(&cells).path(0.0, 0.0);
        canvas.draw(format_args!(
            r#"<path shape-rendering="crispEdges" fill="{DUSK}" fill-opacity=".55" d="{data}"/>"#
        ));
    }
}

fn lit(canvas: &mut Canvas, board: &Board) {
    let cells = cells(board, |tile| tile.mark == Some(Mark::Lit));
    if cells.is_empty() {
        return;
    }
    let outline = Outline::around(&cells);
    let (area, halo, line) = (
        outline.path(0.0, 3.0),
        outline.path(3.5, 3.0),
        outline.path(1.2, 3.0),
    );
    canvas.draw(format_args!(
        r#"<path fill="{GLOW}" fill-opacity=".17" d="{area}"/>"#
    ));
    for (data, colour, width, opacity) in [
        (&halo, GLOW, 7.0, 0.4),
        (&line, Colour(0x8a, 0x5a, 0x00), 3.2, 0.75),
        (&line, Colour(0xff, 0xe9, 0xa3), 1.7, 1.0),
    ] {
        let (width, opacity) = (Num(width), Num(opacity));
        canvas.draw(format_args!(
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" d="{data}"/>"#
        ));
    }
}

fn numbers(canvas: &mut Canvas, board: &Board) {
    let mut levels: BTreeMap<u8, Cells> = BTreeMap::new();
    let mut labels = Vec::new();
    for (x, y, tile) in tiles(board) {
        if let Some(Mark::Number { value, shade }) = tile.mark {
            let level = (tamed(shade) * SHADES).round() as u8;
            levels.entry(level).or_default().push((x, y));
            // Under pieces there is no room for a number.
            if tile.tokens.is_empty() {
                labels.push((x, y, value, heat(f32::from(level) / SHADES).ink()));
            }
        }
    }
    for (level, cells) in levels {
        let fill = heat(f32::from(level) / SHADES);
        let data = Outline::around(&cells).path(0.0, 0.0);
        canvas.draw(format_args!(
            r#"<path shape-rendering="crispEdges" fill="{fill}" fill-opacity=".82" d="{data}"/>"#
        ));
    }
    for ink in [INK, PAPER] {
        if labels.iter().all(|label| label.3 != ink) {
            continue;
        }
        canvas.draw(format_args!(
            r#"<g fill="none" stroke="{ink}" stroke-width="1.5">"#
        ));
        for &(x, y, value, _) in labels.iter().filter(|label| label.3 == ink) {
            let id = format!("n{value}");
            canvas.define(&id, || number(value));
            canvas.place(&id, (x as f32 + 0.5) * TILE, (y as f32 + 0.5) * TILE);
        }
        canvas.draw(format_args!("</g>"));
    }
}

/// A number around the origin, as large as fits on a tile.
fn number(value: u32) -> String {
    let digits = value.to_string();
    let scale = Num((0.8 * TILE / font::width(&digits)).min(1.1));
    let data = font::centred(&digits);
    format!(r#"<path transform="scale({scale})" d="{data}"/>"#)
}
