//! How long a tournament will take, from a few of its matches.

use crate::tournament::{Arena, Calibrated, Plan, calibrate};
use rayon::ThreadPool;
use std::time::Duration;
use stechec_host::MachineFault;
use stechec_tournament::{Fixture, Fixtures, Results, schedule::RoundPlan};

/// Matches that are tried at most to see how long they take.
const SAMPLES: u64 = 10_000;

/// How long all matches of a plan would take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Matches that were measured.
    pub measured: u64,
    /// How long one takes, in seconds.
    pub seconds_per_match: f64,
    /// On how many threads.
    pub threads: usize,
    /// How many matches there are at most.
    pub matches: u64,
    /// How long all of them take, in seconds.
    pub seconds: f64,
    /// How long the fewest take that there can be, in seconds.
    pub least_seconds: f64,
}

/// The rounds of a plan that wait for one another.
pub fn rounds(plan: &Plan) -> Vec<RoundPlan> {
    match &plan.fixtures {
        Fixtures::Static(_) => Vec::new(),
        Fixtures::Adaptive(adaptive) => adaptive.rounds(),
    }
}

/// Matches from the whole plan, evenly, so that every map and champion has its share; of those
/// that depend on no result.
pub fn samples(plan: &Plan) -> Vec<Fixture> {
    match &plan.fixtures {
        Fixtures::Static(schedule) => {
            let total = schedule.total();
            let most = total.min(SAMPLES);
            let spread = (0..most).map(|at| {
                let number = u128::from(at) * u128::from(total) / u128::from(most.max(1));
                schedule.fixture(number as u64)
            });
            spread.flatten().collect()
        }
        Fixtures::Adaptive(adaptive) => {
            let progress = adaptive.progress(&Results::new());
            progress.map(|it| it.to_play).unwrap_or_default()
        }
    }
}

/// How long all matches would take, from a few that are played for so long and not recorded.
pub fn forecast(
    plan: &Plan,
    arena: &Arena,
    pool: &ThreadPool,
    samples: &[Fixture],
    time: Duration,
) -> Result<Forecast, MachineFault> {
    let threads = pool.current_num_threads();
    let Calibrated {
        matches: measured,
        each,
    } = calibrate(arena, pool, samples, time)?;
    let seconds_per_match = each.as_secs_f64();
    // A round waits for its last match.
    let turns = |matches: u64| matches.div_ceil(threads as u64) as f64;
    let all = |of: fn(&RoundPlan) -> u64| rounds(plan).iter().map(|it| turns(of(it))).sum::<f64>();
    let (matches, most, least) = match &plan.fixtures {
        Fixtures::Static(schedule) => {
            let turns = schedule.total() as f64 / threads as f64;
            (schedule.total(), turns, turns)
        }
        Fixtures::Adaptive(it) => (it.most_matches(), all(|it| it.most), all(|it| it.least)),
    };
    Ok(Forecast {
        measured,
        seconds_per_match,
        threads,
        matches,
        seconds: seconds_per_match * most,
        least_seconds: seconds_per_match * least,
    })
}
