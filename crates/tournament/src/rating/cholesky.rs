//! Symmetric positive definite matrices, by hand: plain loops in a fixed order give the
//! same bits everywhere.

/// A lower triangular matrix L with L Lᵀ = A.
pub(crate) struct Cholesky {
    size: usize,
    lower: Vec<f64>,
}

impl Cholesky {
    /// Factors a matrix given as a full square of which the lower half is read; none if it
    /// is not positive definite.
    pub(crate) fn new(mut matrix: Vec<f64>, size: usize) -> Option<Self> {
        for column in 0..size {
            let (done, rest) = matrix.split_at_mut((column + 1) * size);
            let row = &mut done[column * size..];
            let pivot = libm::sqrt(row[column]);
            if pivot.is_nan() || pivot <= 0.0 || pivot.is_infinite() {
                return None;
            }
            row[column] = pivot;
            for other in rest.chunks_exact_mut(size) {
                other[column] /= pivot;
            }
            // Takes the column's part off everything to the right of it.
            let factors: Vec<f64> = rest.chunks_exact(size).map(|other| other[column]).collect();
            for (index, other) in rest.chunks_exact_mut(size).enumerate() {
                let own = factors[index];
                let target = &mut other[column + 1..column + 2 + index];
                for (value, factor) in target.iter_mut().zip(&factors) {
                    *value -= own * factor;
                }
            }
        }
        Some(Self {
            size,
            lower: matrix,
        })
    }

    /// The x with A x = b.
    pub(crate) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x = b.to_vec();
        for row in 0..self.size {
            let lower = &self.lower[row * self.size..];
            let known: f64 = (0..row).map(|column| lower[column] * x[column]).sum();
            x[row] = (x[row] - known) / lower[row];
        }
        for row in (0..self.size).rev() {
            x[row] /= self.lower[row * self.size + row];
            let value = x[row];
            for (column, x) in x[..row].iter_mut().enumerate() {
                *x -= self.lower[row * self.size + column] * value;
            }
        }
        x
    }

    /// The inverse of A, as a full square.
    pub(crate) fn inverse(&self) -> Vec<f64> {
        let size = self.size;
        // Rows of the inverse of L, which is lower triangular as well.
        let mut inverse = vec![0.0; size * size];
        for row in 0..size {
            let (done, own) = inverse.split_at_mut(row * size);
            let own = &mut own[..size];
            for column in 0..row {
                let factor = self.lower[row * size + column];
                let other = &done[column * size..column * size + column + 1];
                for (value, entry) in own.iter_mut().zip(other) {
                    *value -= factor * entry;
                }
            }
            let pivot = self.lower[row * size + row];
            own[..row].iter_mut().for_each(|value| *value /= pivot);
            own[row] = 1.0 / pivot;
        }
        // A⁻¹ = L⁻ᵀ L⁻¹, added up row by row.
        let mut product = vec![0.0; size * size];
        for index in 0..size {
            let row = &inverse[index * size..=index * size + index];
            for (one, &factor) in row.iter().enumerate() {
                let target = &mut product[one * size..one * size + row.len()];
                for (value, entry) in target.iter_mut().zip(row) {
                    *value += factor * entry;
                }
            }
        }
        product
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(size: usize) -> Vec<f64> {
        let entry = |a: usize, b: usize| {
            1.0 / (1.0 + a.abs_diff(b) as f64) + if a == b { 1.0 } else { 0.0 }
        };
        (0..size * size)
            .map(|index| entry(index / size, index % size))
            .collect()
    }

    #[test]
    fn solutions_and_inverses_fit() {
        for size in [1, 2, 5, 20] {
            let a = matrix(size);
            let factored = Cholesky::new(a.clone(), size).unwrap();
            let b: Vec<f64> = (0..size).map(|index| index as f64 - 1.5).collect();
            let x = factored.solve(&b);
            let inverse = factored.inverse();
            for row in 0..size {
                let ax: f64 = (0..size)
                    .map(|column| a[row * size + column] * x[column])
                    .sum();
                assert!((ax - b[row]).abs() < 1e-12);
                for column in 0..size {
                    let product: f64 = (0..size)
                        .map(|k| a[row * size + k] * inverse[k * size + column])
                        .sum();
                    let unit = if row == column { 1.0 } else { 0.0 };
                    assert!((product - unit).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn other_matrices_are_refused() {
        assert!(Cholesky::new(vec![1.0, 0.0, 2.0, 1.0], 2).is_none());
        assert!(Cholesky::new(vec![f64::NAN], 1).is_none());
        assert!(Cholesky::new(vec![0.0], 1).is_none());
    }
}
