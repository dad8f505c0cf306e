//! The referee's side of a cell: a process it trusts nothing from.

use super::{
    keeper::Keeper,
    limits::STACK_BYTES,
    output::Output,
    sys,
    verdict::Stop,
    wire::{End, Received, frame, received},
};
use crate::{Fault, FaultKind, Limits, Spent};
use rustix::{
    event::{PollFd, PollFlags},
    io::{Errno, read},
    net::{AddressFamily, SendFlags, SocketFlags, SocketType, send, socketpair},
    pipe::{PipeFlags, pipe_with},
    process::{Pid, Signal, kill_process},
    thread::{CpuSet, sched_getcpu, sched_setaffinity},
};
use std::{
    fs::{self, File},
    io,
    os::{fd::OwnedFd, unix::fs::FileExt},
    sync::Arc,
    thread,
    time::Duration,
};

/// How long a process that does nothing is looked at.
const HELD: Duration = Duration::from_millis(20);

/// What a cell has in memory, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Memory {
    /// Everything, libraries included.
    pub resident: u64,
    /// What is its alone, whatever it has done to hide it from the kernel's own limits.
    pub own: u64,
}

/// A cell. Dropping it ends it.
pub(super) struct Process {
    keeper: Arc<Keeper>,
    pid: Pid,
    channel: OwnedFd,
    pub output: Output,
    /// What the cell has not taken yet.
    outbox: Vec<u8>,
    /// What came and was not read yet.
    inbox: Vec<u8>,
    memory: Option<File>,
    /// The most memory of its own it can have without having found a way around its limit.
    pub memory_limit: u64,
    /// The core it is kept on, if it is to be where the referee is.
    core: Option<usize>,
    buried: bool,
}

impl Process {
    /// A new cell.
    pub(super) fn open(keeper: Arc<Keeper>, limits: &Limits, spent: &Spent) -> Result<Self, Fault> {
        let machine = |error: io::Error| {
            let message = format!("no process for a native champion: {error}");
            Fault::new(FaultKind::Machine, message)
        };
        let (channel, theirs) = channel().map_err(machine)?;
        let (pipe, writer) = pipe().map_err(machine)?;
        let pid = keeper
            .open(limits.memory_bytes, theirs, writer)
            .map_err(machine)?;
        let number = pid.as_raw_nonzero();
        let host_bytes = keeper.base_bytes.saturating_add(STACK_BYTES);
        Ok(Self {
            keeper,
            pid,
            channel,
            output: Output::new(pipe, limits, spent),
            memory_limit: limits.memory_bytes.saturating_add(host_bytes),
            outbox: Vec::new(),
            inbox: Vec::new(),
            memory: File::open(format!("/proc/{number}/statm")).ok(),
            core: None,
            buried: false,
        })
    }

    /// Keeps it on the core of the thread that asks. A reply is then there several times
    /// faster, since no other core has to be woken.
    pub(super) fn follow(&mut self) {
        let here = sched_getcpu();
        if self.core != Some(here) {
            let mut cores = CpuSet::new();
            cores.set(here);
            // If it does not work, it is only slower.
            let _ = sched_setaffinity(Some(self.pid), &cores);
            self.core = Some(here);
        }
    }

    /// Sends a frame of these parts, as far as the cell takes it now.
    pub(super) fn send(&mut self, parts: &[&[u8]]) {
        let frame = frame(parts);
        match self.outbox.is_empty() {
            true => self.outbox = frame,
            false => self.outbox.extend(frame),
        }
        self.push();
    }

    /// Sends what is left to be sent, as far as the cell takes it now.
    pub(super) fn push(&mut self) {
        while !self.outbox.is_empty() {
            let flags = SendFlags::DONTWAIT | SendFlags::NOSIGNAL;
            match send(&self.channel, &self.outbox, flags) {
                Ok(sent) => drop(self.outbox.drain(..sent)),
                Err(Errno::INTR) => {}
                // Full for now; or closed, which reading will show.
                Err(_) => return,
            }
        }
    }

    /// The body of the frame at the beginning of what has come, if it is all there.
    pub(super) fn take_frame(&mut self) -> Result<Option<Vec<u8>>, Stop> {
        match received(&self.inbox) {
            Received::Part => Ok(None),
            Received::TooLong => Err(Stop::Garbage),
            Received::Frame(length) => {
                let rest = self.inbox.split_off(4 + length);
                let mut frame = std::mem::replace(&mut self.inbox, rest);
                frame.drain(..4);
                Ok(Some(frame))
            }
        }
    }

    /// What to wait for: the channel first, since what was written before a reply is then
    /// in the pipe.
    pub(super) fn events(&self) -> [PollFd<'_>; 2] {
        let wanted = match self.outbox.is_empty() {
            true => PollFlags::IN,
            false => PollFlags::IN | PollFlags::OUT,
        };
        // A pipe that nobody writes to any more would wake us at once, for ever.
        let output = match self.output.pipe() {
            Some(pipe) => PollFd::new(pipe, PollFlags::IN),
            None => PollFd::new(&self.channel, PollFlags::empty()),
        };
        [PollFd::new(&self.channel, wanted), output]
    }

    /// Takes what has come.
    pub(super) fn pull(&mut self) -> Result<(), Stop> {
        let mut bytes = [0_u8; 16 << 10];
        match read(&self.channel, &mut bytes) {
            Ok(0) => Err(Stop::Closed),
            Ok(length) => {
                self.inbox.extend(&bytes[..length]);
                Ok(())
            }
            Err(Errno::INTR | Errno::AGAIN) => Ok(()),
            Err(_) => Err(Stop::Closed),
        }
    }

    /// The processor time it has used so far.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        sys::cpu_time(self.pid)
    }

    /// The memory it has in use.
    pub(super) fn memory(&self) -> Option<Memory> {
        let mut bytes = [0; 128];
        let length = self.memory.as_ref()?.read_at(&mut bytes, 0).ok()?;
        let text = std::str::from_utf8(&bytes[..length]).ok()?;
        let mut pages = text.split_ascii_whitespace().skip(1).map(str::parse::<u64>);
        let (resident, shared) = (pages.next()?.ok()?, pages.next()?.ok()?);
        let page = rustix::param::page_size() as u64;
        Some(Memory {
            resident: resident * page,
            own: resident.saturating_sub(shared) * page,
        })
    }

    /// How long it was ready to work in all, and had no core; none if the kernel does not
    /// count that.
    pub(super) fn queued(&self) -> Option<Duration> {
        let number = self.pid.as_raw_nonzero();
        let text = fs::read_to_string(format!("/proc/{number}/schedstat")).ok()?;
        let nanoseconds = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    }

    /// Whether somebody outside has stopped or frozen it: it cannot do that to itself.
    pub(super) fn is_held(&self) -> bool {
        let number = self.pid.as_raw_nonzero();
        let read = |file: &str| fs::read_to_string(format!("/proc/{number}/{file}"));
        let state = || {
            let stat = read("stat").ok()?;
            stat.rsplit_once(')')?.1.trim_start().chars().next()
        };
        match state() {
            Some('T' | 't') => return true,
            // Waiting for a disk looks the same, but does not last.
            Some('D') => {
                thread::sleep(HELD);
                return state() == Some('D');
            }
            _ => {}
        }
        let groups = read("cgroup").unwrap_or_default();
        let unified = groups.lines().find_map(|line| line.strip_prefix("0::"));
        unified.is_some_and(|group| {
            ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
                .iter()
                .any(|root| {
                    let events = fs::read_to_string(format!("{root}{group}/cgroup.events"));
                    events.is_ok_and(|events| events.lines().any(|line| line == "frozen 1"))
                })
        })
    }

    /// Lets it do nothing until it is woken.
    pub(super) fn rest(&self) {
        // If it is gone already, that will be noticed.
        let _ = kill_process(self.pid, Signal::STOP);
    }

    pub(super) fn wake(&self) {
        let _ = kill_process(self.pid, Signal::CONT);
    }

    /// Ends it, after `grace_ms` if it does not end by itself.
    pub(super) fn bury(&mut self, grace_ms: u32) -> io::Result<End> {
        self.buried = true;
        let end = self.keeper.bury(self.pid, grace_ms);
        self.output.drain();
        end
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.buried {
            // If the keeper is gone, so is the cell.
            let _ = self.bury(0);
        }
    }
}

/// The two ends of a cell's channel.
fn channel() -> io::Result<(OwnedFd, OwnedFd)> {
    let (mine, theirs) = socketpair(
        AddressFamily::UNIX,
        SocketType::STREAM,
        SocketFlags::CLOEXEC,
        None,
    )?;
    rustix::io::ioctl_fionbio(&mine, true)?;
    Ok((mine, theirs))
}

/// The two ends of the pipe for a cell's output.
fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let (mine, theirs) = pipe_with(PipeFlags::CLOEXEC)?;
    rustix::io::ioctl_fionbio(&mine, true)?;
    Ok((mine, theirs))
}
