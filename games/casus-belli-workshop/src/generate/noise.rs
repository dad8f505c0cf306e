//! Smooth, symmetric noise in whole numbers.

use super::board::{Board, Orbit};
use stechec_game::Chance;

/// The largest value of a landscape; its values are spread evenly from 0.
pub(super) const TOP: u32 = 1 << 16;

/// A value for every orbit: near cells have like values, and every value is as frequent as
/// any other. Hills are about `radius` cells in size, with finer shapes on them.
pub(super) fn landscape(board: &Board, chance: &mut Chance, radius: usize) -> Vec<u32> {
    let coarse = smooth(board, chance, radius);
    let fine = smooth(board, chance, radius / 3);
    let mixed: Vec<i64> = (coarse.iter().zip(&fine))
        .map(|(&coarse, &fine)| 3 * coarse + fine)
        .collect();
    spread(&mixed)
}

/// The orbits, those of the smallest value first.
pub(super) fn ascending(values: &[u32]) -> Vec<Orbit> {
    let mut order: Vec<Orbit> = (0..values.len() as Orbit).collect();
    order.sort_unstable_by_key(|&orbit| (values[orbit as usize], orbit));
    order
}

/// Replaces values by their ranks, from 0 to [`TOP`].
fn spread(values: &[i64]) -> Vec<u32> {
    let mut order: Vec<Orbit> = (0..values.len() as Orbit).collect();
    order.sort_unstable_by_key(|&orbit| (values[orbit as usize], orbit));
    let mut ranks = vec![0; values.len()];
    for (rank, &orbit) in order.iter().enumerate() {
        ranks[orbit as usize] = (rank as u64 * u64::from(TOP) / values.len() as u64) as u32;
    }
    ranks
}

/// Noise by orbit, everywhere of the same strength.
///
/// An orbit's value is the sum over its cells. Where these lie close together (near the
/// axes and the middle) they are alike, so the sum would swing more than elsewhere and
/// pile up all forest there: it is divided by the swing that is to be expected.
fn smooth(board: &Board, chance: &mut Chance, radius: usize) -> Vec<i64> {
    let noise = blurred(board, chance, radius);
    let likeness = likeness(radius);
    (board.all_orbits().into_iter())
        .map(|orbit| {
            let cells = board.cells_of(orbit);
            let sum: i64 = cells.iter().map(|&cell| noise[cell as usize]).sum();
            let variance: u64 = (cells.iter())
                .flat_map(|&one| cells.iter().map(move |&other| (one, other)))
                .map(|(one, other)| {
                    let (one, other) =
                        (board.position(one as usize), board.position(other as usize));
                    let at = |distance: u32| likeness.get(distance as usize).unwrap_or(&0);
                    at(one.x.abs_diff(other.x)) * at(one.y.abs_diff(other.y))
                })
                .sum();
            (sum << 24) / (variance << 16).isqrt().max(1) as i64
        })
        .collect()
}

/// White noise, blurred by a box of this radius twice. It is drawn on a larger grid, so
/// that the border is not a special place.
fn blurred(board: &Board, chance: &mut Chance, radius: usize) -> Vec<i64> {
    let (columns, rows) = (board.columns + 4 * radius, board.rows + 4 * radius);
    let white: Vec<i64> = (0..columns * rows)
        .map(|_| i64::from(chance.below(255)) - 127)
        .collect();
    let across = blur_rows(&white, columns, radius);
    let turned = transpose(&across, columns - 4 * radius);
    let down = blur_rows(&turned, rows, radius);
    transpose(&down, rows - 4 * radius)
}

/// Two boxes over each row; a row loses `2 * radius` cells at both ends.
fn blur_rows(grid: &[i64], columns: usize, radius: usize) -> Vec<i64> {
    (grid.chunks(columns))
        .flat_map(|row| box_sums(&box_sums(row, radius), radius))
        .collect()
}

fn box_sums(row: &[i64], radius: usize) -> Vec<i64> {
    let side = 2 * radius + 1;
    let mut sum: i64 = row.iter().take(side).sum();
    let mut sums = vec![sum];
    for (new, old) in row.iter().skip(side).zip(row) {
        sum += new - old;
        sums.push(sum);
    }
    sums
}

fn transpose(grid: &[i64], columns: usize) -> Vec<i64> {
    (0..columns)
        .flat_map(|x| grid.iter().skip(x).step_by(columns).copied())
        .collect()
}

/// How alike two cells of the blurred noise are, by their distance along one axis.
fn likeness(radius: usize) -> Vec<u64> {
    let side = 2 * radius + 1;
    let mut kernel = vec![0_u64; 2 * side - 1];
    for first in 0..side {
        kernel[first..first + side]
            .iter_mut()
            .for_each(|weight| *weight += 1);
    }
    (0..kernel.len())
        .map(|distance| {
            let pairs = kernel.iter().zip(kernel.iter().skip(distance));
            pairs.map(|(one, other)| one * other).sum()
        })
        .collect()
}
