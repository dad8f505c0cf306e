use std::collections::VecDeque;

/// Improves a matching until no further pair is possible (Edmonds' blossom algorithm).
///
/// Anybody may be paired with anybody, except where `forbidden`. Partners near by are
/// looked at first, and existing pairs are changed only where that makes one pair more.
pub(super) fn complete(mates: &mut [Option<usize>], forbidden: &dyn Fn(usize, usize) -> bool) {
    for root in 0..mates.len() {
        if mates[root].is_none() {
            let mut search = Search::new(mates, forbidden);
            if let Some(end) = search.find_path(root) {
                let before = search.before;
                augment(mates, &before, end);
            }
        }
    }
}

/// Exchanges pairs and gaps along a path from its end.
fn augment(mates: &mut [Option<usize>], before: &[Option<usize>], end: usize) {
    let mut at = Some(end);
    while let Some(vertex) = at {
        let previous = before[vertex];
        at = previous.and_then(|previous| mates[previous]);
        mates[vertex] = previous;
        if let Some(previous) = previous {
            mates[previous] = Some(vertex);
        }
    }
}

struct Search<'a> {
    mates: &'a [Option<usize>],
    forbidden: &'a dyn Fn(usize, usize) -> bool,
    /// The vertex before on the alternating path.
    before: Vec<Option<usize>>,
    /// The base of the blossom that a vertex belongs to.
    base: Vec<usize>,
    reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(mates: &'a [Option<usize>], forbidden: &'a dyn Fn(usize, usize) -> bool) -> Self {
        Self {
            mates,
            forbidden,
            before: vec![None; mates.len()],
            base: (0..mates.len()).collect(),
            reached: vec![false; mates.len()],
            queue: VecDeque::new(),
        }
    }

    /// The end of a path from `root` to another single vertex, if there is one.
    fn find_path(&mut self, root: usize) -> Option<usize> {
        self.reached[root] = true;
        self.queue.push_back(root);
        while let Some(vertex) = self.queue.pop_front() {
            for to in near_first(vertex, self.mates.len()) {
                if self.base[vertex] == self.base[to]
                    || self.mates[vertex] == Some(to)
                    || (self.forbidden)(vertex, to)
                {
                    continue;
                }
                let even =
                    to == root || self.mates[to].is_some_and(|mate| self.before[mate].is_some());
                if even {
                    self.contract(vertex, to, root);
                } else if self.before[to].is_none() {
                    self.before[to] = Some(vertex);
                    match self.mates[to] {
                        None => return Some(to),
                        Some(mate) => {
                            self.reached[mate] = true;
                            self.queue.push_back(mate);
                        }
                    }
                }
            }
        }
        None
    }

    /// Two even vertices met: all on the way to their common base become even.
    fn contract(&mut self, a: usize, b: usize, root: usize) {
        let base = self.common_base(a, b, root);
        let mut blossom = vec![false; self.base.len()];
        self.mark(a, base, b, &mut blossom);
        self.mark(b, base, a, &mut blossom);
        for vertex in 0..self.base.len() {
            if blossom[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.reached[vertex] {
                    self.reached[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn mark(&mut self, from: usize, base: usize, mut child: usize, blossom: &mut [bool]) {
        let mut vertex = from;
        while self.base[vertex] != base {
            let Some(mate) = self.mates[vertex] else {
                return;
            };
            blossom[self.base[vertex]] = true;
            blossom[self.base[mate]] = true;
            self.before[vertex] = Some(child);
            child = mate;
            let Some(next) = self.before[mate] else {
                return;
            };
            vertex = next;
        }
    }

    fn common_base(&self, a: usize, b: usize, root: usize) -> usize {
        let mut on_path = vec![false; self.base.len()];
        let mut vertex = a;
        loop {
            vertex = self.base[vertex];
            on_path[vertex] = true;
            match self.mates[vertex].and_then(|mate| self.before[mate]) {
                Some(next) if vertex != root => vertex = next,
                _ => break,
            }
        }
        let mut vertex = self.base[b];
        while !on_path[vertex] {
            match self.mates[vertex].and_then(|mate| self.before[mate]) {
                Some(next) => vertex = self.base[next],
                None => return root,
            }
        }
        vertex
    }
}

/// All others, the nearest first; of two equally near the lower-ranked one.
fn near_first(vertex: usize, count: usize) -> impl Iterator<Item = usize> {
    (1..count).flat_map(move |distance| {
        let after = Some(vertex + distance).filter(|&other| other < count);
        after.into_iter().chain(vertex.checked_sub(distance))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Stream};

    /// The most pairs, by trying everything.
    fn most_pairs(edges: &[Vec<bool>], free: &mut Vec<usize>) -> usize {
        let Some(first) = free.pop() else { return 0 };
        let mut best = most_pairs(edges, &mut free.clone());
        for index in 0..free.len() {
            if edges[first][free[index]] {
                let mut rest = free.clone();
                rest.swap_remove(index);
                best = best.max(1 + most_pairs(edges, &mut rest));
            }
        }
        best
    }

    #[test]
    fn as_many_pairs_as_possible() {
        for case in 0..400 {
            let mut stream = Stream::new(case, Purpose::Order, 0);
            let count = 2 + stream.index(8);
            let density = 1 + stream.below(5);
            let mut edges = vec![vec![false; count]; count];
            for (a, b) in (0..count).flat_map(|a| (0..a).map(move |b| (a, b))) {
                edges[a][b] = stream.below(6) < density;
                edges[b][a] = edges[a][b];
            }
            let mut mates = vec![None; count];
            complete(&mut mates, &|a, b| !edges[a][b]);
            let pairs = mates.iter().flatten().count() / 2;
            assert_eq!(
                pairs,
                most_pairs(&edges, &mut (0..count).collect()),
                "case {case}"
            );
            for (vertex, mate) in mates.iter().enumerate() {
                if let Some(mate) = mate {
                    assert!(edges[vertex][*mate] && mates[*mate] == Some(vertex));
                }
            }
        }
    }
}
