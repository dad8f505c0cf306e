//! Where the cells of a board lie on its picture, and what they touch.
//!
//! Every shape of cell has a lattice of whole numbers on which all its centres and corners lie:
//! corners that two cells share are equal there, which they would not be as fractions.

use crate::{Board, Cell, Direction, Shape};

/// The width of a cell, in the units of the drawing.
pub(crate) const TILE: f32 = 32.0;
/// From one row of hexes to the next. Regular hexes would need 27.71; a whole number keeps
/// rows on whole pixels at most sizes, and nobody sees the difference.
const HEX_ROW: f32 = 28.0;
/// Tiles between two levels side by side, and above each: room for rulers and a title.
const APART: usize = 2;
/// Tiles between the top of the picture and the first level if there are several.
const RULER: usize = 1;

/// A point of the drawing.
pub(crate) type Point = (f32, f32);
/// A point of a level's lattice.
pub(crate) type Knot = (i32, i32);

/// The columns and rows of a level; both are 0 if either is.
pub(crate) fn extent(board: &Board) -> (usize, usize) {
    match (board.columns, board.rows()) {
        (0, _) | (_, 0) => (0, 0),
        extent => extent,
    }
}

/// Where everything lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Geometry {
    pub(crate) shape: Shape,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) levels: usize,
    /// How many levels stand side by side.
    across: usize,
}

/// The cell at a column and row of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) level: usize,
}

impl Geometry {
    pub(crate) fn of(board: &Board) -> Self {
        let (columns, rows) = extent(board);
        let levels = if columns == 0 {
            1
        } else {
            board.levels.count.max(1)
        };
        // About as wide as high.
        let ratio = levels as f32 * rows.max(1) as f32 / columns.max(1) as f32;
        let across = (ratio.sqrt().ceil() as usize).clamp(1, levels);
        Self {
            shape: board.shape,
            columns,
            rows,
            levels,
            across,
        }
    }

    /// Where a cell lies, if it is on the board.
    pub(crate) fn spot(&self, (x, y): Cell) -> Option<Spot> {
        let inside = x < self.columns && y / self.rows.max(1) < self.levels;
        inside.then(|| Spot {
            x,
            y: y % self.rows,
            level: y / self.rows,
        })
    }

    /// Whether a cell is on the board.
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.spot(cell).is_some()
    }

    /// The next cell on the same level, if there is one.
    pub(crate) fn neighbour(&self, cell: Cell, toward: Direction) -> Option<Cell> {
        let Spot { x, y, level } = self.spot(cell)?;
        let odd = (self.shape == Shape::Hexes && y % 2 == 1) as isize;
        let (dx, dy) = match (self.shape, toward) {
            (_, Direction::East) => (1, 0),
            (_, Direction::West) => (-1, 0),
            (Shape::Squares, Direction::North) => (0, -1),
            (Shape::Squares, Direction::South) => (0, 1),
            (Shape::Hexes, Direction::NorthEast) => (odd, -1),
            (Shape::Hexes, Direction::NorthWest) => (odd - 1, -1),
            (Shape::Hexes, Direction::SouthEast) => (odd, 1),
            (Shape::Hexes, Direction::SouthWest) => (odd - 1, 1),
            _ => return None,
        };
        let x = x.checked_add_signed(dx).filter(|&x| x < self.columns)?;
        let y = y.checked_add_signed(dy).filter(|&y| y < self.rows)?;
        Some((x, level * self.rows + y))
    }

    /// The sides of a cell, clockwise.
    pub(crate) fn sides(&self) -> &'static [Direction] {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match self.shape {
            Shape::Squares => &[North, East, South, West],
            Shape::Hexes => &[NorthEast, East, SouthEast, SouthWest, West, NorthWest],
        }
    }

    /// From the centre to the corners, clockwise: the first side goes from the first to the
    /// second corner, and so on.
    fn corner_steps(&self) -> &'static [Knot] {
        match self.shape {
            Shape::Squares => &[(-1, -1), (1, -1), (1, 1), (-1, 1)],
            Shape::Hexes => &[(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
        }
    }

    fn centre_knot(&self, Spot { x, y, .. }: Spot) -> Knot {
        let (x, y) = (x as i32, y as i32);
        match self.shape {
            Shape::Squares => (2 * x + 1, 2 * y + 1),
            Shape::Hexes => (2 * x + y % 2 + 1, 3 * y + 2),
        }
    }

    /// The two ends of a cell's side, clockwise.
    pub(crate) fn side_knots(&self, spot: Spot, toward: Direction) -> Option<(Knot, Knot)> {
        let side = self.sides().iter().position(|&side| side == toward)?;
        let (steps, (x, y)) = (self.corner_steps(), self.centre_knot(spot));
        let corner = |at: usize| {
            let (dx, dy) = steps[at % steps.len()];
            (x + dx, y + dy)
        };
        Some((corner(side), corner(side + 1)))
    }

    /// The point of a level's knot.
    pub(crate) fn point(&self, level: usize, (x, y): Knot) -> Point {
        let unit = match self.shape {
            Shape::Squares => TILE / 2.0,
            Shape::Hexes => HEX_ROW / 3.0,
        };
        let (left, top) = self.level_corner(level);
        (left + x as f32 * (TILE / 2.0), top + y as f32 * unit)
    }

    /// The middle of a cell.
    pub(crate) fn centre(&self, spot: Spot) -> Point {
        self.point(spot.level, self.centre_knot(spot))
    }

    /// The upper left corner of the square of a tile's size around the middle of a cell.
    pub(crate) fn corner(&self, spot: Spot) -> Point {
        let (x, y) = self.centre(spot);
        (x - TILE / 2.0, y - TILE / 2.0)
    }

    /// The two ends of a cell's side.
    pub(crate) fn side(&self, cell: Cell, toward: Direction) -> Option<(Point, Point)> {
        let spot = self.spot(cell)?;
        let (a, b) = self.side_knots(spot, toward)?;
        Some((self.point(spot.level, a), self.point(spot.level, b)))
    }

    /// How wide and high a level is.
    pub(crate) fn level_size(&self) -> Point {
        if self.columns == 0 {
            return (0.0, 0.0);
        }
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        match self.shape {
            Shape::Squares => (columns * TILE, rows * TILE),
            Shape::Hexes => {
                let shift = if self.rows > 1 { TILE / 2.0 } else { 0.0 };
                (columns * TILE + shift, (rows + 1.0 / 3.0) * HEX_ROW)
            }
        }
    }

    /// How wide and high a level is, in whole tiles.
    fn level_tiles(&self) -> (usize, usize) {
        let (width, height) = self.level_size();
        let tiles = |units: f32| (units / TILE).ceil() as usize;
        (tiles(width), tiles(height))
    }

    /// Left and top of a level, in tiles.
    pub(crate) fn level_tile(&self, level: usize) -> (usize, usize) {
        if self.levels == 1 {
            return (0, 0);
        }
        let (wide, high) = self.level_tiles();
        let (column, row) = (level % self.across, level / self.across);
        (column * (wide + APART), RULER + row * (high + APART))
    }

    /// Left and top of a level.
    pub(crate) fn level_corner(&self, level: usize) -> Point {
        let (x, y) = self.level_tile(level);
        (x as f32 * TILE, y as f32 * TILE)
    }

    /// How wide and high the whole board is, in whole tiles.
    pub(crate) fn tiles(&self) -> (usize, usize) {
        let (wide, high) = self.level_tiles();
        if self.levels == 1 {
            return (wide, high);
        }
        let down = self.levels.div_ceil(self.across);
        (
            self.across * wide + (self.across - 1) * APART,
            RULER + down * high + (down - 1) * APART,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn hexes() -> Geometry {
        let mut board = sample::board(&["....", "....", "...."]);
        board.shape = Shape::Hexes;
        Geometry::of(&board)
    }

    #[test]
    fn odd_rows_of_hexes_are_shifted() {
        let hexes = hexes();
        let around = |cell| -> Vec<Option<Cell>> {
            let sides = hexes.sides().iter();
            sides.map(|&side| hexes.neighbour(cell, side)).collect()
        };
        let all = |cells: [Cell; 6]| cells.map(Some).to_vec();
        assert_eq!(
            around((1, 1)),
            all([(2, 0), (2, 1), (2, 2), (1, 2), (0, 1), (1, 0)])
        );
        let corner = [None, Some((1, 0)), Some((0, 1)), None, None, None];
        assert_eq!(around((0, 0)), corner);
    }

    /// What two cells share they have in common exactly.
    #[test]
    fn neighbours_share_their_sides() {
        for geometry in [hexes(), Geometry::of(&sample::small())] {
            for (x, y) in [(0, 0), (1, 1), (2, 2), (3, 0), (0, 1)] {
                for &side in geometry.sides() {
                    let Some(next) = geometry.neighbour((x, y), side) else {
                        continue;
                    };
                    let (a, b) = geometry.side((x, y), side).unwrap();
                    let back = (geometry.sides().iter())
                        .find(|&&back| geometry.neighbour(next, back) == Some((x, y)));
                    let shared = geometry.side(next, *back.unwrap()).unwrap();
                    assert_eq!(shared, (b, a), "{x},{y} {side:?}");
                }
            }
        }
    }

    #[test]
    fn levels_stand_side_by_side() {
        let mut board = sample::board(&["...", "...", "...", "..."]);
        board.levels.count = 2;
        let geometry = Geometry::of(&board);
        assert_eq!((geometry.columns, geometry.rows), (3, 2));
        assert_eq!(geometry.tiles(), (3 + 2 + 3, 1 + 2));
        let spot = geometry.spot(board.cell(2, 1, 1)).unwrap();
        assert_eq!((spot.x, spot.y, spot.level), (2, 1, 1));
        assert_eq!(geometry.centre(spot), (7.5 * TILE, 2.5 * TILE));
        let top = board.cell(0, 1, 0);
        assert_eq!(geometry.neighbour(top, Direction::South), None);
        assert!(!geometry.contains((0, 4)));
    }
}
