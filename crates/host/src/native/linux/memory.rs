//! How much memory a cell has.

use rustix::process::Pid;
use std::{
    fs::{self, File},
    io,
    os::unix::fs::FileExt,
    sync::OnceLock,
};

/// What a cell has in memory, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory {
    /// Everything, libraries included.
    pub resident: u64,
    /// What is its own, whatever it has done to hide it from the kernel's own limits.
    pub own: u64,
}

/// Reads a cell's memory, as often as need be.
pub(super) struct Meter {
    statm: File,
    /// Only where something is found there that has to be counted.
    status: Option<File>,
    /// Whether pages can leave memory and still be somebody's.
    swaps: bool,
    /// Whether the kernel itself counts what it needs for the cell.
    counted: bool,
}

impl Meter {
    /// For a cell; `counted` says whether the kernel itself counts what it needs for it.
    pub(super) fn open(pid: Pid, counted: bool) -> io::Result<Self> {
        let number = pid.as_raw_nonzero();
        let open = |name: &str| File::open(format!("/proc/{number}/{name}"));
        let swaps = machine_swaps();
        let wanted = swaps || !counted;
        Ok(Self {
            statm: open("statm")?,
            status: wanted.then(|| open("status")).transpose()?,
            swaps,
            counted,
        })
    }

    pub(super) fn read(&self) -> Option<Memory> {
        let resident = text(&self.statm, |text| {
            let mut pages = text.split_ascii_whitespace().skip(1).map(str::parse::<u64>);
            Some((pages.next()?.ok()?, pages.next()?.ok()?))
        });
        let (resident, shared) = resident?;
        let status = self.status.as_ref().filter(|_| self.swaps);
        let swapped = status.and_then(|it| text(it, |text| bytes(text, SWAPPED)));
        let page = rustix::param::page_size() as u64;
        let own = resident.saturating_sub(shared) * page;
        Some(Memory {
            resident: resident * page,
            own: own.saturating_add(swapped.unwrap_or(0)),
        })
    }

    /// What the kernel's tables of its pages take, unless the kernel counts that itself. To ask
    /// takes several times as long as the rest.
    pub(super) fn tables(&self) -> u64 {
        let status = self.status.as_ref().filter(|_| !self.counted);
        let tables = status.and_then(|it| text(it, |text| bytes(text, TABLES)));
        tables.unwrap_or(0)
    }
}

/// What is swapped out, and what the kernel's tables of a process's pages take. A page that is
/// never written takes no memory, but where it is has to be noted.
const SWAPPED: &str = "VmSwap:";
const TABLES: &str = "VmPTE:";

/// Whether this machine has anywhere to swap to. Asked once: every cell would pay for it.
fn machine_swaps() -> bool {
    static SWAPS: OnceLock<bool> = OnceLock::new();
    *SWAPS.get_or_init(|| {
        fs::read_to_string("/proc/swaps").is_ok_and(|text| text.lines().count() > 1)
    })
}

/// Something in a file of the kernel's.
fn text<T>(file: &File, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    let mut bytes = [0; 4_096];
    let length = file.read_at(&mut bytes, 0).ok()?;
    find(std::str::from_utf8(&bytes[..length]).ok()?)
}

/// How much of something a process has, from its `status`.
fn bytes(status: &str, name: &str) -> Option<u64> {
    let line = (status.lines()).find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.split_ascii_whitespace().next()?.parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_a_process_is_read_as_often_as_need_be() {
        let meter = Meter::open(rustix::process::getpid(), false).unwrap();
        let before = meter.read().unwrap();
        assert!(before.own > 0 && before.resident >= before.own);
        let more = vec![1_u8; 64 << 20];
        let after = meter.read().unwrap();
        assert!(after.own >= before.own + (32 << 20), "{before:?} {after:?}");
        assert_eq!(more.last(), Some(&1));
        let tables = meter.tables();
        assert!((1..1 << 30).contains(&tables), "{tables}");
    }

    #[test]
    fn what_is_swapped_out_is_found() {
        let status = "Name:\tVmSwap: 9 kB\nVmHWM:\t  12 kB\nVmSwap:\t      3072 kB\nThreads:\t1\n";
        assert_eq!(bytes(status, SWAPPED), Some(3 << 20));
        assert_eq!(bytes("Name:\tx\n", SWAPPED), None);
        let own = fs::read_to_string("/proc/self/status").unwrap();
        assert!(bytes(&own, SWAPPED).is_some(), "{own}");
        assert!(bytes(&own, TABLES).is_some(), "{own}");
    }
}
