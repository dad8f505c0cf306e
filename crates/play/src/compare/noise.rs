//! What several ratios come to, and whether that is more than noise.

/// The chance with which an interval may miss the median.
const DOUBT: f64 = 0.05;

/// What the ratios of several turns come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratio {
    /// Their median.
    pub median: f64,
    /// Where the median lies with a certainty of 95 %, from here ...
    pub low: f64,
    /// ... to here; with fewer than six turns, where all of them lie.
    pub high: f64,
    certain: bool,
}

impl Ratio {
    pub(crate) fn of(mut ratios: Vec<f64>) -> Self {
        ratios.sort_by(f64::total_cmp);
        let left_out = outside(ratios.len());
        let at = |index: usize| ratios.get(index).copied().unwrap_or(f64::NAN);
        let left = left_out.unwrap_or(0);
        Self {
            low: at(left),
            high: at(ratios.len().saturating_sub(left + 1)),
            certain: left_out.is_some(),
            median: middle(ratios),
        }
    }

    /// In a word: below 1, above 1, or neither.
    pub fn verdict(&self, (below, above): (&'static str, &'static str)) -> &'static str {
        if !self.certain {
            "too few turns to tell"
        } else if self.high < 1.0 {
            below
        } else if self.low > 1.0 {
            above
        } else {
            "within noise"
        }
    }
}

/// How many of `count` sorted values may be left out at either end so that the median of what
/// they are drawn from still lies between the rest, whatever its distribution (the sign test);
/// none if there are too few of them.
fn outside(count: usize) -> Option<usize> {
    // The chance that no value is below the median, then that one is, and so on.
    let mut chance = 0.5_f64.powi(i32::try_from(count).ok()?);
    let mut sum = chance;
    let mut left_out = None;
    for number in 0..count {
        if 2.0 * sum > DOUBT {
            break;
        }
        left_out = Some(number);
        chance *= (count - number) as f64 / (number + 1) as f64;
        sum += chance;
    }
    left_out
}

/// The median.
pub(crate) fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let upper = values.len() / 2;
    let lower = values.len().saturating_sub(1) / 2;
    match (values.get(lower), values.get(upper)) {
        (Some(lower), Some(upper)) => (lower + upper) / 2.0,
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_sign_test() {
        // As in printed tables of the binomial distribution.
        let wanted = [
            (5, None),
            (6, Some(0)),
            (8, Some(0)),
            (9, Some(1)),
            (11, Some(1)),
        ];
        for (count, left_out) in wanted {
            assert_eq!(outside(count), left_out, "{count}");
        }
        assert_eq!((outside(21), outside(41)), (Some(5), Some(13)));
    }

    #[test]
    fn noise_is_told_from_a_change() {
        let verdict = |ratios: &[f64]| Ratio::of(ratios.to_vec()).verdict(("less", "more"));
        assert_eq!(verdict(&[0.9, 0.92, 0.95, 0.91, 0.97, 0.99]), "less");
        assert_eq!(verdict(&[1.01, 1.02, 1.05, 1.01, 1.07, 1.09]), "more");
        assert_eq!(
            verdict(&[0.9, 0.92, 0.95, 0.91, 0.97, 1.01]),
            "within noise"
        );
        // One turn in nine may be disturbed.
        assert_eq!(
            verdict(&[0.9, 0.92, 0.95, 0.91, 0.97, 0.9, 0.9, 0.9, 3.0]),
            "less"
        );
        assert_eq!(verdict(&[0.5, 0.5, 0.5]), "too few turns to tell");
        assert_eq!(verdict(&[]), "too few turns to tell");
    }

    #[test]
    fn the_median_lies_in_the_middle() {
        assert_eq!(middle(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(middle(vec![3.0, 1.0, 2.0, 10.0]), 2.5);
        assert!(middle(Vec::new()).is_nan());
    }
}
