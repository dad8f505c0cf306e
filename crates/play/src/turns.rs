//! Comparisons on a machine that others use too.

use crate::tournament::bench::Timed;

/// How often each is measured; an odd number has a middle.
pub const TIMES: usize = 41;

/// Measures something once.
pub type Measure<'a, E> = &'a mut dyn FnMut() -> Result<Timed, E>;

/// Rates of several that were measured by turns, so that all met the same machine.
pub struct Turns<const N: usize>(Vec<[f64; N]>);

impl<const N: usize> Turns<N> {
    /// Measures all of them [`TIMES`] times, there and back again: what grows slower or
    /// faster meanwhile does so for everybody.
    pub fn measure<E>(measured: [Measure<'_, E>; N]) -> Result<Self, E> {
        Self::measure_times(TIMES, measured)
    }

    /// The same so many times.
    pub fn measure_times<E>(times: usize, measured: [Measure<'_, E>; N]) -> Result<Self, E> {
        let mut turns = Vec::new();
        for turn in 0..times {
            let mut rates = [0.0; N];
            for step in 0..N {
                let at = if turn % 2 == 0 { step } else { N - 1 - step };
                rates[at] = measured[at]()?.per_second();
            }
            turns.push(rates);
        }
        Ok(Self(turns))
    }

    /// The best rate of one: what disturbs only ever makes it slower.
    pub fn best(&self, of: usize) -> f64 {
        self.0.iter().map(|turn| turn[of]).fold(0.0, f64::max)
    }

    /// The middle of the ratios within a turn: the best ones of two may come from different
    /// moments of the machine.
    pub fn ratio(&self, of: usize, to: usize) -> f64 {
        median(self.0.iter().map(|turn| turn[of] / turn[to]).collect())
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::Turns;

    #[test]
    fn a_ratio_is_of_the_same_turn() {
        // Everything takes twice as long in the second turn, and something else in the third.
        let turns = Turns(vec![[100.0, 80.0], [50.0, 40.0], [100.0, 20.0]]);
        assert_eq!((turns.best(0), turns.best(1)), (100.0, 80.0));
        assert_eq!(turns.ratio(1, 0), 0.8);
    }
}
