//! Shortest paths by movement points.
//!
//! Leaving a cell costs what its terrain says. A [`PathFinder`] floods outwards from the
//! cells it is asked about, no further than a question needs, and goes on from there when
//! a later question lies further away. It remembers recent floods within a fixed budget.

use crate::{geometry::Position, map::Map, numbers::leaving_cost};
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// How many cells all remembered floods may cover together: 32 MiB of distances.
const MEMORY_CELLS: usize = 8 << 20;
/// Of maps up to this size every flood can be remembered.
pub const REMEMBERED_CELLS: u64 = (MEMORY_CELLS as u64).isqrt();
/// Leaving a cell costs at most 4, so five buckets hold every open distance.
const BUCKETS: u32 = 5;
const UNREACHED: u32 = u32::MAX;

/// Answers `distance` and `chemin` for one map. All who play on a map share one, in whatever
/// match: what one has worked out serves the others, and the memory is that of the map.
#[derive(Default)]
pub struct PathFinder {
    /// Made with the first question.
    ground: OnceLock<Ground>,
    recent: Mutex<Recent>,
    visited: AtomicU64,
}

/// What is remembered is nobody's business: it depends on who asked before.
impl fmt::Debug for PathFinder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PathFinder")
    }
}

/// Floods that are remembered, by the cell they come from.
#[derive(Default)]
struct Recent {
    floods: BTreeMap<usize, Remembered>,
    /// Goes on with every question.
    clock: u64,
}

struct Remembered {
    flood: Arc<Mutex<Flood>>,
    /// When it was asked last.
    used: u64,
}

impl PathFinder {
    /// How many cells were visited for all questions so far: the work they were.
    pub fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// The exact distance of a cell by a flood.
    fn distance_by(&self, flood: &mut Flood, ground: &Ground, cell: usize) -> Option<u32> {
        let before = flood.visited;
        let distance = flood.distance(ground, cell);
        self.visited
            .fetch_add(flood.visited - before, Ordering::Relaxed);
        distance
    }

    /// Movement points from one cell to another; none if there is no way.
    pub fn distance(&self, map: &Map, from: Position, to: Position) -> Option<u32> {
        let ground = self.ground.get_or_init(|| Ground::new(map));
        let (from, to) = (ground.cell(map, from)?, ground.cell(map, to)?);
        // The same cells lead back, but the other end is the one that is not left: a
        // flood from the far end serves as well.
        let mut recent = lock(&self.recent);
        let (flood, back) = match recent.known(from) {
            Some(flood) => (flood, false),
            None => match recent.known(to) {
                Some(flood) => (flood, true),
                None => (recent.begin(map, ground, from), false),
            },
        };
        drop(recent);
        let mut flood = lock(&flood);
        if back {
            let distance = self.distance_by(&mut flood, ground, from)?;
            return Some(distance + ground.cost(from) - ground.cost(to));
        }
        self.distance_by(&mut flood, ground, to)
    }

    /// The cells of a shortest path, start excluded, end included; none if there is none.
    ///
    /// Among equally short paths: read from its end, each cell is reached from the first
    /// of its neighbours, in the order north, east, south, west, that lies on a shortest
    /// path from the start.
    pub fn path(&self, map: &Map, from: Position, to: Position) -> Option<Vec<Position>> {
        let ground = self.ground.get_or_init(|| Ground::new(map));
        let (from, to) = (ground.cell(map, from)?, ground.cell(map, to)?);
        let flood = {
            let mut recent = lock(&self.recent);
            let known = recent.known(from);
            known.unwrap_or_else(|| recent.begin(map, ground, from))
        };
        let mut flood = lock(&flood);
        let mut left = self.distance_by(&mut flood, ground, to)?;
        let mut path = Vec::new();
        let mut at = to;
        while at != from {
            path.push(ground.position(at));
            (at, left) = flood.step_back(ground, at, left)?;
        }
        path.reverse();
        Some(path)
    }
}

/// A flood is complete between any two steps, so nothing is lost with a thread.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Recent {
    /// The flood from a cell, if it is remembered.
    fn known(&mut self, source: usize) -> Option<Arc<Mutex<Flood>>> {
        let known = self.floods.get_mut(&source)?;
        self.clock += 1;
        known.used = self.clock;
        Some(Arc::clone(&known.flood))
    }

    /// A new flood, in the place of the one that was not asked for longest.
    fn begin(&mut self, map: &Map, ground: &Ground, source: usize) -> Arc<Mutex<Flood>> {
        let most = (MEMORY_CELLS / map.cells().max(1)).max(1);
        if self.floods.len() >= most {
            let oldest = self.floods.iter().min_by_key(|(_, known)| known.used);
            if let Some((&oldest, _)) = oldest {
                self.floods.remove(&oldest);
            }
        }
        self.clock += 1;
        let flood = Arc::new(Mutex::new(Flood::new(ground, source)));
        let remembered = Remembered {
            flood: Arc::clone(&flood),
            used: self.clock,
        };
        self.floods.insert(source, remembered);
        flood
    }
}

/// The cells of a map as floods go over them: with closed ones all around, so that every open one
/// has four neighbours and nobody need ask where the map ends. To the right of each row is one
/// closed cell, which is also to the left of the next.
struct Ground {
    /// From a cell to the one south of it.
    stride: usize,
    /// What leaving each cell costs; 0 where nobody can stand.
    costs: Vec<u8>,
    /// What is known of the distances before a flood begins. No way to a closed cell is ever shorter
    /// than what is noted there.
    unknown: Vec<u32>,
}

impl Ground {
    fn new(map: &Map) -> Self {
        let stride = map.columns().max(1) as usize + 1;
        let mut costs = vec![0; stride];
        for row in map.zones().chunks(stride - 1) {
            costs.extend(
                row.iter()
                    .map(|&zone| leaving_cost(zone).unwrap_or(0) as u8),
            );
            costs.push(0);
        }
        costs.extend(vec![0; stride]);
        let unknown = |&cost: &u8| if cost == 0 { 0 } else { UNREACHED };
        Self {
            stride,
            unknown: costs.iter().map(unknown).collect(),
            costs,
        }
    }

    /// The cell at a position where a figure can stand.
    fn cell(&self, map: &Map, at: Position) -> Option<usize> {
        leaving_cost(map.zone(at))?;
        Some((at.y as usize + 1) * self.stride + at.x as usize)
    }

    fn position(&self, cell: usize) -> Position {
        let (x, y) = (cell % self.stride, cell / self.stride);
        Position::new(x as i32, y as i32 - 1)
    }

    fn cost(&self, cell: usize) -> u32 {
        u32::from(self.costs[cell])
    }

    /// The neighbours of an open cell: north, east, south, west.
    fn neighbours(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell + 1, cell + self.stride, cell - 1]
    }
}

/// Distances from one cell, known up to a frontier (Dijkstra's algorithm with buckets).
struct Flood {
    /// By cell; exact below `frontier`, otherwise an upper bound.
    distances: Vec<u32>,
    /// Cells still to be visited, by their distance modulo [`BUCKETS`].
    open: [Vec<u32>; BUCKETS as usize],
    waiting: usize,
    frontier: u32,
    /// Cells visited so far.
    visited: u64,
}

impl Flood {
    fn new(ground: &Ground, source: usize) -> Self {
        let mut distances = ground.unknown.clone();
        distances[source] = 0;
        let mut open: [Vec<u32>; BUCKETS as usize] = Default::default();
        open[0].push(source as u32);
        Self {
            distances,
            open,
            waiting: 1,
            frontier: 0,
            visited: 0,
        }
    }

    /// The exact distance of a cell; floods on until it is known.
    fn distance(&mut self, ground: &Ground, cell: usize) -> Option<u32> {
        while self.waiting > 0 && self.distances[cell] >= self.frontier {
            if self.distances[cell] == self.frontier {
                break;
            }
            self.advance(ground);
        }
        Some(self.distances[cell]).filter(|&distance| distance != UNREACHED)
    }

    /// Visits all cells at the frontier's distance and moves the frontier on.
    fn advance(&mut self, ground: &Ground) {
        let slot = (self.frontier % BUCKETS) as usize;
        let mut bucket = std::mem::take(&mut self.open[slot]);
        self.waiting -= bucket.len();
        self.visited += bucket.len() as u64;
        for cell in bucket.drain(..) {
            self.visit(ground, cell as usize);
        }
        self.open[slot] = bucket;
        self.frontier += 1;
        if self.waiting == 0 {
            self.open = Default::default();
        }
    }

    fn visit(&mut self, ground: &Ground, cell: usize) {
        // Reached on a shorter way since it was noted?
        if self.distances[cell] != self.frontier {
            return;
        }
        let reached = self.frontier + ground.cost(cell);
        for next in ground.neighbours(cell) {
            if reached < self.distances[next] {
                self.distances[next] = reached;
                self.open[(reached % BUCKETS) as usize].push(next as u32);
                self.waiting += 1;
            }
        }
    }

    /// The cell before `at` on the chosen shortest path, and its distance.
    fn step_back(&self, ground: &Ground, at: usize, distance: u32) -> Option<(usize, u32)> {
        ground.neighbours(at).into_iter().find_map(|before| {
            let cost = Some(ground.cost(before)).filter(|&cost| cost > 0)?;
            let known = self.distances[before];
            (known.checked_add(cost) == Some(distance)).then_some((before, known))
        })
    }
}
