use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// What a plan may give is a whole number of these.
const MILLION: i64 = 1_000_000;

/// A millionth is kept as the product of these: twice the least common multiple of the
/// numbers from 1 to 100. So the share of every table's size is a whole number, and half of
/// it as well.
const MILLIONTH: [u64; 3] = [
    2 * 64 * 81 * 25 * 49 * 11 * 13 * 17 * 19,
    23 * 29 * 31 * 37 * 41 * 43 * 47 * 53 * 59 * 61,
    67 * 71 * 73 * 79 * 83 * 89 * 97,
];

/// Points for ranks, as a whole number of 256 bits: sums, shares and halves are exact, so
/// that three thirds are one.
///
/// The largest number that can occur is a sum over opponents: 10¹² matches against 99
/// champions who have 10¹⁵ points each, which still fits.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points {
    high: i128,
    low: u128,
}

/// The digits of a number, to the base 2⁶⁴, the least first.
type Digits = [u64; 4];

fn times(digits: Digits, factor: u64) -> Option<Digits> {
    let (mut product, mut carry) = ([0; 4], 0);
    for (into, digit) in product.iter_mut().zip(digits) {
        let sum = u128::from(digit) * u128::from(factor) + carry;
        *into = sum as u64;
        carry = sum >> 64;
    }
    (carry == 0).then_some(product)
}

/// The quotient, and what is left.
fn divide(digits: Digits, by: u64) -> (Digits, u64) {
    let (mut quotient, mut left) = ([0; 4], 0_u128);
    for (into, digit) in quotient.iter_mut().zip(digits).rev() {
        let part = left << 64 | u128::from(digit);
        *into = (part / u128::from(by)) as u64;
        left = part % u128::from(by);
    }
    (quotient, left as u64)
}

impl Points {
    /// None.
    pub const ZERO: Self = Self { high: 0, low: 0 };
    const MOST: Self = Self {
        high: i128::MAX,
        low: u128::MAX,
    };

    /// This many whole points.
    pub fn whole(points: i64) -> Self {
        Self::millionths(points).times(MILLION.unsigned_abs())
    }

    /// This many halves of a point.
    pub fn halves(halves: i64) -> Self {
        Self::millionths(halves).times(MILLION.unsigned_abs() / 2)
    }

    fn millionths(count: i64) -> Self {
        let mut digits = Some([count.unsigned_abs(), 0, 0, 0]);
        for factor in MILLIONTH {
            digits = digits.and_then(|digits| times(digits, factor));
        }
        Self::of(count < 0, digits)
    }

    /// Points as a number, to the nearest millionth; none for what is not a number, or too large.
    pub fn from_number(points: f64) -> Option<Self> {
        let units = points * MILLION as f64;
        // Up to here every whole number has its own float.
        (units.abs() < 9.0e15).then(|| Self::millionths(libm::round(units) as i64))
    }

    /// Points as a number of whole millionths; none if they would have to be rounded.
    pub fn exactly(points: f64) -> Option<Self> {
        Self::from_number(points).filter(|kept| kept.number() == points)
    }

    /// The points as the nearest number.
    pub fn number(self) -> f64 {
        let (negative, mut digits) = self.magnitude();
        // As far to the left as there is room: nearly a hundred digits are left then, of which
        // a float keeps 53. Of what is cut off it only matters that it is not nothing.
        let mut shift = 0;
        while let Some(twice) = times(digits, 2).filter(|_| shift < 200) {
            (digits, shift) = (twice, shift + 1);
        }
        let (millionths, left) = divide_by_all(digits, &MILLIONTH);
        let ([a, b, ..], more) = divide(millionths, MILLION.unsigned_abs());
        let sticky = u128::from(left || more > 0);
        let number = (u128::from(b) << 64 | u128::from(a) | sticky) as f64;
        let number = number * libm::exp2(-f64::from(shift));
        if negative { -number } else { number }
    }

    /// This many times these points.
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        let (negative, digits) = self.magnitude();
        Self::of(negative, times(digits, factor))
    }

    /// An equal share of these points.
    #[must_use]
    pub(crate) fn shared(self, among: usize) -> Self {
        let (negative, digits) = self.magnitude();
        let (quotient, _) = divide(digits, among.max(1) as u64);
        Self::of(negative, Some(quotient))
    }

    /// Compares the points per match of two champions exactly; nothing played is nothing won.
    pub(crate) fn cmp_per_match(self, played: u64, other: Self, others: u64) -> std::cmp::Ordering {
        (self.times(others.max(1))).cmp(&other.times(played.max(1)))
    }

    fn magnitude(self) -> (bool, Digits) {
        let Self { high, low } = if self.high < 0 { -self } else { self };
        let high = high.cast_unsigned();
        let digits = [
            low as u64,
            (low >> 64) as u64,
            high as u64,
            (high >> 64) as u64,
        ];
        (self.high < 0, digits)
    }

    /// The number with these digits; as much as there can be where they do not fit.
    fn of(negative: bool, digits: Option<Digits>) -> Self {
        let number = match digits {
            Some([a, b, c, d]) if d >> 63 == 0 => Self {
                high: (u128::from(d) << 64 | u128::from(c)).cast_signed(),
                low: u128::from(b) << 64 | u128::from(a),
            },
            _ => Self::MOST,
        };
        if negative { -number } else { number }
    }
}

/// The quotient by one after the other, and whether anything is left.
fn divide_by_all(digits: Digits, factors: &[u64]) -> (Digits, bool) {
    factors
        .iter()
        .fold((digits, false), |(quotient, some), &by| {
            let (quotient, left) = divide(quotient, by);
            (quotient, some || left > 0)
        })
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        let (low, none) = (!self.low).overflowing_add(1);
        Self {
            high: (!self.high).wrapping_add(i128::from(none)),
            low,
        }
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let (low, carry) = self.low.overflowing_add(other.low);
        let high = self.high.checked_add(other.high);
        match high.and_then(|high| high.checked_add(i128::from(carry))) {
            Some(high) => Self { high, low },
            None if self.high < 0 => -Self::MOST,
            None => Self::MOST,
        }
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
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

/// Six decimals at most; what has more is rounded where it is shown, and only there.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (negative, _) = self.magnitude();
        let half = Self::millionths(1).shared(2);
        let (_, digits) = (if negative { -*self } else { *self } + half).magnitude();
        let ([a, b, ..], _) = divide_by_all(digits, &MILLIONTH);
        let millionths = u128::from(b) << 64 | u128::from(a);
        let million = u128::from(MILLION.unsigned_abs());
        let (whole, rest) = (millionths / million, millionths % million);
        let sign = if negative { "-" } else { "" };
        let mut text = format!("{sign}{whole}");
        if rest > 0 {
            text.push('.');
            text.push_str(format!("{rest:06}").trim_end_matches('0'));
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Points({self})")
    }
}

impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = self.number();
        // Up to here every whole number has its own float.
        if libm::trunc(number) == number && number.abs() < 9.0e15 {
            serializer.serialize_i64(number as i64)
        } else {
            serializer.serialize_f64(number)
        }
    }
}

impl JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let description =
            "Points for ranks; thirds and the like are rounded to the nearest number.";
        json_schema!({ "type": "number", "description": description })
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
        assert_eq!(Points::whole(-2).shared(3).to_string(), "-0.666667");
        assert_eq!(Points::from_number(f64::NAN), None);
        assert_eq!(Points::from_number(1e30), None);
    }

    #[test]
    fn shares_of_every_size_add_up_to_the_whole() {
        for among in 1..=100 {
            for points in [1, -1, 7, 1000] {
                let share = Points::whole(points).shared(among);
                assert_eq!(share.times(among as u64), Points::whole(points), "{among}");
                let half = share.shared(2);
                assert_eq!(half + half, share, "half of 1/{among}");
            }
        }
        let thirds = Points::whole(1).shared(3);
        assert_eq!((thirds + thirds + thirds).to_string(), "1");
        assert_eq!(thirds.number(), 1.0 / 3.0);
    }

    #[test]
    fn only_millionths_are_taken_as_they_are() {
        for number in [0.0, 0.1, -2.5, 1000.0, 0.000001] {
            assert_eq!(Points::exactly(number).unwrap().number(), number);
        }
        for number in [1e-7, 0.1234567, f64::INFINITY, f64::NAN] {
            assert_eq!(Points::exactly(number), None, "{number}");
        }
    }

    #[test]
    fn the_largest_sums_fit() {
        let most = Points::whole(1000).times(1_000_000_000_000);
        let all = most.times(99_000_000_000_000);
        assert!(all < Points::MOST, "{all}");
        assert_eq!(all.shared(99).shared(1_000_000_000_000), most);
        assert_eq!(Points::MOST + Points::whole(1), Points::MOST);
        assert_eq!(-Points::MOST - Points::whole(1), -Points::MOST);
    }

    #[test]
    fn points_survive_json() {
        for points in [Points::whole(7), Points::halves(-3)] {
            let json = serde_json::to_string(&points).unwrap();
            assert_eq!(
                serde_json::from_str::<Points>(&json).unwrap(),
                points,
                "{json}"
            );
        }
        assert_eq!(serde_json::to_string(&Points::whole(7)).unwrap(), "7");
        assert_eq!(
            serde_json::to_string(&Points::whole(4).shared(3)).unwrap(),
            "1.3333333333333333"
        );
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
