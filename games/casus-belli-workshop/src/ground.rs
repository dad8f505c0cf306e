//! Who can get where, by movement points from the start.

use casus_belli::{geometry::Position, interface::Orientation, map::Map, numbers::leaving_cost};

/// The label of cells that nobody reaches.
pub(crate) const UNREACHED: u32 = u32::MAX;

/// A step raises a label by less than this: at most 4 points, and at most 3 more that
/// were left of the turn but did not suffice.
const BUCKETS: usize = 8;

/// Movement points from the start to each cell.
pub(crate) fn costs(map: &Map) -> Vec<u32> {
    flood(map, |label, cost| label + cost)
}

/// Movement points from the start to each cell for a figure with `points` a turn, those
/// included that are lost at the end of a turn: the figure stands there after `label /
/// points` turns, rounded up.
pub(crate) fn labels(map: &Map, points: u32) -> Vec<u32> {
    flood(map, |label, cost| {
        let used = label % points;
        if used + cost <= points {
            label + cost
        } else {
            label - used + points + cost
        }
    })
}

/// How many cells a figure with these labels can stand on after some turns.
pub(crate) fn places(labels: &[u32], points: u32, turns: u32) -> usize {
    let reach = points.saturating_mul(turns);
    labels
        .iter()
        .filter(|&&label| label != UNREACHED && label <= reach)
        .count()
}

/// How many cells are reached at all.
pub(crate) fn reached(labels: &[u32]) -> usize {
    labels.iter().filter(|&&label| label != UNREACHED).count()
}

/// The neighbours of a cell on the grid, in the order of the directions.
pub(crate) fn neighbours(map: &Map, cell: usize) -> impl Iterator<Item = usize> {
    let at: Position = map.position(cell);
    (Orientation::ALL.iter()).filter_map(move |&direction| map.index(at.step(direction, 1)))
}

/// Dijkstra's algorithm from the start; `step` says what a label becomes when a cell of
/// some cost is left. A later label never becomes an earlier one.
fn flood(map: &Map, step: impl Fn(u32, u32) -> u32) -> Vec<u32> {
    let mut labels = vec![UNREACHED; map.cells()];
    let Some(start) = map.index(map.start()) else {
        return labels;
    };
    labels[start] = 0;
    let mut open: [Vec<usize>; BUCKETS] = Default::default();
    open[0].push(start);
    let (mut waiting, mut now) = (1, 0_u32);
    while waiting > 0 {
        let bucket = std::mem::take(&mut open[now as usize % BUCKETS]);
        waiting -= bucket.len();
        for cell in bucket {
            let cost = leaving_cost(map.zones()[cell]);
            let (true, Some(cost)) = (labels[cell] == now, cost) else {
                continue;
            };
            let label = step(now, cost);
            for next in neighbours(map, cell) {
                if leaving_cost(map.zones()[next]).is_some() && label < labels[next] {
                    labels[next] = label;
                    open[label as usize % BUCKETS].push(next);
                    waiting += 1;
                }
            }
        }
        now += 1;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use casus_belli::map;

    fn labels_of(row: &str, points: u32) -> Vec<u32> {
        let text = format!("{} 1\n0 0\n1\n20\n{row}\n", row.len());
        labels(&map::read(&text).unwrap(), points)
    }

    #[test]
    fn points_do_not_carry_over() {
        // A marsh cell cannot be left with the 2 points that remain.
        assert_eq!(labels_of("~~~~", 6), [0, 4, 10, 16]);
        assert_eq!(labels_of(".~.~", 10), [0, 2, 6, 8]);
        assert_eq!(labels_of("...~~.", 8), [0, 2, 4, 6, 12, 16]);
        assert_eq!(labels_of("_#_", 6), [0, UNREACHED, UNREACHED]);
    }

    #[test]
    fn places_after_turns() {
        let labels = labels_of("~~~~", 6);
        let after = [0, 1, 2, 3].map(|turns| places(&labels, 6, turns));
        assert_eq!(after, [1, 2, 3, 4]);
    }
}
