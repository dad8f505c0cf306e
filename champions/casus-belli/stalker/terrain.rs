//! The map, asked for once and kept: who sees what from where, and who gets where.

use casus_belli_champion::*;

/// A cell is the number of its place in the grid, row by row.
pub type Cell = usize;

/// The field of the thief is the largest there is.
const ROWS: i32 = VOLEUR_VISION_PORTEE;

pub struct Terrain {
    pub columns: i32,
    pub rows: i32,
    zones: Vec<ZoneType>,
    /// For each cell and direction the visible cells of the largest cone, a bit each.
    cones: Vec<u64>,
}

/// The first cell of a row of a cone: the rows before it have 3, 5, 7 ... cells.
const fn first_of_row(row: i32) -> i32 {
    row * (row + 2)
}

/// Row (away from the figure) and column (across) of a cell, seen in some direction.
fn turned(direction: Orientation, dx: i32, dy: i32) -> (i32, i32) {
    match direction {
        Orientation::Nord => (-dy, -dx),
        Orientation::Est => (dx, dy),
        Orientation::Sud => (dy, dx),
        Orientation::Ouest => (-dx, -dy),
    }
}

/// The other way round: from row and column to a difference of x and y.
fn turned_back(direction: Orientation, row: i32, column: i32) -> (i32, i32) {
    match direction {
        Orientation::Nord => (-column, -row),
        Orientation::Est => (row, column),
        Orientation::Sud => (column, row),
        Orientation::Ouest => (-row, -column),
    }
}

impl Terrain {
    pub fn read() -> Self {
        let size = carte_taille();
        let cells = (0..size.y).flat_map(|y| (0..size.x).map(move |x| Position::new(x, y)));
        let zones = cells.map(|pos| carte_zone_type(pos).unwrap_or(ZoneType::Mur));
        let mut terrain = Self {
            columns: size.x,
            rows: size.y,
            zones: zones.collect(),
            cones: Vec::new(),
        };
        terrain.cones = (0..terrain.len())
            .flat_map(|cell| Orientation::ALL.map(|direction| terrain.cone(cell, direction)))
            .collect();
        terrain
    }

    pub fn len(&self) -> usize {
        self.zones.len()
    }

    pub fn position(&self, cell: Cell) -> Position {
        let cell = cell as i32;
        Position::new(cell % self.columns, cell / self.columns)
    }

    pub fn cell(&self, pos: Position) -> Option<Cell> {
        let inside = (0..self.columns).contains(&pos.x) && (0..self.rows).contains(&pos.y);
        inside.then(|| (pos.y * self.columns + pos.x) as Cell)
    }

    /// The cell beside another one, if it is on the grid; it may be a wall.
    pub fn beside(&self, cell: Cell, direction: Orientation) -> Option<Cell> {
        let (dx, dy) = turned_back(direction, 1, 0);
        let pos = self.position(cell);
        self.cell(Position::new(pos.x + dx, pos.y + dy))
    }

    /// The cell and those beside it: what a hammer hits.
    pub fn cross(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let beside = Orientation::ALL.into_iter();
        std::iter::once(cell).chain(beside.filter_map(move |way| self.beside(cell, way)))
    }

    pub fn walkable(&self, cell: Cell) -> bool {
        self.zones[cell] != ZoneType::Mur
    }

    pub fn forest(&self, cell: Cell) -> bool {
        self.zones[cell] == ZoneType::Foret
    }

    pub fn tower(&self, cell: Cell) -> bool {
        self.zones[cell] == ZoneType::Tour
    }

    /// Movement points it takes to leave a cell.
    pub fn leaving_cost(&self, cell: Cell) -> i32 {
        match self.zones[cell] {
            ZoneType::Route => 1,
            ZoneType::Marais => 4,
            _ => 2,
        }
    }

    /// Steps between two cells if nothing were in the way.
    pub fn steps(&self, one: Cell, other: Cell) -> i32 {
        let (a, b) = (self.position(one), self.position(other));
        (a.x - b.x).abs() + (a.y - b.y).abs()
    }

    /// The direction in which another cell mostly lies.
    pub fn towards(&self, from: Cell, to: Cell) -> Orientation {
        let (from, to) = (self.position(from), self.position(to));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
            (true, true, _) => Orientation::Est,
            (true, false, _) => Orientation::Ouest,
            (false, _, true) => Orientation::Sud,
            (false, _, false) => Orientation::Nord,
        }
    }

    /// Whether somebody who stands and looks so has a cell in his field.
    pub fn sees(&self, from: Cell, direction: Orientation, size: i32, to: Cell) -> bool {
        if self.tower(from) {
            return self.in_square(from, size, to);
        }
        let (a, b) = (self.position(from), self.position(to));
        let (row, column) = turned(direction, b.x - a.x, b.y - a.y);
        let inside = (0..=size).contains(&row) && column.abs() <= row + 1;
        let bit = first_of_row(row) + row + 1 + column;
        inside && self.cones[from * 4 + direction as usize] >> bit & 1 == 1
    }

    /// Whether a palantír, an I see or a figure on a tower sees a cell.
    pub fn in_square(&self, centre: Cell, size: i32, to: Cell) -> bool {
        let (a, b) = (self.position(centre), self.position(to));
        let far = (a.x - b.x).abs().max((a.y - b.y).abs());
        far <= size && self.walkable(to) && !self.forest(to)
    }

    /// All cells of a square on the grid, whether they are seen or not.
    pub fn square(&self, centre: Cell, size: i32) -> impl Iterator<Item = Cell> + '_ {
        let pos = self.position(centre);
        let rows = (pos.y - size).max(0)..=(pos.y + size).min(self.rows - 1);
        rows.flat_map(move |y| {
            let columns = (pos.x - size).max(0)..=(pos.x + size).min(self.columns - 1);
            columns.map(move |x| (y * self.columns + x) as Cell)
        })
    }

    /// The visible cells of the largest cone, as the rules describe them: each column is
    /// blocked on its own, and a column that enters the field inherits from its neighbour.
    fn cone(&self, from: Cell, direction: Orientation) -> u64 {
        let pos = self.position(from);
        let mut hidden = [false; 2 * ROWS as usize + 3];
        let place = |column: i32| (column + ROWS + 1) as usize;
        let mut mask = 0;
        for row in 0..=ROWS {
            if row > 0 {
                hidden[place(row + 1)] = hidden[place(row)];
                hidden[place(-row - 1)] = hidden[place(-row)];
            }
            for column in -row - 1..=row + 1 {
                let (dx, dy) = turned_back(direction, row, column);
                let cell = self.cell(Position::new(pos.x + dx, pos.y + dy));
                let zone = cell.map_or(ZoneType::Mur, |cell| self.zones[cell]);
                let near = row + column.abs() <= 1;
                hidden[place(column)] |= match zone {
                    ZoneType::Mur => !near || row == 1,
                    ZoneType::Foret => !near,
                    _ => false,
                };
                if !hidden[place(column)] && zone != ZoneType::Mur {
                    mask |= 1 << (first_of_row(row) + row + 1 + column);
                }
            }
        }
        mask
    }
}

/// The cells a figure can walk to, cheapest first, and how.
pub struct Reach {
    /// Each with its cost and the place in this list of the cell before it.
    pub cells: Vec<(Cell, i32, usize)>,
}

impl Reach {
    /// Dijkstra's algorithm; costs are small numbers, so that buckets do for a queue.
    pub fn new(terrain: &Terrain, from: Cell, points: i32) -> Self {
        let side = 2 * points + 1;
        let origin = terrain.position(from);
        // No step costs less than a point: all reachable cells lie in this square.
        let place = |cell: Cell| {
            let pos = terrain.position(cell);
            ((pos.y - origin.y + points) * side + pos.x - origin.x + points) as usize
        };
        let mut known = vec![false; (side * side) as usize];
        let mut buckets = vec![Vec::new(); points as usize + 1];
        buckets[0].push((from, 0));
        let mut cells = Vec::new();
        for cost in 0..=points {
            let mut next = 0;
            while next < buckets[cost as usize].len() {
                let (cell, before) = buckets[cost as usize][next];
                next += 1;
                if std::mem::replace(&mut known[place(cell)], true) {
                    continue;
                }
                let here = cells.len();
                cells.push((cell, cost, before));
                let then = cost + terrain.leaving_cost(cell);
                if then > points {
                    continue;
                }
                for way in Orientation::ALL {
                    let Some(beside) = terrain.beside(cell, way) else {
                        continue;
                    };
                    if terrain.walkable(beside) && !known[place(beside)] {
                        buckets[then as usize].push((beside, here));
                    }
                }
            }
        }
        Self { cells }
    }

    /// The path to a cell of the list, ready for `perso_deplace`.
    pub fn path(&self, mut place: usize) -> Vec<Cell> {
        let mut path = Vec::new();
        while place != 0 {
            path.push(self.cells[place].0);
            place = self.cells[place].2;
        }
        path.reverse();
        path
    }
}
