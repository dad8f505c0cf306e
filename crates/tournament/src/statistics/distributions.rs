//! Distribution functions, the same bits on every machine.

/// The probability that a standard normal number is at most `x`.
pub fn normal_below(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

/// The x below which a standard normal number lies with this probability.
pub fn normal_quantile(probability: f64) -> f64 {
    if probability <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if probability >= 1.0 {
        return f64::INFINITY;
    }
    // Halving an interval that holds all a float can tell apart: slow, simple and exact.
    let (mut low, mut high) = (-40.0, 40.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if normal_below(middle) < probability {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// The probability that a chi-square number with that many degrees of freedom is above `x`.
pub fn chi_square_above(x: f64, degrees: u32) -> f64 {
    if x.is_nan() || degrees == 0 {
        return f64::NAN;
    }
    if x <= 0.0 {
        return 1.0;
    }
    upper_gamma(f64::from(degrees) / 2.0, x / 2.0)
}

/// The regularised upper incomplete gamma function: a series where that converges fast, a
/// continued fraction elsewhere.
fn upper_gamma(a: f64, x: f64) -> f64 {
    let scale = libm::exp(a * libm::log(x) - x - libm::lgamma(a));
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * f64::EPSILON {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return (1.0 - sum * scale).clamp(0.0, 1.0);
    }
    // Lentz's method, with a floor under denominators.
    let floor = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / floor;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..10_000 {
        let i = f64::from(i);
        let numerator = -i * (i - a);
        b += 2.0;
        d = numerator * d + b;
        d = 1.0 / if d.abs() < floor { floor } else { d };
        c = b + numerator / c;
        c = if c.abs() < floor { floor } else { c };
        fraction *= c * d;
        if (c * d - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    (fraction * scale).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values_of_the_normal_distribution() {
        for (x, p) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.959_963_984_540_054, 0.025),
            (2.575_829_303_548_901, 0.995),
            (-6.0, 9.865_876_450_376_98e-10),
        ] {
            assert!((normal_below(x) - p).abs() < 1e-14, "{x}");
            assert!(
                (normal_quantile(p) - x).abs() < 1e-9,
                "{x} {}",
                normal_quantile(p)
            );
        }
        assert_eq!(normal_quantile(0.0), f64::NEG_INFINITY);
        assert_eq!(normal_quantile(1.0), f64::INFINITY);
    }

    #[test]
    fn known_values_of_the_chi_square_distribution() {
        for (x, degrees, p) in [
            (3.841_458_820_694_124, 1, 0.05),
            (5.991_464_547_107_98, 2, 0.05),
            (18.307_038_053_275_146, 10, 0.05),
            (124.342_113_404_004_07, 100, 0.05),
            (0.102_586_588_775_101_16, 2, 0.95),
            (6.634_896_601_021_213, 1, 0.01),
        ] {
            assert!(
                (chi_square_above(x, degrees) - p).abs() < 1e-10,
                "{x}/{degrees}"
            );
        }
        // Two degrees of freedom have a closed form.
        for x in [0.01, 1.0, 5.0, 30.0, 200.0] {
            let closed = libm::exp(-x / 2.0);
            assert!((chi_square_above(x, 2) / closed - 1.0).abs() < 1e-10);
        }
        assert_eq!(chi_square_above(-1.0, 3), 1.0);
        assert!(chi_square_above(1.0, 0).is_nan());
    }
}
