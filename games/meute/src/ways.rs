//! Ways over the map: proximity, and the cheapest ways of those who go on foot or jump.

use crate::{
    geometry::{Position, SIDES},
    map::{Index, Map},
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// No way, or a hex that cannot be entered.
pub const NO_WAY: u32 = u32::MAX;

/// The fewest steps from a hex to every other one, whatever stands there: their proximity.
pub fn proximities(map: &Map, from: usize) -> Vec<u32> {
    let mut steps = vec![NO_WAY; map.hexes()];
    flood(map, [from], u32::MAX, |index, distance| {
        steps[index] = distance;
    });
    steps
}

/// The proximity of two hexes; none from or to a wall, or if no steps lead there.
pub fn proximity(map: &Map, from: Position, to: Position) -> Option<u32> {
    let (from, to) = (map.index(from)?, map.index(to)?);
    let steps = proximities(map, from)[to];
    (steps != NO_WAY).then_some(steps)
}

/// Whether a hex lies within so many steps of another one.
pub fn in_range(map: &Map, from: Position, to: Position, range: i32) -> bool {
    let (Some(from), Some(to)) = (map.index(from), map.index(to)) else {
        return false;
    };
    let mut found = false;
    flood(map, [from], range.max(0) as u32, |index, _| {
        found |= index == to;
    });
    found
}

/// Whether one step leads from one hex to the other.
pub fn adjacent(map: &Map, from: Position, to: Position) -> bool {
    (map.index(from).zip(map.index(to)))
        .is_some_and(|(from, to)| map.steps(from).any(|(_, next)| next == to))
}

/// Visits every hex within so many steps of one of the sources, nearer ones first. Walls
/// among the sources lead nowhere.
pub fn flood(
    map: &Map,
    sources: impl IntoIterator<Item = usize>,
    limit: u32,
    visit: impl FnMut(usize, u32),
) {
    Flood::new(map).run(map, sources, limit, visit);
}

/// Floods of one map, one after the other, in the same memory.
pub(crate) struct Flood {
    /// In which flood a hex was reached last.
    reached: Vec<u32>,
    floods: u32,
    edge: Vec<usize>,
    next: Vec<usize>,
}

impl Flood {
    pub(crate) fn new(map: &Map) -> Self {
        let edge = longest_edge(map);
        Self {
            reached: vec![0; map.hexes()],
            floods: 0,
            edge: Vec::with_capacity(edge),
            next: Vec::with_capacity(edge),
        }
    }

    /// See [`flood`].
    pub(crate) fn run(
        &mut self,
        map: &Map,
        sources: impl IntoIterator<Item = usize>,
        limit: u32,
        mut visit: impl FnMut(usize, u32),
    ) {
        self.floods += 1;
        let Self {
            reached,
            floods,
            edge,
            next,
        } = self;
        let mut is_new = |index: usize| std::mem::replace(&mut reached[index], *floods) != *floods;
        edge.clear();
        let sources = sources.into_iter();
        let sources = sources.filter(|&source| !map.is_wall(map.position(source)));
        edge.extend(sources.filter(|&source| is_new(source)));
        let mut distance = 0;
        while !edge.is_empty() {
            edge.iter().for_each(|&index| visit(index, distance));
            if distance == limit {
                return;
            }
            next.clear();
            for &from in edge.iter() {
                let beyond = map.steps(from).map(|(_, to)| to);
                next.extend(beyond.filter(|&to| is_new(to)));
            }
            std::mem::swap(edge, next);
            distance += 1;
        }
    }
}

/// About how many hexes are equally far away at most: as many as the map has around it.
fn longest_edge(map: &Map) -> usize {
    (2 * (map.columns() + map.rows())).max(0) as usize
}

/// How somebody gets about, as prices: numbers that add up and whose order counts.
#[derive(Clone, Debug)]
pub enum Travel {
    /// Every hex entered has its price; [`NO_WAY`] if it cannot be entered.
    OnFoot {
        /// The price of entering each hex.
        entering: Vec<u32>,
    },
    /// Every step has the same price, and the last hex one of its own.
    Leaping {
        /// The price of a step.
        step: u32,
        /// The price of landing on each hex.
        landing: Vec<u32>,
    },
}

/// Which end of ways is searched for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Towards {
    Ends,
    Beginnings,
}

impl Travel {
    /// The price of the cheapest way from a hex to every other one.
    pub fn prices_from(&self, map: &Map, from: usize) -> Vec<u32> {
        match self {
            Self::OnFoot { entering } => search(map, from, entering, Towards::Ends),
            Self::Leaping { step, landing } => {
                let mut prices = proximities(map, from);
                for (index, price) in prices.iter_mut().enumerate() {
                    if *price != NO_WAY && index != from {
                        *price = *price * step + landing[index];
                    }
                }
                prices
            }
        }
    }

    /// The price of the cheapest way from every hex to this one.
    pub fn prices_to(&self, map: &Map, to: usize) -> Vec<u32> {
        match self {
            Self::OnFoot { entering } => search(map, to, entering, Towards::Beginnings),
            Self::Leaping { step, landing } => {
                let mut prices = proximities(map, to);
                for (index, price) in prices.iter_mut().enumerate() {
                    if *price != NO_WAY && index != to {
                        *price = *price * step + landing[to];
                    }
                }
                prices
            }
        }
    }

    /// The hexes entered on the cheapest way; of several, the one whose list of directions
    /// is smallest. None if there is no way.
    pub fn way(&self, map: &Map, from: usize, to: usize) -> Option<Vec<usize>> {
        let left = match self {
            Self::OnFoot { entering } => search(map, to, entering, Towards::Beginnings),
            Self::Leaping { .. } => proximities(map, to),
        };
        if left[from] == NO_WAY {
            return None;
        }
        let price = |index: usize| match self {
            Self::OnFoot { entering } => entering[index],
            Self::Leaping { .. } => 1,
        };
        let mut way = Vec::new();
        let mut at = from;
        while at != to {
            at = (0..SIDES)
                .filter_map(|direction| map.step(at, direction))
                .find(|&next| {
                    let rest = left[next].checked_add(price(next));
                    price(next) != NO_WAY && left[next] != NO_WAY && rest == Some(left[at])
                })?;
            way.push(at);
        }
        Some(way)
    }
}

/// Dijkstra's algorithm, from one end of all ways.
fn search(map: &Map, source: usize, entering: &[u32], towards: Towards) -> Vec<u32> {
    let mut prices = vec![NO_WAY; map.hexes()];
    let mut queue = Queue::new(map);
    prices[source] = 0;
    queue.push(0, source);
    while let Some((price, from)) = queue.pop() {
        if prices[from] < price {
            continue;
        }
        if towards == Towards::Beginnings && entering[from] == NO_WAY {
            continue;
        }
        for (_, to) in map.steps(from) {
            let entered = match towards {
                Towards::Ends => entering[to],
                Towards::Beginnings => entering[from],
            };
            if entered == NO_WAY {
                continue;
            }
            let reached = price + entered;
            if reached < prices[to] {
                prices[to] = reached;
                queue.push(reached, to);
            }
        }
    }
    prices
}

/// How many prices ahead are kept without being ordered; a power of two.
const NEAR: u32 = 4;

/// Hexes by price. Most prices are a step or two ahead: these need no heap.
struct Queue {
    now: u32,
    near: [Vec<Index>; NEAR as usize],
    waiting: usize,
    far: BinaryHeap<Reverse<(u32, Index)>>,
}

impl Queue {
    fn new(map: &Map) -> Self {
        Self {
            now: 0,
            near: std::array::from_fn(|_| Vec::with_capacity(longest_edge(map))),
            waiting: 0,
            far: BinaryHeap::new(),
        }
    }

    fn push(&mut self, price: u32, index: usize) {
        let index = index as Index;
        if price - self.now < NEAR {
            self.near[(price % NEAR) as usize].push(index);
            self.waiting += 1;
        } else {
            self.far.push(Reverse((price, index)));
        }
    }

    fn pop(&mut self) -> Option<(u32, usize)> {
        loop {
            if let Some(index) = self.near[(self.now % NEAR) as usize].pop() {
                self.waiting -= 1;
                return Some((self.now, usize::from(index)));
            }
            match self.far.peek() {
                Some(&Reverse((price, index))) if price == self.now => {
                    self.far.pop();
                    return Some((price, usize::from(index)));
                }
                Some(&Reverse((price, _))) if self.waiting == 0 => self.now = price,
                None if self.waiting == 0 => return None,
                _ => self.now += 1,
            }
        }
    }
}
