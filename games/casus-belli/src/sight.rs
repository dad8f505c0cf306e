//! Who sees what: the fields of vision.
//!
//! A figure's field is a cone before it, or a square around it on a tower. Cells of a cone
//! are numbered in scan order (row by row away from the figure, across each row), so that
//! the visible cells of the largest cone fit into one 64-bit mask. Rows never depend on
//! rows further away, so a smaller cone is the same mask with its last rows cut off.

mod outlook;
pub use outlook::Outlook;

use crate::{
    geometry::Position,
    interface::{Orientation, Zone},
    map::Map,
    numbers::LARGEST_FIELD,
    occupancy::Occupancy,
};
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of the first cell of row `row`: the rows before it have 3, 5, 7 … cells.
pub(crate) const fn first_of_row(row: i32) -> u32 {
    (row * (row + 2)) as u32
}

/// Row and column of every numbered cell; the rest of the list is never used.
const NUMBERED: [(i32, i32); 64] = {
    let mut cells = [(0, 0); 64];
    let mut row = 0;
    while row <= LARGEST_FIELD {
        let mut column = -row - 1;
        while column <= row + 1 {
            cells[number(row, column)] = (row, column);
            column += 1;
        }
        row += 1;
    }
    cells
};

/// The number of the cell in row `i`, column `j`.
const fn number(i: i32, j: i32) -> usize {
    (first_of_row(i) as i32 + i + 1 + j) as usize
}

/// The number of a cell in the largest cone before somebody; none if it lies outside.
#[inline]
pub(crate) fn cone_number(from: Position, facing: Orientation, cell: Position) -> Option<usize> {
    // A champion may send any cell: differences must not overflow.
    let (dx, dy) = (cell.x.wrapping_sub(from.x), cell.y.wrapping_sub(from.y));
    let (i, j) = match facing {
        Orientation::Nord => (dy.wrapping_neg(), dx.wrapping_neg()),
        Orientation::Est => (dx, dy),
        Orientation::Sud => (dy, dx),
        Orientation::Ouest => (dx.wrapping_neg(), dy.wrapping_neg()),
    };
    let inside = (0..=LARGEST_FIELD).contains(&i) && j.unsigned_abs() <= i as u32 + 1;
    inside.then(|| number(i, j))
}

/// All cells of a cone of size `size`.
const fn whole_cone(size: i32) -> u64 {
    (1 << first_of_row(size + 1)) - 1
}

/// The cell of a cone: row `i` away from the figure, column `j` across.
fn cone_cell(from: Position, facing: Orientation, i: i32, j: i32) -> Position {
    let (ahead, across) = (facing.vector(), facing.across());
    Position::new(
        from.x + i * ahead.0 + j * across.0,
        from.y + i * ahead.1 + j * across.1,
    )
}

/// Visits the visible cells of a cone of any size in scan order, with row and column.
///
/// Columns block independently, walking away from the figure. A wall or forest cell hides
/// itself and all behind it in its column, unless it is near: then a wall blocks only
/// straight ahead, and forest not at all. A column that enters the field at its edge
/// starts hidden if the outermost one of the row before was.
pub fn scan_cone(
    map: &Map,
    from: Position,
    facing: Orientation,
    size: i32,
    mut visit: impl FnMut(i32, i32, Position),
) {
    let reach = size.max(0) + 1;
    let column = |j: i32| (j + reach) as usize;
    let mut hidden = vec![false; column(reach) + 1];
    for i in 0..=size {
        let edge = i + 1;
        if i > 0 {
            hidden[column(-edge)] = hidden[column(-i)];
            hidden[column(edge)] = hidden[column(i)];
        }
        for j in -edge..=edge {
            let cell = cone_cell(from, facing, i, j);
            let near = i + j.abs() <= 1;
            let opaque = match map.zone(cell) {
                Zone::Mur | Zone::Erreur => !near || i == 1,
                Zone::Foret => !near,
                _ => false,
            };
            hidden[column(j)] |= opaque;
            let wall = !map.walkable(cell);
            if !hidden[column(j)] && !wall {
                visit(i, j, cell);
            }
        }
    }
}

/// Visits the visible cells of a square of any size in scan order: it looks over walls and
/// forests, but not into them.
pub fn scan_square(map: &Map, centre: Position, size: i32, mut visit: impl FnMut(Position)) {
    for x in (centre.x - size).max(0)..=(centre.x + size).min(map.columns() - 1) {
        for y in (centre.y - size).max(0)..=(centre.y + size).min(map.rows() - 1) {
            let cell = Position::new(x, y);
            if seen_from_above(map.zone(cell)) {
                visit(cell);
            }
        }
    }
}

fn seen_from_above(zone: Zone) -> bool {
    !matches!(zone, Zone::Mur | Zone::Foret | Zone::Erreur)
}

/// The visible cells of the largest cone from every cell and in every direction, each
/// worked out when it is first asked for.
#[derive(Debug)]
pub(crate) struct ConeTable(Vec<AtomicU64>);

impl ConeTable {
    pub(crate) fn new(cells: usize) -> Self {
        Self(
            (0..cells * Orientation::ALL.len())
                .map(|_| AtomicU64::new(0))
                .collect(),
        )
    }

    pub(crate) fn get(&self, map: &Map, from: Position, facing: Orientation) -> u64 {
        let Some(index) = map.index(from) else {
            return 0;
        };
        let entry = &self.0[index * Orientation::ALL.len() + facing.index()];
        // Zero means not known yet: a figure always sees its own cell. Threads that race
        // here work out the same mask.
        match entry.load(Ordering::Relaxed) {
            0 => {
                let mask = cone_mask(map, from, facing);
                entry.store(mask, Ordering::Relaxed);
                mask
            }
            mask => mask,
        }
    }
}

fn cone_mask(map: &Map, from: Position, facing: Orientation) -> u64 {
    let mut mask = 0;
    scan_cone(map, from, facing, LARGEST_FIELD, |i, j, _| {
        mask |= 1 << number(i, j);
    });
    mask
}

/// What one figure, palantír or `I see` sees.
#[derive(Clone, Copy, Debug)]
pub enum Field {
    /// Before a figure.
    Cone {
        /// Where it stands.
        from: Position,
        /// Where it looks.
        facing: Orientation,
        /// The visible cells, by number.
        visible: u64,
    },
    /// Around a tower, a palantír or an `I see`.
    Square {
        /// Its middle.
        centre: Position,
        /// How far it reaches.
        size: i32,
    },
}

impl Field {
    /// The field of a figure: a cone, or a square on a tower. Sizes are those of the
    /// rules, at most [`LARGEST_FIELD`].
    pub fn of_figure(map: &Map, from: Position, facing: Orientation, size: i32) -> Self {
        if map.zone(from) == Zone::Tour {
            return Self::square(from, size);
        }
        let visible = map.cone(from, facing) & whole_cone(size.min(LARGEST_FIELD));
        Self::Cone {
            from,
            facing,
            visible,
        }
    }

    /// The square field of a tower, a palantír or an `I see`.
    pub fn square(centre: Position, size: i32) -> Self {
        Self::Square { centre, size }
    }

    /// Whether a cell is visible in this field.
    pub fn contains(&self, map: &Map, cell: Position) -> bool {
        match *self {
            Self::Square { centre, size } => {
                let apart = cell.x.abs_diff(centre.x).max(cell.y.abs_diff(centre.y));
                apart <= size.unsigned_abs() && seen_from_above(map.zone(cell))
            }
            Self::Cone {
                from,
                facing,
                visible,
            } => cone_number(from, facing, cell).is_some_and(|number| visible >> number & 1 == 1),
        }
    }

    /// Visits the visible cells in scan order.
    pub fn for_each(&self, map: &Map, mut visit: impl FnMut(Position)) {
        match *self {
            Self::Square { centre, size } => scan_square(map, centre, size, visit),
            Self::Cone {
                from,
                facing,
                visible,
            } => {
                for_each_cell(visible, from, facing, &mut visit);
            }
        }
    }

    /// Visits the visible cells with a figure on them, in scan order.
    pub fn for_each_occupied(
        &self,
        map: &Map,
        occupied: &Occupancy,
        mut visit: impl FnMut(Position),
    ) {
        match *self {
            Self::Square { centre, size } => {
                occupied.for_each_in_square(centre, size, |cell| {
                    if seen_from_above(map.zone(cell)) {
                        visit(cell);
                    }
                });
            }
            Self::Cone {
                from,
                facing,
                visible,
            } => {
                let both = occupied.cone(from, facing) & visible;
                for_each_cell(both, from, facing, &mut visit);
            }
        }
    }
}

/// Visits the cells of a cone whose bits are set.
fn for_each_cell(
    mut bits: u64,
    from: Position,
    facing: Orientation,
    visit: &mut impl FnMut(Position),
) {
    while bits != 0 {
        let (i, j) = NUMBERED[bits.trailing_zeros() as usize];
        visit(cone_cell(from, facing, i, j));
        bits &= bits - 1;
    }
}
