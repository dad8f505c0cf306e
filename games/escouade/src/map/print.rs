//! Writes a map so that reading it again gives the same one.

use super::{Layout, Lie, cell_character, side_character};
use crate::interface::{Cote, Cube};

/// The map as a file.
pub fn print(layout: &Layout) -> String {
    let Layout {
        columns,
        rows,
        levels,
        rounds,
        goal,
        ..
    } = *layout;
    let mut text = format!("{columns} {rows} {levels} {rounds} {goal}\n");
    for level in 0..levels {
        text.push_str(&format!("niveau {level}\n"));
        for line in 0..=2 * rows {
            text.extend((0..=2 * columns).map(|place| character(layout, place, line, level)));
            text.push('\n');
        }
    }
    text
}

/// The character at a place of a level's plan: cells at odd places, sides between them.
pub(super) fn character(layout: &Layout, place: i32, line: i32, level: i32) -> char {
    let at = Cube::new(place / 2, line / 2, level);
    let border_x = place == 0 || place == 2 * layout.columns;
    let border_y = line == 0 || line == 2 * layout.rows;
    let side = |cell: fn(&super::Cell) -> Cote, border: bool, lie| {
        let side = layout
            .cell(at)
            .filter(|_| !border)
            .map_or(Cote::Bloque, cell);
        side_character(side, lie)
    };
    match (place % 2, line % 2) {
        (0, 0) => '+',
        (0, _) => side(|cell| cell.west, border_x, Lie::Standing),
        (_, 0) => side(|cell| cell.north, border_y, Lie::Lying),
        _ => layout.cell(at).map_or('?', cell_character),
    }
}
