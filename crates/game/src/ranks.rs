/// The ranks that follow from points, from 1. Equals share one, and as many ranks after it
/// stay empty: two winners are followed by a third.
pub fn ranks(scores: &[i32]) -> Vec<usize> {
    let better = |score: i32| scores.iter().filter(|&&other| other > score).count();
    scores.iter().map(|&score| 1 + better(score)).collect()
}

#[cfg(test)]
mod tests {
    use super::ranks;

    #[test]
    fn equals_share_a_rank() {
        for (scores, expected) in [
            (&[][..], &[][..]),
            (&[5], &[1]),
            (&[3, 7, 3, 9], &[3, 2, 3, 1]),
            (&[4, 4, 1], &[1, 1, 3]),
            (&[i32::MIN, i32::MAX], &[2, 1]),
        ] {
            assert_eq!(ranks(scores), expected, "{scores:?}");
        }
    }
}
