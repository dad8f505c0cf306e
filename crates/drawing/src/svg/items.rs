//! Things that lie on tiles.

use crate::colour::{INK, PAPER};
use crate::{Item, Symbol, Tile};

use super::canvas::{Canvas, Pose, Scene, TILE};
use super::{font, symbols};

/// The most things drawn on a tile.
const MOST: usize = 3;
/// The size of a thing that is alone on its tile, and of others.
const SIZES: (f32, f32) = (0.62, 0.4);

/// Things on tiles without pieces.
pub(super) fn alone(canvas: &mut Canvas, scene: &Scene<'_>) {
    draw(canvas, scene, |tile| tile.tokens.is_empty());
}

/// Things on tiles with pieces, over their edge.
pub(super) fn beside(canvas: &mut Canvas, scene: &Scene<'_>) {
    draw(canvas, scene, |tile| !tile.tokens.is_empty());
}

fn draw(canvas: &mut Canvas, scene: &Scene<'_>, is: impl Fn(&Tile) -> bool) {
    let tiles = scene.tiles().filter(|(_, _, tile)| !tile.items.is_empty());
    for (_, spot, tile) in tiles.filter(|(_, _, tile)| is(tile)) {
        let (left, top) = scene.geometry.corner(spot);
        let single = tile.tokens.is_empty() && tile.items.len() == 1;
        for (slot, item) in tile.items.iter().take(MOST).enumerate() {
            let id = define(canvas, item);
            let (x, y, scale) = if single {
                (TILE / 2.0, TILE / 2.0, SIZES.0)
            } else {
                // From the lower right corner to the left.
                (TILE - 7.0 - slot as f32 * 10.0, TILE - 6.5, SIZES.1)
            };
            canvas.pose(&id, left + x, top + y, Pose::Scaled(scale));
        }
    }
}

/// Defines the drawing of a thing around the origin and names it.
fn define(canvas: &mut Canvas, item: &Item) -> String {
    let letter = u32::from(item.letter);
    let id = match item.symbol {
        Symbol::Plain => format!("item-{letter}"),
        symbol => format!("item-{}", symbols::name(symbol)),
    };
    canvas.define(&id, || {
        let plate = "M-10-13h20q3 0 3 3v20q0 3-3 3h-20q-3 0-3-3v-20q0-3 3-3z";
        let plate = format!(
            r#"<path fill="{PAPER}" stroke="{INK}" stroke-width="2" d="{plate}"/>"#
        );
        let what = match item.symbol {
            Symbol::Plain => None,
            symbol => symbols::drawing(symbol, PAPER),
        };
        let what = what.map_or_else(
            || {
                let data = font::centred(&item.letter.to_string());
                format!(
                    r#"<path transform="scale(1.6)" fill="none" stroke="{INK}" stroke-width="1.6" d="{data}"/>"#
                )
            },
            |drawing| format!(r#"<g transform="scale(.75)translate(-16 -16)">{drawing}</g>"#),
        );
        plate + &what
    });
    id
}
