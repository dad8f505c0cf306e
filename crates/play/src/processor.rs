//! The processor time of this program and of all that it started.
//!
//! Native champions play in processes of their own, started by others in between, so what a
//! match costs is only known by adding them all up. Wall time is disturbed by whoever else uses
//! the machine, this hardly is.

use std::{collections::BTreeMap, fs, process, time::Duration};

/// Where the kernel lists processes.
const PROCESSES: &str = "/proc";

/// What the kernel says of a process.
#[derive(Debug, PartialEq, Eq)]
struct Process {
    parent: u32,
    /// Its own time and that of children that have ended, in ticks.
    ticks: u64,
}

/// Of this process, its descendants, and those of them that have ended; `None` where the
/// kernel does not say.
pub(crate) fn processor_time() -> Option<Duration> {
    let ticks = ticks_below(process::id(), &processes()?)?;
    let per_second = rustix::param::clock_ticks_per_second();
    Some(Duration::from_secs_f64(ticks as f64 / per_second as f64))
}

fn processes() -> Option<BTreeMap<u32, Process>> {
    let entries = fs::read_dir(PROCESSES).ok()?.flatten();
    let all = entries.filter_map(|entry| {
        let id = entry.file_name().to_str()?.parse().ok()?;
        // It may have ended meanwhile: then its parent has its time.
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        Some((id, read(&stat)?))
    });
    Some(all.collect())
}

/// A line of `/proc/ID/stat`; the name in brackets may contain anything.
fn read(stat: &str) -> Option<Process> {
    let (_, fields) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    // After the name come state and parent; the times are utime, stime, cutime and cstime.
    let times = fields.get(11..15)?;
    let times: Vec<u64> = times
        .iter()
        .map(|it| it.parse().ok())
        .collect::<Option<_>>()?;
    Some(Process {
        parent: fields.get(1)?.parse().ok()?,
        ticks: times.iter().sum(),
    })
}

/// The ticks of a process and all below it.
fn ticks_below(root: u32, processes: &BTreeMap<u32, Process>) -> Option<u64> {
    let mut ticks = processes.get(&root)?.ticks;
    let mut below = vec![root];
    while let Some(parent) = below.pop() {
        for (id, process) in processes.iter().filter(|(_, it)| it.parent == parent) {
            ticks += process.ticks;
            below.push(*id);
        }
    }
    Some(ticks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_line_of_the_kernel_is_read_whatever_the_name() {
        let stat = "42 (a) R (b) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 5 6 7";
        let wanted = Process {
            parent: 7,
            ticks: 124,
        };
        assert_eq!(read(stat), Some(wanted));
        assert_eq!(read("42 (a) S 7"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn descendants_count_and_others_do_not() {
        let process = |parent, ticks| Process { parent, ticks };
        let processes = BTreeMap::from([
            (1, process(0, 1000)),
            (5, process(1, 1)),
            (6, process(5, 20)),
            (7, process(6, 300)),
            (8, process(1, 4000)),
        ]);
        assert_eq!(ticks_below(5, &processes), Some(321));
        assert_eq!(ticks_below(9, &processes), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_of_a_child_is_counted_after_its_end() {
        let before = processor_time().unwrap();
        let work = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
        let ran = Command::new("sh").args(["-c", work]).status().unwrap();
        assert!(ran.success());
        assert!(processor_time().unwrap() > before);
    }
}
