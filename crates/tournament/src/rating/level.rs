//! Champions who are level: every order in which they could have come in counts the same.
//!
//! A ranking without ties is a sequence of choices: at each place somebody is chosen from
//! those who are left, with a probability in proportion to strength. The logarithm of its
//! likelihood has, for each place, the chosen one's log strength and minus the logarithm
//! of the sum of strengths of those left.
//!
//! A tie of d takes the average over all d! orders. Then m of the d are left in m! (d-m)!
//! ways each, so that sum is an average over subsets of size m, for m from d down to 1.
//! Subsets of size 1, 2, d - 1 and d are all gone through, which is exact for d up to 4;
//! for those in between all subsets' sums are replaced by their mean, m/d of the whole.

/// Sums over the terms of one group of champions who are level. A term has a weight w, a
/// total D of strengths (of the share c_i of each member, and of all below), and counts as
/// minus w log D.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelTerms {
    /// The sum of w log D.
    pub(super) logs: f64,
    /// The sum of w / D and of w / D²: what everybody below has in common.
    pub(super) first: f64,
    pub(super) second: f64,
    /// By member: the sum of w c / D and of w c / D².
    pub(super) own_first: Vec<f64>,
    pub(super) own_second: Vec<f64>,
    /// By two members, as a square: the sum of w c c' / D².
    pub(super) both: Vec<f64>,
}

impl LevelTerms {
    /// The terms of members with these strengths, above others with strengths `below`.
    pub(super) fn set(&mut self, strengths: &[f64], below: f64) {
        let members = strengths.len();
        self.logs = 0.0;
        (self.first, self.second) = (0.0, 0.0);
        for (sums, len) in [
            (&mut self.own_first, members),
            (&mut self.own_second, members),
            (&mut self.both, members * members),
        ] {
            sums.clear();
            sums.resize(len, 0.0);
        }
        let all: f64 = strengths.iter().sum();
        self.uniform(1.0, below + all);
        if members == 1 {
            return;
        }
        for left in 3..members.saturating_sub(1) {
            let share = left as f64 / members as f64;
            self.uniform(share, below + share * all);
        }
        if members > 2 {
            self.all_but_one(strengths, below);
        }
        if members > 3 {
            self.pairs(strengths, below);
        }
        self.singles(strengths, below);
    }

    /// A term of weight 1 in which all members have the same share.
    fn uniform(&mut self, share: f64, total: f64) {
        let (first, second) = self.count(1.0, total);
        self.own_first
            .iter_mut()
            .for_each(|sum| *sum += share * first);
        self.own_second
            .iter_mut()
            .for_each(|sum| *sum += share * second);
        self.both
            .iter_mut()
            .for_each(|sum| *sum += share * share * second);
    }

    /// Counts a term for everybody below.
    fn count(&mut self, weight: f64, total: f64) -> (f64, f64) {
        let (first, second) = (weight / total, weight / (total * total));
        self.logs += weight * libm::log(total);
        self.first += first;
        self.second += second;
        (first, second)
    }

    /// Adds a term of some members with whole shares to their sums.
    fn give(&mut self, members: &[usize], (first, second): (f64, f64)) {
        let count = self.own_first.len();
        for &member in members {
            self.own_first[member] += first;
            self.own_second[member] += second;
            for &other in members {
                self.both[member * count + other] += second;
            }
        }
    }

    fn singles(&mut self, strengths: &[f64], below: f64) {
        let weight = 1.0 / strengths.len() as f64;
        for (member, strength) in strengths.iter().enumerate() {
            let term = self.count(weight, below + strength);
            self.give(&[member], term);
        }
    }

    fn pairs(&mut self, strengths: &[f64], below: f64) {
        let members = strengths.len();
        let weight = 2.0 / (members * (members - 1)) as f64;
        for one in 0..members {
            for two in 0..one {
                let term = self.count(weight, below + strengths[one] + strengths[two]);
                self.give(&[one, two], term);
            }
        }
    }

    fn all_but_one(&mut self, strengths: &[f64], below: f64) {
        let members = strengths.len();
        let weight = 1.0 / members as f64;
        // Sums without one, added up rather than subtracted: one strength may dwarf all.
        let mut after = vec![0.0; members + 1];
        for member in (0..members).rev() {
            after[member] = after[member + 1] + strengths[member];
        }
        let mut before = 0.0;
        let mut terms = Vec::with_capacity(members);
        for member in 0..members {
            terms.push(self.count(weight, below + before + after[member + 1]));
            before += strengths[member];
        }
        let sum = |part: fn(&(f64, f64)) -> f64| terms.iter().map(part).sum::<f64>();
        let (first, second) = (sum(|term| term.0), sum(|term| term.1));
        for one in 0..members {
            self.own_first[one] += first - terms[one].0;
            self.own_second[one] += second - terms[one].1;
            for two in 0..members {
                let twice = if one == two { 0.0 } else { terms[two].1 };
                self.both[one * members + two] += second - terms[one].1 - twice;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The average of the logarithms over all orders.
    fn over_all_orders(strengths: &mut Vec<f64>, below: f64) -> f64 {
        fn sum(left: &mut Vec<f64>, below: f64, orders: &mut f64) -> f64 {
            if left.is_empty() {
                *orders += 1.0;
                return 0.0;
            }
            let log = libm::log(below + left.iter().sum::<f64>());
            let before = *orders;
            let mut all = 0.0;
            for index in 0..left.len() {
                let out = left.remove(index);
                all += sum(left, below, orders);
                left.insert(index, out);
            }
            all + log * (*orders - before)
        }
        let mut orders = 0.0;
        sum(strengths, below, &mut orders) / orders
    }

    #[test]
    fn up_to_four_level_champions_are_exact() {
        for mut strengths in [
            vec![1.0],
            vec![1.0, 0.2],
            vec![3.0, 0.1, 1.0],
            vec![0.5, 2.0, 0.01, 7.0],
        ] {
            for below in [0.0, 1.5] {
                let mut terms = LevelTerms::default();
                terms.set(&strengths, below);
                let exact = over_all_orders(&mut strengths, below);
                assert!(
                    (terms.logs - exact).abs() < 1e-12,
                    "{strengths:?} {}",
                    terms.logs
                );
            }
        }
    }

    #[test]
    fn more_are_close() {
        let mut strengths = vec![0.5, 2.0, 0.3, 1.0, 1.5, 0.8];
        let mut terms = LevelTerms::default();
        terms.set(&strengths, 0.7);
        let exact = over_all_orders(&mut strengths, 0.7);
        assert!((terms.logs - exact).abs() < 0.05, "{} {exact}", terms.logs);
    }

    /// Derivatives by differences of the logarithms themselves.
    #[test]
    fn sums_are_derivatives() {
        let logs = |strengths: &[f64]| {
            let mut terms = LevelTerms::default();
            terms.set(strengths, 0.7);
            terms.logs
        };
        for strengths in [
            vec![1.0, 0.3],
            vec![1.0, 0.3, 2.0],
            vec![1.0, 0.3, 2.0, 0.7, 1.2, 0.9],
        ] {
            let mut terms = LevelTerms::default();
            terms.set(&strengths, 0.7);
            let members = strengths.len();
            let step = 1e-4;
            let moved = |i: usize, j: usize, a: f64, b: f64| {
                let mut moved = strengths.clone();
                moved[i] += a * step;
                moved[j] += b * step;
                logs(&moved)
            };
            for i in 0..members {
                let slope = (moved(i, i, 0.5, 0.5) - moved(i, i, -0.5, -0.5)) / (2.0 * step);
                assert!((slope - terms.own_first[i]).abs() < 1e-6);
                for j in 0..members {
                    let bend =
                        (moved(i, j, 1.0, 1.0) - moved(i, j, 1.0, -1.0) - moved(i, j, -1.0, 1.0)
                            + moved(i, j, -1.0, -1.0))
                            / (4.0 * step * step);
                    let both = terms.both[i * members + j];
                    assert!((bend + both).abs() < 1e-5, "{i} {j}: {bend} {both}");
                }
            }
        }
    }
}
