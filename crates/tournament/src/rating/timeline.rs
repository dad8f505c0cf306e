use super::{Model, Rankings, Ratings};
use crate::outcome::Outcome;
use serde::Serialize;

/// Ratings after some of the matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Checkpoint {
    /// After how many.
    pub matches: u64,
    /// The ratings then.
    pub ratings: Ratings,
}

/// Moments to look at ratings: after `first` matches, twice as many and so on, and after all.
pub fn doubling(first: u64, total: u64) -> Vec<u64> {
    let mut moments = Vec::new();
    let mut next = first.max(1);
    while next < total {
        moments.push(next);
        next = next.saturating_mul(2);
    }
    moments.push(total);
    moments
}

/// Ratings over a run: after each of these numbers of matches (ascending). For the same
/// result in every run the outcomes have to come in the order of their ids.
pub fn over_run<'a>(
    champions: usize,
    outcomes: impl IntoIterator<Item = &'a Outcome>,
    moments: &[u64],
    model: &Model,
) -> Vec<Checkpoint> {
    let mut rankings = Rankings::new(champions);
    let mut outcomes = outcomes.into_iter();
    let mut matches = 0;
    let mut checkpoints = Vec::new();
    for &moment in moments {
        while matches < moment
            && let Some(outcome) = outcomes.next()
        {
            rankings.add(outcome);
            matches += 1;
        }
        if matches < moment {
            break;
        }
        checkpoints.push(Checkpoint {
            matches,
            ratings: Ratings::new(&mut rankings, model),
        });
    }
    checkpoints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_double_and_end() {
        assert_eq!(doubling(10, 55), [10, 20, 40, 55]);
        assert_eq!(doubling(10, 40), [10, 20, 40]);
        assert_eq!(doubling(0, 3), [1, 2, 3]);
        assert_eq!(doubling(10, 5), [5]);
    }
}
