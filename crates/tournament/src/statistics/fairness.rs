use super::distributions::chi_square_above;
use crate::outcome::Outcome;
use crate::rating::{Cholesky, Ratings};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Residuals are kept as whole millionths of a rank: sums do not depend on their order.
const UNITS: f64 = 1e6;

/// So many matches per seat are needed for a test.
const MATCHES_PER_SEAT: u64 = 10;

/// Whether seats are equally good, on each map and on all together.
///
/// For every match and seat the rank is compared with the rank that ratings predict
/// (without ratings: the middle one). If seats make no difference, these residuals are 0 on
/// average for each seat. With S the sum of the residuals of all matches and V the sum of
/// their products, both without the last seat, which the others determine, S' V⁻¹ S is then
/// distributed as chi-square with one degree of freedom less than there are seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fairness {
    /// By number of seats, and by map.
    sums: BTreeMap<(usize, usize), Sums>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sums {
    matches: u64,
    /// By seat.
    wins: Vec<u64>,
    /// By seat: twice the ranks, shared ones taken in the middle.
    double_ranks: Vec<u64>,
    /// By seat, in units.
    residuals: Vec<i128>,
    /// By two seats, in squared units.
    products: Vec<i128>,
}

impl Sums {
    fn new(seats: usize) -> Self {
        Self {
            matches: 0,
            wins: vec![0; seats],
            double_ranks: vec![0; seats],
            residuals: vec![0; seats],
            products: vec![0; seats * seats],
        }
    }

    fn add(&mut self, other: &Self) {
        fn sum<T: Copy + std::ops::AddAssign>(to: &mut [T], from: &[T]) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += *from);
        }
        self.matches += other.matches;
        sum(&mut self.wins, &other.wins);
        sum(&mut self.double_ranks, &other.double_ranks);
        sum(&mut self.residuals, &other.residuals);
        sum(&mut self.products, &other.products);
    }

    fn count(&mut self, outcome: &Outcome, ratings: Option<&Ratings>) {
        let seats = outcome.seats();
        let mut residuals = Vec::with_capacity(seats.len());
        for (seat, &rank) in outcome.ranks().iter().enumerate() {
            let sharing = outcome.sharing(rank);
            let double_rank = 2 * u64::from(rank) + sharing as u64 - 1;
            self.wins[seat] += u64::from(rank == 1 && sharing == 1);
            self.double_ranks[seat] += double_rank;
            let expected = match ratings {
                None => (seats.len() + 1) as f64 / 2.0,
                Some(ratings) => {
                    let others = seats.iter().filter(|&&other| other != seats[seat]);
                    let ahead = others.map(|&other| ratings.expected(other, seats[seat]));
                    1.0 + ahead.sum::<f64>()
                }
            };
            let residual = double_rank as f64 / 2.0 - expected;
            residuals.push(libm::round(residual * UNITS) as i128);
        }
        for (one, a) in residuals.iter().enumerate() {
            self.residuals[one] += a;
            for (two, b) in residuals.iter().enumerate() {
                self.products[one * seats.len() + two] += a * b;
            }
        }
        self.matches += 1;
    }

    fn report(&self, map: Option<usize>) -> SeatReport {
        let matches = self.matches.max(1) as f64;
        let row = |seat: usize| SeatRow {
            wins: self.wins[seat],
            mean_rank: self.double_ranks[seat] as f64 / 2.0 / matches,
            // Better than expected is a smaller rank.
            advantage: -(self.residuals[seat] as f64) / UNITS / matches,
        };
        let seats = self.wins.len();
        let statistic = self.statistic();
        SeatReport {
            map,
            matches: self.matches,
            seats: (0..seats).map(row).collect(),
            statistic,
            p_value: statistic.map(|x| chi_square_above(x, seats as u32 - 1)),
            adjusted: None,
        }
    }

    /// None when there are too few matches, or nothing varies.
    fn statistic(&self) -> Option<f64> {
        let seats = self.wins.len();
        if self.matches < MATCHES_PER_SEAT * seats as u64 {
            return None;
        }
        let free = seats - 1;
        let scale = UNITS * UNITS;
        let products: Vec<f64> = (0..free * free)
            .map(|index| self.products[index / free * seats + index % free] as f64 / scale)
            .collect();
        let sums: Vec<f64> = self.residuals[..free]
            .iter()
            .map(|&sum| sum as f64 / UNITS)
            .collect();
        let solved = Cholesky::new(products, free)?.solve(&sums);
        Some(sums.iter().zip(&solved).map(|(a, b)| a * b).sum())
    }
}

/// How a seat did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatRow {
    /// Matches won alone from it.
    pub wins: u64,
    /// The mean rank of those who sat there.
    pub mean_rank: f64,
    /// How many ranks better they did than expected, on average.
    pub advantage: f64,
}

/// How the seats of a map did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    /// The map; none for all together.
    pub map: Option<usize>,
    /// How many matches were counted.
    pub matches: u64,
    /// By seat.
    pub seats: Vec<SeatRow>,
    /// The test's statistic; none if there were too few matches.
    pub statistic: Option<f64>,
    /// How probable differences as large as these are, if all seats are equally good.
    pub p_value: Option<f64>,
    /// The same, allowing for the number of maps that were tested.
    pub adjusted: Option<f64>,
}

/// What the test found for matches of one size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FairnessReport {
    /// Seats per match.
    pub table: usize,
    /// All maps together.
    pub overall: SeatReport,
    /// By map.
    pub maps: Vec<SeatReport>,
}

impl Fairness {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts an outcome. With ratings the test sees more; they should be final ones, and
    /// the same for all outcomes.
    pub fn add(&mut self, outcome: &Outcome, ratings: Option<&Ratings>) {
        let seats = outcome.seats().len();
        let sums = self
            .sums
            .entry((seats, outcome.map()))
            .or_insert_with(|| Sums::new(seats));
        sums.count(outcome, ratings);
    }

    /// Takes over what another one counted.
    pub fn merge(&mut self, other: &Self) {
        for (&key, theirs) in &other.sums {
            self.sums
                .entry(key)
                .or_insert_with(|| Sums::new(key.0))
                .add(theirs);
        }
    }

    /// What was found, by number of seats.
    pub fn reports(&self) -> Vec<FairnessReport> {
        let mut tables: Vec<usize> = self.sums.keys().map(|&(seats, _)| seats).collect();
        tables.dedup();
        tables.into_iter().map(|table| self.report(table)).collect()
    }

    fn report(&self, table: usize) -> FairnessReport {
        let of_table = || self.sums.range((table, 0)..=(table, usize::MAX));
        let mut overall = Sums::new(table);
        of_table().for_each(|(_, sums)| overall.add(sums));
        let mut maps: Vec<SeatReport> = of_table()
            .map(|(&(_, map), sums)| sums.report(Some(map)))
            .collect();
        let tested: Vec<f64> = maps.iter().filter_map(|report| report.p_value).collect();
        let mut adjusted = adjust(&tested).into_iter();
        for report in maps.iter_mut().filter(|report| report.p_value.is_some()) {
            report.adjusted = adjusted.next();
        }
        FairnessReport {
            table,
            overall: overall.report(None),
            maps,
        }
    }
}

/// Allows for testing several things at once (Holm's method): below a level are only those
/// p-values of which, with at least one minus that level, none is there by accident.
pub fn adjust(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut largest: f64 = 0.0;
    for (done, index) in order.into_iter().enumerate() {
        let scaled = p_values[index] * (p_values.len() - done) as f64;
        largest = largest.max(scaled.min(1.0));
        adjusted[index] = largest;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_values_are_adjusted_in_steps() {
        let adjusted = adjust(&[0.01, 0.04, 0.03]);
        let expected = [0.03, 0.06, 0.06];
        assert!(
            adjusted
                .iter()
                .zip(expected)
                .all(|(a, b)| (a - b).abs() < 1e-12),
            "{adjusted:?}"
        );
        assert_eq!(adjust(&[0.9, 0.8]), [1.0, 1.0]);
        assert!(adjust(&[]).is_empty());
    }
}
