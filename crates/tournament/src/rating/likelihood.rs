use super::level::LevelTerms;
use super::rankings::{Ranking, Rankings};

/// The logarithm of the posterior at some log strengths, and its derivatives.
pub(super) struct Slope {
    /// Downhill is upwards: first derivatives.
    pub(super) gradient: Vec<f64>,
    /// Minus the second derivatives, as a full square of which the lower half is filled.
    pub(super) information: Vec<f64>,
}

/// Works out the likelihood of rankings, ranking by ranking in their fixed order.
pub(super) struct Likelihood<'a> {
    pub(super) rankings: &'a Rankings,
    /// One over the prior's variance: it holds those in place who have won or lost everything.
    pub(super) prior: f64,
}

/// Strengths that belong to log strengths, the largest of them 1.
fn strengths(logs: &[f64]) -> Vec<f64> {
    let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    logs.iter().map(|log| libm::exp(log - largest)).collect()
}

impl Likelihood<'_> {
    /// The logarithm of the posterior, up to a constant.
    pub(super) fn value(&self, logs: &[f64]) -> f64 {
        let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let strengths = strengths(logs);
        let mut walk = Walk::default();
        let mut value = 0.0;
        for ranking in self.rankings.iter() {
            walk.set(&ranking, &strengths);
            let chosen: f64 = walk
                .members
                .iter()
                .map(|&member| logs[member] - largest)
                .sum();
            let terms: f64 = walk.groups.iter().map(|group| group.terms.logs).sum();
            value += ranking.count as f64 * (chosen - terms);
        }
        value - self.prior / 2.0 * logs.iter().map(|log| log * log).sum::<f64>()
    }

    /// The derivatives.
    pub(super) fn slope(&self, logs: &[f64]) -> Slope {
        let count = logs.len();
        let strengths = strengths(logs);
        let mut slope = Slope {
            gradient: logs.iter().map(|log| -self.prior * log).collect(),
            information: vec![0.0; count * count],
        };
        for champion in 0..count {
            slope.information[champion * count + champion] = self.prior;
        }
        let mut walk = Walk::default();
        for ranking in self.rankings.iter() {
            walk.set(&ranking, &strengths);
            let times = ranking.count as f64;
            for (&member, score) in walk.members.iter().zip(&walk.scores) {
                slope.gradient[member] += times * score;
            }
            walk.add_information(times, &mut slope.information, count);
        }
        slope
    }

    /// The sum of squared first derivatives over all matches, as a full square of which
    /// the lower half is filled: how much the gradient really varies.
    pub(super) fn variation(&self, logs: &[f64]) -> Vec<f64> {
        let count = logs.len();
        let strengths = strengths(logs);
        let mut variation = vec![0.0; count * count];
        let mut walk = Walk::default();
        for ranking in self.rankings.iter() {
            walk.set(&ranking, &strengths);
            let scored: Vec<(usize, f64)> = walk
                .members
                .iter()
                .copied()
                .zip(walk.scores.iter().copied())
                .collect();
            for &(a, of_a) in &scored {
                for &(b, of_b) in scored.iter().filter(|&&(b, _)| b <= a) {
                    variation[a * count + b] += ranking.count as f64 * of_a * of_b;
                }
            }
        }
        variation
    }
}

/// One ranking from the first to the last, group of level champions by group. The buffers
/// are used again for the next ranking.
#[derive(Default)]
struct Walk {
    members: Vec<usize>,
    strengths: Vec<f64>,
    groups: Vec<Group>,
    spare: Vec<Group>,
    /// By member: the derivative of the ranking's log likelihood.
    scores: Vec<f64>,
}

#[derive(Default)]
struct Group {
    start: usize,
    terms: LevelTerms,
    /// Sums of the groups above: of all w / D and w / D².
    first_above: f64,
    second_above: f64,
}

impl Walk {
    fn set(&mut self, ranking: &Ranking<'_>, strengths: &[f64]) {
        self.members.clear();
        self.members
            .extend((0..ranking.len()).map(|place| ranking.champion(place)));
        self.strengths.clear();
        self.strengths
            .extend(self.members.iter().map(|&member| strengths[member]));
        self.spare.append(&mut self.groups);
        let mut place = 0;
        while place < ranking.len() {
            let mut group = self.spare.pop().unwrap_or_default();
            group.start = place;
            self.groups.push(group);
            place += ranking.level_from(place);
        }
        self.fill();
        self.score();
    }

    /// From the bottom, because each group needs the strengths below it.
    fn fill(&mut self) {
        let (mut end, mut below) = (self.members.len(), 0.0);
        for group in self.groups.iter_mut().rev() {
            let own = &self.strengths[group.start..end];
            group.terms.set(own, below);
            below += own.iter().sum::<f64>();
            end = group.start;
        }
    }

    fn score(&mut self) {
        self.scores.clear();
        let (mut first, mut second) = (0.0, 0.0);
        for group in &mut self.groups {
            (group.first_above, group.second_above) = (first, second);
            for (index, own) in group.terms.own_first.iter().enumerate() {
                let strength = self.strengths[group.start + index];
                self.scores.push(1.0 - strength * (first + own));
            }
            first += group.terms.first;
            second += group.terms.second;
        }
    }

    fn add_information(&self, times: f64, information: &mut [f64], count: usize) {
        for group in &self.groups {
            let size = group.terms.own_first.len();
            for index in 0..size {
                let place = group.start + index;
                let (member, strength) = (self.members[place], self.strengths[place]);
                let chosen = strength * (group.first_above + group.terms.own_first[index]);
                information[member * count + member] += times * chosen;
                let mut subtract = |other: usize, second: f64| {
                    let (a, b) = (
                        member.max(self.members[other]),
                        member.min(self.members[other]),
                    );
                    let product = strength * self.strengths[other];
                    information[a * count + b] -= times * product * second;
                };
                for other in 0..=index {
                    let both = group.terms.both[index * size + other];
                    subtract(group.start + other, group.second_above + both);
                }
                let with_below = group.second_above + group.terms.own_second[index];
                (group.start + size..self.members.len())
                    .for_each(|other| subtract(other, with_below));
            }
        }
    }
}
