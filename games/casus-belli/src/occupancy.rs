//! Which cells have a figure on them, as bits that a field of vision can be laid over.

use crate::{geometry::Position, interface::Orientation, map::Map};

/// Free bits before and behind each line, so that reading past an end finds nothing.
const MARGIN: i32 = 8;

/// The occupied cells, by rows and once more by columns.
#[derive(Clone, Debug, Default)]
pub struct Occupancy {
    by_row: Lines,
    by_column: Lines,
    set: Vec<Position>,
}

impl Occupancy {
    /// Fits the grid of a map, with nobody on it.
    pub fn fit(&mut self, map: &Map) {
        self.clear();
        self.by_row.fit(map.rows(), map.columns());
        self.by_column.fit(map.columns(), map.rows());
    }

    /// Nobody is anywhere.
    pub fn clear(&mut self) {
        for at in self.set.drain(..) {
            self.by_row.put(at.y, at.x, false);
            self.by_column.put(at.x, at.y, false);
        }
    }

    /// Somebody is there; the cell must lie on the grid.
    pub fn add(&mut self, at: Position) {
        self.by_row.put(at.y, at.x, true);
        self.by_column.put(at.x, at.y, true);
        self.set.push(at);
    }

    /// The occupied cells of row `i` of a cone: bit 0 is its first column.
    pub fn cone_row(&self, from: Position, facing: Orientation, i: i32) -> u64 {
        let (reach, count) = (i + 1, 2 * i as u32 + 3);
        let descending = |bits: u64| bits.reverse_bits() >> (u64::BITS - count);
        match facing {
            Orientation::Nord => descending(self.by_row.bits(from.y - i, from.x - reach, count)),
            Orientation::Sud => self.by_row.bits(from.y + i, from.x - reach, count),
            Orientation::Est => self.by_column.bits(from.x + i, from.y - reach, count),
            Orientation::Ouest => {
                descending(self.by_column.bits(from.x - i, from.y - reach, count))
            }
        }
    }

    /// Visits the occupied cells of a square: by columns, each from the north.
    pub fn for_each_in_square(&self, centre: Position, size: i32, mut visit: impl FnMut(Position)) {
        let first = centre.y - size;
        for x in centre.x - size..=centre.x + size {
            let mut bits = self.by_column.bits(x, first, 2 * size as u32 + 1);
            while bits != 0 {
                visit(Position::new(x, first + bits.trailing_zeros() as i32));
                bits &= bits - 1;
            }
        }
    }
}

/// Parallel lines of bits.
#[derive(Clone, Debug, Default)]
struct Lines {
    words: Vec<u64>,
    words_per_line: usize,
    lines: i32,
}

impl Lines {
    fn fit(&mut self, lines: i32, length: i32) {
        // One word more, so that two neighbouring words can always be read.
        self.words_per_line = (length + 2 * MARGIN) as usize / 64 + 2;
        self.lines = lines;
        self.words.clear();
        self.words.resize(self.words_per_line * lines as usize, 0);
    }

    fn put(&mut self, line: i32, at: i32, value: bool) {
        let bit = (at + MARGIN) as usize;
        let word = &mut self.words[line as usize * self.words_per_line + bit / 64];
        let mask = 1 << (bit % 64);
        if value { *word |= mask } else { *word &= !mask }
    }

    /// `count` bits of a line from `first` on, which may lie up to the margin outside.
    fn bits(&self, line: i32, first: i32, count: u32) -> u64 {
        if !(0..self.lines).contains(&line) {
            return 0;
        }
        let bit = (first + MARGIN) as usize;
        let word = line as usize * self.words_per_line + bit / 64;
        let pair = u128::from(self.words[word]) | u128::from(self.words[word + 1]) << 64;
        (pair >> (bit % 64)) as u64 & ((1 << count) - 1)
    }
}
