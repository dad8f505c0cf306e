//! The referee's side of a cell: a process it trusts nothing from.

use super::{
    keeper::Keeper,
    output::Output,
    sys,
    verdict::Stop,
    wire::{End, Received, frame, received},
};
use crate::{Fault, FaultKind, Limits};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, read},
    net::{AddressFamily, SendFlags, SocketFlags, SocketType, send, socketpair},
    pipe::{PipeFlags, pipe_with},
    process::Pid,
    thread::{CpuSet, sched_getcpu, sched_setaffinity},
};
use std::{
    fs::File,
    io,
    os::{fd::OwnedFd, unix::fs::FileExt},
    sync::Arc,
    time::{Duration, Instant},
};

/// The shortest wait for a champion that has almost used up its processor time.
const TICK: Duration = Duration::from_millis(1);

/// What a wait may cost the champion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    /// The processor time it had used before.
    pub cpu_before: Duration,
    pub cpu: Duration,
    pub since: Instant,
    pub wall: Duration,
}

impl Meter {
    /// The time it still has; none if that is over.
    fn wall_left(&self) -> Option<Duration> {
        self.wall.checked_sub(self.since.elapsed())
    }

    /// The processor time it still has, when it has used so much in all.
    fn cpu_left(&self, used: Duration) -> Option<Duration> {
        self.cpu.checked_sub(used.saturating_sub(self.cpu_before))
    }
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
    /// The core it is kept on, if it is to be where the referee is.
    core: Option<usize>,
    buried: bool,
}

impl Process {
    /// A new cell.
    pub(super) fn open(keeper: Arc<Keeper>, limits: &Limits) -> Result<Self, Fault> {
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
        Ok(Self {
            keeper,
            pid,
            channel,
            output: Output::new(pipe, limits.output_bytes),
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

    fn push(&mut self) {
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

    /// Waits for the next frame's body.
    pub(super) fn receive(&mut self, meter: &Meter) -> Result<Vec<u8>, Stop> {
        if let Some(frame) = self.take_frame()? {
            return Ok(frame);
        }
        // What is there already counts, however late it is that somebody looks.
        let mut longest = meter.wall_left().unwrap_or_default().min(meter.cpu);
        loop {
            if self.wait(longest)? {
                self.pull()?;
            }
            if let Some(frame) = self.take_frame()? {
                return Ok(frame);
            }
            let used = self.cpu_time().unwrap_or_default();
            let cpu_left = meter.cpu_left(used).ok_or(Stop::Cpu)?;
            let wall_left = meter.wall_left().ok_or(Stop::Wall)?;
            longest = wall_left.min(cpu_left.max(TICK));
        }
    }

    /// The body of the frame at the beginning of what has come, if it is all there.
    fn take_frame(&mut self) -> Result<Option<Vec<u8>>, Stop> {
        match received(&self.inbox) {
            Received::Part => Ok(None),
            Received::TooLong => Err(Stop::garbage()),
            Received::Frame(length) => {
                let rest = self.inbox.split_off(4 + length);
                let mut frame = std::mem::replace(&mut self.inbox, rest);
                frame.drain(..4);
                Ok(Some(frame))
            }
        }
    }

    /// Waits for something to happen on the channel and takes output meanwhile. Whether
    /// there is something to read.
    fn wait(&mut self, longest: Duration) -> Result<bool, Stop> {
        self.push();
        let wanted = match self.outbox.is_empty() {
            true => PollFlags::IN,
            false => PollFlags::IN | PollFlags::OUT,
        };
        // The channel first: what was written before a reply is then in the pipe.
        let mut ready = [
            PollFd::new(&self.channel, wanted),
            PollFd::new(self.output.pipe(), PollFlags::IN),
        ];
        let timeout = Timespec {
            tv_sec: i64::try_from(longest.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(longest.subsec_nanos()),
        };
        match poll(&mut ready, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(Stop::Machine(format!("poll: {error}"))),
        }
        let readable = ready[0]
            .revents()
            .intersects(PollFlags::IN | PollFlags::HUP | PollFlags::ERR);
        if ready[1].revents().contains(PollFlags::IN) {
            self.output.drain();
        }
        Ok(readable)
    }

    /// Takes what has come.
    fn pull(&mut self) -> Result<(), Stop> {
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
    pub(super) fn memory_bytes(&self) -> Option<u64> {
        let mut bytes = [0; 128];
        let length = self.memory.as_ref()?.read_at(&mut bytes, 0).ok()?;
        let text = std::str::from_utf8(&bytes[..length]).ok()?;
        let pages: u64 = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some(pages * rustix::param::page_size() as u64)
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
