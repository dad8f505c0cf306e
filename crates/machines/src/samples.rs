//! Which matches each machine handed in: whoever wants to know whether one of them lies looks at some
//! of each.

use std::collections::BTreeMap;
use stechec_store::{
    StoreError,
    postgres::{Address, Client, Row},
};
use stechec_tournament::MatchId;

const HANDED_IN: &str = "
    SELECT worker.name, lower(part), upper(part) FROM stechec.run
        JOIN stechec.handed_in ON handed_in.run = run.number
        JOIN stechec.worker ON worker.number = handed_in.worker
        JOIN stechec.batch ON batch.run = run.number AND batch.number = handed_in.batch
        CROSS JOIN unnest(batch.ids) AS part
    WHERE run.name = $1 ORDER BY worker.name, lower(part)";

/// Matches of a run that each machine handed in, by its name: at most so many, spread evenly over
/// what it played.
pub fn sample_of_each(
    address: &Address,
    run: &str,
    most: u64,
) -> Result<BTreeMap<String, Vec<MatchId>>, StoreError> {
    let client = Client::connect(address, "stechec verify")?;
    let mut machines: BTreeMap<String, Vec<(u64, u64)>> = BTreeMap::new();
    for row in client.query(HANDED_IN, &[&run])? {
        let number = |row: &Row, at: usize| row.get::<_, i64>(at).unsigned_abs();
        let ids = (number(&row, 1), number(&row, 2));
        machines.entry(row.get(0)).or_default().push(ids);
    }
    let sampled = machines
        .into_iter()
        .map(|(name, ids)| (name, spread(&ids, most)));
    Ok(sampled.collect())
}

/// So many of these ids, evenly.
fn spread(ranges: &[(u64, u64)], most: u64) -> Vec<MatchId> {
    let count: u64 = ranges.iter().map(|(first, until)| until - first).sum();
    let most = most.min(count);
    let mut chosen = Vec::new();
    let (mut before, mut next) = (0, 0);
    for (first, until) in ranges {
        let length = until - first;
        while next < most {
            // Below the count, which numbers of matches never overflow by.
            let place = (u128::from(next) * u128::from(count) / u128::from(most)) as u64;
            if place >= before + length {
                break;
            }
            chosen.extend(MatchId::unpacked(first + place - before));
            next += 1;
        }
        before += length;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread_over(ranges: &[(u64, u64)], most: u64) -> Vec<u64> {
        let chosen = spread(ranges, most);
        chosen.iter().map(|id| id.packed()).collect()
    }

    #[test]
    fn samples_are_spread_evenly_and_never_repeat() {
        let ranges = [(0, 4), (10, 14), (100, 102)];
        assert_eq!(spread_over(&ranges, 2), [0, 11]);
        assert_eq!(spread_over(&ranges, 5), [0, 2, 10, 12, 100]);
        let all: Vec<u64> = (0..4).chain(10..14).chain(100..102).collect();
        assert_eq!(spread_over(&ranges, 10), all);
        assert_eq!(spread_over(&ranges, 99), all);
        assert_eq!(spread_over(&[], 3), [0; 0]);
    }
}
