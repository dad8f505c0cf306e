//! No file makes a reader use more memory than its limits say.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use stechec_replay::{
    Replay,
    container::{self, Kind},
    limits,
};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

const TEAMS: u8 = 100;
/// Counting allocations is slow: an eighth of what is possible has to do.
const PART: usize = 8;
const PHASES: usize = limits::CALLS / PART / TEAMS as usize;
const CALLS: usize = PHASES * TEAMS as usize;

/// A core with many calls, each as small as can be: in memory they take more than in any
/// file.
fn many_calls() -> Vec<u8> {
    // No names, no run, rules 0, seed 0, no map; seats and no notes.
    let mut core = vec![0; 2 + 8 + 1 + 2 + 8 + 1 + 2];
    core.push(TEAMS);
    core.extend(vec![0; 5 * usize::from(TEAMS)]);
    core.push(0);
    // The first state, nobody in the opening.
    core.extend([0; 8 + 1]);
    assert_eq!(PHASES, 1_310, "the number below is in its written form");
    core.extend([0x9E, 0x0A]);
    for _ in 0..PHASES {
        core.extend([0, 0, TEAMS]);
        for team in 0..TEAMS {
            core.extend([team, 0, 0, 0, 0, 0]);
        }
        core.extend([0; 8]);
    }
    core.push(0);
    core.push(TEAMS);
    core.extend(vec![0; usize::from(TEAMS)]);
    core
}

#[test]
fn the_smallest_file_with_the_largest_content_stays_within_bounds() {
    // Each call used no instruction at all, but that was recorded.
    let usage = [1, 0].repeat(CALLS);
    let file = container::pack(&[(Kind::Core, many_calls()), (Kind::Usage, usage)]).unwrap();
    assert!(file.len() < 100_000, "{} bytes", file.len());
    let _profiler = dhat::Profiler::builder().testing().build();
    let replay = Replay::decode(&file).unwrap();
    assert_eq!(replay.calls().count(), CALLS);
    let most = dhat::HeapStats::get().max_bytes;
    println!("{most} bytes for {} calls", replay.calls().count());
    assert!(most * PART < limits::MEMORY_BYTES, "{most} bytes");
}
