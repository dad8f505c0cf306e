//! How long matches take, from some that are played for a trial.

use super::Arena;
use rayon::prelude::*;
use std::time::{Duration, Instant};
use stechec_host::MachineFault;
use stechec_tournament::Fixture;

/// What was measured.
pub struct Calibrated {
    /// In how many matches.
    pub matches: u64,
    /// Time of one thread for a match.
    pub each: Duration,
}

/// Plays matches on all threads until the time is over; nothing is recorded.
pub fn calibrate(
    arena: &Arena,
    pool: &rayon::ThreadPool,
    samples: &[Fixture],
    time: Duration,
) -> Result<Calibrated, MachineFault> {
    let threads = pool.current_num_threads();
    // The first use of a champion pays for what later ones find ready.
    if let Some(first) = samples.first() {
        arena.play(first)?;
    }
    let begin = Instant::now();
    let played: Result<Vec<(u64, Duration)>, MachineFault> = pool.install(|| {
        (0..threads)
            .into_par_iter()
            .map(|thread| {
                let mut matches = 0;
                let _core = arena.core(threads);
                for fixture in samples.iter().skip(thread).step_by(threads) {
                    if begin.elapsed() >= time {
                        break;
                    }
                    arena.play(fixture)?;
                    matches += 1;
                }
                Ok((matches, begin.elapsed()))
            })
            .collect()
    });
    let played = played?;
    let matches: u64 = played.iter().map(|(matches, _)| matches).sum();
    let busy: Duration = played.iter().map(|(_, busy)| *busy).sum();
    Ok(Calibrated {
        matches,
        each: busy.div_f64(matches.max(1) as f64),
    })
}
