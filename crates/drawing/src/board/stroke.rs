use super::Cell;

/// A point within a cell, in hundredths of it from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// The cell.
    pub cell: Cell,
    /// To the right.
    pub across: u8,
    /// Down.
    pub down: u8,
}

/// Something that happened on the board, drawn over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Somebody went from cell to cell.
    Way {
        /// Whose.
        owner: Option<usize>,
        /// The first cell, and all that follow.
        cells: Vec<Cell>,
    },
    /// Somebody aimed at a cell.
    Shot {
        /// Whose.
        owner: Option<usize>,
        /// From where.
        from: Cell,
        /// At what.
        to: Cell,
    },
    /// A line of sight or of fire, which may bend, as at mirrors.
    Ray {
        /// Whose.
        owner: Option<usize>,
        /// Where it begins, every bend, and where it ends.
        cells: Vec<Cell>,
    },
    /// A thin line along which somebody looked.
    Sight {
        /// From where.
        from: Within,
        /// To where: what was looked at, or what stopped the line.
        to: Within,
        /// Whether nothing stopped it.
        free: bool,
    },
    /// A cell was struck.
    Struck(Cell),
    /// A piece was lost.
    Loss {
        /// Whose.
        owner: Option<usize>,
        /// Where.
        at: Cell,
    },
}
