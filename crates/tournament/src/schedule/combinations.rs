//! Groups of champions by number, without a list of them.

/// How many groups of `k` there are among `n`; none if more than 64 bits can hold.
pub(crate) fn binomial(n: usize, k: usize) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    let mut value: u128 = 1;
    for step in 0..k.min(n - k) {
        // Exact: a product of consecutive numbers is divisible by the factorial.
        value = value * (n - step) as u128 / (step + 1) as u128;
        if value > u128::from(u64::MAX) {
            return None;
        }
    }
    Some(value as u64)
}

/// The group of `k` among `n` with this number, in ascending order.
///
/// The combinatorial number system: the largest member c is the largest with
/// binomial(c, k) not above the number, and so on with what is left.
pub(crate) fn group(number: u64, n: usize, k: usize) -> Vec<usize> {
    if k * 2 <= n {
        return small_group(number, n, k);
    }
    // The complement is the smaller set.
    let absent = small_group(number, n, n - k);
    let mut absent = absent.iter().peekable();
    (0..n)
        .filter(|&member| absent.next_if(|&&out| out == member).is_none())
        .collect()
}

fn small_group(mut number: u64, n: usize, k: usize) -> Vec<usize> {
    let mut members = vec![0; k];
    let mut below = n;
    for size in (1..=k).rev() {
        let member = largest_below(below, |c| {
            binomial(c, size).is_some_and(|count| count <= number)
        });
        number -= binomial(member, size).unwrap_or(number);
        members[size - 1] = member;
        below = member;
    }
    members
}

/// The largest number below `end` for which a predicate holds that holds up to a point.
fn largest_below(end: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, end);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn numbers_and_groups_correspond() {
        for n in 1..=9 {
            for k in 1..=n {
                let count = binomial(n, k).unwrap();
                let groups: BTreeSet<Vec<usize>> =
                    (0..count).map(|number| group(number, n, k)).collect();
                assert_eq!(groups.len() as u64, count, "{k} of {n}");
                assert!(groups.iter().all(|members| {
                    members.len() == k
                        && members.is_sorted_by(|a, b| a < b)
                        && members.iter().all(|&member| member < n)
                }));
            }
        }
    }

    #[test]
    fn known_values_and_overflow() {
        assert_eq!(binomial(100, 2), Some(4950));
        assert_eq!(binomial(52, 5), Some(2_598_960));
        assert_eq!(binomial(100, 50), None);
        assert_eq!(binomial(2, 3), Some(0));
        assert_eq!(group(4949, 100, 2), [98, 99]);
        assert_eq!(group(3, 102, 100).len(), 100);
    }
}
