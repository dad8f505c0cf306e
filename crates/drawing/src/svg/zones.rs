//! Groups of cells: tints, frames, names.

use std::collections::{BTreeMap, BTreeSet};

use crate::colour::{INK, PAPER};
use crate::{Cell, Colour, Zone, ZoneLook};

use super::canvas::{Canvas, Num, Scene, TILE};
use super::font;
use super::region::Outline;

/// Hues that can be told apart when they are pale.
const TINTS: [Colour; 8] = [
    Colour(0x2f, 0x6f, 0xd0),
    Colour(0xe0, 0x7b, 0x1a),
    Colour(0x2f, 0x9e, 0x5b),
    Colour(0xc0, 0x3f, 0x8f),
    Colour(0xd9, 0xb4, 0x12),
    Colour(0x7a, 0x4f, 0xc9),
    Colour(0x1d, 0xa5, 0xb0),
    Colour(0xc8, 0x3c, 0x32),
];
const FRAME: Colour = Colour(0x4a, 0x3f, 0x55);

/// The colours of all zones, in their order.
pub(crate) fn colours(board: &crate::Board) -> Vec<Colour> {
    let scene = Scene::of(board);
    let zones = &board.zones;
    let mut of_cell: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
    for (index, zone) in zones.iter().enumerate() {
        for &cell in zone.cells.iter().filter(|_| zone.look == ZoneLook::Tint) {
            of_cell.entry(cell).or_default().push(index);
        }
    }
    let mut colours: Vec<Colour> = Vec::with_capacity(zones.len());
    for (index, zone) in zones.iter().enumerate() {
        let nearby = (zone.cells.iter()).flat_map(|&cell| {
            let sides = scene.geometry.sides().iter();
            sides.filter_map(move |&side| scene.geometry.neighbour(cell, side))
        });
        let taken: BTreeSet<usize> = nearby
            .filter_map(|cell| of_cell.get(&cell))
            .flatten()
            .copied()
            .filter(|&other| other < index)
            .collect();
        let free = |tint: &Colour| !taken.iter().any(|&other| colours[other] == *tint);
        let own = TINTS[index % TINTS.len()];
        let choice = match zone.look {
            ZoneLook::Frame => FRAME,
            ZoneLook::Tint if free(&own) => own,
            ZoneLook::Tint => TINTS.into_iter().find(free).unwrap_or(own),
        };
        colours.push(zone.colour.unwrap_or(choice));
    }
    colours
}

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene<'_>) {
    if scene.board.zones.is_empty() {
        return;
    }
    let colours = colours(scene.board);
    let mut zones: Vec<(&Zone, Colour)> = scene.board.zones.iter().zip(colours).collect();
    // Frames lie over the tints within them.
    zones.sort_by_key(|(zone, _)| zone.look == ZoneLook::Frame);
    for (zone, colour) in zones {
        let mut cells: Vec<Cell> = (zone.cells.iter().copied())
            .filter(|&cell| scene.geometry.contains(cell))
            .collect();
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        cells.dedup();
        if cells.is_empty() {
            continue;
        }
        match zone.look {
            ZoneLook::Tint => tint(canvas, scene, &cells, colour),
            ZoneLook::Frame => frame(canvas, scene, &cells, colour),
        }
        name(canvas, scene, zone, &cells, colour);
    }
}

fn tint(canvas: &mut Canvas, scene: &Scene<'_>, cells: &[Cell], colour: Colour) {
    let outline = Outline::around(&scene.geometry, cells);
    let (area, line) = (outline.path(0.0, 0.0), outline.path(2.0, 3.0));
    canvas.draw(format_args!(
        r#"<path fill="{colour}" fill-opacity=".26" d="{area}"/><path fill="none" stroke="{colour}" stroke-width="1.6" stroke-opacity=".85" stroke-dasharray="5 3.5" d="{line}"/>"#
    ));
}

fn frame(canvas: &mut Canvas, scene: &Scene<'_>, cells: &[Cell], colour: Colour) {
    let line = Outline::around(&scene.geometry, cells).path(0.0, 0.0);
    canvas.draw(format_args!(
        r#"<path fill="none" stroke="{PAPER}" stroke-width="4.6" stroke-opacity=".7" d="{line}"/><path fill="none" stroke="{colour}" stroke-width="2.6" d="{line}"/>"#
    ));
}

/// A zone's name in its first cell, where pieces leave room.
fn name(canvas: &mut Canvas, scene: &Scene<'_>, zone: &Zone, cells: &[Cell], colour: Colour) {
    let Some(spot) = cells.first().and_then(|&cell| scene.geometry.spot(cell)) else {
        return;
    };
    let text = font::wrap(&zone.name, 3.0 * TILE, 1);
    let Some(text) = text.first().filter(|text| !text.is_empty()) else {
        return;
    };
    let (x, y) = scene.geometry.corner(spot);
    let (x, y) = (Num(x + 5.0), Num(y + 5.0));
    let data = font::line(text, 0.0, 0.0);
    let ink = colour.mix(INK, 0.45);
    for (colour, width) in [(PAPER, 3.6), (ink, 1.5)] {
        canvas.draw(format_args!(
            r#"<path transform="translate({x} {y})scale(.75)" fill="none" stroke="{colour}" stroke-width="{width}" d="{data}"/>"#
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn neighbours_differ_in_colour() {
        let mut board = sample::large(18, 2);
        // Zones 0 and 8 would have the same hue, and touch.
        let column = |x: usize| vec![(x, 0), (x, 1)];
        let order = [0, 2, 3, 4, 5, 6, 7, 8, 1];
        board.zones = (order.iter())
            .map(|&x| Zone::new(x.to_string(), column(x)))
            .collect();
        let colours = colours(&board);
        assert_ne!(colours[0], colours[8]);
        assert_eq!(colours[0], TINTS[0]);
        board.zones[3].colour = Some(Colour(1, 2, 3));
        assert_eq!(super::colours(&board)[3], Colour(1, 2, 3));
    }
}
