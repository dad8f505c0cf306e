//! A champion's limits as replays keep them: names and amounts.

use stechec_host::{Limits, MATCH_OUTPUT_BYTES};

/// A limit's name, how it is read and set, and the largest amount that makes sense.
struct Kept {
    name: &'static str,
    get: fn(&Limits) -> u64,
    set: fn(&mut Limits, u64),
    most: u64,
}

const FUEL: u64 = 1 << 60;
/// A hundred hours: no budget that follows from an hour for a call is larger.
const TIME_MS: u64 = 360_000_000;
const MEMORY: u64 = 4 << 30;
const OUTPUT: u64 = MATCH_OUTPUT_BYTES as u64;

macro_rules! kept {
    ($field:ident, $most:expr) => {
        Kept {
            name: stringify!($field),
            get: |limits| limits.$field as u64,
            set: |limits, amount| limits.$field = amount as _,
            most: $most,
        }
    };
}

const KEPT: [Kept; 11] = [
    kept!(init_fuel, FUEL),
    kept!(phase_fuel, FUEL),
    kept!(match_fuel, FUEL),
    kept!(init_cpu_ms, TIME_MS),
    kept!(phase_cpu_ms, TIME_MS),
    kept!(match_cpu_ms, TIME_MS),
    kept!(wall_ms, TIME_MS),
    kept!(match_wall_ms, TIME_MS),
    kept!(memory_bytes, MEMORY),
    kept!(output_bytes, OUTPUT),
    kept!(match_output_bytes, OUTPUT),
];

/// Limits of a recorded match that no champion can have played under.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLimits {
    /// Its name says nothing.
    #[error("it was played under a limit that is not known here: `{0}`")]
    Unknown(String),
    /// Its amount makes no sense.
    #[error("its limit `{name}` is {amount}, which is not between 1 and {most}")]
    Amount {
        /// Which limit.
        name: &'static str,
        /// What was recorded.
        amount: u64,
        /// The largest amount there can be.
        most: u64,
    },
}

/// Limits as they are kept.
pub fn written(limits: Limits) -> Vec<(String, u64)> {
    (KEPT.iter())
        .map(|kept| (kept.name.to_owned(), (kept.get)(&limits)))
        .collect()
}

/// Limits as they were kept. Replays of earlier versions lack some of them: those were the
/// usual ones then.
pub fn read(written: &[(String, u64)]) -> Result<Limits, BadLimits> {
    let mut limits = Limits::default();
    for (name, amount) in written {
        let kept = KEPT.iter().find(|kept| kept.name == name);
        let kept = kept.ok_or_else(|| BadLimits::Unknown(name.clone()))?;
        if !(1..=kept.most).contains(amount) {
            return Err(BadLimits::Amount {
                name: kept.name,
                amount: *amount,
                most: kept.most,
            });
        }
        (kept.set)(&mut limits, *amount);
    }
    Ok(limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_as_they_were_written() {
        let limits = Limits {
            init_fuel: 1,
            phase_fuel: 2,
            match_fuel: 3,
            init_cpu_ms: 4,
            phase_cpu_ms: 5,
            match_cpu_ms: 6,
            wall_ms: 7,
            match_wall_ms: 8,
            memory_bytes: 9,
            output_bytes: 10,
            match_output_bytes: 11,
        };
        assert_eq!(read(&written(limits)), Ok(limits));
        assert_eq!(read(&[]), Ok(Limits::default()), "of an earlier version");
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for (name, amount) in [("memory_bytes", u64::MAX), ("phase_fuel", 0)] {
            let read = read(&[(name.to_owned(), amount)]);
            let told = read.unwrap_err().to_string();
            let (limit, amount) = (format!("`{name}`"), format!("is {amount}"));
            assert!(told.contains(&limit) && told.contains(&amount), "{told}");
        }
        let unknown = read(&[("patience".to_owned(), 1)]);
        assert_eq!(unknown, Err(BadLimits::Unknown("patience".to_owned())));
    }
}
