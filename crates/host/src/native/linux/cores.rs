//! A core for the referee.
//!
//! In a match of its own all champions think at the same time. If they had every core, a
//! referee that is waited for by thirty of them would have to queue behind the thirty. In a
//! tournament as many matches are played as there are cores, and the referee of each shares
//! a core with champions it waits for: to keep one free would only cost its share of the
//! matches, so nobody does.

use rustix::{
    process::Pid,
    thread::{CpuSet, sched_getaffinity, sched_setaffinity},
};

/// With fewer cores than these, champions need all of them more.
const ENOUGH: u32 = 3;

/// Keeps a process, and all that it will start, off one core where there are enough.
pub(super) fn leave_one(process: Pid) {
    let cores = sched_getaffinity(None)
        .ok()
        .and_then(|all| without_one(&all));
    if let Some(cores) = cores {
        // If it does not work, the referee is only slower.
        let _ = sched_setaffinity(Some(process), &cores);
    }
}

/// All but the first, if there are enough.
fn without_one(all: &CpuSet) -> Option<CpuSet> {
    if all.count() < ENOUGH {
        return None;
    }
    let first = (0..CpuSet::MAX_CPU).find(|&core| all.is_set(core))?;
    let mut rest = *all;
    rest.unset(first);
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cores: &[usize]) -> CpuSet {
        let mut set = CpuSet::new();
        cores.iter().for_each(|&core| set.set(core));
        set
    }

    #[test]
    fn a_core_is_kept_where_there_are_enough() {
        assert_eq!(without_one(&set(&[])), None);
        assert_eq!(without_one(&set(&[0, 1])), None);
        assert_eq!(without_one(&set(&[3, 4, 5])), Some(set(&[4, 5])));
        assert_eq!(without_one(&set(&[0, 1, 2, 3])), Some(set(&[1, 2, 3])));
        assert_eq!(
            without_one(&set(&[5, 7, 8, 9, 40])),
            Some(set(&[7, 8, 9, 40]))
        );
    }
}
