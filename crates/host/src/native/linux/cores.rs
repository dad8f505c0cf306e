//! Which cores referees and champions run on.
//!
//! A thread that plays one match after the other, with champions on its own core, keeps to that
//! core: whenever it moves, all of them have to follow.
//!
//! In a match of its own all champions think at the same time. If they had every core, a
//! referee that is waited for by thirty of them would have to queue behind the thirty. In a
//! tournament as many matches are played as there are cores, and the referee of each shares
//! a core with champions it waits for: to keep one free would only cost its share of the
//! matches, so nobody does.

use rustix::{
    process::Pid,
    thread::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity},
};
use std::time::{Duration, Instant};

/// With fewer cores than these, champions need all of them more.
const ENOUGH: u32 = 3;

/// How long a thread keeps to a core if there are more cores than threads. Somebody else may need
/// it by then, and another one be free.
const KEPT: Duration = Duration::from_secs(1);

/// Keeps the thread that has it on one core, between calls of [`OneCore::between_matches`].
/// Dropping it lets the thread go anywhere again.
pub struct OneCore {
    all: CpuSet,
    /// Whether there are as many threads as cores, so that each has one for good.
    for_good: bool,
    /// Since when it is kept there.
    kept: Option<Instant>,
}

impl OneCore {
    /// For one of so many threads that play at the same time. None where threads cannot be kept
    /// anywhere; they are only slower then.
    pub fn of_thread(thread: usize, threads: usize) -> Option<Self> {
        let all = sched_getaffinity(None).ok()?;
        let for_good = threads >= all.count() as usize;
        let core = if for_good {
            nth(&all, thread)?
        } else {
            sched_getcpu()
        };
        keep(None, core).then(|| Self {
            all,
            for_good,
            kept: Some(Instant::now()),
        })
    }

    /// From time to time it can move on: it is let go for a match, and kept where it then is.
    pub fn between_matches(&mut self) {
        match self.kept {
            _ if self.for_good => {}
            Some(since) if since.elapsed() > KEPT => {
                let free = sched_setaffinity(None, &self.all).is_ok();
                self.kept = self.kept.filter(|_| !free);
            }
            Some(_) => {}
            None => self.kept = keep(None, sched_getcpu()).then(Instant::now),
        }
    }
}

impl Drop for OneCore {
    fn drop(&mut self) {
        // If it does not work, this thread is only slower.
        let _ = sched_setaffinity(None, &self.all);
    }
}

/// One of these cores; beyond the last one, the first is next.
fn nth(all: &CpuSet, number: usize) -> Option<usize> {
    let number = number.checked_rem(all.count() as usize)?;
    let mut cores = (0..CpuSet::MAX_CPU).filter(|&core| all.is_set(core));
    cores.nth(number)
}

fn keep(process: Option<Pid>, core: usize) -> bool {
    let mut cores = CpuSet::new();
    cores.set(core);
    sched_setaffinity(process, &cores).is_ok()
}

/// Keeps a process on the core of this thread, if it is not there already. A reply is then there
/// several times faster, since no other core has to be woken. Tells where it is kept.
pub(super) fn follow(process: Pid, kept: Option<usize>) -> Option<usize> {
    let here = sched_getcpu();
    if kept != Some(here) {
        // If it does not work, it is only slower.
        keep(Some(process), here);
    }
    Some(here)
}

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
    fn threads_share_out_all_cores() {
        let cores = set(&[2, 3, 7]);
        let each = [0, 1, 2, 3, 4].map(|thread| nth(&cores, thread));
        assert_eq!(each, [2, 3, 7, 2, 3].map(Some));
        assert_eq!(nth(&set(&[]), 0), None);
    }

    #[test]
    fn a_thread_keeps_to_its_core_and_is_let_go() {
        let all = sched_getaffinity(None).unwrap();
        let count = all.count() as usize;
        for thread in 0..count {
            let core = OneCore::of_thread(thread, count).unwrap();
            assert_eq!(sched_getaffinity(None).unwrap().count(), 1);
            assert_eq!(Some(sched_getcpu()), nth(&all, thread));
            drop(core);
            assert_eq!(sched_getaffinity(None).unwrap(), all);
        }
    }

    #[test]
    fn where_cores_are_to_spare_a_thread_can_move_on() {
        let all = sched_getaffinity(None).unwrap();
        let mut core = OneCore::of_thread(0, 0).unwrap();
        let free = || sched_getaffinity(None).unwrap() == all;
        assert_eq!(free(), all.count() == 1);
        core.between_matches();
        assert_eq!(free(), all.count() == 1, "too soon");
        core.kept = Instant::now().checked_sub(2 * KEPT);
        core.between_matches();
        assert!(free());
        core.between_matches();
        assert_eq!(free(), all.count() == 1);
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
