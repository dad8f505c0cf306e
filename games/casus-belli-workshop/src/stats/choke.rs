//! Choke points: cells that everybody has to pass to get from one part to another.

use crate::ground::neighbours;
use casus_belli::{map::Map, numbers::leaving_cost};

/// How many reachable cells would cut others off from the start if they were walls
/// (Tarjan's articulation points, without recursion: maps are deep).
pub(super) fn count(map: &Map) -> usize {
    map.index(map.start())
        .map_or(0, |start| Search::new(map).count(start))
}

struct Search<'m> {
    map: &'m Map,
    /// When a cell was found, counted from 1; 0 before.
    found: Vec<u32>,
    /// The earliest cell that can be got to from here and from further down the tree,
    /// without the way the tree came.
    low: Vec<u32>,
    chokes: Vec<bool>,
    clock: u32,
}

/// A cell on the way from the start to where the search is.
struct Visit {
    cell: usize,
    /// Neighbours that were looked at.
    looked_at: usize,
}

impl<'m> Search<'m> {
    fn new(map: &'m Map) -> Self {
        Self {
            map,
            found: vec![0; map.cells()],
            low: vec![0; map.cells()],
            chokes: vec![false; map.cells()],
            clock: 0,
        }
    }

    fn find(&mut self, cell: usize) -> Visit {
        self.clock += 1;
        self.found[cell] = self.clock;
        self.low[cell] = self.clock;
        Visit { cell, looked_at: 0 }
    }

    fn count(mut self, start: usize) -> usize {
        let mut way = vec![self.find(start)];
        let mut branches = 0;
        while let Some(visit) = way.last_mut() {
            let cell = visit.cell;
            let next = neighbours(self.map, cell).nth(visit.looked_at);
            visit.looked_at += 1;
            match next {
                Some(next) if leaving_cost(self.map.zones()[next]).is_none() => {}
                Some(next) if self.found[next] == 0 => {
                    branches += usize::from(cell == start);
                    way.push(self.find(next));
                }
                Some(next) => self.low[cell] = self.low[cell].min(self.found[next]),
                None => {
                    way.pop();
                    if let Some(before) = way.last() {
                        self.leave(before.cell, cell);
                    }
                }
            }
        }
        // The start cuts off something if the search had to leave it twice.
        self.chokes[start] = branches > 1;
        self.chokes.iter().filter(|&&choke| choke).count()
    }

    /// The search goes back from `cell` to `before`.
    fn leave(&mut self, before: usize, cell: usize) {
        self.low[before] = self.low[before].min(self.low[cell]);
        self.chokes[before] |= self.low[cell] >= self.found[before];
    }
}
