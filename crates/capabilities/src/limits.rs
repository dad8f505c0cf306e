//! A champion's limits as replays keep them: names and amounts.

use stechec_host::Limits;

/// A limit's name, where it stands, and the largest amount that makes sense.
type Kept = (&'static str, fn(&mut Limits) -> &mut u64, u64);

const HOUR_MS: u64 = 3_600_000;
/// No budget of a match that follows from an hour for a call is larger.
const MATCH_MS: u64 = 100 * HOUR_MS;
const KEPT: [Kept; 9] = [
    ("init_fuel", |limits| &mut limits.init_fuel, 1 << 50),
    ("phase_fuel", |limits| &mut limits.phase_fuel, 1 << 50),
    ("match_fuel", |limits| &mut limits.match_fuel, 1 << 60),
    ("init_cpu_ms", |limits| &mut limits.init_cpu_ms, HOUR_MS),
    ("phase_cpu_ms", |limits| &mut limits.phase_cpu_ms, HOUR_MS),
    ("match_cpu_ms", |limits| &mut limits.match_cpu_ms, MATCH_MS),
    ("wall_ms", |limits| &mut limits.wall_ms, HOUR_MS),
    (
        "match_wall_ms",
        |limits| &mut limits.match_wall_ms,
        MATCH_MS,
    ),
    ("memory_bytes", |limits| &mut limits.memory_bytes, 4 << 30),
];
const OUTPUT: &str = "output_bytes";
const MOST_OUTPUT: u64 = 64 << 20;

/// Limits as they are kept.
pub fn written(mut limits: Limits) -> Vec<(String, u64)> {
    let mut written: Vec<(String, u64)> = (KEPT.iter())
        .map(|(name, of, _)| ((*name).to_owned(), *of(&mut limits)))
        .collect();
    written.push((OUTPUT.to_owned(), limits.output_bytes as u64));
    written
}

/// Limits as they were kept. Where nothing is known, or nothing that makes sense, they are
/// the usual ones.
pub fn read(written: &[(String, u64)]) -> Limits {
    let mut limits = Limits::default();
    let amount = |wanted: &str, most: u64| {
        let found = written.iter().find(|(name, _)| name == wanted);
        let amount = found.map(|&(_, amount)| amount);
        amount.filter(|amount| (1..=most).contains(amount))
    };
    for (name, of, most) in KEPT {
        if let Some(amount) = amount(name, most) {
            *of(&mut limits) = amount;
        }
    }
    if let Some(bytes) = amount(OUTPUT, MOST_OUTPUT) {
        limits.output_bytes = bytes as usize;
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_as_they_were_written() {
        let limits = Limits {
            phase_fuel: 7,
            wall_ms: 8,
            output_bytes: 9,
            ..Limits::default()
        };
        assert_eq!(read(&written(limits)), limits);
    }

    #[test]
    fn nonsense_is_no_limit() {
        let nonsense = [
            ("memory_bytes".to_owned(), u64::MAX),
            ("phase_fuel".to_owned(), 0),
        ];
        assert_eq!(read(&nonsense), Limits::default());
    }
}
