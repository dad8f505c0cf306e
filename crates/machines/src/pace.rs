use std::time::Duration;

/// How long a lease should keep a worker busy: long enough that asking costs nothing, short enough
/// that little is lost with a machine that is switched off.
const LEASE: Duration = Duration::from_secs(4);
/// The most that is handed in at once: results wait in memory, and others wait for them.
const MOST_BYTES: u64 = 16 << 20;
/// The most matches of a lease, however short they are.
const MOST_MATCHES: u64 = 50_000;
/// A lease is at most so many times as large as the one before: one match tells little.
const GROWTH: u64 = 4;

/// How fast a worker plays, and how many matches it should take at a time.
#[derive(Clone, Debug)]
pub struct Pace {
    threads: u64,
    last: u64,
    /// Time of the whole worker for a match.
    each: Option<Duration>,
    /// What is handed in of a match.
    bytes: u64,
}

impl Pace {
    /// Of a worker that has played nothing yet.
    pub fn new(threads: usize) -> Self {
        Self {
            threads: threads.max(1) as u64,
            last: 0,
            each: None,
            bytes: 0,
        }
    }

    /// Notes what came of a lease: so many matches and bytes, and the time of all threads together.
    pub fn note(&mut self, matches: u64, busy: Duration, bytes: u64) {
        if matches == 0 {
            return;
        }
        self.last = matches;
        let divisor = (matches * self.threads) as f64;
        let each = busy.div_f64(divisor);
        // What was played last says most: others may use the machine, too.
        self.each = Some(self.each.map_or(each, |before| (before + each) / 2));
        self.bytes = bytes.div_ceil(matches);
    }

    /// How many matches to take now.
    pub fn wanted(&self) -> u64 {
        let Some(each) = self.each else {
            return self.threads;
        };
        let by_time = LEASE.as_secs_f64() / each.as_secs_f64().max(1e-9);
        let by_time = by_time.min(MOST_MATCHES as f64) as u64;
        let by_bytes = MOST_BYTES / self.bytes.max(1);
        let by_growth = self.last.max(self.threads) * GROWTH;
        by_time.min(by_bytes).min(by_growth).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lease_grows_until_it_takes_some_seconds() {
        let mut pace = Pace::new(2);
        let mut sizes = Vec::new();
        for _ in 0..8 {
            let matches = pace.wanted();
            sizes.push(matches);
            pace.note(
                matches,
                Duration::from_millis(10) * matches as u32,
                100 * matches,
            );
        }
        // 10 ms on one of two threads: 800 matches in 4 s.
        assert_eq!(sizes, [2, 8, 32, 128, 512, 800, 800, 800]);
    }

    #[test]
    fn long_matches_come_one_by_one_and_big_ones_few_at_a_time() {
        let mut pace = Pace::new(1);
        pace.note(1, Duration::from_secs(60), 1000);
        assert_eq!(pace.wanted(), 1);
        let mut pace = Pace::new(8);
        pace.note(1000, Duration::from_secs(1), 1000 << 20);
        assert_eq!(pace.wanted(), 16);
        pace.note(0, Duration::from_secs(1), 0);
        assert_eq!(pace.wanted(), 16, "nothing says nothing");
    }

    #[test]
    fn nothing_makes_a_lease_empty_or_endless() {
        let mut pace = Pace::new(0);
        assert_eq!(pace.wanted(), 1);
        pace.note(MOST_MATCHES, Duration::ZERO, 0);
        assert_eq!(pace.wanted(), MOST_MATCHES);
        pace.note(1, Duration::MAX / 4, u64::MAX);
        assert_eq!(pace.wanted(), 1);
    }
}
