//! Which cells have a figure on them, as bits that a field of vision can be laid over.

use crate::{
    geometry::Position,
    interface::Orientation,
    map::Map,
    numbers::LARGEST_FIELD,
    sight::{cone_number, first_of_row},
};

/// Free bits before and behind each line, and free lines before and behind all: reading
/// past an edge finds nobody.
const MARGIN: i32 = 8;

/// Up to so many figures, each is compared with a field; more are laid out as bits.
const FEW: usize = 24;

/// The occupied cells.
#[derive(Clone, Debug, Default)]
pub struct Occupancy {
    cells: Vec<Position>,
    /// The same cells by rows and once more by columns, if they are more than a few.
    by_row: Lines,
    by_column: Lines,
}

impl Occupancy {
    /// The cells where somebody stands; they must lie on the map's grid.
    pub fn set(&mut self, map: &Map, cells: impl Iterator<Item = Position>) {
        if self.cells.len() > FEW {
            self.mark(false);
        }
        self.cells.clear();
        self.cells.extend(cells);
        if self.cells.len() > FEW {
            self.by_row.fit(map.rows(), map.columns());
            self.by_column.fit(map.columns(), map.rows());
            self.mark(true);
        }
    }

    fn mark(&mut self, value: bool) {
        for at in &self.cells {
            self.by_row.put(at.y, at.x, value);
            self.by_column.put(at.x, at.y, value);
        }
    }

    /// The occupied cells of the largest cone, numbered as in [`sight`](crate::sight): row
    /// by row away from the figure, across each.
    pub fn cone(&self, from: Position, facing: Orientation) -> u64 {
        if self.cells.len() <= FEW {
            return self.cone_of_few(from, facing);
        }
        match facing {
            Orientation::Nord => self.by_row.cone::<true>(from.y, from.x, -1),
            Orientation::Sud => self.by_row.cone::<false>(from.y, from.x, 1),
            Orientation::Est => self.by_column.cone::<false>(from.x, from.y, 1),
            Orientation::Ouest => self.by_column.cone::<true>(from.x, from.y, -1),
        }
    }

    fn cone_of_few(&self, from: Position, facing: Orientation) -> u64 {
        (self.cells.iter())
            .filter_map(|&cell| cone_number(from, facing, cell))
            .fold(0, |cone, number| cone | 1 << number)
    }

    /// Visits the occupied cells of a square: by columns, each from the north.
    pub fn for_each_in_square(&self, centre: Position, size: i32, mut visit: impl FnMut(Position)) {
        let first = centre.y - size;
        for x in centre.x - size..=centre.x + size {
            let mut bits = self.column(x, first, 2 * size as u32 + 1);
            while bits != 0 {
                visit(Position::new(x, first + bits.trailing_zeros() as i32));
                bits &= bits - 1;
            }
        }
    }

    /// `count` cells of a column from `first` on, as bits.
    fn column(&self, x: i32, first: i32, count: u32) -> u64 {
        if self.cells.len() > FEW {
            return self.by_column.bits(x, first, count);
        }
        (self.cells.iter())
            .filter(|cell| cell.x == x && (0..count as i32).contains(&(cell.y - first)))
            .fold(0, |bits, cell| bits | 1 << (cell.y - first))
    }
}

/// Parallel lines of bits, eight to a byte, so that any few of them can be had with a
/// single 64-bit read that need not be aligned.
#[derive(Clone, Debug, Default)]
struct Lines {
    bytes: Vec<u8>,
    bytes_per_line: usize,
    lines: i32,
}

impl Lines {
    fn fit(&mut self, lines: i32, length: i32) {
        let bytes_per_line = (length + 2 * MARGIN) as usize / 8 + size_of::<u64>();
        if (self.lines, self.bytes_per_line) != (lines, bytes_per_line) {
            self.bytes = vec![0; bytes_per_line * (lines + 2 * MARGIN) as usize];
            (self.lines, self.bytes_per_line) = (lines, bytes_per_line);
        }
    }

    /// The byte that holds bit `at` of a line.
    fn byte(&self, line: i32, at: i32) -> usize {
        (line + MARGIN) as usize * self.bytes_per_line + (at + MARGIN) as usize / 8
    }

    fn put(&mut self, line: i32, at: i32, value: bool) {
        let byte = self.byte(line, at);
        let mask = 1 << ((at + MARGIN) % 8);
        if value {
            self.bytes[byte] |= mask;
        } else {
            self.bytes[byte] &= !mask;
        }
    }

    /// `count` bits of a line from `first` on; both may lie in the margin.
    #[inline]
    fn bits(&self, line: i32, first: i32, count: u32) -> u64 {
        let from = self.byte(line, first);
        let word = (self.bytes.get(from..).and_then(<[u8]>::first_chunk))
            .map_or(0, |&bytes| u64::from_le_bytes(bytes));
        word >> ((first + MARGIN) % 8) & ((1 << count) - 1)
    }

    /// The rows of a cone: lines from `line` on in steps of `step`, each one bit wider to
    /// both sides; `REVERSED` if columns are counted from its end.
    fn cone<const REVERSED: bool>(&self, line: i32, middle: i32, step: i32) -> u64 {
        (0..=LARGEST_FIELD).fold(0, |cone, row| {
            let width = 2 * row as u32 + 3;
            let bits = self.bits(line + row * step, middle - row - 1, width);
            let bits = if REVERSED {
                bits.reverse_bits() >> (u64::BITS - width)
            } else {
                bits
            };
            cone | bits << first_of_row(row)
        })
    }
}
