//! Resource limits of a cell.

use super::wire::ANSWERS;
use rustix::process::{Resource, Rlimit, setrlimit};
use std::{fs, io};

/// The stack of a champion.
pub(super) const STACK_BYTES: u64 = 8 << 20;
/// What a champion may read from disks in a match. Most cannot read any: their files are copies
/// in memory. Interpreters see the system's libraries.
pub(super) const DISK_BYTES: u64 = 256 << 20;
/// Address space besides memory in use: Go and Java reserve gigabytes they never touch.
const ADDRESS_SPACE_BYTES: u64 = 16 << 30;
/// The channel's descriptors are the last ones.
const DESCRIPTORS: u64 = ANSWERS as u64 + 1;
const CPU_SECONDS: u64 = 12 * 60 * 60;
/// Pending timers and signals.
const TIMERS: u64 = 1024;
/// Processes and threads of all cells of a keeper together.
const PROCESSES: u64 = 1024;

/// The memory that counts against [`Resource::Data`] before a champion is loaded.
pub(super) fn data_in_use() -> io::Result<u64> {
    let pages = fs::read_to_string("/proc/self/statm")?
        .split_ascii_whitespace()
        .nth(5)
        .and_then(|pages| pages.parse::<u64>().ok());
    let pages = pages.ok_or(io::ErrorKind::InvalidData)?;
    Ok(pages * rustix::param::page_size() as u64)
}

/// Processor time of a whole match: a backstop behind the limits of each call. The keeper
/// sets it for its cells, which cannot: a champion that lowers it would be killed by the
/// kernel, as if the machine were in trouble.
pub(super) fn apply_cpu() -> rustix::io::Result<()> {
    set(Resource::Cpu, CPU_SECONDS)
}

/// Where the machine has no memory left, the kernel ends this process or one that it starts, the
/// largest first, and not the referee.
pub(super) fn be_first_in_a_shortage() {
    // A kernel that does not know this chooses by size alone.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
}

/// Limits this process; `base` is what the host itself has in use.
pub(super) fn apply(memory_bytes: u64, base: u64) -> rustix::io::Result<()> {
    let memory = memory_bytes.saturating_add(base);
    let limits = [
        (Resource::Data, memory),
        (Resource::As, memory.saturating_add(ADDRESS_SPACE_BYTES)),
        (Resource::Stack, STACK_BYTES),
        (Resource::Nofile, DESCRIPTORS),
        (Resource::Nproc, PROCESSES),
        (Resource::Fsize, 0),
        (Resource::Core, 0),
        (Resource::Memlock, 0),
        (Resource::Msgqueue, 0),
        (Resource::Sigpending, TIMERS),
    ];
    limits
        .into_iter()
        .try_for_each(|(resource, value)| set(resource, value))
}

fn set(resource: Resource, value: u64) -> rustix::io::Result<()> {
    let limit = Rlimit {
        current: Some(value),
        maximum: Some(value),
    };
    setrlimit(resource, limit)
}
