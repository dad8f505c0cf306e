use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// How many units make a point.
const UNITS: i64 = 1_000_000;

/// Points for ranks, in millionths: sums are exact, so their order does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i64);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// This many whole points.
    pub fn whole(points: i64) -> Self {
        Self(points.saturating_mul(UNITS))
    }

    /// This many halves of a point.
    pub fn halves(halves: i64) -> Self {
        Self(halves.saturating_mul(UNITS / 2))
    }

    /// Points as a number, to the nearest millionth; none for what is not a number, or too large.
    pub fn from_number(points: f64) -> Option<Self> {
        let units = points * UNITS as f64;
        // Up to here every whole number has its own float.
        (units.abs() < 9.0e15).then(|| Self(libm::round(units) as i64))
    }

    /// The points as a number.
    pub fn number(self) -> f64 {
        self.0 as f64 / UNITS as f64
    }

    /// This many times these points.
    #[must_use]
    pub fn times(self, times: u64) -> Self {
        Self((self.0).saturating_mul(i64::try_from(times).unwrap_or(i64::MAX)))
    }

    /// A share of these points, rounded down.
    #[must_use]
    pub(crate) fn shared(self, among: usize) -> Self {
        Self(self.0.div_euclid(among.max(1) as i64))
    }

    /// Compares the points per match of two champions exactly; nothing played is nothing won.
    pub(crate) fn cmp_per_match(self, played: u64, other: Self, others: u64) -> std::cmp::Ordering {
        let per = |points: i64, by: u64| i128::from(points) * i128::from(by.max(1));
        per(self.0, others).cmp(&per(other.0, played))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (
            self.0.unsigned_abs() / UNITS as u64,
            self.0.unsigned_abs() % UNITS as u64,
        );
        let mut text = format!("{sign}{whole}");
        if rest > 0 {
            text.push('.');
            text.push_str(format!("{rest:06}").trim_end_matches('0'));
        }
        f.pad(&text)
    }
}

impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % UNITS == 0 {
            serializer.serialize_i64(self.0 / UNITS)
        } else {
            serializer.serialize_f64(self.number())
        }
    }
}

impl JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "description": "Points for ranks, to the millionth." })
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| de::Error::custom("that is too many points"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_shown_without_idle_zeros() {
        let shown = |number| Points::from_number(number).unwrap().to_string();
        assert_eq!(shown(3.0), "3");
        assert_eq!(shown(-0.5), "-0.5");
        assert_eq!(shown(1.0 / 3.0), "0.333333");
        assert_eq!(Points::whole(4).shared(3).to_string(), "1.333333");
        assert_eq!(Points::from_number(f64::NAN), None);
        assert_eq!(Points::from_number(1e30), None);
    }

    #[test]
    fn points_survive_json() {
        for points in [
            Points::whole(7),
            Points::halves(-3),
            Points::whole(4).shared(3),
        ] {
            let json = serde_json::to_string(&points).unwrap();
            assert_eq!(
                serde_json::from_str::<Points>(&json).unwrap(),
                points,
                "{json}"
            );
        }
        assert_eq!(serde_json::to_string(&Points::whole(7)).unwrap(), "7");
    }

    #[test]
    fn points_per_match_are_compared_exactly() {
        use std::cmp::Ordering::*;
        let cmp = |a, n, b, m| Points::whole(a).cmp_per_match(n, Points::whole(b), m);
        assert_eq!(cmp(1, 3, 2, 6), Equal);
        assert_eq!(cmp(1, 3, 333_333, 1_000_000), Greater);
        assert_eq!(cmp(0, 0, 0, 5), Equal);
    }
}
