//! Towers: spread over the map, far from each other.

use super::board::{Board, Orbit};
use casus_belli::interface::Zone;
use stechec_game::Chance;

/// Lays towers on `quota` cells, as far from each other as there is room, and away from
/// the middle if they can be.
pub(super) fn lay(board: &mut Board, chance: &mut Chance, quota: usize) {
    let mut orbits = board.all_orbits();
    orbits.retain(|&orbit| board.is_free(orbit));
    chance.shuffle(&mut orbits);
    let mut left = quota;
    let Some(room) = (board.columns * board.rows).checked_div(quota) else {
        return;
    };
    let mut distance = (2 * room).isqrt();
    loop {
        let mut builder = Builder::new(board, distance);
        orbits.retain(|&orbit| {
            let size = builder.board.size(orbit);
            let built = size <= left && builder.build(orbit);
            left -= if built { size } else { 0 };
            !built
        });
        if left == 0 || distance == 0 {
            return;
        }
        distance = distance * 3 / 4;
    }
}

struct Builder<'b> {
    board: &'b mut Board,
    distance: usize,
    /// Cells that are too near to a tower, or to the middle.
    taken: Vec<bool>,
}

impl<'b> Builder<'b> {
    fn new(board: &'b mut Board, distance: usize) -> Self {
        let cells = board.columns * board.rows;
        let kept_clear = board.middle();
        let mut builder = Self {
            board,
            distance,
            taken: vec![false; cells],
        };
        for cell in 0..cells {
            if builder.board.zone(cell) == Some(Zone::Tour) {
                builder.take(cell);
            }
        }
        if distance > 0 {
            kept_clear.into_iter().for_each(|cell| builder.take(cell));
        }
        builder
    }

    fn build(&mut self, orbit: Orbit) -> bool {
        let cells = self.board.cells_of(orbit).to_vec();
        let crowded = |(number, &cell): (usize, &u32)| {
            self.taken[cell as usize] || cells[..number].iter().any(|&other| self.near(cell, other))
        };
        if cells.iter().enumerate().any(crowded) {
            return false;
        }
        self.board.lay(orbit, Zone::Tour);
        cells.iter().for_each(|&cell| self.take(cell as usize));
        true
    }

    fn near(&self, one: u32, other: u32) -> bool {
        let one = self.board.position(one as usize);
        let other = self.board.position(other as usize);
        (one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) as usize) < self.distance
    }

    /// Marks the square of cells that are nearer than the distance.
    fn take(&mut self, cell: usize) {
        let at = self.board.position(cell);
        let reach = self.distance.saturating_sub(1);
        let side = |middle: i32, end: usize| {
            let middle = middle as usize;
            middle.saturating_sub(reach)..=(middle + reach).min(end - 1)
        };
        for y in side(at.y, self.board.rows) {
            for x in side(at.x, self.board.columns) {
                let cell = self.board.cell(x, y);
                self.taken[cell] = true;
            }
        }
    }
}
