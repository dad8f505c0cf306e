//! What happened on single cells, as far as text can show it.

use std::collections::BTreeMap;

use crate::{Board, Cell, Colour, Stroke};

/// The colour of blows, over any ground.
pub(super) const BLOW: Colour = Colour(0xe0, 0x3a, 0x2a);

/// What happened on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Touch {
    /// Somebody went over it: whose.
    pub(super) way: Option<usize>,
    /// It was struck.
    pub(super) struck: bool,
    /// A piece was lost on it: whose.
    pub(super) loss: Option<usize>,
}

/// What happened on each cell of a board.
pub(super) fn touches(board: &Board) -> BTreeMap<Cell, Touch> {
    let mut touches: BTreeMap<Cell, Touch> = BTreeMap::new();
    for stroke in &board.strokes {
        match stroke {
            Stroke::Way { owner, cells } => {
                for &cell in cells {
                    touches.entry(cell).or_default().way = Some(*owner);
                }
            }
            Stroke::Shot { .. } => {}
            Stroke::Struck(cell) => touches.entry(*cell).or_default().struck = true,
            Stroke::Loss { owner, at } => touches.entry(*at).or_default().loss = Some(*owner),
        }
    }
    touches
}
