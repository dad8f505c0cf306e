/// Tables as lines of a grid: no pair meets twice.
///
/// The champions stand in `table` columns of `height`. In round s the c-th table takes
/// from column x the champion at height s * x + c (round the grid). Two champions of
/// columns x and y meet only in the round s with s * (x - y) equal to the difference of
/// their heights: in one round at most, if no difference of columns has a divisor in
/// common with the height. Champions of the same column do not meet at all.
///
/// Whoever sits at x in the first round moves on by one seat every round.
#[derive(Clone, Debug)]
pub(super) struct Net {
    table: u64,
    height: u64,
}

impl Net {
    /// A net for that many champions and rounds, if there is one.
    pub(super) fn new(champions: usize, table: usize, rounds: u64) -> Option<Self> {
        let height = (champions / table) as u64;
        let fits = champions.is_multiple_of(table)
            && rounds <= height
            && (2..table as u64).all(|divisor| !height.is_multiple_of(divisor));
        fits.then_some(Self {
            table: table as u64,
            height,
        })
    }

    /// The places at a table in the order of seats.
    pub(super) fn table(&self, round: u64, table: u64) -> Vec<u32> {
        (0..self.table)
            .map(|seat| {
                let column = (seat + self.table - round % self.table) % self.table;
                (column * self.height + (round * column + table) % self.height) as u32
            })
            .collect()
    }
}
