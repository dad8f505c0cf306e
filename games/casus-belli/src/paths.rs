//! Shortest paths by movement points.
//!
//! Leaving a cell costs what its terrain says. A [`PathFinder`] floods outwards from the
//! cells it is asked about, no further than a question needs, and goes on from there when
//! a later question lies further away. It remembers recent floods within a fixed budget.

use crate::{geometry::Position, interface::Orientation, map::Map, numbers::leaving_cost};

/// How many cells all remembered floods may cover together: 16 MiB of distances.
const MEMORY_CELLS: usize = 4 << 20;
/// Leaving a cell costs at most 4, so five buckets hold every open distance.
const BUCKETS: u32 = 5;
const UNREACHED: u32 = u32::MAX;

/// Answers `distance` and `chemin` for one map.
#[derive(Debug, Default)]
pub struct PathFinder {
    /// The most recently used flood comes last.
    floods: Vec<Flood>,
}

impl PathFinder {
    /// Movement points from one cell to another; none if there is no way.
    pub fn distance(&mut self, map: &Map, from: Position, to: Position) -> Option<u32> {
        let (from_cost, to_cost) = (leaving_cost(map.zone(from))?, leaving_cost(map.zone(to))?);
        // The same cells lead back, but the other end is the one that is not left: a
        // flood from the far end serves as well.
        if self.find(map, from).is_none() && self.find(map, to).is_some() {
            let back = self.flood(map, to)?.distance(map, map.index(from)?)?;
            return Some(back + from_cost - to_cost);
        }
        self.flood(map, from)?.distance(map, map.index(to)?)
    }

    /// The cells of a shortest path, start excluded, end included; none if there is none.
    ///
    /// Among equally short paths: read from its end, each cell is reached from the first
    /// of its neighbours, in the order north, east, south, west, that lies on a shortest
    /// path from the start.
    pub fn path(&mut self, map: &Map, from: Position, to: Position) -> Option<Vec<Position>> {
        leaving_cost(map.zone(to))?;
        let flood = self.flood(map, from)?;
        let mut left = flood.distance(map, map.index(to)?)?;
        let mut path = Vec::new();
        let mut at = to;
        while at != from {
            path.push(at);
            (at, left) = flood.step_back(map, at, left)?;
        }
        path.reverse();
        Some(path)
    }

    fn find(&self, map: &Map, source: Position) -> Option<usize> {
        let source = map.index(source)?;
        self.floods.iter().position(|flood| flood.source == source)
    }

    /// The flood from a cell, remembered or new; none from where nobody can stand.
    fn flood(&mut self, map: &Map, source: Position) -> Option<&mut Flood> {
        leaving_cost(map.zone(source))?;
        let flood = match self.find(map, source) {
            Some(known) => self.floods.remove(known),
            None => {
                let most = (MEMORY_CELLS / map.cells().max(1)).max(1);
                if self.floods.len() >= most {
                    self.floods.remove(0);
                }
                Flood::new(map, map.index(source)?)
            }
        };
        self.floods.push(flood);
        self.floods.last_mut()
    }
}

/// Distances from one cell, known up to a frontier (Dijkstra's algorithm with buckets).
#[derive(Debug)]
struct Flood {
    source: usize,
    /// By cell; exact below `frontier`, otherwise an upper bound.
    distances: Vec<u32>,
    /// Cells still to be visited, by their distance modulo [`BUCKETS`].
    open: [Vec<u32>; BUCKETS as usize],
    waiting: usize,
    frontier: u32,
}

impl Flood {
    fn new(map: &Map, source: usize) -> Self {
        let mut distances = vec![UNREACHED; map.cells()];
        distances[source] = 0;
        let mut open: [Vec<u32>; BUCKETS as usize] = Default::default();
        open[0].push(source as u32);
        Self {
            source,
            distances,
            open,
            waiting: 1,
            frontier: 0,
        }
    }

    /// The exact distance of a cell; floods on until it is known.
    fn distance(&mut self, map: &Map, cell: usize) -> Option<u32> {
        while self.waiting > 0 && self.distances[cell] >= self.frontier {
            if self.distances[cell] == self.frontier {
                break;
            }
            self.advance(map);
        }
        Some(self.distances[cell]).filter(|&distance| distance != UNREACHED)
    }

    /// Visits all cells at the frontier's distance and moves the frontier on.
    fn advance(&mut self, map: &Map) {
        let slot = (self.frontier % BUCKETS) as usize;
        let mut bucket = std::mem::take(&mut self.open[slot]);
        self.waiting -= bucket.len();
        for cell in bucket.drain(..) {
            self.visit(map, cell as usize);
        }
        self.open[slot] = bucket;
        self.frontier += 1;
        if self.waiting == 0 {
            self.open = Default::default();
        }
    }

    fn visit(&mut self, map: &Map, cell: usize) {
        // Reached on a shorter way since it was noted?
        if self.distances[cell] != self.frontier {
            return;
        }
        let Some(cost) = leaving_cost(map.zones()[cell]) else {
            return;
        };
        let reached = self.frontier + cost;
        let at = map.position(cell);
        for &direction in Orientation::ALL {
            let Some(next) = map.index(at.step(direction, 1)) else {
                continue;
            };
            let closed = leaving_cost(map.zones()[next]).is_none();
            if !closed && reached < self.distances[next] {
                self.distances[next] = reached;
                self.open[(reached % BUCKETS) as usize].push(next as u32);
                self.waiting += 1;
            }
        }
    }

    /// The cell before `at` on the chosen shortest path, and its distance.
    fn step_back(&self, map: &Map, at: Position, distance: u32) -> Option<(Position, u32)> {
        Orientation::ALL.iter().find_map(|&direction| {
            let before = at.step(direction, 1);
            let cost = leaving_cost(map.zone(before))?;
            let known = self.distances[map.index(before)?];
            (known.checked_add(cost) == Some(distance)).then_some((before, known))
        })
    }
}
