//! Ratios with three decimals, worked out without floating point.

use serde::{Serialize, Serializer};
use std::fmt;

/// A ratio rounded to three decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal {
    thousandths: u64,
}

impl Decimal {
    /// `part / whole`; zero when there is nothing to divide by.
    pub fn ratio(part: u64, whole: u64) -> Self {
        let rounded = (u128::from(part) * 1000 + u128::from(whole / 2))
            .checked_div(u128::from(whole))
            .unwrap_or(0);
        Self {
            thousandths: u64::try_from(rounded).unwrap_or(u64::MAX),
        }
    }

    /// `part` in per cent of `whole`.
    pub fn percent(part: usize, whole: usize) -> Self {
        Self::ratio(part as u64 * 100, whole as u64)
    }

    /// The number times a thousand.
    pub fn thousandths(self) -> u64 {
        self.thousandths
    }
}

/// With three decimals, or as many as the format asks for (0 to 3).
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(3).min(3);
        let unit = 10_u64.pow(3 - digits as u32);
        let rounded = (self.thousandths + unit / 2) / unit;
        let scale = 10_u64.pow(digits as u32);
        let text = match digits {
            0 => rounded.to_string(),
            _ => format!("{}.{:0digits$}", rounded / scale, rounded % scale),
        };
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.thousandths as f64 / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding() {
        for (part, whole, expected) in [
            (1, 3, "0.333"),
            (2, 3, "0.667"),
            (0, 5, "0.000"),
            (7, 0, "0.000"),
            (12_345, 10, "1234.500"),
        ] {
            assert_eq!(Decimal::ratio(part, whole).to_string(), expected);
        }
        let third = Decimal::percent(1, 3);
        assert_eq!(
            format!("{third:.1}|{third:6.1}|{third:.0}"),
            "33.3|  33.3|33"
        );
    }
}
