//! Walls: ridges and ruins that never close off a part of the map.

use super::board::{Board, Orbit};
use casus_belli::interface::Zone;
use stechec_game::Chance;

/// Of a hundred wall cells, so many may belong to ruins.
const RUIN_PERCENT: usize = 30;
/// Maps with a shorter side have no room for ruins.
const RUIN_SIDE: usize = 16;
/// Of a hundred cells of a ruin's outline, so many still stand.
const STANDING_PERCENT: u32 = 75;

/// The eight cells around one, clockwise from the north, as (x, y).
const RING: [(isize, isize); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// Lays walls on `quota` cells: first ruins, then `ridges` in this order. Walls keep off
/// the cells beside the middle as long as there is room elsewhere.
pub(super) fn lay(board: &mut Board, chance: &mut Chance, ridges: &[Orbit], quota: usize) {
    let ruins = ruins(board, chance, quota * RUIN_PERCENT / 100);
    let shore: Vec<Orbit> = (board.middle().into_iter())
        .flat_map(|cell| board.neighbours(cell))
        .map(|cell| board.orbit(cell))
        .collect();
    let middle: Vec<Orbit> = (board.middle().into_iter())
        .map(|cell| board.orbit(cell))
        .collect();
    let mut mason = Mason::new(board, quota);
    let keep_off = |orbit: &Orbit| !shore.contains(orbit) && !middle.contains(orbit);
    let mut order: Vec<Orbit> = ruins.iter().chain(ridges).copied().collect();
    order.retain(keep_off);
    mason.build_all(order);
    let mut last_resort = shore.clone();
    last_resort.retain(|orbit| !middle.contains(orbit));
    mason.build_all(last_resort);
}

/// Outlines of fallen houses, with at most `quota` cells.
fn ruins(board: &Board, chance: &mut Chance, quota: usize) -> Vec<Orbit> {
    let mut orbits = Vec::new();
    let mut left = quota;
    if board.columns.min(board.rows) < RUIN_SIDE {
        return orbits;
    }
    // Each ruin uses up some cells, or at least its turn.
    while left >= RUIN_SIDE {
        let outline = outline(board, chance);
        left = left.saturating_sub(RUIN_SIDE / 2);
        for cell in outline {
            let orbit = board.orbit(cell);
            let stands = chance.percent(STANDING_PERCENT);
            if stands && board.is_free(orbit) && board.size(orbit) <= left {
                left -= board.size(orbit);
                orbits.push(orbit);
            }
        }
    }
    orbits
}

/// The outline of a house somewhere inside the border, with a passage all round.
fn outline(board: &Board, chance: &mut Chance) -> Vec<usize> {
    let width = 4 + chance.below(4) as usize;
    let height = 4 + chance.below(4) as usize;
    let left = 2 + chance.below((board.columns - width - 3) as u32) as usize;
    let top = 2 + chance.below((board.rows - height - 3) as u32) as usize;
    let (right, bottom) = (left + width - 1, top + height - 1);
    (top..=bottom)
        .flat_map(|y| (left..=right).map(move |x| (x, y)))
        .filter(|&(x, y)| x == left || x == right || y == top || y == bottom)
        .map(|(x, y)| board.cell(x, y))
        .collect()
}

/// Builds walls and knows which of them hold together.
struct Mason<'b> {
    board: &'b mut Board,
    left: usize,
    /// A forest of sets: walls that touch, also by their corners, are in one set. A root
    /// names itself. Without shortening of ways, so that unions can be undone.
    above: Vec<u32>,
    sizes: Vec<u32>,
    /// Roots that were put under others.
    unions: Vec<u32>,
}

impl<'b> Mason<'b> {
    fn new(board: &'b mut Board, quota: usize) -> Self {
        let cells = board.columns * board.rows;
        let mut mason = Self {
            board,
            left: quota,
            above: (0..cells as u32).collect(),
            sizes: vec![1; cells],
            unions: Vec::new(),
        };
        for cell in 1..cells {
            if mason.board.on_border(cell) {
                mason.join(0, cell);
            }
        }
        mason
    }

    /// Builds on the orbits in this order, again and again, as long as there are walls left
    /// and some orbit can take one.
    ///
    /// Of all cells that may become walls, those farthest from the others can always be
    /// taken without cutting anything off, so this ends when everything is built.
    fn build_all(&mut self, mut order: Vec<Orbit>) {
        loop {
            let before = self.left;
            order.retain(|&orbit| {
                let size = self.board.size(orbit);
                let wanted = self.board.is_free(orbit) && size <= self.left;
                if wanted && self.build(orbit) {
                    self.left -= size;
                    return false;
                }
                wanted
            });
            if self.left == before {
                return;
            }
        }
    }

    /// Makes an orbit wall, unless that would cut something off.
    fn build(&mut self, orbit: Orbit) -> bool {
        let before = self.unions.len();
        let cells = self.board.cells_of(orbit).to_vec();
        for (built, &cell) in cells.iter().enumerate() {
            if self.cuts_off(cell as usize, &cells[..built]) {
                self.undo(before);
                return false;
            }
            for next in self.ring(cell as usize) {
                if self.is_wall(next, &cells[..built]) {
                    self.join(next, cell as usize);
                }
            }
        }
        self.board.lay(orbit, Zone::Mur);
        true
    }

    /// Whether a wall here would separate open cells.
    ///
    /// Around the cell, open stretches and walls alternate. Two stretches stay joined
    /// unless the walls between them hold together elsewhere: then the new wall closes a
    /// loop. So there must be as many different walls as stretches.
    fn cuts_off(&self, cell: usize, built: &[u32]) -> bool {
        let ring = self.ring(cell);
        let walls = ring.map(|next| self.is_wall(next, built));
        let stretches = stretches(walls);
        if stretches <= 1 {
            return false;
        }
        let mut roots: Vec<usize> = (ring.into_iter().zip(walls))
            .filter(|&(_, wall)| wall)
            .map(|(next, _)| self.root(next))
            .collect();
        roots.sort_unstable();
        roots.dedup();
        roots.len() < stretches
    }

    fn is_wall(&self, cell: usize, built: &[u32]) -> bool {
        self.board.zone(cell) == Some(Zone::Mur) || built.contains(&(cell as u32))
    }

    fn ring(&self, cell: usize) -> [usize; 8] {
        let columns = self.board.columns as isize;
        RING.map(|(x, y)| cell.wrapping_add_signed(y * columns + x))
    }

    fn root(&self, mut cell: usize) -> usize {
        while self.above[cell] as usize != cell {
            cell = self.above[cell] as usize;
        }
        cell
    }

    fn join(&mut self, one: usize, other: usize) {
        let (mut large, mut small) = (self.root(one), self.root(other));
        if large == small {
            return;
        }
        if self.sizes[large] < self.sizes[small] {
            (large, small) = (small, large);
        }
        self.above[small] = large as u32;
        self.sizes[large] += self.sizes[small];
        self.unions.push(small as u32);
    }

    fn undo(&mut self, down_to: usize) {
        for small in self.unions.drain(down_to..).rev() {
            let large = self.above[small as usize];
            self.sizes[large as usize] -= self.sizes[small as usize];
            self.above[small as usize] = small;
        }
    }
}

/// How many open stretches lie around a cell. A single open corner between two walls is
/// none: it cannot be entered from the cell.
fn stretches(walls: [bool; 8]) -> usize {
    let open_sides = [0, 2, 4, 6].into_iter().filter(|&side| !walls[side]);
    // Each open side counts unless it continues to the next side round the corner.
    let ends = open_sides.filter(|&side| walls[(side + 1) % 8] || walls[(side + 2) % 8]);
    ends.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_stretches_around_a_cell() {
        // The ring from the north, clockwise: sides and corners in turn.
        for (ring, expected) in [
            ("........", 0), // nothing to separate
            ("########", 0),
            (".#######", 1),
            (".###.###", 2),
            ("...#.###", 2),
            (".....###", 1),
            (".#.#.#.#", 4),
            ("#.#.#.#.", 0),
            (".#......", 1),
        ] {
            let mut walls = [false; 8];
            for (wall, character) in walls.iter_mut().zip(ring.chars()) {
                *wall = character == '#';
            }
            assert_eq!(stretches(walls), expected, "{ring}");
        }
    }
}
