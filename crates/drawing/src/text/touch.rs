//! What is to be said of single cells, as far as text can show it.

use std::collections::BTreeMap;

use crate::colour::line;
use crate::svg::colours;
use crate::{Board, Cell, Colour, Stroke, ZoneLook};

/// The colour of blows, over any ground.
pub(super) const BLOW: Colour = Colour(0xe0, 0x3a, 0x2a);

/// What happened on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Touch {
    /// Somebody went over it: in whose colour.
    pub(super) way: Option<Colour>,
    /// It was struck.
    pub(super) struck: bool,
    /// A piece was lost on it: in whose colour.
    pub(super) loss: Option<Colour>,
    /// It belongs to a zone: its letter and its colour.
    pub(super) zone: Option<(char, Colour)>,
}

/// What is to be said of each cell of a board; strokes are shown in colour only.
pub(super) fn touches(board: &Board, colour: bool) -> BTreeMap<Cell, Touch> {
    let mut touches: BTreeMap<Cell, Touch> = BTreeMap::new();
    for (zone, tint) in board.zones.iter().zip(colours(board)) {
        if zone.look == ZoneLook::Tint {
            let letter = zone.name.chars().next().unwrap_or(' ');
            for &cell in &zone.cells {
                touches.entry(cell).or_default().zone = Some((letter, tint));
            }
        }
    }
    for stroke in board.strokes.iter().filter(|_| colour) {
        match stroke {
            Stroke::Way { owner, cells } => {
                for &cell in cells {
                    touches.entry(cell).or_default().way = Some(line(*owner));
                }
            }
            Stroke::Shot { .. } | Stroke::Ray { .. } | Stroke::Sight { .. } => {}
            Stroke::Struck(cell) => touches.entry(*cell).or_default().struck = true,
            Stroke::Loss { owner, at } => {
                touches.entry(*at).or_default().loss = Some(line(*owner));
            }
        }
    }
    touches
}
