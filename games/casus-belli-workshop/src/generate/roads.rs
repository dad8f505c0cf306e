//! Roads: ways that lead from the middle outwards, all connected.

use super::board::{Board, Orbit};
use super::noise::TOP;
use casus_belli::interface::Zone;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use stechec_game::Chance;

/// Ways to the border: one for so many cells of its length.
const WAY_SPACING: usize = 24;
/// A lane ends at least this far from any other road.
const LANE_SPACING: usize = 3;
/// Of a hundred cells inside the border, so many may be ways; more road makes them wider.
const WAYS_PERCENT: usize = 12;

/// Lays roads on `quota` cells. `slopes` tells by orbit where it is hard to build.
pub(super) fn lay(board: &mut Board, chance: &mut Chance, slopes: &[Vec<u32>; 2], quota: usize) {
    let middle: Vec<usize> = board.middle();
    if quota < middle.len() {
        return;
    }
    let mut surveyor = Surveyor { left: quota, board };
    for cell in middle {
        let orbit = surveyor.board.orbit(cell);
        surveyor.pave(orbit);
    }
    let trees = slopes.each_ref().map(|slope| surveyor.tree(slope));
    surveyor.ways(chance, &trees);
    surveyor.widen(&slopes[0]);
}

struct Surveyor<'b> {
    board: &'b mut Board,
    left: usize,
}

impl Surveyor<'_> {
    fn is_road(&self, cell: usize) -> bool {
        self.board.zone(cell) == Some(Zone::Route)
    }

    /// Makes an orbit road; false if there is not enough left for it.
    fn pave(&mut self, orbit: Orbit) -> bool {
        if !self.board.is_free(orbit) {
            return true;
        }
        let size = self.board.size(orbit);
        if size > self.left {
            return false;
        }
        self.left -= size;
        self.board.lay(orbit, Zone::Route);
        true
    }

    /// For each cell, the one before it on the easiest way from the start.
    fn tree(&self, slope: &[u32]) -> Vec<u32> {
        let start = self.board.start();
        let cells = self.board.columns * self.board.rows;
        let mut before = vec![start as u32; cells];
        let mut efforts = vec![u64::MAX; cells];
        efforts[start] = 0;
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((effort, cell))) = open.pop() {
            if effort > efforts[cell] {
                continue;
            }
            for next in self.board.neighbours(cell) {
                if self.board.on_border(next) {
                    continue;
                }
                let hard = u64::from(slope[self.board.orbit(next) as usize]);
                let reached = effort + u64::from(TOP) / 4 + hard;
                if reached < efforts[next] {
                    efforts[next] = reached;
                    before[next] = cell as u32;
                    open.push(Reverse((reached, next)));
                }
            }
        }
        before
    }

    /// Ways to the border, then lanes to anywhere.
    fn ways(&mut self, chance: &mut Chance, trees: &[Vec<u32>; 2]) {
        let inner = (self.board.columns - 2) * (self.board.rows - 2);
        let widening = self.left.saturating_sub(inner * WAYS_PERCENT / 100);
        self.left -= widening;
        let mut targets = self.board.all_orbits();
        chance.shuffle(&mut targets);
        let outermost = |&orbit: &Orbit| {
            let cell = self.board.cells_of(orbit)[0] as usize;
            let beside = self.board.neighbours(cell);
            beside.iter().any(|&next| self.board.on_border(next))
        };
        let (rim, inside): (Vec<Orbit>, Vec<Orbit>) = targets.into_iter().partition(outermost);
        let ways = 1 + rim.len() / WAY_SPACING;
        for (number, &orbit) in rim.iter().take(ways).chain(&inside).enumerate() {
            let target = self.board.cells_of(orbit)[0] as usize;
            let tree = &trees[number % trees.len()];
            if !self.near_road(target) && !self.way(tree, target) {
                break;
            }
        }
        self.left += widening;
    }

    fn near_road(&self, cell: usize) -> bool {
        let at = self.board.position(cell);
        let (x, y) = (at.x as usize, at.y as usize);
        let rows = y.saturating_sub(LANE_SPACING)..=(y + LANE_SPACING).min(self.board.rows - 1);
        rows.into_iter().any(|y| {
            let last = (x + LANE_SPACING).min(self.board.columns - 1);
            (x.saturating_sub(LANE_SPACING)..=last).any(|x| self.is_road(self.board.cell(x, y)))
        })
    }

    /// Paves the way to a cell from where it leaves the roads; false if it broke off.
    fn way(&mut self, tree: &[u32], target: usize) -> bool {
        let mut way = Vec::new();
        let mut cell = target;
        while !self.is_road(cell) {
            way.push(cell);
            cell = tree[cell] as usize;
        }
        (way.into_iter().rev()).all(|cell| self.pave(self.board.orbit(cell)))
    }

    /// Makes roads wider, easy ground first, until nothing is left to lay.
    fn widen(&mut self, slope: &[u32]) {
        let mut open = BinaryHeap::new();
        let mut seen = vec![false; self.board.orbit_count()];
        let mut next: Vec<Orbit> = (self.board.all_orbits().into_iter())
            .filter(|&orbit| self.is_road(self.board.cells_of(orbit)[0] as usize))
            .collect();
        loop {
            for orbit in next.drain(..) {
                seen[orbit as usize] = true;
                for cell in self
                    .board
                    .neighbours(self.board.cells_of(orbit)[0] as usize)
                {
                    let beside = self.board.orbit(cell) as usize;
                    if !self.board.on_border(cell) && !std::mem::replace(&mut seen[beside], true) {
                        open.push(Reverse((slope[beside], beside as Orbit)));
                    }
                }
            }
            let Some(Reverse((_, orbit))) = open.pop() else {
                return;
            };
            if self.left == 0 {
                return;
            }
            if self.pave(orbit) {
                next.push(orbit);
            }
        }
    }
}
