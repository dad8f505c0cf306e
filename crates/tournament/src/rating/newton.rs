use super::Uncertainty;
use super::cholesky::Cholesky;
use super::likelihood::Likelihood;
use super::rankings::Rankings;

/// Newton's method gains more than twice the digits with each step; this many are never
/// needed.
const MAX_STEPS: usize = 200;

/// No log strength moves by more than this in a step: far off, the method overshoots.
const MAX_MOVE: f64 = 2.0;

/// When the largest move is smaller than this, steps are taken as they come.
const NEAR: f64 = 1e-3;

/// When the largest move is smaller than this, it is over.
const CLOSE: f64 = 1e-9;

/// The most probable log strengths, their mean 0, and how they vary.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Estimate {
    pub(super) logs: Vec<f64>,
    pub(super) matches: Vec<u64>,
    /// As a full square.
    covariance: Vec<f64>,
}

impl Estimate {
    /// The estimate for sorted rankings, with a prior of this standard deviation.
    pub(super) fn new(rankings: &Rankings, prior: f64, uncertainty: Uncertainty) -> Self {
        let likelihood = Likelihood {
            rankings,
            prior: 1.0 / (prior * prior),
        };
        let mut logs = most_probable(&likelihood, rankings.champions());
        let covariance = covariance(&likelihood, &logs, uncertainty);
        // The likelihood knows differences only, and the prior keeps the mean at 0.
        let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        logs.iter_mut().for_each(|log| *log -= mean);
        let mut matches = vec![0; logs.len()];
        for ranking in rankings.iter() {
            for place in 0..ranking.len() {
                matches[ranking.champion(place)] += ranking.count;
            }
        }
        Self {
            logs,
            matches,
            covariance,
        }
    }

    pub(super) fn variance(&self, a: usize, b: usize) -> f64 {
        self.covariance[a * self.logs.len() + b]
    }
}

fn most_probable(likelihood: &Likelihood<'_>, champions: usize) -> Vec<f64> {
    let mut logs = vec![0.0; champions];
    let mut value = likelihood.value(&logs);
    for _ in 0..MAX_STEPS {
        let slope = likelihood.slope(&logs);
        let Some(factored) = Cholesky::new(slope.information, champions) else {
            break;
        };
        let mut step = factored.solve(&slope.gradient);
        let largest = step.iter().fold(0.0, |most: f64, by| most.max(by.abs()));
        if largest > MAX_MOVE {
            step.iter_mut().for_each(|by| *by *= MAX_MOVE / largest);
        }
        let moved = uphill(likelihood, &mut logs, &mut value, step, largest < NEAR);
        if !moved || largest < CLOSE {
            break;
        }
    }
    logs
}

/// Takes a step, halved until it leads uphill; says whether it did. Near the top the value
/// no longer tells steps apart, but there they lead straight to it.
fn uphill(
    likelihood: &Likelihood<'_>,
    logs: &mut Vec<f64>,
    value: &mut f64,
    mut step: Vec<f64>,
    near: bool,
) -> bool {
    for _ in 0..40 {
        let there: Vec<f64> = logs.iter().zip(&step).map(|(log, by)| log + by).collect();
        let its_value = likelihood.value(&there);
        if near || its_value >= *value {
            (*logs, *value) = (there, its_value);
            return true;
        }
        step.iter_mut().for_each(|by| *by /= 2.0);
    }
    false
}

/// The covariance of differences from the mean.
fn covariance(likelihood: &Likelihood<'_>, logs: &[f64], uncertainty: Uncertainty) -> Vec<f64> {
    let count = logs.len();
    let slope = likelihood.slope(logs);
    let Some(factored) = Cholesky::new(slope.information, count) else {
        return vec![0.0; count * count];
    };
    let inverse = factored.inverse();
    let covariance = match uncertainty {
        Uncertainty::Model => inverse,
        Uncertainty::Observed => {
            let mut between = likelihood.variation(logs);
            for row in 0..count {
                for column in 0..row {
                    between[column * count + row] = between[row * count + column];
                }
                // The prior counts as an observation that varies as it should.
                between[row * count + row] += likelihood.prior;
            }
            let half = product(&inverse, &between, count);
            product(&half, &inverse, count)
        }
    };
    centred(covariance, count)
}

fn product(a: &[f64], b: &[f64], size: usize) -> Vec<f64> {
    let mut product = vec![0.0; size * size];
    for row in 0..size {
        let target = &mut product[row * size..(row + 1) * size];
        for (inner, factor) in a[row * size..(row + 1) * size].iter().enumerate() {
            let other = &b[inner * size..(inner + 1) * size];
            for (value, entry) in target.iter_mut().zip(other) {
                *value += factor * entry;
            }
        }
    }
    product
}

/// Takes the mean off rows and columns: what all have in common is not uncertainty.
fn centred(mut matrix: Vec<f64>, size: usize) -> Vec<f64> {
    let n = size.max(1) as f64;
    let means: Vec<f64> = matrix
        .chunks_exact(size.max(1))
        .map(|row| row.iter().sum::<f64>() / n)
        .collect();
    let mean = means.iter().sum::<f64>() / n;
    for (row, values) in matrix.chunks_exact_mut(size.max(1)).enumerate() {
        for (value, column) in values.iter_mut().zip(&means) {
            *value += mean - means[row] - column;
        }
    }
    matrix
}
