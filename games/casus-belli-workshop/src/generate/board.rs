//! The map while it is being drawn: cells in groups that must stay alike.

use super::Options;
use casus_belli::{geometry::Position, interface::Zone};

/// A number of an orbit: cells that the symmetry moves onto each other.
pub(super) type Orbit = u32;

/// The drawing. Terrain is only ever laid on whole orbits, so the map is symmetric at
/// every moment.
pub(super) struct Board {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// By cell; none where nothing was laid yet.
    zones: Vec<Option<Zone>>,
    /// By cell; without meaning on the border.
    orbits: Vec<Orbit>,
    /// The cells of all orbits, one orbit after the other.
    cells: Vec<u32>,
    /// Where each orbit begins in `cells`, and the end.
    firsts: Vec<u32>,
}

impl Board {
    /// Nothing but a closed border.
    pub(super) fn new(options: &Options) -> Self {
        let (columns, rows) = (options.columns as usize, options.rows as usize);
        let mut board = Self {
            columns,
            rows,
            zones: vec![Some(Zone::Mur); columns * rows],
            orbits: vec![0; columns * rows],
            cells: Vec::with_capacity(options.inner_cells()),
            firsts: vec![0],
        };
        for y in 1..rows - 1 {
            for x in 1..columns - 1 {
                let cell = board.cell(x, y);
                // A cell without terrain has its orbit already.
                if board.zones[cell].is_some() {
                    board.add_orbit(cell, options);
                }
            }
        }
        board
    }

    fn add_orbit(&mut self, first: usize, options: &Options) {
        let number = self.orbit_count() as Orbit;
        let mut next = self.cells.len();
        self.cells.push(first as u32);
        self.zones[first] = None;
        self.orbits[first] = number;
        while let Some(&cell) = self.cells.get(next) {
            next += 1;
            let at = self.position(cell as usize);
            for motion in options.symmetry.motions() {
                let image = motion.image(self.columns as i32, self.rows as i32, at);
                let image = self.cell(image.x as usize, image.y as usize);
                if self.zones[image].take().is_some() {
                    self.orbits[image] = number;
                    self.cells.push(image as u32);
                }
            }
        }
        self.firsts.push(self.cells.len() as u32);
    }

    pub(super) fn cell(&self, x: usize, y: usize) -> usize {
        y * self.columns + x
    }

    pub(super) fn position(&self, cell: usize) -> Position {
        Position::new((cell % self.columns) as i32, (cell / self.columns) as i32)
    }

    /// The four neighbours of a cell inside the border.
    pub(super) fn neighbours(&self, cell: usize) -> [usize; 4] {
        [cell - self.columns, cell + 1, cell + self.columns, cell - 1]
    }

    pub(super) fn on_border(&self, cell: usize) -> bool {
        let (x, y) = (cell % self.columns, cell / self.columns);
        x == 0 || y == 0 || x == self.columns - 1 || y == self.rows - 1
    }

    pub(super) fn orbit_count(&self) -> usize {
        self.firsts.len() - 1
    }

    pub(super) fn all_orbits(&self) -> Vec<Orbit> {
        (0..self.orbit_count() as Orbit).collect()
    }

    /// The orbit of a cell inside the border.
    pub(super) fn orbit(&self, cell: usize) -> Orbit {
        self.orbits[cell]
    }

    pub(super) fn cells_of(&self, orbit: Orbit) -> &[u32] {
        let orbit = orbit as usize;
        &self.cells[self.firsts[orbit] as usize..self.firsts[orbit + 1] as usize]
    }

    pub(super) fn size(&self, orbit: Orbit) -> usize {
        self.cells_of(orbit).len()
    }

    pub(super) fn zone(&self, cell: usize) -> Option<Zone> {
        self.zones[cell]
    }

    /// Whether nothing was laid on an orbit yet.
    pub(super) fn is_free(&self, orbit: Orbit) -> bool {
        self.zones[self.cells_of(orbit)[0] as usize].is_none()
    }

    pub(super) fn lay(&mut self, orbit: Orbit, zone: Zone) {
        for number in self.firsts[orbit as usize]..self.firsts[orbit as usize + 1] {
            self.zones[self.cells[number as usize] as usize] = Some(zone);
        }
    }

    /// Lays one terrain on free orbits in this order, as far as `quota` cells suffice.
    pub(super) fn fill(&mut self, order: &[Orbit], quota: usize, zone: Zone) {
        let mut left = quota;
        for &orbit in order {
            if self.is_free(orbit) && self.size(orbit) <= left {
                left -= self.size(orbit);
                self.lay(orbit, zone);
            }
        }
    }

    /// Where figures start: in the middle, or right of and below it.
    pub(super) fn start(&self) -> usize {
        self.cell(self.columns / 2, self.rows / 2)
    }

    /// The one, two or four cells in the middle. They hold together, and no motion leads
    /// out of them: ways from here join whatever the symmetry does to them.
    pub(super) fn middle(&self) -> Vec<usize> {
        let mut middle: Vec<usize> = [(self.rows - 1) / 2, self.rows / 2]
            .into_iter()
            .flat_map(|y| [(self.columns - 1) / 2, self.columns / 2].map(|x| self.cell(x, y)))
            .collect();
        middle.sort_unstable();
        middle.dedup();
        middle
    }

    /// The terrain of every cell; where nothing was laid grows grass.
    pub(super) fn into_zones(self) -> Vec<Zone> {
        (self.zones.into_iter())
            .map(|zone| zone.unwrap_or(Zone::Herbe))
            .collect()
    }
}
