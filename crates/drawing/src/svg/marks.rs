//! What is laid over the tiles.

use std::collections::BTreeMap;

use crate::colour::{DUSK, GLOW, INK, PAPER, heat, tamed};
use crate::{Colour, Mark, Shape};

use super::canvas::{Canvas, Num, Scene, TILE};
use super::font;
use super::region::{Cells, Outline};

/// How many shades of heat there are; each is one path, whatever it covers.
const SHADES: f32 = 31.0;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene<'_>) {
    dim(canvas, scene);
    lit(canvas, scene);
    numbers(canvas, scene);
}

fn dim(canvas: &mut Canvas, scene: &Scene<'_>) {
    let cells = scene.cells(|tile| tile.mark == Some(Mark::Dim));
    if !cells.is_empty() {
        let data = Outline::around(&scene.geometry, &cells).path(0.0, 0.0);
        let crisp = crisp(scene);
        canvas.draw(format_args!(
            r#"<path {crisp}fill="{DUSK}" fill-opacity=".55" d="{data}"/>"#
        ));
    }
}

fn lit(canvas: &mut Canvas, scene: &Scene<'_>) {
    let cells = scene.cells(|tile| tile.mark == Some(Mark::Lit));
    if cells.is_empty() {
        return;
    }
    let outline = Outline::around(&scene.geometry, &cells);
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

fn numbers(canvas: &mut Canvas, scene: &Scene<'_>) {
    let mut levels: BTreeMap<u8, Cells> = BTreeMap::new();
    let mut labels = Vec::new();
    for (cell, spot, tile) in scene.tiles() {
        if let Some(Mark::Number { value, shade }) = tile.mark {
            let level = (tamed(shade) * SHADES).round() as u8;
            levels.entry(level).or_default().push(cell);
            // Under pieces there is no room for a number.
            if tile.tokens.is_empty() {
                let ink = heat(f32::from(level) / SHADES).ink();
                labels.push((scene.geometry.centre(spot), value, ink));
            }
        }
    }
    for (level, cells) in levels {
        let fill = heat(f32::from(level) / SHADES);
        let data = Outline::around(&scene.geometry, &cells).path(0.0, 0.0);
        let crisp = crisp(scene);
        canvas.draw(format_args!(
            r#"<path {crisp}fill="{fill}" fill-opacity=".82" d="{data}"/>"#
        ));
    }
    for ink in [INK, PAPER] {
        if labels.iter().all(|label| label.2 != ink) {
            continue;
        }
        canvas.open(format_args!(
            r#"fill="none" stroke="{ink}" stroke-width="1.5""#
        ));
        for &((x, y), value, _) in labels.iter().filter(|label| label.2 == ink) {
            let id = format!("n{value}");
            canvas.define(&id, || number(value));
            canvas.place(&id, x, y);
        }
        canvas.close();
    }
}

/// Squares have edges on whole pixels.
fn crisp(scene: &Scene<'_>) -> &'static str {
    match scene.geometry.shape {
        Shape::Squares => r#"shape-rendering="crispEdges" "#,
        Shape::Hexes => "",
    }
}

/// A number around the origin, as large as fits on a tile.
fn number(value: u32) -> String {
    let digits = value.to_string();
    let scale = Num((0.8 * TILE / font::width(&digits)).min(1.1));
    let data = font::centred(&digits);
    format!(r#"<path transform="scale({scale})" d="{data}"/>"#)
}
