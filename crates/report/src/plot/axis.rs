use crate::numbers::compact;

/// Where numbers lie along a line.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    low: f64,
    high: f64,
    logarithmic: bool,
    /// The ends in the picture.
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis from one end of a picture to the other that holds all numbers, a little wider
    /// than they are.
    pub(crate) fn new(numbers: impl IntoIterator<Item = f64>, (from, to): (f64, f64)) -> Self {
        let (low, high) = bounds(numbers);
        let room = ((high - low) * 0.04).max(0.5);
        Self {
            low: low - room,
            high: high + room,
            logarithmic: false,
            from,
            to,
        }
    }

    /// The same for numbers of different magnitudes; those below 1 count as 1.
    pub(crate) fn logarithmic(numbers: impl IntoIterator<Item = f64>, ends: (f64, f64)) -> Self {
        let (low, high) = bounds(numbers);
        let (low, high) = (low.max(1.0), high.max(1.0));
        Self {
            low: low / 1.3,
            high: high * 1.3,
            logarithmic: true,
            from: ends.0,
            to: ends.1,
        }
    }

    /// An axis that begins and ends exactly there.
    pub(crate) fn exact((low, high): (f64, f64), (from, to): (f64, f64)) -> Self {
        Self {
            low,
            high: if high > low { high } else { low + 1.0 },
            logarithmic: false,
            from,
            to,
        }
    }

    /// The ends in the picture.
    pub(crate) fn ends(&self) -> (f64, f64) {
        (self.from, self.to)
    }

    /// Where a number lies.
    pub(crate) fn at(&self, number: f64) -> f64 {
        let share = if self.logarithmic {
            libm::log(number.max(1.0) / self.low) / libm::log(self.high / self.low)
        } else {
            (number - self.low) / (self.high - self.low)
        };
        self.from + share.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// About that many round numbers along it, with what to write there.
    pub(crate) fn ticks(&self, about: usize) -> Vec<(f64, String)> {
        let numbers = if self.logarithmic {
            self.decades(about)
        } else {
            self.steps(about)
        };
        let label = |number: f64| match number.abs() {
            n if n >= 10_000.0 || self.logarithmic => plain(&compact(number)),
            _ if number == number.trunc() => format!("{number:.0}"),
            _ => format!("{number:.1}"),
        };
        let minus = |text: String| text.replace('-', "−");
        numbers
            .into_iter()
            .map(|it| (it, minus(label(it))))
            .collect()
    }

    fn steps(&self, about: usize) -> Vec<f64> {
        let rough = (self.high - self.low) / about.max(1) as f64;
        let magnitude = libm::pow(10.0, libm::floor(libm::log10(rough)));
        let nice = [1.0, 2.0, 5.0, 10.0].into_iter().map(|it| it * magnitude);
        let step = nice.into_iter().find(|&it| it >= rough * 0.999);
        // Everything shown is counted in whole numbers or tenths.
        let step = step.unwrap_or(rough).max(0.1);
        let first = libm::ceil(self.low / step) as i64;
        let last = libm::floor(self.high / step) as i64;
        (first..=last)
            .take(100)
            .map(|it| it as f64 * step)
            .collect()
    }

    fn decades(&self, about: usize) -> Vec<f64> {
        let span = libm::log10(self.high / self.low);
        let factors: &[f64] = match span {
            span if span < about as f64 / 3.0 => &[1.0, 2.0, 5.0],
            _ => &[1.0],
        };
        let first = libm::floor(libm::log10(self.low)) as i32;
        let decades = (first..first + 24).map(|exponent| libm::pow(10.0, f64::from(exponent)));
        let all = decades.flat_map(|decade| factors.iter().map(move |factor| decade * factor));
        all.filter(|&it| it >= self.low && it <= self.high)
            .collect()
    }
}

/// A number without trailing zeros: `10 k` rather than `10.0 k`.
fn plain(compact: &str) -> String {
    let unit = compact.find('\u{202f}').unwrap_or(compact.len());
    let (number, unit) = compact.split_at(unit);
    let number = if number.contains('.') {
        number.trim_end_matches('0').trim_end_matches('.')
    } else {
        number
    };
    format!("{number}{unit}")
}

fn bounds(numbers: impl IntoIterator<Item = f64>) -> (f64, f64) {
    // Wider than anything that is counted, and differences are still numbers.
    let numbers = numbers.into_iter().filter(|number| number.is_finite());
    let finite = numbers.map(|number| number.clamp(-1e20, 1e20));
    let ends = finite.fold(None, |ends, number| match ends {
        None => Some((number, number)),
        Some((low, high)) => Some((number.min(low), number.max(high))),
    });
    ends.unwrap_or((0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(axis: &Axis, about: usize) -> Vec<f64> {
        axis.ticks(about).into_iter().map(|tick| tick.0).collect()
    }

    #[test]
    fn ticks_are_round_and_within() {
        let axis = Axis::new([-3.0, 17.0], (0.0, 100.0));
        assert_eq!(numbers(&axis, 5), [0.0, 5.0, 10.0, 15.0]);
        let axis = Axis::logarithmic([20.0, 5e6], (0.0, 100.0));
        assert_eq!(numbers(&axis, 6), [1e2, 1e3, 1e4, 1e5, 1e6]);
        let axis = Axis::exact((0.0, 1.0), (0.0, 100.0));
        assert_eq!(numbers(&axis, 2), [0.0, 0.5, 1.0]);
    }

    #[test]
    fn an_axis_takes_anything() {
        for numbers in [
            &[][..],
            &[5.0],
            &[f64::NAN, f64::INFINITY],
            &[-1e300, 1e300],
        ] {
            for axis in [
                Axis::new(numbers.iter().copied(), (0.0, 100.0)),
                Axis::logarithmic(numbers.iter().copied(), (0.0, 100.0)),
            ] {
                assert!(axis.ticks(6).len() <= 100);
                let at = axis.at(5.0);
                assert!((0.0..=100.0).contains(&at), "{at}");
            }
        }
    }
}
