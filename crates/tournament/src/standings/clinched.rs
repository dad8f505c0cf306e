use super::{Criterion, Scoring, Standings};

impl Standings {
    /// Whether the first `top` cannot be caught any more, whatever comes: even if they get
    /// as few points as possible from now on and all others as many as possible.
    ///
    /// `left` says how many matches each champion still has to play, at tables of that
    /// size. Only standings by points can be clinched.
    pub fn clinched(&self, top: usize, left: &[u64], table: usize, scoring: &Scoring) -> bool {
        if self.order.first() != Some(&Criterion::Points) || top == 0 || top >= self.rows.len() {
            return false;
        }
        let left = |champion: usize| left.get(champion).copied().unwrap_or(0);
        let (best, rest) = self.rows.split_at(top);
        let least = (best.iter())
            .map(|row| row.record.points + scoring.fewest_points(table).times(left(row.champion)))
            .min();
        let most = (rest.iter())
            .map(|row| row.record.points + scoring.most_points(table).times(left(row.champion)))
            .max();
        // Level is not enough: rules that break ties may change their mind.
        least > most
    }
}
